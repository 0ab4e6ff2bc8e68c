#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Puts Left Bower on a board: ``python3 tools/deploy.py [DRIVE]``.

Copies the program and the Adafruit libraries it imports to the CIRCUITPY drive; only what changed,
and nothing of yours is touched. ``--to DIR`` makes the same tree in any folder.
"""

import argparse
import os
import re
import shutil
import string
import sys
from pathlib import Path

import _drive
import _venv

_OLDEST = 9  # the major version of CircuitPython from which the program runs
_NEWEST = 10  # the newest one it was tried with
_CLUSTER = 4096
_RESERVE = 8192  # bytes to leave free
_LIST = "lib/left_bower/files.txt"  # what we put on the drive, so that later we know what is ours
_KEPT = "code_before_left_bower.py"  # a code.py of the user's that was there before ours
_OURS = ("assets", "euchre_core", "lib", "tests", "tools", ".git", ".venv")  # beside code.py
_KNOWN = {"pybadge", "pybadge_lc", "edgebadge", "pygamer", "pygamer_advance"}


class DeployError(Exception):
    """Nothing more can be done; the text says why and what to do."""


def find_drives():
    """The CIRCUITPY drives of this computer."""
    if os.name == "nt":
        return [Path(f"{letter}:\\") for letter in string.ascii_uppercase[2:] if _is_drive(letter)]
    user = os.environ.get("USER") or os.environ.get("LOGNAME") or ""
    places = ["/Volumes", f"/run/media/{user}", f"/media/{user}", "/media", "/mnt"]
    found = []
    for place in places:
        for path in sorted(Path(place).glob("CIRCUITPY*")):
            if path.is_dir() and (path / "boot_out.txt").is_file() and path not in found:
                found.append(path)
    return found


def _is_drive(letter):
    try:
        import ctypes

        label = ctypes.create_unicode_buffer(261)
        known = ctypes.windll.kernel32.GetVolumeInformationW(
            f"{letter}:\\", label, 261, None, None, None, None, 0
        )
        return bool(known) and label.value.upper().startswith("CIRCUITPY")
    except (AttributeError, OSError):
        return False


def choose_drive(named):
    """The drive to write. DeployError when none, or more than one, is there."""
    if named:
        path = Path(named)
        if not path.is_dir():
            raise DeployError(f"there is no drive {named}")
        return path
    found = find_drives()
    if not found:
        raise DeployError(
            "no CIRCUITPY drive found. Plug the board in with a data cable and wait for the drive;"
            " or name it: python3 tools/deploy.py PATH_OF_THE_DRIVE"
        )
    if len(found) > 1:
        names = "\n".join(f"  python3 tools/deploy.py {path}" for path in found)
        raise DeployError(f"more than one board is plugged in; choose one:\n{names}")
    return found[0]


def make_target(path, root=_drive.ROOT):
    """Make the folder ``path`` of ``--to``. DeployError when it cannot be, or must not be written.

    The program's own folders must not: the copy would overwrite what it is made from.
    """
    target = Path(path).resolve()
    ours = [root / name for name in _OURS if (root / name).exists()]
    above = [folder for folder in (target, *target.parents) if folder.exists()]
    # samefile, as some systems take lib and LIB for the same
    if any(os.path.samefile(folder, part) for folder in above for part in ours) or (
        target.exists() and any(os.path.samefile(target, part) for part in (root, *root.parents))
    ):
        raise DeployError(
            f"{target} is a part of this copy of the program, or contains it;"
            " name a folder of its own, as --to out/drive"
        )
    if target.exists() and not target.is_dir():
        raise DeployError(f"{path} is a file; --to makes a folder")
    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DeployError(f"cannot make the folder {path}: {error.strerror or error}") from None
    return Path(path)


def read_boot_out(drive):
    """((major, minor), board) of the drive's ``boot_out.txt``. DeployError when it is not there."""
    path = drive / "boot_out.txt"
    if not path.is_file():
        raise DeployError(
            f"{drive} has no boot_out.txt, so it is not the drive of a CircuitPython board."
            " To make a folder with the same content: --to DIR"
        )
    text = path.read_text(encoding="utf-8", errors="replace")
    version = re.search(r"CircuitPython (\d+)\.(\d+)", text)
    if not version:
        raise DeployError(f"cannot read the CircuitPython version in {path}")
    board = re.search(r"Board ID:\s*(\S+)", text)
    return (int(version[1]), int(version[2])), board[1] if board else ""


def check_board(drive, mpy_cross=None):
    """Look at ``boot_out.txt``; returns lines to tell. DeployError when the board cannot run us."""
    (major, minor), board = read_boot_out(drive)
    told = [f"{board or 'a board'} with CircuitPython {major}.{minor}"]
    if major < _OLDEST:
        raise DeployError(
            f"the board runs CircuitPython {major}.{minor}; Left Bower needs {_OLDEST} or newer:"
            " see circuitpython.org/downloads"
        )
    if major > _NEWEST:
        told.append(f"note: tried up to CircuitPython {_NEWEST}; {major} is newer")
    if board and board not in _KNOWN:
        told.append(
            f"note: {board} is not a PyBadge, PyGamer or EdgeBadge;"
            " describe its buttons in settings.toml (see lib/badge_other.py)"
        )
    if mpy_cross:
        made_for = _drive.compiler_version(mpy_cross)
        if made_for is not None and made_for != major:
            raise DeployError(
                f"{mpy_cross} compiles for CircuitPython {made_for}, the board runs {major}"
            )
    return told


