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
from tests.wire.evening import Evening, MovedTime, bot_on, evening_at, make_move
from tests.wire.troubled import ALWAYS

CHANCE = Dice(b"backups", 0)
DAY = timedelta(days=1)


async def move_once(evening: Evening, people: list[Any]) -> Any:
    """Make one move for the asked player. Return the panel afterwards."""
    person = await evening.decider(people)
    panel = await evening.panel(person)
    panel = await make_move(evening.client.services.matches, await evening.match_id(), person, panel, CHANCE)
    await evening.quiet()
    return panel


def backup(*words: object) -> int:
    return main(["backup", *map(str, words)])


async def days_pass(evening: Evening, days: int) -> list[tuple[datetime, Path]]:
    """Day by day; the copies then."""
    for _ in range(days):
        await evening.pass_time(DAY)
        await evening.client.services.backups.look()
    return made(evening.database.parent / "backups", evening.database)


@pytest.mark.of_a_file
async def test_a_copy_is_made_every_day_and_the_latest_are_kept(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        await evening.client.services.backups.look()
        assert not (tmp_path / "backups").exists(), "without a match there is nothing to be kept"
        people = evening.people("Anna", "Bruno")
        await evening.match(*people)
        await evening.client.services.backups.look()
        (first,) = made(tmp_path / "backups", evening.database)
        for _ in range(3):
            await evening.pass_time(timedelta(hours=7))
            await evening.client.services.backups.look()
        assert made(tmp_path / "backups", evening.database) == [first]
        found = await days_pass(evening, 9)
        assert len(found) == 7
        assert first not in found
        assert 6 * DAY <= found[0][0] - found[-1][0] < 6 * DAY + timedelta(minutes=5)
        assert all(contents(path).matches == 1 for _, path in found)


@pytest.mark.of_a_file
async def test_a_restart_makes_no_copy_too_many(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        await evening.match(*evening.people("Anna", "Bruno"))
        await evening.client.services.backups.look()
        one = made(tmp_path / "backups", evening.database)
        again = again_on(evening, tmp_path)
        await again.look()
        assert made(tmp_path / "backups", evening.database) == one
        now = evening.client.services.now
        assert isinstance(now, MovedTime)
        now.ahead += DAY
        await again_on(evening, tmp_path).look()
        assert len(made(tmp_path / "backups", evening.database)) == 2


def again_on(evening: Evening, folder: Path) -> Backups:
    """As after a restart: nothing is known but the files."""
    services = evening.client.services
    return Backups(evening.database, folder / "backups", every=DAY, kept=7, now=services.now)


@pytest.mark.of_a_file
async def test_a_failed_backup_is_one_log_line_and_the_bot_continues(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "backups").write_text("no folder")
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        people = evening.people("Anna", "Bruno")
        await evening.match(*people)

        def told() -> list[str]:
            return [record.getMessage() for record in caplog.records if "backup" in record.getMessage()]

        backups = evening.client.services.backups
        for _ in range(5):
            await backups.look()
        assert len(told()) == 1
        assert all(record.exc_info is None for record in caplog.records if record.levelno >= logging.ERROR)
        await move_once(evening, people)
        (tmp_path / "backups").unlink()
        await evening.pass_time(timedelta(minutes=16))
        await backups.look()
        assert len(made(tmp_path / "backups", evening.database)) == 1


@pytest.mark.of_a_file
async def test_other_files_in_the_folder_stay(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        await evening.match(*evening.people("Anna", "Bruno"))
        mine = [tmp_path / "backups" / name for name in ("mine.db", "tavolino.db", "tavolino.2020-13-01T00-00-00Z.db")]
        mine[0].parent.mkdir(exist_ok=True)
        for path in mine:
            path.write_text("mine")
        await days_pass(evening, 9)
        assert [path.read_text() for path in mine] == ["mine"] * 3


@pytest.mark.of_a_file
async def test_the_drill(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Play, back up while the bot runs, play on, lose the disk, restore, start, play on."""
    saved = tmp_path / "elsewhere" / "saved.db"
    async with evening_at(tmp_path) as evening:
        people = evening.people("Anna", "Bruno")
        await evening.match(*people, first="0")
        for _ in range(3):
            old_panel = await move_once(evening, people)
        old_presser, shown = people[0], words_of(evening, people[0])
        assert backup(saved, "--database", evening.database) == 0
        assert backup(saved, "--database", evening.database) == 2, "it stands there already"
        kept = len(await moves(evening))
        for _ in range(3):
            await move_once(evening, people)
        later_panel, later = await evening.panel(await evening.decider(people)), await evening.decider(people)
        assert len(await moves(evening)) > kept
        assert words_of(evening, people[0]) != shown
        assert main(["restore", str(saved), "--database", str(evening.database)]) == 2, "a bot runs on it"
        assert "in use by another process" in capsys.readouterr().err
        await evening.client.shut_down()
        await evening.client.services.store.close()
        destroy(evening.database)
        assert main(["restore", str(saved), "--database", str(evening.database)]) == 0
        async with bot_on(evening.loopback, evening.database) as client:
            evening.client = client
            await evening.quiet()
            assert len(await moves(evening)) == kept
            assert words_of(evening, people[0]) == shown, "the position that was lost is shown no more"
            assert len(pings(evening)) == 1
            for person, panel in ((old_presser, old_panel), (later, later_panel)):
                if again := [one.custom_id for one in panel.buttons() if one.custom_id.startswith("b:again:")]:
                    answer: Any = await (await person.press(panel, again[0])).settled()
                    assert "schiefgegangen" not in answer.reply.text
                    assert "went wrong" not in answer.reply.text
            for _ in range(4):
                await move_once(evening, people)
                waiting = await evening.decider(people)
                assert [f"<@{waiting.id}>" in message.content for message in pings(evening)] == [True]
                assert len([message for message in evening.public() if message.pictures]) == 1
            assert len(await moves(evening)) > kept
        assert evening.loopback.violations == []


def destroy(database: Path) -> None:
    """With all that lies beside it under its name."""
    for file in database.parent.glob(f"{database.name}*"):
        file.unlink()


def words_of(evening: Evening, person: Any) -> list[Any]:
    """Return the words of the table message, without times."""
    table = evening.table(person)
    return [re.sub(r"<t:\d+", "<t:", text or "") for text in (table.text, *(one.description for one in table.pictures))]


def pings(evening: Evening) -> list[Any]:
    """All that stand in the channel, of whatever time."""
    return [message for message in evening.public() if "It is your turn" in evening.loopback.in_words(message.content)]


async def moves(evening: Evening) -> list[int]:
    rows = await evening.client.services.matches.log(await evening.match_id(), None)
    return [row.seq for row in rows if row.is_step and not row.taken_back]


@pytest.mark.of_a_file
async def test_a_discord_that_does_not_answer_yet_leaves_no_stray(tmp_path: Path) -> None:
    """Messages since the backup that cannot be looked up at once are looked up later."""
    saved = tmp_path / "saved.db"
    async with evening_at(tmp_path) as evening:
        people = evening.people("Anna", "Bruno")
        await evening.match(*people, first="0")
        await move_once(evening, people)
        assert backup(saved, "--database", evening.database) == 0
        for _ in range(3):
            await move_once(evening, people)
        await evening.client.shut_down()
        await evening.client.services.store.close()
        destroy(evening.database)
        assert main(["restore", str(saved), "--database", str(evening.database)]) == 0
        silent = evening.loopback.faults.add(Fault("GET", "/channels/*/messages*", 429, 0, times=ALWAYS))
        async with bot_on(evening.loopback, evening.database) as client:
            evening.client = client
            await until(lambda: silent.times <= ALWAYS - 12, "looks at the channel, of five tries each")
            silent.times = 0
            await until(lambda: client.services.restored_matches.since is None, "a second look")
            await evening.quiet()
            assert len(pings(evening)) == 1
            assert len([message for message in evening.public() if message.pictures]) == 1
