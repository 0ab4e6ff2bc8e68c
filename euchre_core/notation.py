# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Text in and out for cards and actions: for tests, logs and whoever drives the engine.

The board's program shows cards as pictures and never imports this.
"""

from .actions import (
    ALONE,
    DISCARD,
    KEEP,
    NAME,
    NAME_ALONE,
    ORDER,
    ORDER_ALONE,
    PASS,
    THROW_IN,
    WITH_PARTNER,
)
from .cards import BENNY, SUITS

RANKS = "9TJQKA"

_WORDS = {
    PASS: "pass",
    ORDER: "order",
    ORDER_ALONE: "order alone",
    ALONE: "alone",
    WITH_PARTNER: "with partner",
    THROW_IN: "throw in",
    KEEP: "keep",
}


def card_text(card: int) -> str:
    """Two letters for a card, rank then suit: "9S", "TD", "JH"; "BN" is the Benny."""
    return "BN" if card == BENNY else RANKS[card % 6] + SUITS[card // 6]


def parse_card(text: str) -> int:
    """The card that `text` names. Raises ValueError for anything but a card of the 25."""
    if text == "BN":
        return BENNY
    if len(text) == 2 and text[0] in RANKS and text[1] in SUITS:
        return SUITS.index(text[1]) * 6 + RANKS.index(text[0])
    raise ValueError(f"no such card: {text!r} (rank 9TJQKA then suit SHDC, or BN)")


def cards_text(cards: list) -> str:
    """Cards as text with blanks between: "JH 9D AS"."""
    return " ".join([card_text(card) for card in cards])


def parse_cards(text: str) -> list:
    """The cards of a text with blanks between them. Raises ValueError as :func:`parse_card`."""
    return [parse_card(word) for word in text.split()]


def parse_suit(text: str) -> int:
    """The suit 0..3 of "S", "H", "D" or "C". Raises ValueError for anything else."""
    if len(text) == 1 and text in SUITS:
        return SUITS.index(text)
    raise ValueError(f"no such suit: {text!r} (one of S H D C)")


def action_text(action: int) -> str:
    """An action as text: "order alone", "name H", "discard 9C", "play JH".

    Raises ValueError for an int that is no action.
    """
    if 0 <= action <= BENNY:
        return "play " + card_text(action)
    if DISCARD <= action <= DISCARD + BENNY:
        return "discard " + card_text(action - DISCARD)
    if NAME <= action < NAME + 4:
        return "name " + SUITS[action - NAME]
    if NAME_ALONE <= action < NAME_ALONE + 4:
        return "name " + SUITS[action - NAME_ALONE] + " alone"
    if action in _WORDS:
        return _WORDS[action]
    raise ValueError(f"no such action: {action!r}")


def parse_action(text: str) -> int:
    """The action that `text` says; the inverse of :func:`action_text`. Raises ValueError."""
    words = text.split()
    if len(words) == 2 and words[0] == "play":
        return parse_card(words[1])
    if len(words) == 2 and words[0] == "discard":
        return DISCARD + parse_card(words[1])
    if len(words) >= 2 and words[0] == "name":
        if len(words) == 2:
            return NAME + parse_suit(words[1])
        if len(words) == 3 and words[2] == "alone":
            return NAME_ALONE + parse_suit(words[1])
    plain = " ".join(words)
    for action in _WORDS:  # any order
        if _WORDS[action] == plain:
            return action
    raise ValueError(f"no such action: {text!r}")


def refusal(hand, action, seat) -> str:
    """Why `hand` does not allow `action`; `seat` spoke out of turn, or False."""
    if seat is not False:
        return f"out of turn: seat {hand.to_act} is asked, not seat {seat}"
    legal = hand.legal()
    if not legal:
        return "the hand is over"
    try:
        text = action_text(action)
    except (ValueError, TypeError):
        text = repr(action)
    allowed = ", ".join([action_text(one) for one in legal])
    return f"seat {hand.to_act} cannot {text} now ({hand.phase}); legal: {allowed}"
