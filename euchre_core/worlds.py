# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Deals that may be: the unseen cards dealt to the hidden hands as a seat may believe them.

Hand sizes, shown voids, the upcard and where it went, the own discard and dead cards always fit.
How likely the bidding makes a deal decides by chance whether it is taken or dealt again. A card
that the play so far makes unlikely in a hand is dealt to it less often.
"""

from .actions import ALONE, PASS
from .cards import SUIT_TABLE
from .club import Table, stuck
from .playout import SIDE_SUITS, suit_codes
from .points import LIMITS, hand_points

try:
    from micropython import const
except ImportError:  # a PC

    def const(value):  # type: ignore[misc]
        """Just the value."""
        return value


# The bidding, in tenths of a hand point: a deal is taken for sure from _SOFT on the right side of
# a limit, seldom as far on the wrong side.
_SOFT = const(7)
# A card that a hand hardly holds any more, by what it played, it is dealt one time in so many that
# it is drawn, unless nothing else is found.
_DOUBT = const(4)


class Worlds:
    """The deals that the seat of `view` may believe in once trump is made.

    hands: the last deal from the start of the running trick, as `play_out` takes them. left: the
    cards of each suit not played before. cost: the bytecodes of a deal, by rough count.
    """

    def __init__(self, view, chance) -> None:
        trump, dealer, own, up = view.trump, view.dealer, view.seat, view.upcard
        up_suit = up // 6 if up < 24 else trump
        self.randrange = chance.randrange
        self.suit, self.bit = suits, bits = suit_codes(trump)
        self.table = table = Table(view)
        pool = table.unseen
        self.left = bytearray(4)
        for card in pool + view.cards + [card for _, card in view.trick]:
            self.left[suits[card]] |= bits[card]
        self.need = bytearray(view.counts)
        self.base = bytearray(18)
        self.base[16] = view.tricks[0] + view.tricks[1]
        self.base[17] = view.tricks[view.maker % 2]
        held = [(own, card) for card in view.cards] + view.trick
        self.away = view.picked_up and dealer != own
        if up in pool:
            pool.remove(up)
            if self.need[dealer] and not table.void[dealer] >> table.suit[up] & 1:
                self.need[dealer] -= 1
                held.append((dealer, up))
            else:
                self.away = False
        self.pool = bytearray(pool)
        for seat, card in held:
            self.base[seat * 4 + suits[card]] |= bits[card]
        self.doubt = _doubts(view, table.size, suits, bits)
        # Who still gets cards, the most bound first.
        order = [one for one in range(4) if self.need[one] and one != own and not view.is_out[one]]
        order.sort(key=lambda one: one - (table.void[one] * 8 + self.need[one]) * 4)  # no ties
        self.order = bytes(order)
        self.cost = 800
        for seat in order:
            self.cost += 120 * self.need[seat]
        self.hands = bytearray(18)
        # What each hand held is worth, by seat: with this trump, then with the upcard's suit.
        self.worth, self.worth_up = _worths(trump), _worths(up_suit)
        self.sums = bytearray(8)
        self.known = bytearray(8)
        for seat, card in view.plays + held:
            self.known[seat] += self.worth[card]
            self.known[seat + 4] += self.worth_up[card]
        # What each hidden seat said: which sum, the limit, 1 above it or -1 below.
        self.checks = []
        for index, (seat, action) in enumerate(view.said):
            if seat == own or view.is_out[seat] or action >= ALONE:
                continue
            limit = LIMITS[(seat - dealer) % 4 + (4 if index > 3 else 0)]
            if action != PASS:
                if view.lone_of[seat % 2] == seat:
                    limit += 20
                if up < 24 and not stuck(view):  # nobody named this suit blind or by force
                    self.checks.append((seat, limit, 1))
            elif index < 4 and up_suit != trump:
                self.checks.append((seat + 4, limit - (12 if seat == dealer else 2), -1))
            else:
                self.checks.append((seat, limit + 4, -1))

    def deal(self) -> int:
        """Deal one world into `hands`: 1 taken, 0 possible but not likely, -1 not possible."""
        # One by one: a board makes a tuple of four and more, and nothing is allocated here.
        randrange = self.randrange
        hands = self.hands
        pool = self.pool
        suits = self.suit
        bits = self.bit
        led = self.table.suit
        sums = self.sums
        worth = self.worth
        worth_up = self.worth_up
        doubt = self.doubt
        for index in range(18):
            hands[index] = self.base[index]
        for index in range(8):
            sums[index] = self.known[index]
        size = len(pool)
        if self.away:
            # The dealer lays away no trump and no ace.
            for _ in range(6):
                at = randrange(size)
                card = pool[at]
                if suits[card] and bits[card] < 32:
                    break
            size -= 1
            pool[at] = pool[size]
            pool[size] = card
        for seat in self.order:
            void = self.table.void[seat]
            for _ in range(self.need[seat]):
                for again in range(30):
                    at = randrange(size)
                    card = pool[at]
                    if not void >> led[card] & 1:
                        at_suit = seat * 4 + suits[card]
                        if not doubt[at_suit] & bits[card] or again > 5:
                            break
                        if not randrange(_DOUBT):
                            break
                else:
                    return -1
                size -= 1
                pool[at] = pool[size]
                pool[size] = card
                hands[at_suit] |= bits[card]
                sums[seat] += worth[card]
                sums[seat + 4] += worth_up[card]
        for seat, limit, sign in self.checks:
            over = (sums[seat] - limit) * sign
            if over < _SOFT and randrange(2 * _SOFT) >= max(over + _SOFT, 1):
                return 0
        return 1


def _worths(trump: int) -> bytearray:
    """What each card adds to a hand, in tenths of a hand point."""
    table = bytearray(25)
    cards = [0]
    for card in range(25):
        cards[0] = card
        # A single card stands beside two or three void of five each.
        void = 15 if SUIT_TABLE[trump * 25 + card] == trump else 10
        table[card] = hand_points(cards, trump) - void
    return table


def _doubts(view, size: int, suits, bits) -> bytearray:
    """The cards that each seat hardly holds after what it played, as bits like those of `hands`.

    A good player throws away the lowest it can, trumps as low as it can, takes a trick from the
    other side when third or last, leads a side ace before a low card and, on the makers' side,
    trump from the top. Not all play well, so that none of this is certain.
    """
    doubt = bytearray(16)
    step = led = best_suit = best = winner = over = 0  # over: what beats `best`
    for seat, card in view.plays + view.trick:
        suit, bit, at = suits[card], bits[card], seat * 4
        if not step:
            led = best_suit = suit
            best = 0
        # Below the card, of its suit and of all the side suits.
        low = bit - 1
        sides = low if suit and suit != led else 0
        if suit == best_suit and bit > best or not suit and best_suit:
            best_suit, best, winner = suit, bit, seat
            over = -(bit + bit) & 255
            if suit == led:
                low = 0
            if not step:
                if suit:
                    sides = 32 & ~bit  # no ace
                elif not (seat ^ view.maker) & 1:
                    low = over
        elif step > 1 and (winner ^ seat) & 1:
            if suit == best_suit:
                low |= over
            elif best_suit:
                doubt[at] = 255
        doubt[at + suit] |= low
        for side in SIDE_SUITS:
            doubt[at + side] |= sides
        step = (step + 1) % size
    return doubt
