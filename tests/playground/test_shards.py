"""Shards: event routing, IDENTIFY limits, and several processes with one token."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import aiohttp
import discord
import pytest

from bot.playground.limits.rate_limits import DAY, MAX_IDENTIFIES, RateLimits
from bot.playground.limits.rate_limits import IDENTIFY_APART as APART
from bot.playground.loopback import Loopback
from bot.playground.world.clock import WallClock
from bot.playground.world.models import NoAnswerError
from tests.playground.conftest import Starter, running
from tests.playground.manual_clock import ManualClock
from tests.playground.sample_bot import Bot

IDENTIFY, RESUME, INVALID = 2, 6, 9


class RawGatewayClient:
    def __init__(self, web: aiohttp.ClientSession, loopback: Loopback) -> None:
        self._web = web
        self._loopback = loopback
        self._open: list[aiohttp.ClientWebSocketResponse] = []

    async def connected(self) -> aiohttp.ClientWebSocketResponse:
        """Return a websocket that has received HELLO."""
        socket = await self._web.ws_connect(self._loopback.gateway_url)
        self._open.append(socket)
        assert (await socket.receive_json())["op"] == 10
        return socket

    async def close(self) -> None:
        """Close all websockets. The session would leave them to the garbage collector, which warns in a later test."""
        await asyncio.gather(*(socket.close() for socket in self._open))

    async def identified(self, shard: int, shards: int) -> tuple[aiohttp.ClientWebSocketResponse, Any]:
        """Return a websocket that has identified as that shard, and the answer."""
        socket = await self.connected()
        given = {"token": self._loopback.token, "intents": 1, "properties": {}, "shard": [shard, shards]}
        await socket.send_json({"op": IDENTIFY, "d": given})
        said = await socket.receive()
        return socket, said.json() if said.type is aiohttp.WSMsgType.TEXT else said.data

    async def resumed(self, ready: Any, seq: int) -> tuple[aiohttp.ClientWebSocketResponse, Any]:
        """Return a websocket that has resumed that session, and the first payload."""
        socket = await self.connected()
        session = {"token": self._loopback.token, "session_id": ready["d"]["session_id"], "seq": seq}
        await socket.send_json({"op": RESUME, "d": session})
        return socket, await socket.receive_json()


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def loopback(start: Starter, clock: ManualClock) -> Loopback:
    return await start(clock=clock, shards=4, concurrency=2)


@pytest.fixture
async def wire(loopback: Loopback) -> AsyncIterator[RawGatewayClient]:
    async with aiohttp.ClientSession() as web:
        client = RawGatewayClient(web, loopback)
        yield client
        await client.close()


async def test_servers_are_spread_over_the_recommended_shards(loopback: Loopback) -> None:
    assert [(loopback.add_guild(str(number)).id >> 22) % 4 for number in range(6)] == [0, 1, 2, 3, 0, 1]
    loopback.filling = (3,)
    assert (loopback.add_guild("7").id >> 22) % 4 == 3


async def test_shard_receives_only_its_own_servers(wire: RawGatewayClient, loopback: Loopback) -> None:
    guilds = [loopback.add_guild(str(number)) for number in range(2)]
    for shard, guild in enumerate(guilds):
        socket, ready = await wire.identified(shard, 4)
        assert [one["id"] for one in ready["d"]["guilds"]] == [str(guild.id)]
        assert (await socket.receive_json())["d"]["id"] == str(guild.id)
        channel = loopback.add_channel(guild, "table")
        assert (await socket.receive_json())["d"]["id"] == str(channel.id)


async def test_identifies_in_a_bucket_are_five_seconds_apart(wire: RawGatewayClient, clock: ManualClock) -> None:
    assert (await wire.identified(0, 4))[1]["t"] == "READY"
    early, said = await wire.identified(2, 4)
    assert (said["op"], said["d"]) == (INVALID, False)
    assert (await wire.identified(1, 4))[1]["t"] == "READY", "shard 1 is of the other bucket"
    clock.advance(APART - 0.1)
    assert (await wire.identified(2, 4))[1]["op"] == INVALID
    clock.advance(0.1)
    assert (await wire.identified(2, 4))[1]["t"] == "READY", "what came too early has not begun another five"
    assert not early.closed


async def test_session_can_be_resumed_without_waiting(wire: RawGatewayClient, loopback: Loopback) -> None:
    guild = loopback.add_guild("First")
    socket, ready = await wire.identified(0, 4)
    await loopback.drop_gateway(shard=0)
    await loopback.wait_for(lambda: not loopback.live_shards)
    loopback.add_channel(guild, "meanwhile")
    _, missed = await wire.resumed(ready, 2)
    assert (missed["t"], missed["d"]["name"]) == ("CHANNEL_CREATE", "meanwhile")
    assert not socket.closed


async def test_normal_close_ends_the_session(wire: RawGatewayClient, loopback: Loopback) -> None:
    for shard, (code, after) in enumerate([(1000, INVALID), (4000, 0)]):
        socket, ready = await wire.identified(shard, 4)
        await socket.close(code=code)
        await loopback.wait_for(lambda: not loopback.live_shards)
        again, said = await wire.resumed(ready, 1)
        assert said["op"] == after
        await again.close()
        await loopback.wait_for(lambda: not loopback.live_shards)


async def test_identifies_are_limited_per_day(wire: RawGatewayClient, loopback: Loopback, clock: ManualClock) -> None:
    loopback.starts.total = 2
    assert _told(loopback) == {"shards": 4, "remaining": 2, "max_concurrency": 2}
    await wire.identified(0, 4)
    clock.advance(DAY / 2)
    await wire.identified(1, 4)
    assert _told(loopback)["remaining"] == 0
    assert (await wire.identified(2, 4))[1] == 4004
    await loopback.wait_for(lambda: not loopback.live_shards)
    clock.advance(DAY / 2)
    assert _told(loopback)["remaining"] == 1
    assert (await wire.identified(2, 4))[1]["t"] == "READY"


async def test_two_processes_of_one_shard_both_receive_its_events(
    wire: RawGatewayClient, loopback: Loopback, clock: ManualClock
) -> None:
    """As on Discord, the processes must agree themselves on which one answers."""
    guild = loopback.add_guild("First")
    first, _ = await wire.identified(0, 4)
    clock.advance(APART)
    second, _ = await wire.identified(0, 4)
    assert loopback.live_shards == [(0, 4), (0, 4)]
    channel = loopback.add_channel(guild, "table")
    for socket in (first, second):
        assert (await socket.receive_json())["t"] == "GUILD_CREATE"
        assert (await socket.receive_json())["d"]["id"] == str(channel.id)


async def test_shard_count_can_change_session_by_session(
    wire: RawGatewayClient, loopback: Loopback, clock: ManualClock
) -> None:
    await wire.identified(0, 2)
    assert not loopback.bot_online
    await wire.identified(1, 2)
    assert loopback.bot_online
    clock.advance(APART)
    await wire.identified(3, 4)
    assert loopback.bot_online, "those of the old count are still there"
    await loopback.drop_gateway(shard=0)
    await loopback.wait_for(lambda: not loopback.bot_online)


async def test_processes_share_the_shards_of_one_bot(start: Starter) -> None:
    clock = ManualClock()
    loopback = await start(clock=clock, shards=3, concurrency=3)
    places = [loopback.add_channel(loopback.add_guild(name), name) for name in ("first", "second", "third")]
    anna = loopback.add_person("Anna")
    bots = [_Noting([0, 2]), _Noting([1])]
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(running(loopback, bots[0], is_all=False))
        assert loopback.live_shards == [(0, 3), (2, 3)]
        unheard = asyncio.create_task(anna.slash(places[1], "try hello", {"word": "nobody"}))
        await asyncio.sleep(0)
        clock.advance(3)
        with pytest.raises(NoAnswerError):
            await unheard
        await stack.enter_async_context(running(loopback, bots[1]))
        for channel in (*places, anna.dm):
            assert (await anna.slash(channel, "try hello", {"word": channel.name})).reply is not None
    assert [bot.heard for bot in bots] == [["first", "third", "Anna"], ["second"]]


async def test_early_identify_is_retried(start: Starter) -> None:
    """discord.py retries after an IDENTIFY that came too early."""
    loopback = await start(shards=2, limits=RateLimits(WallClock(), pace=25))
    async with running(loopback, Bot()) as bot:
        assert bot.shard_count == 2
    assert _told(loopback)["remaining"] == MAX_IDENTIFIES - 2


class _Noting(Bot):
    """Client for some shards of three that records the texts it receives."""

    def __init__(self, shards: list[int]) -> None:
        super().__init__(3)
        self.shard_ids = shards
        self.heard: list[str] = []

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        self.heard.append(data["options"][0]["options"][0]["value"])


def _told(loopback: Loopback) -> dict[str, Any]:
    said = loopback.starts.told()
    limit = said["session_start_limit"]
    return {"shards": said["shards"], "remaining": limit["remaining"], "max_concurrency": limit["max_concurrency"]}
