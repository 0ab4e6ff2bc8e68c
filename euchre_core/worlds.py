# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Deals that may be: the unseen cards dealt to the hidden hands as a seat may believe them.

Hand sizes, shown voids, the upcard and where it went, the seat's own discard and the dead cards
always fit. How likely the bidding and the cards played so far make a deal decides by chance
whether it is taken or dealt again.
"""

from .actions import PASS
from .cards import BENNY, SUIT_TABLE
from .playout import play_out, suit_codes
from .points import hand_points

try:
    from micropython import const
except ImportError:  # a PC

    def const(value):  # type: ignore[misc]
        """Just the value."""
        return value


STEP = 7500  # bytecodes, by rough count, between two yields
_TRIES = const(6)  # deals refused before one is taken all the same
# The bidding, in tenths of a hand point: a deal is taken for sure from _BID_SOFT on the right side
# of a limit, seldom at _BID_FLOOR and beyond.
_BID_SOFT = const(10)
_BID_FLOOR = const(-9)
# The cards played: by how many the quick rules would not have played, of 255.
PLAY_KEEP = b"\xff\x98\x60\x40\x28\x18\x10\x0c\x08\x06\x04\x03\x02\x01\x01\x01\x01\x01\x01\x01"
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


class Worlds:
    """The deals that the seat of `view` may believe in once trump is made.

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

    def deals(self):
        """Deal until a world is taken, as a generator that yields None; `found` says if one is."""
        tries = 0
        self.found = False
        while True:
            fit = self.deal()
            self.cost += self.price
            tries += 1
            if fit > 0 or fit == 0 and tries >= _TRIES:
                self.found = True
                return
            if tries >= 40:
                return
            if self.cost > STEP:
                self.cost = 0
                yield None

    def deal(self) -> int:
        """Deal one world into `hands`.

        1: taken; 0: possible, but refused by its likelihood; -1: not possible.
        """
        chance = self.chance
        hands, pool, sums = self.hands, self.pool, self.sums
        suit, bit, worth, worth_up = self.suit, self.bit, self.worth, self.worth_up
        for index in range(18):
            hands[index] = self.base[index]
        for index in range(16):
            sums[index] = self.base_sums[index]
        size = len(pool)
        x, y = chance._x, chance._y
        possible = fits = True
        if self.laid_away and size:
            # The dealer lays away no trump and no ace: the lower of two such.
            found = -1
            for _ in range(6):
                step = x ^ (x << 5 & 0xFFFF)
                x = y
                y = y ^ (y >> 1) ^ step ^ (step >> 3)
                at = y * size >> 16
                card = pool[at]
                if suit[card] and bit[card] < 32:
                    if found >= 0:
                        if bit[card] < bit[pool[found]]:
                            found = at
                        break
                    found = at
            if found < 0:
                found = at
            size -= 1
            card = pool[found]
            pool[found] = pool[size]
            pool[size] = card
        for index in range(len(self.seats)):
            one = self.seats[index]
            void = self.voids[index]
            for _ in range(self.needs[index]):
                tries = 0
                while True:
                    step = x ^ (x << 5 & 0xFFFF)
                    x = y
                    y = y ^ (y >> 1) ^ step ^ (step >> 3)
                    at = y * size >> 16
                    card = pool[at]
                    if not void >> suit[card] & 1:
                        break
                    tries += 1
                    if tries > 20:
                        at = 0
                        while at < size and void >> suit[pool[at]] & 1:
                            at += 1
                        if at == size:
                            at = 0
                            possible = False
                        card = pool[at]
                        break
                size -= 1
                pool[at] = pool[size]
                pool[size] = card
                hands[one + suit[card]] |= bit[card]
                sums[one] += worth[card]
                sums[one + 1] += worth_up[card]
        if possible:
            for one, limit, above in self.checks:
                over = sums[one] - limit
                if not above:
                    over = -over
                if over < _BID_SOFT:
                    step = x ^ (x << 5 & 0xFFFF)
                    x = y
                    y = y ^ (y >> 1) ^ step ^ (step >> 3)
                    if over < _BID_FLOOR:
                        over = _BID_FLOOR
                    if y * (2 * _BID_SOFT) >> 16 >= over + _BID_SOFT:
                        fits = False
                        break
        if possible and fits and self.judged and PLAY_KEEP:
            whole, left = self.whole, self.left
            for index in range(16):
                whole[index] = hands[index] | self.past[index]
            whole[16] = whole[17] = 0
            for index in range(4):
                left[index] = self.full[index]
            odd = play_out(
                whole,
                left,
                self.first,
                self.follows,
                self.size,
                self.maker,
                self.script_suit,
                self.script_bit,
                self.script,
                self.me,
                b"",
                b"",
            )
            step = x ^ (x << 5 & 0xFFFF)
            x = y
            y = y ^ (y >> 1) ^ step ^ (step >> 3)
            if (y & 255) >= PLAY_KEEP[odd]:
                fits = False
        chance._x, chance._y = x, y
        return fits if possible else -1
