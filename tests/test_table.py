# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""What a person at the table is asked, shown and told, read back from the tiles on the screen."""

import random

import pytest
from _desk import BACK, SLOT, Desk, swap_hidden

from euchre_core import notation

QUIET = "with partner,with partner,with partner,with partner"  # nobody goes alone
LONE_QUIET = "with partner,with partner"  # nobody else does
MINE = "JH 9D AS KC TD"  # under hearts: the right bower and four side cards
WRAP = 2**29


@pytest.fixture(scope="module")
def desk():
    return Desk()


def passes(count):
    return ",".join(["pass"] * count)


# The questions of the bidding.


@pytest.mark.parametrize(
    "dealer, said, word",
    [(3, 0, "Order Up"), (2, 1, "Assist"), (1, 2, "Order Up"), (0, 3, "Accept")],
)
def test_round_one_has_the_word_of_the_seat(desk, dealer, said, word):
    desk.sit(dealer=dealer, seats={0: MINE}, up="QH", said=passes(said))
    assert desk.message == ("Take up Q♥?" if dealer == 0 else "Order up Q♥?")
    assert desk.options == (["Pass", word], "Pass"), "the cursor starts on the harmless word"
    assert desk.upcard == "QH"
    assert desk.cards == ["AS", "JH", "KC", "TD", "9D"]
    assert desk.trump == ("", "", False)
    desk.whole()
    desk.tap("RIGHT")
    assert desk.options[1] == word
    desk.tap("A")
    assert list(desk.hand.actions)[said] == 65
    assert desk.hand.maker == 0


@pytest.mark.parametrize("keys", [("LEFT",), ("RIGHT",), ("UP",), ("DOWN",)])
def test_all_directions_cycle_through_the_options(desk, keys):
    desk.sit(seats={0: MINE}, up="QH")
    desk.tap(*keys)
    assert desk.options[1] == "Order Up"
    desk.tap(*keys)
    assert desk.options[1] == "Pass"


def test_round_one_alone_with_the_call(desk):
    desk.sit("american", seats={0: MINE}, up="QH", ask_alone=2)
    assert desk.options[0] == ["Pass", "Order Up", "Alone"]
    desk.tap("LEFT")
    assert (desk.message, desk.options[1]) == ("Order Up, Go Alone", "Alone")
    desk.tap("A")
    desk.settle()
    assert desk.hand.lone == [0]
    assert desk.trump == ("H", "S", True)
    assert desk.said[0] == "lone"
    assert desk.said[2] == "out"


def test_round_two_names_the_suits_that_may_be_named(desk):
    desk.sit(seats={0: MINE}, up="QH", said=passes(4))
    assert desk.message == "Name the trump"
    assert desk.options == (["Pass", "♠", "♦", "♣"], "Pass")
    assert desk.upcard == BACK, "the upcard was turned down"
    for suit in ("Spade Trump", "Diamond Trump", "Club Trump"):
        desk.tap("RIGHT")
        assert desk.message == suit
    desk.tap("A")
    desk.settle()
    assert desk.trump[:2] == ("C", "S")


def test_round_two_with_all_suits_alone_fits(desk):
    desk.sit("american", seats={0: MINE}, up="QH", said=passes(4), ask_alone=2)
    words = "Pass ♠ ♦ ♣ ♠★ ♦★ ♣★".split()
    for word in words:
        assert desk.options[1] == word
        desk.whole()
        desk.tap("RIGHT")
    assert desk.options[1] == "Pass"
    desk.tap("LEFT")
    assert desk.message == "Club Trump, Go Alone"
    desk.tap("A")
    desk.settle()
    assert desk.trump == ("C", "S", True)


def test_the_dealer_who_must_name_has_no_pass(desk):
    desk.sit(dealer=0, seats={0: MINE}, up="QH", said=passes(7))
    assert desk.options == (["♠", "♦", "♣"], "♠")
    assert desk.message == "Spade Trump"


def test_the_dealer_may_pass_where_a_redeal_follows(desk):
    desk.sit("ten", dealer=0, seats={0: MINE}, up="QH", said=passes(7), rules={"timer": 0})
    assert "Pass" in desk.options[0]
    desk.say("pass")
    desk.settle()
    assert desk.panel == ["All passed", "Nobody scores", "The deal moves on"]
    assert desk.game.match.dealer == 1
    assert desk.game.match.scores == [0, 0]


def test_the_blind_call_shows_no_card_before_the_suit_is_named(desk):
    desk.sit("benny", dealer=0, seats={0: MINE}, up="BN")
    assert desk.cards == [BACK] * 5
    assert desk.upcard == "BN"
    assert desk.message == "Unseen: Spade"
    assert desk.options == (["♠", "♥", "♦", "♣"], "♠")
    before = desk.sim.frame()
    swap_hidden(desk.hand, (), random.Random(1))
    desk.app.go(desk.game)
    desk.sim.run(60)
    assert desk.sim.frame() == before, "the screen tells of a card that is not to be seen"
    desk.tap("RIGHT", "A")
    desk.settle()
    assert desk.game.ask.phase == "discard"
    assert desk.cards[0] == "BN"
    assert BACK not in desk.cards
    assert desk.trump[:2] == ("H", "S")


def test_the_dealers_partner_may_turn_it_down_alone(desk):
    desk.sit("benny", dealer=2, seats={0: MINE}, up="QH", said="pass")
    assert desk.options == (["Pass", "Alone"], "Pass")
    desk.tap("RIGHT")
    assert desk.message == "Turn It Down Alone"
    desk.tap("A")
    desk.settle()
    assert desk.hand.lone_of[0] == 0
    assert desk.trump == ("H", "S", True)
    assert not desk.hand.picked_up


