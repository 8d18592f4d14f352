"""Threads and forum posts of matches: members, tags, and reopening of threads that Discord archives too early."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any, Final

import discord

from bot.clock import has_passed
from bot.lru import LRU
from bot.table.message_records import ENDED, OVER, PING
from bot.table.table import Table
from cogs.context import Context
from cogs.delivery.managed_message import ManagedKey, update_managed
from cogs.messages.forum_posts import LIVE_ARCHIVE_MINUTES, add_tags, state_of, tag_names, tags_for
from cogs.text.localiser import Localiser
from cogs.ui.errors import DISCORD_ERRORS, is_refusal
from cogs.ui.screen import Screen

LOG = logging.getLogger(__name__)

ARCHIVE_THRESHOLD = 0.9
"""Share of a thread's time without activity after which an archived thread was archived by Discord, not by a person."""
MAX_REMEMBERED = 10_000
"""Maximum number of cached threads, and of cached members."""
ENDED_ARCHIVE_MINUTES: Final = 60
"""Minutes without a message after which Discord archives the thread of a match that has ended."""
TEMPORARY_ERRORS = (50001, 50083)
"""Error codes of temporary refusals: the bot cannot see the thread, or it has just been archived."""
RECENT = timedelta(days=1)
"""Time after the end of a match in which the end is posted in its thread. Older matches are skipped."""


