"""The bot installed to a person's own account: where its commands are offered, and what it can do there."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.playground.world.models import NotOfferedError
from tests.playground.conftest import Table
from tests.playground.refusals import expect

HELLO = {"name": "hello", "description": "said anywhere", "integration_types": [0, 1], "contexts": [0, 1, 2]}


async def registered(table: Table, **changes: Any) -> None:
    """Register a command with these contexts and kinds of installation, and no other."""
    route = discord.http.Route("PUT", f"/applications/{table.loopback.bot.id}/commands")
    await table.bot.http.request(route, json=[HELLO | changes])


def places(table: Table) -> dict[str, Any]:
    """Return a place of each kind, and the person who is in all of them."""
    foreign = table.loopback.add_guild("Elsewhere", with_bot=False)
    table.anna.enter(foreign)
    return {
        "server": table.channel,
        "direct": table.anna.dm,
        "foreign": table.loopback.add_channel(foreign, "far-away"),
        "group": table.loopback.add_group("friends", table.anna, table.bob),
    }


def hearing(table: Table) -> list[discord.Interaction]:
    """Answer every interaction from now on, and return the list in which they are kept."""
    heard: list[discord.Interaction] = []

    async def hear(interaction: discord.Interaction) -> None:
        heard.append(interaction)
        await interaction.response.send_message("heard", ephemeral=True)

    table.bot.tree._call = hear  # type: ignore[method-assign]
    return heard


async def test_offered_commands_depend_on_installation_and_context(table: Table) -> None:
    found = places(table)

    def offered() -> set[str]:
        return {name for name, place in found.items() if table.anna.commands(place)}

    await registered(table)
    assert offered() == {"server", "direct"}
    table.anna.install()
    assert offered() == {"server", "direct", "foreign", "group"}
    table.anna.leave(table.guild)
    assert offered() == {"direct", "foreign", "group"}
    table.anna.install(installed=False)
    assert offered() == set()
    table.anna.install()
    await registered(table, contexts=[0, 1])
    assert offered() == {"direct", "foreign"}
    await registered(table, integration_types=[0])
    assert offered() == set()


async def test_interactions_say_who_installed_the_bot_and_where_they_are(table: Table) -> None:
    found = places(table)
    await registered(table)
    table.anna.install()
    heard = hearing(table)
    for place in found.values():
        asked = await table.anna.slash(place, "hello")
        assert [message.text for message in table.anna.sees(place)] == ["heard"]
        assert asked.reply is not None
    told = [(one.is_guild_integration(), one.is_user_integration(), one.guild_id) for one in heard]
    assert told == [
        (True, True, table.guild.id),
        (False, True, None),
        (False, True, found["foreign"].guild),
        (False, True, None),
    ]
    assert [one.context.private_channel for one in heard] == [False, False, False, True]
    assert table.bot.get_guild(found["foreign"].guild) is None


async def test_user_install_elsewhere_allows_five_follow_ups_and_no_channel_posts(table: Table) -> None:
    found = places(table)
    await registered(table)
    table.anna.install()
    heard = hearing(table)
    await table.anna.slash(found["foreign"], "hello")
    for number in range(5):
        await heard[0].followup.send(f"more {number}")
    await expect(heard[0].followup.send("too much"), 400, 40094)
    for name in ("foreign", "group"):
        await expect(table.bot.get_partial_messageable(found[name].id).send("hello"), 403, 50001)


async def test_user_install_allows_direct_messages(table: Table) -> None:
    table.anna.leave(table.guild)
    anna = await table.bot.fetch_user(table.anna.id)
    await expect(anna.send("hello"), 403, 50278)
    with pytest.raises(NotOfferedError):
        await table.anna.slash(table.anna.dm, "try hello", {"word": "hello"})
    table.anna.install()
    assert (await anna.send("hello")).content == "hello"


async def test_application_without_user_install_cannot_register_its_commands(table: Table) -> None:
    table.loopback.set_installs(0)
    with pytest.raises(discord.HTTPException) as refused:
        await registered(table)
    assert refused.value.code == 50035
    assert (await table.bot.application_info()).user_integration_config is None
    table.loopback.set_installs(0, 1)
    assert (await table.bot.application_info()).user_integration_config is not None
