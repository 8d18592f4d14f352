"""Outages of the loopback: API and gateway gone, IDENTIFY refused, a server unavailable, few sessions left."""

from __future__ import annotations

import aiohttp
import pytest

from bot.playground.limits.rate_limits import MAX_IDENTIFIES
from tests.playground.conftest import Table
from tests.waiting import until


async def test_discord_outage_refuses_requests_and_connections(table: Table) -> None:
    loopback = table.loopback
    loopback.go_away(resumable=True)
    await loopback.wait_for(lambda: not loopback.bot_online)
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{loopback.api_url}/gateway") as answer:
            assert answer.status == 503
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(loopback.gateway_url)
    loopback.come_back()
    await loopback.wait_for(lambda: loopback.bot_online)
    assert (await table.anna.slash(table.channel, "try hello", {"word": "again"})).reply is not None


async def test_client_retries_a_refused_identify(table: Table) -> None:
    loopback = table.loopback
    loopback.refuse_identify()
    await loopback.wait_for(lambda: loopback.refused_identifies)
    assert not loopback.bot_online
    loopback.come_back()
    await loopback.wait_for(lambda: loopback.bot_online)


async def test_unavailable_server_stays_known_and_sends_no_events(table: Table) -> None:
    loopback, guild = table.loopback, table.loopback.guilds[0]
    loopback.set_available(guild, available=False)
    known = table.bot.get_guild(guild.id)
    assert known is not None
    await until(lambda: known.unavailable, "the outage")
    loopback.add_channel(guild, "unheard")
    loopback.set_available(guild, available=True)
    await until(lambda: not known.unavailable, "its end")
    assert "unheard" in {channel.name for channel in known.channels}, "as it is now"


async def test_session_starts_can_be_used_up(table: Table) -> None:
    before = table.loopback.starts.remaining
    table.loopback.starts.spend(900)
    assert table.loopback.starts.remaining == before - 900
    async with aiohttp.ClientSession() as session:
        headers = {"Authorization": f"Bot {table.loopback.token}"}
        async with session.get(f"{table.loopback.api_url}/gateway/bot", headers=headers) as answer:
            limit = (await answer.json())["session_start_limit"]
    assert (limit["remaining"], limit["total"]) == (before - 900, MAX_IDENTIFIES)
