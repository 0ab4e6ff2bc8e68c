# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Playing a known deal to its end by quick rules, in one flat loop that allocates nothing.

A deal is a bytearray of 16: byte ``seat * 4 + suit`` holds the cards of a suit as bits. Suits
count from trump here: 0 trump, 1 the suit of its colour, 2 and 3 the others. Bits rise with rank:
trump 9 T Q K A left right Benny, other suits 9 T J Q K A.
"""

from .cards import RANK_TABLE, SUIT_TABLE

# The highest bit of a byte, as a bit.
HIGH = bytearray(256)
for mask in range(1, 256):
    HIGH[mask] = mask if not mask & (mask - 1) else HIGH[mask & (mask - 1)]
del mask
SIDE_SUITS = b"\x03\x02\x01"


def suit_codes(trump: int) -> tuple:
    """For the 25 cards under `trump` (0..3): the suit counted from trump, and the bit."""
    suits, bits = bytearray(25), bytearray(25)
    for card in range(25):
        suit, rank = SUIT_TABLE[trump * 25 + card], RANK_TABLE[trump * 25 + card]
        suits[card] = (suit - trump) % 4
        bits[card] = 1 << (rank - 1 if suit == trump and rank > 2 else rank)
    return suits, bits


def play_out(hands, left, seat, follows, size, maker, suits, bits, length, worth):
    """Play the deal `hands` on from the start of a trick and return what it is worth.

    Seats count in fours (seat * 4). hands[16] and [17] are the tricks played and those of the
    makers. left: 4 bytes, the cards of each suit nobody has seen played; it is used up, and so is
    `hands`. seat: who leads. follows: by seat, who comes next. size: cards in a trick. maker: the
    seat. suits, bits: the first `length` cards are given. worth: by tricks of the makers, 6 values.
    """
    step = 0
    tricks = hands[16]
    made = hands[17]
    high = HIGH
    while True:
        count = led = best_suit = best = 0
        winner = seat
        while True:
            suit = -1
            if step < length:
                suit = suits[step]
                bit = bits[step]
                step += 1
            else:
                trumps = hands[seat]
                if not count:
                    # The lead.
                    out = left[0] & ~trumps
                    foes = (seat ^ maker) & 4
                    if (
                        out
                        and trumps
                        and not foes
                        and (
                            out < high[trumps]
                            or not tricks
                            or (seat == maker and trumps & (trumps - 1))
                        )
                    ):
                        suit = 0
                    else:
                        key = 999
                        for side in SIDE_SUITS:
                            mask = hands[seat + side]
                            if mask:
                                card = high[mask]
                                if not left[side] & -(card + card):
                                    key = 0
                                    suit = side
                                    bit = card
                                    break
                                if card < key:
                                    key = card
                                    suit = side
                                    bit = mask & -mask
                        if suit < 0 or (key and trumps and not out and not foes):
                            suit = 0
                    if not suit:
                        bit = high[trumps]
                else:
                    mask = hands[seat + led]
                    if mask:
                        suit = led
                        bit = high[mask]
                        if best_suit != led or bit < best:
                            bit = mask & -mask
                        elif count + 1 == size:
                            if (winner ^ seat) == 8:
                                bit = mask & -mask
                            else:
                                mask &= -(best + best)
                                bit = mask & -mask
                        elif left[led] & -(bit + bit):
                            # Not the highest there is: second hand low, third hand high.
                            if count < 2 or (winner ^ seat) == 8:
                                bit = mask & -mask
                        elif (winner ^ seat) == 8:
                            if not left[led] & ~mask & -(best + best):
                                bit = mask & -mask
                    else:
                        if trumps and led:
                            mask = trumps
                            if not best_suit:
                                mask &= -(best + best)
                            if mask and (
                                (winner ^ seat) != 8
                                or (count + 1 < size and best_suit and left[led] & -(best + best))
                            ):
                                suit = 0
                                bit = mask & -mask
                        if suit < 0:
                            key = 999
                            for side in SIDE_SUITS:
                                mask = hands[seat + side]
                                if mask:
                                    card = mask & -mask
                                    value = card + card
                                    if mask == card:
                                        value = card if card < 16 else card + card + card
                                    if value < key:
                                        key = value
                                        suit = side
                                        bit = card
                            if suit < 0:
                                suit = 0
                                bit = trumps & -trumps
            hands[seat + suit] ^= bit
            left[suit] &= ~bit
            if not count:
                led = best_suit = suit
                best = bit
            elif suit == best_suit:
                if bit > best:
                    best = bit
                    winner = seat
            elif not suit:
                best_suit = 0
                best = bit
                winner = seat
            count += 1
            if count == size:
                break
            seat = follows[seat]
        seat = winner
        tricks += 1
        if not (winner ^ maker) & 4:
            made += 1
        # Settled, but for the march of either side.
        if tricks == 5 or made and (made > 2 or tricks - made > 2) and made != tricks:
            return worth[made]
