# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""What one seat may see of a hand, as a copy that holds nothing else.

A bot is given a view and never the hand, so it cannot look at what it may not know.
"""

from .hand import Hand


class SeatView:
    """The public state of `hand` and the private one of `seat`, as it stands now.

    cards: the seat's own (none while it names trump blind). legal: its actions, when it is to
    act. upcard: always seen by all. discarded: the seat's own discard, else -1. said, trick, plays:
    lists of (seat, ...) as in Hand. counts: cards left in each of the four hands. score: points
    of team 0 and 1 before this hand. The rest is as in Hand.
    """

    def __init__(self, hand: Hand, seat: int, score=(0, 0)) -> None:
        self.rules = hand.rules
        self.seat = seat
        self.score = tuple(score)
        self.dealer = hand.dealer
        self.phase = hand.phase
        self.to_act = hand.to_act
        # A question of the throw-in is private: others only see that bidding has not begun.
        if hand.phase == "throw_in" and hand.to_act != seat:
            self.to_act = -1
        self.cards = [] if hand.blind and seat == hand.dealer else list(hand.cards[seat])
        self.legal = hand.legal() if hand.to_act == seat else []
        self.upcard = hand.upcard
        self.turned_down = hand.turned_down
        self.picked_up = hand.picked_up
        self.discarded = hand.discarded if seat == hand.dealer else -1
        self.trump = hand.trump
        self.maker = hand.maker
        self.lone_of = list(hand.lone_of)
        self.is_out = list(hand.is_out)
        self.said = list(hand.said)
        self.leader = hand.leader
        self.trick = list(hand.trick)
        self.plays = list(hand.plays)
        self.tricks = list(hand.tricks)
        self.counts = [len(cards) for cards in hand.cards]
