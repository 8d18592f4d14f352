"""The client: connects the table to Discord. The only place in `bot/` that knows discord.py."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
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
from bot.run.ending import bounded, listen
from bot.run.logging import open_log
from bot.run.patience import Pauses, opened
from bot.run.services import Services, built, start, stop_deciding, stop_following
from bot.run.settings import Settings
from bot.run.sharing.sharing import sharing_of
from bot.run.unreadable import forgive
from bot.run.watching.limited import trace
from bot.run.watching.watch import watched
from bot.store import BadFile, Store
from bot.store.engine.address import beside
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
BAD_TOKEN_CLOSES, BAD_SHARDS_CLOSE = 4004, (4010, 4011)
"""With these codes the gateway refuses a token; a shard that there is not, and shards that are too few."""
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
        self.sharing = sharing_of(self, self._lead)
        """With other processes; None for a bot alone."""

    async def setup_hook(self) -> None:
        """Before the gateway: texts, cogs, commands."""
        self._is_known = True
        forgive(self._connection.parsers)
        await self.tree.set_translator(Translations())
        for path in sorted(COGS.glob("[!_]*.py")):
            cog = import_module(f"cogs.{path.stem}")
            if hasattr(cog, "setup"):
                await cog.setup(self)
        if self.sharing is None:
            await asyncio.wait({self._lead()}, timeout=REGISTERING)
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
                if closed.code in BAD_SHARDS_CLOSE:
                    raise Unfit(f"Discord does not accept {self.shard_count} shards: see TAVOLINO_SHARDS.") from closed
                raise

    async def launch_shards(self) -> None:
        """Those of this process, which come and go from now on; all, for a bot alone. Raises Unfit."""
        if self.sharing is None:
            await super().launch_shards()
        elif not self.is_closed():
            count, _, limits = await self.http.get_bot_gateway()
            await self.sharing.begin(DiscordWebSocket.DEFAULT_GATEWAY, count, limits["max_concurrency"])

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Not more at a time than Discord allows, over all processes."""
        if self.sharing is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.sharing.sessions.turn(shard_id or 0)

    async def on_shard_ready(self, shard: int) -> None:
        """Discord has named its servers."""
        if self.sharing is not None:
            self.sharing.sessions.note_ready(shard)

    async def shut_down(self) -> None:
        """Take nothing new, finish what was begun, then leave; no part may keep the next one waiting for long."""
        began = time.monotonic()
        if self.sharing is not None:
            await self.sharing.stay()
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
        if self.sharing is not None:
            await bounded("the shards", self.sharing.end(), CLOSING)

    @staticmethod
    async def _rest(what: str, trouble: BaseException, pauses: Pauses) -> None:
        pause, trouble = pauses.next(), trouble.__cause__ or trouble
        log.warning(
            "%s: %s: %s; trying again in %.0f s", what, type(trouble).__name__, " ".join(str(trouble).split()), pause
        )
        await asyncio.sleep(pause)

    def _is_gone(self, guild: int) -> bool:
        """Whether that server has taken the bot out; one that is only unavailable has not."""
        is_told = self.is_ready() if self.sharing is None else self.sharing.knows(guild)
        return is_told and (guild in self._left or self.get_guild(guild) is None)

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
        await self.on_shard_ready(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        """It is not: discord.py tries again by itself."""
        self._cut_off.add(shard)

    def is_connected(self) -> bool:
        """Whether the gateway is there for all servers."""
        is_there = self.is_ready() if self.sharing is None else self.sharing.is_well
        return is_there and not self._cut_off and not self.is_closed()

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

    def shard_closed(self, shard: int) -> None:
        """Another process has it from now on: what is known of its servers is for that one to know."""
        self._cut_off.discard(shard)
        for guild in [guild for guild, met in self._met.items() if met.shard_id == shard]:
            del self._met[guild]
            self._left.discard(guild)

    async def _look_again(self, guild: int) -> None:
        if self.sharing is None:
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

    def _lead(self) -> asyncio.Task[None]:
        """Of several processes one makes the commands known."""
        if self._registering is None or self._registering.done():
            self._registering = self.loop.create_task(self._register(), name="register commands")
        return self._registering

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
        store = await opened(settings.database, shared=settings.shards is not None)
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


def point_to(settings: Settings) -> None:
    """Discord itself or, where the settings say so, a proxy or the Discord on loopback."""
    if settings.discord_api:
        Route.BASE = str(settings.discord_api)
    if settings.discord_gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(str(settings.discord_gateway))


async def _connect(client: Tavolino, settings: Settings) -> int:
    """Until the connection ends, or somebody wants it to end."""
    loop, wanted = asyncio.get_running_loop(), asyncio.Event()
    listen(lambda: loop.call_soon_threadsafe(wanted.set))
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
