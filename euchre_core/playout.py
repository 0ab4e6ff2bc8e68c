# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Playing a known deal to its end by quick rules, in one flat loop that allocates nothing.

A deal is a bytearray of 16: byte ``seat * 4 + suit`` holds the cards of a suit as bits. Suits
count from trump here: 0 trump, 1 the suit of its colour, 2 and 3 the others. Bits rise with rank:
trump 9 T Q K A left right Benny, other suits 9 T J Q K A.
"""

from .cards import RANK_TABLE, SUIT_TABLE


def _high_bits() -> bytes:
    table = bytearray(256)
    for mask in range(1, 256):
        bit = 128
        while not mask & bit:
            bit >>= 1
        table[mask] = bit
    return bytes(table)


# The highest bit of a byte, as a bit.
HIGH = _high_bits()
del _high_bits  # used once; its code is given back
SIDE_SUITS = b"\x03\x02\x01"


def suit_codes(trump: int) -> tuple:
    """For the 25 cards under `trump` (0..3): the suit counted from trump, and the bit."""
    suits, bits = bytearray(25), bytearray(25)
    order = bytes((trump, 3 - trump, (trump + 1) % 4, 3 - (trump + 1) % 4))
    if (trump + 1) % 4 == 3 - trump:
        order = bytes((trump, 3 - trump, (trump + 2) % 4, 3 - (trump + 2) % 4))
    for card in range(25):
        suit, rank = SUIT_TABLE[trump * 25 + card], RANK_TABLE[trump * 25 + card]
        suits[card] = order.find(bytes((suit,)))
        bits[card] = 1 << (rank - 1 if suit == trump and rank > 2 else rank)
    return bytes(suits), bytes(bits)


def play_out(hands, left, seat, follows, size, maker, suits, bits, length, judge, worth, settled):
    """Play the deal `hands` on from the start of a trick and return what it is worth.

    Seats count in fours (seat * 4). hands[16] and [17] are the tricks played and those of the
    makers. left: 4 bytes, the cards of each suit nobody has seen played; it is used up, and so is
    `hands`. seat: who leads. follows: by seat, who comes next. size: cards in a trick. maker: the
    seat. suits, bits: the first `length` cards are given. worth: by tricks of the makers, 6 values;
    settled: by tricks played * 6 + makers' tricks, whether `worth` cannot change any more.

    judge: -1, or a seat: then only the given cards are played and the result is how many of them,
    not counting that seat's, the quick rules would not have played.
    """
    step = odd = 0
    tricks = hands[16]
    made = hands[17]
    high = HIGH
    while True:
        count = led = best_suit = best = 0
        winner = seat
        while True:
            suit = -1
            if step >= length or (judge >= 0 and seat != judge):
                trumps = hands[seat]
                if not count:
                    # The lead.
                    out = left[0] & ~trumps
                    if (seat ^ maker) & 4:
                        key = 999
                        for side in SIDE_SUITS:
                            mask = hands[seat + side]
                            if mask:
                                card = high[mask]
                                if not left[side] & -(card + card):
                                    suit, bit = side, card
                                    break
                                if card < key:
                                    key = card
                                    suit = side
                                    bit = mask & -mask
                        if suit < 0:
                            suit = 0
                            bit = high[trumps]
                    else:
                        if trumps and out:
                            bit = high[trumps]
                            if out < bit or not tricks or (seat == maker and trumps & (trumps - 1)):
                                suit = 0
                        if suit < 0:
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
                            if trumps and (suit < 0 or (key and not out)):
                                suit = 0
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
                if step < length:
                    if suit != suits[step] or bit != bits[step]:
                        odd += 1
            if step < length:
                suit = suits[step]
                bit = bits[step]
                step += 1
                hands[seat + suit] &= ~bit
                left[suit] &= ~bit
                if judge >= 0 and step == length:
                    return odd
            else:
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
        if judge < 0 and settled[tricks * 6 + made]:
            return worth[made]
