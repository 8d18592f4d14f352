"""Lasting messages of a club's channel: the club page, the posts of tournaments, and the final table of each season."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import discord
import msgspec

from bot.clock import has_passed
from bot.game import Refused
from bot.people.seasons import SeasonInfo
from bot.people.server_settings import ServerSettings
from bot.table.message_records import PostRow
from bot.tournaments.stored_tournament import StoredTournament
from cogs.clubs import season_screens
from cogs.clubs.page import OPEN_SEASONS, PAGE_MARK, WEEK, PageContent, page_content, page_screen
from cogs.clubs.play_invitations import MARK, REMOVED, invitation_screen, invited_game
from cogs.clubs.posts import DELETED, EDIT_INTERVAL, Post, Posts
from cogs.clubs.tournament_posts import TournamentPosts, tournament_in
from cogs.clubs.tournament_words import tournament_part
from cogs.context import Context
from cogs.delivery.delivery_errors import is_deleted
from cogs.messages.forum_posts import open_page_post
from cogs.text.languages import public_locale
from cogs.text.localiser import Localiser
from cogs.ui.errors import DISCORD_ERRORS, is_refusal
from cogs.ui.screen import Screen

LOG = logging.getLogger(__name__)
PAGE = "page"
REFUSED_RETRY_DELAY = timedelta(minutes=10)
"""Pause before a message that Discord refused is tried again."""


class LastingMessages:
    """Service that decides which club messages should exist, and posts, updates or removes them."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.posts = Posts(context)
        self._waiting: set[tuple[int, str]] = set()
        """Messages to check again, by (server, slot): the last edit was too recent, or Discord refused it."""

        self._changed: dict[int, set[str]] = {}
        """Tournaments that have changed, by server."""

    def note(self, guild: int, tournament: str) -> None:
        """Record that the tournament has changed, so that the next `update` updates its posts."""
        self._changed.setdefault(guild, set()).add(tournament)

    async def stands_in(self, guild: int, channel: int) -> bool:
        """Return whether the server's page is in that channel or post."""
        row = (await self._context.services.club.posts.of(guild)).get(PAGE)
        return row is not None and row.channel == channel

    async def update(
        self, server: discord.Guild, settings: ServerSettings, *, is_thorough: bool
    ) -> tuple[list[datetime | None], Exception | None]:
        """Update all messages. Return when to call this again, and the error of the page, which stops no others.

        With `is_thorough`, also update messages that change only when a user's data is deleted.
        """
        services, trouble = self._context.services, None
        row = (await services.club.posts.of(server.id)).get(PAGE)
        page_channel, moments = None if row is None else row.channel, [await services.club.seasons.end_due(server.id)]
        try:
            page_channel = await self._place(server, settings, row)
            is_thorough = is_thorough or (page_channel is not None and (row is None or row.channel != page_channel))
            if settings.club is not None and page_channel is not None:
                moments.append(await self._page(server, settings, settings.club, page_channel))
        except (Refused, *DISCORD_ERRORS) as fault:
            trouble = fault
        moments += await self._tournaments(server, settings, page_channel, is_thorough=is_thorough)
        moments += [
            await self._season(server, settings, season, page_channel, is_thorough=is_thorough)
            for season in await services.club.seasons.rows.of(server.id)
            if season.ended_at is not None
        ]
        moments += await self._invitations(server, settings, is_thorough=is_thorough)
        return moments, trouble

    async def _place(self, server: discord.Guild, settings: ServerSettings, row: PostRow | None) -> int | None:
        """Return the channel or post in which the page belongs. Remove the page from any other place."""
        channel = None if settings.club is None else server.get_channel(settings.club)
        page_channel = await page_place(self._context, channel, row, public_locale(server, settings))
        if row is not None and row.channel != page_channel:
            await self.posts.remove(row, PAGE_MARK)
            await close_post(self._context, row.channel)
        return page_channel

    async def _page(
        self, server: discord.Guild, settings: ServerSettings, channel: int, page_channel: int
    ) -> datetime | None:
        contents = list[PageContent]()

        async def build() -> Screen:
            localiser = Localiser(public_locale(server, settings))
            content = await page_content(self._context, server, channel)
            parts = [await tournament_part(self._context, server.id, localiser)]
            parts.append(await season_screens.page_part(self._context, server.id, localiser))
            contents.append(msgspec.structs.replace(content, club=tuple(part for part in parts if part)))
            games = list(await self._context.services.people.servers.offered_in(server.id))
            return await page_screen(self._context, contents[0], games, localiser)

        again = await self.posts.show(server.id, Post(slot=PAGE, channel=page_channel, mark=PAGE_MARK, build=build))
        ends = [] if again is None else [again]
        for content in contents:
            ends += [entry.table.ended_at + WEEK for entry in content.results if entry.table.ended_at is not None]
            ends += [] if content.puzzle is None else [content.puzzle.ends_at]
        return min(ends, default=None)

    async def _tournaments(
        self, server: discord.Guild, settings: ServerSettings, page_channel: int | None, *, is_thorough: bool
    ) -> list[datetime | None]:
        """Update the posts of changed tournaments; with `is_thorough`, the posts of all tournaments."""
        service = self._context.services.club.tournaments
        tournament_ids = self._changed.pop(server.id, set())
        tournament_ids |= {tournament_in(slot) or "" for guild, slot in self._waiting if guild == server.id}
        if is_thorough:
            rows = await self._context.services.club.posts.of(server.id)
            tournament_ids |= {tournament_in(slot) or "" for slot in rows} | {
                tournament.id for tournament in await service.live(server.id)
            }
        moments = list[datetime | None]()
        try:
            for tournament_id in sorted(tournament_ids - {""}):
                moments += await self._tournament(server, settings, await service.log.read(tournament_id), page_channel)
        except BaseException:
            self._changed.setdefault(server.id, set()).update(tournament_ids)
            raise
        return moments

    async def _tournament(
        self, server: discord.Guild, settings: ServerSettings, stored: StoredTournament, page_channel: int | None
    ) -> list[datetime | None]:
        """Update the tournament's posts. Post new ones in the channel of the existing posts, else in the page's."""
        rows = await self._context.services.club.posts.of(server.id)
        slots = {slot: row for slot, row in rows.items() if tournament_in(slot) == stored.id}
        deleted = {
            channel for channel in {row.channel for row in slots.values()} if await is_deleted(self._context, channel)
        }
        slots = {slot: row for slot, row in slots.items() if row.channel not in deleted}
        channel = next((row.channel for row in slots.values() if row.message is not None), page_channel)
        if channel is None or channel in deleted or not _is_known(server, channel, page_channel):
            return []
        posts = TournamentPosts(self._context, server, settings, stored).posts(channel, slots)
        return [await self._show(server.id, post, is_thorough=True) for post in posts]

    async def _invitations(
        self, server: discord.Guild, settings: ServerSettings, *, is_thorough: bool
    ) -> list[datetime | None]:
        """Post, edit or delete the standing invitations to play."""
        rows, moments = self._context.services.club.posts, list[datetime | None]()
        localiser = Localiser(public_locale(server, settings))
        for slot, row in (await rows.of(server.id)).items():
            game = self._context.games.get(invited_game(slot) or "")
            if game is None:
                continue
            if await is_deleted(self._context, row.channel):
                await rows.delete(server.id, slot)
            elif row.digest == REMOVED:
                await self.posts.remove(row, MARK)
            else:
                build = partial(_built, invitation_screen(game, localiser))
                is_new = not row.digest  # as the command leaves it: then it comes back after its deletion too
                post = Post(slot=slot, channel=row.channel, mark=MARK, build=build, comes_back=is_new)
                moments.append(await self._show(server.id, post, is_thorough=is_thorough or is_new))
        return moments

    async def _season(
        self,
        server: discord.Guild,
        settings: ServerSettings,
        season: SeasonInfo,
        page_channel: int | None,
        *,
        is_thorough: bool,
    ) -> datetime | None:
        """Post the final table of the season where the page is if it is missing; with `is_thorough`, also update it."""
        slot = f"season {season.number}"
        row = (await self._context.services.club.posts.of(server.id)).get(slot)
        channel = page_channel if row is None or row.message is None else row.channel
        if channel is None or not _is_known(server, channel, page_channel):
            return None
        localiser = Localiser(public_locale(server, settings))
        post = Post(
            slot=slot,
            channel=channel,
            mark=f"b:{OPEN_SEASONS}::0::{season.number}",
            build=partial(season_screens.final_screen, self._context, season, localiser),
            comes_back=False,
        )
        return await self._show(server.id, post, is_thorough=is_thorough)

    async def _show(self, guild: int, post: Post, *, is_thorough: bool) -> datetime | None:
        """Post or update a message on which nothing else depends.

        Without `is_thorough`, check an existing one only if due.
        """
        row = (await self._context.services.club.posts.of(guild)).get(post.slot)
        is_due = is_thorough or row is None or row.message is None or (guild, post.slot) in self._waiting
        if not is_due or (row is not None and row.message == DELETED):
            return None
        try:
            again = await self.posts.show(guild, post)
        except DISCORD_ERRORS as trouble:
            LOG.info("message of a club not shown: %s", trouble, extra={"guild": guild})
            again = self._context.services.now() + REFUSED_RETRY_DELAY
        if again is None:
            self._waiting.discard((guild, post.slot))
        else:
            self._waiting.add((guild, post.slot))
        return again


