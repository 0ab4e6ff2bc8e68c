# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Statistics: counters of 16 bits in one bytearray, which is also how they are saved.

A counter that is full stays full. New counters go to the end, so that an older record still reads.
"""

from .cards import JACK
from .match import UNDONE_HAND, UNDONE_MATCH

# The counters. 0..59: results by rule set and the level of the opponents: matches, matches won,
# hands, hands won of each of 5 * 3 groups (the presets in their order, then rule sets changed by
# hand; beginner, club, expert).
# 60..65 you and 66..71 your partner: called, made (three tricks and more), euchred, marched, alone,
# alone and marched. 72 and 73: called by them, and euchred.
# 74..77: dealt to South, West, North, East: jacks that were bowers under the trump of the hand.
# 78..81: all jacks: players choose trump after their cards, so only the jacks tell whether the deal
# is fair.
# 82..84: the most in a row: matches won, matches lost, hands won; 85..87: the running counts.
# 88 and 89: counted hands and matches in which you took something back.
SIZE = 180  # bytes: 90 counters


def new() -> bytearray:
    """Statistics of nothing yet."""
    return bytearray(SIZE)


def get(stats: bytearray, index: int) -> int:
    """The counter `index`, 0..65535."""
    return stats[2 * index] | stats[2 * index + 1] << 8


def add(stats: bytearray, index: int) -> int:
    """Count one more; a full counter stays full. Returns the new value."""
    value = min(get(stats, index) + 1, 65535)
    stats[2 * index] = value & 255
    stats[2 * index + 1] = value >> 8
    return value


def _group(match, level: int) -> int:
    rules = match.rules
    preset = 4 if rules.custom() else rules.to_bytes()[0]
    return (preset * 3 + level) * 4


def you_of(people: int) -> int:
    """Whose statistics these are: the one side that has persons, by its first seat; else -1.

    `people` has a bit for each seat that is a person. With persons on both sides, or none, only the
    deal is counted.
    """
    if (people & 5 > 0) == (people & 10 > 0):
        return -1
    seat = 0
    while not people >> seat & 1:
        seat += 1
    return seat


def _streak(stats: bytearray, best: int, won: bool) -> None:
    now = best + 3
    if not won:
        stats[2 * now] = stats[2 * now + 1] = 0
    elif add(stats, now) > get(stats, best):
        add(stats, best)


def count_hand(stats: bytearray, match, you: int, level: int) -> None:
    """Count the finished hand of `match`, before ``match.finish_hand()``.

    you: a seat of :func:`you_of`. level: of the opponents, 0..2.
    """
    hand = match.hand
    for place in range(20):
        card = hand.deck[place]
        if card % 6 == JACK:
            seat = (hand.dealer + 1 + place // 5) % 4
            add(stats, 78 + seat)  # jacks
            if card // 6 in (hand.trump, 3 - hand.trump):
                add(stats, 74 + seat)  # bowers
    if you < 0 or hand.void:
        return
    us = you % 2
    won = hand.points[us] > 0
    at = _group(match, level)
    add(stats, at + 2)  # hands
    if won:
        add(stats, at + 3)
    _streak(stats, 84, won)
    if match.undone & UNDONE_HAND:
        add(stats, 88)
    if hand.maker % 2 != us:
        add(stats, 72)  # called by them
        if won:
            add(stats, 73)
        return
    at = 60 if hand.maker == you else 66
    add(stats, at)  # called
    add(stats, at + (1 if won else 2))  # made, or euchred
    march = hand.tricks[us] == 5
    if march:
        add(stats, at + 3)  # marched
    lone = hand.lone_of[us]
    if lone >= 0:  # of the one who went alone, who need not be the caller
        at = 60 if lone == you else 66
        add(stats, at + 4)  # alone
        if march:
            add(stats, at + 5)


def count_match(stats: bytearray, match, you: int, level: int) -> None:
    """Count the finished `match`; arguments as in :func:`count_hand`."""
    if you < 0:
        return
    won = match.winner == you % 2
    at = _group(match, level)
    add(stats, at)  # matches
    if won:
        add(stats, at + 1)
    if match.undone & UNDONE_MATCH:
        add(stats, 89)
    _streak(stats, 82, won)
    _streak(stats, 83, not won)
