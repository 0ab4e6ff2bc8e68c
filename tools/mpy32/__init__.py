# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""The device code on a 32-bit MicroPython in node, with a heap that ends where we say.

The board is 32-bit and its heap is small; CPython on a PC is neither, so bytes and a MemoryError
cannot be tested there. ``vm`` runs steps in such a VM, ``memory`` prints what each module costs.
"""
