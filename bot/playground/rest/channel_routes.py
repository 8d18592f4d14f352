"""Routes about channels and threads."""

from __future__ import annotations

import msgspec
from aiohttp import web

from bot.playground.live.session import GUILDS
from bot.playground.rest.front import BODY, Front
from bot.playground.rest.realm import Realm
from bot.playground.rest.thread_states import put
from bot.playground.world import shapes
from bot.playground.world.values import Channel, ChannelKind
from bot.playground.world.wire import ApiError, FormFaults, Json, answer, bad_form, nothing

PRIVATE = 12
PUBLIC = {"text": 11, "announcement": 10}
"""The type of a thread that everybody sees matches the kind of the channel."""


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
        """A new name; for a thread also whether it is archived or locked."""
        channel, payload = self._channel(request), request[BODY].payload
        if channel.is_thread:
            self._demand_thread(channel, payload)
        else:
            self._realm.demand(channel, "manage_channels")
        changed = msgspec.structs.replace(
            channel,
            name=payload.get("name") or channel.name,
            archived=payload.get("archived", channel.archived),
            locked=payload.get("locked", channel.locked),
        )
        return answer(shapes.channel(self._world, put(self._realm, changed)))

    def _demand_thread(self, thread: Channel, payload: Json) -> None:
        """Whoever writes in it may wake it, its opener may change it, moderators lock it; asleep it can only be woken.

        Raises ApiError.
        """
        is_own = thread.owner == self._world.bot.id
        if payload.keys() == {"archived"} and payload["archived"] is False and (is_own or not thread.locked):
            self._realm.demand(thread, "send_messages_in_threads")
        else:
            self._realm.demand(thread, *(() if is_own and "locked" not in payload else ("manage_threads",)))
        if thread.archived and payload.get("archived") is not False:
            raise ApiError(400, 50083, "Thread is archived")

    async def typing(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        self._realm.demand(channel, "send_messages_in_threads" if channel.is_thread else "send_messages")
        return nothing()

    async def open_thread(self, request: web.Request) -> web.Response:
        """Of the kind that is named, or that the channel has; in a forum it would begin with a message."""
        parent, name = self._channel(request), request[BODY].payload.get("name")
        source = request.match_info.get("message_id")
        wanted = PUBLIC.get(parent.kind, PRIVATE) if source else request[BODY].payload.get("type", PRIVATE)
        kind = self._kind_of_thread(parent, wanted)
        self._realm.demand(parent, "create_private_threads" if kind == "private_thread" else "create_public_threads")
        faults = FormFaults()
        faults.length(("name",), name, 1, 100)
        faults.raise_if_any()
        bot = self._world.bot.id
        thread = self._world.put_channel(
            Channel(
                id=int(source or self._world.ids.next()),
                name=name,
                kind=kind,
                guild=parent.guild,
                parent=parent.id,
                owner=bot,
                members=(bot,),
            )
        )
        shape = shapes.channel(self._world, thread)
        self._realm.gateway.dispatch("THREAD_CREATE", shape | {"newly_created": True}, parent.guild, GUILDS)
        return answer(shape, 201)

    def _kind_of_thread(self, parent: Channel, wanted: int) -> ChannelKind:
        """Raises ApiError 50024 where there can be no such thread."""
        if wanted == PRIVATE and parent.kind == "text":
            return "private_thread"
        if wanted == PUBLIC.get(parent.kind):
            return "thread"
        if parent.kind == "forum":
            raise bad_form(("message",), "BASE_TYPE_REQUIRED", "This field is required")
        raise ApiError(400, 50024, "Cannot execute action on this channel type")

    def _channel(self, request: web.Request) -> Channel:
        return self._world.channel(int(request.match_info["channel_id"]))
