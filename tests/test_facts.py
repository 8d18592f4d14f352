"""Facts go by values: nothing in the product finds out what has happened from the key of a text."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from bot.games import GAMES
from bot.i18n import keys
from tests.sources import ROOT, trees

READERS = {
    "bot/i18n.py",  # turns keys into words
    "bot/match/prepared_turns.py",  # compares two hearings of one turn, and infers nothing else
    *(f"bot/games/{game}/views/events.py" for game in GAMES),  # what a short summary leaves out
    "cogs/messages/last_events.py",  # leaves it out
    "cogs/play/since_last_turn.py",  # and so does this
}
LINES = ("line", "said", "told", "finding", "saying")
QUESTIONS = ("startswith", "endswith", "removeprefix", "removesuffix", "partition", "split", "find", "index")


def reading_keys(tree: ast.AST) -> Iterator[int]:
    """Yield the lines of code that read the key of a Line or compare a text with a message's key."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr="key", value=ast.Attribute(attr=name) | ast.Name(id=name)) if name in LINES:
                yield node.lineno
            case ast.Compare(left=left, comparators=others):
                if any(_holds_key(side) for side in (left, *others)):
                    yield node.lineno
            case ast.Call(func=ast.Attribute(attr=name), args=args) if name in QUESTIONS:
                if any(_begins_key(argument) for argument in args):
                    yield node.lineno
            case ast.Call(func=ast.Name(id="frozenset" | "set"), args=args):
                if any(_holds_key(argument) for argument in args):
                    yield node.lineno
            case ast.MatchValue(value=value) if _holds_key(value):
                yield value.lineno
            case ast.Set(elts=elements) if any(_holds_key(element) for element in elements):
                yield node.lineno


def _texts(node: ast.AST) -> Iterator[str]:
    """Yield the string literals of an expression and of its parts."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Set | ast.Tuple | ast.List):
        for element in node.elts:
            yield from _texts(element)


def _holds_key(node: ast.AST) -> bool:
    return any(text in keys("en") for text in _texts(node))


def _begins_key(node: ast.AST) -> bool:
    """Return whether a text with a hyphen begins a message's key: `life-`, `server-told-`."""
    return any("-" in text and any(key.startswith(text) for key in keys("en")) for text in _texts(node))


@pytest.mark.parametrize(
    "code",
    [
        "notice.line.key == kind",
        "HERE = frozenset({'life-time-out', 'life-seat-kept'})",
        "notice.key in {'life-time-out'}",
        "key == 'life-pause-agreed'",
        "self.line.key.removeprefix('match-record-')",
        "text.startswith('life-')",
        "match key:\n    case 'server-told-pause':\n        pass",
        "refused.line.key",
    ],
)
def test_code_that_reads_facts_from_text_keys_is_detected(code: str) -> None:
    assert list(reading_keys(ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    [
        "line('life-time-out')",
        "clock.key == due.key",
        "slot.startswith('ping:')",
        "notice.kind == 'paused'",
        "Told(kind, said)",
    ],
)
def test_code_that_only_builds_text_keys_is_accepted(code: str) -> None:
    assert not list(reading_keys(ast.parse(code)))


def test_no_module_reads_facts_from_text_keys() -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{number}"
        for path, tree in trees()
        if path.relative_to(ROOT).as_posix() not in READERS
        for number in reading_keys(tree)
    ]
    assert found == []
