# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""``microcontroller.nvm`` as the SAMD51 has it: one erase block, programmed page by page."""

import os
import sys
import tempfile
from pathlib import Path

SIZE = 8192
PAGE = 512


def data_folder():
    """Where a user's saves live on this computer."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "left-bower"


class Nvm:
    """A bytearray-like memory whose every write erases and programs all of it.

    ``data`` sets the first content (erased, all 0xFF, without it), ``path`` keeps it in a file that
    is replaced as a whole at every write. ``writes`` counts writes. ``steps`` is the number of
    moments at which a write can be cut: before it, after the erase, after each page.
    """

    def __init__(self, data=None, path=None, size=SIZE):
        self.path = Path(path) if path else None
        if data is None and self.path and self.path.exists():
            data = self.path.read_bytes()
        self.data = bytearray(data[:size] if data is not None else b"\xff" * size)
        self.data += b"\xff" * (size - len(self.data))
        self.writes = 0
        self.fail = False
        self.on_cut = None
        self._cut = None

    @property
    def steps(self):
        """How many values ``cut`` takes for its ``step``."""
        return 2 + -(-len(self.data) // PAGE)

    def cut(self, step, writes=0):
        """Let power fail in the write after the next ``writes`` ones.

        ``step`` 0: before anything changed; 1: after the erase; 2 and on: after each page.
        """
        if not 0 <= step < self.steps:
            raise ValueError(f"step is 0 to {self.steps - 1}")
        self._cut = [writes, step]

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        if isinstance(index, slice):
            if index.step not in (None, 1):
                raise NotImplementedError("only slices with step=1 (aka None) are supported")
            return bytearray(self.data[index])
        return self.data[index]

    def __setitem__(self, index, value):
        if isinstance(index, slice):
            if index.step not in (None, 1):
                raise NotImplementedError("only slices with step=1 (aka None) are supported")
            if not isinstance(value, (bytes, bytearray, memoryview)):
                raise NotImplementedError("array/bytes required on right side")
            start, stop, _ = index.indices(len(self.data))
            if len(value) != max(0, stop - start):
                raise ValueError("Slice and value different lengths.")
            new = bytearray(self.data)
            new[start:stop] = value
        else:
            if not 0 <= value <= 255:
                raise ValueError("bytes must be 0-255")
            new = bytearray(self.data)
            new[index] = value
        if self.fail:
            raise RuntimeError("Unable to write to nvm.")
        self._program(new)

    def _program(self, new):
        step = None
        if self._cut:
            if self._cut[0] == 0:
                step = self._cut[1]
                self._cut = None
            else:
                self._cut[0] -= 1
        if step is None:
            self.data[:] = new
            self.writes += 1
            self.save()
            return
        if step:
            self.writes += 1
            done = min(len(new), (step - 1) * PAGE)
            self.data[:] = new[:done] + b"\xff" * (len(new) - done)
            self.save()
        self.on_cut()

    def save(self):
        """Write the file, if there is one: either the old or the new content, never a part."""
        if not self.path:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=self.path.name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(self.data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, self.path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
