# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Statistics: each counter counts what its name says, and the export can be pasted."""

import random

import pytest
from _hands import deck_with, play_out, random_rules

from euchre_core import export, stats
from euchre_core.cards import JACK, suit_of
from euchre_core.dealcode import decode
from euchre_core.hand import Hand
from euchre_core.match import Match, deck_of
from euchre_core.notation import PASS, parse_action
from euchre_core.restore import stats_from_bytes
from euchre_core.rules import PRESETS, RuleSet


def told(found):
    """What the page tells, as {(heading, label): text}."""
    facts, heading = {}, ""
    for label, value in export.rows(found):
        if value:
            facts[heading, label.strip()] = value
        else:
            heading = label
    return facts


def counted(match, you=0, level=1, found=None):
    """Statistics after the running hand of `match` was counted."""
    found = stats.new() if found is None else found
    stats.count_hand(found, match, you, level)
    return found


def played(maker, lone=(), strong=None, rules=None):
    """A match after a hand in which `maker` named spades and the side `strong` took all tricks."""
    rules = rules or RuleSet("american", alone_when="before_lead", alone_who="side", target=21)
    match = Match(rules, 1)
    strong = maker % 2 if strong is None else strong
    cards = {strong: "JS JC AS KS QS", (strong + 2) % 4: "TS 9S AH AD AC"}
    match.hand = Hand(rules, match.dealer, deck_with(24, match.dealer, cards, upcard="9H"))
    hand = match.hand
    match.hand_number = 1
    while hand.phase != "done":
        legal = hand.legal()
        if hand.phase == "round2" and hand.to_act == maker:
            action = parse_action("name S")
        elif hand.phase in ("alone", "defend_alone"):
            action = parse_action("alone" if hand.to_act in lone else "with partner")
        else:
            action = legal[0]
        hand.apply(action)
    return match


def changes(found):
    """The facts that are not zero, without those of the deal."""
    return {
        key: value
        for key, value in told(found).items()
        if value != "0" and not key[0].endswith("dealt to")
    }


def test_a_call_of_yours():
    found = counted(played(0))
    assert changes(found) == {
        ("custom, club", "matches won"): "0/0",
        ("custom, club", "hands won"): "1/1",
        ("You", "calls"): "1",
        ("You", "made"): "1",
        ("You", "marched"): "1",
        ("Most in a row", "hands won"): "1",
    }


def test_a_call_that_is_euchred():
    found = counted(played(0, strong=1))
    assert changes(found) == {
        ("custom, club", "matches won"): "0/0",
        ("custom, club", "hands won"): "0/1",
        ("You", "calls"): "1",
        ("You", "euchred"): "1",
    }


def test_calls_of_the_partner_and_the_others():
    assert changes(counted(played(2)))["Your partner", "marched"] == "1"
    facts = changes(counted(played(1)))
    assert facts["The others", "calls"] == "1" and ("The others", "euchred") not in facts
    facts = changes(counted(played(3, strong=0)))
    assert facts["The others", "euchred"] == "1" and facts["custom, club", "hands won"] == "1/1"
    # Who "you" are depends on the seat of the person.
    facts = changes(counted(played(3), you=1))
    assert facts["Your partner", "calls"] == "1"


def test_going_alone_counts_for_the_one_who_does():
    facts = changes(counted(played(0, lone=(0,))))
    assert facts["You", "alone"] == facts["You", "alone and marched"] == "1"
    facts = changes(counted(played(2, lone=(0,))))  # the partner called, you went alone
    assert facts["Your partner", "calls"] == "1" and facts["You", "alone"] == "1"
    assert ("Your partner", "alone") not in facts and ("You", "calls") not in facts
    facts = changes(counted(played(0, lone=(0,), strong=1)))
    assert facts["You", "alone"] == "1" and ("You", "alone and marched") not in facts


