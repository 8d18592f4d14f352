"""Tests of pruning: only verified matches are deleted; ratings and statistics stay."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.games import GAMES
from bot.history.match_lists import MatchFilter
from bot.history.record import export, verify
from bot.history.record.import_record import ImportPlace, import_record
from bot.history.record.retention import Retention
from bot.history.replay import Replays
from bot.people.privacy import Privacy
from bot.rng import Dice
from bot.store.sqlite.opening import claim
from bot.store.table_catalogue import tables_with
from bot.table.refusals import NoSuchMatch
from tests.history.history_services import HistoryServices, history_at
from tests.match.tables import ANNA, BERT, Clock, lobby, running

GAME, GUILD = "cafe_international", 1
CHANCE = Dice(b"leaving", 0)
BEGAN = datetime(2024, 10, 1, tzinfo=UTC)
DAY_BEFORE, DAY_AFTER = "2024-10-01", "2024-10-02"
"""A moment before and one after the end of all matches."""


class PastClock(Clock):
    """A clock two years in the past."""

    def __call__(self) -> datetime:
        return super().__call__().replace(year=BEGAN.year)


def on(path: Path, work: Callable[[HistoryServices], Awaitable[Any]]) -> Any:
    """Run the work on services that are open just for it."""

    async def go() -> Any:
        async with history_at(path, games=GAMES, now=PastClock()) as history:
            return await work(history)

    return asyncio.run(go())


async def play(history: HistoryServices, channel: int) -> str:
    match = (await running(history.matches, ANNA, BERT, channel=channel, game=GAME)).id
    while (await history.matches.table(match)).status == "running":
        seat = (await history.matches.look(match, None)).deciders[0]
        user = (ANNA, BERT)[seat].id
        await history.matches.play(match, user, CHANCE.choose((await history.matches.look(match, seat)).offers))
    return match


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a database with two ended matches of real games, a closed lobby, a running match and an open lobby."""

    async def settle(history: HistoryServices) -> None:
        for channel in (1, 2):
            await play(history, channel)
        await running(history.matches, ANNA, BERT, channel=3, game=GAME)
        await history.matches.lobby.close((await lobby(history.matches, ANNA, channel=4, game=GAME)).id, ANNA)
        await lobby(history.matches, ANNA, channel=5, game=GAME)
        await history.results.settled()

    on(tmp_path / "tavolino.db", settle)
    return tmp_path / "tavolino.db"


