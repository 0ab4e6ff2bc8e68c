# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The game of Euchre itself: cards, rules, hands, matches and the computer players.

Nothing here knows a display, a clock, a file or a random source: chance is handed in. The
package imports nothing on its own, so that a small board loads only what it asks for.
"""

__version__ = "1.0.0"
