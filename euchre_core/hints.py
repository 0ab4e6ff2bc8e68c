# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The hint: what the Expert would do, why in one line and how good in another, 26 characters each.

Loaded only when a hint is asked for.
"""

from . import club
from .actions import ALONE, NAME_ALONE, ORDER, ORDER_ALONE, PASS, WITH_PARTNER
from .bots import bonus
from .points import needs_more, other

# By the numbers of club.py.
REASONS = (
    "partner called: lead trump",
    "keep the left one guarded",
    "keep the ace for later",
    "second hand low",
    "trump first, then the rest",
    "the only card allowed",
    "keep the top one for last",
    "draw their trump",
    "lead trump for partner",
    "the highest of its suit",
    "they have no trump left",
    "nothing to win here",
    "partner wins this one",
    "it cannot be won",
    "just high enough",
    "make sure of it",
    "leave it to your partner",
    "nothing beats it",
    "third hand high",
    "trump it",
)


def advise(view, chance):
    """Advice for the seat of `view`, as a generator as :func:`think`.

    The last value is (action, reason, numbers), two lines of at most 26 characters.
    """
    phase, legal = view.phase, view.legal
    if len(legal) == 1:
        yield legal[0], "the only choice", ""
    elif phase == "play":
        card, number = club.play(view)
        reason = REASONS[number]
        found = [card, 0, 0]
        from .expert import search

        yield None
        yield from search(view, chance, bonus(view), found)
        if number < club.AGREED:
            found[0] = card
        elif found[0] != card:
            reason = "best in the deals tried"
        yield found[0], reason, _odds(view, found)
    elif phase == "round1" or phase == "round2":
        from .bidding import bid, shares

        action, best, points, second = bid(view)
        if action == PASS:
            reason = "too thin to call"
            numbers = "pass {} %, call {} %".format((best + 50) // 100, (second + 50) // 100)
        else:
            alone = action == ORDER_ALONE or action >= NAME_ALONE
            reason = "strong enough alone" if alone else "good enough to call"
            if points < 0:
                reason = "the least bad choice"
            elif action == ORDER and view.seat == view.dealer:
                reason = "good enough to take up"
            numbers = "makes it {} %".format((sum(shares(int(alone), points)[4:]) * 2 + 62) // 125)
        yield action, reason, numbers
    elif phase.endswith("alone") and not needs_more(view):
        yield WITH_PARTNER, "two points are enough", ""
    elif phase.endswith("alone"):
        found = [WITH_PARTNER, 0, 0]
        from .expert import search

        yield from search(view, chance, bonus(view), found)
        reason = "four points are in reach" if found[0] == ALONE else "partner is worth more"
        yield found[0], reason, _odds(view, found)
    elif phase == "discard":
        yield other(view, chance), "the card least missed", ""
    elif phase == "name_blind":
        yield other(view, chance), "blind: any suit will do", ""
    else:
        yield other(view, chance), "a new deal can only help", ""


def _odds(view, found: list) -> str:
    """The numbers line of a search: how often the bid is made, or set."""
    if not found[1]:
        return ""
    made = (found[2] * 100 + found[1] // 2) // found[1]
    if view.maker % 2 == view.seat % 2:
        return "makes it {} %".format(made)
    return "sets them {} %".format(100 - made)
