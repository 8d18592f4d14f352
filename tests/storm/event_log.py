"""Event log of a world: every action, request and event in order, and a digest of all of them."""

from __future__ import annotations

import hashlib
from collections import deque

from tests.storm.clock import SimulatedClock

KEPT = 60
WIDTH = 260


class Broken(BaseException):
    """An invariant does not hold."""


class EventLog:
    """Computes the digest of all lines and keeps the last ones."""

    def __init__(self, clock: SimulatedClock, until: float | None = None) -> None:
        self._clock = clock
        self._digest = hashlib.sha256()
        self.last: deque[str] = deque(maxlen=KEPT)
        self.lines = 0
        self.echo = False

    def note(self, what: str) -> None:
        """Add a line with the present time."""
        line = f"{self._clock.passed:10.3f} {what}"
        self._digest.update(line.encode("utf-8", "surrogatepass"))
        self.lines += 1
        self.last.append(line[:WIDTH])
        if self.echo:
            print(line[:WIDTH], flush=True)

    @property
    def digest(self) -> str:
        """Return the digest of all lines."""
        return self._digest.hexdigest()[:16]
