"""Trouble with the gateway's events: lost, doubled, late; and connections that end."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from typing import Any

from tests.storm.http_faults import NetworkFaults
from tests.storm.in_process_discord import HonestDiscord


class Events:
    """Stands between Discord and its gateway."""

    def __init__(self, discord: HonestDiscord, trouble: NetworkFaults, chance: Random) -> None:
        self._gateway: Any = discord._context.gateway
        self._dispatch = self._gateway.dispatch
        self._trouble, self._chance = trouble, chance
        self._gateway.dispatch = self.dispatch  # type: ignore[method-assign]

    def dispatch(self, event: str, data: Any, guild: int | None, *more: Any, **named: Any) -> None:
        """As it is given, or not at all, twice, or later than what comes after it.

        The outage of a server is always told, and at once: without that nobody can know that people cannot play there.
        """
        mood, drawn = self._trouble.mood, self._chance.random()
        send = partial(self._dispatch, event, data, guild, *more, **named)
        if event == "GUILD_DELETE" and data.get("unavailable"):
            send()
            return
        if drawn < mood.lost_events:
            self._trouble.note(f"lost event {event}")
            return
        if drawn < mood.lost_events + mood.doubled_events:
            self._trouble.note(f"doubled or late event {event}")
            asyncio.get_running_loop().call_later(self._chance.choice((0.0, 0.2, 2.0)), send)
            if self._chance.random() < 0.3:
                return
        send()

    def cut(self) -> None:
        """The bot's websockets end; half of the time it must begin a new session."""
        resumable = self._chance.random() < 0.5
        self._trouble.note(f"gateway cut, {'resumable' if resumable else 'session gone'}")
        self._gateway.drop(resumable)
