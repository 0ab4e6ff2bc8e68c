# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The bots as a whole: no peeking, the same from the same, small steps, any rules to the end."""

import importlib
import random
import sys
from pathlib import Path

import pytest
from _hands import random_rules

from euchre_core import bots
from euchre_core.cards import BENNY, NO_SUIT, suit_of
from euchre_core.chance import Chance
from euchre_core.hand import Hand
from euchre_core.match import Match, deck_of
from euchre_core.notation import NAME
from euchre_core.rules import RuleSet
from euchre_core.view import SeatView

LEVELS = range(3)


def walk(seed, level, rules, visit, score=(0, 0)):
    """Play a hand by bots of `level` and call visit(hand, chance seed, action) at each decision."""
    hand = Hand(rules, seed % 4, deck_of(seed, rules.deck))
    while hand.phase != "done":
        view = SeatView(hand, hand.to_act, score)
        action = bots.choose(view, level, bots.decision_chance(seed, len(hand.actions)))
        visit(hand, action)
        hand.apply(action)
    return hand


def reveals(hand, seat):
    """What `seat` knows the others cannot hold: {seat: suits shown void}."""
    void = {one: set() for one in range(4)}
    size = 4 - hand.is_out.count(True)
    led = NO_SUIT
    for index, (one, card) in enumerate(hand.plays + hand.trick):
        suit = suit_of(card, hand.trump)
        if index % size == 0:
            led = suit
        elif suit != led:
            void[one].add(led)
    return void


def permuted(hand, seat, rng):
    """A copy of `hand` with the cards that `seat` cannot see dealt in another way, or None."""
    void = reveals(hand, seat)
    fixed = {hand.upcard}  # the dealer holds it, or it lies face up
    slots = []
    for one in range(4):
        if one != seat or (hand.phase == "name_blind" and seat == hand.dealer):
            slots += [(one, card) for card in hand.cards[one] if card not in fixed]
    if hand.discarded >= 0 and seat != hand.dealer and hand.discarded not in fixed:
        slots.append((-1, hand.discarded))
    slots += [(-2, card) for card in hand.deck[21:]]
    cards = [card for _, card in slots]
    for _ in range(400):
        rng.shuffle(cards)
        fits = all(
            one < 0 or suit_of(card, hand.trump) not in void[one]
            for (one, _), card in zip(slots, cards, strict=True)
        )
        if fits:
            break
    else:
        return None
    other = Hand(hand.rules, hand.dealer, list(hand.deck))
    for name, value in vars(hand).items():
        if isinstance(value, list):
            value = [list(one) if isinstance(one, list) else one for one in value]
        setattr(other, name, value)
    places = {}
    for (one, _), card in zip(slots, cards, strict=True):
        places.setdefault(one, []).append(card)
    for one in range(4):
        kept = [card for card in hand.cards[one] if (one, card) not in slots]
        other.cards[one] = kept + places.get(one, [])
    if -1 in places:
        other.discarded = places[-1][0]
    return other


def hint_of(view, chance):
    """The last value of a hint."""
    found = None
    for step in bots.hint(view, chance):
        found = step if step is not None else found
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_no_choice_and_no_hint_depends_on_hidden_cards(level):
    rng = random.Random(level)
    compared = [0]
    for seed in range(24 if level == 2 else 120):
        rules = random_rules(rng, timer=0)

        def visit(hand, action, seed=seed):
            seat = hand.to_act
            other = permuted(hand, seat, rng)
            if other is None or rng.random() < 0.5:
                return
            view, changed = SeatView(hand, seat, (3, 4)), SeatView(other, seat, (3, 4))
            n = len(hand.actions)
            choices = [
                bots.choose(one, level, bots.decision_chance(seed, n)) for one in (view, changed)
            ]
            assert choices[0] == choices[1]
            if level == 2:
                hints = [hint_of(one, bots.decision_chance(seed, n)) for one in (view, changed)]
                assert hints[0] == hints[1]
            compared[0] += 1

        walk(seed * 7919 + level, level, rules, visit)
    assert compared[0] > 100


def test_a_view_holds_no_way_to_the_hand():
    hand = Hand(RuleSet("eleven"), 0, deck_of(3, 24))
    for seat in range(4):
        for value in vars(SeatView(hand, seat)).values():
            assert not isinstance(value, Hand)
            assert not hasattr(value, "__self__")
            assert not any(value is kept for kept in hand.cards)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_chance_give_the_same_choice(level):
    def visit(hand, action):
        view = SeatView(hand, hand.to_act)
        assert action == bots.choose(view, level, bots.decision_chance(11, len(hand.actions)))

    walk(11, level, RuleSet("eleven"), visit)


