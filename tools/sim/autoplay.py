# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""A bot in South's seat that plays through the buttons, for ``play.py --autoplay``.

It looks at the program's ``app`` to know what is asked and what the cursor is on, and asks the
program's own bots what to answer; but it answers only by pressing keys.
"""

SEATS = ("South", "West", "North", "East")
_FIRST_MS = 1500  # the first press: always then, because the program mixes it into its chance
_HOLD_MS = 50
_GAP_MS = 60
_SETTLE_MS = 450  # a screen is pictured when it stood so long
_END_MS = 4000  # so long the end of the match is watched
_LEVEL = 1  # how good the bot is: an index of euchre_core.bots.LEVELS


def hand_line(hand, number, scores, text):
    """One finished hand as a line. ``hand``: a finished ``euchre_core`` Hand; ``number``: which of
    the match; ``scores`` after it; ``text``: the program's ``euchre_core.notation`` module."""
    start = f"hand {number}: dealer {SEATS[hand.dealer]}, up {text.card_text(hand.upcard)}, "
    if hand.maker < 0:
        return start + f"nobody called, score {scores[0]}-{scores[1]}"
    called = f"{SEATS[hand.maker]} called {'SHDC'[hand.trump]}"
    lone = [SEATS[seat] for seat in hand.lone_of if seat >= 0]
    if lone:
        called += " (" + " and ".join(lone) + " alone)"
    return (
        start
        + f"{called}, tricks {hand.tricks[0]}-{hand.tricks[1]}, "
        + f"points {hand.points[0]}-{hand.points[1]}, score {scores[0]}-{scores[1]}"
    )


def kind(app):
    """A short name of what the screen shows, for pictures: one picture is taken of each kind."""
    screen = app.screen
    if screen.name == "page" and screen.stack:
        part = screen.stack[-1][0]
    elif screen.name == "table":
        part = screen.hold
        if not part and screen.ask.active:
            part = screen.hand.phase + ("-confirm" if screen.ask.confirming else "")
        elif not part:
            part = "play" if screen.hand.maker >= 0 else "bidding"
    else:
        part = ""
    words = "".join(c if c.isalnum() else " " for c in part.lower()).split()
    return "-".join([screen.name, *words])


class Player:
    """Says which key to tap next. ``modules`` are the program's."""

    def __init__(self, modules):
        self._modules = modules
        self._asked = None
        self._answer = None

    def next_key(self, app):
        """The name of a key, or None to wait."""
        screen = app.screen
        if screen.name == "table":
            return self._at_table(app, screen)
        if screen.name == "page":
            return "B"
        return "A"

    def _at_table(self, app, game):
        if game.hold:
            return "LEFT" if game.hold == "result" and game.cursor else "A"
        if game.table.moves or game.wait_ms > 0 or game.events or game.dealt < 5:
            return None
        ask = game.ask
        if not ask.active:
            return None
        if ask.confirming:
            return "A" if ask.sure else "RIGHT"
        wanted = self._decide(app, game)
        return "A" if ask.chosen() == wanted else "RIGHT"

    def _decide(self, app, game):
        """What the bot would do, as an action that the question offers."""
        hand = game.hand
        asked = (hand, len(hand.actions))
        if asked != self._asked:
            bots, views = self._modules["euchre_core.bots"], self._modules["euchre_core.view"]
            view = views.SeatView(hand, hand.to_act, app.match.scores)
            chance = bots.decision_chance(game.seed, len(hand.actions))
            self._asked = asked
            self._answer = self._offered(bots.choose(view, _LEVEL, chance), game.ask)
        return self._answer

    def _offered(self, action, ask):
        """``action``, or what comes nearest to it when the question leaves it out."""
        text = self._modules["euchre_core.actions"]
        if ask.about_cards or action in ask.options:
            return action
        if action == text.ORDER_ALONE and text.ORDER in ask.options:
            return text.ORDER
        with_partner = action - text.NAME_ALONE + text.NAME
        return with_partner if with_partner in ask.options else ask.options[0]


