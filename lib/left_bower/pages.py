# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The pages to read: score sheet, cards seen, statistics, help, about; and what is printed."""

import gc
import os

import euchre_core
from euchre_core import dealcode
from euchre_core import export as export_module
from euchre_core import stats as stats_module
from euchre_core.cards import rank_of, suit_of
from euchre_core.rules import PRESETS, RuleSet, score_hand, value_text

from .draw import COLUMNS
from .lists import read_lines
from .page import CHANGE, CHOOSE, TEXT, TOP, Rows
from .words import MARKS, card_name


class TextRows(Rows):
    """Lines to read; `picture` is (cards, line at which they stand) or None."""

    def __init__(self, lines: list, picture=None) -> None:
        self.lines = lines
        self.faces = picture

    def __len__(self) -> int:
        return len(self.lines)

    def row(self, index: int) -> tuple:
        """As in Rows."""
        return self.lines[index], None, "", TEXT

    def cards(self, cursor: int, top: int) -> tuple:
        """As in Rows; cards that are not whole in view are left out."""
        if self.faces and 0 <= self.faces[1] - top <= 5:
            return self.faces[0], TOP + 2 + 12 * (self.faces[1] - top)
        return (), 0


def spread(label: str, value: str) -> str:
    """A label and a value at both ends of a line."""
    return label + " " * (COLUMNS - len(label) - len(value)) + value


# Score sheet.


class SheetRows(Rows):
    """The hands of the match: dealer, trump and caller, tricks, points, score after it.

    The help line gives the code of the deal; A prints all to the console.
    """

    def __init__(self, app, match, us: int) -> None:
        self.app = app
        self.match = match
        self.us = us

    def __len__(self) -> int:
        return 1 + max(1, len(self.match.sheet) // 8)

    def row(self, index: int) -> tuple:
        """As in Rows."""
        if index == 0:
            return "Dlr Trump Tricks Pts Score", None, "", TEXT
        if not self.match.sheet:
            return "No hand is finished yet", None, "", TEXT
        code, text = self.line(index - 1)
        return text, None, "Deal " + code, CHOOSE

    def line(self, index: int) -> tuple:
        """(deal code, 25 characters) of hand `index`."""
        app, match, us = self.app, self.match, self.us
        seed, dealer, trump, maker, lone, *results = match.sheet_row(index)
        score = list(match.scores)
        for later in range(index + 1, len(match.sheet) // 8):
            row = match.sheet_row(later)
            score[0] -= row[7]
            score[1] -= row[8]
        total = f"{score[us]:2d}-{score[1 - us]}"
        text = app.short_name(dealer)
        text += " " * (4 - len(text))
        if maker < 0:
            text += "all passed"
        else:
            called = MARKS[trump] + app.short_name(maker) + ("★" if lone else "")
            points = max(results[2:])
            sign = "+" if results[2 + us] else "-"
            text += called + " " * (7 - len(called))
            text += f"{results[us]}-{results[1 - us]}  {sign}{points}"
        text += " " * (25 - len(total) - len(text)) + total
        return dealcode.encode(seed, dealer, match.rules), text

    def act(self, index: int, step: int) -> None:
        """Print the sheet."""
        export(self.app, self.match)
        self.app.page.note = "Printed to the console"
        self.app.page.draw()


def export(app, match) -> None:
    """Statistics and the sheet of `match` on the console, in a form one can paste."""
    for line in export_module.lines(app.stats, match):
        print(line)


# Cards seen.


def seen(hand) -> TextRows:
    """The cards that were played, by suit, trumps with their bowers first; dots for the others."""
    played = [card for _, card in hand.plays + hand.trick]
    lines = ["Cards played in this hand", ""]
    suits = [0, 1, 2, 3]
    if hand.trump < 4:
        suits.remove(hand.trump)
        suits.insert(0, hand.trump)
    for suit in suits:
        order = []
        for card in range(hand.rules.deck):
            if suit_of(card, hand.trump) == suit:
                order.append((rank_of(card, hand.trump), card))
        order.sort()
        text = MARKS[suit] + " "
        for rank, card in reversed(order):
            name = card_name(card)
            if card == 24:
                name = "Benny"
            elif card // 6 == suit:
                name = name[:-1]
            text += " " + (name if card in played else "•" * len(name))
        lines.append(text)
    if hand.turned_down and hand.maker >= 0:
        lines += ["", card_name(hand.upcard) + " was turned down"]
    return TextRows(lines)


# Statistics.


def statistics(app) -> TextRows:
    """All counters."""
    return TextRows([spread(label, value) for label, value in stats_module.rows(app.stats)])


# Help.


def _holds(rules, condition: str) -> bool:
    name, value = condition.split("=")
    return value_text(getattr(rules, name)) == value


def _score_line(rules, text: str) -> str:
    """A line of points as the engine counts them: "label|makers' tricks|alone|defender alone"."""
    label, tricks, alone, defender = text.split("|")
    points = score_hand(rules, int(tricks), alone == "1", defender == "1")
    return spread(label, str(max(points)))


def help_topic(rules, title: str) -> TextRows:
    """The lines of a topic of assets/help.txt that hold under `rules`."""
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
            self.app.page.open(title, help_topic(self.rules, title))
        else:
            place = PRESETS.index(self.rules.preset) + step
            self.rules = RuleSet(PRESETS[place % len(PRESETS)])


def about(app) -> TextRows:
    """Versions, memory, writes, licence."""
    gc.collect()
    return TextRows(
        [
            "Left Bower " + euchre_core.__version__,
            "Euchre in your pocket",
            "",
            spread("CircuitPython", os.uname().release),
            spread("Board", app.badge.board_id[:20]),
            spread("Free memory", f"{gc.mem_free() // 1024} KB"),
            spread("Saved", f"{app.store.writes} times"),
            "MIT licence, no warranty",
        ]
    )
