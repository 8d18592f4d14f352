"""The parts of one loopback Discord, as its routes and its people need them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.playground.limits.faults import Faults
from bot.playground.limits.invalid_requests import InvalidRequests
from bot.playground.limits.openapi import Honesty
from bot.playground.limits.rate_limits import RateLimits
from bot.playground.live.gateway import Gateway
from bot.playground.live.interactions import Interactions
from bot.playground.rest.posting import Posting
from bot.playground.world.cdn import Cdn
from bot.playground.world.message_shape import MessageShape
from bot.playground.world.rights import bits
from bot.playground.world.values import Channel
from bot.playground.world.wall_time import Clock
from bot.playground.world.wire import ApiError
from bot.playground.world.world import World


@dataclass(frozen=True)
class Realm:
    """Everything that a request may touch."""

    clock: Clock
    world: World
    cdn: Cdn
    shape: MessageShape
    posting: Posting
    gateway: Gateway
    interactions: Interactions
    limits: RateLimits
    invalid: InvalidRequests
    faults: Faults
    honesty: Honesty
    token: str

    def demand(self, channel: Channel, *names: str) -> None:
        """Refuse what the bot may not do there. Raises ApiError 50001 where it sees nothing, 50013 otherwise."""
        granted = self.world.permissions(self.world.bot, channel)
        if not granted:
            raise ApiError(403, 50001, "Missing Access")
        if granted & bits(*names) != bits(*names):
            raise ApiError(403, 50013, "Missing Permissions")