def test_bowers_and_jacks_go_to_the_seats_they_were_dealt_to():
    rng = random.Random(3)
    for number in range(300):
        match = Match(random_rules(rng), number)
        hand = match.next_hand()
        dealt = [list(cards) for cards in hand.cards]
        play_out(hand, rng)
        facts = told(counted(match, you=-1))
        for seat, name in enumerate(("South", "West", "North", "East")):
            jacks = [card for card in dealt[seat] if card < 24 and card % 6 == JACK]
            assert facts["Jacks dealt to", name] == str(len(jacks))
            bowers = [c for c in jacks if hand.trump < 4 and suit_of(c, hand.trump) == hand.trump]
            assert facts["Bowers dealt to", name] == str(len(bowers))
        assert not any(value != "0" for key, value in facts.items() if "dealt" not in key[0])


def test_void_hands_are_no_hands():
    match = Match(RuleSet("ten"), 2)
    play_out(match.next_hand(), None, lambda hand, legal: PASS)
    assert match.hand.void
    facts = told(counted(match))
    assert not any(value != "0" for key, value in facts.items() if "dealt" not in key[0])


@pytest.mark.parametrize("kind", (*PRESETS, "custom"))
@pytest.mark.parametrize("level", range(3))
def test_matches_by_rules_and_level(kind, level):
    rules = RuleSet("ten", super_euchre=True) if kind == "custom" else RuleSet(kind)
    match = Match(rules, 3)
    match.scores = [rules.target, 2]
    found = stats.new()
    stats.count_match(found, match, 0, level)
    match.scores = [2, rules.target]
    stats.count_match(found, match, 0, level)
    heading = f"{kind}, {('beginner', 'club', 'expert')[level]}"
    assert told(found)[heading, "matches won"] == "1/2"
    assert [key for key, _ in told(found)][0] == heading
    stats.count_match(found, match, 3, level)  # from the other side it was won
    assert told(found)[heading, "matches won"] == "2/3"
    stats.count_match(found, match, -1, level)
    assert told(found)[heading, "matches won"] == "2/3"


def test_a_match_lost_on_time_is_lost():
    match = Match(RuleSet("ten"), 3)
    match.forfeit(0)
    found = stats.new()
    stats.count_match(found, match, 0, 0)
    assert told(found)["ten, beginner", "matches won"] == "0/1"


def test_streaks():
    match = Match(RuleSet("ten"), 3)
    found = stats.new()
    results = "WWLWWWLLLLWLLW"
    for result in results:
        match.scores = [10, 0] if result == "W" else [0, 10]
        stats.count_match(found, match, 0, 1)
    facts = told(found)
    assert facts["Most in a row", "matches won"] == "3"
    assert facts["Most in a row", "matches lost"] == "4"
    for result in "WWLWWWWWL":
        counted(played(0, strong=0 if result == "W" else 1), found=found)
    assert told(found)["Most in a row", "hands won"] == "5"


def test_what_was_taken_back_is_marked():
    match = played(0)
    found = counted(match)
    assert ("Taken back in", "hands") not in changes(found)
    match.undone = 3
    counted(match, found=found)
    assert changes(found)["Taken back in", "hands"] == "1"
    match.finish_hand()
    match.scores = [21, 0]
    stats.count_match(found, match, 0, 1)
    assert changes(found)["Taken back in", "matches"] == "1"


def test_who_you_are():
    wanted = {1: 0, 2: 1, 4: 2, 8: 3, 5: 0, 10: 1, 0: -1, 3: -1, 15: -1, 12: -1, 6: -1, 7: -1}
    for people, you in wanted.items():
        assert stats.you_of(people) == you


def test_counters_stay_full():
    found = bytearray(b"\xff" * stats.SIZE)
    rng = random.Random(1)
    match = Match(RuleSet("eleven"), 5)
    while not match.over:
        play_out(match.next_hand(), rng)
        counted(match, found=found)
        match.finish_hand()
    stats.count_match(found, match, 0, 1)
    full = [stats.get(found, index) for index in range(90)]
    running = range(85, 88)
    assert all(value == 65535 for index, value in enumerate(full) if index not in running)


