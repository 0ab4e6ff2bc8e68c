# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Makes Blinka's displayio refuse what CircuitPython's refuses, and keep what the board keeps.

The classes are changed in place, because Blinka's fast paths want the exact classes. The checks
follow ``shared-bindings`` of CircuitPython 10; where the board would draw garbage without a word
(a default tile past the sheet, a position beyond 16 bits) they raise as well.
"""

import io
from array import array

from . import blinka

displayio, vectorio, bitmaptools = blinka.displayio, blinka.vectorio, blinka.bitmaptools
Bitmap, Group, Palette = displayio.Bitmap, displayio.Group, displayio.Palette
TileGrid, OnDiskBitmap, Shape = displayio.TileGrid, displayio.OnDiskBitmap, vectorio.Rectangle
Shape = vectorio.Rectangle.__mro__[1]

_DEAD = "Object has been deinitialized and can no longer be used. Create a new object."


def _int(value, name, low=-32768, high=32767):
    """``value`` as the board takes an int: TypeError for a float, ValueError out of range."""
    if not isinstance(value, int):
        raise TypeError(f"can't convert {type(value).__name__} to int")
    if not low <= value <= high:
        raise ValueError(f"{name} must be {low}-{high}")
    return int(value)


def _patch(cls, name):
    """Decorator: put the function in the place of ``cls.name``, the old one as first argument."""
    old = cls.__dict__[name]

    def place(function):
        if isinstance(old, property):

            def setter(self, value):
                return function(old.fset, self, value)

            setattr(cls, name, old.setter(setter))
        else:

            def method(self, *args, **kwargs):
                return function(old, self, *args, **kwargs)

            method.__doc__ = old.__doc__
            setattr(cls, name, method)
        return function

    return place  # fmt: skip


# Bitmap


@_patch(Bitmap, "__init__")
def _bitmap_init(old, self, width, height, value_count):
    _int(width, "width", 0)
    _int(height, "height", 0)
    _int(value_count, "value_count", 1, 65536)
    old(self, width, height, value_count)
    self._dead = False


def _alive(bitmap):
    if getattr(bitmap, "_dead", False):
        raise ValueError(_DEAD)


def _bitmap_index(self, index):
    _alive(self)
    if isinstance(index, slice):
        raise NotImplementedError("Slices not supported")
    if isinstance(index, int):
        if not 0 <= index < self._bmp_width * self._bmp_height:
            raise IndexError(f"index must be 0-{self._bmp_width * self._bmp_height - 1}")
        return index % self._bmp_width, index // self._bmp_width
    if not isinstance(index, (tuple, list)):
        raise TypeError(f"object '{type(index).__name__}' isn't a tuple or list")
    if len(index) != 2:
        raise ValueError("requested length 2 but object has length %d" % len(index))
    x, y = index
    if not isinstance(x, int) or not isinstance(y, int):
        raise TypeError("can't convert float to int")
    if not 0 <= x < self._bmp_width:
        raise IndexError(f"x must be 0-{self._bmp_width - 1}")
    if not 0 <= y < self._bmp_height:
        raise IndexError(f"y must be 0-{self._bmp_height - 1}")
    return x, y


@_patch(Bitmap, "__getitem__")
def _bitmap_get(old, self, index):
    return self._get_pixel(*_bitmap_index(self, index))


@_patch(Bitmap, "__setitem__")
def _bitmap_set(old, self, index, value):
    x, y = _bitmap_index(self, index)
    old(self, (x, y), _int(value, "value", 0, self._bitmask))


@_patch(Bitmap, "fill")
def _bitmap_fill(old, self, value):
    _alive(self)
    old(self, _int(value, "value", 0, self._bitmask))


def _bitmap_deinit(self):
    """Free the pixels; every later use of them raises ValueError."""
    self._dead = True


Bitmap.deinit = _bitmap_deinit
Bitmap.bits_per_value = property(lambda self: self._bits_per_value)


# Palette


@_patch(Palette, "__init__")
def _palette_init(old, self, color_count, *, dither=False):
    old(self, _int(color_count, "color_count", 1), dither=dither)


def _palette_index(self, index):
    if isinstance(index, slice):
        raise TypeError("'Palette' object is not subscriptable with a slice")
    if not isinstance(index, int):
        raise TypeError("Palette indices must be integers")
    if not -len(self) <= index < len(self):
        raise IndexError("Palette index out of range")
    return index % len(self)


@_patch(Palette, "__getitem__")
def _palette_get(old, self, index):
    return old(self, _palette_index(self, index))


@_patch(Palette, "__setitem__")
def _palette_set(old, self, index, value):
    index = _palette_index(self, index)
    if isinstance(value, (tuple, list)):
        value = bytes(value)
    if isinstance(value, (bytes, bytearray, memoryview)):
        if len(value) not in (3, 4):
            raise ValueError("color buffer must be 3 bytes (RGB) or 4 bytes (RGB + pad byte)")
        value = int.from_bytes(bytes(value[:3]), "big")
    if not isinstance(value, int):
        raise TypeError("color buffer must be a buffer, tuple, list, or int")
    if not 0 <= value <= 0xFFFFFF:
        raise TypeError("color must be between 0x000000 and 0xffffff")
    old(self, index, value)


def _palette_transparency(name):
    @_patch(Palette, name)
    def check(old, self, palette_index):
        return old(self, _int(palette_index, "palette_index", 0, len(self) - 1))


for _name in ("make_transparent", "make_opaque", "is_transparent"):
    _palette_transparency(_name)


# TileGrid


@_patch(TileGrid, "__init__")
def _tilegrid_init(
    old, self, bitmap, *, pixel_shader, width=1, height=1, tile_width=0, tile_height=0,
    default_tile=0, x=0, y=0,
):  # fmt: skip
    if not isinstance(bitmap, (Bitmap, OnDiskBitmap)):
        raise TypeError("unsupported bitmap type")
    if not isinstance(pixel_shader, (Palette, displayio.ColorConverter)):
        raise TypeError("unsupported pixel_shader type")
    if isinstance(bitmap, Bitmap):
        _alive(bitmap)
    _int(width, "width", 1)
    _int(height, "height", 1)
    tile_width = _int(tile_width or bitmap.width, "tile_width", 1)
    tile_height = _int(tile_height or bitmap.height, "tile_height", 1)
    old(
        self, bitmap, pixel_shader=pixel_shader, width=width, height=height,
        tile_width=tile_width, tile_height=tile_height, x=_int(x, "x"), y=_int(y, "y"),
    )  # fmt: skip
    _int(default_tile, "default_tile", 0, self._tiles_in_bitmap - 1)
    # Blinka keeps a byte a tile; the board keeps two when the sheet has more than 255
    kind = "H" if self._tiles_in_bitmap > 255 else "B"
    self._tiles = array(kind, [default_tile] * (width * height))


def _tile_index(self, index):
    if isinstance(index, slice):
        raise NotImplementedError("Slices not supported")
    if isinstance(index, int):
        x, y = index % self._width_in_tiles, index // self._width_in_tiles
    else:
        x, y = index
        if not isinstance(x, int) or not isinstance(y, int):
            raise TypeError("can't convert float to int")
    if not (0 <= x < self._width_in_tiles and 0 <= y < self._height_in_tiles):
        raise IndexError("Tile index out of bounds")
    return x, y


@_patch(TileGrid, "__getitem__")
def _tile_get(old, self, index):
    x, y = _tile_index(self, index)
    return self._tiles[y * self._width_in_tiles + x]


@_patch(TileGrid, "__setitem__")
def _tile_set(old, self, index, value):
    x, y = _tile_index(self, index)
    _int(value, "tile", 0, self._tiles_in_bitmap - 1)
    if self._tiles[y * self._width_in_tiles + x] != value:
        self._set_tile(x, y, value)


@_patch(TileGrid, "x")
def _tilegrid_x(old, self, value):
    old(self, _int(value, "x"))


@_patch(TileGrid, "y")
def _tilegrid_y(old, self, value):
    old(self, _int(value, "y"))


@_patch(TileGrid, "hidden")
def _tilegrid_hidden(old, self, value):
    if bool(value) != self._hidden_tilegrid:
        old(self, bool(value))


for _name in ("flip_x", "flip_y", "transpose_xy"):
    _patch(TileGrid, _name)(lambda old, self, value: old(self, bool(value)))


# Group


@_patch(Group, "__init__")
def _group_init(old, self, *, scale=1, x=0, y=0):
    old(self, scale=_int(scale, "scale", 1), x=_int(x, "x"), y=_int(y, "y"))


@_patch(Group, "x")
def _group_x(old, self, value):
    old(self, _int(value, "x"))


@_patch(Group, "y")
def _group_y(old, self, value):
    old(self, _int(value, "y"))


@_patch(Group, "hidden")
def _group_hidden(old, self, value):
    old(self, bool(value))


def _refuse_second_parent(layer):
    if not isinstance(layer, (Group, TileGrid, Shape)):
        raise ValueError("Layer must be a Group or TileGrid subclass")
    if getattr(layer, "_in_group", False):
        raise ValueError("Layer already in a group")


def _adopted(group, layer):
    """The board tells a new layer whether its parents are hidden; Blinka leaves it as it was."""
    if isinstance(layer, Shape):
        layer._in_group = True
    else:
        layer._set_hidden_by_parent(group._hidden_group or group._hidden_by_parent)


def _group_index(self, index):
    if isinstance(index, slice):
        raise NotImplementedError("Slices not supported")
    if not isinstance(index, int):
        raise TypeError("Group indices must be integers")
    if not -len(self) <= index < len(self):
        raise IndexError("Group index out of range")
    return index % len(self)


@_patch(Group, "insert")
def _group_insert(old, self, index, layer):
    _refuse_second_parent(layer)
    if index != len(self):
        index = _group_index(self, index)
    old(self, index, layer)
    _adopted(self, layer)


@_patch(Group, "__setitem__")
def _group_set(old, self, index, layer):
    _refuse_second_parent(layer)
    old(self, _group_index(self, index), layer)
    _adopted(self, layer)


@_patch(Group, "__getitem__")
def _group_get(old, self, index):
    return old(self, _group_index(self, index))


@_patch(Group, "__delitem__")
def _group_delete(old, self, index):
    self.pop(_group_index(self, index))


@_patch(Group, "pop")
def _group_pop(old, self, i=-1):
    return old(self, _group_index(self, i))


@_patch(Group, "_removal_cleanup")
def _group_removed(old, self, layer):
    old(self, layer)
    layer._in_group = False


@_patch(Group, "sort")
def _group_sort(old, self, key=None, reverse=False):
    old(self, key, reverse)


# vectorio


def _shape_setter(name, low):
    for cls in (vectorio.Rectangle, vectorio.Circle):
        if name in cls.__dict__:
            _patch(cls, name)(lambda old, self, value: old(self, _int(value, name, low)))


for _name in ("width", "height", "radius"):
    _shape_setter(_name, 1)


def _shape_position(name):
    @_patch(Shape, name)
    def check(old, self, value):
        old(self, _int(value, name))


for _name in ("x", "y"):
    _shape_position(_name)


@_patch(Shape, "__init__")
def _shape_init(old, self, pixel_shader, x, y):
    if not isinstance(pixel_shader, (Palette, displayio.ColorConverter)):
        raise TypeError("unsupported pixel_shader type")
    self._in_group = False
    old(self, pixel_shader, _int(x, "x"), _int(y, "y"))


@_patch(vectorio.Polygon, "points")
def _polygon_points(old, self, value):
    if not isinstance(value, list):
        raise TypeError("points must be of type list")
    if len(value) < 3:
        raise TypeError("Polygon needs at least 3 points")
    for point in value:
        if not isinstance(point, tuple):
            raise TypeError("point must be of type tuple")
        if len(point) != 2:
            raise ValueError("point length must be 2")
        _int(point[0], "x")
        _int(point[1], "y")
    old(self, value)


# OnDiskBitmap


def opener(path):
    """How a path of the program is opened; the simulator puts the drive's ``open`` here."""
    return open(path, "rb")


