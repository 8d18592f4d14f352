"""Step `match`: a whole match of two computer players, by the real bot on a separate database."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.ai_spec import Level
from bot.app.client import Tavolino
from bot.app.lifecycle import open_store
from bot.app.settings import Settings
from bot.i18n import DEFAULT
from bot.table.table import Person, Table
from cogs.rehearsal.stage import MESSAGES, Mismatch, NotTried, Stage, accepted, expect, proves

MOVE_TIMEOUT = 900.0
"""Seconds without a move after which the match counts as stuck."""
PLAYERS: tuple[Level, ...] = ("easy", "easy")
RESULT = "result.png"
"""Name of the picture of a match that was played to its end: the board and the places."""
UNTIL_SHOWN = 60.0


class RehearsalBot(Tavolino):
    """The bot as it is, but it registers no commands: the rehearsal has tried these in the test server alone."""

    async def _register_commands(self) -> None:
        """Register nothing."""


@proves("whole-match-played")
async def match_played(stage: Stage) -> None:
    """Let two computer players play to the end, and look for the picture of the result."""
    with tempfile.TemporaryDirectory(prefix="tavolino-rehearsal-", ignore_cleanup_errors=True) as folder:
        async with _running(_settings(stage.settings, Path(folder))) as bot:
            since = time.monotonic()
            table = await _played(bot, stage)
            stage.measure("whole match", since)
            stage.measured["moves of the match"] = table.seq
            is_shown = await has_result(bot, stage, table)
            expect(is_shown, f"the match is {table.status}, and no picture of its result is in the channel")


def _settings(settings: Settings, folder: Path) -> Settings:
    """Return the operator's settings with everything that is stored in that folder."""
    changes: dict[str, Any] = {"database": folder / "rehearsal.db", "shards": None, "backup_hours": 0, "metrics": 0}
    return replace(settings, **changes | {"backup_folder": None, "empty_match_days": 0, "seed": None})


@asynccontextmanager
async def _running(settings: Settings) -> AsyncIterator[RehearsalBot]:
    """Run the bot until the block ends."""
    store = await open_store(settings.database, shared=False)
    bot = RehearsalBot(settings, store)
    await bot.__aenter__()
    going = asyncio.create_task(bot.start(settings.discord_token.reveal()), name="rehearsal's bot")
    ready = asyncio.create_task(_ready(bot), name="rehearsal's bot ready")
    try:
        await asyncio.wait({going, ready}, return_when=asyncio.FIRST_COMPLETED)
        if not ready.done():
            raise Mismatch(f"the bot does not start: {type(going.exception()).__name__}")
        yield bot
    finally:
        ready.cancel()
        await bot.shut_down()
        going.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await going
        await store.close()


async def _ready(bot: RehearsalBot) -> None:
    await bot.wait_until_ready()
    await bot.has_begun()


async def _played(bot: RehearsalBot, stage: Stage) -> Table:
    """Open a table, play the match and return the table. Raise Mismatch if it stands still."""
    matches = bot.services.matches
    if stage.guild not in {guild.id for guild in bot.guilds}:
        raise NotTried("the bot does not see the server")
    host = Person(stage.bot, "Rehearsal")
    opened = await matches.lobby.open(
        game=stage.asked.game, guild=stage.guild, channel=stage.channel, host=host, options={}, locale=DEFAULT,
        computers=PLAYERS,
    )  # fmt: skip
    await matches.lobby.leave(opened.id, host)
    moved = asyncio.Event()
    matches.subscribe(lambda match: moved.set() if match == opened.id else None)
    await matches.lobby.start(opened.id, host)
    while (table := await matches.table(opened.id)).is_live:
        moved.clear()
        try:
            async with asyncio.timeout(MOVE_TIMEOUT):
                await moved.wait()
        except TimeoutError:
            raise Mismatch(f"the match stands still at move {table.seq}") from None
    await bot.services.delivery.pipeline.settled(opened.id)
    return table


async def has_result(bot: RehearsalBot, stage: Stage, table: Table) -> bool:
    """Return whether the channel shows the picture of the result. It may arrive a moment after the text."""
    end = time.monotonic() + UNTIL_SHOWN
    while True:
        await bot.services.delivery.pipeline.settled(table.id)
        messages = accepted(await stage.api("GET", MESSAGES, query={"limit": 20}, channel_id=stage.channel))
        stage.messages += [
            (stage.channel, int(message["id"])) for message in messages if int(message["author"]["id"]) == stage.bot
        ]
        if any(RESULT in str(message["components"]) for message in messages):
            return True
        if time.monotonic() > end:
            return False
        await asyncio.sleep(0.5)
