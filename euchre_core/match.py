# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""A match: scores, the deal that moves on, the sheet of hands, and all of it as bytes and back.

The next deal is fixed by `deal_seed` before anybody sees it, so a match that is switched off and
on again deals the same cards.
"""

from .cards import full_deck
from .chance import Chance, shuffle
from .hand import Hand

SHEET_ROW = 8  # bytes of one hand on the sheet
SHEET_ROWS = 40  # the newest are kept
UNDONE_HAND = 1  # bits of Match.undone
UNDONE_MATCH = 2


def deck_of(deal_seed: int, size: int) -> list:
    """The shuffled deck of a 32-bit `deal_seed`, `size` 24 or 25 cards, in dealing order."""
    return shuffle(full_deck(size), Chance(deal_seed))


class Match:
    """A match under `rules`; every deal follows from the 32-bit `seed`.

    scores: points of team 0 and 1. dealer: of the hand being played, or of the next one. hand: the
    running Hand or None between hands. hand_number: hands begun, void ones too. lost_by: the team
    that lost on time, or -1. undone: UNDONE_HAND and UNDONE_MATCH when an action of the running
    hand, or any of the match, was taken back.
    """

    def __init__(self, rules, seed: int) -> None:
        self.rules = rules
        self._chance = Chance(seed)
        self.scores = [0, 0]
        self.hand_number = 0
        self.lost_by = -1
        self.undone = 0
        self.sheet = bytearray()
        self.hand = None
        first = self._chance.randrange(4)
        self.dealer = 0 if rules.first_dealer == "you" else first
        self.deal_seed = self._chance.bits32()

    @property
    def over(self) -> bool:
        """Whether the match has a winner."""
        return self.winner >= 0

    @property
    def winner(self) -> int:
        """The team that has won, 0 or 1, or -1."""
        if self.lost_by >= 0:
            return 1 - self.lost_by
        for team in (0, 1):
            if self.scores[team] >= self.rules.target:
                return team
        return -1

    def next_hand(self) -> Hand:
        """Deal the next hand and return it. Raises ValueError while one runs or after the end."""
        if self.over:
            raise ValueError("the match is over")
        if self.hand is not None:
            raise ValueError("a hand is running")
        self.hand_number = min(self.hand_number + 1, 65535)
        self.hand = replayed(self, b"")
        return self.hand

    def finish_hand(self) -> None:
        """Add the points of the finished hand, write the sheet, pass the deal to the left.

        Raises ValueError unless the running hand is done.
        """
        hand = self.hand
        if hand is None or hand.phase != "done":
            raise ValueError("no finished hand")
        lone = 0
        for seat in hand.lone:
            lone |= 1 << seat
        row = bytes(
            (
                hand.dealer << 4 | hand.trump,
                (hand.maker & 15) << 4 | lone,  # 15 is nobody
                hand.tricks[0] << 4 | hand.tricks[1],
                hand.points[0] << 4 | hand.points[1],
            )
        )
        sheet = self.sheet + self.deal_seed.to_bytes(4, "little") + row
        self.sheet = sheet[-SHEET_ROW * SHEET_ROWS :]
        for team in (0, 1):
            self.scores[team] += hand.points[team]
        self.hand = None
        self.undone &= UNDONE_MATCH
        self.dealer = (self.dealer + 1) % 4
        self.deal_seed = self._chance.bits32()

    def forfeit(self, team: int) -> None:
        """`team` ran out of time and loses the match; a running hand does not count."""
        self.lost_by = team

    def sheet_row(self, index: int) -> tuple:
        """Row `index` of the sheet: (deal seed, dealer, trump, maker, lone seats as a bit mask,
        tricks of team 0, of team 1, points of team 0, of team 1); trump 4 and maker -1 if void.

        As bytes: four of the seed, then two of the rest in each.
        """
        at = index * SHEET_ROW
        row = [int.from_bytes(self.sheet[at : at + 4], "little")]
        for both in self.sheet[at + 4 : at + SHEET_ROW]:
            row += (both >> 4, both & 15)
        if row[3] == 15:
            row[3] = -1
        return tuple(row)

    def undo(self, count: int) -> None:
        """Take back the last `count` actions of the running hand; more than there are: all."""
        actions = bytes(self.hand.actions)
        self.hand = replayed(self, actions[: max(0, len(actions) - count)])
        self.undone = UNDONE_HAND | UNDONE_MATCH

    # The whole state as bytes.

    def to_bytes(self, rows: int = SHEET_ROWS) -> bytes:
        """The match as at most 390 bytes; see SAVES.md. Of the sheet only the newest `rows`."""
        hand = None if self.over else self.hand
        actions = hand.actions if hand is not None else b""
        sheet = self.sheet[max(0, len(self.sheet) - rows * SHEET_ROW) :]
        data = bytearray(self.rules.to_bytes())
        data += bytes(
            (
                self.scores[0],
                self.scores[1],
                self.dealer,
                self.lost_by + 1,
                self.hand_number & 255,
                self.hand_number >> 8,
                (1 if hand is not None else 0) | self.undone << 1,
                len(actions),
                len(sheet) // SHEET_ROW,
            )
        )
        for number in (self.deal_seed, self._chance.state()):
            data += number.to_bytes(4, "little")
        return bytes(data + actions + sheet)


def replayed(match: Match, actions: bytes) -> Hand:
    """The hand that `match` has dealt, after `actions`. Raises ValueError for an illegal one."""
    hand = Hand(match.rules, match.dealer, deck_of(match.deal_seed, match.rules.deck))
    for action in actions:
        hand.apply(action)
    return hand
