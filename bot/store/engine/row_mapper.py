"""Rows written and read by the names of their columns, checked against the catalogue."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import cache
from types import NoneType, UnionType
from typing import Any, Generic, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from bot.store.engine.database import Database
from bot.store.engine.rows import MILLISECOND, Statement, millis, moment
from bot.store.table_catalogue import CATALOGUE
from bot.table.message_records import Slot

LOG = logging.getLogger(__name__)
Value = TypeVar("Value")
Fields = TypeVar("Fields", bound=msgspec.Struct)


class Codec(NamedTuple):
    """Conversion of one type of values: to what the database stores, and back."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


CODECS: Mapping[Any, Codec] = {
    datetime: Codec(millis, moment),
    timedelta: Codec(lambda duration: duration // MILLISECOND, lambda number: number * MILLISECOND),
    bool: Codec(bool, bool),
    bytes: Codec(bytes, bytes),
    Slot: Codec(lambda slot: slot.text, Slot.read),
}
"""Types that are not stored as they are. Structures are JSON."""


def lenient(kind: Any, default: Value, label: str) -> Codec:
    """Return a conversion that gives the default where a stored value cannot be read, and logs each such text once.

    The log calls it `label`. It does not quote the text, which may name people.
    """
    decode = msgspec.json.Decoder(kind).decode

    @cache
    def warn(_: str) -> None:
        LOG.warning("%s cannot be read, so the default applies: python -m bot doctor says which", label)

    def read(text: str) -> Value:
        try:
            value: Value = decode(text)
        except msgspec.MsgspecError:
            warn(text)
            return default
        return value

    return Codec(stored, read)


def insert(table: str, row: Mapping[str, Any]) -> Statement:
    """Return the insert of a row, given by column. Times and structures are converted."""
    return Statement(table, _insert(table, tuple(row)), tuple(map(stored, row.values())))


def upsert(
    table: str,
    row: Mapping[str, Any],
    only: Collection[str] | None = None,
    *,
    newer: str = "",
    where: str = "",
    unique: tuple[str, ...] = (),
) -> Statement:
    """Return the insert of a row that replaces the one with the same key, or with the same values in `unique`.

    `only`: the columns that it may replace, all by default; with none of them, a row that is there stays. It also
    stays unless the row is newer by the column `newer`, or unless the condition `where` is true.
    """
    if newer:
        where = f"{table}.{newer} < excluded.{newer}"
    sql = _upsert(table, tuple(row), None if only is None else tuple(only), where, unique)
    return Statement(table, sql, tuple(map(stored, row.values())))


def update(table: str, changes: Mapping[str, Any], /, **where: Any) -> Statement:
    """Return the update of the rows that have these values; None is NULL. Times and structures are converted."""
    sets = ", ".join(f"{name} = ?" for name in _known(table, changes))
    condition, values = _condition(table, where)
    sql = f"UPDATE {table} SET {sets} WHERE {condition}"  # noqa: S608 - our own names
    return Statement(table, sql, (*map(stored, changes.values()), *values))


def delete(table: str, /, **where: Any) -> Statement:
    """Return the deletion of the rows that have these values; None is NULL. Times are converted."""
    condition, values = _condition(table, where)
    return Statement(table, f"DELETE FROM {table} WHERE {condition}", values)  # noqa: S608 - our own names


def _condition(table: str, where: Mapping[str, Any]) -> tuple[str, tuple[Any, ...]]:
    _known(table, where)
    condition = " AND ".join(f"{name} IS NULL" if value is None else f"{name} = ?" for name, value in where.items())
    return condition, tuple(stored(value) for value in where.values() if value is not None)


def insert_sql(table: str, columns: Iterable[str]) -> str:
    """Return the insert of a row with these columns. Raise ValueError for an unknown one."""
    columns = _known(table, columns)
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608


def _known(table: str, columns: Iterable[str]) -> tuple[str, ...]:
    """Return the columns. Raise ValueError for an unknown one."""
    columns = tuple(columns)
    if unknown := set(columns) - set(CATALOGUE[table].columns):
        raise ValueError(f"{table} has no {unknown}")
    return columns


_insert = cache(insert_sql)


@cache
def _upsert(
    table: str, columns: tuple[str, ...], only: tuple[str, ...] | None, where: str, unique: tuple[str, ...]
) -> str:
    key = unique or CATALOGUE[table].key
    sets = ", ".join(
        f"{name} = excluded.{name}" for name in columns if name not in key and (only is None or name in only)
    )
    then = f"UPDATE SET {sets}{f' WHERE {where}' if where else ''}" if sets else "NOTHING"
    return f"{_insert(table, columns)} ON CONFLICT ({', '.join(key)}) DO {then}"


def stored(value: Any) -> Any:
    """Return the value as the database has it."""
    if (codec := CODECS.get(type(value))) is not None:  # by the exact type, since a bool is an int too
        return codec.write(value)
    return msgspec.json.encode(value).decode() if isinstance(value, msgspec.Struct | dict | list | tuple) else value


def _reader(kind: Any) -> Callable[[Any], Any]:
    """Return the function that converts a stored value to that type."""
    kinds = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    plain = next(member for member in kinds if member is not NoneType)
    if plain in CODECS:
        read = CODECS[plain].read
    elif get_origin(plain) in (tuple, dict, list) or (isinstance(plain, type) and issubclass(plain, msgspec.Struct)):
        read = msgspec.json.Decoder(plain).decode
    else:
        return lambda value: value
    return (lambda value: None if value is None else read(value)) if NoneType in kinds else read


def readers_of(kind: Callable[..., Any]) -> dict[str, Callable[[Any], Any]]:
    """Return the conversion of stored values for each field of a class."""
    return {name: _reader(field) for name, field in get_type_hints(kind).items()}


class Selection(Generic[Fields]):
    """Columns of a query in the order of a structure's fields (it is `array_like`), and its rows as such values.

    `sql` has the expressions of the fields that are not columns of the same name. Thousands of rows take milliseconds.
    """

    def __init__(self, kind: type[Fields], **sql: str) -> None:
        names = [field.name for field in msgspec.structs.fields(kind)]
        if unknown := sql.keys() - set(names):
            raise ValueError(f"{kind.__name__} has no {unknown}")
        self.columns = ", ".join(sql.get(name, name) for name in names)
        self._rows: Any = tuple[kind, ...]  # type: ignore[valid-type]

    def read_all(self, rows: Iterable[Sequence[Any]]) -> tuple[Fields, ...]:
        """Convert rows with these columns."""
        fields: tuple[Fields, ...] = msgspec.convert(rows, self._rows, strict=False)
        return fields


class RowMapper(Generic[Value]):
    """Rows of a table as values of a class whose fields are its columns.

    `names` maps the fields that are called otherwise than their column. `codecs`, by field, replace the conversion
    that its type has.
    """

    def __init__(
        self, table: str, kind: Callable[..., Value], codecs: Mapping[str, Codec] | None = None, **names: str
    ) -> None:
        field_codecs, readers = codecs or {}, readers_of(kind)
        self._table = table
        self._kind = kind
        self._columns = {field: names.get(field, field) for field in readers}
        if unknown := set(self._columns.values()) - set(CATALOGUE[table].columns):
            raise ValueError(f"{table} has no {unknown}")
        self._readers = readers | {name: codec.read for name, codec in field_codecs.items()}
        self._writers = dict.fromkeys(readers, stored) | {name: codec.write for name, codec in field_codecs.items()}

    @property
    def columns(self) -> str:
        """Return the columns to select, as SQL."""
        return ", ".join(self._columns.values())

    def read(self, row: Sequence[Any]) -> Value:
        """Convert a row with these columns."""
        return self._kind(**{name: read(value) for (name, read), value in zip(self._readers.items(), row, strict=True)})

    def read_all(self, rows: Iterable[Sequence[Any]]) -> tuple[Value, ...]:
        """Convert rows with these columns."""
        return tuple(map(self.read, rows))

    async def select(self, database: Database, which: str, *values: Any) -> tuple[Value, ...]:
        """Return the rows of the table that the SQL `which` selects: a condition, an order, a limit."""
        sql = f"SELECT {self.columns} FROM {self._table} {which}"  # noqa: S608 - our own names
        return self.read_all(await database.read(sql, values))

    def row(self, value: Value) -> dict[str, Any]:
        """Return the value's row, by column."""
        return {column: self._writers[field](getattr(value, field)) for field, column in self._columns.items()}
