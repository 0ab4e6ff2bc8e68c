# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The table of every button on every screen in README.md, pressed through in the simulator."""

from pathlib import Path

import pictures
import pytest
from sim import Sim

TEXT = (Path(__file__).resolve().parents[1] / "README.md").read_text(encoding="utf-8")
ROWS = {}
for line in TEXT[TEXT.index("## Every button") :].splitlines()[2:]:
    if not line.startswith("|"):
        break
    name, *cells = [cell.strip() for cell in line.strip("|").split("|")]
    ROWS[name] = cells
ROWS.pop("Where")
ROWS.pop("---")
# What each row is pressed by, filled below: {row: function}.
CHECKS = {}


def row(name, *cells):
    """Say what the README says there (← →, ↑ ↓, A, B, START, SELECT), and check it."""

    def noted(function):
        assert ROWS.get(name) == list(cells), f"the row {name!r} of the README is another one"
        CHECKS[name] = function
        return function

    return noted


def table(until, *kinds, rules=("eleven", {}), seed=611, **settings):
    """A handheld with a match on the table, played on by a bot until ``until(game)``."""
    sim = pictures._sit_down(rules, seed, **settings)
    pictures.Camera().table(sim, until, *kinds)
    return sim


def on(sim):
    """What is to be seen: the screen, and which list is open on it."""
    app = sim.app
    return app.screen.name, [entry[0] for entry in app.page.stack]


def nothing(sim, *keys, state):
    """Each of the keys leaves everything as it is."""
    for key in keys:
        before = on(sim), state()
        sim.tap(key)
        assert (on(sim), state()) == before, key


def moves(sim, get, count, keys=("RIGHT", "DOWN"), back=("LEFT", "UP")):
    """Keys move a cursor on, their opposites back, round and round."""
    for key, opposite in zip(keys, back, strict=True):
        start = get()
        sim.tap(key)
        assert get() == (start + 1) % count, key
        sim.tap(opposite)
        assert get() == start, opposite


def pauses(sim):
    """START opens the pause menu, B leads back to the table."""
    sim.tap("START")
    assert on(sim) == ("page", ["Pause"])
    sim.tap("B")
    assert sim.app.screen is sim.app.game


def open_page(sim, label, key="A"):
    """Choose an entry of the title."""
    title = sim.app.screen
    while title.rows[title.cursor][0] != label:
        sim.tap("RIGHT")
    sim.tap(key)


@row("Title", "another entry", "another entry", "open it", "-", "-", "-")
def title():
    sim = Sim(seed=1).boot()
    screen = sim.app.screen
    moves(sim, lambda: screen.cursor, len(screen.rows))
    nothing(sim, "B", "START", "SELECT", state=lambda: screen.cursor)
    open_page(sim, "Help")
    assert on(sim) == ("page", ["Help"])


@row("Menus", "change the value", "another line", "choose, or next value", "back",
     "leave all menus", "-")  # fmt: skip
def menus():
    sim = Sim(seed=1).boot()
    app = sim.app
    open_page(sim, "Settings")
    moves(sim, lambda: app.settings.partner_level, 3, keys=["RIGHT"], back=["LEFT"])
    moves(sim, lambda: app.page.cursor, len(app.page.rows), keys=["DOWN"], back=["UP"])
    level = app.settings.partner_level
    sim.tap("A")
    assert app.settings.partner_level == (level + 1) % 3
    nothing(sim, "SELECT", state=lambda: (app.page.cursor, app.settings.to_bytes()))
    sim.tap("B")
    assert app.screen.name == "title"
    open_page(sim, "Statistics")
    sim.tap("A")
    assert len(app.page.stack) == 2
    sim.tap("START")
    assert on(sim) == ("title", [])


@row("Pages of text", "turn the page", "scroll", "-", "back", "leave all menus", "-")
def pages():
    sim = Sim(seed=1).boot()
    page = sim.app.page
    open_page(sim, "Statistics")
    sim.tap("A")
    assert len(page.rows) > 8 + 7 and page.top == 0
    sim.tap("RIGHT")
    assert page.top == 7  # eight lines; one of the old ones stays in view
    sim.tap("LEFT")
    assert page.top == 0
    moves(sim, lambda: page.top, len(page.rows), keys=["DOWN"], back=["UP"])
    nothing(sim, "A", "SELECT", state=lambda: page.top)
    sim.tap("B")
    assert on(sim) == ("page", ["Statistics"])
    sim.tap("A")
    sim.tap("START")
    assert on(sim) == ("title", [])


@row("Letters of a name or deal number", "another place", "another letter",
     "next place, at the end done", "back", "done", "-")  # fmt: skip
