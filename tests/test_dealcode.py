# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Deal codes: what is read out can be typed in, and a slip of one letter is mostly caught."""

import random

import pytest
from _hands import random_rules

from euchre_core import dealcode
from euchre_core.dealcode import ALPHABET, decode, encode
from euchre_core.options import changed
from euchre_core.rules import OPTIONS, PRESETS, RuleSet

LEFT_OUT = {"first_dealer", "ask_alone", "timer", "timeout"}


def same(one, other):
    """Whether two rule sets play a hand alike."""
    return all(
        getattr(one, name) == getattr(other, name) for name, _ in OPTIONS if name not in LEFT_OUT
    )


def cases(count):
    rng = random.Random(1)
    for preset in PRESETS:
        for seed in (0, 1, 0xFFFFFFFF, 0x80000000):
            for dealer in range(4):
                yield seed, dealer, RuleSet(preset)
    for _ in range(count):
        yield rng.getrandbits(32), rng.randrange(4), random_rules(rng)


def test_there_and_back():
    for seed, dealer, rules in cases(3000):
        code = encode(seed, dealer, rules)
        again, who, found = decode(code)
        assert (again, who, found.preset) == (seed, dealer, rules.preset)
        assert same(found, rules)
        custom = not same(rules, RuleSet(rules.preset))
        assert len(code) == (14 if custom else 9)
        for name in LEFT_OUT:
            assert getattr(found, name) == getattr(RuleSet(rules.preset), name)


def test_every_option_that_matters_is_in_the_code():
    for name, values in OPTIONS:
        codes = set()
        for value in values:
            try:
                codes.add(encode(7, 1, changed(RuleSet("eleven"), name, value)))
            except ValueError:
                pass
        assert len(codes) == (1 if name in LEFT_OUT else len(values))


def test_as_people_type_it():
    code = encode(0x01234567, 2, RuleSet("benny"))
    assert code == GOLDEN
    wanted = decode(code)[:2]
    for text in (
        code.lower(),
        code.replace("-", ""),
        code.replace("-", " "),
        " " + code.replace("0", "O").replace("1", "I"),
        code.replace("0", "o").replace("1", "l"),
    ):
        assert decode(text)[:2] == wanted


def test_refused_with_a_reason():
    for text, reason in (
        ("", "8 or 12"),
        ("ABCD", "8 or 12"),
        ("0000-0000-0", "8 or 12"),
        ("0" * 13, "8 or 12"),
        ("0" * 500, "8 or 12"),
        ("U000-0000", "no such letter: U"),
        ("0000-000?", "no such letter"),
        ("0000-000é", "no such letter"),
        ("0000-0001", "wrong"),
    ):
        with pytest.raises(ValueError, match=reason) as caught:
            decode(text)
        assert len(str(caught.value)) <= 26


def test_the_counts_are_those_of_the_options():
    skipped = ("first_dealer", "ask_alone", "timer", "timeout")
    wanted = [0 if name in skipped else len(values) for name, values in OPTIONS]
    assert list(dealcode._COUNTS) == wanted


def test_rules_that_do_not_exist():
    """Twelve letters with a right check and rules of no combination."""
    reasons = set()
    for number in (2**20 - 1, 626_688, 626_687, 0, 1):
        data = number
        value = data << 4 | data % 15
        code = "".join(ALPHABET[value >> 5 * place & 31] for place in range(11, -1, -1))
        try:
            decode(code)
            reasons.add((number, ""))
        except ValueError as error:
            reasons.add((number, str(error)))
    assert (2**20 - 1, "no such rules") in reasons and (626_688, "no such rules") in reasons
    assert (0, "") in reasons
    side_with_call = RuleSet("eleven", target=10)
    code = bytearray(side_with_call.to_bytes())
    code[1 + [name for name, _ in OPTIONS].index("alone_when")] = 0  # with_call
    side_with_call._code = bytes(code)  # behind the back of the rule set
    with pytest.raises(ValueError, match="no such rules"):
        decode(encode(1, 1, side_with_call))


def test_slips_are_mostly_caught_and_never_raise_anything_else():
    rng = random.Random(2)
    slips = caught = 0
    for seed, dealer, rules in cases(150):
        code = encode(seed, dealer, rules).replace("-", "")
        for place in range(len(code)):
            for letter in rng.sample(ALPHABET, 8):
                wrong = code[:place] + letter + code[place + 1 :]
                if wrong == code:
                    continue
                slips += 1
                try:
                    decode(wrong)
                except ValueError as error:
                    caught += 1
                    assert len(str(error)) <= 26
        for place in range(len(code) - 1):
            wrong = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
            if wrong != code:
                slips += 1
                try:
                    decode(wrong)
                except ValueError:
                    caught += 1
    assert caught / slips > 0.9


def test_any_text_is_a_deal_or_a_reason():
    rng = random.Random(3)
    letters = ALPHABET + "OILU- abc?"
    for _ in range(20_000):
        text = "".join(rng.choices(letters, k=rng.choice((8, 9, 12, 14, rng.randrange(20)))))
        try:
            seed, dealer, rules = decode(text)
        except ValueError as error:
            assert 0 < len(str(error)) <= 26
            continue
        assert 0 <= seed < 2**32 and 0 <= dealer < 4
        assert decode(encode(seed, dealer, rules))[:2] == (seed, dealer)


GOLDEN = "M093-8NKR"  # must never change: people keep codes
