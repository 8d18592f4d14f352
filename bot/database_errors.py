"""Errors of a database that answers late or not at all."""

from __future__ import annotations


class DatabaseLostError(Exception):
    """Lost connection: a pending write may or may not have been committed (see `Database.settled`).

    The message is one sentence.
    """


class DatabaseBusyError(DatabaseLostError):
    """Database that is locked, read-only or away for now. Nothing was written, and a later attempt may succeed."""
