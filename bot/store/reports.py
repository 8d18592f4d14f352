"""Reports of users to the operator: the table `reports`."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from bot.store.engine.database import TableAccess
from bot.store.engine.row_mapper import RowMapper, update
from bot.store.engine.rows import Statement, millis

MAX_PER_DAY = 3
"""Reports of one user a day. The table refuses a higher number too."""
REPORT_AGE = timedelta(days=90)
"""Age at which a report is deleted."""
_DAY = 24 * 60 * 60 * 1000
_NEXT = f"SELECT CASE WHEN count(*) < {MAX_PER_DAY} THEN count(*) + 1 END FROM reports WHERE user = ? AND day = ?"  # noqa: S608
_ADD = f"INSERT INTO reports (user, day, number, reference, text, match, at) VALUES (?, ?, ({_NEXT}), ?, ?, ?, ?)"  # noqa: S608
"""Insert that violates NOT NULL once the user has used up the day, and the key if another process was faster."""


class ReportRow(msgspec.Struct, frozen=True, kw_only=True):
    """Report. `match`: "" without consent to send its record. `sent_at`: when the operator got it by direct message."""

    user: int
    day: int
    number: int
    reference: str
    text: str
    match: str
    at: datetime
    sent_at: datetime | None = None


_REPORTS = RowMapper("reports", ReportRow)


class ReportTable(TableAccess):
    """Table access for reports."""

    async def count(self, user: int, at: datetime) -> int:
        """Return the number of the user's reports on that day (UTC)."""
        rows = await self._database.read("SELECT count(*) FROM reports WHERE user = ? AND day = ?", (user, _day_of(at)))
        return int(rows[0][0])

    async def add(self, user: int, *, reference: str, text: str, match: str, at: datetime) -> None:
        """Insert a report.

        Raise Conflict after `MAX_PER_DAY` on that day, or if another process has just added one.
        """
        day = _day_of(at)
        await self._database.write(
            Statement("reports", _ADD, (user, day, user, day, reference, text, match, millis(at)))
        )

    async def expire(self, now: datetime) -> None:
        """Delete reports older than `REPORT_AGE`."""
        await self._database.write(
            Statement("reports", "DELETE FROM reports WHERE at < ?", (millis(now - REPORT_AGE),))
        )

    async def unsent(self) -> tuple[ReportRow, ...]:
        """Return the reports that the operator has not got by direct message, the oldest first."""
        return await _REPORTS.select(self._database, "WHERE sent_at IS NULL ORDER BY at, user, number")

    async def note_sent(self, report: ReportRow, at: datetime) -> None:
        """Record that the operator has got the report."""
        await self._database.write(
            update("reports", {"sent_at": at}, user=report.user, day=report.day, number=report.number)
        )


def _day_of(at: datetime) -> int:
    return millis(at) // _DAY
