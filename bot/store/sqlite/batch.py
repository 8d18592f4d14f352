"""A batch of writes: one function on the connection's thread and one commit; each write is whole or not there."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from bot.store.engine.statement import Write


def carry_out(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[Exception | None]:
    """What went wrong with each; a bad one does not take its neighbours with it, a bad commit none for good.

    Whatever it is: a value that Python cannot hand over is no error of SQLite's.
    """
    if len(writes) > 1:
        try:
            return _together(connection, writes)
        except Exception:
            _roll_back(connection)
    return [_alone(connection, write) for write in writes]


def _together(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[Exception | None]:
    """Raises where nothing of it stands."""
    connection.execute("BEGIN IMMEDIATE")
    faults = [_within(connection, write) for write in writes]
    connection.execute("COMMIT")
    return faults


def _within(connection: sqlite3.Connection, write: Write) -> Exception | None:
    """Raises where it has ended the whole transaction."""
    is_one = len(write) == 1  # a single statement is whole or not there by itself
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
