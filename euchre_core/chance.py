# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Chance that is the same on every machine: a seed of 32 bits gives one sequence everywhere.

A xorshift generator of two 16-bit words (period 2**32 - 1): no step leaves the small ints of a
32-bit board, so drawing allocates nothing. The ``random`` module of the board and of a PC
differ, and a deal has to be the same on both.
"""


class Chance:
    """A source of chance from a 32-bit `seed`."""

    def __init__(self, seed: int) -> None:
        # Neighbouring seeds must not give similar deals: mix all bits first (the 32-bit
        # finalizer of MurmurHash3).
        seed &= 0xFFFFFFFF
        seed ^= seed >> 16
        seed = seed * 0x85EBCA6B & 0xFFFFFFFF
        seed ^= seed >> 13
        seed = seed * 0xC2B2AE35 & 0xFFFFFFFF
        seed ^= seed >> 16
        self._x = seed & 0xFFFF
        self._y = seed >> 16
        if not seed:
            self._y = 1

    def randrange(self, stop: int) -> int:
        """A number 0..stop-1; `stop` is 1..16383."""
        step = self._x ^ (self._x << 5 & 0xFFFF)
        self._x = self._y
        self._y = self._y ^ (self._y >> 1) ^ step ^ (step >> 3)
        return self._y * stop >> 16

    def state(self) -> int:
        """Where the sequence stands, 32 bits; restore.py has the way back."""
        return self._x | self._y << 16

    def bits32(self) -> int:
        """A number of 32 bits."""
        high = self.randrange(256) << 8 | self.randrange(256)
        return high << 16 | self.randrange(256) << 8 | self.randrange(256)


def shuffle(cards: list, chance) -> list:
    """Shuffle `cards` in place by `chance` (anything with ``randrange``); returns it."""
    for index in range(len(cards) - 1, 0, -1):
        other = chance.randrange(index + 1)
        cards[index], cards[other] = cards[other], cards[index]
    return cards
