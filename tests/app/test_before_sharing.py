"""A process that has just joined a cluster owns no shard yet."""

from __future__ import annotations

from typing import Any

from bot.app.client import Tavolino
from bot.app.settings import Settings
from bot.store import Store
from tests.postgresql import Server


async def test_process_owns_no_shard_before_it_holds_a_lock(postgres: Server) -> None:
    with postgres.database() as database:
        given: dict[str, Any] = {"discord_token": "t", "database": database, "shards": "auto"}
        store = await Store.open(database, shared=True)
        try:
            ownership = Tavolino(Settings(**given), store).services.matches.ownership
            assert not any(ownership.owns(guild) for guild in (None, 1 << 22, 2 << 22))
            assert not ownership.is_whole
        finally:
            await store.close()
