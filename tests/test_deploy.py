# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""``deploy.py``: what goes to a drive, what stays, and what is told."""

import os
import sys
import sysconfig
from collections import namedtuple
from pathlib import Path

import _drive
import deploy
import pytest
from sim import Sim

ROOT = Path(__file__).resolve().parents[1]
SITE = Path(sysconfig.get_path("purelib"))
BOOT_OUT = (
    "Adafruit CircuitPython 10.0.3 on 2025-10-17; Adafruit PyBadge with samd51j19\r\n"
    "Board ID:pybadge\r\nUID:0123\r\n"
)


@pytest.fixture
def board(tmp_path):
    """The drive of a board, with files of the user's."""
    drive = tmp_path / "CIRCUITPY"
    (drive / "lib" / "their_library").mkdir(parents=True)
    (drive / "boot_out.txt").write_text(BOOT_OUT)
    (drive / "settings.toml").write_text('WIFI = "secret"\n')
    (drive / "lib" / "their_library" / "a.mpy").write_bytes(b"theirs")
    (drive / "assets").mkdir()
    (drive / "assets" / "their.bmp").write_bytes(b"theirs")
    return drive


@pytest.fixture(scope="module")
def files():
    """What goes on a drive, with the libraries of this Python."""
    return _drive.build(libraries=SITE)


def tree(drive):
    """All files below a folder, as {path: content}."""
    return {
        path.relative_to(drive).as_posix(): path.read_bytes()
        for path in drive.rglob("*")
        if path.is_file()
    }


Usage = namedtuple("Usage", "free")


def quiet(*_):
    """Say nothing."""


# The content


def test_a_drive_holds_the_program_and_what_it_imports(files):
    for name in ("code.py", "lib/badge.py", "lib/left_bower/app.py", "euchre_core/hand.py"):
        assert files[name] == (ROOT / name).read_bytes()
    assert any(name.startswith("assets/") and name.endswith(".bmp") for name in files)
    with_label = {"code.py": b"from adafruit_display_text import label\n"}
    assert "lib/adafruit_display_text/label.py" in _drive.library_files(with_label, SITE)
    assert not [name for name in files if "adafruit" in name]  # we import none


def test_a_drive_holds_nothing_else(files):
    for name in files:
        assert Path(name).suffix in (".py", ".bmp", ".bin", ".txt"), name
        assert "__pycache__" not in name
        assert name.split("/")[0] in ("code.py", "lib", "euchre_core", "assets"), name
    for name in files:
        assert "typing" not in name and "blinka" not in name and "widgets" not in name, name


def test_none_of_the_libraries_is_in_the_repository():
    assert not list((ROOT / "lib").glob("adafruit*"))


def test_the_drive_runs_in_the_simulator_from_there_alone(files, tmp_path):
    deploy.deploy(files, tmp_path, say=quiet)
    sim = Sim(root=tmp_path, libraries=False).boot()
    sim.run(2000)
    assert sim.app.screen.name == "title"
    sim.tap("A")
    sim.run(3000)
    assert sim.app.screen.name == "table"


def test_what_is_imported_is_found():
    source = (
        "import gc, adafruit_a.b\nfrom adafruit_c import d\nfrom . import e\nfrom .f import g\n"
        "def late():\n    import adafruit_h\n"
        "try:\n    from typing import Any\nexcept ImportError:\n    pass\n"
        "try:\n    import adafruit_i\nexcept ImportError:\n    import adafruit_j\n"
    )
    found = _drive.imports(source, "pack.mod")
    for name in (
        "gc", "adafruit_a.b", "adafruit_c", "adafruit_c.d", "pack.e", "pack.f", "adafruit_h",
        "adafruit_i", "adafruit_j",
    ):  # fmt: skip
        assert name in found
    assert "typing" not in found
    assert found["adafruit_h"] == 6


def test_a_library_brings_the_libraries_it_imports(tmp_path):
    (tmp_path / "adafruit_ticks.py").write_text("import time\n")
    text = tmp_path / "adafruit_text"
    text.mkdir()
    (text / "__init__.py").write_text("BASE = 1\n")
    (text / "label.py").write_text("from adafruit_text import BASE\nimport adafruit_ticks\n")
    (text / "unused.py").write_text("import adafruit_missing\n")
    own = {
        "code.py": b"from adafruit_text.label import Label\nfrom lb import x\n",
        "lib/lb.py": b"",
    }
    assert set(_drive.library_files(own, tmp_path)) == {
        "lib/adafruit_text/__init__.py", "lib/adafruit_text/label.py", "lib/adafruit_ticks.py",
    }  # fmt: skip


def test_a_module_by_name_in_a_string_is_found_too(tmp_path):
    (tmp_path / "adafruit_late.py").write_text("")
    own = {"code.py": b'__import__("adafruit_late")\n'}
    assert set(_drive.library_files(own, tmp_path)) == {"lib/adafruit_late.py"}


def test_a_library_that_is_nowhere_is_named(tmp_path):
    own = {"code.py": b"import gc\nimport adafruit_nowhere\n"}
    with pytest.raises(_drive.DriveError, match=r"code.py, line 2, imports adafruit_nowhere"):
        _drive.library_files(own, tmp_path)


