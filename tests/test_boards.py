# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The whole program on every kind of board that it is meant for."""

import pytest
from sim import Sim
from sim.autoplay import Player

THREE = {"LEFT_BOWER_KEYS": "NEXT=D9,A=D6,B=D5"}
_PINS = {"A": "D6", "B": "D5", "RIGHT": "D9", "LEFT": "D9", "DOWN": "D9"}


def play_a_hand(sim, tap):
    """Play until the first hand has its result, with a bot that uses ``tap``."""
    player = Player(sim.modules)
    for _ in range(3000):
        game = sim.app.screen
        if game.name == "table" and game.hold == "result":
            return
        key = player.next_key(sim.app)
        if key:
            tap(key)
        else:
            sim.run(100)
    raise AssertionError("the hand did not end")


@pytest.mark.parametrize("board", ["pybadge", "pybadge_lc", "edgebadge", "pygamer"])
def test_a_hand_on_every_badge(board):
    sim = Sim(board=board, seed=3).boot()
    sim.run(500)
    assert sim.app.screen.name == "title"
    play_a_hand(sim, sim.tap)
    sim.run(1000)
    assert sim.frame() == sim.full_frame()
    assert not sim.machine.amp_changes or not sim.machine.amp_changes[-1][1], "amplifier left on"


@pytest.mark.parametrize(
    "options",
    [
        {"terminalio": False}, {"nvm": False}, {"nvm": b"\xff" * 256}, {"size": (320, 240)},
        {"size": (480, 320)}, {"ticks_start": 2**29 - 4000}, {"ticks_start": 0},
    ],
)  # fmt: skip
def test_a_hand_where_something_is_different(options):
    sim = Sim(seed=4, **options).boot()
    play_a_hand(sim, sim.tap)
    assert sim.frame() == sim.full_frame()


@pytest.fixture
def three():
    """A board with a large display and three buttons, and a way to tap them."""
    sim = Sim(board="tft", settings=THREE, seed=5).boot()
    sim.run(500)
    return sim, lambda key: sim.tap(_PINS[key])


def test_a_hand_with_three_buttons(three):
    sim, tap = three
    play_a_hand(sim, tap)
    sim.press("D5")
    sim.run(900)
    sim.release("D5")
    sim.run(100)
    assert sim.app.screen.name == "page", "back, held, is START"


def test_every_entry_of_the_title_with_three_buttons(three):
    sim, tap = three
    for row in range(len(sim.app.screen.rows)):
        for _ in range(20):
            if sim.app.screen.cursor == row:
                break
            tap("RIGHT")
        assert sim.app.screen.cursor == row
        label = sim.app.screen.rows[row][0]
        if label in ("Play", "Continue"):
            continue
        tap("A")
        page = sim.app.screen
        assert page.name == "page"
        seen = set()
        for _ in range(40):
            seen.add(sim.frame())
            tap("RIGHT")
        if label in ("Set up", "Settings", "Help"):
            assert len(seen) > 1, f"next moves nothing in {label}"
        for _ in range(6):
            if sim.app.screen.name == "page":
                tap("B")
        assert sim.app.screen.name == "title"
