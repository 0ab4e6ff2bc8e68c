# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Computer players at three levels, and the hint. Start here to tinker with them.

A bot is given a SeatView, never the hand, and a Chance; the same two give the same answer on every
machine. What is where:

- Beginner and Club bid by hand points (points.py) and play by the rules of club.py; Beginner
  misjudges a little and now and then plays another card that a learner might play.
- Expert bids by the fitted tables of bidding.py. For the cards and the lone questions expert.py
  deals the unseen cards as they may lie (worlds.py), plays every choice out by quick rules
  (playout.py) and takes the best average. All of it counts games, not points: score_table.py.
- The hint is the Expert's choice put into words by hints.py.

To try an idea change a rule and run ``tools/strength.py`` against the old level.
"""

from . import club, points
from .actions import WITH_PARTNER
from .cards import RANK_TABLE, SUIT_TABLE
from .chance import Chance

try:
    from micropython import const
except ImportError:  # a PC

    def const(value):  # type: ignore[misc]
        """Just the value."""
        return value


LEVELS = ("beginner", "club", "expert")
# What only the Expert and the hint need is loaded when they are: it is most of what bots weigh.
_BIDDING = ("euchre_core.score_table", "euchre_core.bid_tables", "euchre_core.bidding")
_SEARCH = (
    "euchre_core.score_table",
    "euchre_core.playout",
    "euchre_core.worlds",
    "euchre_core.expert",
)
HINTS = ("euchre_core.hints",)
EXPERT = _BIDDING + _SEARCH[1:] + HINTS
_SLIPS = const(28)  # of a hundred cards of a Beginner
_BONUS = const(10)  # percent of a point by which an Expert prefers the card of the rules
_STUCK_BONUS = const(90)  # the same when its partner had to name a suit: no trump to him
_LONE_BONUS = const(
    36
)  # the same for its partner: the quick rules defend badly against a lone hand
_NOISE = const(6)  # tenths of a point that a Beginner misjudges a hand by


def decision_chance(deal_seed: int, count: int) -> Chance:
    """The chance of the decision after `count` actions of the hand of `deal_seed`.

    Nothing about it has to be saved: a match taken up again decides the same.
    """
    # Not the seed itself: with no action yet, that would be the sequence of the deal.
    return Chance(deal_seed ^ 0x5BD1E995 ^ (count * 0x9E3779B1 & 0xFFFFFFFF))


def modules(hand) -> tuple:
    """The modules an Expert decides with in `hand` (or a view), in the order to load them."""
    return _BIDDING if hand.maker < 0 else _SEARCH


def think(view, level: int, chance):
    """Decide for the seat of `view`, which is to act, as a generator.

    level: 0..2, an index of LEVELS. Yields None while it thinks, a step costs at most 10 ms on the
    board, and as the last value the action.
    """
    phase, legal = view.phase, view.legal
    found = [legal[0], 0, 0]
    if len(legal) == 1:
        pass
    elif phase == "play":
        found[0], reason = club.play(view)
        if level == 2 and reason >= club.AGREED:
            from .expert import search

            yield None
            yield from search(view, chance, bonus(view), found)
        elif level == 0 and chance.randrange(100) < _SLIPS:
            found[0] = _slip(view, found[0], chance)
    elif phase == "round1" or phase == "round2":
        if level == 2:
            from .bidding import bid

            found[0] = bid(view)[0]
        else:
            noise = 0 if level else chance.randrange(2 * _NOISE + 1) - _NOISE
            found[0] = points.bid(view, noise)
    elif level == 2 and phase.endswith("alone") and points.needs_more(view):
        from .expert import search

        found[0] = WITH_PARTNER
        yield from search(view, chance, bonus(view), found)
    else:
        found[0] = points.other(view, chance)
    yield found[0]


def bonus(view) -> int:
    """How much the Expert trusts the rules, in percent of a point."""
    if view.phase != "play":
        return _LONE_BONUS
    if view.maker == view.seat ^ 2 and not view.trick and club.stuck(view):
        return _STUCK_BONUS
    return _BONUS


def _slip(view, card: int, chance) -> int:
    """Another card than `card` that a learner might play, but nothing absurd."""
    trump = view.trump
    others = []
    for one in view.legal:
        # No ace for nothing, and no trump.
        at = trump * 25 + one
        if one != card and SUIT_TABLE[at] != trump and (RANK_TABLE[at] < 5 or not view.trick):
            others.append(one)
    return others[chance.randrange(len(others))] if others else card


def choose(view, level: int, chance) -> int:
    """What :func:`think` comes to, in one go."""
    action = -1
    for step in think(view, level, chance):
        if step is not None:
            action = step
    return action


def hint(view, chance):
    """Advice for the seat of `view`, as a generator as :func:`think`.

    The last value is (action, reason, numbers), two lines of at most 26 characters.
    """
    yield None  # loading takes a second: first it is shown that somebody thinks
    from .hints import advise

    yield from advise(view, chance)


def wants_alone_question(view) -> bool:
    """Whether the hand has a real chance alone, for the option ask_alone = when_good."""
    trump = view.trump if view.trump < 4 else view.upcard // 6 % 4
    return points.hand_points(view.cards, trump) >= 65
