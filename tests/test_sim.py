# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The simulator itself: it runs a program as a board does, and refuses what a board refuses."""

import pytest
from sim import PowerCut, Sim, SimError, blinka, nvm, png, script, strict

displayio, vectorio = blinka.displayio, blinka.vectorio

PROGRAM = """
from badge import Badge
badge = Badge()
app = None
try:
    from toy import App
    app = App(badge)
    while True:
        app.tick()
except Exception as error:
    import traceback
    traceback.print_exception(error)
    import time
    while True:
        time.sleep(0.1)
"""
TOY = """
import os
import random
import microcontroller
import displayio
import supervisor

class App:
    def __init__(self, badge):
        self.badge = badge
        self.seed = badge.seed()
        self.keys = []
        self.ticks = []
        self.todo = None
        self.bitmap = displayio.Bitmap(8, 8, 2)
        self.bitmap.fill(1)
        self.palette = displayio.Palette(2)
        self.palette[1] = 0xFF0000
        self.sprite = displayio.TileGrid(self.bitmap, pixel_shader=self.palette)
        badge.root.append(self.sprite)

    def tick(self):
        event = self.badge.next_event()
        while event is not None:
            self.keys.append(event)
            event = self.badge.next_event()
        if self.todo:
            self.todo()
        self.ticks.append(supervisor.ticks_ms())
        self.badge.display.refresh()
        self.badge.wait(20)
"""


@pytest.fixture
def drive(tmp_path):
    """A drive with a small program and the real hardware module."""
    from sim.simulator import ROOT

    (tmp_path / "lib").mkdir()
    (tmp_path / "code.py").write_text(PROGRAM)
    (tmp_path / "lib" / "toy.py").write_text(TOY)
    for path in (ROOT / "lib").glob("badge*.py"):
        (tmp_path / "lib" / path.name).write_bytes(path.read_bytes())
    return tmp_path


@pytest.fixture
def toy(drive):
    """The small program, booted."""
    return Sim(root=drive).boot()


# Running a program


def test_a_program_runs_and_draws(toy):
    toy.run(100)
    assert toy.pixel(3, 3) == (255, 0, 0)
    assert toy.pixel(9, 9) == (0, 0, 0)
    assert len(toy.frame()) == 160 * 128 * 3


def test_only_what_changed_is_drawn(toy):
    toy.run(40)
    toy.run(20)
    assert toy.dirty_pixels == 0
    toy.app.sprite.x = 1
    toy.tick()
    assert toy.dirty_pixels == 9 * 8
    assert toy.frame() == toy.full_frame()


def test_presses_and_releases_arrive_in_order(toy):
    toy.tap("A")
    toy.tap("LEFT")
    assert toy.app.keys == [1 | 8, 1, 7 | 8, 7]


def test_the_clock_wraps_three_seconds_after_power_up(toy):
    toy.run(3100)
    assert max(toy.app.ticks) > 2**29 - 200
    assert min(toy.app.ticks) < 200


def test_time_passes_only_in_sleep(toy):
    before = toy.now_ms
    toy.tick()
    assert toy.now_ms == before + 20


def test_a_program_that_never_sleeps_is_found_out(toy):
    toy.app.badge.wait = lambda ms: None
    with pytest.raises(SimError, match="never sleeps"):
        toy.run(10)


def test_the_same_seed_gives_the_same_chance_and_another_one_another(drive):
    seeds = [Sim(root=drive, seed=seed).boot().app.seed for seed in (1, 1, 2)]
    assert seeds[0] == seeds[1] != seeds[2]


def test_each_sim_has_modules_of_its_own(drive):
    first = Sim(root=drive).boot()
    second = Sim(root=drive).boot()
    assert first.modules["toy"] is not second.modules["toy"]
    with pytest.raises(SimError, match="newest"):
        first.tick()


def test_an_error_in_a_tick_comes_out(toy):
    def fail():
        raise ZeroDivisionError

    toy.app.todo = fail
    with pytest.raises(ZeroDivisionError):
        toy.run(100)


