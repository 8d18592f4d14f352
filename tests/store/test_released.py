"""Upgrades: a database of every schema opens, its running matches continue, and their records verify."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.ai_spec import LEVELS
from bot.app.startup_passes import announce_rule_updates
from bot.games import GAMES
from bot.history.record import export, verify
from bot.match.matches import Matches
from bot.rng import Dice, Seeds
from bot.store import DatabaseError, Store
from bot.store.sqlite.opening import FIRST, SCHEMA
from bot.version import application_id, migrations, version, version_of
from tests.match.tables import ANNA, BERT, Clock
from tests.store.released import file_of, numbers, unpack
from tests.threadless_sqlite import store_at

NEWEST = max(migrations(SCHEMA))
CHANCE = Dice(b"upgraded", 0)
MOST = 60_000
"""Bytes of one of these files in the repository."""


class NextDay(Clock):
    """A clock after everything in the databases."""

    def __call__(self) -> datetime:
        return super().__call__() + timedelta(days=1)


@asynccontextmanager
async def upgraded(path: Path) -> AsyncIterator[tuple[Store, Matches]]:
    store = await store_at(path)
    try:
        yield store, Matches(store, seeds=Seeds(5), now=NextDay(), games=GAMES)
    finally:
        await store.close()


def pragma(path: Path, name: str) -> int:
    with closing(sqlite3.connect(path)) as file:
        return int(file.execute(f"PRAGMA {name}").fetchone()[0])


def test_every_schema_has_a_small_released_database() -> None:
    """`python -m tests.store.released` makes a missing one."""
    assert numbers() == list(range(FIRST, NEWEST + 1))
    assert max(file_of(number).stat().st_size for number in numbers()) < MOST


def declarations(path: Path) -> dict[str, str]:
    """Return the SQL of each table, index, view and trigger by name, without comments, quotes and layout."""
    with closing(sqlite3.connect(path)) as file:
        rows = file.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {name: re.sub(r"\s", "", re.sub(r"--[^\n]*", "", sql)).replace('"', "") for name, sql in rows}


def test_first_migration_makes_the_schema_of_the_first_release(tmp_path: Path) -> None:
    """It stands for seventeen, by which the stored database was made."""
    with closing(sqlite3.connect(tmp_path / "new.db")) as file:
        file.executescript(migrations(SCHEMA)[FIRST].read_text(encoding="utf-8"))
    assert declarations(tmp_path / "new.db") == declarations(unpack(FIRST, tmp_path / "released.db"))


@pytest.mark.rotating(6)
@pytest.mark.parametrize("number", numbers())
async def test_every_running_match_continues(tmp_path: Path, number: int) -> None:
    path = unpack(number, tmp_path / "tavolino.db")
    assert pragma(path, "user_version") == number
    async with upgraded(path) as (_, matches):
        live = [table for table in await matches.live() if table.status == "running"]
        assert sorted(table.game for table in live) == sorted(GAMES)
        for table in live:
            await play_on(matches, table.id)
            assert verify(await export(matches, table.id)).ok
        (over,) = set(ended(path)) - {table.id for table in live}
        assert verify(await export(matches, over)).ok
        (lobby,) = [table for table in await matches.live() if table.status == "lobby"]
        await matches.lobby.join(lobby.id, BERT)
        for level in LEVELS[:3]:
            await matches.lobby.add_computer(lobby.id, ANNA, level)
        started = await matches.lobby.start(lobby.id, ANNA)
        assert (started.status, [info.level for info in started.seats[2:]]) == ("running", list(LEVELS[:3]))
    assert pragma(path, "user_version") == NEWEST
    copies = list(tmp_path.glob("tavolino.schema-*.db"))  # noqa: ASYNC240
    assert [pragma(copy, "user_version") for copy in copies] == ([number] if number < NEWEST else [])


def ended(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as file:
        return [match for (match,) in file.execute("SELECT id FROM matches WHERE status = 'over'")]


async def play_on(matches: Matches, match: str) -> None:
    """Play the match to its end at random."""
    began = (await matches.table(match)).seq
    assert began > 5
    while seats := (await matches.look(match, None)).deciders:
        offers = (await matches.look(match, seats[0])).offers
        await matches.play(match, (ANNA, BERT)[seats[0]].id, CHANCE.choose(offers))
    assert (await matches.table(match)).status == "over"


async def refusal(path: Path) -> str:
    with pytest.raises(DatabaseError) as refused:
        await Store.open(path)
    return str(refused.value)


async def test_downgrade_says_which_version_is_needed(tmp_path: Path) -> None:
    path = unpack(NEWEST - 1, tmp_path / "tavolino.db")
    async with upgraded(path):
        pass
    assert version_of(pragma(path, "application_id")) == version()
    (tmp_path / f"tavolino.schema-{NEWEST - 1}.1.db").rename(tmp_path / f"tavolino.schema-{NEWEST}.1.db")
    later = application_id() + (3 << 8) + 1
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"PRAGMA user_version = {NEWEST + 1}")
        file.execute(f"PRAGMA application_id = {later}")
    said = await refusal(path)
    assert f"schema {NEWEST + 1}, newer than this program's {NEWEST} (version {version()})" in said
    assert f"update the bot to version {version_of(later)} or later" in said
    assert said.endswith(f"or restore the copy from before the update, tavolino.schema-{NEWEST}.1.db.")
    (tmp_path / f"tavolino.schema-{NEWEST}.1.db").rename(tmp_path / "tavolino.schema-9.10.db")
    (tmp_path / f"tavolino.schema-{NEWEST + 1}.1.db").touch()
    (tmp_path / "tavolino.schema-9.9.db").touch()
    assert (await refusal(path)).endswith("the copy from before the update, tavolino.schema-9.10.db.")
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"PRAGMA application_id = {application_id()}")
    assert f"update the bot to a later commit of version {version()}" in await refusal(path)
    assert pragma(path, "user_version") == NEWEST + 1


async def test_new_database_has_the_stamp_of_its_program(tmp_path: Path) -> None:
    async with upgraded(tmp_path / "new.db"):
        pass
    assert version_of(pragma(tmp_path / "new.db", "application_id")) == version()


async def test_database_of_version_0_1_0_opens_and_its_matches_continue(tmp_path: Path) -> None:
    """Without a migration the stamp stays: 0.1.0 is still new enough for this schema."""
    path = unpack(NEWEST, tmp_path / "tavolino.db")
    earlier = int.from_bytes(b"T\x00\x01\x00")
    assert version_of(earlier) == "0.1.0"
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"PRAGMA application_id = {earlier}")
    async with upgraded(path) as (_, matches):
        table = next(table for table in await matches.live() if table.status == "running")
        await play_on(matches, table.id)
    assert pragma(path, "application_id") == earlier


async def test_match_announces_corrected_rules_once_and_continues(tmp_path: Path) -> None:
    path = unpack(NEWEST, tmp_path / "tavolino.db")
    corrected = {**GAMES, "zanzibar": replace(GAMES["zanzibar"], version=GAMES["zanzibar"].version + 1)}
    async with upgraded(path) as (store, before):
        assert await announce_rule_updates(before) == 0
        (match,) = [table.id for table in await before.live() if (table.game, table.status) == ("zanzibar", "running")]
        matches = Matches(store, seeds=Seeds(5), now=NextDay(), games=corrected)
        assert await announce_rule_updates(matches) == 1
        assert await announce_rule_updates(matches) == 0, "once"
        (told,) = [notice.kind for notice in await matches.notices(match) if notice.kind == "rules-corrected"]
        assert told
        await play_on(matches, match)
        record = await export(matches, match)
        assert record["version"] == GAMES["zanzibar"].version, "it says by which it began"
        assert verify(record).ok
        verdict = verify(record, corrected)
        assert not verdict.ok
        assert str(GAMES["zanzibar"].version) in str(verdict)


@pytest.mark.parametrize("number", numbers()[:2])
async def test_stored_failures_keep_their_steps_when_these_are_renamed(tmp_path: Path, number: int) -> None:
    path = unpack(number, tmp_path / "tavolino.db")
    former = ("the silence", "the standing orders", "the hands", "the match")
    with closing(sqlite3.connect(path)) as file, file:
        (match,) = file.execute("SELECT min(id) FROM matches").fetchone()
        file.executemany("INSERT INTO lags VALUES (?, ?, 1, 0, NULL)", [(match, part) for part in former])
    async with upgraded(path) as (store, _):
        parts = {entry.part for entry in await store.pending_updates.all()}
    assert parts == {"the inactivity", "the auto-answers", "the deliveries", "the match"}
