"""`/admin`: actions of server managers on matches, each with a reason. Hands stay hidden."""

from __future__ import annotations

from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.app.client import Tavolino
from bot.game import Refused, line
from bot.i18n import nearest
from bot.moderation.admin_actions import ModeratorAction, NoSuchStep
from bot.table.table import Table
from cogs.context import Context, person_of
from cogs.server.admin_autocomplete import complete_match, complete_seat, complete_step
from cogs.server.audit_log import show_audit
from cogs.text.command_names import IN_SERVERS, abouts, command, key, names
from cogs.text.localiser import Localiser
from cogs.text.managers import require_manager
from cogs.ui.access import resolve_match
from cogs.ui.interactions import answered
from cogs.ui.screen import Screen, show

OWNER = "server"
LONGEST_REASON = 200
DIGITS = 9
Reason: TypeAlias = app_commands.Range[str, 1, LONGEST_REASON]
_NAMES = names("match", owner="history") | names("reason", owner=OWNER)
_ABOUTS = abouts("match", owner="history") | abouts("reason", owner=OWNER)


async def managed(interaction: discord.Interaction[Any], context: Context, match: str | None = None) -> Table:
    """Return the match that is meant, if the user manages the server. Raises Refused."""
    require_manager(interaction)
    return await resolve_match(interaction, context, match)


class AdminGroup(app_commands.Group):
    """The commands of `/admin`."""

    @app_commands.command(**command("end", owner=OWNER))
    @app_commands.rename(**_NAMES)
    @app_commands.describe(**_ABOUTS)
    @app_commands.autocomplete(match=complete_match)
    @answered(managed)
    async def end(self, interaction: discord.Interaction[Any], context: Context, table: Table, reason: Reason) -> None:
        """End the match without a result, or close the lobby."""
        await context.services.moderation.end(table.id, _warrant(interaction, reason))
        await _tell(interaction, context, table)

    @app_commands.command(**command("pause", owner=OWNER))
    @app_commands.rename(**_NAMES)
    @app_commands.describe(**_ABOUTS)
    @app_commands.autocomplete(match=complete_match)
    @answered(managed)
    async def pause(
        self, interaction: discord.Interaction[Any], context: Context, table: Table, reason: Reason
    ) -> None:
        """Pause the match."""
        await context.services.moderation.pause(table.id, _warrant(interaction, reason))
        await _tell(interaction, context, table)

    @app_commands.command(**command("resume", owner=OWNER))
    @app_commands.rename(**_NAMES)
    @app_commands.describe(**_ABOUTS)
    @app_commands.autocomplete(match=complete_match)
    @answered(managed)
    async def resume(
        self, interaction: discord.Interaction[Any], context: Context, table: Table, reason: Reason
    ) -> None:
        """Resume the match."""
        await context.services.moderation.resume(table.id, _warrant(interaction, reason))
        await _tell(interaction, context, table)

    @app_commands.command(**command("rewind", owner=OWNER))
    @app_commands.rename(**_NAMES, **names("before", owner=OWNER))
    @app_commands.describe(**_ABOUTS, **abouts("before", owner=OWNER))
    @app_commands.autocomplete(match=complete_match, before=complete_step)
    @answered(managed)
    async def rewind(
        self, interaction: discord.Interaction[Any], context: Context, table: Table, before: str, reason: Reason
    ) -> None:
        """Undo that step and all after it."""
        step = _number(before)
        if step is None:
            raise NoSuchStep
        await context.services.moderation.rewind(table.id, step, _warrant(interaction, reason))
        await _tell(interaction, context, table)

    @app_commands.command(**command("reseat", owner=OWNER))
    @app_commands.rename(**_NAMES, **names("seat", "player", owner=OWNER))
    @app_commands.describe(**_ABOUTS, **abouts("seat", "player", owner=OWNER))
    @app_commands.autocomplete(match=complete_match, seat=complete_seat)
    @answered(managed)
    async def reseat(
        self,
        interaction: discord.Interaction[Any],
        context: Context,
        table: Table,
        *,
        seat: str,
        reason: Reason,
        player: discord.User | None = None,
    ) -> None:
        """Give a seat to another user or to a computer player."""
        number = _number(seat)
        if number is None or not 1 <= number <= len(table.seats):
            raise Refused("no_such_seat", line("server-no-such-seat"))
        if player is not None and player.bot:
            raise Refused("no_bots", line("server-no-bots"))
        if isinstance(player, discord.User):  # members of this server arrive as discord.Member
            raise Refused("no_member", line("server-no-member"))
        locale = nearest(interaction.guild_locale.value if interaction.guild_locale else None)
        person = person_of(player, locale) if player is not None else None
        await context.services.moderation.reseat(table.id, number - 1, person, _warrant(interaction, reason))
        await _tell(interaction, context, table)

    @app_commands.command(**command("log", owner=OWNER))
    @app_commands.rename(**names("page"))
    @app_commands.describe(**abouts("page"))
    @answered()
    async def log(
        self,
        interaction: discord.Interaction[Any],
        context: Context,
        page: app_commands.Range[int, 1, 9999] | None = None,
    ) -> None:
        """Show the audit log."""
        await show_audit(interaction, context, (page or 1) - 1)


def _number(text: str) -> int | None:
    """Return the typed number; None if it is not a number or has too many digits."""
    return int(text) if text.isdecimal() and len(text) <= DIGITS else None


def _warrant(interaction: discord.Interaction[Any], reason: str) -> ModeratorAction:
    return ModeratorAction(require_manager(interaction), interaction.user.id, " ".join(reason.split()))


async def _tell(interaction: discord.Interaction[Any], context: Context, table: Table) -> None:
    """Confirm the action without mentioning the position."""
    localiser = Localiser((await context.person(interaction)).locale)
    await show(interaction, Screen().text(localiser.word("server-done", channel=f"<#{table.channel}>")))


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    client.tree.add_command(
        AdminGroup(
            name=key("server-command-admin"),
            description=key("server-command-admin-about"),
            allowed_contexts=IN_SERVERS,
            default_permissions=discord.Permissions(manage_guild=True),
        )
    )