drive = {"open": opener}


@_patch(OnDiskBitmap, "__init__")
def _ondisk_init(old, self, file):
    if isinstance(file, str):
        file = drive["open"](file)
    if "b" not in getattr(file, "mode", "b"):
        raise TypeError("file must be a file opened in byte mode")
    file.seek(0)
    header = file.read(138)
    if len(header) != 138:
        raise OSError(5, "Input/output error")
    if header[:2] != b"BM":
        raise ValueError("Invalid BMP file")
    if int.from_bytes(header[30:34], "little") in (1, 2):
        raise ValueError("RLE-compressed BMP not supported")
    old(self, file)


# bitmaptools: the same names, checked as the board checks


def _bitmap(value, name):
    if not isinstance(value, Bitmap):
        raise TypeError(f"{name} must be of type Bitmap, not {type(value).__name__}")
    _alive(value)
    return value


def _span(bitmap, x1, y1, x2, y2):
    x2 = bitmap.width if x2 is None else x2
    y2 = bitmap.height if y2 is None else y2
    _int(x1, "x1", 0, bitmap.width)
    _int(y1, "y1", 0, bitmap.height)
    return x1, y1, _int(x2, "x2", x1, bitmap.width), _int(y2, "y2", y1, bitmap.height)


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """``bitmaptools.fill_region``: ValueError outside the bitmap or for a value too wide."""
    bitmap = _bitmap(dest_bitmap, "dest_bitmap")
    if not 0 <= value <= bitmap._bitmask:
        raise ValueError("out of range of target")
    bitmaptools.fill_region(bitmap, *_span(bitmap, x1, y1, x2, y2), value)