def test_the_whole_program_runs_with_its_own_error_handling(drive):
    text = (drive / "lib" / "toy.py").read_text()
    (drive / "lib" / "toy.py").write_text(
        text.replace("self.todo()", "1 / 0").replace("if self.todo:", "if len(self.ticks) == 5:")
    )
    sim = Sim(root=drive)
    assert sim.play(until_ms=2000) == "time"
    assert "ZeroDivisionError" in sim.console_text()
    assert sim.now_ms == 2000


def test_a_board_has_its_own_modules_only(drive):
    for name in ("typing", "functools", "dataclasses", "enum", "threading", "pygame"):
        (drive / "code.py").write_text(f"import {name}\napp = 1\n")
        with pytest.raises(ImportError):
            Sim(root=drive).boot()


def test_the_drive_is_read_only_to_the_program(toy, drive):
    open_ = toy.loader.builtins["open"]
    with open_("/lib/toy.py") as file:
        assert "class App" in file.read()
    with pytest.raises(OSError) as caught:
        open_("/save.bin", "wb")
    assert caught.value.errno == 30
    with pytest.raises(OSError):
        open_("/../outside.txt")
    with pytest.raises(OSError):
        toy.modules["os"].remove("/code.py")
    assert (drive / "code.py").exists()


def test_a_writable_drive_can_be_written(drive):
    sim = Sim(root=drive, writable=True).boot()
    with sim.loader.builtins["open"]("/save.bin", "wb") as file:
        file.write(b"x")
    assert (drive / "save.bin").read_bytes() == b"x"


def test_a_build_without_terminalio(drive):
    (drive / "code.py").write_text("import terminalio\napp = 1\n")
    assert Sim(root=drive).boot().app == 1
    with pytest.raises(ImportError):
        Sim(root=drive, terminalio=False).boot()


def test_the_built_in_font_is_one_sheet_of_6x12(drive):
    (drive / "code.py").write_text("import terminalio\napp = terminalio.FONT\n")
    font = Sim(root=drive).boot().app
    assert font.get_bounding_box() == (6, 12)
    glyph = font.get_glyph(ord("A"))
    assert (glyph.bitmap, glyph.tile_index) == (font.bitmap, ord("A") - 32)
    assert any(font.bitmap[6 * 33 + x, y] for x in range(6) for y in range(12))
    assert font.get_glyph(0x263A) is None


def test_what_the_program_shows_can_be_saved_as_a_picture(toy, tmp_path):
    toy.run(40)
    toy.save_png(tmp_path / "out" / "a.png", scale=2)
    width, height, rgb = png.read(tmp_path / "out" / "a.png")
    assert (width, height) == (320, 256)
    assert rgb[:3] == b"\xff\x00\x00"
    assert rgb == png.enlarge(160, 128, toy.frame(), 2)


def test_a_display_that_is_turned_shows_the_picture_upright(drive):
    plain = Sim(root=drive).boot()
    plain.run(40)
    for rotation in (90, 180, 270):
        sim = Sim(root=drive).boot()
        if rotation != 180:
            sim = Sim(root=drive, size=(128, 160))
            text = (drive / "code.py").read_text()
            (drive / "code.py").write_text(
                "import board\nboard.DISPLAY.rotation = %d\n" % rotation + text
            )
            sim.boot()
            (drive / "code.py").write_text(text)
        else:
            sim.display.rotation = 180
        sim.app.sprite.x = 30
        sim.run(60)
        assert (sim.width, sim.height) == (160, 128)
        assert [sim.pixel(x, 2) for x in (29, 30, 37, 38)] == [
            (0, 0, 0), (255, 0, 0), (255, 0, 0), (0, 0, 0),
        ]  # fmt: skip


# Power and NVM


def test_nvm_survives_power_and_nothing_else_does(toy):
    toy.modules["microcontroller"].nvm[0:3] = b"abc"
    old = toy.app
    toy.power_cut()
    with pytest.raises(SimError, match="switched off"):
        toy.tick()
    toy.boot()
    assert toy.app is not old
    assert bytes(toy.modules["microcontroller"].nvm[0:4]) == b"abc\xff"


