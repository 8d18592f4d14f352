"""Places of new tables, and of matches whose channel is closed: this channel, or a new thread or post."""

from __future__ import annotations

from collections.abc import Container
from datetime import datetime
from typing import TypeAlias

import discord

from bot.game import AnyGame, Refused, refuse
from bot.people.server_settings import ServerSettings
from bot.table.inactivity import people_at
from bot.table.table import Table
from bot.tournaments.stored_tournament import StoredTournament
from bot.tournaments.tournaments import TournamentTableRow
from cogs.context import Context
from cogs.delivery.unacknowledged import CLOCK_TOLERANCE
from cogs.messages.forum_posts import LIVE_ARCHIVE_MINUTES, check_post, missing_for_posts, open_post
from cogs.messages.membership import Membership
from cogs.text.localiser import Localiser, thread_name
from cogs.text.permissions import FOR_THREADS, missing_from
from cogs.ui.errors import CONNECTION_ERRORS
from cogs.ui.guards import check_permissions
from cogs.ui.press import Press

Parent: TypeAlias = discord.TextChannel | discord.ForumChannel
"""Channel in which a thread or a post is opened for a new table."""


def parent_for(press: Press, settings: ServerSettings, in_thread: bool | None) -> Parent | None:
    """Return the channel in which a thread or a post is opened for the new table, or None to open it here.

    `in_thread` None leaves it to the place: in a post of a forum, another post; in a channel, what the server wants.
    Raise Refused if that is impossible or not permitted.
    """
    here = press.here
    if in_thread is False:
        return None
    if isinstance(here, discord.Thread):
        forum = here.parent if isinstance(here.parent, discord.ForumChannel) else None
        if in_thread is None and forum is not None and missing_for_posts(forum):
            return None  # the bot may write in posts, but not open any
        if in_thread is None and forum is None:
            return None
        forum = forum or forum_of(press, settings)
    else:
        forum = forum_of(press, settings)
    if forum is not None:
        return forum
    if in_thread is None and not (settings.threads and isinstance(here, discord.TextChannel)):
        return None
    return check_thread(press)


def forum_of(press: Press, settings: ServerSettings) -> discord.ForumChannel | None:
    """Return the forum in which the server wants new tables, unless it is gone."""
    guild = press.server
    forum = guild.get_channel(settings.forum or 0) if guild is not None else None
    return forum if isinstance(forum, discord.ForumChannel) else None


def check_thread(press: Press) -> discord.TextChannel:
    """Return the channel in which a thread can be opened. Raise Refused if that is impossible or not permitted."""
    channel = press.here
    if isinstance(channel, discord.Thread):
        raise refuse("in_thread")
    if not isinstance(channel, discord.TextChannel):
        raise refuse("no_threads")
    check_permissions(press, FOR_THREADS)
    return channel


async def open_thread(channel: discord.TextChannel, title: str, host: str, locale: str) -> discord.Thread:
    """Open a public thread named after game and host. Raise discord.HTTPException."""
    name = thread_name(title, host, locale)
    kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    return await channel.create_thread(name=name, type=kind, auto_archive_duration=LIVE_ARCHIVE_MINUTES)


async def unused_thread(
    context: Context, parent: Parent, name: str, since: datetime, excluded: Container[int | None]
) -> discord.Thread | None:
    """Return a thread of that name, not among `excluded`, that the bot has opened for a table before a crash, or None.

    Request the threads from Discord, because the event of a new thread may be late. Raise discord.HTTPException.
    """
    me, threads = context.client.user, await parent.guild.active_threads()
    begin = since - CLOCK_TOLERANCE
    for thread in threads:
        if thread.parent_id != parent.id:
            continue
        is_ours = me is not None and thread.owner_id == me.id and thread.id not in excluded
        is_new = context.client.clock.time_of(thread.id) >= begin
        is_fitting = is_ours and is_new and thread.name == name
        if is_fitting and await context.services.matches.latest_in(thread.id) is None:
            return thread
    return None


async def open_place(
    context: Context, parent: Parent, game: AnyGame, host: str, locale: str, *, content: str = ""
) -> discord.Thread:
    """Open a thread or a post for a table. `content`: first text of a post. Raise Refused."""
    began = context.services.now()
    try:
        return await _open_in(parent, game, host, locale, content)
    except CONNECTION_ERRORS:
        thread = await unused_thread(context, parent, thread_name(game.title, host, locale), began, ())
        if thread is None:
            raise
        return thread


async def _open_in(parent: Parent, game: AnyGame, host: str, locale: str, content: str) -> discord.Thread:
    if isinstance(parent, discord.ForumChannel):
        check_post(parent)
        return await open_post(parent, game.name, host, locale, content)
    return await open_thread(parent, game.title, host, locale)


class OtherPlaces:
    """Opener of other places for matches whose channel stays closed, for `bot.moderation.lost_channels`."""

    def __init__(self, context: Context, membership: Membership) -> None:
        self._context = context
        self._membership = membership

    async def find(self, table: Table) -> tuple[int, int] | None:
        """Return a new thread or post for the match and the channel in which it is listed, or None.

        It is opened beside the closed thread, or where the server wants its tables, and every player sees it.
        """
        server = self._context.client.get_guild(table.guild or 0)
        if server is None:
            return None
        settings = await self._context.services.people.servers.of(server.id)
        here = self._context.client.get_channel(table.channel)
        beside = here.parent_id if isinstance(here, discord.Thread) else table.seen_in
        channels = dict.fromkeys((beside, settings.forum, *settings.channels, settings.club))
        for key in channels:
            parent = server.get_channel(key or 0)
            if not isinstance(parent, discord.TextChannel | discord.ForumChannel) or not _may_open_in(parent):
                continue
            if await self._all_see(parent, table):
                return await self._open(parent, table)
        return None

    async def _all_see(self, parent: Parent, table: Table) -> bool:
        users = [info.user for info in people_at(table) if info.user is not None]
        members = [await self._membership.member(parent.guild, user, is_fresh=True) for user in users]
        return all(member is None or parent.permissions_for(member).view_channel for member in members)

    async def _open(self, parent: Parent, table: Table) -> tuple[int, int] | None:
        """Open the thread or post, or use the one that was opened before a crash."""
        game, label = self._context.game(table), await self._label(table)
        name, since = thread_name(game.title, label, table.locale), table.paused_at or self._context.services.now()
        try:
            thread = await unused_thread(self._context, parent, name, since, (table.channel,))
            thread = thread or await open_place(self._context, parent, game, label, table.locale)
        except (Refused, discord.Forbidden):
            return None
        return thread.id, parent.id

    async def _label(self, table: Table) -> str:
        """Return the words after the game in the name of the thread, for a tournament those of its other tables."""
        tournaments = self._context.services.club.tournaments
        id_ = await tournaments.of_match(table.id)
        if id_ is None:
            return table.names[0]
        stored = await tournaments.log.read(id_)
        return table_label(stored, next(row for row in stored.tables if row.match == table.id))


def table_label(stored: StoredTournament, row: TournamentTableRow) -> str:
    """Return the words for a table of a round in the name of its thread."""
    is_final = stored.tournament.is_started and row.round > stored.tournament.planned
    kind = "final" if is_final else "round"
    title = stored.tournament.settings.title
    word = Localiser(stored.locale).word
    return word("tournament-table-name", title=title, kind=kind, round=row.round, table=row.number + 1)


def _may_open_in(parent: Parent) -> bool:
    if isinstance(parent, discord.ForumChannel):
        return not missing_for_posts(parent)
    return not missing_from(parent.permissions_for(parent.guild.me), FOR_THREADS)
