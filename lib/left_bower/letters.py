# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""A list to enter a few letters in, with four directions and a button."""

from badge import DOWN, LEFT, RIGHT, START, UP, A

from .page import TEXT, Rows


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
