"""The one home of waiting: what does not come fails within a minute, and says what it was and what is there instead."""

from __future__ import annotations

import asyncio
import inspect
import os
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from types import FrameType
from typing import Any, TypeVar

import pytest

from tests.sources import ROOT

Value = TypeVar("Value")

PATIENCE = 45.0
"""Seconds for anything that is waited for; a busy machine needs a few."""
LAST_WORDS = 10.0
"""Seconds before the alarm that ends a test: until then it can still say where it waits."""
CROWD = 2
"""So many processes to a core are company; with more, everything takes its time."""


def stretched(seconds: float) -> float:
    """As long as that is where the machine has no more to do than the tests; longer in proportion where it has."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return seconds * max(1.0, load / (os.cpu_count() or 1) / CROWD)


async def until(asked: Callable[[], Value], what: str, patience: float = PATIENCE) -> Value:
    """The answer as soon as it is true, where nothing tells of the change: it is asked for again and again."""
    loop = asyncio.get_running_loop()
    patience = stretched(patience)
    end = loop.time() + patience
    while not (found := asked()):
        if loop.time() > end:
            pytest.fail(f"waited {patience:.3g} seconds in vain for {what}; there is {found!r} instead")
        await asyncio.sleep(0.01)
    return found


async def within(waiting: Awaitable[Value], what: str, patience: float = PATIENCE) -> Value:
    """What comes of it. Fails when it does not come, with all that is still waited for."""
    patience = stretched(patience)
    return await _given_up(waiting, patience, f"waited {patience:.3g} seconds in vain for {what}")


def in_time(test: Callable[..., Coroutine[Any, Any, None]], seconds: float) -> Callable[..., Coroutine[Any, Any, None]]:
    """The test, which fails where it waits when its time is nearly over."""

    @wraps(test)
    async def bounded(*arguments: Any, **fixtures: Any) -> None:
        most = stretched(seconds)
        await _given_up(test(*arguments, **fixtures), most, f"the test was not over after {most:.3g} seconds")

    return bounded


async def _given_up(waiting: Awaitable[Value], seconds: float, complaint: str) -> Value:
    """Cancelled where it waits, so that the traceback shows the place; told before anything is tidied up."""
    loop = asyncio.get_running_loop()
    told: list[str] = []

    def give_up() -> None:
        told.extend(sorted(map(_place, asyncio.all_tasks(loop))))
        limit.reschedule(loop.time())

    alarm = loop.call_later(seconds, give_up)
    try:
        async with asyncio.timeout(None) as limit:
            return await waiting
    except TimeoutError as late:
        if not told:
            raise
        raise AssertionError(f"{complaint}; what waits:\n" + "\n".join(told)) from late
    finally:
        alarm.cancel()


def _place(task: asyncio.Task[Any]) -> str:
    """The task's name and where it waits: the innermost line of ours, or of a library that stands alone."""
    frames: list[FrameType] = []
    inner: Any = task.get_coro()
    while inspect.iscoroutine(inner):
        frames += [inner.cr_frame] if inner.cr_frame is not None else []
        inner = inner.cr_await
    ours = [frame for frame in frames if _is_ours(frame.f_code.co_filename)]
    where = next(reversed(ours or frames), None)
    place = f"{where.f_code.co_filename}:{where.f_lineno} in {where.f_code.co_qualname}" if where else "at its end"
    return f"  {task.get_name()}: {place}"


def _is_ours(file: str) -> bool:
    return file.startswith(str(ROOT)) and "site-packages" not in file
