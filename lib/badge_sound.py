# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Blips on the speaker, from one small buffer; imported at the first of them."""

import time

import supervisor
from audiocore import RawSample
from micropython import const

_WAVE = const(512)  # bytes of the one buffer
_STEPS = const(8)  # samples in one cycle of the tone
_MAX_MS = const(95)
_SINE = (0, 45, 64, 45, 0, -45, -64, -45)


class Sound:
    """The speaker of ``board``. Raises ImportError, RuntimeError or ValueError where it cannot be.

    The amplifier is on from ``blip`` to ``quiet``.
    """

    def __init__(self, board):
        try:
            from audioio import AudioOut
        except ImportError:
            from audiopwmio import PWMAudioOut as AudioOut  # type: ignore[assignment]
        self._sounding = False
        self._amp = None
        if hasattr(board, "SPEAKER_ENABLE"):
            from digitalio import DigitalInOut

            self._amp = DigitalInOut(board.SPEAKER_ENABLE)
            self._amp.switch_to_output(value=False)
        self._audio = AudioOut(board.SPEAKER)
        self._wave = bytearray(_WAVE)
        self._level = 0
        self._end = 0

    def blip(self, freq, ms, level):
        """A tone of ``freq`` Hz, kept to 100 to 4000, for ``ms``, at most 95; returns at once.

        level: 1 low, 2 on.
        """
        wave = self._wave
        if level != self._level:  # 64 cycles of a rough sine that swell, and fade at the end
            self._level = level
            for i in range(_WAVE):
                cycle = i // _STEPS
                gain = min(16, (cycle + 1) * 4, 64 - cycle) * level
                wave[i] = 128 + _SINE[i % _STEPS] * gain // 32
        freq = min(4000, max(100, freq))
        cycles = min(_WAVE // _STEPS, max(2, freq * min(ms, _MAX_MS) // 1000))
        if self._amp:
            self._amp.value = True
        # the end of the buffer is the part that fades, so a short blip leaves out its start
        part = memoryview(wave)[_WAVE - cycles * _STEPS :]
        self._audio.play(RawSample(part, sample_rate=freq * _STEPS))
        self._sounding = True
        self._end = (supervisor.ticks_ms() + cycles * 1000 // freq + 1) & 0x1FFFFFFF

    def wait(self, ms):
        """End the blip within the next ``ms`` milliseconds, sleeping, if it is over by then.

        Returns how many of them are left. Right across the wrap of the clock.
        """
        if self._sounding:
            left = ((self._end - supervisor.ticks_ms() + 0x10000000) & 0x1FFFFFFF) - 0x10000000
            if left < ms:
                if left > 0:
                    time.sleep(left / 1000)
                    ms -= left
                self.quiet()
        return ms

    def quiet(self):
        """Stop, and switch the amplifier off."""
        if self._sounding:
            self._sounding = False
            if self._amp:
                self._amp.value = False
            self._audio.stop()
