"""Waiting in tests. Time limits only end what hangs: they are far beyond what the slowest machine needs."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from types import FrameType
from typing import Any, TypeVar

import pytest

from tests.sources import ROOT

Value = TypeVar("Value")

PATIENCE = 300.0
"""Seconds before a wait counts as hanging. An idle machine needs less than one, a crowded one has needed 50."""
LAST_WORDS = 10.0
"""Seconds before pytest-timeout ends a test in which the test can still report where it waits."""


async def until(asked: Callable[[], Value], what: str, patience: float = PATIENCE) -> Value:
    """Poll until the answer is true and return it. Only for what announces no event."""
    loop = asyncio.get_running_loop()
    end = loop.time() + patience
    while not (found := asked()):
        if loop.time() > end:
            pytest.fail(f"waited {patience:.3g} seconds in vain for {what}; there is {found!r} instead")
        await asyncio.sleep(0.01)
    return found


async def within(waiting: Awaitable[Value], what: str, patience: float = PATIENCE) -> Value:
    """Return the result. Fail after `patience` seconds, listing everything that still waits."""
    return await _given_up(waiting, patience, f"waited {patience:.3g} seconds in vain for {what}")


def in_time(test: Callable[..., Coroutine[Any, Any, None]], seconds: float) -> Callable[..., Coroutine[Any, Any, None]]:
    """Return the test with a limit: after these seconds it fails and lists what waits."""

    @wraps(test)
    async def bounded(*arguments: Any, **fixtures: Any) -> None:
        await _given_up(test(*arguments, **fixtures), seconds, f"the test was not over after {seconds:.3g} seconds")

    return bounded


async def _given_up(waiting: Awaitable[Value], seconds: float, complaint: str) -> Value:
    """Wait for the result, and on a time-out cancel the task where it waits. Report before anything is tidied up."""
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
    """Return the task's name and the innermost line of ours where it waits, or of a library without ours."""
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
