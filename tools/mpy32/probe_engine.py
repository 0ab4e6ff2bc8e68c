# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Matches between four bots, a small step at a time: the same code for the 32-bit VM and CPython.

It keeps to the board's language itself. ``digest`` is a running number of all actions, by which
two machines show that they played the same cards.
"""

import euchre_core.bots as bots
from euchre_core.match import Match
from euchre_core.rules import RuleSet
from euchre_core.view import SeatView


class Probe:
    """Four bots of ``level`` (0..2) play one match after another under ``preset``."""

    def __init__(self, preset, level, seed):
        self.rules = RuleSet(preset)
        self.level = level
        self.seed = seed
        self.matches = 0
        self.decisions = 0
        self.digest = 0
        self.match = None
        self.thinking = None
        self.action = None

    def step(self):
        """One ``next`` of a thinking bot, or one move of the match; True when a match ended."""
        if self.thinking is not None:
            try:
                self.action = next(self.thinking)
            except StopIteration:
                self._act()
            return False
        match = self.match
        if match is None:
            self.match = Match(self.rules, self.seed + self.matches)
        elif match.over:
            self.match = None
            self.matches += 1
            return True
        elif match.hand is None:
            match.next_hand()
        elif match.hand.phase == "done":
            match.finish_hand()
        else:
            self._ask()
        return False

    def _ask(self):
        hand = self.match.hand
        view = SeatView(hand, hand.to_act, self.match.scores)
        chance = bots.decision_chance(self.match.deal_seed, len(hand.actions))
        self.thinking = bots.think(view, self.level, chance)

    def _act(self):
        self.thinking = None
        self.match.hand.apply(self.action)
        self.decisions += 1
        self.digest = (self.digest * 33 + self.action + 1) & 0xFFFFF

    def result(self):
        """(matches, decisions, digest) so far."""
        return self.matches, self.decisions, self.digest


def play(preset, level, seed, matches):
    """``Probe.result`` after ``matches`` whole matches, in one go."""
    probe = Probe(preset, level, seed)
    while probe.matches < matches:
        probe.step()
    return probe.result()
