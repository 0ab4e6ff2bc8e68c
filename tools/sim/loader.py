# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Imports the program's modules into a world of its own, away from ``sys.modules``.

Every simulated power-up starts with no module loaded, sees the modules of a board and no others,
and opens files on its drive. ``from __future__ import annotations`` is assumed, because a board
never looks at annotations (and has no ``typing``).
"""

import __future__

import builtins
import importlib
import os
import sys
import types

_FLAGS = __future__.annotations.compiler_flag
_CODE = {}


def compile_file(path):
    """The code object of a source file, compiled once for each state of the file."""
    stat = os.stat(path)
    key = (path, stat.st_mtime_ns, stat.st_size)
    if key not in _CODE:
        with open(path, encoding="utf-8") as file:
            source = file.read()
        _CODE[key] = compile(source, path, "exec", flags=_FLAGS, dont_inherit=True)
    return _CODE[key]


class Loader:
    """``modules`` are those loaded so far (begun with the fakes); ``path`` the folders searched."""

    def __init__(self, path, same, drive, console, libraries=True):
        self.modules = {}
        self.path = path
        self.order = []
        self._same = same
        self._libraries = libraries
        self.builtins = dict(vars(builtins))
        self.builtins["__import__"] = self.import_
        self.builtins["open"] = drive.open
        self.builtins["print"] = _printer(console)
        for name in ("input", "breakpoint", "exit", "quit", "copyright", "credits", "license"):
            self.builtins.pop(name, None)

    def import_(self, name, globals=None, locals=None, fromlist=(), level=0):
        """``__import__`` of the program."""
        if level:
            package = globals.get("__package__") or ""
            parts = package.split(".")
            parts = parts[: len(parts) - level + 1]
            name = ".".join(parts + ([name] if name else []))
        module = self.load(name)
        if not fromlist:
            return self.modules[name.split(".")[0]]
        if hasattr(module, "__path__"):
            for item in fromlist:
                if item != "*" and not hasattr(module, item):
                    try:
                        self.load(f"{name}.{item}")
                    except ImportError as error:
                        if error.name != f"{name}.{item}":
                            raise
        return module

    def load(self, name):
        """The module ``name``, imported with its parents when it is not there yet."""
        parent = None
        parts = name.split(".")
        for i in range(len(parts)):
            full = ".".join(parts[: i + 1])
            module = self.modules.get(full)
            if module is None:
                module = self._find(full, parts[i], parent)
            if parent is not None:
                setattr(parent, parts[i], module)
            parent = module
        return parent

    def _find(self, full, last, parent):
        if parent is None and full in self._same:
            self.modules[full] = importlib.import_module(full)
            return self.modules[full]
        folders = parent.__path__ if parent is not None and hasattr(parent, "__path__") else ()
        if parent is None:
            folders = list(self.path)
            if self._libraries and full.startswith("adafruit_"):
                folders += [p for p in sys.path if "site-packages" in p]
        for folder in folders:
            place = os.path.join(folder, last)
            for path, package in (
                (os.path.join(place, "__init__.py"), True),
                (place + ".py", False),
            ):
                if os.path.isfile(path):
                    return self._execute(full, path, place if package else None)
            if os.path.isdir(place):
                module = self._make(full, place)
                module.__path__ = [place]
                return module
        raise ImportError(f"no module named '{full}'", name=full)

    def _make(self, full, path):
        module = types.ModuleType(full)
        module.__file__ = path
        module.__builtins__ = self.builtins
        self.modules[full] = module
        return module

    def _execute(self, full, path, package):
        module = self._make(full, path)
        if package:
            module.__path__ = [package]
            module.__package__ = full
        else:
            module.__package__ = full.rpartition(".")[0]
        try:
            exec(compile_file(path), module.__dict__)
        except BaseException:
            self.modules.pop(full, None)
            raise
        self.order.append(full)
        return module


def _printer(console):
    def print_(*values, sep=" ", end="\n", file=None, flush=False):
        text = sep.join(str(value) for value in values) + end
        if file is None or file in (sys.stdout, sys.stderr):
            console(text)
        else:
            file.write(text)

    return print_
