# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The crash page: whatever goes wrong, it says what to do, the console has all, A restarts."""

import shutil

import pytest
from sim import Sim
from sim.simulator import ROOT

_TICK = "    def tick(self) -> None:\n"
_FALL = _TICK + "        if self._idle_ms > 400:\n            {}\n"


@pytest.fixture
def drive(tmp_path):
    """A copy of the program whose files a test may spoil."""
    shutil.copy(ROOT / "code.py", tmp_path)
    for folder in ("lib", "euchre_core", "assets"):
        skip = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=skip)
    return tmp_path


def fall(drive, what):
    """Let the program do `what` after 400 ms."""
    path = drive / "lib/left_bower/app.py"
    text = path.read_text()
    assert text.count(_TICK) == 1
    path.write_text(text.replace(_TICK, _FALL.format(what)))


def crashed(drive, **options):
    """A handheld that has come to its crash page: it does not end, it waits."""
    sim = Sim(root=drive, seed=1, **options)
    assert sim.play(until_ms=3000) == "time"
    return sim


def shows(sim, text):
    """Whether a line of the screen, from its left edge, is `text` in the board's font."""
    font = sim.modules["terminalio"].FONT
    frame = sim.frame()

    def lit(x, y):
        at = (y * 160 + x) * 3
        return frame[at : at + 3] == b"\xff\xff\xff"

    for row in range(10):
        good = True
        for column, character in enumerate(text):
            tile = font.get_glyph(ord(character)).tile_index
            wide = font.bitmap.width // 6
            for y in range(12):
                for x in range(6):
                    shade = font.bitmap[tile % wide * 6 + x, tile // wide * 12 + y]
                    if 2 + column * 6 + x < 160:
                        good = good and bool(shade) == lit(2 + column * 6 + x, row * 12 + y)
            if not good:
                break
        if good:
            return True
    return False


def test_any_error_shows_its_last_lines_and_what_to_do(drive):
    fall(drive, "raise KeyError('where is the left bower')")
    sim = crashed(drive)
    for text in (
        "Something went wrong.",
        "KeyError: 'where is the le",
        "ft bower'",
        "The match was kept.",
        "Press A to start again.",
    ):
        assert shows(sim, text), text
    assert not shows(sim, "The memory ran out.")
    console = sim.console_text()
    assert "Traceback" in console and "app.py" in console and "where is the left bower" in console


def test_running_out_of_memory_is_told_apart(drive):
    fall(drive, "raise MemoryError('memory allocation failed, allocating 4096 bytes')")
    sim = crashed(drive)
    assert shows(sim, "The memory ran out.") and shows(sim, "Press A to start again.")
    assert "allocating 4096 bytes" in sim.console_text()


@pytest.mark.parametrize(
    "gone, told",
    (
        ("lib/left_bower/words.py", "A part is missing."),
        ("lib/left_bower/loader.py", "A part is missing."),
        ("euchre_core/hand.py", "A part is missing."),
        ("assets/title.bmp", "A file is missing."),
        ("assets/tiles.bmp", "A file is missing."),
    ),
)
def test_a_missing_file_names_the_command_that_mends_it(drive, gone, told):
    (drive / gone).unlink()
    sim = crashed(drive)
    assert shows(sim, told) and shows(sim, "python3 tools/deploy.py")


def test_a_page_whose_text_is_missing_does_not_lose_the_match(drive):
    (drive / "assets/help.txt").unlink()
    sim = Sim(root=drive, seed=1)

    def plan(machine):
        def tap(ms, key):
            machine.at(ms, lambda: machine.press(key))
            machine.at(ms + 60, lambda: machine.release(key))

        tap(1000, "A")
        tap(6000, "START")
        for step in range(3):
            tap(7000 + 200 * step, "UP")
        tap(8000, "A")

    sim.on_power_up = plan
    assert sim.play(until_ms=10000) == "time"
    assert shows(sim, "A file is missing.") and shows(sim, "The match was kept.")
    sim.on_power_up = None
    sim.boot()
    assert sim.app.kept is not None and sim.app.kept.hand is not None


def test_a_sheet_that_is_not_ours(drive):
    (drive / "assets/font.bmp").write_bytes(b"BM" + bytes(100))
    sim = crashed(drive)
    assert shows(sim, "python3 tools/deploy.py")


def test_a_module_made_for_another_circuitpython(drive):
    fall(drive, "raise ValueError('incompatible .mpy file')")
    sim = crashed(drive)
    assert shows(sim, "A file does not fit.") and shows(sim, "python3 tools/deploy.py")


def test_a_starts_again_and_nothing_else_does(drive):
    fall(drive, "raise KeyError('x')")
    sim = Sim(root=drive, seed=1)

    def plan(machine, keys):
        for number, key in enumerate(keys):
            machine.at(1500 + 200 * number, lambda key=key: machine.press(key))
            machine.at(1580 + 200 * number, lambda key=key: machine.release(key))

    others = ("B", "START", "SELECT", "UP", "DOWN", "LEFT", "RIGHT")
    sim.on_power_up = lambda machine: plan(machine, others)
    assert sim.play(until_ms=5000) == "time"
    sim.on_power_up = lambda machine: plan(machine, others + ("A",))
    assert sim.play(until_ms=5000) == "restart"


def test_without_the_boards_font_it_uses_ours(drive):
    fall(drive, "raise KeyError('x')")
    sim = crashed(drive, terminalio=False)
    frame = sim.frame()
    assert frame.count(b"\xff\xff\xff") > 300  # letters
    sim = Sim(root=drive, seed=1, terminalio=False)
    sim.on_power_up = lambda machine: machine.at(2000, lambda: machine.press("A"))
    assert sim.play(until_ms=5000) == "restart"


def test_without_any_font_the_console_has_it_all_and_a_restarts(drive):
    fall(drive, "raise KeyError('x')")
    text = (drive / "lib/left_bower/crash.py").read_text()
    (drive / "lib/left_bower/crash.py").write_text(text.replace("assets/font.bmp", "nowhere"))
    sim = Sim(root=drive, seed=1, terminalio=False)
    sim.on_power_up = lambda machine: machine.at(2000, lambda: machine.press("A"))
    assert sim.play(until_ms=5000) == "restart"
    assert "KeyError: 'x'" in sim.console_text()


def test_sound_and_lights_do_not_stay_on(drive):
    fall(drive, "self.badge.lights([0xFFFFFF] * 5); self.badge.blip(440, 90); raise KeyError")
    sim = crashed(drive)
    assert not any(sim.machine.pixels)
    assert not sim.machine.amp_changes[-1][1]


def test_a_board_it_cannot_run_on_says_so_on_the_console(drive):
    sim = Sim(board="tft", root=drive, seed=1)  # nobody said where its buttons are
    with pytest.raises(RuntimeError):
        sim.play(until_ms=3000)
    assert "settings.toml" in sim.console_text()


def test_the_page_leans_on_nothing_of_the_program():
    text = (ROOT / "lib/left_bower/crash.py").read_text()
    head = text[: text.index("def show")]
    imported = [line for line in head.split("\n") if line.startswith(("import", "from"))]
    assert imported == ["import gc", "import traceback", "import displayio"]


def test_every_line_fits():
    sim = Sim(seed=1).boot()
    crash = sim.loader.load("left_bower.crash")
    deep = RuntimeError("a long story " * 20)
    for error in (MemoryError(), ImportError("no module named 'x'"), OSError(2), deep):
        try:
            raise error
        except Exception as caught:
            page = crash.page(caught)
        assert len(page) == 10 and all(len(line) <= 26 for line in page)
        assert page[-1] == "Press A to start again."
