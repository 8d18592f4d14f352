"""Routes about channels and threads."""

from __future__ import annotations

import msgspec
from aiohttp import web

from bot.playground.live.session import GUILDS
from bot.playground.rest.front import BODY, Front
from bot.playground.rest.realm import Realm
from bot.playground.world import shapes
from bot.playground.world.values import Channel
from bot.playground.world.wire import ApiError, FormFaults, answer, nothing


class ChannelRoutes:
    """GET /channels/{channel_id} and its kin."""

    def __init__(self, realm: Realm) -> None:
        self._realm = realm
        self._world = realm.world

    def routes(self, front: Front) -> list[web.RouteDef]:
        return [
            front.route("GET", "/channels/{channel_id}", self.channel),
            front.route("PATCH", "/channels/{channel_id}", self.change),
            front.route("POST", "/channels/{channel_id}/typing", self.typing),
            front.route("POST", "/channels/{channel_id}/threads", self.open_thread),
            front.route("POST", "/channels/{channel_id}/messages/{message_id}/threads", self.open_thread),
        ]

    async def channel(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        self._realm.demand(channel)
        return answer(shapes.channel(self._world, channel))

    async def change(self, request: web.Request) -> web.Response:
        """A new name; for a thread also whether it is archived."""
        channel = self._channel(request)
        self._realm.demand(channel, "manage_threads" if channel.kind == "thread" else "manage_channels")
        payload = request[BODY].payload
        changed = msgspec.structs.replace(
            channel, name=payload.get("name") or channel.name, archived=payload.get("archived", channel.archived)
        )
        self._world.put_channel(changed)
        shape = shapes.channel(self._world, changed)
        event = "THREAD_UPDATE" if channel.kind == "thread" else "CHANNEL_UPDATE"
        self._realm.gateway.dispatch(event, shape, channel.guild, GUILDS)
        return answer(shape)

    async def typing(self, request: web.Request) -> web.Response:
        self._realm.demand(self._channel(request), "send_messages")
        return nothing()

    async def open_thread(self, request: web.Request) -> web.Response:
        parent = self._channel(request)
        if parent.kind != "text":
            raise ApiError(400, 50024, "Cannot execute action on this channel type")
        self._realm.demand(parent, "create_public_threads")
        name = request[BODY].payload.get("name")
        faults = FormFaults()
        faults.length(("name",), name, 1, 100)
        faults.raise_if_any()
        key = int(request.match_info.get("message_id") or self._world.ids.next())
        bot = self._world.bot.id
        thread = self._world.put_channel(Channel(key, name, "thread", guild=parent.guild, parent=parent.id, owner=bot))
        shape = shapes.channel(self._world, thread)
        self._realm.gateway.dispatch("THREAD_CREATE", shape | {"newly_created": True}, parent.guild, GUILDS)
        return answer(shape, 201)

    def _channel(self, request: web.Request) -> Channel:
        return self._world.channel(int(request.match_info["channel_id"]))