def rows(path: Path, sql: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as opened:
        return list(opened.execute(sql))


def left(path: Path) -> list[str]:
    return [match for (match,) in rows(path, "SELECT DISTINCT match FROM setups ORDER BY match")]


def ended(path: Path) -> list[str]:
    return [match for (match,) in rows(path, "SELECT id FROM matches WHERE status = 'over' ORDER BY id")]


def prune(path: Path, before: str = DAY_AFTER) -> int:
    return main(["prune", "--database", str(path), "--before", before, "--export", str(path.parent / "old")])


async def known(history: HistoryServices) -> tuple[Any, ...]:
    """Return the statistics that people see of themselves."""
    board = await history.statistics.leaderboard(GUILD, GAME)
    return board, await history.statistics.player(ANNA.id, GUILD), await history.statistics.player(BERT.id, None)


def test_pruned_matches_become_valid_files_and_keep_their_ratings(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, over = on(file, known), ended(file)
    ratings = rows(file, "SELECT * FROM ratings ORDER BY match, seat")
    size = file.stat().st_size
    assert len(ratings) == 4
    assert prune(file, DAY_BEFORE) == 0
    assert len(left(file)) == 3, "nothing is as old as that"
    assert prune(file) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("Removed: 3,")
    assert sorted(path.stem for path in (file.parent / "old").iterdir()) == over
    for match in over:
        assert verify(json.loads((file.parent / "old" / f"{match}.json").read_text())).ok
    assert len(left(file)) == 1, "the one that runs"
    assert rows(file, "SELECT * FROM ratings ORDER BY match, seat") == ratings
    assert on(file, known) == before
    assert file.stat().st_size < size
    assert prune(file) == 0
    assert capsys.readouterr().out.startswith("Removed: 0,")


def test_pruned_match_is_treated_as_absent(file: Path) -> None:
    over = ended(file)
    prune(file)

    async def asked(history: HistoryServices) -> None:
        assert set(await history.ids(MatchFilter(guild=GUILD))) & set(over) == set()
        assert await history.lists.page(MatchFilter(guild=GUILD, state="finished"), 0, 8)
        assert await history.matches.last_in(1) is None
        for match in over:
            with pytest.raises(NoSuchMatch):
                await history.matches.look(match, None)
        await play(history, 1)
        await history.results.settled()
        assert len(history.ratings()) == 6, "the next match is rated on top of those"
        privacy = Privacy(history.matches, history.store, Replays(history.matches))
        await privacy.forget(ANNA.id, datetime.now(UTC))
        assert {entry.match for entry in await history.store.pending_updates.all()} & set(over) == set()

    on(file, asked)
    assert rows(file, f"SELECT 1 FROM seats WHERE user = {ANNA.id}") == []


def spoil(file: Path, fault: str, first: str, second: str) -> None:
    path = file.parent / "old" / f"{first}.json"
    path.parent.mkdir()
    match fault:
        case "another match":
            record = on(file, lambda history: export(history.matches, second))
            path.write_text(json.dumps(record))
        case "no record":
            path.write_text("{}")
        case "a folder":
            path.mkdir()
        case "older rules" | "spoilt seed":
            what = "version = 99" if fault == "older rules" else "seed = zeroblob(16)"
            with closing(sqlite3.connect(file, isolation_level=None)) as opened:
                opened.execute(f"UPDATE matches SET {what} WHERE id = ?", (first,))


@pytest.mark.parametrize("fault", ["another match", "no record", "a folder", "older rules", "spoilt seed"])
def test_unverifiable_match_is_not_pruned(file: Path, fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = ended(file)
    spoil(file, fault, first, second)
    assert prune(file) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith(f"{first}: ")
    assert told[0].endswith(" It was kept.")
    assert first in left(file)
    assert second not in left(file)
    assert list((file.parent / "old").glob("*.unfinished")) == []


def test_matches_can_be_pruned_while_a_bot_has_the_database_open(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The bot notices the pruned matches, and its file keeps its size."""
    over, size = ended(file), file.stat().st_size

    async def beside(history: HistoryServices) -> None:
        retention = Retention(history.matches, history.store, kept=timedelta(), now=lambda: datetime.now(UTC))
        search = MatchFilter(guild=GUILD, state="finished")
        for match in over:
            assert (await history.matches.look(match, None)).outcome is not None
        assert (await history.lists.page(search, 0, 1)).total == 2
        assert await asyncio.to_thread(prune, file) == 0
        await retention.look()
        for match in over:
            with pytest.raises(NoSuchMatch):
                await history.matches.views.whole(match)
            with pytest.raises(NoSuchMatch):
                await history.matches.look(match, None)
        assert (await history.lists.page(search, 0, 1)).total == 0

    on(file, beside)
    assert "Removed: 3," in capsys.readouterr().out
    assert sorted(path.stem for path in (file.parent / "old").iterdir()) == over
    assert file.stat().st_size == size


def test_database_with_another_schema_is_not_pruned(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("PRAGMA user_version = 1")
    with closing(claim(file)):
        assert prune(file) == 2
    assert "start the bot once" in capsys.readouterr().err


def test_pruning_treats_every_table_with_rows_of_a_match(file: Path) -> None:
    tables = [name for (name,) in rows(file, "SELECT name FROM sqlite_master WHERE type = 'table'")]
    of_matches = {name for name in tables if any(row[1] == "match" for row in rows(file, f"PRAGMA table_info({name})"))}
    going = tables_with(pruned=True)
    assert of_matches == {*going, *tables_with(pruned=False)}
    prune(file)
    (live,) = left(file)
    for table in going:
        assert {match for (match,) in rows(file, f"SELECT DISTINCT match FROM {table}")} <= {live, *lobbies(file)}


def lobbies(file: Path) -> set[str]:
    return {match for (match,) in rows(file, "SELECT id FROM matches WHERE status = 'lobby'")}


def test_move_log_refuses_deletions_outside_pruning(file: Path) -> None:
    with closing(sqlite3.connect(file)) as opened, pytest.raises(sqlite3.IntegrityError, match="append-only"):
        opened.execute("DELETE FROM moves")


def test_retention_deletes_only_matches_without_users(file: Path) -> None:
    first, second = ended(file)
    with closing(sqlite3.connect(file, isolation_level=None)) as opened:
        opened.execute("UPDATE seats SET user = NULL WHERE match = ?", (first,))
    moment = BEGAN + timedelta(days=10)

    async def look(history: HistoryServices, days: int) -> None:
        retention = Retention(history.matches, history.store, kept=timedelta(days=days), now=lambda: moment)
        if days == 9:
            await history.matches.look(first, None)
        retention.start()
        await retention.look()
        await retention.stop()
        if days == 9:
            with pytest.raises(NoSuchMatch):
                await history.matches.look(first, None)

    for days in (0, 11):
        on(file, lambda history, days=days: look(history, days))  # type: ignore[misc]
        assert first in left(file)
    on(file, lambda history: look(history, 9))
    assert first not in left(file)
    assert second in left(file)
    assert len(left(file)) == 2


def test_imported_match_without_users_is_kept(file: Path, tmp_path: Path) -> None:
    """Imported matches that people have played on are kept: they could not be imported a second time."""
    record = on(file, lambda history: export(history.matches, ended(file)[0]))
    other = tmp_path / "other.db"

    async def bring_and_look(history: HistoryServices) -> None:
        await import_record(history.store, record, ImportPlace(GUILD, 1), BEGAN)
        await history.results.start()
        await history.results.settled()
        later = BEGAN + timedelta(days=1000)
        await Retention(history.matches, history.store, kept=timedelta(days=1), now=lambda: later).look()

    on(other, bring_and_look)
    assert rows(other, "SELECT DISTINCT match FROM results") == [(record["match"],)]
    assert left(other) == [record["match"]]
    assert prune(other) == 0
    assert left(other) == []


async def test_retention_deletes_reports_after_90_days(tmp_path: Path) -> None:
    moments = [BEGAN]
    async with history_at(tmp_path / "tavolino.db", games=GAMES, now=lambda: moments[-1]) as history:
        reports = history.store.reports
        await reports.add(ANNA.id, reference="00000001", text="No board", match="", at=BEGAN)
        retention = Retention(history.matches, history.store, kept=timedelta(), now=lambda: moments[-1])
        await retention.look()
        moments.append(BEGAN + timedelta(days=90))
        await retention.look()
        assert len(await reports.unsent()) == 1
        moments.append(BEGAN + timedelta(days=91, hours=1))
        await retention.look()
        assert await reports.unsent() == ()
