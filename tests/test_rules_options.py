# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Every option of the rules changes something: two hands, equal but for that option, differ."""

import pytest
from _hands import deck_with, name_trump, out, say

from euchre_core.bots import wants_alone_question
from euchre_core.cards import BENNY, full_deck
from euchre_core.hand import Hand
from euchre_core.match import Match
from euchre_core.notation import action_text, parse_action, parse_suit
from euchre_core.options import changed, matters, value_text, values_of
from euchre_core.restore import rules_from_bytes
from euchre_core.rules import OPTIONS, PRESETS, RuleSet, score_hand
from euchre_core.view import SeatView

CHECKS = {}


def option(function):
    """Register the check of the option its name says."""
    CHECKS[function.__name__] = function
    return function


def words(hand):
    """What is legal now, as text."""
    return [action_text(action) for action in hand.legal()]


def deal(rules, upcard="9H", dealer=0, **seats):
    """A hand with the cards of S, W, N, E as text."""
    wanted = {"SWNE".index(name): cards for name, cards in seats.items()}
    return Hand(rules, dealer, deck_with(rules.deck, dealer, wanted, upcard=upcard))


def questions(hand, *yes):
    """The lone questions asked until the lead, as text; the seats `yes` go alone."""
    asked = []
    while hand.phase != "play":
        if hand.phase == "discard":
            hand.apply(hand.legal()[0])
            continue
        asked.append(f"{hand.phase} {hand.to_act}")
        say(hand, "alone" if hand.to_act in yes else "with partner")
    return asked


@option
def deck():
    small, large = RuleSet("eleven"), RuleSet("eleven", deck=25)
    with pytest.raises(ValueError, match="24 cards"):
        Hand(small, 0, full_deck(25))
    with pytest.raises(ValueError, match="25 cards"):
        Hand(large, 0, full_deck(24))
    seeds = range(40)
    with_benny = []
    for rules in (small, large):
        decks = [list(Match(rules, seed).next_hand().deck) for seed in seeds]
        with_benny.append(sum(BENNY in cards[:21] for cards in decks))
    assert with_benny[0] == 0 and with_benny[1] > 20


@option
def target():
    for points, over in ((11, False), (10, True)):
        match = Match(RuleSet("eleven", target=points), 1)
        match.scores[:] = [10, 9]
        assert match.over == over
    for points in range(5, 22):
        match = Match(RuleSet("eleven", target=points), 1)
        match.scores[1] = points - 1
        assert not match.over
        match.scores[1] = points
        assert match.winner == 1


@option
def partner_order():
    legal = {}
    for value in values_of("partner_order"):
        hand = say(deal(RuleSet("eleven", partner_order=value)), "pass")
        assert hand.to_act == 2
        legal[value] = words(hand)
    assert legal == {
        "with": ["pass", "order"],
        "alone": ["pass", "order alone"],
        "turn_down_alone": ["pass", "alone"],
    }
    hand = say(deal(RuleSet("eleven", partner_order="alone")), "pass", "order alone")
    assert hand.phase == "discard" and hand.to_act == 0  # the dealer still takes the card
    say(hand, words(hand)[0])
    assert out(hand) == [0] and hand.lone == [2]
    hand = say(deal(RuleSet("eleven", partner_order="turn_down_alone")), "pass", "alone")
    assert not hand.picked_up and out(hand) == [0] and hand.trump == parse_suit("H")
    # The others are not bound by it, nor is the partner in round two.
    for value in values_of("partner_order"):
        hand = deal(RuleSet("eleven", partner_order=value))
        for _ in range(4):
            assert hand.to_act == 2 or words(hand) == ["pass", "order"]
            say(hand, "pass")
        assert words(say(hand, "pass")) == ["pass", "name S", "name D", "name C"]


@option
def all_pass():
    must = say(deal(RuleSet("ten", all_pass="dealer_must")), *["pass"] * 7)
    may = say(deal(RuleSet("ten", all_pass="redeal")), *["pass"] * 7)
    assert must.to_act == may.to_act == 0
    assert "pass" not in words(must) and words(may)[0] == "pass"
    say(may, "pass")
    assert may.void and may.phase == "done" and may.points == [0, 0]


@option
def alone_when():
    with_call = deal(RuleSet("eleven", alone_when="with_call"))
    later = deal(RuleSet("eleven", alone_when="before_lead"))
    assert words(with_call) == ["pass", "order", "order alone"]
    assert words(later) == ["pass", "order"]
    assert "alone 1" in questions(say(later, "order"))
    assert questions(say(with_call, "order")) == ["defend_alone 2", "defend_alone 0"]


