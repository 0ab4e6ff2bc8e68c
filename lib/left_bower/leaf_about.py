# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""About: versions, memory, writes, licence."""

import gc
import os

import euchre_core

from .page import TextRows, spread


def show(app) -> None:
    """Show it."""
    gc.collect()
    lines = [
        "Left Bower " + euchre_core.__version__,
        "Euchre in your pocket",
        "",
        spread("CircuitPython", os.uname().release),
        spread("Board", app.badge.board_id[:20]),
        spread("Free memory", f"{gc.mem_free() // 1024} KB"),
        spread("Saved", f"{app.store.writes} times"),
        "MIT licence, no warranty",
    ]
    app.show("About", TextRows(lines))
