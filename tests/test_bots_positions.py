# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""What people complain about in Euchre programs, as positions that the bots must get right.

In each the hidden cards are dealt in several ways; every answer has to be among the sane ones.
"""

import json
from pathlib import Path

import pytest
from _positions import answers

from euchre_core.rules import RuleSet

PLAIN = ("club", "expert")
ALL = ("beginner", "club", "expert")
PASSES = ["pass"] * 3
DOWN = ["pass"] * 4
VECTORS = {
    row["id"]: row
    for row in map(
        json.loads,
        (Path(__file__).parent / "data" / "bots.jsonl").read_text(encoding="utf-8").splitlines(),
    )
}


def hand_of(name):
    """The cards of a row of the vectors."""
    return " ".join(VECTORS[name]["hand"])


# The rows of the vectors.


@pytest.mark.parametrize("level", ALL)
def test_q01_dealer_takes_up_right_ace_king(level):
    where = dict(seat=0, dealer=0, up="9H", cards=hand_of("Q01"), said=PASSES)
    assert answers(level, **where) <= {"order", "order alone"}


@pytest.mark.parametrize("seat", [1, 3])
def test_q02_two_trumps_and_a_strong_other_suit_wait_for_round_two(seat):
    said = ["pass"] * (seat - 1)
    where = dict(seat=seat, dealer=0, up="9D", cards=hand_of("Q02"), said=said)
    assert answers("expert", **where) == {"pass"}


@pytest.mark.parametrize("level", PLAIN)
@pytest.mark.parametrize("up", ["9C", "QC", "AC"])
def test_q03_next_is_called_from_the_first_seat(level, up):
    where = dict(seat=1, dealer=0, up=up, cards=hand_of("Q03"), said=DOWN)
    assert answers(level, **where) == {"name S"}


def test_q04_bowers_in_the_first_seat_wait_and_call_next():
    where = dict(seat=1, dealer=0, up="9S", cards=hand_of("Q04"))
    assert answers("expert", **where) == {"pass"}
    where["said"] = DOWN
    for level in PLAIN:
        assert answers(level, **where) == {"name C"}


@pytest.mark.parametrize("level", ALL)
def test_q06_never_alone_when_the_dealer_gets_the_right_bower(level):
    where = dict(seat=1, dealer=0, up="JS", cards=hand_of("Q06"))
    assert answers(level, **where) <= {"order", "pass"}


@pytest.mark.parametrize("level", ALL)
@pytest.mark.parametrize("score", [(9, 6), (9, 9), (9, 2)])
def test_q08_with_one_point_to_go_the_partner_is_kept(level, score):
    where = dict(seat=0, dealer=0, up="9C", cards=hand_of("Q08"), said=PASSES, score=score)
    assert answers(level, **where) == {"order"}


@pytest.mark.parametrize("level", PLAIN)
def test_q10_third_hand_does_not_bare_the_left_bower(level):
    # Trump hearts, called by seat 0, who plays last; the makers' ace is winning.
    where = dict(seat=3, dealer=0, up="TH", cards=hand_of("Q10") + " QC TC")
    where["said"] = PASSES + ["order"]
    where["plays"] = "1:TS 2:AS"
    assert "play 9H" not in answers(level, **where)


@pytest.mark.parametrize("level", PLAIN)
def test_q12_a_lone_maker_leads_the_last_trump_before_the_queen(level):
    where = dict(seat=0, dealer=3, up="TH", cards="9H QC", said=["order alone"])
    where["plays"] = "0:JH 1:QH 3:TH 0:JD 1:KH 3:9C 0:AH 1:9S 3:TS"
    assert answers(level, tries=30, **where) == {"play 9H"}


@pytest.mark.parametrize("level", PLAIN)
@pytest.mark.parametrize("said", [["pass"] * 6 + ["name H"], ["pass", "pass", "order"]])
def test_q14_trump_is_led_to_a_partner_who_called(level, said):
    where = dict(seat=1, dealer=0, up="9S" if len(said) > 4 else "9H", cards=hand_of("Q14"))
    where["said"] = said
    assert answers(level, **where) <= {"play JH", "play JD"}
    lead = dict(where, cards="JD 9C TC KS", plays="1:JH 2:9D 3:TH 0:QH")
    assert answers(level, **lead) == {"play JD"}


@pytest.mark.parametrize("level", ALL)
def test_q16_last_hand_throws_low_under_the_winning_partner(level):
    # Seat 3 plays diamonds alone, seat 2 leads and wins, seat 0 plays last.
    where = dict(seat=0, dealer=0, up="JS", cards=hand_of("Q16"))
    where["said"] = DOWN + ["pass", "pass", "name D alone"]
    where["plays"] = "2:AH 3:9H 0:KH 2:AC 3:TC 0:KC 2:KS 3:QS 0:TS 2:AS 3:9S"
    assert answers(level, **where) == {"play 9C"}


@pytest.mark.parametrize("level", ALL)
def test_q17_the_discard_makes_a_void_and_keeps_the_ace(level):
    where = dict(seat=0, dealer=0, up="9S", cards=hand_of("Q17"), said=PASSES + ["order"])
    assert answers(level, **where) == {"discard 9D"}


def test_q19_five_of_the_other_black_suit_pass_a_jack_of_spades():
    where = dict(seat=0, dealer=0, up="JS", cards=hand_of("Q19"), said=PASSES)
    assert answers("expert", **where) == {"pass"}


# The complaints.


@pytest.mark.parametrize("level", ALL)
def test_a_partners_winning_ace_is_not_trumped(level):
    where = dict(seat=3, dealer=0, up="9H", cards="TH QH 9C TC QC", said=PASSES + ["order"])
    where["plays"] = "1:AS 2:9S"
    assert not answers(level, **where) & {"play TH", "play QH"}


@pytest.mark.parametrize("level", PLAIN)
def test_no_ace_is_led_into_a_lone_hand(level):
    where = dict(seat=1, dealer=0, up="JH", cards="AS 9S TC QC 9D", said=PASSES + ["order alone"])
    assert "play AS" not in answers(level, **where)


@pytest.mark.parametrize("level", ALL)
@pytest.mark.parametrize("score", [(9, 9), (8, 8)])
def test_nobody_goes_alone_for_points_that_are_not_needed(level, score):
    cards = "JH JD AH KH AS"
    where = dict(seat=0, dealer=0, up="9H", cards=cards, said=PASSES, score=score)
    assert answers(level, **where) == {"order"}


@pytest.mark.parametrize("level", PLAIN)
def test_the_caller_leads_trump_from_the_top(level):
    where = dict(seat=1, dealer=0, up="9H", cards="JS JC AS 9S KD", said=DOWN + ["name S"])
    assert answers(level, **where) <= {"play JS", "play JC"}


@pytest.mark.parametrize("level", PLAIN)
def test_no_trump_is_led_to_a_dealer_who_was_stuck(level):
    where = dict(seat=2, dealer=0, up="9H", cards="QS TS AD KC", said=["pass"] * 7 + ["name S"])
    where["plays"] = "1:TC 2:AC 3:9C 0:QC"
    assert not answers(level, **where) & {"play QS", "play TS"}


@pytest.mark.parametrize("level", PLAIN)
@pytest.mark.parametrize("lead", ["KS", "AS", "TS"])
def test_the_left_bower_is_not_left_bare_to_trump_the_partners_card(level, lead):
    cards = "JD 9H KC 9C QC"
    where = dict(seat=2, dealer=3, up="TH", cards=cards, said=["pass", "order"], tries=20)
    where["plays"] = f"0:{lead} 1:AD"
    assert not answers(level, **where) & {"play 9H", "play JD"}


@pytest.mark.parametrize("level", PLAIN)
def test_the_left_bower_is_not_protected_when_the_trick_decides(level):
    # The makers (0, 2) have two tricks and trumped this one; seat 3 is last.
    where = dict(seat=3, dealer=0, up="TH", cards="JD 9H", said=PASSES + ["order"])
    where["plays"] = "1:AC 2:TC 3:QC 0:9C 1:9D 2:AD 3:TD 0:QD 2:9S 3:TS 0:AS 1:QS 0:KS 1:JS 2:QH"
    assert answers(level, **where) == {"play JD"}


@pytest.mark.parametrize("level", PLAIN)
def test_second_hand_plays_low_where_the_partner_may_win(level):
    # Seat 1 holds king and nine of a suit led low; the ace is unseen.
    where = dict(seat=1, dealer=3, up="9H", cards="KC 9C TD QD 9D", said=["pass", "pass", "order"])
    where["plays"] = "0:TC"
    assert answers(level, **where) == {"play 9C"}


@pytest.mark.parametrize("level", PLAIN)
def test_the_partners_trump_is_not_drawn_when_the_others_have_none(level):
    where = dict(seat=1, dealer=0, up="9H", cards="AS KS AD", said=DOWN + ["name S"])
    where["plays"] = "1:JS 2:TC 3:9S 0:9D 1:JC 2:9C 3:TS 0:TD"
    assert answers(level, **where) == {"play AD"}


@pytest.mark.parametrize("level", PLAIN)
def test_who_showed_void_is_not_forgotten(level):
    # Seat 2 showed void in diamonds and trumped; the ace of clubs is as high and safer.
    where = dict(seat=1, dealer=0, up="9H", cards="KD AC TC", said=PASSES + ["order"])
    where["plays"] = "1:AD 2:TH 3:9D 0:QD 2:9S 3:TS 0:QS 1:AS"
    assert "play KD" not in answers(level, **where)


@pytest.mark.parametrize("level", ALL)
def test_no_ace_is_thrown_from_above_a_lower_card(level):
    where = dict(seat=3, dealer=0, up="9H", cards="AS 9S AC TC KC", said=PASSES + ["order"])
    where["plays"] = "1:9D 2:AD"
    assert not answers(level, **where) & {"play AS", "play AC"}


@pytest.mark.parametrize("level", PLAIN)
def test_the_top_trump_is_kept_for_the_last_trick(level):
    # A defender on lead with the top trump and a loser, one trump unseen: the loser goes first.
    where = dict(seat=1, dealer=0, up="9H", cards="JH 9C", said=PASSES + ["order"])
    where["plays"] = "1:TS 2:9S 3:KS 0:AS 0:9D 1:AD 2:TD 3:QD 1:AC 2:TC 3:KC 0:QC"
    assert answers(level, **where) == {"play 9C"}


@pytest.mark.parametrize("level", ALL)
def test_the_right_bower_is_not_ordered_into_a_dealers_hand(level):
    where = dict(seat=1, dealer=0, up="JS", cards="AS 9S TD QD KC")
    assert answers(level, **where) == {"pass"}


@pytest.mark.parametrize("level", PLAIN)
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_three_top_trumps_are_called(level, seat):
    said = ["pass"] * ((seat - 1) % 4)
    where = dict(seat=seat, dealer=0, up="9S", cards="JS JC AS 9H TD", said=said)
    assert answers(level, **where) <= {"order", "order alone"}


# The score.


def test_the_expert_goes_alone_when_only_four_points_save_the_match():
    cards = "JH JD AH QH 9S"
    ahead = dict(seat=2, dealer=2, up="9C", cards=cards, said=DOWN + PASSES, score=(9, 6))
    behind = dict(ahead, score=(6, 9))
    assert answers("expert", **ahead) == {"name H"}
    assert answers("expert", **behind) == {"name H alone"}


def test_the_expert_calls_more_when_far_behind():
    rules = RuleSet("american", all_pass="redeal")
    cards = "JH TH 9S QS KD"
    calls = {}
    for score in ((2, 9), (9, 2)):
        where = dict(seat=0, dealer=0, up="QH", cards=cards, said=PASSES, score=score, rules=rules)
        calls[score] = answers("expert", **where)
    assert calls[(2, 9)] == {"order"} or calls[(9, 2)] == {"pass"}