class Threads:
    """Service that keeps the threads of live matches open and adds the players to them.

    Discord archives a thread after some days without a new message; edits do not count. An archived thread refuses
    edits, and buttons in it fail for people who are not its members. So the bot adds the players, and reopens the
    thread as soon as Discord has archived it. That counts as activity: it happens at most once in the thread's period.
    A post of a forum is a thread too, which also has tags for game and state. After the end of a match, Discord
    archives the thread soon.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._added: LRU[tuple[int, int, int], bool] = LRU(MAX_REMEMBERED)
        """Players already added, by thread, user, and how often the seat had changed hands."""
        self._reopened: LRU[int, datetime] = LRU(MAX_REMEMBERED)
        self._looked: LRU[int, datetime] = LRU(MAX_REMEMBERED)
        self._found: LRU[int, discord.Thread] = LRU(MAX_REMEMBERED)
        """Threads found by a request, because no gateway event has announced them."""
        self._refused: LRU[int, str] = LRU(MAX_REMEMBERED)
        """Status of the match for which Discord last refused to change its thread."""

    async def add_players(self, table: Table) -> None:
        """Add the table's players to its thread. A refusal is not retried, because a mention adds players too.

        Raise `DISCORD_ERRORS` for what may succeed later, once all others are added.
        """
        thread, failed = self._thread(table.channel), None
        if thread is None or not table.is_live:
            return
        for info in table.seats:
            if info.user is None or info.resigned or self._added.get((thread.id, info.user, info.changes)):
                continue
            self._added.put((thread.id, info.user, info.changes), True)
            if self._context.services.delivery.pipeline.is_catching_up:
                continue  # the last process has added them
            try:
                await thread.add_user(discord.Object(info.user))
            except DISCORD_ERRORS as trouble:
                if not is_refusal(trouble):
                    self._added.pop((thread.id, info.user, info.changes))
                    failed = failed or trouble
                LOG.info("player not added to the thread: %s", trouble, extra={"match": table.id})
        if failed is not None:
            raise failed

    async def reopen(self, table: Table) -> None:
        """Fetch the table's thread if it is not cached, and reopen it if Discord has archived it.

        An uncached thread was archived while the bot missed events. It is requested at most once a day.
        """
        now, client = self._context.services.now(), self._context.client
        if not table.is_live or table.guild is None or client.get_channel(table.channel) is not None:
            return
        requested_at = self._looked.get(table.channel)
        if client.get_guild(table.guild) is None or (
            requested_at is not None and not has_passed(requested_at, RECENT, now)
        ):
            return
        self._looked.put(table.channel, now)
        try:
            thread = await client.fetch_channel(table.channel)
            if isinstance(thread, discord.Thread):
                self._found.put(thread.id, thread)
                await self.wake(thread)
        except DISCORD_ERRORS as trouble:
            LOG.info("thread not found or not reopened: %s", trouble, extra={"match": table.id})
            if not is_refusal(trouble):
                self._looked.pop(table.channel)

    async def wake(self, thread: discord.Thread) -> None:
        """Reopen the thread if it has a live match and Discord has archived it for inactivity.

        A thread that a person has archived or locked stays closed until the bot posts there. Raise `DISCORD_ERRORS` if
        Discord did not answer, so that the caller retries.
        """
        if not thread.archived or thread.locked or not self._is_overdue(thread):
            return
        table = await self._context.services.matches.table_in(thread.id)
        if table is None:
            return
        self._reopened.put(thread.id, self._context.services.now())
        try:
            await thread.edit(archived=False)
        except DISCORD_ERRORS as trouble:
            if not is_refusal(trouble):
                self._reopened.pop(thread.id)
                raise
            LOG.info("thread not reopened: %s", trouble, extra={"match": table.id})

    def _is_overdue(self, thread: discord.Thread) -> bool:
        """Return whether the last activity is so long ago that Discord, not a person, has archived the thread."""
        written = self._context.client.clock.time_of(thread.last_message_id or thread.id)
        active = max(written, self._reopened.get(thread.id) or written)
        return self._context.services.now() - active >= ARCHIVE_THRESHOLD * timedelta(
            minutes=thread.auto_archive_duration
        )

    async def tell_end(self, table: Table) -> None:
        """Announce the end of the match once in its thread, if the bot opened it. Raise discord.HTTPException.

        Skip this if the match has a final message.
        """
        messages, ended = self._context.messages, table.ended_at
        if table.is_live or ended is None or self._own(table.channel) is None:
            return
        if has_passed(ended, RECENT, self._context.services.now()) or await messages.shown(table.id, ENDED) is not None:
            return
        final = await messages.shown(table.id, PING)
        if final is not None and final.key == OVER:
            return
        managed = ManagedKey(table.id, ENDED, table.channel, table.seq, 0, stays=True)
        await update_managed(self._context, managed, Screen().text(Localiser(table.locale).word("games-thread-ended")))

    async def show_state(self, table: Table) -> None:
        """Tag a post that the bot opened by game and state. Let Discord archive a post or a thread soon after the end.

        Raise discord.HTTPException for what may succeed later.
        """
        thread = self._own(table.channel)
        if thread is None or thread.archived or thread.locked or self._refused.get(thread.id) == table.status:
            return
        if not table.is_live and not await self._is_latest(table):
            return
        try:
            if changes := await self._changes(table, thread):
                changed = await thread.edit(**changes)
                if self._found.get(thread.id) is thread:
                    self._found.put(thread.id, changed)
        except discord.HTTPException as refused:
            if not is_refusal(refused) or refused.code in TEMPORARY_ERRORS:
                raise
            LOG.info("thread not changed: %s", refused, extra={"match": table.id})
            self._refused.put(thread.id, table.status)

    async def follow(self, thread: discord.Thread) -> None:
        """Update the match of one of the bot's threads that is back in the cache, such as a reopened one."""
        table = None if self._own(thread.id) is None else await self._context.services.matches.table_in(thread.id)
        if table is not None:
            self._context.services.delivery.pipeline.nudge(table.id)

    async def _is_latest(self, table: Table) -> bool:
        """Return whether the match ended recently, and no other has begun in its channel since."""
        is_recent = table.ended_at is not None and not has_passed(table.ended_at, RECENT, self._context.services.now())
        return is_recent and await self._context.services.matches.table_in(table.channel) is None

    async def _changes(self, table: Table, thread: discord.Thread) -> dict[str, Any]:
        """Return the archive period and tags that must be changed, as keyword arguments of an edit."""
        changes: dict[str, Any] = {}
        if not table.is_live and thread.auto_archive_duration != ENDED_ARCHIVE_MINUTES:
            changes["auto_archive_duration"] = ENDED_ARCHIVE_MINUTES
        elif table.is_live and thread.auto_archive_duration == ENDED_ARCHIVE_MINUTES:
            changes["auto_archive_duration"] = LIVE_ARCHIVE_MINUTES
        if isinstance(thread.parent, discord.ForumChannel):
            names = tag_names([table.game], [state_of(table)], table.locale)
            forum, before = await add_tags(thread.parent, names), thread.applied_tags
            tags = tags_for(forum, names, before)
            if {tag.id for tag in tags} != {tag.id for tag in before} and (tags or not forum.flags.require_tag):
                changes["applied_tags"] = tags
        return changes

    def _own(self, channel: int) -> discord.Thread | None:
        """Return the thread if the bot opened it, else None."""
        thread, ours = self._thread(channel), self._context.client.user
        return thread if thread is not None and ours is not None and thread.owner_id == ours.id else None

    def _thread(self, channel: int) -> discord.Thread | None:
        cached = self._context.client.get_channel(channel) or self._found.get(channel)
        return cached if isinstance(cached, discord.Thread) else None
