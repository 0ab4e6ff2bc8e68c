#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Films a hand of Left Bower as a GIF: ``python3 tools/gif.py [--seed N] [--out FILE]``.

The program runs in the simulator, a bot presses South's buttons, and what the display shows is
written by a small GIF encoder of our own: no other package is needed for it.
"""

import argparse
import struct
import sys
from pathlib import Path

import _venv

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "tools" / "art" / "pictures" / "hand.gif"
SEED = 1
SCALE = 2
FRAME_MS = 50  # pictures closer together than this are left out
LAST_MS = 3000  # how long the last one stays
CLUB = 1  # the level of all four
_LIMIT_MS = 120_000
_TICK = 25  # a step of the program
_LOOK_MS = 700
_CLOCK_MS = 10  # of a GIF


def lzw(pixels, bits):
    """``pixels`` (bytes below ``2 ** bits``) as GIF's LZW data, in sub-blocks with their end."""
    clear, end = 1 << bits, (1 << bits) + 1
    out, buffer, filled = bytearray(), 0, 0
    table, size = {}, bits + 1
    following = end + 1

    def put(code):
        nonlocal buffer, filled
        buffer |= code << filled
        filled += size
        while filled >= 8:
            out.append(buffer & 255)
            buffer >>= 8
            filled -= 8

    put(clear)
    prefix = pixels[0]
    for pixel in pixels[1:]:
        key = prefix << 8 | pixel
        code = table.get(key)
        if code is not None:
            prefix = code
            continue
        put(prefix)
        if following == 4096:
            put(clear)
            table, size, following = {}, bits + 1, end + 1
        else:
            # the code that was just given out counts only from the next one on
            if following == 1 << size:
                size += 1
            table[key] = following
            following += 1
        prefix = pixel
    put(prefix)
    if following == 1 << size and size < 12:
        size += 1
    put(end)
    if filled:
        out.append(buffer & 255)
    blocks = bytearray()
    for at in range(0, len(out), 255):
        part = out[at : at + 255]
        blocks.append(len(part))
        blocks += part
    return bytes(blocks) + b"\x00"


def _changed(old, new, width, height):
    """(left, top, right, bottom) around the pixels that differ, or None."""
    rows = [y for y in range(height) if old[y * width :][:width] != new[y * width :][:width]]
    if not rows:
        return None
    left, right = width, 0
    for y in rows:
        line = [x for x in range(width) if old[y * width + x] != new[y * width + x]]
        left, right = min(left, line[0]), max(right, line[-1] + 1)
    return left, rows[0], right, rows[-1] + 1


def encode(width, height, frames, scale=1):
    """The bytes of an animated GIF that repeats for ever.

    frames: (rgb, milliseconds) each, three bytes a pixel. Only what changed is written, and of that
    only the pixels that differ. ValueError for more than 255 colours in all.
    """
    colours, numbered = {}, []
    for rgb, ms in frames:
        pixels = bytearray(width * height)
        for place in range(width * height):
            colour = bytes(rgb[place * 3 : place * 3 + 3])
            pixels[place] = colours.setdefault(colour, len(colours)) & 255
        numbered.append((bytes(pixels), ms))
    if len(colours) > 255:
        raise ValueError(f"{len(colours)} colours; a GIF has room for 255")
    clear = len(colours)  # the number of a pixel that stays as it was
    bits = max(2, clear.bit_length())
    table = b"".join(colours) + bytes(3 * ((1 << bits) - clear))
    out = bytearray(b"GIF89a")
    out += struct.pack("<HHBBB", width * scale, height * scale, 0xF0 | bits - 1, 0, 0) + table
    out += b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    shown, late = None, 0
    for index, (pixels, ms) in enumerate(numbered):
        if shown is None:
            box = 0, 0, width, height
        else:
            box = _changed(shown, pixels, width, height)
            if box is None:
                raise ValueError(f"frame {index} shows nothing new")
        left, top, right, bottom = box
        part = bytearray()
        for y in range(top, bottom):
            line = pixels[y * width + left : y * width + right]
            if shown is not None:
                old = shown[y * width + left : y * width + right]
                line = bytes([clear if a == b else b for a, b in zip(old, line, strict=True)])
            wide = b"".join([line[x : x + 1] * scale for x in range(len(line))])
            part += wide * scale
        late += ms
        ticks = late // _CLOCK_MS
        late -= ticks * _CLOCK_MS
        # 0x04: what is drawn stays; 0x01: the pixels of number `clear` are see-through
        out += struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 0x05, ticks, clear, 0)
        size = [number * scale for number in (left, top, right - left, bottom - top)]
        out += struct.pack("<BHHHHB", 0x2C, *size, 0)
        out += bytes([bits]) + lzw(bytes(part), bits)
        shown = pixels
    return bytes(out) + b"\x3b"


def decode(data):
    """(width, height, [(rgb, milliseconds)]) of a GIF that ``encode`` made."""
    width, height, flags = struct.unpack_from("<HHB", data, 6)
    if data[:6] != b"GIF89a" or not flags & 0x80:
        raise ValueError("not a GIF of ours")
    at = 13 + (3 << (flags & 7) + 1)
    table = data[13:at]
    shown, frames, ticks, clear = bytearray(width * height * 3), [], 0, -1
    while data[at] != 0x3B:
        if data[at] == 0x21:
            if data[at + 1] == 0xF9:
                ticks, clear = struct.unpack_from("<HB", data, at + 4)
            at += 2
        else:
            left, top, wide, high = struct.unpack_from("<HHHH", data, at + 1)
            bits = data[at + 10]
            at += 11
            packed, look = bytearray(), at
            while data[look]:
                packed += data[look + 1 : look + 1 + data[look]]
                look += 1 + data[look]
            for place, pixel in enumerate(_unpack(packed, bits)):
                if pixel != clear:
                    y, x = divmod(place, wide)
                    to = ((top + y) * width + left + x) * 3
                    shown[to : to + 3] = table[pixel * 3 : pixel * 3 + 3]
            frames.append((bytes(shown), ticks * _CLOCK_MS))
        while data[at]:
            at += 1 + data[at]
        at += 1
    return width, height, frames


