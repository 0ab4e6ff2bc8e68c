# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Only what the board has goes to the board; and the checker itself refuses each kind of fault."""

import pytest
from subset import MAX_SOURCE_BYTES, check_source, check_tree, device_sources

# (source, a part of the fault's text). Each fails on CircuitPython 10.3 with the board's features,
# or passes there with another meaning than on a PC.
REFUSED = [
    ("match x:\n    case 1: pass", "match"),
    ("def f(a, /): pass", "positional-only"),
    ("x = [*a, *b]", "* inside"),
    ("x = (*a, 1)", "* inside"),
    ("x = {*a, 1}", "* inside"),
    ("def f(): return 1, *a", "* inside"),
    ("for x in 1, *a: pass", "* inside"),
    ("x = {**a, 'b': 1}", "** inside"),
    ("try: pass\nexcept* ValueError: pass", "except*"),
    ("async def f(): pass", "async"),
    ("with (open('a') as a, open('b') as b): pass", "parenthesised"),
    ("with (\n    open('a') as a,\n    open('b') as b,\n): pass", "parenthesised"),
    ("@(lambda f: f)\ndef f(): pass", "decorator"),
    ("class A(metaclass=M): pass", "class keyword"),
    ("class A:\n    def __init_subclass__(cls): pass", "never called"),
    ("class A:\n    def __format__(self, spec): return ''", "never called"),
    ("class A:\n    def __index__(self): return 1", "never called"),
    ("x[::2] = [1]", "cannot be assigned"),
    ("del x[::2]", "cannot be assigned"),
    ("y = x[::2]", "no step"),
    ("y = 'abc'[::-1]", "no step"),
    ("x = bytearray(8)\ny = x[::2]", "no step"),
    ("y = f'{(lambda: 1)()}'", "lambda inside"),
    ("y = f'{x}' '{y}'", "plain string with braces"),
    ("y = (\n    f'{x}'  # why\n    '{y}'\n)", "plain string with braces"),
    ("y = '\\N{DIGIT ONE}'", "\\N{"),
    ("y = '{0.real}'.format(1)", "format fields"),
    ("y = '{0[1]}'.format(x)", "format fields"),
    ("from typing import Any", "no module typing"),
    ("import enum", "no module enum"),
    ("import dataclasses", "no module dataclasses"),
    ("import functools", "no module functools"),
    ("import itertools", "no module itertools"),
    ("import abc", "no module abc"),
    ("import asyncio", "no module asyncio"),
    ("import copy", "no module copy"),
    ("import framebufferio", "no module framebufferio"),
    ("import os.path", "os has no path"),
    ("import os\nos.path.join('a')", "os has no path"),
    ("from collections import defaultdict", "defaultdict"),
    ("from random import shuffle", "random has no shuffle"),
    ("import random\nrandom.sample([1], 1)", "random has no sample"),
    ("from random import Random", "random has no Random"),
    ("import micropython\n@micropython.native\ndef f(): pass", "native"),
    ("from micropython import viper", "viper"),
    ("import time\ntime.perf_counter()", "perf_counter"),
    ("import math\nmath.gcd(4, 2)", "gcd"),
    ("import struct\nstruct.Struct('B')", "Struct"),
    ("import re\nre.findall('a', 'b')", "findall"),
    ("import sys\nsys.getsizeof(1)", "getsizeof"),
    ("from math import *", "import *"),
    ("from ... import x", "above the package"),
    ("y = (5).bit_count()", "bit_count"),
    ("y = mask.bit_count()", "bit_count"),
    ("y = text.zfill(3)", "zfill"),
    ("y = text.ljust(3)", "ljust"),
    ("y = text.rjust(3)", "rjust"),
    ("y = 'abc'.title()", "title"),
    ("y = text.removeprefix('a')", "removeprefix"),
    ("y = point._asdict()", "_asdict"),
    ("y = point._replace(a=1)", "_replace"),
    ("y = bytearray(4)\ny.pop()", "bytearray has no pop"),
    ("class A:\n  def f(self):\n    self.a = bytearray(4)\n    self.a.clear()", "no clear"),
    ("y = range(4).index(2)", "range has no index"),
    ("y = memoryview(b'a').tobytes()", "tobytes"),
    ("y = f.__doc__", "__doc__"),
    ("y = sum(x, start=1)", "start="),
    ("y = zip(a, b, strict=True)", "strict="),
    ("y = int('1', base=10)", "base="),
    ("y = bytes('a', encoding='utf-8')", "encoding="),
    ("y = text.split(maxsplit=1)", "maxsplit="),
    ("y = text.encode(encoding='utf-8')", "encoding="),
    ("y = int.from_bytes(x, 'little', signed=True)", "signed="),
    ("y = next(x, None)", "next() takes one"),
    ("y = iter(f, 1)", "iter() takes one"),
    ("y = isinstance(x, int | str)", "union"),
    ("y = list[int]", "cannot be evaluated"),
    ("try: pass\nexcept FileNotFoundError: pass", "FileNotFoundError"),
    ("y = vars(x)", "no built-in vars"),
    ("y = compile('1', '', 'eval')", "no built-in compile"),
    ("from collections import deque\ny = deque([1])", "needs its length"),
    ("from collections import deque\ny = deque((), maxlen=3)", "maxlen="),
    ("y = a.union(b, c)", "one argument"),
    ("for k in {1: 2}: pass", "no order"),
    ("x = {}\nfor k in x: pass", "no order"),
    ("y = [k for k, v in x.items()]", "no order"),
    ("y = list(x.values())", "no order"),
    ("y = sorted(x, key=f)", "not stable"),
    ("x.sort(key=f, reverse=True)", "not stable"),
    ("y = (", "not even Python"),
    ("x = 1\n" * MAX_SOURCE_BYTES, "bytes of source"),
]

