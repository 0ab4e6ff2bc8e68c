#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Writes what the documents take from code and reports: ``python3 tools/documents.py [--check]``.

What stands between ``<!-- begin NAME -->`` and ``<!-- end NAME -->`` in the README files, and the
list of all pictures. Nothing of it is to be edited by hand.
"""

import argparse
import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))
README = ROOT / "README.md"
PICTURES = ROOT / "tools" / "art" / "pictures"
GALLERY = PICTURES / "README.md"
COST = ROOT / "tools" / "cost_report.md"
STRENGTH = ROOT / "tools" / "strength_report.md"
_HEAD = """# Every screen

Written by `python3 tools/documents.py`; taken by `python3 tools/pictures.py`, which presses the
buttons of the simulator until it has seen each of them.
"""
_GROUPS = (
    ("The table", "table-"),
    ("Menus and pages", "page-"),
    ("The rest", ""),
)
_COLUMNS = 3


def table(head, rows):
    """A Markdown table."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def preset_names():
    """The presets, in their order."""
    from euchre_core.options import PRESETS

    return PRESETS


def rule_rows():
    """A row for each option: its name, its value in each preset, all its values; in the words of
    the screen."""
    from euchre_core.options import OPTIONS
    from euchre_core.rules import RuleSet

    texts = (ROOT / "assets" / "rules.txt").read_text(encoding="utf-8").splitlines()
    presets = [RuleSet(preset) for preset in preset_names()]
    for (option, values), text in zip(OPTIONS, texts, strict=True):
        _, label, *words = text.split("|")
        words = [word.split("=")[0] for word in words]
        named = dict(zip(values, words, strict=False))

        def word(value, named=named, rest=words[-1]):
            found = named.get(value, rest)
            return str(value) if found == "*" else found

        allowed = [word(value) for value in values]
        if len(values) > 5:
            allowed = [f"{values[0]} to {values[-1]}"]
        row = [word(getattr(rules, option)) for rules in presets]
        yield f"{label} (`{option}`)", *row, ", ".join(allowed)


def presets():
    """The table of the presets."""
    heads = [f"**{name}**" for name in preset_names()]
    return table(["House rule", *heads, "can be"], rule_rows())


# What the makers did: words, tricks, whether a maker was alone, whether a defender was.
_RESULTS = (
    ("The makers take three or four tricks", 3, False, False),
    ("The makers take all five: a march", 5, False, False),
    ("A lone maker takes three or four", 3, True, False),
    ("A lone maker takes all five", 5, True, False),
    ("The makers take less than three: euchred", 2, False, False),
    ("A lone maker is euchred", 2, True, False),
    ("The makers are euchred by a lone defender", 2, False, True),
)


def points():
    """What hands are worth, which is the same in all presets. ValueError if it is not."""
    from euchre_core.rules import RuleSet, score_hand

    rows = []
    for text, *facts in _RESULTS:
        worth = {score_hand(RuleSet(preset), *facts) for preset in preset_names()}
        if len(worth) != 1:
            raise ValueError(f"presets differ: {text}")
        makers, defenders = worth.pop()
        rows.append((text, str(makers or ""), str(defenders or "")))
    return table(["", "makers", "defenders"], rows)


def keys():
    """The keyboard of the window, as the window says it."""
    source = (ROOT / "tools" / "sim" / "window.py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and node.targets[0].id == "HELP":
            return "```\n" + ast.literal_eval(node.value) + "\n```"
    raise ValueError("tools/sim/window.py has no HELP")


def first_table(path):
    """The first table of a report. ValueError when it has none."""
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = []
    for line in lines:
        if line.startswith("|"):
            rows.append(line)
        elif rows:
            return "\n".join(rows)
    if rows:
        return "\n".join(rows)
    raise ValueError(f"{path.name} has no table")


def section(path, heading):
    """The table under a heading of a report."""
    text = path.read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(heading)}\n.*?\n(\|.*?)(?:\n\n|\Z)", text, re.M | re.S)
    if not found:
        raise ValueError(f"{path.name} has no table under {heading!r}")
    return found[1].strip()


