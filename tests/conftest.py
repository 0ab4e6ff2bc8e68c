# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Options of the whole suite: ``--slow``, and ``--update-golden`` for pictures of the screens."""

import sys
from pathlib import Path

import pytest

# pytest imports pdb, which imports the library module "code": not the game's code.py, please.
_ROOT = str(Path(__file__).resolve().parent.parent)
_path, sys.path[:] = sys.path[:], [p for p in sys.path if str(Path(p or ".").resolve()) != _ROOT]
import code  # noqa: E402, F401

sys.path[:] = _path


def pytest_addoption(parser):
    """Add ``--slow`` and ``--update-golden``."""
    parser.addoption("--slow", action="store_true", help="also run the tests marked slow (minutes)")
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="keep the screens as they are now as tests/golden; look at each before you commit",
    )


def pytest_configure(config):
    """Make the marker known."""
    config.addinivalue_line("markers", "slow: takes minutes; runs only with --slow")


def pytest_collection_modifyitems(config, items):
    """Skip what is marked slow unless it was asked for."""
    if config.getoption("--slow"):
        return
    skip = pytest.mark.skip(reason="slow: runs with --slow")
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(skip)
