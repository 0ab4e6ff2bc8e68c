# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""``play.py``, ``test.py`` and the venv they make, used as a person uses them."""

import os
import re
import subprocess
import sys
from pathlib import Path

import _venv
import play
import pytest
from sim import png

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = """
import os
import displayio
import microcontroller
from badge import Badge

class App:
    def __init__(self, badge):
        self.badge = badge
        nvm = microcontroller.nvm
        print("starts before", nvm[0] if nvm[0] < 255 else 0, "seed", badge.seed())
        nvm[0] = nvm[0] + 1 if nvm[0] < 255 else 1
        self.palette = displayio.Palette(1)
        bitmap = displayio.Bitmap(160, 128, 2)
        badge.root.append(displayio.TileGrid(bitmap, pixel_shader=self.palette))

    def tick(self):
        event = self.badge.next_event()
        if event == 9:
            self.palette[0] = 0x00FF00
        elif event == 8:
            raise ValueError("B was pressed")
        elif event == 10:
            import supervisor
            supervisor.reload()
        self.badge.display.refresh()
        self.badge.wait(25)

app = App(Badge())
while True:
    app.tick()
"""


@pytest.fixture
def drive(tmp_path):
    """A drive with a small program on it."""
    folder = tmp_path / "drive"
    (folder / "lib").mkdir(parents=True)
    (folder / "code.py").write_text(PROGRAM)
    for path in (ROOT / "lib").glob("badge*.py"):
        (folder / "lib" / path.name).write_bytes(path.read_bytes())
    return folder


def run(*options, env=None, timeout=300):
    """Run play.py; its (exit code, standard output, standard error)."""
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "play.py", *map(str, options)],
        capture_output=True, text=True, timeout=timeout, check=False,
        env={**os.environ, **(env or {})},
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def script(tmp_path, *lines):
    """A script file."""
    path = tmp_path / "script.txt"
    path.write_text("\n".join(lines) + "\n")
    return path


def test_a_script_presses_buttons_and_takes_pictures(drive, tmp_path):
    file = script(tmp_path, "200 shot before", "400 tap A", "600 shot after", "700 exit")
    shots = tmp_path / "shots"
    code, out, err = run("--headless", "--drive", drive, "--script", file, "--shots", shots)
    assert (code, err) == (0, "")
    assert str(shots / "before.png") in out
    assert png.read(shots / "before.png")[2] == bytes(320 * 256 * 3)
    assert png.read(shots / "after.png")[2] == b"\x00\xff\x00" * (320 * 256)


def test_a_script_goes_on_over_a_restart(drive, tmp_path):
    file = script(tmp_path, "200 tap START", "500 tap A", "800 shot after", "900 exit")
    code, out, _ = run("--headless", "--drive", drive, "--script", file, "--shots", tmp_path)
    assert code == 0
    assert out.count("starts before") == 2
    assert png.read(tmp_path / "after.png")[2][:3] == b"\x00\xff\x00"


def test_the_same_seed_gives_the_same_run(drive):
    runs = [run("--headless", "--drive", drive, "--seed", seed)[1] for seed in (5, 5, 6)]
    assert runs[0] == runs[1] != runs[2]


def test_a_crash_is_told_and_the_exit_code_says_so(drive, tmp_path):
    file = script(tmp_path, "200 tap B", "900 exit")
    code, _, err = run("--headless", "--drive", drive, "--script", file)
    assert code == 1
    assert "ValueError: B was pressed" in err


def test_a_wrong_script_is_told(drive, tmp_path):
    file = script(tmp_path, "200 tap A", "300 dance")
    code, _, err = run("--headless", "--drive", drive, "--script", file)
    assert code == 2
    assert "line 2" in err and "dance" in err


@pytest.mark.parametrize("content", [b"\x89PNG\xff\xfe", "²00 tap A\n".encode()])
def test_a_script_that_is_none_is_told(drive, tmp_path, content):
    file = tmp_path / "script.txt"
    file.write_bytes(content)
    code, _, err = run("--headless", "--drive", drive, "--script", file)
    assert code == 2
    assert len(err.splitlines()) == 1 and str(file) in err


def test_a_script_of_the_windows_notepad_is_read(drive, tmp_path):
    file = tmp_path / "script.txt"
    file.write_bytes(b"\xef\xbb\xbf200 tap A\r\n300 exit\r\n")
    assert run("--headless", "--drive", drive, "--script", file)[0] == 0


