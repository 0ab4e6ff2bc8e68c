# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Run device code in a 32-bit MicroPython whose heap is capped; node is all it needs.

The VM is the npm package named in ``package.json``, installed into this folder on first use and
never committed. It is MicroPython, not CircuitPython: same compiler, object sizes and collector,
but ``micropython`` has everything, floats are objects of 16 bytes, and there is no displayio.
"""

import base64
import json
import os
import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPO = HERE.parent.parent
PACKAGE = HERE / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
BOARD_PYSTACK = 2048
BOARD_HEAP = 145_000
KB = 1024


class Missing(Exception):
    """The VM cannot be had here; the text says what is missing."""


class Died(Exception):
    """A step raised; ``kind`` is the exception's name, ``step`` counts from 0, ``out`` is what it
    had printed."""

    def __init__(self, kind, message, step, out):
        super().__init__(f"step {step}: {kind}: {message}")
        self.kind = kind
        self.step = step
        self.out = out


def install():
    """The folder of the VM's package, installed first if need be. Raises ``Missing``."""
    if not shutil.which("node"):
        raise Missing("node is not installed: the 32-bit MicroPython needs node 18 or newer")
    wanted = json.loads((HERE / "package.json").read_text())["dependencies"]
    ((name, version),) = wanted.items()
    try:
        have = json.loads((PACKAGE / "package.json").read_text())["version"]
    except (OSError, ValueError, KeyError):
        have = None
    if have != version:
        if not shutil.which("npm"):
            raise Missing(f"npm is not installed: it fetches {name} {version}")
        command = ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"]
        result = subprocess.run(command, cwd=HERE, capture_output=True, text=True, timeout=300)
        if result.returncode:
            raise RuntimeError(f"{' '.join(command)} failed:\n{result.stdout}{result.stderr}")
    return PACKAGE


def device_files(root=REPO):
    """{path in the VM: text} of everything of ours that goes to the board as Python."""
    root = Path(root)
    files = {}
    for where in ("euchre_core", "lib"):
        for path in sorted((root / where).rglob("*.py")):
            if "__pycache__" not in path.parts:
                files["/" + path.relative_to(root).as_posix()] = path.read_text(encoding="utf-8")
    if (root / "code.py").exists():
        files["/code.py"] = (root / "code.py").read_text(encoding="utf-8")
    return files


def run(steps, heap, files=None, pystack=BOARD_PYSTACK, timeout=120):
    """Run ``steps`` in a VM of its own with ``heap`` bytes; the lines they print, as a list.

    A step is source text, or (text, name, limit): that text again and again until the global
    ``name`` is true. The collector runs only between runs, so a step should be as long as the
    program itself goes between two collections. ``/`` and ``/lib`` are on ``sys.path``.
    Raises ``Died`` when a step raises, ``TimeoutError`` after ``timeout`` seconds, ``Missing``
    without node.
    """
    job = {
        "module": str(install()),
        "heap": heap,
        "pystack": pystack,
        "files": {
            path: {"base64": base64.b64encode(content).decode()}
            if isinstance(content, bytes)
            else content
            for path, content in (device_files() if files is None else files).items()
        },
        "steps": [{"code": "import sys; sys.path[:] = ['/', '/lib']"}],
    }
    for step in steps:
        if isinstance(step, str):
            job["steps"].append({"code": step})
        else:
            job["steps"].append({"code": step[0], "until": step[1], "limit": step[2]})
    try:
        result = subprocess.run(
            ["node", str(HERE / "run.mjs")],
            input=json.dumps(job),
            capture_output=True,
            text=True,
            timeout=timeout,
            env={**os.environ, "NODE_OPTIONS": ""},
        )
    except subprocess.TimeoutExpired as error:
        raise TimeoutError(f"the VM was still busy after {timeout} s") from error
    out = []
    for line in result.stdout.splitlines():
        event = json.loads(line)
        if "out" in event:
            out.append(event["out"])
        elif "error" in event:
            raise Died(event["error"], event["message"], event["step"] - 1, out)
        elif "done" in event:
            return out
    raise RuntimeError(f"the VM ended without a word: {result.stderr[-2000:]}")
