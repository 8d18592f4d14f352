"""Routes for channels and threads."""

from __future__ import annotations

from typing import Any

import msgspec
from aiohttp import web

from bot.playground.gateway_session import GUILDS
from bot.playground.limits.message_limits import check_files, check_message
from bot.playground.rest.context import Routes
from bot.playground.rest.message_sending import Draft, Uploads
from bot.playground.rest.middleware import BODY, RouteBuilder
from bot.playground.rest.thread_states import (
    check_post_tags,
    delete_channel,
    new_thread,
    put_channel,
    read_tags,
    settled,
    with_archived,
)
from bot.playground.world import resource_json
from bot.playground.world.models import COMPONENTS_V2, Channel, ChannelKind, Message
from bot.playground.world.permissions import BITS, granted_in
from bot.playground.world.responses import ApiError, FormFaults, Json, bad_form, json_response, no_content, not_found

PRIVATE = 12
PUBLIC = {"text": 11, "announcement": 10}
"""Type of a public thread, by kind of its channel."""
KINDS: dict[int, ChannelKind] = {0: "text", 2: "voice", 5: "announcement", 13: "stage"}
"""Kind of a channel that a bot may create here, by type."""
RECIPIENT_ADD = 1
"""Type of the line that tells of an addition to a thread."""


