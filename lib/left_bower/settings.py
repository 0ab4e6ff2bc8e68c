# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The settings: one table that the Settings screen, the saved record and the program all read."""

# Attribute | label, at most 16 characters | values, at most 9 | default | help, at most 26.
# New lines go to the end: the saved record has one byte a line, in this order.
_TABLE = """\
partner_level|Partner plays|beginner,club,expert|1|How well your partner does
opponent_level|Opponents play|beginner,club,expert|1|How well the others do
card_speed|Card speed|slow,normal,fast,at once|1|How cards move
trick_hold|Trick stays|for A,0.6 s,1.2 s,2.5 s|2|A complete trick to look at
auto_single|Forced card|off,on|0|Play it without asking
sort_order|Sort cards|high left,low left,as dealt|0|Your hand from left on
four_colours|Four colours|off,on|0|Diamonds blue, clubs green
contrast|High contrast|off,on|0|Darker ground and suits
brightness|Brightness|20 %,40 %,60 %,80 %,100 %|3|Of the screen
dim_after|Dim after|never,30 s,1 min,2 min,5 min|2|Any key wakes it, no more
sound|Sound|off,low,on|1|Short blips
lights|Lights|off,low|1|The seat to act, results
confirm_discard|Ask discard|off,on|0|A second A lays it away
ask_alone|Ask going alone|by rules,when good,always,never|0|Whether you are asked
hints|Hints|off,on|1|SELECT tells what is good
large_text|Larger text|off,on|0|Where there is room
left_handed|Left-handed|off,on|0|A and B change places
seen_page|Seen cards|off,on|1|A page of cards played
felt|Felt|green,blue,wine|0|The ground of the table
back|Card back|one,two,three|0|The other side of cards
"""
COUNT = 20
NAME_LETTERS = 3
HEAD = 13  # bytes before the values: persons, then four names
SIZE = HEAD + COUNT

BRIGHTNESS = (0.2, 0.4, 0.6, 0.8, 1.0)
DIM_MS = (0, 30000, 60000, 120000, 300000)


def entry(index: int) -> tuple:
    """(attribute, label, values, default, help) of setting `index`, 0..COUNT - 1."""
    name, label, values, default, help_line = _TABLE.split("\n")[index].split("|")
    return name, label, values.split(","), int(default), help_line


class Settings:
    """All settings, as attributes of the names in the table: the number of the value chosen.

    An off/on setting is 0 or 1. people: a bit for each seat that is a person (1: only South).
    names: of the four seats, three letters each, or "" for South, West, North, East.
    """

    def __init__(self) -> None:
        self.people = 1
        self.names = ["", "", "", ""]
        for index in range(COUNT):
            name, _, _, default, _ = entry(index)
            setattr(self, name, default)

    def value(self, index: int) -> str:
        """The value of setting `index` as a word."""
        name, _, values, _, _ = entry(index)
        return values[getattr(self, name)]

    def step(self, index: int, by: int) -> None:
        """Change setting `index` by `by` values, round and round."""
        name, _, values, _, _ = entry(index)
        setattr(self, name, (getattr(self, name) + by) % len(values))

    def set_name(self, seat: int, name: str) -> None:
        """Name a seat: three letters A to Z; anything else gives back the name of the seat."""
        good = len(name) == NAME_LETTERS
        for letter in name:
            good = good and "A" <= letter <= "Z"
        self.names[seat] = name if good else ""

    def asks_alone(self, rules) -> str:
        """When a person is asked to go alone: "always", "when_good" or "never"."""
        if self.ask_alone:
            return ("when_good", "always", "never")[self.ask_alone - 1]
        return rules.ask_alone

    def to_bytes(self) -> bytes:
        """SIZE bytes."""
        data = bytearray(SIZE)
        data[0] = self.people
        for seat in range(4):
            name = self.names[seat].encode()
            data[1 + seat * 3 : 1 + seat * 3 + len(name)] = name
        for index in range(COUNT):
            data[HEAD + index] = getattr(self, entry(index)[0])
        return bytes(data)

    def read(self, data: bytes) -> None:
        """Take over what :meth:`to_bytes` wrote; what is missing or out of range stays as it is."""
        if len(data) and data[0] < 16:
            self.people = data[0]
        for seat in range(4):
            name = bytes(data[1 + seat * 3 : 4 + seat * 3])
            self.set_name(seat, "".join([chr(letter) for letter in name]))
        for index in range(min(COUNT, len(data) - HEAD)):
            name, _, values, _, _ = entry(index)
            if data[HEAD + index] < len(values):
                setattr(self, name, data[HEAD + index])
