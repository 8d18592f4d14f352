"""Shared context of all handlers: services, pictures, queues and the Discord client."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from functools import cached_property, partial
from typing import Any

import discord
import msgspec

from bot.app.client import Tavolino
from bot.app.services import Services
from bot.automation.deleted_messages import DeletedMessages
from bot.automation.unconfirmed_writes import UnconfirmedWrites
from bot.club.file_check import needs_process, verify_bytes
from bot.database_errors import DatabaseLostError
from bot.game import AnyGame, Seat, refuse
from bot.games import GAMES
from bot.history.record import RecordChecks
from bot.lru import LRU
from bot.outbox import PAUSES, DirectChannels, EditLimits, Uploads
from bot.queues import BoundedQueues, Queues
from bot.scene import Scene
from bot.table.message_records import StaleFate
from bot.table.notices import FormerHolder
from bot.table.table import Person, SeatInfo, Table
from cogs.drawing.icons import Icons
from cogs.drawing.pictures import CATCH_UP_PICTURE_TIMEOUT, Drawn, FollowUps, Pictures, Place, Placeholder
from cogs.text.emojis import Emojis
from cogs.text.languages import reader_locale
from cogs.text.localiser import Localiser, forget_words, illustrated, in_message, mention, names_of, without_levels
from cogs.text.sanitise import escape_formatting, single_line

LOG = logging.getLogger(__name__)
DRAIN_TIMEOUT = timedelta(seconds=10)
CANCEL_TIMEOUT = 0.5
"""Seconds that `close` waits for cancelled handlers."""
MAX_PENDING_PRESSES = 6
"""Concurrency limit for one user's presses on one match, or commands: one runs, the others are queued."""
MAX_REMEMBERED = 10_000
"""Maximum number of messages that the process remembers, by purpose."""
MAX_CACHED_USERS = 10_000
"""Maximum number of users in the cache. Others are read from the database."""


class DeliveryMemory:
    """What this process remembers of messages that it has delivered. The stored rows are the truth."""

    def __init__(self) -> None:
        self.own_messages: set[Place] = set()
        """Messages that this process has edited or posted."""
        self.compared: set[Place] = set()
        """Messages that were once found outdated. They are not compared again, because their pictures are cached."""
        self.comparing: set[Place] = set()
        """Messages being compared with their stored keys. `Context.draw` returns placeholders for their pictures."""
        self.stub_turns: LRU[int, tuple[int, Seat | None]] = LRU(MAX_REMEMBERED)
        """By message of a settled request, the turn in which it was first found."""
        self.left_behind: LRU[tuple[int, StaleFate], datetime] = LRU(MAX_REMEMBERED)
        """By message in a channel that its match has left, until when a refused change is not retried."""
        self.called: LRU[Place, frozenset[int]] = LRU(MAX_REMEMBERED)
        """By message, the users whom it has notified, also before it was posted again."""


