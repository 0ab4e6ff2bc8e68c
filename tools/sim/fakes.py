# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The modules of the lowest layer, made anew for each power-up of a ``Machine``."""

import errno
import io
import os as real_os
import random as real_random
import sys as real_sys
import time as real_time
import traceback as real_traceback
import types
from collections import namedtuple

from . import blinka, strict
from .machine import KEYS, TICKS_PERIOD, PowerCut, Restart, Stop

# modules of Python that the board has under the same name
SAME = (
    "array", "atexit", "binascii", "builtins", "collections", "errno", "io", "json", "math", "re",
    "struct", "zlib",
)  # fmt: skip
VERSION = (10, 0, 3)


def _module(name, **content):
    module = types.ModuleType(name)
    module.__dict__.update(content)
    return module


def make(machine, drive, modules):
    """All fake modules of ``machine`` by name. ``drive`` is its filesystem, ``modules`` its
    ``sys.modules``."""
    made = [
        *_display_modules(machine, drive),
        *_pin_modules(machine),
        *_sound_modules(machine),
        _keypad(machine),
        _supervisor(machine),
        _microcontroller(machine),
        _board(machine),
        _time(machine),
        _random(machine),
        _os(machine, drive),
        _sys(machine, modules),
        _gc(),
        _traceback(machine),
        _module("micropython", const=lambda value: value),
        _storage(drive),
    ]
    return {module.__name__: module for module in made}


def _display_modules(machine, drive):
    strict.drive["open"] = lambda path: drive.open(path, "rb")
    displayio = blinka.displayio
    displayio.release_displays()
    yield _module(
        "displayio",
        Bitmap=displayio.Bitmap,
        ColorConverter=displayio.ColorConverter,
        Colorspace=displayio.Colorspace,
        Group=displayio.Group,
        OnDiskBitmap=displayio.OnDiskBitmap,
        Palette=displayio.Palette,
        TileGrid=displayio.TileGrid,
        CIRCUITPYTHON_TERMINAL=blinka.busdisplay.circuitpython_splash,
        release_displays=displayio.release_displays,
    )
    vectorio = blinka.vectorio
    yield _module(
        "vectorio",
        Circle=vectorio.Circle,
        Polygon=vectorio.Polygon,
        Rectangle=vectorio.Rectangle,
        VectorShape=strict.Shape,
    )
    yield _module("bitmaptools", **strict.TOOLS)

    class BusDisplay(blinka.Display):
        """The display class of this power-up."""

    BusDisplay.machine = machine
    machine.display_class = BusDisplay
    yield _module("busdisplay", BusDisplay=BusDisplay)
    yield _module("fourwire", FourWire=blinka.Bus)
    yield _module("fontio", BuiltinFont=blinka.Font, Glyph=blinka.fontio.Glyph)
    if machine.terminalio:
        yield _terminalio()


_FONT = []


def _terminalio():
    if not _FONT:
        _FONT.append(blinka.Font())
    return _module("terminalio", FONT=_FONT[0])


def _board(machine):
    board = _module("board", board_id=machine.board, **machine.pins)
    if machine.size:
        width, height = machine.size
        board.DISPLAY = machine.display_class(blinka.Bus(), width=width, height=height)
    return board


