"""Tests of the time reserve in running matches: deadlines, undos, pauses, replacement, downtime and restarts."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from random import Random

import msgspec
import pytest

from bot.game import Refused
from bot.games import GAMES
from bot.store.engine.address import Address
from bot.table.match_terms import Terms
from bot.table.seat_clock import is_in_reserve, reserve_left
from bot.table.seating import TableChange
from bot.table.table import Table
from tests.automation.tables import HOUR, Context, answer, opened, play_default, window
from tests.match.tables import ANNA, BERT, CARLA, DARIO
from tests.passing_time import MovableClock

TERMS = Terms(turn_hours=24, reserve_hours=48, answer_hours=12)
WHOLE = 48 * HOUR
PEOPLE = (ANNA, BERT)


async def begun(context: Context, terms: Terms = TERMS) -> str:
    """Start a match of two with a reserve and without secret questions."""
    table = await context.matches.lobby.open(
        game="zanzibar", guild=1, channel=7, host=ANNA, options={}, locale="en", terms=terms
    )
    await context.matches.lobby.join(table.id, BERT)
    await context.matches.lobby.start(table.id, ANNA)
    await context.following.all_settled()
    return table.id


async def whose(context: Context, match: str) -> int:
    (seat,) = (await context.matches.look(match, None)).deciders
    return seat


async def move(context: Context, match: str) -> int:
    """Make the move of the turn by hand. Return the seat."""
    seat = await whose(context, match)
    while await whose(context, match) == seat:
        await play_default(context, match, PEOPLE[seat])
    return seat


async def reserves(context: Context, match: str) -> list[timedelta | None]:
    clocks = await context.store.clocks.of(match)
    return [reserve_left(clocks[seat], context.hands.time) for seat in sorted(clocks)]


async def rest(context: Context, match: str, seat: int) -> timedelta:
    """Time until the bot moves for the seat."""
    due = (await context.clock.of(match))[seat].due_at
    assert due is not None
    return due - context.hands.time


async def test_bot_moves_only_when_turn_and_reserve_are_over(context: Context) -> None:
    match = await begun(context)
    seat = await whose(context, match)
    await context.pass_time(30 * HOUR)
    assert await whose(context, match) == seat
    assert is_in_reserve((await context.clock.of(match))[seat], context.hands.time)
    await move(context, match)
    assert (await reserves(context, match))[seat] == 42 * HOUR
    await context.pass_time(HOUR)
    await move(context, match)
    await context.pass_time(66 * HOUR - timedelta(seconds=1))
    assert await context.said(match) == []
    await context.pass_time(timedelta(seconds=1))
    assert await context.said(match) == ["time-out"]
    assert (await reserves(context, match))[seat] == timedelta()
    await move(context, match)
    assert await rest(context, match, seat) == 24 * HOUR, "from now on a turn has its own time only"


async def test_messages_are_updated_when_the_reserve_starts(context: Context) -> None:
    match, told = await begun(context), list[str]()
    context.matches.subscribe(told.append)
    await context.pass_time(24 * HOUR - timedelta(seconds=1))
    assert told == []
    await context.pass_time(timedelta(seconds=1))
    assert match in told
    told.clear()
    await context.pass_time(HOUR)
    assert told == [], "once"


async def test_undoing_a_turn_gives_no_time_back(context: Context) -> None:
    match = await begun(context)
    for hours, left in ((20, 52), (7, 45), (8, 37)):
        await context.pass_time(hours * HOUR)
        seat = await move(context, match)
        await context.matches.undo.step(match, PEOPLE[seat].id)
        await context.following.all_settled()
        assert await whose(context, match) == seat
        assert await rest(context, match, seat) == left * HOUR
    assert (await reserves(context, match))[seat] == 37 * HOUR


async def test_agreed_undo_gives_no_reserve_back(context: Context) -> None:
    match = await begun(context)
    await context.pass_time(30 * HOUR)
    seat = await move(context, match)
    other = await whose(context, match)
    await context.pass_time(20 * HOUR)
    await context.matches.undo.rewind(match, 1)
    await context.following.all_settled()
    assert await rest(context, match, seat) == (12 + 42) * HOUR
    await context.pass_time(HOUR)
    await move(context, match)
    assert await rest(context, match, other) == (12 + 48) * HOUR, "instead of the four that were left of it"


async def test_pause_and_absence_stop_the_reserve(context: Context) -> None:
    match = await begun(context)
    seat = await whose(context, match)
    await context.pass_time(30 * HOUR)
    for paused_at in (context.hands.time, None):
        change = TableChange(msgspec.structs.replace(await context.matches.table(match), paused_at=paused_at))
        await context.matches.change(match, lambda _, change=change: change)  # type: ignore[misc]
        await context.pass_time(0 * HOUR if paused_at is None else 100 * HOUR)
    assert await rest(context, match, seat) == 42 * HOUR
    now = context.hands.time
    await context.store.absences.put(PEOPLE[seat].id, 1, now, now + 200 * HOUR)
    await context.clock.review_person(PEOPLE[seat].id, 1)
    await context.pass_time(200 * HOUR)
    assert await rest(context, match, seat) == 42 * HOUR
    assert (await reserves(context, match))[seat] == 42 * HOUR


async def test_downtime_of_the_bot_uses_no_reserve(tmp_path: Path) -> None:
    hands = MovableClock()
    async with opened(tmp_path, hands, games=GAMES) as context:
        match = await begun(context)
        seat = await whose(context, match)
        await context.pass_time(30 * HOUR)
        await context.heartbeat.beat()
    hands.time += 500 * HOUR
    async with opened(tmp_path, hands, games=GAMES) as context:
        await context.pass_time(timedelta())
        assert await rest(context, match, seat) == 42 * HOUR
        assert await context.said(match) == []


async def test_new_player_gets_a_full_turn_and_the_remaining_reserve(context: Context) -> None:
    match = await begun(context)
    seat = await whose(context, match)
    await context.pass_time(60 * HOUR)
    await context.matches.seats.resign(match, PEOPLE[seat].id)
    await context.matches.seats.take(match, seat, DARIO)
    await context.following.all_settled()
    assert await rest(context, match, seat) == (24 + 12) * HOUR


async def test_offered_seat_uses_no_reserve(context: Context) -> None:
    match = await begun(context)
    other = 1 - await whose(context, match)
    seats = (await context.matches.table(match)).seats

    def offer(now: Table) -> TableChange:
        return TableChange(
            msgspec.structs.replace(
                now, seats=tuple(msgspec.structs.replace(info, offered=info.seat == other) for info in seats)
            )
        )

    await context.matches.change(match, offer)
    await move(context, match)
    assert await rest(context, match, other) == 12 * HOUR
    await context.pass_time(12 * HOUR)
    assert (await reserves(context, match))[other] == WHOLE, "the next player of the seat has it whole"


async def test_sealed_answers_never_use_a_reserve(context: Context) -> None:
    table, drawer, (first, *_) = await window(context, TERMS)
    before = await context.clock.of(table.id)
    await context.pass_time(5 * HOUR)
    await answer(context, table, first)
    await context.pass_time(6 * HOUR)
    assert await context.clock.of(table.id) == before, "the question goes on, as everybody sees"
    await context.pass_time(HOUR)
    assert await whose(context, table.id) == drawer, "the other answer was made for somebody"
    assert await reserves(context, table.id) == [WHOLE] * 3
    assert await rest(context, table.id, drawer) == 72 * HOUR, "that turn stood still"


HOURS = (1, 5, 11, 20, 30, 60)


class RandomPlayer:
    """Acts at random at a table."""

    def __init__(self, context: Context, match: str, chance: Random) -> None:
        self.context, self.match, self.chance = context, match, chance

    async def act(self) -> None:
        acts = (self.move, self.move, self.wait, self.wait, self.undo, self.rewind, self.pause, self.give, self.leave)
        with suppress(Refused):
            await self.chance.choice(acts)()
        await self.context.settled()

    async def user(self) -> int:
        table = await self.context.matches.table(self.match)
        return table.seats[await whose(self.context, self.match)].user or 0

    async def move(self) -> None:
        user = await self.user()
        offers = (await self.context.matches.look_as(self.match, user)).offers
        if offers:
            await self.context.matches.play(self.match, user, self.chance.choice(offers))

    async def wait(self) -> None:
        await self.context.pass_time(self.chance.choice(HOURS) * HOUR)

    async def undo(self) -> None:
        for info in (await self.context.matches.table(self.match)).seats:
            if info.user is not None:
                with suppress(Refused):
                    await self.context.matches.undo.step(self.match, info.user)

    async def rewind(self) -> None:
        seq = (await self.context.matches.table(self.match)).seq
        await self.context.matches.undo.rewind(self.match, max(1, seq - self.chance.randint(0, 5)))

    async def pause(self) -> None:
        for paused_at in (self.context.hands.time, None):
            now = msgspec.structs.replace(await self.context.matches.table(self.match), paused_at=paused_at)
            await self.context.matches.change(self.match, lambda _, now=now: TableChange(now))  # type: ignore[misc]
            await self.context.pass_time(self.chance.choice(HOURS) * HOUR)

    async def give(self) -> None:
        seat, user = await whose(self.context, self.match), await self.user()
        givers = [info.user for info in (await self.context.matches.table(self.match)).seats if info.user != user]
        await self.context.clock.give(self.match, givers[0] or 0, seat, 10 * HOUR)

    async def leave(self) -> None:
        table = await self.context.matches.table(self.match)
        if any(info.resigned for info in table.seats):
            return
        seat = self.chance.choice(table.seats)
        await self.context.matches.seats.resign(self.match, seat.user or 0)
        taker = next(person for person in (DARIO, CARLA, *PEOPLE) if table.seat_of(person.id) is None)
        await self.context.pass_time(self.chance.choice(HOURS) * HOUR)
        await self.context.matches.seats.take(self.match, seat.seat, taker)


@pytest.mark.parametrize("seed", range(2))
async def test_actions_and_restarts_give_no_reserve_back(place: Address, seed: int) -> None:
    where, hands, chance = place.parent if isinstance(place, Path) else place, MovableClock(), Random(seed)
    match, found, stored = "", [WHOLE, WHOLE], list[object]()
    for _ in range(4):
        async with opened(where, hands, games=GAMES) as context:
            match = match or await begun(context)
            wanderer = RandomPlayer(context, match, chance)
            await context.settled()
            assert stored in ([], list((await context.store.clocks.of(match)).values())), "the same after a restart"
            for _ in range(12):
                await wanderer.act()
                if (await context.matches.table(match)).status != "running":
                    return
                clocks = await context.store.clocks.of(match)
                for seat, clock in clocks.items():
                    left = reserve_left(clock, hands.time)
                    assert left is not None
                    assert clock.reserve is not None
                    assert timedelta() <= left <= clock.reserve <= found[seat]
                    found[seat] = clock.reserve
            stored = list((await context.store.clocks.of(match)).values())
    assert min(found) < WHOLE
