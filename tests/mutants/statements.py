"""Mutations of statements: left out, forced or inverted."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import partial

from tests.mutants.expressions import RECKONED, SIGNS, Change, Put, forced


def changes_of(node: ast.AST, put: Put) -> Iterator[Change]:
    """Yield every change of this statement or case itself, without those of its children."""
    match node:
        case ast.If():
            yield from forced(node, "test")
            if node.orelse:
                yield "body left out", partial(setattr, node, "body", [ast.Pass()])
                yield "else left out", partial(setattr, node, "orelse", [])
        case ast.While(test=ast.Constant()):
            yield "never begins", partial(setattr, node, "test", ast.Constant(False))
        case ast.While():
            yield from forced(node, "test")
        case ast.Match(cases=cases):
            for place in range(len(cases)):
                yield f"case {place + 1} left out", partial(_drop, cases, place)
        case ast.match_case(guard=ast.expr()):
            yield from forced(node, "guard")
        case ast.Return(value=ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield "return None", partial(setattr, node, "value", ast.Constant(None))
        case ast.Break():
            yield "break to continue", partial(put, ast.Continue())
        case ast.Continue():
            yield "continue to break", partial(put, ast.Break())
            yield "continue left out", partial(put, ast.Pass())
        case ast.AugAssign(op=sign):
            yield from _augmented(node, sign, put)
        case ast.Expr() | ast.Assign() | ast.AnnAssign(value=ast.expr()) | ast.Raise() | ast.For() | ast.Assert():
            yield f"{type(node).__name__.lower()} left out", partial(put, ast.Pass())


def _augmented(node: ast.AugAssign, sign: ast.operator, put: Put) -> Iterator[Change]:
    other = RECKONED[type(sign)]
    yield f"{SIGNS[type(sign)]}= to {SIGNS[other]}=", partial(setattr, node, "op", other())
    yield f"{SIGNS[type(sign)]}= to =", partial(put, ast.Assign([node.target], node.value))
    yield f"{SIGNS[type(sign)]}= left out", partial(put, ast.Pass())


def _drop(cases: list[ast.match_case], place: int) -> None:
    """Remove the case. Since a `match` without cases is invalid, an only case gets a pattern that matches nothing."""
    if len(cases) > 1:
        cases.pop(place)
    else:
        cases[0].guard = ast.Constant(False)