def letters():
    sim = Sim(seed=1).boot()
    page = sim.app.page
    open_page(sim, "Set up")
    while page.rows.row(page.cursor)[0] != "Seats":
        sim.tap("DOWN")
    sim.tap("A")
    sim.tap("DOWN")
    sim.tap("A")
    rows = page.rows
    moves(sim, lambda: rows.place, 3, keys=["RIGHT"], back=["LEFT"])
    moves(sim, lambda: rows.letters[0], len(rows.alphabet), keys=["UP"], back=["DOWN"])
    nothing(sim, "SELECT", state=lambda: (rows.place, bytes(rows.letters)))
    for place in range(3):
        assert rows.place == place
        sim.tap("UP")
        sim.tap("A")
    assert sim.app.settings.names[0] == "AAA"
    assert page.stack[-1][0] == "Seats"
    sim.tap("A")
    sim.tap("UP")
    sim.tap("START")
    assert sim.app.settings.names[0] == "BAA"
    sim.tap("A")
    sim.tap("B")
    assert page.stack[-1][0] == "Seats"
    assert sim.app.settings.names[0] == "BAA"


@row("A question in words", "another word", "another word", "say it", "a hint", "pause",
     "last trick")  # fmt: skip
def words():
    sim = table(lambda game: game.ask.active and game.hand.phase == "round1")
    game = sim.app.game
    moves(sim, lambda: game.ask.cursor, len(game.ask.options))
    sim.tap("SELECT")
    assert game.ask.active  # there is none yet, and it says so
    assert not game.table.note.hidden
    sim.tap("B")
    sim.wait_for(lambda: not game.hint)
    assert not game.table.note.hidden
    pauses(sim)
    wanted = game.ask.chosen()
    asked = len(game.hand.actions)
    sim.tap("A")
    assert game.hand.actions[asked] == wanted


def playing(game):
    """A card is to be played, not the first of the hand, and several may be."""
    return game.ask.active and game.hand.phase == "play" and len(game.hand.plays) >= 4


@row("A question about cards", "another card", "another card", "play it, lay it away",
     "a hint, or a quick end", "pause", "last trick")  # fmt: skip
def cards():
    sim = table(playing)
    app, game = sim.app, sim.app.game
    legal = [i for i, card in enumerate(game.ask.cards) if card in game.ask.options]
    moves(sim, lambda: legal.index(game.ask.cursor), len(legal))
    sim.tap("SELECT")
    assert game.hold == "last trick"
    sim.tap("B")
    assert game.ask.active
    sim.tap("B")
    sim.wait_for(lambda: not game.hint)
    assert not game.table.note.hidden
    pauses(sim)
    card = game.ask.chosen()
    sim.tap("A")
    assert card not in game.hand.cards[0]
    # A card that may not be played is passed over, and a line says why.
    pictures.Camera().table(
        sim, lambda game: playing(game) and len(game.ask.options) < len(game.hand.cards[0])
    )
    sim.tap("RIGHT")
    assert game.ask.chosen() in game.ask.options
    assert not game.table.note.hidden
    # The quick end of a hand that is decided.
    telling = sim.modules["left_bower.telling"]
    pictures.Camera().table(
        sim, lambda game: playing(game) and telling.decided(game.hand) and app.match.hand
    )
    hand = game.hand
    sim.tap("B")
    sim.wait_for(lambda: hand.phase == "done", 10000)


@row("Asked twice about a discard", "back or discard", "back or discard", "do it",
     "back to the cards", "pause", "last trick")  # fmt: skip
def discard():
    sim = table(lambda game: game.ask.active and game.hand.phase == "discard")
    game = sim.app.game
    sim.tap("A")
    assert game.ask.confirming
    moves(sim, lambda: game.ask.sure, 2)
    sim.tap("SELECT")
    assert game.ask.confirming
    sim.tap("B")
    assert game.ask.active and not game.ask.confirming
    sim.tap("A")
    pauses(sim)
    assert game.ask.active
    if not game.ask.confirming:
        sim.tap("A")
    sim.tap("A")  # the cursor is on going back
    assert game.ask.active and not game.ask.confirming
    sim.tap("A")
    sim.tap("RIGHT")
    sim.tap("A")
    assert game.hand.discarded >= 0


@row("While something moves", "hurry", "hurry", "hurry", "hurry", "pause", "hurry")
def moving():
    # Somebody else is asked first, so that a question is not there before the key is let go.
    sim = table(lambda game: game.hold == "result" and game.hand.dealer != 3)
    game = sim.app.game
    sim.app.settings.card_speed = 0
    for key in ("LEFT", "RIGHT", "UP", "DOWN", "A", "B", "SELECT"):
        game.deal_again()
        sim.run(60)
        assert game.dealt < 5
        sim.press(key)
        sim.run(25)
        assert game.dealt == 5
        assert on(sim) == ("table", [])
        assert not game.ask.active and 0 not in [seat for seat, _ in game.hand.said]
        sim.release(key)
        sim.run(25)
    game.deal_again()
    sim.run(60)
    pauses(sim)


