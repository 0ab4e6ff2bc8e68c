# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The first half of a hand: everything that is asked before the first card is led.

A part of Hand, in a file of its own because a board compiles a small file more easily. Every phase
has a private pair: ``_legal_...`` lists the actions and ``_do_...`` carries one out.
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
from .cards import BENNY, NO_SUIT


class Calling:
    """The phases of a Hand from the throw-in to the last lone question."""

    # Small helpers.

    def _from(self, seat: int) -> list:
        """The four seats clockwise from `seat`."""
        return [(seat + step) % 4 for step in range(4)]

    def _is_farmer(self, seat: int) -> bool:
        for card in self.cards[seat]:
            if card == BENNY or card % 6 > 1:
                return False
        return True

    def _say(self, seat: int, action: int, events: list) -> None:
        self.said.append((seat, action))
        events.append(("said", seat, action))

    def _may_call(self, seat: int, suit: int) -> bool:
        """The house rule natural_trump: a caller holds a card of the suit, bowers as printed."""
        if not self.rules.natural_trump:
            return True
        for card in self.cards[seat]:
            if card // 6 == suit and card != BENNY:
                return True
        return False

    # Throwing in a farmer's hand.

    def _legal_throw_in(self) -> list:
        return [KEEP, THROW_IN]

    def _do_throw_in(self, seat: int, action: int, events: list) -> None:
        if action == THROW_IN:
            self._say(seat, action, events)
            self._end_void(events)
        else:
            # Not told to the table: it would show what the hand is.
            self._next_question()

    def _begin_bidding(self) -> None:
        if self.upcard != BENNY:
            self.phase = "round1"
            self.to_act = (self.dealer + 1) % 4
        elif self.rules.benny_up == "blind":
            self.phase = "name_blind"
            self.to_act = self.dealer
        else:
            # The Benny taken as any upcard: only the dealer's side may name a suit.
            self.phase = "round2"
            self.to_act = (self.dealer + 2) % 4

    # Round one.

    def _legal_round1(self) -> list:
        seat, rules = self.to_act, self.rules
        legal = [PASS]
        if not self._may_call(seat, self.upcard // 6):
            return legal
        if seat == (self.dealer + 2) % 4 and rules.partner_order != "with":
            legal.append(ORDER_ALONE if rules.partner_order == "alone" else ALONE)
            return legal
        legal.append(ORDER)
        if rules.alone_when == "with_call":
            legal.append(ORDER_ALONE)
        return legal

    def _do_round1(self, seat: int, action: int, events: list) -> None:
        self._say(seat, action, events)
        if action == PASS:
            if seat == self.dealer:
                self.turned_down = True
                self.phase = "round2"
                events.append(("turned_down", seat, self.upcard))
            self.to_act = (seat + 1) % 4
            return
        self._make_trump(seat, self.upcard // 6, action != ORDER, events)
        if action == ALONE:  # turned down alone: the upcard stays out of play
            self._begin_questions(events)
        else:
            self._pick_up(events)

    # Round two, and the blind call.

    def _legal_round2(self) -> list:
        barred = NO_SUIT
        if self.rules.barred_suit and self.upcard != BENNY:
            barred = self.upcard // 6
        suits = [s for s in range(4) if s != barred and self._may_call(self.to_act, s)]
        if self.to_act == self.dealer and self.rules.all_pass == "dealer_must":
            # A stuck dealer without a natural card of any open suit may name them all.
            legal = []
            suits = suits or [s for s in range(4) if s != barred]
        else:
            legal = [PASS]
        return legal + self._names(suits)

    def _names(self, suits: list) -> list:
        names = [NAME + suit for suit in suits]
        if self.rules.alone_when == "with_call":
            names += [NAME_ALONE + suit for suit in suits]
        return names

    def _do_round2(self, seat: int, action: int, events: list) -> None:
        self._say(seat, action, events)
        if action == PASS:
            if seat == self.dealer:
                self._end_void(events)
            else:
                # With the Benny up the dealer's partner and the dealer speak, nobody else.
                self.to_act = self.dealer if self.upcard == BENNY else (seat + 1) % 4
            return
        alone = action >= NAME_ALONE
        self._make_trump(seat, action - (NAME_ALONE if alone else NAME), alone, events)
        if self.upcard == BENNY:
            self._pick_up(events)
        else:
            self._begin_questions(events)

    def _legal_name_blind(self) -> list:
        return self._names([0, 1, 2, 3])

    _do_name_blind = _do_round2

    # Trump is made.

    def _make_trump(self, seat: int, suit: int, alone: bool, events: list) -> None:
        self.trump = suit
        self.maker = seat
        events.append(("trump", seat, suit))
        if alone:
            self.lone_of[seat % 2] = seat

    def _pick_up(self, events: list) -> None:
        self.cards[self.dealer].append(self.upcard)
        self.picked_up = True
        self.phase = "discard"
        self.to_act = self.dealer
        events.append(("pick_up", self.dealer, self.upcard))

    def _legal_discard(self) -> list:
        return [
            DISCARD + card
            for card in self.cards[self.dealer]
            if card != self.upcard or self.rules.discard_upcard
        ]

    def _do_discard(self, seat: int, action: int, events: list) -> None:
        self.discarded = action - DISCARD
        self.cards[seat].remove(self.discarded)
        events.append(("discard", seat, -1))
        self._begin_questions(events)

    # Who plays alone.

    def _begin_questions(self, events: list) -> None:
        rules, makers = self.rules, self.maker % 2
        if self.lone_of[makers] >= 0:
            self._sit_out(self.lone_of[makers], events)
        if rules.alone_when == "before_lead":
            for seat in self._from(self.dealer + 1):
                if seat % 2 == makers:
                    if rules.alone_who == "side" or seat == self.maker:
                        self._queue.append((seat, "alone"))
                elif rules.defend_alone == "always":
                    self._queue.append((seat, "defend_alone"))
        elif rules.defend_alone == "always":
            self._ask_defenders(self.dealer + 1)
        if self.lone_of[makers] >= 0 and rules.defend_alone == "vs_loner":
            self._ask_defenders(self.maker + 1)
        self._next_question()
        if self.phase == "play":
            self._lead(events)

    def _ask_defenders(self, first: int) -> None:
        for seat in self._from(first):
            if seat % 2 != self.maker % 2:
                self._queue.append((seat, "defend_alone"))

    def _sit_out(self, seat: int, events: list) -> None:
        """The partner of the lone `seat` takes no part from here on."""
        partner = (seat + 2) % 4
        self.lone_of[seat % 2] = seat
        self.is_out[partner] = True
        events.append(("alone", seat, partner))

    def _next_question(self) -> None:
        """Ask the next of the queue; when none is left, bidding or play begins."""
        while self._queue:
            seat, phase = self._queue.pop(0)
            if phase == "throw_in" or self.lone_of[seat % 2] < 0:
                self.to_act, self.phase = seat, phase
                return
        if self.maker < 0:
            self._begin_bidding()
        else:
            self.phase = "play"

    def _legal_alone(self) -> list:
        return [WITH_PARTNER, ALONE]

    _legal_defend_alone = _legal_alone

    def _do_alone(self, seat: int, action: int, events: list) -> None:
        self._say(seat, action, events)
        if action == ALONE:
            self._sit_out(seat, events)
            if seat % 2 == self.maker % 2 and self.rules.defend_alone == "vs_loner":
                self._ask_defenders(seat + 1)
        self._next_question()
        if self.phase == "play":
            self._lead(events)

    _do_defend_alone = _do_alone
