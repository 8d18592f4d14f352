"""Event log of a world: every action, request and event in order, and a digest of all of them."""

from __future__ import annotations

import hashlib

from tests.storm.clock import SimulatedClock

WIDTH = 260


class EventLog:
    """Computes the digest of all lines and keeps them, with the bots' own log between them."""

    def __init__(self, clock: SimulatedClock) -> None:
        self._clock = clock
        self._digest = hashlib.sha256()
        self.kept: list[str] = []
        self.lines = 0
        self.echo = False

    def note(self, what: str) -> None:
        """Add a line with the present time."""
        line = f"{self._clock.passed:10.3f} {what}"
        self._digest.update(line.encode("utf-8", "surrogatepass"))
        self.lines += 1
        self._keep(line[:WIDTH])

    def remark(self, what: str) -> None:
        """Add a line that explains others. It is not part of the digest."""
        self._keep(f"{self._clock.passed:10.3f} # {what}")

    def _keep(self, line: str) -> None:
        self.kept.append(line)
        if self.echo:
            print(line, flush=True)

    @property
    def digest(self) -> str:
        return self._digest.hexdigest()[:16]
