"""The process of the loopback Discord and its people: starts a bot, seats everybody, presses, tells what was seen."""

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
from tests.bench.load.latencies import Waits
from tests.bench.load.loaded_table import Party
from tests.bench.load.measurement import NEVER, Measured
from tests.bench.load.process_usage import most_memory, used

EACH, TABLES, SEED = "20", "100", 7
AT_ONCE = 3
"""So many matches are begun at a time."""
STARTING = 60.0
SHOWN = 40.0
"""Seconds after the last press until all must be shown that ever will be."""


class Crowd:
    """Everybody at every table."""

    def __init__(self, loopback: Loopback, tables: int, servers: int = 1, *, is_remote: bool = False) -> None:
        self._strangers = frozenset[str]() if is_remote else frozenset({"PostgreSQL"})
        """Kinds of processes that may run on this machine for others."""
        self.waits, self._loopback = Waits(time.monotonic), loopback
        loopback.subscribe(self.waits.hear)
        self._chance = Random(SEED)
        guilds, games = [loopback.add_guild(f"Bazaar {number}") for number in range(servers)], sorted(GAMES)
        self._parties: list[Party] = []
        for number in range(tables):
            game = games[number % len(games)]
            channel = loopback.add_channel(guilds[number // len(games) % servers], f"table-{number}")
            people = [loopback.add_person(f"P{number}{letter}") for letter in "ab"]
            self._parties.append(Party(channel, game, people, self._chance, self.waits))

    async def sit_down(self) -> None:
        """Until all matches are going on and shown."""
        room = asyncio.Semaphore(AT_ONCE)

        async def begin(party: Party) -> None:
            async with room:
                await party.begin(self._loopback)

        await asyncio.gather(*map(begin, self._parties))
        await self.rest()

    async def press(self, rate: float, seconds: float, *bots: int) -> Measured:
        """Press at that rate, at uneven times, without waiting for answers."""
        self.waits.begin()
        before, began = used(*bots), time.monotonic()
        presses, at = 0, began
        async with asyncio.TaskGroup() as crowd:
            while at < began + seconds:
                await asyncio.sleep(at - time.monotonic())
                crowd.create_task(self._chance.choice(self._parties).press())
                presses, at = presses + 1, at + self._chance.expovariate(rate)
        with suppress(TimeoutError):
            await self._loopback.wait_for(lambda: not self.waits.unseen, SHOWN)
        waits, spent = self.waits, time.monotonic() - began
        after = used(*bots)
        never = sum(map(len, waits.unseen.values()))
        return Measured(
            rate=rate,
            presses=presses,
            lost=waits.lost,
            acknowledged=tuple(waits.waits),
            shown=(*waits.shown, *[NEVER] * never),
            pictures=waits.pictures,
            seconds=spent,
            processor={name: after[name] - before[name] for name in after if name not in self._strangers},
            memory={name: most for name, most in most_memory(*bots).items() if name not in self._strangers},
        )

    async def rest(self) -> None:
        """Until no picture has come for a while."""
        drawn = -1
        while drawn != self.waits.pictures:
            drawn = self.waits.pictures
            await asyncio.sleep(3.0)


async def main(rates: list[float], tables: int, seconds: float, database: str = "", processes: int = 1) -> None:
    """One line of JSON for every rate; on that `database` where one is named, with so many `processes` of the bot."""
    loopback = await Loopback.start(shards=processes, concurrency=processes)
    crowd = Crowd(loopback, tables, servers=processes, is_remote=bool(database))
    bots: list[BotProcess] = []
    with tempfile.TemporaryDirectory() as folder:
        env = {"TAVOLINO_DATABASE": database or str(Path(folder) / "load.db"), "TAVOLINO_LOG_LEVEL": "WARNING"}
        try:
            for number in range(processes):
                share = {"TAVOLINO_SHARDS": f"{number}/{processes}"} if processes > 1 else {}
                bots.append(await BotProcess.start(loopback, "-m", "bot", "run", env=env | share))
            await loopback.bot_ready(STARTING)
            await crowd.sit_down()
            await crowd.press(rates[0], seconds)  # what is done for the first time takes longer
            await crowd.rest()
            for rate in rates:
                measured = await crowd.press(rate, seconds, *(bot.pid for bot in bots))
                print(msgspec.json.encode(measured).decode(), flush=True)
                await crowd.rest()
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