def plan(files, drive):
    """(new, changed, same) names of ``files`` against what is on ``drive``."""
    new, changed, same = [], [], []
    for name, content in files.items():
        path = drive / name
        if not path.is_file():
            new.append(name)
        elif path.stat().st_size == len(content) and path.read_bytes() == content:
            same.append(name)
        else:
            changed.append(name)
    return new, changed, same


def strays(files, drive):
    """Files of ours that are no longer part of the program, or that would hide a part of it.

    Ours is what lies in our own packages, what an earlier deploy put there, and a ``.py`` or
    ``.mpy`` beside a module of the same name. Everything else belongs to the user.
    """
    found = set()
    listed = drive / _LIST
    if listed.is_file():
        for name in listed.read_text(encoding="utf-8", errors="replace").splitlines():
            # nothing but plain paths inside the drive, whatever stands in that file
            parts = name.split("/")
            if name and ".." not in parts and not Path(name).is_absolute() and ":" not in name:
                if (drive / name).is_file():
                    found.add(name)
    for folder in _drive.OWN_FOLDERS:
        for path in (drive / folder).rglob("*"):
            if path.is_file():
                found.add(path.relative_to(drive).as_posix())
    for name in files:
        for twin in _drive.twins(name):
            if (drive / twin).is_file():
                found.add(twin)
    return sorted(found - set(files) - {_LIST})


def _clusters(size):
    return -(-size // _CLUSTER) * _CLUSTER


def check_space(files, drive, changing, removing):
    """DeployError when the drive has no room for what is to be written."""
    need = sum(_clusters(len(files[name])) for name in changing)
    gain = 0
    for name in {*changing, *removing}:
        if (drive / name).is_file():
            gain += _clusters((drive / name).stat().st_size)
    free = shutil.disk_usage(drive).free
    if need - gain + _RESERVE > free:
        raise DeployError(
            f"{drive} has {free // 1024} KB free, and {(need - gain + _RESERVE) // 1024} KB are"
            " needed; delete something there (or try --clean)"
        )


def _write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def deploy(files, drive, clean=False, say=print):
    """Bring ``drive`` up to ``files``; returns (written, unchanged, strays left).

    ``code.py`` comes last, so that the board never starts it with half of the rest.
    """
    files = dict(files)
    old = strays(files, drive)
    # what is left over stays on the list, so that a later --clean still knows it as ours
    listed = sorted({*files} if clean else {*files, *old})
    files[_LIST] = ("\n".join(listed) + "\n").encode()
    new, changed, same = plan(files, drive)
    if "code.py" in changed and not (drive / _LIST).is_file() and not (drive / _KEPT).exists():
        files[_KEPT] = (drive / "code.py").read_bytes()
        new.append(_KEPT)
        say(f"Your own code.py is kept as {_KEPT}.")
    check_space(files, drive, [*new, *changed], old if clean else [])
    try:
        if clean:
            for name in old:
                say(f"  removed   {name}")
                (drive / name).unlink()
        for name in sorted([*new, *changed], key=lambda name: (name == "code.py", name)):
            say(f"  {'new      ' if name in new else 'changed  '} {name}")
            _write(drive / name, files[name])
    except OSError as error:
        raise DeployError(
            f"cannot write {drive}: {error.strerror or error}. If the drive is read-only, eject it,"
            " plug the board in again, and see that boot.py does not give it to the program"
        ) from None
    if old and not clean:
        say("Left over from earlier versions; --clean removes these:")
        for name in old:
            say(f"  {name}")
    return len(new) + len(changed), len(same), [] if clean else old


def arguments(argv=None):
    """The options of the command line."""
    parser = argparse.ArgumentParser(
        prog="deploy.py", description="Put Left Bower on a board's CIRCUITPY drive."
    )
    parser.add_argument("drive", nargs="?", metavar="DRIVE", help="the drive (found by itself)")
    parser.add_argument("--to", metavar="DIR", help="make the same tree in a folder")
    parser.add_argument("--clean", action="store_true", help="remove what is left over of ours")
    parser.add_argument(
        "--mpy-cross", metavar="PATH", help="compile everything but code.py with this compiler"
    )
    options = parser.parse_args(argv)
    if options.to == "":
        parser.error("--to names no folder")
    if options.drive and options.to:
        parser.error("DRIVE and --to are two ways to say the same; give one")
    return options


def main(argv=None):
    """Deploy as the options say; returns the exit code."""
    options = arguments(argv)
    if sys.version_info < (3, 11):
        sys.exit("This needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")
    compiler = options.mpy_cross
    try:
        if compiler:
            compiler = shutil.which(compiler) or compiler
            if not Path(compiler).is_file():
                raise DeployError(f"there is no compiler {compiler}")
        if options.to:
            target = make_target(options.to)
        else:
            target = choose_drive(options.drive)
            print(f"{target}: " + "\n".join(check_board(target, compiler)))
        for name in ("code.txt", "main.txt", "main.py"):
            if (target / name).is_file():
                print(f"note: {target / name} is there too; the board runs only one of them")
        files = _drive.build(mpy_cross=compiler)
        written, same, _ = deploy(files, target, options.clean)
    except (DeployError, _drive.DriveError, _venv.SetupError) as error:
        print(f"deploy: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("deploy: interrupted; run it again before the board is used", file=sys.stderr)
        return 130
    total = sum(map(len, files.values()))
    print(f"{target}: {written} files written, {same} unchanged, {total // 1024} KB in all.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
