# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The title: its picture, drawn from the drive, and below it one large choice with its meaning."""

import displayio
from badge import DOWN, LEFT, RIGHT, UP, A

from . import draw

_TOP = 94
_COLUMNS = 13  # of letters twice as large


class Title:
    """The first screen. `picture` is the group that holds the title picture, None to make it."""

    name = "title"

    def __init__(self, app, picture=None) -> None:
        self.app = app
        kit = app.kit
        if picture is None:
            bitmap = displayio.OnDiskBitmap("assets/title.bmp")
            picture = displayio.Group()
            picture.append(displayio.TileGrid(bitmap, pixel_shader=bitmap.pixel_shader))
        self.group = picture
        for row in (96, 108, 120):
            picture.append(kit.line(draw.COLUMNS + 1, -1, row, draw.ON_BAR))
        large = displayio.Group(scale=2, x=2, y=_TOP - 1)
        self.line = kit.line(_COLUMNS, 0, 0, draw.GOLD)
        large.append(self.line)
        picture.append(large)
        self.about = kit.line(draw.COLUMNS, 2, 116, draw.ON_BAR)
        picture.append(self.about)
        self.rows = []
        self.cursor = app.title_row

    def entries(self) -> list:
        """What is possible now: (label, leaf of a page or function, help)."""
        app = self.app
        rows = []
        if app.kept is not None:
            us = (app.people() or [0])[0] % 2
            us, them = app.kept.scores[us], app.kept.scores[1 - us]
            rows.append(("Continue", app.continue_match, f"The match that stands {us}-{them}"))
        kind = "custom" if app.rules.custom() else app.rules.preset
        return rows + [
            ("Play", "play", f"Game {kind}, to {app.rules.target}"),
            ("Set up", "setup", "Game, rules, seats, levels"),
            ("Statistics", "stats", "Won, lost, called, dealt"),
            ("Settings", "settings", "Speed, looks, sound, keys"),
            ("Help", "help", "Buttons and the rules"),
            ("About", "about", "Version, memory, licence"),
        ]

    def enter(self) -> None:
        """Offer what is possible now; the cursor stays where it was."""
        self.rows = self.entries()
        self.cursor = min(self.cursor, len(self.rows) - 1)
        self.draw()

    def exit(self) -> None:
        """Remember the entry: the title is made anew."""
        self.app.title_row = self.cursor

    def tick(self, now: int, passed: int) -> bool:
        """Nothing moves here."""
        return False

    def tell(self, text: str) -> None:
        """Put a line where the meaning of the choice stands."""
        draw.put(self.about, draw.centred(text))

    def draw(self) -> None:
        """Write the chosen entry; a message of the saves stands there until a key is pressed."""
        label, _, about = self.rows[self.cursor]
        text = draw.centred(label, _COLUMNS - 2)
        draw.put(self.line, "←" + text + " " * (_COLUMNS - 2 - len(text)) + "→")
        self.tell(self.app.message or about)

    def handle(self, key: int) -> None:
        """Directions cycle, A chooses."""
        self.app.message = ""
        if key in (LEFT, UP):
            self.cursor = (self.cursor - 1) % len(self.rows)
        elif key in (RIGHT, DOWN):
            self.cursor = (self.cursor + 1) % len(self.rows)
        elif key == A:
            self.app.choose(self.rows[self.cursor][1])
            return
        self.draw()
