# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Hand points: what a hand is worth by rule of thumb."""

from .cards import RANK_TABLE, SUIT_TABLE

# Hand points in tenths, trump by rank: 9 T J Q K A left right Benny.
_TRUMP_POINTS = b"\x0a\x0a\x00\x0c\x0e\x13\x19\x1f\x22"


def hand_points(cards: list, trump: int) -> int:
    """What `cards` are worth with `trump` by rule of thumb, in tenths (a fair call is near 50)."""
    total = 0
    counts = bytearray(4)
    for card in cards:
        counts[SUIT_TABLE[trump * 25 + card]] += 1
    for card in cards:
        suit, rank = SUIT_TABLE[trump * 25 + card], RANK_TABLE[trump * 25 + card]
        if suit == trump:
            total += _TRUMP_POINTS[rank]
        elif rank == 5:
            total += 7 if suit == 3 - trump else 10
        elif rank == 4 and counts[suit] > 1:
            total += 2
    for suit in range(4):
        if suit != trump and not counts[suit]:
            total += 5
    return total


def worst_card(cards: list, trump: int) -> int:
    """The card of six to lay away: the one whose loss costs the fewest hand points."""
    best, best_value = -1, -1000
    for card in cards:
        rest = [other for other in cards if other != card]
        points = hand_points(rest, trump) * 10 - RANK_TABLE[trump * 25 + card]
        if points > best_value:
            best, best_value = card, points
    return best
