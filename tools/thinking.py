# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""What every decision of a bot costs, by level and phase, and how long it takes on the board.

    python3 tools/thinking.py --matches 4 --preset eleven

Counts the bytecodes CPython executes; one takes the board about 0.6 us. A step is what runs between
two yields and may cost at most 17,000.
"""

import argparse
import importlib
import sys

from cost import BYTECODE_US, decisions

sys.path.insert(0, str(__import__("pathlib").Path(__file__).resolve().parent.parent))
from euchre_core.bots import EXPERT, LEVELS  # noqa: E402
from euchre_core.rules import PRESETS  # noqa: E402


def line(name: str, totals: list, longest: int) -> str:
    """One row: decisions, median, 95 %, worst, longest step, board time of the last two."""
    totals = sorted(totals)
    median, most = totals[len(totals) // 2], totals[-1]
    high = totals[min(len(totals) - 1, len(totals) * 95 // 100)]
    return (
        f"{name:22} {len(totals):6} {median:9} {high:9} {most:9} {longest:7}"
        f" {high * BYTECODE_US / 1e6:6.2f} s {most * BYTECODE_US / 1e6:6.2f} s"
    )


def main(argv=None) -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--matches", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", default="eleven", choices=PRESETS)
    parser.add_argument("--level", choices=LEVELS, action="append")
    args = parser.parse_args(argv)
    if args.matches < 1:
        parser.error("--matches is 1 or more")
    for name in EXPERT:  # as the game does before an Expert thinks
        importlib.import_module(name)
    print(f"{'level, phase':22} {'number':>6} {'median':>9} {'95 %':>9} {'worst':>9} {'step':>7}")
    for level, name in enumerate(LEVELS):
        if args.level and name not in args.level:
            continue
        found = decisions(level, args.matches, args.seed, args.preset)
        for phase in sorted({one for one, _ in found}):
            rows = [steps for one, steps in found if one == phase]
            longest = max(max(steps) for steps in rows)
            print(line(f"{name}, {phase}", [sum(steps) for steps in rows], longest))
        totals = [sum(steps) for _, steps in found]
        print(line(f"{name}, all", totals, max(max(steps) for _, steps in found)), flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
