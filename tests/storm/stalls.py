"""Stalls: how long one callback of the bot blocks its event loop, in processor seconds.

Other programs on the machine do not count, nor does work that a real bot leaves to a thread.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from tests.storm.bot_run import CURRENT_RUN

LONGEST = 0.25
"""Longest allowed stall in seconds."""


class ThreadTime:
    """Processor seconds of work that a real bot does outside its loop."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._began = 0.0

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Count the processor time of the block."""
        began = time.thread_time()
        try:
            yield
        finally:
            self.seconds += time.thread_time() - began

    def note_collection(self, phase: str, _: object) -> None:
        """Exclude garbage collection of the whole world: a bot alone has a hundredth of it."""
        if phase == "start":
            self._began = time.thread_time()
        else:
            self.seconds += time.thread_time() - self._began


THREADS = ThreadTime()


class StallWatch:
    """Measures the longest stall and where it was. `tell` receives every stall that is too long."""

    def __init__(self, tell: Callable[[str], None], limit: float = LONGEST) -> None:
        self._tell = tell
        self._limit = limit
        self.longest = 0.0

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Measure every callback of any loop within the block."""
        run = asyncio.Handle._run

        def measured(handle: asyncio.Handle) -> None:
            self._measure(handle, lambda: run(handle))

        gc.callbacks.append(THREADS.note_collection)
        try:
            with patch.object(asyncio.Handle, "_run", measured):
                yield
        finally:
            gc.callbacks.remove(THREADS.note_collection)

    def _measure(self, handle: Any, run: Callable[[], None]) -> None:
        context = handle._context
        if context is None or context.get(CURRENT_RUN) is None:
            run()
            return
        began, before = time.thread_time(), THREADS.seconds
        run()
        took = time.thread_time() - began - (THREADS.seconds - before)
        self.longest = max(self.longest, took)
        if took > self._limit:
            self._tell(f"{took:.3f} s in {name_of(handle)}")


def name_of(handle: Any) -> str:
    """Return the coroutines that the callback resumes, the innermost last."""
    task = getattr(handle._callback, "__self__", None)
    if not isinstance(task, asyncio.Task):
        return repr(handle._callback)
    names = list[str]()
    inner: Any = task.get_coro()
    while hasattr(inner, "cr_await"):
        names.append(inner.__qualname__)
        inner = inner.cr_await
    return " > ".join(names)