def test_a_place_where_no_save_can_be_kept_is_told_and_the_game_runs(drive, tmp_path):
    (tmp_path / "file").write_text("")
    code, out, err = run("--headless", "--drive", drive, "--nvm", tmp_path / "file" / "save.bin")
    assert code == 0 and "starts before 0" in out
    assert len(err.splitlines()) == 1 and "no game is kept" in err


def test_saves_are_kept_only_when_wanted(drive, tmp_path):
    home = {
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "HOME": str(tmp_path),
        "APPDATA": str(tmp_path),
    }
    file = tmp_path / "save.bin"

    def starts(*options):
        out = run("--headless", "--drive", drive, *options, env=home)[1]
        return int(re.search(r"starts before (\d+)", out)[1])

    assert [starts("--nvm", file) for _ in range(3)] == [0, 1, 2]
    assert file.stat().st_size == 8192
    assert starts("--nvm", file, "--no-save") == 0
    assert [starts() for _ in range(2)] == [0, 0]
    assert not (tmp_path / "data").exists()


def test_the_window_runs_the_same_program(drive, tmp_path):
    pytest.importorskip("pygame")
    file = script(tmp_path, "200 tap A", "500 shot after", "600 exit")
    env = {
        "SDL_VIDEODRIVER": "dummy", "XDG_DATA_HOME": str(tmp_path / "data"), "HOME": str(tmp_path),
        "APPDATA": str(tmp_path),
    }  # fmt: skip
    code, out, err = run(
        "--drive", drive, "--script", file, "--shots", tmp_path, "--speed", 10, env=env
    )
    assert code == 0, err
    for word in ("arrow keys", "START", "SELECT", "Esc"):
        assert word in out
    assert png.read(tmp_path / "after.png")[2][:3] == b"\x00\xff\x00"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
def test_without_a_screen_it_says_so_and_names_headless(drive):
    pytest.importorskip("pygame")
    env = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11"}
    code, _, err = run("--drive", drive, env=env)
    assert code == 3
    assert "no screen" in err and "--headless" in err


def test_keys_of_the_window():
    window = pytest.importorskip("sim.window")
    from sim import KEYS

    assert set(window._KEYS.values()) == set(KEYS), "every button has a key"


@pytest.mark.parametrize(
    "options",
    [
        ["--scale", "0"], ["--speed", "0"], ["--board", "phone"], ["--script", "nowhere.txt"],
        ["--drive", "nowhere"], ["--nonsense"], ["--nvm", "."], ["--nvm", ""],
        ["--shots", str(Path(__file__) / "shots")], ["--shots", __file__],
    ],
)  # fmt: skip
def test_wrong_options_are_refused(options, capsys):
    with pytest.raises(SystemExit) as caught:
        play.arguments(options)
    assert caught.value.code == 2
    assert capsys.readouterr().err


def test_help_names_every_option(capsys):
    with pytest.raises(SystemExit) as caught:
        play.arguments(["--help"])
    assert caught.value.code == 0
    out = capsys.readouterr().out
    for option in (
        "seed", "scale", "speed", "headless", "script", "autoplay", "shots", "nvm", "no-save",
        "board",
    ):  # fmt: skip
        assert "--" + option in out


# A whole match by itself


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    """A match played automatically: exit code, lines, folder of pictures."""
    shots = tmp_path_factory.mktemp("shots")
    code, out, err = run("--headless", "--autoplay", "--seed", 1, "--shots", shots)
    return code, out, err, shots


def test_autoplay_plays_a_whole_match(match):
    code, out, err, _ = match
    assert (code, err) == (0, "")
    lines = out.splitlines()
    pattern = (
        r"hand \d+: dealer (South|West|North|East), up [9TJQKA][SHDC], "
        r"(nobody called|(South|West|North|East) called [SHDC]( \(.* alone\))?, "
        r"tricks \d-\d, points \d-\d), score \d+-\d+"
    )
    hands = [line for line in lines if line.startswith("hand ")]
    assert len(hands) >= 3
    for line in hands:
        assert re.fullmatch(pattern, line), line
    us, them = map(int, re.search(r"score (\d+)-(\d+)", hands[-1]).groups())
    assert max(us, them) >= 11
    assert lines[-1] == f"match over: {us}-{them}, {'we' if us > them else 'they'} won"