@option
def alone_who():
    side = questions(say(deal(RuleSet("eleven", alone_who="side", defend_alone="never")), "order"))
    own = questions(say(deal(RuleSet("eleven", alone_who="caller", defend_alone="never")), "order"))
    assert side == ["alone 1", "alone 3"] and own == ["alone 1"]
    hand = say(deal(RuleSet("eleven", defend_alone="never")), "order")
    questions(hand, 3)
    assert hand.lone == [3] and out(hand) == [1]  # the caller sits out
    assert hand.maker == 1
    with pytest.raises(ValueError, match="alone_who=side needs alone_when=before_lead"):
        RuleSet("ten", alone_who="side")


@option
def defend_alone():
    asked = {}
    for value in values_of("defend_alone"):
        for yes in ((), (1,)):
            hand = say(deal(RuleSet("eleven", defend_alone=value, alone_who="caller")), "order")
            asked[value, yes] = questions(hand, *yes)
    assert asked["never", ()] == asked["never", (1,)] == ["alone 1"]
    assert asked["vs_loner", ()] == ["alone 1"]
    assert asked["vs_loner", (1,)] == ["alone 1", "defend_alone 2", "defend_alone 0"]
    assert asked["always", ()] == ["alone 1", "defend_alone 2", "defend_alone 0"]
    # One a side: the first to say yes binds it, and a seat that sits out is not asked.
    hand = say(deal(RuleSet("eleven", defend_alone="vs_loner")), "order")
    assert questions(hand, 3, 2) == ["alone 1", "alone 3", "defend_alone 0", "defend_alone 2"]
    hand = say(deal(RuleSet("eleven")), "order")
    assert questions(hand, 2) == ["alone 1", "defend_alone 2", "alone 3"]


@option
def lone_lead():
    left = say(deal(RuleSet("ten", lone_lead="left_of_loner")), "pass", "order alone")
    dealer = say(deal(RuleSet("ten", lone_lead="dealer_left")), "pass", "order alone")
    questions(left)
    questions(dealer)
    assert (left.to_act, dealer.to_act) == (3, 1)


@option
def discard_upcard():
    may = say(deal(RuleSet("eleven", discard_upcard=True)), "order")
    may_not = say(deal(RuleSet("eleven", discard_upcard=False)), "order")
    assert set(words(may)) - set(words(may_not)) == {"discard 9H"}
    assert len(words(may)) == 6


@option
def barred_suit():
    barred = say(deal(RuleSet("eleven", barred_suit=True)), *["pass"] * 4)
    free = say(deal(RuleSet("eleven", barred_suit=False)), *["pass"] * 4)
    assert words(barred) == ["pass", "name S", "name D", "name C"]
    assert words(free) == ["pass", "name S", "name H", "name D", "name C"]


@option
def natural_trump():
    west = "JD 9S TS 9C TC"  # hearts only by the left bower, no diamond but that jack
    for natural, legal in ((False, ["pass", "order"]), (True, ["pass"])):
        hand = deal(RuleSet("eleven", natural_trump=natural), W=west)
        assert words(hand) == legal
        names = words(say(hand, *["pass"] * 4))
        # The right bower is a card of its suit.
        assert names == ["pass", "name S", "name D", "name C"]
    hand = deal(RuleSet("eleven", natural_trump=True), W="9S TS JS QS KS")
    assert words(say(hand, *["pass"] * 4)) == ["pass", "name S"]
    # A stuck dealer names what is natural; with nothing but the barred suit, anything else.
    hand = deal(RuleSet("eleven", natural_trump=True), S="9S JC QH KH AH")
    assert words(say(hand, *["pass"] * 7)) == ["name S", "name C"]
    hand = deal(RuleSet("eleven", natural_trump=True), S="TH JH QH KH AH")
    assert words(say(hand, *["pass"] * 7)) == ["name S", "name D", "name C"]


def euchred(rules, lone):
    """Points of a hand in which West names spades with nothing, and loses every trick."""
    cards = {1: "9S 9D TD 9C TC", 0: "JS JC AS KS QS", 2: "AH KH QH JH TH", 3: "JD QD KD AD QC"}
    hand = Hand(rules, 0, deck_with(24, 0, cards, upcard="9H"))
    name_trump(hand, 1, parse_suit("S"), lone)
    while hand.phase != "done":
        legal = hand.legal()
        hand.apply(max(legal) if hand.to_act == 0 else legal[0])
    assert hand.tricks == [5, 0]
    return hand.points


