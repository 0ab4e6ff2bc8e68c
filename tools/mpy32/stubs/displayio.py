# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""displayio without a picture: objects that weigh about what the board's weigh, and no more sense
than the screens need to run. The simulator in tools/sim is the strict one.
"""


class Palette:
    """16 bytes a colour, as on the board."""

    def __init__(self, color_count, *, dither=False):
        self._colours = [0] * color_count
        self._weight = bytearray(12 * color_count)

    def __len__(self):
        return len(self._colours)

    def __getitem__(self, index):
        return self._colours[index]

    def __setitem__(self, index, colour):
        self._colours[index] = colour

    def make_transparent(self, index):
        """Only the index is looked at."""
        self._colours[index]

    make_opaque = make_transparent


class Bitmap:
    """As many bytes as the board takes for its rows."""

    def __init__(self, width, height, value_count):
        bits = 1
        while 1 << bits < value_count:
            bits *= 2
        self.width = width
        self.height = height
        self._data = bytearray((width * bits + 31) // 32 * 4 * height)

    def fill(self, value):
        """Nothing is drawn."""

    def __setitem__(self, place, value):
        pass

    def __getitem__(self, place):
        return 0


class OnDiskBitmap:
    """Reads the size of a BMP and holds a palette for its 16 colours."""

    def __init__(self, file):
        with open(file, "rb") as picture:
            head = picture.read(30)
        self.width = int.from_bytes(head[18:22], "little")
        self.height = int.from_bytes(head[22:26], "little")
        self.pixel_shader = Palette(16)


class _Layer:
    def _adopt(self):
        if self._in_group:
            raise ValueError("Layer already in a group")
        self._in_group = True


class TileGrid:
    """One byte a tile, as on the board, and what else it knows in the ten bytes before them: an
    object with an attribute for each would weigh twice what the board's weighs (96 B)."""

    def __init__(
        self,
        bitmap,
        *,
        pixel_shader,
        width=1,
        height=1,
        tile_width=None,
        tile_height=None,
        default_tile=0,
        x=0,
        y=0,
    ):
        self.pixel_shader = pixel_shader
        self._data = bytearray(10) + bytes([default_tile]) * (width * height)
        self._data[0] = width
        self._data[1] = height
        self.x = x
        self.y = y

    def _adopt(self):
        if self._in_group:
            raise ValueError("Layer already in a group")
        self._in_group = True

    def _number(self, at):
        value = self._data[at] | self._data[at + 1] << 8
        return value - 65536 if value > 32767 else value

    def _set_number(self, at, value):
        self._data[at] = value & 255
        self._data[at + 1] = value >> 8 & 255

    x = property(lambda self: self._number(2), lambda self, value: self._set_number(2, value))
    y = property(lambda self: self._number(4), lambda self, value: self._set_number(4, value))

    @property
    def hidden(self):
        """Whether it is not to be seen."""
        return bool(self._data[6])

    @hidden.setter
    def hidden(self, value):
        self._data[6] = bool(value)

    @property
    def _in_group(self):
        return bool(self._data[7])

    @_in_group.setter
    def _in_group(self, value):
        self._data[7] = bool(value)

    @property
    def width(self):
        """In tiles; it cannot be set."""
        return self._data[0]

    @property
    def height(self):
        """In tiles; it cannot be set."""
        return self._data[1]

    def _place(self, place):
        return 10 + (place if isinstance(place, int) else place[1] * self._data[0] + place[0])

    def __getitem__(self, place):
        return self._data[self._place(place)]

    def __setitem__(self, place, tile):
        self._data[self._place(place)] = tile


class Group(_Layer):
    """A list of layers."""

    scale = 1  # of the class: a subclass may have a property of that name

    def __init__(self, *, scale=1, x=0, y=0):
        self.x = x
        self.y = y
        self.hidden = False
        self._in_group = False
        self._layers = []

    def __len__(self):
        return len(self._layers)

    def __getitem__(self, index):
        return self._layers[index]

    def __setitem__(self, index, layer):
        layer._adopt()
        self._layers[index]._in_group = False
        self._layers[index] = layer

    def __delitem__(self, index):
        self.pop(index)

    def __contains__(self, layer):
        return layer in self._layers

    def append(self, layer):
        """See displayio."""
        layer._adopt()
        self._layers.append(layer)

    def insert(self, index, layer):
        """See displayio."""
        layer._adopt()
        self._layers.insert(index, layer)

    def index(self, layer):
        """See displayio."""
        return self._layers.index(layer)

    def pop(self, index=-1):
        """See displayio."""
        layer = self._layers.pop(index)
        layer._in_group = False
        return layer

    def remove(self, layer):
        """See displayio."""
        self._layers.remove(layer)
        layer._in_group = False


class Display:
    """A screen of 160x128 that counts its refreshes."""

    def __init__(self):
        self.width = 160
        self.height = 128
        self.auto_refresh = True
        self.brightness = 1.0
        self.root_group = None
        self.refreshes = 0

    def refresh(self):
        """Nothing is drawn."""
        self.refreshes += 1
