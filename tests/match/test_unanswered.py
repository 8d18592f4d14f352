"""Tests of writes that fail or get no answer: whatever may have been committed is followed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.automation.computer_seats import ComputerSeats, think_at_once
from bot.database_errors import DatabaseLostError
from bot.match import changes
from bot.match.matches import Matches
from bot.moderation.requests import TableRequests
from bot.table import notices
from bot.table.refusals import Stale
from bot.table.table import Table
from tests.faulty_writes import FaultyWrites
from tests.match.tables import ANNA, BERT, context, lobby, running
from tests.threadless_sqlite import store_at
from tests.waiting import until


class Scene:
    """Matches on a database whose writes fail, and the list of notified ones."""

    def __init__(self, store: Any) -> None:
        self.store = store
        self.matches = context(store)
        self.writes = FaultyWrites(store)
        self.told: list[str] = []
        self.matches.subscribe(self.told.append)


@pytest.fixture
async def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr("bot.automation.computer_seats.BACKOFF.first", 0.0)
    monkeypatch.setattr(changes, "FIRST_REPORT_PAUSE", 0.0)
    store = await store_at(tmp_path / "test.db")
    yield Scene(store)
    await store.close()


async def _join(scene: Scene, table: Table) -> object:
    return await scene.matches.lobby.join(table.id, BERT)


async def _start(scene: Scene, table: Table) -> object:
    await scene.matches.lobby.add_computer(table.id, ANNA)
    scene.told.clear()
    scene.writes.fail("setups", is_stored=True)
    return await scene.matches.lobby.start(table.id, ANNA)


async def _tell(scene: Scene, table: Table) -> object:
    await scene.matches.tell(table.id, notices.lobby_expired())
    return None


WRITES = {"join": ("matches", _join), "start": ("none", _start), "tell": ("notices", _tell)}


@pytest.mark.parametrize("write", WRITES)
async def test_listeners_are_notified_of_a_change_with_a_lost_response(scene: Scene, write: str) -> None:
    table = await lobby(scene.matches, ANNA)
    before = await scene.matches.table(table.id), await scene.matches.notices(table.id)
    name, work = WRITES[write]
    scene.told.clear()
    scene.writes.fail(name, is_stored=True)
    with pytest.raises(DatabaseLostError):
        await work(scene, table)
    await until(lambda: scene.told, "the change to be told")
    assert (await scene.matches.table(table.id), await scene.matches.notices(table.id)) != before, "what is stored"


async def test_listeners_are_notified_of_a_lobby_with_a_lost_response(scene: Scene) -> None:
    scene.writes.fail("matches", is_stored=True)
    with pytest.raises(DatabaseLostError):
        await lobby(scene.matches, ANNA)
    (match,) = await until(lambda: scene.told, "the lobby to be told")
    assert (await scene.matches.table(match)).status == "lobby"


async def test_lobby_opens_although_storing_its_host_fails(scene: Scene) -> None:
    scene.writes.fail("users", is_stored=False)
    table = await lobby(scene.matches, ANNA)
    assert scene.told == [table.id]


async def test_listeners_are_notified_of_a_move_with_a_cancelled_caller(scene: Scene) -> None:
    table = await running(scene.matches, ANNA, BERT)
    offers = (await scene.matches.look(table.id, 0)).offers
    scene.told.clear()
    move = asyncio.create_task(scene.matches.play(table.id, ANNA.id, offers[0]))
    await asyncio.sleep(0)
    move.cancel()
    await until(lambda: scene.told, "the move to be told")
    assert (await scene.matches.table(table.id)).seq == 1


async def test_press_on_a_stale_table_notifies_subscribers(scene: Scene) -> None:
    table = await running(scene.matches, ANNA, BERT)
    view = await scene.matches.look(table.id, 0)
    await context(scene.store).play(table.id, ANNA.id, view.offers[0])
    scene.told.clear()
    with pytest.raises(Stale):
        await scene.matches.play(table.id, ANNA.id, view.offers[0], token=view.token)
    await until(lambda: scene.told == [table.id], "the present position to be told")
    assert (await scene.matches.table(table.id)).seq == 1


async def test_listeners_are_notified_of_a_request_with_a_lost_response(scene: Scene) -> None:
    table = await running(scene.matches, ANNA, BERT)
    requests = TableRequests(scene.matches, scene.store)
    scene.told.clear()
    scene.writes.fail("requests", is_stored=True)
    with pytest.raises(DatabaseLostError):
        await requests.ask(table.id, ANNA.id, "pause", scene.matches.now())
    await until(lambda: scene.told, "the request to be told")
    assert await requests.rows.open_in(table.id) is not None


async def test_locked_table_does_not_delay_requests_at_other_tables(scene: Scene) -> None:
    """One whose lock another process holds stands still; the others do not."""
    tables = [await running(scene.matches, ANNA, BERT, channel=channel) for channel in (7, 8)]
    requests, gate, met = TableRequests(scene.matches, scene.store), asyncio.Event(), asyncio.Event()
    table_of = scene.matches.table

    async def slow(match: str) -> Table:
        if match == tables[0].id:
            met.set()
            await gate.wait()
        return await table_of(match)

    scene.matches.table = slow
    standing = asyncio.create_task(requests.ask(tables[0].id, ANNA.id, "pause", scene.matches.now()))
    await met.wait()
    await requests.ask(tables[1].id, ANNA.id, "pause", scene.matches.now())
    gate.set()
    await standing


async def test_failing_subscriber_is_not_notified_endlessly(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is notified once immediately, and then after growing pauses."""
    monkeypatch.setattr(changes, "FIRST_REPORT_PAUSE", 1000.0)
    monkeypatch.setattr(changes, "LONGEST_REPORT_PAUSE", 1000.0)
    table = await lobby(scene.matches, ANNA)
    scene.writes.fail("notices", is_stored=False, times=1000)
    going = set[asyncio.Task[None]]()

    def follow(match: str) -> None:
        going.add(asyncio.ensure_future(scene.matches.tell(match, notices.lobby_expired())))

    scene.matches.subscribe(follow)
    follow(table.id)
    await until(lambda: len(going) == 2 and all(task.done() for task in going), "both to have failed")
    assert all(isinstance(task.exception(), DatabaseLostError) for task in going)
    assert scene.writes.times == 998
    for pending in scene.matches._changes._reporting.values():
        pending.cancel()


