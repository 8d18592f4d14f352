"""The loopback Discord as a whole: started, furnished with servers and people, watched, stopped."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import TypeVar

import msgspec
from aiohttp import web

from bot.playground.limits.faults import Faults
from bot.playground.limits.invalid_requests import InvalidRequests
from bot.playground.limits.message_limits import REQUEST_BYTES
from bot.playground.limits.openapi import Honesty
from bot.playground.limits.rate_limits import RateLimits
from bot.playground.live.announcer import Announcer
from bot.playground.live.gateway import Gateway
from bot.playground.live.interactions import Interactions
from bot.playground.live.session import GUILDS
from bot.playground.people.people import Person
from bot.playground.rest.channel_routes import ChannelRoutes
from bot.playground.rest.command_routes import CommandRoutes
from bot.playground.rest.front import API, Front
from bot.playground.rest.interaction_routes import InteractionRoutes
from bot.playground.rest.message_routes import MessageRoutes
from bot.playground.rest.posting import Posting
from bot.playground.rest.realm import Realm
from bot.playground.rest.thread_states import put
from bot.playground.rest.user_routes import UserRoutes
from bot.playground.world import shapes
from bot.playground.world.cdn import Cdn
from bot.playground.world.files import Files
from bot.playground.world.message_shape import MessageShape
from bot.playground.world.rights import bits
from bot.playground.world.saving import Saver, load
from bot.playground.world.subscribers import PATIENCE, Subscribers
from bot.playground.world.values import LOCALE, Account, Channel, ChannelKind, Entry, Event, Guild, Message, Role
from bot.playground.world.wall_time import Clock, WallClock
from bot.playground.world.wire import Json
from bot.playground.world.world import COLORS, GLOBAL, World

Value = TypeVar("Value")
TOKEN = "loopback.token"  # noqa: S105 - opens nothing but this server
SHARDS_TO_SPREAD = 2
"""Servers are given ids that fall on these many shards in turn, or on as many more as are recommended."""


class Loopback:
    """A Discord of one's own on 127.0.0.1; made by `await Loopback.start()`."""

    def __init__(self, realm: Realm, saver: Saver, app: web.Application) -> None:
        self._realm = realm
        self._world = realm.world
        self._saver = saver
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        self._people: dict[int, Person] = {}
        self.app = app
        self.faults = realm.faults
        self.starts = realm.limits.starts
        self.filling: tuple[int, ...] = ()
        """On these shards new servers fall in turn; named none, on all that are recommended."""
        self.token = realm.token
        self.before_stop: list[Callable[[], Awaitable[object]]] = []
        """What is to be ended before the server is."""
        self.port = 0
        self.host = ""

    @classmethod
    async def start(
        cls,
        *,
        port: int = 0,
        host: str = "127.0.0.1",
        clock: Clock | None = None,
        state: Path | None = None,
        openapi: Path | None = None,
        shards: int = 1,
        concurrency: int = 1,
        limits: RateLimits | None = None,
        extend: Callable[[Loopback], None] | None = None,
    ) -> Loopback:
        """Listen, with the world of the file `state` where there is one.

        `port` 0 takes a free one. `openapi`: Discord's description, held against every request and answer.
        `shards` is what Discord recommends to the bot, so many of which may begin at once (`concurrency`). `limits`:
        how often it may ask, and begin sessions; None: as often as Discord lets it, by `clock`. `extend` may add
        routes to `app`, which is closed afterwards.
        """
        clock = clock or WallClock()
        limits = limits or RateLimits(clock)
        limits.starts.shards, limits.starts.concurrency = shards, concurrency
        realm, saver = _build(clock, state, openapi, limits)
        front = Front(realm)
        loopback = cls(realm, saver, _application(realm, front))
        if extend is not None:
            extend(loopback)
        loopback.app.router.add_route("*", API + "/{tail:.*}", front.stray)
        await loopback._listen(host, port)
        return loopback

    async def _listen(self, host: str, port: int) -> None:
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        self.host, self.port = host, self._runner.addresses[0][1]
        self._realm.cdn.url = self.url
        self._realm.gateway.url = self.gateway_url

    async def stop(self) -> None:
        """Close all websockets, write the world down, free the port."""
        for end in self.before_stop:
            await end()
        self._realm.gateway.drop(resumable=True)
        await self._runner.cleanup()
        self._saver.now()

    # -- where and how -----------------------------------------------------------------------------------------------

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def api_url(self) -> str:
        """For `discord.http.Route.BASE`."""
        return f"{self.url}{API}"

    @property
    def gateway_url(self) -> str:
        """For `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY`, as a yarl.URL."""
        return f"ws://{self.host}:{self.port}/gateway/"

    @property
    def violations(self) -> list[str]:
        """What was not as Discord describes it, of the bot or of this server."""
        return self._realm.honesty.violations

    @property
    def checked(self) -> bool:
        """Is Discord's description at hand, so that `violations` means something?"""
        return self._realm.honesty.checking

    @property
    def invalid_requests(self) -> int:
        """Answers 401, 403 and 429 so far: at 10,000 in ten minutes Discord bans the address."""
        return self._realm.invalid.count

    # -- furnishing --------------------------------------------------------------------------------------------------

    def add_guild(self, name: str, locale: str = LOCALE) -> Guild:
        """A new server, to which the bot belongs."""
        shards = max(SHARDS_TO_SPREAD, self.starts.shards)
        filling = self.filling or range(shards)
        key = self._world.ids.next_for_shard(filling[len(self._world.guilds) % len(filling)], shards)
        guild = self._world.put_guild(
            Guild(key, name, locale, owner=self._world.ids.next(), admins=self._world.ids.next())
        )
        shape = shapes.guild_create(self._world, guild, everybody=False)
        self._realm.gateway.dispatch("GUILD_CREATE", shape, guild.id, GUILDS)
        return guild

    def add_role(self, guild: Guild, name: str, *permissions: str) -> Role:
        """A role that permits so much; `Person.set_roles` gives it to people, `give_bot` to the bot."""
        role = Role(self._world.ids.next(), name, bits(*permissions))
        shape = shapes.roles(self._world.put_role(guild.id, role))[-2]
        self._realm.gateway.dispatch("GUILD_ROLE_CREATE", {"guild_id": str(guild.id), "role": shape}, guild.id, GUILDS)
        return role

    def permit(self, guild: Guild, role: Role, *permissions: str) -> None:
        """From now on the role, or that of everybody, permits so much in all of the server."""
        granted = msgspec.structs.replace(role, permissions=bits(*permissions))
        after = self._world.change_role(guild.id, granted)
        shape = next(one for one in shapes.roles(after) if one["id"] == str(role.id))
        self._realm.gateway.dispatch("GUILD_ROLE_UPDATE", {"guild_id": str(guild.id), "role": shape}, guild.id, GUILDS)

    def give_bot(self, guild: Guild, *roles: Role) -> None:
        """The bot has these roles and no others."""
        self._world.bot = msgspec.structs.replace(self._world.bot, roles=tuple(role.id for role in roles))
        shape = shapes.member(self._world.bot, self._world.guilds[guild.id]) | {"guild_id": str(guild.id)}
        self._realm.gateway.dispatch("GUILD_MEMBER_UPDATE", shape, guild.id)

    def add_channel(self, guild: Guild, name: str, kind: ChannelKind = "text") -> Channel:
        """A channel of that kind: text, announcement, forum, or voice, in which one can write, too."""
        channel = self._world.put_channel(Channel(self._world.ids.next(), name, kind, guild=guild.id))
        self._tell_channel("CHANNEL_CREATE", channel)
        return channel

    def add_thread(self, channel: Channel, name: str, invited: Iterable[Person | Account] | None = None) -> Channel:
        """A thread; it is a channel of its own. Public, but where people are `invited` a private one for them."""
        thread = Channel(
            id=self._world.ids.next(),
            name=name,
            kind="thread" if invited is None else "private_thread",
            guild=channel.guild,
            parent=channel.id,
            owner=self._world.guilds[channel.guild or 0].owner,
            members=tuple(one.id for one in invited or ()),
        )
        self._tell_channel("THREAD_CREATE", self._world.put_channel(thread))
        return thread

    def set_thread(self, thread: Channel, *, archived: bool | None = None, locked: bool | None = None) -> Channel:
        """Put the thread to sleep or wake it, lock it or unlock it, as a moderator does; it as it is now."""
        now = self._world.channel(thread.id)
        changed = msgspec.structs.replace(
            now,
            archived=now.archived if archived is None else archived,
            locked=now.locked if locked is None else locked,
        )
        return put(self._realm, changed)

    def add_person(
        self,
        name: str,
        locale: str = LOCALE,
        *,
        dms_open: bool = True,
        guilds: list[Guild] | None = None,
        admin: bool = False,
    ) -> Person:
        """A new person, a member of these servers (None = of all there are)."""
        member_of = tuple(guild.id for guild in (self.guilds if guilds is None else guilds))
        color = COLORS[len(self._world.people) % len(COLORS)]
        key = self._world.ids.next()
        self._world.put_person(Account(key, name, locale, color, dms_open, member_of, admin))
        return self.person(key)

    def deny(self, channel: Channel, *names: str, who: Person | Role | None = None) -> None:
        """Take permissions from a person, a role, or the bot in that channel; a thread has those of its channel."""
        self._overwrite(channel, who, denied=bits(*names))

    def allow(self, channel: Channel, *names: str, who: Person | Role | None = None) -> None:
        """Give permissions to a person, a role, or the bot there, whatever their roles do not permit."""
        self._overwrite(channel, who, allowed=bits(*names))

    def unset(self, channel: Channel, *names: str, who: Person | Role | None = None) -> None:
        """Neither deny nor allow there what was denied or allowed."""
        self._overwrite(channel, who, unset=bits(*names))

    def _overwrite(
        self, channel: Channel, who: Person | Role | None, denied: int = 0, allowed: int = 0, unset: int = 0
    ) -> None:
        current = self._world.channel(channel.id)
        if current.is_thread:
            current = self._world.channel(current.parent or 0)
        key = who.id if who is not None else self._world.bot.id
        before = current.denied.get(key, 0), current.allowed.get(key, 0)
        after = msgspec.structs.replace(
            current,
            denied=current.denied | {key: before[0] & ~allowed & ~unset | denied},
            allowed=current.allowed | {key: before[1] & ~denied & ~unset | allowed},
        )
        put(self._realm, after)

    def _tell_channel(self, event: str, channel: Channel) -> None:
        """The bot hears of no thread that it cannot see."""
        if channel.is_thread and not self._world.permissions(self._world.bot, channel):
            return
        shape = shapes.channel(self._world, channel)
        self._realm.gateway.dispatch(event, shape, channel.guild, GUILDS)

    # -- looking -----------------------------------------------------------------------------------------------------

    @property
    def guilds(self) -> tuple[Guild, ...]:
        return tuple(self._world.guilds.values())

    @property
    def channels(self) -> tuple[Channel, ...]:
        """Text channels and threads of all servers."""
        return tuple(channel for channel in self._world.channels.values() if channel.kind != "dm")

    @property
    def people(self) -> tuple[Person, ...]:
        return tuple(self.person(key) for key in self._world.people)

    @property
    def bot(self) -> Account:
        return self._world.bot

    @property
    def commands(self) -> list[Json]:
        """The global commands as Discord describes them."""
        return self._world.commands.get(GLOBAL, [])

    def person(self, key: int) -> Person:
        """Raises KeyError."""
        if key not in self._people:
            self._people[self._world.people[key].id] = Person(self._realm, key)
        return self._people[key]

    def channel(self, key: int) -> Channel:
        """As it is now. Raises KeyError."""
        return self._world.channels[key]

    def message(self, key: int) -> Message | None:
        """As it is now, or None when it was deleted."""
        return self._world.messages.get(key)

    def messages(self, channel: Channel) -> list[Message]:
        """All of the channel, everybody's ephemerals included."""
        return self._world.messages_in(channel.id)

    def payload(self, message: Message) -> Json:
        """The message as Discord's API would give it, with fresh addresses of its pictures."""
        return self._realm.shape(message)

    @property
    def transcript(self) -> list[Entry]:
        """Every public message of the servers' channels made, changed or deleted, in order."""
        return self._world.transcript

    def in_words(self, text: str) -> str:
        """The text with names for mentions: `<@5>` -> `@Anna`, `<#7>` -> `#table`."""
        people = {**self._world.people, self.bot.id: self.bot}
        text = re.sub(r"<@!?(\d+)>", lambda m: f"@{people[int(m[1])].name}" if int(m[1]) in people else m[0], text)
        known = self._world.channels
        return re.sub(r"<#(\d+)>", lambda m: f"#{known[int(m[1])].name}" if int(m[1]) in known else m[0], text)

    # -- waiting -----------------------------------------------------------------------------------------------------

    @property
    def bot_online(self) -> bool:
        """Are all shards of the bot connected?"""
        return self._realm.gateway.online

    @property
    def live_shards(self) -> list[tuple[int, int]]:
        """Number and count of every connected shard, in order; one that two processes serve stands there twice."""
        return self._realm.gateway.live_shards

    async def bot_ready(self, timeout: float = PATIENCE) -> None:  # noqa: ASYNC109
        """Wait until every shard has identified and commands are registered. Raises TimeoutError."""
        await self.wait_for(lambda: self.bot_online and self.commands, timeout)

    async def wait_for(self, predicate: Callable[[], Value], timeout: float = PATIENCE) -> Value:  # noqa: ASYNC109
        """The predicate's value once it is true, looked at after every change. Raises TimeoutError (real seconds)."""
        return await self._world.changes.until(predicate, timeout, self._there)

    def _there(self) -> str:
        return f"{'the' if self.bot_online else 'no'} bot is connected; the newest messages:\n{self._world.newest()}"

    def subscribe(self, callback: Callable[[Event], None]) -> Callable[[], None]:
        """Call back with every event that a page may want to show, until the returned function is called."""
        return self._world.changes.subscribe(callback)

    async def drop_gateway(self, resumable: bool = True, shard: int | None = None) -> None:
        """Cut the bot's websockets, or that shard's; without `resumable` its sessions are gone too (op 9)."""
        self._realm.gateway.drop(resumable, shard)


