"""Offers: when a seat on offer is told to the channel, once and once more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

from bot.game import Name, Seat
from bot.life.unattended.attendance import DAY, Attendance
from bot.match.matches import Matches
from bot.store import Store
from bot.table.notices import Notice
from bot.table.slots import Shown, offer_of
from bot.table.table import Table

AGAIN = timedelta(days=3, minutes=30)
"""So long after it came to be on offer the seat is told of once more, in the place of the first message.

Not at the very moment when a time of three days runs out, which may put the table to sleep.
"""
AT_ONCE = timedelta(minutes=5)
"""What has put a table to sleep is told so soon, or not before it wakes."""


class Offers:
    """Tells the schedule when a seat on offer is to be told of; `now` is the time (UTC).

    Whoever shows it says so by `told`. While nobody acts it waits until the table may get a message more.
    """

    def __init__(self, matches: Matches, store: Store, attendance: Attendance, *, now: Callable[[], datetime]) -> None:
        self._matches = matches
        self._messages = store.messages
        self._clocks = store.clocks
        self._attendance = attendance
        self._now = now

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """The next message about each seat."""
        table, found = await self._matches.table(match), {}
        if table.status != "running" or table.asleep_at is not None:
            return {}
        for info in table.seats:
            shown = await self._messages.shown(match, offer_of(info.seat)) if info.offered else None
            moment = await self._moment(table, info.seat, shown) if info.offered else None
            if moment is not None:
                found[f"{info.seat}"] = max(moment, await self._room_from(table) or moment)
        return found

    async def act(self, match: str, _: str) -> None:
        """Whoever shows it asks `may_post` himself."""
        self._matches.announce(match)

    async def may_post(self, table: Table, seat: Seat, shown: Shown | None) -> bool:
        """Whether a new message about it goes out now, in the place of what is `shown`."""
        now = self._now()
        if table.asleep_at is not None and (shown is not None or now - table.asleep_at > AT_ONCE):
            return False
        moment = await self._moment(table, seat, shown)
        if moment is None or moment > now:
            return False
        return await self._attendance.room(table.id, await self._due(table)) > 0

    async def told(self, table: Table, seat: Seat) -> None:
        """A new message has gone out."""
        await self._attendance.posted(table.id, _name(seat))

    async def _room_from(self, table: Table) -> datetime | None:
        """When a message more may go out, as far as can be told; None where it always might.

        It hangs on what has happened and never on when it is asked: what is overdue would be due anew each time.
        """
        moment, due = await self._attendance.room_from(table.id), await self._due(table)
        if (moment is not None and moment > self._now()) or due is None or await self._attendance.room(table.id, due):
            return moment
        return due if moment is None else max(due, moment)

    async def _due(self, table: Table) -> datetime | None:
        """When somebody else will have to be called; not counted where turns are so short that this goes on all day."""
        if table.terms.turn_hours is not None and timedelta(hours=table.terms.turn_hours) < DAY:
            return None
        clocks = (await self._clocks.of(table.id)).values()
        return min((clock.due_at for clock in clocks if clock.due_at is not None), default=None)

    async def _moment(self, table: Table, seat: Seat, shown: Shown | None) -> datetime | None:
        """When it is due; None once it has been told twice."""
        since = _since(await self._matches.notices(table.id), seat) or table.created_at
        if shown is None:
            return since
        again = since + AGAIN
        is_told = shown.at >= again or await self._attendance.times(table.id, _name(seat), again)
        return None if is_told else again


def _since(told: tuple[Notice, ...], seat: Seat) -> datetime | None:
    kinds = ("seat-offered", "resigned", "left")
    return max((one.at for one in told if one.kind in kinds and ("seat", Name(seat)) in one.line.args), default=None)


def _name(seat: Seat) -> str:
    return f"offer {seat}"
