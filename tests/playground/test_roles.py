"""Roles: events for the bot, assignment to people, and persistence."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.playground.world.models import NotOfferedError
from tests.playground.conftest import Starter, Table
from tests.playground.replies import reply_to
from tests.waiting import until


async def test_bot_receives_roles_and_their_members(table: Table) -> None:
    role = table.loopback.add_role(table.guild, "Regulars")
    await until(lambda: table.place.guild.get_role(role.id), "the role in the bot")
    table.anna.set_roles(role.id)

    @table.bot.tree.command(name="mine", description="My roles")
    async def mine(interaction: discord.Interaction, which: discord.Role) -> None:
        assert isinstance(interaction.user, discord.Member)
        names = [one.name for one in interaction.user.roles]
        await interaction.response.send_message(f"{which.name} of {names}, {interaction.permissions.manage_guild}")

    await table.bot.tree.sync()
    done = await reply_to(table.anna.slash(table.channel, "mine", {"which": role.id}))
    assert done.text == "Regulars of ['@everyone', 'Regulars'], False"
    table.bob.set_roles(table.guild.admins)
    done = await reply_to(table.bob.slash(table.channel, "mine", {"which": table.guild.id}))
    assert done.text == "@everyone of ['@everyone', 'Keepers'], True"
    with pytest.raises(NotOfferedError):
        await table.bob.slash(table.channel, "mine", {"which": table.anna.id})


async def test_command_option_can_be_a_role_or_a_user(table: Table) -> None:
    role = table.loopback.add_role(table.guild, "Regulars")
    await until(lambda: table.place.guild.get_role(role.id), "the role in the bot")

    @table.bot.tree.command(name="name", description="Somebody, or some")
    async def name(interaction: discord.Interaction, who: discord.Member | discord.Role) -> None:
        await interaction.response.send_message(f"{type(who).__name__} {who.name}")

    await table.bot.tree.sync()
    said = []
    for key in (role.id, table.bob.id):
        done = await reply_to(table.anna.slash(table.channel, "name", {"who": key}))
        said.append(done.text)
    assert said == ["Role Regulars", "Member bob"]
    with pytest.raises(NotOfferedError):
        await table.anna.slash(table.channel, "name", {"who": 1})


async def test_deleted_role_is_removed_from_members_and_channels(table: Table) -> None:
    """Discord sends only the deletion: neither members nor channels get an event of their own."""
    loopback, everybody = table.loopback, table.guild.everybody
    role = loopback.add_role(table.guild, "Regulars")
    hidden = loopback.add_channel(table.guild, "hidden")
    loopback.deny(hidden, "view_channel", who=everybody)
    loopback.allow(hidden, "view_channel", who=role)
    table.anna.set_roles(role.id)
    loopback.set_bot_roles(table.guild, role)
    here = table.place.guild
    await until(lambda: role.id in [one.id for one in here.me.roles], "the bot's role")
    assert loopback._world.viewers(loopback.channel(hidden.id)) == {table.anna.id}
    loopback.delete_role(table.guild, role)
    await until(lambda: here.get_role(role.id) is None, "the deletion")
    assert (table.anna.roles, here.me.roles) == ((), [here.default_role])
    after = loopback.channel(hidden.id)
    assert (loopback._world.viewers(after), role.id in after.allowed) == (frozenset(), False)


async def test_roles_survive_a_restart(start: Starter, tmp_path: Path) -> None:
    loopback = await start(state=tmp_path / "world.json")
    guild = loopback.add_guild("Club")
    role = loopback.add_role(guild, "Regulars")
    anna = loopback.add_person("Anna")
    anna.set_roles(role.id, guild.admins)
    await loopback.stop()
    again = await start(state=tmp_path / "world.json")
    (known,), (person,) = again.guilds, again.people
    assert [one.name for one in known.all_roles] == ["@everyone", "Regulars", "Keepers"]
    assert (person.roles, person.account.admin) == ((role.id, guild.admins), True)
    person.leave(known)
    assert person.roles == ()


async def test_world_saved_before_roles_existed_loads(start: Starter, tmp_path: Path) -> None:
    loopback = await start(state=tmp_path / "world.json")
    loopback.add_guild("Club")
    loopback.add_person("Anna", admin=True)
    await loopback.stop()
    text = (tmp_path / "world.json").read_text(encoding="utf-8")
    (tmp_path / "world.json").write_text(text.replace(',"roles":[]', ""), encoding="utf-8")
    assert '"roles"' not in (tmp_path / "world.json").read_text(encoding="utf-8")
    again = await start(state=tmp_path / "world.json")
    assert again.people[0].roles == (again.guilds[0].admins,)
