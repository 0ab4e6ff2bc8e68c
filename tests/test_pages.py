# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The pages to read: help that agrees with the engine, the score sheet, statistics, the end."""

import random

import pytest
from _hands import random_rules
from _walk import Walk
from sim.simulator import ROOT

from euchre_core import dealcode, export
from euchre_core import stats as stats_module
from euchre_core.options import changed, value_text
from euchre_core.rules import OPTIONS, PRESETS, RuleSet, score_hand

# Help.


@pytest.fixture(scope="module")
def help_leaf():
    """The module of the help pages, on the simulated drive."""
    return Walk().sim.loader.load("left_bower.leaf_help")


def help_text():
    """The lines of assets/help.txt."""
    return (ROOT / "assets/help.txt").read_text("utf-8").split("\n")


TOPICS = [line[2:] for line in help_text() if line.startswith("#")]


def scores(lines):
    """{label: points} of the lines that end in a number."""
    return {line[:-2].strip(): int(line[-1]) for line in lines if line[-2:].strip().isdigit()}


@pytest.mark.parametrize("preset", PRESETS)
def test_the_scoring_page_is_what_the_engine_counts(help_leaf, preset):
    for changes in ({}, {"super_euchre": True}, {"lone_euchre": 4}, {"target": 21}):
        rules = RuleSet(preset, **changes)
        lines = help_leaf.topic(rules, "Scoring").lines
        table = scores(lines)
        assert table["3 or 4 tricks"] == score_hand(rules, 3)[0] == score_hand(rules, 4)[0]
        assert table["All five, a march"] == score_hand(rules, 5)[0]
        assert table["Alone, 3 or 4"] == score_hand(rules, 3, True)[0]
        assert table["Alone, a march"] == score_hand(rules, 5, True)[0]
        assert table["Makers euchred"] == score_hand(rules, 2)[1]
        assert table["A lone maker euchred"] == score_hand(rules, 2, True)[1]
        assert ("Makers took no trick" in table) == rules.super_euchre
        if rules.super_euchre:
            assert table["Makers took no trick"] == score_hand(rules, 0)[1]
        assert ("By a lone one of them" in table) == (rules.defend_alone != "never")
        if rules.defend_alone != "never":
            assert table["By a lone one of them"] == score_hand(rules, 2, True, True)[1]
        assert f"{rules.target} points win the match." in lines


def test_every_condition_of_the_help_is_a_rule():
    told = set()
    for line in help_text():
        if line.startswith("?"):
            for condition in line[1:].split("|")[0].split("?"):
                name, value = condition.split("=")
                assert value in [value_text(v) for v in dict(OPTIONS)[name]], line
                told.add(name)
    assert told >= {
        "deck", "partner_order", "all_pass", "alone_when", "alone_who", "defend_alone",
        "lone_lead", "discard_upcard", "barred_suit", "natural_trump", "super_euchre", "farmer",
        "benny_up",
    }  # fmt: skip


def test_every_option_that_the_help_tells_of_changes_it(help_leaf):
    for name in ("deck", "target", "all_pass", "alone_when", "defend_alone", "lone_lead", "farmer"):
        pages = set()
        for value in dict(OPTIONS)[name]:
            rules = changed(RuleSet("american"), name, value)
            pages.add(tuple(tuple(help_leaf.topic(rules, topic).lines) for topic in TOPICS))
        assert len(pages) == len(dict(OPTIONS)[name]), name


def test_help_fits_under_any_rules(help_leaf):
    rng = random.Random(7)
    for rules in [RuleSet(preset) for preset in PRESETS] + [random_rules(rng) for _ in range(60)]:
        for topic in TOPICS:
            rows = help_leaf.topic(rules, topic)
            assert len(rows) >= 3, topic
            for line in rows.lines:
                assert len(line) <= 26 and "{" not in line and "?" not in line[:1], line


def test_help_shows_the_bowers_and_the_benny():
    walk = Walk()
    for preset, first in (("eleven", 8), ("benny", 24)):  # the right bower, the Benny
        walk.app.rules = RuleSet(preset)
        walk.title("Help")
        walk.choose("Cards")
        cards, _ = walk.page.rows.cards(0, 0)
        assert cards[0] == first and {8, 14} <= set(cards)
        assert not any(face.hidden for face in walk.page.faces[: len(cards)])
        assert walk.sim.frame() == walk.sim.full_frame()
        walk.tap("RIGHT", "RIGHT")
        assert all(face.hidden for face in walk.page.faces)
        walk.out()


