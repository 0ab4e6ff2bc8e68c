# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Refuse what the board has not, in everything of ours that goes there.

    python3 tools/subset.py      the whole tree; exits 1 and names file:line of each fault

Code that runs on a PC can fail on the board only after a player pressed the right button, so this
reads the source instead of running it. Every rule was tried on CircuitPython 10.3 with the
board's feature set. It also holds the walls between the engine, the screens and the hardware.

What it cannot see is a method of a value whose type it does not know: it knows literals and names
that are only ever bound to one type in their module.
"""

import argparse
import ast
import io
import re
import sys
import tokenize
from pathlib import Path
from typing import NamedTuple

REPO = Path(__file__).resolve().parent.parent
MAX_SOURCE_BYTES = 14 * 1024
MAX_FRONT_DOOR_LINES = 40

OURS = ("euchre_core", "left_bower")
DISPLAY = {"bitmaptools", "displayio", "fontio", "terminalio", "tilepalettemapper", "vectorio"}
HARDWARE = {
    "analogio", "audiocore", "audioio", "audiopwmio", "board", "busdisplay", "busio", "digitalio",
    "fourwire", "keypad", "microcontroller", "neopixel_write", "pulseio", "pwmio", "storage",
    "supervisor",
}  # fmt: skip
PLAIN = {
    "array", "atexit", "binascii", "builtins", "collections", "errno", "gc", "io", "json", "math",
    "micropython", "os", "random", "re", "struct", "sys", "time", "traceback", "zlib",
}  # fmt: skip
# Above the wall: the engine has only const, the screens whatever draws and no clock of their own.
ENGINE_MAY = {"micropython"}
SCREENS_MAY = DISPLAY | PLAIN - {"random", "time"}

# What a module has on the board, where that is less than on a PC.
MEMBERS = {
    "collections": {"OrderedDict", "deque", "namedtuple"},
    "gc": {"collect", "disable", "enable", "isenabled", "mem_alloc", "mem_free"},
    "json": {"dump", "dumps", "load", "loads"},
    "math": {
        "acos", "asin", "atan", "atan2", "ceil", "copysign", "cos", "degrees", "e", "exp", "fabs",
        "floor", "fmod", "frexp", "isfinite", "isinf", "isnan", "ldexp", "log", "modf", "pi",
        "pow", "radians", "sin", "sqrt", "tan", "trunc",
    },
    "micropython": {"const"},
    "os": {
        "chdir", "getcwd", "getenv", "listdir", "mkdir", "remove", "rename", "rmdir", "sep",
        "stat", "statvfs", "sync", "uname", "unlink", "urandom",
    },
    "random": {"choice", "getrandbits", "randint", "random", "randrange", "seed", "uniform"},
    "re": {"compile", "match", "search", "sub"},
    "struct": {"calcsize", "pack", "pack_into", "unpack", "unpack_from"},
    "sys": {
        "byteorder", "exit", "implementation", "maxsize", "modules", "path", "platform", "stderr",
        "stdin", "stdout", "version", "version_info",
    },
    "time": {"localtime", "mktime", "monotonic", "monotonic_ns", "sleep", "struct_time", "time"},
    "traceback": {"format_exception", "print_exception"},
}  # fmt: skip

NO_BUILTIN = {
    "BaseExceptionGroup", "BlockingIOError", "BufferError", "EnvironmentError", "ExceptionGroup",
    "FileExistsError", "FileNotFoundError", "FloatingPointError", "IOError", "InterruptedError",
    "IsADirectoryError", "ModuleNotFoundError", "NotADirectoryError", "PermissionError",
    "RecursionError", "ReferenceError", "SystemError", "UnboundLocalError", "UnicodeDecodeError",
    "UnicodeEncodeError", "Warning", "aiter", "anext", "ascii", "breakpoint", "compile", "exit",
    "format", "quit", "vars",
}  # fmt: skip
NO_METHOD = {
    "add_note", "as_integer_ratio", "bit_count", "capitalize", "casefold", "conjugate",
    "expandtabs", "format_map", "is_integer", "isalnum", "isascii", "isdecimal", "isidentifier",
    "isnumeric", "isprintable", "istitle", "ljust", "maketrans", "removeprefix", "removesuffix",
    "rjust", "swapcase", "title", "tobytes", "translate", "zfill",
    "_asdict", "_make", "_replace",
}  # fmt: skip
NO_ATTRIBUTE = {
    "__annotations__", "__code__", "__defaults__", "__doc__", "__wrapped__", "_fields",
    "denominator", "numerator",
}  # fmt: skip
NO_METHOD_OF = {
    "bytearray": {"clear", "copy", "insert", "pop", "remove", "reverse", *NO_METHOD},
    "deque": {"clear", "copy", "count", "index", "insert", "remove", "reverse", "rotate"},
    "memoryview": {"index", "count", "release", "tolist", *NO_METHOD},
    "range": {"index", "count"},
    "array": {"insert", "pop", "remove", "reverse", "tolist", "frombytes", *NO_METHOD},
}
# Python calls these, the board never does: code that relies on them goes silently wrong.
NO_HOOK = {
    "__class_getitem__", "__format__", "__index__", "__init_subclass__", "__post_init__",
    "__round__", "__set_name__",
}  # fmt: skip
ANY = None
KEYWORDS = {
    "enumerate": {"start"}, "max": {"default", "key"}, "min": {"default", "key"},
    "open": {"encoding", "mode"}, "print": {"end", "file", "flush", "sep"},
    "sorted": {"key", "reverse"}, "dict": ANY,
    **{name: set() for name in (
        "abs", "all", "any", "bool", "bytearray", "bytes", "chr", "divmod", "filter", "float",
        "frozenset", "getattr", "hasattr", "hash", "hex", "int", "isinstance", "iter", "len",
        "list", "map", "memoryview", "next", "ord", "pow", "range", "repr", "reversed", "round",
        "set", "setattr", "slice", "str", "sum", "tuple", "zip",
    )},
}  # fmt: skip
METHOD_KEYWORDS = {
    "sort": {"key", "reverse"}, "splitlines": {"keepends"}, "from_bytes": {"byteorder"},
    "to_bytes": {"byteorder", "length", "signed"},
    **{name: set() for name in (
        "append", "count", "decode", "encode", "endswith", "extend", "find", "hex", "index", "join",
        "replace", "rsplit", "split", "startswith", "strip",
    )},
}  # fmt: skip
MOST_ARGUMENTS = {"iter": 1, "next": 1}
STEPLESS = "slices of str, bytes, bytearray, tuple and memoryview have no step"
UNORDERED = "dicts and sets have no order on the board: sort, keep a list, or say '# any order'"
ORDER_IS_FREE = "# any order"
UNSTABLE = "sorting is not stable on the board: make the key differ always, and say '# no ties'"
NO_TIES = "# no ties"


class Fault(NamedTuple):
    """One thing the board would not run; ``line`` counts from 1."""

    path: str
    line: int
    text: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.text}"


def place_of(path):
    """Which of "engine", "screens", "front door", "hardware" a path in the repository is."""
    parts = Path(path).parts
    if parts[0] == "euchre_core":
        return "engine"
    if "left_bower" in parts:
        return "screens"
    return "front door" if parts[-1] == "code.py" else "hardware"


def _type_of(node):
    """The name of the built-in type that an expression surely has, else None."""
    if isinstance(node, ast.JoinedStr):
        return "str"
    if isinstance(node, ast.Constant):
        return type(node.value).__name__
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        known = (
            "array",
            "bytearray",
            "bytes",
            "deque",
            "dict",
            "frozenset",
            "list",
            "memoryview",
            "range",
            "set",
            "str",
            "tuple",
        )
        if node.func.id == "sorted":
            return "list"
        return node.func.id if node.func.id in known else None
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        return _type_of(node.left)
    kinds = {
        ast.List: "list",
        ast.ListComp: "list",
        ast.Tuple: "tuple",
        ast.Dict: "dict",
        ast.DictComp: "dict",
        ast.Set: "set",
        ast.SetComp: "set",
    }
    return kinds.get(type(node))


def _key(node):
    """What a name or ``self.name`` is remembered by, else None."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return f"{node.value.id}.{node.attr}" if node.value.id == "self" else None
    return None


