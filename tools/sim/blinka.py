# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Blinka's displayio, without the rest of Blinka: loaded once, its background thread ended.

Also the display: a subclass of Blinka's ``BusDisplay`` that keeps the frame, counts what it redraws
and never sleeps on the real clock.
"""

import sys
import types
from array import array

_STUBS = {
    "board": (),
    "digitalio": ("DigitalInOut",),
    "busio": ("SPI", "I2C"),
    "microcontroller": ("Pin",),
    "micropython": ("const",),
}


def _load():
    """Import Blinka's displayio while the hardware modules it names are stand-ins."""
    before = {name: sys.modules.get(name) for name in _STUBS}
    for name, attributes in _STUBS.items():
        stub = types.ModuleType(name)
        for attribute in attributes:
            setattr(stub, attribute, (lambda x: x) if attribute == "const" else object)
        sys.modules[name] = stub
    try:
        import displayio  # first: vectorio cannot be imported before it

        displayio._stop_background()
        import adafruit_bitmap_font.bdf
        import bitmaptools
        import busdisplay
        import fontio
        import fourwire
        import vectorio
    finally:
        for name, module in before.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module
    return displayio, busdisplay, fourwire, vectorio, bitmaptools, fontio, adafruit_bitmap_font.bdf


displayio, busdisplay, fourwire, vectorio, bitmaptools, fontio, bdf = _load()

from displayio._area import Area  # noqa: E402  only now can it be imported


class Bus(fourwire.FourWire):
    """A display bus that goes nowhere: the display keeps its own frame."""

    def __init__(
        self, spi_bus=None, *, command=None, chip_select=None, reset=None, baudrate=24000000,
        polarity=0, phase=0,
    ):  # fmt: skip
        self.baudrate = baudrate

    def deinit(self):
        """Nothing to release."""

    def reset(self):
        """Nothing to reset."""

    def send(self, command, data, *, toggle_every_byte=False):
        """Goes nowhere."""

    def _send(self, data_type, chip_select, data):
        pass

    def _free(self):
        return True

    def _begin_transaction(self):
        return True

    def _end_transaction(self):
        pass


class Display(busdisplay.BusDisplay):
    """The panel. ``frame565`` holds it as it was drawn; ``rgb()`` is what a person sees.

    ``dirty_pixels`` counts the pixels of the last refresh, ``redrawn`` all of them,
    ``refreshes`` the refreshes, ``full_refreshes`` those that drew everything.
    """

    machine = None  # set by the simulator before the program runs

    def __init__(self, display_bus, init_sequence=b"", *, width, height, **options):
        self.dirty_pixels = self.redrawn = self.refreshes = self.full_refreshes = 0
        self.on_refresh = None
        for name in ("backlight_pin", "brightness", "backlight_pwm_frequency"):
            options.pop(name, None)
        options["reverse_bytes_in_word"] = False
        self.frame565 = array("H", bytes(width * height * 2))
        super().__init__(display_bus, b"", width=width, height=height, **options)
        if self.machine is not None:
            self.machine.display = self

    def refresh(self, *, target_frames_per_second=None, minimum_frames_per_second=0):
        """As on the board, except that drawing takes no (virtual) time."""
        self.dirty_pixels = 0
        if self._core.full_refresh:
            self.full_refreshes += 1
            if self._core.current_group is not None:
                # On the board nothing is dirty after all was drawn; Blinka would draw it again.
                self._core.current_group._get_refresh_areas([])
        self._refresh_display()
        self.refreshes += 1
        self.redrawn += self.dirty_pixels
        if self.on_refresh:
            self.on_refresh(self)
        return True

    def _draw(self, area):
        """(clipped area, its pixels row by row), or None outside the panel."""
        clipped = Area()
        if not self._core.clip_area(area, clipped):
            return None
        size = clipped.size()
        buffer = memoryview(bytearray((size + 1) // 2 * 4)).cast("I")
        mask = memoryview(bytearray((size // 32 + 1) * 4)).cast("I")
        self._core.fill_area(clipped, mask, buffer)
        return clipped, buffer.cast("B").cast("H")

    def _refresh_area(self, area):
        drawn = self._draw(area)
        if drawn:
            clipped, pixels = drawn
            self._copy(clipped, pixels, self.frame565)
            self.dirty_pixels += clipped.size()
        return True

    def _copy(self, area, pixels, frame):
        stride = self._core.area.x2
        wide = area.x2 - area.x1
        at = 0
        for y in range(area.y1, area.y2):
            start = y * stride + area.x1
            frame[start : start + wide] = array("H", pixels[at : at + wide].tobytes())
            at += wide

    def redraw565(self):
        """The whole picture drawn afresh, without touching the frame: what it ought to be."""
        frame = array("H", bytes(len(self.frame565) * 2))
        drawn = self._draw(self._core.area)
        if drawn:
            self._copy(*drawn, frame)
        return frame

    def rgb(self, frame=None):
        """``frame`` (the one shown) as RGB bytes, upright, ``width`` x ``height``."""
        frame = self.frame565 if frame is None else frame
        core = self._core
        if core.rotation:
            t, stride = core.transform, core.area.x2
            turned = array("H")
            for y in range(self.height):
                for x in range(self.width):
                    px, py = (y, x) if t.transpose_xy else (x, y)
                    px = t.x + t.dx * px - (t.dx < 0)
                    py = t.y + t.dy * py - (t.dy < 0)
                    turned.append(frame[py * stride + px])
            frame = turned
        return b"".join(_RGB[value] for value in frame)


class _Colours(dict):
    """565 colours to three bytes, worked out at the first use of each."""

    def __missing__(self, value):
        r, g, b = value >> 11, value >> 5 & 63, value & 31
        rgb = bytes((r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2))
        self[value] = rgb
        return rgb


_RGB = _Colours()


class Font(fontio.BuiltinFont):
    """``terminalio.FONT`` as the board has it: all glyphs in one bitmap, 6x12 each."""

    def __init__(self):
        super().__init__()
        self._bitmap = displayio.Bitmap(6 * 95, 12, 2)
        self._glyphs = {}
        for code in range(0x20, 0x7F):
            glyph = self._font.get_glyph(code)
            left = 6 * (code - 0x20)
            for y in range(glyph.height):
                for x in range(glyph.width):
                    if glyph.bitmap[x, y]:
                        at_x, at_y = x + glyph.dx, 12 - 2 - glyph.dy - glyph.height + y
                        if 0 <= at_x < 6 and 0 <= at_y < 12:
                            self._bitmap[left + at_x, at_y] = 1
            self._glyphs[code] = fontio.Glyph(self._bitmap, code - 0x20, 6, 12, 0, 0, 6, 0)
        self._bitmap._read_only = True

    def get_bounding_box(self):
        """(width, height) of a glyph."""
        return (6, 12)

    def get_glyph(self, codepoint):
        """The glyph, or None where the font has none."""
        return self._glyphs.get(codepoint)

    @property
    def bitmap(self):
        """All glyphs side by side, from the space on."""
        return self._bitmap
