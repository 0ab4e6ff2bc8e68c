# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The small ints that stand for actions; notation.py has their text.

An action is an int below 128, so that a hand can be written down as bytes: 0..24 play that card,
32..56 discard card ``action - 32``, 64 and up the spoken ones below.
"""

DISCARD = 32
PASS = 64
ORDER = 65
ORDER_ALONE = 66
NAME = 68  # NAME + suit
NAME_ALONE = 72  # NAME_ALONE + suit
ALONE = 76
WITH_PARTNER = 77
THROW_IN = 78
KEEP = 79
