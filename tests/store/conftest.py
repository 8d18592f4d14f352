"""Fixtures: a store, and one that fails a test which leaves a database open."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from bot.store import Store
from bot.store.engine.address import Address
from bot.store.postgresql import opening


@pytest.fixture(autouse=True)
def every_connection_is_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Open databases after each test: a backup, a lock, the writer or the reader."""
    made: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def noted(*given: Any, **named: Any) -> sqlite3.Connection:
        made.append(connect(*given, **named))
        return made[-1]

    monkeypatch.setattr(sqlite3, "connect", noted)
    yield
    assert sum(_is_open(connection) for connection in made) == 0


@pytest.fixture(autouse=True)
def nobody_is_just_leaving(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the check for tests that keep a database open on purpose."""
    monkeypatch.setattr(opening, "CLAIM_TIMEOUT", 0.05)


@pytest.fixture
async def store(place: Address) -> AsyncIterator[Store]:
    """Open the store of an empty database of each kind."""
    opened = await Store.open(place)
    yield opened
    await opened.close()


def _is_open(connection: sqlite3.Connection) -> bool:
    try:
        connection.total_changes  # noqa: B018
    except sqlite3.ProgrammingError:
        return False
    return True
