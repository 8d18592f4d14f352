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

from bot.games import GAMES
from bot.history.match_lists import MatchFilter
from bot.history.match_log import log_of
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
from bot.store.engine.database import DatabaseLostError
from bot.table.refusals import NoSuchMatch, Unreadable
from tests.faulty_writes import FaultyWrites
from tests.history.stored_toy_matches import HistoryServices, rooms_at
from tests.match.tables import ANNA, BERT, Clock, lobby, running
from tests.match.toy import GAMES as TOYS
from tests.sources import ROOT
from tests.waiting import until, within

LATER = datetime(2027, 10, 1, tzinfo=UTC)
DAYS = timedelta(days=30)
PEOPLE = (ANNA, BERT)


def retention(rooms: HistoryServices, *, archived: timedelta = DAYS, now: datetime = LATER, **given: Any) -> Retention:
    games = given.pop("games", TOYS)
    kept = given.pop("kept", timedelta())
    made = Retention(rooms.matches, rooms.store, kept=kept, archived=archived, now=lambda: now, games=games)
    made.pause = 0
    return made


def afresh(rooms: HistoryServices, games: Any = TOYS) -> Matches:
    """Return the matches with empty caches."""
    return Matches(rooms.store, seeds=Seeds(3), now=Clock(), games=games)


def files(rooms: HistoryServices) -> list[str]:
    return list(rooms.store.archives.folder.names())


def logged(rooms: HistoryServices) -> list[str]:
    """Return the matches whose log is in the database."""
    return [match for (match,) in rooms.sql("SELECT match FROM setups ORDER BY match")]


def privacy(rooms: HistoryServices, matches: Matches) -> Privacy:
    return Privacy(matches, rooms.store, Replays(matches))


async def told(rooms: HistoryServices, match: str, games: Any = TOYS) -> list[Any]:
    """Return everything that is read of a match."""
    matches = afresh(rooms, games)
    timeline = await read_timeline(matches, match)
    whole = await matches.whole(match)
    rows = [row.seq for row in whole.rows]
    return [
        whole.first,
        whole.now,
        whole.rows,
        whole.table,
        whole.end,
        await matches.look(match, None),
        [await matches.last_row(match, seat) for seat in range(len(whole.table.seats))],
        await matches.log(match, None, limit=3),
        await matches.log(match, 0, after=rows[-2]),
        await log_of(matches, match, 1),
        [(moment.seq, moment.notation, moment.asked) for moment in timeline.moments],
        [moment.after.see(None) for moment in timeline.moments],
        await rooms.store.rows(match, rows[1:3]),
        await rooms.store.latest(match, rows[-3]),
        (await export_file(matches, match)).data,
        await rooms.lists.page(MatchFilter(guild=1)),
        await rooms.store.results.times(match),
        await rooms.statistics.leaderboard(1, whole.table.game),
        await rooms.statistics.player(ANNA.id, 1),
    ]


@pytest.fixture
async def over(rooms: HistoryServices) -> str:
    """Play a match to its end."""
    return (await rooms.play(*PEOPLE)).id


@pytest.mark.parametrize("game", GAMES)
async def test_an_archived_match_is_read_as_before(tmp_path: Path, game: str) -> None:
    chance = Dice(game.encode(), 0)
    async with rooms_at(tmp_path / "test.db", games=GAMES) as rooms:
        match = (await running(rooms.matches, *PEOPLE, game=game)).id
        while seats := (await rooms.matches.look(match, None)).deciders:
            offers = (await rooms.matches.look(match, seats[0])).offers
            await rooms.matches.play(match, PEOPLE[seats[0]].id, chance.choose(offers))
            if chance.below(20) == 0:
                with suppress(Exception):
                    await rooms.matches.step_back(match, PEOPLE[seats[0]].id)
        await rooms.results.settled()
        before = await told(rooms, match, GAMES)
        exported = await privacy(rooms, rooms.matches).export(ANNA.id)
        await retention(rooms, games=GAMES).look()
        assert logged(rooms) == []
        assert rooms.sql("SELECT count(*) FROM moves") == rooms.sql("SELECT count(*) FROM snapshots") == [(0,)]
        assert await told(rooms, match, GAMES) == before
        assert verify((await export_file(afresh(rooms, GAMES), match)).record).ok
        now = await privacy(rooms, rooms.matches).export(ANNA.id)
        assert now["tables"].pop("archive_players") == [{"match": match, "user": ANNA.id}]
        assert now == exported
        (name,) = files(rooms)
        content = lzma.decompress(rooms.store.archives.folder.content(name))
        assert [person.name for person in PEOPLE if person.name.encode() in content] == []
        assert {row.player for row in rooms.store.archives.folder.read(name).log.rows()} == {0, 1}


