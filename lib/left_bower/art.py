# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Where each picture is on the sheets, and their colours.  Written by tools/sheets.py.

Tile numbers count on assets/tiles.bmp, 8x8 pixels, 16 tiles a row; a name with several tiles is
the first of them.  Colours are RGB888 ints, their order is that of tools/art/palette.txt.
"""

TILE_COUNT = 209
FELT = 1  # 3 patterns of the table
BAR = 4  # fills the bar at the top
PANEL = 5  # fills a panel
GOLD = 6  # fills the chosen option
WHITE = 7  # fills white
CREAM = 8  # fills cream
SUIT = 9  # 4 suits for a light ground
DEALER = 13  # the dealer's badge
TRICK = 14  # a trick: not yet, ours, theirs
ALONE = 17  # star of who plays alone
ARROW = 18  # left, right, up, down
POINTER = 22  # the chosen line of a menu
CURSOR = 23  # under the chosen card
CLOCK = 24  # a time limit runs
THINK = 25  # somebody thinks, 3 frames
FRAME = 28  # 9 pieces of a panel, 3 a row
TAIL = 37  # tails of a speech bubble
SUIT_BOX = (  # 4 suits on white, 2x2 tiles each (9x9 px)
    b"\x29\x2a\x2b\x00"
    b"\x2c\x2a\x2b\x00"
    b"\x2d\x2a\x2b\x00"
    b"\x2e\x2a\x2b\x00"
)
LEFT = (  # 0 to 6 cards left, 2x1 tiles each
    b"\x00\x00"
    b"\x2f\x00"
    b"\x30\x00"
    b"\x31\x00"
    b"\x31\x32"
    b"\x31\x33"
    b"\x31\x34"
)
BACK = 25  # first of 3 card backs in CARD_TILES
SLOT = 28  # the empty place of a card
CARD_TILES = (  # cards, backs, slot; 3x4 tiles each
    b"\x35\x36\x37\x38\x07\x39\x3a\x3b\x3c\x3d\x3e\x3f"
    b"\x40\x41\x37\x42\x43\x39\x3a\x3b\x3c\x3d\x3e\x3f"
    b"\x44\x45\x46\x38\x47\x48\x3a\x3b\x3c\x3d\x3e\x3f"
    b"\x49\x4a\x4b\x4c\x4d\x4e\x3a\x3b\x3c\x3d\x3e\x3f"
    b"\x4f\x50\x51\x52\x53\x54\x3a\x3b\x3c\x3d\x3e\x3f"
    b"\x55\x56\x57\x52\x58\x59\x3a\x3b\x3c\x3d\x3e\x3f"
    b"\x5a\x36\x37\x5b\x07\x39\x3a\x5c\x5d\x3d\x5e\x5f"
    b"\x60\x61\x37\x62\x63\x39\x3a\x5c\x5d\x3d\x5e\x5f"
    b"\x64\x65\x66\x5b\x67\x68\x3a\x5c\x5d\x3d\x5e\x5f"
    b"\x69\x4a\x4b\x6a\x6b\x6c\x3a\x5c\x5d\x3d\x5e\x5f"
    b"\x6d\x50\x51\x6e\x6f\x70\x3a\x5c\x5d\x3d\x5e\x5f"
    b"\x71\x56\x57\x6e\x58\x59\x3a\x5c\x5d\x3d\x5e\x5f"
    b"\x72\x36\x37\x73\x07\x39\x3a\x74\x75\x3d\x76\x77"
    b"\x78\x79\x37\x7a\x7b\x39\x3a\x74\x75\x3d\x76\x77"
    b"\x7c\x7d\x7e\x73\x7f\x80\x3a\x74\x75\x3d\x76\x77"
    b"\x81\x4a\x4b\x82\x83\x84\x3a\x74\x75\x3d\x76\x77"
    b"\x85\x50\x51\x86\x87\x88\x3a\x74\x75\x3d\x76\x77"
    b"\x89\x56\x57\x86\x58\x59\x3a\x74\x75\x3d\x76\x77"
    b"\x8a\x36\x37\x8b\x07\x39\x3a\x8c\x8d\x3d\x8e\x8f"
    b"\x90\x91\x37\x92\x93\x39\x3a\x8c\x8d\x3d\x8e\x8f"
    b"\x94\x95\x96\x8b\x97\x98\x3a\x8c\x8d\x3d\x8e\x8f"
    b"\x99\x4a\x4b\x9a\x9b\x9c\x3a\x8c\x8d\x3d\x8e\x8f"
    b"\x9d\x50\x51\x9e\x9f\xa0\x3a\x8c\x8d\x3d\x8e\x8f"
    b"\xa1\x56\x57\x9e\x58\x59\x3a\x8c\x8d\x3d\x8e\x8f"
    b"\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad"
    b"\xae\xaf\xb0\xb1\xb2\xb3\xb1\xb2\xb3\xb4\xb5\xb6"
    b"\xb7\xb8\xb9\xba\xbb\xbc\xba\xbb\xbc\xbd\xbe\xbf"
    b"\xc0\xc1\xc2\xc3\xc4\xc5\xc3\xc4\xc5\xc6\xc7\xc8"
    b"\xc9\xca\xcb\xcc\x00\xcd\xcc\x00\xcd\xce\xcf\xd0"
)
FONT_EXTRA = "♠♥♦♣←→↑↓•…✓★×½–°☆▶◀■□’—♪⚑␣"  # the glyphs after ASCII 126, in their order
PLAIN = 0
CHOSEN = 1
DIM = 2
PALETTE = (
    0xFF00FF, 0x004B32, 0x003A28, 0xFFFFFF, 0x6E7480, 0xFFFFFF, 0xC8102E, 0xC8102E, 0x14141C,
    0x14141C, 0xF5C83C, 0x5ABEFF, 0xFF9838, 0x2A2C46, 0x9CB0DC, 0xFFE6B4,
)
_FELTS = ((), (1, 0x14365E, 2, 0x0D2748), (1, 0x561C2C, 2, 0x401220))
_FOUR = (7, 0x0C50B8, 9, 0x066A2C)
_CONTRAST = (
    1, 0x00180F, 2, 0x000000, 4, 0x000000, 6, 0xB80020, 7, 0xB80020, 8, 0x000000, 9, 0x000000,
    10, 0xFFDC32, 11, 0x82D2FF, 12, 0xFFB060, 13, 0x000000, 14, 0xD2DCFF,
)
_FOUR_CONTRAST = (7, 0x0040B0, 9, 0x005A1E)
_CHOSEN = (4, 0xF5C83C, 5, 0xF5C83C)


def colours(look=0, felt=0, four=False, contrast=False):
    """Return the 16 colours of the sheet for these settings, index 0 being see-through.

    `look` is PLAIN, CHOSEN or DIM (for cards), `felt` 0..2, `four` four-colour suits, `contrast`
    high contrast.
    """
    result = list(PALETTE)
    changes = [_FELTS[felt]]
    if contrast:
        changes.append(_CONTRAST)
    if four:
        changes.append(_FOUR_CONTRAST if contrast else _FOUR)
    if look == CHOSEN:
        changes.append(_CHOSEN)
    for change in changes:
        for at in range(0, len(change), 2):
            result[change[at]] = change[at + 1]
    if look == DIM:
        for at in range(16):
            rgb = result[at]
            red, green, blue = rgb >> 16, rgb >> 8 & 255, rgb & 255
            result[at] = (red * 10 >> 4) << 16 | (green * 11 >> 4) << 8 | blue * 13 >> 4
    return result
