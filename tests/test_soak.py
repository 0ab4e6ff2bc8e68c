# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Buttons pressed at random, on every screen, under any rules, with any persons, on any board."""

import random

import pytest
from _desk import Desk
from _hands import random_rules
from sim import KEYS, Sim

from euchre_core.rules import OPTIONS, PRESETS, RuleSet

THREE = {"LEFT_BOWER_KEYS": "NEXT=D9,A=D6,B=D5"}
BOARDS = {
    # name: (options of Sim, keys)
    "pybadge": ({"board": "pybadge"}, KEYS),
    "pybadge_lc": ({"board": "pybadge_lc"}, KEYS),
    "edgebadge": ({"board": "edgebadge"}, KEYS),
    "pygamer": ({"board": "pygamer"}, KEYS),
    "three buttons": ({"board": "tft", "settings": THREE}, ("D9", "D6", "D5")),
}


def things(sim):
    """How many objects of the display hang together, shown or hidden; and what the screens hold."""
    seen, todo = set(), [sim.app.badge.root, sim.app.game.group, sim.app.page.group]
    while todo:
        thing = todo.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        todo += [part for part in getattr(thing, "_layers", ())]
    return len(seen)


def at_the_title(sim):
    """Stop whatever is going on and be at the title, where things are counted."""
    sim.app.match = None
    sim.app.to_title()
    sim.run(50)
    return things(sim)


class Monkey:
    """Presses and releases keys of a simulated board at random."""

    def __init__(self, sim, keys, seed):
        self.sim, self.keys = sim, keys
        self.rng = random.Random(seed)
        self.held = {}
        self.screens = set()
        self.steps = 0

    def step(self):
        """A key or none, a few frames; now and then the display is compared with what it ought
        to show."""
        rng, sim = self.rng, self.sim
        self.steps += 1
        now = sim.now_ms
        for key in [key for key, until in self.held.items() if now >= until]:
            sim.release(key)
            del self.held[key]
        if rng.random() < 0.8:
            # A is half of what a person presses; START and B take one away from the table.
            key = rng.choice(self.keys + ("A",) * 6) if "A" in self.keys else rng.choice(self.keys)
            if key not in self.held:
                sim.press(key)
                self.held[key] = now + rng.choice((20, 60, 60, 60, 150, 900))
        sim.run(rng.choice((5, 25, 50, 50, 100, 100, 300, 1000)))
        app = sim.app
        game = app.game
        if app.screen is game:
            self.screens.add(game.hold or (game.ask.phase if game.ask.active else "table"))
        elif app.screen is app.page:
            self.screens.add(app.page.stack[-1][0])
        else:
            self.screens.add("title")
        if self.steps % 50 == 0:
            assert sim.frame() == sim.full_frame(), f"not drawn anew: {self.screens}"

    def run(self, ms):
        """So long of virtual time."""
        end = self.sim.now_ms + ms
        while self.sim.now_ms < end:
            self.step()
        for key in self.held:
            self.sim.release(key)
        self.held = {}


def shuffle_everything(sim, rng, levels):
    """Rules, persons, levels and settings at random, as the menus could set them."""
    app = sim.app
    wanted = RuleSet(rng.choice(PRESETS)) if rng.random() < 0.4 else random_rules(rng)
    rules = sim.modules["euchre_core.rules"].RuleSet(wanted.preset)
    for name, _ in OPTIONS:
        setattr(rules, name, getattr(wanted, name))
    app.rules = rules
    module = sim.modules["left_bower.settings"]
    for index in range(len(module.NAMES)):
        app.settings.step(index, rng.randrange(5))
    app.settings.partner_level = rng.choice(levels)
    app.settings.opponent_level = rng.choice(levels)
    app.settings.card_speed = rng.choice((1, 2, 3))
    app.settings.left_handed = 0
    people = rng.sample(range(4), rng.choice((0, 1, 1, 2, 3, 4)))
    app.settings.people = sum(1 << seat for seat in people)
    app.settings.names = ["", "WWW", "", "ABC"] if rng.random() < 0.3 else ["", "", "", ""]
    app.apply_looks()


def soak(sim, keys, seed, rounds, ms, levels=(0, 1, 1)):
    """Several rounds of random keys, each with other rules; returns the Monkey.

    An Expert thinks for long on this machine: as a rule the bots are of the other levels.
    """
    rng = random.Random(seed)
    monkey = Monkey(sim, keys, seed)
    counts = []
    for _ in range(rounds):
        shuffle_everything(sim, rng, levels)
        sim.app.kept = None
        sim.app.new_match()
        monkey.run(ms)
        counts.append(at_the_title(sim))
        monkey.run(ms // 8)  # from the title on
        at_the_title(sim)
    assert len(set(counts)) == 1, f"things on the display: {counts}"
    return monkey


@pytest.mark.parametrize("board", BOARDS)
def test_random_buttons(board):
    options, keys = BOARDS[board]
    sim = Sim(seed=2, **options).boot()
    sim.run(100)
    monkey = soak(sim, keys, seed=len(board), rounds=4, ms=16_000)
    assert len(monkey.screens) > 8, monkey.screens


def test_random_buttons_where_experts_think():
    """Their modules come and go, and so does what makes room for them."""
    sim = Sim(seed=4).boot()
    sim.run(100)
    monkey = soak(sim, KEYS, seed=5, rounds=5, ms=24_000, levels=(1, 2, 2))
    assert {"Pause", "result"} <= monkey.screens, monkey.screens


@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS)
def test_random_buttons_for_an_hour(board):
    options, keys = BOARDS[board]
    sim = Sim(seed=3, **options).boot()
    sim.run(100)
    monkey = soak(sim, keys, seed=100 + len(board), rounds=24, ms=150_000)
    assert {"Pause", "Settings", "result", "trick", "hand over"} <= monkey.screens


def count_python(sim):
    """How many things the program holds: the sizes of all lists and dicts of its screens."""
    app, total = sim.app, 0
    for thing in (app, app.game, app.game.table, app.game.ask, app.page, app.kit, app.signals,
                  app.store, app.badge):  # fmt: skip
        for value in vars(thing).values():
            if isinstance(value, (list, dict, tuple)):
                total += len(value)
    return total


def test_nothing_piles_up_from_match_to_match():
    """The same after the third match as after the first."""
    desk = Desk()
    sim, found = desk.sim, []
    for number in range(3):
        desk.settings(people=1, trick_hold=1, auto_single=1)
        desk.begin(desk.match("eleven", seed=number, scores=(10, 10), target=11))
        for _ in range(3000):
            if sim.app.screen is not desk.game:
                break
            if desk.still() or desk.game.hold:
                desk.tap("A")
            sim.run(50)
        assert sim.app.last is not None, "the match is over"
        found.append((at_the_title(sim), count_python(sim), len(sim.modules)))
    assert found[2] == found[1] == found[0]


def test_any_key_at_any_moment_of_a_hand():
    """Each key at each step of a hand of each preset, from the same state."""
    desk = Desk()
    rng = random.Random(3)
    for preset in PRESETS:
        for key in KEYS:
            desk.deal(preset, seed=rng.randrange(99), card_speed=rng.choice((0, 1, 2)))
            for _ in range(8):
                desk.sim.tap(key, hold_ms=25, then_ms=rng.choice((1, 25, 100, 400)))
                if key == "START" and desk.app.screen is not desk.game:
                    desk.tap("B")
            assert desk.sim.frame() == desk.sim.full_frame()
