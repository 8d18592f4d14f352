"""Limits that hold within the transaction that writes, so that two presses at once cannot pass them together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.store.engine.rows import Statement
from bot.store.table_catalogue import CATALOGUE

LOCK = "{lock}"
"""Statement that writes nothing and locks a name: see `Dialect`."""


def limit_statements(table: str, lock: str, is_reached: str, values: Sequence[Any]) -> tuple[Statement, Statement]:
    """Return the statements that begin a write to the table which is refused if the condition `is_reached` is true.

    Writes with the same `lock` wait for each other, also those of other processes: the condition sees what the earlier
    ones have stored. If it is true, the second statement violates NOT NULL, so the write raises Conflict. The caller
    reads again then, and finds the limit reached.
    """
    key = CATALOGUE[table].key[0]
    refusal = f"INSERT INTO {table} ({key}) SELECT NULL WHERE {is_reached}"
    return Statement(table, LOCK, (f"limit {lock}",)), Statement(table, refusal, values)
