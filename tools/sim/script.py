# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Scripts of button presses, for ``play.py --script``.

One command a line, at a time in virtual milliseconds since power-up; ``#`` starts a comment::

    1000 tap A          press and let go after 60 ms
    1500 tap B 800      ... after 800 ms
    2500 press LEFT
    2900 release LEFT
    3000 shot table     write a picture table.png
    4000 exit
"""

from .machine import KEYS

HOLD_MS = 60


class ScriptError(ValueError):
    """A line of a script that cannot be understood; says which and why."""


def read(path):
    """``parse`` of the file ``path``. ScriptError when that is no text; OSError."""
    try:
        return parse(path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        raise ScriptError("this is no text") from None


def parse(text):
    """The script as a list of (ms, command, argument), in order of time.

    A tap becomes a press and a release; ``argument`` is the key, the name of a shot, or "".
    """
    actions = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if words:
            try:
                actions += _line(words)
            except ValueError as error:
                raise ScriptError(f"line {number}: {line.strip()!r}: {error}") from None
    return sorted(actions, key=lambda action: action[0])


def _time(word):
    if not (word.isascii() and word.isdigit()):
        raise ValueError(f"{word!r} is no time in milliseconds")
    return int(word)


def _key(word):
    if word.upper() not in KEYS:
        raise ValueError(f"no key {word!r}; there are {', '.join(KEYS)}")
    return word.upper()


def _line(words):
    ms = _time(words[0])
    command = words[1] if len(words) > 1 else ""
    rest = words[2:]
    if command == "exit" and not rest:
        return [(ms, "exit", "")]
    if command == "shot" and len(rest) == 1:
        if not rest[0].replace("-", "").replace("_", "").isalnum():
            raise ValueError("a shot's name has letters, digits, - and _ only")
        return [(ms, "shot", rest[0])]
    if command in ("press", "release") and len(rest) == 1:
        return [(ms, command, _key(rest[0]))]
    if command == "tap" and len(rest) in (1, 2):
        hold = _time(rest[1]) if len(rest) == 2 else HOLD_MS
        return [(ms, "press", _key(rest[0])), (ms + hold, "release", _key(rest[0]))]
    raise ValueError(
        "expected MS tap KEY [HOLD_MS], MS press KEY, MS release KEY, MS shot NAME or MS exit"
    )


def last_ms(actions):
    """When the script is over."""
    return actions[-1][0] if actions else 0
