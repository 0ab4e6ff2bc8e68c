# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Nothing is lost, and nothing that was damaged is believed: the saved record and its store."""

import random
from binascii import crc32
from pathlib import Path

import pytest
from _hands import play_out, random_rules, state, where
from left_bower import recall
from left_bower import settings as settings_module
from left_bower.settings import Settings
from left_bower.store import Store
from sim.nvm import PAGE, Nvm

from euchre_core import bots, restore, save
from euchre_core import rules as rules_module
from euchre_core import stats as stats_module
from euchre_core.cards import full_deck
from euchre_core.match import SHEET_ROWS, Match
from euchre_core.options import changed
from euchre_core.restore import match_from_bytes
from euchre_core.rules import PRESETS, RuleSet
from euchre_core.view import SeatView

FRESH = Settings().to_bytes(), RuleSet().to_bytes(), bytes(stats_module.SIZE), None
SANE = set()  # what was found to break no rule before


def pieces(settings, rules, stats, match):
    """What was loaded as bytes, to compare."""
    whole = None if match is None else match.to_bytes()
    return settings.to_bytes(), rules.to_bytes(), bytes(stats), whole


def load(nvm):
    """(pieces, message) of a fresh boot from `nvm`."""
    *found, message = Store(nvm).load()
    assert isinstance(message, str) and len(message) <= 26
    whole = pieces(*found)
    if whole not in SANE:
        sane(*found)
        SANE.add(whole)
    return whole, message


def sane(settings, rules, stats, match):
    """Whatever the memory held: nothing loaded breaks a rule."""
    assert 0 <= settings.people < 16
    for index, name in enumerate(settings_module.NAMES):
        assert 0 <= getattr(settings, name) < settings_module.COUNTS[index]
    for name in settings.names:
        assert name == "" or len(name) == 3 and name.isalpha() and name.isupper()
    assert restore.rules_from_bytes(rules.to_bytes()).to_bytes() == rules.to_bytes()
    assert len(stats) == stats_module.SIZE
    if match is None:
        return
    target = match.rules.target
    assert min(match.scores) < target and max(match.scores) <= target + 3
    assert match.dealer in (0, 1, 2, 3) and len(match.sheet) <= 8 * SHEET_ROWS
    assert match_from_bytes(match.to_bytes()).to_bytes() == match.to_bytes()
    hand = match.hand
    if hand is not None:
        assert not match.over
        assert where(hand) == full_deck(match.rules.deck)
        assert hand.phase == "done" or hand.legal()


def some_settings(rng):
    """Settings with everything at random."""
    settings = Settings()
    settings.people = rng.randrange(16)
    for seat in range(4):
        settings.set_name(seat, rng.choice(("", "ANN", "BOB", "ZOE")))
    for index in range(len(settings_module.NAMES)):
        settings.step(index, rng.randrange(5))
    return settings


def some_match(rng, rules=None, hands=None, steps=None):
    """A match under way, in the middle of a hand."""
    while True:
        match = Match(rules or random_rules(rng), rng.getrandbits(32))
        for _ in range(rng.randrange(12) if hands is None else hands):
            if match.over:
                break
            play_out(match.next_hand(), rng)
            match.finish_hand()
        if match.over:
            continue
        hand = match.next_hand()
        for _ in range(rng.randrange(30) if steps is None else steps):
            if hand.phase == "done":
                break
            hand.apply(rng.choice(hand.legal()))
        return match


def some_state(rng, match=True):
    """Everything a record holds, at random."""
    stats = bytearray(rng.randbytes(stats_module.SIZE))
    rules = random_rules(rng)
    return some_settings(rng), rules, stats, some_match(rng) if match else None


def written(everything, size=8192):
    """A memory that holds `everything`."""
    nvm = Nvm(size=size)
    store = Store(nvm)
    store.load()
    assert store.save(*everything) == ""
    return nvm


# Round trips


def decide(match, level=1):
    """What the bot to act does now."""
    hand = match.hand
    view = SeatView(hand, hand.to_act, match.scores)
    chance = bots.decision_chance(match.deal_seed, len(hand.actions))
    return bots.choose(view, level, chance)


def rule_sets():
    """The presets, and some sets of house rules."""
    rng = random.Random(12)
    return [RuleSet(preset) for preset in PRESETS] + [random_rules(rng) for _ in range(8)]


