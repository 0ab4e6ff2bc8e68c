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


_MOST = const(21)  # points that may be needed, the largest target
_SHARES = ((45, 1), (16, 2), (5, 4), (-17, 1), (-12, 2), (-5, 4))


def _table() -> bytes:
    """Chances of the dealing side, in 1/10000, two bytes for each (own need, other need)."""
    table = bytearray(_MOST * _MOST * 2)
    for total in range(2, 2 * _MOST + 1):
        for own in range(max(1, total - _MOST), min(_MOST, total - 1) + 1):
            other = total - own
            chance = 0
            for share, points in _SHARES:
                if share > 0:
                    if own <= points:
                        chance += share * 10000
                    else:
                        # The deal goes to the other side.
                        at = ((other - 1) * _MOST + own - points - 1) * 2
                        chance += share * (10000 - table[at] - table[at + 1] * 256)
                elif other > points:
                    at = ((other - points - 1) * _MOST + own - 1) * 2
                    chance -= share * (10000 - table[at] - table[at + 1] * 256)
            chance = (chance + 50) // 100
            at = ((own - 1) * _MOST + other - 1) * 2
            table[at] = chance & 255
            table[at + 1] = chance >> 8
    return bytes(table)


_TABLE = _table()
del _table  # used once; its code is given back


def win_chance(own: int, other: int, own_deal: bool) -> int:
    """The chance, 0..10000, of the side that needs `own` points against `other`.

    own_deal: whether that side deals next. A need of 0 or less is a match won.
    """
    if own <= 0:
        return 10000
    if other <= 0:
        return 0
    if not own_deal:
        return 10000 - win_chance(other, own, True)
    at = ((min(own, _MOST) - 1) * _MOST + min(other, _MOST) - 1) * 2
    return _TABLE[at] + _TABLE[at + 1] * 256


def gains(view) -> list:
    """The match chance of the seat's side after the hand, by points scored -4..4, as 9 values."""
    rules, team = view.rules, view.seat % 2
    own = rules.target - view.score[team]
    other = rules.target - view.score[1 - team]
    own_deal = view.dealer % 2 != team  # of the next hand
    values = []
    for points in range(-4, 5):
        if points < 0:
            values.append(win_chance(own, other + points, own_deal))
        else:
            values.append(win_chance(own - points, other, own_deal))
    return values
