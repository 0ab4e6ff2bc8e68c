# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Every menu entry from the title and from the pause, every value and back, and what each does."""

import pytest
from _desk import Desk
from _walk import Walk

from euchre_core.match import Match
from euchre_core.rules import OPTIONS, PRESETS, RuleSet

NOT_FROM_HERE = ("Play", "Deal it", "Go back", "Resume", "To the title", "Undo", "Reset all")
NAMES = (
    "partner_level opponent_level card_speed trick_hold auto_single sort_order four_colours "
    "contrast brightness dim_after sound lights confirm_discard ask_alone hints large_text "
    "left_handed seen_page felt back"
).split()


def fits(walk, drawn=True):
    """Every text of the list that is open fits its place, and all that changed was `drawn`."""
    rows = walk.page.rows
    for index in range(len(rows)):
        label, value, tip, kind = rows.row(index)
        assert len(tip) <= 26, tip
        assert len(label) <= (25 if kind else 26), label
        if value is not None:
            assert len(label) + len(value) <= 22, (label, value)
    assert len(walk.heading()) <= 22
    assert not drawn or walk.sim.frame() == walk.sim.full_frame()


def look_into(walk, seen):
    """Open everything that can be opened from the list that is open, and come back to it."""
    fits(walk)
    here = walk.heading()
    for label in walk.entries():
        walk.to(label)
        kind = walk.row()[3]
        if kind == 2:
            turn_through(walk)
            continue
        if label in NOT_FROM_HERE or label == here[:-1]:  # "New match" of "New match?"
            continue
        cursor = walk.page.cursor
        walk.tap("A")
        if walk.app.screen.name == "table":  # a hint, the last trick
            walk.tap("START")
            assert walk.heading() == here
            continue
        if walk.heading() == here:
            fits(walk)  # it did something and said so below
            continue
        seen.append(walk.heading())
        look_into(walk, seen)
        walk.tap("B")
        assert walk.heading() == here and walk.page.cursor == cursor


def turn_through(walk):
    """Every value of the row under the cursor, round to the first, and back again."""
    first = walk.row()[:2]
    values = [first]
    for _ in range(40):
        walk.tap("RIGHT")
        fits(walk, drawn=len(values) == 1)
        if walk.row()[:2] == first:
            break
        values.append(walk.row()[:2])
    assert walk.row()[:2] == first
    assert len(set(values)) == len(values) > 1, values
    for value in reversed(values):
        walk.tap("LEFT")
        assert walk.row()[:2] == value


def test_every_entry_of_the_title_leads_somewhere_and_back():
    walk = Walk()
    assert walk.labels() == ["Play", "Set up", "Statistics", "Settings", "Help", "About"]
    seen = []
    for label in walk.labels()[1:]:
        walk.title(label)
        assert walk.heading() == label
        seen.append(label)
        look_into(walk, seen)
        walk.tap("B")
        assert walk.app.screen.name == "title"
    for heading in ("House rules", "Seats", "Name of South", "Deal number", "Forget all?"):
        assert heading in seen


def test_every_entry_of_the_pause_leads_somewhere_and_back():
    walk = Walk(seed=5)
    walk.play()
    walk.play_until(lambda: walk.asked("play") and len(walk.game.hand.plays) >= 4)
    walk.tap("START")
    assert walk.entries() == [
        "Resume", "Hint", "Last trick", "Cards seen", "Undo", "Score sheet", "Settings", "Help",
        "New match", "To the title",
    ]  # fmt: skip
    seen = []
    look_into(walk, seen)
    for heading in ("Cards seen", "Score sheet", "Settings", "Help", "New match?"):
        assert heading in seen
    walk.tap("B")
    assert walk.asked("play")


def test_the_pause_lists_only_what_is_possible():
    walk = Walk(seed=5)
    walk.play()
    walk.tap("START")
    for label in ("Last trick", "Cards seen", "Undo"):
        assert label not in walk.entries()
    walk.choose("Settings")
    walk.set("Hints", "off")
    walk.tap("B")
    walk.tap("B", "START")
    assert "Hint" not in walk.entries()


