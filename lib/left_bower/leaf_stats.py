# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Statistics: to look at, to print, to reset."""

from euchre_core import export
from euchre_core import stats as stats_module

from .page import Menu, TextRows, spread


def show(app) -> None:
    """Show what one can do with them."""
    page = app.page

    def look() -> None:
        rows = [spread(label, value) for label, value in export.rows(app.stats)]
        page.open("All counts", TextRows(rows))

    def reset() -> None:
        app.stats = stats_module.new()
        app.save(False)
        page.back()
        page.tell("All counts are zero")

    def ask() -> None:
        page.confirm("Forget all?", "Reset all", reset, "Nothing brings them back")

    entries = [
        ("Look at them", look, "Left and right turn pages"),
        ("Print", "print", "To the serial console"),
        ("Reset", ask, "Asks once more"),
    ]
    app.show("Statistics", Menu(app, entries))