def test_autoplay_leaves_pictures_of_the_screens(match):
    names = {path.stem[3:] for path in match[3].glob("*.png")}
    for kind in ("title", "table-play", "table-result", "page-pause", "page-score-sheet"):
        assert kind in names
    pictures = [png.read(path)[2] for path in match[3].glob("*.png")]
    assert len(set(pictures)) == len(pictures), "no two pictures alike"


def test_the_same_seed_gives_the_same_match_with_or_without_pictures(match):
    assert run("--headless", "--autoplay", "--seed", 1)[1] == match[1]
    assert run("--headless", "--autoplay", "--seed", 2)[1] != match[1]


# The venv


@pytest.fixture
def tools(tmp_path, monkeypatch):
    """A folder of requirement files and a venv of their own."""
    monkeypatch.setattr(_venv, "TOOLS", tmp_path)
    (tmp_path / "requirements.txt").write_text("# nothing yet\n")
    return tmp_path


def test_the_venv_is_made_once_and_used_until_its_python_is_gone(tools, capsys):
    venv = tools / "venv"
    (tools / "requirements.txt").unlink()
    python = _venv.ensure(venv=venv)
    assert subprocess.run([python, "-c", "import pip"], check=False).returncode == 0
    assert "Making" in capsys.readouterr().err
    for _ in range(2):
        assert _venv.ensure(venv=venv) == python
        assert capsys.readouterr().err == ""
        (venv / "complete").unlink()  # older copies of the tools wrote none
    for path in python.parent.glob("python*"):
        path.unlink()
    assert _venv.ensure(venv=venv) == python
    assert subprocess.run([python, "-c", "import pip"], check=False).returncode == 0


def test_a_half_made_venv_is_mended_and_what_is_in_it_stays(tools):
    venv = tools / "venv"
    made = [sys.executable, "-m", "venv", "--without-pip", venv]
    subprocess.run(made, check=True)  # as one is that was interrupted before it had pip
    (venv / "mine.txt").write_text("x")
    python = _venv.ensure(venv=venv)
    assert subprocess.run([python, "-c", "import pip"], check=False).returncode == 0
    assert (venv / "mine.txt").exists()


def test_an_interrupted_first_run_leaves_nothing_and_no_traceback(tools, monkeypatch):
    venv = tools / "venv"
    really = subprocess.run

    def interrupted(command, **options):
        really([*command, "--without-pip"], **options)
        raise KeyboardInterrupt

    monkeypatch.setattr(_venv.subprocess, "run", interrupted)
    ensure = _venv.ensure
    monkeypatch.setattr(_venv, "ensure", lambda *files: ensure(*files, venv=venv))
    with pytest.raises(SystemExit) as caught:
        _venv.enter()
    assert caught.value.code == 130
    assert not venv.exists()


def test_a_package_that_cannot_be_had_is_told(tools, capsys):
    (tools / "requirements.txt").write_text("./not-there\n")
    venv = tools / "venv"
    for _ in range(2):
        with pytest.raises(_venv.SetupError, match="online"):
            _venv.ensure("requirements.txt", venv=venv)


def test_a_changed_requirement_is_installed(tools, monkeypatch):
    venv = tools / "venv"
    installed = []
    monkeypatch.setattr(_venv, "_install", lambda files, venv: installed.append(list(files)))
    _venv.ensure("requirements.txt", venv=venv)
    _venv.ensure("requirements.txt", venv=venv)
    (tools / "requirements.txt").write_text("# something else\n")
    _venv.ensure("requirements.txt", venv=venv)
    assert installed == [["requirements.txt"]] * 2


def test_an_old_python_is_told(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    with pytest.raises(SystemExit, match="3.11"):
        _venv.enter("requirements.txt")


def test_all_requirements_are_pinned_and_agree():
    pins = {}
    for file in ("tools/requirements.txt", "tools/requirements-test.txt", "lib/requirements.txt"):
        for line in (ROOT / file).read_text().splitlines():
            line = line.split("#")[0].strip()
            if line:
                name, version = re.fullmatch(r"([a-z0-9-]+)==([\w.]+)", line).groups()
                assert pins.setdefault(name, version) == version, name


def test_ci_runs_the_test_command():
    text = (ROOT / ".ci" / "run").read_text()
    assert "python3 tools/test.py" in text
    assert subprocess.run(["bash", "-n", ROOT / ".ci" / "run"], check=False).returncode == 0
