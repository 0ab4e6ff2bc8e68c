# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""``Sim``: a handheld on the desk. Boot it, press its buttons, look at its display."""

from pathlib import Path

from . import fakes, loader, png
from .machine import BOARDS, KEYS, TICKS_PERIOD, Machine, PowerCut, Restart, SimError, Stop
from .nvm import Nvm

ROOT = Path(__file__).resolve().parents[2]
TICKS_START = TICKS_PERIOD - 3000  # the clock wraps three seconds after power-up
_IDLE_TICKS = 2000  # so many ticks without sleeping: the program hangs


class _Booted(BaseException):
    """Thrown out of ``code.py`` as soon as it has its app."""


class _Globals(dict):
    """The globals of ``code.py``; calls ``on_app`` when ``app`` gets a value other than None."""

    on_app = None

    def __setitem__(self, name, value):
        super().__setitem__(name, value)
        if name == "app" and value is not None and self.on_app:
            self.on_app()


class Sim:
    """One handheld with what survives a power cut: its NVM and its drive.

    board     a name of ``BOARDS``
    seed      what ``os.urandom`` and ``random`` of the program hang on
    nvm       None: erased memory, forgotten at the end; bytes: its first content; a path: kept in
              that file; False: a board without; an ``Nvm``: that one
    settings  what ``settings.toml`` says, as a dict
    root      the drive (a folder that holds ``code.py``); by default this repository
    libraries False: Adafruit's libraries only from the drive, not from this Python's packages
    terminalio, writable, ticks_start, size   what the board is like: with its font, with a drive
              that the program may write, its clock at power-up, another size of display
    echo      print what the program prints

    After ``boot`` the newest ``Sim`` is the one that runs; earlier ones can only be looked at.
    """

    _running = None

    def __init__(
        self, board="pybadge", seed=0, nvm=None, settings=None, root=ROOT, libraries=True,
        terminalio=True, writable=False, ticks_start=TICKS_START, size=None, echo=False,
    ):  # fmt: skip
        if board not in BOARDS:
            raise ValueError(f"no board {board!r}; there are {', '.join(sorted(BOARDS))}")
        if nvm is False or (nvm is None and not BOARDS[board]["nvm"]):
            self.nvm = None
        elif isinstance(nvm, Nvm):
            self.nvm = nvm
        elif isinstance(nvm, (bytes, bytearray)):
            self.nvm = Nvm(data=nvm, size=len(nvm) or BOARDS[board]["nvm"])
        else:
            self.nvm = Nvm(path=nvm, size=BOARDS[board]["nvm"] or 8192)
        if self.nvm is not None:
            self.nvm.on_cut = self._nvm_cut
        self.board = board
        self.seed = seed
        self.settings = settings
        self.root = Path(root)
        self.libraries = libraries
        self.terminalio = terminalio
        self.ticks_start = ticks_start
        self.size = size
        self.echo = echo
        self.printed = []
        self.app = None
        self.machine = None
        self.loader = None
        self.globals = None
        self.boots = 0
        self._drive = fakes.Drive(self.root, readonly=not writable)

    # power

    def _power_up(self):
        machine = Machine(
            self.board, f"{self.seed}/{self.boots}", self.ticks_start, self.nvm, self.settings,
            self.terminalio, self._console,
        )  # fmt: skip
        if self.size:
            machine.size = self.size
        self.boots += 1
        self.machine = machine
        self.app = None
        self.loader = loader.Loader(
            [str(self.root), str(self.root / "lib")], fakes.SAME, self._drive, self._console,
            self.libraries,
        )  # fmt: skip
        self.loader.modules.update(fakes.make(machine, self._drive, self.loader.modules))
        Sim._running = self
        self.globals = _Globals(
            __name__="__main__", __file__="code.py", __builtins__=self.loader.builtins
        )
        return machine

    def _console(self, text):
        self.printed.append(text)
        if self.echo:
            print(text, end="", flush=True)

    def _execute(self):
        exec(loader.compile_file(str(self.root / "code.py")), self.globals)

    def boot(self):
        """Power up and run ``code.py`` until it has its ``app``; returns this ``Sim``.

        The loop of ``code.py`` does not run: ``run``, ``tap`` and the rest call ``app.tick``, and
        what it raises comes out here. SimError when ``code.py`` ends without an ``app``.
        """
        machine = self._power_up()

        def on_app():
            raise _Booted

        def sleeping(us):
            if self.globals.get("app") is not None:
                raise _Booted

        self.globals.on_app = on_app
        machine.sleeping = sleeping
        try:
            self._execute()
        except _Booted:
            machine.sleeping = None
            self.globals.on_app = None
            self.app = self.globals["app"]
            return self
        except PowerCut:
            self.power_cut()
            raise
        raise SimError("code.py ended without an app: " + "".join(self.printed)[-2000:])

    def play(self, until_ms=None, restarts=False):
        """Power up and run ``code.py`` whole, its loop and its crash page, until ``until_ms``.

        Returns "time" when it got there, "exit" when the program (or a planned ``stop``) ended it,
        "power" when power was cut, "restart" when it asked for one (with ``restarts`` it gets it).
        """
        while True:
            machine = self._power_up()
            if until_ms is not None:
                machine.at(until_ms, self._time_up)
            if self.on_power_up:
                self.on_power_up(machine)
            try:
                self._execute()
            except Stop as stop:
                return str(stop) or "exit"
            except SystemExit:
                return "exit"
            except PowerCut:
                self.power_cut()
                return "power"
            except Restart:
                if restarts:
                    continue
                return "restart"
            finally:
                self.app = self.globals.get("app")
            return "exit"

    on_power_up = None  # called with the machine at each power-up of ``play``

    def _time_up(self):
        raise Stop("time")

    def stop(self):
        """End ``play`` (to be planned with ``at``)."""
        raise Stop("exit")

    def power_cut(self):
        """Switch off: everything but NVM and drive is gone. ``boot`` switches on again."""
        if self.machine:
            self.machine.power = False
        self.app = None

    def _nvm_cut(self):
        if self.machine:
            self.machine.power = False
        raise PowerCut

    # time

    @property
    def now_ms(self):
        """Milliseconds since power-up."""
        return self.machine.now_ms

    def tick(self):
        """One ``app.tick()``."""
        if Sim._running is not self:
            raise SimError("another Sim was booted since: only the newest one runs")
        if self.app is None:
            raise SimError("switched off: boot() first")
        try:
            self.app.tick()
        except PowerCut:
            self.power_cut()
            raise

    def run(self, ms):
        """Tick until ``ms`` milliseconds have passed. SimError when the clock stands still."""
        self.run_until(self.now_ms + ms)

    def run_until(self, ms):
        """Tick until the clock reads ``ms``."""
        idle = 0
        while self.now_ms < ms:
            before = self.machine.now_us
            self.tick()
            idle = idle + 1 if self.machine.now_us == before else 0
            if idle > _IDLE_TICKS:
                raise SimError("app.tick() never sleeps")

    def wait_for(self, condition, limit_ms=60000):
        """Tick until ``condition()`` is true; SimError when that takes over ``limit_ms``."""
        limit = self.now_ms + limit_ms
        while not condition():
            if self.now_ms >= limit:
                raise SimError(f"waited {limit_ms} ms in vain")
            self.run(1)

    def at(self, ms, action):
        """Call ``action()`` when the clock reads ``ms``, inside the program's sleep."""
        self.machine.at(ms, action)

    # buttons

    def press(self, key):
        """Hold down a key: a name of ``KEYS`` (or of a pin, where buttons are on plain pins)."""
        if key not in KEYS and key not in self.machine.pins:
            raise ValueError(f"no key {key!r}; there are {', '.join(KEYS)}")
        self.machine.press(key)

    def release(self, key):
        """Let a key go."""
        self.machine.release(key)

    def tap(self, key, hold_ms=60, then_ms=60):
        """Press, run ``hold_ms``, release, run ``then_ms``."""
        self.press(key)
        self.run(hold_ms)
        self.release(key)
        self.run(then_ms)

    # what it shows

    @property
    def display(self):
        """The display (``rotation``, ``brightness``, ``root_group``, counters)."""
        return self.machine.display

    @property
    def width(self):
        """Pixels across."""
        return self.display.width

    @property
    def height(self):
        """Pixels down."""
        return self.display.height

    @property
    def dirty_pixels(self):
        """Pixels drawn in the last refresh."""
        return self.display.dirty_pixels

    def frame(self):
        """What is on the display: RGB, three bytes a pixel, row by row."""
        return self.display.rgb()

    def full_frame(self):
        """The same drawn afresh: differs from ``frame`` when something was not redrawn."""
        return self.display.rgb(self.display.redraw565())

    def pixel(self, x, y):
        """(red, green, blue) at a place of the display."""
        at = (y * self.width + x) * 3
        return tuple(self.frame()[at : at + 3])

    def save_png(self, path, scale=1):
        """Write the display to a PNG file, each pixel ``scale`` times as large."""
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        png.write(path, self.width, self.height, self.frame(), scale)

    # the program's insides

    @property
    def modules(self):
        """The program's modules by name, as its ``sys.modules``."""
        return self.loader.modules

    def console_text(self):
        """All that the program printed since this ``Sim`` was made."""
        return "".join(self.printed)
