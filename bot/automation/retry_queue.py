"""What lags behind: what could not follow a change is tried again, ever more seldom, until it has followed."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

import msgspec

from bot.shards.whose import IsOurs, everywhere
from bot.store.unshown import LagTable
from bot.table.slots import Lag

LOG = logging.getLogger(__name__)

LEAST, MOST = timedelta(seconds=5), timedelta(minutes=1)
"""What was refused is not tried again sooner, however often somebody presses: refusals are counted by Discord."""


class NotNow(Exception):
    """Following failed by no fault of ours, and may succeed when it is tried again; the text says what happened."""

    first, longest = timedelta(seconds=1), timedelta(minutes=5)
    """It is tried again after so long, then after twice as long, and so on."""


class Shut(NotNow):
    """It was refused, and would be refused again until somebody changes something there."""

    first, longest = timedelta(seconds=15), timedelta(hours=1)


class Gone(NotNow):
    """The place where it was to be shown is no more: nothing is tried until something is heard of that place."""


class Behind:
    """The lags of all matches, in memory and, so that they survive, in the table `lags`; `now` is the time (UTC).

    A source of the schedule: `again` is how a part of a match is tried again, `told` is called when a lag changes.
    """

    again: Callable[[str, str], object] | None = None

    def __init__(
        self, rows: LagTable | None = None, *, now: Callable[[], datetime], told: Callable[[str], None] = lambda _: None
    ) -> None:
        self._rows = rows
        self._now = now
        self._told = told
        self._lags: dict[str, dict[str, Lag]] = {}
        self._shut: set[tuple[str, str]] = set()

    async def recall(self, is_ours: IsOurs = everywhere) -> None:
        """What lagged when the bot was last there: how often it was tried still counts, and it is tried at once."""
        now = self._now()
        for lag in await self._rows.all() if self._rows is not None else ():
            if not await is_ours(lag.match):
                continue
            known = self._lags.setdefault(lag.match, {})
            if lag.part not in known:
                known[lag.part] = lag if lag.next_at is None else msgspec.structs.replace(lag, next_at=now)

    async def let_go(self, is_ours: IsOurs) -> None:
        """What lags in matches that are another process's from now on is that one's to remember."""
        for match in self.matches:
            if not await is_ours(match):
                self._lags.pop(match, None)
                self._shut = {lag for lag in self._shut if lag[0] != match}

    @property
    def matches(self) -> tuple[str, ...]:
        """Those of which something lags."""
        return tuple(self._lags)

    def parts(self, match: str) -> Mapping[str, Lag]:
        """What of that match lags."""
        return self._lags.get(match, {})

    def may_follow(self, match: str, part: str) -> bool:
        """Whether that part follows a change at once. What was refused a moment ago waits for a moment more."""
        lag = self._lags.get(match, {}).get(part)
        if lag is None or (match, part) not in self._shut:
            return lag is None or lag.next_at is not None
        return lag.next_at is not None and self._now() >= min(lag.next_at, _soonest(lag))

    async def failed(self, match: str, part: str, trouble: type[NotNow] = NotNow) -> None:
        """It could not follow: it is tried again after a pause that grows.

        What somebody's coming has hastened makes it no longer: nobody is to wait the more the more often he presses.
        """
        before, now = self._lags.get(match, {}).get(part), self._now()
        tries = 1 if before is None else before.tries + (not self._is_hastened(before, trouble))
        then = None if issubclass(trouble, Gone) else now + _pause(tries, trouble)
        await self._put(Lag(match=match, part=part, tries=tries, tried_at=now, next_at=then))
        (self._shut.add if issubclass(trouble, Shut) else self._shut.discard)((match, part))
        self._told(match)

    async def followed(self, match: str, part: str) -> None:
        """Nothing of it lags any more."""
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
            LOG.exception("what has followed is still noted as lagging", extra={"match": match})
        self._told(match)

    def hasten(self, match: str, *, is_open: bool = False) -> None:
        """Somebody is at that table, or (`is_open`) Discord has said that things are better there: try it now."""
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
        """When each part is tried again."""
        return {part: lag.next_at for part, lag in self.parts(match).items() if lag.next_at is not None}

    async def act(self, match: str, name: str) -> None:
        """Try it now. Until it is known what has come of it nobody else begins with it."""
        lag = self.parts(match).get(name)
        if self.again is not None and lag is not None:
            self._lags[match][name] = msgspec.structs.replace(lag, next_at=self._now() + NotNow.longest)
            self.again(match, name)

    def _is_hastened(self, lag: Lag, trouble: type[NotNow]) -> bool:
        """Whether it was tried before its time. Of refusals every one counts, as it does for Discord."""
        is_refused = issubclass(trouble, Shut) or (lag.match, lag.part) in self._shut
        return not is_refused and self._now() < lag.tried_at + _pause(lag.tries, trouble)

    async def _put(self, lag: Lag) -> None:
        """What cannot be written down is still known until the bot ends."""
        self._lags.setdefault(lag.match, {})[lag.part] = lag
        try:
            if self._rows is not None:
                await self._rows.put(lag)
        except Exception:
            LOG.exception("what lags is not written down", extra={"match": lag.match})


def _pause(tries: int, trouble: type[NotNow]) -> timedelta:
    """After so many of its own."""
    return min(trouble.first * (1 << min(tries - 1, 20)), trouble.longest)


def _soonest(lag: Lag) -> datetime:
    """When what was refused may be tried again."""
    return lag.tried_at + min(LEAST * (1 << min(lag.tries - 1, 20)), MOST)
