# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The drawing kit: the two sheets, the palettes, and the few shapes made of them.

Text that changes during play is a TileGrid over the font sheet: setting 26 characters takes
about a millisecond on the board and leaves no garbage, where an ``adafruit_display_text`` label
takes six and leaves 3 KB, and the library itself would be an eighth of the board's memory.
"""

import displayio

from . import art

WIDTH = 160
LETTER = 6  # the width of a character in pixels; 26 of them fill a line
LINE = 12  # the height of a line of text
COLUMNS = 26

# Inks: text and ground as indices of the palette of art.py; ground 0 is see-through.
INKS = b"\x30\xa0\xb0\xc0\xf0\xe0\x3d\x8a\xed\x32\xa2\xb2\xc2\xfd\xad"
WHITE, GOLD, US, THEM, CREAM, QUIET = 0, 1, 2, 3, 4, 5
ON_PANEL, CHOSEN, OFF_PANEL, ON_BAR, GOLD_BAR, US_BAR, THEM_BAR = 6, 7, 8, 9, 10, 11, 12
CREAM_PANEL, GOLD_PANEL = 13, 14


def glyph_of(character: str) -> int:
    """The tile of a character on the font sheet; a blank for one it lacks."""
    code = ord(character) - 32
    if 0 <= code < 95:
        return code
    place = art.FONT_EXTRA.find(character)
    return 95 + place if place >= 0 else 0


def reveal(thing, visible: bool) -> None:
    """Show or hide; saying again what is so already would draw it again."""
    if thing.hidden == visible:
        thing.hidden = not visible


def put(grid: displayio.TileGrid, text: str) -> None:
    """Write `text` into a line of :meth:`Kit.line`; what does not fit is cut, the rest blanked."""
    place = 0
    width = grid.width
    for character in text:
        if place == width:
            return
        tile = glyph_of(character)
        if grid[place] != tile:
            grid[place] = tile
        place += 1
    while place < width:
        if grid[place]:
            grid[place] = 0
        place += 1


def centred(text: str, columns: int = COLUMNS) -> str:
    """`text` in the middle of `columns`, with blanks before it.

    The board's own formatting counts bytes, of which a suit mark has three.
    """
    return " " * ((columns - len(text)) // 2) + text if text else ""


def fill(grid: displayio.TileGrid, tiles: bytes, first: int = 0) -> None:
    """Give a grid of tiles the picture that starts at `first` of a map of art.py."""
    for place in range(grid.width * grid.height):
        if grid[place] != tiles[first + place]:
            grid[place] = tiles[first + place]


def face(grid: displayio.TileGrid, card: int) -> None:
    """Show a card, a back or the empty slot on a grid of :meth:`Kit.card`."""
    fill(grid, art.CARD_TILES, card * 12)


class Kit:
    """The sheets in memory and the palettes over them; made once."""

    def __init__(self) -> None:
        from . import building  # not kept: it makes things and goes

        building.kit(self)
        self.felt = self.tile(art.FELT, 0, 0, 20, 16)  # the ground under every screen
        self.dye(0, 0, 0)

    def dye(self, felt: int, four: int, contrast: int) -> None:
        """Set all colours: felt 0..2, four-colour suits, high contrast."""
        with open("assets/palettes.bin", "rb") as file:
            file.seek(((contrast * 2 + four) * 3 + felt) * 144)
            data = file.read(144)
        for index in range(48):
            at = index * 3
            if index & 15:
                palette = (self.plain, self.chosen, self.dim)[index >> 4]
                palette[index & 15] = data[at] << 16 | data[at + 1] << 8 | data[at + 2]
        if self.felt[0] != art.FELT + felt:
            for index in range(320):
                self.felt[index] = art.FELT + felt
        for index in range(len(INKS)):
            ink = INKS[index]
            self.inks[index][1] = self.plain[ink >> 4]
            if ink & 15:
                self.inks[index][0] = self.plain[ink & 15]

    def line(self, columns: int, x: int, y: int, ink: int) -> displayio.TileGrid:
        """A line of text `columns` long; :func:`put` writes it."""
        return displayio.TileGrid(
            self.font,
            pixel_shader=self.inks[ink],
            width=columns,
            tile_width=LETTER,
            tile_height=LINE,
            x=x,
            y=y,
        )

    def bar(self) -> displayio.TileGrid:
        """The ground of the bar at the top: a line without text, a column more than fits."""
        return self.line(COLUMNS + 1, -1, 0, ON_BAR)

    def tile(self, index: int, x: int, y: int, columns: int = 1, rows: int = 1):
        """A grid of 8x8 tiles, all showing tile `index`."""
        return displayio.TileGrid(
            self.tiles,
            pixel_shader=self.plain,
            width=columns,
            height=rows,
            tile_width=8,
            tile_height=8,
            default_tile=index,
            x=x,
            y=y,
        )

    def card(self, x: int = 0, y: int = 0) -> displayio.TileGrid:
        """A hidden card of 24x32 pixels; :func:`face` says which."""
        grid = self.tile(0, x, y, 3, 4)
        grid.hidden = True
        return grid
