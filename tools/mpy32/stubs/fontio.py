# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The tuple that fonts answer with."""

from collections import namedtuple

Glyph = namedtuple(
    "Glyph", ("bitmap", "tile_index", "width", "height", "dx", "dy", "shift_x", "shift_y")
)
