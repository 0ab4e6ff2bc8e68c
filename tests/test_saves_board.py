# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The same saves on a 32-bit MicroPython: same bytes, same deals, same codes as on a PC."""

import json
import random
from binascii import crc32

import pytest
from _hands import play_out, random_rules
from left_bower import recall
from left_bower.settings import Settings
from mpy32 import vm

from euchre_core import dealcode, save, stats
from euchre_core.match import Match, deck_of
from euchre_core.restore import match_from_bytes, rules_from_bytes

PROGRAM = """
import json
from binascii import crc32
from left_bower.store import Store
from euchre_core import dealcode
from euchre_core.match import deck_of
def hexed(data):
    return bytes(data).hex()
def run(text):
    nvm = bytearray(bytes.fromhex(text)) + bytearray(b"\\xff" * 700)
    store = Store(nvm)
    settings, rules, stats, match, message = store.load()
    told = [message, settings.people, settings.names, hexed(settings.to_bytes())]
    told.append(hexed(rules.to_bytes()))
    told.append(hexed(stats))
    if match is not None:
        told += [hexed(match.to_bytes()), match.hand.legal(), match.scores]
        told.append(dealcode.encode(match.deal_seed, match.dealer, match.rules))
        told.append(list(dealcode.decode(told[-1])[:2]))
        told.append(deck_of(match.deal_seed, match.rules.deck))
    before = hexed(nvm)
    told.append(store.save(settings, rules, stats, match))
    told.append(before == hexed(nvm))
    settings.sound = 2
    store.save(settings, rules, stats, match)
    told.append(hexed(nvm[0:700]))
    print(json.dumps(told))
"""


def some_record(rng, damage=0):
    """A record with a match in the middle of a hand, and what it holds."""
    settings = Settings()
    settings.people = rng.randrange(1, 16)
    settings.set_name(2, "ANN")
    settings.sound = 0
    match = Match(random_rules(rng), rng.getrandbits(32))
    for _ in range(2):
        play_out(match.next_hand(), rng)
        match.finish_hand()
        if match.over:
            return some_record(rng, damage)
    hand = match.next_hand()
    for _ in range(rng.randrange(8)):
        if hand.phase != "done":
            hand.apply(rng.choice(hand.legal()))
    if hand.phase == "done":
        return some_record(rng, damage)
    sections = [
        (save.SETTINGS, settings.to_bytes()),
        (save.RULES, random_rules(rng).to_bytes()),
        (save.MATCH, match.to_bytes()),
        (save.STATS, rng.randbytes(stats.SIZE)),
    ]
    record = bytearray(save.encode(sections, 70_000, crc32))
    if damage:
        record[damage] ^= 4
    return bytes(record), sections, match


def test_the_board_reads_and_writes_the_same():
    rng = random.Random(44)
    cases = [some_record(rng) for _ in range(12)] + [some_record(rng, 110), some_record(rng, 30)]
    texts = [record.hex() for record, _, _ in cases]
    try:
        # The collector of this VM runs between steps only: one step a record.
        steps = ["from left_bower.store import Store", PROGRAM]
        out = vm.run(steps + [f"run({text!r})" for text in texts], vm.BOARD_HEAP)
    except vm.Missing as missing:
        pytest.skip(str(missing))
    assert len(out) == len(cases)
    for (_, sections, match), line in zip(cases[:12], out[:12], strict=True):
        told = json.loads(line)
        parts = dict(sections)
        assert told[0] == "" and told[2] == ["", "", "ANN", ""]
        assert told[3] == parts[save.SETTINGS].hex()
        assert told[4] == parts[save.RULES].hex() and told[5] == parts[save.STATS].hex()
        assert told[6] == match.to_bytes().hex()
        assert told[7] == match.hand.legal() and told[8] == match.scores
        assert told[9] == dealcode.encode(match.deal_seed, match.dealer, match.rules)
        assert told[10] == [match.deal_seed, match.dealer]
        assert told[11] == deck_of(match.deal_seed, match.rules.deck)
        assert told[12] == "" and told[13] is True  # nothing new: not written
        data = bytes.fromhex(told[14])
        found, writes, problem, lost = recall.decode(data[: recall.length_of(data)], crc32)
        settings = Settings()
        recall.read_settings(settings, found[save.SETTINGS])
        assert (writes, problem, lost, settings.sound) == (70_001, "", [], 2)
        assert match_from_bytes(found[save.MATCH]).to_bytes() == match.to_bytes()
        assert rules_from_bytes(found[save.RULES]).to_bytes() == parts[save.RULES]
    assert json.loads(out[12])[0].startswith("Lost: ")
    assert json.loads(out[13])[0] == "Save damaged: a new start"
