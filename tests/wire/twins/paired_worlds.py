"""Paired worlds: two loopbacks and two bots in one process, with the same ids and the same simulated time."""

from __future__ import annotations

import asyncio
import math
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.ai.levels import DecisionRequest
from bot.app.client import Tavolino
from bot.app.settings import Settings
from bot.automation import heartbeat
from bot.automation.pipeline import Follow, PipelineStep
from bot.game import AnyGame
from bot.playground.limits import faults
from bot.playground.limits.rate_limits import RateLimits
from bot.playground.loopback import Loopback
from bot.table.table import SeatInfo
from cogs.context import context_at
from cogs.ui import first_answer
from tests.passing_time import lived_through
from tests.playground.manual_clock import ManualClock
from tests.waiting import FOREVER, until, within
from tests.wire.pending_work import work_done
from tests.wire.play_session import bot_on
from tests.wire.twins.channel_ids import install_channel_ids

Value = TypeVar("Value")
TRIES = 5
"""Number of immediate retries of pending work."""
BEGIN = datetime(2040, 3, 5, 9, tzinfo=UTC).timestamp()
"""Start of the simulated time, after the wall clock's, so that discord.py considers no interaction expired."""
ADDRESS: ContextVar[tuple[str, str]] = ContextVar("ADDRESS")
"""Address of Discord for the present caller: each of two clients in one process has its own."""


class _OwnAddress:
    """Return one part of the present caller's ADDRESS."""

    def __init__(self, part: int) -> None:
        self._part = part

    def __get__(self, _: object, owner: type) -> Any:
        address = ADDRESS.get()[self._part]
        return yarl.URL(address) if self._part else address


class PlannedMoves:
    """Planned moves of one world's computer players, by match. Without a plan they wait."""

    def __init__(self, client: Tavolino) -> None:
        services: Any = client.services
        self._computer_seats = services.computers.computer_seats
        self._planned: dict[str, asyncio.Queue[str]] = defaultdict(asyncio.Queue)
        self._next = ""
        self._move = self._computer_seats._play_one
        self._computer_seats._think, self._computer_seats._play_one = self._think, self._play_one

    def put(self, match: str, notation: str) -> None:
        """Set the next move of the computer player whose turn it is; none if it is nobody's turn."""
        self._planned[match].put_nowait(notation)

    async def _wait(self) -> None:
        driving: dict[str, Any] = self._computer_seats._work._at_work
        match = next(match for match, task in driving.items() if task is asyncio.current_task())
        planned = asyncio.create_task(self._planned[match].get())
        stopped = asyncio.create_task(self._computer_seats._stopped.wait())
        await asyncio.wait((planned, stopped), return_when=asyncio.FIRST_COMPLETED)
        if planned.done():
            self._next = planned.result()
        for task in (planned, stopped):
            task.cancel()
        await asyncio.gather(planned, stopped, return_exceptions=True)

    async def _play_one(self, match: str, info: SeatInfo, _seconds: float = 0.0) -> None:
        await self._wait()
        await self._move(match, info)

    async def _think(self, _game: AnyGame, question: DecisionRequest) -> Sequence[str]:
        return (self._next if self._next in question.offers else question.offers[0],)