def test_canadian_loner_is_offered_even_if_one_is_never_asked(desk):
    desk.sit(
        "american", dealer=2, seats={0: MINE}, up="QH", said="pass", ask_alone=3,
        rules={"partner_order": "alone"},
    )  # fmt: skip
    assert desk.options[0] == ["Pass", "Alone"]
    desk.tap("RIGHT")
    assert desk.message == "Assist, Go Alone"


def test_discard_from_six_cards(desk):
    desk.sit(dealer=0, seats={0: MINE}, up="QH", said=passes(3) + ",order")
    assert desk.cards == ["JH", "QH", "AS", "KC", "TD", "9D"]
    assert desk.raised == "9D", "the cursor starts on the lowest side card"
    assert desk.message == "Discard 6: 9♦"
    assert desk.prompt == "", "a discard does not look like playing a card"
    assert desk.dim == []
    seen = []
    for _ in range(6):
        desk.tap("LEFT")
        seen.append(desk.message)
    assert seen == [
        f"Discard {n}: {c}"
        for n, c in [(5, "10♦"), (4, "K♣"), (3, "A♠"), (2, "Q♥"), (1, "J♥"), (6, "9♦")]
    ]
    desk.whole()
    desk.tap("A")
    desk.settle()
    assert len(desk.cards) == 5
    assert "9D" not in desk.cards


def test_the_upcard_must_stay_where_the_rules_say_so(desk):
    desk.sit(
        dealer=0, seats={0: MINE}, up="QH", said=passes(3) + ",order",
        rules={"discard_upcard": False},
    )  # fmt: skip
    assert desk.dim == ["QH"]
    desk.tap("RIGHT", "RIGHT")
    assert desk.raised == "AS"
    assert desk.note[0] == "The upcard must stay"


def test_a_discard_can_be_confirmed(desk):
    desk.sit(dealer=0, seats={0: MINE}, up="QH", said=passes(3) + ",order", confirm_discard=1)
    desk.tap("A")
    assert desk.message == "Discard 6: 9♦?"
    assert desk.options == (["Back", "Discard"], "Back"), "the harmless word first"
    desk.tap("A")
    assert desk.options == ([], "")
    desk.tap("A", "RIGHT")
    assert desk.options[1] == "Discard"
    desk.tap("B")
    assert desk.hand.phase == "discard", "B steps back"
    desk.tap("A", "RIGHT", "A")
    assert desk.hand.discarded == 12


def test_going_alone(desk):
    desk.sit(seats={0: MINE}, up="QH", said="order,discard " + "QH", ask_alone=2)
    assert desk.message == "Play alone?"
    assert desk.options == (["Partner", "Alone"], "Partner")
    assert desk.trump[:2] == ("H", "S")
    desk.tap("RIGHT")
    assert desk.message == "Go Alone"
    desk.tap("A")
    desk.settle()
    assert desk.hand.lone_of[0] == 0
    assert desk.said[2] == "out"
    assert desk.trump == ("H", "S", True)


def test_defending_alone(desk):
    desk.sit("ten", dealer=0, seats={0: MINE}, up="QC", said="order alone,discard 9D", ask_alone=2)
    desk.settle()
    assert desk.game.ask.phase == "defend_alone"
    desk.tap("RIGHT")
    assert desk.options == (["Partner", "Alone"], "Alone")
    desk.tap("A")
    desk.settle()
    assert desk.hand.lone == [1, 0]
    assert desk.trump == ("C", "W", True)
    assert desk.said[2] == desk.said[3] == "out"


def test_throwing_in_a_farmers_hand(desk):
    desk.sit(seats={0: "9S TS 9H TD 9C"}, up="AC", rules={"farmer": "redeal"})
    assert desk.message == "Only nines and tens"
    assert desk.options == (["Play it", "Throw in"], "Play it")
    desk.tap("RIGHT")
    assert desk.options[1] == "Throw in"
    desk.tap("A")
    desk.settle()
    assert desk.panel == ["South throws in", "Nobody scores", "The deal moves on"]


def test_that_another_may_throw_in_is_not_told(desk):
    """Only the seat itself may know that it holds nothing but nines and tens."""
    frames = []
    for west in ("9S TS 9H TD 9C", "9S TS 9H TD AH"):
        desk.sit(
            seats={0: MINE.replace("TD", "KD").replace("9D", "QD"), 1: west}, up="AC", settle=False,
            rules={"farmer": "redeal"}, dealer=3,
        )  # fmt: skip
        hand = desk.hand
        desk.game._start_hand()
        frames.append([])
        while desk.game.dealt < 5:
            desk.sim.tick()
            frames[-1].append(desk.sim.frame())
        assert hand.phase == ("throw_in" if west.endswith("9C") else "round1")
    # Until the dealing is done: who is to speak first is not shown before.
    assert [a == b for a, b in zip(*frames, strict=True)] == [True] * len(frames[0])


# The play.

MADE = "pass,pass,order,discard TC," + QUIET
FOLLOW = dict(
    seats={0: "JD 9H QS KC TD", 3: "AH AD", 1: "9C", 2: "TC"}, up="KH", dealer=2, said=MADE
)