@pytest.mark.parametrize("is_stored", [False, True])
async def test_computers_continue_after_a_failed_write(scene: Scene, is_stored: bool) -> None:
    await _computers_play_on(scene, lambda: _failing(scene, is_stored=is_stored))


async def test_computers_continue_after_a_failed_search(scene: Scene) -> None:
    await _computers_play_on(scene, lambda: asyncio.sleep(0), failures=2)


async def _failing(scene: Scene, *, is_stored: bool) -> None:
    scene.writes.fail("moves", is_stored=is_stored, times=2)


async def _computers_play_on(scene: Scene, fail: Callable[[], Awaitable[None]], failures: int = 0) -> None:
    matches: Matches = scene.matches
    thought: list[str] = []

    async def think(game: Any, question: Any) -> Any:
        thought.append(question.game)
        if len(thought) <= failures:
            raise OSError("no worker")
        return await think_at_once(game, question)

    computers = ComputerSeats(matches, think=think)
    await computers.start()
    table = await lobby(matches, ANNA)
    for _ in range(3):
        await matches.lobby.add_computer(table.id, ANNA)
    await matches.lobby.leave(table.id, ANNA)
    await matches.lobby.start(table.id, ANNA)
    await fail()
    computers.wake(table.id)  # nothing else wakes them
    await until(lambda: computers._work.is_idle, "the computers to rest")
    assert (await matches.table(table.id)).status == "over"
    await computers.stop()
