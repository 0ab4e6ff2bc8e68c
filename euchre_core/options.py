# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Changing a rule set: what an option may be, what goes together, what matters beside the rest.

Apart from rules.py because the table never changes a rule: the board loads it with the menus.
"""

from .rules import OPTIONS, RuleSet

_SPOKEN = {"yes": True, "no": False, "on": True, "off": False}


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