def _unpack(packed, bits):
    clear, end = 1 << bits, (1 << bits) + 1
    out, table, size = bytearray(), [], bits + 1
    buffer = filled = 0
    last = b""
    for byte in packed:
        buffer |= byte << filled
        filled += 8
        while filled >= size:
            code = buffer & (1 << size) - 1
            buffer >>= size
            filled -= size
            if code == end:
                return bytes(out)
            if code == clear:
                table = [bytes([number]) for number in range(clear)] + [b"", b""]
                size, last = bits + 1, b""
                continue
            entry = table[code] if code < len(table) else last + last[:1]
            if last and len(table) < 4096:
                table.append(last + entry[:1])
                if len(table) == 1 << size and size < 12:
                    size += 1
            out += entry
            last = entry
    raise ValueError("the data of a picture has no end")


class Film:
    """What a display shows over time: ``frames`` of (rgb, milliseconds), never two alike."""

    def __init__(self, sim):
        self._sim = sim
        self._begun_ms = 0
        self._rgb = None
        self.frames = []

    def look(self):
        """Take a picture, if it is time for one and it shows something new."""
        now = self._sim.now_ms
        if self._rgb is not None and now - self._begun_ms < FRAME_MS:
            return
        rgb = self._sim.frame()
        if rgb != self._rgb:
            self._keep(now)
            self._rgb, self._begun_ms = rgb, now

    def _keep(self, now):
        if self._rgb is not None:
            self.frames.append((self._rgb, now - self._begun_ms))

    def end(self):
        """The last picture stays a while."""
        self._keep(self._begun_ms + LAST_MS)
        return self.frames

    def run(self, ms, then=None, *args):
        """Let the program run for ``ms`` and look at every step; then call ``then``."""
        end = self._sim.now_ms + ms
        while self._sim.now_ms < end:
            self._sim.tick()
            self.look()
        if then:
            then(*args)


def worth_showing(match):
    """Whether the first hand of ``match``, played by four bots of the club, makes a good film:
    South calls trump, holds the left bower and takes all the tricks with North."""
    from euchre_core import bots
    from euchre_core.actions import ORDER, PASS
    from euchre_core.view import SeatView

    hand = match.next_hand()
    while hand.phase != "done":
        chance = bots.decision_chance(match.deal_seed, len(hand.actions))
        hand.apply(bots.choose(SeatView(hand, hand.to_act, match.scores), CLUB, chance))
    called = [action for _, action in hand.said if action in (ORDER, PASS)]
    left = (3 - hand.trump) * 6 + 2
    return (
        hand.maker == 0
        and called == [PASS, ORDER]  # a word of somebody else, and then ours
        and not hand.lone
        and hand.tricks[0] == 5
        and (0, left) in hand.plays
    )


def film_hand(seed=SEED):
    """The frames of a hand from the deal to its result: the first one worth showing, from ``seed``
    on."""
    from sim import Sim
    from sim.autoplay import Player

    from euchre_core.match import Match
    from euchre_core.rules import RuleSet

    while not worth_showing(Match(RuleSet(), seed)):
        seed += 1
    sim = Sim(seed=seed).boot()
    app = sim.app
    sim.run(200)
    app.kept = sim.modules["euchre_core.match"].Match(app.rules, seed)
    app.settings.opponent_level = app.settings.partner_level = CLUB
    app.continue_match()
    film, player, looked_ms = Film(sim), Player(sim.modules), 0
    while app.game.hold != "result":
        if sim.now_ms > _LIMIT_MS:
            raise RuntimeError("the hand did not end")
        key = player.next_key(app)
        looked_ms = looked_ms + _TICK if key else 0
        if looked_ms > _LOOK_MS:  # as a person looks before pressing
            looked_ms = 0
            film.run(0, sim.press, key)
            film.run(2 * _TICK, sim.release, key)
        film.run(_TICK)
    film.run(1000)
    return film.end()


def arguments(argv=None):
    """The options of the command line."""
    parser = argparse.ArgumentParser(
        prog="gif.py", description="Film a hand of Left Bower as an animated GIF."
    )
    parser.add_argument(
        "--seed", type=int, default=SEED, metavar="N", help="look for a hand from here on"
    )
    parser.add_argument("--scale", type=int, default=SCALE, metavar="N", help="size of a pixel")
    parser.add_argument(
        "--out", type=Path, default=OUT, metavar="FILE", help="where it goes (default: %(default)s)"
    )
    options = parser.parse_args(argv)
    if options.scale < 1:
        parser.error("--scale is 1 or more")
    return options


def main(argv=None):
    """Film a hand and write it; returns the exit code."""
    options = arguments(argv)
    _venv.enter("requirements.txt")
    sys.path.insert(0, str(ROOT))
    frames = film_hand(options.seed)
    data = encode(160, 128, frames, options.scale)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_bytes(data)
    seconds = sum(ms for _, ms in frames) / 1000
    print(f"{options.out}: {len(frames)} pictures, {seconds:.0f} s, {len(data) // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
