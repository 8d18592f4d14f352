"""No accident may hide what would have been compared: whatever is logged as one ends the run."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

LAST = 20


class _Kept(logging.Handler):
    """The accidents, and the last warnings, which say what led to a run that has no end."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []
        self.warned: deque[str] = deque(maxlen=LAST)

    def emit(self, record: logging.LogRecord) -> None:
        self.warned.append(self.format(record))
        if record.levelno >= logging.ERROR:
            self.found.append(self.format(record))


@contextmanager
def none_happen() -> Iterator[None]:
    """Raises AssertionError at the end of the block if the bot has logged one."""
    kept, log = _Kept(), logging.getLogger()
    log.addHandler(kept)
    try:
        yield
    except BaseException as fault:
        fault.add_note("\n".join(["last warnings:", *kept.warned]))
        raise
    finally:
        log.removeHandler(kept)
    assert not kept.found, "\n".join(kept.found)
