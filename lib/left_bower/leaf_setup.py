# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Set up: what is played, house rules, who sits where, deals by their number."""

from badge import DOWN, LEFT, RIGHT, START, UP, A

from euchre_core import dealcode
from euchre_core.options import changed, matters, value_text
from euchre_core.rules import OPTIONS, PRESETS, RuleSet

from . import words
from .leaf_settings import SettingRows
from .page import CHANGE, CHOOSE, TEXT, Rows, read_lines

_LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def show(app) -> None:
    """Show what the next match is like."""
    page = app.page
    more = (
        ("Rules", lambda: page.open("House rules", RuleRows(app)), "Every house rule"),
        ("Seats", lambda: page.open("Seats", SeatRows(app)), "Persons, bots and names"),
        ("Deal number", lambda: page.open("Deal number", deal_number(app)), "Deal a hand again"),
        ("Play", app.quick_start, "A new match like this"),
    )
    app.show("Set up", SetupRows(app, more))


class SetupRows(Rows):
    """What the next match is: game, levels, rules, seats."""

    def __init__(self, app, more) -> None:
        self.app = app
        self.levels = SettingRows(app, 2)
        self.more = more  # (label, function, help) of the entries without a value

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


class LetterRows(Rows):
    """Letters to set one by one: up and down change one, left and right and A go on.

    `done` gets the text; it returns what is wrong with it, or "".
    """

    def __init__(self, page, alphabet: str, length: int, text: str, done) -> None:
        self.page = page
        self.alphabet = alphabet
        self.letters = bytearray(length)
        for place in range(len(text)):
            self.letters[place] = alphabet.index(text[place])
        self.done = done
        self.place = 0

    def __len__(self) -> int:
        return 7

    def text(self) -> str:
        """The letters; blanks at the end are left out."""
        return "".join([self.alphabet[number] for number in self.letters]).rstrip()

    def row(self, index: int) -> tuple:
        """As in Rows."""
        text = ""
        if index == 1 or index == 3:
            text = "  " * self.place + ("↑" if index == 1 else "↓")
        elif index == 2:
            for number in self.letters:
                text += self.alphabet[number].replace(" ", "•") + " "
        elif index > 4:
            text = ("↑↓ letter  ←→ place", "A next, START done")[index - 5]
            return text, None, "", TEXT
        margin = (26 - 2 * len(self.letters)) // 2
        return " " * margin + text, None, "", TEXT

    def key(self, key: int) -> bool:
        """Takes all keys but B."""
        letters, place = self.letters, self.place
        if key in (UP, DOWN):
            step = 1 if key == UP else -1
            letters[place] = (letters[place] + step) % len(self.alphabet)
        elif key in (LEFT, RIGHT):
            self.place = (place + (1 if key == RIGHT else -1)) % len(letters)
        elif key == A and place < len(letters) - 1 and letters[place]:
            self.place += 1
        elif key == A or key == START:
            self.page.note = self.done(self.text())
        else:
            return False
        return True


def deal_number(app) -> LetterRows:
    """Letters for the code of a deal, which is then dealt."""

    def done(text: str) -> str:
        try:
            deal_seed, dealer, rules = dealcode.decode(text)
        except ValueError as error:
            return str(error)
        app.play_deal(deal_seed, dealer, rules)
        return ""

    return LetterRows(app.page, " " + dealcode.ALPHABET, 12, "", done)