@option
def super_euchre():
    assert euchred(RuleSet("american", super_euchre=False), ()) == [2, 0]
    assert euchred(RuleSet("american", super_euchre=True), ()) == [4, 0]
    assert score_hand(RuleSet("american", super_euchre=True), 1) == (0, 2)
    assert score_hand(RuleSet("american", super_euchre=True), 0, maker_alone=True) == (0, 4)


@option
def lone_euchre():
    assert euchred(RuleSet("american", lone_euchre=2), (1,)) == [2, 0]
    assert euchred(RuleSet("american", lone_euchre=4), (1,)) == [4, 0]
    assert euchred(RuleSet("american", lone_euchre=4), ()) == [2, 0]


@option
def farmer():
    north = "9S TS 9D TD 9C"
    off = deal(RuleSet("eleven", farmer="off"), N=north)
    on = deal(RuleSet("eleven", farmer="redeal"), N=north)
    assert off.phase == "round1" and off.to_act == 1
    assert on.phase == "throw_in" and on.to_act == 2 and words(on) == ["keep", "throw in"]
    assert SeatView(on, 1).to_act == -1  # nobody else is told who is asked
    say(on, "throw in")
    assert on.void and on.points == [0, 0]
    kept = say(deal(RuleSet("eleven", farmer="redeal"), N=north), "keep")
    assert kept.phase == "round1" and kept.to_act == 1 and kept.said == []
    assert deal(RuleSet("eleven", farmer="redeal"), N="9S TS 9D TD JC").phase == "round1"
    # A Benny is no nine or ten, and a dealer who has to name trump unseen has seen nothing.
    rules = RuleSet("benny", farmer="redeal")
    assert deal(rules, N="9S TS 9D TD BN").phase == "round1"
    assert deal(rules, upcard="BN", S="9S TS 9D TD 9C").phase == "name_blind"
    hand = deal(rules, upcard="BN", W="9S TS 9D TD 9C")
    assert hand.phase == "throw_in" and SeatView(hand, 0).cards == []


@option
def benny_up():
    blind = deal(RuleSet("benny", benny_up="blind"), upcard="BN")
    natural = deal(RuleSet("benny", benny_up="natural"), upcard="BN")
    assert (blind.phase, blind.to_act) == ("name_blind", 0)
    assert SeatView(blind, 0).cards == [] and len(SeatView(natural, 0).cards) == 5
    assert (natural.phase, natural.to_act) == ("round2", 2)
    assert words(natural) == ["pass", "name S", "name H", "name D", "name C"]
    say(natural, "pass")
    assert natural.to_act == 0
    for hand in (blind, natural):
        say(hand, "name D")
        assert hand.phase == "discard" and hand.picked_up and "discard BN" in words(hand)
        assert len(SeatView(hand, 0).cards) == 6
    void = say(deal(RuleSet("benny", benny_up="natural"), upcard="BN"), "pass", "pass")
    assert void.void
    must = RuleSet("benny", benny_up="natural", all_pass="dealer_must")
    assert words(say(deal(must, upcard="BN"), "pass")) == ["name S", "name H", "name D", "name C"]


@option
def first_dealer():
    anyone = {Match(RuleSet("eleven", first_dealer="random"), seed).dealer for seed in range(40)}
    you = {Match(RuleSet("eleven", first_dealer="you"), seed).dealer for seed in range(40)}
    assert anyone == {0, 1, 2, 3} and you == {0}


@option
def ask_alone():
    # The engine always puts the question; whether a person hears it is this option's business.
    rules = RuleSet("eleven", ask_alone="when_good")
    for west, good in (("9H 9S TS 9C TC", False), ("JH JD AH KH AS", True)):
        hand = say(deal(rules, W=west, upcard="TH"), "order")
        say(hand, words(hand)[0])
        assert hand.phase == "alone" and hand.to_act == 1
        assert wants_alone_question(SeatView(hand, 1)) == good
    assert [RuleSet(preset).ask_alone for preset in PRESETS] == ["when_good"] + ["always"] * 3


@option
def timer():
    assert [RuleSet(preset).timer for preset in PRESETS] == [0, 60, 0, 0]
    assert RuleSet("eleven", timer="off").timer == 0 and RuleSet("eleven", timer=15).timer == 15


