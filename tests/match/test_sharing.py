"""Tests of two processes on one database: each press counts once and both see it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from typing import Any

import pytest

from bot.game import Refused
from bot.match.matches import Matches
from bot.store import Invalidation, Store
from bot.store.engine.address import RemoteDatabase
from bot.table.message_records import TABLE
from bot.table.refusals import MatchOver, Stale
from bot.table.table import Table
from tests.match.tables import ANNA, BERT, CARLA, DARIO, bid_all, context, lobby, play_any, running
from tests.store.shared_stores import cut, has_heard, two
from tests.waiting import until


@pytest.fixture
async def stores(database: RemoteDatabase) -> AsyncIterator[tuple[Store, Store]]:
    async with two(database) as both:
        yield both


@pytest.fixture
def both(stores: tuple[Store, Store]) -> tuple[Matches, Matches]:
    return context(stores[0], seed=1), context(stores[1], seed=2)


@pytest.fixture
def no_news(stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch) -> None:
    """Delay all notifications until the test ends."""

    def later(_: Invalidation) -> None: ...

    for store in stores:
        monkeypatch.setattr(store._database, "_dispatch", later)


async def known(both: tuple[Matches, Matches], table: Table) -> None:
    """Check that both processes know the present state."""
    for matches in both:
        for info in table.seats:
            await matches.look(table.id, info.seat)


async def outcomes(*presses: Awaitable[Any]) -> list[Any]:
    return await asyncio.gather(*presses, return_exceptions=True)


def kinds(told: list[Any]) -> list[str]:
    return sorted(type(one).__name__ for one in told)


@pytest.mark.usefixtures("no_news")
@pytest.mark.parametrize("is_offer", [True, False])
async def test_one_of_two_presses_in_two_processes_counts(
    stores: tuple[Store, Store], both: tuple[Matches, Matches], is_offer: bool
) -> None:
    """This holds for typed moves as well, which could be legal twice."""
    table = await running(both[0], ANNA, BERT)
    person = await bid_all(both[0], table)
    await known(both, table)
    token = (await both[1].look_as(table.id, person.id)).token if is_offer else None
    told = await outcomes(*(matches.play(table.id, person.id, "walk", token=token) for matches in both))
    assert kinds(told) == ["PlayResult", "Stale"]
    assert [row.move for row in await stores[0].matches.log(table.id, 2)] == ["walk"]


@pytest.mark.usefixtures("no_news")
async def test_sealed_answers_in_two_processes_at_once_all_count(
    stores: tuple[Store, Store], both: tuple[Matches, Matches]
) -> None:
    people = (ANNA, BERT, CARLA, DARIO)
    table = await running(both[0], *people)
    await known(both, table)
    looks = [await both[0].look(table.id, info.seat) for info in table.seats]
    told = await outcomes(
        *(
            both[look.viewer % 2].play(table.id, person.id, look.offers[0], token=look.token, interaction=person.id)
            for person, look in zip(people, looks, strict=True)
            if look.viewer is not None
        )
    )
    assert kinds(told) == ["PlayResult"] * 4
    assert {row.seat for row in await stores[0].matches.log(table.id)} == {0, 1, 2, 3}
    assert await stores[1].matches.pressed(ANNA.id) is not None


@pytest.mark.usefixtures("no_news")
async def test_simultaneous_changes_in_two_processes_are_all_applied(
    stores: tuple[Store, Store], both: tuple[Matches, Matches]
) -> None:
    """No change is based on the state before the other one, so no seat, wish or resignation is overwritten."""
    one, other = both
    table = await lobby(one, ANNA)
    await known(both, table)
    await asyncio.gather(
        one.lobby.join(table.id, BERT),
        other.lobby.join(table.id, CARLA),
        one.lobby.set_options(table.id, ANNA, {"cards": 4}),
        other.lobby.set_terms(table.id, ANNA, {"turn_hours": 24}),
    )
    (stored,) = await stores[0].matches.live()
    assert sorted(stored.names) == ["Anna", "Bert", "Carla"]
    assert (stored.options["cards"], stored.terms.turn_hours) == (4, 24)
    told = await outcomes(one.lobby.start(table.id, ANNA), other.lobby.start(table.id, ANNA))
    assert {type(fault) for fault in told} == {Table, Refused}
    await asyncio.gather(one.reload(table.id), other.reload(table.id))
    await known(both, table)
    await asyncio.gather(one.seats.resign(table.id, ANNA.id), other.seats.resign(table.id, BERT.id))
    (stored,) = await stores[0].matches.live()
    assert {info.name: info.resigned for info in stored.seats} == {"Anna": True, "Bert": True, "Carla": False}
    assert len(await stores[0].notices.notices(table.id)) >= 2


@pytest.mark.usefixtures("no_news")
async def test_match_ended_in_another_process_is_over(both: tuple[Matches, Matches]) -> None:
    one, other = both
    table = await running(one, ANNA, BERT)
    await known(both, table)
    token = (await other.look(table.id, 0)).token
    await play_any(one, table.id, ANNA, BERT)
    with pytest.raises(MatchOver):
        await other.seats.resign(table.id, ANNA.id)
    with pytest.raises(MatchOver):
        await other.play(table.id, ANNA.id, "walk", token=token)


async def test_subscriber_is_notified_of_the_other_process_and_reads_the_change(
    stores: tuple[Store, Store], both: tuple[Matches, Matches]
) -> None:
    one, other = both
    told: list[str] = []
    one.subscribe(told.append)
    table = await lobby(other, ANNA)
    steps = (
        lambda: other.lobby.join(table.id, BERT),
        lambda: other.lobby.start(table.id, ANNA),
        lambda: bid_all(other, table),
        lambda: other.announce(table.id),
        lambda: other.seats.resign(table.id, BERT.id),
        lambda: other.undo.rewind(table.id, 1),
    )
    for step in steps:
        await one.look(table.id, 0)
        told.clear()
        if (doing := step()) is not None:
            table = got if isinstance(got := await doing, Table) else table
        await has_heard(stores[0], stores[1])
        assert table.id in told
        assert await one.look(table.id, 0) == await other.look(table.id, 0)
        assert await one.look(table.id, None) == await context(stores[0]).look(table.id, None)
    told.clear()
    await stores[1].messages.forget(table.id, TABLE)
    await has_heard(stores[0], stores[1])
    assert table.id not in told, "what is shown is no change"


@pytest.mark.parametrize("is_behind", [True, False])
async def test_read_overtaken_by_a_write_is_not_cached(
    stores: tuple[Store, Store], both: tuple[Matches, Matches], monkeypatch: pytest.MonkeyPatch, is_behind: bool
) -> None:
    """A press here is being stored, behind or before a change there that it has not heard of."""
    one, other = both
    table = await running(one, ANNA, BERT)
    offer = (await one.look(table.id, 0)).offers[0]
    append = stores[0].matches.append

    async def late(*given: Any) -> None:
        monkeypatch.setattr(stores[0].matches, "append", append)
        if not is_behind:
            await append(*given)
        await other.seats.resign(table.id, BERT.id)
        await has_heard(stores[0], stores[1])
        if is_behind:
            await append(*given)

    monkeypatch.setattr(stores[0].matches, "append", late)
    await one.play(table.id, ANNA.id, offer)
    await until(lambda: not one._changes.queues.at_work, "the queue to be empty")
    assert [info.resigned for info in (await one.table(table.id)).seats] == [False, True]
    assert len(await stores[1].matches.log(table.id)) == 1
    assert one._changes.positions._invalidated == set()
    assert list(one._changes.positions._kept) == [table.id]


@pytest.mark.usefixtures("no_news")
async def test_read_during_a_write_is_consistent(
    stores: tuple[Store, Store], both: tuple[Matches, Matches], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log is read behind the position, and may have gone on by then."""
    one, other = both
    table = await running(other, ANNA, BERT)
    person = await bid_all(other, table)
    await other.play(table.id, person.id, "walk")
    before, log = await other.look_as(table.id, person.id), stores[0].matches.log

    async def late(match: str, *given: Any) -> Any:
        await other.play(table.id, person.id, "pass")
        monkeypatch.setattr(stores[0].matches, "log", log)
        return await log(match, *given)

    monkeypatch.setattr(stores[0].matches, "log", late)
    assert await one.look_as(table.id, person.id) == before
    assert before.can_undo
    with pytest.raises(Stale):
        await one.undo.step(table.id, person.id, token=before.token)


