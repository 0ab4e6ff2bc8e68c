# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Every screen in every state that looks different, compared with a picture that was looked at.

    python3 tools/test.py tests/test_golden.py --update-golden

keeps the screens as they are now. Look at each picture that changed before you commit it.
"""

from pathlib import Path

import _picture
import pytest
from _desk import Desk
from test_table import DECIDED, ENDS, FOLLOW, LONE_QUIET, MINE, QUIET, SECOND, THIRD

GOLDEN = Path(__file__).parent / "golden"
LONER = "JH JD AH KH AS"
PASSES = ",pass" * 7


def passes(count, more=""):
    return PASSES[1 : count * 5] + more


def sit(*keys, ms=0, **setup):
    """A state of the table: set up, keys tapped, so many ms later."""

    def reach(desk):
        desk.sit(**setup)
        desk.tap(*keys)
        desk.sim.run(ms)

    return reach


def hint(desk):
    desk.sit(**FOLLOW, plays="AH")
    desk.tap("B")
    desk.sim.wait_for(lambda: not desk.game.hint, 30_000)
    # The words of the hint are the bots' own business: others are put there to be looked at.
    desk.table.warn("partner called: lead trump", "makes it 100 %")
    desk.sim.run(50)


def thinking(desk):
    desk.sit(**THIRD, settle=False)
    desk.game._bot = iter([None] * 1000)
    desk.sim.run(420)
    desk.game._bot = None


def dealing(desk):
    desk.deal(seed=3, dealer=3, card_speed=0)
    desk.sim.wait_for(lambda: desk.game.dealt == 3)
    desk.sim.run(30)


def sliding(desk):
    desk.sit(**FOLLOW, plays="AH", card_speed=0)
    desk.tap("A")
    desk.sim.wait_for(lambda: bool(desk.table.moves))
    desk.sim.run(60)


def said(text, **setup):
    """What bots say stands there until somebody is asked."""

    def reach(desk):
        desk.sit(settle=False, **setup)
        from euchre_core.notation import parse_action

        desk.game._apply(parse_action(text))
        desk.game.app.settings.card_speed = 0
        desk.sim.run(100)

    return reach


def end(name, keys=(), scores=(3, 4), **more):
    def reach(desk):
        setup = ENDS[name][0]
        plays = " ".join(setup["plays"].split()[:-1])
        desk.sit(**dict(setup, plays=plays), scores=scores, settle=False, auto_single=1, **more)
        desk.sim.wait_for(lambda: desk.game.hold == "result", 20_000)
        desk.sim.run(2000)
        desk.tap(*keys)

    return reach


def practice(desk):
    end("march")(desk)
    desk.game.practice = True
    desk.game.draw()
    desk.sim.run(50)


def warned(text):
    def reach(desk):
        desk.sit(seats={0: MINE}, up="QH")
        desk.table.warn(text)
        desk.sim.run(50)

    return reach


TABLE = {
    "order-up": sit(seats={0: MINE}, up="QH"),
    "assist": sit("RIGHT", dealer=2, seats={0: MINE}, up="QH", said="pass"),
    "accept": sit("RIGHT", dealer=0, seats={0: MINE}, up="QD", said=passes(3)),
    "call-alone": sit("LEFT", preset="american", seats={0: MINE}, up="QH", ask_alone=2),
    "canadian-loner": sit("RIGHT", preset="american", dealer=2, seats={0: MINE}, up="QH",
                          said="pass", rules={"partner_order": "alone"}),
    "turn-it-down-alone": sit("RIGHT", preset="benny", dealer=2, seats={0: MINE}, up="QH",
                              said="pass"),
    "name-a-suit": sit(seats={0: MINE}, up="QH", said=passes(4)),
    "name-a-suit-alone": sit("LEFT", preset="american", seats={0: MINE}, up="QH", said=passes(4),
                             ask_alone=2),
    "dealer-must": sit("RIGHT", dealer=0, seats={0: MINE}, up="QH", said=passes(7)),
    "blind-call": sit("RIGHT", preset="benny", dealer=0, seats={0: MINE}, up="BN"),
    "discard": sit(dealer=0, seats={0: MINE}, up="QH", said=passes(3, ",order")),
    "discard-the-benny": sit("LEFT", "LEFT", "LEFT", "LEFT", "LEFT", preset="benny", dealer=0,
                             seats={0: MINE}, up="BN", said="name S"),
    "discard-confirm": sit("A", "RIGHT", dealer=0, seats={0: MINE}, up="QH",
                           said=passes(3, ",order"), confirm_discard=1),
    "discard-upcard-stays": sit("RIGHT", "RIGHT", dealer=0, seats={0: MINE}, up="QH",
                                said=passes(3, ",order"), rules={"discard_upcard": False}),
    "alone": sit(seats={0: MINE}, up="QH", said="order,discard QH", ask_alone=2),
    "defend-alone": sit("RIGHT", preset="ten", dealer=0, seats={0: MINE}, up="QC",
                        said="order alone,discard 9D", ask_alone=2),
    "nines-and-tens": sit("RIGHT", seats={0: "9S TS 9H TD 9C"}, up="AC",
                          rules={"farmer": "redeal"}),
    "said-order": said("order", dealer=3, seats={0: MINE}, up="QH", said="pass"),
    "said-name-alone": said("name C alone", preset="american", dealer=2, seats={0: MINE}, up="QH",
                            said=passes(4)),
    "said-turned-down": said("pass", dealer=3, seats={0: MINE}, up="QH", said=passes(3)),
    "said-thrown-in": said("throw in", seats={1: "9S TS 9H TD 9C", 0: LONER}, up="AC",
                           rules={"farmer": "redeal"}),
    "dealing": dealing,
    "thinking": thinking,
    "sliding": sliding,
    "lead": sit(dealer=3, seats={0: LONER}, up="QS", said=passes(4, ",name H," + QUIET)),
    "follow": sit(**FOLLOW, plays="AH"),
    "must-follow": sit("RIGHT", "RIGHT", **FOLLOW, plays="AH"),
    "left-bower-is-trump": sit("RIGHT", **FOLLOW, plays="AD"),
    "with-the-benny": sit("RIGHT", preset="benny", dealer=2, seats={0: "BN JD 9H KC TD", 3: "TH"},
                          up="QH", said=passes(3, ",order,discard QH," + QUIET), plays="TH"),
    "play-the-benny": sit(preset="benny", dealer=2, seats={0: "BN JD 9H KC TD", 3: "TH"}, up="QH",
                          said=passes(3, ",order,discard QH," + QUIET), plays="TH"),
    "trick-held": sit(**THIRD, trick_hold=0),
    "second-trick": sit(**SECOND),
    "last-trick": sit("SELECT", **SECOND),
    "no-trick-yet": sit("SELECT", seats={0: MINE}, up="QH"),
    "decided": sit(**DECIDED),
    "hint": hint,
    "not-saved": warned("Not saved: no memory"),
    "maker-alone": sit(dealer=3, seats={0: LONER}, up="QS", ask_alone=2,
                       said=passes(4, ",name H,alone," + LONE_QUIET)),
    "partner-alone": sit(dealer=3, seats={2: LONER}, up="QS", settle=False, ms=300, trick_hold=0,
                         said=passes(6, ",name H,with partner,with partner,alone,with partner")),
    "both-alone": sit(dealer=3, seats={0: LONER}, up="QS", ask_alone=2, trick_hold=0,
                      said=passes(4, ",name H,alone,alone")),
    "lone-defender-timed": sit(preset="ten", dealer=0, seats={0: MINE}, up="QC",
                               said="order alone,discard 9D,with partner,alone", ask_alone=2),
    "west-looks": sit("A", people=(1, 3), dealer=0, seats={1: MINE}, up="QH"),
    "hand-over": sit(people=(0, 1, 2, 3), dealer=0, seats={1: MINE}, up="QH", said="pass,pass"),
    "hand-over-in-a-trick": sit(**FOLLOW, plays="AH", people=(0, 2)),
    "timer": sit(preset="ten", seats={0: MINE}, up="QH"),
    "timer-120": sit(preset="ten", seats={0: MINE}, up="QH", rules={"timer": 120}),
    "timer-last-seconds": sit(preset="ten", ms=56_000, **dict(FOLLOW, said="pass,pass,order,"
                              "discard TC"), plays="AH"),
    "two-digit-scores": sit(seats={0: MINE}, up="QH", scores=(19, 20), rules={"target": 21}),
    "march": end("march"),
    "march-alone": end("march alone", ("RIGHT",)),
    "euchred": end("euchred", ("RIGHT", "RIGHT")),
    "finish": end("march", scores=(10, 10)),
    "practice": practice,
    "felt-2": sit(**FOLLOW, plays="AH", felt=1),
    "felt-3": sit(**FOLLOW, plays="AH", felt=2),
    "back-2": sit(seats={0: MINE}, up="QH", said=passes(4), back=1),
    "back-3": sit(preset="benny", dealer=0, up="BN", back=2),
    "four-colours": sit(dealer=0, seats={0: MINE}, up="QH", said=passes(3, ",order"),
                        four_colours=1),
    "high-contrast": sit(**FOLLOW, plays="AH", contrast=1),
    "low-cards-first": sit(dealer=0, seats={0: MINE}, up="QH", said=passes(3, ",order"),
                           sort_order=1),
}  # fmt: skip


def long_names(desk):
    desk.sit(**FOLLOW, plays="AH")
    desk.app.settings.names = ["WWW", "MMM", "WMW", "MWM"]
    desk.app.go(desk.game)
    desk.sim.run(50)


TABLE["long-names"] = long_names


# Pages: from the title, by what the entries do.


def titled(desk, kept=True, message="", **settings):
    """At the title, with what is often there."""
    desk.settings(**settings)
    app = desk.app
    app.match = app.last = None
    app.kept = desk.match(scores=(7, 10)) if kept else None
    app.rules, app.message = desk.rules(), message
    app.to_title()
    desk.sim.run(50)


def title(*keys, kept=True, message=""):
    def reach(desk):
        titled(desk, kept, message)
        desk.app.screen.cursor = 0
        desk.app.screen.draw()
        desk.tap(*keys)

    return reach


def leaf(name, *keys, **settings):
    """The page of a leaf, opened at the title."""

    def reach(desk):
        titled(desk, **settings)
        desk.app.choose(name)
        desk.tap(*keys)

    return reach


def topic(number):
    def reach(desk):
        titled(desk)
        desk.app.choose("help")
        desk.tap(*["DOWN"] * number, "A")

    return reach


def counts(page):
    def reach(desk):
        titled(desk)
        size = len(desk.app.stats)
        desk.app.stats = bytearray(0 if i % 2 else i * 37 % 199 for i in range(size))
        desk.app.choose("stats")
        desk.tap("A", *["RIGHT"] * page)

    return reach


def over_the_table(*keys, **setup):
    def reach(desk):
        desk.sit(**setup)
        desk.tap("START", *keys)

    return reach


def sheet(rows):
    """A score sheet of so many hands."""

    def reach(desk):
        desk.sit(seats={0: MINE}, up="QH", scores=(0, 0))
        match = desk.game.match
        hand = match.hand
        for number in range(rows):
            hand.phase = "done"
            hand.dealer = number % 4
            hand.maker, hand.trump = (number * 3 + 1) % 4, number % 4
            hand.lone_of = [-1, -1]
            if number == 2:
                hand.lone_of[hand.maker % 2] = hand.maker
            taken = (3, 5, 1, 4)[number % 4]
            hand.tricks = [taken, 5 - taken] if hand.maker % 2 == 0 else [5 - taken, taken]
            points = (1, 2, 2, 1)[number % 4]
            ours = (hand.maker % 2 == 0) == (taken > 2)
            hand.points = [points, 0] if ours else [0, points]
            hand.void = False
            if number == 4:
                hand.maker, hand.trump, hand.tricks, hand.points = -1, 4, [0, 0], [0, 0]
                hand.void = True
            match.finish_hand()
            match.hand, match.deal_seed = hand, 0x12345678 + number * 0x1010101
        desk.app.choose("sheet")
        desk.tap(*["DOWN"] * (rows - 1))

    return reach


def end_page(scores, lost_by=-1):
    def reach(desk):
        desk.sit(seats={0: MINE}, up="QH", scores=scores)
        desk.game.match.lost_by = lost_by
        desk.app.match_over()
        desk.sim.run(100)

    return reach


PAGES = {
    "title-new": title(kept=False),
    "title-continue": title(),
    "title-message": title(message="No save found: a new start"),
    "title-setup": title("RIGHT", "RIGHT"),
    "setup": leaf("setup"),
    "setup-rules": leaf("setup", "DOWN", "DOWN", "DOWN", "A"),
    "setup-rules-end": leaf("setup", "DOWN", "DOWN", "DOWN", "A", "UP"),
    "setup-seats": leaf("setup", "DOWN", "DOWN", "DOWN", "DOWN", "A", "RIGHT"),
    "setup-name": leaf("setup", "DOWN", "DOWN", "DOWN", "DOWN", "A", "DOWN", "A", "UP", "RIGHT"),
    "setup-deal-number": leaf("setup", "UP", "UP", "A", "UP", "RIGHT"),
    "settings": leaf("settings"),
    "settings-end": leaf("settings", "UP"),
    "settings-large": leaf("settings", "DOWN", large_text=1),
    "setup-large": leaf("setup", large_text=1),
    "statistics": leaf("stats"),
    "statistics-counts": counts(0),
    "statistics-counts-2": counts(1),
    "statistics-reset": leaf("stats", "UP", "A"),
    "about": leaf("about"),
    "help": leaf("help"),
    "help-large": leaf("help", large_text=1),
    "pause-bidding": over_the_table(seats={0: MINE}, up="QH"),
    "pause-over-a-trick": over_the_table(**THIRD, trick_hold=0),
    "pause-in-play": over_the_table("DOWN", **SECOND),
    "pause-large": over_the_table(**SECOND, large_text=1),
    "new-match": over_the_table("UP", "UP", "A", seats={0: MINE}, up="QH"),
    "sheet-empty": sheet(0),
    "sheet": sheet(6),
    "sheet-long": sheet(14),
    "won": end_page((11, 7)),
    "lost": end_page((9, 11)),
    "lost-on-time": end_page((9, 3), 0),
}


def seen(desk):
    desk.sit(**SECOND)
    desk.app.choose("seen")


def seen_benny(desk):
    desk.sit("benny", dealer=2, seats={0: "BN JD 9H KC TD", 3: "TH"}, up="QH",
             said=passes(3, ",order,discard QH," + QUIET), plays="TH")  # fmt: skip
    desk.app.choose("seen")


PAGES["seen"] = seen
PAGES["seen-benny"] = seen_benny
STATES = {**TABLE, **PAGES}


@pytest.fixture(scope="module")
def desk():
    return Desk()


def topics(desk):
    titled(desk)
    desk.app.choose("help")
    return len(desk.app.page.rows) - 1


def compare(desk, name, config):
    """The screen against its picture, or the picture made anew."""
    desk.whole()
    frame, path = desk.sim.frame(), GOLDEN / f"{name}.png"
    if config.getoption("--update-golden"):
        GOLDEN.mkdir(exist_ok=True)
        if not path.exists() or _picture.read(path)[2] != frame:
            _picture.write(path, 160, 128, frame)
        return
    assert path.exists(), f"{name} has no picture yet: look at it and run with --update-golden"
    _, _, wanted = _picture.read(path)
    if frame != wanted:
        starts = range(0, len(frame), 3)
        bad = [at // 3 for at in starts if frame[at : at + 3] != wanted[at : at + 3]]
        columns, rows = [at % 160 for at in bad], [at // 160 for at in bad]
        pytest.fail(
            f"{name}: {len(bad)} pixels differ from tests/golden/{name}.png, within"
            f" x {min(columns)}-{max(columns)}, y {min(rows)}-{max(rows)};"
            " if that is meant, --update-golden keeps it"
        )


@pytest.mark.parametrize("name", STATES)
def test_screen(desk, name, pytestconfig):
    STATES[name](desk)
    desk.sim.run(100 if name in PAGES else 0)
    compare(desk, name, pytestconfig)


@pytest.mark.parametrize("number", range(1, 13))
def test_help_topics(desk, number, pytestconfig):
    if number > topics(desk):
        return
    topic(number)(desk)
    compare(desk, f"help-{number}", pytestconfig)
    if desk.app.page.rows and len(desk.app.page.rows) > 8:
        desk.tap("RIGHT")
        compare(desk, f"help-{number}-2", pytestconfig)


CRASHES = {
    "crash": (ZeroDivisionError("division by zero"), {}),
    "crash-memory": (MemoryError("memory allocation failed, allocating 4096 bytes"), {}),
    "crash-part-missing": (ImportError("no module named 'left_bower.words'"), {}),
    "crash-own-font": (OSError(2, "No such file/directory"), {"terminalio": False}),
}


@pytest.mark.parametrize("name", CRASHES)
def test_crash_pages(name, pytestconfig):
    """The last tests: each on a handheld of its own, which ends the one above."""
    error, options = CRASHES[name]
    desk = Desk(**options)
    crash = desk.sim.loader.load("left_bower.crash")
    badge = desk.app.badge
    while len(badge.root):
        badge.root.pop()
    crash._draw(badge, crash.page(error))
    compare(desk, name, pytestconfig)


def test_no_picture_is_left_over():
    helps = {f"help-{n}{more}" for n in range(1, 13) for more in ("", "-2")}
    names = set(STATES) | set(CRASHES) | helps
    assert {path.stem for path in GOLDEN.glob("*.png")} <= names


def test_the_pictures_are_small():
    assert sum(path.stat().st_size for path in GOLDEN.glob("*.png")) < 260_000
