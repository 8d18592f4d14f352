"""Tables that the bot opens for searches: decide on players, open a thread, then the table, exactly once."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence

import discord

from bot.people.searches import Opening, TableTaken
from bot.people.server_settings import ServerSettings
from bot.table.table import Person
from cogs.context import Context, person_of
from cogs.lobby.table_places import Parent as ClubChannel
from cogs.lobby.table_places import open_place, unused_thread
from cogs.text.languages import public_locale
from cogs.text.localiser import Localiser, thread_name
from cogs.text.permissions import FOR_THREADS, missing_from
from cogs.ui.errors import find_member

LOG = logging.getLogger(__name__)


class Matchmaking:
    """Service that opens tables for searches.

    The decision on game and players is stored before anything is done on Discord, and deleted in the transaction that
    stores the match. After a crash it is resumed, and an existing thread is used again.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._searches = context.services.club.searches

    async def open_due(self, server: discord.Guild, settings: ServerSettings) -> None:
        """Open all tables for which there are enough people. Raise Refused, discord.HTTPException."""
        for opening in await self._searches.rows.openings(server.id):
            await self._carry_on(server, settings, opening)
        channel = None if settings.club is None else server.get_channel(settings.club)
        if not isinstance(channel, ClubChannel):
            return
        games, excluded = await self._context.services.people.servers.offered_in(server.id), set[int]()
        while (decision := await self._searches.claim(server.id, channel.id, games, excluded)) is not None:
            opening, users = decision
            people = await self._people(server, channel, users)
            if unavailable := set(users) - {person.id for person in people}:
                excluded |= unavailable
            elif await self._searches.confirm(opening, users):
                await self._open(channel, settings, opening, people)

    async def _carry_on(self, server: discord.Guild, settings: ServerSettings, opening: Opening) -> None:
        """Resume a stored decision. If one of its people is no longer available, drop it: the others wait again."""
        channel = server.get_channel(opening.channel)
        users = await self._searches.users_of(opening)
        people = await self._people(server, channel, users) if isinstance(channel, ClubChannel) else ()
        if isinstance(channel, ClubChannel) and len(people) == opening.players:
            await self._open(channel, settings, opening, people)
        else:
            await self._searches.rows.release(opening.id, ())  # its people search again

    async def _open(
        self, channel: ClubChannel, settings: ServerSettings, opening: Opening, people: Sequence[Person]
    ) -> None:
        locale, me = public_locale(channel.guild, settings), self._context.client.user
        assert me is not None  # noqa: S101 - known since the login
        if opening.thread is None:
            thread = await self._place(channel, opening, people[0], locale)
            opening = await self._searches.set_thread(opening, thread)
        try:
            table = await self._searches.open(opening, people, host=me.id, locale=locale, terms=settings.terms)
        except TableTaken:
            await self._searches.set_thread(opening, None)
            raise
        self._context.pictures.warm(table.game)
        for person in people:
            self._context.direct_channels.open_soon(person.id)

    async def _place(self, channel: ClubChannel, opening: Opening, first: Person, locale: str) -> int:
        """Return a thread or post for the table, or the channel itself if it is free and can have no threads.

        Raise Refused, TableTaken.
        """
        game = self._context.games[opening.game]
        if isinstance(channel, discord.TextChannel) and missing_from(
            channel.permissions_for(channel.guild.me), FOR_THREADS
        ):
            open_table = await self._context.services.matches.table_in(channel.id)
            if open_table is None:
                return channel.id
            raise TableTaken(open_table.id)
        name = thread_name(game.title, first.name, locale)
        used_threads = {search.thread for search in await self._searches.rows.openings(channel.guild.id)}
        thread = await unused_thread(self._context, channel, name, opening.at, used_threads)
        if thread is not None:
            return thread.id
        text = Localiser(locale).word("club-post-table", game=game.title)
        return (await open_place(self._context, channel, game, first.name, locale, content=text)).id

    async def _people(self, server: discord.Guild, channel: ClubChannel, users: Iterable[int]) -> tuple[Person, ...]:
        """Return those of the users who can take a seat there. Delete the searches of users who left the server."""
        people: list[Person] = []
        for user in users:
            member = await find_member(server, user)
            if member is None:
                await self._searches.rows.withdraw(server.id, user)
            elif channel.permissions_for(member).view_channel:
                people.append(person_of(member, await self._context.services.people.users.locale(user)))
        return tuple(people)
