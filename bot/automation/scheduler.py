"""The schedule: sleeps until the next thing is due in any match, is woken by change, and has each thing done once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Protocol, TypeAlias

import msgspec

from bot.game import Refused
from bot.shards.whose import IsOurs, everywhere

LOG = logging.getLogger(__name__)

FIRST_PAUSE = timedelta(seconds=15)
"""What was not done is tried again after so long, then after twice as long, and so on; after a change, at once that."""
LONGEST_PAUSE = timedelta(minutes=15)
PATIENCE = 5.0
"""Seconds that are left, at the end, to what has begun."""

Wait: TypeAlias = Callable[[asyncio.Event, float | None], Awaitable[None]]
"""Until the event or, unless None is given, for so many seconds."""


class Source(Protocol):
    """Knows one kind of thing that becomes due in matches, and does it."""

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """When each thing in this match is due, by name. What is overdue stands there too, until it is done."""

    async def act(self, match: str, name: str) -> None:
        """Do what was found due. It may have become pointless: then do nothing."""


class Thing(msgspec.Struct, frozen=True):
    """What is due at that moment. Without a name: its source could not tell, and is to be asked again."""

    source: Source
    name: str | None
    moment: datetime


class Try(msgspec.Struct, frozen=True):
    """It was tried so often, the last time then, and is due all the same."""

    count: int
    at: datetime


async def wait_for(changed: asyncio.Event, seconds: float | None) -> None:
    """As long as it really takes."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await changed.wait()


class Schedule:
    """All that is due, from all sources; `now` is the time (UTC).

    Each match goes its own way: what fails or takes long in one holds up no other. Within a match things are done one
    after the other, those of the earlier source first.
    """

    def __init__(self, *, now: Callable[[], datetime], wait: Wait = wait_for, is_ours: IsOurs = everywhere) -> None:
        """`is_ours`: for which matches this process acts; for all, if it is left out."""
        self._is_ours = is_ours
        self._now = now
        self._wait = wait
        self._sources: list[Source] = []
        self._things: dict[str, tuple[Thing, ...]] = {}
        self._tried: dict[str, dict[Thing, Try]] = {}
        self._next: dict[str, datetime] = {}
        self._stale: set[str] = set()
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._woken = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    def add(self, *sources: Source) -> None:
        """From now on these are asked as well."""
        self._sources.extend(sources)

    def start(self, matches: Iterable[str]) -> None:
        """Ask what is due in these matches, and from now on in every match that changes."""
        self._running = asyncio.create_task(self._run(), name="schedule")
        for match in matches:
            self.changed(match)

    async def stop(self) -> None:
        """Begin nothing any more; what has begun is given a moment to be finished."""
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
        """Something in the match may be due at another time than before."""
        if self._running is None:
            return
        for thing, tried in self._tried.get(match, {}).items():
            self._tried[match][thing] = Try(1, tried.at)
        self._stale.add(match)
        self._woken.set()

    def catch_up(self) -> None:
        """Wake if it is later than we slept: a machine may have been suspended, or its time been set."""
        if self.next_moment is not None and self.next_moment <= self._now():
            self._woken.set()

    @property
    def next_moment(self) -> datetime | None:
        """Until when there is nothing to do, apart from what is being done; None: until something changes."""
        return min(self._next.values(), default=None)

    async def settled(self) -> None:
        """Wait until all that is due now has been tried."""
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
                    await self._do(match, thing)
                    self._stale.add(match)
                else:
                    break
        finally:
            del self._at_work[match]
            if things := self._things.get(match):
                self._next[match] = min(self._moment(match, thing) for thing in things)
            self._woken.set()

    def _forget(self, match: str) -> None:
        """Another process asks what is due there."""
        self._stale.discard(match)
        self._things.pop(match, None)
        self._tried.pop(match, None)

    async def _ask(self, match: str) -> None:
        found: list[Thing] = []
        for source in self._sources:
            try:
                moments = await source.upcoming(match)
            except Refused:
                continue
            except Exception:
                LOG.exception("nobody knows what is due", extra={"match": match})
                found.append(Thing(source, None, self._now() + FIRST_PAUSE))
            else:
                found.extend(Thing(source, name, moment) for name, moment in moments.items())
        if tried := _still_due(found, self._tried.pop(match, {}), self._now()):
            self._tried[match] = tried
        self._things.pop(match, None)
        if found:
            self._things[match] = tuple(found)

    def _first_due(self, match: str) -> Thing | None:
        now = self._now()
        return next((thing for thing in self._things.get(match, ()) if self._moment(match, thing) <= now), None)

    def _moment(self, match: str, thing: Thing) -> datetime:
        """When to turn to it, for the first time or again."""
        tried = self._tried.get(match, {}).get(thing)
        if tried is None:
            return thing.moment
        return tried.at + min(FIRST_PAUSE * (1 << min(tried.count - 1, 10)), LONGEST_PAUSE)

    async def _do(self, match: str, thing: Thing) -> None:
        tried = self._tried.setdefault(match, {})
        tried[thing] = Try(tried[thing].count + 1 if thing in tried else 1, self._now())
        if thing.name is None:
            return
        try:
            await thing.source.act(match, thing.name)
        except Refused as refused:
            LOG.info("what was due came to nothing: %s", refused.reason, extra={"match": match})
        except Exception:
            LOG.exception("what was due was not done", extra={"match": match})


def _still_due(found: Iterable[Thing], before: Mapping[Thing, Try], now: datetime) -> dict[Thing, Try]:
    """What of that was tried before and is due all the same, be it since another moment."""
    tried = {(thing.source, thing.name): tries for thing, tries in before.items()}
    overdue = [thing for thing in found if (thing.source, thing.name) in tried and thing.moment <= now]
    return {thing: before[thing] for thing in found if thing in before} | {
        thing: tried[thing.source, thing.name] for thing in overdue
    }
