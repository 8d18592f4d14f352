"""Batched writes: one call on the connection's thread, one commit, each write atomic."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from bot.store.engine.sql import Write


def carry_out(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[Exception | None]:
    """Carry out the writes and return each one's error or None.

    A failed write does not affect its neighbours; after a failed commit each is tried alone. Any exception counts,
    since a value that Python cannot convert is no SQLite error.
    """
    if len(writes) > 1:
        try:
            return _together(connection, writes)
        except Exception:
            _roll_back(connection)
    return [_alone(connection, write) for write in writes]


def _together(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[Exception | None]:
    """Carry out all writes in one transaction. Raise an error if nothing of it is committed."""
    connection.execute("BEGIN IMMEDIATE")
    faults = [_within(connection, write) for write in writes]
    connection.execute("COMMIT")
    return faults


def _within(connection: sqlite3.Connection, write: Write) -> Exception | None:
    """Carry out one write in a savepoint. Raise an error if the whole transaction has ended."""
    is_one = len(write) == 1  # a single statement is atomic
    if not is_one:
        connection.execute("SAVEPOINT one")
    try:
        for statement in write:
            connection.execute(*statement)
    except Exception as fault:
        if not connection.in_transaction:
            raise
        if not is_one:
            connection.execute("ROLLBACK TO one")
            connection.execute("RELEASE one")
        return fault
    if not is_one:
        connection.execute("RELEASE one")
    return None


def _alone(connection: sqlite3.Connection, write: Write) -> Exception | None:
    try:
        if len(write) == 1:
            connection.execute(*write[0])
            return None
        connection.execute("BEGIN IMMEDIATE")
        for statement in write:
            connection.execute(*statement)
        connection.execute("COMMIT")
    except Exception as fault:
        _roll_back(connection)
        return fault
    return None


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")