@pytest.mark.parametrize("step", range(nvm.Nvm().steps))
def test_power_can_fail_at_every_step_of_a_write(toy, step):
    toy.nvm.data[:] = bytes(8192)

    def write():
        toy.modules["microcontroller"].nvm[0:2048] = b"\x01" * 2048

    toy.app.todo = write
    toy.nvm.cut(step)
    with pytest.raises(PowerCut):
        toy.run(100)
    data = bytes(toy.nvm.data)
    if step == 0:
        assert data == bytes(8192)
    else:
        done = (step - 1) * 512
        whole = b"\x01" * 2048 + bytes(6144)
        assert data == whole[:done] + b"\xff" * (8192 - done)
    assert toy.app is None
    toy.boot().run(40)


def test_a_later_write_can_be_cut(toy):
    toy.nvm.cut(1, writes=2)
    toy.nvm[0] = 1
    toy.nvm[1] = 1
    assert toy.nvm.writes == 2
    with pytest.raises(PowerCut):
        toy.nvm[2] = 1


def test_nvm_refuses_what_the_board_refuses():
    memory = nvm.Nvm(size=16)
    with pytest.raises(ValueError):
        memory[0:4] = b"abc"
    with pytest.raises(ValueError):
        memory[0] = 256
    with pytest.raises(NotImplementedError):
        memory[0:4:2] = b"ab"
    with pytest.raises(NotImplementedError):
        memory[0:1] = [1]
    with pytest.raises(IndexError):
        memory[16]
    memory.fail = True
    with pytest.raises(RuntimeError):
        memory[0] = 1
    assert bytes(memory.data) == b"\xff" * 16


def test_nvm_is_kept_in_a_file_and_replaced_as_a_whole(tmp_path, monkeypatch):
    path = tmp_path / "deep" / "nvm.bin"
    memory = nvm.Nvm(path=path)
    memory[0:2] = b"ok"
    assert nvm.Nvm(path=path)[0:2] == b"ok"
    monkeypatch.setattr(nvm.os, "replace", lambda *paths: (_ for _ in ()).throw(OSError(5, "no")))
    with pytest.raises(OSError):
        memory[0:2] = b"no"
    assert nvm.Nvm(path=path)[0:2] == b"ok"
    assert [file.name for file in path.parent.iterdir()] == ["nvm.bin"]


def test_boards_without_nvm_or_with_little(drive):
    assert Sim(root=drive, nvm=False).boot().modules["microcontroller"].nvm is None
    assert len(Sim(root=drive, nvm=b"\xff" * 256).boot().modules["microcontroller"].nvm) == 256


# What a board refuses


def grid(**options):
    """A 2x2 grid over a sheet of four tiles."""
    bitmap = displayio.Bitmap(32, 8, 16)
    options = {"width": 2, "height": 2, "tile_width": 8, "tile_height": 8, **options}
    return displayio.TileGrid(bitmap, pixel_shader=displayio.Palette(16), **options)


def test_a_tile_past_the_sheet():
    tiles = grid()
    tiles[0] = 3
    for value in (4, -1, 300):
        with pytest.raises(ValueError):
            tiles[0] = value
    with pytest.raises(ValueError):
        grid(default_tile=4)
    with pytest.raises(TypeError):
        tiles[0] = 1.0


@pytest.mark.parametrize("place", [4, -1, (2, 0), (0, 2), (-1, 0)])
def test_a_place_outside_a_grid(place):
    tiles = grid()
    with pytest.raises(IndexError):
        tiles[place] = 0
    with pytest.raises(IndexError):
        tiles[place]


def test_more_than_256_tiles_are_possible_as_on_the_board():
    sheet = displayio.Bitmap(8 * 300, 8, 2)
    tiles = displayio.TileGrid(
        sheet, pixel_shader=displayio.Palette(2), tile_width=8, tile_height=8
    )
    tiles[0] = 299
    assert tiles[0] == 299
    with pytest.raises(ValueError):
        tiles[0] = 300


@pytest.mark.parametrize("place", [(8, 0), (0, 8), (-1, 0), (0, -1), 64, -1])
def test_a_pixel_outside_a_bitmap(place):
    bitmap = displayio.Bitmap(8, 8, 16)
    with pytest.raises(IndexError):
        bitmap[place] = 0
    with pytest.raises(IndexError):
        bitmap[place]


