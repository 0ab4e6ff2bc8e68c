# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The saved record: sections of bytes in one block that survives being read as garbage.

SAVES.md describes it byte by byte; lib/left_bower/recall.py reads it. The CRC-32 is handed in,
``crc(data, start)`` as of ``binascii``: computed here it would take large ints, and 50 ms on the
board.
"""

MAGIC = b"LBow"
VERSION = 2
LIMIT = 2048  # bytes of the longest record
SETTINGS = 1
RULES = 2
STATS = 3
MATCH = 4


def encode(sections: list, writes: int, crc) -> bytes:
    """The record of `sections`, a list of (number, bytes); `writes` counts the writes before it."""
    record = bytearray(MAGIC)
    record += bytes((VERSION, len(sections), 0, 0)) + writes.to_bytes(4, "little")
    length = 16 + 7 * len(sections)
    for number, data in sections:
        record.append(number)
        record += len(data).to_bytes(2, "little") + crc(data, 0).to_bytes(4, "little")
        length += len(data)
    record[6:8] = length.to_bytes(2, "little")
    last = crc(record, 0)
    for _, data in sections:
        record += data
    return bytes(record + last.to_bytes(4, "little"))
