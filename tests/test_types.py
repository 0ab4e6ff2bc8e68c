# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The types of the device code agree with the board's own stubs, and the check is awake."""

import textwrap

import pytest
from check_types import check


def test_the_device_code_agrees_with_the_boards_stubs():
    code, output = check()
    assert code == 0, output


def wrong(tmp_path, source):
    """What mypy says about ``source`` as a module of the engine's folder."""
    path = tmp_path / "tried.py"
    path.write_text(textwrap.dedent(source), encoding="utf-8")
    code, output = check(files=[str(path)])
    assert code == 1, output
    return output


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("import board\nboard.JOYSTICK_Z\n", 'has no attribute "JOYSTICK_Z"'),
        ("import board\nboard.DISPLAY.show(None)\n", 'has no attribute "show"'),
        ("import displayio\ndisplayio.Bitmap(8, 8)\n", "Missing positional argument"),
        ("import displayio\ndisplayio.Palette(4).colour\n", 'has no attribute "colour"'),
        ("import keypad\nkeypad.ShiftRegisterKeys(clock=1)\n", "Missing named argument"),
        (
            "from euchre_core.rules import RuleSet\nRuleSet('eleven').tarjet\n",
            'has no attribute "tarjet"',
        ),
        (
            "from euchre_core.rules import RuleSet\nx: str = RuleSet('eleven').target\n",
            "Incompatible types",
        ),
        (
            "from left_bower.settings import Settings\nSettings().felt.upper()\n",
            '"int" has no attribute "upper"',
        ),
        (
            "from euchre_core.cards import suit_of\nsuit_of('JH', 0)\n",
            'incompatible type "str"; expected "int"',
        ),
    ],
    ids=lambda value: value.split("\n")[-2] if "\n" in value else "",
)
def test_a_mistake_is_seen(tmp_path, source, said):
    assert said in wrong(tmp_path, source)
