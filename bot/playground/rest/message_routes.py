"""Routes for the messages of a channel."""

from __future__ import annotations

from typing import Any

import msgspec
from aiohttp import web

from bot.playground.rest.context import Routes
from bot.playground.rest.message_sending import Draft
from bot.playground.rest.middleware import BODY, RouteBuilder
from bot.playground.rest.thread_states import begin_change, begin_post, begin_removal, wake
from bot.playground.world.models import Channel, Message
from bot.playground.world.permissions import BITS
from bot.playground.world.responses import ApiError, FormFaults, Json, iso, json_response, no_content

REPLY = 19
NONCE_SECONDS = 300.0


class MessageRoutes(Routes):
    """Handlers of POST /channels/{channel_id}/messages and related routes."""

    def routes(self, builder: RouteBuilder) -> list[web.RouteDef]:
        """Return the route definitions."""
        messages = "/channels/{channel_id}/messages"
        return [
            builder.route("GET", messages, self.history),
            builder.route("POST", messages, self.send),
            builder.route("POST", messages + "/bulk-delete", self.delete_many),
            builder.route("GET", messages + "/pins", self.pins),
            builder.route("PUT", messages + "/pins/{message_id}", self.pin),
            builder.route("DELETE", messages + "/pins/{message_id}", self.unpin),
            builder.route("GET", messages + "/{message_id}", self.message),
            builder.route("PATCH", messages + "/{message_id}", self.edit),
            builder.route("DELETE", messages + "/{message_id}", self.delete),
        ]

    async def send(self, request: web.Request) -> web.Response:
        """Send a message, or return the message already sent with the same enforced nonce."""
        channel, (payload, files) = self._channel(request), request[BODY]
        self._demand_sending(channel, bool(files))
        earlier = self._same_nonce(channel, payload or {})
        if earlier is not None:
            return json_response(self._context.shape(earlier))
        begin_post(self._context, channel)
        reference = (payload or {}).get("message_reference")
        if reference:
            self._check_reference(channel, reference)
        message = self._context.message_sender.send(
            Draft(channel, payload or {}, files, kind=REPLY if reference else 0)
        )
        self._check_push(channel, message)
        wake(self._context, channel)
        return json_response(self._context.shape(message))

    def _check_push(self, channel: Channel, message: Message) -> None:
        """Record a violation if people get a push notification that says nothing."""
        is_pushed = bool(message.mentions) or channel.kind == "dm"
        if is_pushed and not message.silent and not message.push_text:
            self._context.checker.violations.append(f"push without text: {message.text[:200]}")

    async def message(self, request: web.Request) -> web.Response:
        """Return the message of that id (GET). Raise ApiError 10008."""
        self._context.demand(self._channel(request), "read_message_history")
        return json_response(self._context.shape(self._message(request)))

    async def history(self, request: web.Request) -> web.Response:
        """Return messages, newest first, with Discord's `before`, `after` and `limit` (1 to 100, default 50).

        Without the permission to read the history the list is empty; this is not an error.
        """
        channel = self._channel(request)
        if not self._may_read(channel):
            return json_response([])
        messages = [message for message in self._world.messages_in(channel.id) if message.only_for is None]
        limit = int(request.query.get("limit", "50"))
        if "after" in request.query:
            messages = [message for message in messages if message.id > int(request.query["after"])][:limit]
        if "before" in request.query:
            messages = [message for message in messages if message.id < int(request.query["before"])]
        return json_response([self._context.shape(message) for message in reversed(messages[-limit:])])

    async def edit(self, request: web.Request) -> web.Response:
        """Edit a message of the bot (PATCH). Raise ApiError 50005 for another author's message."""
        channel, message, (payload, files) = self._channel(request), self._message(request), request[BODY]
        if message.author != self._world.bot.id:
            raise ApiError(403, 50005, "Cannot edit a message authored by another user")
        self._context.demand(channel)
        begin_change(self._context, channel)
        self._context.faults.count_old_edit(channel.id, message.at)
        self._context.faults.count_published_edit(message.id)
        changed = self._context.message_sender.change(message, payload or {}, files)
        return json_response(self._context.shape(changed))

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a message (DELETE). Raise ApiError 50013 without the permission."""
        channel, message = self._channel(request), self._message(request)
        if message.author != self._world.bot.id:
            self._context.demand(channel, "manage_messages")
        begin_removal(self._context, channel)
        self._world.remove_message(message)
        return no_content()

    async def delete_many(self, request: web.Request) -> web.Response:
        """Delete 2 to 100 messages. Raise ApiError 50016 for another number."""
        channel = self._channel(request)
        self._context.demand(channel, "manage_messages")
        keys = [int(key) for key in request[BODY].payload["messages"]]
        if not 2 <= len(keys) <= 100:
            raise ApiError(400, 50016, "Provided too few or too many messages to delete.")
        messages = [self._world.message(channel.id, key) for key in keys if key in self._world.messages]
        self._world.remove_messages(channel, messages)
        return no_content()

    async def pins(self, request: web.Request) -> web.Response:
        """Return the pinned messages, the latest first."""
        channel = self._channel(request)
        messages = self._world.messages_in(channel.id) if self._may_read(channel) else []
        pinned = [message for message in messages if message.pinned]
        items = [
            {"pinned_at": iso(message.at), "message": self._context.shape(message)} for message in reversed(pinned)
        ]
        return json_response({"items": items, "has_more": False})

    async def pin(self, request: web.Request) -> web.Response:
        """Pin a message (PUT). Raise ApiError 50013 without the permission."""
        return self._set_pinned(request, True)

    async def unpin(self, request: web.Request) -> web.Response:
        """Unpin a message (DELETE). Raise ApiError 50013 without the permission."""
        return self._set_pinned(request, False)

    def _set_pinned(self, request: web.Request, pinned: bool) -> web.Response:
        self._context.demand(self._channel(request), "manage_messages")
        begin_change(self._context, self._channel(request))
        self._world.change_message(msgspec.structs.replace(self._message(request), pinned=pinned))
        return no_content()

    def _demand_sending(self, channel: Channel, with_files: bool) -> None:
        """Check the permission to send. Raise ApiError 50007 if the person refuses direct messages."""
        if channel.kind == "dm":
            person = self._world.people[channel.person or 0]
            if not person.dms_open:
                raise ApiError(403, 50007, "Cannot send messages to this user")
            if not self._world.shares_guild(person) and not person.installed:
                raise ApiError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
            if not any(message.by_bot for message in self._world.messages_in(channel.id)):
                self._context.openings.check_flag()
            return
        permission = "send_messages_in_threads" if channel.is_thread else "send_messages"
        self._context.demand(channel, permission, *(["attach_files"] if with_files else []))

    def _may_read(self, channel: Channel) -> bool:
        """Return whether the bot may read the history. Raise ApiError 50001 if it does not see the channel."""
        self._context.demand(channel)
        return bool(self._world.permissions(self._world.bot, channel) & BITS["read_message_history"])

    def _same_nonce(self, channel: Channel, payload: Json) -> Message | None:
        """Return the message already sent with the same enforced nonce, if any."""
        nonce = payload.get("nonce")
        if nonce is None or not payload.get("enforce_nonce"):
            return None
        since = self._context.clock.now() - NONCE_SECONDS
        recent = [
            message
            for message in self._world.messages_in(channel.id)
            if message.at >= since and message.nonce is not None
        ]
        return next((message for message in recent if str(message.nonce) == str(nonce)), None)

    def _check_reference(self, channel: Channel, reference: Any) -> None:
        """Check a reply. Raise ApiError 160002 if the bot may not read the history, 50035 for an unknown message."""
        if not self._may_read(channel):
            raise ApiError(403, 160002, "Cannot reply without permission to read message history")
        if int(reference["message_id"]) in self._world.messages:
            self._world.message(channel.id, int(reference["message_id"]))
        elif reference.get("fail_if_not_exists", True):
            faults = FormFaults()
            faults.add(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
            faults.raise_if_any()

    def _channel(self, request: web.Request) -> Channel:
        return self._world.channel(int(request.match_info["channel_id"]))

    def _message(self, request: web.Request) -> Message:
        channel = self._channel(request)
        if not self._world.permissions(self._world.bot, channel):
            raise ApiError(403, 50001, "Missing Access")
        return self._world.message(channel.id, int(request.match_info["message_id"]))
