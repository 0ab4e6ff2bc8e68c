# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The house rules, of which the next match is played by."""

from euchre_core.options import OPTIONS, changed, matters, value_text

from .page import CHANGE, Rows, read_lines


def show(app) -> None:
    """Show them."""
    app.show("House rules", RuleRows(app))


class RuleRows(Rows):
    """The house rules that can matter, each with a line that says what its value means."""

    def __init__(self, app) -> None:
        self.app = app
        self.texts = read_lines("assets/rules.txt")
        self._look()

    def _look(self) -> None:
        rules = self.app.rules
        self.shown = bytes([i for i in range(len(OPTIONS)) if matters(rules, OPTIONS[i][0])])

    def __len__(self) -> int:
        return len(self.shown)

    def row(self, index: int) -> tuple:
        """As in Rows."""
        place = self.shown[index]
        name, values = OPTIONS[place]
        value = getattr(self.app.rules, name)
        parts = self.texts[place].split("|")
        word, about = parts[min(values.index(value) + 2, len(parts) - 1)].split("=")
        if word == "*":
            word = value_text(value)
        return parts[1], word, about, CHANGE

    def act(self, index: int, step: int) -> None:
        """The next value that can be played with the other rules."""
        app = self.app
        name, values = OPTIONS[self.shown[index]]
        place = values.index(getattr(app.rules, name))
        for _ in values:
            place = (place + step) % len(values)
            try:
                app.rules = changed(app.rules, name, values[place])
                break
            except ValueError as error:
                app.page.note = str(error)
        self._look()
