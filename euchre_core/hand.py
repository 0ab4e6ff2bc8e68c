# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""One hand of Euchre as a phase machine: who is asked what, what is legal, what happens then.

Nothing is drawn, nothing sleeps, chance stays outside (the deck comes in as a list) and the next
hand never starts by itself. The phases before the first lead are in calling.py. The rules are those
of the README beside this file.
"""

from .calling import Calling
from .cards import BENNY, NO_SUIT, full_deck, playable, suit_of, trick_winner
from .rules import RuleSet, score_hand


class IllegalAction(ValueError):
    """An action that the hand does not allow now; nothing was changed."""


class Hand(Calling):
    """A hand from its deal to its points.

    rules: the RuleSet. dealer: seat 0..3. deck: all 24 or 25 cards in dealing order: five cards a
    seat, starting left of the dealer, seat by seat, then the upcard, then the rest. Raises
    ValueError if the deck is not exactly the deck of the rules.

    phase: "throw_in", "round1", "round2", "name_blind", "discard", "alone", "defend_alone",
    "play" or "done". to_act: the seat that is asked, -1 when done. trump: 0..3, 4 before it is
    named. maker: the seat that fixed trump, or -1. tricks: won by team 0 and 1. points: of team 0
    and 1 once the hand is done. void: done without a result.
    """

    def __init__(self, rules: RuleSet, dealer: int, deck: list) -> None:
        if sorted(deck) != full_deck(rules.deck):
            raise ValueError(f"not the {rules.deck} cards, each once")
        if dealer not in (0, 1, 2, 3):
            raise ValueError("dealer must be 0..3")
        self.rules = rules
        self.dealer = dealer
        self.deck = bytes(deck)
        self.cards = [[], [], [], []]
        for place in range(4):
            self.cards[(dealer + 1 + place) % 4] = list(deck[place * 5 : place * 5 + 5])
        self.upcard = deck[20]
        self.actions = bytearray()  # everything applied, in order: with the deck it is the hand
        self.said = []  # (seat, action) of bidding and lone questions
        self.trump = NO_SUIT
        self.maker = -1
        self.turned_down = False
        self.picked_up = False
        self.discarded = -1
        self.lone_of = [-1, -1]  # the lone seat of each team
        self.is_out = [False, False, False, False]
        self.leader = -1
        self.trick = []  # (seat, card) on the table
        self.plays = []  # (seat, card) of all completed tricks
        self.tricks = [0, 0]
        self.points = [0, 0]
        self.void = False
        self.phase = ""
        self.to_act = -1
        self._queue = []  # (seat, phase) of questions still to ask
        if rules.farmer == "redeal":
            for step in range(1, 5):
                seat = (dealer + step) % 4
                for card in self.cards[seat]:
                    if card == BENNY or card % 6 > 1:
                        break
                else:
                    # A dealer who is about to name trump blind has not seen the hand.
                    if seat != dealer or not self.blind:
                        self._queue.append((seat, "throw_in"))
        self._next_question([])

    # What a driver asks.

    @property
    def lone(self) -> list:
        """The seats that play alone, at most one a team; makers' first."""
        lone = []
        for team in (self.maker % 2, 1 - self.maker % 2):
            if self.lone_of[team] >= 0:
                lone.append(self.lone_of[team])
        return lone

    @property
    def blind(self) -> bool:
        """Whether the dealer may not see the own hand yet: the Benny is up, no suit is named."""
        return self.upcard == BENNY and self.rules.benny_up == "blind" and self.maker < 0

    def legal(self) -> list:
        """The actions that :meth:`apply` accepts now; empty when the hand is done."""
        if self.phase == "done":
            return []
        if self.phase != "play":
            return self._legal_call()
        led = suit_of(self.trick[0][1], self.trump) if self.trick else NO_SUIT
        return playable(self.cards[self.to_act], led, self.trump)

    def apply(self, action: int, seat: int = -1) -> list:
        """Carry out `action` for the seat `to_act`; returns what happened as events.

        Given a `seat`, it has to be the one to act: a driver that hears several players says
        who spoke, and anyone else is refused as out of turn.

        An event is a tuple (kind, seat, value): ("said", seat, action), ("turned_down", dealer,
        upcard), ("trump", maker, suit), ("pick_up", dealer, upcard), ("discard", dealer, -1),
        ("alone", seat, partner), ("lead", seat, -1), ("play", seat, card), ("trick", winner,
        number 1..5), ("points", team, points), ("void", dealer, -1). The card discarded is not
        told. Raises IllegalAction, changing nothing, for anything that is not in :meth:`legal`.
        """
        asked = self.to_act
        wrong = seat >= 0 and seat != asked and asked >= 0
        if wrong or isinstance(action, bool) or action not in self.legal():
            from .notation import refusal  # only ever needed by a driver that errs

            raise IllegalAction(refusal(self, action, wrong and seat))
        action = int(action)
        self.actions.append(action)
        events = []
        if self.phase == "play":
            self._play(asked, action, events)
        else:
            self._call(asked, action, events)
        return events

    # The tricks.

    def _play(self, seat: int, card: int, events: list) -> None:
        self.cards[seat].remove(card)
        self.trick.append((seat, card))
        events.append(("play", seat, card))
        if len(self.trick) < 4 - self.is_out.count(True):
            seat = (seat + 1) % 4
            while self.is_out[seat]:
                seat = (seat + 1) % 4
            self.to_act = seat
            return
        seat = trick_winner(self.trick, self.trump)
        self.plays += self.trick
        self.trick = []
        self.tricks[seat % 2] += 1
        events.append(("trick", seat, sum(self.tricks)))
        self.leader = self.to_act = seat
        if sum(self.tricks) < 5:
            return
        makers = self.maker % 2
        points = score_hand(
            self.rules,
            self.tricks[makers],
            self.lone_of[makers] >= 0,
            self.lone_of[1 - makers] >= 0,
        )
        self.points = [points[makers], points[1 - makers]]  # of the makers, or of team 0, first
        team = 0 if self.points[0] else 1
        events.append(("points", team, self.points[team]))
        self.phase, self.to_act = "done", -1

    def _end_void(self, events: list) -> None:
        self.void = True
        events.append(("void", self.dealer, -1))
        self.phase, self.to_act = "done", -1
