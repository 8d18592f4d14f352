"""How long one callback of the bot keeps its loop from all others, in seconds of the processor.

What other programs on the machine take does not count, nor what a real bot leaves to a thread.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from tests.storm.bot_run import LIFE

LONGEST = 0.25
"""Seconds for which the loop may stand."""


class ThreadTime:
    """Seconds that went into what a real bot does beside its loop: in threads, or with less to tidy up."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._began = 0.0

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Count the block."""
        began = time.thread_time()
        try:
            yield
        finally:
            self.seconds += time.thread_time() - began

    def note_collection(self, phase: str, _: object) -> None:
        """Rubbish of the whole world is collected: a bot alone has a hundredth of it."""
        if phase == "start":
            self._began = time.thread_time()
        else:
            self.seconds += time.thread_time() - self._began


THREADS = ThreadTime()


class StallWatch:
    """The longest stall so far, and where; `tell` is called with every one that is too long."""

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
        if context is None or context.get(LIFE) is None:
            run()
            return
        began, before = time.thread_time(), THREADS.seconds
        run()
        took = time.thread_time() - began - (THREADS.seconds - before)
        self.longest = max(self.longest, took)
        if took > self._limit:
            self._tell(f"{took:.3f} s in {name_of(handle)}")


def name_of(handle: Any) -> str:
    """The coroutines that the callback goes on with, the innermost last; before it ended, if it has."""
    task = getattr(handle._callback, "__self__", None)
    if not isinstance(task, asyncio.Task):
        return repr(handle._callback)
    names = list[str]()
    inner: Any = task.get_coro()
    while hasattr(inner, "cr_await"):
        names.append(inner.__qualname__)
        inner = inner.cr_await
    return " > ".join(names)
