"""Message of the club page: posted exactly once, edited in place, silent, at most once a minute."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any

import discord
import msgspec

from bot.lru import LRU
from bot.outbox import nonce_of
from bot.people.players_wanted import PageRow
from bot.people.server_settings import ServerSettings
from cogs.clubs.page import WEEK, is_page, page_content, page_screen
from cogs.clubs.tables import locale_of
from cogs.context import Context
from cogs.delivery.editing import edit_screen
from cogs.delivery.exactly_once import NONCE_LASTS
from cogs.delivery.managed_message import message_handle
from cogs.delivery.unacknowledged import LOOKED_THROUGH, can_look_back, custom_ids
from cogs.messages.forum_posts import open_page_post
from cogs.text.localiser import Localiser
from cogs.ui.errors import TROUBLES, ErrorCause, cause_of, is_refusal
from cogs.ui.screen import NOBODY, Screen

LOG = logging.getLogger(__name__)

GONE_REMEMBERED = 1_000
PAUSE = timedelta(minutes=1)
"""Shortest time between two changes of a page."""


class PageMessage:
    """Keeper of each server's page, in a channel or in a post of a forum.

    A post begins with plain words, since Discord allows no components there; the page is its next message. Before the
    page is posted, its row is stored without a message.

    If the process dies then, the message is looked for among the channel's newest ones.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._wanted = context.services.players_wanted
        self._seen: set[int] = set()
        """Pages that this process has found on Discord since the gateway could not have told of their deletion."""

        self._gone: LRU[int, bool] = LRU(GONE_REMEMBERED)
        """Messages that were deleted."""

    def forget(self) -> None:
        """Look again whether the pages exist: deletions may have been missed."""
        self._seen.clear()

    async def lose(self, guild: int, messages: set[int]) -> bool:
        """Note deleted messages. Return whether the server's page was among them."""
        for message in messages:
            self._gone.put(message, True)
        row = await self._wanted.page(guild)
        return row is not None and row.message in messages

    async def stands_in(self, guild: int, place: int) -> bool:
        """Return whether the server's page is in that channel or post."""
        row = await self._wanted.page(guild)
        return row is not None and row.channel == place

    async def update(self, server: discord.Guild, settings: ServerSettings) -> datetime | None:
        """Bring the page up to date. Return when that is to be done again, or None. Raise discord.HTTPException."""
        row = await self._wanted.page(server.id)
        channel = None if settings.club is None else server.get_channel(settings.club)
        place = await self._place(channel, row, locale_of(server, settings))
        if row is not None and row.channel != place:
            await self._remove(row)
            row = None
        if channel is None or place is None:
            return None
        now = self._context.services.now()
        if row is not None and self._gone.get(row.message or 0):
            row = await self._lost(row)
        if row is not None and now - row.at < PAUSE:
            return row.at + PAUSE
        content = await page_content(self._context, server, channel.id)
        games = list(await self._context.services.servers.offered_in(server.id))
        screen = await page_screen(self._context, content, games, Localiser(locale_of(server, settings)))
        if row is not None and row.message is not None and not await self._exists(row):
            row = await self._lost(row)
        await self._show(row or PageRow(guild=server.id, channel=place, at=now), screen)
        ends = [one.table.ended_at + WEEK for one in content.results if one.table.ended_at is not None]
        return min([*ends, *([] if content.puzzle is None else [content.puzzle.ends_at])], default=None)

    async def _place(self, channel: Any, row: PageRow | None, locale: str) -> int | None:
        """Return where the page stands: the channel, or a post in it if it is a forum. None if it is neither.

        A post is opened again if it was archived, and anew if it is gone. Raise Refused, discord.HTTPException.
        """
        if isinstance(channel, discord.TextChannel):
            return channel.id
        if not isinstance(channel, discord.ForumChannel):
            return None
        localiser, me = Localiser(locale), self._context.client.user
        name = localiser.word("club-title")
        found = None if row is None else await self._thread(row.channel)
        if found is None or found.parent_id != channel.id:
            own = (one for one in channel.threads if me is not None and one.owner_id == me.id and one.name == name)
            found = next(own, None) or await open_page_post(channel, name, localiser.word("club-post-about"), locale)
        if found.archived:
            await found.edit(archived=False)
        return found.id

    async def _thread(self, post: int) -> discord.Thread | None:
        """Return the post, archived or not, or None if it is gone."""
        found = self._context.client.get_channel(post)
        if found is None:
            try:
                found = await self._context.client.fetch_channel(post)
            except discord.HTTPException as refused:
                if not is_refusal(refused):
                    raise
        return found if isinstance(found, discord.Thread) else None

    async def _show(self, row: PageRow, screen: Screen) -> None:
        if row.message is None:
            row = await self._recovered(row)
        digest = screen.key().shown
        if row.message is None:
            await self._post(row, screen, digest)
        elif row.digest != digest:
            await self._edit(row, row.message, screen, digest)

    async def _post(self, row: PageRow, screen: Screen, digest: str) -> None:
        now = self._context.services.now()
        row = row if now - row.at < NONCE_LASTS else msgspec.structs.replace(row, at=now)
        await self._wanted.put_page(row)
        place = self._context.client.get_partial_messageable(row.channel)
        nonce = nonce_of(f"club {row.guild} {row.channel} {row.at.isoformat()} {row.digest}")
        message = await place.send(**screen.body(), nonce=nonce, allowed_mentions=NOBODY, silent=True)
        await self._note(row, message.id, digest)

    async def _edit(self, row: PageRow, message: int, screen: Screen, digest: str) -> None:
        await self._wanted.put_page(msgspec.structs.replace(row, digest="", at=self._context.services.now()))
        try:
            await edit_screen(self._context, row.channel, message, screen)
        except discord.HTTPException as refused:
            if cause_of(refused) is not ErrorCause.MESSAGE_GONE:
                raise
            await self._post(await self._lost(row), screen, digest)
        else:
            await self._note(row, message, digest)

    async def _note(self, row: PageRow, message: int, digest: str) -> None:
        now = self._context.services.now()
        await self._wanted.put_page(msgspec.structs.replace(row, message=message, digest=digest, at=now))
        self._seen.add(message)

    async def _lost(self, row: PageRow) -> PageRow:
        """Store that the page is gone. The next one has another nonce."""
        lost = msgspec.structs.replace(row, message=None, digest=f"after {row.message}")
        await self._wanted.put_page(lost)
        return lost

    async def _exists(self, row: PageRow) -> bool:
        """Return whether Discord still has the page; look only once."""
        message = row.message or 0
        if message in self._seen or not can_look_back(self._context, row.channel):
            return True
        try:
            await message_handle(self._context, row.channel, message).fetch()
        except TROUBLES as trouble:
            if cause_of(trouble) is not ErrorCause.MESSAGE_GONE:
                raise
            return False
        self._seen.add(message)
        return True

    async def _recovered(self, row: PageRow) -> PageRow:
        """Return the row with the page that Discord accepted before a crash, if there is one. Delete doubled ones."""
        place, me = self._context.client.get_partial_messageable(row.channel), self._context.client.user
        if not can_look_back(self._context, row.channel):
            return row
        found = [
            message
            async for message in place.history(limit=LOOKED_THROUGH)
            if me is not None and message.author.id == me.id and any(map(is_page, custom_ids(message)))
        ]
        for doubled in found[1:]:
            await self._delete(row.channel, doubled.id)
        return msgspec.structs.replace(row, message=found[0].id, digest="") if found else row

    async def _remove(self, row: PageRow) -> None:
        """Delete the page, whose channel is no longer the club's."""
        if row.message is None:
            row = await self._recovered(row) if self._context.client.get_channel(row.channel) else row
        if row.message is not None:
            await self._delete(row.channel, row.message)
        place = self._context.client.get_channel(row.channel)
        if isinstance(place, discord.Thread):
            await self._close(place)
        await self._wanted.delete_page(row.guild)

    async def _close(self, post: discord.Thread) -> None:
        """Delete the post of a page, or archive it if the bot may not delete it."""
        is_moderator = post.permissions_for(post.guild.me).manage_threads
        try:
            await (post.delete() if is_moderator else post.edit(archived=True))
        except discord.HTTPException as refused:
            if not is_refusal(refused):
                raise
            LOG.info("post of the old club page not closed: %s", refused)

    async def _delete(self, channel: int, message: int) -> None:
        self._context.deleted.note([message])
        try:
            await message_handle(self._context, channel, message).delete()
        except discord.HTTPException as refused:
            if not is_refusal(refused):
                raise
            LOG.info("old club page not deleted: %s", refused)
