"""Start-up pass after a database restore: tracks the matches whose messages may be newer than the database."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from bot.match.matches import Matches
from bot.store import Store, mark_restore_done, restored_since


class RestoredMatches:
    """The matches that still have to be checked. An interrupted pass restarts at the next start."""

    def __init__(self, matches: Matches, store: Store, database: Path) -> None:
        self._matches = matches
        self._messages = store.messages
        self._database = database
        self._all: set[str] | None = None
        self._done: set[str] = set()
        self.since: datetime | None = restored_since(database)
        """Time of the restored backup, or None if nothing was restored or all matches have been checked."""
        self.on_end: Callable[[], None] = lambda: None
        """Called when the pass is over."""

    async def start(self) -> None:
        """Collect the matches to check: all live ones, and those with outdated messages."""
        if self.since is not None:
            self._all = {table.id for table in await self._matches.live()}
            self._all |= {shown.match for shown in await self._messages.behind()}
            self._end()

    def is_pending(self, match: str) -> bool:
        """Return whether the match still has to be checked. Before `start` has finished, every match has."""
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