class Autoplay:
    """Presses keys from inside the program's sleeps.

    ``say(line)`` gets a line for each hand, ``shoot(name)`` is called for each new kind of screen.
    With ``shoot`` it also looks into every entry of the title and of the first pause menu that
    opens a page. ``done`` is True after one match is over and its end was pictured.
    """

    def __init__(self, sim, say, shoot=None):
        self._sim = sim
        self._say = say
        self._shoot = shoot
        self._player = None
        self._key = None
        self._next_ms = _FIRST_MS
        self._hand = None
        self._number = 0
        self._seen = set()
        self._kind = None
        self._kind_ms = 0
        self._over_ms = None
        self._match = None
        self._tour = self._look_around() if shoot else iter(())
        self.hands = 0
        self.done = False

    @property
    def _app(self):
        return self._sim.globals.get("app")

    def step(self):
        """Called whenever the program sleeps."""
        app = self._app
        if app is None or getattr(app, "screen", None) is None or self.done:
            return
        machine = self._sim.machine
        now = machine.now_ms
        self._watch_match(app, now)
        if self._key and now >= self._next_ms:
            machine.release(self._key)
            self._key = None
            self._next_ms = now + _GAP_MS
            return
        if self._picture(app, now) or now < self._next_ms or self._over_ms is not None:
            return
        if self._player is None:
            self._player = Player(self._sim.modules)
        key = next(self._tour, None) or self._player.next_key(app)
        if key:
            machine.press(key)
            self._key = key
            self._next_ms = now + _HOLD_MS

    def _look_around(self):
        """Keys that show every page there is and lead back; nothing is changed on the way."""
        app = self._app
        if app.screen.name == "title":
            labels = [row[0] for row in app.screen.rows]
            for row, label in enumerate(labels):
                if label not in ("Play", "Continue"):
                    yield from self._title_row(row)
                    yield from self._back_to("title")
            yield from self._title_row(labels.index("Play"))
        yield from self._until(lambda table: table.ask.active)
        yield "START"
        yield from self._back_to("table")
        yield from self._until(lambda table: table.ask.active and table.hand.plays)
        yield "SELECT"
        yield from self._until(lambda table: table.hold == "result")
        yield from ("RIGHT", "RIGHT", "A")  # the score sheet
        yield from self._back_to("table")

    def _title_row(self, row):
        """Choose an entry of the title."""
        while self._app.screen.cursor != row:
            yield "RIGHT"
        yield "A"

    def _until(self, condition):
        """Let the player go on until the table is as it should be."""
        while self._app.screen.name != "table" or not condition(self._app.screen):
            yield None

    def _back_to(self, name):
        for _ in range(6):
            if self._app.screen.name == name:
                return
            yield "B"

    def _picture(self, app, now):
        """Take the picture of a new kind of screen; True while it must stand still for that."""
        if self._shoot is None:
            return False
        shown = kind(app)
        if shown != self._kind:
            self._kind, self._kind_ms = shown, now
        if shown in self._seen:
            return False
        if now - self._kind_ms < _SETTLE_MS:
            return True
        self._seen.add(shown)
        self._shoot(f"{len(self._seen):02d}-{shown}")
        return False

    def _watch_match(self, app, now):
        match = app.match
        if match is not None:
            self._match = match
            if self._hand is not None and match.hand is not self._hand:
                self._report(match)
            if match.hand is not None and match.hand is not self._hand:
                self._hand, self._number = match.hand, match.hand_number
        match = self._match
        if match is not None and match.over and app.screen.name == "page":
            if self._over_ms is None:
                self._over_ms = now
                us, them = match.scores
                self._say(f"match over: {us}-{them}, {'we' if match.winner == 0 else 'they'} won")
            self.done = now - self._over_ms > _END_MS

    def _report(self, match):
        hand, self._hand = self._hand, None
        if hand.phase == "done":
            self.hands += 1
            text = self._sim.loader.load("euchre_core.notation")
            self._say(hand_line(hand, self._number, match.scores, text))
