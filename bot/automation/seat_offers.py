"""Seats on offer: when a message about each is due and when it is announced again, and when the bot moves for one."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from bot.automation.inactivity import DAY, ActivityLog
from bot.clock import has_passed
from bot.game import Seat
from bot.match.matches import Matches
from bot.moderation.lost_channels import lost_since
from bot.store import Store
from bot.table.message_records import Shown, offer_of
from bot.table.notices import Notice, about
from bot.table.table import Table

AGAIN = timedelta(days=3, minutes=30)
"""Time after which an offer is announced again, replacing the first message.

It is a little more than three days, because a table may fall asleep after three.
"""
AT_ONCE = timedelta(minutes=5)
"""Time within which an offer that put the table to sleep is still announced. Later ones wait until the table wakes."""


class SeatOffers:
    """Schedule source for messages about seats on offer.

    The sender confirms a message with `told`. While there is no public activity, a message waits for the table's limit.
    """

    def __init__(self, matches: Matches, store: Store, activity: ActivityLog) -> None:
        self._matches = matches
        self._messages = store.messages
        self._clocks = store.clocks
        self._activity = activity
        self._now = matches.now

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return when the next message about each offered seat is due, and when the bot moves for it."""
        table, moments = await self._matches.table(match), {}
        if table.status != "running" or table.asleep_at is not None or table.terms.tournament:
            return {}
        if lost_since(await self._matches.notices(match)) is not None:
            return {}
        for info in table.seats:
            message = await self._messages.shown(match, offer_of(info.seat)) if info.offered else None
            moment = await self._moment(table, info.seat, message) if info.offered else None
            if moment is not None:
                moments[f"{info.seat}"] = max(moment, await self._room_from(table) or moment)
        return moments | await self._moves(table)

    async def act(self, match: str, _: str) -> None:
        """Announce the match, so that the offer is shown or the bot moves. The sender checks `may_post`."""
        self._matches.announce(match)

    async def may_post(self, table: Table, seat: Seat, message: Shown | None) -> bool:
        """Return whether to send a new message now in place of `message`."""
        now = self._now()
        if table.asleep_at is not None and (message is not None or has_passed(table.asleep_at, AT_ONCE, now)):
            return False
        moment = await self._moment(table, seat, message)
        if moment is None or moment > now:
            return False
        return await self._activity.room(table.id, await self._due(table)) > 0

    async def _moves(self, table: Table) -> dict[str, datetime]:
        """Return when the bot moves for the seat whose turn it is. A move made since then calls it already."""
        moment = await self._matches.views.turn_free_until(await self._matches.look(table.id, None))
        if moment is None:
            return {}
        log = await self._matches.log(table.id, None, limit=1)
        return {} if log and log[-1].at >= moment else {"move": moment}

    async def told(self, table: Table, seat: Seat) -> None:
        """Record that a new message was sent."""
        await self._activity.posted(table.id, _name(seat))

    async def _room_from(self, table: Table) -> datetime | None:
        """Return when another message may be sent; None if unlimited now.

        It depends only on past messages, not on the time of the call, so that an overdue message stays due.
        """
        moment, due = await self._activity.room_from(table.id), await self._due(table)
        if (moment is not None and moment > self._now()) or due is None or await self._activity.room(table.id, due):
            return moment
        return due if moment is None else max(due, moment)

    async def _due(self, table: Table) -> datetime | None:
        """Return the deadline of the next ping; None if turns are shorter than a day."""
        if table.terms.turn_hours is not None and timedelta(hours=table.terms.turn_hours) < DAY:
            return None
        clocks = (await self._clocks.of(table.id)).values()
        return min((clock.due_at for clock in clocks if clock.due_at is not None), default=None)

    async def _moment(self, table: Table, seat: Seat, message: Shown | None) -> datetime | None:
        """Return when the message is due; None after the second one."""
        since = _since(await self._matches.notices(table.id), seat) or table.created_at
        if message is None:
            return since
        again = since + AGAIN
        is_told = message.at >= again or await self._activity.times(table.id, _name(seat), again)
        return None if is_told else again


def _since(notices: tuple[Notice, ...], seat: Seat) -> datetime | None:
    kinds = ("seat-offered", "resigned", "left")
    return max((notice.at for notice in notices if notice.kind in kinds and about(notice) == seat), default=None)


def _name(seat: Seat) -> str:
    return f"offer {seat}"
