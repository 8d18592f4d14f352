"""Refused openings of direct channels: too many too fast (40003), and a bot flagged by the anti-spam system (20026)."""

from __future__ import annotations

import discord
import pytest

from bot.playground.limits.rate_limits import DirectOpenings
from bot.playground.world.clock import WallClock
from bot.playground.world.responses import ApiError
from tests.playground.conftest import Table


async def open_for(table: Table, person: discord.abc.Snowflake) -> int:
    """Return the id of the person's direct channel, or the code with which Discord refuses it."""
    try:
        return (await table.bot.create_dm(person)).id
    except discord.Forbidden as refused:
        return refused.code


async def test_flagged_bot_writes_only_to_known_channels(table: Table) -> None:
    anna, bob = discord.Object(table.anna.id), discord.Object(table.bob.id)
    known = await table.bot.create_dm(anna)
    await known.send("before")
    await table.bot.create_dm(bob)
    table.loopback.openings.is_flagged = True
    assert await open_for(table, anna) == known.id
    await known.send("after")
    with pytest.raises(discord.Forbidden) as refused:
        await (await table.bot.create_dm(bob)).send("first")
    assert refused.value.code == 20026
    carla = table.loopback.add_person("Carla")
    assert await open_for(table, discord.Object(carla.id)) == 20026
    table.loopback.openings.lift()
    assert await open_for(table, discord.Object(carla.id)) == carla.dm.id
    assert table.loopback.openings.asked[-2:] == [carla.id, carla.id]


async def test_direct_channels_opened_too_fast_are_refused(table: Table) -> None:
    people = [table.loopback.add_person(name) for name in "CDE"]
    table.loopback.openings.limit(2, 600.0)
    found = [await open_for(table, discord.Object(person.id)) for person in people]
    assert found == [people[0].dm.id, people[1].dm.id, 40003]
    assert await open_for(table, discord.Object(people[0].id)) == people[0].dm.id, "an open channel is no opening"


def test_direct_channels_open_freely_without_a_limit() -> None:
    openings = DirectOpenings(WallClock())
    for person in range(100):
        openings.open(person)
    openings.is_flagged = True
    openings.open(5)
    with pytest.raises(ApiError):
        openings.open(100)
