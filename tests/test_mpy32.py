# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The device code on a 32-bit MicroPython with a hard heap cap: it fits, it never grows, and it
plays the very cards that CPython plays."""

import functools
import json
import sysconfig
from pathlib import Path

import pytest
from mpy32 import memory, probe_engine, screens, vm

from euchre_core import bots
from euchre_core.rules import PRESETS

ENGINE_HEAP = 64 * vm.KB
# On the board there are 141 KB, and everything is a sixth smaller.
SCREENS_HEAP = 136 * vm.KB
ROOMY = 128 * vm.KB  # where the size is not the question
# The compiler needs more room than the game: this much is there while the modules are loaded,
# and taken away before the first card is dealt.
LOADING = 48 * vm.KB
BALLAST = f"_ballast = [bytearray(64) for _ in range({LOADING // 84})]; gc.collect()"
LEVELS = {"beginner": 0, "club": 1, "expert": 2}


@functools.cache
def machine():
    """Install the VM once; skip where node is missing, and only there."""
    try:
        return vm.install()
    except vm.Missing as missing:
        pytest.skip(str(missing))


def engine_steps(preset, level, seed):
    """Steps that import engine, bots and the probe one by one, take the room for loading away, and
    make ``probe``."""
    wanted = ["euchre_core.bots", "euchre_core.match", "euchre_core.view"]
    if level == LEVELS["expert"]:  # loaded where an Expert sits, the hint only when asked for
        wanted += bots.EXPERT[:-1]
    engine = memory.module_names(vm.device_files(), wanted)
    return [
        "import gc, json; gc.collect()",
        *(f"import {name}; gc.collect()" for name in engine),
        "import probe_engine; gc.collect()",
        BALLAST,
        f"probe = probe_engine.Probe({preset!r}, {level}, {seed}); gc.collect()",
    ]


def engine_files():
    """The device's files and the probe."""
    source = Path(probe_engine.__file__).read_text(encoding="utf-8")
    return {**vm.device_files(), "/probe_engine.py": source}


def play(preset, level, seed, matches, heap=ROOMY, timeout=300):
    """Play in the VM: ([live bytes after each match], (matches, decisions, digest))."""
    machine()
    steps = engine_steps(preset, level, seed)
    for _ in range(matches):
        steps.append(("over = probe.step(); gc.collect()", "over", 3_000_000))
        steps.append("print(gc.mem_alloc()); gc.collect()")
    steps.append("print(json.dumps(probe.result()))")
    *live, result = vm.run(steps, heap + LOADING, files=engine_files(), timeout=timeout)
    return [int(line) for line in live], tuple(json.loads(result))


def test_the_heap_is_a_cap_and_the_error_can_be_caught():
    machine()
    code = "a = []\ntry:\n while 1: a.append(bytearray(1000))\nexcept MemoryError: print(len(a))"
    (caught,) = vm.run([code], 64 * vm.KB, files={})
    assert 55 <= int(caught) <= 63
    with pytest.raises(vm.Died) as died:
        vm.run(["x = bytearray(70000)"], 64 * vm.KB, files={})
    assert died.value.kind == "MemoryError"


def test_the_collector_runs_between_steps():
    machine()
    waste = ["x = bytearray(40000); x = None; gc.collect()"] * 5
    (free,) = vm.run(["import gc", *waste, "print(gc.mem_free())"], 64 * vm.KB, files={})
    assert int(free) > 50_000


def test_the_call_stack_is_as_deep_as_the_boards():
    machine()
    code = "def f(n): return 0 if n == 0 else 1 + f(n - 1)\n"
    assert vm.run([code + "print(f(44))"], 64 * vm.KB, files={}) == ["44"]
    with pytest.raises(vm.Died, match="pystack exhausted"):
        vm.run([code + "f(50)"], 64 * vm.KB, files={})