def test_start_leaves_all_pages_at_once():
    walk = Walk()
    walk.title("Help")
    walk.choose("Cards")
    walk.tap("START")
    assert walk.app.screen.name == "title"
    walk.play()
    walk.tap("START")
    walk.choose("Settings")
    walk.tap("START")
    assert walk.asked()


def test_pages_are_dropped_at_the_table():
    walk = Walk()
    for label in ("Set up", "Statistics", "Settings", "Help", "About"):
        walk.title(label)
        walk.out()
    walk.play()
    walk.tap("START")
    walk.choose("Score sheet")
    walk.tap("START")
    left = [name for name in walk.sim.modules if "leaf_" in name or name.endswith("dealcode")]
    assert left == []


def test_a_match_that_is_kept_is_given_up_only_after_a_question():
    walk = Walk()
    walk.play()
    match = walk.app.match
    walk.tap("START")
    walk.choose("New match")
    assert walk.row()[0] == "Go back"  # the cursor starts on the harmless choice
    walk.tap("A")
    walk.choose("To the title")
    assert walk.labels()[0] == "Continue"
    walk.title("Play")
    assert walk.row()[0] == "Go back"
    walk.tap("A")
    walk.title("Continue")
    assert walk.app.match is match
    walk.play_until(walk.asked)
    walk.tap("START")
    walk.choose("New match", "New match")
    assert walk.app.match is not match


def test_a_and_a_and_one_plays():
    walk = Walk()
    walk.tap("A")
    assert walk.app.screen.name == "table"
    walk.play_until(walk.asked)


# The house rules.


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_played_as_it_is(preset):
    walk = Walk()
    walk.title("Set up")
    walk.set("Game", preset)
    walk.choose("Play")
    assert walk.app.match.rules.to_bytes() == RuleSet(preset).to_bytes()


@pytest.mark.parametrize("option", [name for name, _ in OPTIONS])
def test_each_house_rule_can_be_set_to_each_value(option):
    walk = Walk()
    base = RuleSet("benny", timer=30)  # here every option matters
    walk.app.rules = base
    place = [name for name, _ in OPTIONS].index(option)
    values = dict(OPTIONS)[option]
    walk.title("Set up")
    walk.choose("Rules")
    assert len(walk.entries()) == len(OPTIONS)
    for _ in range(place):
        walk.tap("DOWN")
    found = set()
    for _ in values:
        walk.tap("RIGHT")
        rules = walk.app.rules
        found.add(getattr(rules, option))
        changed = [n for n, _ in OPTIONS if getattr(rules, n) != getattr(base, n)]
        if option == "alone_when":
            changed = [name for name in changed if name != "alone_who"]
        assert set(changed) <= {option}
        row = next(i for i, p in enumerate(walk.page.rows.shown) if p == place)
        assert walk.page.cursor == row
    assert found == set(values)
    if len(values) > 2:
        walk.tap("RIGHT")
    wanted = walk.app.rules.to_bytes()
    walk.tap("B")
    walk.to("Game")
    assert walk.row()[1].startswith("custom") == walk.app.rules.custom()
    walk.choose("Play")
    assert walk.app.match.rules.to_bytes() == wanted
    walk.again()
    assert walk.app.rules.to_bytes() == wanted


def test_a_rule_without_meaning_is_not_offered():
    walk = Walk()
    walk.title("Set up")
    walk.set("Game", "ten")
    walk.choose("Rules")
    assert "Benny turned up" not in walk.entries() and "Who goes alone" not in walk.entries()
    assert "Time is up" in walk.entries()
    walk.set("Time limit", "off")
    assert "Time is up" not in walk.entries()
    walk.set("Deck", "25")
    assert "Benny turned up" in walk.entries()
    walk.set("Alone is said", "later")
    assert "Who goes alone" in walk.entries()
    walk.set("Who goes alone", "side")
    walk.set("Alone is said", "with call")
    assert walk.app.rules.alone_who == "caller"


