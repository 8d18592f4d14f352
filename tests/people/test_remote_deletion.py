"""Tests of export and deletion on PostgreSQL."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.history.record import digest, export
from bot.history.replay import Replays
from bot.people.privacy import Privacy
from bot.store import Store
from bot.store.engine.address import RemoteDatabase
from bot.store.engine.rows import millis
from bot.store.forgotten_users import ForgottenList
from bot.store.table_catalogue import CATALOGUE, USER_COLUMNS
from bot.table.table import Person
from tests.match.tables import ANNA, BERT, CARLA, context, running
from tests.people.privacy_fixture import GONE, NOW, ROSA, PrivacyFixture
from tests.postgresql import Server
from tests.store.released import unpack

HOUR, MILLISECOND = timedelta(hours=1), timedelta(milliseconds=1)


async def traces(where: RemoteDatabase, *words: str) -> set[str]:
    """Return the tables that contain any of these words in any column."""
    connection = await asyncpg.connect(where.url)
    try:
        rows = {table: await connection.fetch(f"TABLE {table}") for table in CATALOGUE}
    finally:
        await connection.close()
    return {table for table, found in rows.items() for row in found if any(word in _text(row) for word in words)}


def _text(row: Any) -> str:
    return " ".join(map(str, row.values()))


async def test_deleted_user_remains_in_no_row_of_postgresql(postgres: Server) -> None:
    with postgres.database() as database:
        store = await Store.open(database)
        try:
            town = PrivacyFixture(store)
            await town.settle()
            record, others = await export(town.matches, town.ids["over"]), await traces(database, str(ROSA.id))
            before = await traces(database, str(GONE.id), GONE.name)
            given = (await town.privacy.export(GONE.id))["tables"]
            assert before >= {"users", "seats", "moves", "matches", "outbox", "audit", "results", "former_players"}
            assert {"users", "seats", "moves", "outbox", "messages"} <= set(given)
            assert before <= set(given) | {table for table, _, _ in USER_COLUMNS} | {"notices", "messages"}
            await town.privacy.forget(GONE.id, NOW)
            assert await traces(database, str(GONE.id), GONE.name) == set()
            assert await traces(database, str(ROSA.id)) == others
            assert digest(await export(town.matches, town.ids["over"])) == digest(record)
            assert (await town.privacy.export(GONE.id))["tables"] == {}
        finally:
            await store.close()


class Machine:
    """One of several machines that run the bot, each with its own list of deletions."""

    def __init__(self, store: Store, folder: Path) -> None:
        self.store = store
        self.list = ForgottenList(folder / "tavolino.postgresql", folder / "copies")
        self.matches = context(store, seed=None)
        self.privacy = Privacy(self.matches, store, Replays(self.matches), self.list)

    async def knows(self, person: Person) -> bool:
        return bool(await self.store.privacy.names(person.id))


@pytest.fixture
def machines(strangers: tuple[Store, Store], tmp_path: Path) -> tuple[Machine, Machine]:
    return Machine(strangers[0], tmp_path / "one"), Machine(strangers[1], tmp_path / "other")


async def test_each_machine_repeats_its_deletions_while_others_run(
    machines: tuple[Machine, Machine],
) -> None:
    """An older database was put back: it has everybody, and knows of no forgetting."""
    one, other = machines
    for machine, person, at in ((one, ANNA, NOW), (other, BERT, NOW + MILLISECOND)):
        await running(machine.matches, person, CARLA, channel=person.id)
        machine.list.note(person.id, at)
    assert await one.privacy.forget_again(NOW + HOUR) == 1
    await one.store.heartbeats.beat(NOW + 2 * HOUR)
    assert [await one.knows(person) for person in (ANNA, BERT, CARLA)] == [False, True, True]
    assert await other.privacy.forget_again(NOW + 3 * HOUR) == 1
    assert [await other.knows(person) for person in (ANNA, BERT, CARLA)] == [False, False, True]


async def test_interrupted_deletion_resumes_despite_other_writes(
    machines: tuple[Machine, Machine],
) -> None:
    one, other = machines
    await running(one.matches, ANNA, CARLA)
    one.list.note(ANNA.id, NOW)
    await other.store.heartbeats.beat(NOW + HOUR)
    await other.privacy.forget(CARLA.id, NOW + HOUR)
    assert await one.privacy.forget_again(NOW + 2 * HOUR) == 1
    assert not await one.knows(ANNA)


async def test_returning_user_is_not_deleted_by_a_restart(machines: tuple[Machine, Machine]) -> None:
    one, other = machines
    await running(one.matches, ANNA, CARLA)
    await one.privacy.forget(ANNA.id, NOW)
    await other.privacy.forget(BERT.id, NOW - HOUR)
    await other.matches.lobby.open(game="toy", guild=1, channel=9, host=ANNA, options={}, locale="en")
    for machine in machines:
        assert await machine.privacy.forget_again(NOW + HOUR) == 0
    assert await one.knows(ANNA)


def test_processes_of_one_machine_share_the_list_of_deletions(tmp_path: Path) -> None:
    lists = [ForgottenList(tmp_path / "a.db", tmp_path / "copies") for _ in range(4)]
    with ThreadPoolExecutor(len(lists)) as pool:
        list(pool.map(lambda user: lists[user % len(lists)].note(user, NOW), range(80)))
    assert set(lists[0].all()) == set(range(80))
    for file in (tmp_path / "a.db.forgotten", tmp_path / "copies" / "a.db.forgotten"):
        assert len(set(file.read_text().splitlines())) == 80


def test_truncated_line_of_the_deletion_list_harms_no_other(tmp_path: Path) -> None:
    people = ForgottenList(tmp_path / "a.db", tmp_path / "copies")
    people.note(7, NOW)
    for file in (tmp_path / "a.db.forgotten", tmp_path / "copies" / "a.db.forgotten"):
        file.write_text(file.read_text() + "8 2026-")
    people.note(9, NOW)
    assert set(people.all()) == {7, 9}


async def test_old_database_knows_deletions_up_to_its_last_heartbeat(tmp_path: Path) -> None:
    moments = [NOW - HOUR, NOW, NOW + HOUR]
    for seen, unknown in ((None, moments), (NOW, [NOW + HOUR])):
        path = unpack(20, tmp_path / f"{seen is None}.db")
        if seen is not None:
            with closing(sqlite3.connect(path)) as file, file:
                file.execute("INSERT INTO heartbeat (shard, shards, at) VALUES (0, 1, ?)", (millis(seen),))
        store = await Store.open(path)
        try:
            assert await store.privacy.unknown(moments) == set(unknown)
        finally:
            await store.close()
