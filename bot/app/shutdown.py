"""Shutdown: time limits per phase and for the whole process."""

from __future__ import annotations

import asyncio
import atexit
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from bot.worker import kill_children

LOG = logging.getLogger(__name__)

SHUTDOWN_TIMEOUT = 14.5
"""Seconds from the signal to a forced exit. Service managers are configured for 15."""
EXIT_FORCED = 4
"""Exit code after a forced exit."""


async def run_bounded(name: str, work: Coroutine[Any, Any, object], seconds: float) -> None:
    """Await the work for at most that many seconds. Log errors and timeouts instead of raising them."""
    task = asyncio.create_task(work, name=f"end of {name}")
    done, _ = await asyncio.wait({task}, timeout=seconds)
    if not done:
        task.cancel()
        LOG.warning("%s did not finish within %.1f s and was cancelled", name, seconds)
    elif not task.cancelled() and (fault := task.exception()) is not None:
        LOG.error("%s failed during shutdown: %s: %s", name, type(fault).__name__, fault)


def on_stop_signal(stop: Callable[[], object]) -> None:
    """Call `stop` at the first SIGTERM or SIGINT and start the countdown to a forced exit."""
    is_stopping = False

    def on_signal(number: int, _: object) -> None:
        nonlocal is_stopping
        if not is_stopping:
            is_stopping = True
            force_exit_after(SHUTDOWN_TIMEOUT)
            LOG.info("%s: shutting down", signal.Signals(number).name)
            stop()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, on_signal)


def force_exit_after(seconds: float) -> None:
    """Force the process to exit after that many seconds.

    A thread does this, even if the event loop hangs. Acknowledged moves are on disk, so nothing is lost.
    """

    def leave() -> None:
        time.sleep(seconds)
        LOG.error("shutdown took longer than %.1f s: forcing exit", seconds)
        _exit_at_once(EXIT_FORCED)

    threading.Thread(target=leave, name="forced exit", daemon=True).start()


def exit_without_finalization(code: int) -> int:
    """Make the interpreter exit with that code as soon as its threads have ended, and return the code.

    Its finalization takes half a second of processor time, which is long on a busy machine, and no thread can bound
    it: finalization stops them all.
    """
    atexit.register(_exit_at_once, code)  # runs before the handlers that were registered earlier
    return code


def _exit_at_once(code: int) -> None:
    """Print what is buffered, kill the worker processes and exit."""
    for handler in logging.getLogger().handlers:
        handler.flush()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    kill_children()
    os._exit(code)
