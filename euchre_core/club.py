# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The Club level's cards: the rules of play that people agree on.

Every card comes with the number of its reason, which the hint shows as a line.
"""

from .actions import PASS
from .cards import RANK_TABLE, SUIT_TABLE, trick_winner

try:
    from micropython import const
except ImportError:  # a PC

    def const(value):  # type: ignore[misc]
        """Just the value."""
        return value


# Why a card was played: the lines of `hints`, in its order. What comes before AGREED all good
# players do, so that the Expert does it without a search.
_LEAD_TO_PARTNER = const(0)
_GUARD_LEFT = const(1)
_KEEP_ACE = const(2)
_SECOND = const(3)
_TRUMP_FIRST = const(4)
_ONLY = const(5)
_KEEP_TOP = const(6)
_DRAW = const(7)
_FOR_PARTNER = const(8)
_HIGHEST = const(9)
_NO_TRUMP = const(10)
_NOTHING = const(11)
_PARTNERS = const(12)
_LOST = const(13)
_ENOUGH = const(14)
_SURE = const(15)
_LEAVE = const(16)
_UNBEATEN = const(17)
_THIRD = const(18)
_RUFF = const(19)
AGREED = 5


class Table:
    """What a seat can work out from its view in the play of the cards.

    suit, rank: by card under this trump. unseen: the cards that may be anywhere. void: by seat,
    the suits shown void as bits. size: cards in a trick. mine: the own trumps, lowest first.
    """

    def __init__(self, view) -> None:
        trump = view.trump
        self.view = view
        self.trump = trump
        self.suit = suits = SUIT_TABLE[trump * 25 : trump * 25 + 25]
        self.rank = RANK_TABLE[trump * 25 : trump * 25 + 25]
        self.size = 4 - view.is_out.count(True)
        self.void = [0, 0, 0, 0]
        seen = view.cards + [view.discarded]
        if not view.picked_up:
            seen.append(view.upcard)
        led = index = 0
        for seat, card in view.plays + view.trick:
            seen.append(card)
            if index % self.size == 0:
                led = suits[card]
            elif suits[card] != led:
                self.void[seat] |= 1 << led
            index += 1
        self.unseen = [card for card in range(view.rules.deck) if card not in seen]
        self.mine = self.ranked([card for card in view.cards if suits[card] == trump])
        self.sides = [card for card in view.cards if suits[card] != trump]

    def ranked(self, cards: list) -> list:
        """`cards` by rank."""
        return sorted(cards, key=lambda card: self.rank[card] * 32 + card)  # no ties

    def boss(self, card: int) -> bool:
        """Whether no unseen card of its suit is higher."""
        for other in self.unseen:
            if self.suit[other] == self.suit[card] and self.rank[other] > self.rank[card]:
                return False
        return True

    def trumps_against(self, void: int) -> bool:
        """Whether an opponent that showed all of `void`, as bits, may hold trump."""
        for seat in (self.view.seat ^ 1, self.view.seat ^ 3):
            if not self.view.is_out[seat] and (void | 1 << self.trump) & ~self.void[seat] == (
                1 << self.trump
            ):
                for card in self.unseen:
                    if self.suit[card] == self.trump:
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
                others = [self.rank[one] for one in cards if self.suit[one] == suit]
                if self.boss(card):
                    value += 60
                elif len(others) == 1:
                    value -= 5 if self.mine else 1  # a void to trump in
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
    return view.rules.all_pass == "dealer_must" and [one for _, one in view.said[:7]] == [PASS] * 7


def _lead(view, table) -> tuple:
    mine, sides = table.mine, table.sides
    partner = view.seat ^ 2
    alone = view.is_out[partner]
    foes = table.trumps_against(0)
    maker = view.maker
    called = maker == view.seat or maker == partner and not stuck(view)
    if mine:
        top = mine[-1]
        boss = table.boss(top)
        if len(view.cards) == 2 and len(mine) == 1:
            if alone:
                return top, _TRUMP_FIRST
            if maker == view.seat and foes and boss:
                return top, _DRAW
            if boss and not table.boss(sides[0]):
                return sides[0], _KEEP_TOP
        if called and foes:
            if maker == view.seat:
                if len(mine) > 1 or boss or not sides:
                    return top, _DRAW
            elif boss:
                return top, _LEAD_TO_PARTNER
            elif not view.plays:
                return top, _FOR_PARTNER
        if alone and foes:
            return top, _DRAW
    lone = view.lone_of[1 - view.seat % 2] >= 0
    best, best_value = -1, -1
    low = []
    for card in sides:
        suit = table.suit[card]
        if table.trumps_against(1 << suit):
            continue
        if table.boss(card):
            value = 0
            for other in table.unseen:
                if table.suit[other] == suit:
                    value += 1
            if value > best_value:
                best, best_value = card, value
        low.append(card)
    if best >= 0:
        if lone and maker % 2 != view.seat % 2 and len(view.cards) > 2:
            # Against a lone hand an ace is kept for its last card.
            return table.lowest(low or sides), _KEEP_ACE
        return best, _HIGHEST
    if mine and not foes and (alone or not sides or boss) and called:
        return top, _NO_TRUMP
    if sides:
        return table.lowest(low or sides), _NOTHING
    return (top, _HIGHEST) if boss else (mine[0], _NOTHING)


def _follow(view, table) -> tuple:
    legal, trump, suits, ranks = view.legal, table.trump, table.suit, table.rank
    trick = view.trick
    led = suits[trick[0][1]]
    winner = trick_winner(trick, trump)
    best = [card for seat, card in trick if seat == winner][0]
    last = len(trick) + 1 == table.size
    partner = winner == view.seat ^ 2
    low = table.lowest(legal)
    own, theirs = view.tricks[view.seat % 2], view.tricks[1 - view.seat % 2]
    decides = own == 2 or theirs == 2 and (view.maker % 2 == view.seat % 2 or own)
    mine, sides = table.mine, table.sides
    # Void, and free to throw away: the low trump stays with the left bower, whoever wins.
    free = sides and suits[legal[0]] != led and not last and not decides
    if free and len(mine) == 2 and ranks[mine[1]] == 6 and not table.boss(mine[1]):
        if trick_winner([(0, best), (1, mine[0])], trump):
            return table.lowest(sides), _GUARD_LEFT
    if partner and (last or table.boss(best)):
        return low, _PARTNERS
    cards = table.ranked([card for card in legal if trick_winner([(0, best), (1, card)], trump)])
    if not cards:
        return low, _LOST
    card, high = cards[0], cards[-1]
    if suits[card] != led:
        # To trump a side suit, or not.
        if partner and (ranks[best] > 3 or ranks[card] > 4):
            return low, _LEAVE
        if free:
            if len(mine) == 1 and ranks[card] > 5 and ranks[best] < 4:
                if len(trick) == 1 and not view.is_out[view.seat ^ 2]:
                    return table.lowest(sides), _LEAVE
        return card, _RUFF
    if last:
        return card, _ENOUGH
    if partner:
        # Only over a card that the last hand could beat, and only to make sure.
        if table.boss(high):
            for card in table.unseen:
                if suits[card] == led and ranks[best] < ranks[card] < ranks[high]:
                    return high, _SURE
        return low, _LEAVE
    for card in cards:
        if table.boss(card):
            return card, _UNBEATEN
    if len(trick) == 1 and table.size == 4:
        return low, (_LEAVE if led == trump else _SECOND)
    return high, _THIRD
