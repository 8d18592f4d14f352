"""Deleted data is in no file once no reader needs an earlier state, and no caller waits for that."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.store import Store
from bot.store.sqlite import database
from bot.table.table import Person
from tests.waiting import within


async def test_secure_deletion_does_not_make_writers_wait_for_readers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy and a check of the whole file read one state of it for as long as they take."""
    monkeypatch.setattr(database, "BUSY_TIMEOUT", 120.0)
    file, log = tmp_path / "a.db", tmp_path / "a.db-wal"
    store = await Store.open(file)
    try:
        await store.users.remember(Person(1, "Annamaria", "de"))
        with closing(sqlite3.connect(file, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            assert reader.execute("SELECT name FROM users").fetchall() == [("Annamaria",)]
            await store.privacy.forget(1, {}, [], [], [], at=datetime.now(UTC))
            forgetting = asyncio.create_task(store.privacy.erase_deleted_data())
            for user in range(2, 12):
                await within(store.users.remember(Person(user, "Bert", "de")), "a write beside it")
            assert not forgetting.done(), "the log keeps the name for its readers"
        await within(forgetting, "the forgetting")
        assert b"Annamaria" not in file.read_bytes() + log.read_bytes()
        assert len(await store._database.read("SELECT 1 FROM users")) == 10
        assert isinstance(store._database, database.SqliteDatabase)
        ((waits,),) = await store._database._writer.execute_fetchall("PRAGMA busy_timeout")
        assert waits == 120_000, "another lock of the file is waited for as before"
    finally:
        await store.close()
