# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Fills bitmaps from files, as bytes."""


def readinto(bitmap, file, bits_per_pixel, element_size=1, **orders):
    """See bitmaptools; pixels are not put in order."""
    file.readinto(bitmap._data)
