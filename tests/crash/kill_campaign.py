"""Kill campaign: starts the bot again and again, ends each run by SIGKILL, and checks the data in between."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bot.games import GAMES
from bot.i18n import word
from bot.match.log_replay import replay, standing_steps
from bot.match.matches import Matches
from bot.match.state_codec import codec
from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from bot.playground.world.fair_timeout import FairTime
from bot.rng import Seeds
from bot.store import Store
from bot.store.engine.address import Address, RemoteDatabase
from tests.crash.displayed_messages import faults
from tests.crash.players import CUT_OFF, PlayedTable
from tests.crash.press_ledger import Ledger
from tests.crash.stored_matches import rows, running
from tests.openapi import schema_checker
from tests.waiting import PATIENCE
from tests.wire.play_session import hurried

TABLES = 8
STARTING, PLAYING = 5.0, 4.0
"""Maximum seconds before a kill: after the start of the process, or after the last awaited move."""
MOVES = 6
"""Maximum moves before a kill, however long they take on a busy machine."""
REST = 0.05
OFTEN = 25
"""Number of kills after which the progress is printed."""
ACCIDENT = word("common-accident", "en", reference="\0").partition("\0")[0].strip()


async def replayed(database: Address) -> list[str]:
    """Return the differences to a replay of the log. The bot must not run."""
    found, store = [], await Store.open(database)
    try:
        matches = Matches(store, seeds=Seeds(), now=lambda: datetime.now(UTC))
        for match in dict.fromkeys(row.match for row in rows(database)):
            whole = await matches.views.whole(match)
            steps = standing_steps(replay(whole.game, whole.first, whole.rows, whole.seed))
            coded, last = codec(whole.game), steps[-1].after if steps else whole.first
            if coded.encode(last) != coded.encode(whole.now):
                found.append(f"{whole.game.name} {match} is not where its log leads")
            if (whole.table.status == "over") != (whole.game.outcome(whole.now) is not None):
                found.append(f"{whole.game.name} {match} is {whole.table.status}")
    finally:
        await store.close()
    return found


class CampaignSettings(msgspec.Struct, frozen=True):
    """Number of kills, seed, time limit, and number of tables."""

    kills: int
    seed: int
    seconds: float
    tables: int = TABLES


class Outcome(msgspec.Struct):
    """Summary of a campaign."""

    kills: int = 0
    acknowledged: int = 0
    presses: int = 0
    lost: int = 0
    doubled: int = 0
    first_answers: list[float] = []
    old_presses: int = 0
    faults: list[str] = []

    def told(self) -> str:
        """Return the summary in a few lines."""
        times = sorted(self.first_answers)
        p50, p95 = (times[int(len(times) * part)] if times else 0.0 for part in (0.5, 0.95))
        return "\n".join(
            [
                f"{self.kills} kills, {self.acknowledged} acknowledged moves, {self.presses} presses in the log: "
                f"{self.lost} lost, {self.doubled} doubled",
                f"{self.old_presses} presses on old panels answered; {len(self.faults)} faults shown",
                f"from the start to the first answered press: p50 {p50:.2f} s, p95 {p95:.2f} s of {len(times)}",
                *self.faults,
            ]
        )


class Campaign:
    """Eight tables on one loopback Discord that outlives every run of the bot."""

    def __init__(
        self,
        loopback: Loopback,
        folder: Path,
        chosen: CampaignSettings,
        tell: Callable[[str], None],
        database: Address | None,
    ) -> None:
        self._loopback, self._tell = loopback, tell
        self._chance = Random(chosen.seed)
        self._ledger = Ledger(loopback)
        self._database = database or folder / "tavolino.db"
        named = self._database
        self._around = {
            "TAVOLINO_DATABASE": named.url if isinstance(named, RemoteDatabase) else str(named),
            "TAVOLINO_STATE_FOLDER": str(folder),
            "TAVOLINO_CACHE": str(folder / "cache"),
            "TAVOLINO_GUILD_READY_TIMEOUT": "0.05",
        }
        self._parties = list(self._furnish(chosen.tables))
        self._players: list[asyncio.Task[None]] = []
        self.outcome = Outcome()

    async def run(self, kills: int, seconds: float) -> Outcome:
        """Run the bot as often as asked or as time allows, and end each run but the last by SIGKILL."""
        end = time.monotonic() + seconds
        bot = await self._start()
        await self._online(bot)
        await asyncio.gather(*(party.begin() for party in self._parties))
        await self._play(bot, 1)
        await self._end(bot)
        while self.outcome.kills < kills and time.monotonic() < end:
            bot = await self._live()
            await self._end(bot)
            if self.outcome.kills % OFTEN == 0:
                self._tell(f"{self.outcome.kills} kills, {self.outcome.acknowledged} moves")
        bot = await self._start()
        await self._online(bot)
        await self._see_to_it(bot)
        if await bot.stop() != 0:
            self._fault(f"the last bot did not end well: {bot.log[-2000:]}")
        self._audit()
        for fault in await replayed(self._database):
            self._fault(fault)
        return self.outcome

    def _furnish(self, tables: int) -> Iterator[PlayedTable]:
        guild, games = self._loopback.add_guild("Bazaar"), sorted(GAMES)
        for number in range(tables):
            game = games[number % len(games)]
            channel = self._loopback.add_channel(guild, f"table-{number}")
            count = max(2 + number // len(games), GAMES[game].players[0])
            people = [self._loopback.add_person(f"P{number}{letter}") for letter in "abcd"[:count]]
            yield PlayedTable(channel, game, people, Random(self._chance.random()), self._ledger)

    async def _live(self) -> BotProcess:
        """Run from a start to a random moment: while the bot starts, catches up, or people play."""
        began = time.monotonic()
        bot = await self._start()
        stage = self._chance.choice(("starting", "catching up", "playing"))
        if stage == "starting":
            await asyncio.sleep(self._chance.uniform(0.0, STARTING))
            return bot
        await self._online(bot)
        await self._first_answer(bot, began)
        moves = 0
        if stage == "playing":
            await self._see_to_it(bot)
            moves = self._chance.randint(1, MOVES)
        await self._play(bot, moves)
        await asyncio.sleep(self._chance.uniform(0.0, PLAYING))
        return bot

    async def _play(self, bot: BotProcess, moves: int) -> None:
        """Play at all tables at once until so many moves were made, or the bot is gone."""
        self._players = [asyncio.create_task(party.play()) for party in self._parties]
        enough = len(self._ledger.acknowledged) + moves
        await self._until(lambda: len(self._ledger.acknowledged) >= enough, bot, f"to take {moves} moves")

    async def _start(self) -> BotProcess:
        return await BotProcess.start(self._loopback, "-m", "bot", "run", env=self._around)

    async def _online(self, bot: BotProcess) -> None:
        await self._until(lambda: self._loopback.bot_online and self._loopback.commands, bot, "to be online")

    async def _end(self, bot: BotProcess) -> None:
        """Kill the bot in the middle of its work; the players notice afterwards."""
        await bot.kill()
        self.outcome.kills += 1
        for task in self._players:
            task.cancel()
            result = (await asyncio.gather(task, return_exceptions=True))[0]
            if isinstance(result, Exception):
                self._fault(f"a player failed: {result!r}")
        self._players.clear()
        await self._loopback.wait_for(lambda: not self._loopback.bot_online)
        if "Traceback" in bot.log:
            self._fault(f"the bot complained: {bot.log[bot.log.index('Traceback') - 300 :][:3000]}")
        self._audit()

    def _audit(self) -> None:
        ledger, outcome = self._ledger, self.outcome
        ledger.check(self._database)
        outcome.acknowledged, outcome.presses = len(ledger.acknowledged), ledger.presses
        if (len(ledger.lost), len(ledger.doubled)) != (outcome.lost, outcome.doubled):
            outcome.lost, outcome.doubled = len(ledger.lost), len(ledger.doubled)
            self._fault(f"lost {sorted(ledger.lost)}, doubled {sorted(ledger.doubled)}")
        while ledger.faults:
            self._fault(ledger.faults.pop())

    async def _first_answer(self, bot: BotProcess, began: float) -> None:
        party = self._chance.choice(self._parties)
        waited = FairTime(time.monotonic())
        while waited.look(time.monotonic()) < PATIENCE:
            try:
                if await party.ask(self._chance.choice(party.people)) is not None:
                    self.outcome.first_answers.append(time.monotonic() - began)
                return
            except CUT_OFF:
                self._check_alive(bot)
        self._fault("nobody was answered after a start")

    async def _see_to_it(self, bot: BotProcess) -> None:
        """Check that old panels are answered and everything shows what is stored."""
        for party in self._chance.sample(self._parties, 2):
            try:
                said = await party.press_old()
            except CUT_OFF as silence:
                self._fault(f"an old panel was not answered: {silence!r}")
                continue
            if said is not None:
                self.outcome.old_presses += 1
                if not said or ACCIDENT in said:
                    self._fault(f"an old panel was answered with {said!r}")
        await self._until(lambda: not self._wrong(), bot, "to show what is true", self._wrong)

    def _wrong(self) -> list[str]:
        return [fault for match in running(self._database) for fault in faults(self._loopback, match)]

    async def _until(
        self,
        asked: Callable[[], Any],
        bot: BotProcess,
        what: str,
        instead: Callable[[], list[str]] = list,
    ) -> None:
        waited = FairTime(time.monotonic())
        while not asked():
            self._check_alive(bot)
            if waited.look(time.monotonic()) > PATIENCE:
                self._fault("\n  ".join([f"the bot had {PATIENCE} s {what}", *instead()]))
                return
            await asyncio.sleep(REST)

    def _check_alive(self, bot: BotProcess) -> None:
        if bot.returncode is not None:
            raise AssertionError(f"the bot ended by itself: {bot.log[-3000:]}")

    def _fault(self, what: str) -> None:
        self.outcome.faults.append(f"[kill {self.outcome.kills}] {what}")
        self._tell(self.outcome.faults[-1])


async def campaign(
    folder: Path,
    chosen: CampaignSettings,
    tell: Callable[[str], None] = print,
    database: Address | None = None,
) -> Outcome:
    """Run a kill campaign with a new database, by default a file in the folder, and return its result."""
    loopback = await Loopback.start(checker=schema_checker(), limits=hurried())
    try:
        found = await Campaign(loopback, folder, chosen, tell, database).run(chosen.kills, chosen.seconds)
        found.faults += loopback.violations
        return found
    finally:
        await loopback.stop()
