# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""A bot in South's seat that plays through the buttons, for ``play.py --autoplay``.

It looks at the program's ``app`` to know what is asked, but answers only by pressing keys.
"""

SEATS = ("South", "West", "North", "East")
_HOLD_MS = 50
_GAP_MS = 90
_SETTLE_MS = 450  # a screen is pictured when it stood so long


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


def hint(app):
    """The key to tap next, or None to wait; asks the program's own ``app.autoplay_hint()``."""
    ask = getattr(app, "autoplay_hint", None)
    return ask() if ask else "A"


def kind(app):
    """A short name of what the screen shows, for pictures: one picture is taken of each kind."""
    screen = getattr(app, "screen", None)
    name = getattr(screen, "name", "screen")
    part = getattr(screen, "part", "")
    return f"{name}-{part}" if part else name


class Autoplay:
    """Presses keys from inside the program's sleeps.

    ``say(line)`` gets a line for each hand, ``shoot(name)`` is called for each new kind of screen.
    ``done`` is True after ``matches`` matches are over and their last screen was pictured.
    """

    def __init__(self, sim, say, shoot=None, matches=1):
        self._sim = sim
        self._say = say
        self._shoot = shoot
        self._matches = matches
        self._key = None
        self._next_ms = 300
        self._hand = None
        self._number = 0
        self._seen = set()
        self._kind = None
        self._kind_ms = 0
        self._over_ms = None
        self._last_match = None
        self.hands = 0
        self.done = False

    def step(self):
        """Called whenever the program sleeps."""
        app = self._sim.globals.get("app")
        if app is None or self.done:
            return
        machine = self._sim.machine
        now = machine.now_ms
        self._watch_match(app, now)
        if self._picture(app, now):
            return
        if now < self._next_ms:
            return
        if self._key:
            machine.release(self._key)
            self._key = None
            self._next_ms = now + _GAP_MS
            return
        key = hint(app)
        if key:
            machine.press(key)
            self._key = key
            self._next_ms = now + _HOLD_MS

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
        match = getattr(app, "match", None)
        if match is not None:
            self._last_match = match
            if self._hand is not None and match.hand is not self._hand:
                self._report(match)
            if match.hand is not None and match.hand is not self._hand:
                self._hand, self._number = match.hand, match.hand_number
        elif self._hand is not None:
            self._report(self._last_match)
        match = self._last_match
        if match is not None and match.over and self._hand is None:
            if self._over_ms is None:
                self._over_ms = now
                us, them = match.scores
                self._say(f"match over: {us}-{them}, {'we' if match.winner == 0 else 'they'} won")
                self._matches -= 1
            # the screen of the end comes a little later
            if self._matches <= 0 and now - self._over_ms > 4000:
                self.done = True
        else:
            self._over_ms = None

    def _report(self, match):
        hand, self._hand = self._hand, None
        if hand.phase == "done":
            self.hands += 1
            text = self._sim.modules["euchre_core.notation"]
            self._say(hand_line(hand, self._number, match.scores, text))
