# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""How much is drawn and computed in a frame of play, and how soon a press shows."""

import random
import statistics

import cost
import pytest
from _desk import Desk

SLIDE_PIXELS = 3000
PRESS_MS = 100
USUAL_TICK = 4_000  # bytecodes; 2.4 ms on the board
LONGEST_TICK = 60_000  # 36 ms
SHORT_TICK = 25_000  # bytecodes of a tick in which a card slides or a key moves the cursor


@pytest.fixture(scope="module")
def desk():
    return Desk()


def where(game):
    """What the table is doing before a tick."""
    if game.app.screen is not game:
        return game.app.screen.name
    if game.table.moves:
        return "slide"
    if game.dealt < 5:
        return "deal"
    if game.wait_ms > 0:
        return "wait"
    if game.events:
        return "event " + game.events[0][0]
    return game.hold or ("ask" if game.ask.active else "bot")


def watch(desk, seeds, key_every=0, **settings):
    """Hands played by A; rows (what it did, pixels redrawn, full refresh or not) a tick."""
    rows, rng = [], random.Random(1)
    for seed in seeds:
        desk.deal("eleven", seed=seed, **settings)
        for step in range(2500):
            what = where(desk.game)
            if what == "result":
                break
            if what in ("ask", "trick") and step % 4 == 0:
                desk.sim.press("A")
            elif key_every and step % key_every == 0:
                desk.sim.press(rng.choice(("LEFT", "RIGHT")))
            fulls = desk.sim.display.full_refreshes
            desk.sim.tick()
            rows.append((what, desk.sim.dirty_pixels, desk.sim.display.full_refreshes - fulls))
            for key in ("A", "LEFT", "RIGHT"):
                desk.sim.release(key)
    return rows


def test_a_sliding_card_redraws_little(desk):
    rows = watch(desk, (1, 2), card_speed=1, trick_hold=1)
    slides = [pixels for what, pixels, _ in rows if what == "slide"]
    assert len(slides) > 60
    assert max(slides) <= SLIDE_PIXELS


@pytest.mark.parametrize("speed", [0, 2])
def test_a_sliding_card_redraws_little_at_other_speeds(desk, speed):
    rows = watch(desk, (3,), card_speed=speed, trick_hold=1)
    assert max(pixels for what, pixels, _ in rows if what == "slide") <= SLIDE_PIXELS


