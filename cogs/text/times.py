"""Discord timestamps, and durations in words."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

from cogs.text.localiser import Localiser

_MINUTE, _HOUR, _DAY = 60, 3600, 86400


def stamp(moment: datetime, style: Literal["d", "D", "f", "R", "t"]) -> str:
    """Return a Discord timestamp: `d` and `D` a date, `t` a time, `f` both, `R` relative."""
    return f"<t:{int(moment.timestamp())}:{style}>"


def moment(at: datetime) -> str:
    """Return date and time in their shortest form, for long lists."""
    return f"{stamp(at, 'd')} {stamp(at, 't')}"


def span(localiser: Localiser, length: timedelta) -> str:
    """Return a duration in its two largest units: `2 days, 3 hours`."""
    seconds = max(0, round(length.total_seconds()))
    if seconds >= _DAY:
        return localiser.word("history-span-days", days=seconds // _DAY, hours=seconds % _DAY // _HOUR)
    if seconds >= _HOUR:
        return localiser.word("history-span-hours", hours=seconds // _HOUR, minutes=seconds % _HOUR // _MINUTE)
    return localiser.word("history-span-minutes", minutes=seconds // _MINUTE, seconds=seconds % _MINUTE)
