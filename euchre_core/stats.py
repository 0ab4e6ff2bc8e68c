# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Statistics: counters of 16 bits in one bytearray, which is also how they are saved.

A counter that is full stays full. New counters go to the end, so that an older record still reads.
"""

from .cards import JACK
from .match import UNDONE_HAND, UNDONE_MATCH

try:
    from micropython import const
except ImportError:  # a PC

    def const(value):  # type: ignore[misc]
        """Just the value."""
        return value


# Results by rule set and the level of the opponents: four counters each of 5 * 3 groups (the
# presets in their order, then rule sets changed by hand; beginner, club, expert).
_MATCHES = const(0)
_MATCHES_WON = const(1)
_HANDS = const(2)
_HANDS_WON = const(3)
# Six of you, then six of your partner.
_YOU = const(60)
_PARTNER = const(66)
_CALLED = const(0)
_MADE = const(1)  # three tricks and more
_EUCHRED = const(2)
_MARCHED = const(3)
_ALONE = const(4)
_ALONE_MARCHED = const(5)
_THEY_CALLED = const(72)
_THEY_EUCHRED = const(73)
# Dealt to South, West, North, East: jacks that were bowers under the trump of the hand, then all
# jacks: players choose trump after their cards, so only the jacks tell whether the deal is fair.
_BOWERS = const(74)
_JACKS = const(78)
_WINS_BEST = const(82)  # matches in a row, and hands; the running count of each is 3 further on
_LOSSES_BEST = const(83)
_HANDS_BEST = const(84)
_NOW = const(3)
_UNDONE_HANDS = const(88)  # counted hands and matches in which you took something back
_UNDONE_MATCHES = const(89)
SIZE = const(180)  # bytes: 90 counters


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


def _streak(stats: bytearray, best: int, goes_on: bool) -> None:
    now = best + _NOW
    if not goes_on:
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
            add(stats, _JACKS + seat)
            if card // 6 in (hand.trump, 3 - hand.trump):
                add(stats, _BOWERS + seat)
    if you < 0 or hand.void:
        return
    us = you % 2
    won = hand.points[us] > 0
    at = _group(match, level)
    add(stats, at + _HANDS)
    if won:
        add(stats, at + _HANDS_WON)
    _streak(stats, _HANDS_BEST, won)
    if match.undone & UNDONE_HAND:
        add(stats, _UNDONE_HANDS)
    if hand.maker % 2 != us:
        add(stats, _THEY_CALLED)
        if won:
            add(stats, _THEY_EUCHRED)
        return
    at = _YOU if hand.maker == you else _PARTNER
    add(stats, at + _CALLED)
    add(stats, at + (_MADE if won else _EUCHRED))
    march = hand.tricks[us] == 5
    if march:
        add(stats, at + _MARCHED)
    lone = hand.lone_of[us]
    if lone >= 0:  # of the one who went alone, who need not be the caller
        at = _YOU if lone == you else _PARTNER
        add(stats, at + _ALONE)
        if march:
            add(stats, at + _ALONE_MARCHED)


def count_match(stats: bytearray, match, you: int, level: int) -> None:
    """Count the finished `match`; arguments as in :func:`count_hand`."""
    if you < 0:
        return
    won = match.winner == you % 2
    at = _group(match, level)
    add(stats, at + _MATCHES)
    if won:
        add(stats, at + _MATCHES_WON)
    if match.undone & UNDONE_MATCH:
        add(stats, _UNDONE_MATCHES)
    _streak(stats, _WINS_BEST, won)
    _streak(stats, _LOSSES_BEST, not won)
