"""Deadlines that settle themselves, on the toy game and a clock moved by hand."""

from __future__ import annotations

import dataclasses
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.dice import Seeds
from bot.game import AnyGame
from bot.games import GAMES as ALL
from bot.life.absences import Returns
from bot.life.clock import Clock
from bot.life.deadlines import Deadlines
from bot.life.expiry import LOBBY_LASTS, Expiry
from bot.life.following import Follower, Following
from bot.life.heartbeat import Heartbeat
from bot.life.schedule import Schedule, Wait, wait_for
from bot.match.matches import Matches
from bot.store import Store
from bot.table.refusals import NothingToGive, NotSeated, SeatResigned, TooMuchGiven
from bot.table.seating import Change
from bot.table.table import Person, Played, Table
from tests.match.tables import ANNA, BERT, CARLA, DARIO, lobby, running
from tests.match.toy import GAMES, TOY, Act
from tests.threadless import store_at

HOUR = timedelta(hours=1)


class Hands:
    """A time that moves when it is told to."""

    def __init__(self) -> None:
        self.time = datetime(2026, 10, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time


class House(msgspec.Struct):
    matches: Matches
    store: Store
    clock: Clock
    hands: Hands
    following: Following
    heartbeat: Heartbeat
    schedule: Schedule

    async def pass_time(self, time: timedelta) -> None:
        """Let the time pass, with somebody looking at the end of it."""
        await self.following.all_settled()
        self.hands.time += time
        await self.heartbeat.beat()
        await self.settled()

    async def settled(self) -> None:
        """Until the clocks are set, and all that is due now has been tried."""
        await self.following.all_settled()
        await self.schedule.settled()
        await self.following.all_settled()

    async def said(self, match: str) -> list[str]:
        return [notice.line.key.removeprefix("life-") for notice in await self.matches.notices(match)]


@asynccontextmanager
async def opened(
    folder: Path, hands: Hands | None = None, games: Mapping[str, AnyGame] = GAMES, wait: Wait = wait_for
) -> AsyncIterator[House]:
    store = await store_at(folder / "test.db")
    hands = hands or Hands()
    matches = Matches(store, seeds=Seeds(1), now=hands, games=games)
    schedule = Schedule(now=hands, wait=wait)
    heartbeat = Heartbeat(store, schedule, now=hands)
    clock = Clock(matches, store, schedule, now=hands, games=games)
    schedule.add(Deadlines(matches, clock, now=hands), Returns(matches, clock, store), Expiry(matches))
    try:
        await heartbeat.start()
        clock.start()
        schedule.start([table.id for table in await matches.live()])
        then = (Follower("the clock", clock.follow), Follower("the schedule", schedule.changed))
        following = Following(matches, then)
        await following.begin([])
        yield House(matches, store, clock, hands, following, heartbeat, schedule)
    finally:
        await schedule.stop()
        await heartbeat.stop()
        clock.stop()
        await store.close()


async def in_turn(house: House, *, guild_seats: int = 3) -> tuple[Table, int]:
    """A match in which all have bid and one seat has its turn."""
    table = await running(house.matches, *(ANNA, BERT, CARLA)[:guild_seats])
    for person in (ANNA, BERT, CARLA)[:guild_seats]:
        look = await house.matches.look_as(table.id, person.id)
        await house.matches.play(table.id, person.id, look.offers[0])
    await house.following.all_settled()
    (seat,) = (await house.matches.look(table.id, None)).deciders
    return await house.matches.table(table.id), seat


async def test_a_turn_that_is_not_made_is_made_by_the_game(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, seat = await in_turn(house)
        due = (await house.clock.of(table.id))[seat].due_at
        assert due == house.hands.time + 72 * HOUR
        await house.pass_time(72 * HOUR - timedelta(seconds=1))
        assert (await house.matches.table(table.id)).seq == table.seq
        await house.pass_time(timedelta(seconds=1))
        assert (await house.matches.table(table.id)).seq > table.seq
        assert seat not in (await house.clock.of(table.id)) or (await house.clock.of(table.id))[seat].due_at != due
        assert await house.said(table.id) == ["time-out"]
        assert not (await house.matches.table(table.id)).seats[seat].offered


async def test_steps_of_ones_own_do_not_turn_the_clock_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, seat = await in_turn(house)
        user = table.seats[seat].user or 0
        due = (await house.clock.of(table.id))[seat].due_at
        await house.pass_time(HOUR)
        await house.matches.play(table.id, user, "walk")
        await house.following.all_settled()
        assert (await house.clock.of(table.id))[seat].due_at == due
        await house.matches.step_back(table.id, user)
        await house.following.all_settled()
        assert (await house.clock.of(table.id))[seat].due_at == due


async def play_default(house: House, match: str, person: Person) -> None:
    """The person makes by hand the move that the game would make."""
    matches: Any = house.matches
    found = await matches._positions.read(match)
    game, seat = matches._games[found.table.game], found.table.seat_of(person.id)
    await house.matches.play(match, person.id, game.write(game.default(found.state, seat)))
    await house.following.all_settled()


async def aloud(house: House) -> str:
    """A match of two in which nobody is asked in secret."""
    return (await running(house.matches, ANNA, BERT, game="zanzibar")).id


async def let_run_out(house: House, match: str) -> bool:
    """Anna's next turn runs out. Whether her seat is on offer then."""
    while (await house.matches.look(match, 1)).offers:
        await play_default(house, match, BERT)
    await house.following.all_settled()
    due = (await house.clock.of(match))[0].due_at
    assert due is not None
    await house.pass_time(due - house.hands.time)
    return (await house.matches.table(match)).seats[0].offered


async def test_after_the_second_time_out_in_a_row_the_seat_is_offered(tmp_path: Path) -> None:
    async with opened(tmp_path, games=ALL) as house:
        match = await aloud(house)
        assert [await let_run_out(house, match) for _ in range(2)] == [False, True]
        assert (await house.said(match))[-1] == "seat-offered"
        while not (await house.matches.look(match, 0)).offers:
            await play_default(house, match, BERT)
        await play_default(house, match, ANNA)
        assert not (await house.matches.table(match)).seats[0].offered, "whoever moves is back"
        assert (await house.said(match))[-1] == "seat-kept"


async def test_whoever_says_that_he_is_back_has_missed_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path, games=ALL) as house:
        match = await aloud(house)
        assert [await let_run_out(house, match) for _ in range(2)] == [False, True]
        await house.clock.come_back(match, ANNA.id)
        await house.following.all_settled()
        assert not (await house.matches.table(match)).seats[0].offered
        assert (await house.said(match))[-1] == "seat-kept"
        assert (await house.store.clocks.of(match))[0].missed == 0
        assert [await let_run_out(house, match) for _ in range(2)] == [False, True], "as often as anybody"
        await house.clock.come_back(match, ANNA.id)
        await house.clock.come_back(match, ANNA.id)
        assert (await house.said(match)).count("seat-kept") == 2, "said once each time"


async def test_only_who_sits_there_comes_back(tmp_path: Path) -> None:
    async with opened(tmp_path, games=ALL) as house:
        match = await aloud(house)
        assert [await let_run_out(house, match) for _ in range(2)] == [False, True]
        with pytest.raises(NotSeated):
            await house.clock.come_back(match, DARIO.id)
        await house.matches.resign(match, ANNA.id)
        with pytest.raises(SeatResigned):
            await house.clock.come_back(match, ANNA.id)
        assert (await house.matches.table(match)).seats[0].offered
        assert "seat-kept" not in await house.said(match)


async def test_a_taken_seat_is_asked_anew(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, seat = await in_turn(house)
        user = table.seats[seat].user or 0
        await house.matches.resign(table.id, user)
        await house.following.all_settled()
        assert seat not in await house.clock.of(table.id), "nobody waits for whoever has resigned"
        await house.pass_time(5 * HOUR)
        await house.matches.take_seat(table.id, seat, DARIO)
        await house.following.all_settled()
        clock = (await house.clock.of(table.id))[seat]
        assert clock.due_at == house.hands.time + 72 * HOUR


async def test_a_pause_and_an_absence_stop_the_time(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, seat = await in_turn(house)
        user = table.seats[seat].user or 0
        await house.pass_time(12 * HOUR)

        await house.matches.change(
            table.id, lambda now: Change(msgspec.structs.replace(now, paused_at=house.hands.time))
        )
        await house.following.all_settled()
        await house.pass_time(500 * HOUR)
        assert (await house.clock.of(table.id))[seat].remains == 60 * HOUR
        await house.matches.change(table.id, lambda now: Change(msgspec.structs.replace(now, paused_at=None)))
        await house.following.all_settled()
        assert (await house.clock.of(table.id))[seat].due_at == house.hands.time + 60 * HOUR

        await house.store.clocks.put_absence(user, 1, house.hands.time, house.hands.time + 200 * HOUR)
        await house.clock.review_person(user, 1)
        assert (await house.clock.of(table.id))[seat].remains == 60 * HOUR
        await house.pass_time(199 * HOUR)
        assert (await house.clock.of(table.id))[seat].remains == 60 * HOUR
        await house.pass_time(HOUR)
        assert (await house.clock.of(table.id))[seat].due_at == house.hands.time + 60 * HOUR


async def test_whoever_shows_the_clocks_is_not_told_to_show_them_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, seat = await in_turn(house)
        told: list[str] = []
        house.matches.subscribe(told.append)
        now, user = house.hands.time, table.seats[seat].user or 0
        await house.store.clocks.put_absence(user, 1, now, now + 24 * HOUR)
        await house.clock.follow(table.id)
        await house.following.all_settled()
        assert (await house.clock.of(table.id))[seat].remains is not None
        assert told == []


async def test_the_time_without_the_bot_counts_for_nobody(tmp_path: Path) -> None:
    hands = Hands()
    async with opened(tmp_path, hands) as house:
        table, seat = await in_turn(house)
        await house.heartbeat.beat()
        due = (await house.clock.of(table.id))[seat].due_at
    hands.time += 100 * HOUR
    async with opened(tmp_path, hands) as house:
        await house.pass_time(timedelta())
        assert due is not None
        assert (await house.clock.of(table.id))[seat].due_at == due + 100 * HOUR
        assert await house.said(table.id) == []


async def test_a_deadline_that_passed_while_the_bot_was_alive_is_settled_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, _ = await in_turn(house)
        await house.pass_time(1000 * HOUR)
        assert (await house.said(table.id))[0] == "time-out"


async def test_time_can_be_given_to_somebody_else_only(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, seat = await in_turn(house)
        mine, other = (table.seats[seat].user or 0), (table.seats[(seat + 1) % 3].user or 0)
        due = (await house.clock.of(table.id))[seat].due_at
        assert due is not None
        await house.clock.give(table.id, other, seat, 24 * HOUR)
        assert (await house.clock.of(table.id))[seat].due_at == due + 24 * HOUR
        with pytest.raises(NothingToGive):
            await house.clock.give(table.id, mine, seat, 24 * HOUR)
        with pytest.raises(NothingToGive):
            await house.clock.give(table.id, mine, (seat + 1) % 3, 24 * HOUR)
        assert await house.said(table.id) == ["time-given"]


async def test_no_more_than_two_weeks_are_given(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, seat = await in_turn(house)
        other = table.seats[(seat + 1) % 3].user or 0
        await house.clock.give(table.id, other, seat, 300 * HOUR)
        with pytest.raises(TooMuchGiven):
            await house.clock.give(table.id, other, seat, 37 * HOUR)
        await house.clock.give(table.id, other, seat, 36 * HOUR)
        assert await house.said(table.id) == ["time-given", "time-given"]


async def test_a_time_out_that_its_person_cuts_short_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot has walked, he rolls in the same moment: what was walked for him has been told, the rest is his."""
    toy = dataclasses.replace(TOY, default=lambda state, _: Act("walk" if state.turn is not None else "pass"))
    async with opened(tmp_path, games={"toy": toy}) as house:
        table, seat = await in_turn(house)
        user, play = table.seats[seat].user or 0, house.matches.play_default
        moved: list[str] = []

        async def interrupted(*given: Any, **named: Any) -> Played:
            if moved:
                await house.matches.play(table.id, user, "roll")
            moved.append("walk")
            return await play(*given, **named)

        monkeypatch.setattr(house.matches, "play_default", interrupted)
        await house.pass_time(73 * HOUR)
        rows = [(row.move, row.user) for row in await house.store.log(table.id) if row.seat == seat][1:]
        assert rows == [("walk", None), ("roll", user)]
        assert await house.said(table.id) == ["time-out"]


async def test_sealed_answers_leave_no_trace_in_the_clocks(tmp_path: Path) -> None:
    """The clocks that everybody sees stay as they are while secret answers come in; a time-out settles the rest."""
    async with opened(tmp_path) as house:
        table = await running(house.matches, ANNA, BERT, CARLA)
        await house.following.all_settled()
        before = await house.clock.of(table.id)
        assert sorted(before) == [0, 1, 2]
        look = await house.matches.look_as(table.id, BERT.id)
        await house.matches.play(table.id, BERT.id, look.offers[0])
        await house.following.all_settled()
        assert await house.clock.of(table.id) == before
        await house.pass_time(72 * HOUR)
        view = (await house.matches.look(table.id, None)).view
        assert view.turn is not None, "the bids are open"
        assert (await house.matches.log(table.id, None))[0].lines == ()


async def test_without_a_clock_nothing_is_ever_due(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await lobby(house.matches, ANNA, BERT)
        await house.matches.set_terms(table.id, ANNA, {"turn_hours": None})
        await house.matches.start(table.id, ANNA)
        await house.pass_time(10_000 * HOUR)
        assert (await house.matches.table(table.id)).seq == 0
        assert {clock.due_at for clock in (await house.clock.of(table.id)).values()} == {None}


async def test_a_lobby_that_nobody_starts_is_closed(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await lobby(house.matches, ANNA, BERT)
        await house.pass_time(LOBBY_LASTS - HOUR)
        assert (await house.matches.table(table.id)).status == "lobby"
        await house.pass_time(2 * HOUR)
        assert (await house.matches.table(table.id)).status == "closed"
        assert [told.line.key for told in await house.matches.notices(table.id)] == ["games-lobby-expired"]
