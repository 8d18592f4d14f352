"""No accident may hide what would have been compared: whatever is logged as one ends the run."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager


class _Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


@contextmanager
def none_happen() -> Iterator[None]:
    """Raises AssertionError at the end of the block if the bot has logged one."""
    kept, log = _Kept(), logging.getLogger()
    log.addHandler(kept)
    try:
        yield
    finally:
        log.removeHandler(kept)
    assert not kept.found, "\n".join(kept.found)
