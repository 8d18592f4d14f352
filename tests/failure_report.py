"""Report of a failing test besides its error: the command to repeat it, the seed, and the last messages."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

import pytest

from bot.games import DRAFTS_VARIABLE
from bot.playground.world.models import TranscriptEntry
from tests.samples import IS_WHOLE, ROTATION

LAST = 12
"""Number of events that are printed of each world."""
PART = 150
"""Characters that are printed of the beginning and of the end of a long message."""

_worlds: list[tuple[str, Callable[[], Sequence[TranscriptEntry]]]] = []


def watch(label: str, transcript: Callable[[], Sequence[TranscriptEntry]]) -> None:
    """Print the last entries of this transcript, with its label, if the running test fails."""
    _worlds.append((label, transcript))


def forget_worlds() -> None:
    """Drop the transcripts of earlier tests."""
    _worlds.clear()


def repeat_command(item: pytest.Item) -> str:
    """Return the shell command that runs this test again in the same share."""
    share = "WHOLE=1" if IS_WHOLE else f"ROTATION={ROTATION}"
    drafts = f"{DRAFTS_VARIABLE}=true " if os.environ.get(DRAFTS_VARIABLE) else ""
    return f"{drafts}{share} .venv/bin/python -m pytest '{item.nodeid}'"


def last_events() -> list[str]:
    """Return one line for each of the last entries of every watched transcript."""
    lines = list[str]()
    for label, transcript in _worlds:
        entries = transcript()
        lines.append(f"{label}: {len(entries)} messages posted, edited or deleted, the last of them:")
        lines += [_line(entry) for entry in entries[-LAST:]]
    return lines


def _line(entry: TranscriptEntry) -> str:
    at = datetime.fromtimestamp(entry.at, UTC).strftime("%H:%M:%S.%f")[:-3]
    text = " / ".join(entry.text.split("\n"))
    text = text if len(text) <= 2 * PART else f"{text[:PART]} … {text[-PART:]}"
    return f"  {at} {entry.kind} {entry.message} in {entry.channel}: {text}"


def add_sections(item: pytest.Item, report: pytest.TestReport) -> None:
    """Add the command and the last events to the report of a test that failed."""
    report.sections.append(("To repeat", repeat_command(item)))
    if events := last_events():
        report.sections.append(("Last events", "\n".join(events)))
