# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The game at the table: shows what happens, asks persons, lets bots think. One step a tick.

The engine's events wait in a queue; a tick shows one of them, or moves a card, or lets a bot think
for a few milliseconds, or looks at the clock, and returns. Any key hurries what moves and is eaten.
"""

import gc

from badge import SELECT, START, A, B

from euchre_core import bots
from euchre_core.actions import WITH_PARTNER
from euchre_core.view import SeatView

from . import art
from .asker import Asker
from .table import Table
from .telling import Telling, decided

_STEP_PX = (6, 12, 18, 160)  # a moving card in one tick, by card speed
_THINK_SHOWN_MS = 300
_LOAD_MS = 150  # a pause that has so long to go is long enough to load a module in
_CALM_MS = 350  # so long into a question a key was still meant for what went before


class Game(Telling):
    """The screen of a running match. `app` gives kit, settings, match and the other screens."""

    name = "table"

    def __init__(self, app) -> None:
        self.app = app
        self.table = Table(app.kit)
        self.group = self.table.group
        self.ask = Asker(self.table)
        self.match = None
        self.hand = None
        self.viewer = 0
        self.hold = ""  # what waits for a key: "trick", "result", "hand over", "last trick"
        self.hint = None
        self.events = []
        self.wait_ms = 0
        self._bot = None
        self._thought_ms = 0
        self.dealt = 5
        self._clock_ms = 0
        self._calm_ms = 0
        self.count_ms = 0
        self.cursor = 0
        self.shown = [0, 0]
        self.fast = False
        self.seed = 0
        self.practice = False
        self._covered = False

    # The life of a screen.

    def begin(self, match) -> None:
        """Take up `match`, new or from a save."""
        self.match = match
        self.hold = ""
        self.events = []
        self._bot = self.hint = None
        self.fast = False
        self.wait_ms = 0
        self.dealt = 5
        self.ask.active = False
        self.hand = match.hand
        self.seed = match.deal_seed
        self.practice = False
        people = self.app.people()
        self.viewer = people[0] if people else 0
        self._covered = len(people) > 1

    def enter(self) -> None:
        """Show the table as it stands."""
        self.events = []
        self._bot = self.hint = None
        self.table.arrive()
        self.dealt = 5
        if self.hold in ("trick", "last trick"):
            self.hold = ""
        if self.hand is None:
            self.deal()
            return
        self.draw()
        if self.ask.active:
            self._ask_person(self.hand.to_act)

    def exit(self) -> None:
        """Leave the table; what is on its way arrives."""
        self._bot = self.hint = None
        self.table.arrive()
        self.table.warn("")

    def tell(self, text: str) -> None:
        """Put a line over the hand."""
        self.table.warn(text)

    # One step.

    def tick(self, now: int, passed: int) -> bool:
        """A step of the game, `passed` ms after the last; True when it wants the next at once."""
        if self.table.moves:
            self.table.step(_STEP_PX[self.speed()])
            return False
        if self.wait_ms > 0:
            self.wait_ms -= passed
            if self.wait_ms > _LOAD_MS:
                self._load_ahead()
            return False
        if self.dealt < 5:
            self._deal_next()
            return False
        if self.hold and (self.hold != "last trick" or not self.ask.active):
            if self.hold == "result":
                self._count_up(passed)
            return False
        if self.events:
            event = self.events.pop(0)
            getattr(self, "_show_" + event[0])(event[1], event[2], event[3])
            return False
        if self.ask.active:
            self._calm_ms -= passed
            self._run_clock(passed)
            return self._think_hint() if self.hint else False
        return self._go_on(passed)

    def speed(self) -> int:
        return 3 if self.fast else self.app.settings.card_speed

    def _go_on(self, passed: int) -> bool:
        hand = self.hand
        if hand.phase == "done":
            self._finish_hand()
            return False
        if self.app.is_person(hand.to_act):
            self._ask_person(hand.to_act)
            return False
        return self._let_think(hand.to_act, passed)

    def _load_ahead(self) -> None:
        """Use a pause to load what the Expert who is next thinks with: it takes half a second."""
        seat = self.hand.to_act
        if seat < 0 or self.app.is_person(seat) or self.app.level_of(seat) < 2:
            return
        if not self.app.signals.busy() and self.app.load_one(bots.modules(self.hand)) < 0:
            self.wait_ms = _LOAD_MS  # there is no memory: not again in this pause

    def _let_think(self, seat: int, passed: int) -> bool:
        """A few milliseconds of a bot's thinking; carries its action out when it is found."""
        if self._bot is None:
            level = self.app.level_of(seat)
            if level == 2:
                more = self.app.load_one(bots.modules(self.hand))
                if more > 0:
                    self.table.show_turn(self.place(seat), 0)
                    return True
                level += more  # without the memory for an Expert a Club player decides
            view = SeatView(self.hand, seat, self.match.scores)
            gc.collect()
            self._bot = bots.think(view, level, self._chance())
            self._thought_ms = 0
        self._thought_ms += passed
        action = next(self._bot)
        if action is None:
            if self._thought_ms > _THINK_SHOWN_MS:
                self.table.show_turn(self.place(seat), self._thought_ms // 200)
            return True
        self._bot = None
        self._apply(action)
        return False

    def _chance(self):
        return bots.decision_chance(self.seed, len(self.hand.actions))

    def _apply(self, action: int) -> None:
        phase = self.hand.phase
        for kind, seat, value in self.hand.apply(action):
            self.events.append((kind, seat, value, phase))

    # Persons.

    def _ask_person(self, seat: int) -> None:
        app, hand = self.app, self.hand
        if self._answered_by_itself(seat):
            self.ask.active = False  # it may have stood, before a setting was changed
            return
        if len(app.people()) > 1 and (self._covered or seat != self.viewer):
            self._covered = True
            self.viewer = seat
            self.hold = "hand over"
            self.draw()
            return
        self.viewer = seat
        self.draw_seats()
        self.table.show_turn(0)
        view = SeatView(hand, seat, self.match.scores)
        if not self.ask.active:  # a question that stood already has its time already
            self._clock_ms = hand.rules.timer * 1000
        hide = app.hides_alone(view)
        self.ask.start(view, self.hand_cards(), hide, app.settings.confirm_discard)
        if hand.phase == "play":
            self.table.show_trick(0, art.SLOT)
        app.your_turn()
        self._run_clock(0)

    def _answered_by_itself(self, seat: int) -> bool:
        """Carry out what needs no asking: a lone question that is off, a single legal card."""
        hand, app = self.hand, self.app
        if hand.phase in ("alone", "defend_alone"):
            view = SeatView(hand, seat, self.match.scores)
            if app.hides_alone(view):
                self._apply(WITH_PARTNER)
                return True
        elif hand.phase == "play" and (self.fast or app.settings.auto_single):
            legal = hand.legal()
            if len(legal) == 1:
                self._apply(legal[0])
                return True
            if self.fast:
                view = SeatView(hand, seat, self.match.scores)
                self._apply(bots.choose(view, 1, self._chance()))
                return True
        return False

    def _run_clock(self, passed: int) -> None:
        rules = self.hand.rules
        if not rules.timer or self.practice:
            return
        self._clock_ms -= passed
        seconds = max(0, (self._clock_ms + 999) // 1000)
        self.table.show_clock(seconds, seconds <= 5)
        if self._clock_ms > 0:
            return
        seat = self.hand.to_act
        self._stop_asking()
        if self.hold:  # the last trick was looked at
            self.hold = ""
            self.draw()
        if rules.timeout == "lose":
            self.match.forfeit(seat % 2)
            self.app.match_over()
        else:
            view = SeatView(self.hand, seat, self.match.scores)
            self._apply(bots.choose(view, 1, self._chance()))

    def _stop_asking(self) -> None:
        self.ask.stop()
        self.hint = None
        self.table.show_clock(-1, False)
        if self.hand.phase == "play":
            self.table.show_trick(0, -1)

    def handle(self, key: int) -> None:
        """A key pressed: START pauses; what moves is hurried and eats the key."""
        if key == START:
            self.app.pause()
        elif self.hold:
            self._release(key)
        elif self.table.moves or self.wait_ms > 0 or self.events or self.dealt < 5:
            self._hurry()
        elif key == SELECT:
            self.show_last_trick()
        elif self._calm_ms > 0 and self.ask.active:
            pass
        elif self.ask.active:
            self.hint = None
            if key == B and not self.ask.confirming:
                self._help()
                return
            action = self.ask.handle(key)
            if action >= 0:
                self._answer(action)
            elif not self.table.note.hidden:
                self.app.sound("refused")

    def _answer(self, action: int) -> None:
        self._stop_asking()
        self._apply(action)
        self.wait_ms = 1  # the answer is drawn by itself, before a card moves

    def _hurry(self) -> None:
        self._calm_ms = _CALM_MS
        self.table.arrive()
        self.wait_ms = 0
        if self.dealt < 5:
            self.dealt = 5
            self.draw()

    def _release(self, key: int) -> None:
        hold = self.hold
        if hold == "result":
            self._handle_result(key)
            return
        if hold == "hand over" and key != A:
            return
        self.hold = ""
        if hold == "hand over":
            self.table.tell([])
            self._covered = False
            self._calm_ms = _CALM_MS
            self.draw()
            self._ask_person(self.hand.to_act)
        elif hold == "last trick":
            self.table.warn("")
            self.enter()

    def _help(self) -> None:
        """B at a question: run through what is decided, else a hint."""
        if self.hand.phase == "play" and decided(self.hand):
            self.fast = True
            self._stop_asking()
        elif self.app.settings.hints:
            self.give_hint()

    def give_hint(self) -> None:
        """Begin to think of a hint for the question that stands."""
        view = SeatView(self.hand, self.hand.to_act, self.match.scores)
        view.legal = self.ask.options  # going alone may not be offered
        self.hint = bots.hint(view, self._chance())
        self.table.warn("Thinking...")

    def _think_hint(self) -> bool:
        more = self.app.load_one(bots.modules(self.hand) + bots.HINTS)
        if more > 0:
            return True
        if more < 0:
            self.hint = None
            self.table.warn("No memory for a hint")
            return False
        value = next(self.hint)
        if value is None:
            return True
        self.hint = None
        self.ask.point(value[0])
        self.table.warn(value[1], value[2])
        return False
