"""The gateway: websockets of the bot's shards, their sessions, and the events that each of them is sent."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot.playground.limits.openapi import Honesty
from bot.playground.limits.session_starts import SessionStarts
from bot.playground.live.session import MEMBERS, Session
from bot.playground.live.socket import Socket
from bot.playground.world import shapes
from bot.playground.world.values import Event
from bot.playground.world.wire import Json
from bot.playground.world.world import World

HEARTBEAT_MS = 41250
DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, MEMBERS_WANTED, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 8, 9, 10, 11
BAD_TOKEN, BAD_SHARD = 4004, 4010
GONE_FOR_GOOD = (1000, 1001)
"""With these codes a bot ends its session; with others it means to come back."""
KEPT_SESSIONS = 64
"""Sessions without a websocket that wait to be resumed."""


class Gateway:
    """All sessions of the bot, connected or waiting to be resumed.

    Any number of processes may have some, of any count of shards, and several of the same shard: each is sent all that
    this shard is. Discord does not see to it that one alone answers.
    """

    def __init__(self, world: World, honesty: Honesty, token: str, starts: SessionStarts) -> None:
        self._world = world
        self._honesty = honesty
        self._token = token
        self._starts = starts
        self._sessions: list[Session] = []
        self.url = ""

    # -- state -----------------------------------------------------------------------------------------------------

    @property
    def online(self) -> bool:
        """Are all shards of the bot connected?"""
        live = set(self.live_shards)
        return any(live >= {(shard, count) for shard in range(count)} for _, count in live)

    @property
    def live_shards(self) -> list[tuple[int, int]]:
        """Number and count of every connected shard, in order; one of two sessions stands there twice."""
        return sorted((session.shard, session.shards) for session in self._sessions if session.socket is not None)

    def drop(self, resumable: bool, shard: int | None = None) -> None:
        """Cut all websockets, or that shard's; sessions that are not resumable are answered op 9 when the bot tries."""
        cut = [session for session in self._sessions if shard in (None, session.shard)]
        sockets = [session.socket for session in cut if session.socket is not None]
        if not resumable:
            self._sessions = [session for session in self._sessions if session not in cut]
        for socket in sockets:
            socket.close(4000)

    def dispatch(self, event: str, data: Json, guild: int | None, intent: int = 0, without: int = 0) -> None:
        """Send an event to the shard that serves the guild (None = direct messages: shard 0).

        Only to a bot that wants all bits of `intent` and, if `without` is given, does not want those.
        """
        for session in self._sessions:
            if session.serves(guild) and session.wants(intent) and not (without and session.wants(without)):
                session.send(event, data)

    def wanted(self, guild: int | None, intent: int) -> bool:
        """Would anybody hear such an event?"""
        return any(session.serves(guild) and session.wants(intent) for session in self._sessions)

    # -- one websocket ---------------------------------------------------------------------------------------------

    async def serve(self, request: web.Request) -> web.StreamResponse:
        websocket = web.WebSocketResponse(compress=False, max_msg_size=1 << 20)
        try:
            await websocket.prepare(request)
        except ConnectionResetError:  # the bot has ended in the middle of it
            return web.Response(status=400)
        socket = Socket(websocket, request.query.get("compress") == "zlib-stream")
        socket.send({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}, "s": None, "t": None})
        writer = asyncio.ensure_future(socket.write())
        is_over = False
        try:
            while (message := await websocket.receive()).type is WSMsgType.TEXT:
                self._hear(socket, msgspec.json.decode(message.data))
            is_over = message.type is WSMsgType.CLOSE and message.data in GONE_FOR_GOOD
        finally:
            writer.cancel()
            self._lose(socket, is_over)
        return websocket

    def _hear(self, socket: Socket, payload: Json) -> None:
        data = payload.get("d")
        match payload["op"]:
            case 1:
                socket.send({"op": ACK, "d": None, "s": None, "t": None})
            case 2:
                self._identify(socket, data)
            case 6:
                self._resume(socket, data)
            case 8:
                self._members(socket, data)

    def _identify(self, socket: Socket, data: Any) -> None:
        shard, shards = data.get("shard") or (0, 1)
        if data["token"] != self._token:
            socket.close(BAD_TOKEN)
            return
        if not 0 <= shard < shards:
            socket.close(BAD_SHARD)
            return
        if not self._starts.remaining:  # Discord ends all sessions, and gives the bot a new token
            self.drop(resumable=False)
            socket.close(BAD_TOKEN)
            return
        if not self._starts.take(shard):
            socket.send({"op": INVALID, "d": False, "s": None, "t": None})
            return
        self._forget_oldest()
        session = Session(socket, shard, shards, data.get("intents", 0))
        session.send("READY", self._ready(session))
        self._sessions.append(session)
        for guild in tuple(self._world.guilds.values()):
            if session.serves(guild.id):
                shape = shapes.guild_create(self._world, guild, session.wants(MEMBERS))
                self._honesty.check_guild(shape)
                session.send("GUILD_CREATE", shape)
        self._world.changes.tell(Event("bot_online") if self.online else None)

    def _ready(self, session: Session) -> Json:
        bot = self._world.bot
        guilds = [guild for guild in self._world.guilds if session.serves(guild)]
        return {
            "v": 10,
            "user": shapes.me(bot),
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

    def _resume(self, socket: Socket, data: Any) -> None:
        """Send what the bot has missed, or tell it to begin anew."""
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
            wanted = {int(key) for key in data["user_ids"]}
            people = [person for person in people if person.id in wanted]
        elif data.get("query"):
            people = [person for person in people if person.name.lower().startswith(data["query"].lower())]
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [shapes.member(person, guild) for person in people[: data.get("limit") or None]],
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
        """Of those that wait for a websocket, but for the newest."""
        waiting = [session for session in self._sessions if session.socket is None][:-KEPT_SESSIONS]
        self._sessions = [session for session in self._sessions if session not in waiting]

    def _lose(self, socket: Socket, is_over: bool) -> None:
        was_online = self.online
        for session in [session for session in self._sessions if session.socket is socket]:
            session.socket = None
            if is_over:
                self._sessions.remove(session)
        self._world.changes.tell(Event("bot_offline") if was_online and not self.online else None)
