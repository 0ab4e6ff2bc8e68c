# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The menus: each is a function that returns the rows that are possible now."""

from .page import Row
from .words import MARKS


def title(app) -> list:
    """The choices of the title."""
    return [Row("Play", choose=app.new_match)]


def pause(app) -> list:
    """The pause menu over the table."""
    return [
        Row("Resume", choose=app.page.back),
        Row("New match", choose=app.new_match),
        Row("Quit to title", choose=app.to_title),
    ]


def match_end(app) -> list:
    """The end of a match."""
    match = app.match
    us = app.game.viewer % 2
    won = match.winner == us
    return [
        Row(f"{'You win' if won else 'You lose'} {match.scores[us]}-{match.scores[1 - us]}"),
        Row("Play again", choose=app.new_match),
        Row("Title", choose=app.to_title),
    ]


def sheet(app) -> list:
    """The score sheet, newest hand last."""
    rows = []
    match = app.match
    for index in range(len(match.sheet) // 8):
        _, dealer, trump, maker, lone, us, them, mine, theirs = match.sheet_row(index)
        mark = MARKS[trump] if trump < 4 else "-"
        rows.append(Row(f"{app.name(dealer)} {mark} {us}:{them} {mine}-{theirs}"))
    return rows
