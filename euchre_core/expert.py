# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The Expert's search: every choice played out in deals that may be."""

from .notation import ALONE
from .playout import play_out
from .rules import score_hand
from .score_table import gains
from .worlds import TRIES, Worlds

WORLDS = 48
FIRST = 16
BONUS = 10  # percent of a point for the card of the rules


def worths(view, lone_makers: bool, lone_defenders: bool) -> tuple:
    """(match chance by tricks of the makers, when it is settled) for `play_out`."""
    values = gains(view)
    ours = view.maker % 2 == view.seat % 2
    worth = []
    for tricks in range(6):
        makers, others = score_hand(view.rules, tricks, lone_makers, lone_defenders)
        points = makers - others
        worth.append(values[4 + (points if ours else -points)])
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


def search_cards(view, chance, favourite, result):
    """Search the card to play, as a generator; result gets [card, mean by card, worlds]."""
    worlds = Worlds(view, chance)
    worth, settled = worths(
        view, view.lone_of[view.maker % 2] >= 0, view.lone_of[1 - view.maker % 2] >= 0
    )
    cards = distinct([favourite] + [card for card in view.legal if card != favourite], worlds)
    sums = [0] * len(cards)
    alive = list(range(len(cards)))
    values = gains(view)
    point = (values[5] - values[3]) // 2 or 1
    on_table = len(view.trick)
    suits, bits = bytearray(4), bytearray(4)
    for index, (_, card) in enumerate(view.trick):
        suits[index] = worlds.suit[card]
        bits[index] = worlds.bit[card]
    hands, left = bytearray(18), bytearray(4)
    done = 0
    cost = 0
    while done < WORLDS and len(alive) > 1:
        tries = 0
        while True:
            tries += 1
            fit = worlds.deal()
            cost += 900
            if cost > 9000:
                cost = 0
                yield None
            if fit > 0 or (fit == 0 and tries >= TRIES):
                break
            if tries > 60:
                break
        if fit < 0:
            break
        base, left_now = worlds.hands, worlds.left_now
        for choice in alive:
            for index in range(18):
                hands[index] = base[index]
            for index in range(4):
                left[index] = left_now[index]
            card = cards[choice]
            suits[on_table] = worlds.suit[card]
            bits[on_table] = worlds.bit[card]
            sums[choice] += play_out(
                hands, left, worlds.leader, worlds.follows, worlds.size, worlds.maker,
                suits, bits, on_table + 1, -1, worth, settled,
            )
            cost += 1500
            if cost > 9000:
                cost = 0
                yield None
        done += 1
        if done % FIRST == 0:
            best = max([sums[choice] for choice in alive])
            limit = best - done * point * 2 * FIRST // (5 * done) 
            alive = [choice for choice in alive if sums[choice] >= limit]
    bonus = done * point * BONUS // 100
    best = top = -1
    for choice in alive:
        value = sums[choice] + (bonus if choice == 0 else 0)
        if best < 0 or value > top:
            best, top = choice, value
    result[0] = cards[best]
    result[1] = sums[best]
    result[2] = done