# Seats and deal numbers.


def test_seats_and_names():
    walk = Walk()
    walk.title("Set up")
    walk.choose("Seats")
    assert [v for _, v in walk.texts()][::2] == ["person", "bot", "bot", "bot"]
    walk.tap("DOWN", "DOWN", "A")
    assert walk.app.people() == [0, 1]
    walk.tap("DOWN", "A")
    assert walk.heading() == "Name of West"
    walk.tap("UP", "A", "UP", "UP", "A", "DOWN", "A")
    assert walk.heading() == "Seats"
    assert walk.row()[:2] == ("  called", "ABZ")
    assert walk.app.name(1) == "ABZ" and walk.app.short_name(1) == "ABZ"
    walk.tap("A")
    for _ in range(3):  # blanks give the seat its own name back
        while walk.page.rows.letters[walk.page.rows.place]:
            walk.tap("DOWN")
        walk.tap("RIGHT")
    walk.tap("START")
    assert walk.app.name(1) == "West"


def test_a_deal_number_deals_that_hand_again_for_practice():
    walk = Walk(seed=8)
    walk.play()
    walk.play_until(lambda: walk.game.hold == "result")
    hand, sheet = walk.game.hand, bytes(walk.app.match.sheet)
    walk.tap("START")
    walk.choose("Score sheet")
    number = walk.row()[2]
    assert number.startswith("Deal ")
    walk.tap("B")
    walk.choose("To the title")
    kept, counts = walk.app.kept.to_bytes(), bytes(walk.app.stats)
    walk.title("Set up")
    walk.choose("Deal number")
    for letter in number[5:].replace("-", ""):
        alphabet = walk.page.rows.alphabet
        step = alphabet.index(letter)
        for _ in range(min(step, len(alphabet) - step)):
            walk.tap("UP" if step <= len(alphabet) - step else "DOWN")
        walk.tap("A")
    walk.tap("A")
    assert walk.app.screen.name == "table" and walk.game.practice
    assert walk.game.hand.deck == hand.deck and walk.game.hand.dealer == hand.dealer
    walk.play_until(lambda: walk.game.hold == "result")
    walk.tap("A")
    assert walk.app.screen.name == "title"
    assert walk.app.kept.to_bytes() == kept and bytes(walk.app.stats) == counts
    walk.title("Continue")
    assert bytes(walk.app.match.sheet) == sheet


def test_a_wrong_deal_number_says_why():
    walk = Walk()
    walk.title("Set up")
    walk.choose("Deal number")
    walk.tap("UP", "START")
    assert "letters" in walk.page.note and walk.app.screen.name == "page"
    walk.tap("B")
    assert walk.heading() == "Set up"


# Undo.


def decisions(walk):
    """The actions of the hand so far."""
    return bytes(walk.game.hand.actions)


def test_undo_asks_the_last_decision_once_more():
    walk = Walk(seed=5)
    walk.play()
    walk.play_until(lambda: walk.asked("play") and len(walk.game.hand.plays) >= 4)
    before = decisions(walk)
    cards = list(walk.game.hand.cards[0])
    walk.tap("A")
    walk.play_until(walk.asked, press="SELECT")
    assert len(decisions(walk)) > len(before)
    walk.tap("START")
    walk.choose("Undo")
    walk.play_until(walk.asked, press="SELECT")
    assert decisions(walk) == before and walk.game.hand.cards[0] == cards
    assert walk.app.match.undone
    for _ in range(8):  # and further, to the first decision of the hand
        walk.tap("START")
        if "Undo" not in walk.entries():
            break
        length = len(decisions(walk))
        walk.choose("Undo")
        walk.play_until(walk.asked, press="SELECT")
        assert len(decisions(walk)) < length
    assert "Undo" not in walk.entries()


