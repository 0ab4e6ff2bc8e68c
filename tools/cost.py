#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""What the program costs the board, counted on a PC, and the budgets it must keep.

    python3 tools/cost.py             measure all, print it, write tools/cost_report.md
    python3 tools/cost.py --check     measure all, and exit 1 if a budget is exceeded

A bytecode that CPython 3.11 executes takes the board about 0.6 us (see BYTECODE_US), so counting
them tells how long a step lasts there. Bytes are those of a 32-bit MicroPython with a stub of the
board (``mpy32``): about a sixth more than CircuitPython needs for the same modules.
"""

import argparse
import ast
import importlib
import json
import platform
import statistics
import sys
from pathlib import Path

import _venv

ROOT = Path(__file__).resolve().parents[1]
REPORT = ROOT / "tools" / "cost_report.md"
BYTECODE_US = 0.6

# Every number that is held, and why it is that. A test compares them all.
BUDGETS = {
    "source bytes of the largest module": (14 * 1024, "the board must be able to compile it"),
    "names": (1_400, "kept for ever; of 1,260 that the firmware has not, 8 KB go at once"),
    "bytes of all modules": (104_000, "87,000 on CircuitPython; what only starts goes again"),
    "bytes after boot": (122_000, "with all screens"),
    "bytes in use at the table": (118_000, "45,000 of 145,000 B stay free"),
    "bytes in use with Experts": (118_000, "45,000 of 145,000 B stay free"),
    "largest block in use": (12_000, "the heap is in pieces by then"),
    "bytecodes of boot": (3_000_000, "6 s to the title, with compiling"),
    "bytecodes of a tick": (60_000, "36 ms: a press shows within 100 ms"),
    "bytecodes of a usual tick": (4_000, "2.4 ms; the median, a frame has about 25 ms"),
    "bytecodes of a step of thinking": (17_000, "10 ms between two frames"),
    "bytecodes of a decision of an expert": (3_400_000, "2 s"),
    "call depth": (20, "the board's call stack holds about 23 calls with seven locals each"),
    "dirty pixels of a frame": (160 * 128, "84 ms: all of the screen once"),
    "dirty pixels of a usual frame": (6_000, "25 ms; the 95th percentile of frames that draw"),
    "texts written in a second of play": (100, "a text of 20 characters takes 1.2 ms"),
}  # fmt: skip


class Count:
    """What ran: ``bytecodes``, ``calls``, ``depth`` (nested calls at most), and ``by_name``, the
    calls of each function as {(file name, function): times}."""

    def __init__(self):
        self.bytecodes = 0
        self.calls = 0
        self.depth = 0
        self.by_name = {}
        self._now = 0

    def _local(self, frame, event, argument):
        if event == "opcode":
            self.bytecodes += 1
        elif event == "return":
            self._now -= 1
        return self._local

    def tracer(self, within):
        """A function for ``sys.settrace`` that counts in files for which ``within`` is true."""

        def trace(frame, event, argument):
            if event != "call" or not within(frame.f_code.co_filename):
                return None
            frame.f_trace_lines = False
            frame.f_trace_opcodes = True
            self.calls += 1
            self._now += 1
            self.depth = max(self.depth, self._now)
            name = Path(frame.f_code.co_filename).name, frame.f_code.co_name
            self.by_name[name] = self.by_name.get(name, 0) + 1
            return self._local

        return trace


def everywhere(filename):
    """For ``count_bytecodes``: every Python function counts."""
    return True


def on_the_board(filename):
    """For ``count_bytecodes``: only what also runs on the board, our code and Adafruit's."""
    if "adafruit_display" in filename:
        return True
    try:
        place = Path(filename).relative_to(ROOT).parts[0]
    except ValueError:
        return False
    return place in ("code.py", "lib", "euchre_core")


def count_bytecodes(function, *args, within=everywhere, **keywords):
    """Call ``function`` and count; (its result, the Count). The counts of CPython 3.11 are the
    measure: others execute a little more or less for the same code."""
    count = Count()
    before = sys.gettrace()
    sys.settrace(count.tracer(within))
    try:
        result = function(*args, **keywords)
    finally:
        sys.settrace(before)
    return result, count


def board_ms(bytecodes):
    """About how long the board takes for so many bytecodes, in milliseconds."""
    return bytecodes * BYTECODE_US / 1000


# The decisions


def decisions(level, matches=1, seed=1, preset="eleven"):
    """Let four bots of ``level`` play and count: a list of (phase, bytecodes of each step)."""
    from euchre_core import bots
    from euchre_core.match import Match
    from euchre_core.rules import RuleSet
    from euchre_core.view import SeatView

    found = []
    for number in range(matches):
        match = Match(RuleSet(preset), seed + number)
        while not match.over:
            hand = match.next_hand()
            while hand.phase != "done":
                view = SeatView(hand, hand.to_act, match.scores)
                chance = bots.decision_chance(match.deal_seed, len(hand.actions))
                thinking = bots.think(view, level, chance)
                steps = []
                action = None
                while True:
                    step, count = count_bytecodes(next, thinking, None)
                    steps.append(count.bytecodes)
                    if step is None and thinking.gi_frame is None:
                        break
                    action = step
                found.append((hand.phase, steps))
                hand.apply(action)
            match.finish_hand()
    return found