def _bindings(tree):
    """{name: type} of the names that are bound to one known type wherever they are bound."""
    types = {}

    def bind(target, kind):
        if isinstance(target, ast.Tuple | ast.List):
            for part in target.elts:
                bind(part, None)
        elif isinstance(target, ast.Starred):
            bind(target.value, "list")
        elif (key := _key(target)) is not None:
            types[key] = kind if types.get(key, kind) == kind else None

    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                bind(target, _type_of(node.value))
        elif isinstance(node, ast.AnnAssign | ast.NamedExpr):
            bind(node.target, _type_of(node.value) if node.value else None)
        elif isinstance(node, ast.For | ast.comprehension):
            bind(node.target, None)
        elif isinstance(node, ast.withitem) and node.optional_vars:
            bind(node.optional_vars, None)
        elif isinstance(node, ast.arg):
            types[node.arg] = None
    return {key: kind for key, kind in types.items() if kind}


class _Reader(ast.NodeVisitor):
    def __init__(self, path, source, tree, own_names):
        self.path = path
        self.place = place_of(path)
        self.lines = source.splitlines()
        self.own = own_names
        self.types = _bindings(tree)
        self.modules = {}
        self.faults = []

    def fault(self, node, text):
        self.faults.append(Fault(self.path, getattr(node, "lineno", 1), text))

    def type_of(self, node):
        return _type_of(node) or self.types.get(_key(node))

    # imports

    def visit_Import(self, node):
        for alias in node.names:
            self.modules[alias.asname or alias.name.split(".")[0]] = alias.name
            self.check_module(node, alias.name)
            top, _, rest = alias.name.partition(".")
            if rest and top in MEMBERS:
                self.fault(node, f"{top} has no {rest} on the board")

    def visit_ImportFrom(self, node):
        name = node.module or ""
        if node.level:
            parts = Path(self.path).with_suffix("").parts
            package = [part for part in parts if part != "lib"][: -node.level]
            if not package:
                self.fault(node, "relative import above the package")
            name = ".".join([*package, name] if name else package)
        self.check_module(node, name, [alias.name for alias in node.names])
        for alias in node.names:
            if alias.name == "*":
                self.fault(node, "import *")
            elif name in MEMBERS and alias.name not in MEMBERS[name]:
                self.fault(node, f"{name} has no {alias.name} on the board")

    def check_module(self, node, name, members=()):
        top = name.split(".")[0]
        if self.place == "screens" and top == "badge" and members:
            if all(member.isupper() for member in members):
                return  # the keys' numbers
        if top in OURS or top.startswith("badge"):
            allowed = {"engine": ("euchre_core",), "screens": OURS}.get(self.place)
            if allowed and top not in allowed:
                self.fault(node, f"the {self.place} must not import {name}")
            elif self.place == "hardware" and top in OURS:
                self.fault(node, f"the hardware's module must not import {name}")
        elif top.startswith("adafruit_"):
            if self.place == "engine":
                self.fault(node, f"the engine must not import {name}")
        elif top not in DISPLAY | HARDWARE | PLAIN:
            self.fault(node, f"no module {name} on the board")
        elif self.place == "engine" and top not in ENGINE_MAY:
            self.fault(node, f"the engine must not import {name}")
        elif self.place == "screens" and top not in SCREENS_MAY:
            self.fault(node, f"the screens must not import {name}: code.py hands hardware in")

    # syntax

    def visit_Match(self, node):
        self.fault(node, "match statement")
        self.generic_visit(node)

    def visit_TryStar(self, node):
        self.fault(node, "except*")
        self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node):
        self.fault(node, "async def: asyncio is not on the board")

    def visit_arguments(self, node):
        if node.posonlyargs:
            self.fault(node.posonlyargs[0], "positional-only parameters (/)")
        self.visit_defaults(node)

    def visit_defaults(self, node):
        for default in [*node.defaults, *node.kw_defaults]:
            if default is not None:
                self.visit(default)

    def visit_FunctionDef(self, node):
        for decorator in node.decorator_list:
            core = decorator.func if isinstance(decorator, ast.Call) else decorator
            while isinstance(core, ast.Attribute):
                core = core.value
            if not isinstance(core, ast.Name):
                self.fault(decorator, "a decorator must be a dotted name or a call of one")
            self.visit(decorator)
        if node.name in NO_HOOK:
            self.fault(node, f"{node.name} is never called on the board")
        self.visit(node.args)
        for statement in node.body:
            self.visit(statement)

    def visit_ClassDef(self, node):
        for keyword in node.keywords:
            self.fault(node, f"class keyword {keyword.arg}=")
        self.generic_visit(node)

    def visit_AnnAssign(self, node):
        # Annotations are not evaluated on the board: anything may stand there.
        if node.value:
            self.visit(node.value)

    def visit_List(self, node):
        self.check_stars(node)

    visit_Tuple = visit_Set = visit_List

    def check_stars(self, node):
        if not isinstance(getattr(node, "ctx", None), ast.Store):
            if any(isinstance(part, ast.Starred) for part in node.elts):
                self.fault(node, "* inside a list, tuple or set: add them with +")
        self.generic_visit(node)

    def visit_Dict(self, node):
        if any(key is None for key in node.keys):
            self.fault(node, "** inside a dict: use update")
        self.generic_visit(node)

    def visit_Subscript(self, node):
        if isinstance(node.slice, ast.Slice) and node.slice.step is not None:
            if not isinstance(node.ctx, ast.Load):
                self.fault(node, "a slice with a step cannot be assigned or deleted")
            elif self.type_of(node.value) != "list":
                self.fault(node, STEPLESS + " (a list has; say list(x) if it is one)")
        name = _key(node.value)
        if name in ("dict", "frozenset", "list", "set", "tuple", "type"):
            self.fault(node, f"{name}[...] cannot be evaluated on the board")
        self.generic_visit(node)

    def visit_JoinedStr(self, node):
        for part in ast.walk(node):
            if isinstance(part, ast.Lambda):
                self.fault(node, "lambda inside an f-string")
        self.generic_visit(node)

    # names, attributes, calls

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load) and node.id in NO_BUILTIN and node.id not in self.own:
            self.fault(node, f"no built-in {node.id} on the board")

    def visit_Attribute(self, node):
        module = self.modules.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if module in MEMBERS:
            if node.attr not in MEMBERS[module]:
                self.fault(node, f"{module} has no {node.attr} on the board")
        elif node.attr in NO_ATTRIBUTE and node.attr not in self.own:
            self.fault(node, f"no attribute {node.attr} on the board")
        self.generic_visit(node)

    def visit_For(self, node):
        self.check_order(node.iter)
        self.generic_visit(node)

    def visit_comprehension(self, node):
        self.check_order(node.iter)
        self.generic_visit(node)

    def check_order(self, node):
        if self.lines[node.lineno - 1].rstrip().endswith(ORDER_IS_FREE):
            return
        if self.type_of(node) in ("dict", "set", "frozenset"):
            self.fault(node, UNORDERED)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in ("items", "keys", "values") and not node.args:
                if self.type_of(node.func.value) == "dict" or node.func.attr not in self.own:
                    self.fault(node, UNORDERED)

    def visit_Call(self, node):
        keywords = {keyword.arg for keyword in node.keywords if keyword.arg}
        if isinstance(node.func, ast.Name):
            self.check_builtin(node, node.func.id, keywords)
        elif isinstance(node.func, ast.Attribute):
            self.check_method(node, node.func, keywords)
        self.generic_visit(node)

    def check_builtin(self, node, name, keywords):
        if name in self.own:
            return
        if KEYWORDS.get(name) is not None:
            for extra in sorted(keywords - KEYWORDS[name]):
                self.fault(node, f"{name}() takes no {extra}= on the board")
        if name == "sorted":
            self.check_sort(node, keywords)
        if len(node.args) > MOST_ARGUMENTS.get(name, 99):
            self.fault(node, f"{name}() takes one argument on the board")
        if name in ("isinstance", "issubclass") and len(node.args) == 2:
            if isinstance(node.args[1], ast.BinOp):
                self.fault(node, f"{name}() takes a tuple of types on the board, not a union")
        if name in ("deque", "namedtuple") and keywords:
            self.fault(node, f"{name}() takes no {sorted(keywords)[0]}= on the board")
        if name == "deque" and len(node.args) < 2:
            self.fault(node, "deque() needs its length on the board")
        if name in ("list", "tuple") and node.args:
            self.check_order(node.args[0])

    def check_sort(self, node, keywords):
        if "key" in keywords:
            lines = self.lines[node.lineno - 1 : node.end_lineno]
            if not any(line.rstrip().endswith(NO_TIES) for line in lines):
                self.fault(node, UNSTABLE)

    def check_method(self, node, func, keywords):
        name = func.attr
        if name == "sort":
            self.check_sort(node, keywords)
        kind = self.type_of(func.value)
        if kind is None:
            if name in NO_METHOD and name not in self.own:
                self.fault(node, f"no method {name} on the board")
        elif name in NO_METHOD_OF.get(kind, NO_METHOD):
            self.fault(node, f"{kind} has no {name} on the board")
        if kind is None and name in self.own:
            return
        if name in METHOD_KEYWORDS:
            for extra in sorted(keywords - METHOD_KEYWORDS[name]):
                self.fault(node, f"{name}() takes no {extra}= on the board")
        if name == "format" and isinstance(func.value, ast.Constant):
            if re.search(r"\{\w*[.\[]", str(func.value.value)):
                self.fault(node, "format fields with attributes or indices")
        if name in ("difference", "intersection", "union") and len(node.args) > 1:
            self.fault(node, f"set.{name}() takes one argument on the board")


