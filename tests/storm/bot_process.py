"""Bot process of a simulated world: can be started, stopped and killed repeatedly."""

from __future__ import annotations

import asyncio
import os
import traceback
from contextvars import copy_context
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.app.client import Tavolino, point_to
from bot.app.lifecycle import open_store
from bot.app.settings import Settings
from bot.history.analysis.analysis import analysis_handler
from bot.history.analysis.findings import Analysis
from bot.store import DatabaseError, Store
from bot.store.engine.address import Address
from bot.store.sqlite.database import SqliteDatabase
from tests.history.analysis.finished_matches import SMALL
from tests.storm.bot_run import CURRENT_RUN, BotRun
from tests.storm.clock import SimulatedClock
from tests.storm.in_process_discord import InProcessDiscord
from tests.storm.loop import VirtualLoop
from tests.storm.network import Connector


class BotProcess:
    """Bot process, with one run at a time: the only one on an SQLite file, or one of several on PostgreSQL."""

    def __init__(
        self, discord: InProcessDiscord, clock: SimulatedClock, database: Address, *, folder: Path, **more: Any
    ) -> None:
        """Take the folder for files beside the database. `more` are settings."""
        self._discord, self._clock = discord, clock
        given: dict[str, Any] = {
            "discord_token": discord.token,
            "database": database,
            "cache": folder / "cache",
            "backup_folder": folder / "backups",
            "discord_api": discord.api_url,
            "discord_gateway": discord.gateway_url,
            "guild_ready_timeout": 0.05,
            "ai_workers": 0,
            "icons": bool(os.environ.get("ICONS")),
            **more,
        }
        self.settings = Settings(**given)
        self.has_own_clock = False
        """Whether the bot uses its own clock, which begins with its machine's, and not the simulated one."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        self._loop = loop
        self.bot_run: BotRun | None = None
        self.client: Tavolino | None = None
        self.lives = self.kills = 0
        self.name = ""
        """Name in the event log; "" for a single process."""
        self._running: asyncio.Task[None] | None = None
        self._going: asyncio.Task[None] | None = None
        """Task that runs the client and its connection to Discord."""
        self._leave: asyncio.Task[None] | None = None
        self._stopping: asyncio.Task[None] | None = None
        self.ended_runs: list[Any] = []
        """Objects of ended runs, kept alive so that their finalisers do not run."""

    def start(self) -> None:
        """Start the bot in a new run."""
        self.lives += 1
        self.bot_run = BotRun(self.lives)
        context = copy_context()
        context.run(CURRENT_RUN.set, self.bot_run)
        self._running = asyncio.get_running_loop().create_task(
            self._live(self.bot_run), name=f"life {self.lives}", context=context
        )

    async def _live(self, bot_run: BotRun) -> None:
        """Run the bot as `bot.app.client.serve` does."""
        point_to(self.settings)
        store = await open_store(self.settings.database, shared=self.settings.shards is not None)
        if isinstance(store._database, SqliteDatabase):
            assert store._database._owner is not None
            bot_run.endings.append(store._database._owner.close)
        client = self._new_client(store)
        client.http.connector = Connector(self._discord.network)
        _use_small_analyses(client)
        self.client = client
        try:
            await client.__aenter__()
            self._going = asyncio.create_task(client.start(self._discord.token), name="connection")
            await asyncio.wait({self._going})
            if self._leave is not None:
                await asyncio.wait({self._leave})
            if not self._going.cancelled():
                self._going.result()
        except Exception as fault:
            self._discord.told("the bot goes on whatever Discord does", "".join(traceback.format_exception(fault)))
        finally:
            await store.close()

    def _new_client(self, store: Store) -> Tavolino:
        if not self.has_own_clock:
            return Tavolino(self.settings, store, self._clock.moment)
        with patch("bot.app.client.Clock", self._clock.of_machine):
            return Tavolino(self.settings, store)

    async def start_another(self) -> bool:
        """Try to open the database of the running bot from a second process. Return whether it was accepted."""
        if self.bot_run is None or not self.is_up:
            return False
        bot_run = BotRun(self.lives)
        context = copy_context()
        context.run(CURRENT_RUN.set, bot_run)
        opening = asyncio.get_running_loop().create_task(Store.open(self.settings.database), context=context)
        try:
            await opening
        except DatabaseError:
            return False
        finally:
            bot_run.end()
        return True

    async def ready(self) -> Tavolino:
        """Wait until the client is connected and has caught up."""
        while not self.is_up:
            await asyncio.sleep(0.05)
            if self._running is not None and self._running.done():
                self._running.result()
        assert self.client is not None
        return self.client

    @property
    def is_up(self) -> bool:
        """Return whether the start has finished."""
        client = self.client
        if client is None or client.sharing is None:
            has_begun = client is not None and client._beginning is not None and client._beginning.done()
            return client is not None and has_begun and client.is_ready()
        owned = client.services.matches.ownership.share.shards
        return client.sharing.is_well and owned == client.sharing.held and (client.is_ready() or not owned)

    def kill(self) -> None:
        """Kill the process: none of its code is executed after this call."""
        if self.bot_run is not None:
            self.kills += 1
            self.bot_run.end()
            self.ended_runs.append((self._running, self.client, self._loop.cancel_all_of(self.bot_run)))
        self._forget()

    async def stop(self) -> None:
        """Stop as SIGTERM does. Work in progress ends even if the caller no longer waits."""
        self._stopping = asyncio.get_running_loop().create_task(self._stop(), name="stop")
        await self.stopped()

    async def stopped(self) -> None:
        """Wait until a requested stop has finished."""
        if self._stopping is not None:
            await asyncio.shield(self._stopping)

    async def _stop(self) -> None:
        client, running, bot_run = self.client, self._running, self.bot_run
        if client is None or running is None or bot_run is None:
            self.kill()
            return
        context = copy_context()
        context.run(CURRENT_RUN.set, bot_run)
        if self._going is not None and not client.is_ready():
            self._going.cancel()
        self._leave = asyncio.get_running_loop().create_task(client.shut_down(), name="shut down", context=context)
        await self._leave
        await running
        bot_run.end()
        self.ended_runs.append((running, client, self._loop.cancel_all_of(bot_run)))
        if self.bot_run is bot_run:
            self._forget()

    def _forget(self) -> None:
        self.bot_run = self.client = self._running = self._going = self._leave = self._stopping = None


def _use_small_analyses(client: Tavolino) -> None:
    """Run short analyses in this process, because other processes do not have the simulated time."""
    analyses: Any = client.services.history.analyses
    analyses.budget = SMALL

    async def ask(request: Any, _report: Any) -> Analysis:
        return await asyncio.to_thread(analysis_handler(), request, lambda *_: None)

    analyses._worker.ask = ask
