#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Takes the pictures of the documents: ``python3 tools/pictures.py [--check]``.

A picture of every kind of screen, found by pressing the buttons of the simulator; the drive as a
computer shows it; and the film of a hand. They go to ``tools/art/pictures``; ``--check`` says which
of those there are no longer what the program shows.
"""

import argparse
import sys
from pathlib import Path

import _venv

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tools" / "art" / "pictures"
SIZE = (160, 128)
SCALE = 2
DRIVE = "drive"  # the picture that is no screen
FILM = "hand.gif"
# Entries that do something else than to open a page.
_ACTS = {
    "Resume", "Hint", "Last trick", "Undo", "To the title", "Title", "Play", "Play again",
    "Print", "Print all", "Deal it", "Reset all", "Go back", "Continue",
}  # fmt: skip
_STEPS = 4000
CHOOSE = 1  # as in lib/left_bower/page.py


class Camera:
    """``shots``: {name: rgb} of the kinds of screens seen so far."""

    def __init__(self):
        self.shots = {}

    def shoot(self, sim, name=None):
        """Keep what the screen shows, if it is the first of its kind or has a name of its own."""
        from sim.autoplay import kind

        sim.run(700)
        self.shots.setdefault(name or kind(sim.app), sim.frame())

    def pages(self, sim):
        """Look at the page that is open and at all that open from it; comes back to it."""
        from sim.autoplay import kind

        page, seen, before = sim.app.page, set(), len(self.shots)
        self.shoot(sim)
        if len(self.shots) == before:
            return
        depth = len(page.stack)
        if page.rows.row(0)[0] == "Go back":
            return  # a question that is not answered here
        for index in range(len(page.rows)):
            label, _, _, use = page.rows.row(index)
            if use != CHOOSE or label in _ACTS | seen:
                continue
            seen.add(label)
            while page.cursor != index:
                sim.tap("DOWN", 30, 30)
            here = kind(sim.app)
            sim.tap("A", 30, 30)
            if len(page.stack) > depth:
                self.pages(sim)
                sim.tap("B", 30, 30)
            if kind(sim.app) != here:
                raise RuntimeError(f"{label!r} of {here} does not come back")

    def table(self, sim, until, *kinds):
        """Play on with a bot at South's buttons until ``until(game)``; keep the ``kinds`` seen."""
        from sim.autoplay import Player, kind

        player, app = Player(sim.modules), sim.app
        for _ in range(_STEPS):
            if app.screen is app.game and _still(app.game):
                if kind(app) in kinds:
                    self.shoot(sim)
                if until(app.game):
                    return
            elif app.screen is not app.game and app.match is None:
                return
            key = player.next_key(app) if app.screen is app.game else None
            if key:
                sim.tap(key, 30, 30)
            else:
                sim.run(50)
        raise RuntimeError("what was to be pictured did not come: " + ", ".join(kinds))


def _still(game):
    moves = game.table.moves or game.wait_ms > 0 or game.dealt < 5
    return not moves and (game.hold or not game.events)


def _asked(phase):
    return lambda game: game.ask.active and game.hand.phase == phase


def _sit_down(rules, seed, **settings):
    """A handheld with a match of ``rules`` on the table that follows from ``seed``."""
    from sim import Sim

    sim = Sim(seed=1).boot()
    app, modules = sim.app, sim.modules
    preset, changes = rules
    for name in ("trick_hold", "confirm_discard", "ask_alone"):
        setattr(app.settings, name, {"trick_hold": 0, "confirm_discard": 1, "ask_alone": 2}[name])
    app.settings.card_speed = 3
    for name, value in settings.items():
        setattr(app.settings, name, value)
    app.rules = modules["euchre_core.rules"].RuleSet(preset, **changes)
    app.kept = modules["euchre_core.match"].Match(app.rules, seed)
    app.continue_match()
    return sim


def _may_throw_in(hand):
    return hand.phase == "throw_in" and hand.to_act == 0


def _seed_of(rules, wanted):
    """The first seed of a match whose first hand is as ``wanted`` says, before anything is done."""
    from euchre_core.match import Match
    from euchre_core.rules import RuleSet

    preset, changes = rules
    seed = 1
    while not wanted(Match(RuleSet(preset, **changes), seed).next_hand()):
        seed += 1
    return seed


