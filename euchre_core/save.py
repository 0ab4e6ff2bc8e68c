# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The saved record: sections of bytes in one block that survives being read as garbage.

SAVES.md describes it byte by byte. The CRC-32 is handed in, ``crc(data, start)`` as of
``binascii``: computed here it would take large ints, and 50 ms on the board.
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


def _word(data, at: int) -> int:
    return data[at] | data[at + 1] << 8


def _long(data, at: int) -> int:
    return _word(data, at) | _word(data, at + 2) << 16


def length_of(head: bytes) -> int:
    """How long the record that begins with these 8 bytes says it is, at most LIMIT."""
    return min(_word(head, 6), LIMIT) if len(head) >= 8 else 0


def decode(data: bytes, crc) -> tuple:
    """What a record holds: (sections, writes, problem, lost).

    sections: {number: bytes}. problem: "" or what is wrong with the whole, at most 26 letters;
    then there are no sections. lost: numbers of the sections that are damaged. Never raises.
    """
    head = bytes(data[:12])
    if head[:4] != MAGIC:
        blank = head == b"\xff" * len(head) or head == bytes(len(head))
        return {}, 0, "No save found: a new start" if blank else "Not our save: a new start", []
    if len(head) == 12 and head[4] > VERSION:
        return {}, 0, "A newer save: cannot read", []
    if len(head) == 12 and length_of(head) == len(data):
        found = _read_1(data, crc) if head[4] == 1 else _read(data, crc)
        if found:
            return found
    return {}, 0, "Save damaged: a new start", []


def _read(data: bytes, crc) -> tuple:
    """The sections of a record of this version, or None if there is no telling what it was.

    The checksum of the head ends the record, so a write that was cut short is told from a damaged
    section, which is lost alone. The head has the checksums of the sections and the count of
    writes: parts of two writes never pass together.
    """
    end = len(data) - 4
    at = 12 + 7 * data[5]
    if data[4] != VERSION or at > end or crc(data[:at], 0) != _long(data, end):
        return None
    sections, lost = {}, []
    for place in range(12, at, 7):
        part = bytes(data[at : at + _word(data, place + 1)])
        at += len(part)
        if crc(part, 0) == _long(data, place + 3):
            sections[data[place]] = part
        else:
            lost.append(data[place])
    return sections, _long(data, 8), "", lost


def _read_1(data: bytes, crc) -> tuple:
    """Version 1: no count of writes, one checksum, settings without names."""
    end = len(data) - 4
    if crc(data[:end], 0) != _long(data, end):
        return None
    sections = {}
    at = 8
    while at + 3 <= end:
        start = at + 3
        at = start + _word(data, at + 1)
        sections[data[start - 3]] = bytes(data[start:at])
    settings = sections.get(SETTINGS)
    if settings:
        sections[SETTINGS] = settings[:1] + bytes(12) + settings[1:]
    return sections, 0, "", []
