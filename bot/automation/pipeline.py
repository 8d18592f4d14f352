"""What follows a change of a match: one list, gone through from top to bottom, one match at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeAlias

import msgspec

from bot.life.behind import Behind, NotNow
from bot.match.matches import Matches
from bot.trail import TRAIL, Trail

LOG = logging.getLogger(__name__)

BREAKING_OFF = 0.5
"""Seconds that whoever is broken off has to come to an end."""
AT_ONCE = 4
"""So many matches are gone through at a time at start-up: more, and pictures would come too late."""

Follow: TypeAlias = Callable[[str], Awaitable[object] | None]
"""Takes the match's id. What is awaited is done before the next one follows; anything else has only been begun."""


class Follower(msgspec.Struct, frozen=True):
    """One entry of the list."""

    name: str
    follow: Follow


class Following:
    """Nudged by every change; never at work twice at once on one match.

    A change that comes while the list is gone through, be it made by a follower, begins the list anew: whoever stands
    further down sees only what those above him have left. A follower that fails keeps nobody else back; what he could
    not do lags `behind`, and he is called `again` for it.
    """

    def __init__(
        self,
        matches: Matches,
        followers: Iterable[Follower] = (),
        *,
        behind: Behind | None = None,
        beside: Following | None = None,
        listens: bool = True,
    ) -> None:
        """`beside` is another list, for which nobody here waits; one that does not `listen` is nudged by hand."""
        self._matches = matches
        self.followers = tuple(followers)
        self.behind = Behind(now=matches.now) if behind is None else behind
        self.beside = beside
        self._nudged: set[str] = set()
        self._again: dict[str, set[str]] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._trails: dict[str, Trail] = {}
        """Of the presses from which the nudges have come."""
        self._is_closing = False
        self.is_catching_up = False
        """Whether the list is being gone through for all matches, as at every start."""
        if listens:
            matches.subscribe(self.nudge)

    def consist_of(self, *followers: Follower) -> None:
        """The list from now on."""
        self.followers = followers

    def nudge(self, match: str) -> None:
        """Something about the match has changed."""
        if not self._is_closing:
            self._nudged.add(match)
            if (trail := TRAIL.get()) is not None:
                self._trails[match] = trail.with_(self._trails.get(match))
            self._set_out(match)

    def again(self, match: str, name: str) -> None:
        """That follower lags behind, and is called once more."""
        if self._is_closing:
            return
        if any(follower.name == name for follower in self.followers):
            self._again.setdefault(match, set()).add(name)
            self._set_out(match)
        elif self.beside is not None:
            self.beside.again(match, name)

    async def begin(self, lagging: Iterable[str], live: Iterable[str] | None = None) -> None:
        """At start-up: go through the list for these matches and all that are going on; done when that is done.

        `live`: of all that are going on these alone.
        """
        room = asyncio.Semaphore(AT_ONCE)

        async def catch_up(match: str) -> None:
            async with room:
                self.nudge(match)
                await self.settled(match)

        live = [table.id for table in await self._matches.live()] if live is None else live
        self.is_catching_up = True
        try:
            await asyncio.gather(*map(catch_up, dict.fromkeys([*lagging, *live])))
        finally:
            self.is_catching_up = False

    async def settled(self, match: str) -> None:
        """Wait until the list has been gone through for every change of this match so far."""
        while (task := self._tasks.get(match)) is not None:
            await asyncio.wait({task})

    async def all_settled(self) -> None:
        """The same for every match, and for the list beside this one."""
        while tasks := self._at_work():
            await asyncio.wait(tasks)

    async def stop(self) -> None:
        """Follow what has changed so far, then no more."""
        self._is_closing = True
        while self._tasks:
            await asyncio.wait(set(self._tasks.values()))
        if self.beside is not None:
            await self.beside.stop()

    async def abandon(self) -> None:
        """Whoever is still at work is broken off, here and beside: the next start finds what they have left undone."""
        self._close()
        if tasks := self._at_work():
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks, timeout=BREAKING_OFF)

    async def let_go(self) -> None:
        """Whoever is at work here or beside, in a match that is another process's from now on, is broken off."""
        going = [(match, task) for one in self._both() for match, task in one._tasks.items()]
        lost = {task for match, task in going if not await self._matches.is_ours(match)}
        for task in lost:
            task.cancel()
        if lost:
            await asyncio.wait(lost, timeout=BREAKING_OFF)

    def _close(self) -> None:
        """From now on whatever changes, here and beside, even by what is broken off, is left to the next start."""
        self._is_closing = True
        if self.beside is not None:
            self.beside._close()

    @property
    def at_work(self) -> int:
        """How many matches the list is being gone through for."""
        return len(self._tasks)

    def _at_work(self) -> set[asyncio.Task[None]]:
        """Whatever is under way, here and beside."""
        return {task for one in self._both() for task in one._tasks.values()}

    def _both(self) -> tuple[Following, ...]:
        return (self,) if self.beside is None else (self, *self.beside._both())

    def _set_out(self, match: str) -> None:
        if match not in self._tasks:
            self._tasks[match] = asyncio.create_task(self._follow(match), name=f"follow {match}")

    async def _follow(self, match: str) -> None:
        try:
            while (match in self._nudged or match in self._again) and await self._matches.is_ours(match):
                is_nudged, called = match in self._nudged, self._again.pop(match, set())
                self._nudged.discard(match)
                TRAIL.set(self._trails.pop(match, None))
                await self._go_through(match, is_nudged=is_nudged, called=called)
        finally:
            self._nudged.discard(match)
            self._again.pop(match, None)
            self._trails.pop(match, None)
            del self._tasks[match]

    async def _go_through(self, match: str, *, is_nudged: bool, called: set[str]) -> None:
        for follower in self.followers:
            if match in self._nudged:
                self._again.setdefault(match, set()).update(called)
                return
            if follower.name not in called and not (is_nudged and self.behind.may_follow(match, follower.name)):
                continue
            if not await self._matches.is_ours(match):
                return
            called.discard(follower.name)
            await self._call(follower, match)

    async def _call(self, follower: Follower, match: str) -> None:
        try:
            done = follower.follow(match)
            if done is not None:
                await done
        except NotNow as trouble:
            LOG.warning("%s did not follow: %s", follower.name, trouble, extra={"match": match})
            await self.behind.failed(match, follower.name, type(trouble))
        except Exception:  # whatever it was, the others go on
            LOG.exception("%s did not follow", follower.name, extra={"match": match})
            await self.behind.failed(match, follower.name)
        else:
            await self.behind.followed(match, follower.name)
