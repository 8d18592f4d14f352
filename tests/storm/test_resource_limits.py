"""Leftovers allowed once all is quiet: messages in their slots, and little beside the file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from bot.games import GAMES
from bot.store import Store
from bot.table.message_records import OutboxMessage, Shown, StaleMessage, hand_of
from tests.match.tables import ANNA, BERT, CARLA, DARIO, EMIL, context, running
from tests.storm.resource_limits import MAX_FILES, MAX_WAITING, check_files, check_rows

AT = datetime(2026, 10, 1, tzinfo=UTC)
HAND = hand_of(0, ANNA.id)


def told(database: Path) -> list[str]:
    """Return the reported problems."""
    found: list[str] = []
    check_rows(database, lambda invariant, _: found.append(invariant))
    return found


async def test_leftover_stale_message_is_reported(tmp_path: Path) -> None:
    database = tmp_path / "test.db"
    store = await Store.open(database)
    match = (await running(context(store), ANNA, BERT)).id
    assert told(database) == []
    await store.stale_messages.replace(StaleMessage(match=match, slot=HAND, channel=50, message=51, fate="goes"))
    assert told(database) == ["what was replaced goes"]
    await store.messages.show(Shown(match, HAND, 50, 51, 0, "k", AT))
    assert told(database) == [], "nothing has taken its place"
    await store.messages.show(Shown(match, HAND, 50, 52, 0, "k", AT))
    assert told(database) == ["what was replaced goes"]
    await store.stale_messages.settle(match, [51])
    body = {"marks": ""}
    pending = OutboxMessage(match=match, key=HAND.text, nonce="n", body=body, at=AT, channel=50, seq=0, digest="k")
    await store.outbox.put(pending)
    assert told(database) == ["nothing stays pending"]
    await store.outbox.note(pending, Shown(match, HAND, 50, 53, 0, "k", AT))
    assert told(database) == []
    await store.close()


async def test_leftover_or_surplus_invitations_are_reported(tmp_path: Path) -> None:
    database = tmp_path / "test.db"
    store = await Store.open(database)
    people = (BERT, CARLA, DARIO, EMIL)
    table = await context(store, games=GAMES).lobby.open(
        game="zanzibar", guild=1, channel=7, host=ANNA, options={}, locale="en", invited=people
    )
    assert told(database) == []
    await store.close()
    with closing(sqlite3.connect(database)) as file, file:
        columns = "name, host, batch, at, state, word FROM invitations LIMIT 1"
        file.execute(f"INSERT INTO invitations SELECT match, 999, {columns}")
    assert told(database) == ["no more seats are held than there are"]
    with closing(sqlite3.connect(database)) as file, file:
        file.execute("UPDATE matches SET status = 'running' WHERE id = ?", (table.id,))
    assert told(database) == ["invitations end with their lobby", "no more seats are held than there are"]


def test_surplus_or_large_files_are_reported(tmp_path: Path) -> None:
    found: list[str] = []
    database = tmp_path / "test.db"
    waiting = tmp_path / "test.db-wal"
    (tmp_path / "backups").mkdir()

    def told() -> list[str]:
        found.clear()
        check_files(database, 2, lambda invariant, _: found.append(invariant))
        return found

    for name in ("test.db", "test.db-wal", "backups/test.1.db", "backups/test.2.db"):
        (tmp_path / name).touch()
    assert told() == []
    (tmp_path / "backups/test.3.db").touch()
    assert told() == ["files stay few"]
    (tmp_path / "backups/test.3.db").unlink()
    with waiting.open("wb") as file:
        file.truncate(MAX_WAITING + 1)
    assert told() == ["files stay bounded"]
    waiting.write_bytes(b"")
    for number in range(MAX_FILES):
        (tmp_path / f"left.{number}").touch()
    assert told() == ["files stay few"]
