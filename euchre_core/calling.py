# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The first half of a hand: everything that is asked before the first card is led.

A part of Hand, in a file of its own because a board compiles a small file more easily.
"""

from .actions import (
    ALONE,
    DISCARD,
    KEEP,
    NAME,
    NAME_ALONE,
    ORDER,
    ORDER_ALONE,
    PASS,
    THROW_IN,
    WITH_PARTNER,
)
from .cards import BENNY
from .rules import first_lead


class Calling:
    """The phases of a Hand from the throw-in to the last lone question."""

    phase: str
    maker: int

    def _legal_call(self) -> list:
        """What may be said, or laid away, before the first lead."""
        phase, seat, rules, upcard = self.phase, self.to_act, self.rules, self.upcard
        if phase == "throw_in":
            return [KEEP, THROW_IN]
        if phase in ("alone", "defend_alone"):
            return [WITH_PARTNER, ALONE]
        legal = []
        if phase == "discard":
            for card in self.cards[seat]:
                if card != upcard or rules.discard_upcard:
                    legal.append(DISCARD + card)
            return legal
        suits = [0, 1, 2, 3]
        if phase == "round1":
            legal.append(PASS)
            suits = [upcard // 6]
        elif phase == "round2":
            if rules.barred_suit and upcard != BENNY:
                suits.remove(upcard // 6)
            if seat != self.dealer or rules.all_pass != "dealer_must":
                legal.append(PASS)
        if rules.natural_trump and phase != "name_blind":
            # The house rule: a caller holds a card of the suit, bowers as printed.
            held = []
            for card in sorted(self.cards[seat]):
                suit = card // 6
                if suit in suits and suit not in held:
                    held.append(suit)
            if held or legal:
                suits = held  # a dealer who must, but holds no open suit, may name them all
        with_call = rules.alone_when == "with_call"
        if phase != "round1":
            for name in (NAME, NAME_ALONE) if with_call else (NAME,):
                for suit in suits:
                    legal.append(name + suit)
        elif suits:
            if seat == (self.dealer + 2) % 4 and rules.partner_order != "with":
                legal.append(ORDER_ALONE if rules.partner_order == "alone" else ALONE)
            else:
                legal.append(ORDER)
                if with_call:
                    legal.append(ORDER_ALONE)
        return legal

    def _call(self, seat: int, action: int, events: list) -> None:
        """Carry out what was said or laid away before the first lead."""
        phase = self.phase
        if action >= PASS and action != KEEP:  # to keep would tell the table what the hand is
            self.said.append((seat, action))
            events.append(("said", seat, action))
        if phase == "throw_in":
            if action == THROW_IN:
                self._end_void(events)
                return
        elif phase == "discard":
            self.discarded = action - DISCARD
            self.cards[seat].remove(self.discarded)
            events.append(("discard", seat, -1))
            self._queue_lone(events)
        elif phase in ("alone", "defend_alone"):
            if action == ALONE:
                self._sit_out(seat, events)
                if seat % 2 == self.maker % 2 and self.rules.defend_alone == "vs_loner":
                    self._queue_defenders(seat)
        elif action == PASS:
            self.to_act = (seat + 1) % 4
            if phase == "round1":
                if seat == self.dealer:
                    self.turned_down = True
                    self.phase = "round2"
                    events.append(("turned_down", seat, self.upcard))
            elif seat == self.dealer:
                self._end_void(events)
            elif self.upcard == BENNY:  # the dealer's partner and the dealer speak, nobody else
                self.to_act = self.dealer
            return
        elif not self._make_trump(seat, action, events):
            return
        self._next_question(events)

    def _make_trump(self, seat: int, action: int, events: list) -> bool:
        """Trump is called; returns False when the dealer has to discard before it goes on."""
        round1 = self.phase == "round1"
        self.trump = self.upcard // 6 if round1 else action % 4  # NAME and NAME_ALONE are fours
        self.maker = seat
        events.append(("trump", seat, self.trump))
        if action == ORDER_ALONE or action >= NAME_ALONE:
            self.lone_of[seat % 2] = seat
        # Turned down alone, or named in round two: the upcard stays out of play.
        if (action == ALONE) if round1 else (self.upcard != BENNY):
            self._queue_lone(events)
            return True
        self.cards[self.dealer].append(self.upcard)
        self.picked_up = True
        self.phase = "discard"
        self.to_act = self.dealer
        events.append(("pick_up", self.dealer, self.upcard))
        return False

    # Who plays alone.

    def _queue_lone(self, events: list) -> None:
        """Note whom to ask about going alone, in order, once trump and hands are settled."""
        rules, makers = self.rules, self.maker % 2
        lone = self.lone_of[makers]
        if lone >= 0:
            self._sit_out(lone, events)
        if rules.alone_when == "before_lead":
            for step in range(1, 5):
                seat = (self.dealer + step) % 4
                if seat % 2 == makers:
                    if rules.alone_who == "side" or seat == self.maker:
                        self._queue.append((seat, "alone"))
                elif rules.defend_alone == "always":
                    self._queue.append((seat, "defend_alone"))
        elif rules.defend_alone == "always":
            self._queue_defenders(self.dealer)
        if lone >= 0 and rules.defend_alone == "vs_loner":
            self._queue_defenders(self.maker)

    def _queue_defenders(self, seat: int) -> None:
        """Note to ask the defenders whether they play alone, clockwise from the left of `seat`."""
        for step in range(1, 5):
            other = (seat + step) % 4
            if other % 2 != self.maker % 2:
                self._queue.append((other, "defend_alone"))

    def _sit_out(self, seat: int, events: list) -> None:
        """The partner of the lone `seat` takes no part from here on."""
        partner = (seat + 2) % 4
        self.lone_of[seat % 2] = seat
        self.is_out[partner] = True
        events.append(("alone", seat, partner))

    def _next_question(self, events: list) -> None:
        """Ask the next of the queue; when none is left, bidding or play begins."""
        while self._queue:
            seat, phase = self._queue.pop(0)
            if phase == "throw_in" or self.lone_of[seat % 2] < 0:
                self.to_act, self.phase = seat, phase
                return
        if self.maker >= 0:
            self.phase = "play"
            self.leader = self.to_act = first_lead(
                self.rules, self.dealer, self.maker % 2, self.lone, self.is_out
            )
            events.append(("lead", self.leader, -1))
        elif self.upcard != BENNY:
            self.phase = "round1"
            self.to_act = (self.dealer + 1) % 4
        elif self.rules.benny_up == "blind":
            self.phase = "name_blind"
            self.to_act = self.dealer
        else:
            # The Benny taken as any upcard: only the dealer's side may name a suit.
            self.phase = "round2"
            self.to_act = (self.dealer + 2) % 4
