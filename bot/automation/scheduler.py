"""Scheduler: timed items of matches, each carried out once by its source."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Protocol

import msgspec

from bot.backoff import Backoff
from bot.due_work import DueWork, WaitFunction, wait_for
from bot.game import Refused
from bot.shards import IsOurs, LeaseLostError, everywhere

LOG = logging.getLogger(__name__)

BACKOFF = Backoff(first=15.0, longest=900.0)
"""Pauses in seconds before an item is tried again. A change of the match resets them."""


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
        self._sources: list[DueSource] = []
        self._items: dict[str, tuple[DueItem, ...]] = {}
        self._tried: dict[str, dict[DueItem, DueAttempt]] = {}
        self._stale: set[str] = set()
        """Matches whose sources must be asked again."""
        self._held: set[str] = set()
        """Matches with due items whose time is stopped."""
        self._work = DueWork[str]("schedule", self._carry_out, now=now, backoff=BACKOFF, failed=_log_failure, wait=wait)
        self.catch_up, self.settled, self.stop = self._work.catch_up, self._work.settled, self._work.stop

    def add(self, *sources: DueSource) -> None:
        """Add sources."""
        self._sources.extend(sources)

    @property
    def is_running(self) -> bool:
        """Return whether the schedule has started."""
        return self._work.is_running

    @property
    def next_moment(self) -> datetime | None:
        """Return the time of the next item, or None."""
        return self._work.next_moment

    def start(self, matches: Iterable[str]) -> None:
        """Start with these matches. Later ones are added by `changed`."""
        self._work.start()
        for match in matches:
            self.changed(match)

    def changed(self, match: str) -> None:
        """Ask the sources again because the match has changed."""
        if not self.is_running:
            return
        for item, tried in self._tried.get(match, {}).items():
            self._tried[match][item] = DueAttempt(1, tried.at)
        self._stale.add(match)
        self._work.nudge(match)

    def release(self) -> None:
        """Try again to carry out what is due in matches whose time stood still."""
        held, self._held = self._held, set()
        for match in held:
            self.changed(match)

    async def _carry_out(self, match: str) -> datetime | None:
        """Carry out all that is due in the match. Return when the next item is due, or None."""
        while self.is_running:
            if not await self._is_ours(match):
                self._forget(match)
                return None
            if match in self._stale:
                self._stale.discard(match)
                await self._ask(match)
            elif (item := self._first_due(match)) is not None:
                if not await self.may_act(match):
                    self._held.add(match)
                    return None
                await self._do(match, item)
                self._stale.add(match)
            else:
                break
        return min((self._moment(match, item) for item in self._items.get(match, ())), default=None)

    def _forget(self, match: str) -> None:
        """Drop a match that another process owns."""
        self._stale.discard(match)
        self._held.discard(match)
        self._items.pop(match, None)
        self._tried.pop(match, None)
        self._work.drop(match)

    async def _ask(self, match: str) -> None:
        items: list[DueItem] = []
        for source in self._sources:
            try:
                moments = await source.upcoming(match)
            except Refused:
                continue
            except Exception:
                LOG.exception("cannot read due items", extra={"match": match})
                items.append(DueItem(source, None, self._now() + timedelta(seconds=BACKOFF.first)))
            else:
                items.extend(DueItem(source, name, moment) for name, moment in moments.items())
        if tried := _still_due(items, self._tried.pop(match, {}), self._now()):
            self._tried[match] = tried
        self._items.pop(match, None)
        if items:
            self._items[match] = tuple(items)

    def _first_due(self, match: str) -> DueItem | None:
        now = self._now()
        return next((item for item in self._items.get(match, ()) if self._moment(match, item) <= now), None)

    def _moment(self, match: str, item: DueItem) -> datetime:
        """Return when to attempt the item, for the first time or again."""
        tried = self._tried.get(match, {}).get(item)
        if tried is None:
            return item.moment
        return tried.at + timedelta(seconds=BACKOFF.after(tried.count))

    async def _do(self, match: str, item: DueItem) -> None:
        tried = self._tried.setdefault(match, {})
        tried[item] = DueAttempt(tried[item].count + 1 if item in tried else 1, self._now())
        if item.name is None:
            return
        try:
            await item.source.act(match, item.name)
        except Refused as refused:
            LOG.info("due item refused: %s", refused.reason, extra={"match": match})
        except LeaseLostError:
            LOG.info("due item left to the match's new process", extra={"match": match})
        except Exception:
            LOG.exception("due item failed", extra={"match": match})


def _still_due(
    items: Iterable[DueItem], before: Mapping[DueItem, DueAttempt], now: datetime
) -> dict[DueItem, DueAttempt]:
    """Return the earlier attempts at items that are still due, even at another time."""
    tried = {(item.source, item.name): tries for item, tries in before.items()}
    overdue = [item for item in items if (item.source, item.name) in tried and item.moment <= now]
    return {item: before[item] for item in items if item in before} | {
        item: tried[item.source, item.name] for item in overdue
    }


def _log_failure(match: str, trouble: Exception) -> None:
    LOG.error("cannot look what is due", exc_info=trouble, extra={"match": match})
