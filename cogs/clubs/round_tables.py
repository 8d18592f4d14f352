"""Places of tournament tables: a thread or a post for each, opened once, and found again after a crash."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.game import Line, Refused, line, refuse
from bot.people.server_settings import ServerSettings
from bot.tournaments.rounds import PlacesPausedError
from bot.tournaments.stored_tournament import StoredTournament
from bot.tournaments.tournaments import TournamentTableRow
from cogs.context import Context
from cogs.lobby.table_places import Parent, open_place, table_label, unused_thread
from cogs.messages.forum_posts import IMPLIED_PERMISSIONS, missing_for_posts
from cogs.text.localiser import thread_name
from cogs.text.permissions import FOR_THREADS, NEEDED, missing_from, permission_lines
from cogs.text.sanitise import escape_formatting


class RoundTables(commands.Cog):
    """Opener of places for the tables of tournaments. It also lets the director try again when a server changes."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._director = context.services.club.director
        self._director.open_place = self.open
        self._director.is_gone = context.services.moderation.guild_removals.is_gone
        self._director.rounds.host = self._own_id
        context.services.people.privacy.deleted.add(self._director.look_again)

    def _own_id(self) -> int:
        me = self._context.client.user
        assert me is not None  # noqa: S101 - known since the login
        return me.id

    async def open(self, stored: StoredTournament, row: TournamentTableRow) -> int:
        """Return the thread or post for the table, opened now or before a crash. Raise Refused, PlacesPausedError."""
        services = self._context.services
        server = self._context.client.get_guild(stored.guild)
        if server is None:
            raise refuse("no_threads")
        settings = await services.people.servers.of(server.id)
        parent = parent_in(server, settings, stored.channel)
        game, label = self._context.games[stored.tournament.settings.game], table_label(stored, row)
        name = thread_name(game.title, label, stored.locale)
        used_threads = {table.thread for table in stored.tables}
        thread = None
        # moderators may have changed the first choice since
        for parent_channel in places_in(server, settings, stored.channel):
            thread = thread or await unused_thread(self._context, parent_channel, name, stored.created_at, used_threads)
        if thread is None:
            text = escape_formatting(label)
            try:
                thread = await open_place(self._context, parent, game, label, stored.locale, content=text)
            except discord.RateLimited as limited:
                raise PlacesPausedError(limited.retry_after) from limited
        self._context.pictures.warm(game.name)
        for number in stored.tournament.rounds[row.round - 1].tables[row.number].seats:
            user = stored.users[number]
            if user is not None:
                self._context.direct_channels.open_soon(user)
        return thread.id

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Continue the server's tournaments once the bot is back."""
        self._director.look_again()
        self._director.nudge_guild(guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Stop the calendars of the server's tournaments."""
        self._director.nudge_guild(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Continue the server's tournaments after its outage."""
        self._director.nudge_guild(guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        """Try again to open tables: the bot may have the permissions now."""
        self._director.nudge_guild(channel.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """Try again to open tables: the role may be the bot's own."""
        self._director.nudge_guild(role.guild.id)


def places_in(server: discord.Guild, settings: ServerSettings, channel: int) -> tuple[Parent, ...]:
    """Return the channels in which tables of a tournament may be opened, the first choice first."""
    candidates = (server.get_channel(id_) for id_ in (settings.forum, channel, settings.club) if id_ is not None)
    return tuple(place for place in candidates if isinstance(place, discord.TextChannel | discord.ForumChannel))


def parent_in(server: discord.Guild, settings: ServerSettings, channel: int) -> Parent:
    """Return the channel for threads of a tournament: the server's forum, the tournament's channel, or the club's.

    Raise Refused if the bot can open threads in none of them.
    """
    refusal = refuse("no_tournament_channel")
    for parent in places_in(server, settings, channel):
        missing = _missing_in(parent, FOR_THREADS)
        if not missing:
            return parent
        refusal = Refused("no_permission", _missing_permissions_line(parent, missing))
    raise refusal


def what_blocks(server: discord.Guild, settings: ServerSettings, channel: int) -> Line | None:
    """Return what keeps the bot from opening tables of a tournament or posting in the club's channel, or None."""
    try:
        parent_in(server, settings, channel)
    except Refused as refused:
        return refused.line
    club = server.get_channel(settings.club or 0)
    if isinstance(club, discord.TextChannel | discord.ForumChannel) and (missing := _missing_in(club, NEEDED)):
        return _missing_permissions_line(club, missing)
    return None


def _missing_in(parent: Parent, needed: tuple[str, ...]) -> tuple[str, ...]:
    """Return the permissions that the bot lacks there. In a forum, those to open posts are needed.

    Without *Send Messages*, discord.py also removes others. These are not named.
    """
    if isinstance(parent, discord.ForumChannel):
        return missing_for_posts(parent)
    allowed = parent.permissions_for(parent.guild.me)
    if allowed.view_channel and not allowed.send_messages:
        needed = ("send_messages", *(name for name in needed if name not in ("send_messages", *IMPLIED_PERMISSIONS)))
    return missing_from(allowed, needed)


def _missing_permissions_line(parent: Parent, missing: tuple[str, ...]) -> Line:
    return line("tournament-blocked", channel=parent.mention, permissions=permission_lines(missing, parent))