@pytest.mark.parametrize("rules", rule_sets(), ids=lambda rules: rules.to_bytes().hex())
def test_resume_at_every_decision(rules):
    """The same question, the same answers allowed, the same bots' choice, the same end."""
    rng = random.Random(rules.to_bytes())
    match = Match(rules, 4711)
    decisions = 0
    while not match.over and match.hand_number < 60:
        hand = match.next_hand()
        twins = []
        while hand.phase != "done":
            twin = match_from_bytes(match.to_bytes())
            assert state(twin.hand) == state(hand)
            assert twin.hand.legal() == hand.legal()
            assert vars(twin)["scores"] == match.scores and twin.sheet == match.sheet
            level = 1 if decisions % 40 else 0
            action = decide(match, level)
            assert decide(twin, level) == action
            if rng.random() < 0.05:
                twins.append(twin)
            # Mostly as bots play, sometimes at random, to see more of the rules.
            hand.apply(action if rng.random() < 0.8 else rng.choice(hand.legal()))
            decisions += 1
        for twin in twins:  # from where it was taken up, by the same actions, to the same end
            for action in hand.actions[len(twin.hand.actions) :]:
                twin.hand.apply(action)
            twin.finish_hand()
        done = match_from_bytes(match.to_bytes())
        assert state(done.hand) == state(hand)
        match.finish_hand()
        for twin in twins + [match_from_bytes(match.to_bytes())]:
            assert twin.to_bytes() == match.to_bytes()
            assert (twin.dealer, twin.deal_seed, twin.over) == (
                match.dealer,
                match.deal_seed,
                match.over,
            )
    assert decisions > 50


def test_bots_alone_come_to_the_same_end():
    for preset in PRESETS:
        first = Match(RuleSet(preset), 99)
        second = Match(RuleSet(preset), 99)
        while not first.over:
            first.next_hand()
            second.next_hand()
            while first.hand.phase != "done":
                first.hand.apply(decide(first))
                # Switched off and on at every decision.
                second = match_from_bytes(second.to_bytes())
                second.hand.apply(decide(second))
            first.finish_hand()
            second.finish_hand()
        assert first.to_bytes() == second.to_bytes() and first.winner == second.winner


def test_switching_off_deals_nothing_anew():
    rng = random.Random(3)
    for seed in range(50):
        match = Match(random_rules(rng), seed)
        record = match.to_bytes()
        deck = match.next_hand().deck
        assert match_from_bytes(record).next_hand().deck == deck
        assert match_from_bytes(match.to_bytes()).hand.deck == deck


def test_everything_through_the_store():
    rng = random.Random(17)
    for number in range(200):
        everything = some_state(rng, match=number % 4)
        nvm = written(everything)
        assert load(nvm) == (pieces(*everything), "")


def test_undo_and_forfeit_are_kept():
    match = some_match(random.Random(2), RuleSet("ten"), hands=2, steps=5)
    match.undo(2)
    assert match_from_bytes(match.to_bytes()).undone == 3
    match.forfeit(1)
    again = match_from_bytes(match.to_bytes())
    assert again.over and again.winner == 0 and again.hand is None and again.undone == 2


def test_the_longest_record_fits():
    rng = random.Random(4)
    longest = 0
    for _ in range(150):
        rules = random_rules(rng, all_pass="redeal", farmer="redeal", target=21)
        match = some_match(rng, rules, hands=5)
        match.sheet = bytearray(bytes(match.sheet[-8:]) * SHEET_ROWS)
        longest = max(longest, len(match.to_bytes()))
    bound = 37 + 33 + 8 * SHEET_ROWS
    assert longest <= bound == 390
    sections = [
        (save.SETTINGS, bytes(settings_module.SIZE)),
        (save.RULES, bytes(20)),
        (save.MATCH, bytes(bound)),
        (save.STATS, bytes(stats_module.SIZE)),
    ]
    assert len(save.encode(sections, 2**32 - 1, crc32)) < 700 < save.LIMIT == 2048


# Every setting, every rule, every statistic by itself


@pytest.mark.parametrize("index", range(len(settings_module.NAMES)))
def test_each_setting_is_kept(index):
    name = settings_module.NAMES[index]
    for value in range(settings_module.COUNTS[index]):
        settings = Settings()
        setattr(settings, name, value)
        nvm = written((settings, RuleSet(), stats_module.new(), None))
        found = Store(nvm).load()[0]
        assert getattr(found, name) == value and type(getattr(found, name)) is int
        assert found.to_bytes() == settings.to_bytes()
        found.step(index, 1)
        found.step(index, -1)
        assert getattr(found, name) == value


