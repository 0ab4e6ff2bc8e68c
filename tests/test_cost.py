# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The counters of ``tools/cost.py`` count right, and what they count keeps to the budgets."""

import sys

import cost
import pytest
from mpy32 import vm


def within_budget(numbers):
    """Fail with the sentences about what exceeds its budget."""
    over = cost.exceeded(numbers)
    assert not over, "\n".join(over)


def loop(turns):
    total = 0
    for turn in range(turns):
        total += turn
    return total


def nested(depth):
    return depth if depth == 1 else nested(depth - 1)


def thinking():
    yield None
    yield 7


def test_bytecodes_grow_with_the_work():
    result, ten = cost.count_bytecodes(loop, 10)
    assert result == 45
    _, twenty = cost.count_bytecodes(loop, 20)
    each = (twenty.bytecodes - ten.bytecodes) / 10
    assert 4 <= each <= 8


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="the bytecodes of CPython 3.11")
def test_bytecodes_are_those_of_cpython_311():
    _, one = cost.count_bytecodes(loop, 1)
    _, two = cost.count_bytecodes(loop, 2)
    assert two.bytecodes - one.bytecodes == 7  # FOR_ITER STORE LOAD LOAD BINARY_OP STORE JUMP


def test_depth_and_calls():
    _, count = cost.count_bytecodes(nested, 12)
    assert (count.depth, count.calls) == (12, 12)
    assert count.by_name == {("test_cost.py", "nested"): 12}


def test_a_generator_is_counted_step_by_step():
    generator = thinking()
    for expected in (None, 7):
        step, count = cost.count_bytecodes(next, generator)
        assert step == expected
        assert count.depth == 1
        assert 1 <= count.bytecodes < 20


def test_only_the_wanted_files_count():
    _, count = cost.count_bytecodes(loop, 10, within=lambda filename: False)
    assert (count.bytecodes, count.calls) == (0, 0)
    assert cost.on_the_board(str(cost.ROOT / "euchre_core" / "cards.py"))
    assert cost.on_the_board("/x/site-packages/adafruit_display_text/label.py")
    assert not cost.on_the_board(str(cost.ROOT / "tools" / "cost.py"))
    assert not cost.on_the_board("/x/site-packages/displayio/_group.py")


def test_a_raising_function_ends_the_counting():
    before = sys.gettrace()
    with pytest.raises(ZeroDivisionError):
        cost.count_bytecodes(lambda: 1 / 0)
    assert sys.gettrace() is before


def test_exceeded_says_what_and_why():
    (line,) = cost.exceeded({"call depth": 21})
    assert line.startswith("call depth: 21 is more than 20 (")
    assert cost.exceeded({"call depth": 20}) == []


def test_sources():
    within_budget(cost.measure_sources()[0])


def test_memory():
    try:
        vm.install()
    except vm.Missing as missing:
        pytest.skip(str(missing))
    within_budget(cost.measure_memory()[0])


def test_decisions():
    table = cost.measure_decisions()
    within_budget({"bytecodes of a step of thinking": max(row[3] for row in table.values())})
    within_budget({"bytecodes of a decision of an expert": table["expert"][2]})


def test_the_first_minute_of_a_match():
    numbers, play = cost.measure_play(limit_ms=60_000)
    assert play.sim.app.screen.name == "table"
    within_budget(numbers)


def test_the_report_has_every_budget_and_says_how_it_was_measured():
    text = cost.REPORT.read_text(encoding="utf-8")
    for name in cost.BUDGETS:
        assert f"| {name} |" in text
    assert "CPython 3." in text
    assert "micropython-webassembly" in text