@row("A full trick that waits for you", "go on", "go on", "go on", "go on", "pause", "go on")
def full_trick():
    sim = table(lambda game: game.hold == "trick")
    game = sim.app.game
    for key in ("LEFT", "RIGHT", "UP", "DOWN", "A", "B", "SELECT"):
        sim.run(2000)
        assert game.hold == "trick"
        sim.tap(key)
        assert game.hold != "trick"
        pictures.Camera().table(sim, lambda game: game.hold == "trick")
    pauses(sim)


@row("The last trick, shown again", "go on", "go on", "go on", "go on", "pause", "go on")
def last_trick():
    sim = table(playing)
    game = sim.app.game
    actions = len(game.hand.actions)
    for key in ("LEFT", "RIGHT", "UP", "DOWN", "A", "B", "SELECT"):
        sim.tap("SELECT")
        assert game.hold == "last trick"
        sim.tap(key)
        assert game.hold == "" and game.ask.active
        assert len(game.hand.actions) == actions
    sim.tap("SELECT")
    pauses(sim)
    assert game.ask.active


@row("The result of a hand", "another word", "another word", "do it", "next hand", "pause",
     "-")  # fmt: skip
def result():
    sim = table(lambda game: game.hold == "result")
    game = sim.app.game
    moves(sim, lambda: game.cursor, 3)
    nothing(sim, "SELECT", state=lambda: (game.hold, game.cursor))
    pauses(sim)
    assert game.hold == "result"
    sim.tap("LEFT")
    sim.tap("A")
    assert on(sim) == ("page", ["Score sheet"])
    sim.tap("B")
    number = sim.app.match.hand_number
    sim.tap("B")
    assert sim.app.match.hand_number == number + 1


@row("Hand over to the next person", "-", "-", "show my cards", "-", "pause", "-")
def hand_over():
    sim = table(lambda game: game.hold == "hand over", people=5)
    game = sim.app.game
    nothing(sim, "LEFT", "RIGHT", "UP", "DOWN", "B", "SELECT", state=lambda: game.hold)
    pauses(sim)
    assert game.hold == "hand over"
    sim.tap("A")
    assert game.ask.active and game.hold == ""


@row("The screen has dimmed", "wake", "wake", "wake", "wake", "wake", "wake")
def dimmed():
    sim = Sim(seed=1).boot()
    app = sim.app
    app.settings.dim_after = 1
    for key in ("LEFT", "RIGHT", "UP", "DOWN", "A", "B", "START", "SELECT"):
        sim.run(31000)
        assert app.dimmed and sim.display.brightness < 0.1
        cursor = app.screen.cursor
        sim.tap(key)
        assert not app.dimmed and sim.display.brightness > 0.2
        assert on(sim) == ("title", []) and app.screen.cursor == cursor


@row("Something went wrong", "-", "-", "start again", "-", "-", "-")
def crash():
    sim = Sim(seed=1)
    keys = ("LEFT", "RIGHT", "UP", "DOWN", "B", "START", "SELECT", "A")

    def fail():
        raise RuntimeError("for the test")

    def plan(machine):
        machine.at(500, fail)
        for number, key in enumerate(keys):
            machine.at(1000 + 200 * number, lambda key=key: machine.press(key))
            machine.at(1100 + 200 * number, lambda key=key: machine.release(key))

    sim.on_power_up = plan
    assert sim.play(until_ms=5000) == "restart"
    assert sim.now_ms == pytest.approx(1000 + 200 * (len(keys) - 1), abs=100)


@pytest.mark.parametrize("name", ROWS)
def test_the_buttons_do_what_the_readme_says(name):
    assert name in CHECKS, "no test presses these"
    CHECKS[name]()


def test_every_row_that_is_pressed_is_in_the_readme():
    assert set(CHECKS) == set(ROWS)
    assert len(ROWS) == 14


def test_the_words_around_the_table_hold():
    """The left hand, and a direction held down on a page."""
    sim = Sim(seed=1).boot()
    open_page(sim, "Settings")
    page = sim.app.page
    sim.press("DOWN")
    sim.run(1500)
    sim.release("DOWN")
    assert 3 < page.cursor < len(page.rows)
    sim.app.settings.left_handed = 1
    sim.tap("A")
    assert sim.app.screen.name == "title"
    open_page(sim, "Settings", "B")
    assert sim.app.screen is page
