# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Cards as small ints, and the one pair of functions that says what a card is under a trump.

Suits are 0..3 for spades, hearts, diamonds, clubs; the suit of the same colour is ``3 - suit``.
Ranks are 0..5 for 9 T J Q K A. A card is ``suit * 6 + rank`` (0..23); the Benny is 24.
Legality, winners, sorting, bots and drawing all ask :func:`suit_of` and :func:`rank_of`, so the
left bower and the Benny cannot be trump in one place and not in another.
"""

SUITS = "SHDC"
JACK = 2
BENNY = 24
NO_SUIT = 4  # as a trump: none named yet; as a suit: the Benny before a trump is named


def _tables() -> tuple:
    """The effective suit and rank of each card under each trump: two times 5 * 25 bytes."""
    suits = bytearray(125)
    ranks = bytearray(125)
    for trump in range(5):
        for card in range(25):
            suit, rank = card // 6, card % 6
            if card == BENNY:
                suit, rank = trump, 8
            elif rank == JACK and trump < NO_SUIT:
                if suit == trump:
                    rank = 7
                elif suit == 3 - trump:
                    suit, rank = trump, 6
            suits[trump * 25 + card] = suit
            ranks[trump * 25 + card] = rank
    return bytes(suits), bytes(ranks)


# Index ``trump * 25 + card``; for loops that cannot afford a call.
SUIT_TABLE, RANK_TABLE = _tables()
del _tables


def suit_of(card: int, trump: int) -> int:
    """The suit `card` counts as (0..3) under `trump` (0..4); 4 for the Benny before trump."""
    return SUIT_TABLE[trump * 25 + card]


def rank_of(card: int, trump: int) -> int:
    """Order of `card` inside its effective suit: 9 T J Q K A are 0..5, left 6, right 7, Benny 8."""
    return RANK_TABLE[trump * 25 + card]


def playable(cards: list, led: int, trump: int) -> list:
    """The cards of `cards` that may be played when suit `led` was led (4: nothing led yet)."""
    legal = []
    if led != NO_SUIT:
        legal = [card for card in cards if SUIT_TABLE[trump * 25 + card] == led]
    return legal or list(cards)


def trick_winner(trick: list, trump: int) -> int:
    """The seat that wins `trick`, a list of (seat, card) in the order played, one to four long."""
    led = SUIT_TABLE[trump * 25 + trick[0][1]]
    winner = best = -1
    for seat, card in trick:
        suit, value = SUIT_TABLE[trump * 25 + card], RANK_TABLE[trump * 25 + card]
        if suit == trump:
            value += 10
        elif suit != led:
            value = -1
        if value > best:
            winner, best = seat, value
    return winner


def full_deck(size: int) -> list:
    """All cards of a deck of 24, or of 25 with the Benny, unshuffled."""
    return list(range(size))
