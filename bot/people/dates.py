"""What a person means by "until": a number of days, or a date. Pure."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta, tzinfo

_DAYS = re.compile(r"(\d{1,3})(?:\s*(?:d|days?|g|giorn[oi]|t|tage?n?))?", re.IGNORECASE)
_ISO = re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})")
_DOTTED = re.compile(r"(?P<day>\d{1,2})\.\s*(?P<month>\d{1,2})\.?(?:\s*(?P<year>\d{4}))?")


def until(text: str, now: datetime, zone: tzinfo) -> datetime | None:
    """`5`, `5 days`: so long from now. `2026-12-24`, `24.12.`: to the end of that day there. None for anything else."""
    typed = text.strip()
    if (days := _DAYS.fullmatch(typed)) is not None:
        return now + timedelta(days=int(days[1]))
    found = _ISO.fullmatch(typed) or _DOTTED.fullmatch(typed)
    if found is None:
        return None
    year, month, day = (None if part is None else int(part) for part in found.group("year", "month", "day"))
    today = now.astimezone(zone).date()
    try:
        meant = date(year or today.year, month or 0, day or 0)
        if year is None and meant < today:
            meant = meant.replace(year=today.year + 1)
        return datetime.combine(meant + timedelta(days=1), time(), zone).astimezone(UTC)
    except (ValueError, OverflowError):
        return None
