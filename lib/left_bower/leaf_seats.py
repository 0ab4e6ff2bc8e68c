# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Who sits where: persons and bots, and what they are called."""

from . import words
from .letters import LetterRows
from .page import CHANGE, CHOOSE, Rows

_LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def show(app) -> None:
    """Show the seats."""
    app.show("Seats", SeatRows(app))


class SeatRows(Rows):
    """Two rows a seat: who sits there, and the name."""

    def __init__(self, app) -> None:
        self.app = app

    def __len__(self) -> int:
        return 8

    def row(self, index: int) -> tuple:
        """As in Rows."""
        app, seat = self.app, index // 2
        if index % 2:
            return "  called", app.name(seat), "A: three letters", CHOOSE
        who = "person" if app.is_person(seat) else "bot"
        return words.SEATS[seat], who, "Persons pass the device on", CHANGE

    def act(self, index: int, step: int) -> None:
        """Person or bot, or letters for the name."""
        app, seat = self.app, index // 2
        if index % 2 == 0:
            app.settings.people ^= 1 << seat
            return

        def named(text: str) -> str:
            app.settings.set_name(seat, text)
            app.page.back()
            return ""

        rows = LetterRows(app.page, _LETTERS, 3, app.settings.names[seat], named)
        app.page.open("Name of " + words.SEATS[seat], rows)
