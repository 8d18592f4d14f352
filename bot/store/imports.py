"""Import of a complete match from a record, in one transaction."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.store.engine.rows import LogRow, Statement, millis, millis_or_none
from bot.table.table import Table

NOWHERE = -1
"""Placeholder channel during the import.

The log accepts rows of running matches only, and a channel may hold only one running match.
"""


def import_statements(
    table: Table, seed: bytes, *, first: bytes, last: bytes, rows: Iterable[LogRow], seats: Iterable[Statement]
) -> list[Statement]:
    """Return the import's statements.

    The match is inserted as running, because the log requires it. It gets its final status at the end.
    """
    return [
        _opened(table, seed),
        *seats,
        Statement("setups", "INSERT INTO setups (match, state) VALUES (?, ?)", (table.id, first)),
        Statement(
            "snapshots", "INSERT INTO snapshots (match, seq, state) VALUES (?, ?, ?)", (table.id, table.seq, last)
        ),
        *(_logged(table.id, row) for row in rows),
        Statement(
            "matches",
            "UPDATE matches SET channel = ?, status = ?, ended_at = ? WHERE id = ?",
            (table.channel, table.status, millis_or_none(table.ended_at), table.id),
        ),
    ]


def _opened(table: Table, seed: bytes) -> Statement:
    """Return the insert of the match as a running one, in the placeholder channel."""
    return Statement(
        "matches",
        "INSERT INTO matches (id, game, version, guild, channel, host, status, options, locale, seed, terms, presses,"
        " seen_in, imported, created_at, started_at)"
        " VALUES (?, ?, ?, ?, ?, ?, 'running', ?, ?, ?, ?, ?, ?, true, ?, ?)",
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
            msgspec.json.encode(table.presses).decode(),
            table.seen_in,
            millis(table.created_at),
            millis_or_none(table.started_at),
        ),
    )


def _logged(match: str, row: LogRow) -> Statement:
    return Statement(
        "moves",
        "INSERT INTO moves (match, seq, seat, move, undoes, events, press, at, agreed)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (match, row.seq, row.seat, row.move, row.undoes, row.events, row.press, millis(row.at), row.agreed),
    )