def measure_decisions(seed=1):
    """{level: (decisions, median, maximum, longest step)} in bytecodes."""
    from euchre_core.bots import EXPERT, LEVELS

    for name in EXPERT:  # as the program does before an Expert thinks
        importlib.import_module(name)
    table = {}
    for level, name in enumerate(LEVELS):
        found = decisions(level, seed=seed)
        totals = [sum(steps) for _, steps in found]
        longest = max(max(steps) for _, steps in found)
        table[name] = (len(totals), int(statistics.median(totals)), max(totals), longest)
    return table


# The screens


def _untraced(function):
    """``function`` without tracing: it is native on the board, and slow to trace here."""

    def call(*args, **keywords):
        tracer = sys.gettrace()
        sys.settrace(None)
        try:
            return function(*args, **keywords)
        finally:
            sys.settrace(tracer)

    return call


class Play:
    """A match on the simulator, a tick at a time, with every tick counted."""

    def __init__(self, seed=1):
        from sim import Sim

        self.sim = Sim(seed=seed)
        _, self.boot = count_bytecodes(self.sim.boot, within=on_the_board)
        self.ticks = []
        self.pixels = []
        self.depth = self.boot.depth
        self.texts = {}
        self.worst = (0, {})
        display = self.sim.display
        display.on_refresh = lambda display: self.pixels.append(display.dirty_pixels)
        display.refresh = _untraced(display.refresh)

    def tick(self):
        """One tick, counted."""
        _, count = count_bytecodes(self.sim.tick, within=on_the_board)
        self.ticks.append(count.bytecodes)
        self.depth = max(self.depth, count.depth)
        if count.bytecodes > self.worst[0]:
            self.worst = (count.bytecodes, count.by_name)
        if self.sim.app.screen.name == "table":
            second = self.sim.now_ms // 1000
            texts = count.by_name.get(("draw.py", "put"), 0)
            self.texts[second] = self.texts.get(second, 0) + texts

    def match(self, limit_ms=3_600_000):
        """Play with a bot on South's buttons until a match is over, and leave its last page."""
        from sim.autoplay import Autoplay

        autoplay = Autoplay(self.sim, lambda line: None)
        self.sim.machine.sleeping = lambda us: autoplay.step()
        while not autoplay.done and self.sim.now_ms < limit_ms:
            self.tick()
        return self


