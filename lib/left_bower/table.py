# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The table as a picture: bar, seats, trick, hand, question. It knows no rules and decides nothing.

All but the mark of the chosen word is made once; showing means setting tiles, palettes and places.
Seats are counted from the bottom of the screen clockwise: 0 the person who looks, 1 left, 2 top,
3 right.
"""

import displayio

from . import art, draw

HAND_Y = 96
RAISED_Y = 92
_HAND_STEP = (0, 31, 31, 31, 31, 31, 26)
_HAND_LEFT = (0, 6, 6, 6, 6, 6, 2)
TRICK_AT = ((68, 58), (38, 36), (68, 14), (98, 36))
FROM_AT = ((68, 96), (2, 36), (68, -18), (134, 36))
_DEALER_AT = ((125, 84), (29, 15), (122, 15), (131, 26))
_TURN_AT = ((97, 84), (1, 15), (94, 15), (131, 15))  # the pointer at the seat to act
SAID_COLUMNS = 6


class Table:
    """The pictures of the table in `group`; `kit` is the drawing kit."""

    picked: displayio.TileGrid

    def __init__(self, kit: draw.Kit) -> None:
        self.kit = kit
        self.group = displayio.Group()
        self.moves: list = []  # (grid, target x, target y), one entry a moving card
        from . import building  # not kept: it makes things and goes

        building.table(self)

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
        if dealer:
            x, y = _DEALER_AT[place]
            if self.dealer.x != x or self.dealer.y != y:
                self.dealer.x, self.dealer.y = x, y
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
            text = " " * (SAID_COLUMNS - len(text)) + text
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
        """The short line at the lower left, at most thirteen characters: a Benny is long."""
        draw.put(self.prompt, text)

    def warn(self, text: str, numbers: str = "") -> None:
        """Lines over the hand on a ground of their own, either may be empty; "" takes them away."""
        if text:
            draw.put(self.note, " " + draw.centred(text))
        if numbers:
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
        draw.reveal(self.picked, bool(words))
        for index, word in enumerate(words):
            if index == chosen:
                self._pick(word, len(text) * draw.LETTER - 1)
            text += " " + word + " " * gap
        if words:
            draw.put(self.options, text)

    def _pick(self, word: str, x: int) -> None:
        """Show the chosen word inverse, on a line that is as long as it needs."""
        line = self.picked
        if line.width != len(word) + 2:
            self.picked = self.kit.line(len(word) + 2, x, line.y, draw.CHOSEN)
            self.group[self.group.index(line)] = self.picked
        elif line.x != x:
            line.x = x
        draw.put(self.picked, " " + word)

    def show_clock(self, seconds: int, urgent: bool) -> None:
        """The time that is left, -1 when no clock runs; the last seconds are marked."""
        draw.reveal(self.said[0], seconds < 0)  # which stands where the clock does
        draw.reveal(self.clock, seconds >= 0)
        draw.reveal(self.clock_icon, seconds >= 0)
        if seconds >= 0:
            draw.put(self.clock, f"{seconds:3d}")
            self.ink(self.clock, draw.CHOSEN if urgent else draw.WHITE)
