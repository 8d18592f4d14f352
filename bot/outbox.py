"""Outbox of messages that must be sent exactly once, opening of direct channels, and limits of edits."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

from bot.clock import STEADY
from bot.lru import LRU
from bot.metrics import OPENINGS_PAUSED, OPENINGS_REFUSED
from bot.store import Store
from bot.table.message_records import CalledSeat, OutboxMessage, ReminderKey, Slot, public_name, read_message_key

NONCE_LENGTH = 25
"""Discord's limit."""


def nonce_of(name: str) -> str:
    """Return the nonce of a name, which must not depend on secret moves. The same name gives the same nonce."""
    return hashlib.sha256(name.encode()).hexdigest()[:NONCE_LENGTH]


class Outbox:
    """Access to the table `outbox`: one message for each key of a match."""

    def __init__(self, store: Store, *, now: Callable[[], datetime]) -> None:
        self.rows = store.outbox
        self._now = now

    async def write(
        self,
        match: str,
        key: str,
        body: dict[str, Any],
        *,
        heard: int,
        user: int | None = None,
        channel: int | None = None,
        missed: int = 0,
    ) -> OutboxMessage:
        """Return the message with that key. Write it first if missing.

        Its nonce depends on the key and on `heard`, the number of public rows. A message that replaces the lost message
        `missed` gets another nonce, because it is a new message.
        """
        nonce = nonce_of(f"{match} {public_name(key, heard)}{f' {missed}' if missed else ''}")
        call = OutboxMessage(match=match, key=key, nonce=nonce, body=body, at=self._now(), user=user, channel=channel)
        await self.rows.put(call)
        return await self.rows.one(match, key) or call

    async def write_managed(
        self, match: str, slot: Slot, *, channel: int, nonce: str, marks: str, seq: int, digest: str
    ) -> OutboxMessage:
        """Write a message that is about to be posted in a slot, replacing any earlier one."""
        message = OutboxMessage(
            match=match,
            key=slot.text,
            nonce=nonce,
            body={"marks": marks},
            at=self._now(),
            user=slot.user,
            channel=channel,
            seq=seq,
            digest=digest,
        )
        await self.rows.put(message)
        return message

    async def pending(self, match: str) -> tuple[OutboxMessage, ...]:
        """Return the messages whose delivery is unconfirmed."""
        return tuple(message for message in await self.rows.of(match) if message.is_pending)

    async def sent(self, match: str) -> tuple[OutboxMessage, ...]:
        """Return the messages that Discord has accepted."""
        return tuple(message for message in await self.rows.of(match) if not message.is_pending)

    async def last_reminder(self, match: str, called: CalledSeat) -> datetime | None:
        """Return when the last sent reminder of this seat was written, or None."""
        sent = [message for message in await self.rows.of(match) if not message.is_pending]
        return max((message.at for message in sent if _reminds(message, called)), default=None)

    async def rewrite(self, message: OutboxMessage, body: dict[str, Any]) -> None:
        """Store the message's edited content."""
        await self.rows.rewrite(message.match, message.key, body)

    async def mark_uncertain(self, message: OutboxMessage) -> None:
        """Mark a call as uncertain, so that the process that holds the match edits it again."""
        await self.rows.mark_uncertain(message.match, message.key)

    async def drop(self, message: OutboxMessage) -> None:
        """Delete a message that was not sent or is to be sent again."""
        await self.rows.delete(message.match, [message.key])

    async def tidy(self, match: str, *keys: str) -> None:
        """Delete sent messages, except those with these keys."""
        sent = {message.key for message in await self.rows.of(match) if not message.is_pending}
        if gone := sent - set(keys):
            await self.rows.delete(match, gone)


def _reminds(message: OutboxMessage, called: CalledSeat) -> bool:
    parsed = read_message_key(message.key)
    return isinstance(parsed, ReminderKey) and called in [reminder.called for reminder in parsed.reminded]


MAX_CACHED_CHANNELS = 10_000
"""Maximum number of cached channels."""
PAUSE = 0.6
"""Seconds between two openings, before they are multiplied by `stretched()`."""
OPENING_TOO_FAST, FLAGGED_AS_SPAM = 40003, 20026
"""Discord's codes for a bot that opens too many direct channels. They say nothing about the user."""
PAUSES = {OPENING_TOO_FAST: timedelta(minutes=10), FLAGGED_AS_SPAM: timedelta(hours=1)}
"""Pause of all openings after each of these codes. After it, one opening tries again."""

LOG = logging.getLogger(__name__)


UPLOAD_PAUSE = 900.0
"""Seconds after which the bot tries again to upload files to a channel where Discord refused one."""


class Uploads:
    """Channels in which Discord takes no files at the moment, each with the matches that lack a picture there."""

    def __init__(self, nudge: Callable[[str], object]) -> None:
        """Take the function that updates the messages of a match once it may have pictures again."""
        self._nudge = nudge
        self._paused: dict[int, set[str]] = {}

    def __contains__(self, channel: int) -> bool:
        """Return whether Discord has lately refused a file in the channel."""
        return channel in self._paused

    def pause(self, channel: int) -> None:
        """Upload nothing to the channel for `UPLOAD_PAUSE`."""
        if channel not in self._paused:
            self._paused[channel] = set()
            asyncio.get_running_loop().call_later(UPLOAD_PAUSE, self._end, channel)

    def note(self, channel: int, match: str) -> None:
        """Update the match's messages once the channel's pause is over, if there is one."""
        if channel in self._paused:
            self._paused[channel].add(match)

    def _end(self, channel: int) -> None:
        for match in self._paused.pop(channel, ()):
            self._nudge(match)


