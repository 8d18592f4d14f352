"""Tables whose clocks and schedule follow a clock that the test moves."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.automation.clocks import ClockMoments, Deadlines, SeatClocks
from bot.automation.heartbeat import Heartbeat
from bot.automation.lobby_schedule import LobbySchedule
from bot.automation.pipeline import Pipeline, PipelineStep
from bot.automation.scheduler import Scheduler
from bot.due_work import WaitFunction, wait_for
from bot.game import AnyGame, Seat
from bot.games import GAMES as REAL_GAMES
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.store import Store
from bot.store.engine.address import Address
from bot.table.match_terms import Terms
from bot.table.table import Person, Table
from tests.match.tables import ANNA, BERT, CARLA, running
from tests.match.toy import GAMES
from tests.passing_time import MovableClock
from tests.threadless_sqlite import store_at

HOUR = timedelta(hours=1)
TERMS = Terms()
PEOPLE = (ANNA, BERT, CARLA)


class Context(msgspec.Struct):
    matches: Matches
    store: Store
    clock: SeatClocks
    hands: MovableClock
    following: Pipeline
    heartbeat: Heartbeat
    schedule: Scheduler

    async def pass_time(self, time: timedelta) -> None:
        """Let the time pass, with somebody looking at the end of it."""
        await self.following.all_settled()
        self.hands.time += time
        await self.heartbeat.beat()
        await self.settled()

    async def settled(self) -> None:
        """Wait until the clocks are set, and all that is due now has been tried."""
        await self.following.all_settled()
        await self.schedule.settled()
        await self.following.all_settled()

    async def said(self, match: str) -> list[str]:
        return [notice.line.key.removeprefix("life-") for notice in await self.matches.notices(match)]


@asynccontextmanager
async def opened(
    place: Address,
    hands: MovableClock | None = None,
    games: Mapping[str, AnyGame] = GAMES,
    wait: WaitFunction = wait_for,
) -> AsyncIterator[Context]:
    """Open a store in that folder or database, with the services that follow its matches."""
    store = await (store_at(place / "test.db") if isinstance(place, Path) else Store.open(place))
    hands = hands or MovableClock()
    matches = Matches(store, seeds=Seeds(1), now=hands, games=games)
    schedule = Scheduler(now=hands, wait=wait)
    heartbeat = Heartbeat(matches, store, schedule)
    schedule.may_act = heartbeat.may_act
    hands.known_to(matches.play_time)
    clock = SeatClocks(matches, store, schedule)
    schedule.add(Deadlines(matches, clock), ClockMoments(matches, clock, store), LobbySchedule(matches))
    try:
        await heartbeat.start()
        clock.start()
        schedule.start([table.id for table in await matches.live()])
        then = (PipelineStep("the clock", clock.follow), PipelineStep("the schedule", schedule.changed))
        following = Pipeline(matches, then)
        await following.begin([])
        yield Context(matches, store, clock, hands, following, heartbeat, schedule)
    finally:
        await schedule.stop()
        await heartbeat.stop()
        clock.stop()
        await store.close()


@pytest.fixture
async def context(tmp_path: Path) -> AsyncIterator[Context]:
    """Yield the services with the toy games and the real ones."""
    async with opened(tmp_path, games=GAMES | REAL_GAMES) as context:
        yield context


async def in_turn(context: Context, *, guild_seats: int = 3) -> tuple[Table, int]:
    """Return a match in which all have bid and it is one seat's turn."""
    table = await running(context.matches, *(ANNA, BERT, CARLA)[:guild_seats])
    for person in (ANNA, BERT, CARLA)[:guild_seats]:
        look = await context.matches.look_as(table.id, person.id)
        await context.matches.play(table.id, person.id, look.offers[0])
    await context.following.all_settled()
    (seat,) = (await context.matches.look(table.id, None)).deciders
    return await context.matches.table(table.id), seat


async def play_default(context: Context, match: str, person: Person) -> None:
    """Make the default move of the game by hand."""
    matches: Any = context.matches
    found = await matches._changes.positions.read(match)
    game, seat = matches.games[found.table.game], found.table.seat_of(person.id)
    await context.matches.play(match, person.id, game.write(game.default(found.state, seat)))
    await context.following.all_settled()


async def until_the_draw(
    context: Context, terms: Terms = TERMS, options: dict[str, Any] | None = None
) -> tuple[Table, int]:
    """Play Saint Martin until somebody can only draw. Return the table and that seat."""
    table = await context.matches.lobby.open(
        game="saint_martin", guild=1, channel=1, host=ANNA, options=options or {}, locale="en", terms=terms
    )
    for person in (BERT, CARLA):
        await context.matches.lobby.join(table.id, person)
    table = await context.matches.lobby.start(table.id, ANNA)
    while True:
        drawer = (await context.matches.look(table.id, None)).deciders[0]
        offers = (await context.matches.look(table.id, drawer)).offers
        if offers == ("draw",):
            await context.following.all_settled()
            return table, drawer
        await context.matches.play(table.id, (ANNA, BERT, CARLA)[drawer].id, offers[0])


async def window(context: Context, terms: Terms = TERMS) -> tuple[Table, int, tuple[int, ...]]:
    """Return a table with an open secret question, the player who drew, and the asked players."""
    table, drawer = await until_the_draw(context, terms)
    await context.matches.play(table.id, table.seats[drawer].user or 0, "draw")
    await context.following.all_settled()
    return table, drawer, (await context.matches.look(table.id, None)).deciders


async def answer(context: Context, table: Table, seat: int) -> None:
    look = await context.matches.look(table.id, seat)
    await context.matches.play(table.id, table.seats[seat].user or 0, look.offers[0])
    await context.following.all_settled()


async def end_turn(context: Context, match: str, seat: Seat) -> None:
    """Make moves for the seat until others have to decide or it has to draw."""
    number = context.clock.turn_of(await context.matches.look(match, None))
    while context.clock.turn_of(look := await context.matches.look(match, seat)) == number and look.offers:
        await context.matches.play(match, PEOPLE[seat].id, look.offers[-1])
