"""Metrics of Discord's rate limits: 429 responses by route, without ids and tokens."""

from __future__ import annotations

import re
from http import HTTPStatus
from types import SimpleNamespace

import aiohttp

from bot.metrics import LIMITED

KNOWN = frozenset(
    {"@me", "@original", "applications", "bot", "callback", "channels", "commands", "gateway", "guilds", "interactions"}
    | {"members", "messages", "oauth2", "pins", "threads", "typing", "users", "webhooks"}
)
_BASE = re.compile(r"^/api/v\d+")


def trace() -> aiohttp.TraceConfig:
    """Return the trace configuration for connections to Discord."""
    config = aiohttp.TraceConfig()
    config.on_request_end.append(_count)
    return config


def route(method: str, path: str) -> str:
    """Return the route as in `POST /channels/*/messages`, with all ids and tokens masked."""
    parts = _BASE.sub("", path).strip("/").split("/")
    return f"{method} /{'/'.join(part if part in KNOWN else '*' for part in parts)}"


async def _count(_: aiohttp.ClientSession, __: SimpleNamespace, told: aiohttp.TraceRequestEndParams) -> None:
    if told.response.status == HTTPStatus.TOO_MANY_REQUESTS:
        LIMITED.add(route(told.method, told.url.path))
