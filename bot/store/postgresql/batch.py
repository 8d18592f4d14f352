"""Batched writes on one connection: few round trips, one commit, each write atomic."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, TypeAlias

import asyncpg

from bot.store.engine.rows import Dialect, Query, Write, number_values

DIALECT = Dialect(
    json_texts="SELECT json_array_elements_text(CAST(? AS json)) AS value",
    json_integers="SELECT CAST(json_array_elements_text(CAST(? AS json)) AS bigint) AS value",
    json_group="json_agg",
    seats_json=(
        "SELECT coalesce(json_agg(json_build_object('seat', s.seat, 'kind', s.kind, 'user', s.user, 'name', s.name,"
        " 'resigned', s.resigned, 'offered', s.offered, 'changes', s.changes, 'level', s.level) ORDER BY s.seat), '[]')"
        " FROM seats AS s WHERE s.match = m.id"
    ),
    list_index="",
    ordered_join="JOIN",
    any_value="any_value",
    latest_rating="LATERAL (SELECT * FROM ratings WHERE",
    latest_rating_end="ORDER BY ended_at DESC, match DESC LIMIT 1) AS latest ON true",
    lock="SELECT pg_advisory_xact_lock(hashtextextended(?, 0))",
)
_USER = re.compile(r"(?<!')\buser\b(?!')")
"""Column name that is a reserved word in PostgreSQL."""


@lru_cache(maxsize=1000)
def translate(sql: str) -> str:
    """Return the statement in PostgreSQL's dialect. Values are numbered as SQLite numbers them."""
    return number_values(_USER.sub('"user"', DIALECT.render(sql)), "${}".format)[0]


CHANNEL = "tavolino"
_NOTIFY = f"SELECT pg_notify('{CHANNEL}', $1)"
FENCE = """
SELECT 1 / CAST(count(*) = 0 AS integer) FROM matches AS m
JOIN heartbeat AS h ON h.shard = (coalesce(m.guild, 0) >> 22) % h.shards
WHERE m.id = ? AND h.holder <> ?
"""
"""Statement that fails with a division by zero if another process holds the match's shard, and with it the transaction.

Its values are the match and the name of this process.
"""

_HOPELESS = (asyncpg.QueryCanceledError, asyncpg.ReadOnlySQLTransactionError)
"""Errors after which nothing is sent again: there is no time left, or no write at all can succeed."""

Notifier: TypeAlias = Callable[[Sequence[int]], Sequence[str]]
"""Callable: indices of writes -> notifications about them, sent in the same transaction."""


def no_notifications(_: Sequence[int]) -> Sequence[str]:
    """Return no notifications, for a single process."""
    return ()


async def carry_out(
    connection: asyncpg.Connection, writes: Sequence[Write], tell: Notifier = no_notifications
) -> list[Exception | None]:
    """Execute the writes and return each one's error or None.

    All are sent together first. If that fails, they are sent again with a savepoint each, so that a failed write does
    not affect its neighbours. One that meets a lock then no longer waits for it.
    """
    statements, payloads = _with_fences_last(writes), tell(range(len(writes)))
    try:
        await _together(connection, statements, payloads)
    except Exception as fault:
        if len(writes) == 1 or connection.is_closed() or isinstance(fault, _HOPELESS):
            return [fault] * len(writes)
        return await _each(connection, writes, tell)
    return [None] * len(writes)


async def _together(connection: asyncpg.Connection, statements: Sequence[Query], payloads: Sequence[str]) -> None:
    """Send everything in one transaction. Raise an error if nothing is committed.

    A single statement, even with many value rows, needs no explicit transaction. Neither does one with its fence.
    """
    parts = list(_alike(statements))
    if len(parts) == 1 and 0 < len(payloads) <= len(parts[0][1]):
        sql, values = parts[0]
        added = [*payloads, *[None] * (len(values) - len(payloads))]
        parts = [(_notifying(sql, len(values[0])), [(*row, extra) for row, extra in zip(values, added, strict=True)])]
    elif len(statements) == len(parts) == 2 and statements[1][0] is FENCE and len(payloads) == 1:
        (sql, (row,)), (_, (fence,)) = parts
        parts = [(_notifying_fenced(sql, len(row)), [(*row, *fence, *payloads)])]
    elif payloads:
        parts.append((_NOTIFY, [(payload,) for payload in payloads]))
    if len(parts) == 1:
        await _send(connection, *parts[0])
    elif parts:
        async with connection.transaction():
            for sql, values in parts:
                await _send(connection, sql, values)


async def _each(connection: asyncpg.Connection, writes: Sequence[Write], tell: Notifier) -> list[Exception | None]:
    try:
        async with connection.transaction():
            await connection.execute("SET LOCAL lock_timeout = '50ms'")
            faults = [await _within(connection, write) for write in writes]
            if payloads := tell([number for number, fault in enumerate(faults) if fault is None]):
                await _send(connection, _NOTIFY, [(payload,) for payload in payloads])
            return faults
    except Exception as fault:
        return [fault] * len(writes)


async def _within(connection: asyncpg.Connection, write: Write) -> Exception | None:
    """Execute one write in a savepoint. Raise an error if the whole transaction has ended."""
    try:
        async with connection.transaction():
            for sql, values in write:
                await connection.execute(translate(sql), *values)
    except Exception as fault:
        if connection.is_closed():
            raise
        return fault
    return None


def _with_fences_last(writes: Sequence[Write]) -> list[Query]:
    """Return all statements, and after them every fence once."""
    statements = [statement for write in writes for statement in write]
    fences = dict.fromkeys(tuple(values) for sql, values in statements if sql is FENCE)
    return [
        *(statement for statement in statements if statement[0] is not FENCE),
        *((FENCE, values) for values in fences),
    ]


def _alike(statements: Sequence[Query]) -> Iterator[tuple[str, list[Sequence[Any]]]]:
    """Yield runs of equal SQL with all their values, to be sent as one `executemany`."""
    for sql, group in groupby(statements, key=lambda statement: statement[0]):
        yield translate(sql), [values for _, values in group]


@lru_cache(maxsize=1000)
def _notifying(sql: str, values: int) -> str:
    """Extend the SQL with one more value: the notification to send, or NULL."""
    payload = f"CAST(${values + 1} AS text)"
    return f"WITH written AS ({sql}) SELECT pg_notify('{CHANNEL}', {payload}) WHERE {payload} IS NOT NULL"


@lru_cache(maxsize=1000)
def _notifying_fenced(sql: str, values: int) -> str:
    """Extend the SQL with three more values: those of the fence, and the notification to send."""
    start, middle, end = FENCE.split("?")
    fence = f"{start}${values + 1}{middle}${values + 2}{end}"
    return f"WITH written AS ({sql}) SELECT pg_notify('{CHANNEL}', CAST(${values + 3} AS text)), ({fence})"


async def _send(connection: asyncpg.Connection, sql: str, values: Sequence[Sequence[Any]]) -> None:
    if len(values) == 1:
        await connection.execute(sql, *values[0])
    else:
        await connection.executemany(sql, values)
