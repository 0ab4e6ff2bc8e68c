# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Making, once, what is shown from then on. The board drops this module when everything stands.

That frees 3 KB, which is why what is made and what it then does are two modules.
"""

import bitmaptools
import displayio

from . import art, draw

_NAME_AT = ((106, 82), (10, 13), (103, 13), (140, 13))
_LEFT_AT = ((0, 0), (10, 26), (103, 26), (142, 26))
_SAID_AT = ((135, 82), (2, 36), (30, 25), (122, 36))
_MESSAGE_Y = 46
_STRIP_Y = 58
_NOTE_Y = 82


def load_sheet(path: str, values: int) -> displayio.Bitmap:
    """A 4-bit BMP of ours as a Bitmap in memory. Raises OSError or ValueError if it is not one."""
    with open(path, "rb") as file:
        head = file.read(30)
        if len(head) < 30 or head[:2] != b"BM" or head[28] != 4:
            raise ValueError(path + " is not a 4-bit BMP")
        width = int.from_bytes(head[18:22], "little")
        height = int.from_bytes(head[22:26], "little")
        file.seek(int.from_bytes(head[10:14], "little"))
        bitmap = displayio.Bitmap(width, height, values)
        bitmaptools.readinto(
            bitmap, file, bits_per_pixel=4, reverse_pixels_in_element=True, reverse_rows=True
        )
    return bitmap


def kit(kit) -> None:
    """The sheets and the palettes of a Kit; the colours are its own business."""
    kit.tiles = load_sheet("assets/tiles.bmp", 16)
    kit.font = load_sheet("assets/font.bmp", 2)
    kit.plain = displayio.Palette(16)
    kit.chosen = displayio.Palette(16)
    kit.dim = displayio.Palette(16)
    kit.inks = [displayio.Palette(2) for _ in draw.INKS]
    for palette in (kit.plain, kit.chosen, kit.dim):
        palette.make_transparent(0)
    for index in range(len(draw.INKS)):
        if not draw.INKS[index] & 15:
            kit.inks[index].make_transparent(0)


def table(table) -> None:
    """The pictures of a Table in its group, from the back to the front."""
    kit, group = table.kit, table.group

    def add(thing):
        group.append(thing)
        return thing

    table.names, table.left, table.said = [], [], []
    for place in range(4):
        x, y = _NAME_AT[place]
        table.names.append(add(kit.line(3, x, y, draw.THEM if place & 1 else draw.US)))
        x, y = _LEFT_AT[place]
        table.left.append(add(kit.tile(0, x, y, 2, 1)))
        x, y = _SAID_AT[place]
        table.said.append(add(kit.line(6 if place else 4, x, y, draw.CREAM)))
    table.left[0].hidden = True
    table.dealer = add(kit.tile(art.DEALER, 0, 0))
    table.turn = add(kit.tile(art.POINTER, 0, 0))
    table.trick = [add(kit.card()) for _ in range(4)]
    table.upcard = add(kit.card())
    # The bar is over the trick: North's card slides in from behind it.
    add(kit.bar())
    table.trump = add(kit.tile(0, 2, 1, 2, 2))
    table.maker = add(kit.line(3, 13, 0, draw.GOLD_BAR))
    table.maker_star = add(kit.tile(art.ALONE, 32, 2))
    table.pips = add(kit.tile(art.TRICK, 44, 2, 5, 1))
    table.us = add(kit.line(5, 92, 0, draw.US_BAR))
    table.them = add(kit.line(5, 128, 0, draw.THEM_BAR))
    table.hand = [add(kit.card()) for _ in range(6)]
    table.clock_icon = add(kit.tile(art.CLOCK, 134, 84))
    table.clock = add(kit.line(3, 142, 82, draw.WHITE))
    table.prompt = add(kit.line(13, 1, 82, draw.GOLD))
    table.message = add(kit.line(draw.COLUMNS, 2, _MESSAGE_Y, draw.CREAM))
    # Grounds of their own instead of a panel behind them: nothing is drawn twice.
    table.lines = [
        add(kit.line(24, 8, 18, draw.CREAM_PANEL)),
        add(kit.line(24, 8, 30, draw.GOLD_PANEL)),
        add(kit.line(24, 8, 42, draw.ON_PANEL)),
    ]
    # A column more than fits, so that its ground reaches from edge to edge.
    table.options = add(kit.line(draw.COLUMNS + 1, -1, _STRIP_Y, draw.ON_PANEL))
    # The chosen option, inverse; made anew for each length.
    table.picked = add(kit.line(3, 0, _STRIP_Y, draw.CHOSEN))
    table.note = add(kit.line(draw.COLUMNS + 1, -1, _NOTE_Y - draw.LINE, draw.ON_PANEL))
    table.numbers = add(kit.line(draw.COLUMNS + 1, -1, _NOTE_Y, draw.OFF_PANEL))
    for thing in table.lines:
        thing.hidden = True
    table.picked.hidden = True
    for thing in (table.clock_icon, table.clock, table.note, table.numbers, table.options):
        thing.hidden = True