def _token_faults(path, source):
    """Faults that only the tokens show: the board glues f-strings to their plain neighbours."""
    faults = []
    run = []
    skip = (tokenize.NL, tokenize.COMMENT)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.STRING:
            run.append(token)
            prefix = token.string.split(token.string[-1])[0].lower()
            if "\\N{" in token.string and "r" not in prefix:
                faults.append(Fault(path, token.start[0], "\\N{...} escape"))
        elif token.type not in skip:
            prefixes = [re.match(r"[a-zA-Z]*", part.string).group().lower() for part in run]
            if any("f" in prefix for prefix in prefixes):
                for part, prefix in zip(run, prefixes, strict=True):
                    if "f" not in prefix and re.search(r"[{}]", part.string):
                        text = "a plain string with braces joined to an f-string is read as one"
                        faults.append(Fault(path, part.start[0], text))
            run = []
    return faults


def _with_faults(path, source):
    """Faults of ``with (a as b, c as d):``, which the syntax tree does not tell from the plain."""
    faults = []
    tokens = [
        token
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type not in (tokenize.NL, tokenize.COMMENT)
    ]
    for i, token in enumerate(tokens[:-1]):
        if token.string != "with" or tokens[i + 1].string != "(":
            continue
        depth = 0
        named = False
        for j in range(i + 1, len(tokens) - 1):
            depth += (tokens[j].string in "([{") - (tokens[j].string in ")]}")
            named = named or (depth == 1 and tokens[j].string == "as")
            if depth == 0:
                break
        if named and tokens[j + 1].string == ":":
            faults.append(Fault(path, token.start[0], "parenthesised with items"))
    return faults


