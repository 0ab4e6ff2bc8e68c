# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The documents are true: commands, files, examples, figures, pictures and the rules they name."""

import ast
import contextlib
import importlib
import io
import re
import shlex
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import documents
import gif
import pictures
import pytest
from sim import Sim, window

import euchre_core
from euchre_core import notation
from euchre_core.options import OPTIONS, PRESETS, value_text
from euchre_core.rules import RuleSet

ROOT = Path(__file__).resolve().parents[1]
TOOLS = ROOT / "tools"
DOCUMENTS = [
    ROOT / name
    for name in (
        "README.md",
        "euchre_core/README.md",
        "euchre_core/SAVES.md",
        "lib/README.md",
        "tools/README.md",
        "tools/art/README.md",
        "tools/art/pictures/README.md",
        "tools/cost_report.md",
        "tools/strength_report.md",
    )
    if (ROOT / name).is_file()
]
README = (ROOT / "README.md").read_text(encoding="utf-8")
# Files that are named and not ours: of the user, of CircuitPython, or made by a command.
ELSEWHERE = {
    "boot.py", "boot_out.txt", "settings.toml", "out/", "out/art/*.png", ".venv", ".mpy",
    "left_bower/leaf_thanks.py", "code_before_left_bower.py",
}  # fmt: skip


def text_of(path):
    return path.read_text(encoding="utf-8")


