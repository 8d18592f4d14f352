"""Answers of Discord that say "too many" (429), counted by route: what is an id or a token stands in no route."""

from __future__ import annotations

import re
from http import HTTPStatus
from types import SimpleNamespace

import aiohttp

from bot.measures import LIMITED

KNOWN = frozenset(
    {"@me", "@original", "applications", "bot", "callback", "channels", "commands", "gateway", "guilds", "interactions"}
    | {"members", "messages", "oauth2", "pins", "threads", "typing", "users", "webhooks"}
)
_BASE = re.compile(r"^/api/v\d+")


def trace() -> aiohttp.TraceConfig:
    """For the connections to Discord."""
    config = aiohttp.TraceConfig()
    config.on_request_end.append(_count)
    return config


def route(method: str, path: str) -> str:
    """As `POST /channels/*/messages`: only words of Discord's own are left of it."""
    parts = _BASE.sub("", path).strip("/").split("/")
    return f"{method} /{'/'.join(part if part in KNOWN else '*' for part in parts)}"


async def _count(_: aiohttp.ClientSession, __: SimpleNamespace, told: aiohttp.TraceRequestEndParams) -> None:
    if told.response.status == HTTPStatus.TOO_MANY_REQUESTS:
        LIMITED.add(route(told.method, told.url.path))