def measure_play(seed=1, limit_ms=3_600_000):
    """Boot and one match, or its first ``limit_ms``: numbers by the names of BUDGETS, and the
    Play."""
    play = Play(seed).match(limit_ms)
    drawn = sorted(pixels for pixels in play.pixels if pixels)
    return {
        "bytecodes of boot": play.boot.bytecodes,
        "bytecodes of a tick": max(play.ticks),
        "bytecodes of a usual tick": int(statistics.median(play.ticks)),
        "call depth": play.depth,
        "dirty pixels of a frame": drawn[-1],
        "dirty pixels of a usual frame": drawn[len(drawn) * 95 // 100],
        "texts written in a second of play": max(play.texts.values()),
    }, play


# The memory


def measure_memory():
    """Numbers by the names of BUDGETS, and rows (module, source bytes, kept, largest block)."""
    import sysconfig

    from mpy32 import memory, screens, vm

    device = screens.files(sysconfig.get_paths()["purelib"])
    say = (
        "import micropython; print(json.dumps([gc.mem_alloc()])); micropython.mem_info()",
        "gc.collect()",
    )
    lines = vm.run(screens.boot_steps(device, say), 320 * vm.KB, files=device)
    marks, blocks = [], []
    for line in lines:
        if line.startswith("["):
            marks.append(json.loads(line)[0])
        elif "max blk sz:" in line:
            blocks.append(16 * int(line.split("max blk sz:")[1].split(",")[0]))
    names = screens.load_order(device)
    stub = screens.stub_bytes(device)
    kept = [after - before for before, after in zip(marks, marks[1:-1], strict=False)]
    rows = [(names[0], memory.source_bytes(device, names[0]), marks[0] - stub, blocks[0])]
    for name, cost, block in zip(names[1:], kept, blocks[1:], strict=False):
        rows.append((name, memory.source_bytes(device, name), cost, block))
    most = []
    for level in (1, 2):
        lines = vm.run(screens.steps(device, 1, level), 320 * vm.KB, files=device, timeout=900)
        most.append(json.loads(lines[-1])[3] - stub)
    return {
        "bytes of all modules": marks[-2] - stub,
        "bytes after boot": marks[-1] - stub,
        "bytes in use at the table": most[0],
        "bytes in use with Experts": most[1],
        "largest block in use": blocks[-1],
    }, rows


def names_in(source):
    """Identifiers and texts of at most ten bytes, which CircuitPython keeps once compiled."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        for field in ("id", "attr", "arg", "name", "module", "asname"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                found.update((value, *value.split(".")))
        value = getattr(node, "value", None)
        if isinstance(value, str) and len(value.encode()) <= 10:
            found.add(value)
    return found


def measure_sources():
    """Numbers by the names of BUDGETS, and rows (file, bytes)."""
    from subset import device_sources

    sources = device_sources()
    rows = [(path, len(source.encode())) for path, source in sources.items()]
    names = set(sources)  # a path is one, too
    for path, source in sources.items():
        if Path(path).name not in ("badge_other.py", "crash.py", "notation.py"):  # never or at last
            names |= names_in(source)
    numbers = {"source bytes of the largest module": max(size for _, size in rows)}
    return {**numbers, "names": len(names)}, rows


def measure():
    """All numbers by the names of BUDGETS, and the rows of the report's tables."""
    numbers, sources = measure_sources()
    more, memory_rows = measure_memory()
    numbers.update(more)
    table = measure_decisions()
    numbers["bytecodes of a step of thinking"] = max(row[3] for row in table.values())
    numbers["bytecodes of a decision of an expert"] = max(row[2] for row in table.values())
    more, play = measure_play()
    numbers.update(more)
    tables = {"sources": sources, "memory": memory_rows, "decisions": table, "worst": play.worst}
    return numbers, tables


def exceeded(numbers):
    """Sentences about the numbers that exceed their budget."""
    return [
        f"{name}: {numbers[name]:,} is more than {limit:,} ({why})"
        for name, (limit, why) in BUDGETS.items()
        if name in numbers and numbers[name] > limit
    ]


def report(numbers, tables):
    """The report as Markdown."""
    from mpy32 import vm

    package = json.loads((vm.PACKAGE / "package.json").read_text())
    out = [
        "# What the program costs the board",
        "",
        "Written by `python3 tools/cost.py`; do not edit. Measured with"
        f" {platform.python_implementation()} {platform.python_version()} (bytecodes; the board"
        f" takes about {BYTECODE_US} us for one), the simulator in `tools/sim` (pixels, texts), and"
        f" {package['name']} {package['version']} (bytes, 32-bit, over a stub of the board, whose"
        " own code is taken off; modules weigh about a sixth less on CircuitPython).",
        "",
        "| What | Measured | Budget | Why |",
        "|---|---:|---:|---|",
    ]
    for name, (limit, why) in BUDGETS.items():
        out.append(f"| {name} | {numbers[name]:,} | {limit:,} | {why} |")
    out += ["", "## Memory, in the order of loading", ""]
    out += ["The first row holds what `code.py`, `badge` and the loader take as well.", ""]
    out += ["| Module | Source | Kept | Largest block |", "|---|---:|---:|---:|"]
    out += [f"| {n} | {s:,} | {k:,} | {b:,} |" for n, s, k, b in tables["memory"]]
    out += ["", "## Decisions, in bytecodes", ""]
    out += ["| Level | Decisions | Median | Most | Longest step | Most, on the board |"]
    out += ["|---|---:|---:|---:|---:|---:|"]
    for name, (count, median, most, longest) in tables["decisions"].items():
        seconds = board_ms(most) / 1000
        out.append(f"| {name} | {count} | {median:,} | {most:,} | {longest:,} | {seconds:.2f} s |")
    out += ["", "## Sources", "", "| File | Bytes |", "|---|---:|"]
    out += [f"| {path} | {size:,} |" for path, size in tables["sources"]]
    out += ["", "## The longest tick", ""]
    out += [f"{tables['worst'][0]:,} bytecodes; most called in it:", ""]
    most = sorted(tables["worst"][1].items(), key=lambda item: (-item[1], item[0]))[:8]
    out += [f"- {file} `{name}`: {times}" for (file, name), times in most]
    return "\n".join(out) + "\n"


def main(argv=None):
    """Run the command; 1 if ``--check`` found a budget exceeded."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing, compare with budgets")
    options = parser.parse_args(argv)
    _venv.enter("requirements.txt", "requirements-test.txt")
    sys.path.insert(0, str(ROOT))
    numbers, tables = measure()
    for name, (limit, _) in BUDGETS.items():
        print(f"{name:40}{numbers[name]:>12,}{limit:>12,}")
    over = exceeded(numbers)
    for line in over:
        print(line)
    if options.check:
        return 1 if over else 0
    REPORT.write_text(report(numbers, tables), encoding="utf-8")
    print(f"wrote {REPORT.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
