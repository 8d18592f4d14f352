"""Absences: who is away from a server's tables, until when, and how many days of the year that leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

import msgspec

from bot.game import Refused, Seat, line
from bot.life.clock import Clock
from bot.match.matches import Matches
from bot.store import Store
from bot.table.table import Table

SHORTEST = timedelta(hours=1)

Span: TypeAlias = tuple[datetime, datetime]
"""From when to when, UTC."""


class NotAway(Refused):
    """Whoever comes back must have been away."""

    def __init__(self) -> None:
        super().__init__("not_away", line("away-not-away"))


class BadUntil(Refused):
    """An absence must end later than in an hour."""

    def __init__(self) -> None:
        super().__init__("bad_until", line("away-bad-until"))


class AwayTooLong(Refused):
    """More than the server allows a year."""

    def __init__(self, days: int, left: timedelta) -> None:
        days_left, hours = left.days, left.seconds // 3600
        super().__init__("away_too_long", line("away-too-long", days=days, left=days_left, hours=hours))


class Absence(msgspec.Struct, frozen=True):
    """Until when somebody is away (None: he is here), and what is left of this year's days."""

    until: datetime | None
    left: timedelta


class Absences:
    """The table `absences`. An absence holds in one server and stops its person's clocks there."""

    def __init__(self, store: Store, clock: Clock, *, now: Callable[[], datetime]) -> None:
        self._rows = store.clocks
        self._clock = clock
        self._now = now

    async def of(self, user: int, guild: int, days: int) -> Absence:
        """How it stands with that person; `days` is what the server allows a year."""
        now, spans = self._now(), await self._rows.absences(user, guild)
        until = max((end for start, end in spans if start <= now < end), default=None)
        return Absence(until, max(timedelta(), timedelta(days=days) - used(spans, now.year)))

    async def begin(self, user: int, guild: int, until: datetime, days: int) -> Absence:
        """Away from now on, or until another time than said before. Raises BadUntil, AwayTooLong."""
        now = self._now()
        if until < now + SHORTEST:
            raise BadUntil
        spans = await self._rows.absences(user, guild)
        since = next((start for start, end in spans if start <= now < end), now)
        others = tuple(span for span in spans if span[0] != since)
        for year in range(now.year, until.year + 1):
            left = timedelta(days=days) - used(others, year)
            if used([(since, until)], year) > left:
                raise AwayTooLong(days, max(timedelta(), left - used([(since, now)], year)))
        await self._rows.put_absence(user, guild, since, until)
        await self._clock.review_person(user, guild)
        return await self.of(user, guild, days)

    async def end(self, user: int, guild: int, days: int) -> Absence:
        """Back: the clocks go on, and the days not used are kept. Raises NotAway."""
        now = self._now()
        spans = [span for span in await self._rows.absences(user, guild) if span[0] <= now < span[1]]
        if not spans:
            raise NotAway
        for since, _ in spans:
            await self._rows.put_absence(user, guild, since, now)
        await self._clock.review_person(user, guild)
        return await self.of(user, guild, days)

    async def at(self, table: Table) -> dict[Seat, datetime]:
        """Who of that table is away now, by seat, and until when."""
        users = [info.user for info in table.seats if info.user is not None and not info.is_driven]
        if table.guild is None or not users:
            return {}
        away = await self._rows.away(users, table.guild, self._now())
        return {info.seat: away[info.user] for info in table.seats if info.user in away and not info.is_driven}


class Returns:
    """Tells the schedule when absences end, and lets the clocks go on."""

    def __init__(self, matches: Matches, clock: Clock, store: Store) -> None:
        self._matches = matches
        self._clock = clock
        self._rows = store.clocks

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """The first end of an absence that the clocks do not know yet."""
        set_at = self._clock.set_at(match)
        if set_at is None:
            return {}
        table = await self._matches.table(match)
        users = [info.user for info in table.seats if info.user is not None and not info.is_driven]
        if table.guild is None or not users:
            return {}
        back = await self._rows.next_return(users, table.guild, set_at)
        return {} if back is None else {"back": back}

    async def act(self, match: str, _: str) -> None:
        """Whoever is back has time that runs."""
        await self._clock.follow(match)
        self._matches.announce(match)


def used(spans: Iterable[Span], year: int) -> timedelta:
    """How much of these spans lies in that year (UTC)."""
    first, last = datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
    parts = (min(end, last) - max(start, first) for start, end in spans)
    return sum((part for part in parts if part > timedelta()), timedelta())
