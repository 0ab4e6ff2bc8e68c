# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The picture sheets, read back byte by byte, and what a person must be able to see in them."""

import itertools
import pathlib
import struct

import pytest
import sheets
from left_bower import art

ASSETS = pathlib.Path(__file__).resolve().parent.parent / "assets"
CARDS = 25
SETTINGS = list(itertools.product(range(3), (False, True), (False, True)))
FELT, BAR, WHITE, EDGE, RING, HEART, DIAMOND, SPADE, CLUB = range(1, 10)
GOLD, US, THEM, PANEL, QUIET, CREAM = range(10, 16)


def read_bmp(name):
    """Check that a file is a plain 4-bit BMP; return (width, height, palette, rows downwards)."""
    data = (ASSETS / name).read_bytes()
    magic, size, _, _, start = struct.unpack_from("<2sIHHI", data)
    head, width, height, planes, bits, packing, body, _, _, colours, _ = struct.unpack_from(
        "<IiiHHIIiiII", data, 14
    )
    stride = (width * 4 + 31) // 32 * 4
    assert (magic, size, start) == (b"BM", len(data), 14 + 40 + 16 * 4)
    assert (head, planes, bits, packing, colours) == (40, 1, 4, 0, 16)
    assert height > 0, "bottom-up"
    assert body == stride * height == len(data) - start
    palette = struct.unpack_from("<16I", data, 54)
    assert all(rgb <= 0xFFFFFF for rgb in palette)
    rows = []
    for y in range(height):
        line = data[start + (height - 1 - y) * stride :][: width // 2]
        rows.append([half for byte in line for half in (byte >> 4, byte & 15)])
    return width, height, palette, rows


def tile(rows, index):
    x, y = index % 16 * 8, index // 16 * 8
    return tuple(tuple(row[x : x + 8]) for row in rows[y : y + 8])


def card_pixels(rows, card):
    """Return the 24x32 pixels of a card as the board puts them together from its tiles."""
    picture = []
    for band in range(4):
        tiles = [tile(rows, art.CARD_TILES[card * 12 + band * 3 + at]) for at in range(3)]
        picture += [sum((part[y] for part in tiles), ()) for y in range(8)]
    return picture


def as_shown(rgb):
    """Return the colour the display really shows of an RGB888 int: 5, 6 and 5 bits."""
    red, green, blue = rgb >> 19, rgb >> 10 & 63, rgb >> 3 & 31
    return red * 255 / 31, green * 255 / 63, blue * 255 / 31


def luminance(rgb):
    parts = []
    for part in as_shown(rgb):
        part /= 255
        parts.append(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    """Return the contrast ratio of two RGB888 ints, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_sheets_are_what_the_art_says():
    assert sheets.main(["--check"]) == 0


def test_check_fails_on_a_stale_sheet(monkeypatch, capsys):
    files, pictures = sheets.build()
    changed = dict(files)
    changed[ASSETS / "tiles.bmp"] += b"!"
    monkeypatch.setattr(sheets, "build", lambda: (changed, pictures))
    assert sheets.main(["--check"]) == 1
    assert "stale assets/tiles.bmp" in capsys.readouterr().out


def test_preview_writes_pictures_to_look_at(tmp_path):
    assert sheets.main(["--check", "--preview", str(tmp_path)]) == 0
    for path in tmp_path.iterdir():
        assert path.read_bytes().startswith(b"\x89PNG\r\n")
    assert {path.stem for path in tmp_path.iterdir()} >= {"tiles", "font", "title", "cards"}


@pytest.mark.parametrize("path", sorted(ASSETS.glob("*.bmp")), ids=lambda path: path.name)
def test_every_bmp_is_plain_and_made_here(path):
    files, pictures = sheets.build()
    assert path in files
    width, height, _, rows = read_bmp(path.name)
    assert rows == pictures[path.stem]
    assert (width, height) == (len(rows[0]), len(rows))


def test_sizes():
    assert read_bmp("title.bmp")[:2] == (160, 128)
    assert read_bmp("tiles.bmp")[0] == 128
    assert read_bmp("font.bmp")[0] == 96
    assert read_bmp("win.bmp")[:2] == read_bmp("lose.bmp")[:2] == (64, 48)
    assert sum(path.stat().st_size for path in ASSETS.iterdir()) < 60_000
    assert len(pathlib.Path(art.__file__).read_bytes()) < 10_000


def test_palette_of_the_sheet_is_that_of_the_plain_look():
    assert list(read_bmp("tiles.bmp")[2]) == sheets.colours() == list(sheets.PALETTE)
    assert list(read_bmp("title.bmp")[2]) == sheets.colours()


@pytest.mark.parametrize("felt,four,high", SETTINGS)
def test_palettes_of_the_drive_are_the_colours_of_the_settings(felt, four, high):
    data = (ASSETS / "palettes.bin").read_bytes()
    assert len(data) == 12 * 3 * 48
    at = ((high * 2 + four) * 3 + felt) * 144
    for look in (sheets.PLAIN, sheets.CHOSEN, sheets.DIM):
        shown = [
            int.from_bytes(data[at + look * 48 + i * 3 : at + look * 48 + i * 3 + 3], "big")
            for i in range(16)
        ]
        assert shown == sheets.colours(look, felt, four, high)


def test_tile_numbers_are_on_the_sheet():
    rows = read_bmp("tiles.bmp")[3]
    on_sheet = len(rows) // 8 * 16
    assert art.TILE_COUNT <= on_sheet <= 256
    assert len(art.CARD_TILES) == 12 * (art.SLOT + 1)
    assert len(art.SUIT_BOX) == 16 and len(art.LEFT) == 14
    for table in (art.CARD_TILES, art.SUIT_BOX, art.LEFT):
        assert max(table) < art.TILE_COUNT
    assert tile(rows, 0) == ((0,) * 8,) * 8


def test_sprites_with_a_name_are_drawn():
    rows = read_bmp("tiles.bmp")[3]
    last = 0
    for name, parts, _ in sheets.SPRITES:
        first = getattr(art, name)
        assert first == last + 1
        last = first + len(parts) - 1
        for index in range(first, last + 1):
            assert any(map(any, tile(rows, index))), f"{name} + {index - first} is empty"


def test_sprites_meant_to_differ_differ():
    rows = read_bmp("tiles.bmp")[3]
    for first, count in ((art.FELT, 3), (art.TRICK, 3), (art.ARROW, 4)):
        shapes = {
            tuple(tuple(bool(index) for index in row) for row in tile(rows, at))
            for at in range(first, first + count)
        }
        if first == art.FELT:
            shapes = {tile(rows, at) for at in range(first, first + count)}
        assert len(shapes) == count
    assert len({art.LEFT[at : at + 2] for at in range(0, 14, 2)}) == 7


def test_no_two_cards_look_alike():
    rows = read_bmp("tiles.bmp")[3]
    shown = [card_pixels(rows, card) for card in range(art.SLOT + 1)]
    assert len({str(picture) for picture in shown}) == CARDS + 3 + 1
    assert shown[:CARDS] == [[tuple(row) for row in card] for card in sheets.draw_cards()]


def test_cards_are_told_apart_by_shape_alone():
    """With every suit in one colour, 24 cards are still 24 pictures, and by many pixels."""
    rows = read_bmp("tiles.bmp")[3]
    suits = (HEART, DIAMOND, SPADE, CLUB)
    shapes = []
    for card in range(CARDS):
        pixels = sum(card_pixels(rows, card), ())
        shapes.append([SPADE if index in suits else index for index in pixels])
    for one, other in itertools.combinations(range(CARDS), 2):
        differ = sum(a != b for a, b in zip(shapes[one], shapes[other], strict=True))
        assert differ >= 12, f"cards {one} and {other} differ in {differ} pixels only"


def test_suits_are_told_apart_in_greyscale():
    """The suit icons, and the pip of each card, differ in at least a tenth of their pixels."""
    rows = read_bmp("tiles.bmp")[3]
    boxes = [art.SUIT_BOX[suit * 4] for suit in range(4)]
    icons = [[i != WHITE for row in tile(rows, box) for i in row] for box in boxes]
    for one, other in itertools.combinations(icons, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) >= 6
    for rank in range(6):
        pips = []
        for suit in range(4):
            low = card_pixels(rows, suit * 6 + rank)[16:30]
            pips.append([i in (HEART, DIAMOND, SPADE, CLUB) for row in low for i in row[8:21]])
        for one, other in itertools.combinations(pips, 2):
            assert sum(a != b for a, b in zip(one, other, strict=True)) >= 18


def test_a_card_wears_only_its_own_suit():
    """Four colours are a change of palette: no card may use the entry of another suit."""
    rows = read_bmp("tiles.bmp")[3]
    entries = (SPADE, HEART, DIAMOND, CLUB)
    for card in range(24):
        corner = {i for row in card_pixels(rows, card)[:16] for i in row[:8]}
        pip = {i for row in card_pixels(rows, card)[16:] for i in row}
        for seen in (corner, pip):
            assert seen & set(entries) == {entries[card // 6]}


@pytest.mark.parametrize("felt,four,high", SETTINGS)
def test_contrast_of_text(felt, four, high):
    shown = sheets.colours(sheets.PLAIN, felt, four, high)
    for ground in (FELT, BAR):
        for ink in (WHITE, GOLD, US, THEM, QUIET, CREAM):
            assert contrast(shown[ink], shown[ground]) >= 4.5, (ink, ground)
    for ink in (WHITE, GOLD, US, THEM, QUIET, CREAM):
        assert contrast(shown[ink], shown[PANEL]) >= 4.5, ink
    for ground in (GOLD, WHITE, CREAM):
        assert contrast(shown[SPADE], shown[ground]) >= 4.5
    if high:
        assert contrast(shown[WHITE], shown[FELT]) >= 15


@pytest.mark.parametrize("felt,four,high", SETTINGS)
@pytest.mark.parametrize("look", (sheets.PLAIN, sheets.CHOSEN, sheets.DIM))
def test_every_card_can_be_read(look, felt, four, high):
    """Rank and suit stand out from the face of the card, even of a card that may not be played."""
    shown = sheets.colours(look, felt, four, high)
    for suit in (HEART, DIAMOND, SPADE, CLUB):
        assert contrast(shown[suit], shown[WHITE]) >= 4.5, suit
    assert shown[HEART] != shown[SPADE]
    if four:
        assert len({shown[suit] for suit in (HEART, DIAMOND, SPADE, CLUB)}) == 4
    else:
        assert (shown[HEART], shown[SPADE]) == (shown[DIAMOND], shown[CLUB])


def test_looks_of_a_card():
    plain, chosen, dim = (
        sheets.colours(look) for look in (sheets.PLAIN, sheets.CHOSEN, sheets.DIM)
    )
    assert chosen[EDGE] == chosen[RING] == plain[GOLD]
    assert [i for i in range(16) if plain[i] != chosen[i]] == [EDGE, RING]
    assert contrast(plain[WHITE], dim[WHITE]) >= 2, "a dim card is seen to be dim"
    assert all(0 <= rgb <= 0xFFFFFF for rgb in dim)


def test_three_felts():
    felts = {tuple(sheets.colours(0, felt)[FELT : BAR + 1]) for felt in range(3)}
    assert len(felts) == 3


def glyph(rows, index):
    x, y = index % 16 * 6, index // 16 * 12
    return tuple(tuple(row[x : x + 6]) for row in rows[y : y + 12])


def test_font():
    width, height, _, rows = read_bmp("font.bmp")
    count = 95 + len(art.FONT_EXTRA)
    assert width == 16 * 6 and height % 12 == 0 and width // 6 * height // 12 >= count
    assert {index for row in rows for index in row} == {0, 1}
    glyphs = [glyph(rows, index) for index in range(count)]
    assert not any(map(any, glyphs[0]))
    assert all(any(map(any, shape)) for shape in glyphs[1:])
    assert len(set(glyphs)) == count
    assert all(row[5] == 0 for shape in glyphs for row in shape), "letters would touch"
    assert len(set(art.FONT_EXTRA)) == len(art.FONT_EXTRA)
    assert set("♠♥♦♣←→↑↓•…✓★") <= set(art.FONT_EXTRA)


def test_letters_that_are_taken_for_each_other():
    rows = read_bmp("font.bmp")[3]
    for one, other in ("0O", "1l", "1I", "lI", "I|", "5S", "8B", "2Z", "|l", "6G", ".,", ":;"):
        a, b = (sum(glyph(rows, ord(char) - 32), ()) for char in (one, other))
        differ = sum(x != y for x, y in zip(a, b, strict=True))
        assert differ >= (3 if one.isalnum() else 2), (one, other)


def test_the_title_leaves_room_for_the_menu():
    rows = read_bmp("title.bmp")[3]
    assert {index for row in rows[96:] for index in row} == {BAR}
    assert 0 not in {index for row in rows for index in row}, "a picture from disk has no holes"


def test_a_mistake_in_the_art_is_named(tmp_path):
    path = tmp_path / "bad.txt"
    for text, message in (
        ("[one]\nff\nf\n", "bad.txt:3: 1 pixels"),
        ("[one]\nfQ\n", "bad.txt:2: no colour is called 'Q'"),
        ("[one]\nff\n\n[one]\nff\n", r"bad.txt:4: \[one\] is there twice"),
        ("ff\n", "bad.txt:1: pixels outside"),
    ):
        path.write_text(text)
        with pytest.raises(ValueError, match=message):
            sheets.px.read_maps(path, sheets.LETTERS)
