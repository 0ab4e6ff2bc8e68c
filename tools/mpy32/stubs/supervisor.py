# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""A clock that stands still until somebody sleeps; it begins shortly before it wraps."""

now_ms = (1 << 29) - 3000


def ticks_ms():
    """See supervisor."""
    return now_ms & 0x1FFFFFFF


def reload():
    """See supervisor: here nothing can start anew."""
    raise NotImplementedError
