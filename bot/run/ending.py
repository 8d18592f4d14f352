"""The end: part after part, each with so much time, and a last moment at which the process leaves whatever hangs."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Coroutine
from typing import Any

LOG = logging.getLogger(__name__)

WHOLE = 14.5
"""Seconds from the wish to end to the end: whoever runs the bot gives it fifteen."""
LATE = 4
"""Exit code of a process that had to leave something behind."""


async def bounded(name: str, work: Coroutine[Any, Any, object], seconds: float) -> None:
    """Wait for it so long and no longer. Whatever goes wrong in it is told in the log and keeps back nothing else."""
    task = asyncio.create_task(work, name=f"end of {name}")
    done, _ = await asyncio.wait({task}, timeout=seconds)
    if not done:
        task.cancel()
        LOG.warning("%s did not end within %.1f s and is left as it is", name, seconds)
    elif not task.cancelled() and (fault := task.exception()) is not None:
        LOG.error("%s did not end well: %s: %s", name, type(fault).__name__, fault)


def listen(stop: Callable[[], object]) -> None:
    """Call it at the first SIGTERM or SIGINT, even while the loop is busy; from then on the time runs."""
    heard = False

    def hear(number: int, _: object) -> None:
        nonlocal heard
        if not heard:
            heard = True
            leave_by(WHOLE)
            LOG.info("%s: the bot ends", signal.Signals(number).name)
            stop()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, hear)


def leave_by(seconds: float) -> None:
    """From another thread, so that it holds although this one hangs: end the process then, if it is still there.

    What was acknowledged is on the disk already: it can lose nothing.
    """

    def leave() -> None:
        time.sleep(seconds)
        LOG.error("the bot has not ended within %.1f s: it leaves now", seconds)
        for handler in logging.getLogger().handlers:
            handler.flush()
        os._exit(LATE)

    threading.Thread(target=leave, name="last moment", daemon=True).start()
