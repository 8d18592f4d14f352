"""Inactive tables: falling asleep, waking, closing, and the public activity that prevents it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime

import msgspec

from bot.automation.activity import ANSWERED, ActivityLog
from bot.automation.clocks import SeatClocks
from bot.automation.seat_offers import SeatOffers
from bot.game import AnyGame, Refused
from bot.games import GAMES
from bot.match.matches import Matches
from bot.store import Store
from bot.table import inactivity
from bot.table.seating import TableChange
from bot.table.table import Table

NOBODYS = frozenset(
    {"expired", "seat-offered", "timed-out", "left", "fell-asleep", "stopped", "bot-removed", "bot-returned"}
)
"""Kinds of notices that are not a person's public act."""


class ActivitySnapshot(msgspec.Struct, frozen=True):
    """What was public at the last look: rows, notices, the last request's answers, open joint question."""

    seq: int
    notices: int
    request: tuple[int, tuple[int, ...], tuple[int, ...]] | None
    together: datetime | None


class PublicActivity:
    """Detects public acts and records them in the activity log; `now` is the time (UTC)."""

    def __init__(
        self,
        matches: Matches,
        store: Store,
        attendance: ActivityLog,
        *,
        now: Callable[[], datetime],
        games: Mapping[str, AnyGame] = GAMES,
    ) -> None:
        self._matches = matches
        self._requests = store.requests
        self._attendance = attendance
        self._now = now
        self._games = games
        self._known: dict[str, ActivitySnapshot] = {}

    async def follow(self, table: Table) -> None:
        """Compare a running match with the last look."""
        before, after = self._known.get(table.id), await self._read(table)
        self._known[table.id] = after
        if before is None:
            if await self._is_recent(after, table):
                self._attendance.act(table.id)
        elif before.together is not None and after.together != before.together:
            self._attendance.go_on(table.id)
        elif await self._is_acted(table.id, before, after):
            self._attendance.act(table.id)

    def forget(self, match: str) -> None:
        """Drop the match's snapshot."""
        self._known.pop(match, None)

    async def _read(self, table: Table) -> ActivitySnapshot:
        told = [notice for notice in await self._matches.notices(table.id) if notice.kind not in NOBODYS]
        last = await self._requests.last_in(table.id)
        request = None if last is None else (last.id, last.agreed, last.refused)
        view = (await self._matches.look(table.id, None)).view
        are_several = view is not None and len(self._games[table.game].waiting(view)) > 1
        together = (await self._attendance.waiting(table.id)).together_since if are_several else None
        return ActivitySnapshot(table.seq, len(told), request, together)

    async def _is_acted(self, match: str, before: ActivitySnapshot, after: ActivitySnapshot) -> bool:
        """Return whether a person acted publicly between two looks.

        While several seats are asked at once, a row may be a secret answer and does not count.
        """
        if (before.notices, before.request) != (after.notices, after.request):
            return True
        return before.together is None and bool(await self._matches.by_hand(match, before.seq))

    async def _is_recent(self, known: ActivitySnapshot, table: Table) -> bool:
        """Return whether a match seen for the first time has just had a public act, such as its start."""
        now = self._now()
        if table.started_at is not None and now - table.started_at <= ANSWERED:
            return True
        if known.together is not None:
            return now - known.together <= ANSWERED
        rows = await self._matches.by_hand(table.id, table.seq - 1)
        return bool(rows) and now - rows[-1] <= ANSWERED


class Inactivity:
    """Puts inactive tables to sleep, wakes and closes them. Runs after the clocks; `now` is UTC."""

    def __init__(
        self,
        matches: Matches,
        clock: SeatClocks,
        attendance: ActivityLog,
        acts: PublicActivity,
        *,
        now: Callable[[], datetime],
    ) -> None:
        self._matches = matches
        self._clock = clock
        self._attendance = attendance
        self._acts = acts
        self._now = now
        self._read: dict[str, int] = {}
        matches.on_return(self.forget)

    async def follow(self, match: str) -> None:
        """Put an inactive table to sleep, or wake one that has a new player."""
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
            await self._matches.change(match, inactivity.woken)

    def forget(self, match: str) -> None:
        """Drop what is cached of the match."""
        self._read.pop(match, None)
        self._acts.forget(match)

    async def wake(self, match: str, user: int) -> None:
        """Wake the table for a player who acts, and keep an offered seat."""
        with suppress(Refused):
            table = await self._matches.table(match)
            seat = table.seat_of(user)
            if table.asleep_at is None or table.status != "running" or seat is None or table.seats[seat].resigned:
                return
            await self._clock.forgive(match, seat)
            await self._matches.change(match, lambda table: inactivity.woken(table, user))

    async def press(self, match: str, user: int) -> None:
        """Record a press or typed move of a player, and wake the table."""
        await self._attendance.press(match, user)
        await self.wake(match, user)

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return when the table falls asleep or closes, and when a player becomes absent."""
        table = await self._matches.table(match)
        if table.status != "running":
            return {}
        if table.asleep_at is not None:
            return {} if table.paused_at is not None else {"close": table.asleep_at + inactivity.SLEEPS_FOR}
        moments = {
            "sleep": await self._sleeps_at(table),
            "absent": inactivity.next_absent(table, await self._attendance.waiting(match), self._now()),
        }
        return {name: moment for name, moment in moments.items() if moment is not None}

    async def act(self, match: str, name: str) -> None:
        """Do what is due, unless a player has acted meanwhile."""
        table, now = await self._matches.table(match), self._now()
        if name == "close":
            if table.asleep_at is not None and table.asleep_at + inactivity.SLEEPS_FOR <= now:
                await self._matches.change(match, lambda table: inactivity.closed_asleep(table, self._matches.now()))
            return
        await self.follow(match)
        self._matches.announce(match)

    async def _hear(self, table: Table) -> None:
        """Record the moves since the last look as activity of their players."""
        read = self._read.get(table.id, table.seq)
        self._read[table.id] = table.seq
        movers = set() if read >= table.seq else await self._matches.movers(table.id, read)
        for user in movers:
            await self.press(table.id, user)
        await self._acts.follow(table)

    async def _sleeps_at(self, table: Table) -> datetime | None:
        return inactivity.sleeps_at(table, await self._attendance.waiting(table.id))

    async def _has_somebody_new(self, table: Table, since: datetime) -> bool:
        taken = {one.seat for one in await self._matches.former(table.id) if one.at >= since}
        return any(info.seat in taken and not info.offered for info in inactivity.people_at(table))

    def _fallen_asleep(self, table: Table) -> TableChange:
        return inactivity.fallen_asleep(table, self._matches.now())


class UnattendedTables:
    """The activity log, inactivity and seat offers on one store; `now` is the time (UTC)."""

    def __init__(self, matches: Matches, store: Store, clock: SeatClocks, *, now: Callable[[], datetime]) -> None:
        self.attendance = ActivityLog(matches, store, now=now)
        acts = PublicActivity(matches, store, self.attendance, now=now)
        self.silence = Inactivity(matches, clock, self.attendance, acts, now=now)
        self.offers = SeatOffers(matches, store, self.attendance, now=now)
