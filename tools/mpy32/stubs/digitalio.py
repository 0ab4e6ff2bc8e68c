# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Pins that only take orders."""


class DigitalInOut:
    """See digitalio."""

    def __init__(self, pin):
        self.value = False

    def switch_to_output(self, value=False, drive_mode=None):
        """See digitalio."""
        self.value = value
