#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Plays Left Bower on this computer: the handheld's own ``code.py``, in a window.

``python3 tools/play.py`` installs what it needs the first time. ``--help`` lists the options.
"""

import argparse
import os
import random
import sys
import tempfile
import traceback
from functools import partial
from pathlib import Path

import _venv

_HEADLESS_MS = 5000  # how long a headless run lasts that was told nothing else
_RESTART_MS = 300  # what a restart takes
_AUTOPLAY_MS = 4 * 3600 * 1000  # and an automatic one at most


def arguments(argv=None):
    """The options of the command line."""
    parser = argparse.ArgumentParser(
        prog="play.py",
        description="Play Left Bower (Euchre) on this computer.",
        epilog="A script has lines like '1000 tap A [HOLD_MS]', '1500 press LEFT',"
        " '1600 release LEFT', '2000 shot NAME', '3000 exit'; times in virtual milliseconds.",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same chance every time")
    parser.add_argument("--scale", type=int, metavar="N", help="size of a pixel in the window")
    parser.add_argument(
        "--speed", type=float, default=1.0, metavar="X", help="2 is twice as fast (default 1)"
    )
    parser.add_argument("--headless", action="store_true", help="no window, as fast as it can")
    parser.add_argument("--script", type=Path, metavar="FILE", help="press the buttons as it says")
    parser.add_argument(
        "--autoplay", action="store_true", help="a bot presses South's buttons for one match"
    )
    parser.add_argument(
        "--shots", type=Path, metavar="DIR", help="where pictures go (default: this folder)"
    )
    parser.add_argument("--nvm", type=Path, metavar="FILE", help="keep the saved game in FILE")
    parser.add_argument(
        "--no-save",
        action="store_true",
        help="start without a saved game and keep none"
        " (so do --headless, --script and --autoplay, unless --nvm is given)",
    )
    parser.add_argument(
        "--board",
        default="pybadge",
        choices=("pybadge", "pybadge_lc", "edgebadge", "pygamer"),
        help="which handheld (default pybadge)",
    )
    parser.add_argument(
        "--drive", type=Path, metavar="DIR", help="run this drive's code.py instead"
    )
    options = parser.parse_args(argv)
    if options.scale is not None and options.scale < 1:
        parser.error("--scale is 1 or more")
    if not 0.05 <= options.speed <= 100:
        parser.error("--speed is between 0.05 and 100")
    if options.script and options.autoplay:
        parser.error("--script and --autoplay press the same buttons; take one of them")
    if options.drive and not (options.drive / "code.py").is_file():
        parser.error(f"there is no code.py in {options.drive}")
    if options.script and not options.script.is_file():
        parser.error(f"there is no file {options.script}")
    if options.nvm and options.nvm.is_dir():
        parser.error(f"--nvm is a file; {options.nvm} is a folder")
    if options.shots:
        try:
            options.shots.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            parser.error(f"cannot make the folder {options.shots}: {error.strerror or error}")
        if not os.access(options.shots, os.W_OK):
            parser.error(f"no pictures can be written in {options.shots}")
    return options


def _can_write_beside(path):
    """Whether the file ``path`` can be replaced; if not, says so."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=path.parent).close()
    except OSError as error:
        reason = error.strerror or error
        print(f"note: no game is kept, {path} cannot be written: {reason}", file=sys.stderr)
        return False
    return True


class Player:
    """One run of the program, with all that drives and watches it."""

    def __init__(self, options):
        from sim import Sim, nvm, script
        from sim.autoplay import Autoplay

        self._options = options
        self._window = None
        self._autoplay = None
        self._actions = []
        keep = not (options.no_save or options.headless or options.script or options.autoplay)
        path = options.nvm or (nvm.data_folder() / "nvm.bin" if keep else None)
        if options.no_save:
            path = None
        seed = random.randrange(1 << 32) if options.seed is None else options.seed
        extra = {"root": options.drive} if options.drive else {}
        memory = nvm.Nvm(path=path)
        if path and not _can_write_beside(path):
            memory.path = None
        self.sim = Sim(board=options.board, seed=seed, nvm=memory, echo=True, **extra)
        self.sim.on_power_up = self._power_up
        self._offset_ms = 0
        self._held = set()
        if options.script:
            self._actions = script.read(options.script)
        if options.autoplay:
            shoot = self.shoot if options.shots else None
            self._autoplay = Autoplay(self.sim, self._say, shoot)

    @staticmethod
    def _say(line):
        print(line, flush=True)

    def open_window(self):
        """Open the window. Raises NoScreen."""
        from sim.window import HELP, Window

        self._window = Window(160, 128, self._options.scale, self._options.speed)
        self._window.on_shot = lambda: self.shoot(f"shot-{self.sim.now_ms}")
        print("Left Bower. The keys:\n" + HELP, flush=True)

    def shoot(self, name):
        """Write a picture of the display."""
        folder = self._options.shots or Path()
        path = folder / f"{name}.png"
        self.sim.save_png(path, scale=2)
        if not self._autoplay:
            print(f"wrote {path}", flush=True)

    def _power_up(self, machine):
        machine.sleeping = self._sleeping
        machine.held.update(self._held)  # fingers do not notice a restart
        if self._window:
            machine.display.on_refresh = self._window.show
        for action in [*self._actions]:
            if action[0] < self._offset_ms and action[1] in ("press", "release"):
                self._act(machine, action)  # it happened during the restart
        for action in self._actions:
            machine.at(max(0, action[0] - self._offset_ms), partial(self._act, machine, action))

    def _act(self, machine, action):
        self._actions.remove(action)
        _, command, argument = action
        if command == "press":
            machine.press(argument)
        elif command == "release":
            machine.release(argument)
        elif command == "shot":
            self.shoot(argument)
        else:
            self.sim.stop()

    def _sleeping(self, us):
        if self._autoplay:
            self._autoplay.step()
            if self._autoplay.done:
                self.sim.stop()
        if self._window and not self._window.sleep(us, self.sim.machine):
            self.sim.stop()

    def run(self):
        """Run until the end; returns the exit code."""
        from sim.script import last_ms

        limit = None
        scripted = bool(self._actions)
        if self._autoplay:
            limit = _AUTOPLAY_MS
        elif not self._window:
            limit = last_ms(self._actions) + 500 if self._actions else _HEADLESS_MS
        while True:
            left = None if limit is None else limit - self._offset_ms
            how = self.sim.play(until_ms=left)
            if how != "restart":
                break
            self._offset_ms += (
                self.sim.now_ms + _RESTART_MS
            )  # a script's times go on over a restart
            self._held = set(self.sim.machine.held)
        if self._autoplay and not self._autoplay.done:
            print(f"autoplay: the match did not end ({how})", file=sys.stderr)
            return 1
        if not (self._autoplay or self._window or scripted) and self._options.shots:
            self.shoot("end")
        return 0


def main(argv=None):
    """Run the program as the options say; returns the exit code."""
    options = arguments(argv)
    _venv.enter("requirements.txt")
    from sim.script import ScriptError

    try:
        player = Player(options)
    except ScriptError as error:
        print(f"{options.script}: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"play: {error}", file=sys.stderr)
        return 2
    if not options.headless:
        from sim.window import NoScreen

        try:
            player.open_window()
        except NoScreen as error:
            print(
                f"There is no screen to open a window on ({error}).\n"
                "Try: python3 tools/play.py --headless --autoplay --shots out",
                file=sys.stderr,
            )
            return 3
    try:
        return player.run()
    except KeyboardInterrupt:
        return 130
    except Exception:
        traceback.print_exc()
        return 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
