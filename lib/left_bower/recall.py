# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The saved record read back, believing nothing: every byte may be garbage. Nothing here raises.

Needed once, when the board starts: it is loaded for that and dropped again. What it reads is
written by store.py; euchre_core/SAVES.md describes it byte by byte.
"""

import gc

from euchre_core import restore, save, stats
from euchre_core.rules import RuleSet

from . import settings

_NAMES = ("", "settings", "rules", "stats", "match")


def load(nvm, crc) -> tuple:
    """(settings, rules, stats, match or None, message, writes) as `nvm` has them.

    What cannot be read is as new; the message of at most 26 letters says what was lost, or "".
    """
    found, writes, problem, lost = {}, 0, "No memory: nothing is kept", []
    if nvm is not None:
        try:
            room = len(nvm)
            length = max(12, length_of(nvm[0 : min(8, room)]))
            found, writes, problem, lost = decode(nvm[0 : min(length, room)], crc)
        except Exception:
            problem = "Memory fails: a new start"

    def take(number, read, new):
        """The section `number` as an object; a new one if it is missing or makes no sense."""
        if number in found:
            for last in (False, True):
                try:
                    return read(found[number])
                except MemoryError:  # says nothing about the record: once more, with room
                    gc.collect()
                    if not last:
                        continue
                except Exception:
                    pass
                lost.append(number)
                break
        return new()

    kept = settings.Settings()
    if save.SETTINGS in found:
        read_settings(kept, found[save.SETTINGS])
    rules = take(save.RULES, restore.rules_from_bytes, RuleSet)
    counters = take(save.STATS, restore.stats_from_bytes, stats.new)
    match = take(save.MATCH, restore.match_from_bytes, lambda: None)
    names = [_NAMES[number] for number in sorted(lost) if number < 5]
    if len(names) > 3:
        problem = "Save damaged: all is lost"
    elif names:
        problem = "Lost: " + " ".join(names)
    return kept, rules, counters, match, problem, writes


def read_settings(kept, data: bytes) -> None:
    """Take over what ``Settings.to_bytes`` wrote; what is missing or out of range stays."""
    if len(data) and data[0] < 16:
        kept.people = data[0]
    for seat in range(4):
        letters = [chr(letter) for letter in data[1 + seat * 3 : 4 + seat * 3]]
        kept.set_name(seat, "".join(letters))
    values = data[settings.HEAD :]
    for index in range(min(len(settings.NAMES), len(values))):
        if values[index] < settings.COUNTS[index]:
            setattr(kept, settings.NAMES[index], values[index])


def _word(data, at: int) -> int:
    return data[at] | data[at + 1] << 8


def _long(data, at: int) -> int:
    return _word(data, at) | _word(data, at + 2) << 16


def length_of(head: bytes) -> int:
    """How long the record that begins with these 8 bytes says it is, at most LIMIT."""
    return min(_word(head, 6), save.LIMIT) if len(head) >= 8 else 0


def decode(data: bytes, crc) -> tuple:
    """What a record holds: (sections, writes, problem, lost).

    sections: {number: bytes}. problem: "" or what is wrong with the whole, at most 26 letters;
    then there are no sections. lost: numbers of the sections that are damaged. Never raises.
    """
    head = bytes(data[:12])
    if head[:4] != save.MAGIC:
        blank = head == b"\xff" * len(head) or head == bytes(len(head))
        return {}, 0, "No save found: a new start" if blank else "Not our save: a new start", []
    if len(head) == 12 and head[4] > save.VERSION:
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
    if data[4] != save.VERSION or at > end or crc(data[:at], 0) != _long(data, end):
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
    settings = sections.get(save.SETTINGS)
    if settings:
        sections[save.SETTINGS] = settings[:1] + bytes(12) + settings[1:]
    return sections, 0, "", []
