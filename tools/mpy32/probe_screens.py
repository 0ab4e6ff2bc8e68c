# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The whole program on the stub board, played by pressing A, a frame at a time."""

import keypad
import supervisor

A = 1


class Probe:
    """Presses A every ``every`` frames; counts the matches that end."""

    def __init__(self, app, every=2):
        self.app = app
        self.every = every
        self.frames = 0
        self.matches = 0
        self._over = False

    def frame(self):
        """One ``app.tick()``; True in the frame after which a match is over."""
        self.frames += 1
        if self.frames % self.every == 0:
            keypad.tap(A)
        before = supervisor.now_ms
        self.app.tick()
        if supervisor.now_ms == before:
            raise RuntimeError("a frame in which nobody slept")
        match = self.app.match
        over = match is not None and match.over
        ended = over and not self._over
        self._over = over
        if ended:
            self.matches += 1
        return ended

    def quick(self):
        """Cards at once, tricks until A, no sound."""
        settings = self.app.settings
        settings.card_speed = 3
        settings.trick_hold = 0
