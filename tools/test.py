#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Runs the tests: ``python3 tools/test.py [what pytest takes]``. Installs what they need first."""

import os
import subprocess
import sys
from pathlib import Path

import _venv


def main():
    """Run pytest in the tools' own venv, from the repository's folder."""
    _venv.enter("requirements.txt", "requirements-test.txt")
    os.chdir(Path(__file__).resolve().parents[1])
    command = [sys.executable, "-m", "pytest", *sys.argv[1:]]
    try:
        return subprocess.run(command, check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