ACCEPTED = [
    "if (n := 3) > 2: pass",
    "y = f'{x!r} {x:>3} {x[\"a\"]} {x:03d} {x=}'",
    "y = f'{x}' 'plain'",
    "a, *b = x",
    "f(*a, **b)",
    "def f(*a, b=1, **c): pass",
    "x: list[int] = []",
    "def f(a: list[int] | None) -> dict[str, int]: return {}",
    "y = sorted(x, reverse=True)\nx.sort()",
    "y = sorted(x, key=f)  # no ties",
    "x.sort(\n    key=f,  # no ties\n)",
    "y = min(x, default=0) + max(x, key=f)",
    "y = enumerate(x, start=1)",
    "print(1, end='', sep='')",
    "y = (5).to_bytes(2, 'little') + bytes([1])",
    "y = int.from_bytes(b'ab', 'little')",
    "x = [1, 2, 3]\ny = x[::-1]",
    "for k in sorted({1: 2}): pass",
    "for k in x.items():  # any order\n    pass",
    "x[1:2] = [1]",
    "with open('a') as f, open('b') as g: pass",
    "with (a or b) as f: pass",
    "class A:\n    @property\n    def title(self): return 1\ny = A().title",
    "from collections import OrderedDict, deque, namedtuple\nd = deque((), 4)",
    "import random\nx = random.randrange(4)",
    "from micropython import const\nX = const(3)",
    "try: pass\nexcept OSError as e: print(e.errno)",
    "import supervisor\nx = supervisor.ticks_ms()",
    "def g():\n    x = yield 1\n    yield from h()",
    "y = '%-4s %3d' % ('a', 1)",
    "y = isinstance(x, (int, str))",
]


def test_the_tree_keeps_to_the_board():
    assert [str(fault) for fault in check_tree()] == []


def test_the_tree_is_not_empty():
    assert "euchre_core/cards.py" in device_sources()


@pytest.mark.parametrize(("source", "text"), REFUSED, ids=lambda value: value[:40])
def test_refused(source, text):
    faults = check_source(source, "lib/badge.py")
    assert faults, "accepted"
    assert any(text in fault.text for fault in faults), faults


@pytest.mark.parametrize("source", ACCEPTED, ids=lambda value: value[:40])
def test_accepted(source):
    assert check_source(source, "lib/badge.py") == []


def test_a_fault_names_file_and_line():
    (fault,) = check_source("\ny = x.zfill(3)\n", "euchre_core/cards.py")
    assert str(fault) == "euchre_core/cards.py:2: no method zfill on the board"


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("euchre_core/bots.py", "import random"),
        ("euchre_core/bots.py", "import time"),
        ("euchre_core/bots.py", "import os"),
        ("euchre_core/bots.py", "import displayio"),
        ("euchre_core/bots.py", "from left_bower import app"),
        ("euchre_core/bots.py", "import badge"),
        ("euchre_core/bots.py", "from adafruit_display_text import label"),
        ("lib/left_bower/app.py", "import board"),
        ("lib/left_bower/app.py", "from microcontroller import nvm"),
        ("lib/left_bower/app.py", "import keypad"),
        ("lib/left_bower/app.py", "import supervisor"),
        ("lib/left_bower/app.py", "import time"),
        ("lib/left_bower/app.py", "import random"),
        ("lib/left_bower/app.py", "from badge import Badge"),
        ("lib/left_bower/app.py", "def late():\n    import board"),
        ("lib/badge.py", "import left_bower.app"),
        ("lib/badge.py", "from euchre_core import cards"),
    ],
)
def test_walls(path, source):
    (fault,) = check_source(source, path)
    assert "must not import" in fault.text


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("euchre_core/bots.py", "from .cards import suit_of"),
        ("euchre_core/bots.py", "from euchre_core.cards import suit_of"),
        ("euchre_core/bots.py", "from micropython import const"),
        ("lib/left_bower/app.py", "from euchre_core import match"),
        ("lib/left_bower/app.py", "from . import draw"),
        ("lib/left_bower/app.py", "import displayio"),
        ("lib/left_bower/app.py", "from badge import A, B"),
        ("lib/left_bower/app.py", "from adafruit_display_text import label"),
        ("code.py", "import board\nfrom badge import Badge\nfrom left_bower.app import App"),
    ],
)
def test_doors(path, source):
    assert check_source(source, path) == []


def test_the_front_door_is_short():
    assert check_source("x = 1\n" * 40, "code.py") == []
    assert "lines" in check_source("x = 1\n" * 41, "code.py")[0].text
