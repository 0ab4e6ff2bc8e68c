# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""What is always true of a hand and a match, over random hands and random rule sets.

The seven rules are those of the README of euchre_core. The normal suite plays some thousands of
hands; ``--slow`` plays millions, and 100,000 matches.
"""

import random

import pytest
from _hands import (
    MOST_ACTIONS,
    deck_with,
    out,
    play_out,
    random_hand,
    random_rules,
    state,
    where,
)

from euchre_core.cards import BENNY, JACK, full_deck, suit_of, trick_winner
from euchre_core.chance import Chance, shuffle
from euchre_core.hand import Hand, IllegalAction
from euchre_core.match import Match, deck_of
from euchre_core.notation import (
    ALONE,
    PASS,
    THROW_IN,
    WITH_PARTNER,
    action_text,
    card_text,
    parse_action,
    parse_card,
)
from euchre_core.restore import match_from_bytes, set_state
from euchre_core.rules import PRESETS, RuleSet
from euchre_core.view import SeatView


def check_moment(hand):
    """What holds before every action (rules 1, 2, 3 and 5)."""
    legal = hand.legal()
    assert legal and len(legal) == len(set(legal))
    assert where(hand) == full_deck(hand.rules.deck)
    assert hand.to_act in (0, 1, 2, 3) and not hand.is_out[hand.to_act]
    assert len(hand.trick) < 4 - len(out(hand))
    for team in (0, 1):
        lone = hand.lone_of[team]
        assert lone < 0 or lone % 2 == team
        assert hand.phase != "play" or (lone >= 0) == any(hand.is_out[team::2])
    assert len(out(hand)) <= 2 and sum(hand.tricks) < 5


def check_end(hand):
    """What holds of a finished hand (rules 1, 3 and 4)."""
    assert hand.phase == "done" and hand.to_act == -1 and hand.legal() == []
    assert where(hand) == full_deck(hand.rules.deck)
    if hand.void:
        assert hand.points == [0, 0] == hand.tricks and hand.maker == -1
        return
    makers = hand.maker % 2
    assert sum(hand.tricks) == 5
    assert sorted(hand.points) in ([0, 1], [0, 2], [0, 4])
    assert (hand.points[makers] > 0) == (hand.tricks[makers] >= 3)
    size = 4 - len(out(hand))
    assert len(hand.plays) == 5 * size
    won = [0, 0]
    for number in range(5):
        trick = hand.plays[number * size : number * size + size]
        assert len({seat for seat, _ in trick}) == size
        assert not {seat for seat, _ in trick} & set(out(hand))
        winner = trick_winner(trick, hand.trump)
        won[winner % 2] += 1
        led = suit_of(trick[0][1], hand.trump)
        best = dict(trick)[winner]
        assert suit_of(best, hand.trump) in (led, hand.trump)
        if number < 4:
            assert hand.plays[number * size + size][0] == winner
        # Whoever did not follow had nothing to follow with.
        for seat, card in trick:
            if suit_of(card, hand.trump) != led:
                later = [c for s, c in hand.plays[number * size :] if s == seat]
                assert all(suit_of(c, hand.trump) != led for c in later)
    assert won == hand.tricks


def test_random_hands_under_random_rules():
    rng = random.Random(101)
    for _ in range(3000):
        check_end(random_hand(rng, random_rules(rng), check=check_moment))


@pytest.mark.parametrize("preset", PRESETS)
def test_random_hands_of_a_preset(preset):
    rng = random.Random(preset)
    rules = RuleSet(preset)
    for _ in range(800):
        check_end(random_hand(rng, rules, check=check_moment))


@pytest.mark.parametrize("both", (False, True))
def test_lone_hands(both):
    """Whoever may go alone does: on one side, or on both."""
    rng = random.Random(7)
    lone = 0

    def choose(hand, legal):
        if hand.phase == "defend_alone":
            return ALONE if both else WITH_PARTNER
        loud = [action for action in legal if action_text(action).endswith("alone")]
        return rng.choice(loud or legal)

    for _ in range(1500):
        hand = random_hand(rng, random_rules(rng), choose=choose, check=check_moment)
        check_end(hand)
        lone = max(lone, len(hand.lone))
    assert lone == (2 if both else 1)


def test_one_suit_hands():
    """Five cards of one suit, the left bower and the Benny among them, in any seat."""
    rng = random.Random(5)
    for size in (24, 25):
        for suit in range(4):
            mates = [suit * 6 + rank for rank in range(6)] + [(3 - suit) * 6 + JACK]
            if size == 25:
                mates.append(BENNY)
            for seat in range(4):
                for _ in range(12):
                    dealer = rng.randrange(4)
                    deck = deck_with(size, dealer, {seat: rng.sample(mates, 5)}, rng=rng)
                    hand = Hand(random_rules(rng, deck=size), dealer, deck)
                    play_out(hand, rng, check=check_moment)
                    check_end(hand)


def test_only_legal_actions_are_accepted_and_others_change_nothing():
    rng = random.Random(31)
    seen = set()

    def check(hand):
        if rng.random() > 0.08:
            return
        seen.add(hand.phase)
        legal = hand.legal()
        before = state(hand)
        for action in [*range(-3, 130), None, "play", 2.5, True, False, 10**20, -(10**20), (1,)]:
            if action in legal and not isinstance(action, bool):
                continue
            with pytest.raises(IllegalAction) as caught:
                hand.apply(action)
            assert all(action_text(one) in str(caught.value) for one in legal)
        for seat in range(4):
            if seat != hand.to_act:
                with pytest.raises(IllegalAction, match="out of turn"):
                    hand.apply(legal[0], seat)
        assert state(hand) == before
        for action in legal:
            again = Hand(hand.rules, hand.dealer, list(hand.deck))
            for done in hand.actions:
                again.apply(done)
            assert state(again) == before
            again.apply(action)
            assert state(again) != before

    for _ in range(250):
        hand = random_hand(rng, random_rules(rng, deck=rng.choice((24, 25))), check=check)
        with pytest.raises(IllegalAction, match="over"):
            hand.apply(PASS)
    for seed in range(60):  # the rare questions
        rules = random_rules(rng, farmer="redeal", deck=25)
        deck = deck_with(25, 0, {1 + seed % 3: "9S TS 9D TD 9C"}, upcard="BN", rng=rng)
        play_out(Hand(rules, 0, deck), rng, check=check)
    assert seen == {"throw_in", "round1", "round2", "name_blind", "discard", "alone",
                    "defend_alone", "play"}  # fmt: skip


def seen_by(hand, seat):
    """The cards whose place `seat` knows."""
    known = {hand.upcard} | {card for _, card in hand.trick + hand.plays}
    if not (hand.blind and seat == hand.dealer):
        known |= set(hand.cards[seat])
    if seat == hand.dealer and hand.discarded >= 0:
        known.add(hand.discarded)
    return known


def test_a_view_does_not_depend_on_hidden_cards():
    rng = random.Random(77)
    compared = 0
    for number in range(700):
        rules = random_rules(rng)
        deck = full_deck(rules.deck)
        rng.shuffle(deck)
        if number % 7 == 0 and rules.deck == 25:
            at = deck.index(BENNY)
            deck[at], deck[20] = deck[20], deck[at]
        hand = Hand(rules, rng.randrange(4), deck)
        for _ in range(rng.randrange(MOST_ACTIONS)):
            if hand.phase == "done":
                break
            hand.apply(rng.choice(hand.legal()))
        for seat in range(4):
            known = seen_by(hand, seat)
            hidden = [place for place, card in enumerate(hand.deck) if card not in known]
            if len(hidden) < 2:
                continue
            # Deal the same hand with two hidden cards exchanged, and go the same way if one can.
            for _ in range(3):
                other = list(hand.deck)
                one, two = rng.sample(hidden, 2)
                other[one], other[two] = other[two], other[one]
                twin = Hand(rules, hand.dealer, other)
                try:
                    for action in hand.actions:
                        twin.apply(action)
                except IllegalAction:
                    continue
                if twin.phase != hand.phase or twin.to_act != hand.to_act:
                    # Somebody else now has a farmer's hand, or none: bidding has not begun.
                    assert "throw_in" in (twin.phase, hand.phase)
                    continue
                compared += 1
                views = [vars(SeatView(each, seat, (3, 4))) for each in (hand, twin)]
                assert views[0] == views[1]
    assert compared > 3000


def test_a_view_holds_no_other_hand():
    rng = random.Random(8)
    for _ in range(300):
        rules = random_rules(rng)

        def check(hand):
            for seat in range(4):
                view = SeatView(hand, seat)
                assert not any(isinstance(value, Hand) for value in vars(view).values())
                held = [value for value in vars(view).values() if isinstance(value, list)]
                assert not any(value is other for value in held for other in vars(hand).values())
                view.cards.clear()
                view.trick.append((0, 0))
                view.said.append((0, 0))

        check_end(random_hand(rng, rules, check=check))


def play_match(match, rng, choose=None, most_hands=5000):
    """Play to the end; hands played. Checks rules 4 and 7 on the way."""
    hands = 0
    while not match.over:
        dealer, scores, seed = match.dealer, list(match.scores), match.deal_seed
        hand = match.next_hand()
        assert hand.dealer == dealer and bytes(deck_of(seed, match.rules.deck)) == hand.deck
        play_out(hand, rng, choose)
        match.finish_hand()
        hands += 1
        assert match.dealer == (dealer + 1) % 4
        gained = [match.scores[team] - scores[team] for team in (0, 1)]
        assert gained == hand.points
        assert hands <= most_hands, "the match does not end"
    target = match.rules.target
    assert match.scores[match.winner] >= target > match.scores[1 - match.winner]
    assert max(match.scores) <= target + 3
    with pytest.raises(ValueError, match="over"):
        match.next_hand()
    return hands


def test_random_matches_end():
    rng = random.Random(2)
    for seed in range(150):
        play_match(Match(random_rules(rng), seed), rng)


def test_void_hands_pass_the_deal_on():
    rng = random.Random(3)
    for preset in PRESETS:
        rules = RuleSet(preset, all_pass="redeal", benny_up="natural")
        match = Match(rules, 9)
        seeds = set()
        for number in range(400):
            dealer = match.dealer
            seeds.add(match.deal_seed)
            hand = match.next_hand()
            steps = play_out(hand, rng, lambda hand, legal: PASS)
            assert hand.void and steps <= 8
            match.finish_hand()
            assert match.dealer == (dealer + 1) % 4 and match.scores == [0, 0]
            assert match.hand_number == number + 1
        assert len(seeds) == 400
    # A thrown-in hand is void as well.
    hand = Hand(RuleSet("eleven", farmer="redeal"), 0, deck_with(24, 0, {2: "9S TS 9D TD 9C"}))
    hand.apply(THROW_IN)
    check_end(hand)


def test_a_match_takes_one_hand_at_a_time():
    match = Match(RuleSet("ten"), 4)
    with pytest.raises(ValueError, match="no finished hand"):
        match.finish_hand()
    match.next_hand()
    with pytest.raises(ValueError, match="is running"):
        match.next_hand()
    with pytest.raises(ValueError, match="no finished hand"):
        match.finish_hand()


def test_undo_goes_back_and_leaves_its_mark():
    rng = random.Random(6)
    for seed in range(40):
        match = Match(random_rules(rng), seed)
        hand = match.next_hand()
        states = []
        play_out(hand, rng, check=lambda hand, states=states: states.append(state(hand)))
        back = rng.randrange(1, len(states) + 1)
        assert not match.undone
        match.undo(back)
        assert state(match.hand) == states[len(states) - back] and match.undone == 3
        match.undo(1000)
        assert state(match.hand) == states[0]
        play_out(match.hand, rng)
        match.finish_hand()
        assert match.undone == 2


def test_the_deal_is_the_same_everywhere():
    """Golden: these decks must never change, or old deal codes would deal other cards."""
    assert [card_text(card) for card in deck_of(1, 24)] == DECK_1
    assert [card_text(card) for card in deck_of(0xFFFFFFFF, 25)] == DECK_2
    match = Match(RuleSet("eleven"), 12345)
    assert (match.dealer, match.deal_seed) == MATCH_12345


def test_the_deal_is_fair():
    """Jacks by seat and place: chi-square far from improbable."""
    counts = [[0] * 24 for _ in range(24)]
    for seed in range(12000):
        for place, card in enumerate(deck_of(seed, 24)):
            counts[card][place] += 1
    for row in counts:
        assert sum((count - 500) ** 2 / 500 for count in row) < 23 + 6 * 46**0.5
    seats = [sum(counts[suit * 6 + JACK][seat * 5 + n] for suit in range(4) for n in range(5))
             for seat in range(4)]  # fmt: skip
    assert all(abs(count - 10000) < 400 for count in seats)


def test_chance_state_goes_on():
    chance = Chance(99)
    for _ in range(5):
        chance.randrange(7)
    other = Chance(0)
    set_state(other, chance.state())
    assert [chance.randrange(1000) for _ in range(50)] == [other.randrange(1000) for _ in range(50)]
    assert all(0 <= Chance(seed).randrange(3) < 3 for seed in range(300))
    stuck = Chance(1)
    set_state(stuck, 0)
    assert len({stuck.randrange(1000) for _ in range(50)}) > 20
    assert sorted(shuffle(list(range(25)), Chance(0))) == list(range(25))


def test_text_forms_come_back():
    for action in range(130):
        try:
            text = action_text(action)
        except ValueError:
            continue
        assert parse_action(text) == action
    for card in range(25):
        assert parse_card(card_text(card)) == card
    for wrong in ("", "XX", "1S", "10S", "jh", "J", "JHH", "bn", "HJ"):
        with pytest.raises(ValueError):
            parse_card(wrong)
    for wrong in ("", "play", "play XX", "discard", "name X", "name H loudly", "order up", "none"):
        with pytest.raises(ValueError):
            parse_action(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_millions_of_hands(part):
    """Two million hands, an eighth at a time."""
    rng = random.Random(f"millions {part}")
    for number in range(250_000):
        if number % 50 == 0:
            rules = random_rules(rng)
        hand = random_hand(rng, rules)
        assert where(hand) == full_deck(rules.deck)
        assert sum(hand.tricks) == (0 if hand.void else 5)
        if number % 20 == 0:
            check_end(hand)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_a_hundred_thousand_matches(part):
    """Random matches over random rule sets, a tenth at a time; some are saved and taken up."""
    rng = random.Random(f"matches {part}")
    for number in range(10_000):
        match = Match(random_rules(rng), rng.getrandbits(32))
        if number % 10 == 0:
            match.next_hand()
            match = match_from_bytes(match.to_bytes())
            play_out(match.hand, rng)
            match.finish_hand()
        play_match(match, rng)


DECK_1 = "9D KC KS 9C JD KD TS QC AC JH JC QH 9S AD KH AS TD QS QD TC AH TH JS 9H".split()
DECK_2 = "TS AD QC QS QD JD KC QH 9S AS TH 9H 9C TD JS BN AH 9D TC KH KS KD AC JC JH".split()
MATCH_12345 = (3, 0x0B0E659B)
