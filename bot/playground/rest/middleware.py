"""The front, where every REST request arrives: bans, token, rate limits, faults, errors, and the honesty check."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec
from aiohttp import web

from bot.playground.limits.rate_limits import APART
from bot.playground.rest.bodies import Body, read_body
from bot.playground.rest.realm import Realm
from bot.playground.world.wire import ApiError, answer

API = "/api/v10"
BODY = web.RequestKey("body", Body)
TURNED_AWAY = "error code: 1015"

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.Response]]


class Front:
    """Wraps handlers into routes."""

    def __init__(self, realm: Realm) -> None:
        self._realm = realm

    def route(self, method: str, path: str, handler: Handler) -> web.RouteDef:
        """`path` as in Discord's description: `/channels/{channel_id}`."""

        async def arrive(request: web.Request) -> web.Response:
            return await self._handle(request, path, handler)

        return web.route(method, API + path, arrive)

    async def stray(self, request: web.Request) -> web.Response:
        """A request for which the loopback has no route: said aloud, since the bot would need it."""
        self._realm.honesty.violations.append(f"request {request.method} {request.path}: not offered by the loopback")
        return answer({"code": 0, "message": "404: Not Found"}, 404)

    async def _handle(self, request: web.Request, path: str, handler: Handler) -> web.Response:
        if self._realm.invalid.banned:
            return web.Response(status=429, text=TURNED_AWAY)
        here = request.path.removeprefix(API)
        try:
            self._admit(request, here)
            body = await read_body(request)
            self._realm.honesty.check_request(request.method, path, body.payload)
            self._realm.limits.take(request.method, here)
            self._realm.faults.meet(request.method, here)
            request[BODY] = body
            response = await self._carry_out(request, handler)
        except ApiError as error:
            response = self._refusal(error)
        except ConnectionResetError:  # the bot has ended in the middle of it
            return web.Response(status=400)
        if "X-RateLimit-Global" not in response.headers:
            response.headers.update(self._realm.limits.headers(request.method, here, path))
        self._check_answer(request.method, path, response)
        return response

    async def _carry_out(self, request: web.Request, handler: Handler) -> web.Response:
        """A request that makes the loopback itself stumble is noted: the client would only see 500 and try again."""
        try:
            return await handler(request)
        except (LookupError, TypeError, ValueError, AttributeError) as stumble:
            payload = repr(request[BODY].payload)[:300]
            self._realm.honesty.violations.append(f"server {request.method} {request.path}: {stumble!r} at {payload}")
            raise ApiError(400, 50035, "Invalid Form Body") from stumble

    def _admit(self, request: web.Request, here: str) -> None:
        if here.startswith(APART):
            return
        if request.headers.get("Authorization") != f"Bot {self._realm.token}":
            raise ApiError(401, 0, "401: Unauthorized")

    def _refusal(self, error: ApiError) -> web.Response:
        self._realm.invalid.note(error)
        response = answer(error.body(), error.status)
        if error.status == 429:
            response.headers["Via"] = "1.1 google"
            response.headers["Retry-After"] = str(math.ceil(error.retry_after or 0))
            response.headers["X-RateLimit-Scope"] = error.scope
        if error.scope == "global":
            response.headers["X-RateLimit-Global"] = "true"
        return response

    def _check_answer(self, method: str, path: str, response: web.Response) -> None:
        if self._realm.honesty.checking:
            body: Any = response.body
            shape = msgspec.json.decode(body) if isinstance(body, bytes) and body else None
            self._realm.honesty.check_answer(method, path, response.status, shape)