def test_dim_cards_are_skipped_and_say_why(desk):
    # Hearts are led and trump: the jack of diamonds is the left bower and follows.
    desk.sit(**FOLLOW, plays="AH")
    assert desk.trick == {3: "AH", 0: SLOT}
    assert desk.cards == ["JD", "9H", "QS", "KC", "TD"], "the left bower lies among the trumps"
    assert desk.dim == ["QS", "KC", "TD"]
    assert (desk.raised, desk.prompt) == ("JD", "Play 1: J♦")
    desk.tap("RIGHT")
    assert (desk.raised, desk.prompt) == ("9H", "Play 2: 9♥")
    assert desk.note == ["", ""], "nothing was skipped"
    desk.tap("RIGHT")
    assert (desk.raised, desk.note[0]) == ("JD", "You must follow ♥")
    desk.tap("RIGHT")
    assert desk.note[0] == "", "the note goes with the next key"
    desk.whole()


def test_the_left_bower_says_what_it_is(desk):
    # Diamonds are led; the jack of diamonds may not follow them, it is a heart now.
    desk.sit(**FOLLOW, plays="AD")
    assert desk.dim == ["JD", "9H", "QS", "KC"]
    assert desk.raised == "TD"
    desk.tap("RIGHT")
    assert desk.note[0] == "J♦ is a heart now"
    assert desk.raised == "TD"
    desk.tap("LEFT")
    assert desk.note[0] == "You must follow ♦"


def test_the_benny_follows_trump(desk):
    desk.sit(
        "benny", dealer=2, seats={0: "BN 9H QS KC TD", 3: "AH", 1: "9C", 2: "TC"}, up="KH",
        said="pass,pass,pass,pass,pass,pass,pass,name S," + QUIET, plays="AH",
    )  # fmt: skip
    assert desk.dim == ["BN", "QS", "KC", "TD"]
    desk.tap("LEFT", "LEFT")
    assert desk.note[0] == "You must follow ♥"


def test_a_played_card_leaves_its_place(desk):
    desk.sit(**FOLLOW, plays="AH")
    places = [grid.x for grid in desk.table.hand[:5]]
    desk.tap("RIGHT", "A")
    desk.sim.run(100)
    assert desk.trick[0] == "9H"
    assert desk.cards == ["JD", "QS", "KC", "TD"]
    shown = [grid.x for grid in desk.table.hand if not grid.hidden]
    assert shown == [places[0]] + places[2:]
    assert desk.prompt == ""


def test_a_played_card_leaves_its_place_where_cards_lie_as_dealt(desk):
    desk.sit("american", dealer=3, seats={0: "AS 9H KD QC JD"}, up="TC", said="order,discard TC",
             rules={"discard_upcard": True}, sort_order=2, trick_hold=0)  # fmt: skip
    assert desk.cards == ["AS", "9H", "KD", "QC", "JD"]
    places = [grid.x for grid in desk.table.hand[:5]]
    desk.say("play 9H")
    desk.sim.run(100)
    assert desk.cards == ["AS", "KD", "QC", "JD"]
    assert [g.x for g in desk.table.hand if not g.hidden] == [places[0]] + places[2:]


def test_what_was_said_and_turned_down_stays_over_a_pause(desk):
    """Between the call and the first lead a pause changes nothing on the table."""
    desk.sit(dealer=3, seats={2: "JS JC AS KS QS"}, up="9H", ask_alone=2,
             said="pass,pass,pass,pass,pass,pass,name S")  # fmt: skip
    assert desk.game.ask.active and desk.hand.phase.endswith("alone")
    seen = desk.said, desk.upcard
    assert "♠" in seen[0] and seen[1] == BACK
    desk.tap("START", "B")
    desk.sim.run(100)
    assert (desk.said, desk.upcard) == seen


@pytest.mark.parametrize("on", [0, 1])
def test_a_single_legal_card(desk, on):
    desk.sit(**FOLLOW, plays="AD", auto_single=on, trick_hold=0)
    if on:
        assert desk.game.hold == "trick"
        assert desk.trick[0] == "TD"
    else:
        assert desk.game.ask.active
        assert desk.trick[0] == SLOT


def test_a_setting_changed_while_asked_answers_at_once(desk):
    """Forced cards are switched on in the pause over a question with a single card: it is played,
    and nobody is asked for another seat."""
    desk.sit(**FOLLOW, plays="AD", auto_single=0, trick_hold=0)
    assert desk.game.ask.active
    desk.tap("START")
    desk.app.settings.auto_single = 1
    desk.tap("B")
    desk.sim.run(3000)
    assert desk.trick[0] == "TD" and desk.game.hold == "trick"
    assert not desk.game.ask.active


def test_no_hint_for_a_question_that_answered_itself(desk):
    desk.sit(**FOLLOW, plays="AD", auto_single=0, trick_hold=0)
    desk.tap("START")
    desk.app.settings.auto_single = 1
    desk.tap("DOWN")
    assert desk.app.page.rows.row(desk.app.page.cursor)[0] == "Hint"
    desk.tap("A")
    assert desk.game.hint is None and desk.app.screen is desk.game


def test_going_alone_switched_off_while_asked_answers_at_once(desk):
    desk.sit(seats={0: "JH JD AH KH AS"}, up="QH", dealer=3, ask_alone=2, said="order,discard QH")
    assert desk.hand.phase == "alone" and desk.game.ask.active
    desk.tap("START")
    desk.app.settings.ask_alone = 3
    desk.tap("B")
    desk.sim.run(100)
    assert desk.hand.phase != "alone" and desk.hand.lone_of[0] < 0
    assert not desk.game.ask.active or desk.hand.to_act == 0