def spans(text):
    """What stands between single backticks, the fenced blocks left out."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.S))


def commands():
    """(document, words of a command) of each ``python3 tools/...`` that is named anywhere."""
    found = []
    for path in DOCUMENTS:
        text = text_of(path)
        lines = spans(text)
        for block in re.findall(r"```\w*\n(.*?)```", text, re.S):
            lines += block.splitlines()
        lines += re.findall(r"^    (python3 .+?)(?: \$\w+)?$", text, re.M)
        for line in lines:
            if line.startswith("python3 "):
                found.append((path.name, *shlex.split(line)[1:]))
    return sorted(set(found))


def named_id(value):
    return " ".join(value) if isinstance(value, tuple) else str(value)


def table_under(text, heading):
    """The rows of the first table after a heading, without its head."""
    tail = text[text.index(heading) :]
    rows = []
    for line in tail.splitlines():
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
        elif rows:
            break
    return rows[2:]


# Commands and files


@pytest.mark.parametrize("command", commands(), ids=named_id)
def test_every_command_is_understood(command):
    _, script, *words = command
    assert (ROOT / script).is_file()
    if script == "tools/test.py":
        for word in words:
            known = word == "--slow" or (ROOT / word).is_file()
            assert known, f"pytest is given {word}"
        return
    module = importlib.import_module(Path(script).stem)
    if hasattr(module, "arguments"):
        module.arguments(words)  # SystemExit: it does not understand them
    elif words:
        shown = help_of(script)
        for word in words:
            if word.startswith("--"):
                assert word in shown


_HELP = {}


def help_of(script):
    if script not in _HELP:
        done = subprocess.run(
            [sys.executable, script, "--help"], cwd=ROOT, capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stderr
        _HELP[script] = done.stdout
    return _HELP[script]


def test_every_tool_is_in_the_list_with_options_that_exist():
    rows = table_under(text_of(TOOLS / "README.md"), "# Tools")
    listed = {}
    for command, what in rows:
        script = re.search(r"`python3 (tools/\w+\.py)", command)[1]
        listed[script] = [word.split()[0] for word in spans(what) if word.startswith("--")]
    mine = {f"tools/{path.name}" for path in TOOLS.glob("[!_]*.py")}
    assert mine - set(listed) <= {"tools/first_bots.py"}  # no command: what strength.py measures by
    assert set(listed) <= mine
    for script, options in listed.items():
        for option in options:
            if script == "tools/test.py":
                assert f'"{option}"' in text_of(ROOT / "tests" / "conftest.py")
            else:
                assert option in help_of(script), f"{script} has no {option}"


def test_options_of_play_in_the_readme_exist():
    chapter = README[README.index("## Play on a PC") : README.index("## Every button")]
    named = [words.split() for words in spans(chapter) if words.startswith("--")]
    assert len(named) > 3
    play = importlib.import_module("play")
    for words in named:
        play.arguments(words)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(path):
    for link in re.findall(r"\]\(([^)\s]+)\)", text_of(path)):
        assert "://" not in link
        name, _, anchor = link.partition("#")
        target = (path.parent / name).resolve() if name else path
        assert target.exists(), link
        if anchor:
            heads = re.findall(r"^#+ (.+)$", text_of(target), re.M)
            assert anchor in [
                re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads
            ]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_file_named_exists(path):
    places = [path.parent, ROOT, ROOT / "lib", ROOT / "lib" / "left_bower", ROOT / "euchre_core"]
    places += [TOOLS, TOOLS / "art", ROOT / "assets"]
    for word in spans(text_of(path)):
        name = re.sub(r":\d+$", "", word)
        if name in ELSEWHERE or not re.fullmatch(
            r"[\w./*-]*(/|\.(py|md|txt|bmp|bin|json|toml|gif))", name
        ):
            continue
        assert any(list(place.glob(name.rstrip("/"))) for place in places), word


def test_the_documents_speak_of_the_game_only():
    for path in DOCUMENTS:
        text = text_of(path)
        for word in (
            "/tmp",
            "/work",
            "/home",
            "http://",
            "https://",
            "TODO",
            "session",
            "the agent",
        ):
            assert word not in text, f"{path.name}: {word}"


def test_the_messages_of_the_troubleshooting_table_are_those_of_the_program():
    sources = "".join(text_of(path) for path in sorted((ROOT / "lib").rglob("*.py")))
    sources += text_of(TOOLS / "deploy.py")
    rows = table_under(README, "## When something is wrong")
    assert len(rows) > 10
    told = [word for row in rows for word in spans(row[0])]
    for word in told:
        part = word.replace("deploy: ", "").replace(" ...", "").rstrip(".")
        assert part in sources, word


def test_the_newest_change_and_the_zip_have_the_version_of_the_program():
    version = euchre_core.__version__
    assert re.search(r"### Changes\n\n\*\*([\d.]+)\*\*", README)[1] == version
    release = importlib.import_module("release")
    name = f"left-bower-{version}-circuitpython-{release.NEWEST}.zip"
    assert name in README
    assert set(re.findall(r"left-bower-[\d.]+", README)) == {f"left-bower-{version}"}
    deploy = importlib.import_module("deploy")
    assert f"CircuitPython {deploy._OLDEST} or {deploy._NEWEST}" in README


def test_a_drive_is_made_without_fetching_anything(tmp_path, monkeypatch):
    """So that the README's four steps need no more than a Python."""
    import _venv

    monkeypatch.setattr(_venv, "VENV", tmp_path / "never-made")
    monkeypatch.setattr(_venv, "ensure", lambda *files: pytest.fail("a venv was made"))
    deploy = importlib.import_module("deploy")
    assert deploy.main(["--to", str(tmp_path / "drive")]) == 0
    assert (tmp_path / "drive" / "lib" / "left_bower" / "app.py").is_file()
    release = importlib.import_module("release")
    assert release.main(["--out", str(tmp_path)]) == 0
    assert not (tmp_path / "never-made").exists()


# Examples


def examples(path):
    return re.findall(r"```python\n(.*?)```", text_of(path), re.S)


def test_the_example_of_the_engine_plays_a_hand():
    (source,) = examples(ROOT / "euchre_core" / "README.md")
    body = source.split("\n\n")[1].strip().splitlines()
    assert len(body) <= 10
    said = io.StringIO()
    world = {}
    with contextlib.redirect_stdout(said):
        exec(compile(source, "README.md", "exec"), world)
    assert world["hand"].phase == "done"
    assert sum(world["match"].scores) == sum(world["hand"].points) > 0
    assert said.getvalue().count("-> play") >= 10


