# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Help: short pages about the buttons and the rules, from assets/help.txt.

Lines there hold under conditions on the rule set, and points are asked of the engine, so that
they cannot disagree with it.
"""

from euchre_core.options import value_text
from euchre_core.rules import PRESETS, RuleSet, score_hand

from .page import CHANGE, CHOOSE, Rows, TextRows, read_lines, spread


def show(app) -> None:
    """Show the topics."""
    app.show("Help", HelpRows(app))


def _holds(rules, condition: str) -> bool:
    name, value = condition.split("=")
    return value_text(getattr(rules, name)) == value


def _score_line(rules, text: str) -> str:
    """A line of points as the engine counts them: "label|makers' tricks|alone|defender alone"."""
    label, tricks, alone, defender = text.split("|")
    points = score_hand(rules, int(tricks), alone == "1", defender == "1")
    return spread(label, str(max(points)))


def topic(rules, title: str) -> TextRows:
    """The lines of a topic that hold under `rules`."""
    lines = []
    faces = None
    here = False
    for line in read_lines("assets/help.txt"):
        if line[:1] == "#":
            here = line[2:] == title
            continue
        if not here or not line:
            continue
        if line[0] == "?":
            conditions, line = line[1:].split("|", 1)
            if False in [_holds(rules, one) for one in conditions.split("?")]:
                continue
        if line[0] == "@":
            faces = [int(card) for card in line[1:].split()], len(lines)
            lines += ["", "", ""]
        elif line[0] == "$":
            lines.append(_score_line(rules, line[1:]))
        else:
            lines.append(line.replace("{target}", str(rules.target)))
    return TextRows(lines, faces)


class HelpRows(Rows):
    """The topics, for one game after another."""

    def __init__(self, app) -> None:
        self.app = app
        self.rules = app.match.rules if app.match else app.rules
        lines = read_lines("assets/help.txt")
        self.topics = [line[2:] for line in lines if line[:1] == "#"]

    def __len__(self) -> int:
        return 1 + len(self.topics)

    def row(self, index: int) -> tuple:
        """As in Rows."""
        if index:
            return self.topics[index - 1], None, "", CHOOSE
        kind = "custom" if self.rules.custom() else self.rules.preset
        return "Help for", kind, "Left and right: the game", CHANGE

    def act(self, index: int, step: int) -> None:
        """Another game, or the topic."""
        if index:
            title = self.topics[index - 1]
            self.app.page.open(title, topic(self.rules, title))
        else:
            place = PRESETS.index(self.rules.preset) + step
            self.rules = RuleSet(PRESETS[place % len(PRESETS)])
