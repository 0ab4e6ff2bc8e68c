# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Bidding by fitted tables: what a call, a lone call and a pass are worth, and then the score.

A value is the points a hand brings the seat's side less the other side's, in 1/50 point: a sum of
weights for what is in the hand, fitted by `tools/fit_bidding.py` for each *context*: the seat's
place after the dealer 0..3, plus 4 in round two. Values become shares of outcomes, and those become
chances to win the match.
"""

from .actions import ALONE, NAME, NAME_ALONE, ORDER, ORDER_ALONE, PASS
from .bid_tables import PASS_WEIGHTS, SHARES, WEIGHTS
from .cards import BENNY, RANK_TABLE, SUIT_TABLE
from .points import needs_more, worst_card
from .score_table import gains

try:
    from micropython import const
except ImportError:  # a PC

    def const(value):  # type: ignore[misc]
        """Just the value."""
        return value


_FEATURES = const(30)
_PASS_FEATURES = const(7)
_POINT = const(50)
_CALL = const(0)
_LONE = const(1)
_LET = const(2)
# The quick rules of the fit defend a little worse against a lone hand than people do.
_LONE_MARGIN = const(18)
# A call that loses points, to stop worse, has to gain this much (of 10000) over a pass.
_DOUBT = const(60)
_BINS = const(12)
_BIN_LOW = const(-100)
_BIN_STEP = const(25)
_OUTCOMES = (-4, -2, -1, 0, 1, 2, 4)

_TRUMP_FEATURE = b"\x01\x01\x00\x02\x03\x04\x05\x06\x07"
_UP_FEATURE = b"\x01\x01\x05\x02\x03\x04"  # 9 and 10, jack, queen, king, ace


def features(cards: list, trump: int, up: int, benny: bool) -> bytearray:
    """Which weights count for the five `cards` with `trump`: numbers 0..29, some twice.

    up: 0, or what is special about the upcard (see :func:`up_feature`). benny: whether the deck
    holds the Benny.
    """
    found = bytearray(2)  # the constant counts twice, to fit into a byte
    counts = bytearray(4)
    kings = aces = tops = 0
    for card in cards:
        suit, rank = SUIT_TABLE[trump * 25 + card], RANK_TABLE[trump * 25 + card]
        counts[suit] += 1
        if suit == trump:
            found.append(_TRUMP_FEATURE[rank])
            if rank > 4:
                tops |= 1 << rank - 5  # ace, left, right, Benny
            if rank == 8:
                benny = False
        elif rank == 5:
            aces += 1
            found.append(12 if suit == 3 - trump else 13)
        elif rank == 4:
            kings |= 1 << suit
    trumps = counts[trump]
    if trumps > 1:
        found.append(6 + trumps)
    sides = 0
    for suit in range(4):
        if suit != trump and counts[suit]:
            sides += 1
            if kings >> suit & 1:
                found.append(14 if counts[suit] > 1 else 15)
    if 0 < sides < 3:
        found.append(15 + sides)
    if aces > 1:
        found.append(18)
    if tops & 6 == 6:
        found.append(19)
    if tops & 5 == 5:
        found.append(20)
    if trumps > 2:
        if not tops & 14:
            found.append(21)
        if aces:
            found.append(28)
        if tops & 12:
            found.append(29)
    if up:
        found.append(21 + up)
    if benny:
        found.append(27)
    return found


def up_feature(upcard: int, suit: int, round1: bool) -> int:
    """What the upcard adds: in round one 1..5 by its rank, in round two 1 if `suit` is the other
    one of its colour (2 if its jack was turned down)."""
    if round1:
        return _UP_FEATURE[upcard % 6] if upcard < BENNY else 5
    if upcard != BENNY and suit == 3 - upcard // 6:
        return 2 if upcard % 6 == 2 else 1
    return 0


def weigh(kind: int, context: int, found: bytearray) -> int:
    """The value of a call (_CALL or _LONE) in `context` with the features `found`."""
    base = (context * 2 + kind) * _FEATURES
    total = 0
    for index in found:
        weight = WEIGHTS[base + index]
        total += weight - 256 if weight > 127 else weight
    return total


def call_values(cards: list, place: int, suit: int, upcard: int, round1: bool, deck: int) -> tuple:
    """(value of calling `suit`, value of doing so alone) for a seat `place` after the dealer.

    In round one a dealer's `cards` are still without the upcard.
    """
    if round1 and place == 0:
        cards = cards + [upcard]
        cards.remove(worst_card(cards, suit))
    found = features(cards, suit, up_feature(upcard, suit, round1), deck == 25)
    context = place if round1 else 4 + place
    return weigh(_CALL, context, found), weigh(_LONE, context, found)


def pass_inputs(cards: list, place: int, upcard: int, round1: bool, deck: int) -> list:
    """The numbers whose weighted sum is the value of a pass, in 1/50 point."""
    up_suit = upcard // 6
    values = []
    for suit in range(4):
        if suit != up_suit:
            values.append(call_values(cards, place, suit, upcard, False, deck)[0])
    values.sort()
    first = call_values(cards, place, up_suit, upcard, True, deck)[0] if round1 else values.pop()
    aces = 0
    for card in cards:
        if card % 6 == 5:
            aces += 20
    up = _POINT if round1 and upcard % 6 == 2 else 0
    return [_POINT, first, max(0, first), values[-1], values[-2], up, aces]


def pass_value(values: list, context: int, must: bool) -> int:
    """The value of a pass in `context`; must: the dealer has to name a suit in the end."""
    base = (context * 2 + must) * _PASS_FEATURES
    total = 0
    for index in range(_PASS_FEATURES):
        weight = PASS_WEIGHTS[base + index]
        total += values[index] * (weight - 256 if weight > 127 else weight)
    return total >> 6


def shares(kind: int, points: int) -> list:
    """How often each of _OUTCOMES comes, in 1/6250, by a call, a lone call or a pass (_LET) of the
    value `points`."""
    at = min(max(points - _BIN_LOW, 0), (_BINS - 1) * _BIN_STEP - 1)
    base = (kind * _BINS + at // _BIN_STEP) * 7
    part = at % _BIN_STEP
    return [
        SHARES[index] * (_BIN_STEP - part) + SHARES[index + 7] * part
        for index in range(base, base + 7)
    ]


def bid(view) -> tuple:
    """The best of the seat's bids as (action, its match chance, its value, runner-up's chance)."""
    rules, legal, upcard, cards = view.rules, view.legal, view.upcard, view.cards
    values = gains(view)
    place = (view.seat - view.dealer) % 4
    round1 = view.phase == "round1"
    best, high, worth, other = -1, -1, 0, -1
    options = []
    if PASS in legal:
        points = 0
        if upcard != BENNY and (round1 or place):
            points = pass_value(
                pass_inputs(cards, place, upcard, round1, rules.deck),
                place if round1 else place + 4,
                rules.all_pass == "dealer_must",
            )
        options.append((PASS, _LET, points))
    for suit in range(4):
        plain, lone = NAME + suit, NAME_ALONE + suit
        takes = upcard == BENNY  # which, taken up, counts like a jack turned up
        if round1:
            takes = ALONE not in legal  # turned down alone: nobody gets the upcard
            plain, lone = ORDER, ORDER_ALONE if takes else ALONE
        if plain not in legal and lone not in legal or round1 and suit != upcard // 6:
            continue
        call, alone = call_values(cards, place, suit, upcard, takes, rules.deck)
        alone -= _LONE_MARGIN
        if plain in legal:
            options.append((plain, _CALL, call))
        # No lone hand against the right bower.
        if needs_more(view) and not (place % 2 and up_feature(upcard, suit, takes) == 5):
            if lone in legal:
                options.append((lone, _LONE, alone))
            elif rules.alone_when == "before_lead" and alone > call:
                options.append((plain, _LONE, alone))
    for action, kind, points in options:
        chance = 0
        for index, part in enumerate(shares(kind, points)):
            chance += part * values[4 + _OUTCOMES[index]]
        chance //= 250 * _BIN_STEP
        if kind != _LET and points < 0:
            chance -= _DOUBT
        if chance > high:
            if action != best:
                other = high
            best, high, worth = action, chance, points
        elif chance > other and action != best:
            other = chance
    return best, high, worth, other
