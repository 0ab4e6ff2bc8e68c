# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""euchre_core/SAVES.md says what the code does: every offset, size, order and figure in it."""

import random
import re
from binascii import crc32
from pathlib import Path

import pytest
from _hands import play_out
from left_bower import settings
from left_bower.store import Store
from sim.nvm import Nvm

from euchre_core import bots, save, stats
from euchre_core.match import SHEET_ROW, SHEET_ROWS, Match
from euchre_core.rules import OPTIONS, PRESETS, RuleSet
from euchre_core.view import SeatView

TEXT = (Path(__file__).resolve().parents[1] / "euchre_core" / "SAVES.md").read_text("utf-8")


def chapter(heading):
    """The text under a heading."""
    start = TEXT.index(heading)
    end = TEXT.find("\n#", start + 1)
    return TEXT[start : end if end > 0 else None]


def table(text):
    """The rows of the first table in `text`."""
    rows = re.findall(r"^\|(.+)\|$", text, re.M)
    return [[cell.strip() for cell in row.split("|")] for row in rows[2:]]


def order(heading):
    """The list of names that ends a chapter's table."""
    tail = chapter(heading).split("in this order: |\n")[1].split(".")[0]
    return [name.strip() for name in tail.split(",")]


def contiguous(rows, start=0):
    """Whether each row starts where the one before ends; where the last ends."""
    for offset, size, *_ in rows:
        assert int(offset) == start
        start += int(size)
    return start


def a_match():
    """A match with some rows, in the middle of a hand."""
    rng = random.Random(5)
    match = Match(RuleSet("ten", target=21), 1)
    for _ in range(4):
        play_out(match.next_hand(), rng)
        match.finish_hand()
    hand = match.next_hand()
    while hand.phase != "play":
        hand.apply(rng.choice(hand.legal()))
    match.undone = 2
    return match


def test_the_record():
    match = a_match()
    nvm = Nvm()
    Store(nvm).save(settings.Settings(), match.rules, stats.new(), match)
    data = bytes(nvm.data)
    length = int.from_bytes(data[6:8], "little")
    assert data[:4] == save.MAGIC == b"LBow" and data[4] == save.VERSION == 2
    assert f"version {save.VERSION})" in TEXT and f"at most {save.LIMIT:,}" in TEXT
    assert contiguous(table(chapter("## The record"))[:5]) == 12
    assert data[8:12] == b"\x01\0\0\0"
    at = 12 + 7 * data[5]
    rows = table(chapter("## The record").split("in that order |")[1].split("50 ms.")[1])
    assert [int(row[0]) for row in rows] == [data[12 + 7 * n] for n in range(data[5])]
    numbers = {"settings": 1, "rule set": 2, "statistics": 3, "running match": 4}
    for place, row in enumerate(rows):
        entry = data[12 + 7 * place : 19 + 7 * place]
        size = int.from_bytes(entry[1:3], "little")
        part = data[at : at + size]
        assert int.from_bytes(entry[3:], "little") == crc32(part)
        assert any(row[1].startswith(name) and int(row[0]) == n for name, n in numbers.items())
        if " to " not in row[2]:
            assert size == int(row[2])
        at += size
    assert at == length - 4
    assert int.from_bytes(data[at:length], "little") == crc32(data[: 12 + 7 * data[5]])
    longest = 16 + 7 * 4 + 33 + 20 + 390 + 180
    assert f"has {longest} bytes" in TEXT
    assert (save.SETTINGS, save.RULES, save.STATS, save.MATCH) == (1, 2, 3, 4)


def test_settings_and_rules():
    rows = table(chapter("### Settings"))
    assert contiguous(rows) == settings.SIZE == len(settings.Settings().to_bytes())
    assert order("### Settings") == list(settings.NAMES)
    some = settings.Settings()
    some.people = 9
    some.set_name(1, "ANN")
    some.back = 2
    data = some.to_bytes()
    assert data[0] == 9 and data[4:7] == b"ANN" and data[32] == 2
    rows = table(chapter("### Rule set"))
    assert contiguous(rows) == len(RuleSet().to_bytes()) == 20
    assert order("### Rule set") == [name for name, _ in OPTIONS]
    for number, preset in enumerate(PRESETS):
        assert f"{number} {preset}" in rows[0][2]
        assert RuleSet(preset).to_bytes()[0] == number


