"""Due work: one task that runs the work of each key when it is due, and retries it after a failure."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable, Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Generic, TypeAlias, TypeVar

from bot.backoff import Backoff, Failures
from bot.clock import STEADY

LOG = logging.getLogger(__name__)

SWEEP = 60.0
"""Seconds between two searches for keys that other processes have created or handed over."""
RETRY = Backoff(first=5.0, longest=900.0)
"""Pauses in seconds after a failed search, always the first, and after a failure to read the key of a match."""
SHORTEST = timedelta(seconds=1)
"""Pause before another run if work is due at once after two runs in a row."""
STOP_TIMEOUT = 5.0
"""Seconds for running work to finish at shutdown."""
AT_ONCE = datetime.min.replace(tzinfo=UTC)
"""Due time of a key that was nudged: it has passed even if the machine's clock is set back."""

Key = TypeVar("Key", bound=Hashable)
WaitFunction: TypeAlias = Callable[[asyncio.Event, float | None], Awaitable[None]]
"""Callable that waits for the event, at most for that many seconds unless None."""


async def wait_for(changed: asyncio.Event, seconds: float | None) -> None:
    """Wait in real time."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await changed.wait()


class DueWork(Generic[Key]):
    """Scheduler of work by key: runs it when it is due, one run at a time for each key.

    One task sleeps until the next due time, or until a change is reported (`nudge`, `hear`). Keys are independent: a
    slow or failing one does not delay another, and so are matches: one whose key cannot be read is read again later. A
    failed run is repeated after a pause that grows.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[Key], Awaitable[datetime | None]],
        *,
        now: Callable[[], datetime] = STEADY.now,
        backoff: Backoff,
        failed: Callable[[Key, Exception], object],
        find: Callable[[], Awaitable[Iterable[Key]]] | None = None,
        key_of: Callable[[str], Awaitable[Key | None]] | None = None,
        wait: WaitFunction = wait_for,
        limit: int | None = None,
    ) -> None:
        """Take the work and the clock (UTC). `name` names the task and the log lines.

        `work(key)` does what is due and returns when to run again, or None. `failed` logs an exception that it raised.
        `find` returns the keys to follow; it is called every `SWEEP` seconds. `key_of` returns the key to run after a
        change of the match, or None. At most `limit` keys are worked on at a time.
        """
        self._name, self._work, self._now, self._wait = name, work, now, wait
        self._tell_failure = failed
        self._find, self._key_of, self._limit = find, key_of, limit
        self._due: dict[Key, datetime] = {}
        self._followed: set[Key] = set()
        self._failing = Failures[Key](backoff, now)
        self._unread = Failures[str](RETRY, now)
        """Matches whose key could not be read."""
        self._hasty: set[Key] = set()
        """Keys that were due again immediately after their last run."""
        self._changed: set[str] = set()
        """Matches that have changed and whose key is not known yet."""
        self._at_work: dict[Key, asyncio.Task[None]] = {}
        self._woken = asyncio.Event()
        self._swept = float("-inf")
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start, unless it runs already."""
        if self._running is None:
            self._running = asyncio.create_task(self._run(), name=self._name)

    async def stop(self, patience: float | None = STOP_TIMEOUT) -> None:
        """Stop, and give running work that many seconds to finish (None: no limit). If this is cancelled, so is it."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait({self._running})
            self._running = None
        if self._at_work:
            working = set(self._at_work.values())
            try:
                await asyncio.wait(working, timeout=patience)
            finally:
                for task in working:
                    task.cancel()
            await asyncio.gather(*working, return_exceptions=True)

    @property
    def is_running(self) -> bool:
        """Return whether the task is alive."""
        return self._running is not None and not self._running.done()

    @property
    def is_idle(self) -> bool:
        """Return whether no work runs, none was nudged and none is to be repeated."""
        return not self._at_work and not self._failing and AT_ONCE not in self._due.values()

    @property
    def _is_full(self) -> bool:
        return self._limit is not None and len(self._at_work) >= self._limit

    @property
    def next_moment(self) -> datetime | None:
        """Return when the next key is due, without those that are being worked on, or None."""
        return min((moment for key, moment in self._due.items() if key not in self._at_work), default=None)

    def follows(self, key: Key) -> bool:
        """Return whether the key is followed, so that changes of its matches trigger its work."""
        return key in self._followed

    def failing_for(self, time: timedelta) -> int:
        """Return the number of keys whose work has failed for at least that time."""
        return self._failing.lasting(time)

    def nudge(self, key: Key, *, is_forgiven: bool = False) -> None:
        """Follow the key and run its work soon, also during the pause after a failure.

        With `is_forgiven`, the next failure counts as the first one.
        """
        if is_forgiven:
            self._failing.clear(key)
        if self._key_of is not None:  # otherwise nobody asks, and the keys would only pile up
            self._followed.add(key)
        self._due[key] = AT_ONCE
        self._woken.set()

    def retry(self, key: Key) -> None:
        """Run the work again after a pause, because what an earlier run began has failed."""
        again = self._failing.add(key)
        self._due[key] = min(again, self._due.get(key, again))
        self._woken.set()

    def hear(self, match: str) -> None:
        """Run the work of the match's key soon because the match has changed, unless it waits after a failure."""
        if self._followed:
            self._changed.add(match)
            self._woken.set()

    def drop(self, key: Key) -> None:
        """No longer follow the key. A nudge or a later search may find it again."""
        self._followed.discard(key)
        self._failing.clear(key)
        self._hasty.discard(key)

    def look_again(self) -> None:
        """Search for keys soon, and run the work of all of them."""
        self._swept = float("-inf")
        self._followed.clear()
        self._woken.set()

    def catch_up(self) -> None:
        """Wake up if the next due time has passed, for instance after the machine was suspended."""
        if self.next_moment is not None and self.next_moment <= self._now():
            self._woken.set()

    async def settled(self) -> None:
        """Wait until everything that is due now has been tried."""
        while self._running is not None:
            await self._begin_due()
            if not self._at_work:
                return
            await asyncio.wait(set(self._at_work.values()))

    async def tried(self, key: Key) -> None:
        """Wait until the work of the key, if it is due now, has been tried."""
        while self._running is not None:
            await self._begin_due()
            if key in self._at_work:
                await asyncio.wait({self._at_work[key]})
            elif self._at_work and key in self._due and self._due[key] <= self._now():
                await asyncio.wait(set(self._at_work.values()), return_when=asyncio.FIRST_COMPLETED)
            else:
                return

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            try:
                await self._begin_due()
                pause = self._pause()
            except Exception as trouble:
                LOG.warning("%s could not be read: %s", self._name, type(trouble).__name__, exc_info=True)
                pause = RETRY.first
            await self._wait(self._woken, pause)

    def _pause(self) -> float | None:
        """Return the seconds until something is due, or None if nothing is."""
        next_moment = None if self._is_full else self.next_moment
        moment = min(filter(None, (next_moment, self._unread.next_moment())), default=None)
        longest = None if self._find is None else SWEEP
        if moment is None:
            return longest
        pause = max(0.0, (moment - self._now()).total_seconds())
        return pause if longest is None else min(pause, longest)

    async def _begin_due(self) -> None:
        """Start the work that is due, one task for each key."""
        await self._sweep()
        await self._read_changes()
        now = self._now()
        for key in [key for key, moment in self._due.items() if moment <= now and key not in self._at_work]:
            if self._is_full:  # the end of a run wakes the task
                return
            del self._due[key]
            self._at_work[key] = asyncio.create_task(self._work_on(key), name=f"{self._name}: {key}")

    async def _sweep(self) -> None:
        time = asyncio.get_running_loop().time()
        if self._find is None or time - self._swept < SWEEP:
            return
        keys = set(await self._find())
        self._swept = time
        for key in keys - self._followed:
            self.nudge(key)

    async def _read_changes(self) -> None:
        self._changed.update(self._unread.due())
        while self._changed and self._key_of is not None:
            match = self._changed.pop()
            try:
                key = await self._key_of(match)
            except Exception as trouble:
                if match not in self._unread:  # logged once, not after every attempt
                    fields = {"match": match}
                    LOG.warning(
                        "%s cannot read a match: %s", self._name, type(trouble).__name__, exc_info=True, extra=fields
                    )
                self._unread.add(match)
                continue
            except BaseException:
                self._changed.add(match)
                raise
            self._unread.clear(match)
            if key is not None and key not in self._failing:
                self._due[key] = AT_ONCE

    async def _work_on(self, key: Key) -> None:
        try:
            again = self._spaced(key, await self._work(key))
            self._failing.clear(key)
        except Exception as trouble:
            self._tell_failure(key, trouble)
            again = self._failing.add(key)
        finally:
            del self._at_work[key]
            self._woken.set()
        if again is not None:
            self._due[key] = min(again, self._due.get(key, again))

    def _spaced(self, key: Key, again: datetime | None) -> datetime | None:
        """Return when to run again: after a pause if work was due at once twice in a row, to prevent a busy loop."""
        now = self._now()
        if again is None or again > now:
            self._hasty.discard(key)
            return again
        is_first = key not in self._hasty
        self._hasty.add(key)
        return again if is_first else now + SHORTEST
