"""Transfer of all tables from or to a PostgreSQL database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import asyncpg

from bot.store.engine.address import DatabaseError, RemoteDatabase
from bot.store.engine.table_transfer import CHUNK_ROWS, Rows
from bot.store.postgresql.opening import claim, connected, prepare
from bot.store.table_catalogue import CATALOGUE, tables_with

_COLUMNS = """
SELECT column_name, data_type = 'boolean' FROM information_schema.columns
WHERE table_schema = current_schema() AND table_name = $1 ORDER BY column_name COLLATE "C"
"""
_NEXT = "SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM {table}), false)"


class PostgresqlTransfer:
    """Connection in a transaction, as source or target of a transfer."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection
        self._flags: dict[str, frozenset[str]] = {}

    async def columns(self, table: str) -> tuple[str, ...]:
        """Return the table's column names in alphabetical order."""
        rows = await self._connection.fetch(_COLUMNS, table)
        self._flags[table] = frozenset(name for name, is_flag in rows if is_flag)
        return tuple(name for name, _ in rows)

    async def rows(self, table: str, columns: Sequence[str]) -> AsyncIterator[Rows]:
        """Yield all rows in the table's order, in chunks. Booleans are yielded as integers."""
        order = ", ".join(f'"{name}"' for name in CATALOGUE[table].key)
        names = ", ".join(
            f'CAST("{name}" AS integer)' if name in self._flags[table] else f'"{name}"' for name in columns
        )
        cursor = await self._connection.cursor(f"SELECT {names} FROM {table} ORDER BY {order}")  # noqa: S608
        while rows := await cursor.fetch(CHUNK_ROWS):
            yield [tuple(row) for row in rows]

    async def take(self, table: str, columns: Sequence[str], rows: Rows) -> None:
        """Insert rows."""
        flags = [name in self._flags[table] for name in columns]
        typed = [tuple(bool(value) if flag else value for value, flag in zip(row, flags, strict=True)) for row in rows]
        await self._connection.copy_records_to_table(table, records=typed, columns=columns)

    async def begin(self) -> None:
        """Disable the trigger of the log until `settle`."""
        await self._connection.execute("ALTER TABLE moves DISABLE TRIGGER log_grows_by_one")

    async def settle(self) -> None:
        """Check constraints, re-enable the log's trigger and set the id sequences after the last rows."""
        for table in tables_with(is_numbered=True):
            await self._connection.execute(_NEXT.format(table=table))
        await self._connection.execute("SET CONSTRAINTS ALL IMMEDIATE")
        await self._connection.execute("ALTER TABLE moves ENABLE TRIGGER log_grows_by_one")


@asynccontextmanager
async def open_postgresql_source(where: RemoteDatabase) -> AsyncIterator[PostgresqlTransfer]:
    """Open the source and migrate it to the current schema. Raise DatabaseError."""
    async with _claimed(where) as connection:
        if await connection.fetchval("SELECT to_regclass('tavolino')") is None:
            raise DatabaseError(f"The database {where} is empty: there is nothing to move.")
        await prepare(connection, where)
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            yield PostgresqlTransfer(connection)


@asynccontextmanager
async def open_postgresql_target(where: RemoteDatabase) -> AsyncIterator[PostgresqlTransfer]:
    """Open an empty target. It is committed only if everything succeeds. Raise DatabaseError."""
    async with _claimed(where) as connection, connection.transaction():
        await prepare(connection, where)
        for table in CATALOGUE:
            if await connection.fetchval(f"SELECT EXISTS (SELECT 1 FROM {table})"):  # noqa: S608 - our own names
                raise DatabaseError(f"The database {where} is not empty: there are {table} in it.")
        whole = PostgresqlTransfer(connection)
        await whole.begin()
        yield whole


@asynccontextmanager
async def _claimed(where: RemoteDatabase) -> AsyncIterator[asyncpg.Connection]:
    connection = await connected(where)
    try:
        await claim(connection, where)
        yield connection
    finally:
        connection.terminate()
