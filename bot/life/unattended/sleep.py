"""Silence: a table that nobody attends falls asleep, wakes at a player's press, and is closed when nobody comes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime

from bot.game import Refused
from bot.life.clock import Clock
from bot.life.unattended.attendance import Attendance
from bot.life.unattended.open_acts import Acts
from bot.match.matches import Matches
from bot.table import attending
from bot.table.seating import Change
from bot.table.table import Table


class Silence:
    """Follows every change behind the clocks, and tells the schedule when nobody will have come; `now` is UTC."""

    def __init__(
        self, matches: Matches, clock: Clock, attendance: Attendance, acts: Acts, *, now: Callable[[], datetime]
    ) -> None:
        self._matches = matches
        self._clock = clock
        self._attendance = attendance
        self._acts = acts
        self._now = now
        self._read: dict[str, int] = {}
        matches.on_return(self.forget)

    async def follow(self, match: str) -> None:
        """A table that nobody attends sleeps; one at which somebody has sat down meanwhile is awake."""
        table = await self._matches.table(match)
        if not table.is_live:
            self.forget(match)
            await self._attendance.forget(match)
        if table.status != "running":
            return
        await self._hear(table)
        table = await self._matches.table(match)
        if table.asleep_at is None:
            moment = await self._sleeps_at(table)
            if moment is not None and moment <= self._now():
                await self._matches.change(match, self._fallen_asleep)
        elif await self._has_somebody_new(table, table.asleep_at):
            await self._matches.change(match, attending.woken)

    def forget(self, match: str) -> None:
        """What one has read of it is no measure of what is new."""
        self._read.pop(match, None)
        self._acts.forget(match)

    async def wake(self, match: str, user: int) -> None:
        """A player acts: the table goes on, and whoever has acted keeps his seat."""
        with suppress(Refused):
            table = await self._matches.table(match)
            seat = table.seat_of(user)
            if table.asleep_at is None or table.status != "running" or seat is None or table.seats[seat].resigned:
                return
            await self._clock.forgive(match, seat)
            await self._matches.change(match, lambda table: attending.woken(table, user))

    async def press(self, match: str, user: int) -> None:
        """Whatever a player presses or types at that match."""
        await self._attendance.press(match, user)
        await self.wake(match, user)

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """When the table falls asleep or is closed, and when somebody is taken for absent, unless somebody acts."""
        table = await self._matches.table(match)
        if table.status != "running":
            return {}
        if table.asleep_at is not None:
            return {} if table.paused_at is not None else {"close": table.asleep_at + attending.SLEEPS_FOR}
        moments = {
            "sleep": await self._sleeps_at(table),
            "absent": attending.next_absent(table, await self._attendance.waiting(match), self._now()),
        }
        return {name: moment for name, moment in moments.items() if moment is not None}

    async def act(self, match: str, name: str) -> None:
        """Do it, unless somebody has acted meanwhile."""
        table, now = await self._matches.table(match), self._now()
        if name == "close":
            if table.asleep_at is not None and table.asleep_at + attending.SLEEPS_FOR <= now:
                await self._matches.change(match, lambda table: attending.closed_asleep(table, self._matches.now()))
            return
        await self.follow(match)
        self._matches.announce(match)

    async def _hear(self, table: Table) -> None:
        """Whoever has moved has acted, however he did it."""
        read = self._read.get(table.id, table.seq)
        self._read[table.id] = table.seq
        movers = set() if read >= table.seq else await self._matches.movers(table.id, read)
        for user in movers:
            await self.press(table.id, user)
        await self._acts.follow(table)

    async def _sleeps_at(self, table: Table) -> datetime | None:
        return attending.sleeps_at(table, await self._attendance.waiting(table.id))

    async def _has_somebody_new(self, table: Table, since: datetime) -> bool:
        taken = {one.seat for one in await self._matches.former(table.id) if one.at >= since}
        return any(info.seat in taken and not info.offered for info in attending.people_at(table))

    def _fallen_asleep(self, table: Table) -> Change:
        return attending.fallen_asleep(table, self._matches.now())
