"""Leaks: where a difference between twins was seen, and both versions."""

from __future__ import annotations

import difflib
from typing import Any

SHOWN = 900
"""Characters of a difference that are told."""


class Leak(AssertionError):
    """A person who cannot know what was exchanged saw a difference."""

    def __init__(self, place: str, one: Any, other: Any) -> None:
        super().__init__(f"{place}\n{difference(one, other)}")
        self.place = place


def compare(place: str, one: Any, other: Any) -> None:
    """Raise Leak unless both are the same."""
    if one != other:
        raise Leak(place, one, other)


def difference(one: Any, other: Any) -> str:
    """Return the differing lines for a reader."""
    lines = difflib.unified_diff(_lines(one), _lines(other), "one", "other", lineterm="", n=0)
    return "\n".join(line[:300] for line in lines)[:SHOWN] or f"{one!r}\n{other!r}"[:SHOWN]


def _lines(value: Any, name: str = "") -> list[str]:
    """Return one line for every leaf, with its path."""
    match value:
        case dict():
            return [line for key, part in value.items() for line in _lines(part, f"{name}.{key}")]
        case list() | tuple():
            return [line for key, part in enumerate(value) for line in _lines(part, f"{name}[{key}]")]
        case str():
            return [f"{name}: {line}" for line in value.splitlines() or [""]]
        case _:
            return [f"{name}: {value!r}"]
