# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The hardware module on every kind of board: buttons, joystick, sound, lights, display."""

import pytest
from sim import KEYS, Sim
from sim.simulator import ROOT

PROGRAM = """
from badge import Badge

class App:
    def __init__(self, badge):
        self.badge = badge
        self.events = []
        self.drain = True

    def tick(self):
        event = self.badge.next_event() if self.drain else None
        while event is not None:
            self.events.append(event)
            event = self.badge.next_event()
        self.badge.display.refresh()
        self.badge.wait(25)

app = App(Badge())
while True:
    app.tick()
"""
BADGES = ("pybadge", "pybadge_lc", "edgebadge", "pygamer")
THREE = {"LEFT_BOWER_KEYS": "NEXT=D9, A=D6, B=D5"}


@pytest.fixture
def boot(tmp_path):
    """Boots a program that notes the events of a board."""
    (tmp_path / "lib").mkdir()
    (tmp_path / "code.py").write_text(PROGRAM)
    for path in (ROOT / "lib").glob("badge*.py"):
        (tmp_path / "lib" / path.name).write_bytes(path.read_bytes())
    return lambda board="pybadge", **options: Sim(board=board, root=tmp_path, **options).boot()


@pytest.mark.parametrize("board", BADGES)
def test_every_key_of_every_badge(boot, board):
    sim = boot(board)
    for number, key in enumerate(KEYS):
        sim.app.events.clear()
        sim.tap(key)
        assert sim.app.events == [number | 8, number], key


def test_the_joystick_does_not_flutter_and_takes_two_directions(boot):
    sim = boot("pygamer")
    sim.run(2000)
    assert sim.app.events == []
    sim.press("LEFT")
    sim.press("UP")
    sim.run(500)
    assert sorted(sim.app.events) == [6 | 8, 7 | 8]
    sim.release("LEFT")
    sim.press("RIGHT")
    sim.run(100)
    assert sim.app.events[2:] == [7, 4 | 8]


def test_a_joystick_half_pushed_keeps_its_state(boot):
    sim = boot("pygamer")
    badge = sim.app.badge

    class Axis:
        value = 32768

    axis = Axis()
    badge._other.axes = (axis, Axis())
    for value, event in (
        (32768 - 15000, None), (32768 - 19000, 15), (32768 - 12000, None), (32768 - 9000, 7),
    ):  # fmt: skip
        axis.value = value
        assert badge.next_event() == event
        assert badge.next_event() is None


def test_an_overflowing_queue_is_cleared_and_no_key_stays_down(boot):
    sim = boot()
    sim.press("A")
    sim.run(30)
    sim.app.drain = False
    for _ in range(40):
        sim.tap("LEFT", 1, 1)
    sim.app.drain = True
    sim.app.events.clear()
    sim.run(30)
    assert sim.app.events == [1]
    sim.app.events.clear()
    sim.tap("B")
    assert sim.app.events == [0 | 8, 0]


def test_nothing_is_touched_before_the_badge_is_made(tmp_path, boot):
    (tmp_path / "code.py").write_text("import badge, badge_start, badge_other\napp = badge\n")
    sim = boot()
    assert sim.machine.keypads == []
    assert all(pin.owner is None for pin in sim.machine.pins.values())
    assert sim.display.auto_refresh


@pytest.mark.parametrize("board", BADGES)
@pytest.mark.parametrize("freq", [100, 440, 880, 2000, 4000])
@pytest.mark.parametrize("ms", [10, 60, 95, 500])
def test_a_blip_is_short_and_the_amplifier_goes_off(boot, board, freq, ms):
    sim = boot(board)
    sim.run(50)
    badge, start = sim.app.badge, sim.now_ms
    badge.blip(freq, ms)
    assert sim.now_ms == start, "a blip does not block"
    sim.run(300)
    if board == "pybadge_lc":
        assert not badge.has_sound
        assert sim.machine.blips == []
        return
    [(at, rate, data, loop)] = sim.machine.blips
    length = len(data) * 1000 / rate
    assert at == start and not loop
    assert length < 100
    if ms <= 60 and freq * 60 <= 64000:
        assert abs(length - ms) <= max(2000 / freq, 2)
    (on, is_on), (off, is_off) = sim.machine.amp_changes
    assert (is_on, is_off) == (True, False)
    assert on == start
    assert length <= off - on <= length + 3


def test_sound_over_the_wrap_of_the_clock(boot):
    sim = boot(ticks_start=2**29 - 60)
    sim.run(30)
    sim.app.badge.blip(880, 60)
    sim.run(200)
    (on, _), (off, _) = sim.machine.amp_changes
    assert 55 <= off - on <= 65


def test_volume(boot):
    sim = boot()
    badge = sim.app.badge
    loudness = []
    for level in (2, 1, 0):
        badge.volume(level)
        badge.blip(880, 60)
        sim.run(200)
        loudness.append(len(sim.machine.blips))
    assert loudness == [1, 2, 2]
    loud, low = (max(data) - min(data) for _, _, data, _ in sim.machine.blips)
    assert 0 < low < loud


@pytest.mark.parametrize("board", BADGES)
def test_lights_are_at_most_two_percent(boot, board):
    sim = boot(board)
    badge = sim.app.badge
    badge.lights([0, 0, 0, 0, 0])
    assert sim.machine.pixels == b""
    badge.lights([0xFFFFFF, 0xFF0000, 0x00FF00, 0x000001, 0, 0xFFFFFF])
    shown = sim.machine.pixels
    assert len(shown) == 15
    assert max(shown) <= 0.02 * 255
    assert shown[3:6] == bytes((0, 5, 0)), "red second, in the order green, red, blue"
    badge.lights([])
    assert sim.machine.pixels == bytes(15)


