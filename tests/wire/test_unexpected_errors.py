"""Unexpected errors: the message says whether the move was stored, and claims nothing if that is unknown."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import closing
from typing import Any

import aiohttp
import discord
import pytest

from bot.database_errors import DatabaseBusyError
from bot.i18n import word
from bot.match.changes import MatchChanges
from bot.metrics import DATABASE_BUSY, ERRORS
from bot.store.sqlite.database import BUSY_TIMEOUT
from cogs.ui.errors import is_trouble
from tests.metric_values import value_of
from tests.wire.play_session import Session, choose, open_choices

LOCALES = {"en-US": "en", "it": "it", "de": "de"}


def beginning(key: str, locale: str) -> str:
    return word(key, LOCALES[locale], reference="\0").partition("\0")[0].strip()


def goes_wrong(monkeypatch: pytest.MonkeyPatch, when: str, fault: Exception | None = None) -> None:
    """Fail before a move is stored, right after it, or when it is to be shown."""
    append: Any = MatchChanges.commit

    async def commit(self: MatchChanges, made: Any) -> None:
        if when == "before":
            raise RuntimeError("a broken disk")
        await append(self, made)
        if when == "after":
            raise RuntimeError("a broken memory")
        monkeypatch.setattr("bot.match.views.final_result_of", broken)

    async def broken(*_: Any) -> Any:
        raise fault or RuntimeError("a broken eye")

    monkeypatch.setattr(MatchChanges, "commit", commit)


@pytest.mark.parametrize("when", ["before", "after", "showing"])
@pytest.mark.parametrize("way", ["command", "press"])
@pytest.mark.rotating(4)
async def test_unexpected_error_message_says_whether_the_move_was_stored(
    session: Session, monkeypatch: pytest.MonkeyPatch, when: str, way: str
) -> None:
    locale = {"before": "en-US", "after": "it", "showing": "de"}[when]
    anna, bruno = session.people("Anna", "Bruno", locale=locale)
    await session.match(anna, bruno, first="0")
    match = await session.match_id()
    before = (await session.client.services.matches.table(match)).seq
    goes_wrong(monkeypatch, when)
    await (_typed(session, anna) if way == "command" else _pressed(session, anna))
    monkeypatch.undo()
    await session.client.services.matches.table(match)
    moved = (await session.client.services.store.matches.load(match)).table.seq > before  # type: ignore[union-attr]
    assert moved == (when != "before")
    said = [message.text for message in anna.sees(session.channel) if message.ephemeral]
    key, other = "common-accident", "common-accident-stands"
    if moved:
        key, other = other, key
    assert any(beginning(key, locale) in text for text in said), said
    assert not any(beginning(other, locale) in text for text in said), said


def full_disk() -> Exception:
    """Return SQLite's error for a full disk."""
    with closing(sqlite3.connect(":memory:")) as small:
        small.execute("CREATE TABLE rows (body BLOB)")
        small.execute("PRAGMA max_page_count = 2")
        try:
            small.execute("INSERT INTO rows VALUES (zeroblob(100000))")
        except sqlite3.OperationalError as fault:
            return fault
    raise AssertionError("there was room")


@pytest.mark.parametrize(
    ("locale", "fault"),
    [("en-US", full_disk()), ("it", full_disk()), ("de", OSError(errno.ENOSPC, "No space left on device"))],
)
async def test_full_disk_is_reported_to_the_user_and_loses_nothing(
    session: Session, monkeypatch: pytest.MonkeyPatch, locale: str, fault: Exception
) -> None:
    anna, bruno = session.people("Anna", "Bruno", locale=locale)
    await session.match(anna, bruno, first="0")
    matches, match = session.client.services.matches, await session.match_id()
    before = (await matches.table(match)).seq

    async def refuse(*_: Any) -> None:
        raise fault

    with monkeypatch.context() as full:
        full.setattr(MatchChanges, "commit", refuse)
        answer = await _typed(session, anna)
    assert answer.reply.text == word("common-disk-full", LOCALES[locale])
    assert accidents(session, anna) == []
    assert (await matches.table(match)).seq == before
    await _typed(session, anna)
    assert (await matches.table(match)).seq > before, "as soon as there is room it is played on"


