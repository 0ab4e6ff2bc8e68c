# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The chance to win the match by score, which is what a bot plays for: games, not points.

Built once at import by a short recursion from how often strong play scores what: the dealer's side
1, 2 or 4 points on 45, 16 and 5 % of hands, the other side on 17, 12 and 5 %.
"""

try:
    from micropython import const
except ImportError:  # a PC

    def const(value):  # type: ignore[misc]
        """Just the value."""
        return value


_MOST = const(11)  # points that may be needed in the table
_SHARES = ((45, 1), (16, 2), (5, 4), (-17, 1), (-12, 2), (-5, 4))


def win_chance(own: int, other: int, deal: bool) -> int:
    """The chance, 0..10000, of the side that needs `own` points, 1..11, against `other`.

    deal: whether that side deals next. A need of 0 or less is a match won.
    """
    if own <= 0:
        return 10000
    if other <= 0:
        return 0
    if not deal:
        return 10000 - win_chance(other, own, True)
    at = (own * _MOST + other) * 2
    return _TABLE[at] + _TABLE[at + 1] * 256


# Of the dealing side, in 1/10000, two bytes for each (own need, other need).
_TABLE = bytearray((_MOST + 1) * (_MOST + 1) * 2)


def _fill() -> None:
    for total in range(2, 2 * _MOST + 1):
        for own in range(max(1, total - _MOST), min(_MOST, total - 1) + 1):
            chance = 50
            for share, points in _SHARES:
                if share > 0:
                    chance += share * win_chance(own - points, total - own, False)
                else:
                    # The other side deals next, whoever scores.
                    chance -= share * win_chance(own, total - own - points, False)
            at = (own * _MOST + total - own) * 2
            _TABLE[at] = chance // 100 & 255
            _TABLE[at + 1] = chance // 100 >> 8


_fill()
del _fill  # used once; its code is given back


def gains(view) -> list:
    """The match chance of the seat's side after the hand, by points scored -4..4, as 9 values."""
    team, target = view.seat % 2, view.rules.target
    own, other = target - view.score[team], target - view.score[1 - team]
    if max(own, other) > _MOST:
        # Far from the end points are as good as games.
        return [5000 + points * 400 for points in range(-4, 5)]
    deal = view.dealer % 2 != team  # of the next hand
    return [
        win_chance(own - max(points, 0), other + min(points, 0), deal) for points in range(-4, 5)
    ]
