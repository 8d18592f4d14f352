"""Moments as Discord shows them to each reader in the own time, and spans of time in words."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

from cogs.wording.voice import Voice

_MINUTE, _HOUR, _DAY = 60, 3600, 86400


def stamp(moment: datetime, style: Literal["d", "D", "f", "R", "t"]) -> str:
    """The moment: `d` and `D` as a date, `t` as a time, `f` as both, `R` as how long ago."""
    return f"<t:{int(moment.timestamp())}:{style}>"


def moment(at: datetime) -> str:
    """Date and time as short as they can be, for a list of many."""
    return f"{stamp(at, 'd')} {stamp(at, 't')}"


def span(voice: Voice, length: timedelta) -> str:
    """How long, in the two largest units that matter: `2 days, 3 hours`."""
    seconds = max(0, round(length.total_seconds()))
    if seconds >= _DAY:
        return voice.word("history-span-days", days=seconds // _DAY, hours=seconds % _DAY // _HOUR)
    if seconds >= _HOUR:
        return voice.word("history-span-hours", hours=seconds // _HOUR, minutes=seconds % _HOUR // _MINUTE)
    return voice.word("history-span-minutes", minutes=seconds // _MINUTE, seconds=seconds % _MINUTE)
