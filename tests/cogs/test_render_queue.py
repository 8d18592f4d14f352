"""Rendering under overload: throughput stays constant and no worker is killed.

The event loop's clock is virtual; a picture takes one second of it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import wraps
from itertools import count
from typing import Any

import msgspec
import pytest

from bot.scene import Scene
from cogs.drawing.pictures import FollowUps, PendingPicture, Pictures, Place, Superseded, renewing
from cogs.drawing.render_pool import DEFERRAL, RENEWAL_DEFERRAL, RenderPool
from renderers import Picture
from renderers.worker import RenderRequest, Result
from tests.renderers.zanzibar.views import five, scene
from tests.storm.loop import VirtualLoop

TABLES, WORKERS, SECONDS, MINUTES = 50, 2, 1.0, 10
BORNE = WORKERS / SECONDS
"""Pictures a second that can just be rendered."""


class FakeWorker:
    """A worker process that is never asked anything: see `drawn`."""

    hired = 0

    def __init__(self, *_: object, **__: object) -> None:
        FakeWorker.hired += 1

    def start(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


@pytest.fixture(autouse=True)
def began(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return for whom each picture was rendered, in order."""
    orders: list[str] = []

    async def drawn(pool: RenderPool, _: FakeWorker, order: RenderRequest) -> Result:
        assert isinstance(order, Scene)
        orders.append(order.names[0])
        await asyncio.sleep(SECONDS)
        pool.seconds = SECONDS
        return Picture(order.key().encode(), "png", 1, 1)

    monkeypatch.setattr(RenderPool, "_draw_in", drawn)
    monkeypatch.setattr("cogs.drawing.render_pool.WorkerProcess", FakeWorker)
    FakeWorker.hired = 0
    return orders


def of(name: str) -> Scene:
    return msgspec.structs.replace(scene(five()), names=(name, *scene(five()).names[1:]))


