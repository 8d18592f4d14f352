"""Injected faults: rate limits, errors, edits of old messages, as the real client handles them."""

from __future__ import annotations

import time

import discord
import pytest

from bot.playground.limits.faults import Fault
from bot.playground.limits.rate_limits import RateLimits
from tests.playground.conftest import Starter, Table, running, unlimited
from tests.playground.manual_clock import ManualClock
from tests.playground.sample_bot import Bot


async def test_client_retries_after_429(table: Table) -> None:
    fault = Fault("POST", "/channels/*/messages", 429, 0, times=2, retry_after=0.1)
    table.loopback.faults.add(fault)
    before = time.monotonic()
    await table.place.send("patient")
    assert time.monotonic() - before >= 0.2
    assert fault.times == 0
    assert table.loopback.invalid_requests == 2


@unlimited
async def test_fault_fails_the_next_edit_in_one_channel(table: Table) -> None:
    other = table.loopback.add_channel(table.guild, "other")
    message = await table.place.send("here")
    elsewhere = await table.bot.fetch_channel(other.id)
    assert isinstance(elsewhere, discord.TextChannel)
    there = await elsewhere.send("there")
    table.loopback.faults.add(
        Fault("PATCH", "/channels/*/messages/*", 429, 30046, times=5, retry_after=0.01, channel=table.channel.id)
    )
    await there.edit(content="fine")
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(content="refused")
    assert (refused.value.status, refused.value.code) == (429, 30046)
    await message.edit(content="at last")


async def test_fault_denies_a_permission_once(table: Table) -> None:
    table.loopback.faults.add(Fault("POST", "/channels/*/messages", 403, 50013))
    with pytest.raises(discord.Forbidden) as refused:
        await table.place.send("no")
    assert refused.value.code == 50013
    await table.place.send("yes")


async def test_client_waits_for_an_exhausted_rate_limit_bucket(table: Table) -> None:
    table.loopback.faults.limit("POST", "/channels/*/messages", 3, 0.4)
    before = time.monotonic()
    for number in range(5):
        await table.place.send(str(number))
    assert time.monotonic() - before >= 0.3
    assert [message.text for message in table.anna.sees(table.channel)] == list("01234")


async def test_edits_of_old_messages_are_rate_limited(start: Starter) -> None:
    clock = ManualClock()
    loopback = await start(clock=clock, limits=RateLimits.unlimited(clock))
    channel = loopback.add_channel(loopback.add_guild("Old Club"), "table")
    async with running(loopback, Bot()) as bot:
        place = bot.get_channel(channel.id)
        assert isinstance(place, discord.TextChannel)
        message = await place.send("young")
        for number in range(5):
            await message.edit(content=f"young {number}")
        clock.advance(3601)
        for number in range(3):
            await message.edit(content=f"old {number}")
        clock.advance(5.999)
        with pytest.raises(discord.HTTPException) as refused:
            await message.edit(content="too often")
        assert (refused.value.status, refused.value.code) == (429, 30046)
        clock.advance(0.002)
        await message.edit(content="again")
        fresh = await place.send("a new one")
        await fresh.edit(content="is free")


async def test_login_with_a_wrong_token_is_refused(table: Table) -> None:
    stranger = Bot()
    with pytest.raises(discord.LoginFailure):
        await stranger.login("not the token")
    await stranger.close()
