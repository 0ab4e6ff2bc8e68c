# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""What the measuring tools say to options that mean nothing, and to Ctrl-C."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import release
import strength
import subset
import thinking

TOOLS = Path(__file__).resolve().parents[1] / "tools"


@pytest.mark.parametrize(
    ("main", "options", "words"),
    [
        (strength.main, ["expert", "club", "--deals", "0"], "--deals is 1 or more"),
        (strength.main, ["expert", "club", "--deals", "-5"], "--deals is 1 or more"),
        (strength.main, ["expert", "club", "--games", "-1"], "--games is 0 or more"),
        (strength.main, ["expert", "club", "--processes", "0"], "--processes is 1 or more"),
        (strength.main, ["expert", "club", "--score", "x"], "as 9-6"),
        (strength.main, ["expert", "club", "--score", "99-0"], "as 9-6"),
        (thinking.main, ["--matches", "0"], "--matches is 1 or more"),
        (subset.main, ["lib"], "unrecognized"),
        (release.main, ["--out", __file__], "cannot make the folder"),
        (release.main, ["--out", __file__ + "/out"], "cannot make the folder"),
    ],
)
def test_wrong_options_are_refused(main, options, words, capsys):
    with pytest.raises(SystemExit) as caught:
        main(options)
    assert caught.value.code == 2
    assert words in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="signals of a group")
@pytest.mark.parametrize(
    "command", [["strength.py", "expert", "expert", "--deals", "100000"], ["cost.py", "--check"]]
)
def test_ctrl_c_ends_without_a_traceback(command):
    with subprocess.Popen(
        [sys.executable, TOOLS / command[0], *command[1:]],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as tool:  # fmt: skip
        time.sleep(4)
        os.killpg(tool.pid, signal.SIGINT)
        _, err = tool.communicate(timeout=60)
    assert tool.returncode == 130
    assert "Traceback" not in err