def test_the_example_of_a_screen_can_be_opened(tmp_path):
    source = examples(ROOT / "lib" / "README.md")[0]
    for name in ("code.py", "lib", "euchre_core", "assets"):
        path = ROOT / name
        if path.is_dir():
            shutil.copytree(path, tmp_path / name)
        else:
            shutil.copy(path, tmp_path)
    (tmp_path / "lib" / "left_bower" / "leaf_thanks.py").write_text(source)
    sim = Sim(root=tmp_path, seed=1).boot()
    sim.app.choose("thanks")
    sim.run(100)
    assert sim.app.page.stack[-1][0] == "Thanks"
    sim.tap("B")
    assert sim.app.screen.name == "title"


# The engine's README


def test_the_phases_and_actions_named_are_those_of_the_engine():
    text = text_of(ROOT / "euchre_core" / "README.md")
    phases = re.search(r"- `phase` is (.*?); `to_act`", text, re.S)[1]
    source = text_of(ROOT / "euchre_core" / "hand.py")
    documented = re.search(r"phase: (.*?)\. to_act", source, re.S)[1]
    assert re.findall(r"`(\w+)`", phases) == re.findall(r'"(\w+)"', documented)
    rows = table_under(text, "**Actions as text.**")
    named = [word for row in rows for word in spans(row[0])]
    assert {notation.action_text(notation.parse_action(word)) for word in named} == set(named)
    words = {word.split(" ")[0] for word in named}
    assert words == {notation.action_text(a).split(" ")[0] for a in actions()}


def actions():
    """Every int that is an action."""
    for number in range(128):
        with contextlib.suppress(ValueError):
            notation.action_text(number)
            yield number


def test_every_option_has_its_row_in_the_rules():
    rows = table_under(text_of(ROOT / "euchre_core" / "README.md"), "## The rules")
    named = [word for row in rows for word in spans(row[0])]
    assert sorted(named) == sorted(name for name, _ in OPTIONS)


@pytest.mark.parametrize("folder", ["euchre_core", "lib", "lib/left_bower"])
def test_every_module_is_in_the_list_of_its_package(folder):
    text = text_of(ROOT / folder.split("/")[0] / "README.md")
    for path in (ROOT / folder).glob("[!_]*.py"):
        assert path.name.startswith("leaf_") or path.name in text, path.name


# Tables and figures


def test_tables_and_figures_are_those_of_the_code_and_the_reports():
    for path, text in documents.build().items():
        assert text_of(path) == text, f"{path.name} is stale: run python3 tools/documents.py"


def test_the_table_of_presets_says_what_the_rules_say():
    rows = table_under(README, "<!-- begin presets -->")
    assert len(rows) == len(OPTIONS)
    texts = text_of(ROOT / "assets" / "rules.txt").splitlines()
    for (option, values), row, text in zip(OPTIONS, rows, texts, strict=True):
        assert f"`{option}`" in row[0]
        words = [part.split("=")[0] for part in text.split("|")[2:]]
        for preset, cell in zip(PRESETS, row[1:5], strict=True):
            value = getattr(RuleSet(preset), option)
            word = words[min(values.index(value), len(words) - 1)]
            assert cell == (value_text(value) if word == "*" else word), (option, preset)
    head = [row for row in README.splitlines() if row.startswith("| House rule")][0]
    assert re.findall(r"\*\*(\w+)\*\*", head) == list(PRESETS)
    assert rows[1][1:5] == ["11", "10", "11", "10"]


def test_the_limits_named_are_those_of_the_program():
    cost = importlib.import_module("cost")
    page = text_of(ROOT / "lib" / "left_bower" / "page.py")
    engine, device = (text_of(ROOT / name / "README.md") for name in ("euchre_core", "lib"))
    step = cost.BUDGETS["bytecodes of a step of thinking"][0]
    assert f"may take {step:,} bytecodes" in engine
    source = cost.BUDGETS["source bytes of the largest module"][0]
    assert f"stays under {source // 1024} KB" in README
    app = text_of(ROOT / "lib" / "left_bower" / "app.py")
    assert f"{re.search(r'FRAME_MS = (?:const.)?([0-9]+)', app)[1]} ms apart" in device
    assert "22 characters" in page and "22 letters together" in device
    assert "help 26" in page and "help 26" in device


