# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The table as a picture: bar, seats, trick, hand, question. It knows no rules and decides nothing.

Everything is made once; showing means setting tiles, palettes and places. Seats are counted from
the bottom of the screen clockwise: 0 the person who looks, 1 left, 2 top, 3 right.
"""

import displayio

from . import art, draw

HAND_Y = 96
RAISED_Y = 92
_HAND_STEP = (0, 31, 31, 31, 31, 31, 26)
_HAND_LEFT = (0, 6, 6, 6, 6, 6, 2)
TRICK_AT = ((68, 58), (38, 36), (68, 14), (98, 36))
FROM_AT = ((68, 96), (2, 36), (68, -18), (134, 36))
_NAME_AT = ((106, 82), (10, 13), (103, 13), (140, 13))
_TURN_AT = ((97, 84), (1, 15), (94, 15), (131, 15))  # the pointer at the seat to act
_BADGE_AT = ((125, 84), (29, 15), (122, 15), (131, 26))
_LEFT_AT = ((0, 0), (10, 26), (103, 26), (142, 26))
_SAID_AT = ((135, 82), (2, 36), (30, 25), (122, 36))
_SAID_COLUMNS = 6
_MESSAGE_Y = 46
_STRIP_Y = 60
_NOTE_Y = 84


class Table:
    """The pictures of the table in `group`; `kit` is the drawing kit."""

    def __init__(self, kit: draw.Kit) -> None:
        self.kit = kit
        self.group = group = displayio.Group()
        self._make_seats()
        self.trick = [kit.card() for _ in range(4)]
        self.upcard = kit.card(68, 14)
        self.hand = [kit.card() for _ in range(6)]
        for card in self.trick:
            group.append(card)
        group.append(self.upcard)
        self._make_bar()  # over the trick: North's card slides in from behind it
        for card in self.hand:
            group.append(card)
        self._make_question()
        self.moves = []  # [grid, target x, target y], one entry a moving card

    def _add(self, thing):
        self.group.append(thing)
        return thing

    def _make_bar(self) -> None:
        kit, add = self.kit, self._add
        add(kit.rectangle(draw.ON_BAR, 0, 0, draw.WIDTH, 12))
        self.trump = add(kit.tile(0, 2, 1, 2, 2))
        self.maker = add(kit.line(3, 13, 0, draw.GOLD_BAR))
        self.maker_star = add(kit.tile(art.ALONE, 32, 2))
        self.pips = add(kit.tile(art.TRICK, 44, 2, 5, 1))
        self.us = add(kit.line(5, 92, 0, draw.US_BAR))
        self.them = add(kit.line(5, 128, 0, draw.THEM_BAR))

    def _make_seats(self) -> None:
        kit, add = self.kit, self._add
        self.names, self.badges, self.left, self.said = [], [], [], []
        for place in range(4):
            x, y = _NAME_AT[place]
            self.names.append(add(kit.line(3, x, y, draw.THEM if place & 1 else draw.US)))
            x, y = _BADGE_AT[place]
            self.badges.append(add(kit.tile(art.DEALER, x, y)))
            x, y = _LEFT_AT[place]
            self.left.append(add(kit.tile(0, x, y, 2, 1)))
            x, y = _SAID_AT[place]
            columns = _SAID_COLUMNS if place else 4
            self.said.append(add(kit.line(columns, x, y, draw.CREAM)))
        self.left[0].hidden = True
        self.turn = add(kit.tile(art.POINTER, 0, 0))

    def _make_question(self) -> None:
        kit, add = self.kit, self._add
        self.clock_icon = add(kit.tile(art.CLOCK, 134, 84))
        self.clock = add(kit.line(3, 142, 82, draw.WHITE))
        self.prompt = add(kit.line(11, 1, 82, draw.GOLD))
        self.message = add(kit.line(draw.COLUMNS, 2, _MESSAGE_Y, draw.CREAM))
        # Grounds of their own instead of a panel behind them: nothing is drawn twice.
        self.lines = [
            add(kit.line(24, 8, 18, draw.CREAM_PANEL)),
            add(kit.line(24, 8, 30, draw.GOLD_PANEL)),
            add(kit.line(24, 8, 42, draw.ON_PANEL)),
        ]
        # A column more than fits, so that its ground reaches from edge to edge.
        self.options = add(kit.line(draw.COLUMNS + 1, -1, _STRIP_Y, draw.ON_PANEL))
        # The chosen option, inverse: one line for each length an option can have.
        self.picked = [add(kit.line(n, 0, _STRIP_Y, draw.CHOSEN)) for n in range(3, 11)]
        self.note = add(kit.line(draw.COLUMNS + 1, -1, _NOTE_Y - draw.LINE, draw.ON_PANEL))
        self.numbers = add(kit.line(draw.COLUMNS + 1, -1, _NOTE_Y, draw.OFF_PANEL))
        for thing in self.lines + self.picked:
            thing.hidden = True
        for thing in (self.clock_icon, self.clock, self.note, self.numbers, self.options):
            thing.hidden = True

    def ink(self, line, ink: int) -> None:
        """Give a line of text the colours of `ink`."""
        palette = self.kit.inks[ink]
        if line.pixel_shader is not palette:
            line.pixel_shader = palette

    # The bar and the seats.

    def show_scores(self, us: int, them: int) -> None:
        """Both scores, 0..24."""
        draw.put(self.us, f"US{us:3d}")
        draw.put(self.them, f"TH{them:3d}")

    def show_trump(self, trump: int, maker: str, ours: bool, alone: bool) -> None:
        """Trump 0..3 (4: none) on white, the maker's short name in the team's colour."""
        draw.reveal(self.trump, trump < 4)
        if trump < 4:
            draw.fill(self.trump, art.SUIT_BOX, trump * 4)
        draw.put(self.maker, maker)
        self.ink(self.maker, draw.US_BAR if ours else draw.THEM_BAR)
        draw.reveal(self.maker_star, alone)

    def show_pips(self, ours: int, theirs: int) -> None:
        """The five tricks: ours from the left, then theirs, then the open ones."""
        for place in range(5):
            won = 1 if place < ours else 2 if place < ours + theirs else 0
            tile = art.TRICK + won
            if self.pips[place] != tile:
                self.pips[place] = tile

    def show_seat(self, place: int, name: str, dealer: bool, left: int, ink: int) -> None:
        """A seat's short name in `ink`, the dealer's badge and the number of cards left, 0..6."""
        draw.put(self.names[place], f"{name:>3}" if place == 3 else name)
        self.ink(self.names[place], ink)
        draw.reveal(self.badges[place], dealer)
        draw.fill(self.left[place], art.LEFT, left * 2)

    def show_turn(self, place: int, frame: int = -1) -> None:
        """Point at the seat to act (-1: nobody); with a frame from 0, dots that say it thinks."""
        turn = self.turn
        draw.reveal(turn, place >= 0)
        if place >= 0:
            x, y = _TURN_AT[place]
            if turn.x != x or turn.y != y:
                turn.x, turn.y = x, y
            tile = art.POINTER if frame < 0 else art.THINK + frame % 3
            if turn[0] != tile:
                turn[0] = tile

    def show_said(self, place: int, text: str) -> None:
        """What the seat at `place` last said, at most six characters; four at the bottom."""
        if place > 1:
            text = " " * (_SAID_COLUMNS - len(text)) + text
        draw.put(self.said[place], text)

    # Cards.

    def hand_x(self, index: int, count: int) -> int:
        """The left edge in pixels of card `index` of a hand of `count`, 1..6."""
        return _HAND_LEFT[count] + index * _HAND_STEP[count]

    def show_hand(self, cards: list, count: int, chosen: int, dim: list) -> None:
        """The cards at the bottom: `count` places, `chosen` raised (-1: none), `dim` a list of
        the indices that may not be played. A card -1 leaves its place empty."""
        for index in range(6):
            grid = self.hand[index]
            if index >= len(cards) or cards[index] < 0:
                draw.reveal(grid, False)
                continue
            draw.face(grid, cards[index])
            x = self.hand_x(index, count)
            y = RAISED_Y if index == chosen else HAND_Y
            if grid.x != x or grid.y != y:
                grid.x, grid.y = x, y
            palette = self.kit.plain
            if index == chosen:
                palette = self.kit.chosen
            elif index in dim:
                palette = self.kit.dim
            if grid.pixel_shader is not palette:
                grid.pixel_shader = palette
            draw.reveal(grid, True)

    def show_upcard(self, card: int) -> None:
        """The upcard in the middle; -1 takes it away."""
        if card >= 0:
            draw.face(self.upcard, card)
            self.upcard.x, self.upcard.y = TRICK_AT[2]
        draw.reveal(self.upcard, card >= 0)

    def show_trick(self, place: int, card: int) -> None:
        """The card that the seat at `place` has on the table; -1 takes it away."""
        grid = self.trick[place]
        if card >= 0:
            draw.face(grid, card)
            grid.x, grid.y = TRICK_AT[place]
        if grid.pixel_shader is not self.kit.plain:
            grid.pixel_shader = self.kit.plain
        draw.reveal(grid, card >= 0)

    def frame_trick(self, place: int) -> None:
        """Mark the card that won."""
        self.trick[place].pixel_shader = self.kit.chosen

    # Movement.

    def slide(self, grid, start: tuple, end: tuple) -> None:
        """Start moving a card from `start` to `end`, both (x, y) in pixels."""
        grid.x, grid.y = start
        draw.reveal(grid, True)
        self.moves.append((grid, end[0], end[1]))

    def step(self, pixels: int) -> bool:
        """Move every moving card at most `pixels` along each axis; False when all have arrived."""
        moves = self.moves
        for index in range(len(moves) - 1, -1, -1):
            grid, x, y = moves[index]
            dx, dy = x - grid.x, y - grid.y
            far = max(abs(dx), abs(dy))
            if far > pixels:
                # In proportion, so that the card travels along a straight line.
                grid.x += dx * pixels // far
                grid.y += dy * pixels // far
            else:
                grid.x, grid.y = x, y
                moves.pop(index)
        return bool(moves)

    def arrive(self) -> None:
        """Put every moving card where it goes."""
        while self.step(draw.WIDTH):
            pass

    # Text.

    def say(self, text: str) -> None:
        """The line in the middle, centred."""
        draw.put(self.message, draw.centred(text))

    def tell(self, lines: list) -> None:
        """Three lines of at most 24 characters on a panel; an empty list takes it away."""
        for index, line in enumerate(self.lines):
            if lines:
                draw.put(line, draw.centred(lines[index], 24))
            draw.reveal(line, bool(lines))

    def show_prompt(self, text: str) -> None:
        """The short line at the lower left, at most eleven characters."""
        draw.put(self.prompt, text)

    def warn(self, text: str, numbers: str = "") -> None:
        """One or two lines over the hand on a ground of their own; empty takes them away."""
        if text:
            draw.put(self.note, " " + draw.centred(text))
            draw.put(self.numbers, " " + draw.centred(numbers))
        draw.reveal(self.note, bool(text))
        draw.reveal(self.numbers, bool(numbers))

    def ask(self, words: list, chosen: int) -> None:
        """The strip of options, the chosen one inverse; an empty list takes it away.

        Words have 1 to 8 letters; neighbours share the blank between them when room is short.
        """
        draw.reveal(self.options, bool(words))
        length = len(words) + 1
        for word in words:
            length += len(word)
        gap = 1 if length + len(words) - 1 <= draw.COLUMNS else 0
        text = " " * ((draw.COLUMNS - length - gap * (len(words) - 1)) // 2)
        shown = None
        for index, word in enumerate(words):
            if index == chosen:
                shown = self.picked[len(word) - 1]
                x = len(text) * draw.LETTER - 1
                if shown.x != x:
                    shown.x = x
                draw.put(shown, " " + word)
            text += " " + word + " " * gap
        for line in self.picked:
            draw.reveal(line, line is shown)
        if words:
            draw.put(self.options, text)

    def show_clock(self, seconds: int, urgent: bool) -> None:
        """The time that is left, -1 when no clock runs; the last seconds are marked."""
        draw.reveal(self.clock, seconds >= 0)
        draw.reveal(self.clock_icon, seconds >= 0)
        if seconds >= 0:
            draw.put(self.clock, f"{seconds:3d}")
            self.ink(self.clock, draw.CHOSEN if urgent else draw.WHITE)
