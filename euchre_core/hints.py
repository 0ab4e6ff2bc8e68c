# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The hint: what the Expert would do, why in one line and how good in another, 26 characters each.

Loaded only when a hint is asked for.
"""

from . import club
from .actions import ALONE, NAME_ALONE, ORDER, ORDER_ALONE, PASS, WITH_PARTNER
from .bidding import bid, makes
from .bots import bonus
from .expert import search_alone, search_cards
from .score_table import gains

# By the numbers of club.py.
REASONS = (
    "partner called: lead trump",
    "keep the left one guarded",
    "the only card allowed",
    "trump first, then the rest",
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
    "second hand low",
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
        found = [card, 0, 0, 0]
        yield None
        yield from search_cards(view, chance, card, bonus(view), found)
        if number < club.AGREED:
            found[0] = card
        elif found[0] != card:
            reason = "best in the deals tried"
        yield found[0], reason, _odds(view, found)
    elif phase == "round1" or phase == "round2":
        action, best, points, second = bid(view, gains(view))
        if action == PASS:
            reason = "too thin to call"
            numbers = "match {} %, else {} %".format((best + 50) // 100, (second + 50) // 100)
        else:
            alone = action == ORDER_ALONE or action >= NAME_ALONE
            reason = "strong enough alone" if alone else "good enough to call"
            if points < 0:
                reason = "the least bad choice"
            numbers = "makes it {} %".format(makes(alone, points))
        if action == ORDER and view.seat == view.dealer:
            reason = "good enough to take up" if points >= 0 else reason
        yield action, reason, numbers
    elif phase.endswith("alone") and not club.needs_more(view):
        yield WITH_PARTNER, "two points are enough", ""
    elif phase.endswith("alone"):
        found = [0, 0, 0, 0]
        yield from search_alone(view, chance, found)
        if found[0] == ALONE:
            reason = "four points are in reach"
        else:
            reason = "partner is worth more"
        yield found[0], reason, _odds(view, found)
    elif phase == "discard":
        yield club.other(view, chance), "the card least missed", ""
    elif phase == "name_blind":
        yield club.other(view, chance), "blind: any suit will do", ""
    else:
        yield club.other(view, chance), "a new deal can only help", ""


def _odds(view, found: list) -> str:
    """The numbers line of a search: how often the bid is made, or set."""
    if not found[2]:
        return ""
    made = (found[3] * 100 + found[2] // 2) // found[2]
    if view.maker % 2 == view.seat % 2:
        return "makes it {} %".format(made)
    return "sets them {} %".format(100 - made)
