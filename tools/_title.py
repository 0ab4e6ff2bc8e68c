# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The title picture: two red jacks fanned on the felt, the name beside them, room for a menu below.

Everything here is arrangement; the shapes come from tools/art/title.txt and cards.txt.
"""

import math

import _pixels as px

WIDTH, HEIGHT, MENU_TOP = 160, 128, 96
CARD_WIDTH, CARD_HEIGHT = 46, 64


def draw_title(maps, cards, glyphs, colour):
    """Return the 160x128 title.

    `maps` is title.txt, `cards` is cards.txt drawn in spades, `glyphs` the font as {character:
    picture}, `colour` gives the index of a palette letter.
    """
    picture = _ground(colour)
    right = _large_card(maps, cards, colour, "H", colour["h"])
    left = _large_card(maps, cards, colour, "D", colour["d"])
    _lay(picture, _turn(right, -14), 1, 8, colour)
    _lay(picture, left, 25, 21, colour)
    _letter_line(picture, maps, "Left", 83, 14, colour)
    _letter_line(picture, maps, "Bower", 75, 42, colour)
    _subtitle(picture, glyphs, "♦EUCHRE♦", 80, 74, colour)
    return picture


def _ground(colour):
    """Felt that darkens towards the edges in three steps of a weave, and the plain place below."""
    felt, shade = colour["f"], colour["F"]
    picture = px.blank(WIDTH, HEIGHT, felt)
    for y in range(HEIGHT):
        for x in range(WIDTH):
            away = math.hypot((x - 80) / 96, (y - 44) / 62)
            if y >= MENU_TOP:
                picture[y][x] = shade
            elif away > 1.06:
                picture[y][x] = felt if x % 4 == 1 and y % 4 == (1 if x % 8 < 4 else 3) else shade
            elif away > 0.86:
                picture[y][x] = felt if (x + y) % 2 else shade
            elif x % 4 == 1 and y % 4 == (1 if x % 8 < 4 else 3):
                picture[y][x] = shade
    picture[MENU_TOP - 3] = [colour["s"]] * WIDTH
    picture[MENU_TOP - 2] = [colour["g"]] * WIDTH
    picture[MENU_TOP - 1] = [colour["s"]] * WIDTH
    return picture


def _large_card(maps, cards, colour, suit, ink):
    card = px.blank(CARD_WIDTH, CARD_HEIGHT, colour["w"])
    for y in range(CARD_HEIGHT):
        for x in range(CARD_WIDTH):
            dx, dy = min(x, CARD_WIDTH - 1 - x), min(y, CARD_HEIGHT - 1 - y)
            if dx + dy < 2:
                card[y][x] = 0
            elif dx == 0 or dy == 0 or dx + dy == 2:
                card[y][x] = colour["e"]
    index = px.blank(9, 18)
    px.paste(index, cards["rank J"], 1, 0)
    px.paste(index, cards[f"small {suit}"], 2, 9)
    drawn = colour["s"]
    index = [[ink if mark in (drawn, ink) else mark for mark in row] for row in index]
    px.paste(card, index, 2, 4)
    pip = [[ink if mark in (drawn, ink) else mark for mark in row] for row in cards[f"pip {suit}"]]
    px.paste(card, pip, CARD_WIDTH - 17, 4)
    px.paste(card, maps["jack"], 3, CARD_HEIGHT - 1 - len(maps["jack"]))
    return card


def _turn(picture, degrees):
    """Turn clockwise by three shears of whole pixels: none is lost, none is doubled."""
    angle = math.radians(degrees)
    size = len(picture) + len(picture[0])
    middle = size // 2
    canvas = px.blank(size, size)
    px.paste(canvas, picture, middle - len(picture[0]) // 2, middle - len(picture) // 2)
    lean, rise = -math.tan(angle / 2), math.sin(angle)
    for across, factor in ((True, lean), (False, rise), (True, lean)):
        moved = px.blank(size, size)
        for y, row in enumerate(canvas):
            for x, index in enumerate(row):
                if index and across:
                    moved[y][x + round(factor * (y - middle))] = index
                elif index:
                    moved[y + round(factor * (x - middle))][x] = index
        canvas = moved
    rows = [y for y, row in enumerate(canvas) if any(row)]
    columns = [x for x in range(size) if any(row[x] for row in canvas)]
    return px.cut(canvas, columns[0], rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1)


def _lay(picture, card, x, y, colour):
    """Paste `card` with a soft shadow to its lower right."""
    shadow = [[colour["F"] if index else 0 for index in row] for row in card]
    px.paste(picture, shadow, x + 2, y + 2)
    px.paste(picture, card, x, y)


def _letter_line(picture, maps, text, x, y, colour):
    """Letter `text` with the capitals' top at y: cream to gold to orange, a dark rim and shadow."""
    height = 24
    for letter in text:
        shape = maps[f"letter {letter}"]
        top = y + height - len(shape)
        rim = colour["s"]
        around = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1, 2)]
        for dx, dy in around:
            outline = [[rim if mark else 0 for mark in row] for row in shape]
            px.paste(picture, outline, x + dx, top + dy)
        x += len(shape[0]) + 1
    x -= sum(len(maps[f"letter {letter}"][0]) + 1 for letter in text)
    for letter in text:
        shape = maps[f"letter {letter}"]
        top = height - len(shape)
        shaded = []
        for dy, row in enumerate(shape, top):
            tones = "yy" if dy < 9 else "yg" if dy < 11 else "gg" if dy < 18 else "gt"
            tones = "tt" if dy > 20 else tones
            shaded.append(
                [colour[tones[(dx + dy) % 2]] if mark else 0 for dx, mark in enumerate(row)]
            )
        px.paste(picture, shaded, x, y + top)
        x += len(shape[0]) + 1


def _subtitle(picture, glyphs, text, x, y, colour):
    for letter in text:
        shape = glyphs[letter]
        for tone, down in (("s", 1), ("y", 0)):
            drawn = [[colour[tone] if mark else 0 for mark in row] for row in shape]
            px.paste(picture, drawn, x, y + down)
        x += 9
