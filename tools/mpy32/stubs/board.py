# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""A PyBadge."""

from displayio import Display

board_id = "pybadge"
DISPLAY = Display()
BUTTON_CLOCK, BUTTON_OUT, BUTTON_LATCH, SPEAKER, SPEAKER_ENABLE, NEOPIXEL = range(6)
