# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Prints what went wrong."""

import sys


def print_exception(error, *more):
    """See traceback."""
    sys.print_exception(error)


def format_exception(error, *more):
    """See traceback."""
    return [repr(error)]
