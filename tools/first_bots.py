# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The first rule bots, kept as they were, as a fixed yardstick for the strength tool.

Hand points for the bidding and a short list of rules for the cards. Not to be improved.
"""

from euchre_core.cards import BENNY, RANK_TABLE, SUIT_TABLE, trick_winner
from euchre_core.notation import (
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

# Hand points in tenths, trump by rank: 9 T J Q K A left right Benny.
_TRUMP_POINTS = (10, 10, 0, 12, 14, 19, 25, 31, 34)
_ROUND1 = (46, 63, 52, 61)  # by seats after the dealer: dealer, first, partner, third
_ROUND2 = (56, 50, 46, 40)


def strength(card: int, led: int, trump: int) -> int:
    """How high `card` stands in a trick of suit `led` (0..3); the highest wins.

    0 neither follows nor trumps, 1..6 is the suit led, 10 and more is trump.
    """
    suit = SUIT_TABLE[trump * 25 + card]
    if suit == trump:
        return 10 + RANK_TABLE[trump * 25 + card]
    return 1 + RANK_TABLE[trump * 25 + card] if suit == led else 0


def hand_points(cards: list, trump: int) -> int:
    """What `cards` are worth with `trump`, in tenths of a point (a fair call is about 50)."""
    total = 0
    for suit in range(4):
        ranks = []
        for card in cards:
            if SUIT_TABLE[trump * 25 + card] == suit:
                ranks.append(RANK_TABLE[trump * 25 + card])
        if suit == trump:
            for rank in ranks:
                total += _TRUMP_POINTS[rank]
        elif not ranks:
            total += 5
        elif 5 in ranks:
            total += 7 if suit == 3 - trump else 10
        elif 4 in ranks and len(ranks) > 1:
            total += 2
    return total


def _discard(cards: list, trump: int) -> int:
    """The card of six to lay away: the one whose loss costs the fewest points."""
    best, best_value = -1, -1000
    for card in cards:
        rest = [other for other in cards if other != card]
        value = hand_points(rest, trump) * 10 - RANK_TABLE[trump * 25 + card]
        if value > best_value:
            best, best_value = card, value
    return best


def _tops(cards: list, trump: int) -> bool:
    for card in cards:
        if card == BENNY or RANK_TABLE[trump * 25 + card] == 7:
            return True
    return False


def _call(view, suit: int) -> tuple:
    """(hand points after the upcard went where it goes, whether good enough to go alone)."""
    cards = view.cards
    place = (view.seat - view.dealer) % 4
    if view.phase == "round1" and ALONE not in view.legal:
        up = view.upcard
        worth = 4 + RANK_TABLE[suit * 25 + up]
        if place == 0:
            cards = cards + [up]
            cards = [card for card in cards if card != _discard(cards, suit)]
            worth = 0
        elif place != 2:
            worth = -worth
        total = hand_points(cards, suit) + worth
        own = hand_points(cards, suit) - (0 if place % 2 == 0 else 10)
        return total, own >= 79 and _tops(cards, suit)
    total = hand_points(cards, suit)
    alone = total >= 79 and _tops(cards, suit)
    if view.upcard != BENNY:
        if suit == 3 - view.upcard // 6:
            total += 5 if place % 2 else 0
        elif place % 2 == 0:
            total += 2
    return total, alone


def _bid(view) -> int:
    legal, phase = view.legal, view.phase
    place = (view.seat - view.dealer) % 4
    if phase == "round1":
        suit = view.upcard // 6
        total, alone = _call(view, suit)
        if alone and ORDER_ALONE in legal:
            return ORDER_ALONE
        if alone and ALONE in legal:
            return ALONE
        if total >= _ROUND1[place] and ORDER in legal:
            return ORDER
        return PASS
    best, best_total, best_alone = PASS, -1, False
    for suit in range(4):
        if NAME + suit in legal:
            total, alone = _call(view, suit)
            if total > best_total:
                best, best_total, best_alone = suit, total, alone
    if PASS in legal and best_total < _ROUND2[place]:
        return PASS
    if best_alone and NAME_ALONE + best in legal:
        return NAME_ALONE + best
    return NAME + best


def _low(cards: list, trump: int) -> int:
    """The card to throw: lowest side card, a singleton first, trump last."""
    best, best_value = -1, 1000
    for card in cards:
        suit = SUIT_TABLE[trump * 25 + card]
        value = RANK_TABLE[trump * 25 + card] * 4
        if suit == trump:
            value += 100
        elif value < 20:
            alike = [other for other in cards if SUIT_TABLE[trump * 25 + other] == suit]
            if len(alike) > 1:
                value += 3
        if value < best_value:
            best, best_value = card, value
    return best


def _lead(view) -> int:
    cards, trump = view.cards, view.trump
    trumps = [card for card in cards if SUIT_TABLE[trump * 25 + card] == trump]
    trumps.sort(key=lambda card: RANK_TABLE[trump * 25 + card])
    sides = [card for card in cards if card not in trumps]
    aces = [card for card in sides if RANK_TABLE[trump * 25 + card] == 5]
    ours = view.maker % 2 == view.seat % 2
    if ours and trumps and (len(trumps) > 1 or not sides or not view.plays):
        if len(view.plays) < 8:
            return trumps[-1]
    if aces:
        return aces[0]
    if sides:
        return _low(sides, trump)
    return trumps[-1]


def _play(view) -> int:
    legal, trump = view.legal, view.trump
    if not view.trick:
        return _lead(view)
    if len(legal) == 1:
        return legal[0]
    led = SUIT_TABLE[trump * 25 + view.trick[0][1]]
    winner = trick_winner(view.trick, trump)
    top = 0
    for _, card in view.trick:
        top = max(top, strength(card, led, trump))
    last = len(view.trick) == 3 - view.is_out.count(True)
    if winner == (view.seat + 2) % 4 and (last or top >= 5):
        return _low(legal, trump)
    winning = [card for card in legal if strength(card, led, trump) > top]
    if not winning:
        return _low(legal, trump)
    winning.sort(key=lambda card: strength(card, led, trump))
    if last or SUIT_TABLE[trump * 25 + winning[0]] == trump:
        return winning[0]
    return winning[-1]


def _decide(view, chance) -> int:
    legal, phase = view.legal, view.phase
    if len(legal) == 1:
        return legal[0]
    if phase == "play":
        return _play(view)
    if phase == "discard":
        allowed = [action - DISCARD for action in legal]
        card = _discard(view.cards, view.trump)
        return DISCARD + (card if card in allowed else _low(allowed, view.trump))
    if phase == "throw_in":
        return THROW_IN if THROW_IN in legal else KEEP
    if phase == "name_blind":
        return NAME + chance.randrange(4)
    if phase == "alone":
        good = hand_points(view.cards, view.trump) >= 79 and _tops(view.cards, view.trump)
        return ALONE if good else WITH_PARTNER
    if phase == "defend_alone":
        good = hand_points(view.cards, view.trump) >= 82 and _tops(view.cards, view.trump)
        return ALONE if good else WITH_PARTNER
    return _bid(view)


def choose(view, chance) -> int:
    """The action of the first rule bot for the seat of `view`, which is to act."""
    return _decide(view, chance)
