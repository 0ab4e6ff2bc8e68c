# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Deals that may be: the unseen cards dealt to the hidden hands as a seat may believe them.

What must fit always does (see unseen.py). How likely the bidding and the cards played so far make
a deal decides by chance whether it is taken or dealt again.
"""

from .playout import play_out
from .unseen import Unseen

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


class Worlds(Unseen):
    """The deals that a seat may believe in, one after the other in `hands` and `left`."""

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