def test_persons_and_names_are_kept():
    for people in range(16):
        settings = Settings()
        settings.people = people
        settings.set_name(people % 4, "EVA")
        found = Store(written((settings, RuleSet(), stats_module.new(), None))).load()[0]
        assert found.people == people
        assert found.names == ["EVA" if seat == people % 4 else "" for seat in range(4)]
    settings.set_name(0, "eva")
    settings.set_name(1, "LONG")
    settings.set_name(2, "Ä!?")
    assert settings.names[:3] == ["", "", ""]


@pytest.mark.parametrize("preset", PRESETS)
def test_each_rule_is_kept(preset):
    base = RuleSet(preset)
    for name, values in rules_module.OPTIONS:
        for value in values:
            try:
                rules = changed(base, name, value)
            except ValueError:
                continue
            found = Store(written((Settings(), rules, stats_module.new(), None))).load()[1]
            assert getattr(found, name) == value and found.to_bytes() == rules.to_bytes()


@pytest.mark.parametrize("index", range(stats_module.SIZE // 2))
def test_each_statistic_is_kept(index):
    for value in (1, 255, 256, 65535):
        stats = stats_module.new()
        stats[2 * index : 2 * index + 2] = value.to_bytes(2, "little")
        found = Store(written((Settings(), RuleSet(), stats, None))).load()[2]
        assert found == stats and stats_module.get(found, index) == value
        assert stats_module.add(found, index) == min(65535, value + 1)


def test_the_settings_table_fits_the_screen():
    text = (Path(__file__).resolve().parents[1] / "assets" / "settings.txt").read_text("utf-8")
    lines = text.rstrip("\n").split("\n")
    assert len(lines) == len(settings_module.NAMES)
    for index, name in enumerate(settings_module.NAMES):
        label, words, about = lines[index].split("|")
        values = words.split(",")
        assert 0 < len(label) <= 16 and 0 < len(about) <= 26, name
        assert len(values) == settings_module.COUNTS[index], name
        assert settings_module._DEFAULTS[index] < len(values), name
        assert all(len(value) <= 9 and len(label) + len(value) <= 22 for value in values), name


def test_asking_alone():
    settings = Settings()
    for value, wanted in enumerate((None, "when_good", "always", "never")):
        settings.ask_alone = value
        for preset in PRESETS:
            rules = RuleSet(preset)
            assert settings.asks_alone(rules) == (wanted or rules.ask_alone)


# Writing seldom


def test_written_only_when_it_differs():
    rng = random.Random(8)
    nvm = Nvm()
    store = Store(nvm)
    store.load()
    everything = list(some_state(rng))
    for _ in range(3):
        assert store.save(*everything) == ""
    assert nvm.writes == store.writes == 1
    everything[0].sound = (everything[0].sound + 1) % 3
    store.save(*everything)
    assert nvm.writes == store.writes == 2
    again = Store(nvm)
    again.load()
    assert again.writes == 2
    again.save(*everything)
    assert nvm.writes == 2
    everything[3] = None
    again.save(*everything)
    assert nvm.writes == again.writes == 3


def test_one_slice_a_write():
    class Counting(Nvm):
        slices = 0

        def __setitem__(self, index, value):
            assert isinstance(index, slice) and index.start == 0
            self.slices += 1
            super().__setitem__(index, value)

    nvm = Counting()
    store = Store(nvm)
    store.load()
    store.save(*some_state(random.Random(1)))
    assert nvm.slices == 1


# Garbage


def memories():
    """Memories that hold nothing of ours, or not as it was."""
    rng = random.Random(20)
    good = bytes(written(some_state(rng)).data)
    yield "zero", bytes(8192)
    yield "erased", b"\xff" * 8192
    yield "random", rng.randbytes(8192)
    yield "other", b"OTHR" + bytes(range(256)) * 31
    yield "text", b"hello world " * 600
    yield "magic only", b"LBow" + b"\xff" * 8000
    yield "magic and zeros", b"LBow" + bytes(8000)
    yield "magic and noise", b"LBow" + rng.randbytes(8000)
    yield "future", good[:4] + b"\x63" + good[5:]
    yield "shifted", b"\x00" + good
    yield "cut", good[:200] + b"\xff" * 8000


@pytest.mark.parametrize("name", [name for name, _ in memories()])
def test_garbage_is_defaults_and_a_message(name):
    data = dict(memories())[name]
    nvm = Nvm(data)
    found, message = load(nvm)
    assert found == FRESH and message, name
    wanted = {"zero": "No save", "erased": "No save", "future": "A newer", "other": "Not our"}
    assert message.startswith(wanted.get(name, ""))
    everything = some_state(random.Random(3))
    store = Store(nvm)
    store.load()
    assert store.save(*everything) == ""
    assert load(nvm) == (pieces(*everything), "")


def test_one_flipped_bit_anywhere():
    rng = random.Random(21)
    everything = some_state(rng)
    nvm = written(everything)
    good = bytes(nvm.data)
    length = recall.length_of(good)
    wanted = pieces(*everything)
    kept_settings = 0
    for place in range(length):
        for bit in range(8):
            nvm.data[place] = good[place] ^ 1 << bit
            found, message = load(nvm)
            assert message
            lost = [n for n in range(4) if found[n] != wanted[n]]
            # One section is lost, and said to be; or, without a head, everything.
            if message.startswith("Lost: "):
                names = message[6:].split()
                assert len(names) == 1
                section = ["settings", "rules", "stats", "match"].index(names[0])
                assert lost in ([], [section])
                assert found[section] == FRESH[section]
                kept_settings += names[0] == "match"
            else:
                assert found == FRESH
        nvm.data[place] = good[place]
    assert kept_settings > 8 * 30
    assert load(nvm) == (wanted, "")


@pytest.mark.parametrize("part", range(4))
def test_only_the_match_is_bad(part):
    """Settings, rules and statistics survive a match that makes no sense."""
    rng = random.Random(part)
    for _ in range(50):
        settings, rules, stats, match = everything = some_state(rng)
        data = bytearray(match.to_bytes())
        wrong = broken(data, part, rng)
        sections = [
            (save.SETTINGS, settings.to_bytes()),
            (save.RULES, rules.to_bytes()),
            (save.MATCH, bytes(wrong)),
            (save.STATS, bytes(stats)),
        ]
        nvm = Nvm(save.encode(sections, 5, crc32))
        found, message = load(nvm)
        assert message == "Lost: match"
        assert found == pieces(*everything)[:3] + (None,)


def broken(data, part, rng):
    """A match record that no play could have left."""
    if part == 0:  # a score past the target
        data[20 + rng.randrange(2)] = rng.randrange(25, 256)
    elif part == 1:  # a card played twice, or another action the rules refuse
        data[27] += 1
        data.insert(37, rng.randrange(80, 128))
    elif part == 2:  # cut off, or longer than it says
        return data[: rng.randrange(len(data))] if rng.random() < 0.5 else data + b"\x00"
    else:  # no such rule, no such dealer, no such team
        place, low = rng.choice(((0, 4), (1, 2), (2, 17), (9, 2), (22, 4), (23, 3)))
        data[place] = rng.randrange(low, 256)
    return data


def test_impossible_matches_are_refused():
    rng = random.Random(9)
    match = some_match(rng, RuleSet("eleven"), hands=4, steps=8)
    good = match.to_bytes()

    def refused(change):
        data = bytearray(good)
        change(data)
        with pytest.raises(ValueError):
            match_from_bytes(bytes(data))

    rows = len(good) - len(match.sheet)
    refused(lambda data: data.__setitem__(20, data[20] + 1))  # scores that the sheet denies
    refused(lambda data: data.__setitem__(slice(20, 22), b"\x0b\x0b"))  # two winners
    refused(lambda data: data.__setitem__(24, 0))  # more hands on the sheet than were dealt
    refused(lambda data: data.__setitem__(rows + 7, 0x11))  # points for both sides
    refused(lambda data: data.__setitem__(rows + 6, 0x22))  # four tricks
    refused(lambda data: data.__setitem__(rows + 4, 0x44))  # dealt by nobody
    for number in range(4):  # two lone players on a side
        maker, own = match.sheet_row(number)[3], 10 if match.sheet_row(number)[3] % 2 else 5
        for lone in (own, 15 - own, 15):
            at = rows + 8 * number + 5
            refused(lambda data, at=at, byte=maker << 4 | lone: data.__setitem__(at, byte))
    refused(lambda data: data.__setitem__(26, 0))  # actions without a hand
    believed_anyway = 0
    for place in range(37, 37 + good[27]):
        for action in range(256):
            data = bytearray(good)
            data[place] = action
            try:
                again = match_from_bytes(bytes(data))
            except ValueError:
                continue
            believed_anyway += 1  # the hand could have gone this way too
            sane(Settings(), RuleSet(), stats_module.new(), again)
    assert good[27] <= believed_anyway < 20 * good[27]


def corruptions(rng, count):
    """Load `count` damaged memories; none may raise or break a rule."""
    states = [some_state(rng) for _ in range(12)]
    records = [bytes(written(one, 1024).data) for one in states]
    wanted = [pieces(*one) for one in states]
    for _ in range(count):
        pick = rng.randrange(len(records))
        good = records[pick]
        data = bytearray(good)
        length = recall.length_of(good)
        kind = rng.randrange(6)
        if kind == 0:
            for _ in range(rng.randrange(1, 9)):
                data[rng.randrange(length)] ^= 1 << rng.randrange(8)
        elif kind == 1:
            start = rng.randrange(length)
            stop = rng.randrange(start, length) + 1
            data[start:stop] = rng.randbytes(stop - start)
        elif kind == 2:
            start = rng.randrange(length)
            data[start:] = rng.choice((b"\xff", b"\x00")) * (len(data) - start)
        elif kind == 3:
            other = records[rng.randrange(len(records))]
            cut = rng.randrange(length)
            data = bytearray(good[:cut] + other[cut:])
        elif kind == 4:
            cut = rng.randrange(1, length)
            data = bytearray(good[cut:] + good[:cut])
        else:
            data[rng.randrange(12)] = rng.randrange(256)
        found, message = load(bytes(data))
        if bytes(data[:length]) == good[:length]:
            assert found == wanted[pick] and not message
            continue
        for number in range(4):
            possible = [one[number] for one in wanted] + [FRESH[number]]
            assert found[number] in possible
        # Parts of two records never come together.
        assert any(all(found[n] in (one[n], FRESH[n]) for n in range(4)) for one in wanted)


def believed(rng, count):
    """Load `count` records whose checksums are right and whose content is not: a bug, not a fault.

    Nothing may raise; what is believed may not break a rule.
    """
    refused = 0
    for number in range(count):
        if number % 100 == 0:
            everything = some_state(rng)
        sections = [
            [save.SETTINGS, bytearray(everything[0].to_bytes())],
            [save.RULES, bytearray(everything[1].to_bytes())],
            [save.MATCH, bytearray(everything[3].to_bytes())],
            [save.STATS, bytearray(everything[2])],
        ]
        for _ in range(rng.randrange(1, 4)):
            part = sections[rng.choice((0, 1, 2, 2, 2, 2, 3))]
            kind = rng.randrange(8)
            if kind == 0:
                part[1] = part[1][: rng.randrange(len(part[1]) + 1)]
            elif kind == 1:
                part[1] += rng.randbytes(rng.randrange(1, 20))
            elif kind == 2:
                part[0] = rng.randrange(256)
            elif part[1]:
                at = rng.randrange(min(len(part[1]), 80))
                part[1][at] = rng.choice((rng.randrange(256), rng.randrange(8), part[1][at] ^ 1))
        record = save.encode([(n, bytes(data)) for n, data in sections], number, crc32)
        _, message = load(bytes(record))
        refused += message != ""
    assert count / 10 < refused < count


def test_corrupted_records():
    corruptions(random.Random(5), 40_000)


def test_wrong_content_with_right_checksums():
    believed(random.Random(6), 12_000)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_a_million_corrupted_records(part):
    corruptions(random.Random(f"corrupt {part}"), 250_000)
    believed(random.Random(f"believed {part}"), 100_000)


# Power


class Cut(BaseException):
    """The power went."""


def cut_off(nvm, step):
    """Let the next write of `nvm` be cut at `step`."""

    def off():
        raise Cut

    nvm.on_cut = off
    nvm.cut(step)


def after_cut(nvm, old, new):
    """A boot after a cut: the old state, the new one, or clean defaults and a message."""
    found, message = load(nvm)
    if message:
        assert found == FRESH
    else:
        assert found in (old, new)
    return "fresh" if message else "old" if found == old else "new"


@pytest.mark.parametrize("size", (1024, 2048, 8192))
def test_power_cut_at_every_page(size):
    rng = random.Random(30)
    outcomes = set()
    for number in range(12):
        before, after = some_state(rng, number % 3), some_state(rng, number % 4)
        for step in range(2 + size // PAGE):
            nvm = written(before, size)
            store = Store(nvm)
            store.load()
            cut_off(nvm, step)
            with pytest.raises(Cut):
                store.save(*after)
            outcomes.add(after_cut(nvm, pieces(*before), pieces(*after)))
            # The game goes on from there and can save again.
            store = Store(nvm)
            store.load()
            assert store.save(*after) == ""
            assert load(nvm) == (pieces(*after), "")
    assert outcomes == {"old", "new", "fresh"}


def test_power_cut_at_every_byte_and_in_the_erase():
    """Finer than the hardware: any prefix programmed, and erases that stop anywhere."""
    rng = random.Random(31)
    before, after = some_state(rng), some_state(rng)
    old, new = bytes(written(before, 1024).data), bytes(written(before, 1024).data)
    nvm = Nvm(old)
    store = Store(nvm)
    store.load()
    store.save(*after)
    new = bytes(nvm.data)
    wanted = pieces(*before), pieces(*after)
    for place in range(1025):
        for data in (
            new[:place] + b"\xff" * (1024 - place),  # programming
            b"\xff" * place + old[place:],  # erasing from the front
            old[:place] + b"\xff" * (1024 - place),  # erasing from the back
        ):
            after_cut(Nvm(data), *wanted)
    for _ in range(1200):  # an erase that has let go of some bits, all over
        share = rng.random() ** 3
        data = bytes(byte | sum(1 << bit for bit in range(8) if rng.random() < share)
                     for byte in old)  # fmt: skip
        found, message = load(Nvm(data))
        assert message or found == wanted[0]
    for _ in range(1200):  # pages in any order: parts of two writes never pass together
        data = b"".join(rng.choice((old, new, b"\xff" * 1024))[at : at + 128]
                        for at in range(0, 1024, 128))  # fmt: skip
        found, message = load(Nvm(data))
        assert any(all(found[n] in (one[n], FRESH[n]) for n in range(4)) for one in wanted)
        assert message or found in wanted


def test_power_cut_at_every_write_of_a_match():
    rng = random.Random(32)
    match = Match(RuleSet("eleven"), 77)
    settings, rules, stats = some_settings(rng), match.rules, stats_module.new()
    nvm = Nvm()
    store = Store(nvm)
    store.load()
    while not match.over:
        old = load(nvm)[0]
        hand = match.next_hand()
        play_out(hand, rng)
        stats_module.count_hand(stats, match, 0, 1)
        match.finish_hand()
        now = pieces(settings, rules, stats, match)
        for step in range(nvm.steps):
            trial = Nvm(bytes(nvm.data))
            careful = Store(trial)
            careful.load()
            cut_off(trial, step)
            with pytest.raises(Cut):
                careful.save(settings, rules, stats, match)
            after_cut(trial, old, now)
        assert store.save(settings, rules, stats, match) == ""
    assert nvm.writes == match.hand_number


# Boards with less


SMALL = (0, 1, 7, 8, 11, 12, 40, 64, 100, 128, 200, 256, 400, 512, 700, 4096)


@pytest.mark.parametrize("size", SMALL)
def test_small_memories_keep_what_fits(size):
    rng = random.Random(size)
    for number in range(20):
        everything = some_state(rng, number % 4)
        nvm = Nvm(size=size)
        store = Store(nvm)
        *_, message = store.load()
        assert len(message) <= 26
        said = store.save(*everything)
        assert len(said) <= 26
        found, problem = load(nvm)
        wanted = pieces(*everything)
        if size < 100:
            assert said == "Not saved: small memory"
            continue
        assert not problem and found[:2] == wanted[:2]
        if size >= 700:
            assert said == "" and found == wanted
        if "stats" not in said:
            assert found[2] == wanted[2]
        else:
            assert found[2] == FRESH[2]
        if "match" in said:
            assert found[3] is None
        elif wanted[3] is not None:
            resumed, original = match_from_bytes(found[3]), everything[3]
            assert state(resumed.hand) == state(original.hand)
            assert resumed.scores == original.scores and resumed.deal_seed == original.deal_seed
            if "old hands" not in said:
                assert resumed.sheet == original.sheet
        if size == 256:
            assert "match" not in said  # the smallest memory there is on such boards
        writes = nvm.writes
        assert store.save(*everything) == said and nvm.writes == writes


class Broken:
    """A memory that raises whatever it is asked."""

    def __init__(self, error):
        self.error = error

    def __len__(self):
        raise self.error

    __getitem__ = __setitem__ = lambda self, *args: self.__len__()


@pytest.mark.parametrize("error", (RuntimeError, OSError(30), ValueError, MemoryError, KeyError))
def test_a_failing_memory_never_raises(error):
    store = Store(Broken(error))
    *found, message = store.load()
    assert pieces(*found) == FRESH and message == "Memory fails: a new start"
    assert store.save(*found) == "Not saved: memory fails" and store.writes == 0


def test_no_room_to_read_is_no_damage(monkeypatch):
    everything = some_state(random.Random(2))
    nvm = written(everything)
    real, calls = restore.stats_from_bytes, []

    def crowded(data, times):
        calls.append(data)
        if len(calls) <= times:
            raise MemoryError
        return real(data)

    for times, message in ((1, ""), (5, "Lost: stats")):
        calls.clear()
        monkeypatch.setattr(restore, "stats_from_bytes", lambda data, n=times: crowded(data, n))
        *found, said = Store(nvm).load()
        assert said == message and (bytes(found[2]) == bytes(everything[2])) == (times == 1)


def test_a_memory_that_refuses_or_forgets_writes():
    everything = some_state(random.Random(2))
    nvm = Nvm()
    nvm.fail = True
    store = Store(nvm)
    store.load()
    assert store.save(*everything) == "Not saved: memory fails"
    nvm.fail = False
    assert store.save(*everything) == ""

    class Worn(Nvm):
        def _program(self, new):
            new[300] &= 0xF0
            super()._program(new)

    nvm = Worn()
    store = Store(nvm)
    store.load()
    assert store.save(*everything) in ("", "Not saved: memory fails")
    load(nvm)


def test_no_memory_at_all():
    store = Store(None)
    *found, message = store.load()
    assert pieces(*found) == FRESH and message == "No memory: nothing is kept"
    assert store.save(*found) == "Not saved: no memory"


# Other versions


def version_1():
    """A record as version 1 wrote it."""
    text = (Path(__file__).parent / "data" / "save_v1.hex").read_text()
    return bytes.fromhex(text)


def test_version_1_is_read():
    nvm = Nvm(version_1())
    settings, rules, stats, match, message = Store(nvm).load()
    assert message == ""
    assert settings.people == 5 and settings.names == [""] * 4
    values = [2, 0, 3, 1, 1, 2, 1, 0, 4, 0, 2, 0, 1, 3, 0, 1]
    assert [getattr(settings, name) for name in settings_module.NAMES[:16]] == values
    fresh = Settings()
    for name in settings_module.NAMES[16:]:
        assert getattr(settings, name) == getattr(fresh, name)
    assert rules.to_bytes() == RuleSet("benny", farmer="redeal").to_bytes()
    counts = [stats_module.get(stats, index) for index in range(90)]
    assert counts == [index * 3 + 1 for index in range(74)] + [0] * 16
    assert match.scores == [2, 5] and match.dealer == 1 and match.hand_number == 4
    assert match.rules.preset == "ten" and match.rules.target == 7 and match.rules.super_euchre
    assert match.hand.phase == "play" and match.hand.to_act == 1 and match.hand.legal() == [7, 14]
    sane(settings, rules, stats, match)
    # The next write is of today's version and holds the same.
    store = Store(nvm)
    everything = store.load()[:4]
    assert store.save(*everything) == ""
    assert nvm.data[4] == save.VERSION
    assert load(nvm) == (pieces(settings, rules, stats, match), "")


def test_a_damaged_version_1_is_defaults():
    good = version_1()
    for place in range(len(good)):
        data = bytearray(good)
        data[place] ^= 0x10
        found, message = load(Nvm(data))
        assert message and found == FRESH


def test_a_newer_version_is_defaults_and_said():
    good = bytearray(written(some_state(random.Random(5))).data)
    for version in range(save.VERSION + 1, 256):
        good[4] = version
        assert load(Nvm(good)) == (FRESH, "A newer save: cannot read")
    good[4] = 0
    assert load(Nvm(good)) == (FRESH, "Save damaged: a new start")
