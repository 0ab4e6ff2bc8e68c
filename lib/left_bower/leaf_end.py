# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The end of a match: a picture, the score, what next."""

from . import draw
from .page import Menu


def show(app) -> None:
    """Show it for the match `app.last`."""
    match = app.last
    us = app.game.viewer % 2
    won = match.winner == us
    text = f"{'You win' if won else 'You lose'} {match.scores[us]}-{match.scores[1 - us]}"
    if match.lost_by >= 0:
        text += ", time is up"

    def again() -> None:
        app.rules = match.rules
        app.choose("play")

    entries = [("", None, "")] * 4 + [
        (draw.centred(text), None, ""),
        ("Play again", again, "The same game once more"),
        ("Score sheet", "sheet", "All hands, deal numbers"),
        ("Title", app.to_title, ""),
    ]
    picture = "assets/win.bmp" if won else "assets/lose.bmp"
    app.show("The match is over", Menu(app, entries, picture))
