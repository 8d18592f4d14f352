"""Process of a cluster in a test: the real client on the loopback, over a database that other processes use too."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.app.client import Tavolino, point_to
from bot.app.cluster import leases
from bot.app.cluster.cluster import ClusterMember
from bot.app.cluster.leases import LeaseTimings
from bot.app.settings import Settings
from bot.playground.loopback import Loopback
from bot.store import Store
from bot.store.engine.address import RemoteDatabase
from tests.fast_settings import hasty
from tests.waiting import until, within
from tests.wire.fake_rendering import sketching

QUICK = LeaseTimings(
    poll_interval=0.1,
    certain_for=10.0,
    takeover_delay=0.2,
    session_grace=0.0,
    identify_interval=0.05,
    start_timeout=0.3,
    surplus_delay=0.5,
    retry_interval=0.2,
    bucket_interval=0.02,
)
"""Short intervals. `certain_for` stays long because the machine may be busy."""

UNHELD = "of 4, 2 are not held; one process at work."
"""Return what the doctor says about a shard without a process."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the intervals between checks of the locks."""
    monkeypatch.setattr(leases, "INTERVALS", QUICK)


class Process:
    """A connected process of the cluster, or one about to connect."""

    def __init__(self, client: Tavolino, going: asyncio.Task[None]) -> None:
        self.client = client
        self.going = going

    @property
    def sharing(self) -> ClusterMember:
        assert self.client.sharing is not None
        return self.client.sharing

    async def holds(self, *shards: int) -> None:
        """Wait until it holds exactly these shards and acts for their servers."""

        def is_so() -> bool:
            if self.going.done():
                self.going.result()
            return self.sharing.held == set(shards)

        await until(is_so, f"shards {shards}")
        await within(self.sharing.settled(), "its shards to be caught up with")
        owned = self.client.services.matches.ownership
        await until(lambda: owned.share.shards == set(shards), f"it to be sure of {shards}")

    async def quiet(self) -> None:
        """Wait until everything that it knows of is shown."""
        await within(self.client.services.delivery.pipeline.all_settled(), "everything stored to be shown")


@asynccontextmanager
async def process_on(loopback: Loopback, database: RemoteDatabase, shards: str, **more: Any) -> AsyncIterator[Process]:
    """Run a process from its connection to its end."""
    given = hasty(loopback) | {"database": database, "shards": shards, "seed": 7}
    settings = Settings(**given | more)
    point_to(settings)
    store = await Store.open(database, shared=True)
    client = Tavolino(settings, store)
    with sketching():
        async with client:
            going = asyncio.create_task(client.start(loopback.token))
            try:
                yield Process(client, going)
            finally:
                await client.shut_down()
                await asyncio.wait({going})
                await store.close()
