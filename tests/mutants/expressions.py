"""Mutations of expressions and patterns, each with its description."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import partial
from operator import setitem
from typing import Any, TypeAlias

Put: TypeAlias = Callable[[Any], None]
"""Puts another node in the place of this one."""
Change: TypeAlias = tuple[str, Callable[[], object]]
"""A mutation: its description without position, and the function that makes it."""

SIGNS: dict[type[ast.AST], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.And: "and",
    ast.Or: "or",
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.Pow: "**",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.Div: "/",
    ast.Not: "not",
    ast.Invert: "~",
    ast.USub: "-",
    ast.UAdd: "+",
}
COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
"""The bound moved by one, and the contrary."""
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
IDLE_WITHOUT = {"sorted", "reversed", "abs", "frozenset", "set"}
"""Functions that are left out, so that their argument stands alone."""


def changes_of(node: ast.AST, put: Put) -> Iterator[Change]:
    """Yield every change of this node itself, not of the nodes within it."""
    match node:
        case ast.Compare():
            yield from _compared(node)
        case ast.BinOp():
            yield from _reckoned(node, put)
        case ast.BoolOp():
            yield from _joined(node, put)
        case ast.UnaryOp(op=op, operand=operand):
            yield f"{SIGNS[type(op)]} left out", partial(put, operand)
        case ast.Constant():
            yield from _constant(node, put)
        case ast.IfExp():
            yield from forced(node, "test")
        case ast.comprehension():
            yield from _filtered(node)
        case ast.Call():
            yield from _called(node, put)
        case ast.Slice():
            yield from _sliced(node)
        case ast.Tuple(parts, ast.Load()) | ast.List(parts, ast.Load()) | ast.Set(parts):
            for place in range(len(parts)):
                yield f"part {place + 1} left out", partial(parts.pop, place)
        case ast.Dict():
            yield from _dictionary(node)
        case ast.MatchOr(patterns=patterns):
            for place in range(len(patterns)):
                yield (
                    f"pattern {place + 1} left out",
                    partial(_drop, patterns, place, put),
                )


def forced(node: Any, name: str) -> Iterator[Change]:
    """Return a condition that always holds, and one that never does."""
    for value in (True, False):
        yield f"always {value}", partial(setattr, node, name, ast.Constant(value))


def _compared(node: ast.Compare) -> Iterator[Change]:
    for place, sign in enumerate(node.ops):
        for other in COMPARED[type(sign)]:
            words = f"{SIGNS[type(sign)]} to {SIGNS[other]}"
            yield words, partial(setitem, node.ops, place, other())


def _reckoned(node: ast.BinOp, put: Put) -> Iterator[Change]:
    other = RECKONED[type(node.op)]
    sign = SIGNS[type(node.op)]
    yield f"{sign} to {SIGNS[other]}", partial(setattr, node, "op", other())
    yield f"left of {sign} alone", partial(put, node.left)
    yield f"right of {sign} alone", partial(put, node.right)


def _joined(node: ast.BoolOp, put: Put) -> Iterator[Change]:
    other = ast.Or if isinstance(node.op, ast.And) else ast.And
    sign = SIGNS[type(node.op)]
    yield f"{sign} to {SIGNS[other]}", partial(setattr, node, "op", other())
    for place in range(len(node.values)):
        yield f"part {place + 1} of {sign} left out", partial(_drop, node.values, place, put)


def _drop(parts: list[Any], place: int, put: Put) -> None:
    """Remove one operand. A single remaining one replaces the expression."""
    parts.pop(place)
    if len(parts) == 1:
        put(parts[0])


def _constant(node: ast.Constant, put: Put) -> Iterator[Change]:
    match node.value:
        case bool(value):
            yield f"{value} to {not value}", partial(put, ast.Constant(not value))
        case int(value):
            for other in (value + 1, value - 1):
                yield f"{value} to {other}", partial(put, ast.Constant(other))
        case str(value):
            yield f'"{value}" to another', partial(put, ast.Constant(f"{value}~"))


def _filtered(node: ast.comprehension) -> Iterator[Change]:
    for place in range(len(node.ifs)):
        for value in (True, False):
            words = f"if {place + 1} always {value}"
            yield words, partial(setitem, node.ifs, place, ast.Constant(value))


def _called(node: ast.Call, put: Put) -> Iterator[Change]:
    match node.func:
        case ast.Name(id=name) if name in CALLED:
            yield f"{name} to {CALLED[name]}", partial(setattr, node, "func", ast.Name(CALLED[name], ast.Load()))
        case ast.Name(id=name) if name in IDLE_WITHOUT and node.args:
            yield f"{name} left out", partial(put, node.args[0])
    for place, keyword in enumerate(node.keywords):
        if keyword.arg != "strict":
            yield f"{keyword.arg}= left out", partial(node.keywords.pop, place)


def _sliced(node: ast.Slice) -> Iterator[Change]:
    for name in ("lower", "upper", "step"):
        if getattr(node, name) is not None:
            yield f"{name} bound left out", partial(setattr, node, name, None)


def _dictionary(node: ast.Dict) -> Iterator[Change]:
    def without(place: int) -> None:
        del node.keys[place], node.values[place]

    for place in range(len(node.values)):
        yield f"entry {place + 1} left out", partial(without, place)