async def test_undo_considers_the_moves_of_both_processes(
    stores: tuple[Store, Store], both: tuple[Matches, Matches]
) -> None:
    one, other = both
    table = await running(one, ANNA, BERT)
    person = await bid_all(one, table)
    await known(both, table)
    await other.play(table.id, person.id, "walk")
    await has_heard(stores[0], stores[1])
    look = await one.look_as(table.id, person.id)
    assert look.can_undo
    await one.undo.step(table.id, person.id, token=look.token)
    await has_heard(stores[1], stores[0])
    with pytest.raises(Stale):
        await other.undo.step(table.id, person.id, token=look.token)


async def test_lost_connection_clears_the_cache_and_rechecks_matches(
    database: RemoteDatabase,
    stores: tuple[Store, Store],
    both: tuple[Matches, Matches],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, other = both
    doubts: list[bool] = []
    one.missed_writes.add(lambda: doubts.append(stores[0].is_receiving))
    table = await running(one, ANNA, BERT)
    await known(both, table)
    await cut(database)
    await until(lambda: not stores[0].is_receiving or doubts, "the connection to be lost")
    await bid_all(other, table)
    await until(lambda: doubts == [True] and stores[0].is_receiving, "another connection")
    assert await one.look(table.id, 0) == await other.look(table.id, 0)
    with monkeypatch.context() as deaf:
        deaf.setattr(stores[0]._database, "_is_receiving", False)
        deaf.setattr(stores[0]._database, "_dispatch", lambda _: None)
        await one.look(table.id, 0)
        await other.seats.resign(table.id, BERT.id)
        assert await one.look(table.id, 0) == await other.look(table.id, 0)
