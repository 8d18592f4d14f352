"""The client: connects the table to Discord. The only place in `bot/` that knows discord.py."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import signal
import sys
from collections.abc import Callable
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import discord
import yarl
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.run.logging import open_log
from bot.run.services import Services, built, start, stop_deciding, stop_following
from bot.run.settings import Settings
from bot.store import BadFile, Store
from bot.words import DEFAULT, nearest, word

log = logging.getLogger(__name__)

COGS = Path(__file__).resolve().parents[2] / "cogs"
BAD_FILE, BAD_TOKEN = 2, 3
"""Exit codes."""
OTHERS = {locale: language for locale in discord.Locale if (language := nearest(locale.value)) != DEFAULT}
"""Our language for each of Discord's locales that English does not stand for."""


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
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=settings.guild_ready_timeout,
        )
        self.settings = settings
        self.services: Services = built(settings, store, now)
        self.house: Answers | None = None
        self._beginning: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Before the gateway: texts, cogs, commands."""
        await self.tree.set_translator(Translations())
        for path in sorted(COGS.glob("[!_]*.py")):
            cog = import_module(f"cogs.{path.stem}")
            if hasattr(cog, "setup"):
                await cog.setup(self)
        await self._register_commands()
        self._beginning = self.loop.create_task(self._begin(), name="begin")

    async def shut_down(self) -> None:
        """Take nothing new, finish what was begun, then leave."""
        if self._beginning is not None:
            self._beginning.cancel()
            await asyncio.wait({self._beginning})
        await stop_deciding(self.services)
        if self.house is not None:
            await self.house.drain()
        await stop_following(self.services)
        if self.house is not None:
            await self.house.close()
        await self.close()

    async def _begin(self) -> None:
        """Once connected: repaint what lags behind, let the computer players go on."""
        await self.wait_until_ready()
        log.info("ready", extra={"user": self.user.id if self.user else None, "guilds": len(self.guilds)})
        await start(self.services)

    async def _register_commands(self) -> None:
        """Only when they differ from those registered last: Discord allows 200 a day."""
        payload = await self.payload()
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        note = self.settings.database.with_suffix(".commands")
        known = {command.name for command in await self.tree.fetch_commands()}
        ours = {command.name for command in self.tree.get_commands()}
        if known == ours and note.exists() and note.read_text() == f"{self.application_id} {digest}":
            return
        assert self.application_id is not None  # noqa: S101 - known since the login
        await self.http.bulk_upsert_global_commands(self.application_id, payload)
        note.write_text(f"{self.application_id} {digest}")
        log.info("commands registered")

    async def payload(self) -> list[dict[str, Any]]:
        """The commands as they are sent to Discord, all languages included."""
        translator = self.tree.translator
        assert translator is not None  # noqa: S101 - set in setup_hook
        return [await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()]


def run(settings: Settings) -> int:
    """Connect and serve until told to stop (SIGTERM, SIGINT). The exit code."""
    open_log(settings.log_level)
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False
    return asyncio.run(serve(settings))


async def serve(settings: Settings) -> int:
    """Open the store, be the bot, close the store."""
    point_to(settings)
    settings.database.parent.mkdir(parents=True, exist_ok=True)
    try:
        store = await Store.open(settings.database)
    except BadFile as fault:
        print(fault, file=sys.stderr)
        return BAD_FILE
    try:
        return await _connect(Tavolino(settings, store), settings)
    finally:
        await store.close()


def point_to(settings: Settings) -> None:
    """Discord itself or, where the settings say so, a proxy or the Discord on loopback."""
    if settings.discord_api:
        Route.BASE = str(settings.discord_api)
    if settings.discord_gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(str(settings.discord_gateway))


async def _connect(client: Tavolino, settings: Settings) -> int:
    loop = asyncio.get_running_loop()
    stopping: set[asyncio.Task[None]] = set()

    def stop() -> None:
        if not stopping:
            stopping.add(loop.create_task(client.shut_down(), name="shut down"))

    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop)
    try:
        async with client:
            await client.start(settings.discord_token.get_secret_value())
            await asyncio.gather(*stopping)
    except discord.LoginFailure:
        print("Discord does not accept the token: see DISCORD_TOKEN in .env.", file=sys.stderr)
        return BAD_TOKEN
    return 0
