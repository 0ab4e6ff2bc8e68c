# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Small PNG files of a screen: few colours, so a palette; written and read without a library."""

import struct
import zlib


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def write(path, width, height, rgb):
    """Write ``rgb`` (3 bytes a pixel, at most 256 colours)."""
    pixels = [rgb[at : at + 3] for at in range(0, len(rgb), 3)]
    colours = sorted(set(pixels))
    number = {colour: index for index, colour in enumerate(colours)}
    deep = 4 if len(colours) <= 16 else 8
    raw = bytearray()
    for y in range(height):
        raw.append(0)
        row = [number[pixel] for pixel in pixels[y * width : (y + 1) * width]]
        if deep == 4:
            row = [row[x] << 4 | row[x + 1] for x in range(0, width, 2)]
        raw += bytes(row)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, deep, 3, 0, 0, 0))
        + _chunk(b"PLTE", b"".join(colours))
        + _chunk(b"IDAT", zlib.compress(bytes(raw), 9))
        + _chunk(b"IEND", b"")
    )


def read(path):
    """(width, height, rgb) of a file that ``write`` made."""
    data, at, packed, colours = path.read_bytes(), 8, b"", b""
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, deep = struct.unpack_from(">IIB", body)
        elif kind == b"PLTE":
            colours = body
        elif kind == b"IDAT":
            packed += body
        at += length + 12
    raw = zlib.decompress(packed)
    stride, rgb = width * deep // 8 + 1, bytearray()
    for y in range(height):
        row = raw[y * stride + 1 : (y + 1) * stride]
        if deep == 4:
            row = [half for both in row for half in (both >> 4, both & 15)]
        for number in row:
            rgb += colours[3 * number : 3 * number + 3]
    return width, height, bytes(rgb)
