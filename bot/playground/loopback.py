"""Simulated Discord as a whole: start, setup of servers and people, inspection, stop."""

from __future__ import annotations

import re
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import TypeVar

import msgspec
from aiohttp import web

from bot.playground.gateway_server import Gateway, MessageEvents
from bot.playground.gateway_session import GUILDS
from bot.playground.interactions import Interactions
from bot.playground.limits.checker import Checker
from bot.playground.limits.faults import Faults, Outages
from bot.playground.limits.message_limits import REQUEST_BYTES
from bot.playground.limits.rate_limits import DirectOpenings, InvalidRequests, RateLimits
from bot.playground.person_actions import Person
from bot.playground.rest.application_routes import CommandRoutes, EmojiRoutes
from bot.playground.rest.channel_routes import ChannelRoutes
from bot.playground.rest.context import RestContext
from bot.playground.rest.identity_routes import UserRoutes
from bot.playground.rest.interaction_routes import InteractionRoutes
from bot.playground.rest.message_routes import MessageRoutes
from bot.playground.rest.message_sending import MessageSender
from bot.playground.rest.middleware import API, RouteBuilder
from bot.playground.rest.thread_states import delete_channel, put_channel, settled, with_archived
from bot.playground.world import resource_json
from bot.playground.world.cdn import Cdn
from bot.playground.world.clock import Clock, WallClock
from bot.playground.world.files import Files
from bot.playground.world.message_json import MessageShape
from bot.playground.world.models import (
    LOCALE,
    Account,
    Channel,
    ChannelKind,
    Emoji,
    Event,
    Guild,
    Message,
    Role,
    Tag,
    TranscriptEntry,
)
from bot.playground.world.permissions import bits
from bot.playground.world.responses import Json
from bot.playground.world.subscribers import PATIENCE, Subscribers
from bot.playground.world.world import COLORS, GLOBAL, Saver, World, load

Value = TypeVar("Value")
SHARDS_TO_SPREAD = 2
"""Minimum number of shards over which new servers are spread in turn."""


