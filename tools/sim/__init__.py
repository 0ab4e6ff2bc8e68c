# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The simulator: runs the real ``code.py`` on a PC, with only the lowest layer faked.

``displayio`` is Blinka's, made to refuse what a board refuses; the clock is virtual and moves
only in ``time.sleep``. See ``sim.simulator.Sim``.
"""

from .machine import BOARDS, KEYS, PowerCut, SimError
from .simulator import Sim

__all__ = ["BOARDS", "KEYS", "PowerCut", "Sim", "SimError"]
