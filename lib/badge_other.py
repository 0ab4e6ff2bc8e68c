# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Any other board, described in ``settings.toml``; imported only where no PyBadge buttons are.

LEFT_BOWER_KEYS = "NEXT=D9,A=D6,B=D5"       three buttons: next, choose, back (held: START)
LEFT_BOWER_KEYS = "UP=D1,DOWN=D2,A=D3,..."  or more: A B START SELECT UP DOWN LEFT RIGHT
LEFT_BOWER_PRESSED = "low"                  what a pressed button reads: "low" (usual) or "high"
LEFT_BOWER_ROTATION = 90                    0, 90, 180 or 270
and only for a display that is not built in:
LEFT_BOWER_DISPLAY = "ST7789"               ST7789, ST7735 or ILI9341
LEFT_BOWER_PINS = "SCK=SCK,MOSI=MOSI,CS=D10,DC=D11,RST=D12,LITE=D13"
LEFT_BOWER_SIZE = "240x240"                 width x height in pixels, as looked at
LEFT_BOWER_OFFSET = "0,80"                  first column and row of the panel
"""

import os

_NAMES = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT", "NEXT")
_NEXT = 8
_HOLD_MS = 700
# the commands that these controllers share: reset, wake, 16-bit colour, memory order follows;
_WAKE = b"\x01\x80\x96\x11\x80\xff\x3a\x81\x55\x0a\x36\x01"
# normal mode, on
_SHOW = b"\x13\x80\x0a\x29\x80\x64"


def _pairs(name):
    """``"A=D5,B=D6"`` in setting ``name`` as a list of (key, value) in capital letters."""
    pairs = []
    for part in (os.getenv(name) or "").split(","):
        if "=" in part:
            key, value = part.split("=")
            pairs.append((key.strip().upper(), value.strip()))
    return pairs


def _pin(board, name):
    pin = getattr(board, name, None)
    if pin is None:
        raise RuntimeError("settings.toml: this board has no pin " + name)
    return pin


def _numbers(name, default, mark):
    try:
        a, b = (os.getenv(name) or default).lower().split(mark)
        return int(a), int(b)
    except ValueError:
        raise RuntimeError("settings.toml: cannot read " + name)  # noqa: B904


def _rotation():
    try:
        degrees = int(os.getenv("LEFT_BOWER_ROTATION") or 0)
    except ValueError:
        degrees = 1
    if degrees % 90:
        raise RuntimeError("settings.toml: LEFT_BOWER_ROTATION is 0, 90, 180 or 270")
    return degrees


def make_display(board):
    """The display that ``settings.toml`` describes. RuntimeError says what is missing there."""
    kind = (os.getenv("LEFT_BOWER_DISPLAY") or "").upper()
    if not kind:
        raise RuntimeError("no display: describe one in settings.toml (LEFT_BOWER_DISPLAY)")
    if kind not in ("ST7789", "ST7735", "ILI9341"):
        raise RuntimeError("settings.toml: LEFT_BOWER_DISPLAY is ST7789, ST7735 or ILI9341")
    pins = {}
    for key, value in _pairs("LEFT_BOWER_PINS"):
        pins[key] = _pin(board, value)
    for key in ("SCK", "MOSI", "CS", "DC"):
        if key not in pins:
            raise RuntimeError("settings.toml: LEFT_BOWER_PINS lacks " + key)
    import busdisplay
    import busio
    import displayio
    import fourwire

    displayio.release_displays()
    spi = busio.SPI(pins["SCK"], MOSI=pins["MOSI"])
    bus = fourwire.FourWire(
        spi, command=pins["DC"], chip_select=pins["CS"], reset=pins.get("RST"), baudrate=24000000
    )
    width, height = _numbers("LEFT_BOWER_SIZE", "240x240", "x")
    column, row = _numbers("LEFT_BOWER_OFFSET", "0,0", ",")
    memory = b"\x48" if kind == "ILI9341" else b"\x00"
    invert = b"\x21\x80\x0a" if kind == "ST7789" else b""
    return busdisplay.BusDisplay(
        bus,
        _WAKE + memory + invert + _SHOW,
        width=width,
        height=height,
        colstart=column,
        rowstart=row,
        rotation=_rotation(),
        backlight_pin=pins.get("LITE"),
    )


def turn(display):
    """Rotate a built-in display as ``settings.toml`` says."""
    rotation = _rotation()
    if rotation:
        display.rotation = rotation


class Keys:
    """Buttons on plain pins. ``few`` is True when there is no more than next, choose, back."""

    def __init__(self, board):
        numbers = []
        pins = []
        for name, value in _pairs("LEFT_BOWER_KEYS"):
            if name not in _NAMES:
                raise RuntimeError("settings.toml: LEFT_BOWER_KEYS has no key " + name)
            numbers.append(_NAMES.index(name))
            pins.append(_pin(board, value))
        moves = _NEXT in numbers or (4 in numbers and 5 in numbers)
        if not (moves and 0 in numbers and 1 in numbers):
            raise RuntimeError('buttons: settings.toml needs LEFT_BOWER_KEYS="NEXT=..,A=..,B=.."')
        import keypad

        high = (os.getenv("LEFT_BOWER_PRESSED") or "low").lower() == "high"
        self._keys = keypad.Keys(pins, value_when_pressed=high, pull=True)
        self.events = self._keys.events
        self._numbers = numbers
        self.few = _NEXT in numbers
        self._no_start = 2 not in numbers
        self.forget()

    def forget(self):
        """Begin anew after the queue ran over."""
        self._back_at = None  # B is down since then, and not yet told
        self._later = None  # an event to hand out next time
        self._next_key = 5
        self._held_start = False

    def next_event(self, now, next_is):
        """As ``Badge.next_event``; ``now`` in ticks, ``next_is`` the key "next" stands for.

        Where there is no START, B is told when it is let go, and START when it was held.
        """
        if self._later is not None:
            event = self._later
            self._later = None
            return event
        event = self.events.get()
        if event is None:
            if self._back_at is not None:
                if ((now - self._back_at) & 0x1FFFFFFF) >= _HOLD_MS:
                    self._back_at = None
                    self._held_start = True
                    return 2 | 8
            return None
        key = self._numbers[event.key_number]
        if key == _NEXT:
            if event.pressed:
                self._next_key = next_is
            key = self._next_key
        elif key == 0 and self._no_start:
            if event.pressed:
                self._back_at = now
                return self.next_event(now, next_is)
            if self._held_start:
                self._held_start = False
                return 2
            if self._back_at is None:
                return 0
            self._back_at = None
            self._later = 0
            return 0 | 8
        return key | 8 if event.pressed else key