class World:
    """One of the two worlds: its loopback, its bot, and the server with its people."""

    def __init__(self, loopback: Loopback, guild: Any, client: Tavolino, clock: ManualClock) -> None:
        self.loopback, self.guild, self.client, self.clock = loopback, guild, client, clock
        self.services = client.services
        self.plans = PlannedMoves(client)
        self._address = ADDRESS.get()
        self._may_follow, self._may_deliver = asyncio.Event(), asyncio.Event()
        pipeline: Any = self.services.delivery.pipeline
        self._settled, pipeline.settled = pipeline.settled, self._shown
        player: Any = self.services.answers.auto_answer_player
        player._wait, player._sleep = lambda shortest, _: shortest, self._sleep
        self._sleeping: dict[asyncio.Task[Any] | None, float] = {}
        """Automatic answers to sealed questions, with the time of each."""
        self._has_begun_to_sleep = asyncio.Event()
        for list_, gate in (
            (pipeline, self._may_follow),
            (self.services.delivery.direct_pipeline, self._may_deliver),
        ):
            gate.set()
            list_.set_steps(*(PipelineStep(one.name, self._gated(one.follow, gate)) for one in list_.steps))

    def _gated(self, follow: Follow, gate: asyncio.Event) -> Follow:
        """Finish all due work first, then the pipeline, and show the result last."""

        async def go(match: str) -> None:
            await gate.wait()
            work = follow(match)
            if work is not None:
                await work

        return go

    async def do(self, work: Awaitable[Value]) -> Value:
        """Return everything shown in this world after the act."""
        ADDRESS.set(self._address)
        self.hold()
        found = await work
        await within(work_done(), "what was pressed to be carried out")
        await self.settle()
        return found

    async def _shown(self, match: str) -> None:
        """Let results be shown, and wait until they are."""
        self._may_follow.set()
        await self._settled(match)

    def hold(self) -> None:
        """Show nothing until `settle`."""
        self._may_follow.clear()
        self._may_deliver.clear()

    async def settle(self) -> None:
        """Wait until clocks, auto-answers and messages follow everything stored."""
        ADDRESS.set(self._address)
        services = self.services
        await services.timing.heartbeat.beat()
        for _ in range(2):
            self.hold()
            await within(services.timing.scheduler.settled(), "all that was due")
            self._may_follow.set()
            await within(self._followed(), "everything stored to be followed")
            await within(self._answered(), "the standing orders to answer")
            await within(self._followed(), "what they answered to be followed")
            self._may_deliver.set()
            await within(services.delivery.pipeline.all_settled(), "everything stored to be brought")
            await within(context_at(self.client).follow_ups.settled(), "pictures that are late")
            await within(services.delivery.live_screens.settled(), "private panels to be up to date")
        await within(services.delivery.pipeline.all_settled(), "everything stored to be followed")
        for _ in range(TRIES):
            if not self.services.delivery.retry_queue.matches:
                return
            await self._try_again()
        queue = services.delivery.retry_queue
        pending = [entry for match in queue.matches for entry in queue.parts(match).values()]
        raise AssertionError(f"nothing should lag where nothing goes wrong: {pending}")

    async def _followed(self) -> None:
        """Wait until everything stored is shown."""
        tasks: dict[str, asyncio.Task[None]] = self.services.delivery.pipeline._tasks
        while tasks:
            await asyncio.wait(set(tasks.values()))

    async def _sleep(self, delay: float) -> None:
        """Let that much simulated time pass: no reader may tell an automatic answer by its moment."""
        if delay:
            self._sleeping[asyncio.current_task()] = moment = self.clock.now() + delay
            self._has_begun_to_sleep.set()
            await self.clock.until(moment)
            del self._sleeping[asyncio.current_task()]

    async def _answered(self) -> None:
        """Wait until all automatic answers are given whose time has come."""
        player: Any = self.services.answers.auto_answer_player
        while True:
            await player._work.settled()
            now = self.clock.now()
            due = [task for task in player._answering.values() if self._sleeping.get(task, now) <= now]
            if not due:
                return
            self._has_begun_to_sleep.clear()
            sleeps = asyncio.create_task(self._has_begun_to_sleep.wait())
            await asyncio.wait((*due, sleeps), return_when=asyncio.FIRST_COMPLETED)
            sleeps.cancel()

    async def _try_again(self) -> None:
        """Deliver messages that a connection broken in one world held back: a busy machine leaks no secret."""
        for match in self.services.delivery.retry_queue.matches:
            self.services.delivery.retry_queue.hasten(match)
        await within(self.services.timing.scheduler.settled(), "all that lags")
        await within(self.services.delivery.pipeline.all_settled(), "everything stored to be followed")

    async def computer_move(self, match: str, notation: str) -> None:
        """Let the computer player whose turn it is play that."""
        ADDRESS.set(self._address)
        before = (await self.services.matches.table(match)).seq
        self.plans.put(match, notation)
        positions: Any = self.services.matches._changes.positions
        await until(lambda: positions._kept.get(match).position.table.seq != before, "a computer player to move")


class Pair:
    """Both worlds. They are equal as long as the same is done in both."""

    def __init__(self, one: World, other: World, clock: ManualClock) -> None:
        self.worlds = (one, other)
        self._clock = clock

    @property
    def now(self) -> datetime:
        """Return the simulated time of both."""
        return datetime.fromtimestamp(self._clock.now(), UTC)

    def tick(self) -> None:
        """Let a moment pass: an act in one world moves no later id."""
        self._clock.advance(0.01)

    async def pass_time(self, time: timedelta) -> None:
        """Pass time in both worlds, with everything that is due then."""
        for world in self.worlds:
            world.hold()
        with lived_through([world.services.matches.play_time for world in self.worlds], time):
            self._clock.advance(time.total_seconds())
        for world in self.worlds:
            await world.settle()


@asynccontextmanager
async def pair_in(folder: Path, *, painting: bool = False) -> AsyncIterator[Pair]:
    """Create two equal worlds; `painting`: compare real pictures."""
    clock = ManualClock(BEGIN)
    async with AsyncExitStack() as stack:
        stack.enter_context(_two_addresses())
        stack.enter_context(patch.object(faults, "OLD", math.inf))  # discord.py would wait in real time for their edits
        stack.enter_context(patch.object(first_answer, "DEFERRED_AFTER", FOREVER))  # a busy machine leaks no secret
        stack.enter_context(patch.object(heartbeat, "PULSE", FOREVER))  # its moment must not depend on real time
        worlds = [
            await stack.enter_async_context(_world(folder / name, clock, painting=painting)) for name in ("one", "two")
        ]
        yield Pair(worlds[0], worlds[1], clock)


@contextmanager
def _two_addresses() -> Iterator[None]:
    with (
        patch.object(Route, "BASE", _OwnAddress(0)),
        patch.object(DiscordWebSocket, "DEFAULT_GATEWAY", _OwnAddress(1)),
        patch("tests.wire.play_session.point_to", _go_to),
    ):
        yield


def _go_to(settings: Settings) -> None:
    ADDRESS.set((str(settings.discord_api), str(settings.discord_gateway)))


@asynccontextmanager
async def _world(folder: Path, clock: ManualClock, *, painting: bool) -> AsyncIterator[World]:
    loopback = await Loopback.start(clock=clock, limits=RateLimits.unlimited(clock))
    install_channel_ids(loopback)
    try:
        guild = loopback.add_guild("Bazaar", locale="en-US")
        now = lambda: datetime.fromtimestamp(clock.now(), UTC)  # noqa: E731 - a name for one line
        async with bot_on(loopback, folder.with_suffix(".db"), 7, now, painting=painting) as client:
            world = World(loopback, guild, client, clock)
            yield world
            ADDRESS.set(world._address)
    finally:
        await loopback.stop()