@pytest.mark.parametrize(("values", "most"), [(2, 1), (4, 3), (5, 15), (16, 15), (256, 255)])
def test_a_value_too_wide_for_a_bitmap(values, most):
    bitmap = displayio.Bitmap(4, 4, values)
    bitmap[0, 0] = most
    assert bitmap[0, 0] == most
    for value in (most + 1, -1):
        with pytest.raises(ValueError):
            bitmap[0, 0] = value
        with pytest.raises(ValueError):
            bitmap.fill(value)


def test_bitmaps_of_a_wrong_size():
    for size in ((-1, 4, 2), (4, 40000, 2), (4, 4, 0), (4, 4, 65537)):
        with pytest.raises(ValueError):
            displayio.Bitmap(*size)
    with pytest.raises(TypeError):
        displayio.Bitmap(4.0, 4, 2)
    assert displayio.Bitmap(4, 4, 5).bits_per_value == 4


def test_a_freed_bitmap_is_not_used():
    bitmap = displayio.Bitmap(4, 4, 2)
    bitmap.deinit()
    for use in (lambda: bitmap[0, 0], lambda: bitmap.fill(0)):
        with pytest.raises(ValueError, match="deinit"):
            use()


def test_palettes():
    palette = displayio.Palette(4)
    palette[3] = (1, 2, 3)
    assert palette[3] == 0x010203
    with pytest.raises(IndexError):
        palette[4] = 0
    with pytest.raises(TypeError):
        palette[0] = 0x1000000
    with pytest.raises(ValueError):
        palette.make_transparent(4)
    with pytest.raises(ValueError):
        displayio.Palette(0)


def rectangle():
    """A vectorio shape."""
    return vectorio.Rectangle(pixel_shader=displayio.Palette(1), width=4, height=4)


@pytest.mark.parametrize("make", [displayio.Group, grid, rectangle])
def test_nothing_has_two_parents(make):
    one, two, child = displayio.Group(), displayio.Group(), make()
    one.append(child)
    two.append(displayio.Group())
    for add in (
        lambda: two.append(child),
        lambda: two.insert(0, child),
        lambda: two.__setitem__(0, child),
        lambda: one.append(child),
    ):
        with pytest.raises(ValueError):
            add()
    assert (len(one), len(two)) == (1, 1)
    one.remove(child)
    two.append(child)
    two.pop()
    one.append(child)
    one[0] = make()
    two.append(child)


def test_a_group_on_the_display_has_no_other_parent(toy):
    with pytest.raises(ValueError):
        displayio.Group().append(toy.display.root_group)


def test_groups_take_no_slices_and_no_strangers():
    group = displayio.Group()
    with pytest.raises(ValueError):
        group.append("text")
    with pytest.raises(NotImplementedError):
        group[0:1]
    with pytest.raises(IndexError):
        group.pop()
    with pytest.raises(ValueError):
        displayio.Group(scale=0)


def test_a_layer_from_a_hidden_group_shows_in_a_visible_one(toy):
    hidden, root = displayio.Group(), toy.app.badge.root
    hidden.hidden = True
    root.append(hidden)
    tile = grid(x=50, y=50)
    tile.pixel_shader[0] = 0x0000FF
    hidden.append(tile)
    toy.run(40)
    assert toy.pixel(52, 52) == (0, 0, 0)
    hidden.remove(tile)
    root.append(tile)
    toy.run(40)
    assert toy.pixel(52, 52) == (0, 0, 255)


def test_positions_are_16_bit_ints():
    tile, group, shape = grid(), displayio.Group(), rectangle()
    for thing in (tile, group, shape):
        with pytest.raises(TypeError):
            thing.x = 1.5
        with pytest.raises(ValueError):
            thing.y = 40000
        thing.x = -5
        assert thing.x == -5


def test_shapes_of_a_wrong_size():
    palette = displayio.Palette(1)
    with pytest.raises(ValueError):
        vectorio.Rectangle(pixel_shader=palette, width=0, height=4)
    with pytest.raises(ValueError):
        vectorio.Circle(pixel_shader=palette, radius=0)
    with pytest.raises(TypeError):
        vectorio.Polygon(pixel_shader=palette, points=[(0, 0), (1, 1)])
    with pytest.raises(TypeError):
        vectorio.Polygon(pixel_shader=palette, points=((0, 0), (1, 1), (2, 0)))


