# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The whole program on the stub board, played by pressing A, a frame at a time."""

import keypad
import supervisor

A = 1


class Probe:
    """Presses A every other frame, against bots of ``level``; counts the matches that end.

    Cards at once, tricks until A. ``most`` is for the most bytes in use after a frame.
    """

    def __init__(self, app, level):
        self.app = app
        settings = app.settings
        settings.partner_level = settings.opponent_level = level
        settings.card_speed = 3
        settings.trick_hold = 0
        self.most = 0
        self.frames = 0
        self.matches = 0
        self._over = False

    def frame(self):
        """One ``app.tick()``; True in the frame after which a match is over."""
        self.frames += 1
        if self.frames % 2 == 0:
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
