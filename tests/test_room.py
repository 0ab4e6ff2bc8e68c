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
