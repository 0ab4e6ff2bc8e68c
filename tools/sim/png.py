# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Writes and reads plain 8-bit RGB PNG files with nothing but the standard library."""

import struct
import zlib

_MAGIC = b"\x89PNG\r\n\x1a\n"


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def enlarge(width, height, rgb, scale):
    """``rgb`` (3 bytes a pixel, row by row) with every pixel ``scale`` times as wide and high."""
    if scale == 1:
        return bytes(rgb)
    rows = []
    for y in range(height):
        line = rgb[y * width * 3 : (y + 1) * width * 3]
        wide = b"".join(line[i : i + 3] * scale for i in range(0, len(line), 3))
        rows.append(wide * scale)
    return b"".join(rows)


def encode(width, height, rgb, scale=1):
    """The bytes of a PNG file."""
    rgb = enlarge(width, height, rgb, scale)
    width, height = width * scale, height * scale
    raw = b"".join(b"\x00" + rgb[y * width * 3 : (y + 1) * width * 3] for y in range(height))
    return (
        _MAGIC
        + _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
        + _chunk(b"IDAT", zlib.compress(raw, 9))
        + _chunk(b"IEND", b"")
    )


def write(path, width, height, rgb, scale=1):
    """Write ``rgb`` to the file ``path``."""
    with open(path, "wb") as file:
        file.write(encode(width, height, rgb, scale))


def read(path):
    """(width, height, rgb) of a file that ``write`` made. ValueError for any other kind of PNG."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:8] != _MAGIC:
        raise ValueError(f"{path} is not a PNG file")
    at, packed, width, height = 8, b"", 0, 0
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind = data[at + 4 : at + 8]
        body = data[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour, _, _, lace = struct.unpack(">IIBBBBB", body)
            if (depth, colour, lace) != (8, 2, 0):
                raise ValueError(f"{path} is not a plain RGB picture")
        elif kind == b"IDAT":
            packed += body
        at += length + 12
    raw = zlib.decompress(packed)
    stride = width * 3 + 1
    rows = []
    for y in range(height):
        if raw[y * stride]:
            raise ValueError(f"{path} was not written by this program")
        rows.append(raw[y * stride + 1 : (y + 1) * stride])
    return width, height, b"".join(rows)