class OpeningsPausedError(Exception):
    """Discord currently lets the bot open no direct channels for any user."""

    def __init__(self, retry_after: float) -> None:
        """Take the seconds until one may be opened again."""
        super().__init__(f"no direct channel is opened for {retry_after:.0f} s")
        self.retry_after = retry_after


class DirectChannels:
    """Direct message channels by user. Openings are queued; a cached channel is returned at once."""

    def __init__(
        self,
        opens: Callable[[int], Awaitable[int]],
        *,
        pause: float = PAUSE,
        capacity: int = MAX_CACHED_CHANNELS,
        stretched: Callable[[], float] = lambda: 1.0,
        now: Callable[[], datetime] = STEADY.now,
    ) -> None:
        """Take the function that opens a channel.

        `stretched()` returns a factor (1 or more) for the pause between openings: it is above 1 if other processes open
        channels as well. `now` returns the time in UTC.
        """
        self.pause = pause
        self._stretched = stretched
        self._open = opens
        self._known: LRU[int, int] = LRU(capacity)
        self._queue = asyncio.Lock()
        self._next = 0.0
        self._now = now
        self._paused_until: datetime | None = None
        self._opening: set[asyncio.Task[None]] = set()

    async def of(self, user: int) -> int:
        """Return the user's channel.

        Raise OpeningsPausedError if it is unknown while openings are paused. Exceptions of the opening function
        propagate.
        """
        channel = self._known.get(user)
        if channel is None:
            async with self._queue:
                channel = self._known.get(user)
                if channel is None:
                    if pause := self._pause_left:
                        raise OpeningsPausedError(pause)
                    channel = await self._opened(user)
                    self.note(user, channel)
        return channel

    def open_soon(self, user: int) -> None:
        """Open the user's channel in the background.

        Call this when the user takes a seat: Discord expects a channel to be opened by an act of its user.
        """
        if self._known.get(user) is None:
            task = asyncio.create_task(self._open_quietly(user), name="open direct channel")
            self._opening.add(task)
            task.add_done_callback(self._opening.discard)

    def suspend(self, code: int) -> OpeningsPausedError:
        """Pause all openings, because Discord refused one with this code, a key of `PAUSES`. Return the error."""
        OPENINGS_REFUSED.labels(str(code)).inc()
        self._paused_until = self._now() + PAUSES[code]
        OPENINGS_PAUSED.set(self._paused_until.timestamp())
        LOG.error("Discord refuses to open direct channels (code %d): paused until %s", code, self._paused_until)
        return OpeningsPausedError(PAUSES[code].total_seconds())

    def opens_at(self, user: int) -> datetime | None:
        """Return when the user's channel may be opened. None: it may be now, or it is known."""
        return self._paused_until if self._pause_left and self._known.get(user) is None else None

    @property
    def _pause_left(self) -> float:
        """Return the seconds for which no channel may be opened."""
        return 0.0 if self._paused_until is None else max(0.0, (self._paused_until - self._now()).total_seconds())

    async def close(self) -> None:
        """Cancel the openings in the background."""
        if self._opening:
            for task in self._opening:
                task.cancel()
            await asyncio.wait(self._opening)

    async def _open_quietly(self, user: int) -> None:
        try:
            await self.of(user)
        except OpeningsPausedError:
            LOG.info("direct channel not opened: openings are paused")
        except Exception as trouble:  # the first message tries again and handles the error
            LOG.info("direct channel not opened: %s", trouble)

    def note(self, user: int, channel: int) -> None:
        """Cache the user's channel."""
        self._known.put(user, channel)

    def forget(self, user: int) -> None:
        """Drop the user's channel from the cache."""
        self._known.pop(user)

    def forget_all(self) -> None:
        """Drop all channels from the cache."""
        self._known.clear()

    async def _opened(self, user: int) -> int:
        clock = asyncio.get_running_loop().time
        await asyncio.sleep(self._next - clock())
        try:
            return await self._open(user)
        finally:
            self._next = clock() + self.pause * self._stretched()


PUBLISHED_EDITS = 3
"""Number of edits in `PUBLISHED_WINDOW` that Discord allows for a message that is published to other servers."""
PUBLISHED_WINDOW = timedelta(hours=1)


class EditLimits:
    """Waits before a message may be edited that Discord's headers do not announce. `now` returns the time in UTC."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._until: LRU[int, datetime] = LRU(MAX_CACHED_CHANNELS)
        """By message, the end of a long wait that Discord has imposed."""
        self._edits: LRU[int, tuple[datetime, ...]] = LRU(MAX_CACHED_CHANNELS)
        """By message, the times of the latest edits, if it may be published."""

    def wait(self, message: int, *, is_published: bool) -> float:
        """Return the seconds until the message may be edited. Count an edit if it may be edited now.

        `is_published`: the message may be published to other servers.
        """
        now = self._now()
        free = self._until.get(message, now)
        if is_published:
            latest = tuple(at for at in self._edits.get(message, ()) if at > now - PUBLISHED_WINDOW)
            if len(latest) >= PUBLISHED_EDITS:
                free = max(free, latest[-PUBLISHED_EDITS] + PUBLISHED_WINDOW)
            elif free <= now:
                self._edits.put(message, (*latest, now))
        return max(0.0, (free - now).total_seconds())

    def note_limited(self, message: int, seconds: float) -> None:
        """Record that Discord demands this wait before the next edit."""
        self._until.put(message, self._now() + timedelta(seconds=seconds))
