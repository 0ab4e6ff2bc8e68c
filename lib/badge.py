# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The hardware, and the only place that knows it: display, buttons, clock, memory, sound, lights.

What a board can do is found by looking (``hasattr(board, ...)``), never by its name, and nothing is
touched before ``Badge()`` is called. A board without speaker, lights or NVM does without them.
"""

import os
import sys
import time

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

_LIGHT_MAX = const(5)  # of 255: 2 %


class Badge:
    """One handheld. ``display``, ``root`` (the group to put screens in), ``nvm`` (or None).

    ``root`` is scaled by a whole number and centred when the display is larger than 160x128.
    ``few_keys`` is True on a board with three buttons: next, choose, back (held: START); there
    ``next_is`` says which key "next" stands for, DOWN or RIGHT, and a screen may change it.
    ``ticks()`` is the clock: milliseconds, wrapping at 2**29, for wrap-safe differences only.
    ``restart()`` starts the program anew and does not return.
    Raises RuntimeError with a plain sentence when the board has no display or no known buttons.
    """

    def __init__(self):
        import board
        import microcontroller

        self._board = board
        self.ticks = supervisor.ticks_ms
        self.restart = supervisor.reload
        self.few_keys = False
        self.next_is = DOWN
        self.board_id = getattr(board, "board_id", "?")
        self.nvm = getattr(microcontroller, "nvm", None)
        self.has_sound = hasattr(board, "SPEAKER")
        self.has_lights = hasattr(board, "NEOPIXEL")
        self._sound = None
        self._volume = 2
        self._pixels = None
        self._colours = bytearray(15)
        self._held = 0  # keys that are down, a bit each
        self._drop = 0  # keys to be reported released
        import badge_start  # not kept: it makes display and buttons, and goes

        self.display, self.root = badge_start.make_display(board)
        # What turns the queue into keys where that takes more than reading it, or None.
        self._keys, self._other = badge_start.make_keys(board)
        if self._other:
            self.few_keys = self._other.few
        del sys.modules["badge_start"]

    def repaint(self):
        """Draw the whole screen at the next refresh, once.

        A screen put into the root piece by piece would be drawn piece by piece, over and over.
        """
        self.display.root_group = None
        self.display.root_group = self.root

    def wait(self, ms):
        """Sleep ``ms`` milliseconds (0 and less: not at all); ends a blip in time."""
        if self._sound:
            ms = self._sound.wait(ms)
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
        events = self._keys.events
        if events.overflowed:
            events.clear()
            if self._other:
                self._other.forget()
            self._drop, self._held = self._held, 0
            return self.next_event()
        if self._other:
            event = self._other.next_event(supervisor.ticks_ms(), self.next_is)
        else:
            event = events.get()
            if event:
                event = event.key_number | (PRESSED if event.pressed else 0)
        if event is not None:
            bit = 1 << (event & 7)
            self._held = self._held | bit if event & PRESSED else self._held & ~bit
        return event

    # light

    def brightness(self, level):
        """Backlight, 0.0 to 1.0; ignored where it cannot be set."""
        try:
            self.display.brightness = min(1.0, max(0.0, level))
        except (AttributeError, RuntimeError):
            pass

    def lights(self, colours):
        """NeoPixels: up to five colours 0xRRGGBB (0 is off), shown at 2 % at most."""
        new = bytearray(15)
        for i, colour in enumerate(colours[:5]):
            for at, shift in ((1, 16), (0, 8), (2, 0)):  # the pixels take green, red, blue
                new[3 * i + at] = (((colour >> shift) & 255) * _LIGHT_MAX + 254) // 255
        if not self.has_lights or new == self._colours:
            return
        from neopixel_write import neopixel_write

        if self._pixels is None:
            from digitalio import DigitalInOut

            self._pixels = DigitalInOut(self._board.NEOPIXEL)
            self._pixels.switch_to_output()
        neopixel_write(self._pixels, new)
        self._colours = new

    # sound

    def volume(self, level):
        """0 silent, 1 low, 2 on."""
        self._volume = level
        if not level:
            self.quiet()

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
        self._sound.blip(freq, ms, self._volume)

    def quiet(self):
        """End the blip if one sounds, and switch the amplifier off."""
        if self._sound:
            self._sound.quiet()
