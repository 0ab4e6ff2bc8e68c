# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The state of one simulated handheld between two power-ups: clock, pins, keys, speaker, lights."""

import heapq
import random

TICKS_PERIOD = 1 << 29
KEYS = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")

_REGISTER = {"BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH"}
_BADGE = _REGISTER | {"SPEAKER", "SPEAKER_ENABLE", "NEOPIXEL", "LIGHT", "TFT_LITE", "TX", "RX"}
_PLAIN = {f"D{i}" for i in range(14)} | {"SCK", "MOSI", "MISO", "NEOPIXEL"}

# what differs between boards: pins that exist, display, NVM
BOARDS = {
    "pybadge": {"pins": _BADGE, "size": (160, 128), "nvm": 8192},
    "pybadge_lc": {
        "pins": _BADGE - {"SPEAKER", "SPEAKER_ENABLE"}, "size": (160, 128), "nvm": 8192,
    },
    "edgebadge": {"pins": _BADGE, "size": (160, 128), "nvm": 8192},
    "pygamer": {
        "pins": (_BADGE - {"LIGHT"}) | {"JOYSTICK_X", "JOYSTICK_Y"},
        "size": (160, 128),
        "nvm": 8192,
    },
    # a microcontroller with a built-in large display and buttons on plain pins, and one with none
    "tft": {"pins": _PLAIN, "size": (320, 240), "nvm": 8192},
    "bare": {"pins": _PLAIN, "size": None, "nvm": 0},
}  # fmt: skip


class SimError(RuntimeError):
    """The program did what cannot be simulated, or the simulator was used wrongly."""


class PowerCut(BaseException):
    """Power is gone: unwinds the program; no ``except Exception`` of it catches this."""


class Stop(BaseException):
    """The simulator has seen enough: unwinds the program."""


class Restart(BaseException):
    """The program asked for a restart (``supervisor.reload``, ``microcontroller.reset``)."""


class Pin:
    """A pin of the board; in use by one thing at a time."""

    def __init__(self, name):
        self.name = name
        self.owner = None

    def claim(self, owner):
        """Take the pin. ValueError when something else has it."""
        if self.owner is not None:
            raise ValueError(f"{self.name} in use")
        self.owner = owner

    def release(self):
        """Give the pin back."""
        self.owner = None

    def __repr__(self):
        return f"board.{self.name}"


class Machine:
    """See the module. Times are microseconds since power-up unless they say ``ms``."""

    def __init__(self, board, seed, ticks_start, nvm, settings, terminalio, console):
        if board not in BOARDS:
            raise ValueError(f"no board {board!r}; there are {', '.join(sorted(BOARDS))}")
        self.board = board
        self.pins = {name: Pin(name) for name in sorted(BOARDS[board]["pins"])}
        self.size = BOARDS[board]["size"]
        self.random = random.Random(seed)
        self.ticks_start = ticks_start
        self.nvm = nvm
        self.settings = dict(settings or {})
        self.terminalio = terminalio
        self.console = console
        self.now_us = 0
        self.display = None
        self.keypads = []
        self.held = set()
        self.blips = []  # (start ms, hertz of the sample clock, bytes, looped)
        self.amp_changes = []  # (ms, on)
        self.pixels = b""
        self.sleeping = None  # called with (microseconds) before the clock moves
        self._timers = []
        self._timer_count = 0
        self.power = True

    # clock

    @property
    def now_ms(self):
        """Whole milliseconds since power-up."""
        return self.now_us // 1000

    def ticks_ms(self):
        """What ``supervisor.ticks_ms`` returns."""
        return (self.ticks_start + self.now_ms) % TICKS_PERIOD

    def at(self, ms, action):
        """Call ``action()`` when the clock reaches ``ms``."""
        self._timer_count += 1
        heapq.heappush(self._timers, (ms * 1000, self._timer_count, action))

    def sleep(self, us):
        """The program sleeps: moves the clock and does what was planned meanwhile."""
        if not self.power:
            raise PowerCut
        if self.sleeping:
            self.sleeping(us)
        until = self.now_us + us
        while self._timers and self._timers[0][0] <= until:
            due, _, action = heapq.heappop(self._timers)
            self.now_us = max(self.now_us, due)
            action()
            if not self.power:
                raise PowerCut
        self.now_us = until
        if self.display is not None and self.display.auto_refresh:
            self.display.refresh()

    # keys

    def press(self, key):
        """Hold a key (a name of ``KEYS``, or the name of a pin) down."""
        if key not in self.held:
            self.held.add(key)
            self._changed(key, True)

    def release(self, key):
        """Let a key go."""
        if key in self.held:
            self.held.discard(key)
            self._changed(key, False)

    def _changed(self, key, pressed):
        for keypad in self.keypads:
            keypad.changed(key, pressed)
