"""Message keys in the source: those written out, and the patterns of those put together."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PART = re.compile(r"[A-Za-z0-9_-]*")


@cache
def parts_inside(path: Path) -> tuple[str, ...]:
    """Return the folders and the file as seen from the repository, whatever the folders around it are called."""
    return path.relative_to(ROOT).parts if path.is_relative_to(ROOT) else path.parts


@cache
def modules() -> tuple[Path, ...]:
    """Return the files of the product."""
    return tuple(path for layer in ("bot", "cogs", "renderers") for path in sorted((ROOT / layer).rglob("*.py")))


@cache
def trees() -> tuple[tuple[Path, ast.Module], ...]:
    """Return the parsed modules of the product. For tests only: parsing at collection would slow every process."""
    return tuple((path, ast.parse(path.read_text(encoding="utf-8"))) for path in modules())


def reached(starts: Iterable[Path]) -> set[Path]:
    """Return those modules and all that they import, directly or not."""
    parsed = dict(trees())
    found: set[Path] = set()
    ahead = list(starts)
    while ahead:
        path = ahead.pop()
        if path in found or path not in parsed:
            continue
        found.add(path)
        for node in ast.walk(parsed[path]):
            if isinstance(node, ast.Import):
                ahead += [file for alias in node.names for file in _files(alias.name)]
            elif isinstance(node, ast.ImportFrom) and node.module:
                ahead += [file for alias in node.names for file in _files(f"{node.module}.{alias.name}")]
    return found


def _files(module: str) -> Iterator[Path]:
    """Yield the possible files of a module, and of the packages that contain it."""
    parts = module.split(".")
    for depth in range(1, len(parts) + 1):
        place = ROOT.joinpath(*parts[:depth])
        yield from (place.with_suffix(".py"), place / "__init__.py")


def written_keys(prefixes: Iterable[str]) -> set[str]:
    """Return the string literals that look like a whole key."""
    shape = re.compile(rf"(?:{'|'.join(sorted(prefixes))})-[a-z0-9-]*[a-z0-9]")
    return {text for _, tree in trees() for text in _literals(tree) if shape.fullmatch(text)}


def patterns() -> set[str]:
    """Return regular expressions of the keys that are put together as f-strings."""
    found = set()
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                found |= _pattern(node)
    return found


def said_with(functions: set[str]) -> Iterator[tuple[Path, str, set[str]]]:
    """Yield calls such as `line("key", seat=..., card=...)`: file, key and names of the arguments."""
    for path, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args or _name(node.func) not in functions:
                continue
            first = node.args[0]
            names = {keyword.arg for keyword in node.keywords}
            if isinstance(first, ast.Constant) and isinstance(first.value, str) and None not in names:
                yield path, first.value, {name for name in names if name is not None}


def _literals(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _pattern(joined: ast.JoinedStr) -> set[str]:
    """Return the pattern of a string that looks like a key with at least one literal word."""
    parts = [part.value if isinstance(part, ast.Constant) else None for part in joined.values]
    words = [str(part) for part in parts if part is not None]
    if not all(PART.fullmatch(word) for word in words) or not any(
        re.search(r"-[a-z]{3,}|[a-z]{3,}-", word) for word in words
    ):
        return set()
    return {"".join(".+" if part is None else re.escape(str(part)) for part in parts)}


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def name_of(path: Path) -> str:
    """Return the name by which the module is imported."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def imports() -> Mapping[str, frozenset[str]]:
    """Return imports by module, including those under TYPE_CHECKING and in functions."""
    known = {name_of(path) for path in modules()}
    return {name_of(path): frozenset(set(_imported(tree, known)) - {name_of(path)}) for path, tree in trees()}


def _imported(tree: ast.Module, known: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module), level=0):
                found = [f"{module}.{alias.name}" for alias in node.names]
                yield from (one if one in known else module for one in found if one in known or module in known)
            case ast.Import():
                yield from (alias.name for alias in node.names if alias.name in known)
