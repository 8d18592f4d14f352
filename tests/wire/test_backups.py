"""Backups while people play: made by the bot on time and by hand, and the drill: destroy, restore, play on."""

from __future__ import annotations

import logging
import re
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.app.backups import Backups, made
from bot.playground.limits.faults import Fault
from bot.rng import Dice
from bot.store import contents
from tests.waiting import until
from tests.wire.faulty_connection import ALWAYS
from tests.wire.play_session import MovedTime, Session, bot_on, make_move, reach, session_at

CHANCE = Dice(b"backups", 0)
DAY = timedelta(days=1)
pytestmark = pytest.mark.of_a_file


async def move_once(session: Session, people: list[Any]) -> Any:
    """Make one move for the asked player. Return the panel afterwards."""
    person = await session.decider(people)
    panel = await session.panel(person)
    panel = await make_move(session.client.services.matches, await session.match_id(), person, panel, CHANCE)
    await session.quiet()
    return panel


def backup(*words: object) -> int:
    return main(["backup", *map(str, words)])


async def days_pass(session: Session, days: int) -> list[tuple[datetime, Path]]:
    """Let days pass one by one. Return the copies then."""
    for _ in range(days):
        await session.pass_time(DAY)
        await session.client.services.maintenance.backups.look()
    return made(session.database.parent / "backups", session.database)


async def test_daily_backup_is_made_and_the_latest_are_kept(tmp_path: Path, session: Session) -> None:
    await session.client.services.maintenance.backups.look()
    assert not (tmp_path / "backups").exists(), "without a match there is nothing to be kept"
    await session.new_match("Anna", "Bruno")
    await session.client.services.maintenance.backups.look()
    (first,) = made(tmp_path / "backups", session.database)
    for _ in range(3):
        await session.pass_time(timedelta(hours=7))
        await session.client.services.maintenance.backups.look()
    assert made(tmp_path / "backups", session.database) == [first]
    found = await days_pass(session, 9)
    assert len(found) == 7
    assert first not in found
    assert 6 * DAY <= found[0][0] - found[-1][0] < 6 * DAY + timedelta(minutes=5)
    assert all(contents(path).matches == 1 for _, path in found)


async def test_restart_makes_no_extra_backup(tmp_path: Path, session: Session) -> None:
    await session.match(*session.people("Anna", "Bruno"))
    await session.client.services.maintenance.backups.look()
    one = made(tmp_path / "backups", session.database)
    again = again_on(session, tmp_path)
    await again.look()
    assert made(tmp_path / "backups", session.database) == one
    now = session.client.services.now
    assert isinstance(now, MovedTime)
    now.ahead += DAY
    await again_on(session, tmp_path).look()
    assert len(made(tmp_path / "backups", session.database)) == 2


def again_on(session: Session, folder: Path) -> Backups:
    """Return backups as after a restart, which know only the files."""
    services = session.client.services
    return Backups(session.database, folder / "backups", every=DAY, count=7, now=services.now)


async def test_failed_backup_is_one_log_line_and_the_bot_continues(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "backups").write_text("no folder")
    async with session_at(tmp_path, now=MovedTime()) as session:
        people = await session.new_match("Anna", "Bruno")

        def told() -> list[str]:
            return [record.getMessage() for record in caplog.records if "backup" in record.getMessage()]

        backups = session.client.services.maintenance.backups
        for _ in range(5):
            await backups.look()
        assert len(told()) == 1
        assert all(record.exc_info is None for record in caplog.records if record.levelno >= logging.ERROR)
        await move_once(session, people)
        (tmp_path / "backups").unlink()
        await session.pass_time(timedelta(minutes=16))
        await backups.look()
        assert len(made(tmp_path / "backups", session.database)) == 1


async def test_other_files_in_the_backup_folder_stay(tmp_path: Path, session: Session) -> None:
    await session.match(*session.people("Anna", "Bruno"))
    mine = [tmp_path / "backups" / name for name in ("mine.db", "tavolino.db", "tavolino.2020-13-01T00-00-00Z.db")]
    mine[0].parent.mkdir(exist_ok=True)
    for path in mine:
        path.write_text("mine")
    await days_pass(session, 9)
    assert [path.read_text() for path in mine] == ["mine"] * 3