def _title_and_its_pages(camera):
    from sim import Sim

    sim = Sim(seed=1).boot()
    sim.tap("RIGHT")
    sim.tap("LEFT")  # what it said about the save is read
    camera.shoot(sim)
    title = sim.app.screen
    labels = [row[0] for row in title.rows]
    for index, label in enumerate(labels):
        if label not in _ACTS:
            while sim.app.screen.cursor != index:
                sim.tap("RIGHT", 30, 30)
            sim.tap("A", 30, 30)
            camera.pages(sim)
            sim.tap("B", 30, 30)


def _loading(camera):
    """The bar while the program is loaded."""
    from sim import Sim

    sim, frames = Sim(seed=1), []

    def watch(machine):
        machine.display.on_refresh = lambda display: frames.append(display.rgb())

    sim.on_power_up = watch
    sim.play(until_ms=300)
    camera.shots["loading"] = frames[12]


def _a_match(camera):
    """A match of the first preset: each question, the trick, the result, the pause menu."""
    sim = _sit_down(("eleven", {"target": 21}), 611)
    kinds = ["round1", "round2", "discard", "discard-confirm", "alone", "play", "trick", "result"]
    kinds = ["table-" + kind for kind in kinds]
    game = sim.app.game
    hands = 0
    while hands < 2 or not set(kinds) <= set(camera.shots):
        camera.table(sim, lambda game: game.hold == "result", *kinds)
        hands += 1
        sim.tap("A", 30, 30)
    camera.table(sim, lambda game: _asked("play")(game) and len(game.hand.plays) > 4)
    sim.tap("SELECT", 30, 30)
    camera.shoot(sim)
    sim.tap("B", 30, 30)
    sim.tap("B", 30, 30)
    sim.wait_for(lambda: not game.hint)
    camera.shoot(sim, "table-hint")
    sim.tap("START", 30, 30)
    camera.pages(sim)


def _other_tables(camera):
    """What only some rules ask, and the device handed on."""
    rules = "benny", {"first_dealer": "you"}
    sim = _sit_down(rules, _seed_of(rules, lambda hand: hand.upcard == 24))
    camera.table(sim, _asked("name_blind"), "table-name-blind")
    rules = "eleven", {"farmer": "redeal"}
    sim = _sit_down(rules, _seed_of(rules, _may_throw_in))
    camera.table(sim, _asked("throw_in"), "table-throw-in")
    rules = "ten", {"first_dealer": "you", "timer": 15}
    sim = _sit_down(rules, 2)
    camera.table(sim, lambda game: game.ask.active)
    sim.run(11000)
    camera.shoot(sim, "table-time-limit")
    sim = _sit_down(("eleven", {}), 1, people=5)
    camera.table(sim, lambda game: game.hold == "hand over", "table-hand-over")
    for seed in range(1, 40):
        sim = _sit_down(("eleven", {}), seed)
        camera.table(sim, lambda game: game.ask.active or game.hold, "table-defend-alone")
        camera.table(sim, lambda game: game.hand.phase in ("play", "done"), "table-defend-alone")
        if "table-defend-alone" in camera.shots:
            return


def _ends(camera):
    """The last page of a match, won and lost."""
    for seed in range(1, 40):
        sim = _sit_down(("eleven", {}), seed)
        app = sim.app
        app.match.scores[:] = [10, 10]
        camera.table(sim, lambda game: game.hold == "result")
        if not app.match.over:
            continue
        won = app.match.winner == 0
        sim.tap("A", 30, 30)
        camera.shoot(sim, "page-match-won" if won else "page-match-lost")
        if {"page-match-won", "page-match-lost"} <= set(camera.shots):
            return


def _crash(camera):
    """The page that is shown when the program fails; without line numbers, which change."""
    from sim import Sim

    sim = Sim(seed=1).boot()
    badge, crash = sim.app.badge, sim.loader.load("left_bower.crash")
    while len(badge.root):
        badge.root.pop()
    crash._draw(badge, crash.page(MemoryError("memory allocation failed, allocating 5120 bytes")))
    camera.shots["crash"] = sim.frame()


