"""Reading requests: a JSON body, or a form of `payload_json` and `files[n]`."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import msgspec
from aiohttp import BodyPartReader, web

from bot.playground.rest.posting import Uploads
from bot.playground.world.wire import ApiError

FILE = re.compile(r"files\[(\d+)\]")


class Body(NamedTuple):
    """What a request carries; `payload` is None where there is nothing."""

    payload: Any
    files: Uploads


async def read_body(request: web.Request) -> Body:
    """Raises ApiError 50109 for what is no JSON."""
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
        found = FILE.fullmatch(part.name or "")
        if part.name == "payload_json":
            payload = _decoded(data)
        elif found:
            files[int(found[1])] = (part.filename or "unknown", data)
    return Body(payload, files)


def _decoded(data: bytes) -> Any:
    try:
        return msgspec.json.decode(data)
    except msgspec.DecodeError as fault:
        raise ApiError(400, 50109, f"The request body contains invalid JSON: {fault}") from fault
