"""What follows a change of a match: one list, gone through from top to bottom, one match at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import TypeAlias

import msgspec

from bot.match.matches import Matches

LOG = logging.getLogger(__name__)

FIRST_REST = 1.0
"""Seconds before whoever failed is called once more; before each further call twice as long."""
TRIES = 5
"""So often a follower that fails is called for the same change."""
AT_ONCE = 4
"""So many matches are gone through at a time at start-up: more, and pictures would come too late."""

Follow: TypeAlias = Callable[[str], Awaitable[object] | None]
"""Takes the match's id. What is awaited is done before the next one follows; anything else has only been begun."""


class NotNow(Exception):
    """Following failed by no fault of ours, and may succeed when it is tried again; the text says what happened."""


class Follower(msgspec.Struct, frozen=True):
    """One entry of the list."""

    name: str
    follow: Follow


class Following:
    """Nudged by every change; never at work twice at once on one match.

    A change that comes while the list is gone through, be it made by a follower, begins the list anew: whoever stands
    further down sees only what those above him have left. A follower that fails keeps nobody else back.
    """

    def __init__(self, matches: Matches, followers: Iterable[Follower] = ()) -> None:
        self._matches = matches
        self.followers = tuple(followers)
        self._nudged: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._resting: dict[str, asyncio.Event] = {}
        """By match what ends the rest before somebody is called once more."""
        self._is_closing = False
        matches.subscribe(self.nudge)

    def consist_of(self, *followers: Follower) -> None:
        """The list from now on."""
        self.followers = followers

    def nudge(self, match: str) -> None:
        """Something about the match has changed."""
        if self._is_closing:
            return
        self._nudged.add(match)
        if match in self._resting:
            self._resting[match].set()
        if match not in self._tasks:
            self._tasks[match] = asyncio.create_task(self._follow(match), name=f"follow {match}")

    async def begin(self, lagging: Iterable[str]) -> None:
        """At start-up: go through the list for these matches and all that are going on; done when that is done."""
        room = asyncio.Semaphore(AT_ONCE)

        async def catch_up(match: str) -> None:
            async with room:
                self.nudge(match)
                await self.settled(match)

        live = [table.id for table in await self._matches.live()]
        await asyncio.gather(*map(catch_up, dict.fromkeys([*lagging, *live])))

    async def settled(self, match: str) -> None:
        """Wait until the list has been gone through for every change of this match so far."""
        while (task := self._tasks.get(match)) is not None:
            await asyncio.wait({task})

    async def all_settled(self) -> None:
        """The same for every match."""
        while self._tasks:
            await asyncio.wait(set(self._tasks.values()))

    async def stop(self) -> None:
        """Follow what has changed so far, then no more."""
        self._is_closing = True
        for rest in self._resting.values():
            rest.set()
        await self.all_settled()

    async def _follow(self, match: str) -> None:
        failures: dict[str, int] = {}
        try:
            while match in self._nudged:
                self._nudged.discard(match)
                failed = await self._go_through(match, self.followers, failures)
                while failed and match not in self._nudged and not self._is_closing:
                    await self._rest(match, max(failures[follower.name] for follower in failed))
                    failed = await self._go_through(match, failed, failures)
        finally:
            self._nudged.discard(match)
            del self._tasks[match]

    async def _go_through(
        self, match: str, followers: Iterable[Follower], failures: dict[str, int]
    ) -> tuple[Follower, ...]:
        """Those that should be called once more; all others have followed, unless the match was nudged meanwhile."""
        again = []
        for follower in followers:
            if match in self._nudged:
                break
            if not await _has_followed(follower, match):
                failures[follower.name] = failures.get(follower.name, 0) + 1
                if failures[follower.name] < TRIES:
                    again.append(follower)
        return tuple(again)

    async def _rest(self, match: str, failures: int) -> None:
        """Ever longer, and cut short when the match changes or there is to be an end."""
        self._resting[match] = asyncio.Event()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._resting[match].wait(), FIRST_REST * 2 ** (failures - 1))
        del self._resting[match]


async def _has_followed(follower: Follower, match: str) -> bool:
    try:
        done = follower.follow(match)
        if done is not None:
            await done
    except NotNow as trouble:
        LOG.warning("%s did not follow: %s", follower.name, trouble, extra={"match": match})
        return False
    except Exception:  # whatever it was, the others go on
        LOG.exception("%s did not follow", follower.name, extra={"match": match})
        return False
    return True
