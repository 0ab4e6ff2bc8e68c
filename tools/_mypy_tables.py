# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Tells mypy of attributes that it cannot see in the code.

Two classes make theirs from tables, rule options and settings: on the board a table costs less
than a line of code an option. Others are None until there is something to hold: they may be
anything, unless LATE says what, because annotations would take imports in the board's source.
"""

import sys
from pathlib import Path

from mypy.nodes import AssignmentStmt, FuncDef, MemberExpr, NameExpr
from mypy.plugin import Plugin
from mypy.plugins.common import add_attribute_to_class
from mypy.types import AnyType, TypeOfAny

ROOT = Path(__file__).resolve().parents[1]


def _rule_options():
    from euchre_core.rules import OPTIONS

    return {name: {type(value).__name__ for value in values} for name, values in OPTIONS}


def _settings():
    from left_bower.settings import Settings

    values = vars(Settings())
    return {name: {"int"} for name in values if type(values[name]) is int}


LATE = {
    "euchre_core.match.Match": {"hand": "euchre_core.hand.Hand"},
    "left_bower.app.App": {"match": "euchre_core.match.Match"},
    "left_bower.game.Game": {"match": "euchre_core.match.Match", "hand": "euchre_core.hand.Hand"},
}
OURS = ("badge", "euchre_core.", "left_bower.")
TABLES = {"euchre_core.rules.RuleSet": _rule_options, "left_bower.settings.Settings": _settings}


def _begun_as_none(definition):
    """Names of the attributes that ``__init__`` of a class sets to None."""
    names = set()
    for function in definition.defs.body:
        if not isinstance(function, FuncDef) or function.name != "__init__":
            continue
        for line in function.body.body:
            if isinstance(line, AssignmentStmt) and line.unanalyzed_type is None:
                if isinstance(line.rvalue, NameExpr) and line.rvalue.name == "None":
                    names.update(
                        place.name for place in line.lvalues if isinstance(place, MemberExpr)
                    )
    return names


class TablePlugin(Plugin):
    """Adds the attributes; one with values of several types is anything."""

    def get_customize_class_mro_hook(self, fullname):
        """See mypy.plugin.Plugin."""
        return self._add if fullname.startswith(OURS) else None

    def _add(self, context):
        name = context.cls.fullname
        attributes = {attribute: {""} for attribute in _begun_as_none(context.cls)}
        attributes.update({late: {kind} for late, kind in LATE.get(name, {}).items()})
        if name in TABLES:
            sys.path[:0] = [str(ROOT), str(ROOT / "lib")]
            try:
                attributes.update(TABLES[name]())
            finally:
                del sys.path[:2]
        for attribute, kinds in attributes.items():
            if attribute not in context.cls.info.names:
                kind = self._type(context.api, kinds)
                add_attribute_to_class(context.api, context.cls, attribute, kind)

    def _type(self, api, kinds):
        """The type of a value that is one of the named ``kinds``; of several, anything."""
        (kind, *more) = kinds
        found = None
        if kind and not more:
            full = kind if "." in kind else f"builtins.{kind}"
            found = api.named_type_or_none(full, [])
        return found or AnyType(TypeOfAny.explicit)


def plugin(version):
    """The entry that mypy looks for."""
    return TablePlugin
