# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Draw the picture sheets of the game from the text maps in tools/art.

    python3 tools/sheets.py                 write assets/*.bmp and lib/left_bower/art.py
    python3 tools/sheets.py --check         exit 1 if any of them is not what the art says
    python3 tools/sheets.py --preview DIR   also write enlarged PNGs to look at

The colours and their indices are in tools/art/palette.txt and nowhere else; tools/art/README.md
says how to change a picture.
"""

import argparse
import pathlib
import sys

import _pixels as px
from _title import draw_title

ROOT = pathlib.Path(__file__).resolve().parent.parent
ART = ROOT / "tools" / "art"
SUITS = "SHDC"
RANKS = "9TJQKA"
TILE = 8
TILES_A_ROW = 16
GLYPHS_A_ROW = 16

# Sprites of the sheet in order: (name in art.py, maps, what it is).  Indices follow this order, so
# new ones go to the end.  A name stands for its first tile, the others follow it.
SPRITES = (
    ("FELT", ("felt 1", "felt 2", "felt 3"), "3 patterns of the table"),
    ("DEALER", ("dealer",), "the dealer's badge"),
    ("TRICK", ("trick none", "trick us", "trick them"), "a trick: not yet, ours, theirs"),
    ("ALONE", ("alone",), "star of who plays alone"),
    ("ARROW", ("arrow left", "arrow right", "arrow up", "arrow down"), "left, right, up, down"),
    ("POINTER", ("pointer",), "the chosen line of a menu"),
    ("CLOCK", ("clock",), "a time limit runs"),
    ("THINK", ("think 1", "think 2", "think 3"), "somebody thinks, 3 frames"),
)


def load_palette():
    """Read palette.txt: (letters, names, base, changes).

    `letters` is {character: index}, `names` and `base` are 16 names and RGB888 ints, `changes` is
    {section: [(index, RGB888)]}: what a setting changes in the base.
    """
    letters, names, base, changes = {}, [], [], {}
    section = None
    for line in (ART / "palette.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = changes[line.strip("[] ")] = []
        elif line.strip() and not line.startswith(";"):
            letter, rgb, name = line.split(None, 2)
            if section is None:
                letters[letter] = len(base)
                names.append(name)
                base.append(int(rgb, 16))
            else:
                section.append((letters[letter], int(rgb, 16)))
    if len(base) != 16 or len(letters) != 16:
        raise ValueError("palette.txt: sixteen colours with letters of their own are needed")
    return letters, names, base, changes


LETTERS, COLOUR_NAMES, PALETTE, CHANGES = load_palette()


def load_maps(name, suit="S"):
    """Return the maps of tools/art/`name`.txt, `#` standing for the colour of `suit`."""
    return px.read_maps(ART / f"{name}.txt", LETTERS | {"#": LETTERS[suit.lower()]})


def draw_cards():
    """Return the 25 faces in the order suit * 6 + rank, the Benny last; each 24x32."""
    faces = []
    for suit in SUITS:
        maps = load_maps("cards", suit)
        for rank in RANKS:
            face = px.cut(maps["frame"], 0, 0, 24, 32)
            px.paste(face, maps[f"rank {rank}"], 2, 2)
            px.paste(face, maps[f"small {suit}"], 2, 10)
            if f"court {rank}" in maps:
                px.paste(face, maps[f"court {rank}"], 8, 2)
            px.paste(face, maps[f"pip {suit}"], 8, 16)
            faces.append(face)
    maps = load_maps("cards")
    face = px.cut(maps["frame"], 0, 0, 24, 32)
    px.paste(face, maps["benny"], 2, 2)
    return faces + [face]


class Sheet:
    """Tiles of 8x8 collected one by one; tile 0 is empty."""

    def __init__(self):
        self.tiles = [px.blank(TILE, TILE)]

    def add(self, picture):
        """Append the tiles of `picture` row by row and return the index of the first."""
        first = len(self.tiles)
        self.tiles.extend(_tiles(picture))
        return first

    def find(self, picture):
        """Return the tile indices of `picture` as bytes, tiles already on the sheet used again."""
        indices = []
        for tile in _tiles(picture):
            if tile not in self.tiles:
                self.tiles.append(tile)
            indices.append(self.tiles.index(tile))
        return bytes(indices)

    def picture(self):
        """Return the sheet, 16 tiles a row.  Raises ValueError past 256 tiles."""
        if len(self.tiles) > 256:
            raise ValueError(f"{len(self.tiles)} tiles, a byte holds 256")
        rows = -(-len(self.tiles) // TILES_A_ROW)
        sheet = px.blank(TILES_A_ROW * TILE, rows * TILE)
        for index, tile in enumerate(self.tiles):
            px.paste(sheet, tile, index % TILES_A_ROW * TILE, index // TILES_A_ROW * TILE)
        return sheet


def _tiles(picture):
    for y in range(0, len(picture), TILE):
        for x in range(0, len(picture[0]), TILE):
            yield px.cut(picture, x, y, TILE, TILE)


def draw_font():
    """Return (picture, extra, glyphs): the font sheet, the characters after `~`, all the cells."""
    glyphs = {" ": px.blank(6, 12)}
    names, rows = [], []
    for line in (ART / "font.txt").read_text(encoding="utf-8").splitlines() + [""]:
        if line.startswith("= "):
            names, rows = line[2:].split(), []
        elif names and not line.strip():
            for at, name in enumerate(names):
                cell = [[int(mark == "#") for mark in row[at]] for row in rows]
                if name in glyphs or len(cell) != 12 or any(len(row) != 6 for row in cell):
                    raise ValueError(f"font.txt: {name!r} is there twice or is not 6x12")
                glyphs[name] = cell
            names = []
        elif names:
            rows.append(line.split())
    order = "".join(glyphs)
    ascii_part = "".join(map(chr, range(32, 127)))
    if not order.startswith(ascii_part):
        raise ValueError("font.txt: space and ASCII 33..126 come first, in their order")
    sheet = px.blank(GLYPHS_A_ROW * 6, -(-len(order) // GLYPHS_A_ROW) * 12)
    for index, cell in enumerate(glyphs.values()):
        px.paste(sheet, cell, index % GLYPHS_A_ROW * 6, index // GLYPHS_A_ROW * 12)
    return sheet, order[len(ascii_part) :], glyphs


def build_sheet():
    """Return (sheet, lines): the tile sheet and the lines of art.py that name its tiles."""
    sheet, lines = Sheet(), []
    maps = load_maps("sprites")
    for name, parts, note in SPRITES:
        first = [sheet.add(maps[part]) for part in parts][0]
        lines.append(f"{name} = {first}  # {note}")

    boxes = []
    for suit in SUITS:
        box = px.cut(maps["box"], 0, 0, 16, 16)
        px.paste(box, maps[f"suit {suit}"], 1, 1)
        boxes.append(box)
    lines += _table("SUIT_BOX", "4 suits on white, 2x2 tiles each (9x9 px)", sheet, boxes)
    left = [maps[f"left {count}"] for count in range(7)]
    lines += _table("LEFT", "0 to 6 cards left, 2x1 tiles each", sheet, left)
    faces = draw_cards()
    backs = list(load_maps("backs").values())
    lines.append(f"BACK = {len(faces)}  # first of {len(backs)} card backs in CARD_TILES")
    lines.append(f"SLOT = {len(faces) + len(backs)}  # the empty place of a card")
    faces += backs + [maps["slot"]]
    lines += _table("CARD_TILES", "cards, backs, slot; 3x4 tiles each", sheet, faces)
    return sheet, lines


def _table(name, note, sheet, pictures):
    """Return the lines `name = b"..."` of the tiles of `pictures`, one picture a line."""
    lines = [f"{name} = (  # {note}"]
    for picture in pictures:
        digits = "".join(rf"\x{index:02x}" for index in sheet.find(picture))
        lines.append(f'    b"{digits}"')
    return lines + [")"]


HEADER = '''# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Where each picture is on the sheets.  Written by tools/sheets.py.

Tile numbers count on assets/tiles.bmp, 8x8 pixels, 16 tiles a row; a name with several tiles is
the first of them.  The colours are in assets/palettes.bin.
"""

'''

PLAIN, CHOSEN, DIM = range(3)


def colours(look=PLAIN, felt=0, four=False, contrast=False):
    """Return the 16 colours of the sheet for these settings, index 0 being see-through.

    `look` is PLAIN, CHOSEN or DIM (for cards), `felt` 0..2, `four` four-colour suits, `contrast`
    high contrast.
    """
    result = list(PALETTE)
    changes = [f"felt {felt + 1}"] if felt else []
    if contrast:
        changes.append("high contrast")
    if four:
        changes.append("four colours high contrast" if contrast else "four colours")
    if look == CHOSEN:
        changes.append("chosen")
    for change in changes:
        for index, rgb in CHANGES[change]:
            result[index] = rgb
    if look == DIM:
        for index, rgb in enumerate(result):
            red, green, blue = rgb >> 16, rgb >> 8 & 255, rgb & 255
            result[index] = (red * 10 >> 4) << 16 | (green * 11 >> 4) << 8 | blue * 13 >> 4
    return result


def palettes():
    """Return assets/palettes.bin: every palette as 16 times red, green, blue.

    In the order contrast off and on, four colours off and on, felt 0..2, look plain, chosen, dim:
    what a setting needs is one stretch of 144 bytes, and the board works nothing out.
    """
    data = bytearray()
    for contrast in (False, True):
        for four in (False, True):
            for felt in range(3):
                for look in (PLAIN, CHOSEN, DIM):
                    for rgb in colours(look, felt, four, contrast):
                        data += rgb.to_bytes(3, "big")
    return bytes(data)


def build_module(extra, sheet_lines, tile_count):
    """Return the source of lib/left_bower/art.py."""
    lines = [
        f"TILE_COUNT = {tile_count}",
        *sheet_lines,
        f'FONT_EXTRA = "{extra}"  # the glyphs after ASCII 126, in their order',
    ]
    return HEADER + "\n".join(lines) + "\n"


def build():
    """Return ({path: bytes}, {name: picture}): every file made here, and the pictures in them."""
    sheet, lines = build_sheet()
    font, extra, glyphs = draw_font()
    pictures = {"tiles": sheet.picture(), "font": font}
    pictures["title"] = draw_title(load_maps("title"), load_maps("cards"), glyphs, LETTERS)
    pictures.update(load_maps("ends"))
    files = {}
    for name, picture in pictures.items():
        palette = [0x000000, 0xFFFFFF] + [0x000000] * 14 if name == "font" else PALETTE
        files[ROOT / "assets" / f"{name}.bmp"] = px.bmp_bytes(picture, palette)
    files[ROOT / "assets" / "palettes.bin"] = palettes()
    module = build_module(extra, lines, len(sheet.tiles))
    files[ROOT / "lib" / "left_bower" / "art.py"] = module.encode("utf-8")
    return files, pictures


def main(argv=None):
    """Write, check or preview the sheets; return the exit status."""
    parser = argparse.ArgumentParser(description="Draw the picture sheets from tools/art.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if stale")
    parser.add_argument("--preview", metavar="DIR", type=pathlib.Path, help="write big PNGs too")
    options = parser.parse_args(argv)
    try:
        files, pictures = build()
    except ValueError as error:
        print(f"sheets: {error}", file=sys.stderr)
        return 1
    stale = [path for path in files if not path.exists() or path.read_bytes() != files[path]]
    for path in stale:
        print(f"{'stale' if options.check else 'wrote'} {path.relative_to(ROOT).as_posix()}")
        if not options.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files[path])
    if options.preview:
        preview(options.preview, pictures)
    if options.check and stale:
        print("run python3 tools/sheets.py and commit what it writes")
        return 1
    return 0


def preview(folder, pictures, scale=4):
    """Write every sheet, and all cards on felt, as PNGs of `scale` times their size."""
    folder.mkdir(parents=True, exist_ok=True)
    cards = draw_cards() + list(load_maps("backs").values()) + [load_maps("sprites")["slot"]]
    cloth = px.blank(6 * 27 + 3, 5 * 35 + 3, LETTERS["f"])
    for index, card in enumerate(cards):
        px.paste(cloth, card, 3 + index % 6 * 27, 3 + index // 6 * 35)
    for name, picture in {**pictures, "cards": cloth}.items():
        palette = [0x202028, 0xFFFFFF] + [0] * 14 if name == "font" else list(PALETTE)
        palette[0] = 0x404048
        (folder / f"{name}.png").write_bytes(px.png_bytes(picture, palette, scale))


if __name__ == "__main__":
    sys.exit(main())
