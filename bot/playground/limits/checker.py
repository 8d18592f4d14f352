"""Mistakes of the bot that Discord's answers would not show."""

from __future__ import annotations

from typing import Any

from bot.playground.world.responses import Json


class Checker:
    """Collector of `violations`. Tests use one that compares everything with Discord's description of its API."""

    def __init__(self) -> None:
        self.violations: list[str] = []

    def check_request(self, method: str, path: str, body: Any) -> None:
        """Check a request body of the bot. `path` is a template such as `/channels/{channel_id}`."""

    def check_answer(self, method: str, path: str, status: int, body: Any) -> None:
        """Check a response body of the loopback server, given as JSON or as a value."""

    def check_value(self, schema: str, value: Any, subject: str) -> None:
        """Check part of a gateway event against a named schema."""

    def check_guild(self, shape: Json) -> None:
        """Check a GUILD_CREATE payload."""
