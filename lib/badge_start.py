# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""What badge.py does once: find the display and the buttons. Loaded for that and dropped again."""

import os

import displayio

_WIDTH = 160
_HEIGHT = 128


def make_display(board):
    """The display, and the group of 160x128 in its middle, scaled by a whole number.

    Raises RuntimeError when there is none, or a smaller one.
    """
    display = getattr(board, "DISPLAY", None)
    if display is None or os.getenv("LEFT_BOWER_DISPLAY"):
        import badge_other

        display = badge_other.make_display(board)
    elif os.getenv("LEFT_BOWER_ROTATION"):
        import badge_other

        badge_other.turn(display)
    if display.width < _WIDTH or display.height < _HEIGHT:
        raise RuntimeError("the display is smaller than 160x128")
    display.auto_refresh = False
    scale = min(display.width // _WIDTH, display.height // _HEIGHT)
    root = displayio.Group(
        scale=scale,
        x=(display.width - _WIDTH * scale) // 2,
        y=(display.height - _HEIGHT * scale) // 2,
    )
    display.root_group = root
    return display, root


def make_keys(board):
    """What has the queue of the buttons, ``events``; and who turns that queue into keys.

    That is None on a board whose eight buttons are the keys by their numbers. Raises RuntimeError
    when there are no known buttons.
    """
    if not hasattr(board, "BUTTON_CLOCK"):
        import badge_other

        other = badge_other.Keys(board)
        return other, other
    import keypad

    keys = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=8,
        value_when_pressed=True,
    )
    if hasattr(board, "JOYSTICK_X"):
        import badge_stick

        return keys, badge_stick.Stick(board, keys.events)
    return keys, None
