# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Play two line-ups of bots against each other: duplicate deals, or whole games.

    python tools/strength.py expert club --deals 1000
    python tools/strength.py expert club --games 400 --preset ten
    python tools/strength.py club first --set all_pass=dealer_must --set discard_upcard=no

A line-up is a level (beginner, club, expert; first: the frozen first rule bots; random: any legal
choice) for both partners, or two with a plus: expert+club. Every deal is played twice with the
sides swapped; the figure is points a hand, ours less theirs, with its 95 % interval. PyPy runs this
five to ten times as fast as CPython and decides the same.
"""

import argparse
import math
import multiprocessing
import os
import signal
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import first_bots  # noqa: E402

from euchre_core import bots  # noqa: E402
from euchre_core.hand import Hand  # noqa: E402
from euchre_core.match import Match, deck_of  # noqa: E402
from euchre_core.options import PRESETS, values_of  # noqa: E402
from euchre_core.rules import RuleSet  # noqa: E402
from euchre_core.view import SeatView  # noqa: E402

# What is counted of each side, beside the points.
COUNTS = ("calls", "euchred", "alone", "marched", "hands")


def decide(name: str, view, chance) -> int:
    """The choice of the bot `name`."""
    if name == "first":
        return first_bots.choose(view, chance)
    if name == "random":
        return view.legal[chance.randrange(len(view.legal))]
    return bots.choose(view, bots.LEVELS.index(name), chance)


def play(hand, seats: list, seed: int, score) -> None:
    """Play `hand` to its end; seats: the bots' names by seat."""
    while hand.phase != "done":
        seat = hand.to_act
        chance = bots.decision_chance(seed, len(hand.actions))
        hand.apply(decide(seats[seat], SeatView(hand, seat, score), chance))


def count(hand, team: int) -> list:
    """COUNTS of `hand` for `team`."""
    if hand.maker < 0 or hand.maker % 2 != team:
        return [0, 0, 0, 0, 1]
    alone = hand.lone_of[team] >= 0
    euchred = hand.points[1 - team] > 0
    return [1, int(euchred), int(alone), int(alone and hand.tricks[team] == 5), 1]


def duplicate(job) -> list:
    """(points of A a hand, counts of A, counts of B) for each deal of the job."""
    rules, ours, theirs, seeds, score = job
    rows = []
    for seed in seeds:
        points = 0
        tallies = [[0] * 5, [0] * 5]
        for swap in (0, 1):
            hand = Hand(rules, seed % 4, deck_of(seed * 2654435761 & 0xFFFFFFFF, rules.deck))
            seats = [ours[0], theirs[0], ours[1], theirs[1]]
            if swap:
                seats = [theirs[0], ours[0], theirs[1], ours[1]]
            play(hand, seats, seed, score if not swap else score[::-1])
            points += hand.points[swap] - hand.points[1 - swap]
            for side in (0, 1):
                part = count(hand, side ^ swap)
                tallies[side] = [a + b for a, b in zip(tallies[side], part, strict=True)]
        rows.append((points / 2, tallies[0], tallies[1]))
    return rows


def games(job) -> list:
    """(games won by A of 2, counts of A, of B) for each pair of games, sides swapped."""
    rules, ours, theirs, seeds, _ = job
    rows = []
    for seed in seeds:
        won = 0
        tallies = [[0] * 5, [0] * 5]
        for swap in (0, 1):
            seats = [ours[0], theirs[0], ours[1], theirs[1]]
            if swap:
                seats = [theirs[0], ours[0], theirs[1], ours[1]]
            match = Match(rules, seed)
            while not match.over:
                hand = match.next_hand()
                play(hand, seats, match.deal_seed, match.scores)
                for side in (0, 1):
                    part = count(hand, side ^ swap)
                    tallies[side] = [a + b for a, b in zip(tallies[side], part, strict=True)]
                match.finish_hand()
            won += match.winner == swap
        rows.append((won / 2, tallies[0], tallies[1]))
    return rows


