# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The title: its picture, drawn from the drive, and below it one large choice with its meaning."""

import displayio
from badge import A, DOWN, LEFT, RIGHT, UP

from . import draw, menus

_TOP = 94
_COLUMNS = 13  # of letters twice as large


class Title:
    """The first screen. `picture` is the group that holds the title picture."""

    name = "title"

    def __init__(self, app, picture) -> None:
        self.app = app
        self.group = picture
        kit = app.kit
        picture.append(kit.rectangle(draw.ON_BAR, 0, _TOP, draw.WIDTH, draw.HEIGHT - _TOP))
        large = displayio.Group(scale=2, x=2, y=_TOP - 1)
        self.line = kit.line(_COLUMNS, 0, 0, draw.GOLD_BAR)
        large.append(self.line)
        picture.append(large)
        self.about = kit.line(draw.COLUMNS, 2, 116, draw.ON_BAR)
        picture.append(self.about)
        self.rows = []
        self.cursor = 0

    def enter(self) -> None:
        """Offer what is possible now, the first of it chosen."""
        self.rows = menus.title(self.app)
        self.cursor = 0
        self.draw()

    def exit(self) -> None:
        """Forget what was offered."""
        self.rows = []

    def tick(self, now: int, passed: int) -> bool:
        """Nothing moves here."""
        return False

    def draw(self) -> None:
        """Write the chosen entry; a message of the saves stands there until a key is pressed."""
        label, _, about = self.rows[self.cursor]
        text = draw.centred(label, _COLUMNS - 2)
        draw.put(self.line, "←" + text + " " * (_COLUMNS - 2 - len(text)) + "→")
        draw.put(self.about, draw.centred(self.app.message or about))

    def handle(self, key: int) -> None:
        """Directions cycle, A chooses."""
        self.app.message = ""
        if key in (LEFT, UP):
            self.cursor = (self.cursor - 1) % len(self.rows)
        elif key in (RIGHT, DOWN):
            self.cursor = (self.cursor + 1) % len(self.rows)
        elif key == A:
            self.rows[self.cursor][1]()
            return
        self.draw()
