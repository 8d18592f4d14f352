"""Health: whether the loop turns, the gateway is there and the database can be written; one sentence where not."""

from __future__ import annotations

import time

AWAY = 120.0
"""Seconds for which the gateway may be away: connections are lost and come back every day."""
STILL = 15.0
"""Seconds without a pulse after which the loop stands."""


class Health:
    """Told by the loop, asked from another thread, which can still answer when the loop cannot."""

    def __init__(self) -> None:
        self._pulse = self._there = time.monotonic()
        self._unwritten: str | None = None

    def beat(self, *, is_connected: bool, unwritten: str | None) -> float:
        """The loop turns; for how long the gateway has been away. `unwritten`: why nothing can be written."""
        self._pulse, self._unwritten = time.monotonic(), unwritten
        if is_connected:
            self._there = self._pulse
        return self._pulse - self._there

    def complaint(self) -> str | None:
        """What is wrong, in one sentence; None where nothing is."""
        now = time.monotonic()
        if now - self._pulse > STILL:
            return f"The loop has stood for {now - self._pulse:.0f} seconds."
        if now - self._there > AWAY:
            return f"The gateway has been away for {now - self._there:.0f} seconds."
        return None if self._unwritten is None else f"The database cannot be written: {self._unwritten}."