def _leave_interrupt_alone() -> None:
    """In each of the processes: Ctrl-C is for the first one, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def measure(work, rules, ours, theirs, total, seed, processes, score=(0, 0), quiet=False) -> tuple:
    """(mean, half width of the 95 % interval, counts of A, counts of B) over `total` deals."""
    size = 20
    jobs = [
        (rules, ours, theirs, range(seed + at, seed + min(total, at + size)), score)
        for at in range(0, total, size)
    ]
    values = []
    tallies = [[0] * 5, [0] * 5]
    begun = time.time()
    with multiprocessing.Pool(processes, _leave_interrupt_alone) as pool:
        for rows in pool.imap_unordered(work, jobs):
            for value, a, b in rows:
                values.append(value)
                for side, part in ((0, a), (1, b)):
                    tallies[side] = [x + y for x, y in zip(tallies[side], part, strict=True)]
            if not quiet and sys.stderr.isatty():
                bar = "#" * (30 * len(values) // total)
                spent = time.time() - begun
                rest = spent * (total - len(values)) / len(values)
                sys.stderr.write(f"\r[{bar:30}] {len(values)}/{total}  {rest:4.0f} s left ")
    if not quiet and sys.stderr.isatty():
        sys.stderr.write("\r" + " " * 70 + "\r")
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((x - mean) ** 2 for x in values) / max(1, len(values) - 1))
    return mean, 1.96 * spread / math.sqrt(len(values)), tallies[0], tallies[1]


def shares(name: str, tally: list) -> str:
    """One line of shares for a side."""
    calls, euchred, alone, marched, hands = tally

    def part(number, whole):
        return f"{100 * number / whole:.1f} %" if whole else "-"

    return (
        f"  {name:18} calls {part(calls, hands)} of hands, of these "
        f"euchred {part(euchred, calls)}, "
        f"alone {part(alone, calls)} and of those marched {part(marched, alone)}"
    )


def line_up(text: str) -> list:
    """Two names of "club" or "expert+club"."""
    names = text.split("+")
    for name in names:
        if name not in bots.LEVELS + ("first", "random"):
            raise SystemExit(
                f"unknown bot {name!r}: one of {', '.join(bots.LEVELS)}, first, random"
            )
    return names * 2 if len(names) == 1 else names[:2]


def rule_set(preset: str, changes: list):
    """The RuleSet of a preset and texts like "target=9"."""
    options = {}
    for text in changes:
        option, _, value = text.partition("=")
        allowed = {str(one).lower(): one for one in values_of(option)}
        options[option] = allowed.get(value.lower(), value)
    return RuleSet(preset, **options)


def score_of(text: str, target: int) -> tuple:
    """(ours, theirs) of "9-6". ValueError when these are no scores of a game up to `target`."""
    parts = text.split("-")
    if len(parts) == 2 and all(part.isascii() and part.isdigit() for part in parts):
        if max(map(int, parts)) < target:
            return int(parts[0]), int(parts[1])
    raise ValueError(f"--score {text!r}: two numbers below the target, as 9-6")


def main(argv=None) -> None:
    """Command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("ours")
    parser.add_argument("theirs")
    parser.add_argument("--deals", type=int, default=1000, help="duplicate deals")
    parser.add_argument("--games", type=int, default=0, help="pairs of whole games instead")
    parser.add_argument("--preset", default="american", choices=PRESETS)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--score", default="0-0", help="score of the duplicate deals, ours first")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args(argv)
    for name, least in (("deals", 1), ("games", 0), ("processes", 1)):
        if getattr(args, name) < least:
            parser.error(f"--{name} is {least} or more")
    try:
        rules = rule_set(args.preset, args.set)
        score = score_of(args.score, rules.target)
    except ValueError as error:
        parser.error(str(error))
    ours, theirs = line_up(args.ours), line_up(args.theirs)
    work, total = (games, args.games) if args.games else (duplicate, args.deals)
    mean, half, a, b = measure(work, rules, ours, theirs, total, args.seed, args.processes, score)
    if args.games:
        print(
            f"{args.ours} against {args.theirs}: {100 * mean:.1f} % of games "
            f"+- {100 * half:.1f} ({2 * total} games, seed {args.seed})"
        )
    else:
        print(
            f"{args.ours} against {args.theirs}: {mean:+.4f} points a hand "
            f"+- {half:.4f} ({total} duplicate deals, seed {args.seed})"
        )
    print(shares(args.ours, a))
    print(shares(args.theirs, b), flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