def test_sums_agree_over_many_matches():
    rng = random.Random(14)
    found = stats.new()
    hands = matches = 0
    for seed in range(60):
        match = Match(random_rules(rng), seed)
        while not match.over:
            hand = match.next_hand()
            play_out(hand, rng)
            counted(match, you=2, level=seed % 3, found=found)
            hands += not hand.void
            match.finish_hand()
        stats.count_match(found, match, 2, seed % 3)
        matches += 1
    groups = range(0, 60, 4)
    assert sum(stats.get(found, at) for at in groups) == matches
    assert sum(stats.get(found, at + 2) for at in groups) == hands
    for at in groups:
        assert stats.get(found, at + 1) <= stats.get(found, at)
        assert stats.get(found, at + 3) <= stats.get(found, at + 2)
    calls = [stats.get(found, at) for at in (60, 66, 72)]
    assert sum(calls) == hands
    for at in (60, 66):
        assert stats.get(found, at + 1) + stats.get(found, at + 2) == stats.get(found, at)
        assert stats.get(found, at + 3) <= stats.get(found, at + 1)
    won = sum(stats.get(found, at + 3) for at in groups)
    assert won == stats.get(found, 61) + stats.get(found, 67) + stats.get(found, 73)


def test_the_texts_fit():
    full = bytearray(b"\xff" * stats.SIZE)
    rows = list(export.rows(full))
    assert all(len(label) + len(value) <= 25 for label, value in rows)
    assert sum(1 for _, value in rows if value) == 15 * 2 + 30 - 3
    assert len(list(export.rows(stats.new()))) == len(rows) - 45


def test_reading_older_and_wrong_statistics():
    assert stats_from_bytes(b"") == stats.new()
    assert stats.get(stats_from_bytes(b"\x05\x01"), 0) == 261
    for wrong in (b"\x01", bytes(182), bytes(181)):
        with pytest.raises(ValueError):
            stats_from_bytes(wrong)


def test_the_export_can_be_pasted():
    rng = random.Random(6)
    match = Match(RuleSet("benny"), 9)
    found = stats.new()
    while not match.over:
        play_out(match.next_hand(), rng)
        counted(match, found=found)
        match.finish_hand()
    stats.count_match(found, match, 0, 1)
    lines = list(export.lines(found, match))
    assert lines[0] == "Left Bower statistics"
    head = lines.index("Left Bower score sheet, benny")
    columns = lines[head + 1].split("\t")
    rows = [dict(zip(columns, line.split("\t"), strict=True)) for line in lines[head + 2 : -1]
            if len(line.split("\t")) == len(columns)]  # fmt: skip
    assert len(rows) == match.hand_number == len(lines) - head - 3
    points = 0
    for number, row in enumerate(rows):
        assert row["hand"] == str(number + 1)
        points += int(row["points N+S"])
        seed, dealer, rules = decode(row["deal"])
        assert "SWNE"[dealer] == row["dealer"] and rules.preset == "benny"
        assert (seed, dealer) == match.sheet_row(number)[:2]
        assert len(deck_of(seed, rules.deck)) == 25
    assert points == match.scores[0]
    assert lines[-1] == f"score\t{match.scores[0]}\t{match.scores[1]}"
    for line in lines:
        assert line.isascii() and "\n" not in line
    assert list(export.lines(stats.new(), None))[-1] == " matches\t0"
    # In the middle of a hand the sheet has the hands before it.
    match = Match(RuleSet("eleven"), 1)
    for _ in range(2):
        play_out(match.next_hand(), rng)
        match.finish_hand()
    match.next_hand()
    numbers = [line.split("\t")[0] for line in export.lines(found, match)]
    assert numbers[-3:] == ["1", "2", "score"]
