# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The handheld in a window (pygame-ce): shows its frame, turns the keyboard into its buttons."""

import os
import time

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402  the greeting is to be switched off first

HELP = """\
  arrow keys        move                    Z or Enter         A (choose)
  X or Esc          B (back)                Space or P         START (pause menu)
  Tab or S          SELECT (last trick)     F12                save a picture
  close the window  quit"""

_KEYS = {
    pygame.K_LEFT: "LEFT",
    pygame.K_RIGHT: "RIGHT",
    pygame.K_UP: "UP",
    pygame.K_DOWN: "DOWN",
    pygame.K_z: "A",
    pygame.K_y: "A",  # where Z is on a German keyboard
    pygame.K_RETURN: "A",
    pygame.K_KP_ENTER: "A",
    pygame.K_x: "B",
    pygame.K_ESCAPE: "B",
    pygame.K_BACKSPACE: "B",
    pygame.K_SPACE: "START",
    pygame.K_p: "START",
    pygame.K_TAB: "SELECT",
    pygame.K_s: "SELECT",
}


class NoScreen(Exception):
    """There is no screen to open a window on."""


class Window:
    """The window of one simulated handheld. ``on_shot()`` is called when F12 is pressed.

    ``scale`` None: as large as fits comfortably. Raises NoScreen.
    """

    def __init__(self, width, height, scale=None, speed=1.0, title="Left Bower"):
        try:
            pygame.display.init()
            driver = pygame.display.get_driver()
            wanted = os.environ.get("SDL_VIDEODRIVER")
            if driver in ("dummy", "offscreen") and driver != wanted:
                raise NoScreen("the display driver draws nothing")
            if scale is None:
                wide, high = pygame.display.get_desktop_sizes()[0]
                scale = max(1, min(wide * 7 // 10 // width, high * 7 // 10 // height, 8))
            self._screen = pygame.display.set_mode((width * scale, height * scale))
        except pygame.error as error:
            raise NoScreen(str(error)) from None
        pygame.display.set_caption(title)
        self._size = (width, height)
        self._speed = speed
        self._down = {}
        self._due = time.monotonic()
        self.on_shot = None

    def show(self, display):
        """Put the display's frame into the window."""
        picture = pygame.image.frombuffer(display.rgb(), self._size, "RGB").convert(self._screen)
        pygame.transform.scale(picture, self._screen.get_size(), self._screen)
        level = max(0.0, min(1.0, display.brightness))
        if level < 1.0:
            shade = 60 + round(195 * level)
            self._screen.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
        pygame.display.flip()

    def sleep(self, us, machine):
        """Let the real time of ``us`` virtual microseconds pass; False: the window was closed."""
        open_still = self._pump(machine)
        now = time.monotonic()
        self._due = max(self._due + us / 1e6 / self._speed, now - 0.1)
        if self._due > now:
            time.sleep(self._due - now)
        return open_still

    def _pump(self, machine):
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return False
            if event.type == pygame.KEYDOWN:
                if event.key == pygame.K_F12 and self.on_shot:
                    self.on_shot()
                elif event.key in _KEYS:
                    self._down[event.key] = _KEYS[event.key]
                    machine.press(_KEYS[event.key])
            elif event.type == pygame.KEYUP and event.key in self._down:
                key = self._down.pop(event.key)
                if key not in self._down.values():
                    machine.release(key)
            elif event.type == pygame.WINDOWFOCUSLOST:
                for key in set(self._down.values()):
                    machine.release(key)
                self._down.clear()
        return True

    def close(self):
        """Take the window away."""
        pygame.display.quit()
