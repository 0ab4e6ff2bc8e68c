# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Positions for tests of the bots: what a seat holds, heard and saw; the rest comes at random."""

import random

from _hands import deck_with

from euchre_core import bots
from euchre_core.cards import suit_of
from euchre_core.chance import Chance
from euchre_core.hand import Hand, IllegalAction
from euchre_core.notation import action_text, parse_action, parse_card, parse_cards
from euchre_core.rules import RuleSet
from euchre_core.view import SeatView

AMERICAN = RuleSet("american", all_pass="dealer_must")


def position(seat, cards, dealer, up, said=(), plays="", rules=AMERICAN, score=(0, 0), seed=1):
    """The view of `seat` holding `cards` (now), after the texts `said` and the cards `plays`.

    plays: "1:AS 2:9S ..." with the seat before each card. The cards no test fixes are dealt at
    random, as the plays allow.
    """
    steps = [(int(one[0]), parse_card(one[2:])) for one in plays.split()]
    rng = random.Random(seed)
    for _ in range(3000):
        held = {one: [card for who, card in steps if who == one] for one in range(4)}
        held[seat] += parse_cards(cards)
        picks = parse_card(up)
        for one in range(4):
            if picks in held[one]:
                held[one].remove(picks)
        discard = [text for text in said if text.startswith("discard")]
        if discard and parse_card(discard[0][8:]) != picks and dealer == seat:
            held[seat].append(parse_card(discard[0][8:]))
        deck = deck_with(rules.deck, dealer, held, up, rng=rng)
        hand = Hand(rules, dealer, deck)
        try:
            for text in said:
                hand.apply(parse_action(text))
            if hand.phase == "discard" and hand.dealer != seat:
                # Of the dealer's cards that are not needed later, the lowest side card.
                spare = [c for c in hand.cards[dealer] if c not in held[dealer] and c != picks]
                spare.sort(key=lambda c: (suit_of(c, hand.trump) == hand.trump, c % 6))
                hand.apply(32 + spare[0])
            for who, card in steps:
                if hand.to_act != who:
                    raise AssertionError(f"seat {hand.to_act} is to play, not {who}")
                hand.apply(card)
        except (IllegalAction, IndexError):
            continue
        if hand.to_act != seat:
            raise AssertionError(f"seat {hand.to_act} is to act, not {seat}")
        return SeatView(hand, seat, score)
    raise AssertionError("no deal allows these plays")


def answers(level, tries=5, **where):
    """The set of choices of `level` in a position over several deals and seeds, as texts."""
    found = set()
    for seed in range(tries):
        view = position(seed=seed, **where)
        found.add(action_text(bots.choose(view, bots.LEVELS.index(level), Chance(seed))))
    return found
