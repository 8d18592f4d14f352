"""Discord's clock, learnt from its responses: ids of messages and threads hold Discord's time, not the host's."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime


class DiscordClock:
    """Difference between Discord's clock and the host's."""

    def __init__(self) -> None:
        self.ahead = timedelta()
        """Time by which Discord's clock is ahead of the host's; negative if it is behind."""

    def learn(self, date: str | None) -> None:
        """Take the `Date` header of a response that has just arrived. An unreadable one changes nothing."""
        with suppress(ValueError):
            if date is not None:
                self.ahead = parsedate_to_datetime(date).astimezone(UTC) - datetime.now(UTC)

    def at(self, moment: datetime) -> datetime:
        """Return what Discord's clock shows, or showed, at that moment of the host's clock."""
        return moment + self.ahead
