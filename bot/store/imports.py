"""A match that comes in from a record: all its rows in one transaction."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.store.engine.rows import LogRow, millis, millis_or_none
from bot.store.engine.statement import Statement
from bot.table.table import Table

NOWHERE = -1
"""The channel while the rows come in: the log takes rows of running matches only, and a channel has one of these."""


def brought_in(
    table: Table, seed: bytes, *, first: bytes, last: bytes, rows: Iterable[LogRow], seats: Iterable[Statement]
) -> list[Statement]:
    """The statements: the match runs for the length of the transaction, then it is what its table says."""
    return [
        _opened(table, seed),
        *seats,
        ("INSERT INTO setups (match, state) VALUES (?, ?)", (table.id, first)),
        ("INSERT INTO snapshots (match, seq, state) VALUES (?, ?, ?)", (table.id, table.seq, last)),
        *(_logged(table.id, row) for row in rows),
        (
            "UPDATE matches SET channel = ?, status = ?, ended_at = ? WHERE id = ?",
            (table.channel, table.status, millis_or_none(table.ended_at), table.id),
        ),
    ]


def _opened(table: Table, seed: bytes) -> Statement:
    return (
        "INSERT INTO matches (id, game, version, guild, channel, host, status, options, locale, seed, terms, seen_in,"
        " imported, created_at, started_at) VALUES (?, ?, ?, ?, ?, ?, 'running', ?, ?, ?, ?, ?, true, ?, ?)",
        (
            table.id,
            table.game,
            table.version,
            table.guild,
            NOWHERE,
            table.host,
            msgspec.json.encode(table.options).decode(),
            table.locale,
            seed,
            msgspec.json.encode(table.terms).decode(),
            table.seen_in,
            millis(table.created_at),
            millis_or_none(table.started_at),
        ),
    )


def _logged(match: str, row: LogRow) -> Statement:
    return (
        "INSERT INTO moves (match, seq, seat, move, undoes, events, press, at, agreed)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (match, row.seq, row.seat, row.move, row.undoes, row.events, row.press, millis(row.at), row.agreed),
    )
