# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The words of the table: what is said, asked and told. Every text fits the place it is for."""

from euchre_core.actions import (
    ALONE,
    DISCARD,
    NAME,
    NAME_ALONE,
    ORDER,
    ORDER_ALONE,
    PASS,
    THROW_IN,
    WITH_PARTNER,
)
from euchre_core.cards import BENNY, NO_SUIT, suit_of

SEATS = ("South", "West", "North", "East")
SUITS = ("Spade", "Heart", "Diamond", "Club")
MARKS = "♠♥♦♣"
_RANKS = ("9", "10", "J", "Q", "K", "A")


def card_name(card: int) -> str:
    """A card in at most three characters, "10♦"; the Benny is "Benny"."""
    return "Benny" if card == BENNY else _RANKS[card % 6] + MARKS[card // 6]


# The forms of what a seat can say: a word on the strip of options (8 letters), the words of the
# chosen option (26), beside the seat (6), after its name (19).
OPTION = 0
CHOSEN = 1
BESIDE = 2
ALOUD = 3

_PASS = "Pass|Pass|Pass|pass"
_ORDER = (  # by seats left of the dealer
    "Accept|Accept|Accept|I take it",
    "Order Up|Order Up|Order|I order it up",
    "Assist|Assist|Assist|I assist",
    "Order Up|Order Up|Order|I order it up",
)
_ALONE = {
    "round1": "Alone|Turn It Down Alone|Alone|I turn it down",
    "alone": "Alone|Go Alone|Alone|I go alone",
    "defend_alone": "Alone|Go Alone|Alone|I defend alone",
}
_OTHERS = (  # WITH_PARTNER, THROW_IN, KEEP
    "Partner|Not Go Alone||with partner",
    "Throw in|Throw It In|Thrown|I throw it in",
    "Play it|Keep This Hand||I keep it",
)


def said(action: int, distance: int, phase: str, form: int) -> str:
    """The words for an action that is no card, in one of the four forms.

    `distance` is how many seats left of the dealer the speaker sits (0: the dealer).
    """
    alone = goes_alone(action)
    if NAME <= action < NAME_ALONE + 4:
        suit = action - (NAME_ALONE if alone else NAME)
        mark = MARKS[suit]
        text = ("Unseen: " + SUITS[suit]) if phase == "name_blind" else SUITS[suit] + " Trump"
        if alone:
            beside, aloud = mark + "alone", mark + " is trump, alone"
            return (mark + "★", text + ", Go Alone", beside, aloud)[form]
        return (mark, text, mark, mark + " is trump")[form]
    if action in (ORDER, ORDER_ALONE):
        text = _ORDER[distance].split("|")[form]
        return ("Alone", text + ", Go Alone", "Alone", text + " alone")[form] if alone else text
    if action == ALONE:
        text = _ALONE.get(phase, _ALONE["alone"])
    elif action == PASS:
        text = _PASS
    else:
        text = _OTHERS[action - WITH_PARTNER]
    return text.split("|")[form]


def goes_alone(action: int) -> bool:
    """Whether the action says that its seat plays alone."""
    return action in (ORDER_ALONE, ALONE) or NAME_ALONE <= action < NAME_ALONE + 4


def question(phase: str, upcard: int, distance: int, turn_down: bool) -> str:
    """What is asked, at most 26 characters; cards are asked by :func:`about_card`.

    `distance` as in :func:`said`; `turn_down`: the upcard can only be turned down alone.
    """
    if phase == "round1":
        text = "Turn down " if turn_down else "Order up " if distance else "Take up "
        return text + card_name(upcard) + "?"
    if phase == "round2":
        return "Name the trump"
    if phase == "name_blind":
        return "Name trump, cards unseen"
    if phase == "alone":
        return "Play alone?"
    if phase == "defend_alone":
        return "Defend alone?"
    return "Only nines and tens"


def about_card(action: int, place: int) -> str:
    """The question about the card at `place` (1..6) of the hand: "Play 2: 9♥"."""
    if action >= DISCARD:
        return f"Discard {place}: {card_name(action - DISCARD)}"
    return f"Play {place}: {card_name(action)}"


def refusal(card: int, led: int, trump: int) -> str:
    """Why `card` may not be played to a trick of suit `led`, at most 26 characters."""
    suit = suit_of(card, trump)
    if card != BENNY and suit != card // 6:
        return f"{card_name(card)} is a {SUITS[suit].lower()} now"
    return f"You must follow {MARKS[led]}" if led < NO_SUIT else "Not now"


def result(hand, viewer: int, names: list) -> list:
    """What a finished hand tells: three lines of at most 24 characters.

    `viewer` is the seat whose side is "you"; `names` are the seats' names.
    """
    if hand.void:
        if hand.said and hand.said[-1][1] == THROW_IN:
            return [names[hand.said[-1][0]] + " throws in", "Nobody scores", "The deal moves on"]
        return ["All passed", "Nobody scores", "The deal moves on"]
    makers = hand.maker % 2
    taken = hand.tricks[makers]
    who = "You" if hand.maker == viewer else names[hand.maker]
    lines = [f"{who} called {MARKS[hand.trump]}, took {taken}"]
    points = max(hand.points)
    lone = hand.lone_of[makers] >= 0
    if taken == 5:
        lines.append("March alone!" if lone else "March! All five")
    elif taken >= 3:
        lines.append("Alone, three or four" if lone else "Three or four tricks")
    elif hand.lone_of[1 - makers] >= 0:
        lines.append("Euchred by a loner!")
    elif taken == 0 and points == 4:
        lines.append("Super euchre!")
    else:
        lines.append("Lone hand euchred!" if lone else "Euchred!")
    side = "You get" if hand.points[viewer % 2] else "They get"
    lines.append(f"{side} {points} point" + ("" if points == 1 else "s"))
    return lines
