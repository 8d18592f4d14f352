"""Tests of clocks and requests changed by two processes at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from bot.automation.clocks import SeatClocks
from bot.automation.scheduler import Scheduler
from bot.database_errors import DatabaseLostError
from bot.game import Refused
from bot.match.matches import Matches
from bot.moderation.requests import TableRequests
from bot.store import Conflict, Invalidation, Store
from bot.store.engine.address import RemoteDatabase
from bot.store.postgresql import advisory_lock
from bot.table.table import Table
from tests.match.tables import ANNA, BERT, CARLA, bid_all, context, running
from tests.store.shared_stores import two
from tests.waiting import until

NOW, HOUR = datetime(2026, 10, 1, 12, tzinfo=UTC), timedelta(hours=1)
PEOPLE = (ANNA, BERT, CARLA)


class Process(msgspec.Struct):
    """Services of one of the two processes."""

    store: Store
    matches: Matches
    requests: TableRequests
    clock: SeatClocks


@pytest.fixture
async def both(database: RemoteDatabase, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Process, Process]]:
    """Yield two processes that receive no notification of each other during the test."""

    def later(_: Invalidation) -> None: ...

    async with two(database) as stores:
        made = []
        for seed, store in enumerate(stores, 1):
            monkeypatch.setattr(store._database, "_dispatch", later)
            matches = context(store, seed)
            clock = SeatClocks(matches, store, Scheduler(now=lambda: NOW))
            clock.start()
            made.append(Process(store, matches, TableRequests(matches, store), clock))
        yield made[0], made[1]


async def begun(both: tuple[Process, Process]) -> Table:
    """Start a match that both processes have cached."""
    table = await running(both[0].matches, *PEOPLE)
    await both[0].clock.follow(table.id)
    for process in both:
        await process.matches.look(table.id, 0)
        await process.clock.of(table.id)
        await process.requests.rows.open_in(table.id)
    return table


async def test_clock_changes_of_one_process_survive_those_of_the_other(both: tuple[Process, Process]) -> None:
    one, other = both
    table = await begun(both)
    await asyncio.gather(
        one.clock.mute(table.id, ANNA.id),
        other.clock.give(table.id, BERT.id, 0, HOUR),
        one.clock.note_reminded((await one.clock.of(table.id))[0], 1),
        other.clock.note_reminded((await one.clock.of(table.id))[1], 2),
    )
    found = await _stored(one, table)
    assert (found[0].muted, found[0].given, found[0].reminded, found[1].reminded) == (True, HOUR, 1, 2)
    assert found[0].due_at == found[0].began_at + 73 * HOUR


async def test_conflicting_write_restores_no_clock_of_an_ended_question(both: tuple[Process, Process]) -> None:
    one, other = both
    table = await begun(both)
    before = await _stored(one, table)
    person = await bid_all(one.matches, table)
    await one.clock.follow(table.id)
    await asyncio.gather(*(other.clock.mute(table.id, info.user or 0) for info in table.seats))
    after = await _stored(one, table)
    (seat,) = (info.seat for info in table.seats if info.user == person.id)
    assert after[seat].key != before[seat].key
    assert all(after[info.seat].muted for info in table.seats)
    await other.store.clocks.clear(table.id)
    await one.clock.forgive(table.id, 0)
    assert await _stored(one, table) == {}, "what has ended has no clock"


async def test_simultaneous_first_clocks_of_two_processes_conflict(both: tuple[Process, Process]) -> None:
    """Two processes that both believe there is no row yet."""
    table = await running(both[0].matches, *PEOPLE)
    for process in both:
        await process.clock.of(table.id)
    await both[0].clock.follow(table.id)
    (clock, *_) = (await both[0].clock.of(table.id)).values()
    with pytest.raises(Conflict):
        await both[1].store.clocks.put([clock], {})
    await both[0].clock.mute(table.id, ANNA.id)
    await both[1].clock.follow(table.id)
    assert [clock.muted for clock in (await _stored(both[1], table)).values()] == [True, False, False]


async def test_simultaneous_answers_in_two_processes_both_count(both: tuple[Process, Process]) -> None:
    one, other = both
    table = await begun(both)
    asked = await one.requests.ask(table.id, ANNA.id, "pause", NOW)
    assert await other.requests.rows.open_in(table.id) is None, "it has not heard of it"
    told = await asyncio.gather(
        one.requests.agree(asked.id, BERT.id),
        other.requests.agree(asked.id, CARLA.id),
        one.requests.review(table.id),
    )
    assert "granted" in {request.state for request in told[:2]}
    found = await one.store.requests.one(asked.id)
    assert found is not None
    assert (found.state, found.agreed) == ("granted", (0, 1, 2))
    assert [notice.kind for notice in await context(one.store).notices(table.id)].count("paused") == 1


async def test_timeout_settled_elsewhere_is_not_settled_again(both: tuple[Process, Process]) -> None:
    one, other = both
    table = await begun(both)
    asked = await other.requests.ask(table.id, ANNA.id, "pause", NOW)
    assert await other.requests.rows.open_in(table.id) == asked
    for person in (BERT, CARLA):
        await one.requests.agree(asked.id, person.id)
    assert await other.requests.review(table.id) is None
    found = await one.store.requests.one(asked.id)
    assert found is not None
    assert found.state == "granted"


async def test_one_of_two_simultaneous_requests_is_opened(both: tuple[Process, Process]) -> None:
    table = await begun(both)
    told = await asyncio.gather(
        both[0].requests.ask(table.id, ANNA.id, "pause", NOW),
        both[1].requests.ask(table.id, BERT.id, "end", NOW),
        return_exceptions=True,
    )
    assert sorted(isinstance(one, Refused) for one in told) == [False, True]


async def test_process_that_dies_holding_the_advisory_lock_blocks_no_other(
    both: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = both
    monkeypatch.setattr(advisory_lock, "LOCK_TIMEOUT", 0.1)
    async with one.store.hold("match"):
        for process in both:
            with pytest.raises(DatabaseLostError):
                async with process.store.hold("match"):
                    pytest.fail("it is another's")
        async with other.store.hold("another match"):
            one.store._database._locks._session.terminate()  # type: ignore[attr-defined]
            async with other.store.hold("match") as is_shared:
                assert is_shared
    async with one.store.hold("match"), other.store.hold("another match"):
        pass


async def test_advisory_lock_works_after_its_idle_session_was_ended(
    both: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advisory_lock, "IDLE_TIMEOUT", 0.05)
    turns = both[0].store._database._locks  # type: ignore[attr-defined]
    async with both[0].store.hold("match"):
        first = turns._session
    await until(first.is_closed, "the session to be ended")
    async with both[0].store.hold("match") as is_shared:
        assert is_shared
        assert turns._session is not first


async def _stored(process: Process, table: Table) -> dict[int, Any]:
    process.store._database._memory.invalidate(None, None)
    return await process.store.clocks.of(table.id)
