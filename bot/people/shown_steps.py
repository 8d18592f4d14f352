"""Limit of the steps that people show to others: so many for each person and hour.

The limit keeps one person from flooding a channel with pictures. It is in memory: after a restart somebody may show
six more, and with several processes six in the servers of each. That is no harm worth a write for each press, since a
server belongs to one process, and Discord's slow mode and the channel's moderators bound what anybody posts there.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from bot.game import refuse
from bot.lru import LRU

MAX_SHOWN = 6
"""Maximum number of steps that a person shows in an hour."""
HOUR = timedelta(hours=1)
MAX_PEOPLE = 10_000


class ShownSteps:
    """Times of the steps that people have shown lately, in memory. `now` returns the time in UTC."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._shown: LRU[int, tuple[datetime, ...]] = LRU(MAX_PEOPLE)

    def take(self, user: int) -> None:
        """Count a step that the user is about to show. Raise Refused above the limit."""
        now = self._now()
        lately = tuple(at for at in self._shown.get(user, ()) if now - at < HOUR)
        if len(lately) >= MAX_SHOWN:
            raise refuse("shows_too_many", most=MAX_SHOWN)
        self._shown.put(user, (*lately, now))
