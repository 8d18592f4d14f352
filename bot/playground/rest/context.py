"""Context of a request: the parts of the simulated Discord, for routes and people."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from bot.playground.gateway_server import Gateway
from bot.playground.interactions import Interactions
from bot.playground.limits.checker import Checker
from bot.playground.limits.faults import Faults, Outages
from bot.playground.limits.rate_limits import DirectOpenings, InvalidRequests, RateLimits
from bot.playground.rest.message_sending import MessageSender
from bot.playground.world.cdn import Cdn
from bot.playground.world.clock import Clock
from bot.playground.world.message_json import MessageShape
from bot.playground.world.models import Channel
from bot.playground.world.permissions import bits
from bot.playground.world.responses import ApiError
from bot.playground.world.world import World


@dataclass(frozen=True)
class RestContext:
    """References to everything that a request may use."""

    clock: Clock
    world: World
    cdn: Cdn
    shape: MessageShape
    message_sender: MessageSender
    gateway: Gateway
    interactions: Interactions
    limits: RateLimits
    invalid: InvalidRequests
    faults: Faults
    outages: Outages
    openings: DirectOpenings
    checker: Checker
    token: str
    requests: Counter[str] = field(default_factory=Counter)
    """Requests so far, by method and template of the path."""

    def demand(self, channel: Channel, *names: str) -> None:
        """Check the bot's permissions in the channel.

        Raise ApiError 50001 if the bot does not see it or may not connect to its voice chat, and 50013 if it lacks a
        permission.
        """
        granted = self.world.permissions(self.world.bot, channel)
        if not granted or (channel.kind in ("voice", "stage") and not granted & bits("connect")):
            raise ApiError(403, 50001, "Missing Access")
        if granted & bits(*names) != bits(*names):
            raise ApiError(403, 50013, "Missing Permissions")


class Routes:
    """Handlers of some routes."""

    def __init__(self, context: RestContext) -> None:
        self._context = context
        self._world = context.world