THIRD = dict(
    seats={0: "JD 9H QS KC TD", 3: "AH 9S", 1: "TH 9C", 2: "AC TC"}, up="KH", dealer=2,
    said="pass,pass,order,discard AC," + QUIET, plays="AH 9H TH",
)  # fmt: skip


@pytest.mark.parametrize("hold, ms", [(1, 600), (2, 1200), (3, 2500)])
def test_a_trick_stays_its_time(desk, hold, ms):
    desk.sit(**THIRD, trick_hold=hold, settle=False)
    desk.sim.wait_for(lambda: sum(desk.hand.tricks) == 1)
    desk.sim.wait_for(lambda: len(desk.trick) == 4)
    first = desk.sim.now_ms
    trick = desk.trick
    desk.sim.wait_for(lambda: len(desk.trick) < 4)
    assert ms <= desk.sim.now_ms - first <= ms + 200
    assert trick[3] == "AH"
    assert desk.pips == [2, 0, 0, 0, 0] or desk.pips == [1, 0, 0, 0, 0]


def test_a_trick_waits_for_a(desk):
    desk.sit(**THIRD, trick_hold=0)
    assert desk.game.hold == "trick"
    desk.sim.run(30_000)
    assert len(desk.trick) == 4
    winner = [p for p in range(4) if desk.table.trick[p].pixel_shader is desk.app.kit.chosen]
    assert winner == [desk.hand.leader], "the card that won is marked"
    assert sum(desk.pips) == 1 + desk.hand.leader % 2, "the trick is counted at once"
    desk.tap("A")
    desk.sim.run(200)
    assert len(desk.trick) < 4


def test_any_key_hurries_a_trick_and_does_no_more(desk):
    desk.sit(**THIRD, trick_hold=3, settle=False)
    desk.sim.wait_for(lambda: len(desk.trick) == 4 and desk.game.wait_ms > 1000)
    actions = len(desk.hand.actions)
    desk.tap("A")
    desk.sim.run(125)  # a card a step is taken away
    assert len(desk.trick) < 4
    assert sum(1 for seat, _ in desk.hand.trick if seat == 0) == 0
    assert len(desk.hand.actions) <= actions + 3


SECOND = dict(THIRD, plays="AH 9H TH KH")


def test_the_last_trick_on_select(desk):
    desk.sit(**SECOND, trick_hold=0, settle=False)
    desk.sim.wait_for(lambda: desk.game.ask.active, 20_000)
    now, cards = desk.trick, desk.cards
    desk.tap("SELECT")
    assert desk.prompt == "Last trick"
    assert (desk.table.turn.x, desk.table.turn.y) == (131, 15), "the pointer is at East, who led"
    assert desk.trick == {3: "AH", 0: "9H", 1: "TH", 2: "KH"}
    desk.whole()
    desk.tap("LEFT")
    assert desk.prompt != "Last trick"
    assert desk.trick == now
    assert desk.cards == cards
    assert desk.game.ask.active


def test_a_bot_waits_while_the_last_trick_is_looked_at(desk, monkeypatch):
    """SELECT while somebody thinks: nothing goes on below, and the next key shows it as it is."""
    bots = desk.sim.modules["euchre_core.bots"]

    def slow(view, level, chance):
        yield from [None] * 400
        yield view.legal[0]

    monkeypatch.setattr(bots, "think", slow)
    desk.sit(**SECOND, trick_hold=0, settle=False)
    desk.sim.wait_for(lambda: desk.game._bot is not None, 20_000)
    desk.tap("SELECT")
    actions = len(desk.hand.actions)
    assert desk.prompt == "Last trick"
    desk.sim.run(3000)
    assert len(desk.hand.actions) == actions
    assert desk.trick == {3: "AH", 0: "9H", 1: "TH", 2: "KH"}
    desk.tap("LEFT")
    assert desk.prompt == "" and desk.trick == {}
    desk.sim.wait_for(lambda: desk.game.ask.active, 20_000)
    assert len(desk.hand.actions) > actions


def test_select_before_the_first_trick(desk):
    desk.sit(seats={0: MINE}, up="QH")
    desk.tap("SELECT")
    assert desk.note[0] == "No trick yet"
    assert desk.game.ask.active


def test_b_gives_a_hint(desk):
    desk.sit(seats={0: "JH JD AH KH AS"}, up="QH")
    desk.tap("B")
    desk.sim.wait_for(lambda: not desk.game.hint, 20_000)
    desk.sim.run(50)
    assert desk.note[0] not in ("", "Thinking...")
    assert desk.hand.phase == "round1", "a hint decides nothing"
    assert notation.action_text(desk.game.ask.chosen()).startswith("order"), "it points at it"
    desk.whole()
    desk.tap("RIGHT")
    assert desk.note == ["", ""]


def test_a_hint_praises_only_what_is_offered(desk):
    """Going alone is not asked: the best hand is still one to order with."""
    desk.sit("american", dealer=3, seats={0: "JS JC AS KS QS"}, up="9S", ask_alone=3)
    assert desk.options[0] == ["Pass", "Order Up"]
    desk.tap("B")
    desk.sim.wait_for(lambda: not desk.game.hint, 20_000)
    desk.sim.run(50)
    assert desk.note[0] == "good enough to call"
    assert desk.options[1] == "Order Up"


def test_select_ends_a_hint_that_is_thought_of(desk):
    desk.sit(**SECOND, trick_hold=0, settle=False)
    desk.sim.wait_for(lambda: desk.game.ask.active, 20_000)
    desk.sim.run(400)
    desk.tap("B")
    desk.tap("SELECT")
    assert desk.prompt == "Last trick" and desk.note == ["", ""]
    desk.sim.run(3000)
    assert desk.prompt == "Last trick" and desk.note == ["", ""]


