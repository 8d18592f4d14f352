"""Routes for the application's emojis."""

from __future__ import annotations

import re
from base64 import b64decode
from binascii import Error as NotBase64Error
from typing import NamedTuple

from aiohttp import web

from bot.playground.rest.context import RestContext
from bot.playground.rest.middleware import BODY, RouteBuilder
from bot.playground.world import resource_json
from bot.playground.world.models import Emoji
from bot.playground.world.responses import FormFaults, Json, json_response, no_content, not_found

NAME = re.compile(r"\w{2,32}", re.ASCII)
MOST_BYTES = 256 * 1024
MOST = 2000
"""Maximum number of an application's emojis."""
PICTURE = re.compile(r"data:image/(png|gif|jpeg|webp);base64,(.+)", re.DOTALL)


class EmojiRoutes:
    """Handlers of /applications/{application_id}/emojis."""

    def __init__(self, context: RestContext) -> None:
        self._context = context

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
        return json_response({"items": [self._shape(key, emoji) for key, emoji in self._context.world.emojis.items()]})

    async def create(self, request: web.Request) -> web.Response:
        """Create an emoji (POST). Raise ApiError 50035 for a bad name or picture."""
        payload, world, faults = request[BODY].payload, self._context.world, FormFaults()
        name, picture = payload.get("name") or "", _picture(payload.get("image") or "")
        if not NAME.fullmatch(name):
            faults.add(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
        if any(emoji.name == name for emoji in world.emojis.values()):
            faults.add(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Emoji name already taken")
        if not 0 < len(picture.data) <= MOST_BYTES:
            faults.add(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
        if len(world.emojis) >= MOST:
            faults.add((), "APPLICATION_EMOJIS_MAX", f"Maximum number of emojis reached ({MOST}).")
        faults.raise_if_any()
        key = world.add_emoji(name, picture.kind, picture.data)
        return json_response(self._shape(key, world.emojis[key]), 201)

    async def remove(self, request: web.Request) -> web.Response:
        """Delete an emoji (DELETE). Raise ApiError 10014."""
        key = int(request.match_info["emoji_id"])
        if key not in self._context.world.emojis:
            raise not_found("Emoji", 10014)
        self._context.world.remove_emoji(key)
        return no_content()

    def _shape(self, key: int, emoji: Emoji) -> Json:
        return {
            "id": str(key),
            "name": emoji.name,
            "roles": [],
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
            "user": resource_json.user(self._context.world.bot),
        }


class _Picture(NamedTuple):
    """Kind and bytes of an uploaded picture."""

    kind: str = ""
    data: bytes = b""


def _picture(address: str) -> _Picture:
    """Return the picture in a data address, or an empty one for any other address."""
    found = PICTURE.fullmatch(address)
    try:
        return _Picture(found[1], b64decode(found[2], validate=True)) if found else _Picture()
    except NotBase64Error:
        return _Picture()
