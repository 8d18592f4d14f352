"""Retry queue for failed pipeline steps, with growing pauses."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

import msgspec

from bot.backoff import Backoff
from bot.shards.ownership import IsOurs, everywhere
from bot.store.pending_updates import PendingUpdateTable
from bot.table.message_slots import RetryEntry

LOG = logging.getLogger(__name__)

REFUSED = Backoff(first=5.0, longest=60.0)
"""Backoff after a refusal. Discord counts refusals, so presses do not shorten it."""


class RetryLater(Exception):
    """A step failed for an outside reason and may succeed later. The text says what happened."""

    backoff = Backoff(first=1.0, longest=300.0)


class AccessDenied(RetryLater):
    """A refusal that will be repeated until permissions change."""

    backoff = Backoff(first=15.0, longest=3600.0)


class TargetGone(RetryLater):
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
        self._entries: dict[str, dict[str, RetryEntry]] = {}
        self._shut: set[tuple[str, str]] = set()

    async def recall(self, is_ours: IsOurs = everywhere) -> None:
        """Load the stored entries of owned matches and retry them at once. Earlier tries still count."""
        now = self._now()
        for entry in await self._rows.all() if self._rows is not None else ():
            if not await is_ours(entry.match):
                continue
            known = self._entries.setdefault(entry.match, {})
            if entry.part not in known:
                known[entry.part] = entry if entry.next_at is None else msgspec.structs.replace(entry, next_at=now)

    async def drop_foreign(self, is_ours: IsOurs) -> None:
        """Drop entries of matches that another process now owns."""
        for match in self.matches:
            if not await is_ours(match):
                self._entries.pop(match, None)
                self._shut = {entry for entry in self._shut if entry[0] != match}

    @property
    def matches(self) -> tuple[str, ...]:
        """Return the matches with failed steps."""
        return tuple(self._entries)

    def parts(self, match: str) -> Mapping[str, RetryEntry]:
        """Return the failed steps of the match."""
        return self._entries.get(match, {})

    def may_follow(self, match: str, part: str) -> bool:
        """Return whether that step may run after a change now. A recent refusal must wait."""
        entry = self._entries.get(match, {}).get(part)
        if entry is None or (match, part) not in self._shut:
            return entry is None or entry.next_at is not None
        return entry.next_at is not None and self._now() >= min(entry.next_at, _soonest(entry))

    async def failed(self, match: str, part: str, trouble: type[RetryLater] = RetryLater) -> None:
        """Record a failure and schedule a retry after a growing pause.

        A try that came early because of a press does not lengthen the pause.
        """
        before, now = self._entries.get(match, {}).get(part), self._now()
        tries = 1 if before is None else before.tries + (not self._is_hastened(before, trouble))
        then = None if issubclass(trouble, TargetGone) else now + _pause(tries, trouble)
        await self._put(RetryEntry(match=match, part=part, tries=tries, tried_at=now, next_at=then))
        (self._shut.add if issubclass(trouble, AccessDenied) else self._shut.discard)((match, part))
        self._told(match)

    async def followed(self, match: str, part: str) -> None:
        """Remove the entry after a success."""
        parts = self._entries.get(match, {})
        if parts.pop(part, None) is None:
            return
        if not parts:
            del self._entries[match]
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
        for part, entry in self._entries.get(match, {}).items():
            if entry.next_at is None and not is_open:
                continue
            is_shut = (match, part) in self._shut and not is_open
            then = max(now, _soonest(entry)) if is_shut else now
            if entry.next_at is None or then < entry.next_at:
                self._entries[match][part] = msgspec.structs.replace(entry, next_at=then)
        if match in self._entries:
            self._told(match)

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return when each step is retried."""
        return {part: entry.next_at for part, entry in self.parts(match).items() if entry.next_at is not None}

    async def act(self, match: str, name: str) -> None:
        """Retry the step now."""
        entry = self.parts(match).get(name)
        if self.again is not None and entry is not None:
            self._entries[match][name] = msgspec.structs.replace(
                entry, next_at=self._now() + timedelta(seconds=RetryLater.backoff.longest)
            )
            self.again(match, name)

    def _is_hastened(self, entry: RetryEntry, trouble: type[RetryLater]) -> bool:
        """Return whether the try came early. Every refusal counts, as it does for Discord."""
        is_refused = issubclass(trouble, AccessDenied) or (entry.match, entry.part) in self._shut
        return not is_refused and self._now() < entry.tried_at + _pause(entry.tries, trouble)

    async def _put(self, entry: RetryEntry) -> None:
        """Keep the entry in memory and store it. A failure to store is logged only."""
        self._entries.setdefault(entry.match, {})[entry.part] = entry
        try:
            if self._rows is not None:
                await self._rows.put(entry)
        except Exception:
            LOG.exception("cannot store retry entry", extra={"match": entry.match})


def _pause(tries: int, trouble: type[RetryLater]) -> timedelta:
    return timedelta(seconds=trouble.backoff.after(tries))


def _soonest(entry: RetryEntry) -> datetime:
    """Return when a refused step may be retried."""
    return entry.tried_at + timedelta(seconds=REFUSED.after(entry.tries))
