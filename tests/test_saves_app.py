# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Switched off and on again: the whole program on the simulator's memory."""

import functools
import random

import pytest
from _hands import state
from sim import PowerCut, Sim


def boot(nvm=None, seed=1, **more):
    """A handheld that has come up, with this memory."""
    if nvm is not None:
        more["nvm"] = nvm
    return Sim(seed=seed, **more).boot()


def press_until(sim, condition, keys=("A",), limit=400):
    """Press keys in turn until `condition()`."""
    for number in range(limit):
        if condition():
            return
        sim.tap(keys[number % len(keys)])
        sim.run(100)
    raise AssertionError("it never came to that")


def to_a_question(sim, actions):
    """Play on until somebody is asked, with at least `actions` done in the hand."""

    def asked():
        hand = sim.app.match.hand if sim.app.match else None
        return hand and len(hand.actions) >= actions and sim.app.game.ask.active

    press_until(sim, asked)


@pytest.mark.parametrize("actions", (0, 3, 8, 13, 18))
def test_paused_and_switched_off_it_comes_back_to_the_very_question(actions):
    sim = boot(seed=actions + 1)
    sim.app.settings.card_speed = 3
    sim.app.new_match()
    to_a_question(sim, actions)
    match = sim.app.match
    before, question = state(match.hand), list(sim.app.game.ask.options)
    record = match.to_bytes()
    sim.tap("START")
    sim.power_cut()
    sim.boot()
    assert sim.app.message == "" and sim.app.kept.to_bytes() == record
    sim.app.continue_match()
    sim.wait_for(lambda: sim.app.game.ask.active)
    assert state(sim.app.match.hand) == before
    assert list(sim.app.game.ask.options) == question


def test_a_reset_in_the_middle_of_a_hand_deals_the_same_cards():
    sim = boot(seed=5)
    sim.app.settings.card_speed = 3
    sim.app.new_match()
    deck = sim.app.match.hand.deck
    to_a_question(sim, 6)
    sim.power_cut()
    sim.boot()
    sim.app.continue_match()
    sim.run(200)
    assert sim.app.match.hand.deck == deck and not sim.app.match.scores[0]


def garbage():
    """Memories nobody of ours has written, or that were damaged."""
    rng = random.Random(4)
    good = bytearray(kept_memory())
    flipped = bytearray(good)
    flipped[150] ^= 1
    newer = bytearray(good)
    newer[4] = 9
    return {
        "zeros": bytes(8192),
        "erased": b"\xff" * 8192,
        "noise": rng.randbytes(8192),
        "a flipped bit": flipped,
        "newer": newer,
        "cut": good[:300] + b"\xff" * 7892,
        "head only": good[:8] + rng.randbytes(8184),
    }


@functools.cache
def kept_memory():
    """A memory with a match under way."""
    sim = boot(seed=3)
    sim.app.settings.felt = 2
    sim.app.new_match()
    to_a_question(sim, 4)
    sim.tap("START")
    return bytes(sim.nvm.data)


@pytest.mark.parametrize(
    "name", ("zeros", "erased", "noise", "a flipped bit", "newer", "cut", "head only")
)
def test_it_starts_whatever_the_memory_holds_and_says_what_is_lost(name):
    sim = boot(bytes(garbage()[name]))
    assert 0 < len(sim.app.message) <= 26
    sim.run(300)
    assert sim.app.kept is None or name == "a flipped bit"
    sim.app.new_match()
    to_a_question(sim, 2)
    sim.tap("START")
    record = sim.app.match.to_bytes()
    sim.power_cut()
    sim.boot()
    assert sim.app.message == "" and sim.app.kept.to_bytes() == record


def test_power_cut_at_every_step_of_the_next_write():
    good = kept_memory()
    sim = boot(good)
    old = sim.app.kept.to_bytes()
    outcomes = set()
    for step in (0, 1, 2, 3, 4, sim.nvm.steps - 1):  # a record has two pages, the rest is blank
        sim = boot(good)
        sim.app.continue_match()
        to_a_question(sim, len(sim.app.match.hand.actions) + 1)
        new = sim.app.match.to_bytes()
        sim.nvm.cut(step)
        with pytest.raises(PowerCut):
            sim.tap("START")
        sim.boot()
        kept = sim.app.kept
        if kept is None:
            assert sim.app.message and sim.app.settings.felt == 0
            outcomes.add("fresh")
        else:
            assert sim.app.settings.felt == 2 and kept.to_bytes() in (old, new)
            outcomes.add("old" if kept.to_bytes() == old else "new")
        sim.run(300)
    assert outcomes == {"old", "new", "fresh"}


@pytest.mark.parametrize("memory", (False, bytes(256), bytes(64)), ids=("none", "256", "64"))
def test_boards_with_little_or_no_memory_play_on(memory):
    sim = boot(memory)
    sim.run(300)
    assert len(sim.app.message) <= 26
    sim.app.new_match()
    to_a_question(sim, 4)
    sim.tap("START")
    sim.power_cut()
    sim.boot()
    assert (sim.app.kept is not None) == (memory is not False and len(memory) == 256)


def test_a_failing_memory_never_stops_a_game():
    sim = boot(seed=2)
    sim.nvm.fail = True
    sim.app.settings.card_speed = 3
    sim.app.settings.trick_hold = 1
    sim.app.new_match()
    press_until(sim, lambda: sim.app.kept and len(sim.app.kept.sheet) >= 16)
    assert sim.nvm.writes == 0


def test_never_written_within_a_trick():
    sim = boot(seed=7)
    sim.app.settings.card_speed = 3
    sim.app.settings.trick_hold = 1
    sim.app.new_match()
    writes = [sim.nvm.writes]
    hands = 0
    while hands < 2:
        before = sim.nvm.writes
        sim.tap("A")
        sim.run(200)
        if sim.nvm.writes != before:
            hands += 1
            assert sim.app.match.hand is None or not sim.app.match.hand.plays
        writes.append(sim.nvm.writes)
    assert writes[-1] - writes[0] == 2


BOOT_ONLY = {
    "badge_start", "left_bower.loader", "left_bower.recall", "euchre_core.restore",
    "euchre_core.options",
}  # fmt: skip


@pytest.mark.parametrize("page", ("", "setup", "help"))
def test_what_only_starts_or_makes_rules_is_gone_at_the_table(page):
    """The room it takes is the room in which the bots think."""
    sim = boot()
    if page:
        sim.app.choose(page)
        sim.run(100)
        for key in ("RIGHT", "DOWN", "LEFT", "A", "RIGHT"):
            sim.tap(key)
            sim.run(50)
    sim.app.new_match()
    to_a_question(sim, 0)
    assert [name for name in sim.modules if name in BOOT_ONLY] == []
    record = sim.app.match.to_bytes()
    sim.tap("START")
    sim.power_cut()
    sim.boot()
    assert sim.app.kept.to_bytes() == record
    sim.app.continue_match()
    assert [name for name in sim.modules if name in BOOT_ONLY] == []
