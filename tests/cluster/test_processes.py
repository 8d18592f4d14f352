"""Processes that share one match: one shows the moves that another received, and takes over if it dies."""

from __future__ import annotations

import pytest

from bot.store.engine.address import RemoteDatabase
from tests.cluster.cluster import Cluster
from tests.postgresql_proxy import laid


@pytest.mark.rotating(12)
async def test_press_at_one_process_is_displayed_by_the_other(cluster: Cluster) -> None:
    first, second = await cluster.start("0/2"), await cluster.start("1/2")
    await cluster.loopback.bot_ready()
    await cluster.begin()
    await cluster.move()
    await cluster.move(is_direct=True)
    await cluster.move(is_direct=True)
    await cluster.move()
    await cluster.shown()
    assert [await bot.stop() for bot in (first, second)] == [0, 0]


@pytest.mark.rotating(3)
async def test_dead_process_is_replaced(cluster: Cluster) -> None:
    dying = await cluster.start("1/2")
    await cluster.loopback.wait_for(lambda: (1, 2) in cluster.loopback.live_shards)
    other = await cluster.start("auto")
    await cluster.loopback.bot_ready()
    await cluster.begin()
    await cluster.move()
    await dying.kill()
    await cluster.loopback.bot_ready()
    await cluster.move(is_direct=True)
    await cluster.move()
    await cluster.shown()
    assert await other.stop() == 0


@pytest.mark.rotating(3)
async def test_disconnected_process_releases_its_shards_before_the_takeover(
    cluster: Cluster, database: RemoteDatabase
) -> None:
    """It has lost its database but still receives events from Discord."""
    async with laid(database) as cable:
        lost = await cluster.start("1/2", cable.where)
        await cluster.loopback.wait_for(lambda: (1, 2) in cluster.loopback.live_shards)
        other = await cluster.start("auto")
        await cluster.loopback.bot_ready()
        await cluster.begin()
        await cluster.move()
        cable.hold()
        await cluster.loopback.wait_for(lambda: (1, 2) not in cluster.loopback.live_shards)
        await cluster.loopback.bot_ready()
        await cluster.move()
        await cluster.move(is_direct=True)
        await cable.mend()
        await cluster.move()
        await cluster.shown()
        for bot in (lost, other):
            await bot.stop()
