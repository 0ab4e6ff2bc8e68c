# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The title: its picture, drawn from the drive, and one line of choices below it."""

from badge import A, DOWN, LEFT, RIGHT, UP

from . import draw, menus


class Title:
    """The first screen. `picture` is the group that holds the title picture."""

    name = "title"

    def __init__(self, app, picture) -> None:
        self.app = app
        self.group = picture
        kit = app.kit
        picture.append(kit.rectangle(draw.ON_PANEL, 0, 112, draw.WIDTH, 16))
        self.line = kit.line(20, 20, 114, draw.CHOSEN)
        picture.append(self.line)
        self.rows = []
        self.cursor = 0

    def enter(self) -> None:
        """Offer what is possible now, the first of it chosen."""
        self.rows = menus.title(self.app)
        self.cursor = 0
        self.draw()

    def exit(self) -> None:
        """Nothing to leave behind."""

    def tick(self, now: int, passed: int) -> bool:
        """Nothing moves here."""
        return False

    def draw(self) -> None:
        """Write the chosen entry."""
        text = self.rows[self.cursor].label
        draw.put(self.line, "←" + draw.centred(text, 18) + " " * 18)
        self.line[19] = draw.glyph_of("→")

    def handle(self, key: int) -> None:
        """Directions cycle, A chooses."""
        if key in (LEFT, UP):
            self.cursor = (self.cursor - 1) % len(self.rows)
        elif key in (RIGHT, DOWN):
            self.cursor = (self.cursor + 1) % len(self.rows)
        elif key == A:
            self.rows[self.cursor].choose()
            return
        self.draw()
