"""A batch of writes on one connection: few round trips and one commit; each write is whole or not there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

import asyncpg

from bot.store.engine.statement import Statement, Write
from bot.store.postgresql.spoken import spelled


async def carry_out(connection: asyncpg.Connection, writes: Sequence[Write]) -> list[Exception | None]:
    """What went wrong with each; a bad one does not take its neighbours with it.

    Nearly always nothing does: all are sent together. Otherwise once more, with a way back to before each of them.
    """
    try:
        await _together(connection, [statement for write in writes for statement in write])
    except Exception as fault:
        if len(writes) == 1 or connection.is_closed():
            return [fault] * len(writes)
        return await _each(connection, writes)
    return [None] * len(writes)


async def _together(connection: asyncpg.Connection, statements: Sequence[Statement]) -> None:
    """Raises where nothing of it stands. What is one statement, however often, needs no transaction of its own."""
    parts = list(_alike(statements))
    if len(parts) == 1:
        await _send(connection, *parts[0])
    elif parts:
        async with connection.transaction():
            for sql, values in parts:
                await _send(connection, sql, values)


async def _each(connection: asyncpg.Connection, writes: Sequence[Write]) -> list[Exception | None]:
    try:
        async with connection.transaction():
            return [await _within(connection, write) for write in writes]
    except Exception as fault:
        return [fault] * len(writes)


async def _within(connection: asyncpg.Connection, write: Write) -> Exception | None:
    """Raises where it has ended the whole transaction."""
    try:
        async with connection.transaction():
            for sql, values in write:
                await connection.execute(spelled(sql), *values)
    except Exception as fault:
        if connection.is_closed():
            raise
        return fault
    return None


def _alike(statements: Sequence[Statement]) -> Iterator[tuple[str, list[Sequence[Any]]]]:
    """Those that stand beside one another and differ in their values alone are sent in one go."""
    for sql, group in groupby(statements, key=lambda statement: statement[0]):
        yield spelled(sql), [values for _, values in group]


async def _send(connection: asyncpg.Connection, sql: str, values: Sequence[Sequence[Any]]) -> None:
    if len(values) == 1:
        await connection.execute(sql, *values[0])
    else:
        await connection.executemany(sql, values)