def test_help_is_about_the_game_on_the_table():
    walk = Walk()
    walk.app.rules = RuleSet("ten")
    walk.play()
    walk.app.rules = RuleSet("benny")
    walk.tap("START")
    walk.choose("Help")
    assert walk.row()[1] == "ten"
    walk.tap("RIGHT")
    assert walk.row()[1] == "benny"


def test_the_rules_texts_name_every_value():
    lines = (ROOT / "assets/rules.txt").read_text("utf-8").split("\n")
    for (name, values), line in zip(OPTIONS, lines, strict=False):
        parts = line.split("|")
        assert parts[0] == name
        words = [part.split("=")[0] for part in parts[2:]]
        assert len(words) == len(values) or words[-1] == "*"
        for value, word in zip(values, words, strict=False):
            if isinstance(value, bool) or isinstance(value, int) and value > 1:
                assert word in (value_text(value), "*"), line
    assert [line for line in lines[len(OPTIONS) :] if line] == []


# The score sheet.


def played(hands, **options):
    """A handheld on which so many hands of a match were played, at the last one's result."""
    walk = Walk(**options)
    walk.app.settings.card_speed = 3
    walk.app.settings.trick_hold = 1
    walk.play()
    walk.play_until(lambda: walk.game.hold == "result" and len(walk.app.match.sheet) >= 8 * hands)
    return walk


def test_the_sheet_tells_every_hand_and_the_running_score():
    walk = played(4, seed=3)
    walk.tap("RIGHT", "RIGHT", "A")
    assert walk.heading() == "Score sheet"
    match = walk.app.match
    total = [0, 0]
    for index in range(4):
        seed, dealer, trump, maker, lone, us, them, mine, theirs = match.sheet_row(index)
        label, _, number, _ = walk.page.rows.row(index + 1)
        total = [total[0] + mine, total[1] + theirs]
        assert label.endswith(f"{total[0]}-{total[1]}") and len(label) == 25
        assert label[0] == "SWNE"[dealer]
        if maker >= 0:
            assert label[4:6] == "♠♥♦♣"[trump] + "SWNE"[maker]
            assert ("★" in label) == bool(lone)
            assert f" {us}-{them} " in label
            assert (f"+{mine}" if mine else f"-{theirs}") in label
        else:
            assert "all passed" in label
        found = dealcode.decode(number[5:])
        assert found[:2] == (seed, dealer) and found[2].to_bytes() == match.rules.to_bytes()
    assert total == match.scores
    walk.out()
    assert walk.game.hold == "result"  # and the result is still there


def test_the_sheet_fits_with_three_letters_and_two_digits():
    walk = played(1, seed=3)
    walk.app.settings.names = ["ANN", "BOB", "CYD", "DAN"]
    match = walk.app.match
    match.sheet[-4:] = bytes((3 << 4 | 0, 3 << 4 | 8, 0x50, 0x04))
    match.scores = [10, 9]
    walk.tap("RIGHT", "RIGHT", "A")
    label, _, number, _ = walk.page.rows.row(1)
    assert label == "DAN ♠DAN★  5-0  -4   10-9" and len(number) <= 26


def test_an_empty_sheet_says_so():
    walk = Walk()
    walk.play()
    walk.tap("START")
    walk.choose("Score sheet")
    assert ("No hand is finished yet", None) in walk.texts()
    walk.tap("B")
    assert walk.heading() == "Pause"


def test_a_hand_of_the_sheet_is_dealt_again_for_practice():
    walk = played(2, seed=3)
    row = walk.app.match.sheet_row(0)
    kept, counts = walk.app.kept.to_bytes(), bytes(walk.app.stats)
    walk.tap("RIGHT", "RIGHT", "A")
    walk.tap("A")
    assert walk.row()[0] == "Go back"
    walk.choose("Deal it")
    assert walk.game.practice and walk.game.hand.dealer == row[1]
    assert walk.app.match.deal_seed == row[0]
    walk.play_until(lambda: walk.game.hold == "result")
    walk.tap("A")
    assert walk.app.screen.name == "title"
    assert walk.app.kept.to_bytes() == kept and bytes(walk.app.stats) == counts


def test_again_after_a_hand_deals_the_same_cards_and_does_not_count():
    walk = played(1, seed=3)
    deck, match = walk.game.hand.deck, walk.app.match.to_bytes()
    counts = bytes(walk.app.stats)
    walk.tap("RIGHT", "A")
    assert walk.game.hand.deck == deck and walk.game.practice
    walk.play_until(lambda: walk.game.hold == "result")
    assert walk.app.match.to_bytes() == match and bytes(walk.app.stats) == counts
    walk.tap("A")
    walk.play_until(walk.asked)
    assert walk.game.hand.deck != deck and not walk.game.practice


