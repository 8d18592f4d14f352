"""Tests of direct message channels: opened once, at a limited rate, with a bounded cache."""

from __future__ import annotations

import asyncio

import pytest

from bot.outbox import DirectChannels
from bot.shards import WHOLE, ShardSet
from tests.waiting import within


class Discord:
    """Opens channels when it is let, and notes for whom and when."""

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


async def test_a_channel_is_opened_once_whoever_asks() -> None:
    discord = Discord()
    channels = DirectChannels(discord, pause=0.0)
    assert await asyncio.gather(*(channels.of(user) for user in (1, 2, 1, 2, 1))) == [10, 20, 10, 20, 10]
    assert discord.opened == [1, 2]
    channels.forget(1)
    assert await channels.of(1) == 10
    assert discord.opened == [1, 2, 1]


async def test_openings_follow_each_other_at_a_pace() -> None:
    discord = Discord()
    channels = DirectChannels(discord, pause=0.05)
    began = asyncio.get_running_loop().time()
    assert await channels.of(1) == 10
    assert asyncio.get_running_loop().time() - began < 0.05, "whoever has his channel waits for nothing more"
    await asyncio.gather(*map(channels.of, (2, 3)))
    assert discord.opened == [1, 2, 3]
    assert all(later - earlier >= 0.05 for earlier, later in zip(discord.at, discord.at[1:], strict=False))


async def test_where_others_open_channels_too_each_takes_its_part_of_the_pace() -> None:
    discord, part = Discord(), ShardSet(frozenset({0}), 4)
    channels = DirectChannels(discord, pause=0.02, stretched=lambda: part.parts)
    await asyncio.gather(*map(channels.of, (1, 2)))
    assert discord.at[1] - discord.at[0] >= 0.08
    assert (ShardSet(frozenset({0, 1}), 4).parts, WHOLE.parts) == (2, 1)


async def test_a_known_channel_waits_for_no_opening() -> None:
    discord = Discord()
    channels = DirectChannels(discord, pause=0.0)
    await channels.of(1)
    discord.open.clear()
    slow = asyncio.create_task(channels.of(2))
    await asyncio.sleep(0)
    assert await within(channels.of(1), "the known channel") == 10
    assert not slow.done()
    discord.open.set()
    assert await slow == 20


async def test_a_refusal_or_an_end_leaves_the_queue_open() -> None:
    discord = Discord()
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


async def test_those_asked_for_last_are_known() -> None:
    discord = Discord()
    channels = DirectChannels(discord, pause=0.0, most=2)
    for user in (1, 2, 1, 3):
        await channels.of(user)
    await channels.of(1)
    assert discord.opened == [1, 2, 3]
    await channels.of(2)
    assert discord.opened == [1, 2, 3, 2]
