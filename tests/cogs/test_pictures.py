"""Rendering of pictures off the event loop: cached once, within limits, never blocking."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

import renderers
from bot.worker import ChildProcess, WorkerProcess
from cogs.drawing.pictures import PendingPicture, Pictures
from cogs.drawing.render_pool import QueueTicket
from renderers.kit.sheet import Sheet
from renderers.worker import RenderRequest, Result
from tests.renderers.zanzibar.views import arrows, five, fresh, hand, scene
from tests.waiting import until, within

PATIENCE = 600.0
"""Seconds that a picture may take in tests not about lateness: the machine may be busy."""


ENCODING = Sheet.encoded


@pytest.fixture(autouse=True)
def real_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw in processes, even while a bot that tests in this process share sketches."""
    monkeypatch.setattr("cogs.drawing.render_pool.WorkerProcess", WorkerProcess)
    monkeypatch.setattr(Sheet, "encoded", ENCODING)


@pytest_asyncio.fixture
async def pictures(cache: Path) -> AsyncIterator[Pictures]:
    made = Pictures(cache=cache, wait=PATIENCE)
    yield made
    await made.close()


async def test_picture_equals_the_renderers_and_is_cached(pictures: Pictures) -> None:
    asked = [scene(five()), scene(five()), scene(hand(), "hand")]
    one, same, other = await asyncio.gather(*(pictures.draw(each) for each in asked))
    assert one is not None
    assert one is same
    assert one == renderers.picture(asked[0])
    assert other == renderers.picture(asked[2])
    assert await pictures.draw(scene(five())) is one


async def test_concurrent_requests_share_one_rendering(pictures: Pictures, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[RenderRequest] = []
    ask = pictures.pool._ask

    async def counted(shown: RenderRequest, ticket: QueueTicket) -> Result:
        asked.append(shown)
        return await ask(shown, ticket)

    monkeypatch.setattr(pictures.pool, "_ask", counted)
    waiting = [asyncio.create_task(pictures.draw(scene(five()))) for _ in range(20)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    drawn = await asyncio.gather(*waiting[1:])
    assert len(asked) == 1
    assert drawn[0] is not None
    assert set(map(id, drawn)) == {id(drawn[0])}


async def test_dead_drawing_process_is_replaced(pictures: Pictures) -> None:
    assert await pictures.draw(scene(five())) is not None
    (worker,) = pictures.pool.workers
    child = worker.child
    assert child is not None
    child.process.kill()
    assert await pictures.draw(scene(arrows())) is not None
    assert pictures.pool.workers == [worker]
    assert worker.child is not child
    assert worker.restarts == 1


async def test_stuck_drawing_process_is_replaced_and_the_picture_drawn(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stuck before it has taken the request, as one whose disk does not reply."""
    assert await pictures.draw(scene(five())) is not None
    (worker,) = pictures.pool.workers
    stuck, spawn = worker.child, worker._spawn
    assert stuck is not None

    def patient() -> ChildProcess:
        worker.stage_timeout = 600.0
        return spawn()

    monkeypatch.setattr(worker, "_spawn", patient)
    os.kill(stuck.process.pid or 0, signal.SIGSTOP)
    worker.stage_timeout = 0.05
    drawn = await pictures.draw(scene(arrows()))
    assert drawn == renderers.picture(scene(arrows()))
    assert worker.child is not stuck
    assert worker.restarts == 1
    await until(lambda: not stuck.process.is_alive(), "the end of the stuck process")


async def test_late_picture_is_finished_and_cached(cache: Path) -> None:
    pictures = Pictures(wait=0.0, cache=cache)
    try:
        late = await pictures.draw(scene(five()))
        (worker,) = pictures.pool.workers
        assert isinstance(late, PendingPicture)
        drawn = await within(late.picture(), "the picture")
        assert drawn == renderers.picture(scene(five()))
        assert await pictures.draw(scene(five())) is drawn
        assert pictures.pool.workers == [worker]
        assert worker.restarts == 0
    finally:
        await pictures.close()


async def test_scene_that_fails_to_render_gives_no_picture(
    pictures: Pictures, caplog: pytest.LogCaptureFixture
) -> None:
    assert await pictures.draw(scene(five(), "zoom:moon")) is None
    assert "no province moon" in caplog.text
    assert await pictures.draw(scene(five())) is not None


async def test_picture_cache_is_bounded_in_bytes(cache: Path) -> None:
    pictures = Pictures(room=300_000, cache=cache, wait=PATIENCE)
    try:
        scenes = [scene(five()), scene(arrows()), scene(fresh(2)), scene(fresh(3))]
        drawn = [await pictures.draw(each) for each in scenes]
        kept = [picture for key in list(pictures._kept) if (picture := pictures._kept.get(key))]
        assert sum(len(each.data) for each in kept) <= 300_000
        assert kept[-1] is drawn[-1]
        again = await pictures.draw(scenes[0])
        assert again == drawn[0]
        assert again is not drawn[0]
    finally:
        await pictures.close()


def _written(folder: Path) -> dict[str, int]:
    """Return when each cached picture was written."""
    return {path.name: path.stat().st_mtime_ns for path in folder.rglob("*.rgb")}


@pytest.mark.rotating(4)
async def test_static_layers_are_cached_for_the_next_process(tmp_path: Path) -> None:
    drawn, kept = [], []
    for _ in range(2):
        pictures = Pictures(cache=tmp_path, wait=PATIENCE)
        drawn.append(await pictures.draw(scene(five())))
        await pictures.close()
        kept.append(_written(tmp_path))
    assert drawn == [renderers.picture(scene(five()))] * 2
    assert kept[0].keys() == {"board.rgb", "palette.rgb"}
    assert kept[0] == kept[1]


async def test_close_ends_all_waiting_picture_requests() -> None:
    pictures = Pictures()
    waiting = asyncio.create_task(pictures.draw(scene(five())))
    await until(lambda: pictures.pool.workers, "a process")
    (child,) = [worker.child for worker in pictures.pool.workers]
    assert child is not None
    await pictures.close()
    assert await waiting is None
    assert await pictures.draw(scene(arrows())) is None
    await until(lambda: not child.process.is_alive(), "its end")


async def test_static_layers_are_painted_once_in_advance(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[RenderRequest] = []
    ask = pictures.pool._ask

    async def noted(order: RenderRequest, ticket: QueueTicket) -> Result:
        asked.append(order)
        return await ask(order, ticket)

    monkeypatch.setattr(pictures.pool, "_ask", noted)
    pictures.warm("zanzibar")
    pictures.warm("zanzibar")
    await pictures.pool.warming["zanzibar"]
    pictures.warm("no such game")
    await pictures.pool.warming["no such game"]
    assert asked == ["zanzibar", "no such game"]
    assert [record.args[0] for record in caplog.records if isinstance(record.args, tuple)] == ["no such game"]
