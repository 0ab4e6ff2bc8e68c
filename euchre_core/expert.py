# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The Expert's search: every choice played out in deals that may be."""

from .actions import ALONE
from .playout import play_out
from .rules import first_lead, score_hand
from .score_table import gains
from .worlds import Worlds

try:
    from micropython import const
except ImportError:  # a PC

    def const(value):  # type: ignore[misc]
        """Just the value."""
        return value


_STEP = const(7500)  # bytecodes, by rough count, between two yields
_WORLDS = const(64)  # deals for a decision about a card
_FIRST = const(16)  # other each so many, choices far behind are dropped
_BEHIND = const(35)  # percent of a point on average over the first _FIRST deals, less later
_TRIES = const(6)  # deals refused before one is taken all the same
_SCALE = const(128)  # match chances count so often: below it is room to count the bids made


def plan(view, values: list) -> tuple:
    """(leader, who follows, cards in a trick, worth by tricks of the makers) for `play_out`.

    values: by points of the seat's side -4..4. The worth is that, and 1 if the bid was made.
    """
    makers = view.maker % 2
    lone_of, is_out = view.lone_of, view.is_out
    leader = view.leader
    if leader < 0:
        lone = [one for one in (lone_of[makers], lone_of[1 - makers]) if one >= 0]
        leader = first_lead(view.rules, view.dealer, makers, lone, is_out)
    follows = bytearray(16)
    for seat in range(4):
        other = (seat + 1) % 4
        while is_out[other]:
            other = (other + 1) % 4
        follows[seat * 4] = other * 4
    worth = []
    for tricks in range(6):
        points, others = score_hand(
            view.rules, tricks, lone_of[makers] >= 0, lone_of[1 - makers] >= 0
        )
        points -= others
        if makers != view.seat % 2:
            points = -points
        worth.append(values[4 + points] + (tricks > 2))
    return leader * 4, follows, 4 - is_out.count(True), worth


def search(view, chance, bonus: int, found: list):
    """Search a card, or whether to play alone, as a generator that yields None.

    found: at first the choice to prefer, by `bonus` percent of a point; becomes [choice, deals
    tried, deals of these that made the bid].
    """
    worlds = Worlds(view, chance)
    yield None
    values = [value * _SCALE for value in gains(view)]
    choices, options = [found[0]], [plan(view, values)]
    suits, bits = bytearray(4), bytearray(4)
    length = last = len(view.trick)
    for index in range(length):
        card = view.trick[index][1]
        suits[index] = worlds.suit[card]
        bits[index] = worlds.bit[card]
    if view.phase == "play":
        for card in view.legal:
            suit, bit = worlds.suit[card], worlds.bit[card]
            others = worlds.left[suit] & ~worlds.base[view.seat * 4 + suit]
            for other in choices:
                # As good as another: nothing unseen lies between them.
                if worlds.suit[other] == suit and not others & abs(bit - worlds.bit[other]):
                    break
            else:
                choices.append(card)
        options = options * len(choices)
        length += 1
    else:
        # The same deals with the partner and without.
        choices.append(ALONE)
        lone_of, is_out = view.lone_of, view.is_out
        view.lone_of, view.is_out = list(lone_of), list(is_out)
        view.lone_of[view.seat % 2] = view.seat
        view.is_out[view.seat ^ 2] = True
        options.append(plan(view, values))
        view.lone_of, view.is_out = lone_of, is_out
    yield None
    sums = [0] * len(choices)
    alive = list(range(len(choices)))
    one = (values[5] - values[3]) // 2  # point
    hands, left = bytearray(18), bytearray(4)
    done = count = cost = 0  # count: deals refused since the last one taken
    while done < _WORLDS and len(alive) > 1 and count < 40:
        good = worlds.deal()
        cost += worlds.cost
        count += 1
        if good > 0 or not good and count >= _TRIES:
            count = 0
            for choice in alive:
                for index in range(18):
                    hands[index] = worlds.hands[index]
                for index in range(4):
                    left[index] = worlds.left[index]
                if last < length:
                    suits[last] = worlds.suit[choices[choice]]
                    bits[last] = worlds.bit[choices[choice]]
                leader, follows, size, worth = options[choice]
                sums[choice] += play_out(
                    hands, left, leader, follows, size, view.maker * 4, suits, bits, length, worth
                )
                cost += 600 + 550 * (5 - hands[16])
                if cost > _STEP:
                    cost = 0
                    yield None
            done += 1
            if done % _FIRST == 0:
                sums[0] += one * bonus * _FIRST // 100 // _SCALE * _SCALE
                best = max([sums[choice] for choice in alive])
                best -= one * _BEHIND * _FIRST // 100
                alive = [choice for choice in alive if sums[choice] >= best]
        if cost > _STEP:
            cost = 0
            yield None
    best = alive[0]
    for choice in alive:
        if sums[choice] > sums[best]:
            best = choice
    found[0] = choices[best]
    found[1] = done
    found[2] = sums[best] % _SCALE
