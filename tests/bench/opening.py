"""The opening of a round of 300 people: how long 75 tables take under Discord's limits, and how long the loop stands.

A stall is processor time of the bot's own thread for one callback of its loop. The local Discord has another process.
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.club.tournament import Settings
from bot.match.matches import Matches
from bot.moderation.moderator_actions import ModeratorAction
from bot.people.preferences import PreferenceStore
from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from bot.rng import Seeds
from bot.store import Store
from bot.table.match_terms import Terms
from bot.table.table import Person
from bot.tournaments.calendar import Draft
from bot.tournaments.log import TournamentLog
from bot.tournaments.tournaments import Tournaments
from tests.bench.row import Goal, Row
from tests.sources import ROOT
from tests.wire.play_session import typed

PEOPLE, SIZE = int(os.environ.get("PEOPLE") or 300), 4
LOOK, PATIENCE = 0.5, 300.0
"""Seconds between two looks, and until it is given up."""
START = 20.0
"""Seconds in which the bot can start before the round is due."""
OPENED, STALL = Goal("<=", 120, "s"), Goal("<=", 50, "ms")


def run() -> Iterator[Row]:
    """Measure seconds until all tables have threads with boards, and the longest stall in milliseconds."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        seconds, stalls = asyncio.run(_opened(Path(folder).resolve()))
    yield Row(f"{PEOPLE // SIZE} tables of a round, opened", seconds, 0.0, "s", "nothing", OPENED)
    yield Row("longest stall meanwhile", stalls[0][0] * 1000, 0.0, "ms", "nothing", STALL)
    if os.environ.get("LOUD"):
        for took, where in stalls:
            print(f"  {took * 1000:.0f} ms {where}")


async def _opened(folder: Path) -> tuple[float, list[tuple[float, str]]]:
    loopback, database, stalls = await Loopback.start(), folder / "tavolino.db", folder / "stalls.json"
    env = {"TAVOLINO_DATABASE": str(database), "TAVOLINO_CACHE": str(folder), "STALLS": str(stalls)}
    try:
        guild = loopback.add_guild("Bench")
        channel = loopback.add_channel(guild, "club")
        keeper: Any = loopback.add_person("Keeper", admin=True)
        people = [loopback.add_person(f"Member {number}") for number in range(PEOPLE)]
        bot = await BotProcess.start(loopback, "-m", "bot", "run", env=env, cwd=ROOT)
        await loopback.bot_ready()
        await typed(keeper, channel, "tavolino-admin setup club", channel=channel)
        await bot.stop()
        await _begin(database, guild.id, channel.id, people)
        due = time.time() + START
        with closing(sqlite3.connect(database)) as file, file:
            file.execute("UPDATE tournaments SET due_at = ?", (int(due * 1000),))
        env["SINCE"] = str(due - 1)
        bot = await BotProcess.start(loopback, "-m", "tests.bench.stalling_bot", "run", env=env, cwd=ROOT)
        await loopback.bot_ready()
        await asyncio.sleep(max(0.0, due - time.time()))
        began = time.monotonic()
        seconds = 0.0
        while _shown(loopback, database) < PEOPLE // SIZE:
            await asyncio.sleep(LOOK)
            seconds = time.monotonic() - began
            assert seconds < PATIENCE, bot.log
        await bot.stop()
        return seconds, json.loads(stalls.read_text(encoding="utf-8"))
    finally:
        await loopback.stop()


async def _begin(database: Path, guild: int, channel: int, people: list[Any]) -> None:
    """Store a tournament that everybody has entered, and whose check-in has just ended."""
    store = await Store.open(database)
    try:
        matches = Matches(store, seeds=Seeds(1), now=lambda: datetime.now(UTC))
        tournaments = Tournaments(matches, store, TournamentLog(matches, store, PreferenceStore(store)), Seeds(2))
        settings = Settings(title="Bench Cup", game="zanzibar", size=SIZE)
        draft = Draft(settings=settings, starts_at=datetime.now(UTC) + timedelta(hours=1))
        organiser = Person(people[0].id, people[0].name)
        made = await tournaments.create(draft, organiser, guild=guild, channel=channel, locale="en", terms=Terms())
        for person in people:
            await tournaments.enter(made.id, Person(person.id, person.name), 0)
        await tournaments.start(made.id, ModeratorAction(guild, people[0].id, "a benchmark"))
    finally:
        await store.close()


def _shown(loopback: Loopback, database: Path) -> int:
    """Return the number of the tournament's threads that show a board."""
    with closing(sqlite3.connect(database)) as file:
        threads = [row[0] for row in file.execute("SELECT thread FROM tournament_tables WHERE match <> ''")]
    places = {one.id: one for one in loopback.channels}
    return sum(
        any(message.by_bot and message.buttons() for message in loopback.messages(places[one]))
        for one in threads
        if one in places
    )
