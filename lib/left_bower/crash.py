# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""What is shown when something goes wrong: what to do, the last lines, and a way back.

It leans on nothing else of the program, which may be what is broken.
"""

import gc
import traceback

import displayio

_COLUMNS = 26
_MEND = ["On the computer, run:", "python3 tools/deploy.py"]
_END = ["The match was kept.", "Press A to start again."]


def show(badge, error) -> None:
    """Print the whole traceback to the console and its end on the screen; A restarts.

    `badge` is None when it could not be made: then the error is raised again, for CircuitPython's
    own console.
    """
    traceback.print_exception(error)
    if badge is None:
        raise error
    from badge import PRESSED, A

    try:
        while len(badge.root):
            badge.root.pop()
        gc.collect()
        badge.quiet()
        badge.lights([])
        badge.brightness(0.8)
        _draw(badge, page(error))
    except Exception as another:
        traceback.print_exception(another)
        _show_console(badge.display)
    while badge.next_event() != A | PRESSED:
        badge.wait(25)
    badge.restart()


def _show_console(display) -> None:
    """The last resort: CircuitPython's console on the screen."""
    try:
        display.root_group = displayio.CIRCUITPYTHON_TERMINAL
        display.auto_refresh = True
    except Exception:
        return


def advice(error) -> list:
    """What happened and what to do, in lines of at most 26 characters."""
    text = str(error)
    if isinstance(error, MemoryError):
        return ["The memory ran out."]
    if isinstance(error, ImportError):
        return ["A part is missing."] + _MEND
    if isinstance(error, OSError) and error.args and error.args[0] == 2:
        return ["A file is missing."] + _MEND
    if isinstance(error, EOFError) or ".mpy" in text or "BMP" in text:
        return ["A file does not fit."] + _MEND
    return ["Something went wrong."]


def page(error, rows: int = 10) -> list:
    """The lines of the page: advice, the end of the traceback as far as there is room."""
    lines = []
    for line in "".join(traceback.format_exception(error)).split("\n"):
        if line[:8] == '  File "':
            parts = line.split('"')
            where = parts[2].replace(", line", "").replace(", in", "")
            lines.append((parts[1].split("/")[-1] + where)[:_COLUMNS])
        elif line and line[0] != " " and line[:9] != "Traceback":
            for start in range(0, min(len(line), 3 * _COLUMNS), _COLUMNS):
                lines.append(line[start : start + _COLUMNS])
    head = advice(error)
    room = max(1, rows - len(head) - len(_END))
    lines = lines[-room:]
    return head + lines + [""] * (room - len(lines)) + _END


def _draw(badge, lines: list) -> None:
    """Show the lines in the board's font, or in ours where the board has none."""
    try:
        from terminalio import FONT

        bitmap = FONT.bitmap
        width, height = FONT.get_bounding_box()[:2]
        blank = FONT.get_glyph(32).tile_index
    except ImportError:
        FONT = None
        from .building import load_sheet
        from .draw import glyph_of

        bitmap, width, height = load_sheet("assets/font.bmp", 2), 6, 12
        blank = 0
    colours = displayio.Palette(2)
    colours[0] = 0x14365E
    colours[1] = 0xFFFFFF
    grid = displayio.TileGrid(
        bitmap,
        pixel_shader=colours,
        width=160 // width + 1,
        height=128 // height + 1,
        tile_width=width,
        tile_height=height,
        default_tile=blank,
        x=2,
    )
    for row in range(min(len(lines), grid.height)):
        for column in range(min(len(lines[row]), grid.width)):
            character = lines[row][column]
            if FONT:
                glyph = FONT.get_glyph(ord(character))
                tile = glyph.tile_index if glyph else blank
            else:
                tile = glyph_of(character)
            grid[column, row] = tile
    ground = displayio.Bitmap(1, 1, 1)
    back = displayio.Group(scale=160)
    back.append(displayio.TileGrid(ground, pixel_shader=colours))
    badge.root.append(back)
    badge.root.append(grid)
    badge.display.refresh()
