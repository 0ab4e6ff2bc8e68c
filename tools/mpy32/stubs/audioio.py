# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Sound that nobody hears."""


class AudioOut:
    """See audioio."""

    def __init__(self, pin, **more):
        self.playing = False

    def play(self, sample, *, loop=False):
        """See audioio."""
        self.playing = True

    def stop(self):
        """See audioio."""
        self.playing = False