class Context:
    """Services, Discord client, pictures and queues that handlers share, with a count of running handlers."""

    def __init__(self, client: Tavolino, pictures: Pictures) -> None:
        self.services: Services = client.services
        self.messages = self.services.delivery.messages
        self.outbox = self.services.delivery.outbox
        self.client = client
        self.pictures = pictures
        self.follow_ups = FollowUps()
        self.delivered = DeliveryMemory()
        self.deleted = DeletedMessages(now=self.services.now)
        self.check_messages: Callable[[str], object] = lambda _: None
        """Callback that checks in the background whether the match's messages still exist; called when a user looks."""
        self.games = GAMES
        self.edit_interval = client.settings.edit_interval
        """Minimum seconds between two edits of a table message. Changes in between are shown together."""
        self.closing = False
        self.record_checks = RecordChecks(verify=verify_bytes, is_long=needs_process)
        self.ending: list[Callable[[], Awaitable[None]]] = [
            pictures.stop_animations,
            self.services.history.analyses.stop,
            self.record_checks.stop,
        ]
        """Callbacks that stop background work at shutdown, while running handlers are awaited."""
        self.direct_channels = DirectChannels(
            self._open_direct_channel,
            stretched=lambda: self.services.matches.ownership.share.parts,
            now=self.services.now,
        )
        self.message_queues = Queues()
        """Queues by match: its pings and reminders are sent and deleted one at a time."""
        self.presses = BoundedQueues(MAX_PENDING_PRESSES, partial(refuse, "too_many_at_once"))
        self.edit_limits = EditLimits(self.services.now)
        self.uploads = Uploads(self._update_messages)
        self._called: LRU[tuple[int, int | None], str] = LRU(MAX_CACHED_USERS)
        """By user and server, the name at the live tables there."""
        self.answered: LRU[int, int] = LRU(MAX_CACHED_USERS)
        """Id of the latest press that was answered in a private message, by message. No older answer replaces it."""
        self.panels: LRU[tuple[str, int], Mapping[str, tuple[discord.Interaction[Any], discord.Message]]] = LRU(
            MAX_CACHED_USERS
        )
        """Private messages that a user opened last, with their presses, by match and user, then by kind (`turn`)."""
        self.told_news: LRU[tuple[str, int], dict[tuple[str, object], int]] = LRU(MAX_CACHED_USERS)
        """By match and user, what the coach has told once, with the turn in which it did."""
        self.thinking = set[int]()
        """Messages in which a slow answer will appear."""
        self._known: LRU[int, tuple[str, str]] = LRU(MAX_CACHED_USERS)
        self.services.people.privacy.outdated.add(self._supersede)
        self._answering = set[asyncio.Task[Any]]()
        self._at_work = 0
        self._idle = asyncio.Event()
        self._idle.set()

    @cached_property
    def icons(self) -> Icons:
        """Return the icons. The process that has shard 0 uploads them."""
        ownership = self.services.matches.ownership
        return Icons(self.client, self.pictures.draw_icon, lambda: ownership.owns(None), self.client.settings.cache)

    @cached_property
    def unconfirmed_writes(self) -> UnconfirmedWrites:
        """Return the uncertain changes of messages that are still to be stored."""
        return UnconfirmedWrites(self.services.matches)

    def game(self, table: Table) -> AnyGame:
        """Return the game of the table."""
        return self.games[table.game]

    async def draw(self, scene: Scene, place: Place | None = None) -> Drawn:
        """Return the picture, a pending picture if drawing is slow, or None if drawing failed.

        `place` is the managed message that shows the picture; None if a user waits for it. During the catch-up after a
        start, pictures of managed messages get more time, so that each message is edited only once.
        """
        if place is not None and place._replace(part="") in self.delivered.comparing:
            return Placeholder(scene.key())
        is_leisurely = place is not None and self.services.delivery.pipeline.is_catching_up
        return await self.pictures.draw(scene, place, wait=CATCH_UP_PICTURE_TIMEOUT if is_leisurely else None)

    def illustrated(self, table: Table, locale: str) -> Localiser:
        """Return the localiser for a `Screen` of that table, with icons if there are any."""
        return illustrated(table, locale) if self.icons.emojis else in_message(table, locale)

    async def reads_words(self, user: int) -> bool:
        """Return whether the user wants words alone, without pictures."""
        return (await self.services.people.preferences.of(user)).in_words

    async def emojis_for(self, user: int) -> Emojis:
        """Return the emojis in private messages to this user; none if the user wants no icons.

        Nor are there any if the database does not answer, because the message may say so.
        """
        if not self.icons.emojis:
            return {}
        try:
            has_icons = (await self.services.people.preferences.of(user)).has_icons
        except DatabaseLostError:
            return {}
        return self.icons.emojis if has_icons else {}

    async def former_holders(self, table: Table) -> tuple[FormerHolder, ...]:
        """Return the former holders of the table's seats. Load them only if seats have changed hands."""
        return await self.services.matches.former(table.id) if any(info.changes for info in table.seats) else ()

    async def holder_names(self, match: str) -> dict[str, str]:
        """Return the names of all current and former holders, without levels, for formatted text, by placeholder."""
        table = without_levels(await self.services.matches.table(match))
        holders: list[SeatInfo | FormerHolder] = [*table.seats, *await self.former_holders(table)]
        return names_of(table.game, holders)

    def now_of(self, table: Table) -> datetime:
        """Return the play time of the table's server, which is stopped while nobody can play there."""
        return self.services.matches.play_time.now(table.guild)

    def time_to_answer(self, interaction: discord.Interaction[Any]) -> timedelta:
        """Return how long Discord still takes answers to a press, by the bot's clock; negative if it no longer does."""
        clock = self.client.clock
        return clock.time_of(interaction.expires_at) - clock.now()

    async def remember(self, interaction: discord.Interaction[Any]) -> None:
        """Store the user's name and locale if they have changed, also at the tables here.

        An interaction in a direct channel also records that the user accepts direct messages again.
        """
        user = interaction.user
        person = person_of(user, reader_locale(interaction))
        if interaction.guild_id is None and await self.services.people.users.dm_closed(user.id) is not None:
            await self.services.people.users.set_dm_closed(user.id, None)
            for table in await self.services.matches.tables_of(user.id):
                self.services.delivery.direct_pipeline.nudge(table.id)
                self.services.matches.tell_others(table.id)
        current = (person.own_name, person.locale)
        if self._known.get(user.id) != current:
            await self.services.people.users.remember(person)
            self._known.put(user.id, current)
        here = (user.id, interaction.guild_id)
        if self._called.get(here) != person.name:
            await self.services.matches.seats.rename(person, interaction.guild_id)
            self._called.put(here, person.name)

    async def name_of(self, user: int | None, locale: str) -> str:
        """Return the user's stored name for formatted text, or words for a deleted user.

        Use it instead of a mention that notifies nobody: clients show a number if they have not cached the member.
        """
        name = await self.services.people.users.name(user) if user else ""
        return escape_formatting(name) if name else mention(user, locale)

    def place_name(self, table: Table) -> str:
        """Return the name of the table's channel for an unformatted place; "" if it has none or is unknown."""
        place = self.client.get_channel(table.channel)
        name = getattr(place, "name", None)
        return f"#{single_line(name)}" if name and table.guild is not None else ""

    def forget(self, user: int) -> None:
        """Invalidate everything cached for the user, including texts and pictures that contain the name."""
        self._known.pop(user)
        self.delivered.called.clear()
        self.direct_channels.forget(user)
        forget_words()
        self.pictures.forget()

    def _update_messages(self, match: str) -> None:
        """Bring the public and the direct messages of the match up to date."""
        self.services.delivery.pipeline.nudge(match)
        self.services.delivery.direct_pipeline.nudge(match)

    def _supersede(self, user: int | None) -> None:
        """Invalidate the user's cache after a change by another process. None invalidates all users."""
        if user is not None:
            self._known.pop(user)
            return
        self._known.clear()
        self.direct_channels.forget_all()
        forget_words()
        self.pictures.forget()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Register the current task as a handler, so that `close` can cancel it."""
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 - discord.py runs every callback in a task
        self._answering.add(task)
        try:
            yield
        finally:
            self._answering.discard(task)

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Count a running handler. Raise Refused once the bot is shutting down."""
        if self.closing:
            raise refuse("closing")
        self._at_work += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._at_work -= 1
            if not self._at_work:
                self._idle.set()

    async def drain(self) -> None:
        """Refuse new interactions, end all parts, and wait for running handlers up to `DRAIN_TIMEOUT`.

        A part that fails keeps no other from ending. Raise its exception at the end.
        """
        self.closing = True
        parts = (self._keep_panels(), *(ending() for ending in self.ending), self._wait_until_idle())
        for result in await asyncio.gather(*parts, return_exceptions=True):
            if isinstance(result, BaseException):
                raise result

    async def _wait_until_idle(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_TIMEOUT.total_seconds()):
                await self._idle.wait()

    async def _keep_panels(self) -> None:
        """Store the open panels for the next start. One that lacks a picture is built again then."""
        panels = await self.services.delivery.live_screens.stop()
        lacking = self.follow_ups.is_pending
        try:
            await self.services.delivery.open_panels.put(
                msgspec.structs.replace(panel, state="") if lacking(panel.message) else panel for panel in panels
            )
        except DatabaseLostError as lost:
            LOG.warning("open panels not stored: %s", lost)

    async def close(self) -> None:
        """Cancel running handlers and pending follow-ups, then stop the render processes and wait for doubts."""
        if self._answering:
            for task in self._answering:
                task.cancel()
            await asyncio.wait(self._answering, timeout=CANCEL_TIMEOUT)
        await self.icons.close()
        await self.direct_channels.close()
        await self.follow_ups.close()
        await self.pictures.close()
        await self.unconfirmed_writes.close()  # last, because all the others may leave some

    async def _open_direct_channel(self, user: int) -> int:
        try:
            return (await self.client.create_dm(discord.Object(user))).id
        except discord.HTTPException as refused:
            if refused.code not in PAUSES:
                raise
            raise self.direct_channels.suspend(refused.code) from refused


def person_of(user: discord.User | discord.Member, locale: str) -> Person:
    """Return the user with the server nickname and the global name."""
    return Person(user.id, user.display_name, locale, everywhere=user.global_name or user.name)


def context_of(interaction: discord.Interaction[Any]) -> Context:
    """Return the context of the client that received this interaction."""
    return context_at(interaction.client)


def context_at(client: discord.Client) -> Context:
    """Return the context of this client."""
    assert isinstance(client, Tavolino)  # noqa: S101 - there is no other client
    assert isinstance(client.context, Context)  # noqa: S101 - set when the cogs are loaded, before the first interaction
    return client.context