def test_an_incomplete_copy_is_told(tmp_path):
    (tmp_path / "code.py").write_text("")
    with pytest.raises(_drive.DriveError, match="lacks euchre_core"):
        _drive.own_files(tmp_path)


# Copying


def test_only_what_changed_is_copied_and_code_comes_last(files, board):
    said = []
    written, same, _ = deploy.deploy(files, board, say=said.append)
    assert (written, same) == (len(files) + 1, 0)
    assert said[-1].split()[-1] == "code.py"
    assert deploy.deploy(files, board, say=quiet)[:2] == (0, len(files) + 1)
    (board / "lib" / "badge.py").write_bytes(b"# old")
    stamp = (board / "euchre_core" / "hand.py").stat().st_mtime_ns
    said.clear()
    assert deploy.deploy(files, board, say=said.append)[0] == 1
    assert [line.split() for line in said] == [["changed", "lib/badge.py"]]
    assert (board / "euchre_core" / "hand.py").stat().st_mtime_ns == stamp


@pytest.mark.parametrize("clean", [False, True])
def test_files_of_the_user_are_left_alone(files, board, clean):
    before = tree(board)
    deploy.deploy(files, board, clean=clean, say=quiet)
    deploy.deploy({"code.py": b"# smaller"}, board, clean=clean, say=quiet)
    after = tree(board)
    for name, content in before.items():
        assert after[name] == content


def test_a_program_of_the_users_is_kept(files, board):
    (board / "code.py").write_bytes(b"print('mine')\n")
    deploy.deploy(files, board, say=quiet)
    assert (board / "code_before_left_bower.py").read_bytes() == b"print('mine')\n"
    assert (board / "code.py").read_bytes() == files["code.py"]
    (board / "code.py").write_bytes(b"# our own, changed by hand")
    deploy.deploy(files, board, say=quiet)
    assert (board / "code_before_left_bower.py").read_bytes() == b"print('mine')\n"


def test_strays_are_listed_and_removed_only_when_told(files, board):
    deploy.deploy({**files, "assets/old.bmp": b"old"}, board, say=quiet)
    strays = ["assets/old.bmp", "euchre_core/gone.py", "lib/badge.mpy", "lib/left_bower/old.mpy"]
    for name in strays:
        (board / name).write_bytes(b"old")
    said = []
    assert deploy.deploy(files, board, say=said.append)[2] == strays
    assert all(any(name in line for line in said) for name in strays)
    assert all((board / name).exists() for name in strays)
    assert deploy.strays(files, board) == strays, "they are still known as ours"
    assert deploy.deploy(files, board, clean=True, say=quiet)[2] == []
    assert not any((board / name).exists() for name in strays)
    assert (board / "assets" / "their.bmp").exists()


def test_the_list_on_the_drive_cannot_point_outside(files, board, tmp_path):
    (tmp_path / "precious.txt").write_text("x")
    deploy.deploy(files, board, say=quiet)
    (board / "lib/left_bower/files.txt").write_text(
        f"../precious.txt\n{tmp_path}/precious.txt\nassets/../../precious.txt\nC:/x\n\n"
    )
    deploy.deploy(files, board, clean=True, say=quiet)
    assert (tmp_path / "precious.txt").exists()


def test_a_full_drive_is_told_and_nothing_is_written(files, board, monkeypatch):
    before = tree(board)
    monkeypatch.setattr(deploy.shutil, "disk_usage", lambda path: Usage(4096))
    with pytest.raises(deploy.DeployError, match="4 KB free"):
        deploy.deploy(files, board, say=quiet)
    assert tree(board) == before


def test_a_read_only_drive_is_told(files, board, monkeypatch):
    def fail(path, content):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(deploy, "_write", fail)
    with pytest.raises(deploy.DeployError, match="Read-only"):
        deploy.deploy(files, board, say=quiet)


# The board


def test_the_board_is_read_from_boot_out(board):
    assert deploy.read_boot_out(board) == ((10, 0), "pybadge")
    assert deploy.check_board(board) == ["pybadge with CircuitPython 10.0"]


@pytest.mark.parametrize(
    ("text", "words"),
    [(BOOT_OUT.replace("10.0.3", "8.2.9"), "needs 9"), ("something else", "version")],
)
def test_boards_it_cannot_run_on(board, text, words):
    (board / "boot_out.txt").write_text(text)
    with pytest.raises(deploy.DeployError, match=words):
        deploy.check_board(board)


def test_notes_about_a_newer_version_and_an_unknown_board(board):
    (board / "boot_out.txt").write_text(
        BOOT_OUT.replace("10.0.3", "12.1.0").replace("ID:pybadge", "ID:feather_m4")
    )
    told = " ".join(deploy.check_board(board))
    assert "12 is newer" in told and "settings.toml" in told


def test_a_folder_that_is_no_drive(tmp_path, capsys):
    assert deploy.main([str(tmp_path)]) == 1
    assert "boot_out.txt" in capsys.readouterr().err
    assert deploy.main([str(tmp_path / "none")]) == 1
    assert "no drive" in capsys.readouterr().err


