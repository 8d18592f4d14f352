"""Permissions in Discord's order: @everyone, roles, members; allow overrides deny at the same level."""

from __future__ import annotations

import discord
import pytest

from bot.playground.world.models import NotOfferedError
from bot.playground.world.permissions import ALL, BITS
from tests.playground.conftest import Table
from tests.playground.refusals import expect
from tests.playground.replies import reply_to
from tests.playground.sample_bot import picture
from tests.waiting import until


def may(table: Table, name: str) -> bool:
    """Return the bot's permission according to Discord and to discord.py, which must agree."""
    world = table.loopback._world
    said = bool(world.permissions(table.loopback.bot, table.loopback.channel(table.channel.id)) & BITS[name])
    seen = getattr(table.place.permissions_for(table.place.guild.me), name)
    return said if said == seen else pytest.fail(f"{name}: Discord says {said}, discord.py {seen}")


async def told(table: Table, *names: str) -> dict[str, bool]:
    """Return the bot's permissions once it has received all earlier changes."""
    marker = table.loopback.add_role(table.guild, "marker")
    await until(lambda: table.place.guild.get_role(marker.id), "the bot to hear of everything")
    return {name: may(table, name) for name in names}


async def test_member_overwrites_precede_roles_and_roles_precede_everyone(table: Table) -> None:
    everybody, loopback, channel = table.guild.everybody, table.loopback, table.channel
    players = loopback.add_role(table.guild, "Players")
    loopback.set_bot_roles(table.guild, players)
    loopback.deny(channel, "send_messages", "attach_files", "embed_links", who=everybody)
    loopback.allow(channel, "send_messages", "attach_files", who=players)
    loopback.deny(channel, "attach_files")
    assert await told(table, "send_messages", "attach_files", "embed_links") == {
        "send_messages": True,
        "attach_files": False,
        "embed_links": False,
    }
    loopback.allow(channel, "attach_files", "embed_links")
    assert await told(table, "attach_files", "embed_links") == {"attach_files": True, "embed_links": True}
    loopback.unset(channel, "attach_files", "embed_links")
    assert await told(table, "attach_files", "embed_links") == {"attach_files": True, "embed_links": False}


async def test_allow_of_one_role_overrides_deny_of_another(table: Table) -> None:
    kind, strict = table.loopback.add_role(table.guild, "Kind"), table.loopback.add_role(table.guild, "Strict")
    table.loopback.deny(table.channel, "send_messages", who=strict)
    table.loopback.allow(table.channel, "send_messages", who=kind)
    for roles, is_open in (((strict,), False), ((kind, strict), True), ((strict, kind), True), ((), True)):
        table.loopback.set_bot_roles(table.guild, *roles)
        assert await told(table, "send_messages") == {"send_messages": is_open}


async def test_role_permissions_apply_in_the_whole_server(table: Table) -> None:
    everybody = table.guild.everybody
    table.loopback.set_permissions(table.guild, everybody, "view_channel")
    assert await told(table, "view_channel", "send_messages") == {"view_channel": True, "send_messages": False}
    await expect(table.place.send("no"), 403, 50013)
    speakers = table.loopback.add_role(table.guild, "Speakers", "send_messages")
    table.loopback.set_bot_roles(table.guild, speakers)
    assert await told(table, "send_messages", "attach_files") == {"send_messages": True, "attach_files": False}
    await table.place.send("yes")
    await expect(table.place.send(file=picture()), 403, 50013)
    table.loopback.set_permissions(table.guild, speakers, "send_messages", "attach_files")
    await table.place.send(file=picture())


async def test_missing_view_permission_revokes_all_others(table: Table) -> None:
    table.loopback.deny(table.channel, "view_channel")
    table.loopback.allow(table.channel, "send_messages")
    world = table.loopback._world
    assert world.permissions(table.loopback.bot, table.loopback.channel(table.channel.id)) == 0
    await expect(table.place.send("blind"), 403, 50001)


async def test_administrators_have_every_permission(table: Table) -> None:
    keepers = table.loopback.add_role(table.guild, "Keepers of all", "administrator")
    table.loopback.set_bot_roles(table.guild, keepers)
    table.anna.set_roles(keepers.id)
    for who in (None, table.anna, table.guild.everybody):
        table.loopback.deny(table.channel, "view_channel", "send_messages", "attach_files", who=who)
    world = table.loopback._world
    assert world.permissions(table.anna.account, table.loopback.channel(table.channel.id)) == ALL
    assert await told(table, "view_channel", "send_messages") == {"view_channel": True, "send_messages": True}
    message = await table.place.send(file=picture())
    table.anna.say(table.channel, "here")
    assert [seen.id for seen in table.anna.sees(table.channel)][:1] == [message.id]
    assert table.bob.sees(table.channel) == []


async def test_command_for_managers_requires_the_permission_in_that_server(table: Table) -> None:
    @table.bot.tree.command(name="keep", description="For managers")
    @discord.app_commands.default_permissions(manage_guild=True)
    async def keep(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"{interaction.permissions.manage_guild}", ephemeral=True)

    await table.bot.tree.sync()
    with pytest.raises(NotOfferedError):
        await table.anna.slash(table.channel, "keep")
    managers = table.loopback.add_role(table.guild, "Managers", "manage_guild")
    table.anna.set_roles(managers.id)
    done = await reply_to(table.anna.slash(table.channel, "keep"))
    assert done.text == "True"


async def test_nickname_applies_to_one_server(table: Table) -> None:
    other = table.loopback.add_guild("Elsewhere")
    channel = table.loopback.add_channel(other, "square")
    table.anna.enter(other)
    table.anna.set_nickname(table.guild, "Annina")
    names = []

    @table.bot.tree.command(name="who", description="Who am I?")
    async def who(interaction: discord.Interaction) -> None:
        names.append((interaction.user.display_name, interaction.user.name))
        await interaction.response.send_message("somebody", ephemeral=True)

    await table.bot.tree.sync()
    for place in (table.channel, channel, table.anna.dm):
        await table.anna.slash(place, "who")
    assert names == [("Annina", "anna"), ("Anna", "anna"), ("Anna", "anna")]
