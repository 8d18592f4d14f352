"""Clock of the bot: it counts only time in which the bot could act, and is set by Discord's clock, not the host's."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from functools import lru_cache
from statistics import median_high

TICK = 1.0
"""Seconds between two looks of the thread that notices suspensions."""
SUSPENDED = 2.0
"""Seconds without a look from which the process may have been suspended. Until the next look, no more time passes."""
BUSY = 0.25
"""Minimum share of such a gap spent computing for which the process counts as busy, not suspended."""
MIN_OFFSET = timedelta(seconds=2)
"""Difference to Discord's clock from which this one is set. Dates are exact to a second, and arrive a little late."""
SAMPLES = 8
"""Number of the latest dates that are compared. One that arrived late only seems to be behind the others."""
HALF_SECOND = timedelta(seconds=0.5)
"""Mean of what a date in whole seconds leaves out."""


class Clock:
    """Steady clock in UTC. It may be read from every thread.

    It begins at the host's time and goes on by the monotonic clock, so that corrections of the host's clock change
    nothing. Time in which the machine or the process was suspended is left out. Discord's dates show how much that was,
    and how wrong the host's clock is: `correct` adds the difference, once its caller has moved all deadlines by it.
    """

    def __init__(
        self,
        wall: Callable[[], datetime] = lambda: datetime.now(UTC),
        monotonic: Callable[[], float] = time.monotonic,
        computed: Callable[[], float] = time.process_time,
    ) -> None:
        """Take the host's clocks. `computed` returns the seconds in which this process has used a processor."""
        self._wall, self._monotonic, self._computed = wall, monotonic, computed
        self._lock = threading.Lock()
        self._seen, self._seen_at, self._computed_at = wall(), monotonic(), computed()
        self._drift = timedelta()
        self._is_watched = False
        self._stop = threading.Event()
        self._samples: deque[timedelta] = deque(maxlen=SAMPLES)

    def now(self) -> datetime:
        """Return the time."""
        with self._lock:
            gap = self._monotonic() - self._seen_at
            return self._seen + timedelta(seconds=min(gap, SUSPENDED) if self._is_watched else gap)

    def look(self) -> None:
        """Go on to the present, without a suspension since the last look."""
        with self._lock:
            at, computed = self._monotonic(), self._computed()
            gap = at - self._seen_at
            is_suspended = gap > TICK + SUSPENDED and computed - self._computed_at < BUSY * gap
            self._seen += timedelta(seconds=TICK if is_suspended else gap)
            self._seen_at, self._computed_at = at, computed

    def watch(self) -> None:
        """Look again and again, in a thread, until `stop`."""
        if not self._is_watched:
            self._stop.clear()
            self.look()
            self._is_watched = True
            threading.Thread(target=self._look_on, name="clock", daemon=True).start()

    def stop(self) -> None:
        """Stop looking."""
        self._is_watched = False
        self._stop.set()

    def _look_on(self) -> None:
        while not self._stop.wait(TICK):
            self.look()

    def learn(self, date: str | None) -> None:
        """Take the `Date` header of a response that has just arrived. An unreadable one changes nothing."""
        with suppress(ValueError):
            if date is not None:
                self._samples.append(_middle_of(date) - self.now())

    @property
    def is_known(self) -> bool:
        """Return whether a date of Discord has arrived."""
        return bool(self._samples)

    @property
    def ahead(self) -> timedelta:
        """Return the time by which Discord's clock is ahead of this one: negative if behind, 0 if not known.

        A response that was delayed on its way can only seem to be behind.
        """
        return max(self._samples, default=timedelta())

    def at(self, moment: datetime) -> datetime:
        """Return what Discord's clock shows, or showed, at that moment of this clock, or a little less."""
        return moment + self._difference

    def time_of(self, made: int | datetime) -> datetime:
        """Return when Discord made what has that id or that date, by this clock, or a little later.

        Only this time can be compared with `now`.
        """
        return (made_at(made) if isinstance(made, int) else made) - self._difference

    @property
    def _difference(self) -> timedelta:
        """Return the usual difference to Discord's clock, whatever a single late or foreign date says."""
        return median_high(self._samples) if self._samples else timedelta()

    def seems_wrong(self) -> bool:
        """Return whether the host's clock and this one have moved apart since the last call, so that Discord knows."""
        drift = self._wall() - self.now()
        has_moved = abs(drift - self._drift) > MIN_OFFSET
        self._drift = drift
        return has_moved

    @property
    def is_wrong(self) -> bool:
        """Return whether the clock must be set: Discord is ahead, or enough dates in a row have been behind."""
        return self.ahead > MIN_OFFSET or (self.ahead < -MIN_OFFSET and len(self._samples) == SAMPLES)

    def correct(self) -> timedelta:
        """Set the clock to Discord's, if it is known. Return by how much it has moved."""
        by = self.ahead
        with self._lock:
            self._seen += by
        self._samples.clear()
        self._drift -= by
        return by


@lru_cache(maxsize=2)  # all responses of a second have the same date
def _middle_of(date: str) -> datetime:
    """Return the middle of the second that a `Date` header names. Raise ValueError."""
    return parsedate_to_datetime(date).astimezone(UTC) + HALF_SECOND


STEADY = Clock()
"""Clock of the process for pauses. It is never set: a correction of the host's clock changes no pause."""


_FIRST_ID = datetime(2015, 1, 1, tzinfo=UTC)


def made_at(id_: int) -> datetime:
    """Return when Discord made what has that id, by Discord's clock."""
    return _FIRST_ID + timedelta(milliseconds=id_ >> 22)


def has_passed(moment: datetime, time_: timedelta, now: datetime) -> bool:
    """Return whether that time has passed since a stored moment.

    A moment in the future was stored by a clock that was fast: nobody knows how long ago it was, so the time has
    passed.
    """
    return not moment - MIN_OFFSET <= now < moment + time_


def passes_at(moment: datetime, time_: timedelta, now: datetime) -> datetime:
    """Return when that time will have passed since a stored moment: now if the moment is in the future."""
    return now if moment - MIN_OFFSET > now else moment + time_
