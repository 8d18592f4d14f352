"""Discord client of the bot."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import json
import logging
import time
import traceback
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from datetime import datetime
from functools import wraps
from http import HTTPStatus
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.shard import EventItem

from bot.app import route_limits, startup_passes
from bot.app.backups import claimed_copies
from bot.app.cluster.cluster import cluster_member_of
from bot.app.command_line import UsageError
from bot.app.discord_requests import measure
from bot.app.identify_budget import IdentifyBudget, Limit
from bot.app.lifecycle import UnseenWrites, open_store, start, start_shard, stop_automation, stop_pipelines
from bot.app.logging import open_log, print_fatal
from bot.app.monitoring import monitored
from bot.app.sd_notify import reported
from bot.app.services import Services
from bot.app.settings import TOKEN, Settings, announcement, has_json_log, remarks, require_folders, token_place
from bot.app.shutdown import on_stop_signal, run_bounded
from bot.app.token_claim import claimed_token
from bot.backoff import Backoff, retried
from bot.clock import Clock
from bot.data_files import ROOT
from bot.i18n import DEFAULT, nearest, word
from bot.long_work import prepare_structs
from bot.store import DatabaseError, Store
from bot.store.engine.address import beside
from bot.store.sqlite.private_files import make_private, make_private_folder

Reader: TypeAlias = Callable[[Any], None]
VITAL = frozenset({"READY"})
"""Events that must be parsed. If READY fails, the bot exits so that it is restarted."""


def skip_unreadable_events(readers: MutableMapping[str, Reader]) -> None:
    """Wrap discord.py's event parsers so that errors are logged and the event is skipped."""
    for event, read in readers.items():
        if event not in VITAL:
            readers[event] = _forgiving(event, read)


def _forgiving(event: str, read: Reader) -> Reader:
    @wraps(read)
    def forgiving(data: Any) -> None:
        try:
            read(data)
        except Exception as fault:  # the next event may be valid whatever the error was
            _tell(event, fault)

    return forgiving


def _tell(event: str, fault: Exception) -> None:
    """Log the error's place and type, but not its text, which may quote the event."""
    frame = traceback.extract_tb(fault.__traceback__)[-1]
    LOG.warning("%s cannot be read: %s in %s, line %s", event, type(fault).__name__, frame.name, frame.lineno)
    LOG.debug("%s", "".join(traceback.format_tb(fault.__traceback__)))


LOG = logging.getLogger(__name__)

COGS = ROOT / "cogs"
LAST_COGS = (
    *("table", "games", "history"),
    *("help", "reminders", "club", "away", "privacy"),
    *("admin", "setup", "context_menus"),
)
"""Cogs after those of the games, in the order in which their commands are listed: most used first."""
BAD_FILE, BAD_TOKEN = 2, 3
"""Exit codes for an unusable file and for a rejected token."""
OTHERS = {locale: language for locale in discord.Locale if (language := nearest(locale.value)) != DEFAULT}
"""The bot's language for each Discord locale that does not fall back to English."""
ANYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
"""Default contexts of commands: servers, direct channels with the bot, and channels among other people.

In the last ones, and in servers without the bot, commands only say where to play.
"""
BY_ANYBODY = app_commands.AppInstallationType(guild=True, user=True)
"""Default kinds of installation: in servers, and by people to their own accounts."""
BY_USERS = 1
BAD_TOKEN_CLOSES, BAD_SHARDS_CLOSE = 4004, (4010, 4011)
"""Gateway close codes for a rejected token, an invalid shard and too few shards."""
LONGEST_PAUSE = 60.0
"""Longest pause in seconds between two attempts to log in, or to connect for the first time."""
RECONNECT_EXPONENT = 6
"""Power of two that limits the pauses between later attempts of discord.py: they are below 64 s."""
LONGEST_WAIT = 30.0
"""Seconds that a request may wait for a rate limit. A longer wait raises discord.RateLimited at once."""
UNREACHABLE = (
    discord.HTTPException,
    discord.RateLimited,
    discord.GatewayNotFound,
    aiohttp.ClientError,
    OSError,
    TimeoutError,
)
"""Temporary connection errors, which are retried."""
REGISTERING = 5.0
"""Seconds that start-up waits for command registration. After that the old commands stay in use."""
DECIDING, ANSWERS, SHOWING, PAINTING, LEAVING, CLOSING = 4.0, 4.0, 2.0, 1.0, 1.5, 1.5
"""Seconds for each phase of the shutdown. The third phase gets what the first two leave over."""


