"""Worker processes: what happens when a child dies, hangs, replies late, or is no longer waited for."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.metrics import REQUEST_AGES
from bot.single_flight import SingleFlight
from bot.worker import RequestFailedError, WorkerDiedError, WorkerError, WorkerProcess, WorkerTimeoutError
from bot.worker_child import Handler, Report
from tests.waiting import until, within

Asked = tuple[Any, ...]


def acting() -> Handler:
    """Return a handler that acts as each request says."""
    return act


def act(request: Asked, report: Report) -> object:
    """Return the process id, or do what the request names."""
    match request:
        case ("echo", value):
            return value
        case ("die",):
            os._exit(3)
        case ("fail",):
            raise ValueError("no such move")
        case ("sleep", seconds, value):
            time.sleep(seconds)
            return value
        case ("report", total, pause):
            for done in range(total):
                report(done, total)
                time.sleep(pause)
            return total
        case ("stages", *pauses):
            for done, pause in enumerate(pauses):
                report(done, len(pauses))
                time.sleep(pause)
        case ("nice",):
            return os.nice(0)
    return os.getpid()


@asynccontextmanager
async def worker(**given: Any) -> AsyncIterator[WorkerProcess[Asked, Any]]:
    """Yield a worker process and close it afterwards."""
    made = WorkerProcess[Asked, Any]("tavolino-test", acting, **given)
    try:
        yield made
    finally:
        made.close()


@pytest.fixture
async def process() -> AsyncIterator[WorkerProcess[Asked, Any]]:
    async with worker() as process:
        yield process


def pid(process: WorkerProcess[Asked, Any]) -> int:
    """Return the id of the worker process."""
    assert process.child is not None
    return process.child.process.pid or 0


async def asked(process: WorkerProcess[Asked, Any], *request: Any) -> Any:
    return await within(process.ask(request), f"a reply to {request}")


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def shorten(process: WorkerProcess[Asked, Any]) -> None:
    process.stage_timeout = 0.05


async def ended(process: int) -> None:
    await until(lambda: not is_running(process), "the end of a process")


async def test_worker_starts_with_the_first_request_and_answers_many() -> None:
    async with worker(niceness=3) as process:
        assert process.child is None
        assert await asked(process, "echo", "one") == "one"
        first = pid(process)
        assert await asked(process) == first
        assert await asked(process, "nice") == os.nice(0) + 3
        assert process.restarts == 0
    await ended(first)


async def test_worker_requests_wait_for_each_other(process: WorkerProcess[Asked, Any]) -> None:
    found = await within(asyncio.gather(*(process.ask(("echo", number)) for number in range(5))), "replies")
    assert found == [0, 1, 2, 3, 4]


async def test_exception_in_a_worker_fails_only_its_request(process: WorkerProcess[Asked, Any]) -> None:
    with pytest.raises(RequestFailedError, match="ValueError: no such move"):
        await asked(process, "fail")
    first = pid(process)
    assert await asked(process) == first
    assert process.restarts == 0


async def test_dead_worker_process_is_replaced(process: WorkerProcess[Asked, Any]) -> None:
    for number in (1, 2):
        with pytest.raises(WorkerDiedError):
            await asked(process, "die")
        assert process.restarts == number
        assert await asked(process, "echo", number) == number


async def test_worker_process_killed_while_idle_fails_one_request(process: WorkerProcess[Asked, Any]) -> None:
    first = await asked(process)
    assert process.child is not None
    process.child.process.kill()
    process.child.process.join()
    with pytest.raises(WorkerDiedError):
        await asked(process)
    assert await asked(process) != first


async def test_hanging_worker_process_is_killed_and_its_late_reply_dropped(process: WorkerProcess[Asked, Any]) -> None:
    first = await asked(process)
    process.timeout = 0.05
    with pytest.raises(WorkerTimeoutError, match=r"not within 0\.05 s"):
        await asked(process, "sleep", 0.2, "late")
    await ended(first)
    process.timeout = None
    await asyncio.sleep(0.3)
    assert await asked(process, "echo", "in time") == "in time"
    assert process.restarts == 1


async def test_each_worker_stage_has_a_time_limit_from_its_start() -> None:
    async with worker(stage_timeout=20.0) as process:
        told: list[tuple[int, int]] = []
        assert await within(process.ask(("report", 3, 0.0), lambda *done: told.append(done)), "a reply") == 3
        assert told == [(0, 3), (1, 3), (2, 3)]
        process.stage_timeout = 0.05
        with pytest.raises(WorkerTimeoutError, match=r"not within 0\.05 s"):
            await asked(process, "sleep", 600.0, "no report")
        process.stage_timeout = 20.0
        with pytest.raises(WorkerTimeoutError, match=r"not within 0\.05 s"):
            await within(process.ask(("stages", 0.0, 600.0), lambda *_: shorten(process)), "the end of a stage")
        process.stage_timeout, process.timeout = 20.0, 0.2
        with pytest.raises(WorkerTimeoutError, match=r"not within 0\.2 s"):
            await asked(process, "report", 600, 0.1)


async def test_cancelled_request_leaves_the_next_reply_correct(process: WorkerProcess[Asked, Any]) -> None:
    first, told = await asked(process), list[int]()
    waiting = asyncio.create_task(process.ask(("report", 600, 0.01), lambda done, _: told.append(done)))
    await until(lambda: told, "a report")
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    heard = list(told)
    await ended(first)
    assert await asked(process, "echo", "mine") == "mine"
    assert told == heard
    assert process.restarts == 0, "it did not hang"


async def test_unkillable_worker_process_delays_no_request(
    monkeypatch: pytest.MonkeyPatch, process: WorkerProcess[Asked, Any]
) -> None:
    """A process that waits for a disk that does not reply is like this."""
    first, child = await asked(process), process.child
    assert child is not None
    monkeypatch.setattr(child.process, "kill", lambda: None)
    threads = threading.active_count()
    process.timeout = 0.05
    with pytest.raises(WorkerTimeoutError):
        await asked(process, "sleep", 600.0, "late")
    assert is_running(first)
    process.timeout = None
    assert await asked(process, "echo", "of the next one") == "of the next one"
    await until(lambda: threading.active_count() <= threads + 1, "the end of the thread that waited for it")
    os.kill(first, signal.SIGKILL)
    await ended(first)


async def test_busy_worker_processes_do_not_use_up_threads_of_the_loop() -> None:
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
    async with worker() as process:
        await asked(process)
        waiting = asyncio.create_task(process.ask(("sleep", 600.0, "never")))
        await until(lambda: REQUEST_AGES.oldest()[process.name], "the request")
        assert await within(asyncio.to_thread(lambda: "done"), "a thread") == "done"
        process.close()
        with pytest.raises(WorkerDiedError):
            await waiting


async def test_failure_to_start_a_worker_process_fails_the_request(
    monkeypatch: pytest.MonkeyPatch, process: WorkerProcess[Asked, Any]
) -> None:
    monkeypatch.setattr(process, "_spawn", no_process)
    with pytest.raises(WorkerDiedError, match=os.strerror(errno.EAGAIN)):
        await asked(process)
    monkeypatch.undo()
    assert await asked(process, "echo", "later") == "later"


def no_process() -> None:
    raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))


async def test_age_of_the_oldest_worker_request_is_measured_until_it_ends(process: WorkerProcess[Asked, Any]) -> None:
    older = asyncio.create_task(process.ask(("sleep", 600.0, "never")))
    await until(lambda: REQUEST_AGES.oldest().get(process.name), "a request")
    before = REQUEST_AGES.oldest()[process.name]
    newer = asyncio.create_task(process.ask(("echo", "waits for the older one")))
    await until(lambda: REQUEST_AGES.oldest()[process.name] > before, "time to pass")
    older.cancel()
    await within(newer, "the newer one")
    assert REQUEST_AGES.oldest()[process.name] == 0


async def test_single_use_worker_process_ends_with_its_request() -> None:
    async with worker(is_single_use=True) as process:
        first, second = await within(asyncio.gather(process.ask(()), process.ask(())), "two replies")
        assert first != second
        assert process.child is None
        await ended(first)
        assert process.restarts == 0


async def test_close_ends_a_worker_for_good_and_stop_for_now(process: WorkerProcess[Asked, Any]) -> None:
    for end in (process.stop, process.close):
        await asked(process)
        waiting = asyncio.create_task(process.ask(("sleep", 600.0, "never")))
        await asyncio.sleep(0.05)
        end()
        with pytest.raises(WorkerDiedError):
            await within(waiting, "the end")
    with pytest.raises(WorkerError, match="closed"):
        await asked(process)
    process.start()
    assert process.child is None


def test_drawing_process_imports_no_event_loop() -> None:
    """It would cost each of them megabytes and its first picture some time."""
    code = "import sys, bot.worker_child, renderers.worker; print({'asyncio', 'bot.worker'} & set(sys.modules))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "set()"


async def test_concurrent_requests_share_work_that_survives_their_cancellation() -> None:
    flights, begun, go = SingleFlight[str](), list[str](), asyncio.Event()

    async def work(tell: Report) -> str:
        begun.append("work")
        tell(1, 2)
        await go.wait()
        return "done"

    told: list[tuple[int, int]] = []
    one, other = (asyncio.create_task(flights.run("key", work, lambda *done: told.append(done))) for _ in range(2))
    await until(lambda: told, "reports")
    one.cancel()
    go.set()
    assert await within(other, "the result") == "done"
    assert (begun, told) == (["work"], [(1, 2), (1, 2)])
    assert await within(flights.run("key", work, lambda *_: None), "the result anew") == "done"
    go.clear()
    late = asyncio.create_task(flights.run("key", work, lambda *_: None))
    await until(lambda: len(begun) == 3, "work")
    await flights.close()
    assert await late is None
    assert await flights.run("key", work, lambda *_: None) is None
    assert len(begun) == 3


async def test_idle_worker_process_ends_and_the_next_request_starts_another() -> None:
    async with worker(idle_limit=0.0) as process:
        first = await asked(process, "pid")
        await until(lambda: process.child is None, "the idle process to end")
        assert await asked(process, "pid") != first
        assert process.restarts == 0


async def test_started_process_without_any_request_ends() -> None:
    async with worker(idle_limit=0.0) as process:
        process.start()
        await until(lambda: process.child is None, "the idle process to end")
        assert await asked(process, "pid")


async def test_worker_process_stays_while_requests_come() -> None:
    async with worker(idle_limit=3600.0) as process:
        first = await asked(process, "pid")
        assert await asked(process, "pid") == first
        process.stop()
        assert process.child is None
