# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The settings: one table that the Settings screen, the saved record and the program all read."""

# The attributes, how many values each has, and which one is the default. The saved record has a
# byte for each in this order: new ones go to the end. Their texts are in assets/settings.txt.
NAMES = (
    "partner_level",
    "opponent_level",
    "card_speed",
    "trick_hold",
    "auto_single",
    "sort_order",
    "four_colours",
    "contrast",
    "brightness",
    "dim_after",
    "sound",
    "lights",
    "confirm_discard",
    "ask_alone",
    "hints",
    "large_text",
    "left_handed",
    "seen_page",
    "felt",
    "back",
)
COUNTS = b"\x03\x03\x04\x04\x02\x03\x02\x02\x05\x05\x03\x02\x02\x04\x02\x02\x02\x02\x03\x03"
_DEFAULTS = b"\x01\x01\x01\x02\x00\x00\x00\x00\x03\x02\x01\x01\x00\x00\x01\x00\x00\x01\x00\x00"

HEAD = 13  # bytes before the values: persons, then four names of three letters
SIZE = HEAD + len(NAMES)


class Settings:
    """All settings, each an attribute of NAMES: the number of the value chosen; off/on is 0 or 1.

    people: a bit for each seat that is a person (1: only South). names: of the four seats, three
    letters each, or "" for South, West, North, East.
    """

    def __init__(self) -> None:
        self.people = 1
        self.names = ["", "", "", ""]
        for index, name in enumerate(NAMES):
            setattr(self, name, _DEFAULTS[index])

    def step(self, index: int, by: int) -> None:
        """Change setting `index` of NAMES by `by` values, round and round."""
        value = getattr(self, NAMES[index]) + by
        setattr(self, NAMES[index], value % COUNTS[index])

    def set_name(self, seat: int, name: str) -> None:
        """Name a seat: three letters A to Z; anything else gives it its own name back."""
        good = len(name) == 3
        for letter in name:
            good = good and "A" <= letter <= "Z"
        self.names[seat] = name if good else ""

    def asks_alone(self, rules) -> str:
        """When a person is asked to go alone: "always", "when_good" or "never"."""
        return (rules.ask_alone, "when_good", "always", "never")[self.ask_alone]

    def to_bytes(self) -> bytes:
        """SIZE bytes."""
        data = bytearray((self.people,))
        for name in self.names:
            data += name.encode() or bytes(3)
        for name in NAMES:
            data.append(getattr(self, name))
        return bytes(data)
