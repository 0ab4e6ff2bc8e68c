# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The lists in which something is set: settings, house rules, seats, and letters one by one."""

from badge import A, DOWN, LEFT, RIGHT, START, UP

from euchre_core import dealcode
from euchre_core.rules import OPTIONS, PRESETS, RuleSet, value_text

from . import art, settings, words
from .page import CHANGE, CHOOSE, TEXT, TOP, Rows

_LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACES = (5, 11, 17, 23)


def read_lines(path: str) -> list:
    """The lines of a text on the drive. Raises OSError if it is not there."""
    with open(path, encoding="utf-8") as file:
        return file.read().split("\n")


def setting_row(app, index: int) -> tuple:
    """The row of setting `index` of settings.NAMES."""
    label, values, about = settings.texts(index)
    return label, values[getattr(app.settings, settings.NAMES[index])], about, CHANGE


class SettingRows(Rows):
    """All settings; every change is seen, heard or felt at once."""

    def __init__(self, app) -> None:
        self.app = app

    def __len__(self) -> int:
        return len(settings.NAMES)

    def row(self, index: int) -> tuple:
        """As in Rows."""
        return setting_row(self.app, index)

    def act(self, index: int, step: int) -> None:
        """The next value."""
        app = self.app
        app.settings.step(index, step)
        app.apply_looks()
        app.sample(settings.NAMES[index])

    def cards(self, cursor: int, top: int) -> tuple:
        """Cards for the settings that change how they look."""
        name = settings.NAMES[cursor]
        if name == "back":
            shown = (art.BACK + self.app.settings.back,)
        elif name in ("four_colours", "contrast", "felt"):
            shown = _ACES
        else:
            return (), 0
        place = cursor - top
        return shown, TOP + 12 * place + (-34 if place > 2 else 14)


class SetupRows(Rows):
    """What the next match is: game, rules, seats, levels."""

    def __init__(self, app, more) -> None:
        self.app = app
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
            return setting_row(self.app, index - 1)
        label, _, about = self.more[index - 3]
        return label, None, about, CHOOSE

    def act(self, index: int, step: int) -> None:
        """The next preset or level, or the entry's function."""
        app = self.app
        if index == 0:
            place = PRESETS.index(app.rules.preset) + step
            app.rules = RuleSet(PRESETS[place % len(PRESETS)])
        elif index < 3:
            app.settings.step(index - 1, step)
        else:
            self.more[index - 3][1]()


class RuleRows(Rows):
    """The house rules that can matter, each with a line that says what its value means."""

    def __init__(self, app) -> None:
        self.app = app
        self.texts = read_lines("assets/rules.txt")
        self._look()

    def _look(self) -> None:
        rules = self.app.rules
        self.shown = bytes([i for i in range(len(OPTIONS)) if rules.matters(OPTIONS[i][0])])

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
                app.rules = app.rules.changed(name, values[place])
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
