"""The start of a bot: from the command to READY, with 10,000 stored matches against none."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from bot.store import Store
from tests.bench.lists import add_match
from tests.bench.row import Goal, Row
from tests.waiting import until

STORED, MOVES, ROUNDS = 10_000, 100, 3
EVENTS, AT = bytes(120), 1_790_000_000_000
READY = "ready"
PATIENCE = 60.0


def run() -> list[Row]:
    """Measure seconds, the best of several alternating starts, so that both meet the same load."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        return asyncio.run(_rows(Path(folder)))


async def _rows(folder: Path) -> list[Row]:
    full, empty = folder / "full.db", folder / "empty.db"
    await _filled(full)
    best = [float("inf"), float("inf")]
    for _ in range(ROUNDS):
        for which, database in enumerate((full, empty)):
            best[which] = min(best[which], await _started(database))
    what, goal = f"start to READY, {STORED:,} matches stored", Goal("<=", 2, "s")
    return [Row(what, best[0], best[1], "s", "none stored", goal)]


async def _started(database: Path) -> float:
    """Return the seconds of a start, each at a new loopback: one asked five seconds ago delays the next start."""
    loopback = await Loopback.start()
    loopback.add_guild("Bench")
    env = {"TAVOLINO_DATABASE": str(database), "TAVOLINO_CACHE": str(database.parent.resolve())}
    began = time.perf_counter()
    bot = await BotProcess.start(loopback, "-m", "bot", "run", env=env)
    try:
        await until(lambda: READY in bot.log, "the bot to be ready", PATIENCE)
        return time.perf_counter() - began
    finally:
        await bot.stop()
        await loopback.stop()


async def _filled(path: Path) -> None:
    """Fill the store with ended matches, each with its log."""
    await (await Store.open(path)).close()
    with closing(sqlite3.connect(path)) as file:
        ((trigger,),) = file.execute("SELECT sql FROM sqlite_master WHERE name = 'log_grows_by_one'").fetchall()
        file.execute("DROP TRIGGER log_grows_by_one")  # it takes rows of running matches alone
        for number in range(STORED):
            match = f"m{number:06}"
            add_match(file, match, number)
            file.executemany(
                "INSERT INTO moves (match, seq, seat, move, events, press, user, at) VALUES (?, ?, ?, ?, ?, ?, 1, ?)",
                [(match, seq, seq % 3, "5xw3>s4", EVENTS, seq, AT) for seq in range(1, MOVES + 1)],
            )
        file.execute(trigger)
        file.commit()
