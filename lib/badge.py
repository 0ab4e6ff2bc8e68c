# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The hardware, and the only place that knows it: display, buttons, clock, memory, sound, lights.

What a board can do is found by looking (``hasattr(board, ...)``), never by its name, and nothing is
touched before ``Badge()`` is called. A board without speaker, lights or NVM does without them.
"""

import os
import time

import displayio
import supervisor
from micropython import const

B = const(0)
A = const(1)
START = const(2)
SELECT = const(3)
RIGHT = const(4)
DOWN = const(5)
UP = const(6)
LEFT = const(7)
PRESSED = const(8)

_WIDTH = const(160)
_HEIGHT = const(128)
_CENTRE = const(32768)
_STICK_ON = const(18000)  # pushed further than this from the middle: pressed
_STICK_OFF = const(10000)  # back within this: released; the gap keeps a shaky thumb quiet
_LIGHT_MAX = const(5)  # of 255: 2 %


class Badge:
    """One handheld. ``display``, ``root`` (the group to put screens in), ``nvm`` (or None).

    ``root`` is scaled by a whole number and centred when the display is larger than 160x128.
    ``few_keys`` is True on a board with three buttons: next, choose, back (held: START); there
    ``next_is`` says which key "next" stands for, DOWN or RIGHT, and a screen may change it.
    Raises RuntimeError with a plain sentence when the board has no display or no known buttons.
    """

    def __init__(self):
        import board

        self._board = board
        self._other = None
        self.few_keys = False
        self.next_is = DOWN
        self.board_id = getattr(board, "board_id", "?")
        self._make_display(board)
        self._make_buttons(board)
        import microcontroller

        self.nvm = getattr(microcontroller, "nvm", None)
        self.has_sound = hasattr(board, "SPEAKER")
        self.has_lights = hasattr(board, "NEOPIXEL")
        self._sound = None
        self._volume = 2
        self._pixels = None
        self._colours = bytearray(15)

    def _make_display(self, board):
        display = getattr(board, "DISPLAY", None)
        if display is None or os.getenv("LEFT_BOWER_DISPLAY"):
            import badge_other

            display = badge_other.make_display(board)
        elif os.getenv("LEFT_BOWER_ROTATION"):
            import badge_other

            badge_other.turn(display)
        if display.width < _WIDTH or display.height < _HEIGHT:
            raise RuntimeError("the display is smaller than 160x128")
        self.display = display
        display.auto_refresh = False
        scale = min(display.width // _WIDTH, display.height // _HEIGHT)
        self.root = displayio.Group(
            scale=scale,
            x=(display.width - _WIDTH * scale) // 2,
            y=(display.height - _HEIGHT * scale) // 2,
        )
        display.root_group = self.root

    def repaint(self):
        """Draw the whole screen at the next refresh, once.

        A screen put into the root piece by piece would be drawn piece by piece, over and over.
        """
        self.display.root_group = None
        self.display.root_group = self.root

    def _make_buttons(self, board):
        self._held = 0
        self._drop = 0
        self._stick = None
        if not hasattr(board, "BUTTON_CLOCK"):
            import badge_other

            self._other = badge_other.Keys(board)
            self.few_keys = self._other.few
            return
        import keypad

        self._keys = keypad.ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK,
            data=board.BUTTON_OUT,
            latch=board.BUTTON_LATCH,
            key_count=8,
            value_when_pressed=True,
        )
        self._events = self._keys.events
        if hasattr(board, "JOYSTICK_X"):
            from analogio import AnalogIn

            self._stick = (AnalogIn(board.JOYSTICK_X), AnalogIn(board.JOYSTICK_Y))

    # clock

    def ticks(self):
        """Milliseconds, wrapping at 2**29: compare only by wrap-safe differences."""
        return supervisor.ticks_ms()

    def wait(self, ms):
        """Sleep ``ms`` milliseconds (0 and less: not at all); ends a blip in time."""
        if self._sound and self._sound.sounding:
            left = self._sound.left_ms()
            if left < ms:
                if left > 0:
                    time.sleep(left / 1000)
                    ms -= left
                self._sound.quiet()
        if ms > 0:
            time.sleep(ms / 1000)

    def seed(self):
        """32 bits nobody can guess."""
        try:
            return int.from_bytes(os.urandom(4), "little")
        except (AttributeError, NotImplementedError):
            return supervisor.ticks_ms()

    # the computer

    def autoreload(self, on):
        """Whether the program restarts when a computer writes to the drive."""
        try:
            supervisor.runtime.autoreload = on
        except AttributeError:
            pass

    def restart(self):
        """Start the program anew; does not return."""
        supervisor.reload()

    # buttons

    def next_event(self):
        """The next press (``key | PRESSED``) or release (``key``), or None when there is none.

        When the queue ran over it is emptied and every held key is reported released, so that no
        screen waits for a release that was lost.
        """
        if self._drop:
            key = 0
            while not self._drop & (1 << key):
                key += 1
            self._drop &= ~(1 << key)
            return key
        if self._other:
            events = self._other.events
            if events.overflowed:
                return self._overflow(events)
            return self._note(self._other.next_event(supervisor.ticks_ms(), self.next_is))
        events = self._events
        if events.overflowed:
            return self._overflow(events)
        event = events.get()
        if event:
            key = event.key_number
            return self._note(key | PRESSED if event.pressed else key)
        if self._stick:
            x, y = self._stick
            event = self._axis(x.value - _CENTRE, LEFT, RIGHT)
            if event is None:
                event = self._axis(y.value - _CENTRE, UP, DOWN)
            return event
        return None

    def _note(self, event):
        if event is not None:
            bit = 1 << (event & 7)
            self._held = self._held | bit if event & PRESSED else self._held & ~bit
        return event

    def _overflow(self, events):
        events.clear()
        if self._other:
            self._other.forget()
        self._drop = self._held
        self._held = 0
        return self.next_event() if self._drop else None

    def _axis(self, offset, low, high):
        """A joystick axis as two keys; at most one event a call."""
        for key, push in ((low, -offset), (high, offset)):
            held = self._held & (1 << key)
            if held and push < _STICK_OFF:
                return self._note(key)
            if not held and push > _STICK_ON:
                return self._note(key | PRESSED)
        return None

    # light

    def brightness(self, level):
        """Backlight, 0.0 to 1.0; ignored where it cannot be set."""
        try:
            self.display.brightness = min(1.0, max(0.0, level))
        except (AttributeError, RuntimeError):
            pass

    def lights(self, colours):
        """NeoPixels: up to five colours 0xRRGGBB (0 is off), shown at 2 % at most."""
        if not self.has_lights:
            return
        new = bytearray(15)
        for i, colour in enumerate(colours[:5]):
            for at, shift in ((1, 16), (0, 8), (2, 0)):  # the pixels take green, red, blue
                new[3 * i + at] = (((colour >> shift) & 255) * _LIGHT_MAX + 254) // 255
        if self._pixels is None:
            if not any(new):
                return
            from digitalio import DigitalInOut

            self._pixels = DigitalInOut(self._board.NEOPIXEL)
            self._pixels.switch_to_output()
        elif new == self._colours:
            return
        from neopixel_write import neopixel_write

        neopixel_write(self._pixels, new)
        self._colours = new

    # sound

    def volume(self, level):
        """0 silent, 1 low, 2 on."""
        self._volume = level
        if self._sound:
            self._sound.volume(level)

    def blip(self, freq, ms):
        """Start a tone of ``freq`` Hz (100 to 4000), ``ms`` long (95 at most); returns at once.

        A new blip replaces the one that still sounds. ``wait`` (or ``quiet``) ends it and switches
        the amplifier off again: left on it hisses.
        """
        if not self.has_sound or not self._volume:
            return
        if self._sound is None:
            import badge_sound

            try:
                self._sound = badge_sound.Sound(self._board)
            except (ImportError, RuntimeError, ValueError):
                self.has_sound = False
                return
            self._sound.volume(self._volume)
        self._sound.blip(freq, ms)

    def quiet(self):
        """End the blip if one sounds, and switch the amplifier off."""
        if self._sound:
            self._sound.quiet()
