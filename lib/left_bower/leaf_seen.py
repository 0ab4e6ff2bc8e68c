# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The cards played so far, by suit."""

from euchre_core.cards import BENNY, rank_of, suit_of

from .page import TextRows
from .words import MARKS, card_name


def show(app) -> None:
    """Show them for the hand on the table."""
    app.show("Cards seen", TextRows(lines(app.game.hand)))


def lines(hand) -> list:
    """A line a suit, trumps with their bowers first; dots for cards not played."""
    played = [card for _, card in hand.plays + hand.trick]
    rows = ["Cards played in this hand", ""]
    suits = [0, 1, 2, 3]
    if hand.trump < 4:
        suits.remove(hand.trump)
        suits.insert(0, hand.trump)
    for suit in suits:
        order = []
        for card in range(hand.rules.deck):
            if suit_of(card, hand.trump) == suit:
                order.append((-rank_of(card, hand.trump), card))
        order.sort()
        text = MARKS[suit] + " "
        for _, card in order:
            name = card_name(card)
            if card != BENNY and card // 6 == suit:
                name = name[:-1]
            text += " " + (name if card in played else "•" * len(name))
        rows.append(text)
    if hand.turned_down:
        rows += ["", card_name(hand.upcard) + " was turned down"]
    return rows
