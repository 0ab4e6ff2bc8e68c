#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Formats and lints everything with ruff: ``python3 tools/lint.py [--check] [FILE ...]``."""

import argparse
import subprocess
import sys
from pathlib import Path

import _venv

ROOT = Path(__file__).resolve().parents[1]


def arguments(argv=None):
    """The options of the command line."""
    parser = argparse.ArgumentParser(
        prog="lint.py", description="Format and lint the sources; the settings: pyproject.toml."
    )
    parser.add_argument("--check", action="store_true", help="change nothing, fail if not clean")
    parser.add_argument("files", nargs="*", metavar="FILE", help="only these (default: all)")
    return parser.parse_args(argv)


def main(argv=None):
    """Run ruff's formatter and its linter; returns 0 when nothing is left to do."""
    options = arguments(argv)
    _venv.enter("requirements.txt", "requirements-test.txt")
    ruff = [sys.executable, "-m", "ruff"]
    files = [str(Path(file).resolve()) for file in options.files] or ["."]
    # what is generated stays as its tool wrote it, also when it is named
    ways = (
        ["check", *([] if options.check else ["--fix"]), "--force-exclude"],
        ["format", *(["--check"] if options.check else []), "--force-exclude"],
    )
    worst = 0
    for way in ways:
        done = subprocess.run([*ruff, *way, *files], cwd=ROOT, check=False)
        worst = max(worst, done.returncode)
    return worst


if __name__ == "__main__":
    sys.exit(main())
