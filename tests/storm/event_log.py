"""The diary of a world: every act, request and event in order, and a digest of all of it."""

from __future__ import annotations

import hashlib
from collections import deque

from tests.storm.clock import StormClock

KEPT = 60
WIDTH = 260


class Broken(BaseException):
    """Something that must hold does not."""


class EventLog:
    """Written to by everybody; only the last lines are kept."""

    def __init__(self, clock: StormClock, until: float | None = None) -> None:
        self._clock = clock
        self._digest = hashlib.sha256()
        self.last: deque[str] = deque(maxlen=KEPT)
        self.lines = 0
        self.echo = False

    def note(self, what: str) -> None:
        """It happens now."""
        line = f"{self._clock.passed:10.3f} {what}"
        self._digest.update(line.encode("utf-8", "surrogatepass"))
        self.lines += 1
        self.last.append(line[:WIDTH])
        if self.echo:
            print(line[:WIDTH], flush=True)

    @property
    def digest(self) -> str:
        """Of all that was written."""
        return self._digest.hexdigest()[:16]
