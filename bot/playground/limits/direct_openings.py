"""Limits on the direct channels that a bot opens: too many too fast, and the anti-spam quarantine."""

from __future__ import annotations

from bot.playground.limits.rate_limits import Bucket
from bot.playground.world.clock import Clock
from bot.playground.world.responses import ApiError


class DirectOpenings:
    """Direct channels that the bot has opened. Discord publishes no limit, so there is none until `limit` sets one.

    A refused opening says nothing about the person. Channels that the bot has already written to stay usable.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._bucket: Bucket | None = None
        self.asked: list[int] = []
        """Ids of the people whose channel was requested, in order. Refused requests count too."""
        self.opened: set[int] = set()
        """Ids of the people with an open channel."""
        self.is_flagged = False
        """Whether the anti-spam system has flagged the bot (20026)."""

    def limit(self, count: int, window: float) -> None:
        """Refuse more than `count` new channels in `window` seconds (40003)."""
        self._bucket = Bucket(count, window)

    def lift(self) -> None:
        """Remove the limit and the flag."""
        self._bucket, self.is_flagged = None, False

    def open(self, person: int) -> None:
        """Count a request for the person's channel. Raise ApiError 20026 or 40003 if it is new and refused."""
        self.asked.append(person)
        if person in self.opened:
            return
        self.check_flag()
        if self._bucket is not None and self._bucket.take(self._clock.now()):
            raise ApiError(403, 40003, "You are opening direct messages too fast.")
        self.opened.add(person)

    def check_flag(self) -> None:
        """Raise ApiError 20026 if the bot is flagged. Call this before the first message to a person."""
        if self.is_flagged:
            raise ApiError(403, 20026, "Your bot has been flagged by our anti-spam system for abusive behavior.")
