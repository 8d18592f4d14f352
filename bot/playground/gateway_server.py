"""Gateway server: websockets of the bot's shards, their sessions, and event dispatch."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot.playground.gateway_session import DIRECT_MESSAGES, GUILD_MESSAGES, MEMBERS, MESSAGE_CONTENT, Session, Socket
from bot.playground.limits.checker import Checker
from bot.playground.limits.faults import Outages
from bot.playground.limits.rate_limits import IdentifyLimits
from bot.playground.world import resource_json
from bot.playground.world.message_json import MessageShape
from bot.playground.world.models import Channel, Event, Guild, Message
from bot.playground.world.responses import Json
from bot.playground.world.world import World

LOG = logging.getLogger(__name__)

HEARTBEAT_MS = 41250
ACK_AFTER = 0.02
"""Seconds until a heartbeat is answered. An answer at once may come before the client's note of having sent it."""
DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, MEMBERS_WANTED, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 8, 9, 10, 11
BAD_PAYLOAD, BAD_TOKEN, BAD_SHARD = 4002, 4004, 4010
GONE_FOR_GOOD = (1000, 1001)
"""Close codes that end the session. After any other code the bot may resume it."""
INTERACTION = "INTERACTION_CREATE"
KEPT_SESSIONS = 64
"""Maximum number of disconnected sessions that can be resumed."""


