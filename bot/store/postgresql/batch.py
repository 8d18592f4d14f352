"""A batch of writes on one connection: few round trips and one commit; each write is whole or not there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, TypeAlias

import asyncpg

from bot.store.engine.statement import Statement, Write
from bot.store.postgresql.spoken import spelled

CHANNEL = "tavolino"
_NOTIFY = f"SELECT pg_notify('{CHANNEL}', $1)"

Tell: TypeAlias = Callable[[Sequence[int]], Sequence[str]]
"""Makes the letters about the writes of these numbers, which go out with them."""


def nobody_listens(_: Sequence[int]) -> Sequence[str]:
    """To a process that is alone."""
    return ()


async def carry_out(
    connection: asyncpg.Connection, writes: Sequence[Write], tell: Tell = nobody_listens
) -> list[Exception | None]:
    """What went wrong with each; a bad one does not take its neighbours with it.

    Nearly always nothing does: all are sent together. Otherwise once more, with a way back to before each of them.
    """
    statements, letters = [statement for write in writes for statement in write], tell(range(len(writes)))
    try:
        await _together(connection, statements, letters)
    except Exception as fault:
        if len(writes) == 1 or connection.is_closed():
            return [fault] * len(writes)
        return await _each(connection, writes, tell)
    return [None] * len(writes)


async def _together(connection: asyncpg.Connection, statements: Sequence[Statement], letters: Sequence[str]) -> None:
    """Raises where nothing of it stands. What is one statement, however often, needs no transaction of its own."""
    parts = list(_alike(statements))
    if len(parts) == 1 and 0 < len(letters) <= len(parts[0][1]):
        sql, values = parts[0]
        added = [*letters, *[None] * (len(values) - len(letters))]
        parts = [(_telling(sql, len(values[0])), [(*row, one) for row, one in zip(values, added, strict=True)])]
    elif letters:
        parts.append((_NOTIFY, [(letter,) for letter in letters]))
    if len(parts) == 1:
        await _send(connection, *parts[0])
    elif parts:
        async with connection.transaction():
            for sql, values in parts:
                await _send(connection, sql, values)


async def _each(connection: asyncpg.Connection, writes: Sequence[Write], tell: Tell) -> list[Exception | None]:
    try:
        async with connection.transaction():
            faults = [await _within(connection, write) for write in writes]
            if letters := tell([number for number, fault in enumerate(faults) if fault is None]):
                await _send(connection, _NOTIFY, [(letter,) for letter in letters])
            return faults
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


@lru_cache(maxsize=1000)
def _telling(sql: str, values: int) -> str:
    """The same with one more value, the letter that goes out with it, if any."""
    letter = f"CAST(${values + 1} AS text)"
    return f"WITH written AS ({sql}) SELECT pg_notify('{CHANNEL}', {letter}) WHERE {letter} IS NOT NULL"


async def _send(connection: asyncpg.Connection, sql: str, values: Sequence[Sequence[Any]]) -> None:
    if len(values) == 1:
        await connection.execute(sql, *values[0])
    else:
        await connection.executemany(sql, values)
