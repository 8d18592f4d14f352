"""The log in the file: it only grows, and each press is stored completely or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.database_errors import DatabaseLostError
from bot.store import Conflict, LogAppend, LogRow, Store
from bot.store.engine import database as gathering
from bot.store.engine.address import Address
from bot.store.sqlite import database
from bot.store.sqlite.database import carry_out
from tests.match.tables import ANNA, BERT, context, play_any, running
from tests.match.toy import TOY
from tests.store.logged_matches import AT, a_match, row
from tests.waiting import within

REST, FROM = "seat, move, undoes, events", "FROM moves WHERE seq = 1"


@pytest.fixture
def played(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """Yield raw SQL access to the file of a match that was played."""

    async def play() -> None:
        store = await Store.open(tmp_path / "test.db")
        matches = context(store)
        table = await running(matches, ANNA, BERT)
        await matches.play(table.id, ANNA.id, (await matches.look(table.id, 0)).offers[0], interaction=1)
        await play_any(matches, table.id, ANNA, BERT, most=3)
        await store.close()

    asyncio.run(play())
    with closing(sqlite3.connect(tmp_path / "test.db", isolation_level=None)) as file:
        yield file


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE moves SET move = 'pass'",
        "UPDATE moves SET at = at + 1 WHERE seq = 2",
        "UPDATE moves SET user = 102",
        "UPDATE moves SET user = NULL, agreed = 1",
        "DELETE FROM moves",
        "DELETE FROM moves WHERE seq = 4",
        "INSERT OR REPLACE INTO moves SELECT * FROM moves WHERE seq = 2",
        f"INSERT INTO moves SELECT match, 5, {REST}, 5, (SELECT interaction FROM moves WHERE seq = 1), user, at, 0"
        f" {FROM}",
        f"INSERT INTO moves SELECT 'nomatch', 1, {REST}, 1, NULL, user, at, 0 {FROM}",
        f"INSERT INTO append SELECT match, 9, {REST}, 9, NULL, user, at, 0, x'00', 0, NULL {FROM}",
        f"INSERT INTO append SELECT match, 5, seat, NULL, NULL, events, 5, NULL, user, at, 0, x'00', 0, NULL {FROM}",
        f"INSERT INTO append SELECT match, 5, seat, NULL, 5, events, 5, NULL, user, at, 0, x'00', 0, NULL {FROM}",
    ],
)
def test_move_log_is_append_only(played: sqlite3.Connection, sql: str) -> None:
    def content() -> list[Any]:
        return played.execute("SELECT * FROM moves").fetchall() + played.execute("SELECT * FROM snapshots").fetchall()

    before = content()
    with pytest.raises(sqlite3.IntegrityError):
        played.execute(sql)
    assert content() == before


async def test_stored_press_is_answered_from_memory_only_during_an_outage(
    place: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A standby that takes over may lack the last moves: what it says counts."""
    store = await Store.open(place)
    match = await a_match(store)
    await store.matches.append(LogAppend(match, (row(1, press=1, interaction=2**62),), b"one"))
    answers: list[Any] = []

    async def read(*_: Any) -> Any:
        if not answers:
            raise DatabaseLostError("The database does not answer.")
        return answers.pop()

    monkeypatch.setattr(store._database, "read", read)
    assert await store.matches.stands(2**62)
    with pytest.raises(DatabaseLostError):
        await store.matches.stands(5)
    answers.append([])
    assert not await store.matches.stands(2**62)
    monkeypatch.undo()
    assert await store.matches.stands(2**62)
    await store.close()


async def test_move_is_stored_with_the_position_after_it(place: Address) -> None:
    store = await Store.open(place)
    match = await a_match(store)
    rows = (row(1, press=1, interaction=2**62), row(2, press=1), row(3, press=1, seat=1))
    await store.matches.append(LogAppend(match, rows, b"three"))
    await store.matches.append(LogAppend(match, (row(4, move=None, undoes=3, seat=1),), b"two"))
    assert await store.matches.log(match) == (*rows, row(4, move=None, undoes=3, seat=1))
    assert await store.matches.log(match, after=1, last=2) == (rows[2], row(4, move=None, undoes=3, seat=1))
    assert await store.matches.pressed(2**62) == (match, rows)
    assert await store.matches.pressed(5) is None
    filed = await store.matches.load(match)
    assert filed is not None
    assert (filed.state, filed.table.seq, filed.own) == (b"two", 4, (2, 4))
    await store.matches.append(LogAppend(match, (row(5),), b"end", over=True))
    filed = await store.matches.load(match)
    assert filed is not None
    assert (filed.table.status, filed.table.ended_at, filed.table.seed) == ("over", AT, filed.committed.hex())
    with pytest.raises(Conflict):
        await store.matches.append(LogAppend(match, (row(6),), b"more"))
    await store.close()


