# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""NVM of 8192 bytes in a file, so that it costs no heap, as on the board."""


class _Nvm:
    path = "/nvm.bin"

    def __len__(self):
        return 8192

    def _part(self, place):
        if isinstance(place, slice):
            start, stop, _ = place.indices(8192)
            return start, stop
        return place, place + 1

    def __getitem__(self, place):
        start, stop = self._part(place)
        with open(self.path, "rb") as file:
            file.seek(start)
            data = file.read(stop - start)
        return data if isinstance(place, slice) else data[0]

    def __setitem__(self, place, data):
        start, stop = self._part(place)
        data = bytes(data) if isinstance(place, slice) else bytes([data])
        if len(data) != stop - start:
            raise ValueError("Slice and value different lengths.")
        with open(self.path, "r+b") as file:
            file.seek(start)
            file.write(data)


nvm = _Nvm()
