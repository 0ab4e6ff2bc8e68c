# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The score sheet: every hand of the match, with the number that deals it again."""

from euchre_core import dealcode

from .page import CHOOSE, TEXT, Rows
from .words import MARKS


def show(app) -> None:
    """Show the sheet of the match on the table, or of the one that has just ended."""
    app.show("Score sheet", SheetRows(app, app.match or app.last, app.game.viewer % 2))


class SheetRows(Rows):
    """The hands: dealer, trump and caller, tricks, points, score after it.

    The help line gives the number of the deal, A deals it once more. The last entry prints all.
    """

    def __init__(self, app, match, us: int) -> None:
        self.app = app
        self.match = match
        self.us = us

    def __len__(self) -> int:
        return 2 + max(1, len(self.match.sheet) // 8)

    def row(self, index: int) -> tuple:
        """As in Rows."""
        if index == 0:
            return "Dlr Trump Tricks Pts Score", None, "", TEXT
        if index == len(self) - 1:
            return "Print all", None, "To the serial console", CHOOSE
        if not self.match.sheet:
            return "No hand is finished yet", None, "", TEXT
        match = self.match
        row = match.sheet_row(index - 1)
        number = dealcode.encode(row[0], row[1], match.rules)
        return self.line(index - 1, row), None, "Deal " + number, CHOOSE

    def line(self, index: int, row: tuple) -> str:
        """The 25 characters of hand `index`, whose row of the sheet is `row`."""
        app, match, us = self.app, self.match, self.us
        _, dealer, trump, maker, lone, *results = row
        score = list(match.scores)
        for later in range(index + 1, len(match.sheet) // 8):
            other = match.sheet_row(later)
            score[0] -= other[7]
            score[1] -= other[8]
        total = f"{score[us]:2d}-{score[1 - us]}"
        text = app.short_name(dealer)
        text += " " * (4 - len(text))
        if maker < 0:
            text += "all passed"
        else:
            called = MARKS[trump] + app.short_name(maker) + ("★" if lone else "")
            sign = "+" if results[2 + us] else "-"
            text += called + " " * (7 - len(called))
            text += f"{results[us]}-{results[1 - us]}  {sign}{max(results[2:])}"
        return text + " " * (25 - len(total) - len(text)) + total

    def act(self, index: int, step: int) -> None:
        """Print the sheet, or deal a hand of it for practice."""
        app = self.app
        if index < len(self) - 1:
            row = self.match.sheet_row(index - 1)

            def deal() -> None:
                app.play_deal(row[0], row[1], self.match.rules)

            app.page.confirm("Deal it again?", "Deal it", deal, "For practice, not counted")
            return
        app.choose("print")
