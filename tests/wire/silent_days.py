"""Days at tables where nobody acts: Discord's time passes with the bot's, and new messages are counted by the day."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec

from tests.wire.evening import Evening, MovedTime, PatientClock, evening_at
from tests.wire.long_evening import settled

DAY = timedelta(days=1)
AT_ONCE = 60.0
"""Seconds within which what comes of an act has been said."""


class SharedTime(PatientClock):
    """Discord's time, which is put forward with the bot's."""

    def __init__(self, moved: MovedTime) -> None:
        super().__init__()
        self._moved = moved

    def now(self) -> float:
        return super().now() + self._moved.ahead.total_seconds()


@asynccontextmanager
async def days_at(tmp_path: Path, **options: Any) -> AsyncIterator[Evening]:
    """An evening of many days."""
    now = MovedTime()
    async with evening_at(tmp_path, now=now, clock=SharedTime(now), **options) as evening:
        yield evening


class Counted(msgspec.Struct):
    """New messages of the bot in each channel that nobody has asked for, by the day since counting began."""

    evening: Evening
    began: float
    read: int
    days: dict[int, Counter[int]]
    acts: dict[int, float] = {}
    said: dict[int, list[tuple[float, str]]] = {}

    @classmethod
    def here(cls, evening: Evening) -> Counted:
        """From now on."""
        transcript = evening.loopback.transcript
        return cls(evening, evening.client.services.now().timestamp(), len(transcript), {}, {}, {})

    def acted(self, channel: Any) -> None:
        """Somebody acts there now: what follows at once comes of it."""
        self.look()
        self.acts[channel.id] = self.evening.client.services.now().timestamp()

    def look(self) -> None:
        """Count what has been said since the last look."""
        transcript, loopback = self.evening.loopback.transcript, self.evening.loopback
        people = {person.id for person in loopback.people}
        for entry in transcript[self.read :]:
            if entry.kind == "created" and entry.author not in people:
                self.said.setdefault(entry.channel, []).append((entry.at, entry.text))
                if entry.at - self.acts.get(entry.channel, 0) > AT_ONCE:
                    day = int((entry.at - self.began) // DAY.total_seconds())
                    self.days.setdefault(entry.channel, Counter())[day] += 1
        self.read = len(transcript)

    def of(self, channel: Any) -> list[int]:
        """Of each day on which there was one, how many."""
        self.look()
        return [count for _, count in sorted(self.days.get(channel.id, Counter()).items())]

    def total(self, channel: Any) -> int:
        """All of them."""
        return sum(self.of(channel))


async def live_through(
    evening: Evening, days: int, *, hours: float = 6.0, each: Callable[[int], Any] | None = None
) -> None:
    """So many days in steps of so many hours, with what is done `each` day."""
    steps = int(24 / hours)
    for day in range(days):
        for _ in range(steps):
            await evening.pass_time(timedelta(hours=hours))
            await settled(evening)
        if each is not None:
            await each(day)
