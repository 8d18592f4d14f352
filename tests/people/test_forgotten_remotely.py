"""Where PostgreSQL keeps it: a person is given out whole and forgotten whole, and the matches stay what they were."""

from __future__ import annotations

from typing import Any

import asyncpg

from bot.history.record import digest, export
from bot.store import Store
from bot.store.engine.address import Remote
from bot.store.engine.inventory import TABLES
from bot.store.privacy import HOLDINGS
from tests.people.test_privacy import GONE, NOW, ROSA, Town
from tests.remote import Server


async def traces(where: Remote, *words: str) -> set[str]:
    """The tables in which any of these words stands, in whichever column."""
    connection = await asyncpg.connect(where.url)
    try:
        rows = {table: await connection.fetch(f"TABLE {table}") for table in TABLES}
    finally:
        await connection.close()
    return {table for table, found in rows.items() for row in found if any(word in _text(row) for word in words)}


def _text(row: Any) -> str:
    return " ".join(map(str, row.values()))


async def test_who_is_forgotten_stands_in_no_row(postgres: Server) -> None:
    with postgres.database() as database:
        store = await Store.open(database)
        try:
            town = Town(store)
            await town.settle()
            record, others = await export(town.matches, town.ids["over"]), await traces(database, str(ROSA.id))
            before = await traces(database, str(GONE.id), GONE.name)
            given = (await town.privacy.export(GONE.id))["tables"]
            assert before >= {"users", "seats", "moves", "matches", "outbox", "audit", "results", "former_players"}
            assert {"users", "seats", "moves", "outbox", "messages"} <= set(given)
            assert before <= set(given) | {holding.table for holding in HOLDINGS} | {"notices", "messages"}
            await town.privacy.forget(GONE.id, NOW)
            assert await traces(database, str(GONE.id), GONE.name) == set()
            assert await traces(database, str(ROSA.id)) == others
            assert digest(await export(town.matches, town.ids["over"])) == digest(record)
            assert (await town.privacy.export(GONE.id))["tables"] == {}
        finally:
            await store.close()
