"""Request handling common to all routes: bans, token, rate limits, faults, errors and schema checks."""

from __future__ import annotations

import math
import re
from collections.abc import Awaitable, Callable
from email.utils import formatdate
from typing import Any, NamedTuple, TypeAlias

import msgspec
from aiohttp import BodyPartReader, web

from bot.playground.limits.rate_limits import APART
from bot.playground.rest.context import RestContext
from bot.playground.rest.message_sending import Uploads
from bot.playground.world.responses import ApiError, json_response

FILE = re.compile(r"files\[(\d+)\]")


class Body(NamedTuple):
    """Request body and files; `payload` is None for an empty body."""

    payload: Any
    files: Uploads


async def read_body(request: web.Request) -> Body:
    """Return the parsed JSON body or multipart form. Raise ApiError 50109 for invalid JSON."""
    if request.headers.get("Content-Type", "").startswith("multipart/"):
        return await _read_form(request)
    data = await request.read()
    return Body(_decoded(data) if data else None, {})


async def _read_form(request: web.Request) -> Body:
    payload: Any = {}
    files: Uploads = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read())
        field = FILE.fullmatch(part.name or "")
        if part.name == "payload_json":
            payload = _decoded(data)
        elif field:
            files[int(field[1])] = (part.filename or "unknown", data)
    return Body(payload, files)


def _decoded(data: bytes) -> Any:
    try:
        return msgspec.json.decode(data)
    except msgspec.DecodeError as fault:
        raise ApiError(400, 50109, f"The request body contains invalid JSON: {fault}") from fault


API = "/api/v10"
BODY = web.RequestKey("body", Body)
TURNED_AWAY = "error code: 1015"

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.Response]]


class RouteBuilder:
    """Builder of routes that wraps handlers in the common checks."""

    def __init__(self, context: RestContext) -> None:
        self._context = context

    def route(self, method: str, path: str, handler: Handler) -> web.RouteDef:
        """Return the route of a handler. `path` is a template such as `/channels/{channel_id}`."""

        async def arrive(request: web.Request) -> web.Response:
            return await self._handle(request, path, handler)

        return web.route(method, API + path, arrive)

    async def unknown_route(self, request: web.Request) -> web.Response:
        """Answer and record a request without a route, because the bot would need that route."""
        self._context.checker.violations.append(f"request {request.method} {request.path}: not offered by the loopback")
        return json_response({"code": 0, "message": "404: Not Found"}, 404)

    async def _handle(self, request: web.Request, path: str, handler: Handler) -> web.Response:
        if self._context.invalid.banned:
            return web.Response(status=429, text=TURNED_AWAY)
        if self._context.outages.is_api_gone:
            return web.Response(status=503, text="upstream connect error")
        here = request.path.removeprefix(API)
        self._context.requests[f"{request.method} {path}"] += 1
        try:
            self._admit(request, here)
            body = await read_body(request)
            self._context.checker.check_request(request.method, path, body.payload)
            self._context.limits.take(request.method, here)
            await self._context.faults.wait_if_hanging(request.method, here)
            self._context.faults.raise_if_injected(request.method, here, is_upload=bool(body.files))
            request[BODY] = body
            response = await self._carry_out(request, handler)
            self._context.faults.raise_if_injected(request.method, here, is_late=True)
        except ApiError as error:
            response = self._refusal(error)
        except ConnectionResetError:  # the bot disconnected during the upload
            return web.Response(status=400)
        if "X-RateLimit-Global" not in response.headers:
            response.headers.update(self._context.limits.headers(request.method, here, path))
        response.headers["Date"] = formatdate(self._context.clock.now(), usegmt=True)
        self._context.checker.check_answer(request.method, path, response.status, response.body)
        return response

    async def _carry_out(self, request: web.Request, handler: Handler) -> web.Response:
        """Run the handler and record internal errors, which the client would only see as status 500."""
        try:
            return await handler(request)
        except (LookupError, TypeError, ValueError, AttributeError) as stumble:
            payload = repr(request[BODY].payload)[:300]
            self._context.checker.violations.append(f"server {request.method} {request.path}: {stumble!r} at {payload}")
            raise ApiError(400, 50035, "Invalid Form Body") from stumble

    def _admit(self, request: web.Request, here: str) -> None:
        if here.startswith(APART):
            return
        if request.headers.get("Authorization") != f"Bot {self._context.token}":
            raise ApiError(401, 0, "401: Unauthorized")

    def _refusal(self, error: ApiError) -> web.Response:
        self._context.invalid.note(error)
        response = json_response(error.body(), error.status)
        if error.status == 429:
            response.headers["Via"] = "1.1 google"
            response.headers["Retry-After"] = str(math.ceil(error.retry_after or 0))
            response.headers["X-RateLimit-Scope"] = error.scope
        if error.scope == "global":
            response.headers["X-RateLimit-Global"] = "true"
        return response
