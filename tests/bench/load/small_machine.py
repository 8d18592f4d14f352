"""Load on a bot with one core, from a process on another core: presses, an animation, an analysis, and a rest."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from bot.match.matches import Matches
from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from bot.playground.world.models import NoAnswerError
from bot.rng import Seeds
from bot.store import Store
from bot.table.table import Person
from tests.bench.growth import play_at_random
from tests.bench.load.load_generator import EACH, STARTING, TABLES, LoadGenerator
from tests.bench.load.measurement import Measured
from tests.bench.load.process_usage import all_memory, written
from tests.crash.players import newest_with
from tests.wire.command_paths import history
from tests.wire.play_session import add_computer, answer_to, custom_id

LIGHT, BUSY, OVERLOAD = 5.0, 10.0, 40.0
"""Presses a second: as on a usual evening; beside a Strong computer player and an animation; and far too many."""
GAME = "zanzibar"
_BAR = frozenset("▰▱")
LOOK, QUIET = 0.5, "320"
"""Seconds between two readings of the memory; seconds without a press, longer than any idle process lives."""


class SmallMeasured(msgspec.Struct, frozen=True):
    """Measurements at the three rates; memory of all processes in MB at the light rate (peak) and after the rest.

    `written`: MB an hour that the bot wrote to disk while idle.
    """

    light: Measured
    busy: Measured
    overload: Measured
    peak: dict[str, float]
    quiet: dict[str, float]
    written: float


class Peak:
    """The peak memory of all processes of a bot together, in MB by process name."""

    def __init__(self, bot: int) -> None:
        self._bot = bot
        self.most: dict[str, float] = {}

    async def look(self) -> None:
        """Read the memory again and again, until cancelled."""
        while True:
            self.most = max(self.most, all_memory(self._bot), key=lambda memory: sum(memory.values()))
            await asyncio.sleep(LOOK)


class ThinkingOpponent:
    """A table at which one person plays against a computer on the highest level, without a pause."""

    def __init__(self, loopback: Loopback, guild: Any) -> None:
        self.channel = loopback.add_channel(guild, "strong")
        self.person = loopback.add_person("Solo")
        self._loopback = loopback

    async def begin(self) -> None:
        """Start the match, and wait until somebody can move."""
        await self.person.slash(self.channel, f"{GAME} new", {})
        lobby = await self._with("join")
        await add_computer(self.person, lobby, "strong")
        await self._loopback.wait_for(lambda: "computer)" in self._lobby().text, STARTING)
        await (await self.person.slash(self.channel, "table lobby", {"action": "start"})).settled(STARTING)
        await self._with("turn")

    async def think(self) -> None:
        """Ask for hints until cancelled: each makes a Strong player think."""
        while True:
            table = await self._with("turn")
            panel: Any = await answer_to(self.person.press(table, custom_id(table, "turn")))
            hints = [] if panel is None else [one.custom_id for one in panel.buttons() if "hint" in str(one.custom_id)]
            if hints:
                await (await self.person.press(panel, hints[0])).settled()
            await asyncio.sleep(LOOK)

    def _lobby(self) -> Any:
        return newest_with(self.person, self.channel, "join")

    async def _with(self, verb: str) -> Any:
        return await self._loopback.wait_for(lambda: newest_with(self.person, self.channel, verb), STARTING)


class HistoryReader:
    """A user who asks for the animation and the analysis of ended matches."""

    def __init__(self, loopback: Loopback, guild: Any) -> None:
        self.person, self.hall = loopback.add_person("Guest"), loopback.add_channel(guild, "history")
        self._loopback = loopback

    async def ask(self, command: str, match: str) -> None:
        """Wait until the result is there, which may take long on a busy machine."""
        with suppress(TimeoutError, NoAnswerError):
            asked: Any = await self.person.slash(self.hall, *history(command, {"match": match}))
            await self._loopback.wait_for(lambda: asked.filled and not _BAR & set(asked.reply.text), 10 * STARTING)


async def main(checkout: Path, tables: int, seconds: float, quiet: float) -> None:
    """Print one line of JSON."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    loopback = await Loopback.start()
    generator = LoadGenerator(loopback, tables)
    guild = loopback.guilds[0]
    reader, strong = HistoryReader(loopback, guild), ThinkingOpponent(loopback, guild)
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "small.db"
        two = [Person(one.id, one.name) for one in (reader.person, strong.person)]
        matches = await _played(database, (guild.id, reader.hall.id), two)
        env = {"TAVOLINO_DATABASE": str(database), "TAVOLINO_LOG_LEVEL": "WARNING"}
        bot = await BotProcess.start(loopback, "-m", "bot", "run", env=env, cwd=checkout)
        os.sched_setaffinity(bot.pid, {cores[0]})
        try:
            await loopback.bot_ready(STARTING)
            await generator.seat_everybody()
            await strong.begin()
            found = await _measured(generator, (reader, strong), matches, bot.pid, (seconds, quiet))
            print(msgspec.json.encode(found).decode(), flush=True)
        finally:
            await bot.stop()
            sys.stderr.write(bot.log)
            await loopback.stop()


async def _measured(
    generator: LoadGenerator,
    others: tuple[HistoryReader, ThinkingOpponent],
    matches: tuple[str, str],
    bot: int,
    times: tuple[float, float],
) -> SmallMeasured:
    """Measure all three rates and the rest. `times`: seconds of each rate, and of the rest."""
    reader, strong = others
    seconds, quiet = times
    peak = Peak(bot)
    async with _beside(peak.look()):
        asked = asyncio.gather(reader.ask("animation", matches[0]), reader.ask("analysis", matches[0]))
        light = await generator.press(LIGHT, seconds, bot)
        await asked
    async with _beside(strong.think()):
        film = asyncio.create_task(reader.ask("animation", matches[1]))
        busy = await generator.press(BUSY, seconds, bot)
        await film
    await generator.wait_until_quiet()
    rushed = await generator.press(OVERLOAD, seconds, bot)
    await generator.wait_until_quiet()
    before = written(bot)
    await asyncio.sleep(quiet)
    an_hour = (written(bot) - before) * 3600 / quiet
    return SmallMeasured(light, busy, rushed, peak.most, all_memory(bot), an_hour)


@asynccontextmanager
async def _beside(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Run that work until the block ends."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError, TimeoutError, NoAnswerError):
            await task


async def _played(database: Path, place: tuple[int, int], people: list[Person]) -> tuple[str, str]:
    """Play two matches to their end at random before the bot starts."""
    store = await Store.open(database)
    try:
        matches = Matches(store, seeds=Seeds(3), now=lambda: datetime.now(UTC))
        one, other = [await play_at_random(matches, GAME, place, people, 100_000) for _ in range(2)]
        return one, other
    finally:
        await store.close()


if __name__ == "__main__":
    given = os.environ.get
    asyncio.run(
        main(
            Path(sys.argv[1]),
            int(given("TABLES") or TABLES),
            float(given("EACH") or EACH),
            float(given("QUIET") or QUIET),
        )
    )
