# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The application: a step a tick, which screen is shown, and what the screens ask of each other.

A screen has ``name``, ``group``, ``enter()``, ``exit()``, ``handle(key)``, ``tick(now, passed)``.
What is saved, and when, is decided here: at the end of a hand, on pause, on leaving to the title,
before the idle dim, after a change of settings; never by a card.

What is not needed now gives its memory to what is. The pages are leaves: modules ``leaf_*.py``,
loaded when a page is opened and dropped when the table is entered. An Expert's modules are loaded
when it bids or plays, and for them the screen of pages goes; opening a page drops them again.
"""

import gc
import sys

from badge import PRESSED, RIGHT, A, B

from euchre_core import bots
from euchre_core.match import Match

from . import draw, signals, words
from .game import Game
from .store import Store

FRAME_MS = 25
_WRAP = 0x1FFFFFFF  # the clock of the board wraps at 2**29 ms
_BRIGHTNESS = (0.2, 0.4, 0.6, 0.8, 1.0)
_DIM = 0.05
# Not needed while a bot thinks, and loaded again when it is used.
_AT_REST = ("left_bower.page", "left_bower.keeping", "euchre_core.save")
_DIM_MS = (0, 30000, 60000, 120000, 300000)
_REPEAT_MS = 90  # a direction held on a page, after
_REPEAT_AFTER_MS = 450


def _forget(names) -> None:
    """Drop modules, so that their memory comes back once nothing of them is in use."""
    for name in names:
        if name in sys.modules:
            package, _, last = name.rpartition(".")
            sys.modules.pop(name)
            if package:
                delattr(sys.modules[package], last)


class App:
    """The whole game on `badge`; `picture` is the group with the title picture.

    match: the one on the table, or None. kept: the one that is saved and not over, or None; a deal
    by its number is never kept. last: the match that has just ended.
    """

    def __init__(self, badge, picture) -> None:
        self.badge = badge
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
        self._page = None
        self.screen = None
        self._leaves = []  # (number of the list it was loaded for, module)
        self.title_row = 0
        self._last = badge.ticks()
        self._mixed = False
        self._seed = badge.seed()
        title = self._leaf("title").Title(self, picture)
        badge.root.remove(picture)
        badge.root.append(self.kit.felt)
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
            self.save()
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
        elif screen is self._page:
            _forget(("left_bower.leaf_title",))  # the title is made anew
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
        self._count("count_hand", match)
        match.finish_hand()
        if match.over:
            self._end_match(match)
        message = self.save()
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

    def _count(self, what: str, match) -> None:
        """Enter a hand or a match in the statistics."""
        from euchre_core import stats  # for a moment only

        you = stats.you_of(self.settings.people)
        getattr(stats, what)(self.stats, match, you, self.settings.opponent_level)
        _forget(("euchre_core.stats",))

    def _end_match(self, match) -> None:
        if match is self.kept:
            self.kept = None
            self._count("count_match", match)

    # Matches.

    def new_match(self) -> None:
        """Begin a match with the rules set up and sit down at the table."""
        self._seed = self._seed * 0x41C64E6D + 0x3039 & 0xFFFFFFFF
        self.kept = Match(self.rules, self._seed)
        self.save()  # the deal is fixed before it is seen
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

    def make_room(self, names=()) -> None:
        """Drop what an Expert thinks with, but `names`, for which what is at rest goes too."""
        _forget([name for name in bots.EXPERT if name not in names])
        if names:
            self._page = None
            _forget(_AT_REST)
        gc.collect()

    def load_one(self, names) -> int:
        """Load the first of an Expert's modules `names` that is not: 1. 0 when all are there.

        One at a time, the heap in one piece: to compile takes three times the size of the source.
        Without the room for it all of them are dropped: -1.
        """
        for name in names:
            if name not in sys.modules:
                self.make_room(names)
                try:
                    __import__(name)
                except MemoryError:
                    _forget(names)
                    return -1
                return 1
        return 0

    def to_title(self) -> None:
        """Back to the title; a match that is not over is kept."""
        self._close_page()
        self.match = self.last = None
        self.message = self.save() or self.message
        self.badge.autoreload(True)
        self.drop_leaves(0)
        self.go(self._leaf("title").Title(self))

    def match_over(self) -> None:
        """The match has a winner: tell it, and offer another."""
        self._end_match(self.match)
        self.last, self.match = self.match, None
        self.save()
        self._close_page()
        self.choose("end")

    # Pages.

    @property
    def page(self):
        """The screen of lists; made anew after an Expert took its memory."""
        if self._page is None:
            from .page import Page

            self._page = Page(self)
        return self._page

    def _close_page(self) -> None:
        if self._page:
            self._page.close()

    def _answer(self) -> None:
        """Show that a press was taken, before it is carried out: that takes longer."""
        self.screen.tell("One moment...")
        self.badge.display.refresh()

    def _leaf(self, name: str):
        """The module leaf_`name`; what it brings along is remembered, to be dropped with it."""
        name = "left_bower.leaf_" + name
        if name not in sys.modules:
            if self.screen:
                self._answer()
            self.make_room()
            depth = len(self.page.stack)  # the page first: it stays when the leaf goes
            before = set(sys.modules)
            __import__(name)
            for other in sorted(sys.modules):
                if other not in before and not other.startswith("badge"):
                    self._leaves.append((depth, other))
            gc.collect()
        return sys.modules[name]

    def drop_leaves(self, depth: int) -> None:
        """Drop what was loaded for the lists of the page from number `depth` on."""
        while self._leaves and self._leaves[-1][0] >= depth:
            _forget(self._leaves.pop()[1:])
        if not depth:
            _forget(("euchre_core.options",))  # it comes with every new rule set

    def choose(self, what) -> None:
        """Do what an entry says: call a function, or open the page of the leaf so named."""
        if isinstance(what, str):
            self._leaf(what).show(self)
        else:
            what()

    def show(self, heading: str, rows) -> None:
        """Open a list, over what is open."""
        self.page.open(heading, rows)
        if self.screen is not self.page:
            self.go(self.page)

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
            self.save()
            self.go(self.game)

    # What is kept and how it looks.

    def save(self) -> str:
        """Keep everything; returns what could not be kept, the first time it is so."""
        message = self.store.save(self.settings, self.rules, self.stats, self.kept)
        if message == self._told:
            return ""
        self._told = message
        return message

    def apply_looks(self) -> None:
        """Dye everything, and set light and sound, by the settings."""
        settings = self.settings
        self.kit.dye(settings.felt, settings.four_colours, settings.contrast)
        self.badge.brightness(_BRIGHTNESS[settings.brightness])
        self.badge.volume(settings.sound)
