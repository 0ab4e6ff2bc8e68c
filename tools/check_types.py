#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Check the types of everything that goes to the board against CircuitPython's own stubs.

    python3 tools/check_types.py

The stubs are those of the PyBadge. What they get wrong about the firmware is put right in a copy.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

import _venv
from subset import device_sources

ROOT = Path(__file__).resolve().parents[1]
BOARD = "pybadge"

# (module, wrong, right): what the firmware's source has and its stubs lag behind.
CORRECTIONS = (
    ("board", "displayio.Display", "busdisplay.BusDisplay"),
    ("board", "import displayio", "import busdisplay"),
    ("vectorio", "        y: int,\n    )", "        y: int,\n        color_index: int = 0,\n    )"),
    ("fontio", "class Glyph:\n", "class Glyph:\n    tile_index: int\n    width: int\n"),
)
# The board's gc is not the one of a PC.
GC = """\
def collect() -> None: ...
def disable() -> None: ...
def enable() -> None: ...
def isenabled() -> bool: ...
def mem_alloc() -> int: ...
def mem_free() -> int: ...
"""


def make_stubs(folder):
    """Put the board's stub and the corrected ones into ``folder``, which then goes first.

    Raises LookupError when a correction no longer applies.
    """
    site = Path(sysconfig.get_paths()["purelib"])
    board = (site / "board_definitions" / BOARD / "__init__.pyi").read_text()
    texts = {"board": board, "gc": GC}
    for module, wrong, right in CORRECTIONS:
        if module not in texts:
            texts[module] = (site / f"{module}-stubs" / "__init__.pyi").read_text()
        if wrong not in texts[module]:
            raise LookupError(
                f"the stub of {module} has no {wrong!r} any more: drop the correction"
            )
        texts[module] = texts[module].replace(wrong, right)
    for module, text in texts.items():
        place = Path(folder) / module
        place.mkdir()
        (place / "__init__.pyi").write_text(text)


def check(root=ROOT, files=None):
    """(exit code, output) of mypy over ``files``, by default all of ours that goes to the board."""
    root = Path(root)
    stubs = tempfile.mkdtemp(prefix="left-bower-stubs-")
    try:
        make_stubs(stubs)
        path = os.pathsep.join([stubs, str(root), str(root / "lib")])
        command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml")]
        result = subprocess.run(
            [*command, *(files or device_sources(root))],
            cwd=root,
            env={**os.environ, "MYPYPATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        shutil.rmtree(stubs)
    return result.returncode, result.stdout + result.stderr


def main():
    """Print what mypy says; its exit code."""
    _venv.enter("requirements.txt", "requirements-test.txt")
    code, output = check()
    print(output, end="")
    return code


if __name__ == "__main__":
    sys.exit(main())
