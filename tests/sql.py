"""A small SQL parser for tests: which tables a statement writes to, compared with what the statement declares."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import pytest

from bot.store.engine.database import Database
from bot.store.engine.limits import LOCK
from bot.store.engine.rows import Statement

LOG_VIEW = ("moves", "snapshots")
"""Written through the view `append`; `matches` as well where the last row ends the match."""
_TEXT = re.compile(r"'(?:[^']|'')*'")
_WRITTEN = re.compile(r"\b(?:INTO|UPDATE|DELETE\s+FROM)\s+(?!SET\b)(\w+)", re.IGNORECASE)


@lru_cache(maxsize=1000)
def written_tables(sql: str) -> tuple[str, ...]:
    """Return the tables and views that the statement names as written to, without repetition."""
    return tuple(dict.fromkeys(_WRITTEN.findall(_TEXT.sub("''", sql))))


def statement(sql: str, values: Sequence[Any] = ()) -> Statement:
    """Return the statement with the one table that it writes to."""
    (table,) = written_tables(sql)
    return Statement(table, sql, values)


def check(one: Statement) -> None:
    """Raise AssertionError where the statement writes to other tables than it declares."""
    named = written_tables(one.sql)
    if one.sql == LOCK:
        return
    if named == ("append",):
        assert one.tables in (LOG_VIEW, (*LOG_VIEW, "matches")), one
    else:
        assert named == one.tables, one


@pytest.fixture(autouse=True, scope="session")
def declared_tables() -> Iterator[None]:
    """Check every statement that any test writes through a store."""
    hand_over = Database._enqueue

    def checked(self: Database, statements: Sequence[Statement], *given: Any, **named: Any) -> Any:
        for one in statements:
            check(one)
        return hand_over(self, statements, *given, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "_enqueue", checked)
        yield
