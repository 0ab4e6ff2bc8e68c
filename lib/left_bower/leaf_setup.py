# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Set up: what is played, and the ways to the house rules, the seats and the deals."""

from euchre_core.rules import PRESETS, RuleSet

from .leaf_settings import SettingRows
from .page import CHANGE, CHOOSE, Rows


def show(app) -> None:
    """Show what the next match is like."""
    more = (
        ("Rules", "rules", "Every house rule"),
        ("Seats", "seats", "Persons, bots and names"),
        ("Deal number", "deal", "Deal a hand again"),
        ("Play", "play", "A new match like this"),
    )
    app.show("Set up", SetupRows(app, more))


class SetupRows(Rows):
    """What the next match is: game, levels, rules, seats."""

    def __init__(self, app, more) -> None:
        self.app = app
        self.levels = SettingRows(app, 2)
        self.more = more  # (label, leaf or function, help) of the entries without a value

    def __len__(self) -> int:
        return 3 + len(self.more)

    def row(self, index: int) -> tuple:
        """As in Rows."""
        rules = self.app.rules
        if index == 0:
            kind = "custom " + rules.preset if rules.custom() else rules.preset
            return "Game", kind, f"{rules.deck} cards, {rules.target} points", CHANGE
        if index < 3:
            return self.levels.row(index - 1)
        label, _, about = self.more[index - 3]
        return label, None, about, CHOOSE

    def act(self, index: int, step: int) -> None:
        """The next preset or level, or the entry's function."""
        app = self.app
        if index == 0:
            place = PRESETS.index(app.rules.preset) + step
            app.rules = RuleSet(PRESETS[place % len(PRESETS)])
        elif index < 3:
            self.levels.act(index - 1, step)
        else:
            self.app.choose(self.more[index - 3][1])