def test_show_is_gone(toy):
    with pytest.raises(AttributeError):
        toy.display.show(displayio.Group())


def test_bitmaptools_stays_inside():
    small, large = displayio.Bitmap(8, 8, 2), displayio.Bitmap(8, 8, 16)
    with pytest.raises(ValueError):
        strict.fill_region(small, 0, 0, 9, 8, 1)
    with pytest.raises(ValueError):
        strict.fill_region(small, 0, 0, 8, 8, 2)
    with pytest.raises(ValueError):
        strict.blit(large, small, -1, 0)
    with pytest.raises(ValueError):
        strict.blit(large, small, 0, 0, x1=0, x2=9)
    with pytest.raises(ValueError, match="palette too large"):
        strict.blit(small, large, 0, 0)
    with pytest.raises(IndexError):
        strict.arrayblit(small, bytes(63))
    strict.fill_region(small, 2, 2, 4, 4, 1)
    strict.blit(large, small, 1, 1)
    assert [large[x, 3] for x in range(6)] == [0, 0, 0, 1, 1, 0]


def test_readinto_wants_pixels_that_fit(tmp_path):
    path = tmp_path / "pixels"
    path.write_bytes(b"\x21\xf3" * 4)
    with open(path, "rb") as file:
        bitmap = displayio.Bitmap(4, 2, 16)
        strict.readinto(bitmap, file, 4, 4, True, reverse_rows=True)
        assert [bitmap[x, 1] for x in range(4)] == [2, 1, 15, 3]
    for bits, size in ((3, 1), (4, 3)):
        with open(path, "rb") as file, pytest.raises(ValueError):
            strict.readinto(displayio.Bitmap(4, 2, 16), file, bits, size)
    with open(path, "rb") as file, pytest.raises(ValueError):
        strict.readinto(displayio.Bitmap(4, 2, 2), file, 4, 4)
    with open(path, "rb") as file, pytest.raises(EOFError):
        strict.readinto(displayio.Bitmap(16, 2, 16), file, 4, 4)


def test_compressed_bitmaps_are_refused(toy, drive):
    header = bytearray(200)
    header[:2] = b"BM"
    header[30] = 1
    (drive / "rle.bmp").write_bytes(header)
    with pytest.raises(ValueError, match="RLE"):
        displayio.OnDiskBitmap("/rle.bmp")
    with pytest.raises(OSError):
        displayio.OnDiskBitmap("/none.bmp")


def test_a_pin_serves_one_thing(toy):
    digitalio, board = toy.modules["digitalio"], toy.modules["board"]
    led = digitalio.DigitalInOut(board.LIGHT)
    with pytest.raises(ValueError, match="in use"):
        digitalio.DigitalInOut(board.LIGHT)
    with pytest.raises(AttributeError):
        led.value = True
    led.deinit()
    digitalio.DigitalInOut(board.LIGHT).switch_to_output(value=True)


def test_a_negative_sleep_is_refused(toy):
    with pytest.raises(ValueError):
        toy.modules["time"].sleep(-0.1)


# Scripts


def test_scripts():
    text = "# a comment\n\n200 shot one\n100 tap A\n300 tap left 500 # held\n900 exit\n"
    assert script.parse(text) == [
        (100, "press", "A"), (160, "release", "A"), (200, "shot", "one"),
        (300, "press", "LEFT"), (800, "release", "LEFT"), (900, "exit", ""),
    ]  # fmt: skip
    assert script.last_ms(script.parse(text)) == 900


@pytest.mark.parametrize(
    "line",
    ["tap A", "5 tap", "5 tap Q", "x tap A", "5 shot a/b", "5 jump", "5 tap A -1", "-5 exit"],
)
def test_a_wrong_line_of_a_script_is_named(line):
    with pytest.raises(script.ScriptError, match="line 2"):
        script.parse("1 tap A\n" + line)
