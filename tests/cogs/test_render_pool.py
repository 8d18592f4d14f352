"""Render workers: warm-up may take any time; hanging and dead workers are replaced."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.metrics import REQUEST_AGES, RESTARTS
from bot.playground.world.fair_timeout import LOOK, FairTime
from bot.worker import ChildProcess, WorkerDiedError, WorkerProcess
from bot.worker_child import Failure, Progress, Reply, Report, serve
from cogs.drawing.pictures import PendingPicture, Pictures
from cogs.drawing.render_pool import PROCESS_NAME, RenderPool
from renderers import Picture
from renderers.worker import BEGUN, RenderRequest, Result, drawing
from tests.metric_values import value_of
from tests.renderers.zanzibar.views import arrows, five, fresh, scene
from tests.waiting import PATIENCE, until, within

DRAWN = Picture(b"drawn", "png", 1, 1)
AT_ONCE = 0.0
"""Seconds after which a busy worker counts as hanging, or a waiting user gives up."""


class Slow(ChildProcess):
    """A worker that warms up and renders until the test lets it finish."""

    hired: list[Slow]

    def __init__(self) -> None:
        self.is_warm, self.is_done, self.has_ended = threading.Event(), threading.Event(), threading.Event()
        self.asked: list[RenderRequest] = []
        self.hired.append(self)

    def exchange(self, request: RenderRequest, report: Report) -> Result:
        self.asked.append(request)
        self._wait(self.is_warm)
        report(*BEGUN)
        self._wait(self.is_done)
        return DRAWN

    def kill(self) -> None:
        for event in (self.has_ended, self.is_warm, self.is_done):
            event.set()

    def _wait(self, event: threading.Event) -> None:
        event.wait()
        if self.has_ended.is_set():
            raise WorkerDiedError


class SlowProcess(WorkerProcess[RenderRequest, Result]):
    def _spawn(self) -> ChildProcess:
        return Slow()


@pytest.fixture(autouse=True)
def hired(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Slow]]:
    """Return all workers ever started, in order."""
    Slow.hired = []
    monkeypatch.setattr("cogs.drawing.render_pool.WorkerProcess", SlowProcess)
    yield Slow.hired
    for artist in Slow.hired:
        artist.kill()


async def test_workers_start_on_demand_and_up_to_the_limit(hired: list[Slow]) -> None:
    pool = RenderPool(2, hanging=600.0)
    assert hired == []
    drawing = [asyncio.create_task(pool.answer(scene(five()))) for _ in range(3)]
    await until(lambda: len(hired) == 2 and hired[0].asked and hired[1].asked, "two orders to be taken")
    for artist in hired:
        artist.is_warm.set()
        artist.is_done.set()
    assert await within(asyncio.gather(*drawing), "the pictures") == [DRAWN] * 3
    assert await within(pool.answer(scene(five())), "one more picture") is DRAWN
    assert len(hired) == 2
    await pool.close()


async def test_all_workers_warm_up_a_game(hired: list[Slow]) -> None:
    pool = RenderPool(2, hanging=600.0)
    pool.warm("zanzibar")
    await until(lambda: [artist.asked for artist in hired] == [["zanzibar"]] * 2, "both to be told of the game")
    await pool.close()
    assert all(artist.has_ended.is_set() for artist in hired)


@pytest.mark.parametrize("is_warm", [False, True])
async def test_hanging_worker_is_replaced_once_per_picture(
    hired: list[Slow], caplog: pytest.LogCaptureFixture, *, is_warm: bool
) -> None:
    """Before it is warm, and while it draws."""
    before = value_of(RESTARTS, PROCESS_NAME)
    pictures = Pictures(wait=600.0, hanging=AT_ONCE)
    drawing = asyncio.create_task(pictures.draw(scene(five())))
    await until(lambda: hired, "a process")
    if is_warm:
        hired[0].is_warm.set()
    assert await within(drawing, "the end of the second process") is None
    assert "drawing process replaced: not within 0.0 s" in caplog.text
    assert "no picture of zanzibar board: not within 0.0 s" in caplog.text
    assert [artist.has_ended.is_set() for artist in hired] == [True, True, False]
    assert value_of(RESTARTS, PROCESS_NAME) == before + 2
    pictures.pool.workers[0].stage_timeout = 600.0
    hired[2].is_warm.set()
    hired[2].is_done.set()
    assert await within(pictures.draw(scene(five())), "the picture of the next process") is DRAWN
    await pictures.close()


async def test_age_of_a_queued_picture_counts_from_its_request(
    hired: list[Slow], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [0.0]
    monkeypatch.setattr("bot.metrics.time", SimpleNamespace(monotonic=lambda: clock[0]))
    pool = RenderPool(1, hanging=600.0)
    drawing = [asyncio.create_task(pool.answer(scene(view))) for view in (five(), arrows())]
    await until(lambda: pool._queue._waiting and hired[0].asked, "the first order to be taken, the second to wait")
    clock[0] = 100.0
    drawing[0].cancel()
    await until(lambda: len(hired) == 2 and hired[1].asked, "the second order to be taken")
    assert REQUEST_AGES.oldest()[PROCESS_NAME] == 100
    await pool.close()
    await asyncio.gather(*drawing, return_exceptions=True)
    assert REQUEST_AGES.oldest()[PROCESS_NAME] == 0


async def test_picture_that_hangs_is_drawn_by_the_next_process(
    hired: list[Slow], monkeypatch: pytest.MonkeyPatch
) -> None:
    def patient(process: SlowProcess) -> ChildProcess:
        process.stage_timeout = 600.0 if hired else AT_ONCE
        return Slow()

    monkeypatch.setattr(SlowProcess, "_spawn", patient)
    pictures = Pictures(wait=600.0)
    drawing = asyncio.create_task(pictures.draw(scene(five())))
    await until(lambda: len(hired) == 2, "the next process")
    hired[1].is_warm.set()
    hired[1].is_done.set()
    assert await within(drawing, "the picture") is DRAWN
    await pictures.close()


async def test_worker_that_dies_while_warming_up_is_replaced_once_per_picture(hired: list[Slow]) -> None:
    pictures = Pictures(wait=600.0)
    drawing = asyncio.create_task(pictures.draw(scene(five())))
    await until(lambda: hired and hired[0].asked, "the order to be taken")
    hired[0].kill()
    await until(lambda: len(hired) == 2 and hired[1].asked, "the order to be taken once more")
    hired[1].is_warm.set()
    hired[1].is_done.set()
    assert await within(drawing, "the picture") is DRAWN
    await pictures.close()


async def test_abandoned_job_is_not_started_and_a_running_one_is_cached(hired: list[Slow]) -> None:
    pictures = Pictures(wait=AT_ONCE)
    begun = await pictures.draw(scene(five()))
    await until(lambda: hired and hired[0].asked, "the order to be taken")
    stale, shared, last = [await pictures.draw(scene(view)) for view in (arrows(), fresh(2), fresh(3))]
    again = await pictures.draw(scene(fresh(2)))
    holds = [one for one in (begun, stale, shared, again, last) if isinstance(one, PendingPicture)]
    assert len(holds) == 5
    for one in holds[:3]:
        one.release()
    hired[0].is_warm.set()
    hired[0].is_done.set()
    assert await within(holds[4].picture(), "the last picture") is DRAWN
    assert await holds[3].picture() is DRAWN
    assert await pictures.draw(scene(five())) is DRAWN
    assert hired[0].asked == [scene(five()), scene(fresh(2)), scene(fresh(3))]
    await pictures.close()


async def test_cancelled_picture_can_be_requested_again(hired: list[Slow]) -> None:
    pictures = Pictures(wait=AT_ONCE)
    await pictures.draw(scene(arrows()))
    before = await pictures.draw(scene(five()))
    assert isinstance(before, PendingPicture)
    before.release()
    again = await pictures.draw(scene(five()))
    hired[0].is_warm.set()
    hired[0].is_done.set()
    assert isinstance(again, PendingPicture)
    assert await within(again.picture(), "the picture") is DRAWN
    await pictures.close()


async def test_late_picture_with_deleted_names_is_not_cached(hired: list[Slow]) -> None:
    pictures = Pictures(wait=AT_ONCE)
    late = await pictures.draw(scene(five()))
    pictures.forget()
    hired[0].is_warm.set()
    hired[0].is_done.set()
    assert isinstance(late, PendingPicture)
    assert await within(late.picture(), "the picture") is DRAWN
    assert isinstance(await pictures.draw(scene(five())), PendingPicture)
    await pictures.close()


@pytest.mark.parametrize("is_forgotten", [False, True])
async def test_close_ends_requests_for_late_pictures(hired: list[Slow], *, is_forgotten: bool) -> None:
    pictures = Pictures(wait=AT_ONCE)
    late = await pictures.draw(scene(five()))
    assert isinstance(late, PendingPicture)
    if is_forgotten:
        pictures.forget()
    waiting = asyncio.create_task(late.picture())
    await until(lambda: hired and hired[0].asked, "the order to be taken")
    await pictures.close()
    assert await within(waiting, "the end") is None


@pytest.mark.parametrize("order", [scene(five()), scene(five(), "zoom:moon"), "zanzibar", "no such game"])
def test_drawing_process_reports_when_it_is_warm(
    order: RenderRequest, monkeypatch: pytest.MonkeyPatch, cache: Path
) -> None:
    """By then it has rendered the static layers."""
    here, there = Pipe()
    happened: list[object] = []
    monkeypatch.setattr("bot.worker_child.signal.signal", lambda *_: None)
    monkeypatch.setattr("renderers.warm", _noted(happened))
    process = threading.Thread(target=serve, args=(there, partial(drawing, cache), 0, "drawing"), daemon=True)
    process.start()
    for _ in range(2):
        here.send(order)
        while isinstance(answer := _received(here), Progress):
            happened.append(answer)
        happened.append(type(answer.value) if isinstance(answer, Reply) else type(answer))
    here.close()
    process.join()
    game = order if isinstance(order, str) else "zanzibar"
    result = Picture if order == scene(five()) else type(None) if order == "zanzibar" else Failure
    begun = [] if isinstance(order, str) else [BEGUN]
    warm_again = [game] if order == "no such game" else []
    assert happened == [game, *begun, result, *warm_again, *begun, result]


def test_drawing_process_of_a_killed_bot_ends_silently(monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    here, there = Pipe()
    monkeypatch.setattr("bot.worker_child.signal.signal", lambda *_: None)
    monkeypatch.setattr("renderers.picture", lambda _: here.close())
    here.send(scene(five()))
    serve(there, partial(drawing, cache), 0, "drawing")
    assert here.closed


def _received(pipe: Connection[RenderRequest, object]) -> object:
    waited = FairTime(time.monotonic())
    while not pipe.poll(LOOK):
        assert waited.look(time.monotonic()) < PATIENCE, "the process does not answer"
    return pipe.recv()


def _noted(happened: list[object]) -> Callable[[str], None]:
    def warm(game: str) -> None:
        happened.append(game)
        if game != "zanzibar":
            raise LookupError(game)

    return warm
