"""`/admin`: what people who manage the server may do to its matches, always with a reason. Never shows a hand."""

from __future__ import annotations

from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.game import Refused, line
from bot.life.moderation import NoSuchStep, Warrant
from bot.run.client import Tavolino
from bot.table.table import Table
from bot.words import nearest
from cogs.house import House, person_of
from cogs.screen.answering import answered
from cogs.screen.screen import Screen, show
from cogs.screen.sight import meant
from cogs.server_commands.admin_offers import complete_match, complete_seat, complete_step
from cogs.server_commands.audit_log import show_audit
from cogs.wording.managing import require_manager
from cogs.wording.named import IN_SERVERS, abouts, command, key, names
from cogs.wording.voice import Voice

OWNER = "server"
LONGEST_REASON = 200
DIGITS = 9
Reason: TypeAlias = app_commands.Range[str, 1, LONGEST_REASON]
_NAMES = names("match", owner="history") | names("reason", owner=OWNER)
_ABOUTS = abouts("match", owner="history") | abouts("reason", owner=OWNER)


async def managed(interaction: discord.Interaction[Any], house: House, match: str | None = None) -> Table:
    """The match that is meant, for whoever manages the server. Raises Refused."""
    require_manager(interaction)
    return await meant(interaction, house, match)


class AdminGroup(app_commands.Group):
    """The commands of `/admin`."""

    @app_commands.command(**command("end", owner=OWNER))
    @app_commands.rename(**_NAMES)
    @app_commands.describe(**_ABOUTS)
    @app_commands.autocomplete(match=complete_match)
    @answered(managed)
    async def end(self, interaction: discord.Interaction[Any], house: House, table: Table, reason: Reason) -> None:
        """Without a result; a lobby is called off."""
        await house.moderation.end(table.id, _warrant(interaction, reason))
        await _tell(interaction, house, table)

    @app_commands.command(**command("pause", owner=OWNER))
    @app_commands.rename(**_NAMES)
    @app_commands.describe(**_ABOUTS)
    @app_commands.autocomplete(match=complete_match)
    @answered(managed)
    async def pause(self, interaction: discord.Interaction[Any], house: House, table: Table, reason: Reason) -> None:
        """Its clocks stand still."""
        await house.moderation.pause(table.id, _warrant(interaction, reason))
        await _tell(interaction, house, table)

    @app_commands.command(**command("resume", owner=OWNER))
    @app_commands.rename(**_NAMES)
    @app_commands.describe(**_ABOUTS)
    @app_commands.autocomplete(match=complete_match)
    @answered(managed)
    async def resume(self, interaction: discord.Interaction[Any], house: House, table: Table, reason: Reason) -> None:
        """Its clocks go on."""
        await house.moderation.resume(table.id, _warrant(interaction, reason))
        await _tell(interaction, house, table)

    @app_commands.command(**command("rewind", owner=OWNER))
    @app_commands.rename(**_NAMES, **names("before", owner=OWNER))
    @app_commands.describe(**_ABOUTS, **abouts("before", owner=OWNER))
    @app_commands.autocomplete(match=complete_match, before=complete_step)
    @answered(managed)
    async def rewind(
        self, interaction: discord.Interaction[Any], house: House, table: Table, before: str, reason: Reason
    ) -> None:
        """Take back that step and all behind it."""
        step = _number(before)
        if step is None:
            raise NoSuchStep
        await house.moderation.rewind(table.id, step, _warrant(interaction, reason))
        await _tell(interaction, house, table)

    @app_commands.command(**command("reseat", owner=OWNER))
    @app_commands.rename(**_NAMES, **names("seat", "player", owner=OWNER))
    @app_commands.describe(**_ABOUTS, **abouts("seat", "player", owner=OWNER))
    @app_commands.autocomplete(match=complete_match, seat=complete_seat)
    @answered(managed)
    async def reseat(
        self,
        interaction: discord.Interaction[Any],
        house: House,
        table: Table,
        *,
        seat: str,
        reason: Reason,
        player: discord.User | None = None,
    ) -> None:
        """Give a seat to somebody else, or to a computer player."""
        number = _number(seat)
        if number is None or not 1 <= number <= len(table.seats):
            raise Refused("no_such_seat", line("server-no-such-seat"))
        if player is not None and player.bot:
            raise Refused("no_bots", line("server-no-bots"))
        if isinstance(player, discord.User):  # whoever is here comes as a Member
            raise Refused("no_member", line("server-no-member"))
        locale = nearest(interaction.guild_locale.value if interaction.guild_locale else None)
        person = person_of(player, locale) if player is not None else None
        await house.moderation.reseat(table.id, number - 1, person, _warrant(interaction, reason))
        await _tell(interaction, house, table)

    @app_commands.command(**command("log", owner=OWNER))
    @app_commands.rename(**names("page"))
    @app_commands.describe(**abouts("page"))
    @answered()
    async def log(
        self, interaction: discord.Interaction[Any], house: House, page: app_commands.Range[int, 1, 9999] | None = None
    ) -> None:
        """Who did what, and why."""
        await show_audit(interaction, house, (page or 1) - 1)


def _number(text: str) -> int | None:
    """The number that was typed; None for what is none, or longer than any that we ever told."""
    return int(text) if text.isdecimal() and len(text) <= DIGITS else None


def _warrant(interaction: discord.Interaction[Any], reason: str) -> Warrant:
    return Warrant(require_manager(interaction), interaction.user.id, " ".join(reason.split()))


async def _tell(interaction: discord.Interaction[Any], house: House, table: Table) -> None:
    """That it is done: nothing about the position, which is on the table for everybody."""
    voice = Voice((await house.person(interaction)).locale)
    await show(interaction, Screen().text(voice.word("server-done", channel=f"<#{table.channel}>")))


async def setup(client: Tavolino) -> None:
    """Called when the bot starts."""
    client.tree.add_command(
        AdminGroup(
            name=key("server-command-admin"),
            description=key("server-command-admin-about"),
            allowed_contexts=IN_SERVERS,
            default_permissions=discord.Permissions(manage_guild=True),
        )
    )
