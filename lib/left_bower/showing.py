# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The table drawn from the state of the hand: what is seen whenever nothing moves."""

from euchre_core.actions import WITH_PARTNER

from . import art, draw, words
from .asker import sort_hand


class Showing:
    """The drawing part of the game screen; see game.py for its state."""

    def place(self, seat: int) -> int:
        """Where on the screen a seat is: 0 bottom, 1 left, 2 top, 3 right."""
        return (seat - self.viewer) % 4

    def draw(self) -> None:
        """Rebuild the whole table from the state of the hand."""
        table, hand = self.table, self.hand
        self.draw_bar()
        self.draw_seats()
        for seat in range(4):
            table.show_trick(self.place(seat), -1)
        for seat, card in hand.trick:
            table.show_trick(self.place(seat), card)
        table.show_upcard(-1)
        if hand.leader < 0 and not hand.picked_up:
            table.show_upcard(self.back() if hand.turned_down else hand.upcard)
        said = {}
        if len(hand.plays) == 0:
            for seat, action in hand.said:
                if seat == self.viewer or action == WITH_PARTNER:
                    continue
                said[seat] = words.said(action, (seat - hand.dealer) % 4, "", words.BESIDE)
        for seat in range(4):
            table.show_said(self.place(seat), self.standing(seat) or said.get(seat, ""))
        table.say("")
        table.tell([])
        table.ask([], 0)
        table.warn("")
        table.show_prompt("")
        table.show_clock(-1, False)
        self.draw_hand()
        if self.hold == "result":
            self.draw_result()
        elif self.hold == "hand over":
            self.draw_hand_over()

    def standing(self, seat: int) -> str:
        """What stays beside a seat for the whole hand: that it plays alone, or sits out."""
        if self.hand.is_out[seat]:
            return "out"
        if self.hand.lone_of[seat % 2] == seat and self.hand.is_out[(seat + 2) % 4]:
            return "lone"
        return ""

    def draw_bar(self) -> None:
        hand, table, us = self.hand, self.table, self.viewer % 2
        self.shown = [self.match.scores[us], self.match.scores[1 - us]]
        table.show_scores(self.shown[0], self.shown[1])
        maker = self.app.short_name(hand.maker) if hand.maker >= 0 else ""
        alone = hand.maker >= 0 and hand.lone_of[hand.maker % 2] >= 0
        table.show_trump(hand.trump, maker, hand.maker % 2 == us, alone)
        table.show_pips(hand.tricks[us], hand.tricks[1 - us])

    def draw_seats(self) -> None:
        hand = self.hand
        for seat in range(4):
            ink = draw.THEM if (seat - self.viewer) % 2 else draw.US
            if hand.is_out[seat]:
                ink = draw.QUIET
            left = 0 if hand.is_out[seat] else min(self.dealt, len(hand.cards[seat]))
            self.table.show_seat(
                self.place(seat),
                self.app.short_name(seat),
                seat == hand.dealer,
                left,
                ink,
            )
        # Whom the game waits for before anything is said may be one with nines and tens only.
        turn = hand.to_act if hand.said else -1
        self.table.show_turn(self.place(turn) if turn >= 0 else -1)

    def back(self) -> int:
        return art.BACK + self.app.settings.back

    def hand_cards(self) -> list:
        """The viewer's cards as they lie on the screen.

        During the play a card played leaves its place empty, as -1 - card: nothing else moves.
        Those that may not be seen are backs, without gaps: a gap would tell of its neighbours.
        """
        hand = self.hand
        held = hand.cards[self.viewer]
        blind = hand.blind and self.viewer == hand.dealer
        unseen = self._covered or blind or hand.is_out[self.viewer]
        if unseen or not self.app.is_person(self.viewer):
            return [self.back()] * len(held)
        at = (self.viewer - hand.dealer - 1) % 4 * 5
        cards = list(hand.deck[at : at + 5])
        if self.viewer == hand.dealer and hand.picked_up:
            cards.append(hand.upcard)
            if hand.discarded in cards:
                cards.remove(hand.discarded)
        cards = sort_hand(cards, hand.trump, self.app.settings.sort_order)
        return [card if card in held else -1 - card for card in cards]

    def draw_hand(self) -> None:
        """The cards at the bottom."""
        hand = self.hand
        if self.hold == "result" or hand.phase == "done":
            self.table.show_hand([], 5, -1, [])
            return
        cards = self.hand_cards()
        self.table.show_hand(cards[: self.dealt], max(len(cards), 1), -1, [])
