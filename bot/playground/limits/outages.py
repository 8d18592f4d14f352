"""Outages of the simulated Discord: API and gateway, refused IDENTIFYs, and unavailable servers."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Outages:
    """What of Discord is out of order now."""

    is_api_gone: bool = False
    """Whether every request is answered with 503."""
    is_gateway_gone: bool = False
    """Whether no websocket is accepted."""
    refused: frozenset[int] | None = frozenset()
    """Shards whose IDENTIFY is answered with op 9; None for all."""
    guilds: set[int] = field(default_factory=set)
    """Servers that are unavailable."""
