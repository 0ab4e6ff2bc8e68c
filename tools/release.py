#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Makes the archive for those who only want to play: ``python3 tools/release.py``.

``left-bower-<version>-circuitpython-<major>.zip`` holds what belongs on the drive, libraries and
licences included: unpack it there, done. The same sources make the same bytes, on any computer.
"""

import argparse
import ast
import hashlib
import shutil
import sys
import zipfile
from pathlib import Path

import _drive
import _venv
from deploy import _NEWEST as NEWEST

ROOT = Path(__file__).resolve().parents[1]
MANIFEST = "MANIFEST.txt"
LICENCES = "LICENSES"
_LIST = "lib/left_bower/files.txt"  # by which deploy.py knows later what is ours
_TIME = (2026, 1, 1, 0, 0, 0)


class ReleaseError(Exception):
    """No archive can be made; the text says why and what to do."""


def version(root=ROOT):
    """The version of the program, as ``euchre_core`` says it. ReleaseError when it does not."""
    source = (Path(root) / "euchre_core" / "__init__.py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and node.targets[0].id == "__version__":
            return ast.literal_eval(node.value)
    raise ReleaseError("euchre_core/__init__.py has no __version__")


def licences(files, libraries, root=ROOT):
    """{path in the archive: text} of our licence and those of the libraries among ``files``.

    ``libraries`` is the folder they came from, with their ``.dist-info`` beside them. ReleaseError
    names a library whose licence is not there.
    """
    found = {f"{LICENCES}/left-bower.txt": (Path(root) / "LICENSE").read_bytes()}
    owners = {}
    for record in sorted(Path(libraries).glob("*.dist-info/RECORD")):
        for line in record.read_text(encoding="utf-8").splitlines():
            owners[line.split(",")[0]] = record.parent
    used = set()
    for name in files:
        inside = name.removeprefix("lib/")
        if inside in owners:
            used.add(owners[inside])
    for folder in sorted(used):
        texts = sorted(folder.rglob("LICENSE*")) + sorted(folder.rglob("COPYING*"))
        if not texts:
            raise ReleaseError(f"{folder.name} says no licence: it cannot be given away")
        title = folder.name.removesuffix(".dist-info").rpartition("-")[0].replace("_", "-")
        found[f"{LICENCES}/{title.lower()}.txt"] = b"\n".join(path.read_bytes() for path in texts)
    return found


def manifest(files, name, compiled):
    """The text of the manifest: a head, then hash, size and path of each of ``files``."""
    how = "compiled to .mpy, but code.py" if compiled else "plain Python"
    lines = [name, f"{how}; SHA-256, bytes, path", ""]
    for path in sorted(files):
        content = files[path]
        lines.append(f"{hashlib.sha256(content).hexdigest()} {len(content):7} {path}")
    return ("\n".join(lines) + "\n").encode()


def content(root=ROOT, libraries=None, mpy_cross=None, major=NEWEST):
    """(name of the archive without ``.zip``, everything in it as {path: bytes})."""
    libraries = libraries or _drive.fetch_libraries(root)
    plain = _drive.build(root, libraries)
    extra = licences(plain, libraries, root)
    files = _drive.compile_files(plain, mpy_cross) if mpy_cross else plain
    name = f"left-bower-{version(root)}-circuitpython-{major}"
    files = {**files, **extra}
    files[_LIST] = ("\n".join(sorted([*files, MANIFEST])) + "\n").encode()
    files[MANIFEST] = manifest(files, name, bool(mpy_cross))
    return name, dict(sorted(files.items()))


def write(path, files):
    """Write the archive: sorted, with one time for all, stored as they are.

    Not deflated: that would come out differently with another version of zlib, and the whole is
    smaller than a photograph.
    """
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _TIME)
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, files[name])


def arguments(argv=None):
    """The options of the command line."""
    parser = argparse.ArgumentParser(
        prog="release.py", description="Make the archive that is unpacked onto a board's drive."
    )
    parser.add_argument(
        "--out", type=Path, default=Path("out"), metavar="DIR", help="where it goes (default: out)"
    )
    parser.add_argument(
        "--mpy-cross", metavar="PATH", help="compile everything but code.py with this compiler"
    )
    options = parser.parse_args(argv)
    try:
        options.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        parser.error(f"cannot make the folder {options.out}: {error.strerror or error}")
    return options


def main(argv=None):
    """Make the archive; returns the exit code."""
    options = arguments(argv)
    if sys.version_info < (3, 11):
        sys.exit("This needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")
    major = NEWEST
    compiler = options.mpy_cross
    try:
        if compiler:
            compiler = shutil.which(compiler) or compiler
            if not Path(compiler).is_file():
                raise ReleaseError(f"there is no compiler {compiler}")
            major = _drive.compiler_version(compiler)
            if major is None:
                raise ReleaseError(f"{compiler} is not the compiler of a CircuitPython version")
        name, files = content(mpy_cross=compiler, major=major)
        path = options.out / f"{name}.zip"
        try:
            write(path, files)
        except OSError as error:
            raise ReleaseError(f"cannot write {path}: {error.strerror or error}") from None
    except (ReleaseError, _drive.DriveError, _venv.SetupError) as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    size = path.stat().st_size
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    print(f"{path}: {len(files)} files, {size // 1024} KB, SHA-256 {digest}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
