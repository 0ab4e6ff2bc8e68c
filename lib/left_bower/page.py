# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Every menu and every page of text: one screen that shows a list of rows.

A list says its rows one by one when they come into view, so that a long one costs no memory.
Moving is the same everywhere: up and down cycle, left and right change a value, A chooses, B goes
back, START leaves.
"""

import displayio
from badge import DOWN, LEFT, RIGHT, START, UP, A, B

from . import art, draw

ROWS = 8
TOP = 14
_FOOT_Y = 114
_LARGE_ROWS = 4  # in twice the size
_LARGE_COLUMNS = 13
_CARDS = 4

# What a row is for.
TEXT = 0
CHOOSE = 1
CHANGE = 2


class Rows:
    """A list of a page; this one is empty. Lists have as many rows as ``len`` says."""

    large = False  # whether it fits in twice the size
    picture = ""  # a file to show over the first four rows

    def __len__(self) -> int:
        return 0

    def row(self, index: int) -> tuple:
        """(label, value or None, help, TEXT, CHOOSE or CHANGE) of a row.

        Label and value have together at most 22 characters, a label alone 25, help 26.
        """
        return "", None, "", TEXT

    def act(self, index: int, step: int) -> None:
        """Row `index` is chosen (step 0) or its value changed (step -1 or 1)."""

    def key(self, key: int) -> bool:
        """A list with keys of its own says here whether it took one."""
        return False

    def cards(self, cursor: int, top: int) -> tuple:
        """(cards, y) to show in a row over the text, at most four."""
        return (), 0


class Menu(Rows):
    """Entries, each (label, what to choose as in App.choose, help); with None it is text."""

    def __init__(self, app, entries: list, picture: str = "") -> None:
        self.app = app
        self.entries = entries
        self.picture = picture
        self.large = not picture
        for label, _, _ in entries:
            if len(label) >= _LARGE_COLUMNS:
                self.large = False

    def __len__(self) -> int:
        return len(self.entries)

    def row(self, index: int) -> tuple:
        """As in Rows."""
        label, what, about = self.entries[index]
        return label, None, about, CHOOSE if what else TEXT

    def act(self, index: int, step: int) -> None:
        """Do what the entry says."""
        self.app.choose(self.entries[index][1])


class TextRows(Rows):
    """Lines to read; `faces` is (cards, line at which they stand) or None."""

    def __init__(self, lines: list, faces=None) -> None:
        self.lines = lines
        self.faces = faces

    def __len__(self) -> int:
        return len(self.lines)

    def row(self, index: int) -> tuple:
        """As in Rows."""
        return self.lines[index], None, "", TEXT

    def cards(self, cursor: int, top: int) -> tuple:
        """As in Rows; cards that are not whole in view are left out."""
        if self.faces and 0 <= self.faces[1] - top <= 5:
            return self.faces[0], TOP + 2 + draw.LINE * (self.faces[1] - top)
        return (), 0


def spread(label: str, value: str) -> str:
    """A label and a value at both ends of a line."""
    return label + " " * (draw.COLUMNS - len(label) - len(value)) + value


def read_lines(path: str) -> list:
    """The lines of a text on the drive. Raises OSError if it is not there."""
    with open(path, encoding="utf-8") as file:
        return file.read().rstrip().split("\n")


class Page:
    """The screen of lists. `stack` holds [heading, list, cursor, top] of the lists open."""

    name = "page"

    def __init__(self, app) -> None:
        self.app = app
        kit = app.kit
        self.heading = kit.line(22, 2, 0, draw.GOLD_BAR)
        self.grid = displayio.Group(x=2, y=TOP)  # apart, to be shown in twice the size
        self.lines = [kit.line(draw.COLUMNS, 0, place * draw.LINE, 0) for place in range(ROWS)]
        for line in self.lines:
            self.grid.append(line)
        self.up = kit.tile(art.ARROW + 2, 138, 2)
        self.down = kit.tile(art.ARROW + 3, 149, 2)
        self.foot = kit.line(draw.COLUMNS, 2, _FOOT_Y, draw.CREAM)
        self.faces = [kit.card() for _ in range(_CARDS)]
        self.group = displayio.Group()
        for thing in [kit.bar(), self.heading, self.grid, self.up, self.down, self.foot]:
            self.group.append(thing)
        for grid in self.faces:
            self.group.append(grid)
        self.picture = None
        self.stack = []
        self.rows = Rows()
        self.cursor = 0
        self.top = 0
        self.note = ""

    # Opening and leaving lists.

    def open(self, heading: str, rows) -> None:
        """Show the list `rows` under `heading`, over what is open now."""
        if self.stack:
            self.stack[-1][2:] = [self.cursor, self.top]
        self.stack.append([heading, rows, 0, 0])
        self._load()

    def confirm(self, heading: str, label: str, function, about: str) -> None:
        """Ask once more before `function`; the cursor starts on going back."""
        entries = [("Go back", self.back, ""), (label, function, about)]
        self.app.show(heading, Menu(self.app, entries))

    def back(self) -> None:
        """Close the list on top; the last one leaves the page."""
        self.stack.pop()
        if self.stack:
            self._load()
            self.app.drop_leaves(len(self.stack))
        else:
            self.app.page_left()

    def close(self) -> None:
        """Forget all open lists."""
        self.stack = []
        self.rows = Rows()
        self._show_picture()

    def _load(self) -> None:
        heading, self.rows, self.cursor, self.top = self.stack[-1]
        draw.put(self.heading, heading)
        self._show_picture()
        self.note = ""
        self.settle()
        self.draw()

    def settle(self) -> None:
        """Put the cursor on a row that is there and can be chosen."""
        self.cursor = max(0, min(self.cursor, len(self.rows) - 1))
        if self._choosable() and not self._can(self.cursor):
            self._move(1)

    def _show_picture(self) -> None:
        if self.picture:
            self.group.remove(self.picture)
            self.picture = None
        if self.rows.picture:
            try:
                bitmap = displayio.OnDiskBitmap(self.rows.picture)
            except OSError:
                return
            bitmap.pixel_shader.make_transparent(0)
            self.picture = displayio.TileGrid(bitmap, pixel_shader=bitmap.pixel_shader)
            self.picture.x = (draw.WIDTH - bitmap.width) // 2
            self.picture.y = TOP
            self.group.append(self.picture)

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
        return self.rows.row(index)[3] != TEXT

    def _choosable(self) -> bool:
        for index in range(len(self.rows)):
            if self._can(index):
                return True
        return False

    def draw(self) -> None:
        """Write the rows that are in view."""
        rows, inks = self.rows, self.app.kit.inks
        count = len(rows)
        large = rows.large and self.app.settings.large_text
        scale = 2 if large else 1
        if self.grid.scale != scale:
            self.grid.scale = scale
        places = _LARGE_ROWS if large else ROWS
        if self.cursor < self.top:
            self.top = self.cursor
        elif self.cursor >= self.top + places:
            self.top = self.cursor - places + 1
        if self._choosable():  # what stands over the first choice comes along
            while self.top and not self._can(self.top - 1) and self.cursor - self.top < places - 1:
                self.top -= 1
        about = ""
        for place in range(ROWS):
            index = self.top + place
            line = self.lines[place]
            draw.reveal(line, place < places)
            text, ink = "", draw.WHITE
            if index < count and place < places:
                label, value, tip, kind = rows.row(index)
                chosen = kind != TEXT and index == self.cursor
                if index == self.cursor:
                    about = tip
                ink = draw.CHOSEN if chosen else draw.WHITE if kind else draw.CREAM
                text = " " + label if kind else label
                if value is not None:
                    value = "←" + value + "→" if chosen and kind == CHANGE else value + " "
                    text += " " * (draw.COLUMNS - len(text) - len(value)) + value
                elif large:
                    text = text[:_LARGE_COLUMNS]
            if line.pixel_shader is not inks[ink]:
                line.pixel_shader = inks[ink]
            draw.put(line, text)
        draw.reveal(self.up, self.top > 0)
        draw.reveal(self.down, self.top + places < count)
        draw.put(self.foot, self.note or about)
        cards, y = rows.cards(self.cursor, self.top)
        for place in range(_CARDS):
            grid = self.faces[place]
            if place < len(cards):
                draw.face(grid, cards[place])
                grid.x = 94 - len(cards) * 17 + place * 28  # one alone between label and value
                grid.y = y
            draw.reveal(grid, place < len(cards))

    def tell(self, text: str) -> None:
        """Put a line at the bottom until the next key."""
        self.note = text
        self.draw()

    def _move(self, step: int) -> None:
        """To the next row that can be chosen; text scrolls by so many lines. Both wrap."""
        count = len(self.rows)
        if not self._choosable():
            last = max(0, count - ROWS)
            if step > 0:
                self.top = 0 if self.top == last else min(self.top + step, last)
            else:
                self.top = last if self.top == 0 else max(self.top + step, 0)
            self.cursor = self.top
            return
        self.cursor = (self.cursor + step) % count
        while not self._can(self.cursor):
            self.cursor = (self.cursor + step) % count

    def handle(self, key: int) -> None:
        """A key pressed."""
        self.note = ""
        if self.rows.key(key):
            self.draw()
            return
        if key == B:
            self.back()
            return
        if key == START:
            self.app.page_left()
            return
        if not len(self.rows):
            return
        kind = self.rows.row(self.cursor)[3]
        if key == UP or key == DOWN:
            self._move(-1 if key == UP else 1)
        elif key == A and kind == CHOOSE:
            self.rows.act(self.cursor, 0)
            return
        elif key in (LEFT, RIGHT, A) and kind == CHANGE:
            self.rows.act(self.cursor, -1 if key == LEFT else 1)
            self.settle()
        elif key in (LEFT, RIGHT) and not self._choosable():
            self._move(1 - ROWS if key == LEFT else ROWS - 1)
        self.draw()