@pytest.mark.parametrize("level", LEVELS)
def test_whole_matches_under_random_rules(level):
    rng = random.Random(100 + level)
    for seed in range(4 if level == 2 else 40):
        rules = random_rules(rng, timer=0, target=rng.choice((5, 10, 21)))
        match = Match(rules, seed)
        while not match.over:
            hand = match.next_hand()
            while hand.phase != "done":
                view = SeatView(hand, hand.to_act, match.scores)
                chance = bots.decision_chance(match.deal_seed, len(hand.actions))
                before = sorted(view.cards)
                action = bots.choose(view, level, chance)
                assert action in hand.legal()
                assert sorted(view.cards) == before
                hand.apply(action)
            match.finish_hand()
            assert match.hand_number < 400


def test_hints_are_legal_and_fit_their_lines():
    rng = random.Random(5)
    reasons = set()
    for seed in range(12):

        def visit(hand, action, seed=seed):
            view = SeatView(hand, hand.to_act, (7, 8))
            found, reason, numbers = hint_of(view, bots.decision_chance(seed, len(hand.actions)))
            assert found in hand.legal()
            assert 0 < len(reason) <= 26 and len(numbers) <= 26
            assert reason.isascii() and numbers.isascii()
            reasons.add(reason)

        walk(seed + 50, 1, random_rules(rng, timer=0), visit, (7, 8))
    assert len(reasons) > 6


def test_a_hint_is_what_the_expert_does():
    def visit(hand, action):
        view = SeatView(hand, hand.to_act)
        n = len(hand.actions)
        found = hint_of(view, bots.decision_chance(4, n))
        assert found[0] == bots.choose(view, 2, bots.decision_chance(4, n))

    walk(4, 1, RuleSet("ten"), visit)


def test_a_blind_dealer_names_every_suit_alike():
    rules = RuleSet("benny")
    seed = next(one for one in range(1000) if deck_of(one, 25)[20] == BENNY)
    hand = Hand(rules, 0, deck_of(seed, 25))
    view = SeatView(hand, 0)
    for level in LEVELS:
        counts = {}
        for number in range(400):
            action = bots.choose(view, level, Chance(number))
            counts[action] = counts.get(action, 0) + 1
        assert set(counts) == {NAME + suit for suit in range(4)}
        assert min(counts.values()) > 60


@pytest.mark.parametrize("preset", ["eleven", "ten", "benny", "american"])
def test_profile_of_the_club_is_that_of_people(preset):
    calls = euchred = alone = void = 0
    for seed in range(1500):
        hand = walk(seed, 1, RuleSet(preset), lambda hand, action: None)
        if hand.void:
            void += 1
            continue
        calls += 1
        makers = hand.maker % 2
        euchred += hand.points[1 - makers] > 0
        alone += hand.lone_of[makers] >= 0
    assert 0.08 < euchred / calls < 0.27
    assert 0.03 < alone / calls < 0.25
    assert void < 400


def test_an_expert_that_is_stuck_names_its_best_suit():
    rules = RuleSet("american", all_pass="dealer_must")
    for seed in range(200):
        hand = Hand(rules, 0, deck_of(seed, 24))
        for _ in range(7):
            hand.apply(64)
        action = bots.choose(SeatView(hand, 0), 2, Chance(1))
        assert action in hand.legal()


@pytest.mark.parametrize("preset", ["eleven", "benny"])
def test_no_step_of_thinking_holds_the_screen_up(preset):
    # 17,000 bytecodes are 10 ms on the board; a whole decision is to stay under 1.6 s.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
    from cost import count_bytecodes

    for name in bots.EXPERT:  # as the app does before an Expert thinks
        importlib.import_module(name)
    rules = RuleSet(preset)
    for seed in (3, 4):
        hand = Hand(rules, seed % 4, deck_of(seed, rules.deck))
        while hand.phase != "done":
            view = SeatView(hand, hand.to_act, (5, 5))
            thinking = bots.think(view, 2, bots.decision_chance(seed, len(hand.actions)))
            total, action = 0, None
            while action is None:
                action, count = count_bytecodes(next, thinking)
                assert count.bytecodes <= 17000, hand.phase
                total += count.bytecodes
            assert total <= 2600000
            hand.apply(action)
