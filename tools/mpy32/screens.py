# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Steps that boot the whole program on the stub board and play it, for the tests and the report."""

import ast

from mpy32 import vm

_STUBS = (
    "displayio",
    "vectorio",
    "bitmaptools",
    "fontio",
    "supervisor",
    "time",
    "os",
    "keypad",
    "microcontroller",
    "board",
    "digitalio",
    "audiocore",
    "audioio",
    "neopixel_write",
    "traceback",
)


def files(libraries):
    """``vm.board_files`` and the probe."""
    probe = (vm.HERE / "probe_screens.py").read_text(encoding="utf-8")
    return {**vm.board_files(libraries=libraries), "/probe_screens.py": probe}


def load_order(device):
    """The modules that the program loads at boot, in its order: ``_MODULES`` of its loader."""
    for node in ast.parse(device["/lib/left_bower/loader.py"]).body:
        if isinstance(node, ast.Assign) and node.targets[0].id == "_MODULES":
            return list(ast.literal_eval(node.value))
    raise LookupError("the loader has no _MODULES any more")


def stub_bytes(device):
    """Heap that the stub's own code takes, which on the board is not there."""
    steps = ["import gc; gc.collect()", "print(gc.mem_alloc()); gc.collect()"]
    steps += [f"import {name}; gc.collect()" for name in (*_STUBS, "probe_screens")]
    before, after = vm.run([*steps, steps[1]], 256 * vm.KB, files=device)
    return int(after) - int(before)


def boot_steps(device, between=()):
    """Steps that do what code.py and its loader do, one import a step, up to ``app``.

    ``between`` are steps to do again after each import.
    """
    steps = ["import gc, json; gc.collect()"]
    steps += [f"import {name}; gc.collect()" for name in (*_STUBS, "probe_screens")]
    steps += ["from badge import Badge; gc.collect()", "badge = Badge(); gc.collect()"]
    steps += ["from left_bower import loader; gc.collect()"]
    steps += ["picture = loader.Picture(badge); picture.show(0, 1); gc.collect()"]
    for name in load_order(device):
        steps += [f"import {name}; gc.collect()", *between]
    steps += ["import badge_sound; gc.collect()"]
    steps += ["from left_bower.app import App; gc.collect()"]
    steps += ["app = App(badge, picture.group); gc.collect()"]
    steps += ["picture.finish(); gc.collect()", *between]
    return steps


def steps(device, matches, level=1, seated=""):
    """Boot, sit down with bots of ``level``, do ``seated``, and play ``matches`` by pressing A.

    Prints JSON lists: ["boot", live bytes, 0, 0], and after each match ["match", live bytes, frames
    so far, live bytes after the frame that left most of them alive].
    """
    live = 'print(json.dumps(["{}", gc.mem_alloc(), {}])); gc.collect()'
    # The collector runs between two runs of a step: what is in use then is alive.
    frame = "probe.most = max(probe.most, gc.mem_alloc()); over = probe.frame(); gc.collect()"
    result = [*boot_steps(device), live.format("boot", "0, 0")]
    result += [f"probe = probe_screens.Probe(app, {level}); gc.collect()", seated or "pass"]
    for _ in range(matches):
        result += [(frame, "over", 200_000), live.format("match", "probe.frames, probe.most")]
    return result
