"""Reports of users to the bot's operator: what is wrong, in a sentence."""

from __future__ import annotations

from collections.abc import Callable

from bot.game import refuse
from bot.match.matches import Matches
from bot.store import Store
from bot.store.engine.database import retry_on_conflict
from bot.store.reports import MAX_PER_DAY, ReportRow

__all__ = ["MAX_PER_DAY", "ReportRow", "Reports"]


class Reports:
    """Reports of all users. `on_arrival` is called after each new one."""

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self._rows = store.reports
        self.unsent = store.reports.unsent
        self.on_arrival: Callable[[], object] = lambda: None

    async def check(self, user: int) -> None:
        """Raise Refused if the user has sent `MAX_PER_DAY` reports today."""
        if await self._rows.count(user, self._matches.now()) >= MAX_PER_DAY:
            raise refuse("reports_used_up", most=MAX_PER_DAY)

    async def add(self, user: int, text: str, *, reference: str, match: str = "") -> None:
        """Store a report. `match`: the one whose record the user wants to send. Raise Refused as `check`."""

        async def attempt() -> None:
            await self.check(user)
            await self._rows.add(user, reference=reference, text=text, match=match, at=self._matches.now())

        await retry_on_conflict(attempt)
        self.on_arrival()

    async def note_sent(self, report: ReportRow) -> None:
        """Record that the operator has got the report."""
        await self._rows.note_sent(report, self._matches.now())
