"""Routes for the application's emojis."""

from __future__ import annotations

import re
from base64 import b64decode
from binascii import Error as NotBase64Error

from aiohttp import web

from bot.playground.rest.context import RestContext
from bot.playground.rest.middleware import BODY, RouteBuilder
from bot.playground.world import resource_json
from bot.playground.world.responses import FormFaults, Json, json_response, no_content, not_found

NAME = re.compile(r"\w{2,32}", re.ASCII)
MOST_BYTES = 256 * 1024
MOST = 2000
"""Maximum number of an application's emojis."""
PICTURE = re.compile(r"data:image/(png|gif|jpeg|webp);base64,(.+)", re.DOTALL)


class EmojiRoutes:
    """Handlers of /applications/{application_id}/emojis. The emojis last as long as the server runs."""

    def __init__(self, context: RestContext) -> None:
        self._context = context
        self._emojis: dict[str, Json] = {}

    def routes(self, builder: RouteBuilder) -> list[web.RouteDef]:
        """Return the route definitions."""
        emojis = "/applications/{application_id}/emojis"
        return [
            builder.route("GET", emojis, self.listed),
            builder.route("POST", emojis, self.create),
            builder.route("DELETE", emojis + "/{emoji_id}", self.remove),
        ]

    async def listed(self, _request: web.Request) -> web.Response:
        """Return all emojis (GET)."""
        return json_response({"items": list(self._emojis.values())})

    async def create(self, request: web.Request) -> web.Response:
        """Create an emoji (POST). Raise ApiError 50035 for a bad name or picture."""
        payload = request[BODY].payload
        faults = FormFaults()
        if not NAME.fullmatch(payload.get("name") or ""):
            faults.add(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
        if not 0 < _bytes(payload.get("image") or "") <= MOST_BYTES:
            faults.add(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
        if len(self._emojis) >= MOST:
            faults.add((), "APPLICATION_EMOJIS_MAX", f"Maximum number of emojis reached ({MOST}).")
        faults.raise_if_any()
        emoji: Json = {
            "id": str(self._context.world.ids.next()),
            "name": payload["name"],
            "roles": [],
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
            "user": resource_json.user(self._context.world.bot),
        }
        self._emojis[emoji["id"]] = emoji
        return json_response(emoji, 201)

    async def remove(self, request: web.Request) -> web.Response:
        """Delete an emoji (DELETE). Raise ApiError 10014."""
        if self._emojis.pop(request.match_info["emoji_id"], None) is None:
            raise not_found("Emoji", 10014)
        return no_content()


def _bytes(address: str) -> int:
    """Return the size of the picture in a data address, or 0 for any other address."""
    found = PICTURE.fullmatch(address)
    try:
        return len(b64decode(found[2], validate=True)) if found else 0
    except NotBase64Error:
        return 0
