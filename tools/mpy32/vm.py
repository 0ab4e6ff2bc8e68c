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
import textwrap
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPO = HERE.parent.parent
PACKAGE = HERE / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
BOARD_PYSTACK = 2048
BOARD_HEAP = 145_000
KB = 1024
# With no byte left the VM cannot even say MemoryError, and spins: this much is let go of then.
_RESERVE = 2 * KB
PATH = ["/stubs", "/", "/lib"]
LIBRARIES = ("adafruit_display_text", "adafruit_displayio_layout")


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


def board_files(root=REPO, libraries=None):
    """``device_files`` with the assets, a stub of the board below ``/stubs``, and the Adafruit
    libraries from the folder ``libraries`` (any that has them, such as site-packages)."""
    root = Path(root)
    files = device_files(root)
    for path in sorted((root / "assets").glob("*")):
        files[f"/assets/{path.name}"] = path.read_bytes()
    for path in sorted((HERE / "stubs").glob("*.py")):
        files[f"/stubs/{path.name}"] = path.read_text(encoding="utf-8")
    files["/nvm.bin"] = bytes(b"\xff" * 8192)
    for package in LIBRARIES if libraries else ():
        for path in sorted(Path(libraries, package).rglob("*.py")):
            name = path.relative_to(libraries).as_posix()
            files[f"/lib/{name}"] = path.read_text(encoding="utf-8")
    return files


def run(steps, heap, files=None, pystack=BOARD_PYSTACK, timeout=120):
    """Run ``steps`` in a VM of its own with ``heap`` bytes; the lines they print, as a list.

    A step is source text, or (text, name, limit): that text again and again until the global
    ``name`` is true. The collector runs only between runs, so a step should be as long as the
    program itself goes between two collections. A step holds no string
    over several lines. ``sys.path`` is PATH.
    Raises ``Died`` when a step raises, ``TimeoutError`` after ``timeout`` seconds, ``Missing``
    without node.
    """
    job = {
        "module": str(install()),
        "heap": heap + _RESERVE,
        "pystack": pystack,
        "files": {
            path: {"base64": base64.b64encode(content).decode()}
            if isinstance(content, bytes)
            else content
            for path, content in (device_files() if files is None else files).items()
        },
        "steps": [
            {"code": f"import sys; sys.path[:] = {PATH!r}; _reserve = [0] * {_RESERVE // 4}"}
        ],
    }
    for step in steps:
        code, *loop = [step] if isinstance(step, str) else step
        code = "try:\n" + textwrap.indent(code, " ")
        code += "\nexcept MemoryError:\n _reserve.clear()\n raise"
        job["steps"].append({"code": code})
        if loop:
            job["steps"][-1].update(until=loop[0], limit=loop[1])
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
        said = (error.stdout or b"").decode(errors="replace").splitlines()[-3:]
        raise TimeoutError(f"the VM was still busy after {timeout} s; last: {said}") from error
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