@pytest.mark.parametrize("locale", ["en-US", "it", "de"])
async def test_full_disk_after_a_move_reports_the_move_as_stored(
    session: Session, monkeypatch: pytest.MonkeyPatch, locale: str
) -> None:
    anna, bruno = session.people("Anna", "Bruno", locale=locale)
    await session.match(anna, bruno, first="0")
    goes_wrong(monkeypatch, "showing", full_disk())
    answer = await _typed(session, anna)
    monkeypatch.undo()
    assert answer.reply.text == word("common-disk-full-stands", LOCALES[locale])
    assert accidents(session, anna) == []


@pytest.mark.parametrize("locale", ["en-US", "it", "de"])
async def test_locked_database_is_reported_as_busy_and_loses_nothing(
    session: Session, locale: str, caplog: pytest.LogCaptureFixture
) -> None:
    anna, bruno = session.people("Anna", "Bruno", locale=locale)
    await session.match(anna, bruno, first="0")
    await session.quiet()
    matches, match = session.client.services.matches, await session.match_id()
    before, busy, errors = (await matches.table(match)).seq, value_of(DATABASE_BUSY), value_of(ERRORS)
    writer = session.client.services.store._database._writer  # type: ignore[attr-defined]
    with closing(sqlite3.connect(session.database, isolation_level=None)) as other:
        await writer.execute("PRAGMA busy_timeout = 20")
        other.execute("BEGIN IMMEDIATE")
        answer = await _typed(session, anna)
        other.execute("ROLLBACK")
        await writer.execute(f"PRAGMA busy_timeout = {round(BUSY_TIMEOUT * 1000)}")
    assert answer.reply.text == word("common-database-busy", LOCALES[locale])
    assert (value_of(ERRORS), value_of(DATABASE_BUSY) > busy) == (errors, True)
    assert not [one for one in caplog.records if one.exc_info and one.name.startswith("cogs")]
    assert (await matches.table(match)).seq == before
    await _typed(session, anna)
    assert (await matches.table(match)).seq > before


@pytest.mark.parametrize("has_icons", [False, True])
@pytest.mark.parametrize(("table", "told"), [("moves", "common-database-stands"), ("seats", "common-database-lost")])
async def test_silent_database_after_a_write_is_not_reported_as_unchanged(
    session: Session, monkeypatch: pytest.MonkeyPatch, table: str, told: str, *, has_icons: bool
) -> None:
    context: Any = session.client.context
    if has_icons:
        monkeypatch.setattr(context.icons, "emojis", {"game": discord.PartialEmoji(name="game", id=1)})
    anna, bruno = session.people("Anna", "Bruno")
    await (session.match(anna, bruno, first="0") if table == "moves" else session.lobby(anna))
    await session.quiet()
    database: Any = session.client.services.store._database
    write = database.write

    async def silent(*_: Any, **__: Any) -> Any:
        raise DatabaseBusyError("The database does not answer.")

    async def written(*statements: Any, **given: Any) -> None:
        await write(*statements, **given)
        if any(table in statement.tables for statement in statements):
            for reading in ("read", "recall"):
                monkeypatch.setattr(database, reading, silent)

    monkeypatch.setattr(database, "write", written)
    answer = await (_typed(session, anna) if table == "moves" else _joined(session, bruno))
    monkeypatch.undo()
    await session.quiet()
    assert answer.reply.text == word(told, "en")


async def test_request_on_a_closed_connection_is_not_logged_as_an_error() -> None:
    client = aiohttp.ClientSession()
    await client.close()
    with pytest.raises(RuntimeError) as closed:
        await client.get("http://127.0.0.1/")
    assert is_trouble(closed.value)
    assert not is_trouble(RuntimeError("dictionary changed size during iteration"))


def accidents(session: Session, person: Any) -> list[str]:
    """Return all messages about unexpected errors."""
    said = [message.text for message in person.sees(session.channel) if message.ephemeral]
    keys = ("common-accident", "common-accident-stands")
    told = [beginning(key, locale) for key in keys for locale in LOCALES]
    return [text for text in said if any(one in text for one in told)]


async def _joined(session: Session, person: Any) -> Any:
    return await (await person.slash(session.channel, "table join")).settled()


async def _typed(session: Session, person: Any) -> Any:
    return await (await person.slash(session.channel, "zanzibar do", {"moves": "place 2@n1"})).settled()


async def _pressed(session: Session, person: Any) -> Any:
    """Make choices until an unexpected error occurs."""
    panel = await session.panel(person)
    said = len(accidents(session, person))
    while len(accidents(session, person)) == said:
        panel = await choose(person, panel, open_choices(panel)[0])
        await session.quiet()
    return panel
