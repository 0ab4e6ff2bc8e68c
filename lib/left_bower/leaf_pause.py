# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The pause menu over the table: only what is possible now."""

from euchre_core.hand import Hand
from euchre_core.view import SeatView

from .page import Menu


def show(app) -> None:
    """Show the menu."""
    game = app.game
    hand, running = game.hand, game.hand.phase != "done"
    asked = game.ask.active and game.hold in ("", "last trick")
    entries = [("Resume", app.page.back, "Back to the table")]
    if asked and app.settings.hints:
        entries.append(("Hint", lambda: _at_table(app, game.give_hint), "What is good and why"))
    if asked and hand.plays and running:
        entries.append(
            ("Last trick", lambda: _at_table(app, game.show_last_trick), "Who played what")
        )
    if app.settings.seen_page and hand.maker >= 0 and running:
        entries.append(("Cards seen", "seen", "Played so far, by suit"))
    if undo_place(app) >= 0:
        entries.append(("Undo", lambda: _undo(app), "Your last decision"))
    entries += [
        ("Score sheet", "sheet", "All hands, deal numbers"),
        ("Settings", "settings", "Speed, looks, sound, keys"),
        ("Help", "help", "Buttons and the rules"),
        ("New match", "play", "Gives this one up"),
        ("To the title", app.to_title, "The match is kept"),
    ]
    app.show("Pause", Menu(app, entries))


def _at_table(app, then) -> None:
    """Close the menu and do something at the table."""
    app.page.close()
    app.go(app.game)
    if app.game.ask.active:  # a setting that was changed may have answered
        then()


def undo_place(app) -> int:
    """How many actions the hand had at one's last decision, -1 where there is no going back.

    There is none with several persons, with a timer, or when a hand is dealt again.
    """
    match, people = app.match, app.people()
    if match is None or match.hand is not app.game.hand or match.rules.timer or len(people) != 1:
        return -1
    hand = match.hand
    place = -1
    if hand.phase != "done":
        again = Hand(match.rules, hand.dealer, list(hand.deck))
        for index, action in enumerate(hand.actions):
            if again.to_act == people[0] and len(again.legal()) > 1:
                view = SeatView(again, people[0], match.scores)
                if again.phase not in ("alone", "defend_alone") or not app.hides_alone(view):
                    place = index
            again.apply(action)
    return place


def _undo(app) -> None:
    """Take back what was done since one's last decision, and be asked once more."""
    match, practice = app.match, app.game.practice
    match.undo(len(match.hand.actions) - undo_place(app))
    app.sit_down(match, practice)
