"""CDN: attachments behind signed addresses that expire after a day, and emojis."""

from __future__ import annotations

import hashlib
import hmac
from urllib.parse import quote

from aiohttp import web

from bot.playground.world.models import Attachment
from bot.playground.world.world import World

LIFE = 24 * 3600
"""Validity of a signed address in seconds."""


class Cdn:
    """Signer of addresses, and server of their files."""

    def __init__(self, world: World, secret: bytes) -> None:
        self._world = world
        self._secret = secret
        self.url = ""

    def address(self, channel: int, attachment: Attachment) -> str:
        """Return a signed address of the attachment."""
        now = int(self._world.clock.now())
        path = f"/attachments/{channel}/{attachment.id}/{quote(attachment.filename)}"
        ends = f"{now + LIFE:x}"
        return f"{self.url}{path}?ex={ends}&is={now:x}&hm={self._sign(channel, attachment.id, ends)}&"

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serve the file, or 404 if the address is forged or expired."""
        channel, key = int(request.match_info["channel"]), int(request.match_info["attachment"])
        ends = request.query.get("ex", "0")
        fitting = hmac.compare_digest(request.query.get("hm", ""), self._sign(channel, key, ends))
        attachment = self._world.attachment(channel, key)
        if not fitting or int(ends, 16) < self._world.clock.now() or attachment is None:
            return web.Response(status=404, text="This content is no longer available.")
        return web.Response(body=attachment.read(), content_type=attachment.content_type)

    async def serve_emoji(self, request: web.Request) -> web.StreamResponse:
        """Serve the picture of an emoji, or answer 404."""
        emoji = self._world.emojis.get(int(request.match_info["emoji"]))
        if emoji is None:
            return web.Response(status=404)
        return web.Response(body=emoji.picture.read(), content_type=emoji.picture.content_type)

    def routes(self) -> list[web.RouteDef]:
        """Return the route definitions."""
        return [
            web.get("/attachments/{channel:[0-9]+}/{attachment:[0-9]+}/{filename}", self.serve),
            web.get("/emojis/{emoji:[0-9]+}.{suffix}", self.serve_emoji),
        ]

    def _sign(self, channel: int, attachment: int, ends: str) -> str:
        return hmac.new(self._secret, f"{channel}/{attachment}/{ends}".encode(), hashlib.sha256).hexdigest()