@pytest.mark.parametrize("why", ("persons", "timer"))
def test_no_undo_with_other_persons_or_a_timer(why):
    walk = Walk(seed=5)
    if why == "persons":
        walk.app.settings.people = 3
    else:
        walk.app.rules = RuleSet("eleven", timer=120, timeout="auto")
    walk.title("Play")
    walk.play_until(lambda: walk.asked("play") and len(walk.game.hand.plays) >= 4)
    walk.tap("START")
    assert "Resume" in walk.entries() and "Undo" not in walk.entries()


# Each setting does what it says.


def set_to(name, value, **options):
    """A handheld with one setting other than usual, set through the menu and kept."""
    walk = Walk(**options)
    walk.title("Settings")
    index = NAMES.index(name)
    for _ in range(index):
        walk.tap("DOWN")
    for _ in range(10):
        if getattr(walk.app.settings, name) == value:
            break
        walk.tap("RIGHT")
    walk.tap("START")
    assert getattr(walk.app.settings, name) == value and walk.app.screen.name == "title"
    return walk


@pytest.mark.parametrize("name", NAMES)
def test_each_setting_is_kept_after_the_power_switch(name):
    walk = set_to(name, 0)
    for _ in range(2):
        value = getattr(walk.app.settings, name) + 1
        walk = set_to(name, value, nvm=walk.sim.nvm)
        walk.again()
        assert getattr(walk.app.settings, name) == value
        if name not in ("partner_level", "opponent_level", "card_speed", "brightness"):
            break


def test_levels_are_those_of_the_seats():
    walk = set_to("partner_level", 0)
    walk.title("Settings")
    walk.set("Opponents play", "expert")
    walk.out()
    assert [walk.app.level_of(seat) for seat in (1, 2, 3)] == [2, 0, 2]


def test_card_speed():
    times = []
    for speed in range(4):
        walk = set_to("card_speed", speed, seed=3)
        start = walk.sim.now_ms
        walk.title("Play")
        walk.sim.wait_for(walk.asked)
        times.append(walk.sim.now_ms - start)
    assert times == sorted(times, reverse=True) and len(set(times)) == 4


@pytest.mark.parametrize("value, hold", list(enumerate((None, 600, 1200, 2500))))
def test_trick_hold(value, hold):
    walk = set_to("trick_hold", value, seed=3)
    walk.title("Play")
    walk.play_until(lambda: walk.asked("play"))
    walk.tap("A")
    game = walk.game
    size = 4 - game.hand.is_out.count(True)
    walk.sim.wait_for(lambda: shown_trick(game) == size and not game.table.moves)
    start = walk.sim.now_ms
    if hold is None:
        walk.sim.run(6000)
        assert shown_trick(game) == size and game.hold == "trick"
        walk.tap("A")
        walk.sim.run(100)
        assert shown_trick(game) < size
    else:
        walk.sim.wait_for(lambda: shown_trick(game) < size)
        assert abs(walk.sim.now_ms - start - hold) < 400


def shown_trick(game):
    """How many cards of a trick are on the screen."""
    return sum(not card.hidden for card in game.table.trick)


@pytest.mark.parametrize("value", (0, 1))
def test_a_forced_card(value):
    walk = set_to("auto_single", value, seed=3)
    walk.title("Play")
    forced = []

    def watch():
        game = walk.game
        if walk.asked("play") and len(game.hand.legal()) == 1:
            forced.append(1)
        return walk.app.match and len(walk.app.match.sheet) >= 16

    walk.play_until(watch)
    assert bool(forced) == (value == 0)


def test_sort_order():
    hands = []
    for value in range(3):
        walk = set_to("sort_order", value, seed=3)
        walk.play()
        hands.append(walk.game.hand_cards())
        dealt = list(walk.game.hand.cards[0])
    assert sorted(map(tuple, hands)) and len(set(map(tuple, hands))) == 3
    assert hands[0] == hands[1][::-1] and hands[2] == dealt


