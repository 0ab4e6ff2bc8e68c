# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""What goes while its memory is needed by something else, and comes back when it is wanted."""

import pytest
from _desk import Desk
from _walk import Walk

BIDDING = {"score_table", "bid_tables", "bidding"}
SEARCH = {"score_table", "playout", "worlds", "expert"}
HINTS = {"hints"}
AT_REST = {"page", "keeping", "save"}
EXPERTS = dict(partner_level=2, opponent_level=2)


@pytest.fixture
def desk():
    return Desk()


def loaded(desk, names):
    """Those of ``names`` that are in memory."""
    return names & {name.rpartition(".")[2] for name in desk.sim.modules}


def until_thinking(desk, phase):
    """Wait until a bot thinks in ``phase``, or has just bid, which takes one step; answer for the
    person."""

    def there():
        game = desk.game
        if game.ask.active and desk.still():
            desk.tap("A")
        busy = game._bot is not None or phase != "play" and game.hand.said
        return busy and game.hand.phase == phase

    desk.sim.wait_for(there, 60_000)


def test_an_expert_has_only_what_it_needs_for_this_decision(desk):
    desk.deal(seed=3, dealer=0, card_speed=1, **EXPERTS)
    until_thinking(desk, "round1")
    assert loaded(desk, BIDDING | SEARCH | HINTS) == BIDDING
    assert loaded(desk, AT_REST) == set()
    until_thinking(desk, "play")
    assert loaded(desk, BIDDING | SEARCH | HINTS) == SEARCH
    assert loaded(desk, AT_REST) == set()


def test_where_no_expert_thinks_what_rests_stays(desk):
    desk.deal(seed=3, dealer=0, card_speed=1)
    until_thinking(desk, "round1")
    desk.sim.run(5000)
    assert loaded(desk, BIDDING | SEARCH | HINTS) == set()
    assert loaded(desk, AT_REST) == AT_REST


def test_a_page_comes_back_and_an_expert_thinks_on_to_the_same_end(desk):
    """A pause in the middle of its thoughts costs an Expert the thoughts, not the decision."""
    ends = []
    for paused in (False, True):
        desk.deal(seed=5, dealer=0, card_speed=2, trick_hold=1, **EXPERTS)
        for phase in ("round1", "play") if paused else ():
            until_thinking(desk, phase)
            desk.tap("START")
            assert desk.app.page.stack[-1][0] == "Pause"
            assert loaded(desk, BIDDING | SEARCH | HINTS) == set()
            desk.whole()
            desk.tap("B")
        counted = bytes(desk.app.stats)
        for _ in range(4000):
            if desk.game.hold == "result":
                break
            if desk.game.ask.active and desk.still():
                desk.tap("A")
            desk.sim.run(50)
        assert desk.app.stats != counted, "the hand is not in the statistics"
        assert loaded(desk, AT_REST) >= {"keeping", "save"}
        ends.append((bytes(desk.hand.actions), list(desk.game.match.scores)))
    assert ends[0] == ends[1]


def test_a_hint_brings_its_modules_and_a_page_takes_them_away(desk):
    desk.sit(seats={0: "JH JD AH KH AS"}, up="QH")
    desk.tap("B")
    desk.sim.wait_for(lambda: not desk.game.hint, 20_000)
    assert loaded(desk, BIDDING | SEARCH | HINTS) == BIDDING | HINTS
    desk.tap("START")
    assert loaded(desk, BIDDING | SEARCH | HINTS) == set()
    assert loaded(desk, {"page"})
    desk.tap("B")
    desk.tap("B")
    desk.sim.wait_for(lambda: not desk.game.hint, 20_000)
    desk.sim.run(50)
    assert desk.note[0] not in ("", "Thinking...")


@pytest.mark.parametrize(
    "label, modules",
    [
        ("Rules", {"leaf_rules"}),
        ("Seats", {"leaf_seats", "letters"}),
        ("Deal number", {"leaf_deal", "letters", "dealcode"}),
    ],
)
def test_a_list_that_is_closed_takes_its_module_along(label, modules):
    walk = Walk()
    walk.title("Set up")
    walk.choose(label)
    assert loaded(walk, modules) == modules
    walk.tap("B")
    assert walk.heading() == "Set up"
    assert loaded(walk, modules) == set()
    walk.choose(label)  # and once more
    assert loaded(walk, modules) == modules


def test_a_press_that_opens_a_page_shows_before_the_page_is_there(desk, monkeypatch):
    """To load a page takes a third of a second on the board: first the press is answered."""
    shown = []
    display = desk.app.badge.display
    refresh = display.refresh

    def watched():
        shown.append((desk.app.screen.name, desk.note[0]))
        refresh()

    desk.sit(seats={0: "JH JD AH KH AS"}, up="QH")
    monkeypatch.setattr(display, "refresh", watched)
    desk.tap("START")
    answers = [note for name, note in shown if name == "table" and note]
    assert answers and set(answers) == {"One moment..."}
    assert desk.app.screen.name == "page"
    desk.tap("B")
    desk.sim.run(50)
    assert desk.note == ["", ""], "it does not stay"


def test_nothing_of_printing_stays(desk):
    desk.deal(seed=3, card_speed=1)
    desk.app.to_title()
    desk.app.choose("print")
    assert loaded(desk, {"dealcode", "export"}) == {"dealcode", "export"}
    desk.app.continue_match()
    desk.sim.run(500)
    assert loaded(desk, {"dealcode", "export", "leaf_print", "options"}) == set()


def test_what_saved_before_the_dim_goes_again_when_an_expert_thinks(desk):
    desk.deal(seed=3, dealer=0, card_speed=1, **EXPERTS)
    until_thinking(desk, "play")
    desk.sim.wait_for(lambda: desk.game.ask.active and desk.still(), 60_000)
    desk.app.settings.dim_after = 1
    desk.sim.run(31_000)
    assert desk.app.dimmed and loaded(desk, AT_REST) == {"keeping", "save"}
    desk.tap("A", "A")
    until_thinking(desk, "play")
    assert loaded(desk, AT_REST) == set()


def broken(desk, name, error):
    """From now on the module ``name`` cannot be loaded."""
    load = desk.sim.loader._execute

    def execute(full, path, package):
        if full == name:
            raise error
        return load(full, path, package)

    desk.sim.loader._execute = execute
    if desk.sim.modules.pop(name, None):
        package, _, last = name.rpartition(".")
        delattr(desk.sim.modules[package], last)


@pytest.mark.parametrize("error", [OSError(5, "Input/output error"), MemoryError()])
def test_a_hand_counts_though_the_statistics_cannot_be_loaded(desk, error):
    desk.deal(seed=3, dealer=0, card_speed=3, trick_hold=1)
    broken(desk, "euchre_core.stats", error)
    for _ in range(400):
        if desk.game.hold == "result":
            break
        if desk.game.ask.active and desk.still():
            desk.tap("A")
        desk.sim.run(50)
    assert sum(desk.app.kept.scores) > 0
    assert desk.note[0] == "Not in the statistics"


@pytest.mark.parametrize("error", [OSError(5, "Input/output error"), MemoryError()])
def test_a_save_that_cannot_be_loaded_is_said(desk, error):
    desk.deal(seed=3, dealer=0, card_speed=1)
    desk.settle()
    broken(desk, "left_bower.keeping", error)
    desk.tap("START")
    assert desk.app.page.note.startswith("Not saved: ")