def virtual(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run the test in an event loop with a virtual clock."""

    @wraps(test)
    def run(**fixtures: Any) -> None:
        loop = VirtualLoop()
        try:
            loop.run_until_complete(test(**fixtures))
        finally:
            loop.close()

    return run


class ChangingTables:
    """Tables that change, each shown by its own task, and users who look at them."""

    def __init__(self, pictures: Pictures) -> None:
        self.pictures, self.follow_ups = pictures, FollowUps()
        self.at = Counter[int]()
        self.shown = dict[int, int]()
        self.useful = 0
        self._changed = [asyncio.Event() for _ in range(TABLES)]
        self._tasks = [asyncio.create_task(self._publish(table)) for table in range(TABLES)]

    async def busy(self, rate: float) -> None:
        """Make that many changes a second for some minutes; a third come from users who also look at the table."""
        for number in range(int(MINUTES * 60 * rate)):
            self.change(number * 7 % TABLES)
            if number % 3 == 0:
                self._tasks.append(asyncio.create_task(self._look(number)))
            await asyncio.sleep(1 / rate)

    def change(self, table: int) -> None:
        self.at[table] += 1
        self._changed[table].set()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self.follow_ups.close()
        await self.pictures.close()

    async def _look(self, number: int) -> None:
        """Wait for a private picture, and give up after a while."""
        drawn = await self.pictures.draw(of(f"look {number}"))
        if isinstance(drawn, PendingPicture):
            await asyncio.sleep(5.0)
            drawn.release()
        elif drawn is not None:
            self.useful += 1

    async def _publish(self, table: int) -> None:
        """Publish as managed messages do: text at once if the picture is late, then again with the picture."""
        while True:
            await self._changed[table].wait()
            self._changed[table].clear()
            now = self.at[table]
            drawn = await self.pictures.draw(of(f"{table} {now}"), Place(str(table), "table"))
            await self.follow_ups.end(table)
            if isinstance(drawn, PendingPicture):
                self.follow_ups.begin([table], lambda one=drawn: _all(one), self._nudging(table))  # type: ignore[misc]
            elif self.shown.get(table) != now:
                self.shown[table] = now
                self.useful += 1

    def _nudging(self, table: int) -> Callable[[object], Coroutine[Any, Any, None]]:
        async def nudge(_: object) -> None:
            self._changed[table].set()

        return nudge


async def _all(one: PendingPicture) -> list[Picture | None]:
    return [await one.picture()]


async def useful(rate: float) -> float:
    """Return the pictures a second that users have seen meanwhile."""
    street = ChangingTables(Pictures(WORKERS, wait=2.0))
    try:
        await street.busy(rate)
        return street.useful / (MINUTES * 60)
    finally:
        await street.close()


@virtual
@pytest.mark.rotating(3)
async def test_overloaded_queue_draws_at_full_speed() -> None:
    at_most = await useful(BORNE * 3 / 4)
    overloaded = await useful(3 * BORNE * 3 / 4)
    assert at_most > 0.8 * BORNE
    assert overloaded >= 0.8 * at_most
    assert FakeWorker.hired == 2 * WORKERS


@virtual
async def test_only_the_newest_picture_of_a_table_is_drawn(began: list[str]) -> None:
    pictures = Pictures(1, wait=0.0)
    street = [asyncio.create_task(pictures.draw(of("somebody")))]
    await asyncio.sleep(SECONDS / 2)
    holds = [await pictures.draw(of(f"table {at}"), Place("anna's", "table")) for at in range(5)]
    other = await pictures.draw(of("another table"), Place("bruno's", "table"))
    shared = await pictures.draw(of("table 3"))
    assert all(isinstance(one, PendingPicture) for one in (*holds, other, shared))
    for one in holds[:4]:
        assert isinstance(one, PendingPicture)
        with pytest.raises(Superseded):
            await one.picture()
    newest = holds[4]
    assert isinstance(newest, PendingPicture)
    assert await newest.picture() is not None
    await asyncio.sleep(10 * SECONDS)
    assert began == ["somebody", "table 3", "table 4", "another table"], "what somebody else waits for is drawn too"
    await asyncio.gather(*street)
    await pictures.close()


@virtual
async def test_busy_table_keeps_its_place_in_the_queue(began: list[str]) -> None:
    pictures, numbers = Pictures(1, wait=0.0), count()
    for number in range(10):
        await pictures.draw(of(f"other {number}"), Place(f"other {number}", "table"))
    while not any(name.startswith("busy") for name in began):
        await pictures.draw(of(f"busy {next(numbers)}"), Place("busy", "table"))
        await asyncio.sleep(SECONDS / 3)
    assert len(began) == 11
    await pictures.close()


@virtual
async def test_awaited_pictures_come_first_but_no_picture_starves(began: list[str]) -> None:
    pictures = Pictures(1, wait=0.0)
    await pictures.draw(of("first"))
    await asyncio.sleep(0)
    await pictures.draw(of("table"), Place("anna's", "table"))
    for number in range(8):
        await pictures.draw(of(f"look {number}"))
        await asyncio.sleep(SECONDS)
    assert began[:2] == ["first", "look 0"]
    assert "table" in began[: int(DEFERRAL / SECONDS) + 3]
    await pictures.close()


@virtual
async def test_first_picture_of_a_table_precedes_renewed_ones(began: list[str]) -> None:
    pictures = Pictures(1, wait=0.0)
    await pictures.draw(of("table as it was"), Place("old", "table"))
    await asyncio.sleep(2 * SECONDS)
    await pictures.draw(of("busy"))
    await asyncio.sleep(0)
    await pictures.draw(of("table as it is"), Place("old", "table"))
    with renewing():
        await pictures.draw(of("panel as it is"))
    await asyncio.sleep(0.9 * SECONDS)
    await pictures.draw(of("new table"), Place("new", "table"))
    await pictures.draw(of("new panel"))
    await asyncio.sleep(5 * SECONDS)
    assert began[2:] == ["new panel", "new table", "table as it is", "panel as it is"]
    await pictures.close()


@virtual
async def test_renewed_pictures_do_not_starve(began: list[str]) -> None:
    pictures = Pictures(1, wait=0.0)
    await pictures.draw(of("first"))
    await asyncio.sleep(0)
    with renewing():
        await pictures.draw(of("panel"))
    for number in range(int(RENEWAL_DEFERRAL / SECONDS) + 5):
        await pictures.draw(of(f"look {number}"))
        await asyncio.sleep(SECONDS)
    assert "panel" in began
    await pictures.close()


@virtual
async def test_picture_is_not_drawn_once_its_message_takes_no_more_edits(began: list[str]) -> None:
    pictures, follow_ups = Pictures(1, wait=0.0), FollowUps()
    await pictures.draw(of("first"))
    await asyncio.sleep(0)
    late = await pictures.draw(of("late"))
    assert isinstance(late, PendingPicture)
    edits = list[object]()

    async def edit(drawn: object) -> None:
        edits.append(drawn)

    follow_ups.begin(["message"], lambda: _all(late), edit, SECONDS / 2)
    await asyncio.sleep(5 * SECONDS)
    assert (began, edits) == (["first"], [])
    await follow_ups.close()
    await pictures.close()


@virtual
async def test_waiting_user_raises_the_priority_of_a_table_picture(began: list[str]) -> None:
    pictures = Pictures(1, wait=0.0)
    await pictures.draw(of("first"))
    await asyncio.sleep(0)
    for name in ("one", "other"):
        await pictures.draw(of(name), Place(name, "table"))
    await pictures.draw(of("other"))
    await asyncio.sleep(3 * SECONDS)
    assert began == ["first", "other", "one"]
    await pictures.close()


@virtual
async def test_long_render_queue_answers_without_a_picture() -> None:
    pictures = Pictures(1, wait=2.5)
    loop = asyncio.get_running_loop()
    await pictures.draw(of("measured"))
    asked = [asyncio.create_task(pictures.draw(of(f"look {number}"))) for number in range(4)]
    await asyncio.sleep(0.1)
    began = loop.time()
    late = await pictures.draw(of("late"))
    assert isinstance(late, PendingPicture)
    assert loop.time() - began < 0.1
    assert await late.picture() is not None
    await asyncio.gather(*asked)
    await pictures.close()


@virtual
async def test_idle_worker_keeps_drawing_the_same_match(monkeypatch: pytest.MonkeyPatch) -> None:
    by_match: dict[str, set[FakeWorker]] = {}

    async def drawn(_: RenderPool, worker: FakeWorker, order: RenderRequest) -> Result:
        assert isinstance(order, Scene)
        by_match.setdefault(order.names[0], set()).add(worker)
        await asyncio.sleep(SECONDS)
        return Picture(order.key().encode(), "png", 1, 1)

    monkeypatch.setattr(RenderPool, "_draw_in", drawn)
    pictures = Pictures(WORKERS, wait=60.0)
    await asyncio.gather(*(pictures.draw(of(f"first {number}")) for number in range(WORKERS)))
    by_match.clear()
    for turn in range(12):
        looks = [msgspec.structs.replace(of(f"match {number}"), path=(str(turn),)) for number in range(40)]
        for look in looks[turn % 2 :] + looks[: turn % 2]:  # one after the other: both processes are idle
            await pictures.draw(look)
    assert {len(workers) for workers in by_match.values()} == {1}
    assert len({worker for workers in by_match.values() for worker in workers}) == len(pictures.pool.workers)
    same = [msgspec.structs.replace(of("match 0"), path=(f"{number} at once",)) for number in range(WORKERS)]
    await asyncio.gather(*map(pictures.draw, same))
    assert len(by_match["match 0"]) == WORKERS, "a busy process keeps nobody waiting"
    await pictures.close()