def screens():
    """{name: rgb} of every kind of screen, 160x128."""
    camera = Camera()
    for part in (_loading, _title_and_its_pages, _a_match, _other_tables, _ends, _crash):
        part(camera)
    return dict(sorted(camera.shots.items()))


def drive():
    """(width, height, rgb) of a window that shows the drive with the program on it."""
    import _drive
    import _pixels as px
    import sheets

    glyphs = sheets.draw_font()[2]
    names = sorted({name.split("/")[0] for name in _drive.own_files()} | {"boot_out.txt"})
    names.sort(key=lambda name: ("." in name, name))
    width, row = 172, 14
    height = 16 + row * len(names) + 4
    white, ink, bar, folder, sheet, edge = 1, 2, 3, 4, 5, 6
    palette = [0, 0xFFFFFF, 0x202024, 0x2A2C46, 0xF5C83C, 0xDCE4F0, 0x6E7480]
    palette += [0] * (16 - len(palette))
    picture = px.blank(width, height, white)

    def box(x, y, wide, high, index):
        for line in picture[y : y + high]:
            line[x : x + wide] = [index] * wide

    def write(text, x, y, index):
        for letter in text:
            for dy, line in enumerate(glyphs.get(letter, [])):
                for dx, set_ in enumerate(line):
                    if set_:
                        picture[y + dy][x + dx] = index
            x += 6

    box(0, 0, width, height, edge)
    box(1, 1, width - 2, height - 2, white)
    box(1, 1, width - 2, 13, bar)
    write("CIRCUITPY", 6, 2, white)
    write("×", width - 12, 2, white)
    for index, name in enumerate(names):
        y = 17 + row * index
        if "." in name:
            box(9, y, 8, 10, edge)
            box(10, y + 1, 6, 8, sheet)
            for line in (3, 5, 7):
                box(11, y + line, 4, 1, edge)
        else:
            box(7, y + 1, 5, 2, folder)
            box(7, y + 2, 12, 8, folder)
        write(name, 24, y, ink)
    rgb = bytearray()
    for line in picture:
        for index in line:
            rgb += palette[index].to_bytes(3, "big")
    return width, height, bytes(rgb)


def stale(shots, window):
    """The names of pictures that are missing, or are no longer what is shown, or left over."""
    from sim import png

    wanted = {name: (*SIZE, rgb) for name, rgb in shots.items()}
    wanted[DRIVE] = window
    found = {path.stem for path in FOLDER.glob("*.png")}
    names = sorted(found - set(wanted))
    for name, (width, height, rgb) in wanted.items():
        path = FOLDER / f"{name}.png"
        large = width * SCALE, height * SCALE, png.enlarge(width, height, rgb, SCALE)
        if not path.is_file() or png.read(path) != large:
            names.append(name)
    return names


def arguments(argv=None):
    """The options of the command line."""
    parser = argparse.ArgumentParser(
        prog="pictures.py", description="Take the pictures of the documents anew."
    )
    parser.add_argument("--check", action="store_true", help="write nothing, fail if any is stale")
    return parser.parse_args(argv)


def main(argv=None):
    """Take or check the pictures; returns the exit code."""
    options = arguments(argv)
    _venv.enter("requirements.txt")
    sys.path.insert(0, str(ROOT))
    import gif
    from sim import png

    shots, window = screens(), drive()
    film = gif.encode(*SIZE, gif.film_hand(), gif.SCALE)
    names = stale(shots, window)
    path = FOLDER / FILM
    if not path.is_file() or path.read_bytes() != film:
        names.append(FILM)
    for name in names:
        print(("stale " if options.check else "new ") + name)
    if options.check:
        if names:
            print("run python3 tools/pictures.py and look at what changed")
        return 1 if names else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names:
        if name in shots:
            png.write(FOLDER / f"{name}.png", *SIZE, shots[name], SCALE)
        elif name == DRIVE:
            png.write(FOLDER / f"{name}.png", *window, SCALE)
        elif name == FILM:
            path.write_bytes(film)
        else:
            (FOLDER / f"{name}.png").unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
