"""The gateway: resumed and new sessions, two shards, members, intents, compression."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from bot.playground.gateway_server import ACK_AFTER
from bot.playground.loopback import Loopback
from tests.playground.conftest import Starter, Table, running
from tests.playground.replies import reply_to
from tests.playground.sample_bot import Bot
from tests.waiting import until


async def test_dropped_websocket_is_resumed(table: Table) -> None:
    await table.loopback.drop_gateway()
    await table.loopback.wait_for(lambda: not table.loopback.bot_online)
    waiting = asyncio.create_task(table.anna.slash(table.channel, "try hello", {"word": "kept"}))
    await table.loopback.wait_for(lambda: table.loopback.bot_online)
    done = await reply_to(waiting)
    assert done.text == "kept"
    assert table.bot.resumed == 1


@pytest.mark.rotating(4)
async def test_invalid_session_identifies_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.loopback.drop_gateway(resumable=False)
    await table.loopback.bot_ready(8)
    await reply_to(table.anna.slash(table.channel, "try hello", {"word": "new"}))
    assert table.bot.resumed == 0


async def test_two_shards_share_the_servers(start: Starter) -> None:
    loopback = await start(shards=2, concurrency=2)
    first, second = loopback.add_guild("First"), loopback.add_guild("Second")
    tables = [loopback.add_channel(guild, "table") for guild in (first, second)]
    anna = loopback.add_person("Anna")
    async with running(loopback, Bot()) as bot:
        assert bot.shard_count == 2
        for channel in (*tables, anna.dm):
            done = await reply_to(anna.slash(channel, "try hello", {"word": channel.name}))
            assert done.channel == channel.id
        shards = [bot.get_guild(guild.id) for guild in (first, second)]
        assert [guild.shard_id for guild in shards if guild is not None] == [first.id >> 22 & 1, second.id >> 22 & 1]
        assert {first.id >> 22 & 1, second.id >> 22 & 1} == {0, 1}
        await loopback.drop_gateway()
        await loopback.wait_for(lambda: not loopback.bot_online)
        await loopback.bot_ready(8)
        await until(lambda: bot.resumed == 2, "both shards")


async def test_servers_and_channels_can_be_added_later(table: Table) -> None:
    guild = table.loopback.add_guild("Later Club")
    channel = table.loopback.add_channel(guild, "late")
    clara = table.loopback.add_person("Clara", guilds=[guild])
    await reply_to(clara.slash(channel, "try hello", {"word": "late"}))
    found = table.bot.get_guild(guild.id)
    assert found is not None
    assert found.get_channel(channel.id) is not None
    assert clara.sees(table.channel) == []


async def test_members_are_sent_on_request(table: Table) -> None:
    guild = table.bot.get_guild(table.guild.id)
    assert guild is not None
    assert {member.display_name for member in guild.members} == {"Tavolino"}
    found = await guild.query_members(user_ids=[table.anna.id])
    assert [member.display_name for member in found] == ["Anna"]
    assert [member.display_name for member in await guild.query_members("bo")] == ["Bob"]
    assert (await guild.fetch_member(table.bob.id)).display_name == "Bob"


async def test_messages_are_dispatched_by_intent(start: Starter) -> None:
    loopback = await start()
    channel = loopback.add_channel(loopback.add_guild("Talk Club"), "table")
    anna = loopback.add_person("Anna")
    private = loopback.add_thread(channel, "psst", [anna])
    heard: list[tuple[str, str]] = []

    class Listener(Bot):
        async def on_message(self, message: discord.Message) -> None:
            heard.append((message.author.display_name, message.content))

    intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
    async with running(loopback, Listener(intents=intents)):
        anna.say(private, f"<@{loopback.bot.id}> does not see this")
        anna.say(channel, "not for you")
        anna.say(channel, f"<@{loopback.bot.id}> for you")
        anna.say(anna.dm, "in private")
        await anna.slash(channel, "try hello", {"word": "hidden", "hidden": True})
        await anna.slash(channel, "try hello", {"word": "open"})
        await until(lambda: ("Tavolino", "open") in heard, "the last that is to be heard")
    assert heard == [
        ("Anna", ""),
        ("Anna", f"<@{loopback.bot.id}> for you"),
        ("Anna", "in private"),
        ("Tavolino", "open"),
    ]


async def test_plain_websocket_receives_gateway_payloads(loopback: Loopback) -> None:
    loopback.add_guild("Plain Club")
    async with aiohttp.ClientSession() as web, web.ws_connect(loopback.gateway_url) as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        await socket.send_json(_identify(loopback.token))
        ready = await socket.receive_json()
        assert (ready["t"], ready["s"], ready["d"]["shard"]) == ("READY", 1, [0, 1])
        created = await socket.receive_json()
        assert (created["t"], created["d"]["name"]) == ("GUILD_CREATE", "Plain Club")
        await socket.send_json({"op": 6, "d": {"token": loopback.token, "session_id": "unknown", "seq": 5}})
        assert (await socket.receive_json())["op"] == 9


async def test_heartbeat_ack_comes_after_a_short_delay(loopback: Loopback) -> None:
    """discord.py notes the moment in a thread, and warns of a slow gateway if the answer comes before."""
    loop = asyncio.get_running_loop()
    async with aiohttp.ClientSession() as web, web.ws_connect(loopback.gateway_url) as socket:
        await socket.receive_json()
        sent = loop.time()
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        assert loop.time() - sent >= ACK_AFTER


@pytest.mark.parametrize(("change", "code"), [({"token": "wrong"}, 4004), ({"shard": [2, 2]}, 4010)])
async def test_wrong_identify_closes_the_session_with_its_code(
    loopback: Loopback, change: dict[str, Any], code: int
) -> None:
    async with aiohttp.ClientSession() as web, web.ws_connect(loopback.gateway_url) as socket:
        await socket.receive_json()
        payload = _identify(loopback.token)
        payload["d"] |= change
        await socket.send_json(payload)
        await socket.receive()
        assert socket.close_code == code


def _identify(token: str) -> dict[str, Any]:
    return {"op": 2, "d": {"token": token, "intents": 1, "properties": {}}}
