"""The host's log: the usual level, in both formats, and how many bytes of it a match leaves."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.app.logging import JsonFormatter, TextFormatter
from cogs.messages import publisher
from cogs.ui import interactions
from tests.wire.play_session import Session

FORMS = (TextFormatter("{asctime} {levelname} {name}: {message}", style="{"), JsonFormatter())
OF_A_MATCH = ("moves", "setups", "snapshots")
SHARE = 5
"""The log of a match is at most a fifth of what the database has of it."""


class HostLog(logging.Handler):
    """Formats every line as a host's bot does."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(max((form.format(record) for form in FORMS), key=len) + "\n")

    @property
    def size(self) -> int:
        """Return the bytes, in the longer of both formats."""
        return sum(len(line.encode()) for line in self.lines)


@contextmanager
def host_log() -> Iterator[HostLog]:
    """Keep what is logged at the usual level, except warnings about a slow machine."""
    found, ours = HostLog(), [logging.getLogger(name) for name in ("bot", "cogs", "renderers")]
    levels = [logger.level for logger in ours]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(interactions, "SLOW_ANSWER_SECONDS", math.inf)
        patched.setattr(publisher, "SLOW_UPDATE_SECONDS", math.inf)
        for logger in ours:
            logger.addHandler(found)
            logger.setLevel(logging.INFO)
        try:
            yield found
        finally:
            for logger, level in zip(ours, levels, strict=True):
                logger.removeHandler(found)
                logger.setLevel(level)


def stored_bytes(session: Session, match: str) -> int:
    """Return the bytes of the match in the database, without the engine's overhead."""
    rows = [row for table in OF_A_MATCH for row in session.rows(f"SELECT * FROM {table} WHERE match = ?", match)]
    return sum(len(value) if isinstance(value, str | bytes) else 4 for row in rows for value in row)
