"""Restoring: which matches are to be looked at anew, because their database is older than what Discord shows."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from bot.match.matches import Matches
from bot.store import Store, restored_since, settle


class Restoring:
    """Until every match that a restored database shows somewhere has been looked at, it is to be done again."""

    def __init__(self, matches: Matches, store: Store, database: Path) -> None:
        self._matches = matches
        self._messages = store.messages
        self._database = database
        self._pending: set[str] = set()
        self.since: datetime | None = None
        """When the copy was made; None where nothing was restored."""

    async def start(self) -> None:
        """Find out what is to be looked at. Nothing, for nearly ever."""
        self.since = restored_since(self._database)
        if self.since is not None:
            live = {table.id for table in await self._matches.live()}
            self._pending = live | {shown.match for shown in await self._messages.behind()}
            self._settle()

    def is_pending(self, match: str) -> bool:
        """Whether what Discord shows of it may be of a time that never was."""
        return match in self._pending

    def done(self, match: str) -> None:
        """It shows what is known."""
        self._pending.discard(match)
        self._settle()

    def _settle(self) -> None:
        if not self._pending:
            self.since = None
            settle(self._database)
