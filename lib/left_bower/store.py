# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""What outlives the power switch: one record in the memory of the processor.

The memory is one erase block: every write erases all of it, so a record is written as one slice,
and only if it says something new. Nothing here ever raises; what went wrong comes back as a text.
"""

import gc

try:
    from binascii import crc32
except ImportError:
    crc32 = None

from euchre_core import rules as rules_module
from euchre_core import save
from euchre_core import stats as stats_module

from .settings import Settings

_NAMES = ("", "settings", "rules", "stats", "match")


def _none():
    return None


def _read_match(data):
    from euchre_core.restore import match_from_bytes  # only when there is a match to read

    return match_from_bytes(data)


class Store:
    """The saved record in `nvm` (as ``microcontroller.nvm``; None where there is none).

    writes: how often it was written.
    """

    def __init__(self, nvm) -> None:
        self.nvm = nvm if crc32 else None
        self.writes = 0
        self._found = {}
        self._lost = []

    def load(self) -> tuple:
        """(settings, rules, stats, match or None, message).

        What cannot be read is as new; the message of at most 26 letters says what was lost, or "".
        """
        problem = "No memory: nothing is kept"
        if self.nvm is not None:
            try:
                room = len(self.nvm)
                length = max(12, save.length_of(self.nvm[0 : min(8, room)]))
                data = self.nvm[0 : min(length, room)]
                self._found, self.writes, problem, self._lost = save.decode(data, crc32)
            except Exception:
                problem = "Memory fails: a new start"
        settings = Settings()
        if save.SETTINGS in self._found:
            settings.read(self._found[save.SETTINGS])
        rules = self._take(save.RULES, rules_module.from_bytes, rules_module.RuleSet)
        stats = self._take(save.STATS, stats_module.from_bytes, stats_module.new)
        match = self._take(save.MATCH, _read_match, _none)
        lost = [_NAMES[number] for number in sorted(self._lost) if number < 5]
        if len(lost) > 3:
            problem = "Save damaged: all is lost"
        elif lost:
            problem = "Lost: " + " ".join(lost)
        self._found = {}
        self._lost = []
        return settings, rules, stats, match, problem

    def _take(self, number: int, read, new):
        """The section `number` as an object; a new one if it is missing or makes no sense."""
        if number in self._found:
            for last in (False, True):
                try:
                    return read(self._found[number])
                except MemoryError:  # says nothing about the record: once more, with room
                    gc.collect()
                    if not last:
                        continue
                except Exception:
                    pass
                self._lost.append(number)
                break
        return new()

    def save(self, settings, rules, stats, match) -> str:
        """Write what changed since the last write, if anything; a message if not all is kept."""
        nvm = self.nvm
        if nvm is None:
            return "Not saved: no memory"
        try:
            room = min(len(nvm), save.LIMIT)
            for less in range(4):  # less and less, where the memory is small
                sections = [(save.SETTINGS, settings.to_bytes()), (save.RULES, rules.to_bytes())]
                if match is not None and less < 3:
                    sections.append((save.MATCH, match.to_bytes((40, 8, 0)[less])))
                if less < 2:
                    sections.append((save.STATS, bytes(stats)))
                record = save.encode(sections, self.writes, crc32)
                if len(record) <= room:
                    break
            else:
                return "Not saved: small memory"
            if bytes(nvm[0 : len(record)]) != record:
                record = save.encode(sections, self.writes + 1, crc32)
                nvm[0 : len(record)] = record
                self.writes += 1
                if bytes(nvm[0 : len(record)]) != record:
                    return "Not saved: memory fails"
            if less:
                what = ("old hands", "stats, old hands", "stats, match")[less - 1]
                return "Not kept: " + ("stats" if match is None else what)
            return ""
        except Exception:
            return "Not saved: memory fails"
