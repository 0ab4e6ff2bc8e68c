# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Rule sets, and what a hand is worth under them.

The table of all options is in options.py. A board needs it when it makes a rule set, and drops it
between two uses: at the table it would only be in the way.
"""

PRESETS = ("eleven", "ten", "benny", "american")
# Of PRESETS: for each option, in the order of options.py, which of its values.
PRESET_CODES = (
    b"\x00\x06\x00\x01\x01\x01\x02\x01\x01\x01\x00\x00\x00\x00\x00\x00\x01\x00\x00",
    b"\x00\x05\x00\x00\x00\x00\x01\x00\x01\x01\x00\x00\x00\x00\x00\x00\x00\x03\x00",
    b"\x01\x06\x02\x00\x01\x01\x02\x01\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00",
    b"\x00\x05\x00\x00\x00\x00\x00\x00\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00",
)


class RuleSet:
    """The rules of a match: a preset with any option changed by keyword.

    Every option of OPTIONS is an attribute; none is changed once the rule set is made. Raises
    ValueError for an unknown preset, option or value (the message lists what is allowed) and for a
    combination that cannot be played.
    """

    def __init__(self, preset: str = "eleven", **changes) -> None:
        from .options import fill

        self.preset = preset
        self._code = b""
        self._custom = False
        fill(self, changes)

    def to_bytes(self) -> bytes:
        """One byte for the preset, then one index a value for each of OPTIONS."""
        return self._code

    def custom(self) -> bool:
        """Whether any option differs from the preset."""
        return self._custom


def __getattr__(name: str):
    """OPTIONS, loaded when it is asked for."""
    if name != "OPTIONS":
        raise AttributeError(name)
    from .options import OPTIONS

    return OPTIONS


def score_hand(
    rules: RuleSet, tricks: int, maker_alone: bool = False, defender_alone: bool = False
) -> tuple:
    """Points of a hand as (makers, defenders), for the makers' `tricks` (0..5)."""
    if tricks == 5:
        return (4 if maker_alone else 2), 0
    if tricks >= 3:
        return 1, 0
    if defender_alone:
        return 0, 4
    if tricks == 0 and rules.super_euchre:
        return 0, 4
    return 0, (rules.lone_euchre if maker_alone else 2)


def first_lead(rules: RuleSet, dealer: int, team: int, lone: list, is_out: list) -> int:
    """The seat that leads to the first trick.

    `team` made trump, 0 or 1; `lone` are the seats that play alone; `is_out` says of each seat
    whether it sits out.
    """
    if lone and rules.lone_lead == "left_of_loner":
        if len(lone) == 1:
            return (lone[0] + 1) % 4
        return lone[0] if lone[0] % 2 != team else lone[1]
    seat = (dealer + 1) % 4
    while is_out[seat]:
        seat = (seat + 1) % 4
    return seat