def test_finding_the_drive(board, monkeypatch, capsys):
    monkeypatch.setattr(deploy, "find_drives", lambda: [])
    assert deploy.main([]) == 1
    assert "no CIRCUITPY drive" in capsys.readouterr().err
    monkeypatch.setattr(deploy, "find_drives", lambda: [board, board])
    assert deploy.main([]) == 1
    assert f"deploy.py {board}" in capsys.readouterr().err
    monkeypatch.setattr(deploy, "find_drives", lambda: [board])
    monkeypatch.setattr(_drive, "fetch_libraries", lambda root: SITE)
    assert deploy.main([]) == 0
    assert (board / "code.py").exists()


# The compiler


COMPILER = """#!{python}
import sys
args = sys.argv[1:]
if args == ["--version"]:
    print("CircuitPython {version} on 2025-10-17; mpy-cross emitting mpy v6.3")
else:
    source = open(args[args.index("-o") + 2 + 2], "rb").read()
    if b"fail here" in source:
        sys.exit("SyntaxError")
    out = args[args.index("-o") + 1]
    open(out, "wb").write(b"C\\x06" + args[args.index("-s") + 1].encode())
"""


def compiler(tmp_path, version="10.0.3"):
    """A stand-in for mpy-cross."""
    path = tmp_path / "mpy-cross"
    path.write_text(COMPILER.format(python=sys.executable, version=version))
    path.chmod(0o755)
    return path


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script")
def test_everything_but_code_is_compiled(tmp_path):
    made = _drive.build(libraries=SITE, mpy_cross=compiler(tmp_path))
    assert [name for name in made if name.endswith(".py")] == ["code.py"]
    assert made["lib/left_bower/app.mpy"] == b"C\x06lib/left_bower/app.py"
    assert made["euchre_core/hand.mpy"][:2] == b"C\x06"


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script")
def test_the_plain_files_are_strays_beside_compiled_ones(files, board, tmp_path):
    deploy.deploy(files, board, say=quiet)
    made = _drive.build(libraries=SITE, mpy_cross=compiler(tmp_path))
    left = deploy.deploy(made, board, say=quiet)[2]
    assert "lib/badge.py" in left and "euchre_core/hand.py" in left and "code.py" not in left
    deploy.deploy(made, board, clean=True, say=quiet)
    assert not list(board.rglob("lib/*.py"))


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script")
def test_a_compiler_for_another_version_is_told(board, tmp_path, capsys):
    other = compiler(tmp_path, "9.2.8")
    assert deploy.main([str(board), "--mpy-cross", str(other)]) == 1
    assert "compiles for CircuitPython 9" in capsys.readouterr().err
    assert not (board / "code.py").exists()


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script")
def test_a_compiler_that_fails_names_the_file(tmp_path):
    with pytest.raises(_drive.DriveError, match="lib/x.py"):
        _drive.compile_files({"lib/x.py": b"fail here"}, compiler(tmp_path))
    with pytest.raises(_drive.DriveError, match="cannot run"):
        _drive.compile_files({"lib/x.py": b""}, tmp_path / "none")


def test_a_compiler_that_is_not_there(board, capsys):
    assert deploy.main([str(board), "--mpy-cross", "no-such-compiler"]) == 1
    assert "no-such-compiler" in capsys.readouterr().err


# The command


def test_the_command_makes_the_same_tree_in_a_folder(tmp_path, capsys):
    """With the libraries fetched as for a real drive."""
    target = tmp_path / "out" / "drive"
    assert deploy.main(["--to", str(target)]) == 0
    assert "files written" in capsys.readouterr().out
    made = tree(target)
    del made["lib/left_bower/files.txt"]
    assert made == _drive.build(libraries=SITE)
    assert deploy.main(["--to", str(target)]) == 0
    assert ": 0 files written" in capsys.readouterr().out


@pytest.mark.parametrize(
    "target", ["", "..", "lib", "lib/left_bower", "euchre_core", "assets/new", "tests/x", "/"]
)
def test_this_copy_of_the_program_is_no_target(target, capsys):
    before = sorted(ROOT.iterdir())
    assert deploy.main(["--to", str(ROOT / target)]) == 1
    assert "this copy of the program" in capsys.readouterr().err
    assert sorted(ROOT.iterdir()) == before and not (ROOT / "assets" / "new").exists()


def test_a_folder_that_cannot_be_made_is_told(tmp_path, monkeypatch, capsys):
    file = tmp_path / "file"
    file.write_text("mine")
    assert deploy.main(["--to", str(file)]) == 1
    assert "is a file" in capsys.readouterr().err
    assert deploy.main(["--to", str(file / "drive")]) == 1
    assert "cannot make the folder" in capsys.readouterr().err
    assert file.read_text() == "mine"
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        deploy.main(["--to", ""])
    assert "names no folder" in capsys.readouterr().err


def test_drive_and_folder_together_are_refused(capsys):
    with pytest.raises(SystemExit):
        deploy.main(["X", "--to", "Y"])