@option
def timeout():
    assert not matters(RuleSet("eleven"), "timeout") and matters(RuleSet("ten"), "timeout")
    match = Match(RuleSet("ten", timeout="lose"), 1)
    match.next_hand()
    match.forfeit(0)
    assert match.over and match.winner == 1


def test_every_option_has_a_check():
    assert list(CHECKS) == [name for name, _ in OPTIONS]


@pytest.mark.parametrize("name", CHECKS)
def test_option(name):
    CHECKS[name]()


@pytest.mark.parametrize("name, values", OPTIONS)
def test_every_value_is_kept(name, values):
    for preset in PRESETS:
        base = RuleSet(preset)
        for value in values:
            if (name, value) == ("alone_who", "side") and base.alone_when == "with_call":
                continue
            rules = changed(base, name, value)
            assert getattr(rules, name) == value
            again = rules_from_bytes(rules.to_bytes())
            assert again.to_bytes() == rules.to_bytes() and again.preset == preset
            assert rules.custom() == (value != getattr(base, name))
            if isinstance(value, bool):
                assert getattr(RuleSet(preset, **{name: value_text(value)}), name) == value


@pytest.mark.parametrize("name, values", OPTIONS)
def test_unknown_values_are_refused_with_what_is_allowed(name, values):
    for wrong in ("nonsense", -1, 99, None, 2.5, (), b"x"):
        with pytest.raises(ValueError) as caught:
            RuleSet("eleven", **{name: wrong})
        assert name in str(caught.value)
        for value in values:
            assert value_text(value) in str(caught.value)
    if values == (False, True):
        for wrong in (0, 1):
            with pytest.raises(ValueError):
                RuleSet("eleven", **{name: wrong})


def test_unknown_names_are_refused_with_what_is_allowed():
    with pytest.raises(ValueError) as caught:
        RuleSet("eleven", wild_card=1)
    assert "wild_card" in str(caught.value)
    for name, _ in OPTIONS:
        assert name in str(caught.value)
    with pytest.raises(ValueError) as caught:
        RuleSet("twelve")
    for preset in ("twelve", *PRESETS):
        assert preset in str(caught.value)
    with pytest.raises(ValueError, match="unknown option"):
        changed(RuleSet("eleven"), "wild_card", 1)


def test_preset_table():
    table = {
        "deck": (24, 24, 25, 24),
        "target": (11, 10, 11, 10),
        "partner_order": ("with", "with", "turn_down_alone", "with"),
        "all_pass": ("dealer_must", "redeal", "redeal", "redeal"),
        "alone_when": ("before_lead", "with_call", "before_lead", "with_call"),
        "alone_who": ("side", "caller", "side", "caller"),
        "defend_alone": ("always", "vs_loner", "always", "never"),
        "lone_lead": ("left_of_loner", "dealer_left", "left_of_loner", "dealer_left"),
        "discard_upcard": (True,) * 4,
        "barred_suit": (True,) * 4,
        "natural_trump": (False,) * 4,
        "super_euchre": (False,) * 4,
        "lone_euchre": (2,) * 4,
        "farmer": ("off",) * 4,
        "benny_up": ("blind",) * 4,
        "first_dealer": ("random",) * 4,
        "ask_alone": ("when_good", "always", "always", "always"),
        "timer": (0, 60, 0, 0),
        "timeout": ("lose",) * 4,
    }
    assert set(table) == {name for name, _ in OPTIONS}
    for name, values in table.items():
        assert tuple(getattr(RuleSet(preset), name) for preset in PRESETS) == values, name


def test_canadian_loner_and_dealer_out_keep_the_upcard_dead():
    rules = RuleSet("ten", partner_order="alone")
    hand = say(deal(rules, upcard="JH"), "pass", "order alone", "discard JH")
    assert out(hand) == [0] and hand.discarded == parse_action("play JH")
    rules = RuleSet("eleven", defend_alone="never")
    hand = say(deal(rules, upcard="JH"), "pass", "order")
    say(hand, next(text for text in words(hand) if text != "discard JH"))
    assert questions(hand, 2) == ["alone 2"]
    assert out(hand) == [0] and parse_action("play JH") in hand.cards[0]
    played = []
    while hand.phase != "done":
        played.append(hand.to_act)
        say(hand, words(hand)[0])
    assert 0 not in played and len(played) == 15
    assert parse_action("play JH") in hand.cards[0] and len(hand.cards[0]) == 5
