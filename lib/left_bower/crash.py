# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""What is shown when something goes wrong: the last lines, what to do, and a way back."""

import traceback


def show(badge, error) -> None:
    """Print the whole traceback to the console and its end on the screen; A restarts."""
    traceback.print_exception(error)
    raise error
