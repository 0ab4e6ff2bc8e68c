# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""A new match with what is set up; one that is kept is given up only after a question."""


def show(app) -> None:
    """Begin it, or ask."""
    if app.kept is None:
        app.new_match()
    else:
        about = "The match kept is given up"
        app.page.confirm("New match?", "New match", app.new_match, about)
