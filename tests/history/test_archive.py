"""Archived matches: read as before, forgotten like all others, and moved completely or not at all."""

from __future__ import annotations

import asyncio
import lzma
import os
import signal
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.database_errors import DatabaseLostError
from bot.games import GAMES
from bot.history.match_lists import MatchFilter
from bot.history.record import verify
from bot.history.record.export import export_file
from bot.history.record.retention import Retention
from bot.history.replay import Replays
from bot.match.matches import Matches
from bot.match.timeline import read_timeline
from bot.metrics import OLD_MATCHES
from bot.people.privacy import Privacy
from bot.rng import Dice, Seeds
from bot.store import DatabaseError
from bot.store.archive_files import ArchiveError
from bot.table.refusals import NoSuchMatch, Unreadable
from tests.faulty_writes import FaultyWrites
from tests.history.history_services import HistoryServices, history_at
from tests.match.tables import ANNA, BERT, Clock, lobby, running
from tests.match.toy import GAMES as TOYS
from tests.metric_values import value_of
from tests.sources import ROOT
from tests.waiting import until, within

LATER = datetime(2027, 10, 1, tzinfo=UTC)
DAYS = timedelta(days=30)
PEOPLE = (ANNA, BERT)


def retention(
    history: HistoryServices,
    *,
    archived: timedelta = DAYS,
    now: datetime = LATER,
    kept: timedelta = timedelta(),
) -> Retention:
    made = Retention(history.matches, history.store, kept=kept, archived=archived, now=lambda: now)
    made.pause = 0
    return made


def afresh(history: HistoryServices, games: Any = TOYS) -> Matches:
    """Return the matches with empty caches."""
    return Matches(history.store, seeds=Seeds(3), now=Clock(), games=games)


def files(history: HistoryServices) -> list[str]:
    return list(history.store.archives.folder.names())


def logged(history: HistoryServices) -> list[str]:
    """Return the matches whose log is in the database."""
    return [match for (match,) in history.sql("SELECT match FROM setups ORDER BY match")]


def privacy(history: HistoryServices, matches: Matches) -> Privacy:
    return Privacy(matches, history.store, Replays(matches))


async def told(history: HistoryServices, match: str, games: Any = TOYS) -> list[Any]:
    """Return everything that is read of a match."""
    matches = afresh(history, games)
    timeline = await read_timeline(matches, match, None)
    whole = await matches.views.whole(match)
    rows = [row.seq for row in whole.rows]
    return [
        whole.first,
        whole.now,
        whole.rows,
        whole.table,
        whole.end,
        await matches.look(match, None),
        [await matches.views.last_row(match, seat) for seat in range(len(whole.table.seats))],
        await matches.log(match, None, limit=3),
        await matches.log(match, 0, after=rows[-2]),
        await matches.views.entries(match, 1),
        [(moment.seq, moment.notation, moment.asked) for moment in timeline.moments],
        [moment.after.see(None) for moment in timeline.moments],
        await history.store.matches.rows(match, rows[1:3]),
        await history.store.matches.latest(match, rows[-3]),
        (await export_file(matches, match)).data,
        await history.lists.page(MatchFilter(guild=1)),
        await history.store.results.times(match),
        await history.statistics.leaderboard(1, whole.table.game),
        await history.statistics.player(ANNA.id, 1),
    ]


@pytest.fixture
async def over(history: HistoryServices) -> str:
    return (await history.play(*PEOPLE)).id


@pytest.mark.parametrize("game", GAMES)
async def test_archived_match_reads_as_before(tmp_path: Path, game: str) -> None:
    chance = Dice(game.encode(), 0)
    async with history_at(tmp_path / "test.db", games=GAMES) as history:
        match = (await running(history.matches, *PEOPLE, game=game)).id
        while seats := (await history.matches.look(match, None)).deciders:
            offers = (await history.matches.look(match, seats[0])).offers
            await history.matches.play(match, PEOPLE[seats[0]].id, chance.choose(offers))
            if chance.below(20) == 0:
                with suppress(Exception):
                    await history.matches.undo.step(match, PEOPLE[seats[0]].id)
        await history.results.settled()
        before = await told(history, match, GAMES)
        exported = await privacy(history, history.matches).export(ANNA.id)
        await retention(history).look()
        assert logged(history) == []
        assert history.sql("SELECT count(*) FROM moves") == history.sql("SELECT count(*) FROM snapshots") == [(0,)]
        assert await told(history, match, GAMES) == before
        assert verify((await export_file(afresh(history, GAMES), match)).record).ok
        now = await privacy(history, history.matches).export(ANNA.id)
        assert now["tables"].pop("archive_players") == [{"match": match, "user": ANNA.id}]
        assert now == exported
        (name,) = files(history)
        content = lzma.decompress(history.store.archives.folder.content(name))
        assert [person.name for person in PEOPLE if person.name.encode() in content] == []
        assert {row.player for row in history.store.archives.folder.read(name).log.rows()} == {0, 1}


