# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The words of the table: what is said, asked and told. Every text fits the place it is for."""

from euchre_core.actions import (
    ALONE,
    DISCARD,
    KEEP,
    NAME,
    NAME_ALONE,
    ORDER,
    ORDER_ALONE,
    PASS,
    THROW_IN,
)
from euchre_core.cards import BENNY, NO_SUIT, suit_of

SEATS = ("South", "West", "North", "East")
SUITS = ("Spade", "Heart", "Diamond", "Club")
MARKS = "♠♥♦♣"
_RANKS = ("9", "10", "J", "Q", "K", "A")


def card_name(card: int) -> str:
    """A card in at most three characters, "10♦"; the Benny is "Benny"."""
    return "Benny" if card == BENNY else _RANKS[card % 6] + MARKS[card // 6]


def _suit_said(action: int) -> int:
    return action - (NAME_ALONE if action >= NAME_ALONE else NAME)


def is_name(action: int) -> bool:
    """Whether the action names a suit."""
    return NAME <= action < NAME_ALONE + 4


def goes_alone(action: int) -> bool:
    """Whether the action says that its seat plays alone."""
    return action in (ORDER_ALONE, ALONE) or NAME_ALONE <= action < NAME_ALONE + 4


def option(action: int, dealer_distance: int, phase: str) -> str:
    """The short word of an action on the strip of options, at most 8 characters.

    `dealer_distance` is how many seats left of the dealer the speaker sits (0: the dealer).
    """
    if is_name(action):
        return MARKS[_suit_said(action)] + ("★" if action >= NAME_ALONE else "")
    if action == PASS:
        return "Pass"
    if action == ORDER:
        return ("Accept", "Order Up", "Assist", "Order Up")[dealer_distance]
    if action == THROW_IN:
        return "Throw in"
    if action == KEEP:
        return "Play it"
    if goes_alone(action):
        return "Alone"
    return "Partner"


def spoken(action: int, dealer_distance: int, phase: str) -> str:
    """The full words of the chosen option, at most 26 characters."""
    if is_name(action):
        suit = SUITS[_suit_said(action)]
        text = "Unseen: " + suit if phase == "name_blind" else suit + " Trump"
        return text + ", Go Alone" if action >= NAME_ALONE else text
    if action == ORDER_ALONE:
        return option(ORDER, dealer_distance, phase) + ", Go Alone"
    if action == ALONE:
        return "Turn It Down Alone" if phase == "round1" else "Go Alone"
    if action == PASS or action == ORDER:
        return option(action, dealer_distance, phase)
    if action == THROW_IN:
        return "Throw In, Deal Again"
    if action == KEEP:
        return "Keep This Hand"
    return "Not Go Alone"


def bubble(action: int, dealer_distance: int, phase: str) -> str:
    """What a seat is shown to have said, at most 6 characters."""
    if is_name(action):
        return MARKS[_suit_said(action)] + (" alone" if action >= NAME_ALONE else "")
    if action == ORDER:
        return ("Accept", "Order", "Assist", "Order")[dealer_distance]
    if action == PASS:
        return "Pass"
    if action == THROW_IN:
        return "Thrown"
    return "Alone" if goes_alone(action) else ""


def sentence(who: str, action: int, dealer_distance: int, phase: str) -> str:
    """What a seat says, with its name, at most 26 characters."""
    if is_name(action):
        said = MARKS[_suit_said(action)] + " is trump"
        if action >= NAME_ALONE:
            said += ", alone"
    elif action == PASS:
        said = "pass"
    elif action in (ORDER, ORDER_ALONE):
        said = ("I take it", "I order it up", "I assist", "I order it up")[dealer_distance]
        if action == ORDER_ALONE:
            said = ("I take it alone", "order, alone", "I play alone", "order, alone")[
                dealer_distance
            ]
    elif action == ALONE:
        said = "I turn it down alone" if phase == "round1" else "I go alone"
        if phase == "defend_alone":
            said = "I defend alone"
    elif action == THROW_IN:
        said = "I throw it in"
    else:
        said = "with partner"
    return who + ": " + said


def question(phase: str, upcard: int) -> str:
    """What is asked, at most 26 characters; cards are asked by :func:`about_card`."""
    if phase == "round1":
        return "Order up " + card_name(upcard) + "?"
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
