"""Settings of a bot in a hurry."""

from __future__ import annotations

from typing import Any

from bot.playground.loopback import Loopback


def hasty(loopback: Loopback) -> dict[str, Any]:
    """Return settings of a bot on the loopback that skips all pauses and lets computers think in its own process."""
    return {
        "discord_token": loopback.token,
        "discord_api": loopback.api_url,
        "discord_gateway": loopback.gateway_url,
        "guild_ready_timeout": 0.05,
        "auto_answer_delay": 0.0,
        "computer_pause": 0.0,
        "edit_interval": 0.0,
        "answer_pause": 0.0,
        "ai_workers": 0,
        "icons": False,
    }
