# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""A question to a person at the table: what may be chosen, the cursor, the words.

It draws on the table and turns keys into an action; the game decides what comes of it.
"""

from badge import DOWN, LEFT, RIGHT, UP, A

from euchre_core.actions import ALONE, DISCARD, PASS
from euchre_core.cards import RANK_TABLE, SUIT_TABLE, suit_of

from . import words

HIGH_FIRST = 0
LOW_FIRST = 1


def sort_hand(cards: list, trump: int, order: int) -> list:
    """The cards as they lie in the hand: trumps together and first, then suits in two colours by
    turns; `order` is HIGH_FIRST or LOW_FIRST (ranks rise, trumps last), anything else as dealt."""
    if order > LOW_FIRST:
        return list(cards)
    keys = []
    for card in cards:
        suit = SUIT_TABLE[trump * 25 + card]
        # Spades, hearts, clubs, diamonds; trump and the Benny before them all.
        group = 0 if suit == trump else (1, 2, 4, 3, 0)[suit]
        keys.append((group * 16 - RANK_TABLE[trump * 25 + card], card))
    keys.sort()
    result = [card for _, card in keys]
    return result if order == HIGH_FIRST else result[::-1]


class Asker:
    """The question that stands, if any: `active`; the actions it offers: `options`."""

    def __init__(self, table) -> None:
        self.table = table
        self.active = False
        self.confirming = False
        self.sure = 0
        self.options = []
        self.cursor = 0
        self.cards = []
        self.phase = ""

    def start(self, view, cards: list, hide_alone: bool, confirm: bool) -> None:
        """Ask for the action of `view`. `cards` is the hand as it lies on the screen;
        `hide_alone` leaves out going alone with the call; `confirm` asks twice for a discard."""
        self.view = view
        self.phase = view.phase
        self.cards = cards
        self.confirm = confirm
        self.confirming = False
        self.about_cards = view.phase in ("play", "discard")
        self.distance = (view.seat - view.dealer) % 4
        self.options = list(view.legal)
        if hide_alone and self.phase in ("round1", "round2", "name_blind"):
            kept = [a for a in self.options if not words.goes_alone(a) or a == ALONE]
            # The Canadian loner has no other way to order up: it stays.
            if PASS not in kept or len(kept) > 1:
                self.options = kept
        self.cursor = 0
        if self.about_cards:
            self.cursor = self._first_card()
        self.active = True
        self.draw()

    def stop(self) -> None:
        """Take the question away."""
        self.active = False
        self.table.ask([], 0)
        self.table.warn("")
        self.table.show_prompt("")
        if not self.about_cards:
            self.table.say("")

    def _action_of(self, index: int) -> int:
        card = self.cards[index]
        return card + DISCARD if self.phase == "discard" else card

    def _first_card(self) -> int:
        """Where the cursor starts: the harmless end, the lowest side card to discard."""
        best, best_value = 0, 1000
        trump = self.view.trump
        for index, card in enumerate(self.cards):
            if self._action_of(index) not in self.options:
                continue
            if self.phase == "play":
                return index
            value = RANK_TABLE[trump * 25 + card]
            if SUIT_TABLE[trump * 25 + card] == trump:
                value += 100
            if value < best_value:
                best, best_value = index, value
        return best

    def chosen(self) -> int:
        """The action under the cursor."""
        return self._action_of(self.cursor) if self.about_cards else self.options[self.cursor]

    def draw(self) -> None:
        """Draw the question as it stands."""
        table = self.table
        if self.about_cards:
            dim = []
            for index in range(len(self.cards)):
                if self.cards[index] >= 0 and self._action_of(index) not in self.options:
                    dim.append(index)
            table.show_hand(self.cards, len(self.cards), self.cursor, dim)
            about = words.about_card(self.chosen(), self.cursor + 1)
            if self.phase == "play":
                table.show_prompt(about)
            else:
                table.say(about + ("?" if self.confirming else ""))
                table.ask(["Back", "Discard"] if self.confirming else [], self.sure)
            return
        action = self.chosen()
        word = words.said(action, self.distance, self.phase, words.OPTION)
        if word[0] in words.MARKS or words.goes_alone(action):
            table.say(words.said(action, self.distance, self.phase, words.CHOSEN))
        else:
            down = ALONE in self.options
            table.say(words.question(self.phase, self.view.upcard, self.distance, down))
        table.ask(
            [words.said(a, self.distance, self.phase, words.OPTION) for a in self.options],
            self.cursor,
        )

    def point(self, action: int) -> None:
        """Put the cursor on `action`, if it is offered."""
        for index in range(len(self.cards) if self.about_cards else len(self.options)):
            if action == (self._action_of(index) if self.about_cards else self.options[index]):
                self.cursor = index
        self.draw()

    def handle(self, key: int) -> int:
        """Take a key; returns the action that was said, or -1."""
        self.table.warn("")
        if self.confirming:
            if key == A and self.sure:
                return self.chosen()
            if key in (LEFT, RIGHT, UP, DOWN):
                self.sure = 1 - self.sure
            else:
                self.confirming = False
            self.draw()
        elif key in (LEFT, UP):
            self._move(-1)
        elif key in (RIGHT, DOWN):
            self._move(1)
        elif key == A:
            if self.confirm and self.phase == "discard":
                self.confirming = True
                self.sure = 0  # the cursor starts on the harmless word
                self.draw()
            else:
                return self.chosen()
        return -1

    def _move(self, step: int) -> None:
        count = len(self.cards) if self.about_cards else len(self.options)
        skipped = -1
        index = (self.cursor + step) % count
        while self.about_cards and self._action_of(index) not in self.options:
            if skipped < 0 and self.cards[index] >= 0:
                skipped = index
            index = (index + step) % count
        self.cursor = index
        self.draw()
        if skipped >= 0:
            self._say_why(self.cards[skipped])

    def _say_why(self, card: int) -> None:
        view = self.view
        if self.phase == "discard":
            self.table.warn("The upcard must stay")
            return
        led = suit_of(view.trick[0][1], view.trump)
        self.table.warn(words.refusal(card, led, view.trump), "")
