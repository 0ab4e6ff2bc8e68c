# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The settings: one table that the Settings screen, the saved record and the program all read."""

# The attributes, how many values each has, and which one is the default. The saved record has a
# byte for each in this order: new ones go to the end.
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
_COUNTS = b"\x03\x03\x04\x04\x02\x03\x02\x02\x05\x05\x03\x02\x02\x04\x02\x02\x02\x02\x03\x03"
_DEFAULTS = b"\x01\x01\x01\x02\x00\x00\x00\x00\x03\x02\x01\x01\x00\x00\x01\x00\x00\x01\x00\x00"

# For the screen, in the same order: label, at most 16 characters; values, at most 9 each and with
# the label at most 22; help, at most 26. One text: split it only to draw.
_TEXTS = """\
Partner plays|beginner,club,expert|How well your partner does
Opponents play|beginner,club,expert|How well the others do
Card speed|slow,normal,fast,at once|How cards move
Trick stays|until A,0.6 s,1.2 s,2.5 s|Time to look at a trick
Forced card|off,on|Play it without asking
Sort cards|high left,low left,as dealt|Your hand from left on
Four colours|off,on|Diamonds blue, clubs green
High contrast|off,on|Darker ground and suits
Brightness|20 %,40 %,60 %,80 %,100 %|Of the screen
Dim after|never,30 s,1 min,2 min,5 min|Any key wakes it, no more
Sound|off,low,on|Short blips
Lights|off,low|The seat to act, results
Ask discard|off,on|A second A lays it away
Ask alone|by rules,if good,always,never|When you are asked
Hints|off,on|SELECT says what is good
Larger text|off,on|Where there is room
Left-handed|off,on|A and B change places
Seen cards|off,on|A page of cards played
Felt|green,blue,wine|The ground of the table
Card back|one,two,three|The other side of cards"""
_HEAD = 13  # bytes before the values: persons, then four names of three letters
SIZE = _HEAD + len(NAMES)


def texts(index: int) -> tuple:
    """(label, list of values as words, help) of setting `index` of NAMES."""
    label, values, line = _TEXTS.split("\n")[index].split("|")
    return label, values.split(","), line


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
        setattr(self, NAMES[index], value % _COUNTS[index])

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

    def read(self, data: bytes) -> None:
        """Take over what :meth:`to_bytes` wrote; what is missing or out of range stays as it is."""
        if len(data) and data[0] < 16:
            self.people = data[0]
        for seat in range(4):
            letters = [chr(letter) for letter in data[1 + seat * 3 : 4 + seat * 3]]
            self.set_name(seat, "".join(letters))
        for index in range(min(len(NAMES), len(data) - _HEAD)):
            if data[_HEAD + index] < _COUNTS[index]:
                setattr(self, NAMES[index], data[_HEAD + index])