def test_frames_of_normal_play_redraw_little(desk):
    """Waiting, sliding, the cursor, a bot that speaks: all but the first sight of a question."""
    rows = watch(desk, (4, 5), key_every=9, card_speed=1, trick_hold=1)
    drawn = sorted(pixels for what, pixels, full in rows if pixels and not full)
    assert drawn[len(drawn) * 90 // 100] <= SLIDE_PIXELS
    assert drawn[-1] <= 3 * SLIDE_PIXELS


def test_everything_is_redrawn_only_for_a_new_screen_or_a_deal(desk):
    desk.deal(seed=6, card_speed=1, trick_hold=1)
    desk.sim.run(50)
    rows = []
    for _ in range(2500):
        what = where(desk.game)
        if what == "result":
            break
        if what == "ask":
            desk.sim.press("A")
        before = desk.sim.display.full_refreshes
        desk.sim.tick()
        desk.sim.release("A")
        rows.append(desk.sim.display.full_refreshes - before)
    assert sum(rows) == 0
    before = desk.sim.display.full_refreshes
    desk.tap("START")
    desk.sim.run(100)
    assert desk.sim.display.full_refreshes == before + 1, "the pause menu is one full picture"
    desk.tap("DOWN", "DOWN", "UP")
    assert desk.sim.display.full_refreshes == before + 1
    desk.tap("B")
    assert desk.sim.display.full_refreshes == before + 2
    desk.tap("A")
    desk.sim.run(100)
    assert desk.sim.display.full_refreshes == before + 3, "the next deal"


def test_dealing_takes_less_than_a_second(desk):
    for speed, most in ((0, 1000), (1, 700), (2, 500), (3, 200)):
        match = desk.match(seed=3)
        desk.settings(card_speed=speed)
        desk.begin(match)
        started = desk.sim.now_ms
        desk.sim.wait_for(lambda: desk.game.dealt == 5 and desk.game.wait_ms <= 0)
        assert desk.sim.now_ms - started <= most


def press_shows(desk, key):
    """After how many ms of the clock a press changed the picture, None if it does not."""
    before, started = desk.sim.frame(), desk.sim.now_ms
    desk.sim.press(key)
    try:
        while desk.sim.now_ms - started < 400:
            desk.sim.tick()
            if desk.sim.frame() != before:
                return desk.sim.now_ms - started
    finally:
        desk.sim.release(key)
    return None


@pytest.mark.parametrize("key", ["LEFT", "RIGHT", "A", "B", "SELECT", "START"])
def test_a_press_at_a_question_shows_at_once(desk, key):
    desk.deal(seed=8, people=(0,), dealer=3)
    desk.settle()
    assert press_shows(desk, key) <= PRESS_MS


def test_a_press_shows_while_something_moves(desk):
    """A card on its way is there at the next frame; START pauses at the next frame."""
    seen = {"slide": 0, "wait": 0}
    for seed in range(40):
        if min(seen.values()) >= 5:
            break
        desk.deal(seed=seed, card_speed=0, trick_hold=3)
        for step in range(900):
            what = where(desk.game)
            if what == "result":
                break
            if what in seen and seen[what] < 5 and step % 3 == 0:
                key = "START" if seen[what] % 2 else "A"
                if what == "slide" and key == "A":
                    grid, x, y = desk.table.moves[-1]
                    desk.sim.press(key)
                    desk.sim.tick()
                    desk.sim.release(key)
                    assert (grid.x, grid.y) == (x, y), "the card has arrived"
                else:
                    shown = press_shows(desk, key)
                    assert shown is not None, what
                    assert shown <= PRESS_MS, what
                if desk.app.screen is not desk.game:
                    desk.tap("B")
                seen[what] += 1
            if what == "ask":
                desk.tap("A")
            desk.sim.tick()
    assert min(seen.values()) >= 5, seen


@pytest.fixture(scope="module")
def counted():
    """Rows (what it did, bytecodes, depth) of every tick of two hands with the cursor moved."""
    desk, rows, rng = Desk(), [], random.Random(2)
    desk.sim.display.refresh = cost._untraced(desk.sim.display.refresh)
    for seed, preset in ((3, "eleven"), (4, "benny")):
        desk.deal(preset, seed=seed, card_speed=1, trick_hold=1)
        for step in range(2500):
            what = where(desk.game)
            if what == "result":
                break
            if what == "ask" and step % 3 == 0:
                key = rng.choice(("A", "A", "LEFT", "RIGHT", "B"))
                desk.sim.press(key)
                desk.sim.release(key)
                what = "key"
            _, count = cost.count_bytecodes(desk.sim.tick, within=cost.on_the_board)
            if not any(name == "<module>" for _, name in count.by_name):  # loading is for once
                rows.append((what, count.bytecodes, count.depth))
    return rows


def test_no_tick_lasts_too_long(counted):
    assert max(count for _, count, _ in counted) <= LONGEST_TICK
    assert statistics.median(count for _, count, _ in counted) <= USUAL_TICK


def test_a_card_slides_and_the_cursor_moves_without_effort(counted):
    for what in ("slide", "wait", "ask", "key"):
        counts = sorted(count for one, count, _ in counted if one == what)
        assert counts[len(counts) * 95 // 100] <= SHORT_TICK, what


def test_calls_are_not_nested_deeply(counted):
    assert max(depth for _, _, depth in counted) <= 20
