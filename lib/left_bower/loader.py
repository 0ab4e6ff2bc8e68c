# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The first seconds: the title picture at once, a bar that fills while the program is loaded.

The order of the imports is fixed here: the modules that are hungriest to compile come first, while
the heap is one piece. What is loaded later, and dropped, is in memory.py. What only served to start
goes again, this module too.
"""

import gc
import sys

import displayio
import vectorio

_MODULES = (
    "euchre_core.cards",
    "euchre_core.actions",
    "euchre_core.rules",
    "euchre_core.hand",
    "euchre_core.chance",
    "euchre_core.match",
    "euchre_core.view",
    "euchre_core.points",
    "euchre_core.club",
    "euchre_core.bots",
    "left_bower.art",
    "left_bower.draw",
    "left_bower.building",
    "left_bower.words",
    "left_bower.table",
    "left_bower.asker",
    "left_bower.showing",
    "left_bower.telling",
    "left_bower.game",
    "euchre_core.save",
    "left_bower.page",
    "left_bower.settings",
    "left_bower.keeping",
    "left_bower.store",
    "left_bower.recall",
    "left_bower.signals",
    "left_bower.memory",
    "left_bower.app",
)
_BAR_X = 20
_BAR_Y = 116
_BAR_WIDTH = 120


class Picture:
    """The title picture with the bar over it."""

    def __init__(self, badge) -> None:
        self.badge = badge
        self.group = displayio.Group()
        bitmap = displayio.OnDiskBitmap("assets/title.bmp")
        self.group.append(displayio.TileGrid(bitmap, pixel_shader=bitmap.pixel_shader))
        ground = displayio.Palette(1)
        ground[0] = 0x2A2C46
        front = displayio.Palette(1)
        front[0] = 0xF5C83C
        self.frame = vectorio.Rectangle(
            pixel_shader=ground, width=_BAR_WIDTH + 4, height=8, x=_BAR_X - 2, y=_BAR_Y - 2
        )
        self.bar = vectorio.Rectangle(pixel_shader=front, width=1, height=4, x=_BAR_X, y=_BAR_Y)
        self.group.append(self.frame)
        self.group.append(self.bar)
        badge.root.append(self.group)

    def show(self, done: int, total: int) -> None:
        """Fill `done` of `total` parts of the bar and draw it."""
        self.bar.width = max(1, _BAR_WIDTH * done // total)
        self.badge.display.refresh()

    def finish(self) -> None:
        """Take the bar away; the picture stays for the title. Drop what only served to start."""
        self.group.remove(self.bar)
        self.group.remove(self.frame)
        for package, name in (
            ("euchre_core", "options"),
            ("euchre_core", "restore"),
            ("euchre_core", "stats"),
            ("left_bower", "building"),
            ("left_bower", "recall"),
            ("left_bower", "loader"),
        ):
            if sys.modules.pop(package + "." + name, None):
                delattr(sys.modules[package], name)


def start(badge):
    """Show the picture, load everything, and return the App. Raises ImportError for what lacks."""
    picture = Picture(badge)
    picture.show(0, 1)
    total = len(_MODULES)
    for index, name in enumerate(_MODULES):
        __import__(name)
        gc.collect()
        picture.show(index + 1, total)
    if badge.has_sound:
        __import__("badge_sound")  # now, not at the first blip in the middle of play
    from left_bower.app import App

    app = App(badge, picture.group)
    picture.finish()
    return app
