# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Statistics and the score sheet as lines of text, columns apart by tabs, to be pasted."""

from .cards import SUITS
from .rules import PRESETS
from .stats import get

_SEATS = "SWNE"
_FIRST = 60  # where the counters with a name begin in stats.py

# The counters from 60 on by name; "#" is a counter not shown, a line without a blank a heading.
_NAMES = """\
You
 calls
 made
 euchred
 marched
 alone
 alone and marched
Your partner
 calls
 made
 euchred
 marched
 alone
 alone and marched
The others
 calls
 euchred
Bowers dealt to
 South
 West
 North
 East
Jacks dealt to
 South
 West
 North
 East
Most in a row
 matches won
 matches lost
 hands won
#
#
#
Taken back in
 hands
 matches"""


def rows(stats: bytearray):
    """All there is to tell, as (label, value): texts of together at most 25 characters.

    A label without a value is a heading; groups never played are left out.
    """
    for at in range(0, _FIRST, 4):
        if get(stats, at) or get(stats, at + 2):
            kind = at // 12
            name = PRESETS[kind] if kind < 4 else "custom"
            yield name + ", " + ("beginner", "club", "expert")[at // 4 % 3], ""
            for what in (0, 2):
                value = f"{get(stats, at + what + 1)}/{get(stats, at + what)}"
                yield (" hands won" if what else " matches won"), value
    at = _FIRST
    for name in _NAMES.split("\n"):
        if name[0] == " ":
            yield name, str(get(stats, at))
        elif name[0] != "#":
            yield name, ""
            continue
        at += 1


def lines(stats: bytearray, match):
    """The lines one by one: the statistics, then the sheet of `match` if it is not None."""
    yield "Left Bower statistics"
    for label, value in rows(stats):
        yield label + "\t" + value if value else label
    if match is None:
        return
    from .dealcode import encode  # not needed to look at statistics

    changed = ", changed" if match.rules.custom() else ""
    yield "Left Bower score sheet, " + match.rules.preset + changed
    yield "hand\tdealer\ttrump\tcaller\talone\ttricks N+S\tE+W\tpoints N+S\tE+W\tdeal"
    count = len(match.sheet) // 8
    first = match.hand_number - (match.hand is not None) - count
    for index in range(count):
        seed, dealer, trump, maker, lone, *scored = match.sheet_row(index)
        alone = "".join([_SEATS[seat] for seat in range(4) if lone >> seat & 1])
        cells = [str(first + index + 1), _SEATS[dealer]]
        cells += [SUITS[trump], _SEATS[maker]] if maker >= 0 else ["-", "-"]
        cells.append(alone or "-")
        cells += [str(number) for number in scored]
        cells.append(encode(seed, dealer, match.rules))
        yield "\t".join(cells)
    yield f"score\t{match.scores[0]}\t{match.scores[1]}"
