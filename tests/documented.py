"""Commands as the documents have them, to be executed by tests, with stand-ins for what a test must not do."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from pathlib import Path

from tests.sources import ROOT


def section(page: str, heading: str) -> str:
    """Return the text below a heading, up to the next one of any level."""
    text = (ROOT / page).read_text(encoding="utf-8")
    found = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#+ |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found is not None, f"{page} has no heading {heading}"
    return found[1]


def blocks(page: str, heading: str) -> list[str]:
    """Return the fenced blocks of that section, without indentation."""
    fenced = re.findall(r"^( *)```\w*\n(.*?)^ *```$", section(page, heading), re.MULTILINE | re.DOTALL)
    return [textwrap.dedent(text) for _, text in fenced]


def block(page: str, heading: str, word: str) -> str:
    """Return the only block of that section that contains the word."""
    (found,) = [text for text in blocks(page, heading) if word in text]
    return found


def stub(folder: Path, *names: str) -> Callable[[], list[str]]:
    """Write programs of these names that only note how they were called. Return a function that returns the calls."""
    folder.mkdir(parents=True, exist_ok=True)
    calls = folder / "calls.txt"
    for name in names:
        program = folder / name
        program.write_text(f'#!/bin/sh\necho "{name} $*" >> "{calls}"\n', encoding="utf-8")
        program.chmod(0o755)
    return lambda: calls.read_text(encoding="utf-8").splitlines() if calls.exists() else []
