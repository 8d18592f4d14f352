"""Tests of the analysis service: eligibility, shared runs, storage, shutdown."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.game import Refused
from bot.history.analysis import Analyses
from bot.history.analysis.findings import VERSION
from bot.match.matches import Matches
from bot.rng import Dice, Seeds
from bot.store import Store
from bot.store.sqlite.database import SqliteDatabase
from bot.table.refusals import NoSuchMatch, NotStarted
from bot.table.table import Person
from tests.history.analysis.finished_matches import SMALL
from tests.match import toy
from tests.match.tables import ANNA, BERT, play_any, running, stop
from tests.refusals import assert_refused
from tests.sql import statement
from tests.threadless_sqlite import store_at
from tests.waiting import until, within

HOST = Person(101, "Anna")
NOBODY = "nosuch00"


@asynccontextmanager
async def tables_at(path: Path) -> AsyncIterator[tuple[Matches, Analyses]]:
    """Yield matches of the real games, and their analyses."""
    store = await store_at(path)
    matches = Matches(store, seeds=Seeds(5), now=lambda: datetime.now(UTC))
    analyses = Analyses(matches, store, budget=SMALL)
    try:
        yield matches, analyses
    finally:
        await analyses.stop()
        await store.close()


async def begun(matches: Matches, game: str = "cafe_international", channel: int = 7) -> str:
    """Return a match of two computers that has begun."""
    table = await matches.lobby.open(
        game=game, guild=1, channel=channel, host=HOST, options={}, locale="en", computers=[None, None]
    )
    await matches.lobby.leave(table.id, HOST)
    return (await matches.lobby.start(table.id, HOST)).id


async def ended(matches: Matches, game: str = "cafe_international") -> str:
    """Return a match that was played to its end at random."""
    match, chance = await begun(matches, game), Dice(b"by lot", 0)
    while (await matches.table(match)).status == "running":
        seat = (await matches.look(match, None)).deciders[0]
        await matches.play_seat(match, seat, chance.choose((await matches.look(match, seat)).offers))
    return match


def store_of(analyses: Analyses) -> Store:
    return analyses._matches._store


def processes() -> list[int]:
    """Return the ids of the processes that analyse matches now."""
    return [one.pid or 0 for one in multiprocessing.active_children() if one.name == "tavolino-analyst"]


def unheard(_done: int, _total: int) -> None:
    """Ignore the progress."""


@pytest.mark.rotating(4)
async def test_concurrent_requests_share_one_stored_analysis(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with tables_at(tmp_path / "test.db") as (matches, analyses):
        match, told = await ended(matches), list[tuple[int, int]]()
        finding = [analyses.find(match, HOST.id, lambda *done: told.append(done)) for _ in range(2)]
        waiting = [asyncio.create_task(one) for one in finding]
        leaving = asyncio.create_task(analyses.find(match, HOST.id, unheard))
        await until(processes, "a process")
        leaving.cancel()
        one, other = await within(asyncio.gather(*waiting), "two analyses")
        assert one is not None
        assert one == other
        assert told[-1][0] == told[-1][1]
        outcome = (await matches.look(match, None)).outcome
        assert outcome is not None
        assert one.course[-1].points == outcome.scores
        assert one.decisions
        assert all(decision.cost for decision in one.decisions)
        assert not one.has_played
        await until(lambda: not processes(), "the end of its process")
        again = Analyses(matches, store_of(analyses), budget=SMALL)
        for known in (analyses, again):
            monkeypatch.setattr(known._worker, "ask", None)
        assert await analyses.find(match, HOST.id, unheard) == one
        assert await again.find(match, HOST.id, unheard) == one


@pytest.mark.rotating(4)
async def test_analysis_of_another_version_is_computed_again(tmp_path: Path) -> None:
    async with tables_at(tmp_path / "test.db") as (matches, analyses):
        match = await ended(matches)
        await store_of(analyses).analyses.keep(match, VERSION + 1, b"something else")
        found = await within(analyses.find(match, HOST.id, unheard), "an analysis")
        assert found is not None
        assert await store_of(analyses).analyses.kept(match, VERSION + 1) is None


@pytest.mark.rotating(4)
async def test_crashed_worker_fails_one_analysis_and_the_next_succeeds(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with tables_at(tmp_path / "test.db") as (matches, analyses):
        match = await ended(matches)
        waiting = asyncio.create_task(analyses.find(match, HOST.id, unheard))
        os.kill((await until(processes, "a process"))[0], signal.SIGKILL)
        assert await within(waiting, "the end") is None
        assert "the process has ended" in caplog.text
        analyses._worker.timeout = 0.01
        assert await within(analyses.find(match, HOST.id, unheard), "the end") is None
        assert "not within" in caplog.text
        analyses._worker.timeout = 600.0
        assert await within(analyses.find(match, HOST.id, unheard), "an analysis") is not None


async def test_stop_ends_a_running_analysis_at_once(tmp_path: Path) -> None:
    async with tables_at(tmp_path / "test.db") as (matches, analyses):
        match = await ended(matches)
        waiting = asyncio.create_task(analyses.find(match, HOST.id, unheard))
        process = (await until(processes, "a process"))[0]
        await within(analyses.stop(), "the end")
        assert await waiting is None
        assert await analyses.find(match, HOST.id, unheard) is None
        await until(lambda: process not in processes(), "the end of its process")


async def test_only_matches_with_a_result_are_analysed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A running match is never read as a whole."""
    async with tables_at(tmp_path / "test.db") as (matches, analyses):
        whole = matches.views.whole
        lobby = await matches.lobby.open(
            game="zanzibar", guild=1, channel=8, host=HOST, options={}, locale="en", computers=[None]
        )
        stopped = (await running(matches, ANNA, BERT, channel=9, game="zanzibar")).id
        await stop(matches, stopped)
        monkeypatch.setattr(matches.views, "whole", None)
        for match, why in ((await begun(matches), "running"), (stopped, "stopped")):
            with pytest.raises(Refused, match="not_analysable") as refused:
                await analyses.find(match, HOST.id, unheard)
            assert refused.value.line.args == (("why", why),)
        monkeypatch.setattr(matches.views, "whole", whole)
        left = (await running(matches, ANNA, BERT, channel=10, game="zanzibar")).id
        for person in (ANNA, BERT):
            await matches.seats.resign(left, person.id)
        assert (await matches.table(left)).status == "over"
        with pytest.raises(Refused, match="not_analysable") as early:
            await analyses.find(left, HOST.id, unheard)
        assert early.value.line.args == (("why", "early"),)
        with pytest.raises(NotStarted):
            await analyses.find(lobby.id, HOST.id, unheard)
        with pytest.raises(NoSuchMatch):
            await analyses.find(NOBODY, HOST.id, unheard)


async def test_games_without_skill_cannot_be_analysed(tmp_path: Path) -> None:
    store = await store_at(tmp_path / "test.db")
    try:
        matches = Matches(store, seeds=Seeds(5), now=lambda: datetime.now(UTC), games=toy.GAMES)
        match = (await running(matches, ANNA, BERT)).id
        await play_any(matches, match, ANNA, BERT)
        with pytest.raises(Refused, match="not_analysable") as refused:
            await Analyses(matches, store).find(match, HOST.id, unheard)
        assert refused.value.line.args == (("why", "no-skill"),)
    finally:
        await store.close()


async def test_match_that_no_longer_replays_is_not_analysed(tmp_path: Path) -> None:
    async with tables_at(tmp_path / "test.db") as (matches, analyses):
        match = await ended(matches)
        database = store_of(analyses)._database
        assert isinstance(database, SqliteDatabase)
        await database._writer.execute("DROP TRIGGER log_never_changes")
        await database.write(statement("UPDATE moves SET move = 'nonsense' WHERE match = ? AND seq = 3", (match,)))
        await assert_refused(within(analyses.find(match, HOST.id, unheard), "a refusal"), "replay_unavailable")
