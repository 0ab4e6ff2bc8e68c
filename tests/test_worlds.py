# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The deals the Expert believes in: a card that a hand's play speaks against comes less often."""

import pytest
from _positions import position

from euchre_core.chance import Chance
from euchre_core.notation import parse_cards
from euchre_core.worlds import Worlds

# Trump hearts, taken up by the dealer, seat 0; seat 1 leads.
TAKEN = dict(dealer=0, up="9H", said=["pass"] * 3 + ["order"])
LAID = dict(TAKEN, said=["pass"] * 3 + ["order", "discard 9S"])  # seen by the dealer
ORDERED = dict(dealer=0, up="9H", said=["order"])  # the same by seat 1
TAKE, TRY = 1500, 40000  # deals


def share(view, seat, cards, weighed=True):
    """How often `seat` holds one of `cards` in the deals taken; not `weighed`: whatever it
    played."""
    worlds = Worlds(view, Chance(1))
    if not weighed:
        worlds.doubt = bytearray(16)
    taken = held = 0
    for _ in range(TRY):
        if worlds.deal() > 0:
            taken += 1
            for card in parse_cards(cards):
                if worlds.hands[seat * 4 + worlds.suit[card]] & worlds.bit[card]:
                    held += 1
                    break
        if taken == TAKE:
            return held / TAKE
    raise AssertionError(f"only {taken} deals of {TRY} taken")


def odds(part):
    """A share as odds."""
    return part / (1 - part)


# What the seat did, where, who did it, and the cards it hardly holds.
UNLIKELY = {
    "third hand stayed low under an opponent": (
        dict(LAID, seat=0, cards="9H KH AS KS QD", plays="1:TC 2:QC 3:9C"),
        3,
        "KC AC",
    ),
    "last hand did not take an opponent's trick": (
        dict(TAKEN, seat=3, cards="TH KS 9S QD", plays="1:TC 2:9C 3:KC 0:QC"),
        0,
        "AC",
    ),
    "third hand was void and did not trump": (
        dict(LAID, seat=0, cards="9H KH AS KS QD", plays="1:TC 2:QC 3:9D"),
        3,
        "TH QH AH JD JH",
    ),
    "a king under the ace": (
        dict(TAKEN, seat=3, cards="TH KS 9S QD 9C", plays="1:AC 2:KC"),
        2,
        "TC QC",
    ),
    "a king of another suit thrown away": (
        dict(TAKEN, seat=3, cards="TH KS 9S QD 9C", plays="1:AC 2:KD"),
        2,
        "9D TD TS QS",
    ),
    "trumped with the ace": (
        dict(TAKEN, seat=3, cards="KS TS 9S QD 9C", plays="1:AC 2:AH"),
        2,
        "TH QH KH",
    ),
    "a low card led": (
        dict(TAKEN, seat=2, cards="TH KS TS QD 9C", plays="1:TC"),
        1,
        "AS AD AC",
    ),
    "the maker led a low trump": (
        dict(ORDERED, seat=2, cards="TH KS TS QD 9C", plays="1:QH"),
        1,
        "JH JD AH",
    ),
}
# Here the play says nothing against the cards.
AS_LIKELY = {
    "the partner was winning": (
        dict(LAID, seat=0, cards="9H KH AS KS QD", plays="1:QC 2:TC 3:9C"),
        3,
        "KC AC",
    ),
    "second hand stayed low": (
        dict(TAKEN, seat=3, cards="TH KS 9S QD 9C", plays="1:QC 2:TC"),
        2,
        "AC",
    ),
    "the trick was trumped": (
        dict(LAID, seat=0, cards="9H KH AS KS QD", plays="1:TC 2:TH 3:9C"),
        3,
        "KC AC",
    ),
    "an ace led": (
        dict(TAKEN, seat=2, cards="TH KS TS QD 9C", plays="1:AC"),
        1,
        "AS AD",
    ),
    "a side that did not make trump led a low one": (
        dict(TAKEN, seat=2, cards="TH KS TS QD 9C", plays="1:QH"),
        1,
        "JH JD AH",
    ),
}


@pytest.mark.parametrize("name", UNLIKELY)
def test_what_the_play_speaks_against_comes_less_often_and_still_comes(name):
    where, seat, cards = UNLIKELY[name]
    view = position(**where)
    usual = share(view, seat, cards, weighed=False)
    assert usual > 0.1
    found = share(view, seat, cards)
    assert found > 0.05 * usual
    assert odds(found) < 0.6 * odds(usual)


@pytest.mark.parametrize("name", AS_LIKELY)
def test_what_the_play_says_nothing_of_comes_about_as_often(name):
    where, seat, cards = AS_LIKELY[name]
    view = position(**where)
    usual = share(view, seat, cards, weighed=False)
    assert usual > 0.1
    assert share(view, seat, cards) > 0.85 * usual


def test_a_deal_that_only_doubted_cards_allow_is_found():
    # Every card is doubted in every hand: all that may be must still come.
    view = position(**UNLIKELY["third hand stayed low under an opponent"][0])
    worlds = Worlds(view, Chance(2))
    worlds.doubt = bytearray([255] * 16)
    assert min(worlds.deal() for _ in range(500)) >= 0
