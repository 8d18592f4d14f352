"""Matches without a usable channel: it was deleted, or is closed to the bot or to a player. They wait, move or end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Literal, Protocol, TypeAlias

import msgspec

from bot.clock import has_passed, passes_at
from bot.game import Seat
from bot.lru import LRU
from bot.match.matches import Matches
from bot.queues import Queues
from bot.store import Store
from bot.table import lobby, notices
from bot.table.early_end import ended_early
from bot.table.inactivity import slept_anew
from bot.table.notices import Notice, pause_reasons
from bot.table.seating import TableChange, require_running
from bot.table.table import AuditRow, Table

CLOSE_AFTER = timedelta(days=14)
"""Time after which a match without a channel is closed, unless its players play on by direct message."""
MOVE_AFTER, MOVE_AFTER_AT_TOURNAMENT = timedelta(days=7), timedelta(hours=12)
"""Time that a match waits in all for its closed channel, so that nobody stops a clock for good by closing it."""
LOOK_EVERY = timedelta(minutes=10)
"""Time between two requests for a channel that is closed, since no event may say that it is open again."""
UNSEEN_FOR = timedelta(hours=1)
"""Time before a closed channel is noticed that still counts as a part of the pause."""
MAX_REMEMBERED = 10_000

_WITHOUT = ("channel-deleted", "place-closed")
_WITH = ("channel-moved", "place-open")
Why: TypeAlias = Literal["open", "locked", "forbidden", "timed-out", "hidden", "unseen"]


class PlaceState(msgspec.Struct, frozen=True):
    """Whether the bot may write in a match's channel and the players may see it, or `why` not.

    `locked`: the thread is. `forbidden`: the bot may not send messages. `timed-out`: the bot is. `hidden`: the bot does
    not see the channel. `unseen`: the player of `seat` does not.
    """

    why: Why = "open"
    seat: Seat | None = None

    @property
    def is_open(self) -> bool:
        """Return whether the match can be played there."""
        return self.why == "open"


class Look(Protocol):
    """Question to Discord for the state of a match's channel, `is_fresh`: without any cache."""

    async def __call__(self, table: Table, seats: Sequence[Seat], *, is_fresh: bool) -> PlaceState | None:
        """Return the state, or None if it is unknown."""