@pytest.mark.parametrize(
    "bad",
    [
        (row(1),),
        (row(3),),
        (row(2), row(4)),
        (row(2, press=2), row(3, press=2, move=None)),
        (row(2, interaction=5),),
    ],
)
async def test_move_that_does_not_continue_the_log_is_refused(place: Address, bad: tuple[LogRow, ...]) -> None:
    store = await Store.open(place)
    match = await a_match(store)
    await store.matches.append(LogAppend(match, (row(1, interaction=5),), b"one"))
    before = (await store.matches.load(match), await store.matches.log(match))
    with pytest.raises(Conflict):
        await store.matches.append(LogAppend(match, bad, b"bad"))
    assert (await store.matches.load(match), await store.matches.log(match)) == before
    await store.matches.append(LogAppend(match, (row(2),), b"two"))
    await store.close()


async def test_invalid_move_in_a_batch_fails_alone(place: Address) -> None:
    store = await Store.open(place)
    ids = [await a_match(store, channel) for channel in range(30)]
    presses = [LogAppend(match, (row(1 if number % 10 else 5),), b"x") for number, match in enumerate(ids)]
    answers = await asyncio.gather(*(store.matches.append(press) for press in presses), return_exceptions=True)
    assert [isinstance(answer, Conflict) for answer in answers] == [number % 10 == 0 for number in range(30)]
    for number, match in enumerate(ids):
        assert len(await store.matches.log(match)) == (number % 10 != 0)
    await store.close()


async def test_queued_write_runs_after_a_cancelled_one(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "test.db")
    first, second = [await a_match(store, channel) for channel in range(2)]
    lost = asyncio.ensure_future(store.matches.append(LogAppend(first, (row(1),), b"x")))
    await asyncio.sleep(0)
    draining = store._database._draining
    assert draining is not None
    draining.cancel()
    await asyncio.wait({draining})
    await within(store.matches.append(LogAppend(second, (row(1),), b"x")), "a write behind it")
    await within(lost, "the write that had begun the work")
    await within(store.close(), "the end")


async def test_waiting_writes_share_a_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A transaction takes all waiting writes up to a limit; later ones wait for the next."""
    store = await Store.open(tmp_path / "test.db")
    ids = [await a_match(store, channel) for channel in range(12)]
    batches: list[int] = []

    def counted(connection: sqlite3.Connection, writes: Any) -> list[Exception | None]:
        batches.append(len(writes))
        return carry_out(connection, writes)

    monkeypatch.setattr(database, "carry_out", counted)
    monkeypatch.setattr(gathering, "MAX_BATCH", 8)
    await asyncio.gather(*(store.matches.append(LogAppend(match, (row(1),), b"x")) for match in ids))
    assert batches == [8, 4]
    await store.matches.append(LogAppend(ids[1], (row(2),), b"x"))
    assert batches[2:] == [1]
    await store.close()


async def test_close_waits_for_pending_writes(place: Address) -> None:
    store = await Store.open(place)
    ids = [await a_match(store, channel) for channel in range(5)]
    presses = [asyncio.create_task(store.matches.append(LogAppend(match, (row(1),), b"x"))) for match in ids]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*presses)
    store = await Store.open(place)
    assert [len(await store.matches.log(match)) for match in ids] == [1] * 5
    await store.close()


async def test_failed_transaction_is_not_left_open(place: Address) -> None:
    store = await Store.open(place)
    table = (await context(store).views.whole(await a_match(store))).table
    twice = msgspec.structs.replace(table, seats=(table.seats[0], table.seats[0]))
    before = await store.matches.load(table.id)
    assert before is not None
    with pytest.raises(Conflict):
        await store.matches.save(twice, revision=before.revision)
    assert await store.matches.load(table.id) == before
    assert before.table == table
    await store.matches.append(LogAppend(table.id, (row(1),), b"x"))
    assert TOY.name == table.game
    await store.close()
