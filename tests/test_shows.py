# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Each game of the family, by its buttons, to the things that are peculiar to it."""

import pytest
from _desk import BACK, Desk

MINE = "JH 9D AS KC TD"
LONER = "JH JD AH KH AS"


@pytest.fixture(scope="module")
def desk():
    return Desk()


def result(desk):
    """Play on by A to the result and let the points be counted; the panel's lines."""
    for _ in range(300):
        desk.sim.wait_for(desk.still, 30_000)
        if desk.game.hold == "result":
            desk.sim.run(2000)
            desk.whole()
            return desk.panel
        desk.tap("A")
    raise AssertionError("the hand does not end")


def test_eleven_the_dealer_must_name(desk):
    desk.sit("eleven", dealer=0, seats={0: MINE}, up="QH", said=",".join(["pass"] * 7))
    assert desk.hand.phase == "round2"
    assert "Pass" not in desk.options[0]
    assert desk.said[1:] == ["Pass", "Pass", "Pass"]
    desk.say("name C")
    desk.settle()
    while desk.game.ask.active and desk.hand.phase != "play":
        desk.tap("A")
        desk.settle()
    assert desk.trump[:2] == ("C", "S")
    assert result(desk)[0].startswith("You called ♣")


def test_eleven_both_sides_alone(desk):
    desk.sit(
        "eleven", dealer=3, seats={0: LONER, 1: "QH 9H TH AC KC"}, up="QS", ask_alone=2,
        said="pass,pass,pass,pass,name H", people=(0, 1),
    )  # fmt: skip
    desk.tap("A")  # South takes the device
    desk.settle()
    assert (desk.message, desk.hand.phase) == ("Play alone?", "alone")
    desk.say("alone")
    desk.settle()
    assert desk.panel[0] == "Hand over to"
    desk.tap("A")
    desk.settle()
    assert desk.message == "Defend alone?"
    desk.say("alone")
    desk.settle()
    assert desk.hand.lone == [0, 1]
    assert desk.hand.leader == 1, "with both alone the defender leads"
    assert desk.said.count("out") == 2
    assert desk.trump == ("H", "S", True)
    assert len(result(desk)) == 3
    assert len(desk.hand.plays) == 10, "two cards a trick"


def test_ten_out_of_time_loses_the_match(desk):
    desk.sit("ten", seats={0: MINE}, up="QH", scores=(9, 3))
    assert desk.clock == 60
    desk.sim.run(56_000)
    assert desk.clock <= 5
    desk.sim.run(5_000)
    page = desk.app.page
    assert desk.app.screen is page
    texts = [page.rows.row(i)[0].strip() for i in range(len(page.rows))]
    assert "You lose 9-3, time is up" in texts


def test_ten_all_pass_and_the_next_deals(desk):
    desk.sit("ten", dealer=0, seats={0: MINE}, up="QH", said=",".join(["pass"] * 7))
    desk.say("pass")
    assert result(desk) == ["All passed", "Nobody scores", "The deal moves on"]
    assert desk.dealer == 0
    desk.tap("A")
    desk.settle()
    assert desk.dealer == 1
    assert desk.game.match.scores == [0, 0]


def test_ten_defending_alone_against_a_loner(desk):
    desk.sit(
        "ten", dealer=0, seats={0: "JC JS AC KC QC", 1: "AH KH QH AD KD"}, up="TC", ask_alone=2,
        said="order alone,discard TC",
    )  # fmt: skip
    assert desk.message == "Defend alone?"
    assert desk.trump == ("C", "W", True)
    desk.say("alone")
    desk.settle()
    assert desk.hand.lone == [1, 0]
    assert desk.hand.leader == 1, "dealer's left leads"
    assert result(desk)[1:] == ["Euchred by a loner!", "You get 4 points"]


def test_ten_nobody_defends_alone_against_two(desk):
    desk.sit("ten", dealer=0, seats={0: MINE}, up="QC", ask_alone=2, said="order,discard TD")
    assert desk.hand.phase == "play"


def test_benny_the_blind_call(desk):
    desk.sit("benny", dealer=0, seats={0: MINE}, up="BN", ask_alone=3)
    assert desk.cards == [BACK] * 5
    assert desk.upcard == "BN"
    desk.tap("RIGHT")
    assert desk.message == "Unseen: Heart"
    desk.tap("A")
    desk.settle()
    assert sorted(desk.cards) == sorted(["BN"] + MINE.split())
    assert desk.message.startswith("Discard")
    desk.say("discard 9D")
    desk.settle()
    assert desk.cards[:2] == ["BN", "JH"], "the Benny is the highest trump"
    assert "called ♥" in result(desk)[0]


def test_benny_turned_down_alone(desk):
    desk.sit("benny", dealer=2, seats={0: LONER}, up="QH", said="pass", ask_alone=2)
    assert desk.options[0] == ["Pass", "Alone"]
    desk.say("alone")
    desk.settle()
    assert desk.trump == ("H", "S", True)
    assert not desk.hand.picked_up
    assert desk.said[2] == "out"
    assert desk.hand.leader == 1, "left of the loner leads"
    assert result(desk)[0].startswith("You called ♥")


def test_benny_a_lone_defender_for_four(desk):
    desk.sit(
        "benny", dealer=3, seats={0: "JH JD AH KH BN", 1: "9S TS QS KS 9C", 2: "AS AC KC QC TC"},
        up="QH", said="pass,pass,pass,order,discard QH", ask_alone=2,
    )  # fmt: skip
    assert desk.message == "Defend alone?"
    desk.say("alone")
    desk.settle()
    assert not desk.trump[2], "the makers are two"
    assert desk.said[2] == "out"
    assert result(desk)[1:] == ["Euchred by a loner!", "You get 4 points"]


def test_american_stuck_dealer_is_off(desk):
    desk.sit("american", dealer=0, seats={0: MINE}, up="QH", said=",".join(["pass"] * 7))
    assert desk.options[0][0] == "Pass"
    desk.say("pass")
    assert result(desk)[0] == "All passed"


def test_american_alone_with_the_call(desk):
    desk.sit("american", dealer=3, seats={0: LONER, 1: "9S TS QS 9C 9D"}, up="QH", ask_alone=2)
    assert desk.options[0] == ["Pass", "Order Up", "Alone"]
    desk.say("order alone")
    desk.settle()
    assert desk.hand.phase == "play", "nobody is asked again"
    assert desk.trump == ("H", "S", True)
    assert desk.said[2] == "out"
    assert desk.hand.leader == 0, "dealer's left leads, alone or not"
    assert desk.hand.lone == [0]
    assert result(desk)[1] == "March alone!"