@pytest.mark.parametrize(
    "name, count", (("four_colours", 2), ("contrast", 2), ("felt", 3), ("back", 3))
)
def test_looks(name, count):
    frames, settings_frames = set(), set()
    for value in range(count):
        walk = set_to(name, value, seed=5)
        walk.play()
        if name == "back":
            walk.play_until(lambda w=walk: w.game.hand.turned_down and w.still())
        frames.add(bytes(walk.sim.frame()))
        walk.tap("START")
        walk.choose("Settings")
        for _ in range(NAMES.index(name)):
            walk.tap("DOWN")
        settings_frames.add(bytes(walk.sim.frame()))
    assert len(frames) == len(settings_frames) == count


@pytest.mark.parametrize("value, level", list(enumerate((0.2, 0.4, 0.6, 0.8, 1.0))))
def test_brightness(value, level):
    walk = set_to("brightness", value)
    assert walk.sim.display.brightness == pytest.approx(level)
    walk.again()
    assert walk.sim.display.brightness == pytest.approx(level)


@pytest.mark.parametrize("value, seconds", list(enumerate((0, 30, 60, 120, 300))))
def test_dim_and_wake(value, seconds):
    walk = set_to("dim_after", value)
    bright = walk.sim.display.brightness
    walk.sim.modules["left_bower.app"].FRAME_MS = 250  # the test need not draw so often
    walk.sim.run((seconds or 600) * 1000 - 2000)
    assert walk.sim.display.brightness == bright
    walk.sim.run(3000)
    if not seconds:
        assert walk.sim.display.brightness == bright
        return
    assert walk.sim.display.brightness < 0.1
    cursor = walk.app.screen.cursor
    walk.tap("RIGHT")  # wakes, and is not acted on
    assert walk.app.screen.cursor == cursor and walk.sim.display.brightness == bright
    walk.tap("RIGHT")
    assert walk.app.screen.cursor == cursor + 1
    walk.sim.run(seconds * 1000 - 2000)
    assert walk.sim.display.brightness == bright


def test_waking_plays_no_card():
    walk = set_to("dim_after", 1)
    walk.play()
    before = decisions(walk)
    walk.sim.run(31000)
    walk.tap("A")
    assert decisions(walk) == before and walk.asked()


def loudness(walk):
    """The largest swing of what was sounded."""
    return max((max(data) - min(data) for _, _, data, _ in walk.sim.machine.blips), default=0)


def test_sound():
    loud = []
    for value in range(3):
        walk = set_to("sound", value, seed=3)
        walk.sim.machine.blips.clear()
        walk.play()
        walk.play_until(lambda w=walk: w.game.hold == "result")
        loud.append(loudness(walk))
        walk.sim.run(200)
        on = None
        for ms, level in walk.sim.machine.amp_changes:
            if level:
                on = ms
            else:
                assert ms - on < 130
        assert not walk.sim.machine.amp_changes or not walk.sim.machine.amp_changes[-1][1]
    assert 0 == loud[0] < loud[1] < loud[2]


def test_every_sound_is_short():
    sounds = Walk().sim.modules["left_bower.signals"]._SOUNDS
    wanted = {"deal", "card", "turn", "trick", "lost", "won", "beaten", "euchred", "refused"}
    assert set(sounds) == wanted
    for name, tune in sounds.items():
        assert sum(tune[1::2]) < 100, name
        assert all(100 <= 10 * hertz <= 4000 for hertz in tune[::2]), name


def test_a_refused_card_sounds():
    walk = Walk(seed=3)
    walk.play()
    walk.play_until(
        lambda: walk.asked("play") and 1 <= len(walk.game.hand.legal()) < len(walk.game.ask.cards)
    )
    walk.sim.run(500)
    walk.sim.machine.blips.clear()
    legal = len(walk.game.hand.legal())
    for _ in range(legal):
        walk.tap("RIGHT")
        if walk.sim.machine.blips:
            break
    assert walk.sim.machine.blips


