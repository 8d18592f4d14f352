"""Logged errors end a run of twins, because they could hide a difference."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

LAST = 20


class _ErrorRecorder(logging.Handler):
    """The errors, and the last warnings, which explain a run that does not end."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []
        self.warned: deque[str] = deque(maxlen=LAST)

    def emit(self, record: logging.LogRecord) -> None:
        self.warned.append(self.format(record))
        if record.levelno >= logging.ERROR:
            self.found.append(self.format(record))


@contextmanager
def no_errors() -> Iterator[None]:
    """Raise AssertionError at the end of the block if the bot has logged an error."""
    kept, log = _ErrorRecorder(), logging.getLogger()
    log.addHandler(kept)
    try:
        yield
    except BaseException as fault:
        fault.add_note("\n".join(["last warnings:", *kept.warned]))
        raise
    finally:
        log.removeHandler(kept)
    assert not kept.found, "\n".join(kept.found)