def test_brightness(boot):
    sim = boot()
    for wanted, got in ((0.4, 0.4), (2, 1.0), (-1, 0.0)):
        sim.app.badge.brightness(wanted)
        assert sim.display.brightness == got


@pytest.mark.parametrize(
    ("size", "scale", "x", "y"),
    [
        ((160, 128), 1, 0, 0),
        ((240, 240), 1, 40, 56),
        ((320, 240), 1, 80, 56),
        ((480, 320), 2, 80, 32),
    ],
)
def test_a_larger_display_shows_the_picture_whole_and_in_the_middle(boot, size, scale, x, y):
    sim = boot(size=size)
    root = sim.app.badge.root
    assert (root.scale, root.x, root.y) == (scale, x, y)
    from sim.blinka import displayio

    palette = displayio.Palette(1)
    palette[0] = 0xFFFFFF
    sheet = displayio.Bitmap(160, 128, 2)
    root.append(displayio.TileGrid(sheet, pixel_shader=palette))
    sim.run(60)
    assert sim.frame().count(255) == 3 * 160 * 128 * scale * scale
    assert sim.pixel(x, y) == sim.pixel(x + 160 * scale - 1, y + 128 * scale - 1) == (255,) * 3


def test_a_display_that_is_too_small_is_refused(boot):
    with pytest.raises(RuntimeError, match="160x128"):
        boot(size=(128, 64))


# Other boards


def test_three_buttons(boot):
    sim = boot("tft", settings=THREE)
    badge = sim.app.badge
    assert badge.few_keys
    sim.tap("D6")
    assert sim.app.events == [1 | 8, 1]
    sim.app.events.clear()
    sim.tap("D9")
    assert sim.app.events == [5 | 8, 5]
    badge.next_is = 4
    sim.app.events.clear()
    sim.tap("D9")
    assert sim.app.events == [4 | 8, 4]


def test_back_is_b_and_held_it_is_start(boot):
    sim = boot("tft", settings=THREE)
    sim.tap("D5", 100)
    assert sim.app.events == [0 | 8, 0]
    sim.app.events.clear()
    sim.press("D5")
    sim.run(900)
    assert sim.app.events == [2 | 8], "START while it is still held"
    sim.release("D5")
    sim.run(50)
    assert sim.app.events == [2 | 8, 2]


def test_next_stays_the_key_it_was_pressed_as(boot):
    sim = boot("tft", settings=THREE)
    sim.press("D9")
    sim.run(50)
    sim.app.badge.next_is = 4
    sim.release("D9")
    sim.run(50)
    assert sim.app.events == [5 | 8, 5]


def test_a_board_with_all_keys_by_name(boot):
    keys = "A=D0,B=D1,UP=D2,DOWN=D3,LEFT=D4,RIGHT=D5,START=D6,SELECT=D7"
    sim = boot("tft", settings={"LEFT_BOWER_KEYS": keys, "LEFT_BOWER_PRESSED": "high"})
    assert not sim.app.badge.few_keys
    for part in keys.split(","):
        name, pin = part.split("=")
        sim.app.events.clear()
        sim.tap(pin)
        assert sim.app.events == [KEYS.index(name) | 8, KEYS.index(name)]


def test_overflow_with_three_buttons(boot):
    sim = boot("tft", settings=THREE)
    sim.press("D6")
    sim.run(30)
    sim.app.drain = False
    for _ in range(40):
        sim.tap("D9", 1, 1)
    sim.app.drain = True
    sim.app.events.clear()
    sim.run(60)
    assert sim.app.events == [1]


def test_a_display_described_in_settings(boot):
    sim = boot(
        "bare",
        settings={
            "LEFT_BOWER_KEYS": "NEXT=D9,A=D6,B=D5",
            "LEFT_BOWER_DISPLAY": "ST7789",
            "LEFT_BOWER_PINS": "SCK=SCK,MOSI=MOSI,CS=D10,DC=D11,RST=D12",
            "LEFT_BOWER_SIZE": "320x240",
            "LEFT_BOWER_ROTATION": 90,
        },
    )
    assert (sim.width, sim.height, sim.display.rotation) == (320, 240, 90)
    assert sim.app.badge.nvm is None
    assert not sim.app.badge.has_sound
    sim.run(100)


@pytest.mark.parametrize(
    ("board", "settings", "words"),
    [
        ("bare", {}, "LEFT_BOWER_DISPLAY"),
        ("bare", {"LEFT_BOWER_DISPLAY": "LCD"}, "ST7789"),
        ("bare", {"LEFT_BOWER_DISPLAY": "ST7789", "LEFT_BOWER_PINS": "SCK=D99"}, "D99"),
        ("bare", {"LEFT_BOWER_DISPLAY": "ST7789", "LEFT_BOWER_PINS": "SCK=SCK"}, "MOSI"),
        ("tft", {}, "LEFT_BOWER_KEYS"),
        ("tft", {"LEFT_BOWER_KEYS": "A=D5,B=D6"}, "LEFT_BOWER_KEYS"),
        ("tft", {"LEFT_BOWER_KEYS": "FIRE=D5"}, "FIRE"),
        ("tft", {**THREE, "LEFT_BOWER_ROTATION": "45"}, "ROTATION"),
    ],
)
def test_a_wrong_description_is_told_in_words(boot, board, settings, words):
    with pytest.raises(RuntimeError, match=words):
        boot(board, settings=settings)


def test_the_hardware_modules_are_small():
    sizes = {path.name: path.stat().st_size for path in (ROOT / "lib").glob("badge*.py")}
    assert sizes["badge.py"] < 9 * 1024
    assert max(sizes.values()) < 9 * 1024