def _build(clock: Clock, state: Path | None, openapi: Path | None, limits: RateLimits) -> tuple[Realm, Saver]:
    changes = Subscribers()
    if state is not None:
        state.parent.mkdir(parents=True, exist_ok=True)
    files = Files(None if state is None else state.with_name(state.stem + ".files"))
    world = World(clock, changes, files, load(state))
    cdn = Cdn(world, TOKEN.encode())
    honesty = Honesty(openapi)
    saver = Saver(world, state)
    changes.listen(saver.soon)
    gateway = Gateway(world, honesty, TOKEN, limits.starts)
    shape = MessageShape(world, cdn)
    changes.subscribe(Announcer(world, gateway, shape, honesty).hear)
    realm = Realm(
        clock=clock,
        world=world,
        cdn=cdn,
        shape=shape,
        posting=Posting(world),
        gateway=gateway,
        interactions=Interactions(world),
        limits=limits,
        invalid=InvalidRequests(clock),
        faults=Faults(clock, limits),
        honesty=honesty,
        token=TOKEN,
    )
    return realm, saver


def _application(realm: Realm, front: Front) -> web.Application:
    app = web.Application(client_max_size=REQUEST_BYTES + (1 << 20))
    for routes in (UserRoutes, ChannelRoutes, MessageRoutes, InteractionRoutes, CommandRoutes):
        app.add_routes(routes(realm).routes(front))
    app.add_routes(realm.cdn.routes())
    app.router.add_get("/gateway/", realm.gateway.serve)
    return app
