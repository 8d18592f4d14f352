"""Time that is moved by hand, and bots that live through it or sleep over it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

from bot.play_time import PlayTime


class PassingTime:
    """Clock whose time a test moves. The bots that it knows live through that: their heartbeats came meanwhile."""

    def __init__(self) -> None:
        self._bots: list[PlayTime] = []

    def known_to(self, bot: PlayTime) -> None:
        """Let this bot live through what is moved from now on."""
        self._bots.append(bot)

    def _move(self, time: timedelta) -> None:
        raise NotImplementedError

    def lived(self, time: timedelta) -> None:
        """Let so much time pass. Where people could play the bots had heartbeats."""
        with lived_through(self._bots, time):
            self._move(time)

    def slept(self, time: timedelta) -> None:
        """Let so much time pass while the machine is suspended."""
        self._move(time)


@contextmanager
def lived_through(bots: list[PlayTime], time: timedelta) -> Iterator[None]:
    """Move time in the block; the shards that are connected had heartbeats until its end."""
    alive = [(bot, shard) for bot in bots for shard in bot.connected if not bot.is_late(shard)]
    yield
    for bot, shard in alive:
        if (seen := bot.seen(shard)) is not None:
            bot.beat(shard, seen + time)


class MovableClock(PassingTime):
    """A clock that the test moves."""

    def __init__(self, start: datetime = datetime(2026, 10, 1, 12, tzinfo=UTC)) -> None:
        super().__init__()
        self._time = start

    def __call__(self) -> datetime:
        return self._time

    @property
    def time(self) -> datetime:
        return self._time

    @time.setter
    def time(self, time: datetime) -> None:
        self.lived(time - self._time)

    def _move(self, time: timedelta) -> None:
        self._time += time
