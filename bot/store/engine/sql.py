"""SQL statements, the tables that they write to, and the pieces of SQL that differ between engines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

Query: TypeAlias = tuple[str, Sequence[Any]]
"""SQL and its values."""
Write: TypeAlias = Sequence[Query]
"""Queries that are carried out together or not at all."""


class Statement(NamedTuple):
    """A query that writes to `table`. Its triggers write to the tables in `also`."""

    table: str
    sql: str
    values: Sequence[Any] = ()
    also: tuple[str, ...] = ()

    @property
    def query(self) -> Query:
        """SQL and its values."""
        return self.sql, self.values

    @property
    def tables(self) -> tuple[str, ...]:
        """All tables that it writes to."""
        return self.table, *self.also


_PIECE = re.compile(r"\{([a-z_]+)\}")


class Dialect(msgspec.Struct, frozen=True, kw_only=True):
    """Pieces of SQL that differ. All other SQL is understood by both engines."""

    texts: str
    """Query of the texts in a JSON array, which is the next value. Its column is `value`."""
    numbers: str
    """The same for integers."""
    gathered: str
    """Aggregate function that makes a JSON array. Without rows it gives NULL or an empty array."""
    seats: str
    """Query of the seats of the match `m` as a JSON array of objects, in order."""
    merged: str
    """The JSON object in the column `wishes`, merged with the next value."""
    listed: str
    """Index hint after `matches AS m`: use the index in list order."""
    joined: str
    """Join that keeps the order of tables: those before it are read first."""
    one: str
    """Function for an expression that is constant within a group."""
    latest: str
    """After a JOIN: the newest rating as `latest` that meets the condition which follows ..."""
    of_all: str
    """... up to this piece."""

    def spell(self, sql: str) -> str:
        """Return the SQL with every named piece replaced."""
        return _PIECE.sub(lambda piece: getattr(self, piece[1]), sql) if "{" in sql else sql
