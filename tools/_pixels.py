# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Small indexed pictures: text maps in, 4-bit BMP and PNG out, with the standard library only.

A picture is a list of rows, a row a list of palette indices 0..15.  What is drawn is not known
here.
"""

import struct
import zlib


def blank(width, height, index=0):
    """Return a new picture of `width` x `height` pixels, all of palette `index`."""
    return [[index] * width for _ in range(height)]


def paste(target, source, x, y, see_through=0):
    """Copy `source` onto `target` with its corner at (x, y); `see_through` pixels are left out.

    Raises ValueError if a pixel that is not left out falls outside `target`.
    """
    for dy, row in enumerate(source):
        for dx, index in enumerate(row):
            if index == see_through:
                continue
            if not (0 <= y + dy < len(target) and 0 <= x + dx < len(target[0])):
                raise ValueError(f"pixel ({x + dx}, {y + dy}) is outside the picture")
            target[y + dy][x + dx] = index


def cut(picture, x, y, width, height):
    """Return the part of `picture` that starts at (x, y) as a new picture."""
    return [row[x : x + width] for row in picture[y : y + height]]


def read_maps(path, letters):
    """Read a text file of pixel maps: `{name: picture}` in the order of the file.

    A map starts at a line `[name]` and ends at an empty line; `letters` gives the palette index of
    each character.  Lines that start with `;` are remarks.  Raises ValueError with file and line
    for an unknown character, a ragged map or a name used twice.
    """
    maps = {}
    rows = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        where = f"{path.name}:{number}"
        if line.startswith(";"):
            continue
        if line.startswith("["):
            name = line.strip("[] ")
            if name in maps:
                raise ValueError(f"{where}: [{name}] is there twice")
            rows = maps[name] = []
        elif not line.strip():
            rows = None
        elif rows is None:
            raise ValueError(f"{where}: pixels outside a map")
        else:
            unknown = [mark for mark in line if mark not in letters]
            if unknown:
                raise ValueError(f"{where}: no colour is called {unknown[0]!r}")
            if rows and len(line) != len(rows[0]):
                raise ValueError(f"{where}: {len(line)} pixels, the row above has {len(rows[0])}")
            rows.append([letters[mark] for mark in line])
    return maps


def bmp_bytes(picture, palette):
    """Return a plain 4-bit BMP (BITMAPINFOHEADER, bottom-up, 16 colours, no compression).

    `palette` is 16 RGB888 ints.  The width must be even.
    """
    width, height = len(picture[0]), len(picture)
    padding = bytes(-(width // 2) % 4)
    body = b"".join(
        bytes(high << 4 | low for high, low in zip(row[::2], row[1::2], strict=True)) + padding
        for row in reversed(picture)
    )
    colours = b"".join(struct.pack("<I", rgb) for rgb in palette)
    start = 14 + 40 + len(colours)
    header = struct.pack("<2sIHHI", b"BM", start + len(body), 0, 0, start)
    info = struct.pack("<IiiHHIIiiII", 40, width, height, 1, 4, 0, len(body), 2835, 2835, 16, 16)
    return header + info + colours + body


def png_bytes(picture, palette, scale=1):
    """Return a paletted PNG of `picture`, each pixel `scale` x `scale`."""
    raw = bytearray()
    for row in picture:
        line = bytes(index for index in row for _ in range(scale))
        raw += (b"\0" + line) * scale

    def chunk(kind, data):
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    width, height = len(picture[0]) * scale, len(picture) * scale
    colours = b"".join(struct.pack(">I", rgb)[1:] for rgb in palette)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + chunk(b"PLTE", colours)
        + chunk(b"IDAT", zlib.compress(bytes(raw), 9))
        + chunk(b"IEND", b"")
    )
