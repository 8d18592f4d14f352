"""Retry queue for failed pipeline steps, with growing pauses."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

import msgspec

from bot.backoff import Backoff
from bot.shards import IsOurs, everywhere
from bot.store.pending_updates import PendingUpdateTable
from bot.table.message_slots import RetryEntry

LOG = logging.getLogger(__name__)

REFUSED = Backoff(first=5.0, longest=60.0)
"""Backoff after a refusal. Discord counts refusals, so presses do not shorten it."""


class NotNow(Exception):
    """A step failed for an outside reason and may succeed later. The text says what happened."""

    backoff = Backoff(first=1.0, longest=300.0)


class Shut(NotNow):
    """A refusal that will be repeated until permissions change."""

    backoff = Backoff(first=15.0, longest=3600.0)


class Gone(NotNow):
    """The place on Discord no longer exists. No retry until it is heard of again."""


class RetryQueue:
    """Failed steps of all matches, in memory and in the table `lags`; `now` is the time (UTC).

    It is a schedule source. `again` runs a step of a match once more; `told` is called when an entry changes.
    """

    again: Callable[[str, str], object] | None = None

    def __init__(
        self,
        rows: PendingUpdateTable | None = None,
        *,
        now: Callable[[], datetime],
        told: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._rows = rows
        self._now = now
        self._told = told
        self._lags: dict[str, dict[str, RetryEntry]] = {}
        self._shut: set[tuple[str, str]] = set()

    async def recall(self, is_ours: IsOurs = everywhere) -> None:
        """Load the stored entries of owned matches and retry them at once. Earlier tries still count."""
        now = self._now()
        for lag in await self._rows.all() if self._rows is not None else ():
            if not await is_ours(lag.match):
                continue
            known = self._lags.setdefault(lag.match, {})
            if lag.part not in known:
                known[lag.part] = lag if lag.next_at is None else msgspec.structs.replace(lag, next_at=now)

    async def let_go(self, is_ours: IsOurs) -> None:
        """Drop entries of matches that another process now owns."""
        for match in self.matches:
            if not await is_ours(match):
                self._lags.pop(match, None)
                self._shut = {lag for lag in self._shut if lag[0] != match}

    @property
    def matches(self) -> tuple[str, ...]:
        """Return the matches with failed steps."""
        return tuple(self._lags)

    def parts(self, match: str) -> Mapping[str, RetryEntry]:
        """Return the failed steps of the match."""
        return self._lags.get(match, {})

    def may_follow(self, match: str, part: str) -> bool:
        """Return whether that step may run after a change now. A recent refusal must wait."""
        lag = self._lags.get(match, {}).get(part)
        if lag is None or (match, part) not in self._shut:
            return lag is None or lag.next_at is not None
        return lag.next_at is not None and self._now() >= min(lag.next_at, _soonest(lag))

    async def failed(self, match: str, part: str, trouble: type[NotNow] = NotNow) -> None:
        """Record a failure and schedule a retry after a growing pause.

        A try that came early because of a press does not lengthen the pause.
        """
        before, now = self._lags.get(match, {}).get(part), self._now()
        tries = 1 if before is None else before.tries + (not self._is_hastened(before, trouble))
        then = None if issubclass(trouble, Gone) else now + _pause(tries, trouble)
        await self._put(RetryEntry(match=match, part=part, tries=tries, tried_at=now, next_at=then))
        (self._shut.add if issubclass(trouble, Shut) else self._shut.discard)((match, part))
        self._told(match)

    async def followed(self, match: str, part: str) -> None:
        """Remove the entry after a success."""
        parts = self._lags.get(match, {})
        if parts.pop(part, None) is None:
            return
        if not parts:
            del self._lags[match]
        self._shut.discard((match, part))
        try:
            if self._rows is not None:
                await self._rows.delete(match, part)
        except Exception:
            LOG.exception("cannot delete retry entry", extra={"match": match})
        self._told(match)

    def hasten(self, match: str, *, is_open: bool = False) -> None:
        """Retry now because a user is at the table, or (`is_open`) Discord reported that access has changed."""
        now = self._now()
        for part, lag in self._lags.get(match, {}).items():
            if lag.next_at is None and not is_open:
                continue
            is_shut = (match, part) in self._shut and not is_open
            then = max(now, _soonest(lag)) if is_shut else now
            if lag.next_at is None or then < lag.next_at:
                self._lags[match][part] = msgspec.structs.replace(lag, next_at=then)
        if match in self._lags:
            self._told(match)

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return when each step is retried."""
        return {part: lag.next_at for part, lag in self.parts(match).items() if lag.next_at is not None}

    async def act(self, match: str, name: str) -> None:
        """Retry the step now."""
        lag = self.parts(match).get(name)
        if self.again is not None and lag is not None:
            self._lags[match][name] = msgspec.structs.replace(
                lag, next_at=self._now() + timedelta(seconds=NotNow.backoff.longest)
            )
            self.again(match, name)

    def _is_hastened(self, lag: RetryEntry, trouble: type[NotNow]) -> bool:
        """Return whether the try came early. Every refusal counts, as it does for Discord."""
        is_refused = issubclass(trouble, Shut) or (lag.match, lag.part) in self._shut
        return not is_refused and self._now() < lag.tried_at + _pause(lag.tries, trouble)

    async def _put(self, lag: RetryEntry) -> None:
        """Keep the entry in memory and store it. A failure to store is logged only."""
        self._lags.setdefault(lag.match, {})[lag.part] = lag
        try:
            if self._rows is not None:
                await self._rows.put(lag)
        except Exception:
            LOG.exception("cannot store retry entry", extra={"match": lag.match})


def _pause(tries: int, trouble: type[NotNow]) -> timedelta:
    return timedelta(seconds=trouble.backoff.after(tries))


def _soonest(lag: RetryEntry) -> datetime:
    """Return when a refused step may be retried."""
    return lag.tried_at + timedelta(seconds=REFUSED.after(lag.tries))
