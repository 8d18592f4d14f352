"""Routes for channels and threads."""

from __future__ import annotations

import msgspec
from aiohttp import web

from bot.playground.gateway_session import GUILDS
from bot.playground.rest.context import RestContext
from bot.playground.rest.message_sending import Draft
from bot.playground.rest.middleware import BODY, RouteBuilder
from bot.playground.rest.thread_states import delete_channel, put_channel, settled, with_archived
from bot.playground.world import resource_json
from bot.playground.world.models import Channel, ChannelKind
from bot.playground.world.permissions import BITS, granted_in
from bot.playground.world.responses import ApiError, FormFaults, Json, bad_form, json_response, no_content, not_found

DEFAULT_MINUTES = 4320
PRIVATE = 12
PUBLIC = {"text": 11, "announcement": 10}
"""Type of a public thread, by kind of its channel."""


class ChannelRoutes:
    """Handlers of GET /channels/{channel_id} and related routes."""

    def __init__(self, context: RestContext) -> None:
        self._context = context
        self._world = context.world

    def routes(self, builder: RouteBuilder) -> list[web.RouteDef]:
        """Return the route definitions."""
        return [
            builder.route("GET", "/channels/{channel_id}", self.channel),
            builder.route("PATCH", "/channels/{channel_id}", self.change),
            builder.route("DELETE", "/channels/{channel_id}", self.remove),
            builder.route("POST", "/guilds/{guild_id}/channels", self.create),
            builder.route("PUT", "/channels/{channel_id}/thread-members/{user_id}", self.add_member),
            builder.route("POST", "/channels/{channel_id}/typing", self.typing),
            builder.route("POST", "/channels/{channel_id}/threads", self.open_thread),
            builder.route("POST", "/channels/{channel_id}/messages/{message_id}/threads", self.open_thread),
        ]

    async def channel(self, request: web.Request) -> web.Response:
        """Return the channel (GET /channels/{channel_id}). Raise ApiError 10003 or 50001."""
        channel = self._channel(request)
        self._context.demand(channel)
        return json_response(resource_json.channel(self._world, channel))

    async def change(self, request: web.Request) -> web.Response:
        """Rename a channel, or change a thread's state or time until it is archived (PATCH /channels/{channel_id})."""
        channel, payload = settled(self._context, self._channel(request)), request[BODY].payload
        if channel.is_thread:
            self._demand_thread(channel, payload)
        else:
            self._context.demand(channel, "manage_channels")
        changed = msgspec.structs.replace(
            channel,
            name=payload.get("name") or channel.name,
            locked=payload.get("locked", channel.locked),
            archive_minutes=payload.get("auto_archive_duration") or channel.archive_minutes,
        )
        if changed.archive_minutes != channel.archive_minutes:
            changed = msgspec.structs.replace(changed, active_at=self._world.clock.now())
        if payload.get("archived", channel.archived) != channel.archived:
            changed = with_archived(self._context, changed, archived=payload["archived"])
        return json_response(resource_json.channel(self._world, put_channel(self._context, changed)))

    def _demand_thread(self, thread: Channel, payload: Json) -> None:
        """Check the permission for a change of a thread. Raise ApiError.

        Members who can send messages may unarchive it, its owner may change it, and moderators may lock it. An archived
        thread must be unarchived before any other change.
        """
        is_own = thread.owner == self._world.bot.id
        if payload.keys() == {"archived"} and payload["archived"] is False and (is_own or not thread.locked):
            self._context.demand(thread, "send_messages_in_threads")
        else:
            self._context.demand(thread, *(() if is_own and "locked" not in payload else ("manage_threads",)))
        if thread.archived and payload.get("archived") is not False:
            raise ApiError(400, 50083, "Thread is archived")

    async def create(self, request: web.Request) -> web.Response:
        """Create a text channel (POST /guilds/{guild_id}/channels). Raise ApiError 10004 or 50013."""
        guild = self._world.guilds.get(int(request.match_info["guild_id"]))
        if guild is None:
            raise not_found("Guild", 10004)
        if not granted_in(self._world.bot, guild) & BITS["manage_channels"]:
            raise ApiError(403, 50013, "Missing Permissions")
        payload = request[BODY].payload
        faults = FormFaults()
        faults.length(("name",), payload.get("name"), 1, 100)
        faults.raise_if_any()
        overwrites = {int(one["id"]): one for one in payload.get("permission_overwrites") or []}
        channel = Channel(
            id=self._world.ids.next(),
            name=payload["name"],
            kind="text",
            guild=guild.id,
            denied={key: int(one.get("deny") or 0) for key, one in overwrites.items()},
            allowed={key: int(one.get("allow") or 0) for key, one in overwrites.items()},
        )
        shape = resource_json.channel(self._world, self._world.put_channel(channel))
        self._context.gateway.dispatch("CHANNEL_CREATE", shape, guild.id, GUILDS)
        return json_response(shape, 201)

    async def remove(self, request: web.Request) -> web.Response:
        """Delete a channel or a thread (DELETE /channels/{channel_id}). Raise ApiError 50013."""
        channel = self._channel(request)
        self._context.demand(channel, "manage_threads" if channel.is_thread else "manage_channels")
        shape = resource_json.channel(self._world, channel)
        delete_channel(self._context, channel)
        return json_response(shape)

    async def add_member(self, request: web.Request) -> web.Response:
        """Add a person to a thread (PUT /channels/{channel_id}/thread-members/{user_id}).

        Raise ApiError 50024 outside a thread, 50083 if it is archived, and 50001 for a person who may not see it.
        """
        thread = settled(self._context, self._channel(request))
        if not thread.is_thread:
            raise ApiError(400, 50024, "Cannot execute action on this channel type")
        self._context.demand(thread, "send_messages_in_threads")
        if thread.archived:
            raise ApiError(400, 50083, "Thread is archived")
        account = self._world.account(int(request.match_info["user_id"]))
        if not self._world.permissions(account, self._world.channel(thread.parent or 0)):
            raise ApiError(403, 50001, "Missing Access")
        if account.id not in thread.members:
            members = (*thread.members, account.id)
            put_channel(self._context, msgspec.structs.replace(thread, members=members))
        return no_content()

    async def typing(self, request: web.Request) -> web.Response:
        """Accept a typing indicator."""
        channel = self._channel(request)
        self._context.demand(channel, "send_messages_in_threads" if channel.is_thread else "send_messages")
        return no_content()

    async def open_thread(self, request: web.Request) -> web.Response:
        """Create a thread of the requested kind or the channel's default. In a forum it needs a first message."""
        parent, name = self._channel(request), request[BODY].payload.get("name")
        first = request[BODY].payload.get("message") if parent.kind == "forum" else None
        source = request.match_info.get("message_id")
        wanted = PUBLIC.get(parent.kind, PRIVATE) if source else request[BODY].payload.get("type", PRIVATE)
        kind: ChannelKind = "thread" if first is not None else self._kind_of_thread(parent, wanted)
        self._context.demand(parent, "create_private_threads" if kind == "private_thread" else "create_public_threads")
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
                tags=tuple(map(str, request[BODY].payload.get("applied_tags") or ())),
                archive_minutes=request[BODY].payload.get("auto_archive_duration") or DEFAULT_MINUTES,
                active_at=self._world.clock.now(),
                archived_at=self._world.clock.now(),
            )
        )
        if first is not None:
            self._context.message_sender.send(Draft(thread, first, request[BODY].files))
        shape = resource_json.channel(self._world, thread)
        self._context.gateway.dispatch("THREAD_CREATE", shape | {"newly_created": True}, parent.guild, GUILDS)
        return json_response(shape, 201)

    def _kind_of_thread(self, parent: Channel, wanted: int) -> ChannelKind:
        """Return the kind of the thread. Raise ApiError 50024 if the channel does not allow it."""
        if wanted == PRIVATE and parent.kind == "text":
            return "private_thread"
        if wanted == PUBLIC.get(parent.kind):
            return "thread"
        if parent.kind == "forum":
            raise bad_form(("message",), "BASE_TYPE_REQUIRED", "This field is required")
        raise ApiError(400, 50024, "Cannot execute action on this channel type")

    def _channel(self, request: web.Request) -> Channel:
        return self._world.channel(int(request.match_info["channel_id"]))