def test_statistics():
    rows = table(chapter("### Statistics"))
    assert contiguous(rows) * 2 == stats.SIZE and f"{stats.SIZE // 2} counters" in TEXT
    starts = {row[2].split()[0]: int(row[0]) for row in rows}
    assert (starts["your"], [int(row[0]) for row in rows][1], starts["the"]) == (66, 60, 85)
    match, found = Match(RuleSet("american"), 3), stats.new()
    hand = match.next_hand()
    play_out(hand, random.Random(3))
    stats.count_hand(found, match, 0, 1)
    jacks = [card // 6 for card in hand.deck[:20] if card % 6 == 2]
    bowers = [suit for suit in jacks if suit in (hand.trump, 3 - hand.trump)]
    for name, dealt in (("jacks", jacks), ("bowers", bowers)):
        assert sum(stats.get(found, starts[name] + seat) for seat in range(4)) == len(dealt) > 0
    called = {0: 60, 2: 66}.get(hand.maker, 72)
    assert stats.get(found, called) == 1


def test_match():
    rows = table(chapter("### Match"))
    assert contiguous(rows[:-2]) == 37
    match = a_match()
    data = match.to_bytes()
    fields = {int(row[0]): data[int(row[0]) : int(row[0]) + int(row[1])] for row in rows[:-2]}
    assert fields[0] == match.rules.to_bytes()
    assert list(fields[20]) == match.scores and list(fields[22]) == [match.dealer]
    assert fields[23] == b"\0" and int.from_bytes(fields[24], "little") == 5 == match.hand_number
    assert fields[26] == b"\x05"  # running, something taken back in the match
    assert data[27] == len(match.hand.actions) and data[28] == 4
    assert int.from_bytes(fields[29], "little") == match.deal_seed
    assert int.from_bytes(fields[33], "little") == match._chance.state()
    assert data[37 : 37 + data[27]] == match.hand.actions
    assert data[37 + data[27] :] == match.sheet
    assert f"at most {SHEET_ROWS}" in rows[7][2] and rows[-1][1] == f"{SHEET_ROW} r"
    seed, dealer, trump, maker, lone, us, them, *points = match.sheet_row(3)
    row = match.sheet[24:]
    assert int.from_bytes(row[:4], "little") == seed
    halves = [dealer << 4 | trump, (maker & 15) << 4 | lone, us << 4 | them]
    assert list(row[4:]) == halves + [points[0] << 4 | points[1]]


def test_how_long_it_lasts():
    text = chapter("## How long it lasts")
    hands = float(re.search(r"has ([\d.]+) hands", text)[1])
    more = int(re.search(r"with (\d+) more writes", text)[1])
    writes = int(re.search(r"(\d+) writes a match", text)[1])
    cycles = int(re.search(r"good for ([\d,]+) erasures", text)[1].replace(",", ""))
    matches = int(re.search(r"are ([\d,]+) matches", text)[1].replace(",", ""))
    years = float(re.search(r"([\d.]+) years", text)[1])
    assert cycles == 25_000
    assert writes == -(-(hands + more) // 1) and matches == cycles // writes
    assert years == pytest.approx(matches / 365.25, abs=0.05)
    played = 0
    for seed in range(40):
        match = Match(RuleSet("eleven"), seed)
        while not match.over:
            hand = match.next_hand()
            while hand.phase != "done":
                view = SeatView(hand, hand.to_act, match.scores)
                chance = bots.decision_chance(match.deal_seed, len(hand.actions))
                hand.apply(bots.choose(view, 0, chance))
            match.finish_hand()
        played += match.hand_number
    assert abs(played / 40 - hands) < 1.5
