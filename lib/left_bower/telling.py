# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""How the table tells what happens: the deal, each event of the engine, the end of a hand."""

from badge import LEFT, SELECT, UP, A, B

from euchre_core.actions import PASS, WITH_PARTNER
from euchre_core.hand import Hand
from euchre_core.match import deck_of

from . import draw, words
from .showing import Showing
from .table import FROM_AT, HAND_Y, TRICK_AT

_PACE_MS = (900, 550, 250, 0)  # after a spoken word, by card speed
_DEAL_MS = (90, 50, 25, 0)
_HOLD_MS = (0, 600, 1200, 2500)  # a completed trick, by setting; 0 waits for A
_COUNT_UP_MS = 250


class Telling(Showing):
    """The telling half of the game screen; see game.py for its state."""

    # The deal.

    def deal(self) -> None:
        """Deal the next hand of the match and show it card by card."""
        self.app.make_room()
        self.hand = self.match.next_hand()
        self.seed = self.match.deal_seed
        self.practice = False
        self._start_hand()

    def deal_again(self) -> None:
        """Deal the shown hand once more, for practice: it counts for nothing."""
        hand = self.hand
        self.hand = Hand(hand.rules, hand.dealer, deck_of(self.seed, hand.rules.deck))
        self.practice = True
        self._start_hand()
        self.table.say("Practice: not counted")

    def _start_hand(self) -> None:
        self.hold = ""
        self.fast = False
        self._covered = len(self.app.people()) > 1
        self.dealt = 0
        self.draw()
        self.table.show_upcard(-1)
        self.app.badge.repaint()
        self.app.sound("deal")

    def _deal_next(self) -> None:
        self.dealt += 1
        self.draw_seats()
        self.draw_hand()
        self.wait_ms = _DEAL_MS[self.speed()]
        if self.dealt == 5:
            self.table.show_upcard(self.hand.upcard)
            self.wait_ms *= 4

    # Events: each method takes (seat, value, phase in which it was said).

    def _show_said(self, seat: int, action: int, phase: str) -> None:
        if action == WITH_PARTNER:
            return  # nobody says so at a table
        distance = (seat - self.hand.dealer) % 4
        if seat != self.viewer:
            beside = words.said(action, distance, phase, words.BESIDE)
            self.table.show_said(self.place(seat), beside)
        self.draw_seats()
        aloud = words.said(action, distance, phase, words.ALOUD)
        self.table.say(self.app.name(seat) + ": " + aloud)
        pace = _PACE_MS[self.speed()]
        self.wait_ms = pace // 2 if action == PASS else pace
        if self.app.is_person(seat):
            self.wait_ms //= 2

    def _show_turned_down(self, seat: int, upcard: int, phase: str) -> None:
        self.table.show_upcard(self.back())
        self.table.say(words.card_name(upcard) + " is turned down")
        self.wait_ms = _PACE_MS[self.speed()]

    def _show_trump(self, seat: int, suit: int, phase: str) -> None:
        self.draw_bar()
        self.draw_hand()

    def _show_pick_up(self, seat: int, upcard: int, phase: str) -> None:
        place = self.place(seat)
        self.table.say(self.app.name(seat) + " picks up " + words.card_name(upcard))
        self.table.slide(self.table.upcard, TRICK_AT[2], FROM_AT[place])
        self.wait_ms = _PACE_MS[self.speed()] // 2
        self.events.insert(0, ("gone", seat, upcard, phase))

    def _show_gone(self, seat: int, upcard: int, phase: str) -> None:
        self.table.show_upcard(-1)
        self.draw_seats()

    def _show_discard(self, seat: int, value: int, phase: str) -> None:
        self.draw_seats()
        self.draw_hand()

    def _show_alone(self, seat: int, partner: int, phase: str) -> None:
        self.draw_bar()
        self.draw_seats()
        for one in (seat, partner):
            self.table.show_said(self.place(one), self.standing(one))
        self.draw_hand()

    def _show_lead(self, seat: int, value: int, phase: str) -> None:
        self.table.show_upcard(-1)
        self.table.say("")
        self.draw_seats()
        self.draw_hand()

    def _show_play(self, seat: int, card: int, phase: str) -> None:
        table, place = self.table, self.place(seat)
        start = FROM_AT[place]
        if place == 0:
            cards = self.hand_cards()
            mine = cards.index(-1 - card) if -1 - card in cards else len(cards)
            start = (table.hand_x(mine, 5), HAND_Y)
            draw.reveal(table.hand[mine], False)
        self.draw_seats()
        table.show_trick(place, card)
        table.slide(table.trick[place], start, TRICK_AT[place])
        self.app.sound("card")

    def _show_trick(self, winner: int, number: int, phase: str) -> None:
        us = self.viewer % 2
        self.table.frame_trick(self.place(winner))
        self.table.show_pips(self.hand.tricks[us], self.hand.tricks[1 - us])
        self.app.sound("trick" if winner % 2 == us else "lost")
        hold = _HOLD_MS[self.app.settings.trick_hold]
        if self.fast:
            self.wait_ms = 200
        elif hold:
            self.wait_ms = hold
        else:
            self.hold = "trick"
        self.events.insert(0, ("cleared", winner, 0, phase))

    def _show_cleared(self, seat: int, value: int, phase: str) -> None:
        # A card a step: all four at once would be too much to draw for one frame.
        for place in range(4):
            self.table.show_said(place, self.standing((self.viewer + place) % 4))
            if not self.table.trick[place].hidden:
                self.table.show_trick(place, -1)
                self.events.insert(0, ("cleared", seat, value, phase))
                return
        self.draw_seats()

    def _show_points(self, team: int, points: int, phase: str) -> None:
        pass  # told by the result

    _show_void = _show_points

    # The end of a hand.

    def _finish_hand(self) -> None:
        """Enter the points, then say who took what and why."""
        if not self.practice:
            self.app.hand_done(self.hand)
        self.hold = "result"
        self.cursor = 0
        self.count_ms = _COUNT_UP_MS
        self.draw_result()

    def result_words(self) -> list:
        """The options after a hand."""
        last = self.match.over or self.match.hand is not None  # the latter: a deal by its number
        return ["Finish" if last else "Next", "Again", "Sheet"]

    def draw_result(self) -> None:
        """The three lines of the result over an empty table, and what one can do now."""
        table = self.table
        for place in range(4):
            table.show_trick(place, -1)
            table.show_said(place, "")
        table.show_upcard(-1)
        table.say("")
        self.draw_hand()
        names = [self.app.name(seat) for seat in range(4)]
        lines = words.result(self.hand, self.viewer, names)
        if self.practice:
            lines[2] = "Practice: not counted"
        table.tell(lines)
        table.ask(self.result_words(), self.cursor)

    def _count_up(self, passed: int) -> None:
        """The winning side's score climbs by one at a time."""
        us = self.viewer % 2
        goal = (self.match.scores[us], self.match.scores[1 - us])
        if self.practice or (self.shown[0] == goal[0] and self.shown[1] == goal[1]):
            return
        self.count_ms -= passed
        if self.count_ms > 0:
            return
        self.count_ms = _COUNT_UP_MS
        for side in (0, 1):
            if self.shown[side] < goal[side]:
                self.shown[side] += 1
        self.table.show_scores(self.shown[0], self.shown[1])

    def _handle_result(self, key: int) -> None:
        if key == A or key == B:
            choice = self.cursor if key == A else 0
            if choice == 2:
                self.app.choose("sheet")
                return
            self.table.tell([])
            self.table.ask([], 0)
            if choice == 1:
                self.deal_again()
            else:
                self.app.after_hand()
            return
        if key != SELECT:
            self.cursor = (self.cursor + (-1 if key in (LEFT, UP) else 1)) % 3
            self.table.ask(self.result_words(), self.cursor)

    # What is put over the table.

    def draw_hand_over(self) -> None:
        """Ask for the device to be handed on; no card is to be seen."""
        name = self.app.name(self.viewer)
        self.table.tell(["Hand over to", name, "A: I am " + name])

    def show_last_trick(self) -> None:
        """The last completed trick, until a key."""
        hand = self.hand
        size = 4 - hand.is_out.count(True)
        if not hand.plays or self.hold:
            self.table.warn("No trick yet" if self.ask.active else "")
            return
        for place in range(4):
            self.table.show_trick(place, -1)
        trick = hand.plays[-size:]
        for seat, card in trick:
            self.table.show_trick(self.place(seat), card)
        self.table.frame_trick(self.place(hand.leader))
        self.hint = None
        self.table.warn("")
        self.table.show_prompt("Last trick")
        self.table.show_turn(self.place(trick[0][0]))  # who led
        self.hold = "last trick"


def decided(hand) -> bool:
    """Whether the tricks still to come cannot change the points of the hand."""
    makers = hand.maker % 2
    taken, lost = hand.tricks[makers], hand.tricks[1 - makers]
    if lost >= 3:
        return not hand.rules.super_euchre or taken > 0
    return taken >= 3 and lost >= 1