async def test_only_ended_matches_of_that_age_are_archived(history: HistoryServices, over: str) -> None:
    again = (await history.play(*PEOPLE)).id
    live = (await running(history.matches, *PEOPLE)).id
    closed = await lobby(history.matches, ANNA, channel=8)
    await history.matches.lobby.close(closed.id, ANNA)
    await retention(history, archived=timedelta()).look()
    first, second = [(await history.matches.table(match)).ended_at or LATER for match in (over, again)]
    await retention(history, now=first + DAYS).look()
    assert logged(history) == sorted([over, again, live])
    await retention(history, now=second + DAYS).look()
    assert logged(history) == sorted([again, live])
    await retention(history).look()
    assert logged(history) == [live]
    assert [name.partition("-")[0] for name in files(history)] == ["2026", "2026"]
    assert history.sql("SELECT match FROM archives ORDER BY match") == sorted([(over,), (again,)])


async def test_many_matches_are_archived_in_batches(history: HistoryServices, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.pruning.BATCH", 2)
    for _ in range(5):
        await history.play(*PEOPLE)
    keeper = retention(history)
    await keeper.look()
    assert logged(history) == []
    await history.play(*PEOPLE)
    await keeper.look()
    assert logged(history) == []
    assert len(files(history)) == 6


async def test_user_is_deleted_in_archived_matches_too(history: HistoryServices, over: str) -> None:
    await retention(history).look()
    (name,) = files(history)
    content = (history.store.archives.folder.path / name).read_bytes()
    matches = afresh(history)
    by = [row.user for row in (await matches.views.whole(over)).rows]
    assert {ANNA.id, BERT.id} <= set(by)
    await privacy(history, matches).forget(ANNA.id, LATER)
    again = await afresh(history).views.whole(over)
    assert [row.user for row in again.rows] == [None if user == ANNA.id else user for user in by]
    assert ANNA.name not in again.table.names
    assert ANNA.name.encode() not in (await export_file(afresh(history), over)).data
    assert (await privacy(history, matches).export(ANNA.id))["tables"] == {}
    assert (history.store.archives.folder.path / name).read_bytes() == content


async def test_user_deleted_during_archiving_stays_deleted(history: HistoryServices, over: str) -> None:
    archives = history.store.archives
    write = archives._database.write

    async def late(*statements: Any, **given: Any) -> None:
        setattr(archives._database, "write", write)  # noqa: B010
        await privacy(history, history.matches).forget(ANNA.id, LATER)
        await write(*statements, **given)

    setattr(archives._database, "write", late)  # noqa: B010
    await retention(history).look()
    assert logged(history) == []
    assert {row.user for row in (await afresh(history).views.whole(over)).rows} == {None, BERT.id}


@pytest.mark.parametrize("is_stored", [False, True])
async def test_crash_during_archiving_loses_and_doubles_nothing(
    history: HistoryServices, over: str, is_stored: bool
) -> None:
    before = await told(history, over)
    writes = FaultyWrites(history.store)
    writes.fail("archives", is_stored=is_stored)
    with pytest.raises(DatabaseLostError):
        await history.store.archives.archive(over, LATER, lambda _: None)
    assert logged(history) == ([] if is_stored else [over])
    assert await told(history, over) == before
    await retention(history).look()
    assert logged(history) == []
    assert len(files(history)) == 1
    assert await told(history, over) == before


TRIES = 3
"""Attempts that die at the same step: each goes on from what the one before has left."""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.rotating(2)
async def test_archiving_killed_at_any_step_leaves_every_match_whole(tmp_path: Path) -> None:
    path, matches = tmp_path / "test.db", list[str]()
    async with history_at(path) as history:
        for _ in range(3):
            matches.append((await history.play(*PEOPLE)).id)
        before = [await told(history, match) for match in matches]
    archiving = [sys.executable, "-m", "tests.history.archiving_child", str(path)]
    child = await asyncio.create_subprocess_exec(*archiving, cwd=ROOT, stdin=PIPE, stdout=PIPE)
    assert child.stdin is not None
    assert child.stdout is not None
    codes, left = [-signal.SIGKILL], set[int]()
    while codes[-1] == -signal.SIGKILL:
        child.stdin.write(b"%d\n" % (1 + len(codes) // TRIES))
        codes.append(int(await within(child.stdout.readline(), "the end of an attempt")))
        async with history_at(path) as history:
            assert [await told(history, match) for match in matches] == before, f"killed in attempt {len(codes) - 1}"
            in_log, archived = logged(history), [match for (match,) in history.sql("SELECT match FROM archives")]
            assert sorted([*in_log, *archived]) == sorted(matches)
            assert history.sql("PRAGMA integrity_check") == [("ok",)]
            left.add(len(list(history.store.archives.folder.path.glob("*/*.unfinished"))))
            if codes[-1] == 0:
                assert in_log == []
                assert len(files(history)) == len(matches)
                await retention(history, now=datetime.now(UTC) + timedelta(days=400)).look()
                assert [one for one in history.store.archives.folder.path.glob("*/*") if one.suffix != ".xz"] == []
    child.stdin.close()
    assert await within(child.wait(), "the end of the child") == 0
    assert codes[-1] == 0
    assert len(codes) > 10
    assert max(left) > 0, "none was killed while it wrote a file"


async def test_unverifiable_match_stays_in_the_database(
    history: HistoryServices, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spoilt(*_: Any) -> Any:
        raise ArchiveError("The disk lies.")

    with monkeypatch.context() as patched:
        patched.setattr(history.store.archives.folder, "read", spoilt)
        await retention(history).look()
    assert logged(history) == [over]
    await retention(history).look()
    assert logged(history) == []


async def test_unreadable_match_stays_in_the_database(history: HistoryServices, over: str) -> None:
    """There it can still be repaired."""
    history.sql("UPDATE snapshots SET state = x'00'")
    other = (await history.play(*PEOPLE)).id
    await retention(history).look()
    assert logged(history) == [over]
    assert (await afresh(history).look(other, None)).outcome is not None


@pytest.mark.parametrize("fault", ["missing", "damaged"])
async def test_damaged_archive_file_affects_only_its_match(history: HistoryServices, over: str, fault: str) -> None:
    other = (await history.play(*PEOPLE)).id
    await retention(history).look()
    path = history.store.archives.folder.path / next(name for name in files(history) if over in name)
    if fault == "missing":
        path.unlink()
    else:
        path.write_bytes(path.read_bytes()[:-1] + b"x")
    matches = afresh(history)
    with pytest.raises(Unreadable):
        await matches.look(over, None)
    assert (await matches.look(other, None)).outcome is not None
    assert {entry.table.id for entry in (await history.lists.page(MatchFilter(guild=1))).entries} == {over, other}
    moves = (await privacy(history, matches).export(ANNA.id))["tables"]["moves"]
    assert {row["match"] for row in moves} == {other}


async def test_pruning_a_match_deletes_its_archive_file(history: HistoryServices, over: str) -> None:
    stays = (await history.play(*PEOPLE)).id
    await retention(history).look()
    await history.store.pruning.drop(over, LATER)
    assert [over in name for name in files(history)] == [False]
    with pytest.raises(NoSuchMatch):
        await afresh(history).look(over, None)
    history.sql("UPDATE seats SET user = NULL")
    keeper = retention(history, kept=DAYS)
    await keeper.look()
    assert files(history) == []
    with pytest.raises(NoSuchMatch):
        await afresh(history).look(stays, None)


async def test_archive_files_orphaned_by_a_crash_are_removed(history: HistoryServices, over: str) -> None:
    pruned = (await history.play(*PEOPLE)).id
    await retention(history).look()
    folder = history.store.archives.folder
    of_pruned = next(name for name in files(history) if pruned in name)
    data = folder.content(of_pruned)
    await history.store.pruning.drop(pruned, LATER)
    folder.add(of_pruned, data)  # as if the process had died in between
    folder.add(f"2026-10/{over}-{'0' * 32}.xz", b"interrupted")
    folder.add(f"2026-10/stranger-{'0' * 32}.xz", b"of another database")
    left = folder.path / "2026-10" / "half.xz.1234.unfinished"
    left.write_bytes(b"half")
    await retention(history, now=datetime.now(UTC) + timedelta(days=400)).look()
    assert not left.exists()
    assert sorted(name.partition("/")[2].partition("-")[0] for name in files(history)) == sorted([over, "stranger"])
    assert (await afresh(history).look(over, None)).outcome is not None


async def test_retention_loop_archives_matches_by_itself(history: HistoryServices, over: str) -> None:
    done = value_of(OLD_MATCHES, "archived")
    keeper = retention(history)
    keeper.start()
    await until(lambda: value_of(OLD_MATCHES, "archived") > done, "an archived match")
    assert logged(history) == []
    await keeper.stop()
    assert (await afresh(history).look(over, None)).outcome is not None


async def test_unusable_archive_folder_loses_no_match(
    history: HistoryServices, over: str, caplog: pytest.LogCaptureFixture
) -> None:
    history.store.archives.folder.path.write_text("no folder")
    failed, done = (value_of(OLD_MATCHES, outcome) for outcome in ("failed", "archived"))
    await retention(history).look()
    assert (value_of(OLD_MATCHES, "failed"), value_of(OLD_MATCHES, "archived")) == (failed + 1, done)
    assert logged(history) == [over]
    assert "could not be archived" in caplog.text
    assert not isinstance(caplog.records[-1].exc_info, DatabaseError)
