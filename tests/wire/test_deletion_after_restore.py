"""Deletions survive a restore of an older database by any way. A user who returned stays."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.app.settings import Settings
from bot.i18n import DEFAULT, LOCALES
from bot.store import copy
from bot.store.forgotten_users import ForgottenList
from bot.store.table_catalogue import USER_COLUMNS
from cogs.privacy import policy, policy_screen
from cogs.text.localiser import Localiser
from tests.sources import ROOT
from tests.wire.play_session import MovedTime, Session, bot_on, press, session_at
from tests.wire.private_answers import asked

PAGE = ROOT / "docs" / "privacy.md"
DESTROYED = ("tavolino.db", "tavolino.db-wal", "tavolino.db-shm")


def settings_of(given: dict[str, Any]) -> Settings:
    return Settings(**{"discord_token": "t", **given})


def traces(database: Path, person: Any) -> list[str]:
    """Return the tables that contain that id."""
    with closing(sqlite3.connect(database)) as file:
        return [
            table
            for table, column, _ in USER_COLUMNS
            if file.execute(f"SELECT 1 FROM {table} WHERE {column} = ?", (person.id,)).fetchone()
        ]


async def end(session: Session) -> None:
    await session.client.shut_down()
    await session.client.services.store.close()


async def forget(session: Session, person: Any) -> None:
    answer = await press(person, await asked(session, person, "forget"), "forget-sure")
    assert "a new person" in answer.reply.text
    await session.quiet()


def put_back(saved: Path, database: Path, way: str) -> None:
    """Restore by the program, by hand, or on a new disk that has only the folder of the copies."""
    if way == "restore":
        assert main(["restore", str(saved), "--database", str(database)]) == 0
        return
    for name in DESTROYED if way == "by hand" else [path.name for path in database.parent.glob("tavolino.db*")]:
        (database.parent / name).unlink(missing_ok=True)
    shutil.copy(saved, database)


@pytest.mark.of_a_file
@pytest.mark.parametrize("way", ["restore", "by hand", "new disk"])
async def test_user_deletion_is_repeated_after_a_restore(tmp_path: Path, way: str) -> None:
    saved = tmp_path / "elsewhere" / "saved.db"
    async with session_at(tmp_path, now=MovedTime()) as session:
        anna, bruno = await session.new_match("Anna", "Bruno")
        match = await session.match_id()
        copy(session.database, saved)
        await session.pass_time(timedelta(minutes=1))
        await forget(session, anna)
        await end(session)
        assert traces(session.database, anna) == []
        put_back(saved, session.database, way)
        assert "seats" in traces(session.database, anna)
        async with bot_on(session.loopback, session.database, now=session.client.services.now) as client:
            session.client = client
            await session.quiet()
            assert traces(session.database, anna) == []
            assert "seats" in traces(session.database, bruno)
            seats = (await client.services.matches.table(match)).seats
            assert [seat.name for seat in seats if seat.user is None] == ["Former player"]
            assert "forgotten_at" in await client.services.people.privacy.export(anna.id)
            assert "forgotten_at" not in await client.services.people.privacy.export(bruno.id)


@pytest.mark.of_a_file
async def test_user_who_returned_is_not_deleted_at_the_next_start(tmp_path: Path) -> None:
    """Neither a start without a restore nor a restore of a newer backup deletes a user who returned."""
    saved = tmp_path / "saved.db"
    async with session_at(tmp_path, now=MovedTime()) as session:
        anna, bruno = await session.new_match("Anna", "Bruno")
        await forget(session, anna)
        hill = session.loopback.add_channel(session.guild, "hill")
        await session.match(anna, bruno, channel=hill, game="saint_martin")
        copy(session.database, saved)
        await end(session)
        for way in ("none", "restore"):
            if way == "restore":
                put_back(saved, session.database, way)
            async with bot_on(session.loopback, session.database, now=session.client.services.now) as client:
                await client.services.delivery.pipeline.all_settled()
            assert "seats" in traces(session.database, anna), way


def test_deletion_list_survives_damage_to_its_files(tmp_path: Path) -> None:
    now = MovedTime()
    people = ForgottenList(tmp_path / "a.db", tmp_path / "copies")
    people.note(7, now())
    people.note(8, now() + timedelta(hours=1))
    both = people.all()
    own, other = tmp_path / "a.db.forgotten", tmp_path / "copies" / "a.db.forgotten"
    assert own.read_text() == other.read_text()
    own.write_text("7\nnonsense\n8 yesterday\n\xff\n", encoding="latin-1")
    assert people.all() == both
    other.unlink()
    assert people.all() == {}
    other.mkdir()
    people.note(9, now())
    assert list(people.all()) == [9], "the one beside the database is enough"


async def test_simultaneous_user_deletions_are_all_listed(tmp_path: Path) -> None:
    now = MovedTime()
    people = ForgottenList(tmp_path / "a.db", tmp_path / "copies")
    await asyncio.gather(*(asyncio.to_thread(people.note, user, now()) for user in range(40)))
    assert set(people.all()) == set(range(40))


def test_database_has_one_deletion_list_under_any_link(tmp_path: Path) -> None:
    now = MovedTime()
    (tmp_path / "a.db").touch()
    (tmp_path / "link.db").symlink_to("a.db")
    ForgottenList(tmp_path / "link.db", tmp_path / "copies").note(7, now())
    assert (tmp_path / "a.db.forgotten").exists()
    assert list(ForgottenList(tmp_path / "a.db", tmp_path / "other copies").all()) == [7]


@pytest.mark.parametrize("locale", LOCALES)
def test_privacy_page_fits_a_message_with_any_settings(locale: str) -> None:
    for given in (
        {},
        {"backup_hours": 0, "empty_match_days": 1, "archive_days": 1},
        {"backup_hours": 1, "empty_match_days": 365, "archive_days": 365},
    ):
        settings = settings_of(given)
        text = "\n".join(policy(settings, Localiser(locale)))
        assert len(text) < 4000
        assert policy_screen(settings, Localiser(locale)).view().total_children_count > 0


async def test_privacy_policy_is_shown_on_request(session: Session) -> None:
    (anna,) = session.people("Anna")
    said = (await asked(session, anna, "policy")).text
    for part in policy(session.client.settings, Localiser(DEFAULT)):
        assert part.split("\n", maxsplit=1)[0] in said


def paragraphs(text: str) -> Sequence[str]:
    return [line for line in text.splitlines() if line.strip()]


def test_privacy_page_of_the_docs_matches_the_bots_text() -> None:
    """The English policy with default settings, one level lower; `REDRAW=1` writes it into docs/privacy.md."""
    page = PAGE.read_text(encoding="utf-8")
    head, said, foot = re.split(r"(?<=<!-- policy: begin -->\n)(.*)(?=<!-- policy: end -->)", page, flags=re.DOTALL)
    told = "\n\n".join(paragraphs("\n".join(policy(settings_of({}), Localiser(DEFAULT)))))
    expected = f"\n#{told}\n\n"
    if os.environ.get("REDRAW"):
        PAGE.write_text(head + expected + foot, encoding="utf-8")
    else:
        assert said == expected


def test_privacy_page_covers_every_table_with_users() -> None:
    """Each table must be covered by a paragraph of the page."""
    covered = {
        "person": {"users", "absences", "lessons"},
        "seats": {"matches", "seats", "former_players", "moves"},
        "results": {"results", "ratings"},
        "club": {"invitations", "follows", "notes"},
        "searches": {"club_searches", "club_avoided"},
        "tournaments": {"season_people", "tournament_entrants", "tournaments"},
        "puzzles": {"puzzle_answers", "puzzle_streaks"},
        "reports": {"reports"},
        "messages": {"outbox", "replaced", "open_panels"},
        "managers": {"audit"},
        "archive": {"archive_players"},
    }
    assert set().union(*covered.values()) == {table for table, _, _ in USER_COLUMNS}
