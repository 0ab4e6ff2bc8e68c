# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The table in any state at once, on a simulated handheld, and what a person reads there.

A state is a deal, what was said and what was played; the words and cards are read back from the
tiles that are drawn, not from what the program meant to draw.
"""

import random

from _hands import deck_with
from sim import Sim

from euchre_core.cards import full_deck
from euchre_core.notation import card_text, parse_action, parse_card
from euchre_core.rules import OPTIONS, RuleSet

BACK = "##"  # a card seen from behind
SLOT = "__"  # the place where the own card will lie


class Desk:
    """A handheld whose table can be set up. ``options`` are those of Sim."""

    def __init__(self, **options):
        options.setdefault("seed", 1)
        self.sim = Sim(**options).boot()
        self.sim.run(100)
        art = self.sim.modules["left_bower.art"]
        tiles = bytes(art.CARD_TILES)
        self._faces = {tiles[n * 12 : n * 12 + 12]: n for n in reversed(range(len(tiles) // 12))}
        self._back, self._slot = art.BACK, art.SLOT
        self._extra = art.FONT_EXTRA

    @property
    def app(self):
        return self.sim.app

    @property
    def game(self):
        return self.app.game

    @property
    def table(self):
        return self.game.table

    @property
    def hand(self):
        return self.game.hand

    # Setting up.

    def settings(self, **values):
        """The settings as they come, but for the speed (at once), and for ``values``."""
        settings = self.sim.modules["left_bower.settings"].Settings()
        settings.card_speed = 3
        settings.dim_after = 0
        for name, value in values.items():
            assert hasattr(settings, name), name
            setattr(settings, name, value)
        self.app.settings = settings
        self.app.apply_looks()

    def rules(self, preset="eleven", **changes):
        """A rule set of the program's own."""
        rules = self.sim.modules["euchre_core.rules"].RuleSet(preset)
        wanted = RuleSet(preset, **changes)  # refuses what cannot be played
        for name, _ in OPTIONS:
            setattr(rules, name, getattr(wanted, name))
        return rules

    def match(self, preset="eleven", seed=1, scores=(0, 0), dealer=None, **changes):
        """A new match of the program's own."""
        match = self.sim.modules["euchre_core.match"].Match(self.rules(preset, **changes), seed)
        match.scores = list(scores)
        if dealer is not None:
            match.dealer = dealer
        return match

    def sit(
        self, preset="eleven", dealer=3, seats=None, up=None, said="", plays="", people=(0,),
        scores=(0, 0), rules=None, seed=1, settle=True, rest=None, **settings,
    ):  # fmt: skip
        """Sit down at a hand. seats: {seat: cards}, the rest at random; said: actions by commas;
        plays: cards, each by whoever is to play. ``settle`` waits until the table is still."""
        self.settings(people=sum(1 << seat for seat in people), **settings)
        match = self.match(preset, seed, scores, dealer, **(rules or {}))
        deck = deck_with(match.rules.deck, dealer, seats, up, rest, rng=random.Random(seed))
        hand = self.sim.modules["euchre_core.hand"].Hand(match.rules, dealer, deck)
        for text in said.split(",") if said else ():
            hand.apply(parse_action(text.strip()))
        for text in plays.split():
            hand.apply(parse_card(text))
        match.hand, match.hand_number = hand, 1
        self.begin(match)
        if settle:
            self.settle()
        return hand

    def deal(self, preset="eleven", seed=1, people=(0,), rules=None, dealer=None, **settings):
        """Sit down at a new match and see its first deal, which is not waited for."""
        self.settings(people=sum(1 << seat for seat in people), **settings)
        match = self.match(preset, seed, dealer=dealer, **(rules or {}))
        self.begin(match)
        return match.hand

    def begin(self, match):
        """Sit down at ``match`` as at one that is kept."""
        self.app.kept = match
        self.app.sit_down(match, False)

    def still(self):
        """Whether the table waits for a person."""
        game = self.game
        if self.app.screen is not game:
            return True
        if game.hold:
            return True
        moving = game.table.moves or game.wait_ms > 0 or game.events or game.dealt < 5
        return not moving and not game.hint and game.ask.active

    def settle(self, limit_ms=20_000):
        """Wait until the table waits for a person, and look at it a moment longer."""
        self.sim.wait_for(self.still, limit_ms)
        self.sim.run(60)

    def tap(self, *keys):
        """Tap keys one after another."""
        for key in keys:
            self.sim.tap(key, hold_ms=30, then_ms=30)

    def say(self, text):
        """Answer the question that stands with the action ``text``, by keys alone."""
        wanted, ask = parse_action(text), self.game.ask
        assert ask.active and not self.game.hold
        for _ in range(12):
            if ask.chosen() == wanted:
                self.tap("A")
                return
            self.tap("RIGHT")
        raise AssertionError(f"{text} is not offered")

    # Reading.

    def read(self, line):
        """The text of a line that is shown, blanks at its ends left out; "" when it is hidden."""
        if line.hidden:
            return ""
        text = ""
        for place in range(line.width):
            code = line[place]
            text += chr(32 + code) if code < 95 else self._extra[code - 95]
        return text.strip()

    @property
    def message(self):
        """The line in the middle."""
        return self.read(self.table.message)

    @property
    def prompt(self):
        """The line over the hand."""
        return self.read(self.table.prompt)

    @property
    def note(self):
        """The two lines of a note."""
        return [self.read(self.table.note), self.read(self.table.numbers)]

    @property
    def panel(self):
        """The three lines of the panel, [] when it is not shown."""
        lines = [self.read(line) for line in self.table.lines]
        return lines if any(lines) else []

    @property
    def dealer(self):
        """At which place the dealer's badge is shown."""
        badge = self.table.dealer
        return self.sim.modules["left_bower.table"]._DEALER_AT.index((badge.x, badge.y))

    @property
    def options(self):
        """The words on the strip, and the one that is marked."""
        words = self.read(self.table.options)
        assert self.table.picked.hidden == (not words)
        picked = self.read(self.table.picked) if words else ""
        return words.split("  ") if "  " in words else words.split(), picked

    @property
    def said(self):
        """What stands beside the four places."""
        return [self.read(line) for line in self.table.said]

    @property
    def names(self):
        """The names at the four places."""
        return [self.read(line) for line in self.table.names]

    @property
    def scores(self):
        """The scores as they are shown."""
        return self.read(self.table.us), self.read(self.table.them)

    @property
    def clock(self):
        """The seconds shown, None when there is no clock."""
        text = self.read(self.table.clock)
        return int(text) if text else None

    @property
    def pips(self):
        """The trick pips: 0 open, 1 ours, 2 theirs."""
        first = self.sim.modules["left_bower.art"].TRICK
        return [self.table.pips[place] - first for place in range(5)]

    def face(self, grid):
        """The card a grid shows, as text."""
        number = self._faces[bytes(grid[place] for place in range(12))]
        if number == self._slot:
            return SLOT
        return card_text(number) if number < 25 else BACK

    @property
    def cards(self):
        """The hand as it is drawn."""
        return [self.face(grid) for grid in self.table.hand if not grid.hidden]

    @property
    def dim(self):
        """The dim cards of the hand."""
        dim = self.app.kit.dim
        return [
            self.face(grid)
            for grid in self.table.hand
            if not grid.hidden and grid.pixel_shader is dim
        ]

    @property
    def raised(self):
        """The card under the cursor."""
        found = [self.face(g) for g in self.table.hand if not g.hidden and g.y < 96]
        assert len(found) <= 1
        return found[0] if found else ""

    @property
    def trick(self):
        """{place: card} of the trick as it is drawn."""
        grids = self.table.trick
        return {place: self.face(grids[place]) for place in range(4) if not grids[place].hidden}

    @property
    def upcard(self):
        """The card in the middle, "" when there is none."""
        return "" if self.table.upcard.hidden else self.face(self.table.upcard)

    @property
    def trump(self):
        """(suit or "", maker's name, whether a star stands there) of the bar."""
        art, grid = self.sim.modules["left_bower.art"], self.table.trump
        suit = ""
        if not grid.hidden:
            tiles = bytes(grid[place] for place in range(4))
            suit = "SHDC"[bytes(art.SUIT_BOX).index(tiles) // 4]
        return suit, self.read(self.table.maker), not self.table.maker_star.hidden

    def whole(self):
        """Fail unless the display shows what it ought to."""
        assert self.sim.frame() == self.sim.full_frame(), "something was not drawn anew"


def swap_hidden(hand, seen, rng):
    """Deal all cards of ``hand`` again that the seats ``seen`` do not see, as many to each."""
    others = [seat for seat in range(4) if seat not in seen]
    places = [(seat, i) for seat in others for i in range(len(hand.cards[seat]))]
    known = {card for seat in seen for card in hand.cards[seat]}
    known |= {card for _, card in hand.plays + hand.trick}
    if not hand.picked_up or hand.upcard not in [c for s in range(4) for c in hand.cards[s]]:
        known.add(hand.upcard)
    free = [card for card in full_deck(hand.rules.deck) if card not in known]
    rng.shuffle(free)
    for seat, place in places:
        hand.cards[seat][place] = free.pop()