def blit(
    dest_bitmap, source_bitmap, x, y, *, x1=0, y1=0, x2=None, y2=None, skip_source_index=None,
    skip_dest_index=None,
):  # fmt: skip
    """``bitmaptools.blit``: ValueError outside a bitmap or for a source with more bits."""
    dest, source = _bitmap(dest_bitmap, "dest_bitmap"), _bitmap(source_bitmap, "source_bitmap")
    _int(x, "x", 0, dest.width)
    _int(y, "y", 0, dest.height)
    x1, y1, x2, y2 = _span(source, x1, y1, x2, y2)
    if dest._bits_per_value < source._bits_per_value:
        raise ValueError("source palette too large")
    bitmaptools.blit(
        dest, source, x, y, x1=x1, y1=y1, x2=x2, y2=y2, skip_source_index=skip_source_index,
        skip_dest_index=skip_dest_index,
    )  # fmt: skip


def arrayblit(bitmap, data, x1=0, y1=0, x2=None, y2=None, skip_index=None):
    """``bitmaptools.arrayblit``: ValueError outside the bitmap, IndexError for too few data."""
    _bitmap(bitmap, "bitmap")
    x1, y1, x2, y2 = _span(bitmap, x1, y1, x2, y2)
    if len(data) < (x2 - x1) * (y2 - y1):
        raise IndexError("index out of range")
    at = 0
    for y in range(y1, y2):
        for x in range(x1, x2):
            value = data[at] & bitmap._bitmask
            at += 1
            if skip_index is None or value != skip_index:
                bitmap[x, y] = value


