"""Routes about the messages of a channel."""

from __future__ import annotations

from typing import Any

import msgspec
from aiohttp import web

from bot.playground.rest.front import BODY, Front
from bot.playground.rest.posting import Post
from bot.playground.rest.realm import Realm
from bot.playground.rest.thread_states import begin_change, begin_post, begin_removal, wake
from bot.playground.world.rights import BITS
from bot.playground.world.values import Channel, Message
from bot.playground.world.wire import ApiError, FormFaults, Json, answer, iso, nothing

REPLY = 19
NONCE_SECONDS = 300.0


class MessageRoutes:
    """POST /channels/{channel_id}/messages and its kin."""

    def __init__(self, realm: Realm) -> None:
        self._realm = realm
        self._world = realm.world

    def routes(self, front: Front) -> list[web.RouteDef]:
        messages = "/channels/{channel_id}/messages"
        return [
            front.route("GET", messages, self.history),
            front.route("POST", messages, self.send),
            front.route("POST", messages + "/bulk-delete", self.delete_many),
            front.route("GET", messages + "/pins", self.pins),
            front.route("PUT", messages + "/pins/{message_id}", self.pin),
            front.route("DELETE", messages + "/pins/{message_id}", self.unpin),
            front.route("GET", messages + "/{message_id}", self.message),
            front.route("PATCH", messages + "/{message_id}", self.edit),
            front.route("DELETE", messages + "/{message_id}", self.delete),
        ]

    async def send(self, request: web.Request) -> web.Response:
        channel, (payload, files) = self._channel(request), request[BODY]
        self._demand_sending(channel, bool(files))
        earlier = self._same_nonce(channel, payload or {})
        if earlier is not None:
            return answer(self._realm.shape(earlier))
        begin_post(self._realm, channel)
        reference = (payload or {}).get("message_reference")
        if reference:
            self._check_reference(channel, reference)
        message = self._realm.posting.send(Post(channel, payload or {}, files, kind=REPLY if reference else 0))
        wake(self._realm, channel)
        return answer(self._realm.shape(message))

    async def message(self, request: web.Request) -> web.Response:
        self._realm.demand(self._channel(request), "read_message_history")
        return answer(self._realm.shape(self._message(request)))

    async def history(self, request: web.Request) -> web.Response:
        """The newest first; `before`, `after` and `limit` (1 to 100, 50) as Discord has them.

        Where the bot may not read them there are none: that is no error.
        """
        channel = self._channel(request)
        if not self._may_read(channel):
            return answer([])
        found = [message for message in self._world.messages_in(channel.id) if message.only_for is None]
        limit = int(request.query.get("limit", "50"))
        if "after" in request.query:
            found = [message for message in found if message.id > int(request.query["after"])][:limit]
        if "before" in request.query:
            found = [message for message in found if message.id < int(request.query["before"])]
        return answer([self._realm.shape(message) for message in reversed(found[-limit:])])

    async def edit(self, request: web.Request) -> web.Response:
        channel, message, (payload, files) = self._channel(request), self._message(request), request[BODY]
        if message.author != self._world.bot.id:
            raise ApiError(403, 50005, "Cannot edit a message authored by another user")
        self._realm.demand(channel)
        begin_change(self._realm, channel)
        self._realm.faults.edit_of_old(channel.id, message.at)
        changed = self._realm.posting.change(message, payload or {}, files)
        return answer(self._realm.shape(changed))

    async def delete(self, request: web.Request) -> web.Response:
        channel, message = self._channel(request), self._message(request)
        if message.author != self._world.bot.id:
            self._realm.demand(channel, "manage_messages")
        begin_removal(self._realm, channel)
        self._world.remove_message(message)
        return nothing()

    async def delete_many(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        self._realm.demand(channel, "manage_messages")
        keys = [int(key) for key in request[BODY].payload["messages"]]
        if not 2 <= len(keys) <= 100:
            raise ApiError(400, 50016, "Provided too few or too many messages to delete.")
        for key in keys:
            if key in self._world.messages:
                self._world.remove_message(self._world.message(channel.id, key))
        return nothing()

    async def pins(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        messages = self._world.messages_in(channel.id) if self._may_read(channel) else []
        pinned = [message for message in messages if message.pinned]
        items = [{"pinned_at": iso(one.at), "message": self._realm.shape(one)} for one in reversed(pinned)]
        return answer({"items": items, "has_more": False})

    async def pin(self, request: web.Request) -> web.Response:
        return self._set_pinned(request, True)

    async def unpin(self, request: web.Request) -> web.Response:
        return self._set_pinned(request, False)

    def _set_pinned(self, request: web.Request, pinned: bool) -> web.Response:
        self._realm.demand(self._channel(request), "manage_messages")
        begin_change(self._realm, self._channel(request))
        self._world.change_message(msgspec.structs.replace(self._message(request), pinned=pinned))
        return nothing()

    def _demand_sending(self, channel: Channel, with_files: bool) -> None:
        """Closed direct messages are refused here, with 50007."""
        if channel.kind == "dm":
            person = self._world.people[channel.person or 0]
            if not person.dms_open:
                raise ApiError(403, 50007, "Cannot send messages to this user")
            if not person.guilds:
                raise ApiError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
            return
        wanted = "send_messages_in_threads" if channel.is_thread else "send_messages"
        self._realm.demand(channel, wanted, *(["attach_files"] if with_files else []))

    def _may_read(self, channel: Channel) -> bool:
        """Raises ApiError 50001 where the bot does not even see the channel."""
        self._realm.demand(channel)
        return bool(self._world.permissions(self._world.bot, channel) & BITS["read_message_history"])

    def _same_nonce(self, channel: Channel, payload: Json) -> Message | None:
        """With `enforce_nonce` a message that was sent already is not sent twice."""
        nonce = payload.get("nonce")
        if nonce is None or not payload.get("enforce_nonce"):
            return None
        since = self._realm.clock.now() - NONCE_SECONDS
        recent = [one for one in self._world.messages_in(channel.id) if one.at >= since and one.nonce is not None]
        return next((one for one in recent if str(one.nonce) == str(nonce)), None)

    def _check_reference(self, channel: Channel, reference: Any) -> None:
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
