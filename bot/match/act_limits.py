"""Limits of what people do that mentions others or posts where others read: one table of all such acts.

The counts are in memory: after a restart somebody may do each act as often again, and with several processes in the
servers of each. That is no harm worth a write for each press, since a server belongs to one process. What became of an
act does not matter: an invitation that was withdrawn has mentioned somebody, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Literal, TypeAlias

import msgspec

from bot.clock import has_passed
from bot.game import refuse
from bot.lru import LRU

Act: TypeAlias = Literal[
    "invitation", "moderation", "rematch", "request", "seat", "shown-step", "search", "tournament", "undo"
]
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
MAX_KEYS = 10_000


class ActLimit(msgspec.Struct, frozen=True):
    """Maximum number of times of an act."""

    hour: int = 6
    """By a person in an hour."""
    day: int = 20
    """By a person in a day."""
    channel_hour: int = 20
    """In a channel in an hour."""


ACTS: Mapping[Act, ActLimit] = MappingProxyType(
    {
        "invitation": ActLimit(),
        "moderation": ActLimit(hour=20, day=60),
        "rematch": ActLimit(),
        "request": ActLimit(),
        "seat": ActLimit(),
        "shown-step": ActLimit(),
        "tournament": ActLimit(),
        "undo": ActLimit(),
        "search": ActLimit(hour=12, day=40),
    }
)
"""Every act, with its limit. A challenge is an invitation; a public replay counts as a shown step."""


class ActLimits:
    """Times of the acts of people and in channels. `now` returns the time in UTC."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._done: LRU[tuple[Act, str, int], tuple[datetime, ...]] = LRU(MAX_KEYS)

    def take(self, act: Act, user: int, channel: int | None, count: int = 1) -> datetime:
        """Count an act that the user is about to do, `count` times. Return the time.

        Raise Refused above a limit, and count nothing.
        """
        now, limit = self._now(), ACTS[act]
        times = self._lately((act, "user", user), now)
        if sum(not has_passed(at, HOUR, now) for at in times) + count > limit.hour or len(times) + count > limit.day:
            raise refuse("too_many_acts", hour=limit.hour, day=limit.day)
        here = () if channel is None else self._lately((act, "channel", channel), now)
        if sum(not has_passed(at, HOUR, now) for at in here) + count > limit.channel_hour:
            raise refuse("too_many_acts_here")
        for key in _keys(act, user, channel):
            self._done.put(key, self._lately(key, now) + (now,) * count)
        return now

    @contextmanager
    def taken(self, act: Act, user: int, channel: int | None, count: int = 1) -> Iterator[None]:
        """Count the act for the time of the block, and keep the count if the block succeeds.

        Raise Refused above a limit. It counts from the beginning, so two acts at once cannot pass a limit together.
        """
        at = self.take(act, user, channel, count)
        try:
            yield
        except BaseException:
            for key in _keys(act, user, channel):
                times = list(self._done.get(key, ()))
                for _ in range(min(count, times.count(at))):
                    times.remove(at)
                self._done.put(key, tuple(times))
            raise

    def _lately(self, key: tuple[Act, str, int], now: datetime) -> tuple[datetime, ...]:
        return tuple(at for at in self._done.get(key, ()) if not has_passed(at, DAY, now))


def _keys(act: Act, user: int, channel: int | None) -> tuple[tuple[Act, str, int], ...]:
    """Return the keys under which the act counts."""
    key = (act, "user", user)
    return (key,) if channel is None else (key, (act, "channel", channel))
