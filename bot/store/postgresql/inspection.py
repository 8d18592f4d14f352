"""Read-only inspection of a PostgreSQL database, also while a bot uses it."""

from __future__ import annotations

import asyncio

import asyncpg

from bot.store.engine.address import DatabaseError, RemoteDatabase
from bot.store.engine.database_stats import (
    ARCHIVED,
    BEAT,
    CHOICES,
    COUNTS,
    QUARANTINED,
    REPORTS,
    STRUCTURES,
    Contents,
    Inspection,
)
from bot.store.engine.rows import moment_or_none
from bot.store.postgresql.opening import (
    UNREACHABLE,
    checked_schema,
    connected,
    in_one_line,
    is_claimed,
)
from bot.store.postgresql.shard_locks import ShardHolders, held_in
from bot.version import newest_schema


def inspect_remote(where: RemoteDatabase) -> tuple[Inspection, bool]:
    """Return the database's statistics and whether a bot has it open. Raise DatabaseError."""
    return asyncio.run(_inspected(where))


def inspect_shards(where: RemoteDatabase) -> ShardHolders:
    """Return the held shards. The schema must be current. Raise DatabaseError."""
    return asyncio.run(_held(where))


async def _held(where: RemoteDatabase) -> ShardHolders:
    connection = await connected(where)
    try:
        return await held_in(connection)
    except UNREACHABLE as fault:
        raise DatabaseError(f"The database {where} cannot be read: {in_one_line(fault)}.") from fault
    finally:
        await connection.close()


async def _inspected(where: RemoteDatabase) -> tuple[Inspection, bool]:
    connection = await connected(where)
    try:
        schema = await checked_schema(connection, where, newest_schema())
        counts = {name: int(await connection.fetchval(sql)) for name, sql in COUNTS.items()} if schema else {}
        inspection = Inspection(
            Contents(schema, await _count(connection, "matches", schema), await _count(connection, "moves", schema)),
            newest_schema(),
            seen=moment_or_none(await connection.fetchval(BEAT)) if schema else None,
            size=int(await connection.fetchval("SELECT pg_database_size(current_database())")),
            log=0,
            quarantined=tuple(row[0] for row in await connection.fetch(QUARANTINED)) if schema else (),
            archived=tuple(row[0] for row in await connection.fetch(ARCHIVED)) if schema == newest_schema() else (),
            choices=tuple(map(tuple, await connection.fetch(CHOICES))) if schema == newest_schema() else (),
            structures=tuple(map(tuple, await connection.fetch(STRUCTURES))) if schema == newest_schema() else (),
            reports=tuple(map(tuple, await connection.fetch(REPORTS))) if schema == newest_schema() else (),
            **{**dict.fromkeys(COUNTS, 0), **counts},
        )
        return inspection, await is_claimed(connection)
    except UNREACHABLE as fault:
        raise DatabaseError(f"The database {where} cannot be read: {in_one_line(fault)}.") from fault
    finally:
        await connection.close()


async def _count(connection: asyncpg.Connection, table: str, schema: int) -> int:
    return int(await connection.fetchval(f"SELECT count(*) FROM {table}")) if schema else 0  # noqa: S608
