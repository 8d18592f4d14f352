"""Retention: archiving and pruning of old matches, and deletion of old reports."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.clock import has_passed
from bot.match.matches import Matches
from bot.match.state_codec import codec
from bot.metrics import OLD_MATCHES
from bot.store import Conflict, OldMatch, Store
from bot.store.archive_files import MatchArchive

LOG = logging.getLogger(__name__)

LOOK = 60.0
"""Seconds between two checks."""
PAUSE = 0.1
"""Seconds between two matches, so that players are not delayed."""
AGAIN = timedelta(days=1)
"""Time after which old reports are deleted again, and all old matches are looked at again: some could not be archived,
or have lost their last person since."""


class Retention:
    """Archiving and pruning of ended matches, one at a time and oldest first, and deletion of old reports once a day.

    Matches that ended more than `archived` ago move into archive files. Matches without human players that ended more
    than `kept` ago are pruned: their seats were held by computers or deleted users, so no user owns them and nothing is
    exported. A time of 0 disables that. `now` returns the time in UTC.
    """

    def __init__(
        self,
        matches: Matches,
        store: Store,
        *,
        kept: timedelta,
        now: Callable[[], datetime],
        archived: timedelta = timedelta(),
    ) -> None:
        self._matches = matches
        self._rows = store.pruning
        self._archives = store.archives
        self._reports = store.reports
        self._reports_expired_at: datetime | None = None
        self._kept = kept
        self._archived = archived
        self._now = now
        self._games = matches.games
        self._looked_since = self._began_at = now()
        self._last: OldMatch | None = None
        self._running: asyncio.Task[None] | None = None
        self.pause = PAUSE

    def start(self) -> None:
        """Check now and then once a minute."""
        for outcome in ("archived", "pruned", "failed"):
            OLD_MATCHES.labels(outcome)
        self._running = asyncio.create_task(self._look_on(), name="retention")

    async def stop(self) -> None:
        """Stop. Each match is archived or pruned completely or not at all."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait({self._running})

    async def look(self) -> None:
        """Archive and prune the matches that are due. Notice those that another program has pruned. Expire reports."""
        await self._notice_pruned()
        await self._expire_reports()
        ages = [age for age in (self._kept, self._archived) if age]
        if not ages:
            return
        now, done = self._now(), Counter[str]()
        if self._last is None or has_passed(self._began_at, AGAIN, now):
            self._last, self._began_at = None, now
            await self._clear_folder()
        while batch := await self._rows.ended(now - min(ages), self._last):
            for old in batch:
                done[await self._treat(old, now)] += 1
                self._last = old
            await asyncio.sleep(0)  # a batch in which nothing has to wait would hold up all presses
        for outcome in ("archived", "pruned"):
            if done[outcome]:
                LOG.info("old matches %s", outcome, extra={"matches": done[outcome]})

    async def _treat(self, old: OldMatch, now: datetime) -> str:
        """Prune or archive the match if it is due. Return what was done, or ''. Log a failure."""
        outcome = self._due(old, now)
        if not outcome:
            return ""
        try:
            if outcome == "pruned":
                await self._rows.drop(old.match, now)
                await self._matches.reload(old.match)
            else:
                await self._archives.archive(old.match, now, lambda archive: self._check(old, archive))
        except Conflict:  # another process was faster
            return ""
        except Exception:
            LOG.exception("an old match could not be %s; it stays", outcome, extra={"match": old.match})
            OLD_MATCHES.labels("failed").inc()
            return ""
        OLD_MATCHES.labels(outcome).inc()
        await asyncio.sleep(self.pause)
        return outcome

    def _due(self, old: OldMatch, now: datetime) -> str:
        age = now - old.ended_at
        if old.is_pruned or not old.is_settled:
            return ""
        if self._kept and age > self._kept and not old.has_people and not old.is_imported:
            return "pruned"
        return "archived" if self._archived and age > self._archived and old.was_started and not old.is_archived else ""

    def _check(self, old: OldMatch, archive: MatchArchive) -> None:
        """Raise an exception if the match cannot be read: it may still be repaired in the database."""
        stored = codec(self._games[old.game])
        for state in (archive.setup, archive.state):
            stored.state(state)

    async def _notice_pruned(self) -> None:
        """Drop what is cached of matches that `python -m bot prune` has removed since the last look."""
        since, self._looked_since = self._looked_since, self._now()
        for match in await self._rows.dropped_since(since - timedelta(seconds=LOOK)):
            self._rows.forget(match)

    async def _expire_reports(self) -> None:
        now = self._now()
        if self._reports_expired_at is None or has_passed(self._reports_expired_at, AGAIN, now):
            await self._reports.expire(now)
            self._reports_expired_at = now

    async def _clear_folder(self) -> None:
        """Delete files that crashes have left and no match needs, month by month."""
        folder = self._archives.folder
        await asyncio.to_thread(folder.clear_unfinished, self._now())
        for month in await asyncio.to_thread(folder.months):
            for name in await self._archives.superseded(await asyncio.to_thread(folder.names_of, month)):
                await self._archives.remove_file(name)

    async def _look_on(self) -> None:
        while True:
            try:
                await self.look()
            except Exception:
                LOG.exception("retention failed")
            await asyncio.sleep(LOOK)
