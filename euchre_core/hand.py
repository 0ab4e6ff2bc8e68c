# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""One hand of Euchre as a phase machine: who is asked what, what is legal, what happens then.

Nothing is drawn, nothing sleeps, chance stays outside (the deck comes in as a list) and the next
hand never starts by itself. The phases before the first lead are in calling.py. The rules are those
of the README beside this file.
"""

from .calling import Calling
from .cards import BENNY, NO_SUIT, full_deck, playable, suit_of, trick_winner
from .rules import RuleSet, first_lead, score_hand


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
            raise ValueError(f"the deck must be the {rules.deck} cards, each once")
        if dealer not in (0, 1, 2, 3):
            raise ValueError(f"dealer must be 0..3, not {dealer!r}")
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
            for seat in self._from(dealer + 1):
                # A dealer who is about to name trump blind has not seen the hand.
                if self._is_farmer(seat) and not (seat == dealer and self.blind):
                    self._queue.append((seat, "throw_in"))
        self._next_question()

    # What a driver asks.

    @property
    def lone(self) -> list:
        """The seats that play alone, at most one a team; makers' first."""
        first = self.maker % 2 if self.maker >= 0 else 0
        return [seat for seat in (self.lone_of[first], self.lone_of[1 - first]) if seat >= 0]

    @property
    def out(self) -> list:
        """The seats that sit out."""
        return [seat for seat in range(4) if self.is_out[seat]]

    @property
    def maker_team(self) -> int:
        """The team that fixed trump, 0 or 1; -1 before."""
        return self.maker % 2 if self.maker >= 0 else -1

    @property
    def blind(self) -> bool:
        """Whether the dealer may not see the own hand yet: the Benny is up, no suit is named."""
        return self.upcard == BENNY and self.rules.benny_up == "blind" and self.maker < 0

    def legal(self) -> list:
        """The actions that :meth:`apply` accepts now; empty when the hand is done."""
        if self.phase == "done":
            return []
        return getattr(self, "_legal_" + self.phase)()

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
        legal = self.legal()
        if seat >= 0 and seat != self.to_act and legal:
            raise IllegalAction(f"out of turn: seat {self.to_act} is asked, not seat {seat}")
        if isinstance(action, bool) or action not in legal:
            raise IllegalAction(self._refusal(action, legal))
        action = int(action)
        self.actions.append(action)
        events = []
        getattr(self, "_do_" + self.phase)(self.to_act, action, events)
        return events

    def _refusal(self, action, legal: list) -> str:
        from .notation import action_text  # only ever needed by a driver that errs

        if not legal:
            return "the hand is over"
        try:
            text = action_text(action)
        except (ValueError, TypeError):
            text = repr(action)
        allowed = ", ".join([action_text(one) for one in legal])
        return f"seat {self.to_act} cannot {text} now ({self.phase}); legal: {allowed}"

    # The tricks.

    def _lead(self, events: list) -> None:
        self.leader = first_lead(self.rules, self.dealer, self.maker % 2, self.lone, self.out)
        self.to_act = self.leader
        events.append(("lead", self.leader, -1))

    def led_suit(self) -> int:
        """The suit of the card led to the running trick, 4 if none is led."""
        return suit_of(self.trick[0][1], self.trump) if self.trick else NO_SUIT

    def _legal_play(self) -> list:
        return playable(self.cards[self.to_act], self.led_suit(), self.trump)

    def _do_play(self, seat: int, card: int, events: list) -> None:
        self.cards[seat].remove(card)
        self.trick.append((seat, card))
        events.append(("play", seat, card))
        if len(self.trick) < 4 - self.is_out.count(True):
            seat = (seat + 1) % 4
            while self.is_out[seat]:
                seat = (seat + 1) % 4
            self.to_act = seat
            return
        winner = trick_winner(self.trick, self.trump)
        self.plays += self.trick
        self.trick = []
        self.tricks[winner % 2] += 1
        events.append(("trick", winner, self.tricks[0] + self.tricks[1]))
        self.leader = self.to_act = winner
        if self.tricks[0] + self.tricks[1] == 5:
            self._score(events)

    def _score(self, events: list) -> None:
        makers = self.maker % 2
        for_makers, for_others = score_hand(
            self.rules,
            self.tricks[makers],
            self.lone_of[makers] >= 0,
            self.lone_of[1 - makers] >= 0,
        )
        self.points[makers], self.points[1 - makers] = for_makers, for_others
        team = makers if for_makers else 1 - makers
        events.append(("points", team, self.points[team]))
        self._done()

    def _end_void(self, events: list) -> None:
        self.void = True
        events.append(("void", self.dealer, -1))
        self._done()

    def _done(self) -> None:
        self.phase = "done"
        self.to_act = -1
