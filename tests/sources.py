"""Message keys in the source: those written out, and the patterns of those put together."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PART = re.compile(r"[A-Za-z0-9_-]*")


def trees() -> Iterator[tuple[Path, ast.Module]]:
    """The parsed modules of the product."""
    for layer in ("bot", "cogs", "renderers"):
        for path in sorted((ROOT / layer).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def written_keys(prefixes: set[str]) -> set[str]:
    """String literals that look like a whole key."""
    shape = re.compile(rf"(?:{'|'.join(sorted(prefixes))})-[a-z0-9-]*[a-z0-9]")
    return {text for _, tree in trees() for text in _literals(tree) if shape.fullmatch(text)}


def patterns() -> set[str]:
    """Regular expressions of keys that are put together as f-strings."""
    found = set()
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                found |= _pattern(node)
    return found


def said_with(functions: set[str]) -> Iterator[tuple[Path, str, set[str]]]:
    """Calls such as `line("key", seat=..., card=...)`: where, the key and the names of the arguments."""
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
    """One pattern, if the string looks like a key with at least one word of its own."""
    parts = [part.value if isinstance(part, ast.Constant) else None for part in joined.values]
    words = [str(part) for part in parts if part is not None]
    if not all(PART.fullmatch(word) for word in words) or not any(
        re.search(r"-[a-z]{3,}|[a-z]{3,}-", word) for word in words
    ):
        return set()
    return {"".join(".+" if part is None else re.escape(str(part)) for part in parts)}


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
