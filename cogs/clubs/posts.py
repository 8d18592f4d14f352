"""Club messages in channels: posted exactly once, and edited in place at most once a minute."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

import discord
import msgspec

from bot.clock import has_passed
from bot.lru import LRU
from bot.outbox import nonce_of
from bot.people.preferences import after_quiet
from bot.table.message_records import POSTS_WITH_CALLS, PostRow
from cogs.context import Context
from cogs.delivery.editing import edit_screen
from cogs.delivery.exactly_once import NONCE_LIFETIME
from cogs.delivery.managed_message import message_handle
from cogs.delivery.unacknowledged import SEARCH_LIMIT, can_read_history, custom_ids
from cogs.text.languages import public_locale
from cogs.ui.errors import DISCORD_ERRORS, ErrorCause, cause_of, is_refusal
from cogs.ui.screen import NOBODY, Screen, with_pictures_if_allowed

LOG = logging.getLogger(__name__)

MAX_REMEMBERED_DELETIONS = 1_000
EDIT_INTERVAL = timedelta(minutes=1)
"""Minimum time between two edits of a message."""
MOVED = "moved"
"""Digest stored for a message that has been removed from its channel and must be posted in another one."""
DELETED = 0
"""Message id stored once somebody has deleted a message that is not posted again."""


class Post(msgspec.Struct, frozen=True, kw_only=True):
    """Message that should be in a channel.

    - `mark`: prefix of the custom_id of one of its components, unique in the channel. It identifies the message.
    - `calls`: people and roles whom the first posting notifies. Without any, the message is sent silently.
    - `kind`: its kind in `POSTS_WITH_CALLS`, without which it calls nobody.
    - `due`: when it is to call people. It is posted again for those whose quiet hours hold that, once these are over.
    - `comes_back`: whether it is posted again, without notifications, if somebody deletes it.
    """

    slot: str
    channel: int
    mark: str
    build: Callable[[], Awaitable[Screen]]
    calls: tuple[discord.abc.Snowflake, ...] = ()
    kind: str = ""
    due: datetime | None = None
    comes_back: bool = True


class Posts:
    """Service that posts, edits and deletes the messages of clubs.

    Before a message is posted, its row is stored without a message id. If the process dies then, the next `show` looks
    for the message among the channel's newest ones.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._posts = context.services.club.posts
        self._seen: set[int] = set()
        """Messages known to exist: found on Discord since the gateway may last have lost deletions."""

        self._gone: LRU[int, bool] = LRU(MAX_REMEMBERED_DELETIONS)
        """Messages that were deleted."""

    def forget(self) -> None:
        """Check again whether the messages exist, because the gateway may have lost deletions."""
        self._seen.clear()

    async def lose(self, guild: int, messages: set[int]) -> bool:
        """Record deleted messages. Return whether one of them is a club message of the server."""
        for message in messages:
            self._gone.put(message, True)
        return any(row.message in messages for row in (await self._posts.of(guild)).values())

    async def show(self, guild: int, post: Post) -> datetime | None:
        """Post or edit the message so that it is current. Raise discord.HTTPException.

        If it was changed less than `EDIT_INTERVAL` ago, do nothing and return when to call this again, else None.
        """
        row, digest = (await self._posts.of(guild)).get(post.slot), ""
        if row is not None and row.channel != post.channel:
            await self.remove(row, post.mark)
            row, digest = None, MOVED
        if row is not None and row.message and self._gone.get(row.message):
            row = await self._mark_lost(row, post)
        now = self._context.services.now()
        if row is not None and row.message == DELETED:
            return None
        if row is not None and not has_passed(row.at, EDIT_INTERVAL, now):
            return row.at + EDIT_INTERVAL
        screen = await post.build()
        if row is not None and row.message is not None and not await self._exists(row):
            row = await self._mark_lost(row, post)
        again, held = await self._held(post)
        if row is not None and row.message and again and self._context.client.clock.time_of(row.message) < again <= now:
            await self.remove(row, post.mark)
            row, post = None, msgspec.structs.replace(post, calls=held)
        if row is None:
            row = PostRow(guild=guild, slot=post.slot, channel=post.channel, at=now, digest=digest)
            await self._posts.put(row)
        if row.message != DELETED:
            settings = await self._context.services.people.servers.of(guild)
            await with_pictures_if_allowed(
                self._context,
                screen,
                post.channel,
                public_locale(self._context.client.get_guild(guild), settings),
                lambda: self._show(row, post, screen),
            )
        return again if again is not None and again > now else None

    async def _show(self, row: PostRow, post: Post, screen: Screen) -> None:
        if row.message is None:
            row = await self._recover(row, post.mark)
        digest = screen.key().shown
        if row.message is None:
            await self._post(row, post, screen, digest)
        elif row.digest != digest:
            await self._edit(row, row.message, post, screen, digest)

    async def _post(self, row: PostRow, post: Post, screen: Screen, digest: str) -> None:
        now = self._context.services.now()
        if has_passed(row.at, NONCE_LIFETIME, now):
            row = await self._put(row, at=now)
        messageable = self._context.client.get_partial_messageable(row.channel)
        slot = "" if row.slot == "page" else f" {row.slot}"
        nonce = nonce_of(f"club {row.guild}{slot} {row.channel} {row.at.isoformat()} {row.digest}")
        is_again = bool(row.digest)  # the digest shows that the message was posted before
        calls = () if is_again or post.kind not in POSTS_WITH_CALLS else post.calls
        calls = await self._without_quiet(calls)
        body: dict[str, Any] = screen.body() | {"allowed_mentions": _mentions(calls), "nonce": nonce}
        message = await messageable.send(**body, files=screen.files(), silent=not calls)
        await self._note(row, message.id, digest)

    async def _held(self, post: Post) -> tuple[datetime | None, tuple[discord.abc.Snowflake, ...]]:
        """Return when the last quiet hours end that hold the post's calls, and the people whom they hold."""
        if post.due is None:
            return None, ()
        preferences = self._context.services.people.preferences
        ends = {target: after_quiet(post.due, await preferences.of(target.id)) for target in post.calls}
        held = tuple(target for target, end in ends.items() if end > post.due)
        return max((ends[target] for target in held), default=None), held

    async def _without_quiet(self, calls: Sequence[discord.abc.Snowflake]) -> tuple[discord.abc.Snowflake, ...]:
        """Return the roles, and the people whose quiet hours do not hold calls now."""
        people = [target.id for target in calls if not isinstance(target, discord.Role)]
        awake = await self._context.services.people.preferences.awake(people, self._context.services.now())
        return tuple(target for target in calls if isinstance(target, discord.Role) or target.id in awake)

    async def _edit(self, row: PostRow, message: int, post: Post, screen: Screen, digest: str) -> None:
        row = await self._put(row, digest="", at=self._context.services.now())
        try:
            await edit_screen(self._context, row.channel, message, screen)
        except discord.HTTPException as refused:
            if cause_of(refused) is not ErrorCause.MESSAGE_GONE:
                raise
            row = await self._mark_lost(row, post)
            if row.message != DELETED:
                await self._post(row, post, screen, digest)
        else:
            await self._note(row, message, digest)

    async def _note(self, row: PostRow, message: int, digest: str) -> None:
        await self._put(row, message=message, digest=digest, at=self._context.services.now())
        self._seen.add(message)

    async def _put(self, row: PostRow, **changes: Any) -> PostRow:
        """Store the changed row and return it.

        If somebody has changed it during a request, as a command does with an invitation, that change stays.
        """
        new = msgspec.structs.replace(row, **changes)
        await self._posts.put(new, row)
        return new

    async def _mark_lost(self, row: PostRow, post: Post) -> PostRow:
        """Store that the message is gone and return the new row. Its digest gives the next posting another nonce."""
        return await self._put(row, message=None if post.comes_back else DELETED, digest=f"after {row.message}")

    async def _exists(self, row: PostRow) -> bool:
        """Return whether Discord still has the message. Ask once; assume it if the bot may not read the history."""
        message = row.message or 0
        if message in self._seen or not can_read_history(self._context, row.channel):
            return True
        try:
            await message_handle(self._context, row.channel, message).fetch()
        except DISCORD_ERRORS as error:
            if cause_of(error) is not ErrorCause.MESSAGE_GONE:
                raise
            return False
        self._seen.add(message)
        return True

    async def _recover(self, row: PostRow, mark: str) -> PostRow:
        """Return the row with the message that was posted before a crash, if any. Delete duplicates of it."""
        messageable, me = self._context.client.get_partial_messageable(row.channel), self._context.client.user
        if not can_read_history(self._context, row.channel):
            return row
        matching = [
            message
            async for message in messageable.history(limit=SEARCH_LIMIT)
            if me is not None
            and message.author.id == me.id
            and any(str(custom_id).startswith(mark) for custom_id in custom_ids(message))
        ]
        for duplicate in matching[1:]:
            await self._delete(row.channel, duplicate.id)
        return msgspec.structs.replace(row, message=matching[0].id) if matching else row

    async def remove(self, row: PostRow, mark: str) -> None:
        """Delete the message and its row, unless that changes meanwhile. Raise discord.HTTPException."""
        if row.message is None:
            row = await self._recover(row, mark) if self._context.client.get_channel(row.channel) else row
        if row.message:
            await self._delete(row.channel, row.message)
        await self._posts.delete(row.guild, row.slot, row.digest)

    async def _delete(self, channel: int, message: int) -> None:
        self._context.deleted.note([message])
        try:
            await message_handle(self._context, channel, message).delete()
        except discord.HTTPException as refused:
            if not is_refusal(refused):
                raise
            LOG.info("old message of a club not deleted: %s", refused)


def _mentions(calls: tuple[discord.abc.Snowflake, ...]) -> discord.AllowedMentions:
    roles = [target for target in calls if isinstance(target, discord.Role)]
    users = [target for target in calls if not isinstance(target, discord.Role)]
    return discord.AllowedMentions(everyone=False, roles=roles, users=users) if calls else NOBODY