def test_the_keys_of_the_window_are_those_it_has():
    assert window.HELP in README
    told = {"arrow": {"LEFT", "RIGHT", "UP", "DOWN"}}
    assert set(window._KEYS.values()) == told["arrow"] | {"A", "B", "START", "SELECT"}


# Pictures


@pytest.fixture(scope="module")
def shots():
    return pictures.screens()


def test_every_picture_shows_what_the_program_shows_now(shots):
    names = pictures.stale(shots, pictures.drive())
    assert not names, "run python3 tools/pictures.py and look at " + ", ".join(names)


def test_every_page_and_every_question_has_a_picture(shots):
    headings = set()
    for path in (ROOT / "lib" / "left_bower").glob("*.py"):
        for node in ast.walk(ast.parse(text_of(path))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in (
                "show", "open", "confirm",
            ):  # fmt: skip
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    headings.add(first.value)
    headings -= {"The match is over"}  # pictured won and lost
    headings |= {
        line[2:] for line in text_of(ROOT / "assets" / "help.txt").splitlines() if line[:1] == "#"
    }
    assert len(headings) > 15
    for heading in headings:
        name = "page-" + "-".join(re.sub(r"\W", " ", heading.lower()).split())
        assert name in shots, heading
    phases = re.search(r"phase: (.*?)\. to_act", text_of(ROOT / "euchre_core" / "hand.py"), re.S)[1]
    for phase in re.findall(r'"(\w+)"', phases):
        if phase != "done":
            assert "table-" + phase.replace("_", "-") in shots
    for name in ("title", "loading", "crash", "page-match-won", "page-match-lost", "table-result"):
        assert name in shots


def test_every_picture_is_shown_somewhere():
    shown = set()
    for path in DOCUMENTS:
        for link in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", text_of(path)):
            shown.add((path.parent / link).resolve())
    assert {path for path in pictures.FOLDER.iterdir() if path.suffix != ".md"} == shown


def test_the_film_is_that_of_this_program_and_small():
    data = (pictures.FOLDER / pictures.FILM).read_bytes()
    assert len(data) < 200_000
    width, height, frames = gif.decode(data)
    assert (width, height) == (160 * gif.SCALE, 128 * gif.SCALE)
    assert 10_000 < sum(ms for _, ms in frames) < 60_000
    fresh = gif.film_hand()
    assert data == gif.encode(160, 128, fresh, gif.SCALE), "run python3 tools/pictures.py"


def test_a_gif_is_read_back_as_it_was():
    def frame(shift):
        return b"".join(
            struct.pack("BBB", x * 6 % 256, (y + shift) * 9 % 256, 7)
            for y in range(30)
            for x in range(40)
        )

    with pytest.raises(ValueError, match="colours"):
        gif.encode(40, 30, [(frame(0), 50)])

    def plain(shift):
        return bytes(
            value
            for y in range(90)
            for x in range(110)
            for value in ((x * y + shift) % 7 * 30, (x ^ y) % 5 * 40, 0)
        )

    film = [(plain(0), 50), (plain(1), 70), (plain(3), 1000)]
    width, height, frames = gif.decode(gif.encode(110, 90, film))
    assert (width, height) == (110, 90)
    assert frames == film
    with pytest.raises(ValueError, match="nothing new"):
        gif.encode(110, 90, [film[0], film[0]])


# The habit


def test_the_hook_runs_the_command_of_the_readme():
    hook = text_of(ROOT / ".pre-commit-config.yaml")
    command = re.search(r"entry: (.+)", hook)[1]
    assert command == "python3 tools/lint.py"
    assert f"`{command}`" in README
    assert "repo: local" in hook and "://" not in hook


def test_sources_are_formatted_and_lint_clean():
    ran = subprocess.run(
        [sys.executable, "tools/lint.py", "--check"],
        cwd=ROOT, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + "run python3 tools/lint.py"


def test_the_ci_runs_the_test_command_of_the_readme():
    assert "\npython3 tools/test.py\n" in text_of(ROOT / ".ci" / "run")
    assert "```\npython3 tools/test.py\n```" in README
