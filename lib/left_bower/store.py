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
        try:
            from . import keeping  # only now: it goes where an Expert needs the memory
        except MemoryError:
            return "Not saved: memory is full"
        except Exception:
            return "Not saved: a file is bad"
        return keeping.write(self, crc32, settings, rules, stats, match)