async def _built(screen: Screen) -> Screen:
    return screen


def _is_known(server: discord.Guild, channel: int, page_channel: int | None) -> bool:
    """Return whether messages can be posted there. The event about the page's post, just reopened, may come later."""
    return channel == page_channel or server.get_channel_or_thread(channel) is not None


async def page_place(context: Context, channel: Any, row: PostRow | None, locale: str) -> int | None:
    """Return the place of the page: the channel, or a post in it if it is a forum. None if it is neither.

    Discord allows no components in the first message of a post, so the page is the next one. A post is reopened if
    it was archived, and replaced if it is gone, at most once a minute. Raise Refused, discord.HTTPException.
    """
    if isinstance(channel, discord.TextChannel):
        return channel.id
    if not isinstance(channel, discord.ForumChannel):
        return None
    localiser, me = Localiser(locale), context.client.user
    name = localiser.word("club-title")
    thread = None if row is None else await _thread(context, row.channel)
    is_recent = row is not None and not has_passed(row.at, EDIT_INTERVAL, context.services.now())
    if thread is None and row is not None and is_recent and await is_deleted(context, row.channel):
        return row.channel
    if thread is None or thread.parent_id != channel.id:
        known = (await context.services.club.posts.of(channel.guild.id)).get(PAGE)
        if known is not None and known != row:  # the process that has the server now was quicker than that request
            return known.channel
        own_threads = (
            thread for thread in channel.threads if me is not None and thread.owner_id == me.id and thread.name == name
        )
        thread = next(own_threads, None) or await open_page_post(
            channel, name, localiser.word("club-post-about"), locale
        )
    if thread.archived:
        await thread.edit(archived=False)
    return thread.id


async def _thread(context: Context, post: int) -> discord.Thread | None:
    """Return the post, archived or not, or None if it is gone."""
    channel = context.client.get_channel(post)
    if channel is None:
        try:
            channel = await context.client.fetch_channel(post)
        except discord.HTTPException as refused:
            if not is_refusal(refused):
                raise
    return channel if isinstance(channel, discord.Thread) else None


async def close_post(context: Context, channel: int) -> None:
    """Delete the post of an old page, or archive it if the bot may not delete it. Leave a channel unchanged."""
    post = context.client.get_channel(channel)
    if not isinstance(post, discord.Thread):
        return
    is_moderator = post.permissions_for(post.guild.me).manage_threads
    try:
        await (post.delete() if is_moderator else post.edit(archived=True))
    except discord.HTTPException as refused:
        if not is_refusal(refused):
            raise
        LOG.info("post of the old club page not closed: %s", refused)
