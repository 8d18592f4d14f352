"""Archiving by several processes, and pruning by another program beside the bot, on both engines."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.history.record.commands import prune
from bot.history.results import Results
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.store import Conflict, DatabaseError, Store
from bot.store.engine.address import Address, RemoteDatabase
from bot.table.refusals import NoSuchMatch
from tests.match.tables import ANNA, BERT, Clock, context, play_any, running
from tests.match.toy import GAMES
from tests.postgresql import Server
from tests.store.shared_stores import has_heard, two

LATER = datetime(2027, 10, 1, tzinfo=UTC)


async def over(store: Store) -> str:
    """Store an ended match with its results."""
    matches = context(store)
    match = (await running(matches, ANNA, BERT)).id
    await play_any(matches, match, ANNA, BERT)
    results = Results(matches, store)
    await results.start()
    await results.settled()
    return match


@asynccontextmanager
async def opened(place: Address, folder: Path, *, shared: bool = False) -> AsyncIterator[Store]:
    """Open the store for the duration of the block."""
    store = await Store.open(place, shared=shared, archive=folder / "archive")
    try:
        yield store
    finally:
        await store.close()


def nothing(_: Any) -> None:
    """Accept every match: all may be archived."""


async def test_match_is_archived_by_one_process_only(postgres: Server, tmp_path: Path) -> None:
    with postgres.database() as database:
        async with opened(database, tmp_path, shared=True) as one, opened(database, tmp_path, shared=True) as other:
            match = await over(one)
            rows = await other.matches.log(match)
            done = await asyncio.gather(
                *(store.archives.archive(match, LATER, nothing) for store in (one, other)), return_exceptions=True
            )
            assert [type(fault) for fault in done if fault] == [Conflict]
            assert await one.matches.log(match) == await other.matches.log(match) == rows
            assert len(list(one.archives.folder.names())) == 1


async def test_second_attempt_to_archive_changes_nothing(place: Address, tmp_path: Path) -> None:
    async with opened(place, tmp_path) as store:
        match = await over(store)
        await store.archives.archive(match, LATER, nothing)
        before = await store.archives.find(match)
        with pytest.raises(Conflict):
            await store.archives.archive(match, LATER, nothing)
        assert await store.archives.find(match) == before
        await store.privacy.forget(ANNA.id, {}, (), (), (), at=LATER)
        assert {row.user for row in await store.matches.log(match)} == {None, BERT.id}
        assert await store.archives.of_user(ANNA.id) == ()
        await store.pruning.drop(match, LATER)
        assert list(store.archives.folder.names()) == []
        assert await store.matches.log(match) == ()


async def test_bot_notices_matches_pruned_by_another_program(place: Address, tmp_path: Path) -> None:
    """On SQLite the bot gets no notification, but its next search finds the change."""
    async with opened(place, tmp_path) as store:
        match = await over(store)
        matches = Matches(store, seeds=Seeds(3), now=Clock(), games=GAMES)
        assert (await matches.look(match, None)).outcome is not None
        beside = await Store.open_beside(place, tmp_path / "archive")
        assert [one.match async for one in beside.pruning.prunable(LATER)] == [match]
        await beside.pruning.drop(match, LATER)
        await beside.close()
        for gone in await store.pruning.dropped_since(LATER):
            store.pruning.forget(gone)
        with pytest.raises(NoSuchMatch):
            await matches.look(match, None)


async def test_archived_match_is_announced_to_other_processes(postgres: Server, tmp_path: Path) -> None:
    with postgres.database() as database:
        async with two(database) as (one, other):
            match = await over(one)
            matches = Matches(other, seeds=Seeds(3), now=Clock(), games=GAMES)
            assert (await matches.look(match, None)).outcome is not None
            beside = await Store.open_beside(database, tmp_path / "archive")
            await beside.pruning.drop(match, LATER)
            await has_heard(other, beside)
            with pytest.raises(NoSuchMatch):
                await matches.look(match, None)
            await beside.close()


async def test_prune_command_runs_while_a_bot_has_the_database_open(
    place: Address, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The record of a toy cannot be verified, so that its match stays."""
    async with opened(place, tmp_path) as store:
        match = await over(store)
        before = datetime(2026, 11, 1, tzinfo=UTC)
        assert await asyncio.to_thread(prune, place, before, tmp_path / "old", tmp_path / "archive") == 1
        assert f"{match}: " in capsys.readouterr().out
        assert await store.matches.log(match)


async def test_archive_command_refuses_a_missing_or_empty_database(tmp_path: Path, postgres: Server) -> None:
    with postgres.database(is_empty=True) as empty:
        for place in (tmp_path / "none.db", empty):
            with pytest.raises(DatabaseError):
                await Store.open_beside(place)
    assert not (tmp_path / "none.db").exists()
    assert isinstance(empty, RemoteDatabase)
