"""The client: connects the table to Discord. The only place in `bot/` that knows discord.py."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import signal
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from http import HTTPStatus
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.run.backups import claimed_copies
from bot.run.command_line import Unfit
from bot.run.ending import WHOLE, bounded, leave_by
from bot.run.logging import open_log
from bot.run.patience import Pauses
from bot.run.services import Services, built, start, stop_deciding, stop_following
from bot.run.settings import Settings
from bot.run.unreadable import forgive
from bot.run.watching.limited import trace
from bot.run.watching.watch import watched
from bot.store import BadFile, Store
from bot.store.engine.address import Address, Unreachable, beside
from bot.words import DEFAULT, nearest, word

log = logging.getLogger(__name__)

COGS = Path(__file__).resolve().parents[2] / "cogs"
BAD_FILE, BAD_TOKEN = 2, 3
"""Exit codes."""
OTHERS = {locale: language for locale in discord.Locale if (language := nearest(locale.value)) != DEFAULT}
"""Our language for each of Discord's locales that English does not stand for."""
IN_SERVERS_AND_DIRECT = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
"""Where Discord offers a command that says nothing else: in servers and in direct channels with the bot."""
IN_SERVERS_ONLY = app_commands.AppInstallationType(guild=True, user=False)
"""By whom the bot is installed: whoever manages a server."""
BAD_TOKEN_CLOSES = 4004
"""With this code the gateway refuses a token."""
UNREACHABLE = (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError, TimeoutError)
"""Nobody's fault here: tried again."""
REGISTERING = 5.0
"""Seconds for which the start waits until the commands are registered; after that it goes on with the old ones."""
DECIDING, ANSWERS, SHOWING, PAINTING, LEAVING, CLOSING = 4.0, 4.0, 2.0, 1.0, 1.5, 1.5
"""Seconds for each part of the end; what the first two leave goes to the third."""


