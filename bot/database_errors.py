"""Errors of a database that answers late or not at all, or whose disk is full."""

from __future__ import annotations

import errno

_POSTGRESQL_DISK_FULL = "53100"


class DatabaseLostError(Exception):
    """Lost connection: a pending write may or may not have been committed (see `Database.settled`).

    The message is one sentence.
    """


class DatabaseBusyError(DatabaseLostError):
    """Database that is locked, read-only or away for now. Nothing was written, and a later attempt may succeed."""


def is_full(error: BaseException) -> bool:
    """Return whether the disk is full. The failed write changed nothing."""
    if isinstance(error, OSError):
        return error.errno in (errno.ENOSPC, errno.EDQUOT)
    return (
        getattr(error, "sqlite_errorname", "") == "SQLITE_FULL"
        or getattr(error, "sqlstate", "") == _POSTGRESQL_DISK_FULL
    )
