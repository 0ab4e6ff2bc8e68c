# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The menus: each function returns what is possible now, as entries (label, function, help)."""

from . import lists, pages
from .page import Menu


def title(app) -> list:
    """The choices of the title."""
    entries = []
    if app.kept is not None:
        us, them = app.kept.scores
        entries.append(("Continue", app.continue_match, f"The match that stands {us}-{them}"))
    kind = "custom" if app.rules.custom() else app.rules.preset
    return entries + [
        ("Play", app.quick_start, f"Game {kind}, to {app.rules.target}"),
        ("Set up", lambda: open_setup(app), "Game, rules, seats, levels"),
        ("Statistics", lambda: open_statistics(app), "Won, lost, called, dealt"),
        ("Settings", lambda: open_settings(app), "Speed, looks, sound, keys"),
        ("Help", lambda: open_help(app), "Buttons and the rules"),
        ("About", lambda: app.show("About", pages.about(app)), "Version, memory, licence"),
    ]


def open_settings(app) -> None:
    """All settings."""
    app.show("Settings", lists.SettingRows(app))


def open_help(app) -> None:
    """The topics of help."""
    app.show("Help", pages.HelpRows(app))


def open_setup(app) -> None:
    """What the next match is like."""
    page = app.page
    more = (
        ("Rules", lambda: page.open("House rules", lists.RuleRows(app)), "Every house rule"),
        ("Seats", lambda: page.open("Seats", lists.SeatRows(app)), "Persons, bots and names"),
        ("Deal number", lambda: page.open("Deal number", lists.deal_number(app)), "Deal one again"),
        ("Play", app.quick_start, "A new match like this"),
    )
    app.show("Set up", lists.SetupRows(app, more))


def open_statistics(app) -> None:
    """Statistics and what one can do with them."""

    def show() -> None:
        app.page.open("Statistics", pages.statistics(app))

    def export() -> None:
        pages.export(app, app.kept)
        app.page.note = "Printed to the console"
        app.page.draw()

    def reset() -> None:
        confirm(app, "Forget all?", "Reset all", app.reset_statistics, "Nothing brings them back")

    entries = [
        ("Look at them", show, "Every count, page by page"),
        ("Print", export, "To the serial console"),
        ("Reset", reset, "Asks once more"),
    ]
    app.show("Statistics", Menu(entries))


def confirm(app, heading: str, label: str, function, about: str) -> None:
    """Ask once more; the cursor starts on going back."""
    app.show(heading, Menu([("Go back", app.page.back, ""), (label, function, about)]))


def pause(app) -> Menu:
    """The pause menu over the table."""
    game, page = app.game, app.page
    hand, running = game.hand, game.hand.phase != "done"
    asked = game.ask.active and not game.hold
    entries = [("Resume", page.back, "Back to the table")]
    if asked and app.settings.hints:
        entries.append(("Hint", lambda: app.back_to_table(game.give_hint), "What is good here, and why"))
    if hand.plays and running and asked:
        entries.append(("Last trick", lambda: app.back_to_table(game.show_last_trick), "Who played what"))
    if app.settings.seen_page and hand.maker >= 0 and running:
        entries.append(
            ("Cards seen", lambda: page.open("Cards seen", pages.seen(hand)), "Played, by suit")
        )
    if app.undo_place() >= 0:
        entries.append(("Undo", app.undo, "Your last decision"))
    return Menu(
        entries
        + [
            ("Score sheet", app.show_sheet, "All hands, deal numbers"),
            ("Settings", lambda: open_settings(app), "Speed, looks, sound, keys"),
            ("Help", lambda: open_help(app), "Buttons and the rules"),
            ("New match", app.quick_start, "Gives this one up"),
            ("Quit to title", app.to_title, "The match is kept"),
        ]
    )


def match_end(app, match) -> Menu:
    """The end of a match: a picture, the score, what next."""
    us = app.game.viewer % 2
    won = match.winner == us
    text = f"{'You win' if won else 'You lose'} {match.scores[us]}-{match.scores[1 - us]}"
    if match.lost_by >= 0:
        text += ", out of time"
    blank = ("", None, "")
    return Menu(
        [
            blank,
            blank,
            blank,
            blank,
            (" " * ((26 - len(text)) // 2) + text, None, ""),
            ("Play again", app.new_match, ""),
            ("Score sheet", app.show_sheet, ""),
            ("Title", app.to_title, ""),
        ],
        "assets/win.bmp" if won else "assets/lose.bmp",
    )