# Statistics and export.


def test_statistics_count_what_was_played():
    walk = played(3, seed=3)
    match = walk.app.match
    won = sum(1 for index in range(3) if match.sheet_row(index)[7])
    decided = sum(1 for index in range(3) if match.sheet_row(index)[3] >= 0)
    walk.tap("START")
    walk.choose("To the title")
    walk.title("Statistics")
    walk.choose("Look at them")
    lines = [label for label, _ in walk.texts()]
    assert lines[0].rstrip() == "eleven, club"
    assert lines[2].split() == ["hands", "won", f"{won}/{decided}"]
    walk.tap("RIGHT")
    assert walk.page.top == 7
    walk.tap("B")
    walk.choose("Reset", "Reset all")
    assert walk.app.stats == stats_module.new()
    assert walk.heading() == "Statistics" and walk.page.note
    walk.again()
    assert walk.app.stats == stats_module.new()


def test_statistics_are_reset_only_after_a_question():
    walk = played(1, seed=3)
    walk.tap("START")
    walk.choose("To the title")
    before = bytes(walk.app.stats)
    assert any(before)
    walk.title("Statistics")
    walk.choose("Reset")
    assert walk.row()[0] == "Go back"
    walk.tap("A")
    assert bytes(walk.app.stats) == before


def test_statistics_and_sheet_go_to_the_console_on_request():
    walk = played(3, seed=3)
    wanted = list(export.lines(walk.app.stats, walk.app.match))
    assert "score" in wanted[-1] and len(wanted) > 20
    before = walk.sim.console_text()
    walk.tap("RIGHT", "RIGHT", "A")
    walk.choose("Print all")
    assert walk.sim.console_text()[len(before) :].split("\n") == wanted + [""]
    assert "console" in walk.page.note
    walk.out()
    walk.tap("START")
    walk.choose("To the title")
    walk.title("Statistics")
    before = walk.sim.console_text()
    walk.choose("Print")
    assert walk.sim.console_text()[len(before) :].split("\n") == wanted + [""]


# Cards seen.


def test_cards_seen_are_those_played():
    walk = Walk(seed=5)
    walk.play()
    walk.play_until(lambda: walk.asked("play") and len(walk.game.hand.plays) >= 8)
    walk.tap("START")
    walk.choose("Cards seen")
    hand = walk.game.hand
    played_cards = [card for _, card in hand.plays + hand.trick]
    assert walk.page.rows.lines[2][0] == "♠♥♦♣"[hand.trump]  # trumps first
    shown = "".join(walk.page.rows.lines[2:6])
    faces = sum(len([w for w in line[2:].split() if "•" not in w]) for line in shown_lines(walk))
    assert faces == len(played_cards)
    assert shown.count("•") >= 24 - len(played_cards)
    assert all(len(line) <= 26 for line in walk.page.rows.lines)


def shown_lines(walk):
    """The four lines of suits."""
    return walk.page.rows.lines[2:6]


def test_cards_seen_has_the_left_bower_and_the_benny_among_trumps():
    walk = Walk()
    seen = walk.sim.loader.load("left_bower.leaf_seen")
    rules = walk.sim.modules["euchre_core.rules"].RuleSet("benny")
    hand = walk.sim.modules["euchre_core.hand"].Hand(rules, 0, list(range(25)))
    hand.trump = 1
    hand.plays = [(0, card) for card in range(25)]
    lines = seen.lines(hand)
    assert lines[2] == "♥  Benny J J♦ A K Q 10 9"
    assert [len(line.split()) for line in lines[3:6]] == [7, 6, 7]


# About.


def test_about():
    walk = Walk()
    walk.app.save()
    walk.title("About")
    text = "\n".join(label for label, _ in walk.texts())
    import euchre_core

    for words in (euchre_core.__version__, "CircuitPython", "Free memory", " KB", "MIT", "pybadge"):
        assert words in text
    assert f"{walk.app.store.writes} times" in text
    assert all(len(label) <= 26 for label, _ in walk.texts())


# The end of a match.


