# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Lights that stay dark."""


def neopixel_write(pin, data):
    """See neopixel_write."""
