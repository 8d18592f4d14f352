"""HTTP faults: errors before and after a request took effect, slow answers, and cut connections."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, TypeAlias

import msgspec
from aiohttp import web

from tests.storm.event_log import EventLog
from tests.storm.fault_rates import NO_FAULTS, FaultRates

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]
LONG = re.compile(r"(?<=/)[A-Za-z0-9_-]{40,}(?=/)")
ALREADY_THERE = "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"
"""Error of a repeated request whose first answer was lost."""
UNKNOWN_MESSAGE, THREAD_LOCKED = 10008, 160005
SERVER_ERRORS = (500, 502, 503, 504)
REFUSALS: tuple[tuple[str, str, tuple[tuple[int, int], ...]], ...] = (
    ("POST", r"/channels/\d+/messages", ((403, 50001), (403, 50013), (403, 50007))),
    ("POST", r"/channels/\d+/threads", ((403, 50001), (403, 50013))),
    ("PATCH", r"/channels/\d+", ((403, 50001), (400, 50083))),
    ("POST", r"/users/@me/channels", ((403, 40003), (403, 20026))),
    ("PATCH", r"/channels/\d+/messages/\d+", ((404, 10008), (403, 50001), (429, 30046), (400, 50083))),
    ("DELETE", r"/channels/\d+/messages/\d+", ((404, 10008), (403, 50013), (400, 50083))),
    ("POST", r"/interactions/\d+/[^/]+/callback", ((404, 10062),)),
    ("PATCH", r"/webhooks/.*", ((404, 10015), (401, 50027), (404, 10008))),
    ("POST", r"/webhooks/.*", ((404, 10015), (401, 50027))),
)
"""What Discord may answer without any reason that the bot could know.

An answer that a message is gone deletes it as well. `channel_faults` deletes channels."""


class HttpFaults:
    """Middleware for every request. `latest` is the time of the last fault, by the loop's clock."""

    def __init__(self, chance: Random, event_log: EventLog, tell: Callable[[str], None]) -> None:
        self._chance, self._event_log, self._tell = chance, event_log, tell
        self.rates: FaultRates = NO_FAULTS
        self.is_out = False
        """Whether Discord answers every request with an error."""
        self.latest = float("-inf")
        self.locked_at = float("-inf")
        """Time of the last request that was refused because its thread is locked."""
        self.count = 0
        self.heard: list[Callable[[str], None]] = []
        """Listeners for all faults."""
        self.discord: Any = None

    def note(self, what: str) -> None:
        """Record a fault that happens now."""
        self.latest = asyncio.get_running_loop().time()
        self.count += 1
        for hear in self.heard:
            hear(what)
        self._event_log.note(f"! {what}")

    async def __call__(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer a request, perhaps with a fault."""
        if request.path.startswith("/gateway"):
            return await handler(request)
        name = f"{request.method} {LONG.sub('*', request.path.removeprefix('/api/v10'))}"
        if self.rates.slow and self._chance.random() < self.rates.slow:
            seconds = self._chance.choice((0.5, 2.0, 8.0, 40.0))
            self.note(f"slow by {seconds}: {name}")
            await asyncio.sleep(seconds)
        try:
            response = await self._with_fault(request, handler, name)
        except ConnectionError:  # the caller has died
            return web.Response(status=499)
        self._event_log.note(f"< {name} {response.status}")
        return response

    async def _with_fault(self, request: web.Request, handler: Handler, name: str) -> web.StreamResponse:
        failing = self.is_out or (self.rates.http_faults and self._chance.random() < self.rates.http_faults)
        if not failing:
            return await self._real_answer(request, handler, name)
        kind = self._chance.choice(("error", "late error", "reset", "late reset", "429", "refusal"))
        if self.is_out and kind in ("refusal", "429"):
            kind = "error"
        self.note(f"{kind}: {name}")
        if kind.startswith("late"):
            await self._real_answer(request, handler, name)
        if kind.endswith("reset"):
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=500)
        if kind == "429":
            return _limited(self._chance.choice((0.3, 1.0, 5.0)))
        refusals = self._refusals(request) if kind == "refusal" else ()
        if refusals:
            status, code = self._chance.choice(refusals)
            if code == UNKNOWN_MESSAGE:
                self._delete(request)
            return _limited(2.0, code) if status == 429 else _error(status, code)
        return _error(self._chance.choice(SERVER_ERRORS), 0)

    async def _real_answer(self, request: web.Request, handler: Handler, name: str) -> web.StreamResponse:
        """Return Discord's own answer, and report it if the request was malformed."""
        response = await handler(request)
        if response.status == 400 and isinstance(response, web.Response):
            body = msgspec.json.decode(bytes(response.body or b"{}"))  # type: ignore[arg-type]
            if body.get("code") == THREAD_LOCKED:
                self.locked_at = asyncio.get_running_loop().time()
            if body.get("code") in (50035, 50006) and ALREADY_THERE not in str(body):
                self._tell(f"{name}: {body}")
        return response

    def _delete(self, request: web.Request) -> None:
        message = self.discord.message(int(request.match_info.get("message_id") or 0))
        if message is not None:
            self.discord._context.world.remove_message(message)

    def _refusals(self, request: web.Request) -> tuple[tuple[int, int], ...]:
        path = request.path.removeprefix("/api/v10")
        for method, pattern, refusals in REFUSALS:
            if request.method == method and re.fullmatch(pattern, path):
                return refusals
        return ()


def _error(status: int, code: int) -> web.Response:
    body = msgspec.json.encode({"code": code, "message": "A storm"})
    return web.Response(status=status, body=body, headers={"Content-Type": "application/json"})


def _limited(seconds: float, code: int = 0) -> web.Response:
    body: dict[str, Any] = {"message": "A storm", "retry_after": seconds, "global": False, "code": code}
    headers = {
        "Content-Type": "application/json",
        "Via": "1.1 google",
        "Retry-After": str(seconds),
        "X-RateLimit-Scope": "user",
    }
    return web.Response(status=429, body=msgspec.json.encode(body), headers=headers)
