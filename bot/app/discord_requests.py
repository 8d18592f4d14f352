"""Measurement of requests to Discord: their latency by class of route, and refusals for too many by route."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Mapping
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any, NamedTuple
from weakref import WeakSet

import aiohttp

from bot.clock import Clock
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
"""Classes of routes that are measured separately."""
UNREPEATABLE = "POST /channels/*/threads"
"""Route that does once more what it has done already, if it is repeated after an error of Discord."""

BEGUN: WeakSet[asyncio.Future[Any]] = WeakSet()
"""Tasks whose requests may have reached Discord. A request that waits for a rate limit has not been sent yet."""


class UncertainAnswerError(aiohttp.ClientError):
    """Discord may have done what an unrepeatable request asks for. discord.py would repeat it."""


def measure(clock: Clock) -> aiohttp.TraceConfig:
    """Return the trace configuration for connections to Discord. `clock` learns from every response."""
    config = aiohttp.TraceConfig()

    async def learn(_: aiohttp.ClientSession, __: SimpleNamespace, params: aiohttp.TraceRequestEndParams) -> None:
        clock.learn(params.response.headers.get("Date"))

    config.on_request_end.append(learn)
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
    if (task := asyncio.current_task()) is not None:
        BEGUN.add(task)


async def _end(_: aiohttp.ClientSession, request: SimpleNamespace, params: aiohttp.TraceRequestEndParams) -> None:
    known = route(params.method, params.url.path)
    DISCORD.labels(class_of(known)).observe(time.monotonic() - request.begun)
    if params.response.status == HTTPStatus.TOO_MANY_REQUESTS:
        LIMITED.labels(known).inc()
    if known == UNREPEATABLE and params.response.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        params.response.close()
        raise UncertainAnswerError(f"{known}: {params.response.status}")


async def _fail(
    _: aiohttp.ClientSession, request: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
) -> None:
    """Record a request that Discord never answered. A connection that fails at once says nothing about latency."""
    if isinstance(params.exception, TimeoutError):
        DISCORD.labels(class_of(route(params.method, params.url.path))).observe(time.monotonic() - request.begun)


class Response(NamedTuple):
    """Response of Discord to the latest request: method, status, headers and body."""

    method: str
    status: int
    headers: Mapping[str, str]
    body: bytes


def observe(note_response: Callable[[Response], None]) -> aiohttp.TraceConfig:
    """Return a trace configuration that calls `note_response` with every response, once its body is read."""
    config = aiohttp.TraceConfig()

    async def note(_: aiohttp.ClientSession, request: SimpleNamespace, params: aiohttp.TraceRequestEndParams) -> None:
        request.response = params.response
        if params.response.status == HTTPStatus.NO_CONTENT:
            note_response(Response(params.method, params.response.status, params.response.headers, b""))

    async def read(
        _: aiohttp.ClientSession, request: SimpleNamespace, params: aiohttp.TraceResponseChunkReceivedParams
    ) -> None:
        note_response(Response(params.method, request.response.status, request.response.headers, params.chunk))

    config.on_request_end.append(note)
    config.on_response_chunk_received.append(read)
    return config