class LostChannels:
    """Matches whose channel was deleted, or is closed to the bot or to a player.

    A schedule source that runs before the clocks. `glance(table)` returns the channel's state as far as it is known
    without a request, and `look` asks Discord, also for the players of these seats; None: unknown. `find_place(table)`
    returns another channel that the bot may write to and the players see, and where it is listed (see
    `Table.seen_in`), or None.
    """

    glance: Callable[[Table], PlaceState | None] = staticmethod(lambda _: None)
    look: Look | None = None
    find_place: Callable[[Table], Awaitable[tuple[int, int] | None]] | None = None

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self._audit = store.audit
        self._queues = Queues()
        self._looks: LRU[str, datetime] = LRU(MAX_REMEMBERED)
        """By match, when its channel is looked at next."""
        self._tries: LRU[str, datetime] = LRU(MAX_REMEMBERED)
        """By match of a tournament, when another channel is sought next."""

    async def is_lost(self, match: str) -> bool:
        """Return whether the match has no usable channel."""
        return lost_since(await self._matches.notices(match)) is not None

    async def is_deleted(self, match: str) -> bool:
        """Return whether the match's channel was deleted."""
        loss = _loss(await self._matches.notices(match))
        return loss is not None and loss.kind == "channel-deleted"

    async def lose(self, match: str) -> None:
        """Pause a running match because its channel was deleted. Close a lobby. Several may notice it at once."""

        def change(table: Table) -> TableChange:
            if table.status == "lobby":
                return TableChange(lobby.expired(table, self._matches.now()), (notices.channel_deleted(),))
            require_running(table)
            since = table.paused_at or self._matches.now()
            draft = notices.channel_replaced() if table.terms.tournament else notices.channel_deleted()
            return TableChange(msgspec.structs.replace(table, paused_at=since), (draft,))

        async with self._queues.in_turn(match):
            if not await self.is_deleted(match):
                await self._matches.change(match, change)

    async def find(self, match: str) -> None:
        """Resume a match whose deleted channel exists after all."""
        async with self._queues.in_turn(match):
            if await self.is_deleted(match):
                await self._resume(match, notices.channel_back())

    async def follow(self, match: str) -> None:
        """Look at the match's channel soon if it seems to have been closed or opened."""
        table = await self._matches.table(match)
        if self.look is None or table.status != "running" or await self.is_deleted(match):
            return
        state, is_lost = self.glance(table), await self.is_lost(match)
        if state is not None and state.is_open == is_lost:
            self.look_soon(match)

    def look_soon(self, match: str) -> None:
        """Look at the match's channel as soon as the schedule is asked."""
        self._looks.put(match, self._matches.now())

    async def check(self, match: str, seats: Sequence[Seat], due_at: datetime | None = None) -> bool:
        """Return whether the bot may write in the match's channel, and the players of these seats may see it.

        If not, pause the match from an hour ago on, or from an hour before the deadline `due_at`, for which Discord is
        asked without any cache: it is not known since when.
        """
        table = await self._matches.table(match)
        if self.look is None or table.status != "running" or await self.is_lost(match):
            return True
        state = await self.look(table, seats, is_fresh=due_at is not None)
        if state is None or state.is_open:
            return True
        await self._close(table, state, since=(due_at or self._matches.now()) - UNSEEN_FOR)
        return False

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return when the bot checks the channel next, and when it moves or closes the match.

        Return an empty mapping if its players play on without a channel.
        """
        table = await self._matches.table(match)
        if table.status != "running":
            return {}
        stored, moments = await self._matches.notices(match), dict[str, datetime]()
        loss, planned = _loss(stored), self._looks.get(match)
        if loss is None and planned is not None:
            moments["look"] = planned
        elif loss is not None and loss.kind == "place-closed":
            moments["look"] = planned or loss.at
        if loss is not None and loss.kind in pause_reasons(stored):
            moment = passes_at(loss.at, _patience(table, stored, loss), self._matches.now())
            moments["channel"] = max(moment, self._tries.get(match) or moment)
        return moments

    async def act(self, match: str, name: str) -> None:
        """Look at the channel, or give it up."""
        if name == "look":
            await self._look_again(match)
        elif name in await self.upcoming(match):
            await self._give_up(match)

    async def _look_again(self, match: str) -> None:
        """Pause the match if its channel is closed, resume it if it is open again."""
        self._looks.pop(match)
        table, loss = await self._matches.table(match), _loss(await self._matches.notices(match))
        if self.look is None or table.status != "running" or (loss is not None and loss.kind == "channel-deleted"):
            return
        if loss is not None:
            self._looks.put(match, self._matches.now() + LOOK_EVERY)
        state = await self.look(table, () if loss is None else _about(loss), is_fresh=True)
        if state is None or state.is_open != (loss is not None):
            return
        if state.is_open:
            await self._reopen(match)
        else:
            await self._close(table, state, since=self._matches.now())

    async def _close(self, looked: Table, state: PlaceState, *, since: datetime) -> None:
        """Pause the match because its channel is closed, and record it in the moderators' log.

        Do nothing if it was moved since it was `looked` at.
        """
        match = looked.id

        def change(table: Table) -> TableChange:
            require_running(table)
            if table.channel != looked.channel:
                return TableChange(table)
            paused = msgspec.structs.replace(table, paused_at=table.paused_at or since)
            return TableChange(paused, (notices.place_closed(state.why, state.seat),))

        async with self._queues.in_turn(match):
            if await self.is_lost(match):
                return
            table = await self._matches.change(match, change)
            if table.channel == looked.channel:
                self._looks.put(match, self._matches.now() + LOOK_EVERY)
                await self._record(table, f"place-{state.why}")

    async def _reopen(self, match: str) -> None:
        async with self._queues.in_turn(match):
            loss, now = _loss(await self._matches.notices(match)), self._matches.now()
            if loss is not None and loss.kind == "place-closed":
                self._looks.pop(match)
                await self._resume(match, notices.place_open(now - loss.at))

    async def _resume(self, match: str, draft: notices.NoticeDraft) -> None:
        before, now = await self._matches.notices(match), self._matches.now()
        await self._matches.change(match, lambda table: TableChange(placed(table, before, now), (draft,)))

    async def _give_up(self, match: str) -> None:
        """Move the match to another channel if there is one, otherwise end it: see `early_end.ended_early`.

        A match of a tournament is moved from a deleted channel too, and another one is sought for a while.
        """
        table, deleted = await self._matches.table(match), await self.is_deleted(match)
        stays = (deleted and not table.terms.tournament) or self.find_place is None
        place = None if stays or self.find_place is None else await self.find_place(table)
        now, former = self._matches.now(), await self._matches.former(match)
        since = lost_since(await self._matches.notices(match))
        if place is None and table.terms.tournament and since is not None and not has_passed(since, CLOSE_AFTER, now):
            self._tries.put(match, now + LOOK_EVERY)
            return
        async with self._queues.in_turn(match):
            stored = await self._matches.notices(match)
            if place is None:
                why = notices.channel_stayed_deleted() if deleted else notices.place_stayed_closed()
                ended = await self._matches.change(match, lambda table: ended_early(table, former, now, why))
                await self._record(ended, "place-ended")
                return
            channel, seen_in = place

            def move(table: Table) -> TableChange:
                there = msgspec.structs.replace(placed(table, stored, now), channel=channel, seen_in=seen_in)
                return TableChange(there, (notices.place_left(),))

            await self._record(await self._matches.change(match, move), "move")

    async def _record(self, table: Table, action: str) -> None:
        if table.guild is not None:
            place = f"<#{table.channel}>"
            await self._audit.add(AuditRow(table.guild, table.id, None, action, place, self._matches.now()))


def placed(table: Table, stored: Iterable[Notice], now: datetime) -> Table:
    """Return the table as it continues once it has a channel again: paused only if there is another reason."""
    is_paused = bool(pause_reasons(stored) - {*_WITHOUT})
    return msgspec.structs.replace(slept_anew(table, now), paused_at=table.paused_at if is_paused else None)


def lost_since(stored: Iterable[Notice]) -> datetime | None:
    """Return since when the match has had no usable channel, or None."""
    loss = _loss(stored)
    return None if loss is None else loss.at


def _loss(stored: Iterable[Notice]) -> Notice | None:
    """Return the notice since which the match has had no usable channel, or None. A deletion is final."""
    loss = None
    for notice in stored:
        if notice.kind == "channel-deleted":
            loss = notice if loss is None or loss.kind != notice.kind else loss
        elif notice.kind == "place-closed":
            loss = loss or notice
        elif notice.kind in _WITH:
            loss = None
    return loss


def _about(loss: Notice) -> tuple[Seat, ...]:
    """Return the seat whose player does not see the channel, if that is the reason."""
    seat = notices.about(loss)
    return () if seat is None else (seat,)


def _patience(table: Table, stored: Sequence[Notice], loss: Notice) -> timedelta:
    """Return how long the match waits from the loss on. Earlier times in which a channel was closed count."""
    if loss.kind == "channel-deleted":
        return timedelta() if table.terms.tournament else CLOSE_AFTER
    waited, since = timedelta(), None
    for notice in stored[: stored.index(loss)]:
        if notice.kind == "place-closed":
            since = since or notice.at
        elif since is not None and notice.kind in (*_WITH, "channel-deleted", "resumed"):
            waited, since = waited + (notice.at - since), None
    patience = MOVE_AFTER_AT_TOURNAMENT if table.terms.tournament else MOVE_AFTER
    return max(timedelta(), patience - waited)
