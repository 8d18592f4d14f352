"""Waiting in tests. Limits are in fair seconds: they end what hangs, and a busy machine does not reach them."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from functools import wraps
from types import FrameType
from typing import Any, TypeVar

import pytest

from bot.playground.world.fair_timeout import LOOK, FairTime, fair_timeout
from bot.playground.world.subscribers import PATIENCE
from tests.sources import ROOT

__all__ = ["FOREVER", "LAST_WORDS", "PATIENCE", "fixture_in_time", "in_time", "until", "within"]

Value = TypeVar("Value")

FOREVER = 3600.0
"""Seconds longer than any test: for what must not end by itself."""
LAST_WORDS = 10.0
"""Seconds before pytest-timeout ends a test in which the test can still report where it waits."""


async def until(asked: Callable[[], Value], what: str, patience: float = PATIENCE) -> Value:
    """Poll until the answer is true and return it. Only for what announces no event."""
    found, late = asked(), asyncio.Event()
    try:
        async with fair_timeout(patience, late.set):
            while not found:
                await asyncio.sleep(0.01)
                found = asked()
    except TimeoutError:
        if not late.is_set():
            raise
        pytest.fail(f"waited {patience:.3g} seconds in vain for {what}; there is {found!r} instead")
    return found


async def within(waiting: Awaitable[Value], what: str, patience: float = PATIENCE) -> Value:
    """Return the result. Fail after `patience` fair seconds, listing everything that still waits."""
    told: list[str] = []
    try:
        async with fair_timeout(patience, lambda: told.extend(_places())):
            return await waiting
    except TimeoutError as late:
        raise _given_up(f"waited {patience:.3g} seconds in vain for {what}", told, late) from late


def in_time(
    test: Callable[..., Coroutine[Any, Any, Value]], seconds: float, patience: float = PATIENCE, what: str = "the test"
) -> Callable[..., Coroutine[Any, Any, Value]]:
    """Return the test, or what prepares one, with two limits, after which it fails and lists what waits.

    It may run for `seconds`, and wait for the same events for `patience` fair seconds.
    """

    @wraps(test)
    async def bounded(*arguments: Any, **fixtures: Any) -> Value:
        loop = asyncio.get_running_loop()
        running = asyncio.current_task()
        assert running is not None
        told: list[str] = []
        complaint = f"{what} was not over after {seconds:.3g} seconds"
        time, waits = FairTime(loop.time()), list[asyncio.Future[Any]]()
        end = loop.time() + seconds

        alarm: asyncio.TimerHandle

        def look() -> None:
            nonlocal alarm, complaint, time, waits
            now, seen = loop.time(), _waits(running)
            if not seen or len(seen) != len(waits) or any(map(lambda one, other: one is not other, seen, waits)):
                time, waits = FairTime(now), seen
            if time.look(now) >= patience:
                complaint = f"{what} waited {patience:.3g} seconds for the same event"
            elif now < end:
                alarm = loop.call_later(min(LOOK, end - now), look)
                return
            told.extend(_places())
            limit.reschedule(now)

        alarm = loop.call_later(min(LOOK, seconds), look)
        try:
            async with asyncio.timeout(None) as limit:
                return await test(*arguments, **fixtures)
        except TimeoutError as late:
            raise _given_up(complaint, told, late) from late
        finally:
            alarm.cancel()

    return bounded


def fixture_in_time(fixture: Callable[..., Any], seconds: float, patience: float = PATIENCE) -> Callable[..., Any]:
    """Return an asynchronous fixture whose set-up and tear-down have the limits of `in_time`; any other as it is."""
    what = f"the fixture {fixture.__name__}"
    if inspect.iscoroutinefunction(fixture):
        return in_time(fixture, seconds, patience, what)
    if not inspect.isasyncgenfunction(fixture):
        return fixture

    @wraps(fixture)
    async def bounded(*arguments: Any, **fixtures: Any) -> AsyncIterator[Any]:
        steps = fixture(*arguments, **fixtures)

        async def step() -> Any:
            return await anext(steps, None)

        next_step = in_time(step, seconds, patience, what)
        yield await next_step()
        await next_step()

    return bounded


def _given_up(complaint: str, told: list[str], late: TimeoutError) -> BaseException:
    """Return the failure that lists what waited, or the test's own error."""
    return AssertionError(f"{complaint}; what waits:\n" + "\n".join(told)) if told else late


def _waits(task: asyncio.Task[Any]) -> list[asyncio.Future[Any]]:
    """Return what the task waits for in the end: futures of no other task."""
    future: Any = getattr(task, "_fut_waiter", None)
    if future is None:
        return []
    inner: list[Any] = getattr(future, "_children", None) or _group(task) or [future]
    found: list[asyncio.Future[Any]] = []
    for one in inner:
        found += (_waits(one) or [one]) if isinstance(one, asyncio.Task) and not one.done() else [one]
    return found


def _group(task: asyncio.Task[Any]) -> list[Any]:
    """Return the tasks for which the task waits at the end of a task group, or in `asyncio.wait`."""
    for frame in _frames(task):
        names = frame.f_locals
        if isinstance(group := names.get("self"), asyncio.TaskGroup) and "aexit" in frame.f_code.co_name:
            return list(group._tasks)
        if frame.f_code.co_name == "_wait" and frame.f_globals["__name__"] == "asyncio.tasks":
            return list(names["fs"])
    return []


def _places() -> list[str]:
    return sorted(map(_place, asyncio.all_tasks()))


def _frames(task: asyncio.Task[Any]) -> list[FrameType]:
    """Return the task's frames, outermost first."""
    frames: list[FrameType] = []
    inner: Any = task.get_coro()
    while inspect.iscoroutine(inner):
        frames += [inner.cr_frame] if inner.cr_frame is not None else []
        inner = inner.cr_await
    return frames


def _place(task: asyncio.Task[Any]) -> str:
    """Return the task's name and the innermost line of ours where it waits, or of a library without ours."""
    frames = _frames(task)
    ours = [frame for frame in frames if _is_ours(frame.f_code.co_filename)]
    where = next(reversed(ours or frames), None)
    place = f"{where.f_code.co_filename}:{where.f_lineno} in {where.f_code.co_qualname}" if where else "at its end"
    return f"  {task.get_name()}: {place}"


def _is_ours(file: str) -> bool:
    return file.startswith(str(ROOT)) and "site-packages" not in file