async def test_only_ended_matches_of_that_age_are_archived(rooms: HistoryServices, over: str) -> None:
    again = (await rooms.play(*PEOPLE)).id
    live = (await running(rooms.matches, *PEOPLE)).id
    closed = await lobby(rooms.matches, ANNA, channel=8)
    await rooms.matches.close(closed.id, ANNA)
    await retention(rooms, archived=timedelta()).look()
    first, second = [(await rooms.matches.table(match)).ended_at or LATER for match in (over, again)]
    await retention(rooms, now=first + DAYS).look()
    assert logged(rooms) == sorted([over, again, live])
    await retention(rooms, now=second + DAYS).look()
    assert logged(rooms) == sorted([again, live])
    await retention(rooms).look()
    assert logged(rooms) == [live]
    assert [name.partition("-")[0] for name in files(rooms)] == ["2026", "2026"]
    assert rooms.sql("SELECT match FROM archives ORDER BY match") == sorted([(over,), (again,)])


async def test_many_matches_are_archived_in_batches(rooms: HistoryServices, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.pruning.BATCH", 2)
    for _ in range(5):
        await rooms.play(*PEOPLE)
    keeper = retention(rooms)
    await keeper.look()
    assert logged(rooms) == []
    await rooms.play(*PEOPLE)
    await keeper.look()
    assert logged(rooms) == []
    assert len(files(rooms)) == 6


async def test_a_user_is_forgotten_in_archived_matches_too(rooms: HistoryServices, over: str) -> None:
    await retention(rooms).look()
    (name,) = files(rooms)
    content = (rooms.store.archives.folder.path / name).read_bytes()
    matches = afresh(rooms)
    by = [row.user for row in (await matches.whole(over)).rows]
    assert {ANNA.id, BERT.id} <= set(by)
    await privacy(rooms, matches).forget(ANNA.id, LATER)
    again = await afresh(rooms).whole(over)
    assert [row.user for row in again.rows] == [None if user == ANNA.id else user for user in by]
    assert ANNA.name not in again.table.names
    assert ANNA.name.encode() not in (await export_file(afresh(rooms), over)).data
    assert (await privacy(rooms, matches).export(ANNA.id))["tables"] == {}
    assert (rooms.store.archives.folder.path / name).read_bytes() == content


async def test_a_user_who_is_forgotten_meanwhile_stays_forgotten(rooms: HistoryServices, over: str) -> None:
    archives = rooms.store.archives
    write = archives._database.write

    async def late(*statements: Any, **given: Any) -> None:
        setattr(archives._database, "write", write)  # noqa: B010
        await privacy(rooms, rooms.matches).forget(ANNA.id, LATER)
        await write(*statements, **given)

    setattr(archives._database, "write", late)  # noqa: B010
    await retention(rooms).look()
    assert logged(rooms) == []
    assert {row.user for row in (await afresh(rooms).whole(over)).rows} == {None, BERT.id}


@pytest.mark.parametrize("is_stored", [False, True])
async def test_a_crash_loses_and_doubles_nothing(rooms: HistoryServices, over: str, is_stored: bool) -> None:
    before = await told(rooms, over)
    writes = FaultyWrites(rooms.store)
    writes.fail("archives", is_stored=is_stored)
    with pytest.raises(DatabaseLostError):
        await rooms.store.archives.archive(over, LATER, lambda _: None)
    assert logged(rooms) == ([] if is_stored else [over])
    assert await told(rooms, over) == before
    await retention(rooms).look()
    assert logged(rooms) == []
    assert len(files(rooms)) == 1
    assert await told(rooms, over) == before


TRIES = 3
"""Attempts that die at the same step: each goes on from what the one before has left."""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.rotating(2)
async def test_a_process_killed_at_any_step_leaves_every_match_whole(tmp_path: Path) -> None:
    path, matches = tmp_path / "test.db", list[str]()
    async with rooms_at(path) as rooms:
        for _ in range(3):
            matches.append((await rooms.play(*PEOPLE)).id)
        before = [await told(rooms, match) for match in matches]
    archiving = [sys.executable, "-m", "tests.history.archiving_child", str(path)]
    child = await asyncio.create_subprocess_exec(*archiving, cwd=ROOT, stdin=PIPE, stdout=PIPE)
    assert child.stdin is not None
    assert child.stdout is not None
    codes, left = [-signal.SIGKILL], set[int]()
    while codes[-1] == -signal.SIGKILL:
        child.stdin.write(b"%d\n" % (1 + len(codes) // TRIES))
        codes.append(int(await within(child.stdout.readline(), "the end of an attempt")))
        async with rooms_at(path) as rooms:
            assert [await told(rooms, match) for match in matches] == before, f"killed in attempt {len(codes) - 1}"
            in_log, archived = logged(rooms), [match for (match,) in rooms.sql("SELECT match FROM archives")]
            assert sorted([*in_log, *archived]) == sorted(matches)
            assert rooms.sql("PRAGMA integrity_check") == [("ok",)]
            left.add(len(list(rooms.store.archives.folder.path.glob("*/*.unfinished"))))
            if codes[-1] == 0:
                assert in_log == []
                assert len(files(rooms)) == len(matches)
                await retention(rooms, now=datetime.now(UTC) + timedelta(days=400)).look()
                assert [one for one in rooms.store.archives.folder.path.glob("*/*") if one.suffix != ".xz"] == []
    child.stdin.close()
    assert await within(child.wait(), "the end of the child") == 0
    assert codes[-1] == 0
    assert len(codes) > 10
    assert max(left) > 0, "none was killed while it wrote a file"


async def test_an_unverifiable_match_stays_in_the_database(
    rooms: HistoryServices, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spoilt(*_: Any) -> Any:
        raise ArchiveError("The disk lies.")

    with monkeypatch.context() as patched:
        patched.setattr(rooms.store.archives.folder, "read", spoilt)
        await retention(rooms).look()
    assert logged(rooms) == [over]
    await retention(rooms).look()
    assert logged(rooms) == []


async def test_a_match_that_cannot_be_read_stays_in_the_database(rooms: HistoryServices, over: str) -> None:
    """There it can still be repaired."""
    rooms.sql("UPDATE snapshots SET state = x'00'")
    other = (await rooms.play(*PEOPLE)).id
    await retention(rooms).look()
    assert logged(rooms) == [over]
    assert (await afresh(rooms).look(other, None)).outcome is not None


@pytest.mark.parametrize("fault", ["missing", "damaged"])
async def test_a_spoilt_file_concerns_its_match_alone(rooms: HistoryServices, over: str, fault: str) -> None:
    other = (await rooms.play(*PEOPLE)).id
    await retention(rooms).look()
    path = rooms.store.archives.folder.path / next(name for name in files(rooms) if over in name)
    if fault == "missing":
        path.unlink()
    else:
        path.write_bytes(path.read_bytes()[:-1] + b"x")
    matches = afresh(rooms)
    with pytest.raises(Unreadable):
        await matches.look(over, None)
    assert (await matches.look(other, None)).outcome is not None
    assert {entry.table.id for entry in (await rooms.lists.page(MatchFilter(guild=1))).entries} == {over, other}
    moves = (await privacy(rooms, matches).export(ANNA.id))["tables"]["moves"]
    assert {row["match"] for row in moves} == {other}


async def test_a_pruned_match_takes_its_file_along(rooms: HistoryServices, over: str) -> None:
    stays = (await rooms.play(*PEOPLE)).id
    await retention(rooms).look()
    await rooms.store.pruning.drop(over, LATER)
    assert [over in name for name in files(rooms)] == [False]
    with pytest.raises(NoSuchMatch):
        await afresh(rooms).look(over, None)
    rooms.sql("UPDATE seats SET user = NULL")
    keeper = retention(rooms, kept=DAYS)
    await keeper.look()
    assert files(rooms) == []
    with pytest.raises(NoSuchMatch):
        await afresh(rooms).look(stays, None)


async def test_files_that_a_crash_has_left_are_found_again(rooms: HistoryServices, over: str) -> None:
    pruned = (await rooms.play(*PEOPLE)).id
    await retention(rooms).look()
    folder = rooms.store.archives.folder
    of_pruned = next(name for name in files(rooms) if pruned in name)
    data = folder.content(of_pruned)
    await rooms.store.pruning.drop(pruned, LATER)
    folder.add(of_pruned, data)  # as if the process had died in between
    folder.add(f"2026-10/{over}-{'0' * 32}.xz", b"interrupted")
    folder.add(f"2026-10/stranger-{'0' * 32}.xz", b"of another database")
    left = folder.path / "2026-10" / "half.xz.1234.unfinished"
    left.write_bytes(b"half")
    await retention(rooms, now=datetime.now(UTC) + timedelta(days=400)).look()
    assert not left.exists()
    assert sorted(name.partition("/")[2].partition("-")[0] for name in files(rooms)) == sorted([over, "stranger"])
    assert (await afresh(rooms).look(over, None)).outcome is not None


async def test_the_loop_runs_by_itself(rooms: HistoryServices, over: str) -> None:
    done = OLD_MATCHES.counts.get("archived", 0)
    keeper = retention(rooms)
    keeper.start()
    await until(lambda: OLD_MATCHES.counts["archived"] > done, "an archived match")
    assert logged(rooms) == []
    await keeper.stop()
    assert (await afresh(rooms).look(over, None)).outcome is not None


async def test_an_archive_folder_that_cannot_be_used_loses_nothing(
    rooms: HistoryServices, over: str, caplog: pytest.LogCaptureFixture
) -> None:
    rooms.store.archives.folder.path.write_text("no folder")
    failed, done = (OLD_MATCHES.counts.get(outcome, 0) for outcome in ("failed", "archived"))
    await retention(rooms).look()
    assert (OLD_MATCHES.counts["failed"], OLD_MATCHES.counts.get("archived", 0)) == (failed + 1, done)
    assert logged(rooms) == [over]
    assert "could not be archived" in caplog.text
    assert not isinstance(caplog.records[-1].exc_info, DatabaseError)
