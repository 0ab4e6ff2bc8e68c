# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Print what each device module costs in memory on a 32-bit machine.

    python3 tools/mpy32/memory.py                  every module of ours, engine first
    python3 tools/mpy32/memory.py MODULE ...       these, in this order, in one VM
    python3 tools/mpy32/memory.py --from DIR ...   from another folder than this repository
    python3 tools/mpy32/memory.py --room ...       also how much room each needs (seconds each)

For each: bytes of source; bytes it keeps after import (with what it imports first and nobody had
imported before); garbage it leaves; and the room: how many bytes must be free for its import to
succeed, because the compiler holds the whole of a module as a tree before it lets go of it.
"""

import argparse
import ast
import json
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from mpy32 import vm

_IMPORT = """\
try:
    import {module}
    _why = ""
except Exception as _error:
    _why = repr(_error)
_waste = gc.mem_alloc()
gc.collect()
"""
# The same text before and after, so that its own code weighs the same both times.
_COUNT = "print(json.dumps([gc.mem_alloc(), _waste, _why])); gc.collect()"


def _names(files):
    """{importable name: path} of ``files`` (as of ``vm.device_files``), without code.py."""
    names = {}
    for path in files:
        name = path[1:-3].replace("/", ".").removeprefix("lib.").removesuffix(".__init__")
        if name != "code":
            names[name] = path
    return names


def _imported(name, source, known):
    """The modules among ``known`` that module ``name`` imports when it is loaded, in order."""
    found = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.Import):
            found.extend(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = name.rsplit(".", node.level)[0] if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            found.append(module)
            found.extend(f"{module}.{alias.name}" for alias in node.names)
    return [module for module in found if module in known]


def module_names(files, wanted=None):
    """Importable names of ``files``, each after those it imports, the engine before the rest.

    ``wanted`` leaves only these and what they import. In this order one import compiles one
    module, so little garbage meets in one step; the largest come as early as they can, while
    the heap still has room for the compiler.
    """
    known = _names(files)
    order = []

    def add(name):
        if name in order or name in waiting or name not in known:
            return
        waiting.append(name)
        if "." in name:
            add(name.rsplit(".", 1)[0])
        for other in _imported(name, files[known[name]], known):
            add(other)
        waiting.remove(name)
        order.append(name)

    def rank(name):
        return not name.startswith("euchre_core"), -len(files[known[name]]), name

    waiting = []
    for name in sorted(known if wanted is None else wanted, key=rank):
        add(name)
    return order


def source_bytes(files, name):
    """Bytes of source of the module ``name`` among ``files``, or 0 if it is not there."""
    stem = name.replace(".", "/")
    for place in (
        f"/{stem}.py",
        f"/lib/{stem}.py",
        f"/{stem}/__init__.py",
        f"/lib/{stem}/__init__.py",
    ):
        if place in files:
            return len(files[place].encode())
    return 0


def measure(names, files, heap=512 * vm.KB, stubs=None):
    """One (name, source bytes, bytes kept, garbage left, error text) for each of ``names``.

    They are imported in this order into one VM. ``stubs`` are extra files that count as
    already there: their imports are made before the first measurement.
    """
    steps = ["import gc, json; _waste = 0; _why = ''; gc.collect()"]
    if stubs:
        found = sorted({path.split("/")[-1][:-3] for path in stubs})
        steps.append("".join(f"import {name}\n" for name in found) + "gc.collect()")
    steps += [_COUNT, _COUNT]
    for name in names:
        steps += [_IMPORT.format(module=name), _COUNT]
    counts = [
        json.loads(line)
        for line in vm.run(steps, heap, files={**files, **(stubs or {})})
        if line.startswith("[")
    ][1:]
    rows = []
    for name, before, after in zip(names, counts[:-1], counts[1:], strict=True):
        waste = max(0, after[1] - after[0])
        rows.append((name, source_bytes(files, name), after[0] - before[0], waste, after[2]))
    return rows


def room(name, files, before=()):
    """How many bytes must be free to import ``name`` when all of ``before`` is there, to 512 B.

    None when it cannot be imported at all.
    """
    heap = 512 * vm.KB
    steps = ["import gc; gc.collect()", *(f"import {other}; gc.collect()" for other in before)]

    def fits(free):
        hold = f"_ballast = bytearray(gc.mem_free() - {free}); gc.collect()"
        try:
            vm.run([*steps, hold, f"import {name}"], heap, files=files)
        except vm.Died as died:
            if died.kind != "MemoryError":
                raise
            return False
        return True

    low, high = 0, 64 * vm.KB
    try:
        if not fits(high):
            return None
        while high - low > 512:
            middle = (low + high) // 2
            if fits(middle):
                high = middle
            else:
                low = middle
    except vm.Died:
        return None
    return high


def main(argv=None):
    """Run the command; 0, or 2 if there is no VM."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("modules", nargs="*", metavar="MODULE")
    parser.add_argument("--from", dest="root", default=vm.REPO, metavar="DIR")
    parser.add_argument("--room", action="store_true")
    args = parser.parse_args(argv)
    files = vm.device_files(args.root)
    names = args.modules or module_names(files)
    try:
        rows = measure(names, files)
    except vm.Missing as missing:
        print(missing, file=sys.stderr)
        return 2
    print(f"{'module':34}{'source':>8}{'kept':>8}{'garbage':>8}{'room' if args.room else '':>8}")
    for index, (name, source, kept, waste, why) in enumerate(rows):
        need = ""
        if args.room and not why:
            need = room(name, files, names[:index]) or "?"
        print(
            f"{name:34}{source:8}{kept:8}{waste:8}{need:>8}{'  ' + why if why else ''}", flush=True
        )
    print(f"{'all':34}{sum(r[1] for r in rows):8}{sum(r[2] for r in rows):8}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
