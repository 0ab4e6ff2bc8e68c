# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Statistics and the score sheet on the serial console."""

from euchre_core import export


def show(app) -> None:
    """Print them, with the match on the table, the one that has just ended, or the one kept."""
    for line in export.lines(app.stats, app.match or app.last or app.kept):
        print(line)
    app.page.tell("Printed to the console")
