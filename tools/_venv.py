# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The tools' own ``.venv``: made at the first run, filled with pinned packages, then used."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TOOLS = Path(__file__).resolve().parent
ROOT = TOOLS.parent
VENV = ROOT / ".venv"
_OLDEST = (3, 11)
_COMPLETE = "complete"  # the file in a venv that says: this was made to its end


class SetupError(Exception):
    """The packages could not be installed; the text says what to do."""


def venv_python(venv=VENV):
    """The Python inside ``venv``."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _names(files):
    """The pinned packages of requirement files, as their lines."""
    lines = []
    for file in files:
        for line in (TOOLS / file).read_text(encoding="utf-8").splitlines():
            line = line.split("#")[0].strip()
            if line:
                lines.append(line)
    return lines


def _stamp(file, venv):
    """The file that says: this requirement file is installed, by this Python."""
    content = (TOOLS / file).read_bytes() + sys.version.encode()
    digest = hashlib.sha256(content).hexdigest()[:16]
    return venv / f"installed-{Path(file).stem}-{digest}"


class _Lock:
    """Two tools started at once: the second waits until the first has installed.

    The system lets go of the lock when its holder ends, however it ends.
    """

    def __init__(self, venv):
        name = hashlib.sha256(str(venv).encode()).hexdigest()[:16]
        self._path = Path(tempfile.gettempdir()) / f"left-bower-{name}.lock"
        self._file = None

    def __enter__(self):
        self._file = open(self._path, "a+b")
        if os.name == "nt":
            import msvcrt

            self._file.seek(0)
            msvcrt.locking(self._file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(self._file, fcntl.LOCK_EX)
        return self

    def __exit__(self, *error):
        self._file.close()


def _say(text, done=False):
    """A line of progress, rewritten in place on a terminal."""
    if sys.stderr.isatty():
        print("\r" + text.ljust(78)[:78], end="\n" if done else "", file=sys.stderr, flush=True)
    else:
        print(text, file=sys.stderr, flush=True)


def _is_whole(venv):
    """Whether ``venv`` was made to its end: making it can be interrupted at any moment."""
    if not venv_python(venv).exists():
        return False
    # packages were installed: then pip was there, also when an older copy of this tool made it
    if (venv / _COMPLETE).exists() or any(venv.glob("installed-*")):
        return True
    asked = [str(venv_python(venv)), "-m", "pip", "show", "--quiet", "pip"]
    try:
        whole = subprocess.run(asked, capture_output=True, check=False).returncode == 0
    except OSError:
        return False
    if whole:
        (venv / _COMPLETE).touch()
    return whole


def _make(venv):
    """Make ``venv``, or mend one that is half made: what is in it besides stays."""
    _say(f"Making {venv.name} (only once) ...")
    new = not venv.exists()
    command = [sys.executable, "-m", "venv", str(venv)]
    if (venv / "pyvenv.cfg").exists() and not venv_python(venv).exists():
        command.insert(3, "--clear")  # its Python is gone: nothing in it can be used
    try:
        made = subprocess.run(command, capture_output=True, text=True, check=False)
        if made.returncode == 0:
            (venv / _COMPLETE).touch()
    except BaseException:
        if new:
            shutil.rmtree(venv, ignore_errors=True)
        raise
    if made.returncode:
        if new:
            shutil.rmtree(venv, ignore_errors=True)
        version = ".".join(map(str, sys.version_info[:2]))
        raise SetupError(
            "this Python cannot make a virtual environment"
            f" (on Debian and Ubuntu: apt install python{version}-venv)\n"
            + (made.stdout + made.stderr).strip()
        )


def _install(files, venv):
    wanted = _names(files)
    total = len(wanted)
    command = [str(venv_python(venv)), "-m", "pip", "install", "--no-deps"]
    command += ["--disable-pip-version-check", "--no-input", "--progress-bar", "off"]
    for file in files:
        command += ["-r", str(TOOLS / file)]
    done, log = 0, []
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as pip:
        for line in pip.stdout:
            log.append(line)
            found = re.match(r"(?:Collecting|Requirement already satisfied:) ([\w.-]+)", line)
            if found:
                done += 1
                _say(f"Installing {min(done, total)} of {total}: {found[1]}")
            elif line.startswith("Installing collected"):
                _say(f"Installing {total} of {total}: unpacking ...")
    if pip.returncode:
        raise SetupError(
            "the packages could not be installed; is this computer online?\n" + "".join(log[-15:])
        )
    _say("Installed.", done=True)


def ensure(*files, venv=VENV):
    """Install the requirement ``files`` (names in ``tools/``) into ``venv``, if that is not done.

    Returns the Python of the venv. Raises SetupError with what to do about it.
    """
    missing = [file for file in files if not _stamp(file, venv).exists()]
    if not missing and _is_whole(venv):
        return venv_python(venv)
    with _Lock(venv):
        missing = [file for file in files if not _stamp(file, venv).exists()]
        if not _is_whole(venv):
            _make(venv)
            missing = list(files)
        if missing:
            _install(missing, venv)
            for file in missing:
                for old in venv.glob(f"installed-{Path(file).stem}-*"):
                    old.unlink()
                _stamp(file, venv).touch()
    return venv_python(venv)


def enter(*files):
    """Go on in the venv: returns when this is it, else runs the script there and exits as it did.

    Ends the program with a message when this Python is too old or nothing can be installed.
    """
    if sys.version_info < _OLDEST:
        sys.exit("This needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")
    try:
        python = ensure(*files)
    except SetupError as error:
        sys.exit(f"Cannot set up: {error}")
    except KeyboardInterrupt:
        _say("Interrupted; the next run starts again.", done=True)
        sys.exit(130)
    if Path(sys.prefix).resolve() == VENV.resolve():
        return
    command = [str(python), *sys.argv]
    if os.name == "nt":
        try:
            sys.exit(subprocess.run(command, check=False).returncode)
        except KeyboardInterrupt:
            sys.exit(130)
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(python, command)