def _pin_modules(machine):
    class Direction:
        INPUT = "INPUT"
        OUTPUT = "OUTPUT"

    class Pull:
        UP = "UP"
        DOWN = "DOWN"

    class DriveMode:
        PUSH_PULL = "PUSH_PULL"
        OPEN_DRAIN = "OPEN_DRAIN"

    class DigitalInOut:
        """A pin read or written by the program."""

        def __init__(self, pin):
            pin.claim(self)
            self._pin = pin
            self.direction = Direction.INPUT
            self.pull = None
            self._value = False

        def deinit(self):
            if self._pin:
                self._pin.release()
                self._pin = None

        def switch_to_output(self, value=False, drive_mode=DriveMode.PUSH_PULL):
            self.direction = Direction.OUTPUT
            self.value = value

        def switch_to_input(self, pull=None):
            self.direction = Direction.INPUT
            self.pull = pull

        @property
        def value(self):
            if self._pin is None:
                raise ValueError(strict._DEAD)
            return self._value

        @value.setter
        def value(self, value):
            if self._pin is None:
                raise ValueError(strict._DEAD)
            if self.direction != Direction.OUTPUT:
                raise AttributeError("Cannot set value when direction is input.")
            if self._pin.name == "SPEAKER_ENABLE" and bool(value) != self._value:
                machine.amp_changes.append((machine.now_ms, bool(value)))
            self._value = bool(value)

    yield _module(
        "digitalio", DigitalInOut=DigitalInOut, Direction=Direction, Pull=Pull, DriveMode=DriveMode
    )

    class AnalogIn:
        """The joystick: pushed all the way while the key of its side is held."""

        reference_voltage = 3.3

        def __init__(self, pin):
            pin.claim(self)
            self._pin = pin

        def deinit(self):
            self._pin.release()

        @property
        def value(self):
            low, high = ("LEFT", "RIGHT") if self._pin.name == "JOYSTICK_X" else ("UP", "DOWN")
            push = (high in machine.held) - (low in machine.held)
            return 32768 + push * 32000 + machine.random.randrange(-300, 300)

    yield _module("analogio", AnalogIn=AnalogIn)

    class SPI:
        def __init__(self, clock, MOSI=None, MISO=None, half_duplex=False):
            for pin in (clock, MOSI, MISO):
                if pin is not None:
                    pin.claim(self)

        def deinit(self):
            pass

    yield _module("busio", SPI=SPI)

    def neopixel_write(digitalinout, buf):
        if digitalinout.direction != Direction.OUTPUT:
            raise ValueError("the pin is not an output")
        machine.pixels = bytes(buf)

    yield _module("neopixel_write", neopixel_write=neopixel_write)


def _sound_modules(machine):
    class RawSample:
        def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
            view = memoryview(buffer)
            if view.format not in ("h", "H", "b", "B"):
                raise ValueError(
                    "buffer must be a bytearray or array of type 'h', 'H', 'b', or 'B'"
                )
            if len(view) % channel_count:
                raise ValueError("Length of buffer must be an even multiple of channel_count")
            self.buffer = view
            self.channel_count = channel_count
            self.sample_rate = sample_rate

        def deinit(self):
            pass

    yield _module("audiocore", RawSample=RawSample)
    if "SPEAKER" not in machine.pins:
        return

    class AudioOut:
        def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
            left_channel.claim(self)
            self._until_ms = 0

        def deinit(self):
            pass

        def play(self, sample, *, loop=False):
            if not 0 < sample.sample_rate <= 350000:
                raise ValueError("sample_rate must be <= 350000")
            length = len(sample.buffer) * 1000 // sample.sample_rate
            machine.blips.append(
                (machine.now_ms, sample.sample_rate, bytes(sample.buffer), bool(loop))
            )
            self._until_ms = 1 << 60 if loop else machine.now_ms + length

        def stop(self):
            self._until_ms = 0

        @property
        def playing(self):
            return machine.now_ms < self._until_ms

    yield _module("audioio", AudioOut=AudioOut)


