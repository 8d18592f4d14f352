"""Runs one world in this process: its loop, its time, its chance, its disk, and what of it is told."""

from __future__ import annotations

import asyncio
import gc
import tempfile
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

import discord

from bot.app.client import COGS
from bot.i18n import LOCALES, word
from bot.playground.embedded_postgresql import open_folder
from tests.storm.clock import StormClock, told_by
from tests.storm.database_faults import opened
from tests.storm.disk import kept_on
from tests.storm.fake_pictures import Gallery, hung_in
from tests.storm.heartbeat import SimulatedKeepAlive
from tests.storm.logged_errors import listening
from tests.storm.loop import VirtualLoop
from tests.storm.picture_secrecy import SeenViews, watched
from tests.storm.random_sources import RandomSources, seeded
from tests.storm.tournaments import paired_here
from tests.storm.world import Ended, World


def warm() -> None:
    """Load what every world needs."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    for path in sorted(COGS.glob("[!_]*.py")):
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
) -> Ended:
    """The world of that seed, from its beginning; `is_remote`: on PostgreSQL, with so many processes of the bot."""
    loop = VirtualLoop()
    asyncio.set_event_loop(loop)
    clock, gallery, sights = StormClock(loop), Gallery(), SeenViews()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as patches:
        harbour = patches.enter_context(opened(patches.enter_context(open_folder()) / "sea")) if is_remote else None
        for patched in (seeded(RandomSources(seed)), told_by(clock, loop), hung_in(gallery), watched(sights)):
            patches.enter_context(patched)
        world = World(seed, clock, Path(folder), gallery=gallery, sights=sights, harbour=harbour, processes=processes)
        world.diary.echo = is_loud
        kept = (
            kept_on(world.disk),
            world.truth.listening(),
            world.owners.watched(),
            listening(world.ears, world.ink),
            world.stalls.watching(),
        )
        for patched in kept:
            patches.enter_context(patched)
        patches.enter_context(patch("bot.shards.elapsed", loop.time))
        patches.enter_context(patch("bot.club.pairing_worker.PairingWorker.next_round", paired_here))
        patches.enter_context(patch("discord.gateway.KeepAliveHandler", SimulatedKeepAlive))
        try:
            return loop.run_until_complete(world.live(minutes, until))
        finally:
            world.end()