@pytest.mark.parametrize("winner", (0, 1))
def test_the_last_page(winner):
    walk = Walk(seed=3)
    walk.app.settings.card_speed = 3
    walk.app.settings.trick_hold = 1
    walk.app.rules = RuleSet("eleven", target=5)
    walk.play()
    match = walk.app.match
    match.scores = [4, 4]
    walk.play_until(lambda: match.over)
    match.scores = [5, 4] if winner == 0 else [4, 6]
    walk.play_until(lambda: walk.app.screen.name == "page")
    words = f"You win {5}-{4}" if winner == 0 else f"You lose {4}-{6}"
    assert words in [label.strip() for label, _ in walk.texts()]
    assert walk.page.picture is not None
    assert walk.sim.frame() == walk.sim.full_frame()
    assert walk.entries() == ["Play again", "Score sheet", "Title"]
    assert walk.app.kept is None
    walk.choose("Score sheet")
    assert walk.page.picture is None
    walk.tap("B")
    assert walk.heading() == "The match is over"
    walk.choose("Play again")
    assert walk.app.screen.name == "table" and walk.app.match is not match
    assert walk.page.picture is None


def test_leaving_the_last_page_leads_to_the_title():
    walk = Walk(seed=3)
    walk.app.settings.card_speed = 3
    walk.app.settings.trick_hold = 1
    walk.app.rules = RuleSet("eleven", target=5)
    walk.play()
    walk.play_until(lambda: walk.app.screen.name == "page")
    counted = walk.app.stats
    assert sum(stats_module.get(counted, at) for at in range(0, 60, 4)) == 1
    walk.tap("B")
    assert walk.app.screen.name == "title" and walk.labels()[0] == "Play"


def test_a_match_lost_on_time_is_told_and_counted():
    walk = Walk(seed=3)
    walk.app.rules = RuleSet("ten", timer=15)
    walk.play()
    walk.sim.run(16000)
    assert walk.app.screen.name == "page"
    assert "time is up" in " ".join(label for label, _ in walk.texts())
    assert sum(stats_module.get(walk.app.stats, at) for at in range(0, 60, 4)) == 1
    assert walk.app.kept is None


# Who sits where.


@pytest.mark.parametrize("people", (0, 2, 15))
def test_a_match_with_other_persons_ends(people):
    walk = Walk(seed=4)
    walk.app.settings.people = people
    walk.app.settings.card_speed = 3
    walk.app.settings.trick_hold = 1
    walk.app.rules = RuleSet("eleven", target=5)
    walk.title("Play")
    walk.play_until(lambda: walk.app.screen.name == "page")
    assert walk.heading() == "The match is over"


# Autoreload.


def test_a_computer_does_not_end_a_running_match():
    walk = Walk()
    runtime = walk.sim.machine.runtime
    assert runtime.autoreload
    walk.play()
    assert not runtime.autoreload
    walk.tap("START")
    assert not runtime.autoreload
    walk.choose("To the title")
    assert runtime.autoreload


# What is saved, when.


def writes_of(walk):
    """How often the memory was written."""
    return walk.sim.nvm.writes


def test_nothing_is_written_while_cards_are_played():
    walk = Walk(seed=3)
    walk.play()
    before = writes_of(walk)
    walk.play_until(lambda: walk.game.hand.phase == "done")
    assert writes_of(walk) == before
    walk.play_until(lambda: walk.game.hold == "result")
    assert writes_of(walk) == before + 1


def test_a_setting_is_written_once_when_its_page_is_left():
    walk = Walk()
    walk.title("Settings")
    before = writes_of(walk)
    walk.set("Card speed", "at once")
    walk.set("Felt", "wine")
    assert writes_of(walk) == before
    walk.tap("B")
    assert writes_of(walk) == before + 1
    walk.title("Settings")
    walk.tap("B")
    assert writes_of(walk) == before + 1  # nothing new, nothing written


def test_before_the_dim_the_match_is_written():
    walk = Walk(seed=3)
    walk.app.settings.dim_after = 1
    walk.play()
    walk.play_until(lambda: walk.asked("play"))
    before = writes_of(walk)
    walk.sim.run(31000)
    assert walk.app.dimmed and writes_of(walk) == before + 1
    hand = bytes(walk.game.hand.actions)
    walk.again()
    assert bytes(walk.app.kept.hand.actions) == hand


def test_what_cannot_be_kept_is_said_once():
    walk = Walk(nvm=False)
    assert walk.app.message == "No memory: nothing is kept"
    walk.play()
    walk.tap("START")
    first = walk.page.note
    walk.tap("B", "START")
    assert first == "Not saved: no memory" and not walk.page.note


def test_garbage_is_told_on_the_title_until_a_key():
    walk = Walk(nvm=b"\x5a" * 8192)
    assert walk.app.message
    said = walk.sim.frame()
    walk.tap("UP", "DOWN")
    assert not walk.app.message and walk.sim.frame() != said
    walk.play()
