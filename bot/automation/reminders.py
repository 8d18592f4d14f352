"""Reminders: at most three for a question, at sensible moments."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta

import msgspec

from bot.life.absences import Absences
from bot.life.clock import Clock
from bot.match.matches import Matches
from bot.people.preferences import PreferenceBook, Preferences, before_quiet, behind_quiet, is_quiet
from bot.post.outbox import Outbox
from bot.table.occasions import Called, Reminded
from bot.table.seat_clock import SeatClock, allowed
from bot.table.table import Table

LEFT = (50, 20, 5)
"""Per cent of the time that are left at the moments of reminding."""
DAYS = (1, 3, 7)
"""So many days after the beginning, where there is no clock."""
APART = timedelta(minutes=30)
"""Never sooner after the question, or after one another; and so long before quiet hours begin."""
LEFT_BEHIND = timedelta(hours=1)
"""Where quiet hours leave less time than that, whoever is asked is reminded before they begin."""


class Due(msgspec.Struct, frozen=True):
    """A reminder that should go out now: the clock as it stands, and the number of the reminder (from 1)."""

    clock: SeatClock
    number: int


class Reminders:
    """Tells the schedule when whom to remind; `now` is the time (UTC).

    Depends on public clocks and on what people have chosen, on nothing secret. `send` sends whatever is `due` in the
    match; until it is given nobody is reminded.
    """

    send: Callable[[str], Awaitable[None]] | None = None

    def __init__(
        self,
        matches: Matches,
        clock: Clock,
        absences: Absences,
        preferences: PreferenceBook,
        outbox: Outbox,
        *,
        now: Callable[[], datetime],
    ) -> None:
        self._matches = matches
        self._clock = clock
        self._absences = absences
        self._preferences = preferences
        self._outbox = outbox
        self._now = now

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """The next reminder of each seat."""
        if self.send is None:
            return {}
        table, found = await self._matches.table(match), {}
        for clock, when, preferences in await self._moments(table):
            if len(when) > clock.reminded:
                moment = max(when[clock.reminded], await self._earliest(table, clock))
                found[f"{clock.seat}"] = behind_quiet(moment, preferences)
        return found

    async def act(self, match: str, _: str) -> None:
        """Send it, and whatever else is due in this match."""
        if self.send is not None:
            await self.send(match)

    async def due(self, table: Table) -> tuple[Due, ...]:
        """What should go out now."""
        now, found = self._now(), []
        for clock, when, preferences in await self._moments(table):
            one = None if is_quiet(now, preferences) else latest(clock, when, now)
            if one is not None and await self._earliest(table, clock) <= now:
                found.append(one)
        return tuple(found)

    async def note(self, sent: Due) -> None:
        """It has gone out."""
        await self._clock.note_reminded(sent.clock, sent.number)

    async def _moments(self, table: Table) -> list[tuple[SeatClock, tuple[datetime, ...], Preferences]]:
        """All moments for whoever can be reminded and still has time; a seat on offer is not, nor who plays alone."""
        if table.is_alone or table.status != "running" or table.paused_at is not None or table.asleep_at is not None:
            return []
        now, away, found = self._now(), await self._absences.at(table), []
        for seat, clock in (await self._clock.of(table.id)).items():
            info = table.seats[seat]
            is_late = clock.due_at is not None and clock.due_at <= now
            if info.is_driven or info.offered or info.user is None or seat in away or is_late:
                continue
            time = allowed(table.terms, clock.kind, offered=info.offered)
            preferences = await self._preferences.of(info.user)
            found.append((clock, moments(clock, time, preferences), preferences))
        return found

    async def _earliest(self, table: Table, clock: SeatClock) -> datetime:
        """Time that was given, or other quiet hours, may bring two reminders close together: the later one waits."""
        last = await self._outbox.last_reminder(table.id, Called(clock.seat, table.seats[clock.seat].changes))
        return clock.began_at if last is None else last + APART


def reminded(table: Table, one: Due) -> Reminded:
    """Who that is, and of what."""
    seat = one.clock.seat
    return Reminded(Called(seat, table.seats[seat].changes), one.clock.key, one.number)


def moments(clock: SeatClock, time: timedelta | None, preferences: Preferences) -> tuple[datetime, ...]:
    """When to remind whoever is asked; `time` is what the terms allow for this question.

    Moments within the quiet hours move behind them, or before them where the deadline comes first or soon after; there
    they are one, and none where that was too soon after the question.
    """
    if not clock.is_asked or clock.muted or clock.remains is not None or preferences.where == "nowhere":
        return ()
    found: list[datetime] = []
    for moment in _sensible(clock, time):
        shifted = _awake(moment, clock.due_at, preferences)
        last = found[-1] if found else clock.began_at
        if shifted - last >= APART and (clock.due_at is None or shifted < clock.due_at):
            found.append(shifted)
    return tuple(found)


def _awake(moment: datetime, due_at: datetime | None, preferences: Preferences) -> datetime:
    """The moment at which the person may be reminded instead."""
    shifted = behind_quiet(moment, preferences)
    if shifted == moment or due_at is None or due_at - shifted >= LEFT_BEHIND:
        return shifted
    return before_quiet(moment, preferences) - APART


def latest(clock: SeatClock, when: tuple[datetime, ...], now: datetime) -> Due | None:
    """What is to be sent now, if these are the moments: of several missed ones only the last counts."""
    number = sum(moment <= now for moment in when)
    return Due(clock, number) if number > clock.reminded else None


def _sensible(clock: SeatClock, time: timedelta | None) -> tuple[datetime, ...]:
    """Without regard to the night. What stood still, or was given, moves with the deadline."""
    if clock.due_at is None or time is None:
        return tuple(clock.began_at + timedelta(days=days) for days in DAYS) if clock.due_at is None else ()
    whole = min(time + clock.given, clock.due_at - clock.began_at)
    return tuple(clock.due_at - whole * left / 100 for left in LEFT)
