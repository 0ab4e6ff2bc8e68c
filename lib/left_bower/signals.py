# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Blips and lights: which sound is which, and which lights say whose turn it is."""

from micropython import const

# Pairs of hertz / 10 and milliseconds, together less than 100 ms.
_SOUNDS = {
    "deal": b"\x1e\x14\x28\x14",
    "card": b"\x32\x19",
    "turn": b"\x42\x1e\x58\x1e",
    "trick": b"\x42\x1e\x63\x28",
    "lost": b"\x21\x32",
    "won": b"\x58\x28\x84\x32",
    "beaten": b"\x2c\x28\x21\x32",
    "euchred": b"\x21\x28\x16\x32",
    "refused": b"\x12\x28",
}
_US = const(0x3090FF)
_THEM = const(0xFF6000)
_GOLD = const(0xFFC020)
# Nobody; the seat to act from the bottom clockwise; the hand won, and lost.
_LIGHTS = (
    (),
    (_US, _US, _US, _US, _US),
    (_THEM, 0, 0, 0, 0),
    (0, 0, _US, 0, 0),
    (0, 0, 0, 0, _THEM),
    (_GOLD, _GOLD, _GOLD, _GOLD, _GOLD),
    (_THEM, _THEM, _THEM, _THEM, _THEM),
)
_WON = const(5)
_GLOW_MS = const(900)


def lit(game) -> int:
    """Which of the lights belong to the table as it stands."""
    hand = game.hand
    if game.hold == "result":
        us = game.viewer % 2
        return _WON if hand.points[us] else _WON + 1 if hand.points[1 - us] else 0
    return 1 + game.place(hand.to_act) if hand.to_act >= 0 and (hand.said or game.ask.active) else 0


class Signals:
    """Sound and light of `badge`, a step a tick."""

    def __init__(self, badge) -> None:
        self.badge = badge
        self._tune = b""
        self._left_ms = 0
        self._lit = 0
        self._glow_ms = 0

    def sound(self, what: str) -> None:
        """Begin a sound of the table above."""
        self._tune = _SOUNDS[what]
        self._left_ms = 0

    def busy(self) -> bool:
        """Whether a sound is not over yet."""
        return bool(self._tune) or self._left_ms > 0

    def glow(self, on: int) -> None:
        """Show for a moment what the lights are like."""
        self._glow_ms = _GLOW_MS if on else 0

    def tick(self, passed: int, lights: int) -> None:
        """The next note, and the lights `lights`, an index of the table above."""
        self._left_ms -= passed
        if self._tune and self._left_ms <= 0:
            hertz, self._left_ms = self._tune[0] * 10, self._tune[1]
            self._tune = self._tune[2:]
            self.badge.blip(hertz, self._left_ms)
        if self._glow_ms > 0:
            self._glow_ms -= passed
            lights = _WON
        if lights != self._lit:
            self._lit = lights
            self.badge.lights(_LIGHTS[lights])