@pytest.mark.parametrize("value", (0, 1))
def test_lights(value):
    walk = set_to("lights", value, seed=3)
    seen = set()

    def watch():
        if walk.sim.machine.pixels:
            seen.add(bytes(walk.sim.machine.pixels))
        return walk.game.hold == "result" and walk.sim.now_ms > 100

    walk.title("Play")
    walk.play_until(watch)
    walk.sim.run(100)
    watch()
    lit = {pixels for pixels in seen if any(pixels)}
    assert max(max(pixels) for pixels in lit or {b"\0"}) <= 5  # 2 % of 255
    assert len(lit) >= 3 if value else not lit
    walk.tap("START")
    walk.choose("To the title")
    assert not any(walk.sim.machine.pixels)


@pytest.mark.parametrize("value", (0, 1))
def test_confirm_discard(value):
    walk = set_to("confirm_discard", value, seed=2)
    walk.app.rules = RuleSet("eleven", first_dealer="you")
    walk.play()
    while walk.game.hand.phase == "round1":
        walk.tap("RIGHT", "A")
        walk.play_until(walk.asked, press="SELECT")
    assert walk.game.hand.phase == "discard"
    before = decisions(walk)
    walk.tap("A")
    if value:
        assert decisions(walk) == before and walk.game.ask.confirming
        walk.tap("A")  # the cursor starts on Back
        assert decisions(walk) == before and not walk.game.ask.confirming
        walk.tap("A", "RIGHT", "A")
    assert len(decisions(walk)) > len(before)


@pytest.mark.parametrize("value", range(4))
def test_ask_alone(value):
    walk = set_to("ask_alone", value)
    hidden = {}
    for ask in ("always", "when_good", "never"):
        bad, good = views(walk, ask)
        hidden[ask] = walk.app.hides_alone(bad), walk.app.hides_alone(good)
    by_rules = {"always": (False, False), "when_good": (True, False), "never": (True, True)}
    if value == 0:
        assert hidden == by_rules
    else:
        wanted = by_rules[("when_good", "always", "never")[value - 1]]
        assert set(hidden.values()) == {wanted}


def views(walk, ask):
    """A view in which nobody would go alone, and one in which everybody would."""
    from _hands import deck_with, say

    modules = walk.sim.modules
    made = []
    for cards in ("9C TC 9D TD QS", "JH JD AH KH QH"):
        rules = modules["euchre_core.rules"].RuleSet("eleven", ask_alone=ask)
        deck = deck_with(24, 3, {0: cards}, upcard="9H")
        hand = modules["euchre_core.hand"].Hand(rules, 3, deck)
        say(hand, "order")
        while hand.phase != "alone":
            hand.apply(hand.legal()[0])
        made.append(modules["euchre_core.view"].SeatView(hand, 0))
    return made


@pytest.mark.parametrize("value", (0, 1))
def test_hints(value):
    walk = set_to("hints", value, seed=3)
    walk.play()
    note = walk.game.table.note
    assert note.hidden
    walk.tap("B")
    walk.sim.run(3000)
    assert note.hidden == (value == 0)
    walk.tap("START")
    assert ("Hint" in walk.entries()) == (value == 1)


def test_larger_text():
    walk = set_to("large_text", 1)
    walk.title("Statistics")
    assert walk.page.grid.scale == 2
    walk.choose("Look at them")
    assert walk.page.grid.scale == 1  # there it does not fit
    walk.tap("B")
    assert walk.page.grid.scale == 2
    walk.out()
    walk.title("Settings")
    walk.set("Larger text", "off")
    walk.out()
    walk.title("Statistics")
    assert walk.page.grid.scale == 1


def test_left_handed():
    walk = Walk()
    walk.title("Settings")
    walk.to("Left-handed")
    walk.tap("RIGHT")
    walk.tap("A")  # goes back now
    assert walk.app.screen.name == "title"
    walk.tap("RIGHT", "B")
    assert walk.app.screen.name == "page"


