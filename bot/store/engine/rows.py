"""Statements, the dialect of each engine, and the conversion of times."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple, TypeAlias

import msgspec

Query: TypeAlias = tuple[str, Sequence[Any]]
"""SQL and its values."""
Write: TypeAlias = Sequence[Query]
"""Queries that are executed together or not at all."""


class Statement(NamedTuple):
    """Query that writes to `table`. Its triggers write to the tables in `also`."""

    table: str
    sql: str
    values: Sequence[Any] = ()
    also: tuple[str, ...] = ()

    @property
    def query(self) -> Query:
        """Return the SQL and its values."""
        return self.sql, self.values

    @property
    def tables(self) -> tuple[str, ...]:
        """Return all tables that it writes to."""
        return self.table, *self.also


_PIECE = re.compile(r"\{([a-z_]+)\}")


class Dialect(msgspec.Struct, frozen=True, kw_only=True):
    """Pieces of SQL that differ between the engines. Both understand all other SQL."""

    json_texts: str
    """Query of the texts in a JSON array, which is the next value. Its column is `value`."""
    json_integers: str
    """Query of the integers in a JSON array, like `json_texts`."""
    json_group: str
    """Aggregate function that makes a JSON array. Without rows it returns NULL or an empty array."""
    seats_json: str
    """Query of the seats of the match `m` as a JSON array of objects, in order."""
    list_index: str
    """Index hint after `matches AS m`: use the index in list order."""
    ordered_join: str
    """Join that keeps the order of tables: those before it are read first."""
    any_value: str
    """Aggregate function for an expression that is constant within a group."""
    latest_rating: str
    """Start of a subquery after a JOIN, up to its condition. It selects the newest rating that meets it, as `latest`.
    """
    latest_rating_end: str
    """End of that subquery, after the condition."""
    lock: str
    """Query that locks the name in the next value for the rest of the transaction."""

    def render(self, sql: str) -> str:
        """Return the SQL with every named piece replaced."""
        return _PIECE.sub(lambda piece: getattr(self, piece[1]), sql) if "{" in sql else sql


_VALUE = re.compile(r"\?(\d*)")


def number_values(sql: str, placeholder: Callable[[int], str]) -> tuple[str, tuple[int, ...]]:
    """Return the SQL with each `?` and `?N` replaced, and the number of the value that each stands for, from 1.

    As in SQLite, a `?` stands for the value after the highest number so far.
    """
    numbers = list[int]()

    def replaced(place: re.Match[str]) -> str:
        numbers.append(int(place[1] or max(numbers, default=0) + 1))
        return placeholder(numbers[-1])

    return _VALUE.sub(replaced, sql), tuple(numbers)


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)


def millis(moment: datetime) -> int:
    """Convert to milliseconds since 1970 UTC."""
    return (moment - _EPOCH) // MILLISECOND


def moment(milliseconds: int) -> datetime:
    """Convert milliseconds since 1970 to a datetime in UTC."""
    return _EPOCH + milliseconds * MILLISECOND


def moment_or_none(milliseconds: int | None) -> datetime | None:
    """Convert as `moment` does. Return None for None."""
    return None if milliseconds is None else moment(milliseconds)


def millis_or_none(when: datetime | None) -> int | None:
    """Convert as `millis` does. Return None for None."""
    return None if when is None else millis(when)
