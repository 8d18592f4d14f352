"""Membership of the bot in a server: removed, brought back, or interrupted by an outage."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bot.playground.gateway_session import GUILDS
from bot.playground.limits.faults import Fault
from bot.playground.loopback import Loopback
from bot.playground.world import resource_json


class Membership:
    """The bot's membership in one server of the loopback."""

    def __init__(self, loopback: Loopback, guild: Any) -> None:
        self._world, self._gateway = loopback._world, loopback._context.gateway
        self._guild = guild
        self._channels: dict[int, Any] = {}

    def end(self, *, told: bool = True) -> None:
        """Remove the bot from the server. Without `told`, it may learn of it only in a new session."""
        self._guild = self._world.guilds.pop(self._guild.id)
        for key, channel in list(self._world.channels.items()):
            if channel.guild == self._guild.id:
                self._channels[key] = self._world.channels.pop(key)
        if told:
            self._gateway.dispatch("GUILD_DELETE", {"id": str(self._guild.id)}, self._guild.id, GUILDS)

    def begin(self, *, told: bool = True) -> None:
        """Bring the bot back."""
        self._world.guilds[self._guild.id] = self._guild
        self._world.channels.update(self._channels)
        if told:
            self.recover()

    def fail(self) -> None:
        """Begin an outage of the server: nobody has removed the bot."""
        self._gateway.dispatch("GUILD_DELETE", {"id": str(self._guild.id), "unavailable": True}, self._guild.id, GUILDS)

    def recover(self) -> None:
        shape = resource_json.guild_create(self._world, self._guild, everybody=False)
        self._gateway.dispatch("GUILD_CREATE", shape, self._guild.id, GUILDS)


@contextmanager
def nobody_asks(loopback: Loopback, channel: Any) -> Iterator[None]:
    """Fail if anything of that channel is requested or sent before the block ends."""
    paths = [
        Fault(method, path, 403, 50001, times=1000, channel=channel.id)
        for method in ("GET", "POST", "PATCH", "DELETE")
        for path in ("/channels/*", "/channels/*/messages", "/channels/*/messages/*")
    ]
    for path in paths:
        loopback.faults.add(path)
    yield
    assert [f"{path.method} {path.path}" for path in paths if path.times != 1000] == []
    for path in paths:
        path.times = 0
