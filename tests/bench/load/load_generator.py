"""Load generator: a process with the loopback Discord that starts a bot, seats people, presses, and measures."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec

from bot.games import GAMES
from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from tests.bench.load.latencies import Latencies
from tests.bench.load.loaded_table import LoadedTable
from tests.bench.load.measurement import NEVER, Measured
from tests.bench.load.process_usage import most_memory, used

EACH, TABLES, SEED = "20", "100", 7
AT_ONCE = 3
"""Number of matches that start at the same time."""
STARTING = 60.0
SHOWN = 40.0
"""Seconds after the last press in which its picture must be shown."""


class LoadGenerator:
    """All tables with their people, who press at a given rate."""

    def __init__(self, loopback: Loopback, tables: int, servers: int = 1, *, is_remote: bool = False) -> None:
        self._strangers = frozenset[str]() if is_remote else frozenset({"PostgreSQL"})
        """Kinds of processes that may run on this machine for others."""
        self.latencies, self._loopback = Latencies(time.monotonic), loopback
        loopback.subscribe(self.latencies.hear)
        self._chance = Random(SEED)
        guilds, games = [loopback.add_guild(f"Bazaar {number}") for number in range(servers)], sorted(GAMES)
        self._tables: list[LoadedTable] = []
        for number in range(tables):
            game = games[number % len(games)]
            channel = loopback.add_channel(guilds[number // len(games) % servers], f"table-{number}")
            people = [loopback.add_person(f"P{number}{letter}") for letter in "ab"]
            self._tables.append(LoadedTable(channel, game, people, self._chance, self.latencies))

    async def seat_everybody(self) -> None:
        """Start all matches, and wait until they are shown."""
        room = asyncio.Semaphore(AT_ONCE)

        async def begin(table: LoadedTable) -> None:
            async with room:
                await table.begin(self._loopback)

        await asyncio.gather(*map(begin, self._tables))
        await self.wait_until_quiet()

    async def press(self, rate: float, seconds: float, *bots: int) -> Measured:
        """Press at that rate, at random intervals, without waiting for answers. Return what was measured."""
        self.latencies.begin()
        before, began, asked = used(*bots), time.monotonic(), self._loopback.requests
        presses, at = 0, began
        async with asyncio.TaskGroup() as presses_under_way:
            while at < began + seconds:
                await asyncio.sleep(at - time.monotonic())
                presses_under_way.create_task(self._chance.choice(self._tables).press())
                presses, at = presses + 1, at + self._chance.expovariate(rate)
        with suppress(TimeoutError):
            await self._loopback.wait_for(lambda: not self.latencies.unseen, SHOWN)
        latencies, spent = self.latencies, time.monotonic() - began
        after = used(*bots)
        never = sum(map(len, latencies.unseen.values()))
        return Measured(
            rate=rate,
            presses=presses,
            lost=latencies.lost,
            acknowledged=tuple(latencies.acknowledged),
            answered=tuple(latencies.answers),
            shown=(*latencies.shown, *[NEVER] * never),
            pictures=latencies.pictures,
            seconds=spent,
            processor={name: after[name] - before[name] for name in after if name not in self._strangers},
            memory={name: most for name, most in most_memory(*bots).items() if name not in self._strangers},
            requests=dict(self._loopback.requests - asked),
        )

    async def wait_until_quiet(self) -> None:
        """Wait until no picture has come for a while."""
        drawn = -1
        while drawn != self.latencies.pictures:
            drawn = self.latencies.pictures
            await asyncio.sleep(3.0)


async def main(rates: list[float], tables: int, seconds: float, database: str = "", processes: int = 1) -> None:
    """Print a line of JSON for every rate. Start so many bot `processes`, on the `database` if one is named."""
    loopback = await Loopback.start(shards=processes, concurrency=processes)
    generator = LoadGenerator(loopback, tables, servers=processes, is_remote=bool(database))
    bots: list[BotProcess] = []
    with tempfile.TemporaryDirectory() as folder:
        env = {"TAVOLINO_DATABASE": database or str(Path(folder) / "load.db"), "TAVOLINO_LOG_LEVEL": "WARNING"}
        try:
            for number in range(processes):
                share = {"TAVOLINO_SHARDS": f"{number}/{processes}"} if processes > 1 else {}
                bots.append(await BotProcess.start(loopback, "-m", "bot", "run", env=env | share))
            await loopback.bot_ready(STARTING)
            await generator.seat_everybody()
            await generator.press(rates[0], seconds)  # the first presses fill caches
            await generator.wait_until_quiet()
            for rate in rates:
                measured = await generator.press(rate, seconds, *(bot.pid for bot in bots))
                print(msgspec.json.encode(measured).decode(), flush=True)
                await generator.wait_until_quiet()
        finally:
            for bot in bots:
                await bot.stop()
                sys.stderr.write(bot.log)
            await loopback.stop()


if __name__ == "__main__":
    given = os.environ.get
    chosen = [float(rate) for rate in sys.argv[1:]]
    on, beside = given("DATABASE") or "", int(given("PROCESSES") or 1)
    asyncio.run(main(chosen, int(given("TABLES") or TABLES), float(given("EACH") or EACH), on, beside))
