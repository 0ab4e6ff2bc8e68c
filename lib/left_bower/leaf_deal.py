# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""A deal by its number."""

from euchre_core import dealcode

from .letters import LetterRows


def show(app) -> None:
    """Ask for the code of a deal, which is then dealt."""

    def done(text: str) -> str:
        try:
            deal_seed, dealer, rules = dealcode.decode(text)
        except ValueError as error:
            return str(error)
        app.play_deal(deal_seed, dealer, rules)
        return ""

    rows = LetterRows(app.page, " " + dealcode.ALPHABET, 12, "", done)
    app.show("Deal number", rows)
