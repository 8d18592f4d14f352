"""Timeouts that count only what the machine gives: a starved process is not late."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic  # the real one, also where `time.monotonic` is replaced

LOOK = 0.25
"""Seconds between two looks at the load."""
_STATE = Path("/proc/stat")


def processor_share() -> float:
    """Return which part of a processor a process that wants to work gets now: above 0, at most 1."""
    try:
        lines = _STATE.read_text("ascii").splitlines()
        busy = sum(int(line.split()[1]) for line in lines if line.startswith(("procs_running ", "procs_blocked ")))
    except OSError:  # not Linux
        busy = int(os.getloadavg()[0])
    return min(1.0, (os.cpu_count() or 1) / max(1, busy))


class FairTime:
    """Time in which a busy process could have worked.

    On a machine with two processors and twenty runnable processes a second counts a tenth, because whatever is waited
    for gets no more of a processor. A pause in which this process did not run counts as `longest` at most.
    """

    def __init__(self, now: float, longest: float = 2 * LOOK, share: Callable[[], float] = processor_share) -> None:
        self._last, self._longest, self._share = now, longest, share
        self.passed = 0.0
        """Fair seconds since the start."""

    def look(self, now: float) -> float:
        """Count the time since the last look and return all fair seconds."""
        self.passed += min(now - self._last, self._longest) * self._share()
        self._last = now
        return self.passed


@asynccontextmanager
async def fair_timeout(seconds: float, before: Callable[[], None] = lambda: None) -> AsyncIterator[None]:
    """Cancel the block after these fair seconds: call `before`, then raise TimeoutError."""
    loop = asyncio.get_running_loop()
    is_simulated = abs(loop.time() - monotonic()) > LOOK  # a load of the machine does not delay such a clock
    pause = seconds if is_simulated else min(LOOK, seconds)
    counted = FairTime(loop.time(), 2 * pause, (lambda: 1.0) if is_simulated else processor_share)

    alarm: asyncio.TimerHandle

    def look() -> None:
        nonlocal alarm
        if counted.look(loop.time()) < seconds:
            alarm = loop.call_later(pause, look)
            return
        before()
        limit.reschedule(loop.time())

    alarm = loop.call_later(pause, look)
    try:
        async with asyncio.timeout(None) as limit:
            yield
    finally:
        alarm.cancel()
