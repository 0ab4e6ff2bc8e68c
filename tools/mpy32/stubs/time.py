# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Sleeping moves the clock of supervisor."""

import supervisor


def sleep(seconds):
    """See time."""
    supervisor.now_ms += int(seconds * 1000 + 0.5)
