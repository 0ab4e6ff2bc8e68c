# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The application: a step a tick, which screen is shown, and what the screens ask of each other.

A screen has ``name``, ``group``, ``enter()``, ``exit()``, ``handle(key)``, ``tick(now, passed)``.
What is saved, and when, is decided here: at the end of a hand, on pause, on leaving to the title,
before the idle dim, after a change of settings; never by a card.
"""

import gc

from badge import PRESSED, RIGHT, A, B

from euchre_core import bots
from euchre_core.match import Match

from . import draw, signals, words
from .game import Game
from .memory import Memory, forget
from .store import Store

FRAME_MS = 25
_WRAP = 0x1FFFFFFF  # the clock of the board wraps at 2**29 ms
_BRIGHTNESS = (0.2, 0.4, 0.6, 0.8, 1.0)
_DIM = 0.05
_DIM_MS = (0, 30000, 60000, 120000, 300000)
_REPEAT_MS = 90  # a direction held on a page, after
_REPEAT_AFTER_MS = 450


class App(Memory):
    """The whole game on `badge`; `picture` is the group with the title picture.

    match: the one on the table, or None. kept: the one that is saved and not over, or None; a deal
    by its number is never kept. last: the match that has just ended.
    """

    def __init__(self, badge, picture) -> None:
        super().__init__(badge)
        self.kit = draw.Kit()
        self.store = Store(badge.nvm)
        self.settings, self.rules, self.stats, self.kept, self.message = self.store.load()
        if self.kept is not None and self.kept.over:
            self.kept = None
        self._told = ""
        self.match = self.last = None
        self.signals = signals.Signals(badge)
        self.dimmed = False
        self._idle_ms = 0
        self._held = -1
        self._repeat_ms = 0
        self.apply_looks()
        self.game = Game(self)
        self.title_row = 0
        self._last = badge.ticks()
        self._mixed = False
        self._seed = badge.seed()
        title = self._leaf("title").Title(self, picture)
        badge.root.remove(picture)
        badge.root.append(self.kit.felt)
        self.drop_leaves(0)  # it is made anew when one comes back to it
        gc.collect()
        self.go(title)

    # One step.

    def tick(self) -> None:
        """Take the keys, let the screen do its step, draw what changed, wait for the next frame."""
        badge = self.badge
        now = badge.ticks()
        passed = now - self._last & _WRAP
        self._last = now
        self._rest(passed)
        pressed = False
        event = badge.next_event()
        while event is not None:
            if event & PRESSED:
                pressed = True
                self._press(event & 7, now)
            elif event == self._held:
                self._held = -1
            event = badge.next_event()
        hurry = self.screen.tick(now, passed)
        lit = 0
        if self.settings.lights and not self.dimmed and self.screen is self.game:
            lit = signals.lit(self.game)
        self.signals.tick(passed, lit)
        badge.display.refresh()
        if pressed:
            gc.collect()  # now that the answer is on the screen
        badge.wait(1 if hurry else max(1, FRAME_MS - (badge.ticks() - now & _WRAP)))

    def _press(self, key: int, now: int) -> None:
        self._idle_ms = 0
        if self.dimmed:
            self.dimmed = False
            self.apply_looks()
            return
        if not self._mixed:
            # Two boards switched on alike still deal differently.
            self._mixed = True
            self._seed ^= now * 0x9E3779B1 & 0xFFFFFFFF
        if self.settings.left_handed and key <= A:
            key = A + B - key
        self._held = key if key >= RIGHT else -1
        self._repeat_ms = _REPEAT_AFTER_MS
        self.screen.handle(key)

    def _rest(self, passed: int) -> None:
        """What happens when nothing is pressed: a held direction repeats on a page; the dim."""
        if self._held >= 0 and self.screen is self._page:
            self._repeat_ms -= passed
            if self._repeat_ms <= 0:
                self._repeat_ms = _REPEAT_MS
                self.screen.handle(self._held)
        limit = _DIM_MS[self.settings.dim_after]
        self._idle_ms += passed
        if limit and not self.dimmed and self._idle_ms >= limit:
            self.save(False)
            self.dimmed = True
            self.badge.brightness(_DIM)

    def go(self, screen) -> None:
        """Show another screen; presses made for the old one are dropped."""
        if self.screen is not None:
            self.screen.exit()
            self.badge.root.remove(self.screen.group)
        while self.badge.next_event() is not None:
            pass
        self._held = -1
        self.screen = screen
        if screen is self.game:
            self.drop_leaves(0)
        gc.collect()
        self.badge.root.append(screen.group)
        screen.enter()
        self.badge.repaint()

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
        return self.settings.names[seat] or words.SEATS[seat]

    def short_name(self, seat: int) -> str:
        """At most three letters for a seat."""
        return self.settings.names[seat] or words.SEATS[seat][0]

    def hides_alone(self, view) -> bool:
        """Whether the person at `view` is not asked to go alone, by settings and rules."""
        ask = self.settings.asks_alone(view.rules)
        if ask == "when_good":
            return not bots.wants_alone_question(view)
        return ask == "never"

    def your_turn(self) -> None:
        """A person is asked now."""
        self.sound("turn")
        gc.collect()

    def sound(self, what: str) -> None:
        """Play a short sound by its name."""
        self.signals.sound(what)

    def hand_done(self, hand) -> None:
        """A hand of the match is over: points, sheet, statistics, save."""
        match = self.match
        us = self.game.viewer % 2
        if hand.points[us]:
            self.sound("won")
        elif hand.points[1 - us]:
            self.sound("euchred" if hand.maker % 2 == us else "beaten")
        self.make_room()
        message = self._count("count_hand", match)
        match.finish_hand()
        if match.over:
            self._end_match(match)
        message = self.save() or message
        if message:
            self.game.table.warn(message)

    def after_hand(self) -> None:
        """The result of a hand was read: the next hand, or the end."""
        if self.match.over:
            self.match_over()
        elif self.match is self.kept:
            self.game.deal()
        else:
            self.to_title()

    def _count(self, what: str, match) -> str:
        """Enter a hand or a match in the statistics; a message if that cannot be."""
        try:
            from euchre_core import stats  # for a moment only
        except (MemoryError, ImportError, OSError):
            return "Not in the statistics"
        you = stats.you_of(self.settings.people)
        getattr(stats, what)(self.stats, match, you, self.settings.opponent_level)
        forget(("euchre_core.stats",))
        return ""

    def _end_match(self, match) -> None:
        if match is self.kept:
            self.kept = None
            self._count("count_match", match)

    # Matches.

    def new_match(self) -> None:
        """Begin a match with the rules set up and sit down at the table."""
        self._seed = self._seed * 0x41C64E6D + 0x3039 & 0xFFFFFFFF
        self.kept = Match(self.rules, self._seed)
        self.save(False)  # the deal is fixed before it is seen
        self.continue_match()

    def continue_match(self) -> None:
        """Go on with the match that is kept."""
        self.sit_down(self.kept, False)

    def play_deal(self, deal_seed: int, dealer: int, rules) -> None:
        """Deal a hand by its number, for practice."""
        match = Match(rules, 0)
        match.deal_seed = deal_seed
        match.dealer = dealer
        self.sit_down(match, True)

    def sit_down(self, match, practice: bool) -> None:
        """Play `match` at the table; `practice` if it does not count."""
        self.match = match
        self.last = None
        self._close_page()
        self.badge.autoreload(False)
        self.game.begin(match)
        self.go(self.game)
        self.game.practice = practice

    def to_title(self) -> None:
        """Back to the title; a match that is not over is kept."""
        title = self._leaf("title")
        self._close_page()
        self.match = self.last = None
        self.message = self.save() or self.message
        self.badge.autoreload(True)
        self.drop_leaves(0)
        self.go(title.Title(self))

    def match_over(self) -> None:
        """The match has a winner: tell it, and offer another."""
        self._end_match(self.match)
        self.last, self.match = self.match, None
        self.save(False)
        self._close_page()
        self.choose("end")

    # Pages.

    def pause(self) -> None:
        """Open the pause menu over the table."""
        self._answer()
        message = self.save()
        self._close_page()
        self.choose("pause")
        if message:
            self.page.tell(message)

    def page_left(self) -> None:
        """The last list of the page was closed."""
        if self.match is None:
            self.to_title()
        else:
            self.save(False)
            self._close_page()
            self.go(self.game)

    # What is kept and how it looks.

    def save(self, told=True) -> str:
        """Keep everything; returns what could not be kept, the first time that it is `told`."""
        self.make_room()
        message = self.store.save(self.settings, self.rules, self.stats, self.kept)
        if message == self._told:
            return ""
        if told:
            self._told = message
        return message

    def apply_looks(self) -> None:
        """Dye everything, and set light and sound, by the settings."""
        settings = self.settings
        self.kit.dye(settings.felt, settings.four_colours, settings.contrast)
        self.badge.brightness(_BRIGHTNESS[settings.brightness])
        self.badge.volume(settings.sound)