def test_no_hint_where_hints_are_off(desk):
    desk.sit(seats={0: "JH JD AH KH AS"}, up="QH", hints=0)
    desk.tap("B")
    desk.sim.run(500)
    assert desk.note == ["", ""]


def test_b_runs_through_what_is_decided(desk):
    hand = desk.sit(**DECIDED, trick_hold=0)
    assert (sum(hand.tricks), hand.phase) == (3, "play")
    started = desk.sim.now_ms
    desk.tap("B")
    desk.sim.wait_for(lambda: desk.game.hold == "result")
    assert desk.sim.now_ms - started < 2500
    assert desk.panel[0].startswith("You called ♥")


# Two tricks for South's side, one against: whatever comes, the hearts' call is made or not by
# points that stand: three are lost.
DECIDED = dict(
    seats={0: "9H TH 9S 9D 9C", 1: "JH JD AH AS AD", 2: "TS TD TC QC QD", 3: "KS KD KC QS AC"},
    up="QH", dealer=0, said="pass,pass,pass,order,discard QH," + QUIET,
    plays="JH TC KC 9H JD TS QS TH AH TD KS 9C",
)  # fmt: skip


def test_every_text_fits_its_place(desk):
    """Whatever is said, asked and told, in the columns it has; and nothing is cut on the screen."""
    words = desk.sim.modules["left_bower.words"]
    phases = ("round1", "round2", "name_blind", "alone", "defend_alone", "throw_in", "")
    for action in (64, 65, 66, *range(68, 80)):
        for distance in range(4):
            for phase in phases:
                texts = [words.said(action, distance, phase, form) for form in range(4)]
                for text, most in zip(texts, (8, 26, 6, 19), strict=True):
                    assert len(text) <= most, text
                assert len("South: " + texts[3]) <= 26
    for card in range(25):
        for place in range(1, 7):
            assert len(words.about_card(card, place)) <= desk.table.prompt.width
            assert len(words.about_card(card + 32, place)) < 26
        for trump in range(4):
            for led in range(4):
                assert len(words.refusal(card, led, trump)) <= 26
        for phase in phases:
            for distance in range(4):
                for down in (False, True):
                    assert len(words.question(phase, card, distance, down)) <= 26
    desk.sit(
        "benny", dealer=2, seats={0: "BN 9H QS KC TD", 3: "TH"}, up="KH", plays="TH",
        said="pass,pass,pass,order,discard KH," + QUIET,
    )  # fmt: skip
    assert desk.prompt == "Play 1: Benny"


# The end of a hand.