class Translations(app_commands.Translator):
    """Names and descriptions of commands in every language that has texts."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - given by discord.py
    ) -> str | None:
        """The text of that key, or None where we have no better than English."""
        language = OTHERS.get(locale)
        if language is None or "key" not in string.extras:
            return None
        return word(string.extras["key"], language, **string.extras["arguments"])


class Answers(Protocol):
    """Whoever answers presses and commands, as far as the end of the connection concerns him."""

    async def drain(self) -> None:
        """Take nothing new; done when all that was begun is answered."""

    async def close(self) -> None:
        """Nothing is shown any more."""


class Tavolino(commands.AutoShardedBot):
    """The bot's connection to Discord. What the cogs need hangs at `services`; they give the `house` that answers."""

    def __init__(self, settings: Settings, store: Store, now: Callable[[], datetime] | None = None) -> None:
        """`now` is the time in UTC; the wall's, if it is left out."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            allowed_contexts=IN_SERVERS_AND_DIRECT,
            allowed_installs=IN_SERVERS_ONLY,
            intents=discord.Intents(guilds=True, messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=settings.guild_ready_timeout,
            http_trace=trace(),
        )
        self.settings = settings
        self.services: Services = built(settings, store, now or (lambda: datetime.now(UTC)))
        self.house: Answers | None = None
        self._left: set[int] = set()
        self._met: dict[int, discord.Guild] = {}
        """The servers as the latest session has named them."""
        self.services.removals.is_gone = self._is_gone
        self._is_known = False
        """Whether Discord has said who we are."""
        self._registering: asyncio.Task[None] | None = None
        self._beginning: asyncio.Task[None] | None = None
        self._cut_off = set[int]()
        """The shards without a connection."""

    async def setup_hook(self) -> None:
        """Before the gateway: texts, cogs, commands."""
        self._is_known = True
        forgive(self._connection.parsers)
        await self.tree.set_translator(Translations())
        for path in sorted(COGS.glob("[!_]*.py")):
            cog = import_module(f"cogs.{path.stem}")
            if hasattr(cog, "setup"):
                await cog.setup(self)
        self._registering = self.loop.create_task(self._register(), name="register commands")
        await asyncio.wait({self._registering}, timeout=REGISTERING)
        self._beginning = self.loop.create_task(self._begin(), name="begin")

    async def login(self, token: str) -> None:
        """Wait for Discord as long as it takes. Raises discord.LoginFailure where it does not accept the token."""
        pauses = Pauses(first=1.0, longest=300.0)
        while not self._is_known:
            try:
                await super().login(token)
            except UNREACHABLE as trouble:
                if self._is_known:
                    raise
                if isinstance(trouble, discord.HTTPException) and trouble.status == HTTPStatus.UNAUTHORIZED:
                    raise discord.LoginFailure from trouble
                await self._rest("Discord cannot be reached", trouble, pauses)
                session: aiohttp.ClientSession = vars(self.http)["_HTTPClient__session"]
                session.detach()  # discord.py makes another one, and keeps the connector

    async def connect(self, *, reconnect: bool = True) -> None:
        """Wait for the gateway's address as long as it takes; the rest discord.py does. Raises discord.LoginFailure."""
        pauses = Pauses(first=1.0, longest=300.0)
        while not self.is_closed():
            try:
                await super().connect(reconnect=reconnect)
            except UNREACHABLE as trouble:
                if self.is_closed():
                    raise
                await self._rest("the gateway cannot be found", trouble, pauses)
            except discord.ConnectionClosed as closed:
                if closed.code == BAD_TOKEN_CLOSES:
                    raise discord.LoginFailure from closed
                raise

    async def shut_down(self) -> None:
        """Take nothing new, finish what was begun, then leave; no part may keep the next one waiting for long."""
        began = time.monotonic()
        waiting = {task for task in (self._registering, self._beginning) if task is not None}
        for task in waiting:
            task.cancel()
        if waiting:
            await asyncio.wait(waiting, timeout=1.0)
        await bounded("deciding", stop_deciding(self.services), DECIDING)
        if self.house is not None:
            await bounded("answering", self.house.drain(), ANSWERS)
        left = max(SHOWING, DECIDING + ANSWERS + SHOWING - (time.monotonic() - began))
        await bounded("showing", stop_following(self.services, left), left)
        if self.house is not None:
            await bounded("drawing", self.house.close(), PAINTING)
        await bounded("the connection", self.close(), LEAVING)

    @staticmethod
    async def _rest(what: str, trouble: BaseException, pauses: Pauses) -> None:
        pause, trouble = pauses.next(), trouble.__cause__ or trouble
        log.warning("%s: %s: %s; trying again in %.0f s", what, type(trouble).__name__, _in_one_line(trouble), pause)
        await asyncio.sleep(pause)

    def _is_gone(self, guild: int) -> bool:
        """Whether that server has taken the bot out; one that is only unavailable has not."""
        return self.is_ready() and (guild in self._left or self.get_guild(guild) is None)

    async def on_message(self, message: discord.Message, /) -> None:
        """Commands are slash commands: nothing that is written is taken for one."""

    async def on_shard_connect(self, shard: int) -> None:
        """A new session tells the servers anew: one that was known before and is not named has taken the bot out.

        discord.py keeps it as it was and makes all others anew, and that is how it is known.
        """
        self._cut_off.discard(shard)
        for guild in list(self.guilds):
            if guild.shard_id == shard:
                is_left_over = self._met.get(guild.id) is guild
                self._met[guild.id] = guild
                if is_left_over:
                    await self.on_guild_remove(guild)
                else:
                    self._left.discard(guild.id)

    async def on_shard_resumed(self, shard: int) -> None:
        """The connection is there again."""
        self._cut_off.discard(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        """It is not: discord.py tries again by itself."""
        self._cut_off.add(shard)

    def is_connected(self) -> bool:
        """Whether the gateway is there for all servers."""
        return self.is_ready() and not self._cut_off and not self.is_closed()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Its matches stand still."""
        self._left.add(guild.id)
        self._met.pop(guild.id, None)
        await self._look_again(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Its matches go on, and show what has become of them."""
        self._left.discard(guild.id)
        self._met[guild.id] = guild
        await self._look_again(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The end of an outage, or a server in which the bot is again; one that the session has not named is new."""
        if guild.id in self._left or guild.id not in self._met:
            await self.on_guild_join(guild)
        self._met[guild.id] = guild

    async def _look_again(self, guild: int) -> None:
        if self._beginning is None:
            return
        await asyncio.wait({self._beginning})
        if self._beginning.cancelled():
            return
        live = [table.id for table in await self.services.matches.live() if table.guild == guild]
        behind = [shown.match for shown in await self.services.messages.behind()]
        for match in dict.fromkeys([*live, *behind]):
            self.services.following.nudge(match)

    async def _begin(self) -> None:
        """Once connected: repaint what lags behind, let the computer players go on."""
        await self.wait_until_ready()
        log.info("ready", extra={"user": self.user.id if self.user else None, "guilds": len(self.guilds)})
        await start(self.services)

    async def _register(self) -> None:
        """Until it has succeeded: until then those work that were registered before."""
        pauses = Pauses(first=5.0, longest=3600.0)
        while True:
            try:
                await self._register_commands()
            except (*UNREACHABLE, app_commands.AppCommandError) as trouble:
                await self._rest("commands are not registered", trouble, pauses)
            else:
                return

    async def _register_commands(self) -> None:
        """Only when they differ from those registered last: Discord allows 200 a day."""
        payload = await self.payload()
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        there = beside(self.settings.database)
        note = there.with_name(f"{there.name}.commands")
        known = {command.name for command in await self.tree.fetch_commands()}
        ours = {command.name for command in self.tree.get_commands()}
        if known == ours and note.exists() and note.read_text() == f"{self.application_id} {digest}":
            return
        assert self.application_id is not None  # noqa: S101 - known since the login
        await self.http.bulk_upsert_global_commands(self.application_id, payload)
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(f"{self.application_id} {digest}")
        log.info("commands registered")

    async def payload(self) -> list[dict[str, Any]]:
        """The commands as they are sent to Discord, all languages included."""
        translator = self.tree.translator
        assert translator is not None  # noqa: S101 - set in setup_hook
        return [await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()]


def run(settings: Settings) -> int:
    """Connect and serve until told to stop (SIGTERM, SIGINT). The exit code."""
    open_log(settings.log_level, settings.log_format)
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False
    return asyncio.run(serve(settings))


async def serve(settings: Settings) -> int:
    """Open the store, be the bot, close the store."""
    point_to(settings)
    try:
        store = await opened(settings.database)
    except BadFile as fault:
        print(fault, file=sys.stderr)
        return BAD_FILE
    try:
        client = Tavolino(settings, store)
        with claimed_copies(settings.database, settings.backup_folder):
            async with watched(client.services, client.is_connected):
                return await _connect(client, settings)
    except Unfit as fault:
        print(fault, file=sys.stderr)
        return BAD_FILE
    finally:
        await bounded("the store", store.close(), CLOSING)
        log.info("the bot has ended")


async def opened(where: Address) -> Store:
    """Wait for a database on another machine as long as it takes. Raises BadFile where waiting does not help."""
    pauses = Pauses(first=1.0, longest=30.0)
    while True:
        try:
            return await Store.open(where)
        except Unreachable as trouble:
            pause = pauses.next()
            log.warning("%s Trying again in %.0f s", trouble, pause)
            await asyncio.sleep(pause)


def point_to(settings: Settings) -> None:
    """Discord itself or, where the settings say so, a proxy or the Discord on loopback."""
    if settings.discord_api:
        Route.BASE = str(settings.discord_api)
    if settings.discord_gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(str(settings.discord_gateway))


async def _connect(client: Tavolino, settings: Settings) -> int:
    """Until the connection ends, or somebody wants it to end."""
    loop, wanted = asyncio.get_running_loop(), asyncio.Event()
    _listen(lambda: loop.call_soon_threadsafe(wanted.set))
    await client.__aenter__()  # not `async with`: that would wait for a connection that hangs
    going = asyncio.create_task(client.start(settings.discord_token.get_secret_value()), name="connection")
    stop = asyncio.create_task(wanted.wait(), name="wish to end")
    await asyncio.wait({going, stop}, return_when=asyncio.FIRST_COMPLETED)
    stop.cancel()
    if wanted.is_set() and not client.is_ready():
        going.cancel()
    await client.shut_down()
    return await _result(going)


async def _result(going: asyncio.Task[None]) -> int:
    """The exit code of a connection that was closed."""
    done, _ = await asyncio.wait({going}, timeout=1.0)
    if not done:
        going.cancel()
        return 0
    try:
        going.result()
    except asyncio.CancelledError:
        return 0
    except discord.LoginFailure:
        print("Discord does not accept the token: see DISCORD_TOKEN in .env.", file=sys.stderr)
        return BAD_TOKEN
    return 0


def _listen(stop: Callable[[], object]) -> None:
    """Call it at the first SIGTERM or SIGINT, even while the loop is busy; from then on the time runs."""
    heard = False

    def hear(number: int, _: object) -> None:
        nonlocal heard
        if not heard:
            heard = True
            leave_by(WHOLE)
            log.info("%s: the bot ends", signal.Signals(number).name)
            stop()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, hear)


def _in_one_line(trouble: BaseException) -> str:
    return " ".join(str(trouble).split())