def _keypad(machine):
    class Event:
        """A key that went down or up."""

        def __init__(self, key_number=0, pressed=True, timestamp=None):
            self.key_number = key_number
            self.pressed = pressed
            self.timestamp = machine.ticks_ms() if timestamp is None else timestamp

        @property
        def released(self):
            return not self.pressed

    class EventQueue:
        """Drops what does not fit and says so in ``overflowed``, until cleared."""

        def __init__(self, max_events):
            self._events = []
            self._max = max_events
            self.overflowed = False

        def get(self):
            return self._events.pop(0) if self._events else None

        def get_into(self, event):
            if not self._events:
                return False
            event.__dict__.update(self._events.pop(0).__dict__)
            return True

        def clear(self):
            self._events.clear()
            self.overflowed = False

        def put(self, event):
            if len(self._events) >= self._max:
                self.overflowed = True
            else:
                self._events.append(event)

        def __len__(self):
            return len(self._events)

        def __bool__(self):
            return bool(self._events)

    class _Scanner:
        def __init__(self, names, max_events):
            self._names = names
            self.key_count = len(names)
            self.events = EventQueue(max_events)
            machine.keypads.append(self)
            self.reset()

        def changed(self, name, pressed):
            if name in self._names:
                self.events.put(Event(self._names.index(name), pressed))

        def reset(self):
            for name in self._names:
                if name in machine.held:
                    self.changed(name, True)

        def deinit(self):
            machine.keypads.remove(self)

    class ShiftRegisterKeys(_Scanner):
        def __init__(
            self, *, clock, data, latch, key_count, value_when_pressed, value_to_latch=True,
            interval=0.02, max_events=64, debounce_threshold=1,
        ):  # fmt: skip
            for pin in (clock, data, latch):
                pin.claim(self)
            names = [name if i < key_count else None for i, name in enumerate(KEYS)]
            if "JOYSTICK_X" in machine.pins:
                names[4:] = [None] * 4
            super().__init__(names, max_events)

    class Keys(_Scanner):
        def __init__(
            self, pins, *, value_when_pressed, pull=True, interval=0.02, max_events=64,
            debounce_threshold=1,
        ):  # fmt: skip
            for pin in pins:
                pin.claim(self)
            super().__init__([pin.name for pin in pins], max_events)

    return _module(
        "keypad", Event=Event, EventQueue=EventQueue, Keys=Keys, ShiftRegisterKeys=ShiftRegisterKeys
    )


def _supervisor(machine):
    def reload():
        raise Restart

    runtime = types.SimpleNamespace(
        autoreload=True, serial_connected=False, serial_bytes_available=0, usb_connected=False,
        run_reason="STARTUP", safe_mode_reason=None,
    )  # fmt: skip
    machine.runtime = runtime
    return _module(
        "supervisor", ticks_ms=machine.ticks_ms, reload=reload, runtime=runtime,
        set_next_code_file=lambda *args, **options: None,
    )  # fmt: skip


def _microcontroller(machine):
    def reset():
        raise Restart

    cpu = types.SimpleNamespace(temperature=25.0, frequency=120_000_000, uid=b"\x00" * 16)
    return _module(
        "microcontroller", nvm=machine.nvm, reset=reset, cpu=cpu, Pin=type(None),
        delay_us=lambda us: None, on_next_reset=lambda mode: None,
    )  # fmt: skip


def _time(machine):
    def sleep(seconds):
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        machine.sleep(round(seconds * 1_000_000))

    return _module(
        "time",
        sleep=sleep,
        monotonic=lambda: machine.now_us / 1_000_000,
        monotonic_ns=lambda: machine.now_us * 1000,
        time=lambda: 946684800 + machine.now_ms // 1000,
        localtime=real_time.gmtime,
        struct_time=real_time.struct_time,
    )


def _random(machine):
    source = real_random.Random(machine.random.getrandbits(64))
    names = ("choice", "getrandbits", "randint", "random", "randrange", "seed", "uniform")
    return _module("random", **{name: getattr(source, name) for name in names})


def _os(machine, drive):
    uname = namedtuple("uname", "sysname nodename release version machine")
    release = ".".join(map(str, VERSION))
    return _module(
        "os",
        getenv=lambda key, default=None: machine.settings.get(key, default),
        urandom=lambda size: machine.random.randbytes(size),
        uname=lambda: uname("samd51", "samd51", release, release, machine.board),
        getcwd=lambda: "/",
        sep="/",
        listdir=drive.listdir,
        stat=drive.stat,
        statvfs=drive.statvfs,
        remove=drive.remove,
        unlink=drive.remove,
        rename=drive.rename,
        mkdir=drive.mkdir,
        rmdir=drive.rmdir,
        sync=lambda: None,
    )


