"""Reminders: at most three for each question, outside quiet hours."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta

import msgspec

from bot.automation.clocks import SeatClocks
from bot.game import Seat
from bot.match.matches import Matches
from bot.outbox import Outbox
from bot.people.absences import Absences
from bot.people.preferences import Preferences, PreferenceStore, after_quiet, before_quiet, is_quiet
from bot.table.message_records import CalledSeat, RemindedSeat
from bot.table.seat_clock import SeatClock, allowed, turn_ends_at
from bot.table.table import Table

LEFT = (50, 20, 5)
"""Percentage of the time that is left at each reminder."""
LEFT_BEFORE_RESERVE, LEFT_OF_RESERVE = (50, 0), 20
"""The same for a turn that a reserve follows: of the turn's time, then of the reserve.

More would use up the table's daily limit of messages before the reserve begins.
"""
DAYS = (1, 3, 7)
"""Days after the question at which to remind a player without a clock."""
APART = timedelta(minutes=30)
"""Minimum time after the question, between two reminders, and before quiet hours begin."""
LEFT_BEHIND = timedelta(hours=1)
"""If quiet hours would leave less time than this before the deadline, the reminder comes before them."""


class DueReminder(msgspec.Struct, frozen=True):
    """Reminder to send now: the clock and the reminder's number (from 1)."""

    clock: SeatClock
    number: int


class Reminders:
    """Schedule source for reminders.

    It depends only on public clocks and on preferences, on nothing secret. `send(match)` sends the reminders that `due`
    returns. Without it nothing is sent.
    """

    send: Callable[[str], Awaitable[None]] | None = None

    def __init__(
        self,
        matches: Matches,
        clock: SeatClocks,
        absences: Absences,
        preferences: PreferenceStore,
        outbox: Outbox,
    ) -> None:
        self._matches = matches
        self._clock = clock
        self._absences = absences
        self._preferences = preferences
        self._outbox = outbox
        self._now = matches.now

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return the time of each seat's next reminder."""
        if self.send is None:
            return {}
        table, moments = await self._matches.table(match), {}
        for clock, when, preferences in await self._moments(table):
            if len(when) > clock.reminded:
                moment = max(when[clock.reminded], await self._earliest(table, clock))
                moments[f"{clock.seat}"] = after_quiet(moment, preferences)
        return moments

    async def act(self, match: str, _: str) -> None:
        """Send the reminders that are due in this match."""
        if self.send is not None:
            await self.send(match)

    async def due(self, table: Table) -> tuple[DueReminder, ...]:
        """Return the reminders to send now."""
        now, reminders = self._now(), []
        for clock, when, preferences in await self._moments(table):
            played = self._matches.play_time.now(table.guild)
            reminder = None if is_quiet(now, preferences) else latest(clock, when, played)
            if reminder is not None and await self._earliest(table, clock) <= now:
                reminders.append(reminder)
        return tuple(reminders)

    async def held(self, table: Table) -> frozenset[Seat]:
        """Return the seats whose first mention waits for the end of quiet hours, when it comes as a reminder."""
        if self.send is None:
            return frozenset()
        now, all_moments = self._now(), await self._moments(table)
        held = ((clock, held_until(clock, preferences)) for clock, _, preferences in all_moments)
        return frozenset(clock.seat for clock, until in held if until is not None and now < until)

    async def note(self, sent: DueReminder) -> None:
        """Record that the reminder was sent."""
        await self._clock.note_reminded(sent.clock, sent.number)

    async def _moments(self, table: Table) -> list[tuple[SeatClock, tuple[datetime, ...], Preferences]]:
        """Return each clock that allows reminders, with its reminder times and preferences.

        Solo players and offered seats get no reminders.
        """
        if table.is_alone or table.status != "running" or table.paused_at is not None or table.asleep_at is not None:
            return []
        now, away, all_moments = self._matches.play_time.now(table.guild), await self._absences.at(table), []
        for seat, clock in (await self._clock.of(table.id)).items():
            info = table.seats[seat]
            is_late = clock.due_at is not None and clock.due_at <= now
            if info.is_driven or info.offered or info.user is None or seat in away or is_late:
                continue
            time = allowed(table.terms, clock.kind, offered=info.offered)
            preferences = await self._preferences.of(info.user)
            all_moments.append((clock, moments(clock, time, preferences), preferences))
        return all_moments

    async def _earliest(self, table: Table, clock: SeatClock) -> datetime:
        """Return the earliest time for the next reminder, so that two never come close together."""
        last = await self._outbox.last_reminder(table.id, CalledSeat(clock.seat, table.seats[clock.seat].changes))
        return clock.began_at if last is None else last + APART