def readinto(
    bitmap, file, bits_per_pixel, element_size=1, reverse_pixels_in_element=False,
    swap_bytes_in_element=False, reverse_rows=False,
):  # fmt: skip
    """``bitmaptools.readinto``; also refuses pixels that are too wide for the bitmap.

    The board cuts such pixels to the bitmap's bits without a word, which is never what was meant.
    """
    _bitmap(bitmap, "bitmap")
    if element_size not in (1, 2, 4):
        raise ValueError(f"invalid element_size {element_size}, must be, 1, 2, or 4")
    if bits_per_pixel not in (1, 2, 4, 8, 16, 24, 32):
        raise ValueError(
            f"invalid bits_per_pixel {bits_per_pixel}, must be, 1, 2, 4, 8, 16, 24, or 32"
        )
    if bits_per_pixel > bitmap._bits_per_value:
        data = file.read()
        pixels = {byte >> shift & 15 for byte in data for shift in (0, 4)}
        if bits_per_pixel != 4 or max(pixels) > bitmap._bitmask:
            raise ValueError(
                f"pixels of {bits_per_pixel} bits do not fit the bitmap's {bitmap._bits_per_value}"
            )
        file = io.BytesIO(data)
    bitmaptools.readinto(
        bitmap, file, bits_per_pixel, element_size, reverse_pixels_in_element,
        swap_bytes_in_element, reverse_rows,
    )  # fmt: skip


def draw_line(dest_bitmap, x1, y1, x2, y2, value):
    """``bitmaptools.draw_line``: ValueError for a value too wide; what lies outside is left out."""
    bitmap = _bitmap(dest_bitmap, "dest_bitmap")
    if not 0 <= value <= bitmap._bitmask:
        raise ValueError("out of range of target")
    clipped = _Clipped(bitmap)
    bitmaptools.draw_line(clipped, x1, y1, x2, y2, value)


class _Clipped:
    """A bitmap that takes pixels outside itself in silence, for the board's line drawing."""

    def __init__(self, bitmap):
        self._bitmap = bitmap

    def __setitem__(self, index, value):
        x, y = index
        if 0 <= x < self._bitmap.width and 0 <= y < self._bitmap.height:
            self._bitmap[x, y] = value


TOOLS = {
    "fill_region": fill_region,
    "blit": blit,
    "arrayblit": arrayblit,
    "readinto": readinto,
    "draw_line": draw_line,
    "rotozoom": bitmaptools.rotozoom,
}