class Loopback:
    """Simulated Discord on 127.0.0.1, created by `await Loopback.start()`."""

    def __init__(self, context: RestContext, saver: Saver, app: web.Application) -> None:
        self._context = context
        self._world = context.world
        self._saver = saver
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        self._people: dict[int, Person] = {}
        self.app = app
        self.faults = context.faults
        self.openings = context.openings
        self.starts = context.limits.starts
        self.filling: tuple[int, ...] = ()
        """Shards to which new servers are assigned in turn. If empty, all recommended shards are used."""
        self.token = context.token
        self.before_stop: list[Callable[[], Awaitable[object]]] = []
        """Callbacks to await before the server stops."""
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
        checker: Checker | None = None,
        shards: int = 1,
        concurrency: int = 1,
        limits: RateLimits | None = None,
        token: str | None = None,
        extend: Callable[[Loopback], None] | None = None,
    ) -> Loopback:
        """Start the server, restoring the world from the file `state` if it exists.

        `port` 0 selects a free port. `checker` sees every request and answer.
        `shards` is the recommended shard count and `concurrency` the number that may identify at once. `limits` are the
        rate limits; None means Discord's own. `token` is the bot's; None makes a new one. `extend` may add routes to
        `app` before it is frozen.
        """
        clock = clock or WallClock()
        limits = limits or RateLimits(clock)
        limits.starts.shards, limits.starts.concurrency = shards, concurrency
        context, saver = _build(clock, state, checker or Checker(), limits, token or secrets.token_urlsafe(24))
        builder = RouteBuilder(context)
        loopback = cls(context, saver, _application(context, builder))
        if extend is not None:
            extend(loopback)
        loopback.app.router.add_route("*", API + "/{tail:.*}", builder.unknown_route)
        await loopback._listen(host, port)
        return loopback

    async def _listen(self, host: str, port: int) -> None:
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        self.host, self.port = host, self._runner.addresses[0][1]
        self._context.cdn.url = self.url
        self._context.gateway.url = self.gateway_url

    @property
    def emojis(self) -> dict[int, Emoji]:
        """Return the application's emojis by id."""
        return self._world.emojis

    def add_emoji(self, name: str, data: bytes = b"") -> int:
        """Add an emoji of the application and return its id."""
        return self._world.add_emoji(name, "png", data)

    async def stop(self) -> None:
        """Close all websockets, save the world and free the port."""
        for end in self.before_stop:
            await end()
        self._context.gateway.drop(resumable=True)
        await self._runner.cleanup()
        self._saver.now()

    # -- Addresses and reports ---------------------------------------------------------------------------------------

    @property
    def url(self) -> str:
        """Return the base URL."""
        return f"http://{self.host}:{self.port}"

    @property
    def api_url(self) -> str:
        """Return the value for `discord.http.Route.BASE`."""
        return f"{self.url}{API}"

    @property
    def gateway_url(self) -> str:
        """Return the value for `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY`, as text for a yarl.URL."""
        return f"ws://{self.host}:{self.port}/gateway/"

    @property
    def violations(self) -> list[str]:
        """Return the mistakes that the checker has found, of the bot or of this server."""
        return self._context.checker.violations

    @property
    def invalid_requests(self) -> int:
        """Return the number of responses 401, 403 and 429. Discord bans after 10,000 in ten minutes."""
        return self._context.invalid.count

    @property
    def requests(self) -> Counter[str]:
        """Return the number of requests so far, by method and template of the path."""
        return Counter(self._context.requests)

    # -- Setup -------------------------------------------------------------------------------------------------------

    def add_guild(self, name: str, locale: str = LOCALE, *, with_bot: bool = True) -> Guild:
        """Add a server, by default with the bot as a member."""
        shards = max(SHARDS_TO_SPREAD, self.starts.shards)
        filling = self.filling or range(shards)
        key = self._world.ids.next_for_shard(filling[len(self._world.guilds) % len(filling)], shards)
        guild = self._world.put_guild(
            Guild(key, name, locale, owner=self._world.ids.next(), admins=self._world.ids.next()), with_bot=with_bot
        )
        shape = resource_json.guild_create(self._world, guild, everybody=False)
        self._context.gateway.dispatch("GUILD_CREATE", shape, guild.id, GUILDS)
        return guild

    def add_role(self, guild: Guild, name: str, *permissions: str, is_mentionable: bool = False) -> Role:
        """Add a role with these permissions. `is_mentionable`: by everybody.

        `Person.set_roles` gives it to people, `set_bot_roles` to the bot.
        """
        role = Role(self._world.ids.next(), name, bits(*permissions), is_mentionable)
        shape = resource_json.roles(self._world.put_role(guild.id, role))[-2]
        self._context.gateway.dispatch(
            "GUILD_ROLE_CREATE", {"guild_id": str(guild.id), "role": shape}, guild.id, GUILDS
        )
        return role

    def set_permissions(self, guild: Guild, role: Role, *permissions: str) -> None:
        """Set the permissions of the role, or of @everyone, in the whole server."""
        granted = msgspec.structs.replace(role, permissions=bits(*permissions))
        after = self._world.change_role(guild.id, granted)
        shape = next(shape_of for shape_of in resource_json.roles(after) if shape_of["id"] == str(role.id))
        self._context.gateway.dispatch(
            "GUILD_ROLE_UPDATE", {"guild_id": str(guild.id), "role": shape}, guild.id, GUILDS
        )

    def delete_role(self, guild: Guild, role: Role) -> None:
        """Delete the role as a moderator does."""
        self._world.remove_role(guild.id, role.id)
        deleted = {"guild_id": str(guild.id), "role_id": str(role.id)}
        self._context.gateway.dispatch("GUILD_ROLE_DELETE", deleted, guild.id, GUILDS)

    def set_bot_roles(self, guild: Guild, *roles: Role) -> None:
        """Replace the bot's roles."""
        self._world.bot = msgspec.structs.replace(self._world.bot, roles=tuple(role.id for role in roles))
        self._tell_bot(guild)

    def time_out_bot(self, guild: Guild, seconds: float | None) -> None:
        """Give the bot a time-out in the server, in which it can only read; None ends it."""
        timed_out = {} if seconds is None else {guild.id: self._world.clock.now() + seconds}
        self._world.bot = msgspec.structs.replace(self._world.bot, timed_out=timed_out)
        self._tell_bot(guild)

    def _tell_bot(self, guild: Guild) -> None:
        shape = resource_json.member(self._world.bot, self._world.guilds[guild.id]) | {"guild_id": str(guild.id)}
        self._context.gateway.dispatch("GUILD_MEMBER_UPDATE", shape, guild.id)

    def add_channel(self, guild: Guild, name: str, kind: ChannelKind = "text") -> Channel:
        """Add a text, announcement, forum, voice or stage channel. The last two have a text chat."""
        channel = self._world.put_channel(Channel(self._world.ids.next(), name, kind, guild=guild.id))
        self._tell_channel("CHANNEL_CREATE", channel)
        return channel

    def add_group(self, name: str, *people: Person) -> Channel:
        """Add a group of people, in which the bot is not."""
        members = tuple(person.id for person in people)
        return self._world.put_channel(
            Channel(self._world.ids.next(), name, "group", owner=members[0], members=members)
        )

    def set_tags(self, forum: Channel, *names: str, is_required: bool = False, moderated: bool = False) -> Channel:
        """Replace the forum's tags, as a moderator. `is_required`: a post must have one."""
        tags = tuple(Tag(self._world.ids.next(), name, moderated) for name in names)
        changed = msgspec.structs.replace(self._world.channel(forum.id), available_tags=tags, requires_tag=is_required)
        return put_channel(self._context, changed)

    def set_installs(self, *kinds: int) -> None:
        """Set the ways to install the application: 0 in servers, 1 to people's own accounts."""
        self._world.installs = kinds

    def add_thread(self, channel: Channel, name: str, invited: Iterable[Person | Account] | None = None) -> Channel:
        """Add a thread: private if people are `invited`, otherwise public."""
        thread = Channel(
            id=self._world.ids.next(),
            name=name,
            kind="thread" if invited is None else "private_thread",
            guild=channel.guild,
            parent=channel.id,
            owner=self._world.guilds[channel.guild or 0].owner,
            members=tuple(person.id for person in invited or ()),
            active_at=self._world.clock.now(),
            archived_at=self._world.clock.now(),
        )
        self._tell_channel("THREAD_CREATE", self._world.put_channel(thread))
        return thread

    def set_thread(self, thread: Channel, *, archived: bool | None = None, locked: bool | None = None) -> Channel:
        """Archive or lock the thread, or undo this, as a moderator. Return its new state."""
        now = self._world.channel(thread.id)
        changed = msgspec.structs.replace(now, locked=now.locked if locked is None else locked)
        if archived is not None and archived != now.archived:
            changed = with_archived(self._context, changed, archived=archived)
        return put_channel(self._context, changed)

    def remove_from_thread(self, thread: Channel, person: Person) -> Channel:
        """Remove the person from the thread, as a moderator. Return the thread's new state."""
        now = self._world.channel(thread.id)
        members = tuple(member for member in now.members if member != person.id)
        return put_channel(self._context, msgspec.structs.replace(now, members=members))

    def archive_threads(self) -> None:
        """Archive the threads whose time without activity is over, as Discord does by itself.

        A request or an act in a thread settles that thread anyway. This one is for time that passes in silence.
        """
        for channel in [thread for thread in self._world.channels.values() if thread.is_thread]:
            settled(self._context, channel)

    def delete_messages(self, *messages: Message) -> None:
        """Delete messages of one channel as a moderator: a single one, or several at once."""
        if len(messages) == 1:
            self._world.remove_message(messages[0])
        elif messages:
            self._world.remove_messages(self._world.channel(messages[0].channel), messages)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads, or a thread, as a moderator. The threads get no separate events."""
        delete_channel(self._context, channel)

    def add_person(
        self,
        name: str,
        locale: str = LOCALE,
        *,
        dms_open: bool = True,
        guilds: list[Guild] | None = None,
        admin: bool = False,
    ) -> Person:
        """Add a person as a member of these servers (None means all).

        `dms_open`: accepts direct messages. `admin`: has the administrators' role.
        """
        member_of = tuple(guild.id for guild in (self.guilds if guilds is None else guilds))
        color = COLORS[len(self._world.people) % len(COLORS)]
        key = self._world.ids.next()
        self._world.put_person(Account(key, name, locale, color, dms_open, member_of, admin))
        return self.person(key)

    def deny(self, channel: Channel, *names: str, who: Person | Role | None = None) -> None:
        """Deny permissions to a person, a role or the bot in the channel. Threads inherit them."""
        self._overwrite(channel, who, denied=bits(*names))

    def allow(self, channel: Channel, *names: str, who: Person | Role | None = None) -> None:
        """Allow permissions to a person, a role or the bot in the channel, regardless of roles."""
        self._overwrite(channel, who, allowed=bits(*names))

    def unset(self, channel: Channel, *names: str, who: Person | Role | None = None) -> None:
        """Remove the overwrites of these permissions."""
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
        put_channel(self._context, after)

    def _tell_channel(self, event: str, channel: Channel) -> None:
        """Dispatch the event unless it is about a thread that the bot cannot see."""
        if channel.is_thread and not self._world.permissions(self._world.bot, channel):
            return
        shape = resource_json.channel(self._world, channel)
        self._context.gateway.dispatch(event, shape, channel.guild, GUILDS)

    # -- Inspection --------------------------------------------------------------------------------------------------

    @property
    def guilds(self) -> tuple[Guild, ...]:
        """Return all servers."""
        return tuple(self._world.guilds.values())

    @property
    def channels(self) -> tuple[Channel, ...]:
        """Return the channels, threads and posts of all servers, and groups."""
        return tuple(channel for channel in self._world.channels.values() if channel.kind != "dm")

    @property
    def people(self) -> tuple[Person, ...]:
        """Return all people."""
        return tuple(self.person(key) for key in self._world.people)

    @property
    def bot(self) -> Account:
        """Return the bot's account."""
        return self._world.bot

    @property
    def commands(self) -> list[Json]:
        """Return the global commands in Discord's JSON."""
        return self._world.commands.get(GLOBAL, [])

    def person(self, key: int) -> Person:
        """Return the person of that id. Raise KeyError."""
        if key not in self._people:
            self._people[self._world.people[key].id] = Person(self._context, key)
        return self._people[key]

    def channel(self, key: int) -> Channel:
        """Return the channel in its current state. Raise KeyError."""
        return self._world.channels[key]

    def viewers(self, channel: Channel) -> frozenset[int]:
        """Return the ids of the people who can see the channel."""
        return self._world.viewers(channel)

    def message(self, key: int) -> Message | None:
        """Return the message in its current state, or None if it was deleted."""
        return self._world.messages.get(key)

    def messages(self, channel: Channel) -> list[Message]:
        """Return all messages of the channel, including all ephemeral ones."""
        return self._world.messages_in(channel.id)

    def payload(self, message: Message) -> Json:
        """Return the message in Discord's JSON, with fresh CDN addresses."""
        return self._context.shape(message)

    @property
    def transcript(self) -> list[TranscriptEntry]:
        """Return every creation, edit and deletion of public messages in servers, in order."""
        return self._world.transcript

    def in_words(self, text: str) -> str:
        """Return the text with names in place of mentions: `<@5>` -> `@Anna`, `<#7>` -> `#table`."""
        people = {**self._world.people, self.bot.id: self.bot}
        text = re.sub(r"<@!?(\d+)>", lambda m: f"@{people[int(m[1])].name}" if int(m[1]) in people else m[0], text)
        known = self._world.channels
        return re.sub(r"<#(\d+)>", lambda m: f"#{known[int(m[1])].name}" if int(m[1]) in known else m[0], text)

    # -- Waiting -----------------------------------------------------------------------------------------------------

    @property
    def bot_online(self) -> bool:
        """Return whether all shards of the bot are connected."""
        return self._context.gateway.online

    @property
    def live_shards(self) -> list[tuple[int, int]]:
        """Return (number, count) of each connected shard, sorted; a shard with two sessions appears twice."""
        return self._context.gateway.live_shards

    async def bot_ready(self, timeout: float = PATIENCE) -> None:  # noqa: ASYNC109
        """Wait until every shard has identified and commands are registered. Raise TimeoutError."""
        await self.wait_for(lambda: self.bot_online and self.commands, timeout)

    async def wait_for(self, predicate: Callable[[], Value], timeout: float = PATIENCE) -> Value:  # noqa: ASYNC109
        """Return the predicate's value once it is true. It is tested after every change.

        Raise TimeoutError after `timeout` fair seconds (see `fair_timeout`).
        """
        return await self._world.changes.until(predicate, timeout, self._there)

    def _there(self) -> str:
        return f"{'the' if self.bot_online else 'no'} bot is connected; the newest messages:\n{self._world.newest()}"

    def subscribe(self, callback: Callable[[Event], None]) -> Callable[[], None]:
        """Register a callback for every event visible to people. Return a function that unsubscribes it."""
        return self._world.changes.subscribe(callback)

    def go_away(self, *, api: bool = True, resumable: bool = False) -> None:
        """Close all websockets and accept no more. With `api`, answer every request with 503."""
        self._context.outages.is_api_gone = api
        self._context.outages.is_gateway_gone = True
        self._context.gateway.drop(resumable)

    def refuse_identify(self, shard: int | None = None) -> None:
        """End all sessions, or those of one shard, and answer every IDENTIFY there with op 9."""
        self._context.outages.refused = None if shard is None else frozenset({shard})
        self._context.gateway.drop(resumable=False, shard=shard)

    def come_back(self) -> None:
        """Answer requests and accept websockets and sessions again."""
        outages = self._context.outages
        outages.is_api_gone = outages.is_gateway_gone = False
        outages.refused = frozenset()

    @property
    def refused_identifies(self) -> int:
        """Return the number of IDENTIFYs refused because of `refuse_identify`."""
        return self._context.gateway.refused

    def set_available(self, guild: Guild, *, available: bool) -> None:
        """Make the server unavailable, as in an outage of Discord, or available again."""
        if not available:
            gone = {"id": str(guild.id), "unavailable": True}
            self._context.gateway.dispatch("GUILD_DELETE", gone, guild.id, GUILDS)
            self._context.outages.guilds.add(guild.id)
            return
        self._context.outages.guilds.discard(guild.id)
        shape = resource_json.guild_create(self._world, self._world.guilds[guild.id], everybody=False)
        self._context.gateway.dispatch("GUILD_CREATE", shape, guild.id, GUILDS)

    async def drop_gateway(self, resumable: bool = True, shard: int | None = None) -> None:
        """Close the bot's websockets, or those of one shard.

        Unless `resumable`, the sessions are also invalidated (op 9).
        """
        self._context.gateway.drop(resumable, shard)


