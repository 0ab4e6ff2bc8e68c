# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Left Bower's front door: wires the board to the game, and shows a crash on the screen."""

badge = app = None
try:
    from badge import Badge

    badge = Badge()
    from left_bower import loader

    app = loader.start(badge)
    loader = None  # has done its work
    while True:
        app.tick()
except Exception as error:
    app = None  # its memory serves to show what happened
    from left_bower import crash

    crash.show(badge, error)
