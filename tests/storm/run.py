"""Runs one world in this process with its loop, clock, random sources and disk."""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord

from bot.app.client import cog_files
from bot.i18n import LOCALES, word
from bot.playground.embedded_postgresql import open_folder
from tests.storm.clock import SimulatedClock, time_given_by
from tests.storm.database_faults import opened
from tests.storm.disk import files_on
from tests.storm.fake_pictures import PictureStore, pictures_kept_in
from tests.storm.logged_errors import listening
from tests.storm.loop import VirtualLoop
from tests.storm.picture_secrecy import SeenViews, watched
from tests.storm.random_sources import RandomSources, seeded
from tests.storm.tournaments import pair_in_process
from tests.storm.world import World, WorldResult


def warm() -> None:
    """Import and load what every world needs."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    for path in cog_files():
        import_module(f"cogs.{path.stem}")
    for locale in LOCALES:
        word("common-accident", locale, reference="")
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


def run(
    seed: int,
    minutes: float,
    until: float | None = None,
    *,
    is_loud: bool = False,
    is_remote: bool = False,
    processes: int = 1,
) -> WorldResult:
    """Run the world of that seed. `is_remote`: on PostgreSQL, with so many processes of the bot."""
    loop = VirtualLoop()
    asyncio.set_event_loop(loop)
    clock, gallery, seen_views = SimulatedClock(loop), PictureStore(), SeenViews()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as patches:
        server = patches.enter_context(opened(patches.enter_context(open_folder()) / "sea")) if is_remote else None
        for patched in (
            seeded(RandomSources(seed)),
            time_given_by(clock, loop),
            pictures_kept_in(gallery),
            watched(seen_views),
        ):
            patches.enter_context(patched)
        world = World(
            seed, clock, Path(folder), gallery=gallery, seen_views=seen_views, server=server, processes=processes
        )
        world.event_log.echo = is_loud
        kept = (
            files_on(world.disk),
            world.confirmed.listening(),
            world.owners.watched(),
            listening(world.error_listener, world.log_recorder),
            world.stalls.watching(),
        )
        for patched in kept:
            patches.enter_context(patched)
        patches.enter_context(patch("bot.shards.elapsed", loop.time))
        patches.enter_context(patch("bot.club.pairing_worker.PairingWorker.next_round", pair_in_process))
        patches.enter_context(patch("discord.gateway.KeepAliveHandler", SimulatedKeepAlive))
        try:
            return loop.run_until_complete(world.live(minutes, until))
        finally:
            world.end()


class SimulatedKeepAlive:
    """Replaces discord.py's `KeepAliveHandler`: sends heartbeats, and closes a connection that has become silent."""

    def __init__(self, *, ws: Any, interval: float, shard_id: int | None = None) -> None:
        self._socket, self._interval, self._shard = ws, interval, shard_id
        self._latest = self._sent = time.perf_counter()
        self._most = ws._max_heartbeat_timeout
        self._beating: asyncio.Task[None] | None = None
        self.latency = float("inf")

    def start(self) -> None:
        """Begin to send heartbeats."""
        self._beating = asyncio.get_running_loop().create_task(self._beat(), name="gateway heartbeat")

    def stop(self) -> None:
        """Stop sending heartbeats."""
        if self._beating is not None and self._beating is not asyncio.current_task():
            self._beating.cancel()

    def get_payload(self) -> dict[str, Any]:
        return {"op": self._socket.HEARTBEAT, "d": self._socket.sequence}

    def beat(self) -> dict[str, Any]:
        """Return a heartbeat that the gateway asked for."""
        self._sent = time.perf_counter()
        return self.get_payload()

    def tick(self) -> None:
        """Note that something was received."""
        self._latest = time.perf_counter()

    def ack(self) -> None:
        """Note that the heartbeat was acknowledged."""
        self.latency = time.perf_counter() - self._sent

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self._interval)
            if self._latest + self._most < time.perf_counter():
                await self._socket.close(4000)
                return
            try:
                await self._socket.send_heartbeat(self.get_payload())
            except Exception:  # as there: listeners are notified
                return
            self._sent = time.perf_counter()
