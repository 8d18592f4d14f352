"""Suspension campaign: three bot processes share a PostgreSQL, and the others take over from a suspended one."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import msgspec
from aiohttp import web

from bot.games import GAMES
from bot.playground.bot_process import BotProcess
from bot.playground.embedded_postgresql import open_folder
from bot.playground.loopback import Loopback
from bot.store.engine.address import RemoteDatabase
from tests.crash.displayed_messages import faults
from tests.crash.players import CUT_OFF, PlayedTable
from tests.crash.press_ledger import Ledger
from tests.crash.stored_matches import Match, running
from tests.database_reader import asked
from tests.openapi import schema_checker
from tests.postgresql import started
from tests.sources import ROOT
from tests.waiting import until
from tests.wire.play_session import hurried

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]
PROCESSES = 3
TABLES = 9
SHORT, LONG = (0.5, 8.0), (20.0, 32.0)
"""Ranges of a suspension in seconds: too short for a takeover, and long enough for one."""
PLAY_BEFORE, PLAY_AFTER = 3.0, 6.0
"""Maximum seconds of play before a process is suspended, and after it was resumed."""
POLL_INTERVAL = 0.1
RECORD = re.compile(r"^(?=\d{4}-\d\d-\d\d )", re.MULTILINE)
EXPECTED_ERROR = "DatabaseLostError"
"""Error in the log that is no failure: a process suspended in a transaction finds its connection closed and retries."""
STOPPED = "the bot has stopped"
SETTLE_TIMEOUT = 120.0
"""Maximum seconds, on a busy machine, until all messages are current."""


MESSAGES = re.compile(r".*/channels/\d+/messages(/\d+)?")
HIT_PROBABILITY = 0.2
"""Probability that a matching request triggers the suspension."""
TAKEOVER_EXPECTED = 5
"""Number of suspensions from which a campaign without any takeover fails."""
AIM_TIMEOUT = 10.0
"""Seconds to wait for a matching request. After that, a random process is suspended."""


class SuspensionTarget:
    """Trigger of the next suspension: the process that sends a request of that method about a message is suspended.

    `is_late`: the request reaches Discord only after the process was resumed. Otherwise it takes effect meanwhile.
    """

    def __init__(self, method: str, *, is_late: bool) -> None:
        self._method, self.is_late = method, is_late
        self._bot: BotProcess | None = None
        self.has_hit, self.is_awake = asyncio.Event(), asyncio.Event()

    def fits(self, request: web.Request) -> bool:
        """Return whether the request may trigger the suspension."""
        return self._bot is None and request.method == self._method and MESSAGES.fullmatch(request.path) is not None

    def hit(self, bot: BotProcess) -> None:
        """Suspend the process."""
        self._bot = bot
        bot.suspend()
        self.has_hit.set()

    def wake(self) -> None:
        """Resume the process, and let its request through."""
        assert self._bot is not None
        self._bot.wake()
        self.is_awake.set()


class SuspensionOutcome(msgspec.Struct):
    """Result of a campaign. `stale` and `orphan` count messages that still were so after `SETTLE_TIMEOUT` seconds."""

    stops: int = 0
    takeovers: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    stale: int = 0
    orphan: int = 0
    faults: list[str] = []

    def told(self) -> str:
        """Return the summary in a few lines."""
        return "\n".join(
            [
                f"{self.stops} stops, {self.takeovers} with a takeover, {self.acknowledged} acknowledged moves: "
                f"{self.lost} lost, {self.doubled} doubled, {self.stale} stale, {self.orphan} orphan",
                *self.faults,
            ]
        )


class SuspensionCampaign:
    """Campaign with tables in one server per shard. A suspended process keeps its connections."""

    def __init__(
        self, loopback: Loopback, database: RemoteDatabase, folder: Path, seed: int, tell: Callable[[str], None]
    ) -> None:
        self._loopback, self._database, self._tell = loopback, database, tell
        self._hosts: list[str] = []
        """Host and port of the local Discord for each process, by which its requests are recognised."""
        self._environment = {
            "TAVOLINO_DATABASE": database.url,
            "TAVOLINO_SHARDS": "auto",
            "TAVOLINO_GUILD_READY_TIMEOUT": "0.05",
            "TAVOLINO_DRAW_PROCESSES": "1",
            "TAVOLINO_AI_WORKERS": "0",
            "TAVOLINO_CACHE": str(folder / "cache"),
            "PYTHONPATH": str(ROOT),
        }
        self._folder = folder
        self._chance = Random(seed)
        self._ledger = Ledger(loopback)
        self._parties = list(self._set_up_tables())
        self._players: list[asyncio.Task[None]] = []
        self._aim: SuspensionTarget | None = None
        self._seen_hosts: set[str] = set()
        """Hosts that have received a request."""
        self._bots: list[BotProcess] = []
        self._bots_with_errors: list[BotProcess] = []
        self.outcome = SuspensionOutcome()

    def _set_up_tables(self) -> Iterator[PlayedTable]:
        games, guilds = sorted(GAMES), list[Any]()
        while len({(guild.id >> 22) % PROCESSES for guild in guilds}) < PROCESSES:
            guilds.append(self._loopback.add_guild("Bazaar"))
        servers = {(guild.id >> 22) % PROCESSES: guild for guild in guilds}
        for number in range(TABLES):
            game = games[number % len(games)]
            channel = self._loopback.add_channel(servers[number % PROCESSES], f"table-{number}")
            people = [self._loopback.add_person(f"P{number}{letter}") for letter in "abcd"[: GAMES[game].players[0]]]
            yield PlayedTable(channel, game, people, Random(self._chance.random()), self._ledger)

    async def run(self, stops: int, seconds: float) -> SuspensionOutcome:
        """Suspend processes `stops` times, or until `seconds` are over. Return the result."""
        end = time.monotonic() + seconds
        for _ in range(PROCESSES):
            self._hosts.append(await self._listen())
            api = self._loopback.api_url.replace(self._loopback.url, f"http://{self._hosts[-1]}")
            environment = self._environment | {"TAVOLINO_DISCORD_API": api}
            self._bots.append(
                await BotProcess.start(self._loopback, "-m", "bot", "run", env=environment, cwd=self._folder)
            )
        await until(lambda: self._seen_hosts >= set(self._hosts), "every process to reach Discord")
        await self._all_serve()
        await self._loopback.wait_for(lambda: self._loopback.commands)
        await asyncio.gather(*(self._begin(party) for party in self._parties))
        while self.outcome.stops < stops and time.monotonic() < end:
            await self._stop_one()
            self._tell(self.outcome.told().partition("\n")[0])
        if self.outcome.stops >= TAKEOVER_EXPECTED and not self.outcome.takeovers:
            self._fault("no other process has ever taken over: the stops prove nothing")
        for bot in self._bots:
            if await bot.stop() != 0 and STOPPED not in bot.log:
                self._fault(f"a bot did not end well: {bot.log[-2000:]}")
        return self.outcome

    async def _listen(self) -> str:
        """Let the local Discord listen on one more port. Return `host:port`."""
        runner = self._loopback._runner
        await web.TCPSite(runner, self._loopback.host, 0).start()
        host, port = runner.addresses[-1][:2]
        return f"{host}:{port}"

    async def _begin(self, party: PlayedTable) -> None:
        """Start the match. Retry while no process answers, because the shards are still being distributed."""
        while True:
            try:
                await party.begin()
            except CUT_OFF:
                await asyncio.sleep(POLL_INTERVAL)
            else:
                return

    async def _stop_one(self) -> None:
        """Suspend one process while people play, resume it, and check messages and log afterwards."""
        self._players = [asyncio.create_task(party.play()) for party in self._parties]
        await asyncio.sleep(self._chance.uniform(0.2, PLAY_BEFORE))
        is_long = self._chance.random() < 0.75
        before = len(self._loopback.live_shards)
        self._aim = aim = SuspensionTarget(self._chance.choice(("POST", "PATCH")), is_late=self._chance.random() < 0.5)
        try:
            async with asyncio.timeout(AIM_TIMEOUT):
                await aim.has_hit.wait()
        except TimeoutError:
            aim.hit(self._chance.choice(self._bots))
        await asyncio.sleep(self._chance.uniform(*(LONG if is_long else SHORT)))
        self.outcome.takeovers += len(self._loopback.live_shards) > before
        aim.wake()
        self._aim = None
        self.outcome.stops += 1
        await asyncio.sleep(self._chance.uniform(0.0, PLAY_AFTER))
        for task in self._players:
            task.cancel()
            result = (await asyncio.gather(task, return_exceptions=True))[0]
            if isinstance(result, Exception):
                self._fault(f"a player failed: {result!r}")
        await self._all_serve()
        await self._settle()
        self._audit()

    async def intercept(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Handle a request of a process. The triggering request suspends the process, before or after its effect."""
        aim, host = self._aim, request.host
        self._seen_hosts.add(host)
        if aim is None or host not in self._hosts or not aim.fits(request) or self._chance.random() > HIT_PROBABILITY:
            return await handler(request)
        aim.hit(self._bots[self._hosts.index(host)])
        if aim.is_late:
            await aim.is_awake.wait()
        return await handler(request)

    async def _all_serve(self) -> None:
        """Wait until every shard has exactly one session."""

        def is_every_shard_served() -> bool:
            for bot in self._bots:
                assert bot.returncode is None, bot.log[-3000:]
            return self._loopback.live_shards == [(shard, PROCESSES) for shard in range(PROCESSES)]

        await until(is_every_shard_served, "every shard to be served once")

    async def _settle(self) -> None:
        end = time.monotonic() + SETTLE_TIMEOUT
        while (misplaced := self._misplaced_messages()) != ([], []) and time.monotonic() < end:  # noqa: ASYNC110 - of the database
            await asyncio.sleep(POLL_INTERVAL)
        stale, orphan = misplaced
        self.outcome.stale += len(stale)
        self.outcome.orphan += len(orphan)
        for fault in (*stale, *orphan):
            self._fault(fault)

    def _misplaced_messages(self) -> tuple[list[str], list[str]]:
        """Return (descriptions of stale messages, descriptions of messages that are in no table of the database)."""
        matches = running(self._database)
        stale = [fault for match in matches for fault in faults(self._loopback, match)]
        return stale, [fault for match in matches for fault in self._orphans(match)]

    def _orphans(self, match: Match) -> Iterator[str]:
        known = {
            message
            for table in ("messages", "replaced", "outbox")
            for (message,) in asked(self._database, f"SELECT message FROM {table} WHERE match = ?", match.id)
        }
        places = (self._loopback.channel(match.channel), *(self._loopback.person(user).dm for user in match.users))
        for place in places:
            for message in self._loopback.messages(place):
                is_ours = any(f":{match.id}:" in str(button.custom_id) for button in message.buttons())
                if message.by_bot and not message.ephemeral and is_ours and message.id not in known:
                    yield f"{match.game.name} {match.id}: nobody knows of {message.id}: {message.text[:200]!r}"

    def _audit(self) -> None:
        ledger, outcome = self._ledger, self.outcome
        ledger.check(self._database)
        outcome.acknowledged = len(ledger.acknowledged)
        if (len(ledger.lost), len(ledger.doubled)) != (outcome.lost, outcome.doubled):
            outcome.lost, outcome.doubled = len(ledger.lost), len(ledger.doubled)
            lost = [f"{press} ({ledger.acknowledged[press]})" for press in sorted(ledger.lost)]
            self._fault(f"lost {lost}, doubled {sorted(ledger.doubled)}")
        while ledger.faults:
            self._fault(ledger.faults.pop())
        for bot in self._bots:
            errors = [
                record for record in RECORD.split(bot.log) if "Traceback" in record and EXPECTED_ERROR not in record
            ]
            if errors and bot not in self._bots_with_errors:
                self._bots_with_errors.append(bot)
                self._fault(f"a bot complained: {errors[0][:3000]}")

    def _fault(self, what: str) -> None:
        self.outcome.faults.append(f"[stop {self.outcome.stops}] {what}")
        self._tell(self.outcome.faults[-1])


async def suspensions(stops: int, seed: int, seconds: float, tell: Callable[[str], None] = print) -> SuspensionOutcome:
    """Run a campaign with a new server and database, and return its result.

    Its faults include violations of Discord's API description.
    """
    given: Any = {"limits": hurried(), "shards": PROCESSES, "concurrency": PROCESSES}
    campaigns: list[SuspensionCampaign] = []

    @web.middleware
    async def intercept(request: web.Request, handler: Handler) -> web.StreamResponse:
        return await (campaigns[0].intercept(request, handler) if campaigns else handler(request))

    given["extend"] = lambda loopback: loopback.app.middlewares.append(intercept)
    with open_folder() as folder, started(folder / "database") as server, server.database() as database:
        loopback = await Loopback.start(checker=schema_checker(), **given)
        try:
            campaigns.append(SuspensionCampaign(loopback, database, folder, seed, tell))
            outcome = await campaigns[0].run(stops, seconds)
            outcome.faults += loopback.violations
            return outcome
        finally:
            await loopback.stop()
