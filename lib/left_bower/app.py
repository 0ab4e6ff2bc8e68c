# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The application: one step a tick, which screen is shown, and what the screens ask of each other.

A screen has ``name``, ``group``, ``enter()``, ``exit()``, ``handle(key)`` and ``tick(now, passed)``.
"""

import gc

from badge import A, B, PRESSED

from euchre_core import bots
from euchre_core.match import Match
from euchre_core.rules import RuleSet

from . import draw, menus, words
from .game import Game
from .page import Page
from .settings import Settings
from .title import Title

FRAME_MS = 25
_WRAP = 0x1FFFFFFF  # the clock of the board wraps at 2**29 ms


class App:
    """The whole game on `badge`; `picture` is the group with the title picture."""

    def __init__(self, badge, picture) -> None:
        self.badge = badge
        self.settings = Settings()
        self.rules = RuleSet("eleven")
        self.match = None
        self.kit = draw.Kit()
        self.apply_looks()
        self.game = Game(self)
        self.page = Page(self)
        self.title = Title(self, picture)
        self.screen = None
        self._last = badge.ticks()
        self._mixed = False
        self._seed = badge.seed()
        badge.root.remove(picture)
        gc.collect()
        self.go(self.title)

    # One step.

    def tick(self) -> None:
        """Take the keys, let the screen do its step, draw what changed, wait for the next frame."""
        badge = self.badge
        now = badge.ticks()
        passed = now - self._last & _WRAP
        self._last = now
        event = badge.next_event()
        while event is not None:
            if event & PRESSED:
                self._press(event & 7, now)
            event = badge.next_event()
        hurry = self.screen.tick(now, passed)
        badge.display.refresh()
        badge.wait(1 if hurry else max(1, FRAME_MS - (badge.ticks() - now & _WRAP)))

    def _press(self, key: int, now: int) -> None:
        if not self._mixed:
            # Two boards switched on alike still deal differently.
            self._mixed = True
            self._seed ^= now * 0x9E3779B1 & 0xFFFFFFFF
        if self.settings.left_handed and key <= A:
            key = A + B - key
        self.screen.handle(key)

    def go(self, screen) -> None:
        """Show another screen; presses made for the old one are dropped."""
        if self.screen is not None:
            self.screen.exit()
            self.badge.root.remove(self.screen.group)
        while self.badge.next_event() is not None:
            pass
        gc.collect()
        self.screen = screen
        self.badge.root.append(screen.group)
        screen.enter()

    # What the table asks.

    def people(self) -> list:
        """The seats that are persons."""
        return [seat for seat in range(4) if self.is_person(seat)]

    def is_person(self, seat: int) -> bool:
        """Whether a person sits at `seat`."""
        return bool(self.settings.people >> seat & 1)

    def level_of(self, seat: int) -> int:
        """The level of the bot at `seat`: the partner's if a person sits opposite."""
        if self.is_person((seat + 2) % 4):
            return self.settings.partner_level
        return self.settings.opponent_level

    def name(self, seat: int) -> str:
        """The name of a seat, at most five letters."""
        return words.SEATS[seat]

    def names(self) -> list:
        """The names of the four seats."""
        return [self.name(seat) for seat in range(4)]

    def short_name(self, seat: int) -> str:
        """At most three letters for a seat."""
        return self.name(seat)[0]

    def hides_alone(self, view) -> bool:
        """Whether the person at `view` is not asked to go alone, by the option ask_alone."""
        ask = self.match.rules.ask_alone
        if ask == "when_good":
            return not bots.wants_alone_question(view)
        return ask == "never"

    def your_turn(self) -> None:
        """A person is asked now."""
        self.sound("turn")
        gc.collect()

    def note_decision(self) -> None:
        """A person decides: where undo goes back to."""

    def sound(self, what: str) -> None:
        """Play a short sound by its name."""

    def hand_dealt(self) -> None:
        """A hand of the match begins."""

    def hand_done(self, hand) -> None:
        """A hand of the match is over: points, sheet, statistics, save."""
        self.match.finish_hand()

    # Getting about.

    def new_match(self) -> None:
        """Begin a match with the rules set up and sit down at the table."""
        self._seed = self._seed * 0x41C64E6D + 0x3039 & 0xFFFFFFFF
        self.match = Match(self.rules, self._seed)
        self.game.begin(self.match)
        self.go(self.game)

    def pause(self) -> None:
        """Open the pause menu over the table."""
        self.page.open("Pause", lambda: menus.pause(self))
        self.go(self.page)

    def page_left(self) -> None:
        """The last list of the page was closed."""
        self.go(self.game if self.match is not None else self.title)

    def to_title(self) -> None:
        """Leave the table for the title."""
        self.page.close()
        self.match = None
        self.go(self.title)

    def match_over(self) -> None:
        """The match has a winner: tell it, and offer another."""
        self.page.open("The match is over", lambda: menus.match_end(self))
        self.go(self.page)

    def show_sheet(self) -> None:
        """The sheet of all hands of the match."""
        self.page.open("Score sheet", lambda: menus.sheet(self))
        self.go(self.page)

    def apply_looks(self) -> None:
        """Dye everything by the settings."""
        settings = self.settings
        self.kit.dye(settings.felt, settings.four_colours, settings.contrast)
