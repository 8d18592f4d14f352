"""Start-up: parts that are retried, integrity check, matches of a restored database, notices of updated rules."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from bot.backoff import Backoff
from bot.game import Refused
from bot.match.matches import Matches
from bot.store import CancelToken, DatabaseError, Store, contents, mark_restore_done, restored_since
from bot.store.engine.address import Address
from bot.table import notices
from bot.table.notices import Notice
from bot.table.table import Table

LOG = logging.getLogger(__name__)


FIRST_PAUSE, LONGEST_PAUSE = 1.0, 10.0
"""Seconds before a failed part of the start is retried."""


class StartPart(NamedTuple):
    """Part of the start. `work` may be repeated. `needs` names the parts that must have succeeded before."""

    name: str
    work: Callable[[], Awaitable[object]]
    needs: tuple[str, ...] = ()


class Startup:
    """Start in parts that are retried one by one. `failed` names those that have failed so far, with the reason."""

    def __init__(self) -> None:
        self.failed: dict[str, str] = {}
        self._retrying: set[asyncio.Task[None]] = set()

    async def run(self, *parts: StartPart, until: str | None = None) -> None:
        """Run the parts in order, and return once all were tried and the one named `until` has succeeded.

        A failed part stops only those that need it, and is retried until it succeeds, if necessary in the background.
        """
        pauses = Backoff(FIRST_PAUSE, LONGEST_PAUSE)
        left = await self._attempt(parts)
        while any(part.name == until for part in left):
            await asyncio.sleep(pauses.next())
            left = await self._attempt(left)
        if left:
            task = asyncio.create_task(self._retry(left, pauses), name="start what has failed")
            self._retrying.add(task)
            task.add_done_callback(self._retrying.discard)

    async def stop(self) -> None:
        """Stop retrying."""
        tasks = set(self._retrying)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def _retry(self, left: Sequence[StartPart], pauses: Backoff) -> None:
        while left:
            await asyncio.sleep(pauses.next())
            left = await self._attempt(left)

    def note(self, name: str, fault: Exception | None) -> None:
        """Record that the part has failed, or with None that it has succeeded."""
        if fault is None:
            self.failed.pop(name, None)
        else:
            self.failed[name] = f"{type(fault).__name__}: {' '.join(str(fault).split())}"

    async def _attempt(self, parts: Sequence[StartPart]) -> list[StartPart]:
        """Run the parts once and return those that are left."""
        left: dict[str, StartPart] = {}
        for part in parts:
            if any(need in left for need in part.needs):
                left[part.name] = part
                continue
            try:
                await part.work()
            except Exception as fault:  # the other parts must start all the same
                before = self.failed.get(part.name)
                left[part.name] = part
                self.note(part.name, fault)
                if self.failed[part.name] != before:
                    LOG.exception("start of %s failed", part.name)
            else:
                self.note(part.name, None)
        return list(left.values())


async def announce_rule_updates(matches: Matches) -> int:
    """Add a notice of updated rules to each affected match once. Return the number of notices added.

    Stored positions stay valid. A match that cannot be read is left out. After any other failure the remaining matches
    are told before it is raised.
    """
    announced, failed = 0, list[Exception]()
    for table in await matches.live():
        try:
            announced += await _announce_rule_update(matches, table)
        except Refused as refused:
            LOG.warning("match not told of other rules: %s", refused.reason, extra={"match": table.id})
        except Exception as fault:
            failed.append(fault)
    if failed:
        raise failed[0]
    return announced


async def _announce_rule_update(matches: Matches, table: Table) -> bool:
    ours = matches.rules_of(table.game)
    if table.status != "running" or ours == table.version:
        return False
    if any(_is_told(notice, ours) for notice in await matches.notices(table.id)):
        return False
    await matches.tell(table.id, notices.rules_corrected(table.version, ours))
    LOG.warning("match continues under other rules", extra=_fields(table, ours))
    return True


def _is_told(notice: Notice, ours: int) -> bool:
    return notice.kind == "rules-corrected" and ("now", ours) in notice.line.args


def _fields(table: Table, ours: int) -> dict[str, object]:
    return {"match": table.id, "game": table.game, "began_with": table.version, "rules": ours}


class RestoredMatches:
    """Matches of a restored database that still have to be checked.

    An interrupted pass restarts at the next start.
    """

    def __init__(self, matches: Matches, store: Store, database: Path) -> None:
        self._matches = matches
        self._messages = store.messages
        self._database = database
        self._all: set[str] | None = None
        self._done: set[str] = set()
        self.since: datetime | None = restored_since(database)
        """Time of the restored backup, or None if nothing was restored or all matches have been checked."""
        self.on_end: Callable[[], None] = lambda: None
        """Callback for the end of the pass."""

    async def start(self) -> None:
        """Collect the matches to check: all live ones, and those with outdated messages."""
        if self.since is not None:
            lagging = {*await self._matches.live_ids(), *[message.match for message in await self._messages.behind()]}
            self._all = lagging
            self._end()

    def is_pending(self, match: str) -> bool:
        """Return whether the match still has to be checked. Until `start` has finished, every match has."""
        return match not in self._done and (self._all is None or match in self._all)

    def done(self, match: str) -> None:
        """Mark the match as checked."""
        self._done.add(match)
        self._end()

    def _end(self) -> None:
        if self.since is not None and self._all is not None and self._all <= self._done:
            self.since = None
            mark_restore_done(self._database)
            self.on_end()


class IntegrityCheck:
    """Background check of the database. The start itself only checks that pages are readable, of a large file none."""

    def __init__(self, database: Address) -> None:
        self._database = database
        self.fault: str | None = None
        """Damage that the check has found, in one sentence; None before it has found any."""
        self._cancel = CancelToken()
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the check in a thread. PostgreSQL databases are not checked."""
        if isinstance(self._database, Path):
            self._running = asyncio.create_task(self._check(self._database), name="integrity check")

    async def stop(self) -> None:
        """Cancel the check and wait until it has ended."""
        self._cancel.cancel()
        if self._running is not None:
            await asyncio.wait({self._running})

    async def done(self) -> None:
        """Wait until the check is done."""
        if self._running is not None:
            await asyncio.wait({self._running})

    async def _check(self, file: Path) -> None:
        """Check the file and log an error if it is damaged."""
        try:
            await asyncio.to_thread(contents, file, self._cancel)
        except DatabaseError as fault:
            if not self._cancel.is_cancelled:
                self.fault = str(fault)
                LOG.error("%s", fault)
