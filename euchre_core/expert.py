# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The Expert's search: every choice played out in deals that may be."""

from .actions import ALONE, WITH_PARTNER
from .playout import play_out
from .rules import first_lead, score_hand
from .score_table import gains
from .worlds import STEP, Worlds

try:
    from micropython import const
except ImportError:  # a PC

    def const(value):  # type: ignore[misc]
        """Just the value."""
        return value


_WORLDS = const(64)  # deals for a decision about a card
_FIRST = const(16)  # after each so many, choices far behind are dropped
_BEHIND = const(35)  # percent of a point on average over the first _FIRST deals, less later
_LONE_WORLDS = const(40)
_MADE = const(1 << 20)  # added to the worth of a hand that made the bid


def worths(view, values: list, lone_makers: bool, lone_defenders: bool) -> tuple:
    """(match chance by tricks of the makers, plus _MADE, and when it is settled) for `play_out`."""
    ours = view.maker % 2 == view.seat % 2
    worth = []
    for tricks in range(6):
        makers, others = score_hand(view.rules, tricks, lone_makers, lone_defenders)
        points = makers - others
        worth.append(values[4 + (points if ours else -points)] + (_MADE if tricks > 2 else 0))
    settled = bytearray(36)
    for tricks in range(6):
        for made in range(tricks + 1):
            same = 1
            for final in range(made, made + 6 - tricks):
                if worth[final] != worth[made]:
                    same = 0
            settled[tricks * 6 + made] = same
    return worth, bytes(settled)


def distinct(cards: list, worlds) -> list:
    """`cards` without those that are as good as another: nothing unseen lies between them."""
    kept = []
    for card in cards:
        same = False
        for other in kept:
            if worlds.suit[other] == worlds.suit[card]:
                low = min(worlds.bit[card], worlds.bit[other])
                high = max(worlds.bit[card], worlds.bit[other])
                own = worlds.base[worlds.me + worlds.suit[card]]
                if not worlds.left_now[worlds.suit[card]] & ~own & (high - low - low):
                    same = True
        if not same:
            kept.append(card)
    return kept


def search_cards(view, chance, favourite: int, bonus: int, found: list):
    """Search the card to play, as a generator that yields None.

    favourite: the card to prefer, by `bonus` percent of a point. found becomes [card, sum of its
    match chances and favour, deals tried, deals of these that made the bid].
    """
    worlds = Worlds(view, chance)
    yield None
    values = gains(view)
    makers = view.maker % 2
    worth, settled = worths(view, values, view.lone_of[makers] >= 0, view.lone_of[1 - makers] >= 0)
    cards = distinct([favourite] + [card for card in view.legal if card != favourite], worlds)
    sums = [0] * len(cards)
    made = [0] * len(cards)
    alive = list(range(len(cards)))
    point = (values[5] - values[3]) // 2 or 1
    on_table = len(view.trick)
    suits, bits = bytearray(4), bytearray(4)
    for index, (_, card) in enumerate(view.trick):
        suits[index] = worlds.suit[card]
        bits[index] = worlds.bit[card]
    hands, left = bytearray(18), bytearray(4)
    base, left_now = worlds.hands, worlds.left_now
    leader, follows, size, maker = worlds.leader, worlds.follows, worlds.size, worlds.maker
    favour = point * bonus // 100
    done = 0
    while done < _WORLDS and len(alive) > 1:
        yield from worlds.deals()
        if not worlds.found:
            break
        for choice in alive:
            for index in range(18):
                hands[index] = base[index]
            for index in range(4):
                left[index] = left_now[index]
            card = cards[choice]
            suits[on_table] = worlds.suit[card]
            bits[on_table] = worlds.bit[card]
            gain = play_out(
                hands,
                left,
                leader,
                follows,
                size,
                maker,
                suits,
                bits,
                on_table + 1,
                -1,
                worth,
                settled,
            )
            if gain >= _MADE:
                made[choice] += 1
                gain -= _MADE
            sums[choice] += gain
            worlds.cost += 600 + 550 * (5 - worlds.tricks)
            if worlds.cost > STEP:
                worlds.cost = 0
                yield None
        done += 1
        if done % _FIRST == 0:
            sums[0] += favour * _FIRST
            limit = max([sums[choice] for choice in alive]) - point * _BEHIND * _FIRST // 100
            alive = [choice for choice in alive if sums[choice] >= limit]
    best = alive[0]
    for choice in alive:
        if sums[choice] > sums[best]:
            best = choice
    found[0] = cards[best]
    found[1] = sums[best]
    found[2] = done
    found[3] = made[best]


def search_alone(view, chance, found: list):
    """Search the question whether to play alone, as a generator; found as in `search_cards`."""
    rules, seat = view.rules, view.seat
    # The same deals are played with the partner and without.
    makers = view.maker % 2
    plans = []
    lone_of, is_out = list(view.lone_of), list(view.is_out)
    for alone in (False, True):
        if alone:
            view.lone_of[seat % 2] = seat
            view.is_out[(seat + 2) % 4] = True
        lone = [one for one in (view.lone_of[makers], view.lone_of[1 - makers]) if one >= 0]
        out = [one for one in range(4) if view.is_out[one]]
        leader = first_lead(rules, view.dealer, makers, lone, view.is_out)
        if not alone:
            view.leader = leader
            worlds = Worlds(view, chance)
            yield None
        plans.append(
            (
                leader * 4,
                worlds.order_without(out),
                4 - len(out),
                worths(view, gains(view), view.lone_of[makers] >= 0, view.lone_of[1 - makers] >= 0),
            )
        )
        yield None
    view.lone_of, view.is_out, view.leader = lone_of, is_out, -1
    hands, left = bytearray(18), bytearray(4)
    sums, made = [0, 0], [0, 0]
    done = 0
    while done < _LONE_WORLDS:
        yield from worlds.deals()
        if not worlds.found:
            break
        for choice in (0, 1):
            for index in range(18):
                hands[index] = worlds.hands[index]
            for index in range(4):
                left[index] = worlds.left_now[index]
            leader, follows, size, (worth, settled) = plans[choice]
            gain = play_out(
                hands,
                left,
                leader,
                follows,
                size,
                worlds.maker,
                b"",
                b"",
                0,
                -1,
                worth,
                settled,
            )
            if gain >= _MADE:
                made[choice] += 1
                gain -= _MADE
            sums[choice] += gain
            worlds.cost += 3500
            if worlds.cost > STEP:
                worlds.cost = 0
                yield None
        done += 1
    choice = 1 if sums[1] > sums[0] else 0
    found[0] = ALONE if choice else WITH_PARTNER
    found[1] = sums[choice]
    found[2] = done
    found[3] = made[choice]
