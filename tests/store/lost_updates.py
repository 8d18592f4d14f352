"""Two stores on one database before either has received the other's notification, when updates could be lost."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Invalidation, Store
from tests.postgresql import Server
from tests.store.shared_stores import two
from tests.threadless_sqlite import store_at


@pytest.fixture(params=["sqlite", "postgresql"])
async def strangers(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[Store, Store]]:
    """Yield two stores that receive no notifications of each other; on SQLite both are the same store."""

    def later(_: Invalidation) -> None: ...

    if request.param == "sqlite":
        store = await store_at(tmp_path / "test.db")
        try:
            yield store, store
        finally:
            await store.close()
        return
    server: Server = request.getfixturevalue("postgres")
    with server.database() as database:
        async with two(database) as both:
            for store in both:
                store._database._dispatch = later  # type: ignore[assignment,method-assign]
            yield both
