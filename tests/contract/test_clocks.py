"""Clocks over whole random matches: time runs for exactly the players that the table waits for."""

from __future__ import annotations

import random
from datetime import datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from bot.automation.clocks import SeatClocks
from bot.automation.pipeline import Pipeline, PipelineStep
from bot.automation.scheduler import Scheduler
from bot.game import Seat
from bot.games import GAMES
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.table.seat_clock import SeatClock, allowed
from bot.table.table import MatchView, Person
from tests.passing_time import MovableClock
from tests.threadless_sqlite import store_at

MINUTE = timedelta(minutes=1)
PEOPLE = tuple(Person(101 + number, f"Player {number}") for number in range(8))
LARGEST = tuple((name, game.players[-1]) for name, game in GAMES.items())


class ClockSnapshot(msgspec.Struct, frozen=True):
    """What everybody sees at one moment, with the clocks."""

    waiting: frozenset[Seat]
    turn: tuple[int, Seat | None]
    clocks: dict[Seat, SeatClock]
    now: datetime


def check(look: MatchView, before: ClockSnapshot | None, seen: ClockSnapshot) -> None:
    """Check whose time runs, since when, and how much of it there is."""
    running = {seat for seat, clock in seen.clocks.items() if clock.due_at is not None}
    assert running == seen.waiting
    _, whose = seen.turn
    for seat in running:
        clock = seen.clocks[seat]
        kind = "turn" if whose is None or seat == whose else "answer"
        assert clock.kind == kind
        assert clock.due_at is not None
        time = allowed(look.table.terms, clock.kind, offered=False)
        assert time is not None
        assert seen.now < clock.due_at <= seen.now + time
        if before is not None and before.turn == seen.turn and seat in before.waiting:
            assert clock == before.clocks[seat], "who goes on being asked has no more and no less time"
        elif before is not None and before.turn == seen.turn and seat in before.clocks and kind == "turn":
            assert clock.due_at == seen.now + (before.clocks[seat].remains or timedelta()), "it goes on"
        else:
            assert (clock.began_at, clock.due_at) == (seen.now, seen.now + time), "a new question begins now"
    stopped = {seat for seat, clock in seen.clocks.items() if clock.remains is not None}
    assert stopped <= {whose}, "only who is interrupted within his turn keeps what was left"


@pytest.mark.parametrize(("name", "players"), LARGEST)
async def test_clocks_run_only_for_the_awaited_seats(name: str, players: int, tmp_path: Path) -> None:
    store, hands, chance = await store_at(tmp_path / "test.db"), MovableClock(), random.Random(f"{name} clocks")
    matches = Matches(store, seeds=Seeds(7), now=hands)
    clock = SeatClocks(matches, store, Scheduler(now=hands))
    game = GAMES[name]
    try:
        clock.start()
        following = Pipeline(matches, [PipelineStep("the clock", clock.follow)])
        opened = await matches.lobby.open(game=name, guild=1, channel=7, host=PEOPLE[0], options={}, locale="en")
        for person in PEOPLE[1:players]:
            await matches.lobby.join(opened.id, person)
        await matches.lobby.start(opened.id, PEOPLE[0])
        before, number = None, 0
        while True:
            await following.all_settled()
            look = await matches.look(opened.id, None)
            if look.table.status != "running":
                break
            waiting = frozenset(game.waiting(look.view))
            seen = ClockSnapshot(waiting, game.timed_turn(look.view), await clock.of(opened.id), hands.time)
            check(look, before, seen)
            before, number = seen, number + 1
            hands.time += MINUTE
            seat = chance.choice(look.deciders)
            offers = (await matches.look(opened.id, seat)).offers
            await matches.play_seat(opened.id, seat, chance.choice(offers))
        assert await store.clocks.of(opened.id) == {}, "a match that is over has no clocks"
        assert number > players
    finally:
        clock.stop()
        await store.close()
