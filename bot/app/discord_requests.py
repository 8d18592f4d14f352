"""Measurement of requests to Discord: their latency by class of route, and refusals for too many by route."""

from __future__ import annotations

import re
import time
from http import HTTPStatus
from types import SimpleNamespace

import aiohttp

from bot.metrics import DISCORD, LIMITED

KNOWN = frozenset(
    {"@me", "@original", "applications", "bot", "callback", "channels", "commands", "gateway", "guilds", "interactions"}
    | {"members", "messages", "oauth2", "pins", "threads", "typing", "users", "webhooks"}
)
_BASE = re.compile(r"^/api/v\d+")
CLASSES = {
    "POST /interactions/*/*/callback": "acknowledge",
    "POST /channels/*/messages": "send",
    "PATCH /channels/*/messages/*": "edit",
    "DELETE /channels/*/messages/*": "delete",
}
"""Classes of routes that have one of their own."""


def measure() -> aiohttp.TraceConfig:
    """Return the trace configuration for connections to Discord."""
    config = aiohttp.TraceConfig()
    config.on_request_start.append(_begin)
    config.on_request_end.append(_end)
    config.on_request_exception.append(_fail)
    return config


def route(method: str, path: str) -> str:
    """Return the route as in `POST /channels/*/messages`, with all ids and tokens masked."""
    parts = _BASE.sub("", path).strip("/").split("/")
    return f"{method} /{'/'.join(part if part in KNOWN else '*' for part in parts)}"


def class_of(route: str) -> str:
    """Return the class of the route: one of `CLASSES`, `answer` (edits of answers to presses), `read` or `other`."""
    if route in CLASSES:
        return CLASSES[route]
    method, _, path = route.partition(" ")
    return "answer" if path.startswith("/webhooks/") else "read" if method == "GET" else "other"


async def _begin(_: aiohttp.ClientSession, request: SimpleNamespace, __: aiohttp.TraceRequestStartParams) -> None:
    request.begun = time.monotonic()


async def _end(_: aiohttp.ClientSession, request: SimpleNamespace, told: aiohttp.TraceRequestEndParams) -> None:
    known = route(told.method, told.url.path)
    DISCORD.observe(time.monotonic() - request.begun, class_of(known))
    if told.response.status == HTTPStatus.TOO_MANY_REQUESTS:
        LIMITED.add(known)


async def _fail(_: aiohttp.ClientSession, request: SimpleNamespace, told: aiohttp.TraceRequestExceptionParams) -> None:
    """Record a request that Discord never answered. A connection that fails at once says nothing about latency."""
    if isinstance(told.exception, TimeoutError):
        DISCORD.observe(time.monotonic() - request.begun, class_of(route(told.method, told.url.path)))