def test_a_hanging_probe_is_ended():
    machine()
    with pytest.raises(TimeoutError):
        vm.run(["while True: pass"], 64 * vm.KB, files={}, timeout=2)


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_bots_play_whole_matches_as_on_cpython(level):
    live, result = play("eleven", level, seed=1, matches=2)
    assert result == probe_engine.play("eleven", level, 1, 2)
    assert live[0] == live[1]


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_engine_and_bots_play_a_match_under_64_kb(level):
    _, result = play("eleven", level, seed=3, matches=1, heap=ENGINE_HEAP)
    assert result[0] == 1


@pytest.mark.parametrize("preset", PRESETS[1:])
def test_every_preset_plays_the_same_cards(preset):
    _, result = play(preset, 1, seed=7, matches=1)
    assert result == probe_engine.play(preset, 1, 7, 1)


INNER_LOOPS = """\
from euchre_core import bots, expert, worlds
from euchre_core.hand import Hand
from euchre_core.match import deck_of
from euchre_core.rules import RuleSet
from euchre_core.view import SeatView
hand = Hand(RuleSet("american"), 0, deck_of(5, 24))
while hand.phase != "play" or len(hand.plays) < 5:
    hand.apply(bots.choose(SeatView(hand, hand.to_act), 1, bots.decision_chance(1, 1)))
view = SeatView(hand, hand.to_act)
deals = worlds.Worlds(view, bots.decision_chance(1, 2))
leader, follows, size, worth = expert.plan(view, [0] * 9)
hands, left, suits, bits = bytearray(18), bytearray(4), bytearray(4), bytearray(4)
start = _ = place = 0  # a new name would need memory itself
start = gc.mem_alloc()
for _ in range(50):
    deals.deal()
    for place in range(18):
        hands[place] = deals.hands[place]
    for place in range(4):
        left[place] = deals.left[place]
    expert.play_out(
        hands, left, leader, follows, size, view.maker * 4, suits, bits, 0, worth
    )
print(gc.mem_alloc() - start)
"""


def test_the_inner_loops_of_the_expert_allocate_nothing():
    machine()
    (grown,) = vm.run(["import gc; gc.collect()", INNER_LOOPS], ROOMY)
    assert int(grown) == 0


def test_nothing_grows_in_twenty_matches():
    live, result = play("eleven", 0, seed=100, matches=20)
    assert result[0] == 20
    assert live[19] == live[0]


@pytest.mark.slow
def test_nothing_grows_in_twenty_expert_matches():
    live, result = play("eleven", 2, seed=100, matches=20, timeout=3600)
    assert result == probe_engine.play("eleven", 2, 100, 20)
    assert live[19] == live[0]


def play_screens(matches, heap=2 * ROOMY, timeout=600, level="club"):
    """Play with the screens: the lines that ``screens.steps`` print, as lists."""
    machine()
    files = screens.files(sysconfig.get_paths()["purelib"])
    heap += LOADING + screens.stub_bytes(files)
    steps = screens.steps(files, matches, LEVELS[level], BALLAST)
    lines = vm.run(steps, heap, files=files, timeout=timeout)
    return [json.loads(line) for line in lines if line.startswith("[")]


def test_the_screens_play_matches_and_nothing_grows():
    live = [line[1] for line in play_screens(3) if line[0] == "match"]
    assert len(live) == 3
    assert abs(live[2] - live[1]) <= vm.KB


@pytest.mark.parametrize("level", ("club", "expert"))
def test_the_screens_play_a_match_under_136_kb(level):
    """With what is loaded and dropped in the middle of it."""
    lines = play_screens(1, heap=SCREENS_HEAP, level=level)
    assert lines[-1][0] == "match"


@pytest.mark.slow
def test_nothing_grows_in_twenty_matches_on_the_screens():
    live = [line[1] for line in play_screens(20, timeout=3600) if line[0] == "match"]
    assert len(live) == 20
    assert abs(live[19] - live[0]) <= vm.KB