class Translations(app_commands.Translator):
    """Names and descriptions of commands in every supported language."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - given by discord.py
    ) -> str | None:
        """Return the text in the locale's language, or None to use English."""
        language = OTHERS.get(locale)
        if language is None or "key" not in string.extras:
            return None
        return word(string.extras["key"], language, **string.extras["arguments"])


class InteractionHandler(Protocol):
    """Interaction handler, as far as the shutdown needs it."""

    async def drain(self) -> None:
        """Reject new interactions and wait until running ones are answered."""

    async def close(self) -> None:
        """Stop rendering."""


class Tavolino(commands.AutoShardedBot):
    """Discord client. Cogs use `services` and set `context`, which answers interactions."""

    def __init__(self, settings: Settings, store: Store, now: Callable[[], datetime] | None = None) -> None:
        """Set up the client. `now` returns the time in UTC (default: a clock of the bot's own)."""
        self.clock = Clock() if now is None else Clock(now, lambda: now().timestamp())
        route_limits.install()
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            allowed_contexts=ANYWHERE,
            allowed_installs=BY_ANYBODY,
            intents=discord.Intents(guilds=True, messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=LONGEST_WAIT,
            guild_ready_timeout=settings.guild_ready_timeout,
            http_trace=measure(self.clock),
        )
        self.settings = settings
        self.services: Services = Services(settings, store, now or self.clock.now)
        self.context: InteractionHandler | None = None
        self._left: set[int] = set()
        self._met: dict[int, discord.Guild] = {}
        """Servers listed in READY of the latest session, by id."""
        self.services.moderation.guild_removals.is_gone = self._is_gone
        self.games_off = frozenset[str]()
        """Games without commands."""
        self._is_known = False
        """Whether Discord has accepted the login."""
        self._registering: asyncio.Task[None] | None = None
        self._beginning: asyncio.Task[None] | None = None
        self._unseen_writes: UnseenWrites | None = None
        """Check of all matches after a lost connection to the database. None in a cluster, or before the start."""
        self._cut_off = set[int]()
        """Shards without a connection."""
        self._up = set[int]()
        """Shards with a connection whose servers are known."""
        self._shard_up = asyncio.Event()
        self.services.timing.heartbeat.is_connected = self._up.__contains__
        if now is None:
            self.services.timing.heartbeat.clock = self.clock
            self.services.timing.heartbeat.ask_time = self._ask_time
            self.clock.watch()
        self.services.timing.heartbeat.unavailable = self._unavailable
        self.identify_budget = IdentifyBudget(self._session_start_limit, UNREACHABLE)
        self.sharing = cluster_member_of(self, self._lead)
        """Coordination with other processes; None for a single process."""

    async def setup_hook(self) -> None:
        """Load texts, cogs and commands before connecting to the gateway."""
        self._is_known = True
        self.services.timing.heartbeat.set_clock()  # Discord has just answered, and people may press from now on
        skip_unreadable_events(self._connection.parsers)
        await self.tree.set_translator(Translations())
        self.games_off = await self._games_off()
        for path in cog_files():
            cog = import_module(f"cogs.{path.stem}")
            if hasattr(cog, "setup"):
                await cog.setup(self)
        prepare_structs()
        if self.sharing is None:
            await asyncio.wait({self._lead()}, timeout=REGISTERING)
            self._beginning = self.loop.create_task(self._begin(), name="begin")

    async def _games_off(self) -> frozenset[str]:
        """Return the games that the host has switched off and that have no live match. Wait for the database."""
        if not self.settings.games_off:
            return frozenset()
        live = await retried(
            self.services.store.matches.live_games,
            Exception,
            Backoff(startup_passes.FIRST_PAUSE, startup_passes.LONGEST_PAUSE),
            lambda trouble, pause: _log_retry("live matches could not be read", trouble, pause),
        )
        return self.settings.games_off - live

    async def login(self, token: str) -> None:
        """Log in, retrying until Discord answers. Raise discord.LoginFailure for a rejected token."""
        pauses = Backoff(first=1.0, longest=LONGEST_PAUSE)
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
                session.detach()  # discord.py makes another one and keeps the connector

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway, retrying until it is reachable. Raise discord.LoginFailure and UsageError.

        discord.py handles later reconnects.
        """
        pauses = Backoff(first=1.0, longest=LONGEST_PAUSE)
        while not self.is_closed():
            try:
                await super().connect(reconnect=reconnect)
            except UNREACHABLE as trouble:
                if self.is_closed():
                    raise
                await self._rest("the gateway could not be found", trouble, pauses)
            except discord.ConnectionClosed as closed:
                if closed.code == BAD_TOKEN_CLOSES:
                    raise discord.LoginFailure from closed
                if closed.code in BAD_SHARDS_CLOSE:
                    raise UsageError(
                        f"Discord does not accept {self.shard_count} shards: see TAVOLINO_SHARDS."
                    ) from closed
                raise

    async def launch_shards(self) -> None:
        """Launch this process's shards, which may change later, or all for a single process. Raise UsageError."""
        if self.sharing is None:
            await self.identify_budget.wait(0, is_first=True)
            await super().launch_shards()
        elif not self.is_closed():
            count, _, limits = await self.http.get_bot_gateway()
            await self.sharing.begin(DiscordWebSocket.DEFAULT_GATEWAY, count, limits["max_concurrency"])

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect the shard. After an outage it tries to connect again every minute or sooner.

        discord.py's own pauses grow to 17 minutes. `identify_budget` saves session starts better. It reconnects one
        shard after the other, and reports a lost connection only when that shard's turn comes.
        """
        await super().launch_shard(gateway, shard_id, initial=initial)
        if (shard := self.get_shard(shard_id)) is not None:
            parent = shard._parent  # discord.py has no public setting for either
            parent._backoff._max = RECONNECT_EXPONENT
            put = parent._queue_put

            def queue(item: EventItem) -> None:
                self._note_disconnected(shard_id)
                put(item)

            parent._queue_put = queue

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the daily budget and the identify rate limit, which all processes share."""
        await self.identify_budget.spend(shard_id or 0)
        if self.sharing is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.sharing.sessions.turn(shard_id or 0)

    async def _session_start_limit(self) -> Limit:
        _, _, limit = await self.http.get_bot_gateway()
        return limit

    async def on_shard_ready(self, shard: int) -> None:
        """Record that the shard's servers are known, and let its time run."""
        if shard in self._cut_off:
            return  # lost again while its servers were read
        self._up.add(shard)
        self._shard_up.set()
        if self.sharing is not None:
            self.sharing.sessions.note_ready(shard)
        if self.services.timing.heartbeat.follows(shard):
            await self.services.timing.heartbeat.take(shard)

    async def shut_down(self) -> None:
        """Reject new interactions, finish running work, then disconnect. Every phase has a time limit."""
        began = time.monotonic()
        self.clock.stop()
        if self.sharing is not None:
            await self.sharing.stay()
        if self._unseen_writes is not None:
            self._unseen_writes.end()
        waiting = {task for task in (self._registering, self._beginning) if task is not None}
        for task in waiting:
            task.cancel()
        if waiting:
            await asyncio.wait(waiting, timeout=1.0)
        await run_bounded("deciding", stop_automation(self.services), DECIDING)
        if self.context is not None:
            await run_bounded("answering", self.context.drain(), ANSWERS)
        left = max(SHOWING, DECIDING + ANSWERS + SHOWING - (time.monotonic() - began))
        await run_bounded("showing", stop_pipelines(self.services, left), left)
        if self.context is not None:
            await run_bounded("drawing", self.context.close(), PAINTING)
        await run_bounded("the connection", self.close(), LEAVING)
        if self.sharing is not None:
            await run_bounded("the shards", self.sharing.end(), CLOSING)

    @staticmethod
    async def _rest(activity: str, trouble: Exception, pauses: Backoff) -> None:
        pause = pauses.next()
        _log_retry(activity, trouble, pause)
        await asyncio.sleep(pause)

    def _is_gone(self, guild: int) -> bool:
        """Return whether the server has removed the bot. A server with an outage has not."""
        is_told = self.is_ready() if self.sharing is None else self.sharing.knows(guild)
        return is_told and (guild in self._left or self.get_guild(guild) is None)

    async def on_message(self, message: discord.Message, /) -> None:
        """Ignore messages: all commands are slash commands."""

    async def on_shard_connect(self, shard: int) -> None:
        """Detect servers that removed the bot before this session.

        discord.py keeps the old object of such a server and creates a new one for all others.
        """
        self._cut_off.discard(shard)
        self.identify_budget.note_accepted(shard)
        for guild in list(self.guilds):
            if guild.shard_id == shard:
                is_left_over = self._met.get(guild.id) is guild
                self._met[guild.id] = guild
                if is_left_over:
                    await self.on_guild_remove(guild)
                else:
                    self._left.discard(guild.id)

    async def on_shard_resumed(self, shard: int) -> None:
        """Record that the shard is connected again."""
        self._cut_off.discard(shard)
        await self.on_shard_ready(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        """Record that the shard is disconnected and stop its time. discord.py reconnects by itself."""
        self._note_disconnected(shard)

    def _note_disconnected(self, shard: int) -> None:
        self._cut_off.add(shard)
        self._up.discard(shard)
        self.services.timing.heartbeat.lose(shard)

    def is_connected(self) -> bool:
        """Return whether the gateway connection is up for all servers."""
        is_there = self.is_ready() if self.sharing is None else self.sharing.is_well
        return is_there and not self._cut_off and not self.is_closed()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Suspend the server's matches."""
        self._left.add(guild.id)
        self._met.pop(guild.id, None)
        await self._look_again(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resume the server's matches and update their messages."""
        self._left.discard(guild.id)
        self._met[guild.id] = guild
        await self._look_again(guild.id)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop the time of a server with an outage."""
        await self.services.timing.heartbeat.begin_outage(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Handle the end of an outage. A server that READY did not list is new."""
        await self.services.timing.heartbeat.end_outage(guild.id)
        if guild.id in self._left or guild.id not in self._met:
            await self.on_guild_join(guild)
        self._met[guild.id] = guild

    def shard_closed(self, shard: int) -> None:
        """Clear the cached servers of the shard, which another process serves now."""
        self._cut_off.discard(shard)
        self._up.discard(shard)
        for guild in [guild for guild, met in self._met.items() if met.shard_id == shard]:
            del self._met[guild]
            self._left.discard(guild)

    async def has_begun(self) -> bool:
        """Wait for the start-up run. Return False if there will be none."""
        if self.sharing is not None:
            return True
        if self._beginning is None:
            return False
        await asyncio.wait({self._beginning})
        return not self._beginning.cancelled()

    async def _look_again(self, guild: int) -> None:
        """Follow the server's matches. Retry if they cannot be read, because Discord sends the event only once."""
        if await self.has_begun():
            await retried(
                lambda: self._nudge_in(guild),
                Exception,
                Backoff(first=1.0, longest=60.0),
                lambda trouble, pause: _log_retry("the server's matches cannot be read", trouble, pause),
            )

    async def _nudge_in(self, guild: int) -> None:
        await self.services.timing.heartbeat.end_outage(guild)
        live = [table.id for table in await self.services.matches.live() if table.guild == guild]
        behind = [message.match for message in await self.services.delivery.messages.behind()]
        for match in dict.fromkeys([*live, *behind]):
            self.services.delivery.pipeline.nudge(match)

    async def _begin(self) -> None:
        """Start the services with the first shard that is ready. The others follow one by one."""
        await self._shard_up.wait()
        LOG.info("ready", extra={"user": self.user.id if self.user else None, "guilds": len(self.guilds)})
        count = self.shard_count or 1
        begun = set(await start(self.services, count))
        self._unseen_writes = UnseenWrites(self.services)
        while len(begun) < count:
            self._shard_up.clear()
            for shard in sorted(self._up - begun):
                await start_shard(self.services, shard)
                begun.add(shard)
            if len(begun) < count:
                await self._shard_up.wait()
        await self.wait_until_ready()

    async def _ask_time(self) -> None:
        """Ask Discord for anything, because every answer has a date."""
        with suppress(*UNREACHABLE):
            await self.http.request(Route("GET", "/gateway"))

    def _unavailable(self) -> frozenset[int]:
        return frozenset(guild.id for guild in self.guilds if guild.unavailable)

    def _lead(self) -> asyncio.Task[None]:
        """Start command registration. In a cluster only the process with shard 0 calls this."""
        if self._registering is None or self._registering.done():
            self._registering = self.loop.create_task(self._register(), name="register commands")
        return self._registering

    async def _register(self) -> None:
        """Register the commands, retrying until it succeeds. Until then the old ones stay in use."""
        await retried(
            self._register_commands,
            (*UNREACHABLE, app_commands.AppCommandError),
            Backoff(first=5.0, longest=3600.0),
            lambda trouble, pause: _log_retry("commands could not be registered", trouble, pause),
        )

    async def _register_commands(self) -> None:
        """Register the commands if they have changed: Discord allows 200 registrations a day."""
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
        make_private_folder(note.parent)
        make_private(note)
        note.write_text(f"{self.application_id} {digest}")
        LOG.info("commands registered")

    async def payload(self) -> list[dict[str, Any]]:
        """Return the commands as sent to Discord, with all translations.

        Discord refuses commands for people's own accounts if the application may not be installed there.
        """
        translator = self.tree.translator
        assert translator is not None  # noqa: S101 - set in setup_hook
        payloads = [await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()]
        if self.application is None or self.application.user_integration_config is not None:
            return payloads
        LOG.info("the application cannot be installed to people's own accounts")
        return [
            payload | {"integration_types": [kind for kind in _kinds(payload) if kind != BY_USERS]}
            for payload in payloads
        ]


def cog_files() -> list[Path]:
    """Return the files of the cogs in the order in which their commands are listed."""

    def place(path: Path) -> tuple[int, str]:
        return LAST_COGS.index(path.stem) + 1 if path.stem in LAST_COGS else 0, path.stem

    return sorted(COGS.glob("[!_]*.py"), key=place)


def _kinds(command: dict[str, Any]) -> list[int]:
    """Return the kinds of installation of a command."""
    kinds: list[int] = command["integration_types"]
    return kinds


def run(settings: Settings) -> int:
    """Run the bot until SIGTERM or SIGINT. Return the exit code."""
    open_log(settings.log_level, settings.log_format)
    LOG.info("%s", announcement(settings.database))
    for remark in remarks():
        LOG.warning("%s", remark)
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False
    return asyncio.run(serve(settings))


async def serve(settings: Settings) -> int:
    """Open the store, run the client and close the store. Return the exit code."""
    point_to(settings)
    try:
        require_folders(settings)
        with claimed_token(settings.discord_token.reveal(), settings.database):
            return await _serve(settings)
    except UsageError as fault:
        print_fatal(str(fault), is_json=settings.log_format == "json")
        return BAD_FILE


async def _serve(settings: Settings) -> int:
    """Serve with the claimed token. Raise UsageError."""
    try:
        store = await open_store(settings.database, shared=settings.shards is not None, archive=settings.archive_folder)
    except DatabaseError as fault:
        raise UsageError(str(fault)) from fault
    try:
        client = Tavolino(settings, store)
        with claimed_copies(settings.database, settings.backup_folder):
            async with monitored(client.services, client.is_connected), reported():
                return await _connect(client, settings)
    finally:
        await run_bounded("the store", store.close(), CLOSING)
        LOG.info("the bot has stopped")


def point_to(settings: Settings) -> None:
    """Configure the URLs of Discord's API and gateway, as far as the settings override them."""
    if settings.discord_api:
        Route.BASE = settings.discord_api
    if settings.discord_gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway)


async def _connect(client: Tavolino, settings: Settings) -> int:
    """Run the client until the connection ends or a signal arrives. Return the exit code."""
    loop, stopped = asyncio.get_running_loop(), asyncio.Event()
    on_stop_signal(lambda: loop.call_soon_threadsafe(stopped.set))
    await client.__aenter__()  # not `async with`, which would wait for a hanging connection
    going = asyncio.create_task(client.start(settings.discord_token.reveal()), name="connection")
    stop = asyncio.create_task(stopped.wait(), name="stop signal")
    freezing = asyncio.create_task(_freeze_memory(client), name="freezing memory")
    await asyncio.wait({going, stop}, return_when=asyncio.FIRST_COMPLETED)
    stop.cancel()
    freezing.cancel()
    if stopped.is_set() and not client.is_ready():
        going.cancel()
    await client.shut_down()
    return await _result(going)


COLLECTIONS = 10_000, 5, 10
"""Thresholds of garbage collection: new objects, and collections of the two younger generations."""


async def _freeze_memory(client: Tavolino) -> None:
    """Exempt what the start has loaded from garbage collection: looking through it would stop the loop for 0.1 s.

    No collection comes before: it takes as long, and finds next to nothing. The later ones are made less often: most
    objects of a press go without them.
    """
    await client.wait_until_ready()
    gc.freeze()
    gc.set_threshold(*COLLECTIONS)


async def _result(going: asyncio.Task[None]) -> int:
    """Return the exit code for the result of the closed connection."""
    done, _ = await asyncio.wait({going}, timeout=1.0)
    if not done:
        going.cancel()
        return 0
    try:
        going.result()
    except asyncio.CancelledError:
        return 0
    except discord.LoginFailure:
        print_fatal(f"Discord does not accept the token: see {TOKEN} in {token_place()}.", is_json=has_json_log())
        return BAD_TOKEN
    return 0


def _log_retry(activity: str, trouble: Exception, pause: float) -> None:
    cause = trouble.__cause__ or trouble
    text = " ".join(str(cause).split())
    LOG.warning("%s: %s: %s; trying again in %.0f s", activity, type(cause).__name__, text, pause)
