# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Fit the bidding tables of euchre_core/bid_tables.py from a seed.

Random deals are bid by the tables so far (the first time by the first rule bots). At one decision
of each deal the call, the lone call and the pass are all followed to the end on the true cards,
played by the quick rules of `euchre_core.playout`. Least squares on the features of
`euchre_core.bidding` gives the weights, counting how often each outcome falls at each value gives
the shares. A few rounds, because a pass is worth what the others then bid.

    python tools/fit_bidding.py --deals 200000 --rounds 3 --seed 1 --write

PyPy takes a few minutes, CPython some hours.
"""

import argparse
import multiprocessing
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import first_bots  # noqa: E402

from euchre_core import bidding  # noqa: E402
from euchre_core.cards import full_deck  # noqa: E402
from euchre_core.chance import Chance, shuffle  # noqa: E402
from euchre_core.hand import Hand  # noqa: E402
from euchre_core.notation import (  # noqa: E402
    DISCARD,
    NAME,
    NAME_ALONE,
    ORDER,
    ORDER_ALONE,
    PASS,
    WITH_PARTNER,
)
from euchre_core.playout import play_out, suit_codes  # noqa: E402
from euchre_core.points import hand_points, worst_card  # noqa: E402
from euchre_core.rules import RuleSet, score_hand  # noqa: E402
from euchre_core.view import SeatView  # noqa: E402

TABLES = ROOT / "euchre_core" / "bid_tables.py"
CODES = [suit_codes(trump) for trump in range(4)]
RULES = {
    (deck, must): RuleSet(
        "american", deck=deck, all_pass="dealer_must" if must else "redeal", benny_up="natural"
    )
    for deck in (24, 25)
    for must in (0, 1)
}


def even(view) -> list:
    """In place of `score_table.gains`: points count as points, whatever the score."""
    return [1000 * points for points in range(9)]


def policy(hand, first_round: bool) -> int:
    """The bid of the seat to act while the tables are being made."""
    view = SeatView(hand, hand.to_act)
    if first_round:
        return first_bots.choose(view, None)
    return bidding.bid(view)[0]


def settle(hand) -> int:
    """Points of the maker's side less the others', played to the end by the quick rules."""
    while hand.phase == "discard":
        cards = hand.cards[hand.dealer]
        hand.apply(DISCARD + worst_card(cards, hand.trump))
    while hand.phase in ("alone", "defend_alone"):
        hand.apply(WITH_PARTNER)
    suits, bits = CODES[hand.trump]
    deal, left = bytearray(18), bytearray(4)
    for seat in range(4):
        if not hand.is_out[seat]:
            for card in hand.cards[seat]:
                deal[seat * 4 + suits[card]] |= bits[card]
    for card in range(hand.rules.deck):
        if hand.picked_up or card != hand.upcard:
            left[suits[card]] |= bits[card]
    follows = bytearray(16)
    for seat in range(4):
        after = (seat + 1) % 4
        while hand.is_out[after]:
            after = (after + 1) % 4
        follows[seat * 4] = after * 4
    lone = hand.lone_of[hand.maker % 2] >= 0
    worth = []
    for tricks in range(6):
        makers, others = score_hand(hand.rules, tricks, lone, False)
        worth.append(makers - others)
    size = 4 - hand.is_out.count(True)
    return play_out(deal, left, hand.leader * 4, follows, size, hand.maker * 4, b"", b"", 0, worth)


def replay(rules, dealer, deck, actions):
    """The hand after `actions`."""
    hand = Hand(rules, dealer, deck)
    for action in actions:
        hand.apply(action)
    return hand


def finish(hand, team: int, first_round: bool) -> int:
    """Points for `team` when the bidding goes on by the policy and is played out."""
    while hand.phase in ("round1", "round2"):
        hand.apply(policy(hand, first_round))
    if hand.phase == "done":
        return 0
    points = settle(hand)
    return points if hand.maker % 2 == team else -points


def sample(seed: int, count: int, first_round: bool) -> list:
    """Rows (context, must, call features, call, lone, pass inputs, pass, nearness) of deals."""
    rows = []
    chance = Chance(seed)
    while len(rows) < count:
        deck_size = 25 if chance.randrange(4) == 0 else 24
        must = chance.randrange(2)
        rules = RULES[deck_size, must]
        deck = shuffle(full_deck(deck_size), chance)
        if deck[20] == 24:
            continue
        dealer = chance.randrange(4)
        hand = Hand(rules, dealer, deck)
        points = 0
        while hand.phase in ("round1", "round2"):
            action = policy(hand, first_round)
            points += 1
            if action != PASS:
                break
            hand.apply(action)
        # Late decisions are rare and early ones plenty: mostly the last one reached, and of those
        # in round one only some.
        at = points - 1 if chance.randrange(4) else chance.randrange(points)
        if at < 4 and chance.randrange(5) > at:
            continue
        rows.append(_row(rules, dealer, deck, at, must, first_round, chance))
    return rows


def _row(rules, dealer, deck, at, must, first_round, chance) -> tuple:
    passes = [PASS] * at
    hand = replay(rules, dealer, deck, passes)
    seat, upcard, cards = hand.to_act, hand.upcard, hand.cards[hand.to_act]
    place, round1 = (seat - dealer) % 4, at < 4
    up_suit = upcard // 6
    if round1:
        suit = up_suit
    else:
        suits = [one for one in range(4) if one != up_suit]
        suit = max(suits, key=lambda one: hand_points(cards, one))
        if chance.randrange(4) == 0:
            suit = suits[chance.randrange(3)]
    held = cards
    if round1 and place == 0:
        held = cards + [upcard]
        away = worst_card(held, suit)
        held = [card for card in held if card != away]
    up = bidding.up_feature(upcard, suit, round1)
    found = bidding.features(held, suit, up, rules.deck == 25)
    call, lone = (ORDER, ORDER_ALONE) if round1 else (NAME + suit, NAME_ALONE + suit)
    results = [
        settle(replay(rules, dealer, deck, passes + [call])),
        settle(replay(rules, dealer, deck, passes + [lone])),
    ]
    inputs = passed = None
    if PASS in hand.legal() and not (place == 0 and not round1):
        inputs = (cards, place, upcard, round1, rules.deck)
        passed = finish(replay(rules, dealer, deck, passes + [PASS]), seat % 2, first_round)
    points = hand_points(held, suit)
    return (at, place + (0 if round1 else 4), must, found, results, inputs, passed, points)


def solve(rows: list, size: int) -> list:
    """Weighted least squares of rows (features as {index: value}, target, weight)."""
    matrix = [[0.0] * (size + 1) for _ in range(size)]
    for found, target, weight in rows:
        items = list(found.items())
        for index, x in items:
            line = matrix[index]
            line[size] += weight * x * target
            for other, y in items:
                line[other] += weight * x * y
    for index in range(size):
        matrix[index][index] += 8.0  # a little towards zero, where data are thin
    for pivot in range(size):
        line = matrix[pivot]
        for other in range(size):
            if other != pivot and matrix[other][pivot]:
                factor = matrix[other][pivot] / line[pivot]
                row = matrix[other]
                for column in range(pivot, size + 1):
                    row[column] -= factor * line[column]
    return [matrix[index][size] / matrix[index][index] for index in range(size)]


def nearness(kind: int, points: int) -> float:
    """How much a hand of so many hand points counts: those near the decision have to be right."""
    if kind == bidding._LONE:
        return 1.0 if points >= 64 else 0.03
    return 1.0 if 28 <= points else 0.1


def byte(number: float) -> int:
    """A weight as a signed byte."""
    return max(-127, min(127, round(number))) & 255


def fit(rows: list) -> tuple:
    """The three tables from sampled rows."""
    weights = bytearray(8 * 2 * bidding._FEATURES)
    for context in range(8):
        for kind in (bidding._CALL, bidding._LONE):
            data = []
            for row in rows:
                if row[1] == context:
                    found = {}
                    for feature in row[3]:
                        found[feature] = found.get(feature, 0) + 1
                    weight = nearness(kind, row[7])
                    data.append((found, row[4][kind] * bidding._POINT, weight))
            base = (context * 2 + kind) * bidding._FEATURES
            for index, weight in enumerate(solve(data, bidding._FEATURES)):
                weights[base + index] = byte(weight)
    bidding.WEIGHTS = bytes(weights)
    passes = bytearray(8 * 2 * bidding._PASS_FEATURES)
    inputs_of = {}
    for number, row in enumerate(rows):
        if row[5]:
            inputs_of[number] = bidding.pass_inputs(*row[5])
    for context in range(8):
        for must in (0, 1):
            data = []
            for number, inputs in inputs_of.items():
                row = rows[number]
                if row[1] == context and row[2] == must:
                    found = {index: x for index, x in enumerate(inputs) if x}
                    near = -60 <= inputs[1] <= 80
                    data.append((found, row[6] * bidding._POINT * 64, 1.0 if near else 0.2))
            base = (context * 2 + must) * bidding._PASS_FEATURES
            if data:
                for index, weight in enumerate(solve(data, bidding._PASS_FEATURES)):
                    passes[base + index] = byte(weight)
    bidding.PASS_WEIGHTS = bytes(passes)
    bidding.SHARES = shares(rows, inputs_of)
    return bidding.WEIGHTS, bidding.PASS_WEIGHTS, bidding.SHARES


def shares(rows: list, inputs_of: dict) -> bytes:
    """How often each outcome falls at each value, in 1/250, by kind and bin."""
    counts = [[[0.0] * 7 for _ in range(bidding._BINS)] for _ in range(3)]

    def add(kind, value, outcome, weight=1.0):
        at = (value - bidding._BIN_LOW) / bidding._BIN_STEP
        at = max(0.0, min(bidding._BINS - 1.001, at))
        low, part = int(at), at - int(at)
        index = bidding._OUTCOMES.index(outcome)
        counts[kind][low][index] += weight * (1 - part)
        counts[kind][low + 1][index] += weight * part

    for number, row in enumerate(rows):
        for kind in (bidding._CALL, bidding._LONE):
            value = bidding.weigh(kind, row[1], row[3])
            add(kind, value, row[4][kind], nearness(kind, row[7]))
        if number in inputs_of:
            value = bidding.pass_value(inputs_of[number], row[1], row[2])
            add(bidding._LET, value, row[6])
    table = bytearray()
    for kind in range(3):
        for at in range(bidding._BINS):
            # A bin's own mean is its value: mix in a neighbour-free prior of two plain outcomes.
            line = counts[kind][at]
            middle = (bidding._BIN_LOW + at * bidding._BIN_STEP) / bidding._POINT
            high = 4 if kind == bidding._LONE else 2
            prior = max(0.0, min(1.0, (middle + 2) / (high + 2)))
            line[1] += 5 * (1 - prior)
            line[bidding._OUTCOMES.index(high)] += 5 * prior
            total = sum(line)
            parts = [round(250 * x / total) for x in line]
            parts[parts.index(max(parts))] += 250 - sum(parts)
            table += bytes(parts)
    return bytes(table)


def _job(args):
    seed, count, first_round, tables = args
    bidding.gains = even
    if tables:
        bidding.WEIGHTS, bidding.PASS_WEIGHTS, bidding.SHARES = tables
    return sample(seed, count, first_round)


def literal(name: str, data: bytes) -> str:
    """`data` as a bytes literal over several lines."""
    lines = [f"{name} = ("]
    for start in range(0, len(data), 20):
        lines.append('    b"' + "".join(f"\\x{x:02x}" for x in data[start : start + 20]) + '"')
    return "\n".join(lines + [")"]) + "\n"


def text(tables: tuple, args) -> str:
    """The source of euchre_core/bid_tables.py."""
    head = (
        "# SPDX-FileCopyrightText: 2026 Left Bower contributors\n"
        "# SPDX-License-Identifier: MIT\n"
        '"""Made by tools/fit_bidding.py '
        f"--deals {args.deals} --rounds {args.rounds} --seed {args.seed}; do not edit.\n\n"
        "Signed bytes, see bidding.py: weights by context, call or alone, feature; weights of a\n"
        "pass by context, whether the dealer must call, input; shares of outcomes in 1/250.\n"
        '"""\n\n'
    )
    names = ("WEIGHTS", "PASS_WEIGHTS", "SHARES")
    return head + "".join(literal(name, data) for name, data in zip(names, tables, strict=True))


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--deals", type=int, default=200000, help="sampled deals a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="write euchre_core/bid_tables.py")
    args = parser.parse_args()
    tables = None
    with multiprocessing.Pool(args.processes) as pool:
        for number in range(args.rounds):
            size = 2000
            jobs = [
                (args.seed * 1000003 + number * 50021 + index, size, number == 0, tables)
                for index in range(-(-args.deals // size))
            ]
            rows = []
            for done in pool.imap(_job, jobs):
                rows += done
                print(f"\rround {number + 1}: {len(rows)} deals", end="", file=sys.stderr)
            print(file=sys.stderr)
            tables = fit(rows)
    source = text(tables, args)
    if args.write:
        TABLES.write_text(source)
    else:
        print(source)


if __name__ == "__main__":
    main()
