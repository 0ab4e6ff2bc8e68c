# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Getting about in the simulated handheld by its buttons, for tests of menus and pages."""

from sim import Sim

SLOW = 4000  # steps after which a walk has gone astray


class Walk:
    """A simulated handheld and the ways through its menus."""

    def __init__(self, **options):
        options.setdefault("seed", 1)
        self.sim = Sim(**options).boot()
        self.sim.run(100)

    @property
    def app(self):
        return self.sim.app

    @property
    def page(self):
        return self.app.page

    @property
    def game(self):
        return self.app.game

    def tap(self, *keys):
        """Tap keys one after another."""
        for key in keys:
            self.sim.tap(key, hold_ms=25, then_ms=25)

    def again(self):
        """Switch off and on."""
        self.sim.power_cut()
        self.sim.boot()
        self.sim.run(100)

    # The title.

    def labels(self):
        """The entries of the title."""
        return [row[0] for row in self.app.screen.rows]

    def title(self, label):
        """Choose an entry of the title."""
        assert self.app.screen.name == "title"
        assert label in self.labels()
        while self.labels()[self.app.screen.cursor] != label:
            self.tap("RIGHT")
        self.tap("A")

    # Pages.

    def heading(self):
        """What stands over the list that is open."""
        return self.page.stack[-1][0]

    def entries(self):
        """The labels that can be chosen on the list that is open."""
        rows = self.page.rows
        return [rows.row(i)[0] for i in range(len(rows)) if rows.row(i)[3]]

    def texts(self):
        """All rows of the list that is open as (label, value)."""
        rows = self.page.rows
        return [rows.row(i)[:2] for i in range(len(rows))]

    def row(self):
        """The row under the cursor."""
        return self.page.rows.row(self.page.cursor)

    def to(self, label):
        """Put the cursor on the row with this label."""
        assert self.app.screen.name == "page"
        assert label in self.entries(), f"{label} is not among {self.entries()}"
        while self.row()[0] != label:
            self.tap("DOWN")

    def choose(self, *labels):
        """Choose a row, then one of what opens, and so on."""
        for label in labels:
            self.to(label)
            self.tap("A")

    def set(self, label, value):
        """Change the row with this label until it says `value`."""
        self.to(label)
        for _ in range(30):
            if self.row()[1] == value:
                return
            self.tap("RIGHT")
        raise AssertionError(f"{label} never says {value}")

    def out(self):
        """Leave all pages by B."""
        for _ in range(8):
            if self.app.screen.name != "page":
                return
            self.tap("B")
        raise AssertionError("B does not lead out")

    # The table.

    def still(self):
        """Whether nothing moves at the table."""
        game = self.game
        if game.hold:
            return True
        return not (game.table.moves or game.wait_ms > 0 or game.events or game.dealt < 5)

    def play_until(self, condition, press="A"):
        """Answer everything with one key until `condition()`, which is asked at rest."""
        for _ in range(SLOW):
            if self.app.screen.name != "table" or self.still():
                if condition():
                    return
                game = self.game
                if self.app.screen.name == "table" and (game.hold or game.ask.active):
                    self.tap(press)
            self.sim.run(50)
        raise AssertionError("never came to that")

    def asked(self, phase=None):
        """Whether a person is asked, in `phase` if it is given."""
        game = self.game
        return (
            self.app.screen.name == "table"
            and game.ask.active
            and not game.hold
            and self.still()
            and (phase is None or game.hand.phase == phase)
        )

    def play(self, *more):
        """From the title to the first question, through the confirmation if there is one."""
        self.title("Play")
        if self.app.screen.name == "page":
            self.choose("New match")
        self.play_until(self.asked, *more)
