"""`/admin`: what people who manage the server may do to its matches, always with a reason. Never shows a hand."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.game import Refused, line
from bot.life.moderation import NoSuchStep, Warrant
from bot.run.client import Tavolino
from bot.table.table import Person, Table
from bot.words import nearest
from cogs.house import House, house_of
from cogs.screen.answering import answering
from cogs.screen.screen import Screen, show
from cogs.screen.sight import meant
from cogs.server_commands.admin_offers import complete_match, complete_seat, complete_step
from cogs.server_commands.audit_log import show_audit
from cogs.wording.managing import require_manager
from cogs.wording.named import abouts, command, key, names
from cogs.wording.voice import Voice

OWNER = "server"
LONGEST_REASON = 200
Reason: TypeAlias = app_commands.Range[str, 1, LONGEST_REASON]
Doing: TypeAlias = Callable[[House, Table, Warrant], Awaitable[object]]
_NAMES = names("match", owner="history") | names("reason", owner=OWNER)
_ABOUTS = abouts("match", owner="history") | abouts("reason", owner=OWNER)


class AdminGroup(app_commands.Group):
    """The commands of `/admin`."""

    @app_commands.command(**command("end", owner=OWNER))
    @app_commands.rename(**_NAMES)
    @app_commands.describe(**_ABOUTS)
    @app_commands.autocomplete(match=complete_match)
    async def end(self, interaction: discord.Interaction[Any], reason: Reason, match: str | None = None) -> None:
        """Without a result; a lobby is called off."""
        await _act(interaction, match, reason, lambda house, table, warrant: house.moderation.end(table.id, warrant))

    @app_commands.command(**command("pause", owner=OWNER))
    @app_commands.rename(**_NAMES)
    @app_commands.describe(**_ABOUTS)
    @app_commands.autocomplete(match=complete_match)
    async def pause(self, interaction: discord.Interaction[Any], reason: Reason, match: str | None = None) -> None:
        """Its clocks stand still."""
        await _act(interaction, match, reason, lambda house, table, warrant: house.moderation.pause(table.id, warrant))

    @app_commands.command(**command("resume", owner=OWNER))
    @app_commands.rename(**_NAMES)
    @app_commands.describe(**_ABOUTS)
    @app_commands.autocomplete(match=complete_match)
    async def resume(self, interaction: discord.Interaction[Any], reason: Reason, match: str | None = None) -> None:
        """Its clocks go on."""
        await _act(interaction, match, reason, lambda house, table, warrant: house.moderation.resume(table.id, warrant))

    @app_commands.command(**command("rewind", owner=OWNER))
    @app_commands.rename(**_NAMES, **names("before", owner=OWNER))
    @app_commands.describe(**_ABOUTS, **abouts("before", owner=OWNER))
    @app_commands.autocomplete(match=complete_match, before=complete_step)
    async def rewind(
        self, interaction: discord.Interaction[Any], before: str, reason: Reason, match: str | None = None
    ) -> None:
        """Take back that step and all behind it."""

        async def deed(house: House, table: Table, warrant: Warrant) -> None:
            if not before.isdecimal():
                raise NoSuchStep
            await house.moderation.rewind(table.id, int(before), warrant)

        await _act(interaction, match, reason, deed)

    @app_commands.command(**command("reseat", owner=OWNER))
    @app_commands.rename(**_NAMES, **names("seat", "player", owner=OWNER))
    @app_commands.describe(**_ABOUTS, **abouts("seat", "player", owner=OWNER))
    @app_commands.autocomplete(match=complete_match, seat=complete_seat)
    async def reseat(
        self,
        interaction: discord.Interaction[Any],
        seat: str,
        reason: Reason,
        player: discord.Member | None = None,
        match: str | None = None,
    ) -> None:
        """Give a seat to somebody else, or to a computer player."""

        async def deed(house: House, table: Table, warrant: Warrant) -> None:
            if not seat.isdecimal() or not 1 <= int(seat) <= len(table.seats):
                raise Refused("no_such_seat", line("server-no-such-seat"))
            if player is not None and player.bot:
                raise Refused("no_bots", line("server-no-bots"))
            locale = nearest(interaction.guild_locale.value if interaction.guild_locale else None)
            person = Person(player.id, player.display_name, locale) if player is not None else None
            await house.moderation.reseat(table.id, int(seat) - 1, person, warrant)

        await _act(interaction, match, reason, deed)

    @app_commands.command(**command("log", owner=OWNER))
    @app_commands.rename(**names("page"))
    @app_commands.describe(**abouts("page"))
    async def log(
        self, interaction: discord.Interaction[Any], page: app_commands.Range[int, 1, 9999] | None = None
    ) -> None:
        """Who did what, and why."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = house_of(interaction)
        async with answering(interaction, house, None):
            await show_audit(interaction, house, (page or 1) - 1)


async def _act(interaction: discord.Interaction[Any], match: str | None, reason: str, deed: Doing) -> None:
    """Do it, and say that it is done: nothing about the position, which is on the table for everybody."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    house = house_of(interaction)
    async with answering(interaction, house, match):
        guild = require_manager(interaction)
        table = await meant(interaction, house, match)
        await deed(house, table, Warrant(guild, interaction.user.id, " ".join(reason.split())))
        voice = Voice((await house.person(interaction)).locale)
        await show(interaction, Screen().text(voice.word("server-done", channel=f"<#{table.channel}>")))


async def setup(client: Tavolino) -> None:
    """Called by discord.py when the cog is loaded."""
    client.tree.add_command(
        AdminGroup(
            name=key("server-command-admin"),
            description=key("server-command-admin-about"),
            guild_only=True,
            default_permissions=discord.Permissions(manage_guild=True),
        )
    )