class ChannelRoutes(Routes):
    """Handlers of GET /channels/{channel_id} and related routes."""

    def routes(self, builder: RouteBuilder) -> list[web.RouteDef]:
        """Return the route definitions."""
        return [
            builder.route("GET", "/channels/{channel_id}", self.channel),
            builder.route("PATCH", "/channels/{channel_id}", self.change),
            builder.route("DELETE", "/channels/{channel_id}", self.remove),
            builder.route("POST", "/guilds/{guild_id}/channels", self.create),
            builder.route("GET", "/channels/{channel_id}/thread-members/{user_id}", self.member),
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
        """Rename a channel, or change a forum's tags, or a thread's state, tags or time until it is archived.

        (PATCH /channels/{channel_id})
        """
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
        if channel.is_thread and changed.archive_minutes != channel.archive_minutes:
            changed = msgspec.structs.replace(changed, active_at=self._world.clock.now())
        if channel.kind == "forum" and payload.get("available_tags") is not None:
            tags = read_tags(self._context, channel, payload["available_tags"])
            changed = msgspec.structs.replace(changed, available_tags=tags)
        if channel.is_thread and payload.get("applied_tags") is not None:
            changed = msgspec.structs.replace(changed, tags=self._tags(channel, payload["applied_tags"]))
        if payload.get("archived", channel.archived) != channel.archived:
            changed = with_archived(self._context, changed, archived=payload["archived"])
        return json_response(resource_json.channel(self._world, put_channel(self._context, changed)))

    def _tags(self, thread: Channel, tags: list[Any]) -> tuple[str, ...]:
        """Return the new tags of a post. Raise ApiError."""
        forum = self._world.channel(thread.parent or 0)
        return check_post_tags(self._context, self._world.bot, forum, list(map(str, tags)), thread.tags)

    def _demand_thread(self, thread: Channel, payload: Json) -> None:
        """Check the permission for a change of a thread. Raise ApiError.

        Members who can send messages may unarchive it, its owner may change it unless it is locked, and moderators may
        lock it. An archived thread must be unarchived before any other change.
        """
        is_own = thread.owner == self._world.bot.id
        if payload.keys() == {"archived"} and payload["archived"] is False and (is_own or not thread.locked):
            self._context.demand(thread, "send_messages_in_threads")
        else:
            is_allowed = is_own and "locked" not in payload and not thread.locked
            self._context.demand(thread, *(() if is_allowed else ("manage_threads",)))
        if thread.archived and payload.get("archived") is not False:
            raise ApiError(400, 50083, "Thread is archived")

    async def create(self, request: web.Request) -> web.Response:
        """Create a channel (POST /guilds/{guild_id}/channels). Raise ApiError 10004 or 50013."""
        guild = self._world.guilds.get(int(request.match_info["guild_id"]))
        if guild is None:
            raise not_found("Guild", 10004)
        if not granted_in(self._world.bot, guild) & BITS["manage_channels"]:
            raise ApiError(403, 50013, "Missing Permissions")
        payload = request[BODY].payload
        faults = FormFaults()
        faults.length(("name",), payload.get("name"), 1, 100)
        faults.raise_if_any()
        overwrites = {int(overwrite["id"]): overwrite for overwrite in payload.get("permission_overwrites") or []}
        channel = Channel(
            id=self._world.ids.next(),
            name=payload["name"],
            kind=KINDS.get(payload.get("type") or 0, "text"),
            guild=guild.id,
            denied={key: int(overwrite.get("deny") or 0) for key, overwrite in overwrites.items()},
            allowed={key: int(overwrite.get("allow") or 0) for key, overwrite in overwrites.items()},
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

    async def member(self, request: web.Request) -> web.Response:
        """Return a member of a thread (GET /channels/{channel_id}/thread-members/{user_id}). Raise ApiError 10007."""
        thread = self._channel(request)
        self._context.demand(thread)
        user = int(request.match_info["user_id"])
        if user not in thread.members:
            raise ApiError(404, 10007, "Unknown Member")
        return json_response(resource_json.thread_member(thread, user))

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
            self._tell_of_addition(thread, account.id)
        return no_content()

    def _tell_of_addition(self, thread: Channel, user: int) -> None:
        """Post the line that Discord posts when the bot adds somebody. It notifies that person."""
        bot = self._world.bot.id
        line = Message(
            id=self._world.ids.next(),
            channel=thread.id,
            author=bot,
            by_bot=True,
            at=self._world.clock.now(),
            kind=RECIPIENT_ADD,
            mentions=(user,),
        )
        self._world.add_message(line)

    async def typing(self, request: web.Request) -> web.Response:
        """Accept a typing indicator."""
        channel = self._channel(request)
        self._context.demand(channel, "send_messages_in_threads" if channel.is_thread else "send_messages")
        return no_content()

    async def open_thread(self, request: web.Request) -> web.Response:
        """Create a thread of the requested kind or the channel's default. In a forum it needs a first message."""
        parent, name = self._channel(request), request[BODY].payload.get("name")
        if parent.kind == "forum":
            return self._open_post(parent, *request[BODY])
        source = request.match_info.get("message_id")
        thread_type = PUBLIC.get(parent.kind, PRIVATE) if source else request[BODY].payload.get("type", PRIVATE)
        kind = self._kind_of_thread(parent, thread_type)
        self._context.demand(parent, "create_private_threads" if kind == "private_thread" else "create_public_threads")
        faults = FormFaults()
        faults.length(("name",), name, 1, 100)
        faults.raise_if_any()
        thread = new_thread(
            self._context, parent, self._world.bot.id, request[BODY].payload, kind, key=int(source or 0)
        )
        return json_response(resource_json.channel(self._world, thread), 201)

    def _open_post(self, forum: Channel, payload: Json, files: Uploads) -> web.Response:
        """Create a post of a forum with its first message, which has the same id. Raise ApiError."""
        first = payload.get("message")
        if first is None:
            raise bad_form(("message",), "BASE_TYPE_REQUIRED", "This field is required")
        self._context.demand(forum, "send_messages", *(["attach_files"] if files else []))
        faults = FormFaults()
        faults.length(("name",), payload.get("name"), 1, 100)
        if (first.get("flags") or 0) & COMPONENTS_V2:
            faults.add(("message", "flags"), "MESSAGE_FLAGS_INVALID", "A first message has no components V2")
        faults.raise_if_any()
        check_files(files)
        check_message(first, v2=False)
        bot = self._world.bot
        tags = check_post_tags(self._context, bot, forum, list(map(str, payload.get("applied_tags") or ())))
        thread = new_thread(self._context, forum, bot.id, payload, "thread", tags=tags)
        message = self._context.message_sender.send(Draft(thread, first, files, key=thread.id))
        shape = resource_json.channel(self._world, self._world.channel(thread.id))
        return json_response(shape | {"message": self._context.shape(message)}, 201)

    def _kind_of_thread(self, parent: Channel, thread_type: int) -> ChannelKind:
        """Return the kind of the thread. Raise ApiError 50024 if the channel does not allow it."""
        if thread_type == PRIVATE and parent.kind == "text":
            return "private_thread"
        if thread_type == PUBLIC.get(parent.kind):
            return "thread"
        raise ApiError(400, 50024, "Cannot execute action on this channel type")

    def _channel(self, request: web.Request) -> Channel:
        return self._world.channel(int(request.match_info["channel_id"]))
