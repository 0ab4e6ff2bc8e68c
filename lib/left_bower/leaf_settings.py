# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The settings; every change is seen, heard or felt at once. The texts are on the drive."""

from . import art, settings
from .page import CHANGE, TOP, Rows, read_lines

_ACES = (5, 11, 17, 23)


def show(app) -> None:
    """Show all settings."""
    app.show("Settings", SettingRows(app))


class SettingRows(Rows):
    """The first `count` settings."""

    def __init__(self, app, count: int = len(settings.NAMES)) -> None:
        self.app = app
        self.count = count
        self.texts = read_lines("assets/settings.txt")[:count]

    def __len__(self) -> int:
        return self.count

    def row(self, index: int) -> tuple:
        """As in Rows."""
        label, values, about = self.texts[index].split("|")
        value = getattr(self.app.settings, settings.NAMES[index])
        return label, values.split(",")[value], about, CHANGE

    def act(self, index: int, step: int) -> None:
        """The next value."""
        app = self.app
        app.settings.step(index, step)
        app.apply_looks()
        name = settings.NAMES[index]
        if name == "sound":
            app.sound("turn")
        elif name == "lights":
            app.signals.glow(app.settings.lights)

    def cards(self, cursor: int, top: int) -> tuple:
        """Cards for the settings that change how they look."""
        name = settings.NAMES[cursor]
        if name == "back":
            shown: tuple = (art.BACK + self.app.settings.back,)
        elif name in ("four_colours", "contrast", "felt"):
            shown = _ACES
        else:
            return (), 0
        place = cursor - top
        return shown, TOP + 12 * place + (-34 if place > 2 else 14)