def _sys(machine, modules):
    release = ".".join(map(str, VERSION))
    implementation = types.SimpleNamespace(
        name="circuitpython", version=VERSION + ("",), _machine="Simulated " + machine.board,
        _mpy=518,
    )  # fmt: skip
    return _module(
        "sys",
        implementation=implementation,
        version=f"3.4.0; Adafruit CircuitPython {release}",
        version_info=(3, 4, 0),
        platform="MicroChip SAMD51",
        byteorder="little",
        maxsize=0x7FFFFFFF,
        modules=modules,
        path=["", "/", ".frozen", "/lib"],
        argv=[],
        exit=real_sys.exit,
        stdin=real_sys.stdin,
        stdout=real_sys.stdout,
        stderr=real_sys.stderr,
    )


def _gc():
    # a real collection takes far longer here than on the board and frees nothing that matters
    return _module(
        "gc",
        collect=lambda: None,
        mem_free=lambda: 60000,
        mem_alloc=lambda: 90000,
        enable=lambda: None,
        disable=lambda: None,
        isenabled=lambda: True,
    )


def _traceback(machine):
    def print_exception(exc, value=None, tb=None, limit=None, file=None, chain=True):
        text = "".join(format_exception(exc, value, tb))
        if file is None:
            machine.console(text)
        else:
            file.write(text)

    def format_exception(exc, value=None, tb=None, limit=None, chain=True):
        error = exc if value is None else value
        return real_traceback.format_exception(type(error), error, error.__traceback__)

    return _module("traceback", print_exception=print_exception, format_exception=format_exception)


def _storage(drive):
    def remount(mount_path, readonly=False, **options):
        raise RuntimeError("Cannot remount path when visible via USB.")

    return _module("storage", remount=remount, getmount=lambda path: drive)


class Drive:
    """CIRCUITPY: the folder ``root`` as the program sees it; read-only unless told otherwise."""

    def __init__(self, root, readonly=True, handles=None):
        self.root = real_os.path.abspath(root)
        self.readonly = readonly

    def resolve(self, path):
        """The real path of a path of the program. OSError 2 when it leads out of the drive."""
        full = real_os.path.normpath(real_os.path.join(self.root, path.lstrip("/")))
        if real_os.path.commonpath([full, self.root]) != self.root:
            raise OSError(errno.ENOENT, "No such file/directory: " + path)
        return full

    def _change(self):
        if self.readonly:
            raise OSError(errno.EROFS, "Read-only filesystem")

    def open(self, path, mode="r", *args, **options):
        """As the board's ``open``."""
        if set(mode) & set("wax+"):
            self._change()
        if "b" in mode:
            return io.open(self.resolve(path), mode)
        return io.open(self.resolve(path), mode, encoding="utf-8", newline="")

    def listdir(self, path="/"):
        """Names in a folder."""
        return sorted(real_os.listdir(self.resolve(path)))

    def stat(self, path):
        """Ten numbers, of which the mode, the size and the time matter."""
        found = real_os.stat(self.resolve(path))
        mode = 0x4000 if real_os.path.isdir(self.resolve(path)) else 0x8000
        return (mode, 0, 0, 0, 0, 0, found.st_size, 0, 0, 0)

    def statvfs(self, path):
        """A drive of 2 MB, half full."""
        return (512, 512, 4000, 2000, 2000, 0, 0, 0, 0, 255)

    def remove(self, path):
        """Delete a file."""
        self._change()
        real_os.remove(self.resolve(path))

    def rename(self, old, new):
        """Rename a file."""
        self._change()
        real_os.rename(self.resolve(old), self.resolve(new))

    def mkdir(self, path):
        """Make a folder."""
        self._change()
        real_os.mkdir(self.resolve(path))

    def rmdir(self, path):
        """Delete an empty folder."""
        self._change()
        real_os.rmdir(self.resolve(path))


__all__ = ["Drive", "PowerCut", "Restart", "SAME", "Stop", "TICKS_PERIOD", "make"]