class Gateway:
    """All sessions of the bot, connected or resumable.

    Several processes may connect, with different shard counts or even the same shard. As on the real Discord, each
    session receives all events of its shard.
    """

    def __init__(self, world: World, checker: Checker, token: str, starts: IdentifyLimits, outages: Outages) -> None:
        self._world = world
        self._checker = checker
        self._token = token
        self._starts = starts
        self._outages = outages
        self.refused = 0
        """Number of IDENTIFYs refused because of an outage."""
        self._sessions: list[Session] = []
        self.url = ""

    # -- State -----------------------------------------------------------------------------------------------------

    @property
    def online(self) -> bool:
        """Return whether all shards of the bot are connected."""
        live = set(self.live_shards)
        return any(live >= {(shard, count) for shard in range(count)} for _, count in live)

    @property
    def live_shards(self) -> list[tuple[int, int]]:
        """Return (number, count) of each connected shard, sorted; a shard with two sessions appears twice."""
        return sorted((session.shard, session.shards) for session in self._sessions if session.socket is not None)

    def drop(self, resumable: bool, shard: int | None = None) -> None:
        """Close all websockets, or those of one shard.

        Sessions that are not resumable get op 9 when the bot tries to resume them.
        """
        cut = [session for session in self._sessions if shard in (None, session.shard)]
        sockets = [session.socket for session in cut if session.socket is not None]
        if not resumable:
            self._sessions = [session for session in self._sessions if session not in cut]
        for socket in sockets:
            socket.close(4000)

    def dispatch(self, event: str, data: Json, guild: int | None, intent: int = 0, without: int = 0) -> None:
        """Send an event to the sessions of the guild's shard; shard 0 for direct messages (`guild` None).

        Of a server without the bot they hear nothing but interactions of people who have installed it themselves.
        Only sessions with all bits of `intent` and without those of `without` receive it.
        """
        is_foreign = guild in self._world.guilds and guild not in self._world.bot.guilds
        if guild in self._outages.guilds or (is_foreign and event != INTERACTION):
            return
        for session in self._sessions:
            if session.serves(guild) and session.wants(intent) and not (without and session.wants(without)):
                session.send(event, data)

    def wanted(self, guild: int | None, intent: int) -> bool:
        """Return whether any session would receive such an event."""
        return any(session.serves(guild) and session.wants(intent) for session in self._sessions)

    # -- Websockets ------------------------------------------------------------------------------------------------

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Handle one websocket until it closes. Refuse pages of other origins; bots send no origin."""
        if request.headers.get("Origin", f"http://{request.host}") != f"http://{request.host}":
            raise web.HTTPForbidden
        if self._outages.is_gateway_gone:
            return web.Response(status=503)
        websocket = web.WebSocketResponse(compress=False, max_msg_size=1 << 20)
        try:
            await websocket.prepare(request)
        except ConnectionResetError:  # the bot disconnected during the handshake
            return web.Response(status=400)
        socket = Socket(websocket, request.query.get("compress") == "zlib-stream")
        socket.send({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}, "s": None, "t": None})
        writer = asyncio.ensure_future(socket.write())
        is_over = False
        try:
            while (message := await websocket.receive()).type is WSMsgType.TEXT:
                self._handle(socket, msgspec.json.decode(message.data))
            is_over = message.type is WSMsgType.CLOSE and message.data in GONE_FOR_GOOD
        except (AttributeError, LookupError, TypeError, ValueError) as fault:  # as from a hand-written client
            LOG.warning("gateway frame refused: %r", fault)
            self._checker.violations.append(f"gateway: {fault!r}")
            await websocket.close(code=BAD_PAYLOAD)
        finally:
            writer.cancel()
            self._disconnect(socket, is_over)
        return websocket

    def _handle(self, socket: Socket, payload: Json) -> None:
        data = payload.get("d")
        match payload["op"]:
            case 1:
                ack: Json = {"op": ACK, "d": None, "s": None, "t": None}
                asyncio.get_running_loop().call_later(ACK_AFTER, socket.send, ack)
            case 2:
                self._identify(socket, data)
            case 6:
                self._resume(socket, data)
            case 8:
                self._members(socket, data)

    def _identify(self, socket: Socket, data: Any) -> None:
        """Start a session and send READY and the shard's servers, or refuse as Discord does."""
        shard, shards = data.get("shard") or (0, 1)
        if data["token"] != self._token:
            socket.close(BAD_TOKEN)
            return
        if not 0 <= shard < shards:
            socket.close(BAD_SHARD)
            return
        if not self._starts.remaining:  # Discord ends all sessions and resets the token
            self.drop(resumable=False)
            socket.close(BAD_TOKEN)
            return
        if self._outages.refused is None or shard in self._outages.refused:
            self.refused += 1
            self._world.changes.tell(None)
            socket.send({"op": INVALID, "d": False, "s": None, "t": None})
            return
        if not self._starts.take(shard):
            socket.send({"op": INVALID, "d": False, "s": None, "t": None})
            return
        self._forget_oldest()
        session = Session(socket, shard, shards, data.get("intents", 0))
        session.send("READY", self._ready(session))
        self._sessions.append(session)
        for guild in self._guilds(session):
            if guild.id not in self._outages.guilds:
                shape = resource_json.guild_create(self._world, guild, session.wants(MEMBERS))
                self._checker.check_guild(shape)
                session.send("GUILD_CREATE", shape)
        self._world.changes.tell(Event("bot_online") if self.online else None)

    def _ready(self, session: Session) -> Json:
        bot = self._world.bot
        guilds = [guild.id for guild in self._guilds(session)]
        return {
            "v": 10,
            "user": resource_json.me(bot),
            "guilds": [{"id": str(guild), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "shard": [session.shard, session.shards],
            "application": {"id": str(bot.id), "flags": 0},
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "user_settings": {},
        }

    def _guilds(self, session: Session) -> list[Guild]:
        """Return the bot's servers that the session serves."""
        known = self._world.guilds.values()
        return [guild for guild in known if guild.id in self._world.bot.guilds and session.serves(guild.id)]

    def _resume(self, socket: Socket, data: Any) -> None:
        """Replay missed events, or reject the session with op 9."""
        for session in self._sessions:
            if session.id == data["session_id"] and data["token"] == self._token and session.can_replay(data["seq"]):
                session.resume(socket, data["seq"])
                self._world.changes.tell(Event("bot_online") if self.online else None)
                return
        socket.send({"op": INVALID, "d": False, "s": None, "t": None})

    def _members(self, socket: Socket, data: Any) -> None:
        guild = self._world.guilds[int(data["guild_id"])]
        people = [person for person in (self._world.bot, *self._world.people.values()) if guild.id in person.guilds]
        if data.get("user_ids"):
            ids = {int(key) for key in data["user_ids"]}
            people = [person for person in people if person.id in ids]
        elif data.get("query"):
            people = [person for person in people if person.name.lower().startswith(data["query"].lower())]
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [resource_json.member(person, guild) for person in people[: data.get("limit") or None]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        for session in self._sessions:
            if session.socket is socket:
                session.send("GUILD_MEMBERS_CHUNK", chunk)

    def _forget_oldest(self) -> None:
        """Drop the oldest disconnected sessions beyond the maximum."""
        waiting = [session for session in self._sessions if session.socket is None][:-KEPT_SESSIONS]
        self._sessions = [session for session in self._sessions if session not in waiting]

    def _disconnect(self, socket: Socket, is_over: bool) -> None:
        was_online = self.online
        for session in [session for session in self._sessions if session.socket is socket]:
            session.socket = None
            if is_over:
                self._sessions.remove(session)
        self._world.changes.tell(Event("bot_offline") if was_online and not self.online else None)


EVENTS = {
    "message_created": "MESSAGE_CREATE",
    "message_edited": "MESSAGE_UPDATE",
}


class MessageEvents:
    """Dispatcher of message events.

    Ephemeral messages and messages in channels that the bot cannot see are not dispatched. Without the message content
    intent, the text is removed.
    """

    def __init__(self, world: World, gateway: Gateway, shape: MessageShape, checker: Checker) -> None:
        self._world = world
        self._gateway = gateway
        self._shape = shape
        self._checker = checker

    def on_event(self, event: Event) -> None:
        """Dispatch the event if it concerns a message."""
        message, channel = event.message, event.channel
        if event.kind == "messages_deleted" and channel is not None:
            self._tell_deleted("MESSAGE_DELETE_BULK", channel, {"ids": [str(key) for key in event.several]})
        if message is None or channel is None or message.only_for is not None or event.several:
            return
        if event.kind == "message_deleted":
            self._tell_deleted("MESSAGE_DELETE", channel, {"id": str(message.id)})
            return
        intent = DIRECT_MESSAGES if channel.kind == "dm" else GUILD_MESSAGES
        if not self._gateway.wanted(channel.guild, intent) or not self._world.permissions(self._world.bot, channel):
            return
        where = {"guild_id": str(channel.guild)} if channel.guild is not None else {}
        name = EVENTS[event.kind]
        shape = self._shape(message)
        self._checker.check_value("MessageResponse", shape, name)
        if channel.kind == "dm" or self._is_for_bot(message):
            self._gateway.dispatch(name, shape | where, channel.guild, intent)
            return
        self._gateway.dispatch(name, shape | where, channel.guild, intent | MESSAGE_CONTENT)
        self._gateway.dispatch(name, _wordless(shape) | where, channel.guild, intent, without=MESSAGE_CONTENT)

    def _tell_deleted(self, name: str, channel: Channel, deleted: Json) -> None:
        """Dispatch a deletion. Discord sends only the ids of the message and its channel."""
        intent = DIRECT_MESSAGES if channel.kind == "dm" else GUILD_MESSAGES
        if self._world.permissions(self._world.bot, channel):
            where = {"guild_id": str(channel.guild)} if channel.guild is not None else {}
            self._gateway.dispatch(name, deleted | {"channel_id": str(channel.id)} | where, channel.guild, intent)

    def _is_for_bot(self, message: Message) -> bool:
        return message.by_bot or self._world.bot.id in message.mentions


def _wordless(shape: Json) -> Json:
    return shape | {"content": "", "embeds": [], "attachments": [], "components": []}
