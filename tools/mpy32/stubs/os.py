# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""No settings, and chance that is always the same."""


def getenv(name, default=None):
    """See os."""
    return default


def urandom(size):
    """See os; but not random."""
    return bytes(range(1, size + 1))
