"""Health check: event loop, gateway connection, database writes."""

from __future__ import annotations

import time

AWAY = 120.0
"""Seconds that the gateway may be disconnected. Short losses are normal."""
STILL = 15.0
"""Seconds without a heartbeat after which the event loop counts as blocked."""


class Health:
    """Health state, updated by the event loop and read from another thread."""

    def __init__(self) -> None:
        self._pulse = self._there = time.monotonic()
        self._unwritten: str | None = None

    def beat(self, *, is_connected: bool, unwritten: str | None) -> float:
        """Record a heartbeat. Return for how many seconds the gateway has been disconnected.

        `unwritten` says why the database cannot be written, or is None.
        """
        self._pulse, self._unwritten = time.monotonic(), unwritten
        if is_connected:
            self._there = self._pulse
        return self._pulse - self._there

    def complaint(self) -> str | None:
        """Return what is wrong in one sentence, or None."""
        now = time.monotonic()
        if now - self._pulse > STILL:
            return f"The loop has stood for {now - self._pulse:.0f} seconds."
        if now - self._there > AWAY:
            return f"The gateway has been away for {now - self._there:.0f} seconds."
        return None if self._unwritten is None else f"The database cannot be written: {self._unwritten}."
