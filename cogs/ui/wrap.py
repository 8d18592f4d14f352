"""Blocks of characters that keep their columns, no wider than a phone."""

from __future__ import annotations

from textwrap import wrap

WIDTH = 38
"""Characters of a line in a code block that a phone shows without breaking it."""
INDENT = "  "


def narrow(text: str) -> str:
    """The text with its longer lines broken between words, what goes on indented."""
    return "\n".join(line if len(line) <= WIDTH else "\n".join(_broken(line)) for line in text.splitlines())


def _broken(line: str) -> list[str]:
    rest = line.lstrip(" ")
    first = line[: len(line) - len(rest)]
    return wrap(rest, WIDTH, initial_indent=first, subsequent_indent=first + INDENT, break_on_hyphens=False)