def own_names(sources):
    """Names of functions, methods, classes and attributes that the sources themselves define."""
    names = set()
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                names.add(node.name)
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                names.add(node.attr)
    return names


def check_source(source, path, own=None):
    """The faults of one module as a list; ``path`` is relative to the repository and decides which
    walls hold, ``own`` are names that our code defines (``own_names``)."""
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        return [Fault(path, error.lineno or 1, f"not even Python: {error.msg}")]
    reader = _Reader(path, source, tree, own_names([source]) if own is None else own)
    reader.visit(tree)
    faults = reader.faults + _token_faults(path, source) + _with_faults(path, source)
    size = len(source.encode())
    if size > MAX_SOURCE_BYTES:
        faults.append(Fault(path, 1, f"{size} bytes of source, more than {MAX_SOURCE_BYTES}"))
    if place_of(path) == "front door" and len(source.splitlines()) > MAX_FRONT_DOOR_LINES:
        faults.append(Fault(path, 1, f"more than {MAX_FRONT_DOOR_LINES} lines"))
    return sorted(set(faults), key=lambda fault: (fault.path, fault.line, fault.text))


def device_sources(root=REPO):
    """{path relative to ``root``: source} of our own code that goes to the board.

    In ``lib/`` that is ``badge*.py`` and ``left_bower/``: other libraries may be installed there.
    """
    root = Path(root)
    paths = [
        root / "code.py",
        *root.glob("euchre_core/**/*.py"),
        *root.glob("lib/badge*.py"),
        *root.glob("lib/left_bower/**/*.py"),
    ]
    return {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(paths)
        if path.exists()
    }


def check_tree(root=REPO):
    """The faults of everything of ours that goes to the board."""
    sources = device_sources(root)
    own = own_names(sources.values())
    return [fault for path, source in sources.items() for fault in check_source(source, path, own)]


def main(argv=None):
    """Print the faults; 1 if there are any."""
    argparse.ArgumentParser(prog="subset.py", description=__doc__.split("\n")[0]).parse_args(argv)
    faults = check_tree()
    for fault in faults:
        print(fault)
    print(f"{len(device_sources())} modules, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