async def test_lost_disk_is_restored_from_a_backup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Play, back up while the bot runs, play on, lose the disk, restore, start, play on."""
    saved = tmp_path / "elsewhere" / "saved.db"
    async with session_at(tmp_path) as session:
        people = await session.new_match("Anna", "Bruno", first="0")
        for _ in range(3):
            await move_once(session, people)
        shown = words_of(session, people[0])
        assert backup(saved, "--database", session.database) == 0
        assert backup(saved, "--database", session.database) == 2, "it stands there already"
        kept = len(await moves(session))
        for _ in range(3):
            await move_once(session, people)
        panels = [(person, await session.panel(person)) for person in people]
        assert len(await moves(session)) > kept
        assert words_of(session, people[0]) != shown
        assert main(["restore", str(saved), "--database", str(session.database)]) == 2, "a bot runs on it"
        assert "in use by another process" in capsys.readouterr().err
        await session.client.shut_down()
        await session.client.services.store.close()
        destroy(session.database)
        assert main(["restore", str(saved), "--database", str(session.database)]) == 0
        async with bot_on(session.loopback, session.database) as client:
            session.client = client
            await session.quiet()
            assert len(await moves(session)) == kept
            assert words_of(session, people[0]) == shown, "the position that was lost is shown no more"
            assert len(pings(session)) == 1
            for person, panel in panels:
                answer = await reach(person, panel, "read")
                assert "schiefgegangen" not in answer.reply.text
                assert "went wrong" not in answer.reply.text
            for _ in range(4):
                await move_once(session, people)
                waiting = await session.decider(people)
                assert [f"<@{waiting.id}>" in message.content for message in pings(session)] == [True]
                assert len([message for message in session.public() if message.pictures]) == 1
            assert len(await moves(session)) > kept
        assert session.loopback.violations == []


def destroy(database: Path) -> None:
    """Delete the file and those beside it that begin with its name."""
    for file in database.parent.glob(f"{database.name}*"):
        file.unlink()


def words_of(session: Session, person: Any) -> list[Any]:
    """Return the words of the table message, without times."""
    table = session.table(person)
    return [re.sub(r"<t:\d+", "<t:", text or "") for text in (table.text, *(one.description for one in table.pictures))]


def pings(session: Session) -> list[Any]:
    """Return all pings in the channel, old and new."""
    return [message for message in session.public() if ": your turn." in session.loopback.in_words(message.content)]


async def moves(session: Session) -> list[int]:
    rows = await session.client.services.matches.log(await session.match_id(), None)
    return [row.seq for row in rows if row.is_step and not row.is_undone]


async def test_restore_during_an_outage_leaves_no_stray_message(tmp_path: Path) -> None:
    """Messages since the backup that cannot be looked up at once are looked up later."""
    saved = tmp_path / "saved.db"
    async with session_at(tmp_path) as session:
        people = await session.new_match("Anna", "Bruno", first="0")
        await move_once(session, people)
        assert backup(saved, "--database", session.database) == 0
        for _ in range(3):
            await move_once(session, people)
        await session.client.shut_down()
        await session.client.services.store.close()
        destroy(session.database)
        assert main(["restore", str(saved), "--database", str(session.database)]) == 0
        silent = session.loopback.faults.add(Fault("GET", "/channels/*/messages*", 429, 0, times=ALWAYS))
        async with bot_on(session.loopback, session.database) as client:
            session.client = client
            await until(lambda: silent.times <= ALWAYS - 12, "looks at the channel, of five tries each")
            silent.times = 0
            await until(lambda: client.services.maintenance.restored_matches.since is None, "a second look")
            await session.quiet()
            assert len(pings(session)) == 1
            assert len([message for message in session.public() if message.pictures]) == 1
