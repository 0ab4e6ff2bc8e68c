# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""``release.py``: the archive is whole, holds nothing else, runs from itself, and comes out the
same each time."""

import ast
import hashlib
import importlib.util
import os
import re
import shutil
import sys
import sysconfig
import zipfile
from pathlib import Path

import _drive
import deploy
import pytest
import release
from sim import Sim

ROOT = Path(__file__).resolve().parents[1]
SITE = Path(sysconfig.get_path("purelib"))
COMPILER = """#!{python}
import sys
if "--version" in sys.argv:
    print("CircuitPython 9.2.1 on 2024-11-20; mpy-cross emitting mpy v6.3")
else:
    with open(sys.argv[2], "wb") as file:
        file.write(b"C\\x06" + sys.argv[4].encode())
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """(the archive, the folder it was unpacked into)."""
    folder = tmp_path_factory.mktemp("release")
    name, files = release.content(libraries=SITE)
    archive = folder / f"{name}.zip"
    release.write(archive, files)
    drive = folder / "drive"
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(drive)
    return archive, drive


def tree(drive):
    """All files below a folder, as {path: content}."""
    return {
        path.relative_to(drive).as_posix(): path.read_bytes()
        for path in drive.rglob("*")
        if path.is_file()
    }


def version():
    """What ``euchre_core`` says."""
    import euchre_core

    return euchre_core.__version__


def test_the_name_says_version_and_circuitpython(made):
    archive, _ = made
    assert archive.name == f"left-bower-{version()}-circuitpython-10.zip"


def test_it_runs_in_the_simulator_from_there_alone(made):
    _, drive = made
    sim = Sim(root=drive, libraries=False, seed=5).boot()
    sim.run(2000)
    assert sim.app.screen.name == "title"
    sim.tap("A")
    sim.run(5000)
    assert sim.app.screen.name == "table"
    assert sim.app.match is not None


def test_about_says_the_version(made):
    _, drive = made
    sim = Sim(root=drive, libraries=False).boot()
    sim.run(500)
    shown = []
    show = sim.app.show
    sim.app.show = lambda title, rows: (shown.append((title, rows)), show(title, rows))
    sim.loader.load("left_bower.leaf_about").show(sim.app)
    ((title, rows),) = shown
    assert title == "About"
    assert any(version() in rows.row(index)[0] for index in range(len(rows)))


def test_nothing_is_missing(made):
    _, drive = made
    there = tree(drive)
    for name, content in _drive.own_files().items():
        assert there[name] == content, name
    for path in [*ROOT.glob("euchre_core/*.py"), *ROOT.glob("lib/**/*.py")]:
        assert path.relative_to(ROOT).as_posix() in there
    for name, content in _drive.library_files(_drive.own_files(), SITE).items():
        assert there[name] == content, name
    assert "lib/requirements.txt" in there


def test_nothing_is_stray(made):
    _, drive = made
    known = {release.MANIFEST, "lib/left_bower/files.txt", *_drive.build(libraries=SITE)}
    for name in tree(drive):
        assert name in known or name.startswith("LICENSES/"), name
        assert Path(name).suffix in (".py", ".bmp", ".bin", ".txt"), name


def test_the_manifest_is_true(made):
    archive, drive = made
    there = tree(drive)
    head, how, _, *lines = there.pop(release.MANIFEST).decode().splitlines()
    assert head == archive.stem
    assert how.startswith("plain Python")
    for line in lines:
        digest, size, path = line.split(maxsplit=2)
        content = there.pop(path)
        assert len(content) == int(size)
        assert hashlib.sha256(content).hexdigest() == digest
    assert there == {}


def test_everybodys_licence_is_there(made):
    _, drive = made
    texts = {path.name: path.read_text() for path in (drive / "LICENSES").iterdir()}
    assert texts["left-bower.txt"] == (ROOT / "LICENSE").read_text()
    packages = {name.split("/")[1] for name in tree(drive) if name.startswith("lib/adafruit_")}
    assert len(texts) == 1 + len(packages)
    assert all("Permission is hereby granted" in text for text in texts.values())


def test_a_library_without_a_licence_is_refused(tmp_path):
    (tmp_path / "some_lib.py").write_text("")
    info = tmp_path / "some_lib-1.0.dist-info"
    info.mkdir()
    (info / "RECORD").write_text("some_lib.py,,\n")
    with pytest.raises(release.ReleaseError, match="some_lib-1.0"):
        release.licences({"lib/some_lib.py": b""}, tmp_path)


def test_the_same_sources_make_the_same_bytes(made, tmp_path):
    archive, _ = made
    copy = tmp_path / "copy"
    for name in ("code.py", "euchre_core", "lib", "assets", "LICENSE"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name)
        else:
            copy.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, copy / name)
    for path in copy.rglob("*"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
    name, files = release.content(root=copy, libraries=SITE)
    again = tmp_path / f"{name}.zip"
    release.write(again, dict(reversed(files.items())))
    assert again.read_bytes() == archive.read_bytes()


def test_the_archive_has_one_time_and_is_sorted(made):
    archive, _ = made
    entries = zipfile.ZipFile(archive).infolist()
    assert len({entry.date_time for entry in entries}) == 1
    assert [entry.filename for entry in entries] == sorted(entry.filename for entry in entries)
    assert {entry.external_attr >> 16 for entry in entries} == {0o100644}


def test_a_later_deploy_knows_what_is_ours(made, tmp_path):
    _, drive = made
    board = tmp_path / "drive"
    shutil.copytree(drive, board)
    (board / "lib" / "theirs.py").write_text("")
    left = deploy.strays(_drive.build(libraries=SITE), board)
    assert release.MANIFEST in left
    assert not any("theirs" in name for name in left)


def test_compiled(tmp_path):
    compiler = tmp_path / "mpy-cross"
    compiler.write_text(COMPILER.format(python=sys.executable))
    compiler.chmod(0o755)
    major = _drive.compiler_version(compiler)
    name, files = release.content(libraries=SITE, mpy_cross=compiler, major=major)
    assert name == f"left-bower-{version()}-circuitpython-9"
    assert [path for path in files if path.endswith(".py")] == ["code.py"]
    assert files["euchre_core/hand.mpy"] == b"C\x06euchre_core/hand.py"
    libraries = [path for path in files if path.startswith("lib/adafruit_")]
    assert all(path.endswith(".mpy") for path in libraries)
    assert "LICENSES/left-bower.txt" in files
    assert b"compiled to .mpy" in files[release.MANIFEST]


def test_without_a_compiler_it_says_so(tmp_path, capsys):
    assert release.main(["--out", str(tmp_path), "--mpy-cross", "no-such-compiler"]) == 1
    assert "no-such-compiler" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


# circup: its own functions, taken from its source, because importing all of it needs half a
# dozen packages and a folder in the user's home.


def circup_function(*names):
    """Functions of circup that need nothing but ``re``, by name."""
    place = Path(importlib.util.find_spec("circup").origin).parent / "command_utils.py"
    found = {"re": re}
    for node in ast.parse(place.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name in names:
            exec(compile(ast.Module([node], []), str(place), "exec"), found)
    return [found[name] for name in names]


def test_circup_installs_the_libraries_we_import(made):
    _, drive = made
    parse, clean = circup_function("libraries_from_requirements", "clean_library_name")
    text = (drive / "lib" / "requirements.txt").read_text(encoding="utf-8")
    names = {clean(name) for name in parse(text)}
    used = {name.split("/")[1] for name in tree(drive) if name.startswith("lib/adafruit_")}
    assert names == used
