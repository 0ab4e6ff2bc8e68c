# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""A joystick as four more keys; imported only where there is one."""

from analogio import AnalogIn
from micropython import const

_CENTRE = const(32768)
_ON = const(18000)  # pushed further than this from the middle: pressed
_OFF = const(10000)  # back within this: released; the gap keeps a shaky thumb quiet


class Stick:
    """The joystick of ``board`` beside the buttons of the queue ``events``.

    ``axes`` have a ``value`` each, 0 to 65535, left to right and up to down.
    """

    few = False

    def __init__(self, board, events):
        self.axes = (AnalogIn(board.JOYSTICK_X), AnalogIn(board.JOYSTICK_Y))
        self._events = events
        self.forget()

    def forget(self):
        """Begin anew after the queue ran over."""
        self._held = 0

    def next_event(self, now, next_is):
        """As ``Badge.next_event``; at most one event a call."""
        event = self._events.get()
        if event:
            return event.key_number | 8 if event.pressed else event.key_number
        for axis, low, high in ((self.axes[0], 7, 4), (self.axes[1], 6, 5)):
            offset = axis.value - _CENTRE
            for key, push in ((low, -offset), (high, offset)):
                bit = 1 << key
                if self._held & bit:
                    if push < _OFF:
                        self._held &= ~bit
                        return key
                elif push > _ON:
                    self._held |= bit
                    return key | 8
        return None