def reminded(table: Table, reminder: DueReminder) -> RemindedSeat:
    """Return the seat, question and number of the reminder."""
    seat = reminder.clock.seat
    return RemindedSeat(CalledSeat(seat, table.seats[seat].changes), reminder.clock.key, reminder.number)


def moments(clock: SeatClock, time: timedelta | None, preferences: Preferences) -> tuple[datetime, ...]:
    """Return when to remind the seat's player. `time` is the time that the terms allow for this question.

    Reminders within quiet hours move after them, or before them if the deadline is close. Reminders too close together
    or too soon after the question are dropped. The first mention comes first if the quiet hours hold it.
    """
    if not clock.is_asked or clock.muted or clock.remains is not None:
        return ()
    held = held_until(clock, preferences)
    moments = [] if held is None else [held]
    if preferences.where == "nowhere":
        return tuple(moments)
    for moment in _sensible(clock, time):
        shifted = _awake(moment, clock.due_at, preferences)
        last = moments[-1] if moments else clock.began_at
        if shifted - last >= APART and (clock.due_at is None or shifted < clock.due_at):
            moments.append(shifted)
    return tuple(moments)


def held_until(clock: SeatClock, preferences: Preferences) -> datetime | None:
    """Return when the first mention of the turn comes if the quiet hours hold it; None if it comes at once."""
    if not is_quiet(clock.began_at, preferences):
        return None
    until = after_quiet(clock.began_at, preferences)
    return until if clock.due_at is None or clock.due_at - until >= LEFT_BEHIND else None


def _awake(moment: datetime, due_at: datetime | None, preferences: Preferences) -> datetime:
    """Return the time shifted out of the quiet hours."""
    shifted = after_quiet(moment, preferences)
    if shifted == moment or due_at is None or due_at - shifted >= LEFT_BEHIND:
        return shifted
    return before_quiet(moment, preferences) - APART


def latest(clock: SeatClock, when: tuple[datetime, ...], now: datetime) -> DueReminder | None:
    """Return the reminder to send now. Of several missed ones only the last counts."""
    number = sum(moment <= now for moment in when)
    return DueReminder(clock, number) if number > clock.reminded else None


def _sensible(clock: SeatClock, time: timedelta | None) -> tuple[datetime, ...]:
    """Return the planned times, ignoring quiet hours.

    They are relative to the deadline, so pauses and added time shift them.
    """
    if clock.due_at is None or time is None:
        return tuple(clock.began_at + timedelta(days=days) for days in DAYS) if clock.due_at is None else ()
    ends_at = turn_ends_at(clock) or clock.due_at
    whole = min(time + clock.given, ends_at - clock.began_at)
    if clock.is_backed and not time:  # the account of a tournament alone
        ends_at, whole = clock.due_at, clock.due_at - ends_at
    if not clock.is_backed or not time:
        return tuple(ends_at - whole * left / 100 for left in LEFT)
    backing = clock.due_at - ends_at
    turn = (ends_at - whole * left / 100 for left in LEFT_BEFORE_RESERVE)
    return *turn, clock.due_at - backing * LEFT_OF_RESERVE / 100
