# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Buttons pressed by whoever calls ``tap``."""

from collections import namedtuple

_Event = namedtuple("Event", ("key_number", "pressed"))
_QUEUE = []


def tap(key):
    """Press and release a key."""
    _QUEUE.append(_Event(key, True))
    _QUEUE.append(_Event(key, False))


class _Events:
    overflowed = False

    def get(self):
        return _QUEUE.pop(0) if _QUEUE else None

    def clear(self):
        _QUEUE.clear()


class ShiftRegisterKeys:
    """See keypad."""

    def __init__(self, *, clock, data, latch, key_count, value_when_pressed):
        self.events = _Events()
