"""A mutant: one small change of one source file, with a name that outlives edits elsewhere in the file."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.mutants import expressions, statements
from tests.mutants.expressions import Put

EXCERPT = 90
"""Characters of a source line that go into a name."""
NO_BEHAVIOUR = {"annotation", "returns", "decorator_list", "bases", "type_comment", "type_params"}
"""Fields of nodes that hold types, or how long answers are remembered: nothing that a rule says."""


@dataclass(frozen=True)
class Mutant:
    """`function` is the outermost one round the change, `line` where that begins (at its decorators); None: a module's
    or a class's own. `lines` are those of which a test must run one to see the change. `change` alters `tree`."""

    name: str
    file: Path
    function: str | None
    line: int
    lines: range
    tree: ast.Module = field(repr=False)
    change: Callable[[], object] = field(repr=False)

    @property
    def place(self) -> str:
        """Return file and function."""
        return self.name.partition(" [")[0]


def mutants_of(file: Path) -> list[Mutant]:
    """Return all mutants of a file, in the order of its nodes."""
    return list(MutantFinder(file).all())


class MutantFinder:
    """Visits a file once and yields its mutants."""

    def __init__(self, file: Path) -> None:
        source = file.read_text(encoding="utf-8")
        self._file = file
        self._source = source.splitlines()
        self._tree = ast.parse(source)
        self._names: list[str] = []
        self._function: ast.FunctionDef | None = None
        self._function_name: str | None = None
        self._lines = range(0)
        self._excerpt = 1
        self._seen: Counter[str] = Counter()

    def all(self) -> Iterator[Mutant]:
        yield from self._within(self._tree)

    def _within(self, node: ast.AST) -> Iterator[Mutant]:
        for name, value in ast.iter_fields(node):
            if name in NO_BEHAVIOUR or (name == "keywords" and isinstance(node, ast.ClassDef)):
                continue
            if isinstance(value, list):
                for place, child in enumerate(value):
                    if isinstance(child, ast.AST):
                        yield from self._at(child, _setter(value, place))
            elif isinstance(value, ast.AST):
                yield from self._at(value, _attribute(node, name))

    def _at(self, node: ast.AST, put: Put) -> Iterator[Mutant]:
        if _says_nothing(node):
            return
        before = self._lines, self._excerpt, self._function, self._function_name
        if isinstance(node, ast.stmt | ast.match_case):
            self._lines = _lines(node)
        line = _line(node)
        if line is not None and not isinstance(node, ast.FormattedValue):
            self._excerpt = line
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from self._named(node)
        else:
            for words, change in [*expressions.changes_of(node, put), *statements.changes_of(node, put)]:
                yield self._mutant(words, change)
            yield from self._in_text(node) if isinstance(node, ast.JoinedStr) else self._within(node)
        self._lines, self._excerpt, self._function, self._function_name = before

    def _named(self, node: ast.FunctionDef | ast.ClassDef) -> Iterator[Mutant]:
        self._names.append(node.name)
        if isinstance(node, ast.FunctionDef):
            yield from self._within(node.args)
            if self._function is None:
                self._function, self._function_name = node, ".".join(self._names)
            for place, statement in enumerate(node.body):
                yield from self._at(statement, _setter(node.body, place))
        else:
            yield from self._within(node)
        self._names.pop()

    def _in_text(self, node: ast.JoinedStr) -> Iterator[Mutant]:
        """Yield mutants of an f-string's own text. Its expressions have no exact position in the source."""
        for place, part in enumerate(node.values):
            if isinstance(part, ast.Constant):
                for words, change in expressions.changes_of(part, _setter(node.values, place)):
                    yield self._mutant(words, change)

    def _mutant(self, words: str, change: Callable[[], object]) -> Mutant:
        line = self._source[self._excerpt - 1].strip()
        where = f"{self._file.name} {'.'.join(self._names) or 'module'}"
        name = f"{where} [{words}] {line[:EXCERPT]}".replace("'", '"')
        self._seen[name] += 1
        if self._seen[name] > 1:
            name = f"{name} ({self._seen[name]})"
        function = self._function
        first = min([function.lineno, *(one.lineno for one in function.decorator_list)]) if function else 0
        return Mutant(name, self._file, self._function_name, first, self._lines, self._tree, change)


def _says_nothing(node: ast.AST) -> bool:
    """Return whether the node has no behaviour: docstrings, type aliases, slots, TYPE_CHECKING, `strict=` of `zip`."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom() | ast.keyword(arg="strict"):
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.Assign(targets=[ast.Name(id="__slots__")]):
            return True
        case ast.Assign(targets=[ast.Name()], value=value):
            return _is_type(value)
        case ast.FunctionDef(decorator_list=[ast.Name(id="overload")]):
            return True
        case _:
            return False


def _is_type(value: ast.expr) -> bool:
    """Return whether the expression is a type: `tuple[State, ...]`, `Literal["ask"] | int`."""
    match value:
        case ast.BinOp(left, ast.BitOr(), right):
            return _is_type(left) or _is_type(right)
        case ast.Subscript(ast.Name(id=name)):
            return name in {"tuple", "list", "dict", "set", "frozenset", "Literal"}
        case _:
            return False


def _lines(node: ast.stmt | ast.match_case) -> range:
    """Return the lines of a simple statement; of a compound one, its head and the first statement of its body."""
    first = _line(node) or 0
    body = getattr(node, "body", None)
    last: Any = node.cases[-1].body[0] if isinstance(node, ast.Match) else body[0] if body else node
    return range(first, (last.end_lineno or first) + 1)


def _line(node: ast.AST) -> int | None:
    if isinstance(node, ast.match_case):
        return node.pattern.lineno
    return getattr(node, "lineno", None)


def _setter(nodes: list[Any], place: int) -> Put:
    return lambda new: nodes.__setitem__(place, new)


def _attribute(node: ast.AST, name: str) -> Put:
    return lambda new: setattr(node, name, new)
