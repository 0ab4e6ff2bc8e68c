# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The house rules: what an option may be, the presets, what goes together, what matters.

One table lists each option with its values; the presets, the Rules screen, the saved record and
the error messages all read it. Apart from rules.py because no rule changes while cards are played:
the board loads this to make a rule set and with the menus.
"""

from .rules import PRESET_CODES, PRESETS, RuleSet

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

_SPOKEN = {"yes": True, "no": False, "on": True, "off": False}


def fill(rules: RuleSet, changes: dict) -> None:
    """Give a new rule set the options of its preset, and then `changes` as in :func:`change`."""
    if rules.preset not in PRESETS:
        raise ValueError(f"unknown preset {rules.preset!r}; there are " + ", ".join(PRESETS))
    set_code(rules, PRESET_CODES[PRESETS.index(rules.preset)])
    if changes:
        change(rules, changes)


def set_code(rules: RuleSet, code: bytes) -> None:
    """Set every option by the index of its value, in the order of OPTIONS."""
    for index, (option, values) in enumerate(OPTIONS):
        setattr(rules, option, values[code[index]])
    preset = PRESETS.index(rules.preset)
    rules._code = bytes((preset,)) + code
    rules._custom = code != PRESET_CODES[preset]


def values_of(option: str) -> tuple:
    """The allowed values of `option`. Raises ValueError, naming all options, for an unknown one."""
    for name, values in OPTIONS:
        if name == option:
            return values
    raise ValueError(
        f"unknown option {option!r}; there are " + ", ".join([name for name, _ in OPTIONS])
    )


def checked(option: str, value):
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


def change(rules: RuleSet, changes: dict) -> None:
    """Set the options of `changes` on `rules`; raises ValueError with the reason if one cannot be.

    Where going alone is said with the call, ``alone_who`` follows: only the caller can.
    """
    for option in sorted(changes):
        setattr(rules, option, checked(option, changes[option]))
    if rules.alone_when == "with_call":
        if changes.get("alone_who") == "side":
            raise ValueError(
                "alone_who=side needs alone_when=before_lead: said with the call, "
                "only the caller can go alone"
            )
        rules.alone_who = "caller"
    set_code(rules, bytes([values.index(getattr(rules, option)) for option, values in OPTIONS]))


def changed(rules: RuleSet, option: str, value) -> RuleSet:
    """A copy of `rules` with one option changed; raises ValueError as :func:`change`."""
    changes = {}
    for name, _ in OPTIONS:
        changes[name] = getattr(rules, name)
    if option == "alone_when":
        del changes["alone_who"]
    changes[option] = value
    return RuleSet(rules.preset, **changes)


def matters(rules: RuleSet, option: str) -> bool:
    """Whether `option` can change anything beside the other options as they are."""
    if option == "alone_who":
        return rules.alone_when == "before_lead"
    if option == "benny_up":
        return rules.deck == 25
    if option == "timeout":
        return rules.timer > 0
    return True
