"""Guards: preconditions checked before a handler runs, such as who may see a match or open a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord

from bot.game import AnyGame, Line, Refused, line, refuse
from bot.i18n import nearest
from bot.people.server_settings import ServerSettings
from bot.table.refusals import NoSuchMatch
from bot.table.table import Table
from cogs.context import Context
from cogs.text.custom_id import picked_in
from cogs.text.permissions import require_manager
from cogs.ui.press import Press


def readable_channels(interaction: discord.Interaction[Any]) -> tuple[int, ...]:
    """Return the ids of the server's channels that the user can read; () in direct messages."""
    guild, person = interaction.guild, interaction.user
    if guild is None or not isinstance(person, discord.Member):
        return ()
    return tuple(channel.id for channel in guild.channels if channel.permissions_for(person).view_channel)


def visibility_channel(interaction: discord.Interaction[Any]) -> int:
    """Return the channel whose readers may see matches opened here: a public thread's parent, else this channel."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread) and not channel.is_private():
        return channel.parent_id
    return interaction.channel_id or 0


def may_see(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Return whether the user may see the match: as a player, or as a user who can read its channel.

    If the channel was deleted or is a private thread, users who manage the server may see it too.
    """
    if table.seat_of(interaction.user.id) is not None:
        return True
    if table.guild is None or table.guild != interaction.guild_id:
        return False
    if table.channel == interaction.channel_id:
        return True
    return table.seen_in in readable_channels(interaction) or interaction.permissions.manage_guild


async def candidate_tables(press: Press, game: str) -> tuple[Table, ...]:
    """Return the channel's match of that game, or else the user's own matches of it."""
    here = await press.services.matches.table_in(press.interaction.channel_id or 0, game)
    if here is not None:
        return (here,)
    return tuple(table for table in await press.services.matches.tables_of(press.user_id) if table.game == game)


async def live_table(press: Press) -> Table:
    """Return the live match in this channel. Raise Refused."""
    table = await press.services.matches.table_in(press.interaction.channel_id or 0)
    if table is None:
        raise refuse("no_table_here")
    return table


async def require_visible(press: Press, match: str) -> Table:
    """Return the match with that id. Raise Refused if no match has it or the user is not allowed to see it.

    A match of another server gets the same error as an unknown id.
    """
    try:
        table = await press.services.matches.table(match)
    except NoSuchMatch:
        raise refuse("none_of_that_id") from None
    if may_see(press.interaction, table) or await _has_played(press.user_id, press.context, match):
        return table
    if table.guild is None or table.guild != press.interaction.guild_id:
        raise refuse("none_of_that_id")
    raise refuse("not_yours_to_see")


async def _has_played(user: int, context: Context, match: str) -> bool:
    """Return whether the user had a seat and left it."""
    return any(former.user == user for former in await context.services.matches.former(match))


async def resolve_match(press: Press, match: str | None = None) -> Table:
    """Return the match with that id, or by default the channel's: the live one, else the last that ended.

    Raise Refused if missing or if the user may not see it.
    """
    if match is not None:
        return await require_visible(press, match.strip().lower())
    table = await press.services.matches.latest_in(press.interaction.channel_id or 0)
    if table is None:
        raise refuse("no_match_here")
    return table


Guard: TypeAlias = Callable[[Press], Awaitable[None]]
"""Guard that raises Refused if the user may not press the component."""


async def anyone(_: Press) -> None:
    """Accept every user: for presses without a match, or whose handler looks up the user's own matches."""


async def managers_only(press: Press) -> None:
    """Require a user who manages the server. Raise Refused."""
    require_manager(press.interaction)


async def viewers_only(press: Press) -> None:
    """Require a user who may see the match. Raise Refused."""
    await require_visible(press, press.action.match)


async def viewers_of_selected(press: Press) -> None:
    """Require a user who may see the match selected in a list. Raise Refused."""
    await require_visible(press, picked_in(press.action))


async def players_only(press: Press) -> None:
    """Require a user who has a seat in the match. Raise Refused, if the match is not visible."""
    table = await require_visible(press, press.action.match)
    if table.seat_of(press.user_id) is None:
        raise refuse("not_seated")


async def players_of_selected(press: Press) -> None:
    """Require a user who has a seat in the match selected in a list. Raise Refused."""
    table = await require_visible(press, picked_in(press.action))
    if table.seat_of(press.user_id) is None:
        raise refuse("not_seated")


async def check_opening(
    press: Press,
    game: AnyGame,
    *,
    has_played: bool = False,
    parent: int | None = None,
) -> ServerSettings:
    """Return the server's settings. Raise Refused if the user or the channel may not open a table of that game.

    With `has_played`, the user may open a rematch regardless of roles. `parent`: the channel in which a thread or a
    post is opened for the table. In a direct channel, only the locale is set.
    """
    await press.services.people.servers.check_game(press.interaction.guild_id, game)
    if press.interaction.guild_id is None:
        check_direct(press.interaction)
        return ServerSettings(locale=nearest(press.interaction.locale.value))
    settings = await press.services.people.servers.of(press.interaction.guild_id)
    if not has_played and not _may_open(press.interaction, settings):
        raise Refused("no_opener", _openers(press.interaction.guild, settings))
    if not _is_allowed(press.interaction, settings, parent):
        channels = tuple(line("server-channel", channel=f"<#{channel}>") for channel in _left(press, settings))
        raise refuse("other_channel", channels=channels) if channels else refuse("no_channel_left")
    return settings


def check_direct(interaction: discord.Interaction[Any]) -> int:
    """Return the direct channel with the bot, for a solo table. Raise Refused anywhere else."""
    if interaction.guild_id is not None or interaction.channel_id is None or interaction.context.private_channel:
        raise refuse("no_guild")
    return interaction.channel_id


def _may_open(interaction: discord.Interaction[Any], settings: ServerSettings) -> bool:
    """Return whether the user may open tables. Managers of the server always may."""
    if settings.openers == "everyone" or interaction.permissions.manage_guild:
        return True
    roles = getattr(interaction.user, "roles", ())
    return settings.openers == "role" and any(role.id == settings.opener_role for role in roles)


def _left(press: Press, settings: ServerSettings) -> tuple[int, ...]:
    """Return the allowed channels that are not gone."""
    guild = press.interaction.guild
    return tuple(one for one in settings.channels if guild is None or guild.get_channel(one) is not None)


def _openers(guild: discord.Guild | None, settings: ServerSettings) -> Line:
    """Return the reason of the refusal. A role that is gone lets nobody open tables."""
    is_gone = guild is not None and guild.get_role(settings.opener_role or 0) is None
    if settings.opener_role is None or is_gone:
        return line("server-managers-open")
    return line("server-role-opens", role=f"<@&{settings.opener_role}>")


def _is_allowed(interaction: discord.Interaction[Any], settings: ServerSettings, parent: int | None) -> bool:
    """Return whether tables are allowed in `parent`, or else here. A thread counts as its parent channel."""
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)} if parent is None else {parent}
    allowed = {*settings.channels, *(() if settings.forum is None else (settings.forum,))}
    return not settings.channels or not here.isdisjoint(allowed)
