"""Scheduler: sleeps until the next item is due in any match and lets its source carry it out once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Protocol, TypeAlias

import msgspec

from bot.game import Refused
from bot.shards import IsOurs, LeaseLostError, everywhere

LOG = logging.getLogger(__name__)

FIRST_PAUSE = timedelta(seconds=15)
"""First pause before a retry. It doubles each time. A change of the match resets it."""
LONGEST_PAUSE = timedelta(minutes=15)
PATIENCE = 5.0
"""Seconds for running work to finish at shutdown."""

WaitFunction: TypeAlias = Callable[[asyncio.Event, float | None], Awaitable[None]]
"""Callable that waits for the event, at most for that many seconds unless None."""


class DueSource(Protocol):
    """Source of one kind of timed items."""

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return when each item of this match is due, by name. Overdue items stay until they are carried out."""

    async def act(self, match: str, name: str) -> None:
        """Carry out the item. Do nothing if it has become pointless."""


class DueItem(msgspec.Struct, frozen=True):
    """Item and its time. `name` is None if `upcoming` failed and must be called again."""

    source: DueSource
    name: str | None
    moment: datetime


class DueAttempt(msgspec.Struct, frozen=True):
    """Number of attempts at an item, and the time of the last one."""

    count: int
    at: datetime


async def wait_for(changed: asyncio.Event, seconds: float | None) -> None:
    """Wait in real time."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await changed.wait()


class Scheduler:
    """Due items of all sources. `now` returns the time in UTC.

    Matches are independent: a slow or failing one does not delay another. Within a match items are carried out one at a
    time, those of earlier sources first. Items of a match whose time stands still wait until `release`.
    """

    may_act: IsOurs = staticmethod(everywhere)
    """Callable: match id -> whether the match's time runs."""

    def __init__(
        self, *, now: Callable[[], datetime], wait: WaitFunction = wait_for, is_ours: IsOurs = everywhere
    ) -> None:
        """Take the clock. `is_ours(match)` returns whether this process acts for the match (default: always)."""
        self._is_ours = is_ours
        self._now = now
        self._wait = wait
        self._sources: list[DueSource] = []
        self._things: dict[str, tuple[DueItem, ...]] = {}
        self._tried: dict[str, dict[DueItem, DueAttempt]] = {}
        self._next: dict[str, datetime] = {}
        self._stale: set[str] = set()
        self._held: set[str] = set()
        """Matches with due items whose time stands still."""
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._woken = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    def add(self, *sources: DueSource) -> None:
        """Add sources."""
        self._sources.extend(sources)

    @property
    def is_running(self) -> bool:
        """Return whether the schedule has started."""
        return self._running is not None

    def start(self, matches: Iterable[str]) -> None:
        """Start with these matches. Later ones are added by `changed`."""
        self._running = asyncio.create_task(self._run(), name="schedule")
        for match in matches:
            self.changed(match)

    async def stop(self) -> None:
        """Stop, and give running work a few seconds to finish."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait({self._running})
            self._running = None
        if self._at_work:
            _, late = await asyncio.wait(set(self._at_work.values()), timeout=PATIENCE)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def changed(self, match: str) -> None:
        """Ask the sources again because the match has changed."""
        if self._running is None:
            return
        for thing, tried in self._tried.get(match, {}).items():
            self._tried[match][thing] = DueAttempt(1, tried.at)
        self._stale.add(match)
        self._woken.set()

    def release(self) -> None:
        """Try again to carry out what is due in matches whose time stood still."""
        held, self._held = self._held, set()
        for match in held:
            self.changed(match)

    def catch_up(self) -> None:
        """Wake up if the next due time has passed, for instance after the machine was suspended."""
        if self.next_moment is not None and self.next_moment <= self._now():
            self._woken.set()

    @property
    def next_moment(self) -> datetime | None:
        """Return the time of the next item, or None."""
        return min(self._next.values(), default=None)

    async def settled(self) -> None:
        """Wait until everything that is due now has been attempted."""
        while self._running is not None:
            self._begin_what_is_due()
            if not self._at_work:
                return
            await asyncio.wait(set(self._at_work.values()))

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            self._begin_what_is_due()
            moment = self.next_moment
            await self._wait(self._woken, None if moment is None else max(0.0, (moment - self._now()).total_seconds()))

    def _begin_what_is_due(self) -> None:
        now = self._now()
        due = [match for match, moment in self._next.items() if moment <= now]
        for match in dict.fromkeys([*due, *self._stale]):
            if match not in self._at_work:
                self._next.pop(match, None)
                self._at_work[match] = asyncio.create_task(self._work(match), name=f"due in {match}")

    async def _work(self, match: str) -> None:
        try:
            while self._running is not None:
                if not await self._is_ours(match):
                    self._forget(match)
                    break
                if match in self._stale:
                    self._stale.discard(match)
                    await self._ask(match)
                elif (thing := self._first_due(match)) is not None:
                    if not await self.may_act(match):
                        self._held.add(match)
                        break
                    await self._do(match, thing)
                    self._stale.add(match)
                else:
                    break
        finally:
            del self._at_work[match]
            if match not in self._held and (things := self._things.get(match)):
                self._next[match] = min(self._moment(match, thing) for thing in things)
            self._woken.set()

    def _forget(self, match: str) -> None:
        """Drop a match that another process owns."""
        self._stale.discard(match)
        self._held.discard(match)
        self._things.pop(match, None)
        self._tried.pop(match, None)

    async def _ask(self, match: str) -> None:
        found: list[DueItem] = []
        for source in self._sources:
            try:
                moments = await source.upcoming(match)
            except Refused:
                continue
            except Exception:
                LOG.exception("cannot read due items", extra={"match": match})
                found.append(DueItem(source, None, self._now() + FIRST_PAUSE))
            else:
                found.extend(DueItem(source, name, moment) for name, moment in moments.items())
        if tried := _still_due(found, self._tried.pop(match, {}), self._now()):
            self._tried[match] = tried
        self._things.pop(match, None)
        if found:
            self._things[match] = tuple(found)

    def _first_due(self, match: str) -> DueItem | None:
        now = self._now()
        return next((thing for thing in self._things.get(match, ()) if self._moment(match, thing) <= now), None)

    def _moment(self, match: str, thing: DueItem) -> datetime:
        """Return when to attempt the item, for the first time or again."""
        tried = self._tried.get(match, {}).get(thing)
        if tried is None:
            return thing.moment
        return tried.at + min(FIRST_PAUSE * (1 << min(tried.count - 1, 10)), LONGEST_PAUSE)

    async def _do(self, match: str, thing: DueItem) -> None:
        tried = self._tried.setdefault(match, {})
        tried[thing] = DueAttempt(tried[thing].count + 1 if thing in tried else 1, self._now())
        if thing.name is None:
            return
        try:
            await thing.source.act(match, thing.name)
        except Refused as refused:
            LOG.info("due item refused: %s", refused.reason, extra={"match": match})
        except LeaseLostError:
            LOG.info("due item left to the match's new process", extra={"match": match})
        except Exception:
            LOG.exception("due item failed", extra={"match": match})


def _still_due(
    found: Iterable[DueItem], before: Mapping[DueItem, DueAttempt], now: datetime
) -> dict[DueItem, DueAttempt]:
    """Return the earlier attempts at items that are still due, even at another time."""
    tried = {(thing.source, thing.name): tries for thing, tries in before.items()}
    overdue = [thing for thing in found if (thing.source, thing.name) in tried and thing.moment <= now]
    return {thing: before[thing] for thing in found if thing in before} | {
        thing: tried[thing.source, thing.name] for thing in overdue
    }
