# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""What a seat knows of the cards it does not see: the ground on which worlds.py deals them.

Where the cards can be (hand sizes, shown voids, the upcard and where it went, the own discard,
dead cards) and what bidding and play make likely.
"""

from .actions import PASS
from .cards import BENNY, SUIT_TABLE
from .playout import suit_codes
from .points import hand_points

try:
    from micropython import const
except ImportError:  # a PC

    def const(value):  # type: ignore[misc]
        """Just the value."""
        return value


# Where a seat calls, by seats after the dealer: dealer (upcard in hand), first, partner, third.
_ROUND1 = (42, 62, 46, 60)
_ROUND2 = (50, 48, 44, 44)


def _worth_of(trump: int) -> bytes:
    """What each card adds to a hand, in tenths of a point."""
    table = bytearray(25)
    for card in range(25):
        # A single card stands beside two or three voids of five each.
        voids = 15 if SUIT_TABLE[trump * 25 + card] == trump else 10
        table[card] = hand_points([card], trump) - voids
    return bytes(table)


class Unseen:
    """What the seat of `view` may believe of the hidden hands once trump is made.

    hands, left: the last deal from the start of the running trick, as `play_out` takes them.
    chance: any Chance. bid_weight, play_weight: how strongly bidding and play are believed.
    """

    def __init__(self, view, chance) -> None:
        trump = view.trump
        self.suit, self.bit = suit_codes(trump)
        self.chance = chance
        seat, rules = view.seat, view.rules
        self.me = seat * 4
        self.leader = view.leader * 4
        self.size = 4 - view.is_out.count(True)
        self.follows = self.order_without([one for one in range(4) if view.is_out[one]])
        self.maker = view.maker * 4
        self.tricks = view.tricks[0] + view.tricks[1]
        self.made = view.tricks[view.maker % 2]
        # Cards by where they are.
        gone = [card for _, card in view.plays]
        table = [card for _, card in view.trick]
        dead_up = [] if view.picked_up else [view.upcard]
        known = gone + table + view.cards + dead_up
        if view.discarded >= 0:
            known.append(view.discarded)
        self.full = self._left(rules.deck, dead_up)
        self.left_now = self._left(rules.deck, dead_up + gone)
        need = [0, 0, 0, 0]
        for one in range(4):
            if one != seat and not view.is_out[one]:
                need[one] = view.counts[one]
        void = self._voids(view)
        base = bytearray(18)
        base[16] = self.tricks
        base[17] = self.made
        for card in view.cards:
            base[seat * 4 + self.suit[card]] |= self.bit[card]
        for one, card in view.trick:
            base[one * 4 + self.suit[card]] |= self.bit[card]
        dealer = view.dealer
        if view.picked_up and view.upcard not in known and dealer != seat:
            up = view.upcard
            if need[dealer] and not void[dealer] >> self.suit[up] & 1:
                base[dealer * 4 + self.suit[up]] |= self.bit[up]
                need[dealer] -= 1
                known.append(up)
        self.base = base
        self.pool = bytearray([card for card in range(rules.deck) if card not in known])
        # Who still gets cards, the most bound first: seat, cards, voids as bits.
        order = [one for one in range(4) if need[one]]
        order.sort(key=lambda one: one - (void[one] * 8 + need[one]) * 4)  # no ties
        self.seats = bytes([one * 4 for one in order])
        self.needs = bytes([need[one] for one in order])
        self.voids = bytes([void[one] for one in order])
        self.laid_away = view.picked_up and dealer != seat
        self.hands = bytearray(18)
        self.whole = bytearray(18)
        self.left = bytearray(4)
        self.past = bytearray(16)
        self._bidding(view)
        self._play(view)

    def order_without(self, out: list) -> bytes:
        """By seat, in fours, who plays next when the seats of `out` sit out."""
        follows = bytearray(16)
        for one in range(4):
            after = (one + 1) % 4
            while after in out:
                after = (after + 1) % 4
            follows[one * 4] = after * 4
        return bytes(follows)

    def _left(self, deck: int, away: list) -> bytes:
        left = bytearray(4)
        for card in range(deck):
            if card not in away:
                left[self.suit[card]] |= self.bit[card]
        return bytes(left)

    def _voids(self, view) -> bytearray:
        void = bytearray(4)
        for index, (one, card) in enumerate(view.plays):
            if index % self.size == 0:
                led = self.suit[card]
            elif self.suit[card] != led:
                void[one] |= 1 << led
        for index, (one, card) in enumerate(view.trick):
            if index == 0:
                led = self.suit[card]
            elif self.suit[card] != led:
                void[one] |= 1 << led
        return void

    def _bidding(self, view) -> None:
        """What each hidden seat said, as (seat, worth of cards, limit, whether above it)."""
        self.worth = worth = _worth_of(view.trump)
        up_suit = view.upcard // 6 if view.upcard != BENNY else view.trump
        self.worth_up = worth if up_suit == view.trump else _worth_of(up_suit)
        self.sums = bytearray(16)
        self.base_sums = bytearray(16)  # of what is known of a seat's hand: played, upcard
        in_hand = view.plays + view.trick
        if view.picked_up and view.upcard not in [card for _, card in in_hand]:
            if self.base[view.dealer * 4 + self.suit[view.upcard]] & self.bit[view.upcard]:
                in_hand.append((view.dealer, view.upcard))
        for one, card in in_hand:
            self.base_sums[one * 4] += worth[card]
            self.base_sums[one * 4 + 1] += self.worth_up[card]
        checks = []
        round1 = True
        for one, action in view.said:
            place = (one - view.dealer) % 4
            if one != view.seat and not view.is_out[one]:
                if round1 and action == PASS and up_suit != view.trump:
                    checks.append((one * 4 + 1, _ROUND1[place] - (8 if place == 0 else 0), False))
                elif round1 and action == PASS:
                    checks.append((one * 4, _ROUND1[place] + 6, False))
                elif action == PASS:
                    checks.append((one * 4, _ROUND2[place] + 4, False))
                elif one == view.maker and action < 76:
                    stuck = place == 0 and not round1 and view.rules.all_pass == "dealer_must"
                    if not stuck:
                        limit = _ROUND1[place] if round1 else _ROUND2[place]
                        checks.append(
                            (one * 4, limit + (20 if view.lone_of[one % 2] == one else 0), True)
                        )
            if action != PASS:
                break
            if one == view.dealer:
                round1 = False
        self.checks = checks

    def _play(self, view) -> None:
        """The cards played so far, for the question how odd they would be."""
        self.script_suit = bytearray(20)
        self.script_bit = bytearray(20)
        self.script = 0
        for _, card in view.plays + view.trick:
            self.script_suit[self.script] = self.suit[card]
            self.script_bit[self.script] = self.bit[card]
            self.script += 1
        for one, card in view.plays:
            self.past[one * 4 + self.suit[card]] |= self.bit[card]
        self.first = view.plays[0][0] * 4 if view.plays else self.leader
        self.judged = False
        for one, _ in view.plays + view.trick:
            if one != view.seat:
                self.judged = True
        # The bytecodes of a deal, by rough count, and those since the last yield.
        self.price = 1000 + 60 * sum(self.needs) + 110 * self.script
        self.cost = 0
