# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""What a drive of ours holds: our files and the libraries they import, as {path: content}.

Paths have forward slashes and are relative to the drive. Used by ``deploy.py`` and the release.
"""

import ast
import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import _venv

ROOT = Path(__file__).resolve().parents[1]
OWN_FOLDERS = ("euchre_core", "lib/left_bower")
_FOLDERS = ("lib", "euchre_core", "assets")
_KINDS = {".py", ".bmp", ".bin", ".txt"}
_MORE = ("lib/requirements.txt",)

# Modules that a board has inside; all else that is imported has to be on the drive.
BUILT_IN = frozenset(
    """
    adafruit_bus_device adafruit_pixelbuf analogio array atexit audiobusio audiocore audioio
    audiomixer audiomp3 audiopwmio binascii bitbangio bitmaptools board builtins busdisplay busio
    codeop collections countio digitalio displayio errno fontio fourwire frequencyio gc getpass
    i2ctarget io json keypad locale math microcontroller micropython msgpack neopixel_write nvm
    onewireio os ps2io pulseio pwmio rainbowio random re rotaryio rtc sdcardio storage struct
    supervisor synthio sys terminalio tilepalettemapper time touchio traceback ulab usb_cdc usb_hid
    usb_midi vectorio warnings watchdog zlib
    """.split()
)


class DriveError(Exception):
    """The content of a drive cannot be made; the text says why and what to do."""


def own_files(root=ROOT):
    """Our own part of the drive. DriveError when ``root`` is not a whole copy of the program."""
    root = Path(root)
    files = {}
    wanted = [root / "code.py"]
    for folder in _FOLDERS:
        wanted += sorted((root / folder).rglob("*"))
    wanted += [root / name for name in _MORE]
    for path in wanted:
        name = path.relative_to(root).as_posix()
        if "__pycache__" in path.parts or path.is_dir():
            continue
        if path.suffix in _KINDS or name in _MORE:
            if path.is_file():
                files[name] = path.read_bytes()
    for name in ("code.py", *OWN_FOLDERS, "assets"):
        if not any(file == name or file.startswith(name + "/") for file in files):
            raise DriveError(f"{root} lacks {name}; is the copy of the program complete?")
    return files


def _catches_import_error(handler):
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(kind is None or getattr(kind, "id", "") == "ImportError" for kind in kinds)


def imports(source, module="", package=False):
    """The modules that a source text imports, as {name: line}.

    Of ``from a import b`` both ``a`` and ``a.b``. What a ``try`` with ``except ImportError``
    imports is optional and left out, unless the handler imports something else in its place.
    """
    found = {}
    parts = module.split(".")
    base = parts if package else parts[:-1]

    def visit(node, optional):
        if isinstance(node, ast.Try) and any(map(_catches_import_error, node.handlers)):
            instead = any(
                isinstance(inner, (ast.Import, ast.ImportFrom))
                for handler in node.handlers
                for inner in ast.walk(handler)
            )
            for child in node.body:
                visit(child, not instead)
            for child in [*node.handlers, *node.orelse, *node.finalbody]:
                visit(child, optional)
            return
        if optional and isinstance(node, (ast.Import, ast.ImportFrom)):
            return
        if isinstance(node, ast.Import):
            for alias in node.names:
                found.setdefault(alias.name, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            name = node.module or ""
            if node.level:
                start = base[: len(base) - node.level + 1]
                name = ".".join([*start, name] if name else start)
            found.setdefault(name, node.lineno)
            for alias in node.names:
                found.setdefault(f"{name}.{alias.name}", node.lineno)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            # a library that is imported by a computed name stands as a text somewhere
            if re.fullmatch(r"adafruit_\w+(\.\w+)*", node.value):
                found.setdefault(node.value, node.lineno)
        for child in ast.iter_child_nodes(node):
            visit(child, optional)

    visit(ast.parse(source), False)
    return found


def _module_of(name):
    """(module, is a package) of a file of the drive; ``lib/`` is on the path of the board."""
    parts = name.removeprefix("lib/").removesuffix(".py").split("/")
    if parts[-1] == "__init__":
        return ".".join(parts[:-1]), True
    return ".".join(parts), False


def library_files(files, libraries):
    """The part of the folder ``libraries`` that ``files`` import, as files of the drive's ``lib/``.

    DriveError names a module that is imported and found nowhere.
    """
    libraries = Path(libraries)
    have = {}
    for name in files:
        if name.endswith(".py"):
            module, _ = _module_of(name)
            while module:
                have[module] = True
                module = module.rpartition(".")[0]
    added = {}
    todo = [(name, content) for name, content in files.items() if name.endswith(".py")]
    while todo:
        name, content = todo.pop()
        module, package = _module_of(name)
        for wanted, line in sorted(imports(content, module, package).items()):
            top = wanted.split(".")[0]
            if top in have or top in BUILT_IN:
                continue
            found = _library_module(libraries, wanted)
            if found is None:
                raise DriveError(
                    f"{name}, line {line}, imports {wanted}, which is neither ours nor built into"
                    " the board nor among the libraries of lib/requirements.txt"
                )
            for path in found:
                target = "lib/" + path.relative_to(libraries).as_posix()
                if target not in added:
                    added[target] = path.read_bytes()
                    todo.append((target, added[target]))
    return added


def _library_module(folder, module):
    """The files that importing ``module`` runs; [] for a mere name in a module; None: not there."""
    found, place = [], Path(folder)
    parts = module.split(".")
    for i, part in enumerate(parts):
        if (place / part / "__init__.py").is_file():
            found.append(place / part / "__init__.py")
        elif (place / f"{part}.py").is_file():
            found.append(place / f"{part}.py")
            return found
        elif not (place / part).is_dir():
            # not a module: a name inside the last one, if there was one
            return found if i else None
        place = place / part
    return found


def fetch_libraries(root=ROOT):
    """The folder with the libraries that ``lib/requirements.txt`` pins, fetched once.

    Nothing is fetched, and the folder is not there, when it names none.
    """
    pins = Path(root) / "lib" / "requirements.txt"
    lines = pins.read_text(encoding="utf-8").splitlines()
    if not any(line.split("#")[0].strip() for line in lines):
        return _venv.VENV / "drive-libraries-none"
    digest = hashlib.sha256(pins.read_bytes()).hexdigest()[:16]
    try:
        python = _venv.ensure()
    except _venv.SetupError as error:
        raise DriveError(str(error)) from None
    folder = _venv.VENV / f"drive-libraries-{digest}"
    if folder.is_dir():
        return folder
    print("Fetching the Adafruit libraries (only once) ...", flush=True)
    work = Path(tempfile.mkdtemp(dir=_venv.VENV, prefix="fetching-"))
    try:
        command = [str(python), "-m", "pip", "install", "--no-deps", "--no-compile", "--quiet"]
        command += ["--disable-pip-version-check", "--no-input", "--target", str(work)]
        got = subprocess.run(
            [*command, "-r", str(pins)], capture_output=True, text=True, check=False
        )
        if got.returncode:
            raise DriveError(
                "the Adafruit libraries could not be fetched; is this computer online?\n"
                + (got.stdout + got.stderr).strip()
            )
        try:
            work.rename(folder)
        except OSError:
            if not folder.is_dir():
                raise
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return folder


def compiler_version(mpy_cross):
    """The major version of CircuitPython that a compiler compiles for, or None if it does not say.

    DriveError when it cannot be run.
    """
    try:
        said = subprocess.run(
            [str(mpy_cross), "--version"], capture_output=True, text=True, check=False
        )
    except OSError as error:
        raise DriveError(f"cannot run {mpy_cross}: {error.strerror}") from None
    found = re.search(r"CircuitPython v?(\d+)\.", said.stdout + said.stderr)
    return int(found[1]) if found else None


def compile_files(files, mpy_cross):
    """``files`` with every module but ``code.py`` compiled to ``.mpy``. DriveError: one failed."""
    compiled = {}
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "in.py"), Path(folder, "out.mpy")
        for name, content in files.items():
            if name == "code.py" or not name.endswith(".py"):
                compiled[name] = content
                continue
            source.write_bytes(content)
            target.unlink(missing_ok=True)
            # the name inside the file is the one a traceback shows
            command = [str(mpy_cross), "-o", str(target), "-s", name, str(source)]
            try:
                made = subprocess.run(command, capture_output=True, text=True, check=False)
            except OSError as error:
                raise DriveError(f"cannot run {mpy_cross}: {error.strerror}") from None
            if made.returncode or not target.exists():
                raise DriveError(f"{mpy_cross} failed on {name}:\n{made.stderr.strip()}")
            compiled[name.removesuffix(".py") + ".mpy"] = target.read_bytes()
    return compiled


def build(root=ROOT, libraries=None, mpy_cross=None):
    """The whole drive. ``libraries``: a folder to take them from, instead of fetching them."""
    files = own_files(root)
    files.update(library_files(files, libraries or fetch_libraries(root)))
    if mpy_cross:
        files = compile_files(files, mpy_cross)
    return dict(sorted(files.items()))


def twins(name):
    """Other files that a board could import in the place of the module file ``name``."""
    stem, suffix = os.path.splitext(name)
    if suffix not in (".py", ".mpy") or name == "code.py":
        return []
    return [stem + (".mpy" if suffix == ".py" else ".py")]
