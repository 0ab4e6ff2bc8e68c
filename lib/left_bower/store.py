# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""What outlives the power switch: one record in the memory of the processor.

The memory is one erase block: every write erases all of it, so a record is written as one slice,
and only if it says something new. Nothing here ever raises; what went wrong comes back as a text.
"""

try:
    from binascii import crc32
except ImportError:
    crc32 = None

from euchre_core import save


class Store:
    """The saved record in `nvm` (as ``microcontroller.nvm``; None where there is none).

    writes: how often it was written.
    """

    def __init__(self, nvm) -> None:
        self.nvm = nvm if crc32 else None
        self.writes = 0

    def load(self) -> tuple:
        """(settings, rules, stats, match or None, message).

        What cannot be read is as new; the message of at most 26 letters says what was lost, or "".
        """
        from . import recall  # only now: the board drops it when everything stands

        *found, self.writes = recall.load(self.nvm, crc32)
        return tuple(found)

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
