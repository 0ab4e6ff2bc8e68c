# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""A saved match, rules and statistics read back, believing nothing: every byte may be garbage.

Needed once, when the board starts: it is loaded for that and dropped again.
"""

from .match import SHEET_ROW, SHEET_ROWS, UNDONE_HAND, UNDONE_MATCH, Match, replayed
from .options import OPTIONS, PRESETS, set_code
from .rules import RuleSet, score_hand
from .stats import SIZE


def stats_from_bytes(data: bytes) -> bytearray:
    """Statistics from a record; one of an older program has fewer counters. ValueError: no such."""
    if len(data) > SIZE or len(data) % 2:
        raise ValueError("not statistics")
    return bytearray(data) + bytearray(SIZE - len(data))


def set_state(chance, state: int) -> None:
    """Go on from a state of a Chance. Zero, which no sequence reaches, is taken as one."""
    chance._x = state & 0xFFFF
    chance._y = state >> 16 if state else 1


def rules_from_bytes(data: bytes) -> RuleSet:
    """The rule set of :meth:`RuleSet.to_bytes`. Raises ValueError for anything else."""
    if len(data) != len(OPTIONS) + 1 or data[0] >= len(PRESETS):
        raise ValueError("not a rule set")
    for index, (_, values) in enumerate(OPTIONS):
        if data[index + 1] >= len(values):
            raise ValueError("not a rule set")
    rules = RuleSet(PRESETS[data[0]])
    set_code(rules, data[1:])
    if rules.alone_when == "with_call" and rules.alone_who == "side":
        raise ValueError("not a rule set")
    return rules


def match_from_bytes(data: bytes) -> Match:
    """The match of :meth:`Match.to_bytes`.

    Raises ValueError for anything that is not a match one could be in the middle of: a wrong
    length, an unknown rule, a score past the target, an action the rules refuse.
    """
    size = len(OPTIONS) + 1
    if len(data) < size + 17:
        raise ValueError("match record too short")
    rules = rules_from_bytes(data[:size])
    head = data[size : size + 9]
    actions_at = size + 17
    sheet_at = actions_at + head[7]
    if len(data) != sheet_at + head[8] * SHEET_ROW or head[8] > SHEET_ROWS:
        raise ValueError("match record of a wrong length")
    match = Match(rules, 0)
    match.scores = [head[0], head[1]]
    match.dealer = head[2]
    match.lost_by = head[3] - 1
    match.hand_number = head[4] | head[5] << 8
    match.deal_seed = int.from_bytes(data[size + 9 : size + 13], "little")
    set_state(match._chance, int.from_bytes(data[size + 13 : size + 17], "little"))
    match.sheet = bytearray(data[sheet_at:])
    match.undone = head[6] >> 1
    running = head[6] & 1
    if head[2] > 3 or head[3] > 2 or match.undone > 3 or match.undone == UNDONE_HAND:
        raise ValueError("match record out of range")
    if not running and match.undone & UNDONE_HAND:
        match.undone = UNDONE_MATCH  # lost on time in the middle of the hand
    _check_scores(match, running)
    if running:
        if match.over:
            raise ValueError("a hand after the end of the match")
        match.hand = replayed(match, data[actions_at:sheet_at])
    elif head[7]:
        raise ValueError("actions without a hand")
    return match


def _check_scores(match: Match, running: int) -> None:
    """Refuse scores that play cannot reach, and rows of the sheet that are no hand."""
    target = match.rules.target
    high, low = max(match.scores), min(match.scores)
    if high > target + 3 or low >= target or (high >= target and match.lost_by >= 0):
        raise ValueError("a score past the target")
    rows = len(match.sheet) // SHEET_ROW
    finished = match.hand_number - running
    if rows > finished or (high and not finished):
        raise ValueError("more hands than were dealt")
    totals = [0, 0]
    for index in range(rows):
        row = match.sheet_row(index)
        if row[1] > 3 or not _is_result(match.rules, row):
            raise ValueError("a row of the sheet that is no hand")
        totals[0] += row[7]
        totals[1] += row[8]
    if totals[0] > match.scores[0] or totals[1] > match.scores[1]:
        raise ValueError("the sheet and the scores differ")
    if rows == finished and totals != match.scores:
        raise ValueError("the sheet and the scores differ")


def _is_result(rules, row: tuple) -> bool:
    """Whether a row of the sheet is how a hand can end."""
    _, _, trump, maker, lone, us, them, for_us, for_them = row
    if maker < 0:
        return trump == 4 and not (lone or us or them or for_us or for_them)
    if trump > 3 or maker > 3 or us + them != 5 or lone & 5 == 5 or lone & 10 == 10:
        return False
    makers = 5 if maker % 2 == 0 else 10
    points = score_hand(rules, them if maker % 2 else us, lone & makers, lone & (15 - makers))
    return points == ((for_them, for_us) if maker % 2 else (for_us, for_them))