def strength():
    """How strong the bots are, as measured."""
    if not STRENGTH.is_file():
        return "Not measured yet."
    name = "tools/strength_report.md"
    return first_table(STRENGTH) + f"\n\nFrom [{name}]({name}), which says how to repeat it."


def modules(*folders):
    """A table of the modules of folders: what each of them says in the first line of its text."""
    rows = []
    for folder in folders:
        inside = folder.partition("/")[2]
        for path in sorted((ROOT / folder).glob("[!_]*.py")):
            said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
            name = f"{inside}/{path.name}" if inside else path.name
            rows.append((f"`{name}`", " ".join(said.split("\n\n")[0].split())))
    return table(["Module", "What it is"], rows)


ENGINE_BLOCKS = {"modules": lambda: modules("euchre_core")}
LIB_BLOCKS = {"modules": lambda: modules("lib", "lib/left_bower")}
BLOCKS = {
    "keys": keys,
    "presets": presets,
    "points": points,
    "strength": strength,
    "costs": lambda: first_table(COST),
    "decisions": lambda: section(COST, "Decisions, in bytecodes"),
}


DOCUMENTS = {
    README: BLOCKS,
    ROOT / "euchre_core" / "README.md": ENGINE_BLOCKS,
    ROOT / "lib" / "README.md": LIB_BLOCKS,
}


def filled(path, blocks):
    """The text of a document with its blocks as they should be. ValueError when one is missing."""
    text = path.read_text(encoding="utf-8")
    for name, make in blocks.items():
        begin, end = f"<!-- begin {name} -->\n", f"\n<!-- end {name} -->"
        before, found, rest = text.partition(begin)
        # an empty block has its marks on two lines
        _, found_end, after = ("\n" + rest).partition(end)
        if not (found and found_end):
            raise ValueError(f"{path.relative_to(ROOT).as_posix()} has no block {name}")
        text = before + begin + make() + end + after
    return text


def gallery():
    """The page that shows every picture."""
    parts = [_HEAD]
    left = sorted(path.stem for path in PICTURES.glob("*.png"))
    for heading, prefix in _GROUPS:
        names = [name for name in left if name.startswith(prefix)]
        left = [name for name in left if name not in names]
        cells = []
        for name in names:
            words = name.replace("-", " ")
            cells.append(f"![{words}]({name}.png)<br>{words}")
        cells += [""] * (-len(cells) % _COLUMNS)
        rows = [cells[at : at + _COLUMNS] for at in range(0, len(cells), _COLUMNS)]
        parts.append(f"## {heading}\n\n" + table([" "] * _COLUMNS, rows) + "\n")
    return "\n".join(parts)


def build():
    """{path: text} of the documents that are written here, whole or in part."""
    texts = {path: filled(path, blocks) for path, blocks in DOCUMENTS.items()}
    texts[GALLERY] = gallery()
    return texts


def arguments(argv=None):
    """The options of the command line."""
    parser = argparse.ArgumentParser(
        prog="documents.py", description="Bring tables and figures of the documents up to date."
    )
    parser.add_argument("--check", action="store_true", help="write nothing, fail if any is stale")
    return parser.parse_args(argv)


def main(argv=None):
    """Write or check the documents; returns the exit code."""
    options = arguments(argv)
    try:
        texts = build()
    except (OSError, ValueError) as error:
        print(f"documents: {error}", file=sys.stderr)
        return 1
    stale = []
    for path, text in texts.items():
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            stale.append(path)
    for path in stale:
        print(("stale " if options.check else "wrote ") + path.relative_to(ROOT).as_posix())
        if not options.check:
            path.write_text(texts[path], encoding="utf-8")
    if options.check and stale:
        print("run python3 tools/documents.py")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