ENDS = {
    # name: (preset, settings of the deal, what the panel says)
    "march": (
        dict(seats={0: "JH JD AH KH AS", 1: "9C TC QC KC 9S", 2: "TH 9H 9D TD QD",
                    3: "AC JC KS QS TS"}, up="QH", dealer=3,
             said="order,discard QH," + QUIET,
             plays="JH 9C 9H AC JD TC TH JC AH QC 9D TS KH KC TD QS AS 9S QD KS"),
        ["You called ♥, took 5", "March! All five", "You get 2 points"], [2, 0],
    ),
    "march alone": (
        dict(seats={0: "JH JD AH KH AS", 1: "9C TC QC KC 9S", 2: "TH 9H 9D TD QD",
                    3: "AC JC KS QS TS"}, up="QH", dealer=3,
             said="order,discard QH,alone,with partner,with partner",
             plays="9C AC JH JD TC JC AH QC QS KH KC KS AS 9S TS"),
        ["You called ♥, took 5", "March alone!", "You get 4 points"], [4, 0],
    ),
    "euchred": (
        dict(seats={0: "9H TH 9S 9D 9C", 1: "JH JD AH AS AD", 2: "TS TD TC QC QD",
                    3: "KS KD KC QS AC"}, up="QH", dealer=0,
             said="pass,pass,pass,order,discard QH," + QUIET,
             plays="JH TC KC 9H JD TS QS TH AH TD KS 9C AS QC AC 9S AD QD KD 9D"),
        ["You called ♥, took 0", "Euchred!", "They get 2 points"], [0, 2],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ENDS)
def test_the_end_of_a_hand_says_who_what_and_why(desk, name):
    setup, panel, points = ENDS[name]
    plays = setup["plays"].split()
    desk.sit(**dict(setup, plays=" ".join(plays[:-1])), scores=(3, 4), settle=False, auto_single=1)
    desk.sim.wait_for(lambda: desk.game.hold == "result", 20_000)
    assert desk.panel == panel
    assert desk.options == (["Next", "Again", "Sheet"], "Next")
    assert desk.cards == []
    assert desk.scores == ("US  3", "TH  4"), "the score climbs from what it was"
    desk.sim.run(2000)
    assert desk.scores == (f"US {3 + points[0]:2d}", f"TH {4 + points[1]:2d}")
    assert desk.game.match.scores == [3 + points[0], 4 + points[1]]
    desk.whole()
    desk.tap("A")
    desk.sim.run(500)
    assert desk.game.match.hand_number == 2


@pytest.mark.parametrize(
    "rules, lone, tricks, line, points",
    [
        ({}, (), (4, 1), "Three or four tricks", (1, 0)),
        ({}, (0,), (3, 2), "Alone, three or four", (1, 0)),
        ({}, (0,), (2, 3), "Lone hand euchred!", (0, 2)),
        ({}, (1,), (2, 3), "Euchred by a loner!", (0, 4)),
        ({}, (0, 1), (0, 5), "Euchred by a loner!", (0, 4)),
        ({"super_euchre": True}, (), (0, 5), "Super euchre!", (0, 4)),
        ({"super_euchre": True}, (), (1, 4), "Euchred!", (0, 2)),
        ({"lone_euchre": 4}, (0,), (1, 4), "Lone hand euchred!", (0, 4)),
    ],
)
def test_every_way_a_hand_can_end_has_its_words(desk, rules, lone, tricks, line, points):
    hand = desk.sit(dealer=0, up="QH", said=passes(3) + ",order", rules=rules, settle=False)
    hand.phase, hand.to_act, hand.cards = "done", -1, [[], [], [], []]
    hand.tricks = list(tricks)
    for seat in lone:
        hand.lone_of[seat % 2] = seat
    score = desk.sim.modules["euchre_core.rules"].score_hand
    hand.points = list(score(hand.rules, tricks[0], 0 in lone, 1 in lone))
    assert tuple(hand.points) == points
    desk.game.events = []
    desk.game.ask.active = False
    desk.sim.wait_for(lambda: desk.game.hold == "result")
    assert desk.panel[1] == line
    many = max(points)
    side = "You get" if points[0] else "They get"
    assert desk.panel[2] == f"{side} {many} point" + ("s" if many > 1 else "")


def test_again_deals_the_same_cards_and_counts_nothing(desk):
    deal = desk.deal(seed=5, dealer=3)
    desk.settle()
    first = desk.cards
    desk.game.practice = False
    finish(desk)
    scores, sheet = list(desk.game.match.scores), len(desk.game.match.sheet)
    stats = bytes(desk.app.stats)
    assert sheet == 8
    desk.tap("RIGHT", "A")
    desk.settle()
    assert desk.cards == first
    assert desk.hand is not deal
    finish(desk)
    assert desk.panel[2] == "Practice: not counted"
    assert desk.game.match.scores == scores
    assert len(desk.game.match.sheet) == sheet
    assert bytes(desk.app.stats) == stats
    desk.tap("A")
    desk.settle()
    assert not desk.game.practice
    assert desk.game.match.hand_number == 2


def finish(desk):
    """Play the hand to its result by A alone."""
    for _ in range(300):
        desk.sim.wait_for(desk.still, 20_000)
        if desk.game.hold == "result":
            desk.sim.run(1500)
            return
        desk.tap("A")
    raise AssertionError("the hand does not end")


def test_the_last_hand_of_a_match_leads_to_its_end(desk):
    setup, _, _ = ENDS["march"]
    plays = setup["plays"].split()
    desk.sit(**dict(setup, plays=" ".join(plays[:-1])), scores=(9, 10), settle=False, auto_single=1)
    desk.sim.wait_for(lambda: desk.game.hold == "result", 20_000)
    assert desk.options == (["Finish", "Again", "Sheet"], "Finish")
    desk.tap("A")
    desk.sim.run(200)
    assert desk.app.screen is desk.app.page
    rows = desk.app.page.rows
    assert "You win 11-10" in [rows.row(i)[0].strip() for i in range(len(rows))]


# Several persons.


def frames_until(desk, condition, limit_ms=20_000):
    """Every frame that is shown until ``condition()``."""
    frames, limit = [], desk.sim.now_ms + limit_ms
    while not condition():
        assert desk.sim.now_ms < limit
        desk.sim.tick()
        frames.append(desk.sim.frame())
    return frames


@pytest.mark.parametrize("speed", [1, 3])
def test_no_card_is_seen_before_the_device_is_handed_over(desk, speed):
    """Four persons, two deals that share only the upcard: the same pictures until one sits down."""
    runs = []
    for seats in ({0: MINE}, {0: "9H TH QD 9S TS"}):
        desk.sit(people=(0, 1, 2, 3), dealer=3, up="AC", seats=seats, settle=False,
                 card_speed=speed)  # fmt: skip
        desk.game._start_hand()
        runs.append(frames_until(desk, lambda: desk.game.hold == "hand over"))
        desk.sim.run(100)
        runs[-1].append(desk.sim.frame())
        assert desk.panel == ["Hand over to", "South", "A: I am South"]
        assert set(desk.cards) == {BACK}
    assert runs[0] == runs[1]
    desk.tap("B", "LEFT", "SELECT")
    assert desk.game.hold == "hand over", "only A takes the device"


def test_taking_the_device_with_two_taps_answers_nothing(desk):
    desk.sit(people=(0, 1, 2, 3), dealer=3, up="AC", seats={0: MINE})
    assert desk.game.hold == "hand over"
    desk.tap("A", "A")
    desk.sim.run(400)
    assert desk.game.ask.active and not desk.hand.said
    desk.tap("A")
    assert desk.hand.said, "and then it does answer"


def test_nothing_of_another_hand_is_ever_drawn(desk):
    """A hand among four persons: wherever it stands, dealing again what the one who looks cannot
    know changes no pixel."""
    rng = random.Random(7)
    for seed in (3,):
        desk.sit("ten", people=(0, 1, 2, 3), dealer=seed % 4, seed=seed, up="QH",
                 rules={"timer": 0}, settle=False, trick_hold=1)  # fmt: skip
        checked = 0
        for step in range(400):
            desk.settle()
            game, hand = desk.game, desk.hand
            if game.hold == "result":
                break
            if step % 4 == 0:
                cards = [list(one) for one in hand.cards]
                seen = () if game.hold == "hand over" else (game.viewer,)
                desk.app.go(game)  # what stands is drawn from the state, here as below
                desk.settle()
                before = desk.sim.frame()
                swap_hidden(hand, seen, rng)
                desk.app.go(game)
                desk.settle()
                same = desk.sim.frame() == before
                for seat in range(4):
                    hand.cards[seat][:] = cards[seat]
                assert same, f"step {step}, {hand.phase}, {game.hold}"
                checked += 1
            if rng.random() < 0.3 and game.ask.active:
                desk.tap("RIGHT")
            desk.tap("A")
        assert game.hold == "result"
        assert checked > 10


def test_the_next_deal_is_covered_too(desk):
    """Whoever saw the last card of a hand is not alone with the device when the next is dealt."""
    desk.deal("eleven", seed=9, people=(0, 2), trick_hold=1)
    finish(desk)
    desk.tap("A")
    while not desk.game.hold:
        desk.sim.tick()
        assert set(desk.cards) <= {BACK}
    assert desk.panel[0] == "Hand over to"


def test_the_one_who_looks_sits_at_the_bottom(desk):
    desk.sit(people=(1, 3), dealer=0, seats={1: MINE}, up="QH")
    assert desk.panel[1] == "West"
    desk.tap("A")
    desk.settle()
    assert desk.cards == ["AS", "JH", "KC", "TD", "9D"]
    assert desk.names == ["W", "N", "E", "S"]


def test_one_person_is_never_asked_to_hand_over(desk):
    desk.deal(seed=11, people=(2,), trick_hold=1)
    for _ in range(300):
        desk.sim.wait_for(desk.still, 20_000)
        assert desk.game.hold != "hand over"
        if desk.game.hold == "result":
            break
        assert desk.game.viewer == 2
        desk.tap("A")


# The timer.

TIMED = {"timer": 15}


def test_the_clock_runs_down_and_its_last_seconds_are_marked(desk):
    desk.sit("ten", seats={0: MINE}, up="QH", rules=TIMED)
    ink = desk.app.kit.inks
    draw = desk.sim.modules["left_bower.draw"]
    assert desk.clock == 15
    desk.sim.run(9000)
    assert desk.clock == 6
    assert desk.table.clock.pixel_shader is ink[draw.WHITE]
    desk.sim.run(1000)
    assert desk.clock == 5
    assert desk.table.clock.pixel_shader is ink[draw.CHOSEN]
    desk.whole()


def test_out_of_time_the_match_is_lost(desk):
    desk.sit("ten", seats={0: MINE}, up="QH", rules=TIMED, scores=(9, 0))
    desk.sim.run(14_500)
    assert desk.app.screen is desk.game
    desk.sim.run(700)
    assert desk.app.screen is desk.app.page
    rows = desk.app.page.rows
    texts = [rows.row(i)[0].strip() for i in range(len(rows))]
    assert "You lose 9-0, time is up" in texts
    assert desk.app.kept is None


def test_out_of_time_a_choice_is_made(desk):
    desk.sit("ten", seats={0: MINE}, up="QH", rules=dict(TIMED, timeout="auto"), settle=True)
    actions = len(desk.hand.actions)
    desk.sim.run(15_300)
    assert len(desk.hand.actions) > actions
    assert desk.game.match.winner == -1


def test_practice_has_no_clock(desk):
    """A hand dealt again for practice can lose nobody the match."""
    desk.sit(**DECIDED, trick_hold=1, scores=(3, 3), rules={"timer": 30, "timeout": "lose"})
    match = desk.app.kept
    desk.sim.wait_for(lambda: desk.game.hold == "result" or desk.tap("A"), 60_000)
    desk.tap("RIGHT", "A")
    desk.sim.wait_for(lambda: desk.game.practice and desk.game.ask.active, 60_000)
    assert desk.clock is None
    desk.sim.run(70_000)
    assert desk.app.screen is desk.game and desk.app.kept is match and not match.over


def test_bots_have_no_clock(desk):
    desk.sit("ten", seats={0: MINE}, up="QH", rules=TIMED, settle=False, dealer=0, card_speed=0)
    for _ in range(60):
        desk.sim.run(25)
        assert desk.clock is None or desk.hand.to_act == 0
        if desk.game.ask.active:
            break


@pytest.mark.parametrize("keys", [("START", "B"), ("SELECT", "LEFT")])
def test_the_clock_stands_while_one_looks_elsewhere_but_gives_no_time(desk, keys):
    desk.sit(**SECOND, rules=TIMED, settle=False)
    desk.sim.wait_for(lambda: desk.game.ask.active, 20_000)
    desk.sim.run(8000)
    left = desk.clock
    desk.tap(keys[0])
    if keys[0] == "START":
        assert desk.app.screen is desk.app.page
        desk.sim.run(30_000)
    desk.tap(keys[1])
    desk.sim.run(50)
    assert desk.app.screen is desk.game
    assert desk.clock is not None
    assert left - 1 <= desk.clock <= left, "looking elsewhere gives the time back"


@pytest.mark.parametrize("timeout", ["lose", "auto"])
def test_the_time_can_run_out_while_the_last_trick_is_looked_at(desk, timeout):
    desk.sit(**SECOND, rules=dict(TIMED, timeout=timeout), settle=False, trick_hold=1)
    desk.sim.wait_for(lambda: desk.game.ask.active, 20_000)
    desk.tap("SELECT")
    plays = len(desk.hand.plays) + len(desk.hand.trick)
    desk.sim.run(15_500)
    if timeout == "lose":
        assert desk.app.screen is desk.app.page
    else:
        assert len(desk.hand.plays) + len(desk.hand.trick) > plays
        assert desk.game.hold != "last trick"
        desk.settle()
        desk.whole()
        shown = sorted(card for card in desk.trick.values() if card != SLOT)
        assert len(shown) == len(desk.hand.trick)


def test_bots_alone_play_face_down(desk):
    desk.deal(seed=2, people=(), trick_hold=1)
    while desk.game.hold != "result":
        desk.sim.run(25)
        assert set(desk.cards) <= {BACK}
        assert len(desk.cards) <= 6
    desk.whole()


def test_the_clock_runs_while_a_hint_is_thought(desk):
    desk.sit("ten", seats={0: MINE}, up="QH", rules=TIMED)
    desk.sim.run(14_000)
    for _ in range(30):
        desk.tap("B")
        if desk.app.screen is desk.app.page:
            return
    desk.sim.run(100)
    assert desk.app.screen is desk.app.page, "asking for hints holds the clock"


# Buttons at the wrong moment.


def test_the_press_that_opened_a_question_does_not_answer_it(desk):
    desk.sit(dealer=2, seats={0: MINE}, up="QH", settle=False, card_speed=0)
    game = desk.game
    desk.sim.run(50)
    assert not game.ask.active
    desk.sim.press("A")  # hurries what West and North say
    for _ in range(200):
        desk.sim.run(25)
        if game.ask.active:
            break
    assert game.ask.active
    desk.sim.run(3000)
    assert game.ask.active, "a held button answered"
    desk.sim.release("A")
    desk.sim.run(200)
    assert game.ask.active, "letting go answered"


def test_mashed_keys_are_eaten_while_something_moves(desk):
    rng = random.Random(5)
    for seed in range(6):
        desk.deal(seed=seed, card_speed=1, trick_hold=2)
        game = desk.game
        while not game.ask.active:
            said = len(game.hand.actions)
            desk.sim.press(rng.choice(("A", "A", "LEFT", "RIGHT")))
            moving = game.table.moves or game.wait_ms > 0 or game.events or game.dealt < 5
            desk.sim.tick()
            for key in ("A", "LEFT", "RIGHT"):
                desk.sim.release(key)
            if moving:
                mine = [s for s, _ in game.hand.said[said:] if s == 0]
                assert not mine, "a key pressed in between was an answer"
            desk.sim.run(50)
        desk.sim.run(300)
        assert game.ask.active, "the last of the mashed keys answered"


def test_mashing_through_what_the_others_say_answers_nothing(desk, monkeypatch):
    """A thumb on A hurries; for a moment into the question that is no answer, and then it is."""
    answers, answer = [], desk.game._answer

    def noted(action):
        answers.append(action)
        answer(action)

    monkeypatch.setattr(desk.game, "_answer", noted)
    for every in (100, 150, 200):
        for seed in range(3):
            answers.clear()
            desk.deal(seed=seed, card_speed=1)
            while not desk.game.ask.active:
                desk.sim.tap("A", hold_ms=50, then_ms=every - 50)
            for _ in range(300 // every):
                desk.sim.tap("A", hold_ms=20, then_ms=every - 50)
            assert not answers
            desk.sim.run(200)
            assert desk.game.ask.active
            desk.tap("A")
            assert len(answers) == 1, "keys never stop being eaten"


def test_start_pauses_anywhere(desk):
    """While cards are dealt, move, lie there, are asked for, and at the end: START, and back."""
    seen = set()
    desk.deal(seed=4, card_speed=1, trick_hold=2)
    for step in range(400):
        game = desk.game
        where = (
            "deal" if game.dealt < 5 else "move" if game.table.moves else game.hold
            or ("ask" if game.ask.active else "wait" if game.wait_ms > 0 else "bot")
        )  # fmt: skip
        if where not in seen or step % 100 == 0:
            seen.add(where)
            desk.tap("START")
            assert desk.app.screen is desk.app.page, where
            assert desk.app.page.stack[-1][0] == "Pause"
            desk.whole()
            desk.tap("B")
            assert desk.app.screen is game, where
            desk.sim.run(25)
            desk.whole()
        if game.hold == "result":
            break
        if game.ask.active and step % 3 == 0:
            desk.tap("A")
        desk.sim.run(40)
    assert {"deal", "move", "ask", "wait", "result"} <= seen


def test_a_pause_in_the_middle_loses_nothing(desk):
    """However often one pauses, the hand comes to the same end."""
    ends = []
    for pauses in (False, True):
        desk.deal(seed=21, card_speed=2, trick_hold=1)
        for step in range(800):
            game = desk.game
            if game.hold == "result":
                break
            if pauses and step % 17 == 0:
                desk.tap("START", "B")
            if game.ask.active and desk.still():
                desk.tap("A")
            desk.sim.run(50)
        ends.append((bytes(desk.hand.actions), list(desk.game.match.scores)))
    assert ends[0] == ends[1]


# The last test: a handheld of its own ends the one above.


def test_the_clock_is_right_over_the_wrap_of_the_boards_clock():
    desk = Desk(ticks_start=WRAP - 6000)
    desk.sit("ten", seats={0: MINE}, up="QH", rules=TIMED)
    started, first = desk.sim.now_ms, desk.clock
    assert desk.sim.machine.ticks_ms() > WRAP // 2
    desk.sim.run(10_000)
    assert desk.sim.machine.ticks_ms() < WRAP // 2, "it has wrapped"
    passed = desk.sim.now_ms - started
    assert abs((first - desk.clock) * 1000 - passed) <= 1000
