# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The Club level: hand points to bid by, and the rules of play that people agree on.

Every card comes with the number of its reason, which the hint shows as a line.
"""

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
from .points import hand_points, worst_card

try:
    from micropython import const
except ImportError:  # a PC

    def const(value):  # type: ignore[misc]
        """Just the value."""
        return value


# Where a seat calls, in tenths, by seats after the dealer: dealer, first, partner, third.
_ROUND1 = (46, 63, 52, 61)
_ROUND2 = (56, 50, 46, 40)
_LONE_POINTS = const(79)
_LONE_BENNY = const(14)  # more, where the deck holds the Benny and everybody's hand is better
_DEFEND_POINTS = const(86)
# Why a card was played: the lines of `hints`, in its order. What comes before AGREED all good
# players do, so that the Expert does it without a search.
_LEAD_TO_PARTNER = const(0)
_GUARD_LEFT = const(1)
_ONLY = const(2)
_TRUMP_FIRST = const(3)
_KEEP_TOP = const(4)
_DRAW = const(5)
_FOR_PARTNER = const(6)
_HIGHEST = const(7)
_NO_TRUMP = const(8)
_NOTHING = const(9)
_PARTNERS = const(10)
_LOST = const(11)
_ENOUGH = const(12)
_SURE = const(13)
_LEAVE = const(14)
_UNBEATEN = const(15)
_SECOND = const(16)
_THIRD = const(17)
_RUFF = const(18)
AGREED = 2


def has_top(cards: list, trump: int) -> bool:
    """Whether `cards` hold the right bower or the Benny."""
    for card in cards:
        if card == BENNY or RANK_TABLE[trump * 25 + card] == 7:
            return True
    return False


def needs_more(view) -> bool:
    """Whether the side needs more than the two points a march with the partner brings."""
    return view.rules.target - view.score[view.seat % 2] > 2


def _call(view, suit: int, noise: int) -> tuple:
    """(hand points once the upcard is where it goes, whether good enough to go alone)."""
    cards, up = view.cards, view.upcard
    place = (view.seat - view.dealer) % 4
    total = noise
    lone = _LONE_POINTS + (_LONE_BENNY if view.rules.deck == 25 else 0)
    takes = up == BENNY or view.phase == "round1" and ALONE not in view.legal
    if takes and place == 0:
        cards = cards + [up]
        away = worst_card(cards, suit)
        cards = [card for card in cards if card != away]
    elif takes:
        worth = 4 + RANK_TABLE[suit * 25 + up]
        total += worth if place == 2 else -worth
        if place != 2:
            lone += 10
            if RANK_TABLE[suit * 25 + up] == 7:
                lone = 200  # never alone against the right bower
    elif suit == 3 - up // 6:
        total += 5 if place % 2 else 0
    elif place % 2 == 0:
        total += 2
    own = hand_points(cards, suit)
    return total + own, own >= lone and has_top(cards, suit) and needs_more(view)


def bid(view, noise: int = 0) -> int:
    """The bid by hand points; noise, in tenths, is added to every hand."""
    legal = view.legal
    place = (view.seat - view.dealer) % 4
    if view.phase == "round1":
        total, alone = _call(view, view.upcard // 6, noise)
        if alone and ORDER_ALONE in legal:
            return ORDER_ALONE
        if alone and ALONE in legal:
            return ALONE
        return ORDER if total >= _ROUND1[place] and ORDER in legal else PASS
    best, best_total, best_alone = PASS, -100, False
    for suit in range(4):
        if NAME + suit in legal:
            total, alone = _call(view, suit, noise)
            if total > best_total:
                best, best_total, best_alone = suit, total, alone
    if PASS in legal and best_total < _ROUND2[place]:
        return PASS
    if best_alone and NAME_ALONE + best in legal:
        return NAME_ALONE + best
    return NAME + best


def other(view, chance) -> int:
    """The answer to every question but a bid or a card."""
    legal, phase, cards, trump = view.legal, view.phase, view.cards, view.trump
    if phase == "discard":
        card = worst_card(cards, trump)
        if DISCARD + card not in legal:
            card = worst_card([action - DISCARD for action in legal], trump)
        return DISCARD + card
    if phase == "throw_in":
        return THROW_IN if THROW_IN in legal else KEEP
    if phase == "name_blind":
        return NAME + chance.randrange(4)
    points = hand_points(cards, trump)
    if view.rules.deck == 25:
        points -= _LONE_BENNY
    if phase == "alone":
        good = points >= _LONE_POINTS and needs_more(view)
    else:
        good = points >= _DEFEND_POINTS and needs_more(view)
    return ALONE if good and has_top(cards, trump) else WITH_PARTNER


class Table:
    """What a seat can work out from its view in the play of the cards."""

    def __init__(self, view) -> None:
        trump = view.trump
        self.view = view
        self.trump = trump
        self.suit = SUIT_TABLE[trump * 25 : trump * 25 + 25]
        self.rank = RANK_TABLE[trump * 25 : trump * 25 + 25]
        seen = [card for _, card in view.plays + view.trick] + view.cards
        if not view.picked_up:
            seen.append(view.upcard)
        self.unseen = [
            card for card in range(view.rules.deck) if card not in seen and card != view.discarded
        ]
        self.partner = (view.seat + 2) % 4
        self.size = 4 - view.is_out.count(True)
        # Suits shown void, as bits, by seat.
        self.void = [0, 0, 0, 0]
        led = 0
        cards = view.plays + view.trick
        for index, (seat, card) in enumerate(cards):
            if index % self.size == 0:
                led = self.suit[card]
            elif self.suit[card] != led:
                self.void[seat] |= 1 << led
        self.ours = view.maker % 2 == view.seat % 2
        self.lone_foe = view.lone_of[1 - view.seat % 2] >= 0
        self.mine = [card for card in view.cards if self.suit[card] == trump]
        self.mine.sort(key=lambda card: self.rank[card] * 32 + card)  # no ties
        self.sides = [card for card in view.cards if self.suit[card] != trump]

    def boss(self, card: int) -> bool:
        """Whether no unseen card of its suit is higher."""
        for unseen in self.unseen:
            if self.suit[unseen] == self.suit[card] and self.rank[unseen] > self.rank[card]:
                return False
        return True

    def foes_may_hold(self, suit: int) -> bool:
        """Whether an opponent may still hold a card of `suit`."""
        for seat in (self.view.seat + 1, self.view.seat + 3):
            seat %= 4
            if not self.view.is_out[seat] and not self.void[seat] >> suit & 1:
                for card in self.unseen:
                    if self.suit[card] == suit:
                        return True
        return False

    def foe_ruffs(self, suit: int) -> bool:
        """Whether an opponent showed void in `suit` and may hold trump."""
        for seat in (self.view.seat + 1, self.view.seat + 3):
            seat %= 4
            void = self.void[seat]
            if not self.view.is_out[seat] and void >> suit & 1 and not void >> self.trump & 1:
                if self.foes_may_hold(self.trump):
                    return True
        return False

    def lowest(self, cards: list) -> int:
        """The card of `cards` to part with."""
        best, best_value = -1, 10000
        for card in cards:
            suit, rank = self.suit[card], self.rank[card]
            value = rank * 4
            if suit == self.trump:
                value += 200
            else:
                alike = [one for one in cards if self.suit[one] == suit]
                if self.boss(card):
                    value += 60
                elif len(alike) == 1:
                    value -= 5 if self.mine else 1  # a void to trump in
                elif rank == 4:
                    value += 4
                if len(alike) == 2 and rank < 4:
                    for one in alike:
                        if self.rank[one] == 4 and not self.boss(one):
                            value += 6  # it guards the king
            if value < best_value:
                best, best_value = card, value
        return best


def play(view) -> tuple:
    """(card, number of the reason) for the seat that is to play."""
    if len(view.legal) == 1:
        return view.legal[0], _ONLY
    table = Table(view)
    return _follow(view, table) if view.trick else _lead(view, table)


def stuck(view) -> bool:
    """Whether the maker was a dealer who had to name a suit."""
    if view.maker != view.dealer or view.rules.all_pass != "dealer_must":
        return False
    passes = 0
    for _, action in view.said:
        if action == PASS:
            passes += 1
    return passes >= 7


def _lead(view, table) -> tuple:
    mine, sides = table.mine, table.sides
    alone = table.size < 4 and view.is_out[table.partner]
    foes = table.foes_may_hold(table.trump)
    called = table.ours and not (view.maker == table.partner and stuck(view))
    if mine and len(view.cards) == 2 and len(mine) == 1:
        if alone or view.maker == view.seat and foes and table.boss(mine[0]):
            return mine[0], _TRUMP_FIRST
        if table.boss(mine[0]) and not table.boss(sides[0]):
            return sides[0], _KEEP_TOP
    if mine and called and foes:
        top = mine[-1]
        if view.maker == view.seat:
            if len(mine) > 1 or table.boss(top) or not sides:
                return top, _DRAW
        elif table.boss(top):
            return top, _LEAD_TO_PARTNER
        elif not view.plays:
            return top, _FOR_PARTNER
    if alone and mine and foes:
        return mine[-1], _DRAW
    best, best_value = -1, -1
    for card in sides:
        suit = table.suit[card]
        if table.boss(card) and not table.foe_ruffs(suit):
            value = 0
            for unseen in table.unseen:
                if table.suit[unseen] == suit:
                    value += 1
            if value > best_value:
                best, best_value = card, value
    # Against a lone hand an ace is kept for its last card.
    if best >= 0 and not (table.lone_foe and not table.ours and len(view.cards) > 2):
        return best, _HIGHEST
    if mine and not foes and (alone or not sides or table.boss(mine[-1])) and called:
        return mine[-1], _NO_TRUMP
    low = [
        card
        for card in sides
        if not table.foe_ruffs(table.suit[card]) and not (table.lone_foe and table.boss(card))
    ]
    if not low:
        low = sides
    if low:
        return table.lowest(low), _NOTHING
    if table.boss(mine[-1]):
        return mine[-1], _HIGHEST
    return mine[0], _NOTHING


def _follow(view, table) -> tuple:
    legal, trump = view.legal, table.trump
    led = table.suit[view.trick[0][1]]
    winner, best = view.trick[0]
    for seat, card in view.trick[1:]:
        if table.suit[card] == table.suit[best]:
            if table.rank[card] > table.rank[best]:
                winner, best = seat, card
        elif table.suit[card] == trump:
            winner, best = seat, card
    last = len(view.trick) + 1 == table.size
    partner_wins = winner == table.partner
    if partner_wins and (last or table.boss(best)):
        return table.lowest(legal), _PARTNERS
    winning = [
        card
        for card in legal
        if table.suit[card] == table.suit[best]
        and table.rank[card] > table.rank[best]
        or table.suit[card] == trump
        and table.suit[best] != trump
    ]
    if not winning:
        return table.lowest(legal), _LOST
    winning.sort(key=lambda card: table.rank[card] * 32 + card)  # no ties
    low, high = winning[0], winning[-1]
    if table.suit[low] != led:
        return _ruff(view, table, low, best, last, partner_wins)
    if last:
        return low, _ENOUGH
    if partner_wins:
        # Only over a card that the last hand could beat, and only to make sure.
        between = 0
        for card in table.unseen:
            if table.suit[card] == led and table.rank[best] < table.rank[card] < table.rank[high]:
                between += 1
        if table.boss(high) and between:
            return high, _SURE
        return table.lowest(legal), _LEAVE
    if table.boss(high):
        # The lowest of those that nothing unseen beats.
        for card in winning:
            if table.boss(card):
                return card, _UNBEATEN
    if len(view.trick) == 1 and table.size == 4:
        return table.lowest(legal), _SECOND
    return high, _THIRD


def _ruff(view, table, low: int, best: int, last: bool, partner_wins: bool) -> tuple:
    """To trump a side suit with `low`, the lowest trump that wins, or not."""
    legal, mine = view.legal, table.mine
    if partner_wins and (table.rank[best] > 3 or table.rank[low] > 4):
        return table.lowest(legal), _LEAVE
    theirs = view.tricks[1 - view.seat % 2]
    own = view.tricks[view.seat % 2]
    decides = own == 2 or theirs == 2 and (table.ours or own > 0)
    if len(mine) == 2 and not last and not decides and table.sides:
        high = mine[1]
        if low == mine[0] and table.rank[high] == 6 and not table.boss(high):
            return table.lowest(table.sides), _GUARD_LEFT
    if table.sides and not last and not decides and len(mine) == 1 and table.rank[low] > 5:
        if len(view.trick) == 1 and not view.is_out[table.partner] and table.rank[best] < 4:
            return table.lowest(table.sides), _SECOND
    return low, _RUFF
