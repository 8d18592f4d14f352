"""Silent days: nobody acts at the tables, time passes for Discord and the bot, and new messages are counted by day."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec

from tests.wire.play_session import MovedTime, PatientClock, Session, session_at
from tests.wire.timed_turns import settled

DAY = timedelta(days=1)
WITHIN = timedelta(hours=22)
"""Hours of the 23 that the bot counts. A busy machine may be late by the rest."""
TOGETHER = timedelta(minutes=20)
"""Items due within this time after the first are waited for together."""
SECOND = timedelta(seconds=1)
SWEEP = "sweep"
"""Hourly check of members, which is no step."""


class SharedTime(PatientClock):
    """Discord's time, which is put forward together with the bot's."""

    def __init__(self, moved: MovedTime) -> None:
        super().__init__()
        self._moved = moved

    def now(self) -> float:
        return super().now() + self._moved.ahead.total_seconds()


@asynccontextmanager
async def days_at(tmp_path: Path, **options: Any) -> AsyncIterator[Session]:
    """Run a session of many days."""
    now = MovedTime()
    async with session_at(tmp_path, now=now, clock=SharedTime(now), **options) as session:
        yield session


class Said(msgspec.Struct, frozen=True):
    """A new message with its time, by Discord's and by the bot's clock; `is_asked`: somebody's action caused it."""

    at: float
    now: datetime
    text: str
    is_asked: bool


class Counted(msgspec.Struct):
    """New messages of the bot in each channel since counting began.

    Messages before the time moves belong to the acts of that moment, however long the machine takes.
    """

    session: Session
    read: int
    acting: set[int] = set()
    said: dict[int, list[Said]] = {}

    @classmethod
    def here(cls, session: Session) -> Counted:
        """Begin to count."""
        return cls(session, len(session.loopback.transcript))

    def acted(self, channel: Any) -> None:
        """Note that somebody acts now: what follows at once was asked for."""
        self.look()
        self.acting.add(channel.id)

    def look(self) -> None:
        """Count the messages since the last call."""
        loopback, now = self.session.loopback, self.session.client.services.now()
        people = {person.id for person in loopback.people}
        for entry in loopback.transcript[self.read :]:
            if entry.kind == "created" and entry.author not in people:
                one = Said(entry.at, now, entry.text, entry.channel in self.acting)
                self.said.setdefault(entry.channel, []).append(one)
        self.read = len(loopback.transcript)

    async def pass_until(self, moment: datetime) -> None:
        """Wait until nobody acts. Consequences of acts have been posted before."""
        await settled(self.session)
        self.look()
        self.acting.clear()
        await self.session.pass_time(moment - self.session.client.services.now() + SECOND)
        await settled(self.session)
        self.look()

    def of(self, channel: Any) -> list[Said]:
        """Return those that nobody has asked for."""
        self.look()
        return [one for one in self.said.get(channel.id, []) if not one.is_asked]

    def most_a_day(self, channel: Any) -> list[Said]:
        """Return the largest number of messages within any 24 hours."""
        found = self.of(channel)
        days = ([one for one in found if timedelta() <= one.now - first.now < WITHIN] for first in found)
        return max(days, key=len, default=[])

    def total(self, channel: Any) -> int:
        return len(self.of(channel))


async def live_through(
    counted: Counted,
    time: timedelta,
    *,
    every: timedelta | None = None,
    act: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Let the time pass from one due item to the next. Call `act` every `every`."""
    services = counted.session.client.services
    end, length = services.now() + time, every or time
    while services.now() < end:
        pause = min(services.now() + length, end)
        while services.now() < pause:
            await counted.pass_until(min(next_due(counted.session), pause))
        if act is not None:
            await act()


def next_due(session: Session) -> datetime:
    """Return when the next item is due at any table, or shortly after it; a day from now if nothing is."""
    schedule, now = session.client.services.timing.scheduler, session.client.services.now()
    moments = [item.moment for items in schedule._items.values() for item in items if item.name != SWEEP]
    first = min((moment for moment in moments if moment > now), default=now + DAY)
    return max((moment for moment in moments if first <= moment <= first + TOGETHER), default=first)
