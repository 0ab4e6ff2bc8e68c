# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Deal codes: the number of a deal with dealer and rules, short enough to be read out and typed in.

Base 32 after Crockford (no I, L, O, U; case and hyphens do not matter; O reads as 0, I and L as 1):
eight letters for a preset, twelve for a rule set changed by hand. From the top bits: preset (2),
dealer (2), deal seed (32), the changed rules (20, only in the long form), check (4: all of it
modulo 15). The options that no card depends on (first dealer, lone question, timer) are left at
the value of the preset.
"""

from .rules import PRESET_CODES, PRESETS, RuleSet

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
# How many values each of OPTIONS has, 0 for those that no card depends on: to write a code the
# table itself, which is large, is not needed.
_COUNTS = b"\x02\x11\x03\x02\x02\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\x00\x00\x00\x00"


def encode(deal_seed: int, dealer: int, rules: RuleSet) -> str:
    """The code of the deal `deal_seed` (32 bits) with `dealer` (0..3): "XXXX-XXXX" and so on."""
    preset = PRESETS.index(rules.preset)
    value = (preset << 2 | dealer) << 32 | deal_seed
    length = 8
    if rules.custom():
        number = changed = 0
        code = rules.to_bytes()[1:]
        for index in range(len(code) - 1, -1, -1):
            if _COUNTS[index]:
                number = number * _COUNTS[index] + code[index]
                changed += code[index] != PRESET_CODES[preset][index]
        if changed:
            value = value << 20 | number
            length = 12
    value = value << 4 | value % 15
    letters = [ALPHABET[value >> 5 * place & 31] for place in range(length - 1, -1, -1)]
    return "-".join(["".join(letters[at : at + 4]) for at in range(0, length, 4)])


def decode(text: str) -> tuple:
    """(deal seed, dealer, rules) of a code. Raises ValueError, its text at most 26 letters."""
    value = length = 0
    for letter in text.upper():
        if letter in "- ":
            continue
        letter = "011"["OIL".index(letter)] if letter in "OIL" else letter
        if letter not in ALPHABET:
            raise ValueError(f"no such letter: {letter}")
        value = value << 5 | ALPHABET.index(letter)
        length += 1
    if length not in (8, 12):
        raise ValueError("a code has 8 or 12 letters")
    data = value >> 4
    if data % 15 != value & 15:
        raise ValueError("one letter must be wrong")
    changes = {}
    if length == 12:
        from .options import OPTIONS

        number = data & (1 << 20) - 1
        data >>= 20
        for index, (option, values) in enumerate(OPTIONS):
            if _COUNTS[index]:
                changes[option] = values[number % len(values)]
                number //= len(values)
        alone = (changes["alone_when"], changes["alone_who"])
        if number or alone == ("with_call", "side"):
            raise ValueError("no such rules")
    return data & 0xFFFFFFFF, data >> 32 & 3, RuleSet(PRESETS[data >> 34], **changes)
