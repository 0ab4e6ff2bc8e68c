# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Hand points: what a hand is worth by rule of thumb, and how the Club level bids by them."""

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
from .cards import BENNY, RANK_TABLE, SUIT_TABLE

try:
    from micropython import const
except ImportError:  # a PC

    def const(value):  # type: ignore[misc]
        """Just the value."""
        return value


# Hand points in tenths, trump by rank: 9 T J Q K A left right Benny.
_TRUMP_POINTS = b"\x0a\x0a\x00\x0c\x0e\x13\x19\x1f\x22"
# Where a seat calls by seats after the dealer: dealer, first, partner, third; then in round two.
LIMITS = b"\x2e\x3f\x34\x3d\x38\x32\x2e\x28"
_LONE = const(79)
_LONE_BENNY = const(14)  # more, where the deck holds the Benny and everybody's hand is better


def hand_points(cards: list, trump: int) -> int:
    """What `cards` are worth with `trump` by rule of thumb, in tenths (a fair call is near 50)."""
    total = once = twice = 0  # the suits held as bits: nothing is allocated here
    for card in cards:
        bit = 1 << SUIT_TABLE[trump * 25 + card]
        twice |= once & bit
        once |= bit
    for card in cards:
        suit, rank = SUIT_TABLE[trump * 25 + card], RANK_TABLE[trump * 25 + card]
        if suit == trump:
            total += _TRUMP_POINTS[rank]
        elif rank == 5:
            total += 7 if suit == 3 - trump else 10
        elif rank == 4 and twice >> suit & 1:
            total += 2
    for suit in range(4):
        if suit != trump and not once >> suit & 1:
            total += 5
    return total


def worst_card(cards: list, trump: int) -> int:
    """The card of six to lay away: the one whose loss costs the fewest hand points."""
    best, value = -1, -1000
    for card in cards:
        others = [other for other in cards if other != card]
        points = hand_points(others, trump) * 10 - RANK_TABLE[trump * 25 + card]
        if points > value:
            best, value = card, points
    return best


def needs_more(view) -> bool:
    """Whether the side needs more than the two points a march with the partner brings."""
    return view.rules.target - view.score[view.seat % 2] > 2


def lone_hand(view, cards: list, trump: int, more: int) -> bool:
    """Whether `cards` are good enough alone, `more` tenths above what is asked as a rule."""
    if view.rules.deck == 25:
        more += _LONE_BENNY
    if not needs_more(view) or hand_points(cards, trump) < _LONE + more:
        return False
    for card in cards:
        if RANK_TABLE[trump * 25 + card] > 6:
            return True
    return False


def bid(view, noise: int = 0) -> int:
    """The bid by hand points; noise, in tenths, is added to every hand."""
    legal, up = view.legal, view.upcard
    place = (view.seat - view.dealer) % 4
    round1 = view.phase == "round1"
    takes = up == BENNY or round1 and ALONE not in legal
    best, best_value = PASS, LIMITS[place if round1 else place + 4] - noise
    if PASS not in legal:
        best_value = -100
    for suit in range(4):
        plain, lone = NAME + suit, NAME_ALONE + suit
        if round1:
            plain, lone = ORDER, ORDER_ALONE if takes else ALONE
        if plain not in legal and lone not in legal or round1 and suit != up // 6:
            continue
        cards = view.cards
        total = more = 0
        if takes:
            rank = RANK_TABLE[suit * 25 + up]
            if place == 0:
                cards = cards + [up]
                cards.remove(worst_card(cards, suit))
            elif place == 2:
                total = 4 + rank
            else:
                total = -4 - rank
                more = 10 if rank < 7 else 200  # never alone against the right bower
        elif suit == 3 - up // 6:
            total = 5 if place % 2 else 0
        elif place % 2 == 0:
            total = 2
        total += hand_points(cards, suit)
        if lone in legal and lone_hand(view, cards, suit, more):
            total += 100
            plain = lone
        if total >= best_value and plain in legal:
            best, best_value = plain, total + 1
    return best


def other(view, chance) -> int:
    """The answer to every question but a bid or a card."""
    legal, phase, trump = view.legal, view.phase, view.trump
    if phase == "discard":
        return DISCARD + worst_card([action - DISCARD for action in legal], trump)
    if phase == "throw_in":
        return THROW_IN if THROW_IN in legal else KEEP
    if phase == "name_blind":
        return NAME + chance.randrange(4)
    good = lone_hand(view, view.cards, trump, 0 if phase == "alone" else 7)
    return ALONE if good else WITH_PARTNER
