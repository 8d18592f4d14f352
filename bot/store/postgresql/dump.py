"""All of a database of PostgreSQL, as it is moved: read where no bot is at work, or filled in one transaction."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import asyncpg

from bot.store.engine.address import BadFile, Remote
from bot.store.engine.inventory import AT_ONCE, NUMBERED, TABLES, Rows
from bot.store.postgresql.preparing import claim, connected, prepare

_COLUMNS = """
SELECT column_name, data_type = 'boolean' FROM information_schema.columns
WHERE table_schema = current_schema() AND table_name = $1 ORDER BY column_name COLLATE "C"
"""
_NEXT = "SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM {table}), false)"


class RemoteWhole:
    """A connection in a transaction, as giver or taker."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection
        self._flags: dict[str, frozenset[str]] = {}

    async def columns(self, table: str) -> tuple[str, ...]:
        """Their names, in the order of the alphabet."""
        found = await self._connection.fetch(_COLUMNS, table)
        self._flags[table] = frozenset(name for name, is_flag in found if is_flag)
        return tuple(name for name, _ in found)

    async def rows(self, table: str, columns: Sequence[str]) -> AsyncIterator[Rows]:
        """All rows, in the table's order, some at a time; flags as numbers."""
        order = ", ".join(f'"{name}"' for name in TABLES[table].split(", "))
        names = ", ".join(
            f'CAST("{name}" AS integer)' if name in self._flags[table] else f'"{name}"' for name in columns
        )
        cursor = await self._connection.cursor(f"SELECT {names} FROM {table} ORDER BY {order}")  # noqa: S608
        while rows := await cursor.fetch(AT_ONCE):
            yield [tuple(row) for row in rows]

    async def take(self, table: str, columns: Sequence[str], rows: Rows) -> None:
        """These as well."""
        flags = [name in self._flags[table] for name in columns]
        typed = [tuple(bool(value) if flag else value for value, flag in zip(row, flags, strict=True)) for row in rows]
        await self._connection.copy_records_to_table(table, records=typed, columns=columns)

    async def begin(self) -> None:
        """The log takes rows as they come, until all is settled."""
        await self._connection.execute("ALTER TABLE moves DISABLE TRIGGER log_grows_by_one")

    async def settle(self) -> None:
        """All rows are there: the log is watched over again, and the next ones get numbers behind them."""
        for table in NUMBERED:
            await self._connection.execute(_NEXT.format(table=table))
        await self._connection.execute("SET CONSTRAINTS ALL IMMEDIATE")
        await self._connection.execute("ALTER TABLE moves ENABLE TRIGGER log_grows_by_one")


@asynccontextmanager
async def remote_given(where: Remote) -> AsyncIterator[RemoteWhole]:
    """What is there, brought up to the present schema as a start would. Raises BadFile."""
    async with _claimed(where) as connection:
        if await connection.fetchval("SELECT to_regclass('tavolino')") is None:
            raise BadFile(f"The database {where} is empty: there is nothing to move.")
        await prepare(connection, where)
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            yield RemoteWhole(connection)


@asynccontextmanager
async def remote_taking(where: Remote) -> AsyncIterator[RemoteWhole]:
    """An empty database, in which everything stands when all has gone well, and before that nothing. Raises BadFile."""
    async with _claimed(where) as connection, connection.transaction():
        await prepare(connection, where)
        for table in TABLES:
            if await connection.fetchval(f"SELECT EXISTS (SELECT 1 FROM {table})"):  # noqa: S608 - our own names
                raise BadFile(f"The database {where} is not empty: there are {table} in it.")
        whole = RemoteWhole(connection)
        await whole.begin()
        yield whole


@asynccontextmanager
async def _claimed(where: Remote) -> AsyncIterator[asyncpg.Connection]:
    connection = await connected(where)
    try:
        await claim(connection, where)
        yield connection
    finally:
        connection.terminate()
