"""Guards: preconditions checked before a handler runs, such as who may see a match or open a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord

from bot.game import AnyGame, Line, Refused, line, refuse
from bot.people.server_settings import ServerSettings
from bot.table.refusals import NoSuchMatch
from bot.table.table import Table
from cogs.context import Context
from cogs.text.custom_id import picked_in
from cogs.text.permissions import missing_from, permission_lines, required_permissions
from cogs.ui.press import Press


def readable_channels(press: Press) -> tuple[int, ...]:
    """Return the ids of the server's channels that the user can read; () in direct messages."""
    guild, person = press.server, press.user
    if guild is None or not isinstance(person, discord.Member):
        return ()
    return tuple(channel.id for channel in guild.channels if channel.permissions_for(person).view_channel)


def visibility_channel(press: Press) -> int:
    """Return the channel whose readers may see matches opened here: a public thread's parent, else this channel."""
    channel = press.here
    if isinstance(channel, discord.Thread) and not channel.is_private():
        return channel.parent_id
    return press.channel


def may_see(press: Press, table: Table) -> bool:
    """Return whether the user may see the match: as a player, or as a user who can read its channel.

    If the channel was deleted or is a private thread, users who manage the server may see it too.
    """
    if table.seat_of(press.user_id) is not None:
        return True
    if table.guild is None or table.guild != press.guild:
        return False
    if table.channel == press.channel:
        return True
    return table.seen_in in readable_channels(press) or press.is_manager


async def candidate_tables(press: Press, game: str) -> tuple[Table, ...]:
    """Return the channel's match of that game, or else the user's own matches of it."""
    here = await press.services.matches.table_in(press.channel, game)
    if here is not None:
        return (here,)
    return tuple(table for table in await press.services.matches.tables_of(press.user_id) if table.game == game)


async def live_table(press: Press) -> Table:
    """Return the live match in this channel. Raise Refused."""
    table = await press.services.matches.table_in(press.channel)
    if table is None:
        raise refuse("no_table_here")
    return table


async def require_visible(press: Press, match: str) -> Table:
    """Return the match with that id. Raise Refused if no match has it or the user is not allowed to see it.

    A match of another server gets the same error as an unknown id.
    """
    try:
        table = await press.table(match)
    except NoSuchMatch:
        raise refuse("none_of_that_id") from None
    if may_see(press, table) or await _has_played(press.user_id, press.context, match):
        return table
    if table.guild is None or table.guild != press.guild:
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
    table = await press.services.matches.latest_in(press.channel)
    if table is None:
        raise refuse("no_match_here")
    return table


async def resolve_started(press: Press, match: str | None = None) -> Table:
    """Return the match as `resolve_match`, but by default none that is still a lobby if another has ended here."""
    table = await resolve_match(press, match)
    if match is not None or table.status != "lobby":
        return table
    return await press.services.matches.last_in(press.channel) or table


Guard: TypeAlias = Callable[[Press], Awaitable[None]]
"""Guard that raises Refused if the user may not press the component."""


async def anyone(_: Press) -> None:
    """Accept every user: for presses without a match, or whose handler looks up the user's own matches."""


async def managers_only(press: Press) -> None:
    """Require a user who manages the server. Raise Refused."""
    press.require_manager()


async def viewers_only(press: Press) -> None:
    """Require a user who may see the match. Raise Refused."""
    await require_visible(press, press.match)


async def viewers_of_selected(press: Press) -> None:
    """Require a user who may see the match selected in a list. Raise Refused."""
    await require_visible(press, picked_in(press.action))


async def players_only(press: Press) -> None:
    """Require a user who has a seat in the match. Raise Refused, if the match is not visible."""
    table = await require_visible(press, press.match)
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
    await press.services.people.servers.check_game(press.guild, game)
    if press.guild is None:
        check_direct(press)
        return ServerSettings(locale=press.locale)
    settings = await press.services.people.servers.of(press.guild)
    if not has_played and not _may_open(press, settings):
        raise Refused("no_opener", _openers(press.server, settings))
    if not _is_allowed(press, settings, parent):
        channels = tuple(line("server-channel", channel=f"<#{channel}>") for channel in _left(press, settings))
        raise refuse("other_channel", channels=channels) if channels else refuse("no_channel_left")
    return settings


def check_direct(press: Press) -> int:
    """Return the direct channel with the bot, for a solo table. Raise Refused anywhere else."""
    if press.guild is not None or not press.channel or press.interaction.context.private_channel:
        raise refuse("no_guild")
    return press.channel


def _may_open(press: Press, settings: ServerSettings) -> bool:
    """Return whether the user may open tables. Moderators of the server always may."""
    if settings.openers == "everyone" or press.is_manager:
        return True
    roles = getattr(press.user, "roles", ())
    return settings.openers == "role" and any(role.id == settings.opener_role for role in roles)


def _left(press: Press, settings: ServerSettings) -> tuple[int, ...]:
    """Return the allowed channels that are not gone."""
    guild = press.server
    return tuple(channel for channel in settings.channels if guild is None or guild.get_channel(channel) is not None)


def _openers(guild: discord.Guild | None, settings: ServerSettings) -> Line:
    """Return the reason of the refusal. A role that is gone lets nobody open tables."""
    is_gone = guild is not None and guild.get_role(settings.opener_role or 0) is None
    if settings.opener_role is None or is_gone:
        return line("server-managers-open")
    return line("server-role-opens", role=f"<@&{settings.opener_role}>")


def _is_allowed(press: Press, settings: ServerSettings, parent: int | None) -> bool:
    """Return whether tables are allowed in `parent`, or else here. A thread counts as its parent channel."""
    here = {press.channel, getattr(press.here, "parent_id", None)} if parent is None else {parent}
    allowed = {*settings.channels, *(() if settings.forum is None else (settings.forum,))}
    return not settings.channels or not here.isdisjoint(allowed)


def missing_permissions(press: Press, needed: tuple[str, ...] | None = None) -> Refused | None:
    """Return the refusal that names the missing permissions, or None if nothing is missing."""
    if press.guild is None:
        return None
    missing = missing_from(press.interaction.app_permissions, needed or required_permissions(press.here))
    return refuse("no_permission", permissions=permission_lines(missing, press.here)) if missing else None


def check_permissions(press: Press, needed: tuple[str, ...] | None = None) -> None:
    """Raise Refused if a permission is missing."""
    refused = missing_permissions(press, needed)
    if refused is not None:
        raise refused
