# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The application: one step a tick, which screen is shown, and what the screens ask of each other.

A screen has ``name``, ``group``, ``enter()``, ``exit()``, ``handle(key)`` and ``tick(now, passed)``.
What is saved, and when, is decided here: at the end of a hand, on pause, on leaving to the title,
before the idle dim, after a change of settings; never by a card.
"""

import gc

from badge import A, B, PRESSED, RIGHT

from euchre_core import bots
from euchre_core import stats as stats_module
from euchre_core.hand import Hand
from euchre_core.match import Match
from euchre_core.view import SeatView

from . import draw, menus, signals, words
from .game import Game
from .page import Page
from .pages import SheetRows
from .store import Store
from .title import Title

FRAME_MS = 25
_WRAP = 0x1FFFFFFF  # the clock of the board wraps at 2**29 ms
_BRIGHTNESS = (0.2, 0.4, 0.6, 0.8, 1.0)
_DIM = 0.05
_DIM_MS = (0, 30000, 60000, 120000, 300000)
_REPEAT_MS = 90  # a direction held on a page, after
_REPEAT_AFTER_MS = 450


class App:
    """The whole game on `badge`; `picture` is the group with the title picture.

    match: the one on the table, or None. kept: the match that is saved and not over, or None; a deal
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
        self._rest(passed)
        event = badge.next_event()
        while event is not None:
            if event & PRESSED:
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
        if self._held >= 0 and self.screen is self.page:
            self._repeat_ms -= passed
            if self._repeat_ms <= 0:
                self._repeat_ms = _REPEAT_MS
                self.page.handle(self._held)
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
        return self.settings.names[seat] or words.SEATS[seat]

    def names(self) -> list:
        """The names of the four seats."""
        return [self.name(seat) for seat in range(4)]

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
        you, level = self._counted()
        stats_module.count_hand(self.stats, match, you, level)
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

    def _counted(self) -> tuple:
        """Whose statistics are kept, and against what level."""
        return stats_module.you_of(self.settings.people), self.settings.opponent_level

    def _end_match(self, match) -> None:
        if match is self.kept:
            self.kept = None
            you, level = self._counted()
            stats_module.count_match(self.stats, match, you, level)

    # Matches.

    def quick_start(self) -> None:
        """A new match with what is set up; a match that is kept is given up only after a question."""
        if self.kept is None:
            self.new_match()
        else:
            about = "The match kept is given up"
            menus.confirm(self, "New match?", "New match", self.new_match, about)

    def new_match(self) -> None:
        """Begin a match with the rules set up and sit down at the table."""
        self._seed = self._seed * 0x41C64E6D + 0x3039 & 0xFFFFFFFF
        self.kept = Match(self.rules, self._seed)
        self.save()  # the deal is fixed before it is seen
        self.continue_match()

    def continue_match(self) -> None:
        """Go on with the match that is kept."""
        self._sit_down(self.kept, False)

    def play_deal(self, deal_seed: int, dealer: int, rules) -> None:
        """Deal a hand by its number, for practice."""
        match = Match(rules, 0)
        match.deal_seed = deal_seed
        match.dealer = dealer
        self._sit_down(match, True)

    def _sit_down(self, match, practice: bool) -> None:
        self.match = match
        self.last = None
        self.page.close()
        self.badge.autoreload(False)
        self.game.begin(match)
        self.game.practice = practice
        self.go(self.game)

    def to_title(self) -> None:
        """Leave the table for the title; a match that is not over is kept."""
        self.page.close()
        self.match = self.last = None
        self.message = self.save() or self.message
        self.badge.autoreload(True)
        self.go(self.title)

    def match_over(self) -> None:
        """The match has a winner: tell it, and offer another."""
        self._end_match(self.match)
        self.last, self.match = self.match, None
        self.save()
        self.page.close()
        self.show("The match is over", menus.match_end(self, self.last))

    def undo_place(self) -> int:
        """How many actions the hand had at one's last decision, -1 where there is no going back.

        There is none with several persons, with a timer, or when a hand is dealt again.
        """
        match, people = self.match, self.people()
        if match is None or match.hand is not self.game.hand or match.rules.timer:
            return -1
        hand = match.hand
        place = -1
        if len(people) == 1 and hand.phase != "done":
            again = Hand(match.rules, hand.dealer, list(hand.deck))
            for index, action in enumerate(hand.actions):
                if again.to_act == people[0] and len(again.legal()) > 1:
                    view = SeatView(again, people[0], match.scores)
                    if again.phase not in ("alone", "defend_alone") or not self.hides_alone(view):
                        place = index
                again.apply(action)
        return place

    def undo(self) -> None:
        """Take back what was done since one's last decision, and be asked once more."""
        match, practice = self.match, self.game.practice
        match.undo(len(match.hand.actions) - self.undo_place())
        self._sit_down(match, practice)

    # Pages.

    def show(self, heading: str, rows) -> None:
        """Open a list, over what is open."""
        self.page.open(heading, rows)
        if self.screen is not self.page:
            self.go(self.page)

    def pause(self) -> None:
        """Open the pause menu over the table."""
        message = self.save()
        self.page.close()
        self.show("Pause", menus.pause(self))
        if message:
            self.page.say(message)

    def page_left(self) -> None:
        """The last list of the page was closed."""
        if self.match is None:
            self.to_title()
        else:
            self.save()
            self.go(self.game)

    def back_to_table(self, then) -> None:
        """Close the pause menu and do something at the table."""
        self.page.close()
        self.go(self.game)
        then()

    def show_sheet(self) -> None:
        """The sheet of all hands of the match."""
        rows = SheetRows(self, self.match or self.last, self.game.viewer % 2)
        self.show("Score sheet", rows)

    # What is kept and how it looks.

    def save(self) -> str:
        """Keep everything; returns what could not be kept, the first time it is so."""
        message = self.store.save(self.settings, self.rules, self.stats, self.kept)
        if message == self._told:
            return ""
        self._told = message
        return message

    def reset_statistics(self) -> None:
        """Begin to count anew."""
        self.stats = stats_module.new()
        self.save()
        self.page.back()
        self.page.note = "All counts are zero"
        self.page.draw()

    def sample(self, name: str) -> None:
        """Let a setting that was just changed be heard or seen."""
        if name == "sound":
            self.sound("turn")
        elif name == "lights":
            self.signals.glow(self.settings.lights)

    def apply_looks(self) -> None:
        """Dye everything, and set light and sound, by the settings."""
        settings = self.settings
        self.kit.dye(settings.felt, settings.four_colours, settings.contrast)
        self.badge.brightness(_BRIGHTNESS[settings.brightness])
        self.badge.volume(settings.sound)
