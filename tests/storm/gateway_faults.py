"""Gateway faults: lost, doubled and late events, and closed connections."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from functools import partial
from random import Random
from typing import Any

from tests.storm.http_faults import HttpFaults
from tests.storm.in_process_discord import InProcessDiscord


class GatewayFaults:
    """Proxy between the local Discord and its gateway that injects faults."""

    def __init__(self, discord: InProcessDiscord, faults: HttpFaults, chance: Random) -> None:
        self._gateway: Any = discord._context.gateway
        self._dispatch = self._gateway.dispatch
        self._discord, self._faults, self._chance = discord, faults, chance
        self._gateway.dispatch = self.dispatch  # type: ignore[method-assign]

    def dispatch(self, event: str, data: Any, guild: int | None, *more: Any, **named: Any) -> None:
        """Send an event: as it is, not at all, twice, or later than those after it.

        The outage of a server is always sent at once: otherwise nobody could know that people cannot play there.
        """
        rates, drawn = self._faults.rates, self._chance.random()
        send = partial(self._dispatch, event, data, guild, *more, **named)
        if event == "GUILD_DELETE" and data.get("unavailable"):
            send()
            return
        if drawn < rates.lost_events:
            self._faults.note(f"lost event {event}")
            if event in ("CHANNEL_DELETE", "THREAD_DELETE"):
                self._discord.unannounced[int(data["id"])] = datetime.fromtimestamp(
                    self._discord._world.clock.now(), UTC
                )
            return
        if drawn < rates.lost_events + rates.doubled_events:
            self._faults.note(f"doubled or late event {event}")
            asyncio.get_running_loop().call_later(self._chance.choice((0.0, 0.2, 2.0)), send)
            if self._chance.random() < 0.3:
                return
        send()

    def cut(self) -> None:
        """Close the bot's websockets. Half of the time it must start a new session."""
        resumable = self._chance.random() < 0.5
        self._faults.note(f"gateway cut, {'resumable' if resumable else 'session gone'}")
        self._gateway.drop(resumable)
