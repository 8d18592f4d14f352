"""Tracing of a button press or command, from its arrival to the picture that shows its result."""

from __future__ import annotations

import time
from contextvars import ContextVar

from bot.metrics import SHOWN


class Trace:
    """Trace of one or several presses.

    `press` is the id for the log, joined by commas for several presses. `began` is when the first of them arrived.
    """

    def __init__(self, press: str, began: float, parts: tuple[Trace, ...] = ()) -> None:
        self.press = press
        self.began = began
        self._parts = parts
        """Traces of the single presses, if there are several."""
        self._has_come = False
        self.has_stored = False
        """Whether anything was stored for it."""

    def merged_with(self, other: Trace | None) -> Trace:
        """Return a combined trace of both, without presses whose result has been shown."""
        if other is None:
            return self
        lacking = [single for single in dict.fromkeys((*other._singles(), *self._singles())) if not single._has_come]
        if len(lacking) < 2:
            return lacking[0] if lacking else self
        return Trace(
            ",".join(single.press for single in lacking), min(single.began for single in lacking), tuple(lacking)
        )

    def arrive(self) -> bool:
        """Mark the result as shown and record the latency. Return whether this is the first time."""
        lacking = [single for single in self._singles() if not single._has_come]
        if not lacking:
            return False
        for trace in lacking:
            trace._has_come = True
        SHOWN.observe(self.since())
        return True

    def since(self) -> float:
        """Return the seconds since the press arrived."""
        return time.monotonic() - self.began

    def _singles(self) -> tuple[Trace, ...]:
        return self._parts or (self,)


TRACE: ContextVar[Trace | None] = ContextVar("TRACE", default=None)
"""Trace of the press that the current task handles."""


def press_id(interaction: int) -> str:
    """Return the short id of the interaction, used in logs and in error messages to users."""
    return f"{interaction % 16**8:08x}"


def start_trace(interaction: int) -> Trace:
    """Start a trace of the interaction for the current task."""
    trace = Trace(press_id(interaction), time.monotonic())
    TRACE.set(trace)
    return trace
