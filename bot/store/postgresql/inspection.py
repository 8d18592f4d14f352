"""A database of PostgreSQL looked into from outside, also while a bot has it open: nothing of it is changed."""

from __future__ import annotations

import asyncio

import asyncpg

from bot.store.engine.address import BadFile, Remote
from bot.store.engine.insight import BEAT, COUNTS, Contents, Inspection
from bot.store.engine.rows import moment_or_none
from bot.store.postgresql.claims import Holding, held_in
from bot.store.postgresql.preparing import (
    UNREACHABLE,
    checked_schema,
    connected,
    in_one_line,
    is_claimed,
    newest_schema,
)


def inspect_remote(where: Remote) -> tuple[Inspection, bool]:
    """What it holds, and whether a bot has it open now. Raises BadFile."""
    return asyncio.run(_inspected(where))


def inspect_shards(where: Remote) -> Holding:
    """Which shards are held, where the schema is the present one. Raises BadFile."""
    return asyncio.run(_held(where))


async def _held(where: Remote) -> Holding:
    connection = await connected(where)
    try:
        return await held_in(connection)
    except UNREACHABLE as fault:
        raise BadFile(f"The database {where} cannot be read: {in_one_line(fault)}.") from fault
    finally:
        await connection.close()


async def _inspected(where: Remote) -> tuple[Inspection, bool]:
    connection = await connected(where)
    try:
        schema = await checked_schema(connection, where, newest_schema())
        counts = {name: int(await connection.fetchval(sql)) for name, sql in COUNTS.items()} if schema else {}
        found = Inspection(
            Contents(schema, await _count(connection, "matches", schema), await _count(connection, "moves", schema)),
            newest_schema(),
            seen=moment_or_none(await connection.fetchval(BEAT)) if schema else None,
            size=int(await connection.fetchval("SELECT pg_database_size(current_database())")),
            log=0,
            **{**dict.fromkeys(COUNTS, 0), **counts},
        )
        return found, await is_claimed(connection)
    except UNREACHABLE as fault:
        raise BadFile(f"The database {where} cannot be read: {in_one_line(fault)}.") from fault
    finally:
        await connection.close()


async def _count(connection: asyncpg.Connection, table: str, schema: int) -> int:
    return int(await connection.fetchval(f"SELECT count(*) FROM {table}")) if schema else 0  # noqa: S608