def _build(
    clock: Clock, state: Path | None, checker: Checker, limits: RateLimits, token: str
) -> tuple[RestContext, Saver]:
    """Return the parts of the simulated Discord, and the saver of its world."""
    changes = Subscribers()
    if state is not None:
        state.parent.mkdir(parents=True, exist_ok=True)
    files = Files(None if state is None else state.with_name(state.stem + ".files"))
    world = World(clock, changes, files, load(state))
    cdn = Cdn(world, token.encode())
    saver = Saver(world, state)
    changes.listen(saver.soon)
    outages = Outages()
    gateway = Gateway(world, checker, token, limits.starts, outages)
    shape = MessageShape(world, cdn)
    changes.subscribe(MessageEvents(world, gateway, shape, checker).on_event)
    context = RestContext(
        clock=clock,
        world=world,
        cdn=cdn,
        shape=shape,
        message_sender=MessageSender(world),
        gateway=gateway,
        interactions=Interactions(world),
        limits=limits,
        invalid=InvalidRequests(clock),
        faults=Faults(clock, limits),
        outages=outages,
        openings=DirectOpenings(clock),
        checker=checker,
        token=token,
    )
    return context, saver


def _application(context: RestContext, builder: RouteBuilder) -> web.Application:
    app = web.Application(client_max_size=REQUEST_BYTES + (1 << 20))
    for routes in (UserRoutes, ChannelRoutes, MessageRoutes, InteractionRoutes, CommandRoutes, EmojiRoutes):
        app.add_routes(routes(context).routes(builder))
    app.add_routes(context.cdn.routes())
    app.router.add_get("/gateway/", context.gateway.serve)
    return app
