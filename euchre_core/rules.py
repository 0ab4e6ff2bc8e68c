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

_SPOKEN = {"yes": True, "no": False, "on": True, "off": False}


def values_of(option: str) -> tuple:
    """The allowed values of `option`. Raises ValueError, naming all options, for an unknown one."""
    for name, values in OPTIONS:
        if name == option:
            return values
    raise ValueError(
        f"unknown option {option!r}; there are " + ", ".join([name for name, _ in OPTIONS])
    )


def _checked(option: str, value):
    """`value` as it stands in the table of `option`, or ValueError with the allowed ones."""
    values = values_of(option)
    if isinstance(value, str) and value in _SPOKEN and value not in values:
        value = _SPOKEN[value]
        if value is False and option == "timer":
            value = 0
    for allowed in values:
        if allowed == value and isinstance(allowed, bool) == isinstance(value, bool):
            return allowed
    raise ValueError(
        f"{option} cannot be {value!r}; allowed: " + ", ".join([value_text(v) for v in values])
    )


def value_text(value) -> str:
    """A value of the options table as a word: yes and no for the switches."""
    if value is True:
        return "yes"
    if value is False:
        return "no"
    return str(value)


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
        for option in changes:
            setattr(self, option, _checked(option, changes[option]))
        if self.alone_when == "with_call":
            if changes.get("alone_who") == "side":
                raise ValueError(
                    "alone_who=side needs alone_when=before_lead: said with the call, "
                    "only the caller can go alone"
                )
            self.alone_who = "caller"

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

    def changed(self, option: str, value) -> "RuleSet":
        """A copy with one option changed; raises ValueError as the constructor does."""
        changes = {}
        for name, _ in OPTIONS:
            changes[name] = getattr(self, name)
        if option == "alone_when":
            del changes["alone_who"]  # it follows: with_call leaves only the caller
        changes[option] = value
        return RuleSet(self.preset, **changes)

    def matters(self, option: str) -> bool:
        """Whether `option` can change anything beside the other options as they are."""
        if option == "alone_who":
            return self.alone_when == "before_lead"
        if option == "benny_up":
            return self.deck == 25
        if option == "timeout":
            return self.timer > 0
        return True


def from_bytes(data: bytes) -> RuleSet:
    """The rule set of :meth:`RuleSet.to_bytes`. Raises ValueError for anything else."""
    if len(data) != len(OPTIONS) + 1 or data[0] >= len(PRESETS):
        raise ValueError("not a rule set")
    changes = {}
    for index, (option, values) in enumerate(OPTIONS):
        if data[index + 1] >= len(values):
            raise ValueError("not a rule set")
        changes[option] = values[data[index + 1]]
    return RuleSet(PRESETS[data[0]], **changes)


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


def first_lead(rules: RuleSet, dealer: int, maker_team: int, lone: list, out: list) -> int:
    """The seat that leads to the first trick.

    `maker_team` is 0 or 1; `lone` and `out` are the seats that play alone and that sit out.
    """
    if lone and rules.lone_lead == "left_of_loner":
        if len(lone) == 1:
            return (lone[0] + 1) % 4
        return lone[0] if lone[0] % 2 != maker_team else lone[1]
    seat = (dealer + 1) % 4
    while seat in out:
        seat = (seat + 1) % 4
    return seat
