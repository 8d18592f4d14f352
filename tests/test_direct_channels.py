"""Tests of direct message channels: opened once, at a limited rate, with a bounded cache."""

from __future__ import annotations

import asyncio

import pytest

from bot.metrics import OPENINGS_PAUSED, OPENINGS_REFUSED
from bot.outbox import PAUSES, DirectChannels, OpeningsPausedError
from bot.shards import UNSHARDED, ShardSet
from tests.metric_values import value_of
from tests.passing_time import MovableClock
from tests.waiting import until, within


class FakeDiscord:
    """Opens channels when the test allows it, and records for whom and when."""

    def __init__(self) -> None:
        self.opened: list[int] = []
        self.at: list[float] = []
        self.open = asyncio.Event()
        self.open.set()
        self.refused: set[int] = set()

    async def __call__(self, user: int) -> int:
        self.opened.append(user)
        self.at.append(asyncio.get_running_loop().time())
        await self.open.wait()
        if user in self.refused:
            raise PermissionError(user)
        return user * 10


async def test_direct_channel_is_opened_once_for_all_callers() -> None:
    discord = FakeDiscord()
    channels = DirectChannels(discord, pause=0.0)
    assert await asyncio.gather(*(channels.of(user) for user in (1, 2, 1, 2, 1))) == [10, 20, 10, 20, 10]
    assert discord.opened == [1, 2]
    channels.forget(1)
    assert await channels.of(1) == 10
    assert discord.opened == [1, 2, 1]


async def test_direct_channels_are_opened_at_a_limited_rate() -> None:
    discord = FakeDiscord()
    channels = DirectChannels(discord, pause=0.05)
    began = asyncio.get_running_loop().time()
    assert await channels.of(1) == 10
    assert asyncio.get_running_loop().time() - began < 0.05, "a user with a channel waits for nothing more"
    await asyncio.gather(*map(channels.of, (2, 3)))
    assert discord.opened == [1, 2, 3]
    assert all(later - earlier >= 0.05 for earlier, later in zip(discord.at, discord.at[1:], strict=False))


async def test_processes_share_the_rate_of_direct_channel_openings() -> None:
    discord, part = FakeDiscord(), ShardSet(frozenset({0}), 4)
    channels = DirectChannels(discord, pause=0.02, stretched=lambda: part.parts)
    await asyncio.gather(*map(channels.of, (1, 2)))
    assert discord.at[1] - discord.at[0] >= 0.08
    assert (ShardSet(frozenset({0, 1}), 4).parts, UNSHARDED.parts) == (2, 1)


async def test_known_direct_channel_does_not_wait_for_openings() -> None:
    discord = FakeDiscord()
    channels = DirectChannels(discord, pause=0.0)
    await channels.of(1)
    discord.open.clear()
    slow = asyncio.create_task(channels.of(2))
    await asyncio.sleep(0)
    assert await within(channels.of(1), "the known channel") == 10
    assert not slow.done()
    discord.open.set()
    assert await slow == 20


async def test_refused_or_cancelled_opening_does_not_block_the_queue() -> None:
    discord = FakeDiscord()
    discord.refused.add(1)
    channels = DirectChannels(discord, pause=0.0)
    with pytest.raises(PermissionError):
        await channels.of(1)
    discord.open.clear()
    given_up = asyncio.create_task(channels.of(2))
    await asyncio.sleep(0.01)
    given_up.cancel()
    discord.open.set()
    assert await channels.of(3) == 30
    discord.refused.clear()
    assert await channels.of(1) == 10


async def test_recently_used_direct_channels_are_cached() -> None:
    discord = FakeDiscord()
    channels = DirectChannels(discord, pause=0.0, capacity=2)
    for user in (1, 2, 1, 3):
        await channels.of(user)
    await channels.of(1)
    assert discord.opened == [1, 2, 3]
    await channels.of(2)
    assert discord.opened == [1, 2, 3, 2]


@pytest.mark.parametrize("code", PAUSES)
async def test_one_refusal_pauses_all_openings_of_direct_channels(code: int) -> None:
    discord, now = FakeDiscord(), MovableClock()
    channels = DirectChannels(discord, pause=0.0, now=now)
    await channels.of(1)
    channels.suspend(code)
    for _ in range(3):
        with pytest.raises(OpeningsPausedError):
            await channels.of(2)
    assert await channels.of(1) == 10, "a known channel needs no opening"
    assert (channels.opens_at(1) is None, channels.opens_at(2) is None) == (True, False)
    assert discord.opened == [1], "nobody is asked for in between"
    now.time += PAUSES[code]
    assert channels.opens_at(2) is None
    assert await channels.of(2) == 20


async def test_metrics_show_a_refused_direct_channel_and_its_pause() -> None:
    now = MovableClock()
    before = value_of(OPENINGS_REFUSED, "20026")
    DirectChannels(FakeDiscord(), now=now).suspend(20026)
    assert value_of(OPENINGS_REFUSED, "20026") == before + 1
    assert value_of(OPENINGS_PAUSED) == (now.time + PAUSES[20026]).timestamp()


async def test_direct_channel_of_a_new_player_opens_early_and_may_fail() -> None:
    discord = FakeDiscord()
    discord.refused.add(2)
    channels = DirectChannels(discord, pause=0.0)
    for user in (1, 2, 3):
        channels.open_soon(user)
    await until(lambda: discord.opened == [1, 2, 3], "all openings")
    assert await within(channels.of(3), "the last of them") == 30
    channels.open_soon(3)
    discord.open.clear()
    channels.open_soon(4)
    await until(lambda: 4 in discord.opened, "an opening that hangs")
    await within(channels.close(), "the end")
    assert discord.opened == [1, 2, 3, 4]
