# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Statistics and the score sheet as lines of text, columns apart by tabs, to be pasted."""

from .cards import SUITS
from .dealcode import encode
from .stats import rows

_SEATS = "SWNE"


def lines(stats: bytearray, match):
    """The lines one by one: the statistics, then the sheet of `match` if it is not None."""
    yield "Left Bower statistics"
    for label, value in rows(stats):
        yield label + "\t" + value if value else label
    if match is None:
        return
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
