# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Rule sets: four presets, every house rule, and what a hand is worth under them.

One table lists each option with its values; the presets, the Rules screen, the saved record and
the error messages all read it.
"""

# Name, allowed values. The order is the order of the Rules screen and of the saved record: new
# options go to the end.
OPTIONS = (
    ("deck", (24, 25)),
    ("target", tuple(range(5, 22))),
    ("partner_order", ("with", "alone", "turn_down_alone")),
    ("all_pass", ("redeal", "dealer_must")),
    ("alone_when", ("with_call", "before_lead")),
    ("alone_who", ("caller", "side")),
    ("defend_alone", ("never", "vs_loner", "always")),
    ("lone_lead", ("dealer_left", "left_of_loner")),
    ("discard_upcard", (False, True)),
    ("barred_suit", (False, True)),
    ("natural_trump", (False, True)),
    ("super_euchre", (False, True)),
    ("lone_euchre", (2, 4)),
    ("farmer", ("off", "redeal")),
    ("benny_up", ("blind", "natural")),
    ("first_dealer", ("random", "you")),
    ("ask_alone", ("always", "when_good", "never")),
    ("timer", (0, 15, 30, 60, 120)),
    ("timeout", ("lose", "auto")),
)

PRESETS = ("eleven", "ten", "benny", "american")

# One index into the values above for each option, in the order of OPTIONS.
_PRESET_CODES = (
    b"\x00\x06\x00\x01\x01\x01\x02\x01\x01\x01\x00\x00\x00\x00\x00\x00\x01\x00\x00",
    b"\x00\x05\x00\x00\x00\x00\x01\x00\x01\x01\x00\x00\x00\x00\x00\x00\x00\x03\x00",
    b"\x01\x06\x02\x00\x01\x01\x02\x01\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00",
    b"\x00\x05\x00\x00\x00\x00\x00\x00\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00",
)

class RuleSet:
    """The rules of a match: a preset with any option changed by keyword.

    Every option of OPTIONS is an attribute. Raises ValueError for an unknown preset, option or
    value (the message lists what is allowed) and for a combination that cannot be played.
    """

    def __init__(self, preset: str = "eleven", **changes) -> None:
        if preset not in PRESETS:
            raise ValueError(f"unknown preset {preset!r}; there are " + ", ".join(PRESETS))
        self.preset = preset
        self._set_code(_PRESET_CODES[PRESETS.index(preset)])
        if changes:
            from .options import change  # what nobody changes need not be loaded

            change(self, changes)

    def _set_code(self, code: bytes) -> None:
        for index, (option, values) in enumerate(OPTIONS):
            setattr(self, option, values[code[index]])

    def to_bytes(self) -> bytes:
        """One byte for the preset, then one index a value for each of OPTIONS."""
        code = [PRESETS.index(self.preset)]
        for option, values in OPTIONS:
            code.append(values.index(getattr(self, option)))
        return bytes(code)

    def custom(self) -> bool:
        """Whether any option differs from the preset."""
        return self.to_bytes()[1:] != _PRESET_CODES[PRESETS.index(self.preset)]


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
