"""Declared absences: the players away from a server's tables, until when, and the days left this year."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import TypeAlias

import msgspec

from bot.game import Seat, refuse
from bot.store import Store
from bot.store.engine.database import retry_on_conflict
from bot.table.table import Table

SHORTEST = timedelta(hours=1)

Span: TypeAlias = tuple[datetime, datetime]
"""Start and end in UTC."""


class Absence(msgspec.Struct, frozen=True):
    """Absence of a user: its end (None: not away) and the time left this year."""

    until: datetime | None
    left: timedelta


class Absences:
    """Access to the table `absences`. An absence applies to one server and stops the user's clocks there."""

    def __init__(
        self, store: Store, review: Callable[[int, int], Awaitable[None]], *, now: Callable[[], datetime]
    ) -> None:
        """Take the store and the clock. `review` resets a user's clocks in a server."""
        self._rows = store.absences
        self._review = review
        self._now = now

    async def of(self, user: int, guild: int, days: int) -> Absence:
        """Return the user's absence. `days` is the server's allowance per year."""
        now, spans = self._now(), await self._rows.of(user, guild)
        until = max((end for start, end in spans if start <= now < end), default=None)
        return Absence(until, max(timedelta(), timedelta(days=days) - used(spans, now.year)))

    async def check(self, user: int, guild: int, until: datetime, days: int) -> datetime:
        """Return the start of an absence until then. Raise Refused if it is too short, or too long for this year."""
        now = self._now()
        if until < now + SHORTEST:
            raise refuse("bad_until")
        spans = await self._rows.of(user, guild)
        since = next((start for start, end in spans if now < end), now)
        absences = tuple(span for span in spans if span[0] != since)
        for year in range(now.year, until.year + 1):
            left = timedelta(days=days) - used(absences, year)
            if used([(since, until)], year) > left:
                free = max(timedelta(), left - used([(since, now)], year))
                raise refuse("away_too_long", days=days, left=free.days, hours=free.seconds // 3600)
        return since

    async def begin(self, user: int, guild: int, until: datetime, days: int) -> Absence:
        """Start an absence, or move the end of the current one. Raise Refused."""

        async def store() -> None:
            await self._rows.put(user, guild, await self.check(user, guild, until, days), until)

        await retry_on_conflict(store)
        await self._review(user, guild)
        return await self.of(user, guild, days)

    async def end(self, user: int, guild: int, days: int) -> Absence:
        """End the absence. Clocks resume and unused days are kept. Raise Refused."""
        now = self._now()
        spans = [span for span in await self._rows.of(user, guild) if span[0] <= now < span[1]]
        if not spans:
            raise refuse("not_away")
        for since, _ in spans:
            await self._rows.put(user, guild, since, now)
        await self._review(user, guild)
        return await self.of(user, guild, days)

    async def at(self, table: Table) -> dict[Seat, datetime]:
        """Return the end of each absence among the table's players, by seat. In a tournament their time runs on."""
        users = [info.user for info in table.seats if info.user is not None and not info.is_driven]
        if table.guild is None or table.terms.tournament or not users:
            return {}
        away = await self._rows.away(users, table.guild, self._now())
        return {info.seat: away[info.user] for info in table.seats if info.user in away and not info.is_driven}


def used(spans: Iterable[Span], year: int) -> timedelta:
    """Return how much of these spans lies in that year (UTC)."""
    first, last = datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
    parts = (min(end, last) - max(start, first) for start, end in spans)
    return sum((part for part in parts if part > timedelta()), timedelta())


_YEARS = range(2000, 9999)
"""Years that are read. Before and after them, a time zone or one more day leads out of the calendar."""
_DAYS = re.compile(r"(\d{1,3})(?:\s*(?:d|days?|g|giorn[oi]|t|tage?n?))?", re.IGNORECASE)
_ISO = re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})")
_DOTTED = re.compile(r"(?P<day>\d{1,2})\.\s*(?P<month>\d{1,2})\.?(?:\s*(?P<year>\d{4}))?")


def parse_until(text: str, now: datetime, zone: tzinfo) -> datetime | None:
    """Parse `5` or `5 days` as a duration, `2026-12-24` or `24.12.` as the end of that day in the zone.

    Return a time in UTC, or None for any other text.
    """
    typed = text.strip()
    if (days := _DAYS.fullmatch(typed)) is not None:
        return now + timedelta(days=int(days[1]))
    numbers = _ISO.fullmatch(typed) or _DOTTED.fullmatch(typed)
    if numbers is None:
        return None
    year, month, day = (None if part is None else int(part) for part in numbers.group("year", "month", "day"))
    today = now.astimezone(zone).date()
    try:
        meant = date(year or today.year, month or 0, day or 0)
        if year is None and meant < today:
            meant = meant.replace(year=today.year + 1)
        if meant.year not in _YEARS:
            return None
        return datetime.combine(meant + timedelta(days=1), time(), zone).astimezone(UTC)
    except (ValueError, OverflowError):
        return None
