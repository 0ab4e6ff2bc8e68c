# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Every row of the rules table (data/rules.jsonl) through the public engine, one test each.

A row whose system is ``*`` is tested under all four presets. Where a row gives only a piece of a
hand (five cards and a lead, one trick), a whole deal is made around it and played up to it.
"""

import functools
import json
import random
from pathlib import Path

import pytest
from _hands import deck_with, name_trump, out, play_out, say, state

from euchre_core.cards import NO_SUIT, playable, suit_of, trick_winner
from euchre_core.hand import Hand, IllegalAction
from euchre_core.match import Match
from euchre_core.notation import (
    ALONE,
    DISCARD,
    PASS,
    WITH_PARTNER,
    action_text,
    card_text,
    parse_action,
    parse_card,
    parse_cards,
    parse_suit,
)
from euchre_core.rules import PRESETS, RuleSet, first_lead, score_hand
from euchre_core.view import SeatView

ROWS = [
    json.loads(line)
    for line in (Path(__file__).parent / "data" / "rules.jsonl").read_text().splitlines()
]


def rows(kind):
    """The rows of one kind, one parameter a preset."""
    found = []
    for row in ROWS:
        if row["kind"] == kind:
            for preset in PRESETS if row["sys"] == "*" else (row["sys"],):
                found.append(pytest.param(row, RuleSet(preset), id=f"{row['id']}-{preset}"))
    return found


def test_every_row_is_a_test():
    kinds = {"legal", "trick", "score", "first_lead", "bidding", "game"}
    assert {row["kind"] for row in ROWS} == kinds
    assert len(ROWS) == 92
    assert len({row["id"] for row in ROWS}) == 92


@pytest.mark.parametrize("row, rules", rows("legal"))
def test_legal(row, rules):
    trump, cards = parse_suit(row["trump"]), parse_cards(" ".join(row["hand"]))
    led = NO_SUIT if row["led"] is None else suit_of(parse_card(row["led"]), trump)
    wanted = sorted(parse_cards(" ".join(row["legal"])))
    assert sorted(playable(cards, led, trump)) == wanted
    hand = lead_to(rules, trump, cards, row["led"])
    assert sorted(hand.cards[hand.to_act]) == sorted(cards)
    assert sorted(hand.legal()) == wanted
    for card in range(25):
        if card not in wanted:
            with pytest.raises(IllegalAction):
                hand.apply(card)


def lead_to(rules, trump, cards, led):
    """A hand at the moment somebody with `cards` has to answer the card `led` (None: to lead)."""
    seat = 1 if led is None else 2
    lead = [] if led is None else [parse_card(led)]
    spoken = cards + lead
    tops = [trump * 6 + 2, (3 - trump) * 6 + 2, trump * 6 + 5, trump * 6 + 4]
    winners = [c for c in tops if c not in spoken][: 5 - len(cards)]
    away = []  # what would beat the winners stays undealt
    if winners:
        away = [c for c in tops if c not in spoken + winners]
        if rules.deck == 25 and 24 not in spoken:
            away.append(24)
    seats = {1: lead + winners, seat: cards + (winners if seat == 1 else [])}
    deck = deck_with(
        rules.deck, 0, seats, rest=away, avoid={seat: lambda card: suit_of(card, trump) == trump}
    )
    while deck[20] // 6 == trump:
        deck[20], deck[21:] = deck[21], deck[22:] + [deck[20]]
    hand = name_trump(Hand(rules, 0, deck), 1, trump)
    for winner in winners:
        hand.apply(winner)
        while hand.trick:
            hand.apply([card for card in hand.legal() if card not in cards][0])
        assert hand.to_act == 1
    if lead:
        hand.apply(lead[0])
    assert hand.to_act == seat
    return hand


@pytest.mark.parametrize("row, rules", rows("trick"))
def test_trick(row, rules):
    trump = parse_suit(row["trump"])
    plays = [(seat, parse_card(card)) for seat, card in row["plays"]]
    assert trick_winner(plays, trump) == row["winner"]
    out = [seat for seat in range(4) if seat not in [play[0] for play in plays]]
    if len(out) == 2 and rules.defend_alone == "never":
        return  # no hand under this preset has two lone players
    hand = up_to(rules, trump, plays, [(seat + 2) % 4 for seat in out])
    before = list(hand.tricks)
    for seat, card in plays:
        events = hand.apply(card, seat)
    number = sum(before) + 1
    assert ("trick", row["winner"], number) in events
    before[row["winner"] % 2] += 1
    assert hand.tricks == before
    assert hand.to_act == row["winner"]


def up_to(rules, trump, plays, lone):
    """A hand in which the next trick can be `plays`."""
    rng = random.Random(7)
    leader, led = plays[0][0], suit_of(plays[0][1], trump)
    wanted = {card for _, card in plays}

    def follows(card):
        return suit_of(card, trump) == led

    avoid = {seat: follows for seat, card in plays if not follows(card)}
    for _ in range(3000):
        dealer = rng.randrange(4)
        seats = {seat: [card] for seat, card in plays}
        deck = deck_with(rules.deck, dealer, seats, rng=rng, avoid=avoid)
        if deck[20] // 6 == trump:
            continue
        hand = Hand(rules, dealer, deck)
        try:
            name_trump(hand, rng.choice(lone or [0, 1, 2, 3]), trump, lone)
        except AssertionError:
            continue  # this seat cannot be the one who is alone by these rules
        if hand.to_act != leader:
            while not sum(hand.tricks):
                legal = [card for card in hand.legal() if card not in wanted]
                if not legal:
                    break
                hand.apply(rng.choice(legal))
        if hand.to_act == leader and not hand.trick:
            return hand
    raise AssertionError("no such hand found")


@pytest.mark.parametrize("row, rules", rows("score"))
def test_score(row, rules):
    wanted = (row["points"]["makers"], row["points"]["defenders"])
    case = (row["maker_tricks"], row["maker_alone"], row["defender_alone"])
    assert score_hand(rules, *case) == wanted
    hand = played(rules.preset)[case]
    makers = hand.maker % 2
    assert (hand.points[makers], hand.points[1 - makers]) == wanted


@functools.cache
def played(preset):
    """Hands played to the end under `preset`, by (makers' tricks, maker alone, defender alone)."""
    rng = random.Random(3)
    rules = RuleSet(preset)
    found = {}
    for number in range(6000):
        maker_alone, other_alone = number & 1, number & 2

        def choose(hand, legal, alone=maker_alone, other=other_alone):
            if hand.phase == "alone":
                return ALONE if alone else WITH_PARTNER
            if hand.phase == "defend_alone":
                return ALONE if other else WITH_PARTNER
            if alone and hand.phase in ("round1", "round2"):
                loud = [a for a in legal if action_text(a).endswith("alone")]
                if loud:
                    return rng.choice(loud)
            return rng.choice(legal)

        dealer = rng.randrange(4)
        hand = Hand(rules, dealer, deck_with(rules.deck, dealer, rng=rng))
        play_out(hand, rng, choose)
        if not hand.void:
            makers = hand.maker % 2
            sides = (hand.lone_of[makers] >= 0, hand.lone_of[1 - makers] >= 0)
            found.setdefault((hand.tricks[makers],) + sides, hand)
    return found


@pytest.mark.parametrize("row, rules", rows("first_lead"))
def test_first_lead(row, rules):
    lone, dealer, team = row["lone"], row["dealer"], row["maker_team"]
    is_out = [seat in row["out"] for seat in range(4)]
    assert first_lead(rules, dealer, team, lone, is_out) == row["first_lead"]
    makers = [seat for seat in lone if seat % 2 == team] or [team, team + 2]
    reached = 0
    for maker in makers:
        deck = deck_with(rules.deck, dealer, upcard="9C")
        hand = name_trump(Hand(rules, dealer, deck), maker, parse_suit("H"), lone)
        assert hand.leader == hand.to_act == row["first_lead"]
        assert sorted(out(hand)) == sorted(row["out"])
        reached += 1
    assert reached


BIDDING = {
    "pass": PASS,
    "order": parse_action("order"),
    "order_alone": parse_action("order alone"),
    "alone": ALONE,
}


def spoken(text):
    """(seat, action) of a bid as the table writes it: "1:pass", "0:discard:9C", "0:name:C"."""
    seat, word, *rest = text.split(":")
    if word == "discard":
        return int(seat), DISCARD + parse_card(rest[0])
    if word == "name":
        return int(seat), parse_action("name " + rest[0])
    return int(seat), BIDDING[word]


@pytest.mark.parametrize("row, rules", rows("bidding"))
def test_bidding(row, rules):
    result = dict(row["result"])
    upcard, dealer = row["upcard"], row["dealer"]
    bids = [spoken(text) for text in row["bids"]]
    thrown = [action - DISCARD for _, action in bids if DISCARD <= action < PASS]
    seats = {dealer: [card for card in thrown if card_text(card) != upcard]}
    hand = Hand(rules, dealer, deck_with(rules.deck, dealer, seats, upcard=upcard))
    original = sorted(hand.cards[dealer])
    events = []
    if "error" in result:
        for seat, action in bids[:-1]:
            hand.apply(action, seat)
        seat, action = bids[-1]
        before = state(hand)
        if "out of turn" in result["error"]:
            with pytest.raises(IllegalAction, match="out of turn: seat 1 is asked"):
                hand.apply(action, seat)
        else:
            for who in (seat, hand.to_act):
                with pytest.raises(IllegalAction):
                    hand.apply(action, who)
        assert state(hand) == before
        return
    for seat, action in bids:
        events += hand.apply(action, seat)
    check_result(hand, result, row, original, events)


def check_result(hand, result, row, original, events):
    """Compare `hand` with what a bidding row expects; every key of the row has to be known."""
    if result.pop("legal_by_default", None):
        assert hand.rules.discard_upcard
    if "dealer_hand" in result:
        assert result.pop("dealer_hand") == "original five"
        assert sorted(hand.cards[hand.dealer]) == original
    if "outcome" in result:
        assert result.pop("outcome") == "void" and hand.void and hand.phase == "done"
        assert hand.points == result.pop("points")
        assert void_match(hand.rules).dealer == result.pop("next_dealer")
    if "phase" in result:
        assert hand.phase == result.pop("phase")
    if "hand_visible" in result:
        assert not result.pop("hand_visible")
        assert SeatView(hand, hand.dealer).cards == []
    if "legal" in result:
        assert hand.to_act == result.pop("to_act")
        assert {as_word(action) for action in hand.legal()} == set(result.pop("legal"))
    if "pass_allowed" in result:
        assert (PASS in hand.legal()) == result.pop("pass_allowed")
    if "trump" in result:
        assert hand.trump == parse_suit(result.pop("trump"))
    if "maker" in result:
        assert hand.maker == result.pop("maker")
    if "makers" in result:
        assert hand.maker % 2 == result.pop("makers") % 2
    if "dealer_picks_up" in result:
        wanted = result.pop("dealer_picks_up")
        assert hand.picked_up == wanted
        assert (("pick_up", hand.dealer, parse_card(row["upcard"])) in events) == wanted
    if "dealer_discards" in result:
        assert (hand.phase == "discard") == result.pop("dealer_discards")
    if "next" in result:
        assert result.pop("next") == "dealer discards, then alone announcements"
        assert hand.phase == "discard" and hand.to_act == hand.dealer
        hand.apply(hand.legal()[0])
        assert hand.phase in ("alone", "defend_alone")
    asked = answer_lone_questions(hand)
    if "defend_alone_offer" in result:
        offered = [seat for seat, phase in asked if phase == "defend_alone"]
        assert offered == result.pop("defend_alone_offer")
    if "lone" in result:
        assert sorted(hand.lone) == sorted(result.pop("lone"))
    if "out" in result:
        assert sorted(out(hand)) == sorted(result.pop("out"))
    if "first_lead" in result:
        assert hand.phase == "play" and hand.to_act == result.pop("first_lead")
    assert not result, f"not understood: {result}"


def as_word(action):
    """An action as the table writes what is legal."""
    if action == PASS:
        return "pass"
    text = action_text(action)
    if text == "alone":
        return "alone:S"  # B06: the suit is that of the upcard
    assert text.startswith("name ")
    return text.split()[1]  # with the partner or, where it is said with the call, alone


def answer_lone_questions(hand):
    """Discard if that is due, then everybody plays with the partner; who was asked what."""
    asked = []
    if hand.phase == "discard":
        hand.apply(hand.legal()[0])
    while hand.phase in ("alone", "defend_alone"):
        asked.append((hand.to_act, hand.phase))
        hand.apply(WITH_PARTNER)
    return asked


def void_match(rules):
    """A match whose first dealer is seat 0, after a hand that all passed."""
    seed = 0
    while Match(rules, seed).dealer or Match(rules, seed).next_hand().upcard == 24:
        seed += 1
    match = Match(rules, seed)
    say(match.next_hand(), *["pass"] * 8)
    match.finish_hand()
    assert match.scores == [0, 0]
    return match


def test_b06_alone_is_in_the_upcards_suit():
    hand = Hand(RuleSet("benny"), 0, deck_with(25, 0, upcard="TS"))
    say(hand, "pass", "alone")
    assert hand.trump == parse_suit("S")


@pytest.mark.parametrize("row, rules", rows("game"))
def test_game(row, rules):
    match = Match(rules, 5)
    match.scores[:] = row["before"]
    assert not match.over
    if row["add"] == [0, 0] and rules.all_pass == "redeal":
        match = void_match(rules)
        match.scores[:] = row["before"]
        assert match.dealer == 1
    elif row["add"] != [0, 0]:
        rng, seed = random.Random(11), 0
        while match.scores == row["before"]:
            seed += 1
            trial = Match(rules, seed)
            trial.scores[:] = row["before"]
            play_out(trial.next_hand(), rng)
            if trial.hand.points == row["add"]:
                trial.finish_hand()
                match = trial
    assert match.scores == [row["before"][team] + row["add"][team] for team in (0, 1)]
    assert match.over == row["over"]
    assert match.winner == (-1 if row["winner"] is None else row["winner"])
    if match.over:
        with pytest.raises(ValueError, match="over"):
            match.next_hand()
    else:
        match.next_hand()