@pytest.mark.parametrize("value", (0, 1))
def test_seen_cards(value):
    walk = set_to("seen_page", value, seed=3)
    walk.play()
    walk.play_until(lambda: walk.asked("play"))
    walk.tap("START")
    assert ("Cards seen" in walk.entries()) == (value == 1)


# Three buttons.


def test_everything_is_reached_with_three_buttons():
    walk = Walk(board="tft", settings={"LEFT_BOWER_KEYS": "NEXT=D9,A=D6,B=D5"})
    assert walk.app.badge.few_keys

    def tap(*keys):
        for key in keys:
            walk.sim.tap({"next": "D9", "choose": "D6", "back": "D5"}[key])

    def to_title(label):
        while walk.labels()[walk.app.screen.cursor] != label:
            tap("next")
        tap("choose")

    to_title("Set up")
    game = walk.row()[1]
    tap("choose")
    assert walk.row()[1] != game
    while walk.row()[0] != "Seats":
        tap("next")
    tap("choose", "next", "choose")
    assert walk.heading() == "Name of South"
    for _ in range(3):
        tap("next", "choose")
    assert walk.app.name(0) == "ZZZ" and walk.heading() == "Seats"
    tap("back", "back")
    to_title("Settings")
    while walk.row()[0] != "Card speed":
        tap("next")
    tap("choose", "choose")
    assert walk.row()[1] == "at once"
    tap("back")
    to_title("Help")
    tap("next", "choose")
    first = walk.page.top
    tap("next")
    assert walk.page.top == first + 1
    for _ in range(len(walk.page.rows)):
        if walk.page.top == 0:
            break
        tap("next")  # a page of text goes round, too
    assert walk.page.top == 0
    tap("back", "back")
    to_title("Play")
    walk.sim.wait_for(walk.asked)
    walk.sim.press("D5")
    walk.sim.run(900)
    walk.sim.release("D5")
    walk.sim.run(100)
    assert walk.heading() == "Pause"
    while walk.row()[0] != "To the title":
        tap("next")
    tap("choose")
    assert walk.app.screen.name == "title"


def test_a_held_direction_repeats_on_a_page_and_only_there():
    walk = Walk()
    walk.title("Settings")
    walk.sim.press("DOWN")
    walk.sim.run(1000)
    walk.sim.release("DOWN")
    assert walk.page.cursor > 3
    cursor = walk.page.cursor
    walk.sim.run(1000)
    assert walk.page.cursor == cursor
    walk.out()
    cursor = walk.app.screen.cursor
    walk.sim.press("RIGHT")
    walk.sim.run(1000)
    assert walk.app.screen.cursor == cursor + 1


def test_two_boards_switched_on_alike_deal_differently():
    decks = []
    for wait in (0, 137):
        walk = Walk(seed=1)
        walk.sim.run(wait)
        walk.play()
        decks.append(walk.game.hand.deck)
    assert decks[0] != decks[1]
    assert Match(RuleSet(), 1).deal_seed == Match(RuleSet(), 1).deal_seed


def test_play_again_plays_the_same_game_whatever_is_set_up_by_now():
    desk = Desk()
    desk.begin(desk.match("ten", scores=(9, 9), target=10))
    desk.app.rules = desk.rules("benny")
    match = desk.app.match
    match.scores = [10, 9]
    desk.app.match_over()
    page = desk.app.page
    while page.rows.row(page.cursor)[0] != "Play again":
        desk.tap("DOWN")
    desk.tap("A")
    assert desk.app.match is not match and desk.app.match.rules.preset == "ten"


def test_the_title_tells_the_score_from_the_persons_side():
    desk = Desk()
    desk.settings(people=2)  # West
    desk.app.kept = desk.match("eleven", scores=(2, 5))
    desk.app.to_title()
    assert desk.app.screen.entries()[0][2].endswith("5-2")
