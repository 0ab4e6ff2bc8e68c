# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Every menu and every page of text: one screen, made once, that shows a list of rows.

A list is built by a function each time it is shown, so that it holds only what is possible now.
Rows are laid out in a GridLayout; the heading is a label. Moving is the same everywhere: up and
down cycle, left and right change a value, A chooses, B goes back.
"""

import displayio
from adafruit_display_text.label import Label
from adafruit_displayio_layout.layouts.grid_layout import GridLayout
from badge import A, B, DOWN, LEFT, RIGHT, START, UP

from . import art, draw

ROWS = 8
_TOP = 14
_FOOT_Y = 114


class Row:
    """A line of a list.

    label: at most 26 characters, with a value 24 less the value's. value: a function that returns
    the text at the right, or None. change: a function (step -1 or 1), or None. choose: a function
    without arguments, or None; a row with none of the three is text and cannot be chosen.
    help: what the line at the bottom says, at most 26 characters.
    """

    def __init__(self, label, value=None, change=None, choose=None, help="") -> None:
        self.label = label
        self.value = value
        self.change = change
        self.choose = choose
        self.help = help

    def text(self, chosen: bool) -> str:
        """The 26 characters of the row."""
        if self.value is None:
            return " " + self.label if self.choose else self.label
        value = self.value()
        if chosen and self.change:
            value = "←" + value + "→"
        else:
            value += " "
        return " " + self.label + " " * (draw.COLUMNS - 1 - len(self.label) - len(value)) + value


class Page:
    """The screen of lists. `stack` holds (heading, builder, cursor, top) of the lists open."""

    name = "page"

    def __init__(self, app) -> None:
        kit = app.kit
        self.app = app
        self.group = group = displayio.Group()
        group.append(kit.tile(art.FELT, 0, 0, 20, 16))
        group.append(kit.rectangle(draw.ON_BAR, 0, 0, draw.WIDTH, draw.LINE))
        self.heading = Label(kit.font, text=" ", color=kit.plain[10], x=2, y=6)
        group.append(self.heading)
        grid = GridLayout(x=2, y=_TOP, width=156, height=ROWS * draw.LINE, grid_size=(1, ROWS))
        self.lines = []
        for place in range(ROWS):
            line = kit.line(draw.COLUMNS, 0, 0, draw.WHITE)
            grid.add_content(line, grid_position=(0, place), cell_size=(1, 1))
            self.lines.append(line)
        group.append(grid)
        self.up = kit.tile(art.ARROW + 2, 150, 2)
        self.down = kit.tile(art.ARROW + 3, 150, _FOOT_Y + 2)
        group.append(self.up)
        group.append(self.down)
        self.foot = kit.line(draw.COLUMNS, 2, _FOOT_Y, draw.CREAM)
        group.append(self.foot)
        self.stack = []
        self.rows = []
        self.cursor = 0
        self.top = 0

    # Opening and leaving lists.

    def open(self, heading: str, builder, cursor: int = 0) -> None:
        """Show the list that `builder()` returns under `heading`, over what is open now."""
        if self.stack:
            self.stack[-1] = (self.stack[-1][0], self.stack[-1][1], self.cursor, self.top)
        self.stack.append((heading, builder, cursor, 0))
        self._load()

    def back(self) -> None:
        """Close the list on top; the last one leaves the page."""
        self.stack.pop()
        if self.stack:
            self._load()
        else:
            self.app.page_left()

    def close(self) -> None:
        """Forget all open lists."""
        self.stack = []

    def reload(self) -> None:
        """Build the list on top again: something in it has changed."""
        heading, builder, _, _ = self.stack[-1]
        self.stack[-1] = (heading, builder, self.cursor, self.top)
        self._load()

    def _load(self) -> None:
        heading, builder, cursor, top = self.stack[-1]
        if self.heading.text != heading:
            self.heading.text = heading
        self.rows = builder()
        self.cursor = min(cursor, len(self.rows) - 1)
        self.top = top
        if not self._can(self.cursor):
            self._move(1)
        self.draw()

    # The screen.

    def enter(self) -> None:
        """Draw what is open."""
        self.draw()

    def exit(self) -> None:
        """Nothing to leave behind."""

    def tick(self, now: int, passed: int) -> bool:
        """Nothing moves here."""
        return False

    def _can(self, index: int) -> bool:
        row = self.rows[index]
        return row.choose is not None or row.change is not None

    def _choosable(self) -> bool:
        for index in range(len(self.rows)):
            if self._can(index):
                return True
        return False

    def draw(self) -> None:
        """Write the rows that are in view."""
        self.heading.color = self.app.kit.plain[10]
        count = len(self.rows)
        if self.cursor < self.top:
            self.top = self.cursor
        elif self.cursor >= self.top + ROWS:
            self.top = self.cursor - ROWS + 1
        inks = self.app.kit.inks
        choosable = self._choosable()
        for place in range(ROWS):
            index = self.top + place
            line = self.lines[place]
            if index >= count:
                draw.put(line, "")
                line.pixel_shader = inks[draw.WHITE]
                continue
            chosen = choosable and index == self.cursor
            ink = draw.CHOSEN if chosen else draw.WHITE if self._can(index) else draw.CREAM
            line.pixel_shader = inks[ink]
            draw.put(line, self.rows[index].text(chosen))
        self.up.hidden = self.top == 0
        self.down.hidden = self.top + ROWS >= count
        draw.put(self.foot, self.rows[self.cursor].help if count else "")

    def _move(self, step: int) -> None:
        """To the next row that can be chosen; a page of text scrolls by a line."""
        count = len(self.rows)
        if not self._choosable():
            last = max(0, count - ROWS)
            self.top = min(last, max(0, self.top + step))
            self.cursor = self.top
            return
        self.cursor = (self.cursor + step) % count
        while not self._can(self.cursor):
            self.cursor = (self.cursor + step) % count

    def handle(self, key: int) -> None:
        """A key pressed."""
        if key == B or key == START:
            self.back()
            return
        row = self.rows[self.cursor]
        if key == UP or key == DOWN:
            self._move(-1 if key == UP else 1)
        elif key == LEFT or key == RIGHT:
            if not row.change:
                return
            row.change(-1 if key == LEFT else 1)
        elif key == A:
            if row.choose:
                row.choose()
                return
            if not row.change:
                return
            row.change(1)
        self.draw()
