# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Our lines of text and our rows, held to Adafruit's libraries.

The board has no room for ``adafruit_display_text`` and ``adafruit_displayio_layout`` beside the
bots, so the program writes text as tiles. Here, where there is room, both draw the same thing and
the pictures have to be equal.
"""

import pytest
from sim import Sim

TEXTS = ("Left Bower", "Play 2: 9♥", "0123456789", "You must follow ♠", "gjpqy|_{}~", "US 10 TH  9")


class Font:
    """The font sheet in the shape the library asks of a font."""

    def __init__(self, bitmap, glyph_of, glyph):
        self.bitmap, self._glyph_of, self._glyph = bitmap, glyph_of, glyph

    def get_bounding_box(self):
        return 6, 12, 0, -2

    def get_glyph(self, code):
        return self._glyph(self.bitmap, self._glyph_of(chr(code)), 6, 12, 0, -2, 6, 0)


@pytest.fixture(scope="module")
def sim():
    return Sim(board="pybadge", seed=1).boot()


def lit(sim, thing, ground):
    """The pixels of `thing` that differ from the ground, moved to the upper left corner."""
    root = sim.display.root_group
    group = sim.modules["displayio"].Group()
    group.append(thing)
    sim.display.root_group = group
    sim.display.refresh()
    frame = sim.frame()
    sim.display.root_group = root
    pixels = [i for i in range(160 * 128) if frame[i * 3 : i * 3 + 3] != ground]
    left, top = min(i % 160 for i in pixels), min(i // 160 for i in pixels)
    return {(i % 160 - left, i // 160 - top) for i in pixels}


@pytest.mark.parametrize("text", TEXTS)
def test_a_line_looks_like_a_label(sim, text):
    draw, kit = sim.modules["left_bower.draw"], sim.app.kit
    font = Font(kit.font, draw.glyph_of, sim.modules["fontio"].Glyph)
    label = sim.loader.load("adafruit_display_text.label").Label(font, text=text, color=0xFFFFFF)
    label.x, label.y = 4, 40
    line = kit.line(draw.COLUMNS, 2, 60, draw.WHITE)
    draw.put(line, text)
    ground = bytes(3)
    assert lit(sim, line, ground) == lit(sim, label, ground)


def test_rows_of_a_page_stand_where_a_grid_would_put_them(sim):
    grid_layout = sim.loader.load("adafruit_displayio_layout.layouts.grid_layout")
    draw, page, kit = sim.modules["left_bower.draw"], sim.app.page, sim.app.kit
    rows = len(page.lines)
    grid = grid_layout.GridLayout(
        x=page.grid.x, y=page.grid.y, width=156, height=rows * draw.LINE, grid_size=(1, rows)
    )
    for place in range(rows):
        line = kit.line(draw.COLUMNS, 0, 0, draw.WHITE)
        grid.add_content(line, grid_position=(0, place), cell_size=(1, 1))
        assert (line.x, line.y) == (page.lines[place].x, page.lines[place].y)
