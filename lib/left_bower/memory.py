# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""What is in memory when: the board cannot hold all of the program at once.

What is not needed now gives its memory to what is. The pages are leaves: modules ``leaf_*.py``,
loaded when a page is opened and dropped when the table is entered. An Expert's modules are loaded
when it bids or plays, and for them the screen of pages goes; opening a page drops them again.
"""

import gc
import sys

from euchre_core import bots

# Not needed while a bot thinks, and loaded again when it is used.
_AT_REST = ("left_bower.page", "left_bower.keeping", "euchre_core.save")


def forget(names) -> None:
    """Drop modules, so that their memory comes back once nothing of them is in use."""
    for name in names:
        if name in sys.modules:
            package, _, last = name.rpartition(".")
            sys.modules.pop(name)
            if package:
                delattr(sys.modules[package], last)


class Memory:
    """The part of the application that loads and drops; see app.py for the rest of it.

    badge: as of ``Badge()``. screen: the one that is shown, or None.
    """

    def __init__(self, badge) -> None:
        self.badge = badge
        self.screen = None
        self._page = None
        self._leaves = []  # (number of the list it was loaded for, module)

    def make_room(self, names=()) -> None:
        """Drop what an Expert thinks with, but `names`, for which what is at rest goes too."""
        forget([name for name in bots.EXPERT if name not in names])
        if names:
            self._page = None
            forget(_AT_REST)
        gc.collect()

    def load_one(self, names) -> int:
        """Load the first of an Expert's modules `names` that is not: 1. 0 when all are there.

        One at a time, the heap in one piece: to compile takes three times the size of the source.
        Without the room for it all of them are dropped: -1.
        """
        for name in names:
            if name not in sys.modules:
                self.make_room(names)
                try:
                    __import__(name)
                except MemoryError:
                    forget(names)
                    return -1
                return 1
        return 0

    @property
    def page(self):
        """The screen of lists; made anew after an Expert took its memory."""
        if self._page is None:
            from .page import Page

            self._page = Page(self)
        return self._page

    def _close_page(self) -> None:
        if self._page:
            self._page.close()

    def _answer(self) -> None:
        """Show that a press was taken, before it is carried out: that takes longer."""
        self.screen.tell("One moment...")
        self.badge.display.refresh()

    def _leaf(self, name: str):
        """The module leaf_`name`; what it brings along is remembered, to be dropped with it."""
        name = "left_bower.leaf_" + name
        if name not in sys.modules:
            if self.screen:
                self._answer()
            self.make_room()
            depth = len(self.page.stack)  # the page first: it stays when the leaf goes
            before = set(sys.modules)
            __import__(name)
            for other in sorted(sys.modules):
                if other not in before and not other.startswith("badge"):
                    self._leaves.append((depth, other))
            gc.collect()
        return sys.modules[name]

    def drop_leaves(self, depth: int) -> None:
        """Drop what was loaded for the lists of the page from number `depth` on."""
        while self._leaves and self._leaves[-1][0] >= depth:
            forget(self._leaves.pop()[1:])
        if not depth:
            # What comes with a new rule set, and with printing.
            forget(("euchre_core.options", "euchre_core.dealcode"))

    def choose(self, what) -> None:
        """Do what an entry says: call a function, or open the page of the leaf so named."""
        if isinstance(what, str):
            self._leaf(what).show(self)
        else:
            what()

    def show(self, heading: str, rows) -> None:
        """Open a list, over what is open."""
        self.page.open(heading, rows)
        if self.screen is not self.page:
            self.go(self.page)
