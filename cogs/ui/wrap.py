"""Wrapping of monospaced blocks to the width of a phone."""

from __future__ import annotations

from textwrap import wrap

WIDTH = 38
"""Characters per line that a phone shows in a code block without wrapping."""
INDENT = "  "


def narrow(text: str) -> str:
    """Return the text with long lines broken between words and continuations indented."""
    return "\n".join(line if len(line) <= WIDTH else "\n".join(_broken(line)) for line in text.splitlines())


def _broken(line: str) -> list[str]:
    rest = line.lstrip(" ")
    first = line[: len(line) - len(rest)]
    return wrap(rest, WIDTH, initial_indent=first, subsequent_indent=first + INDENT, break_on_hyphens=False)
