"""Time-outs where several are asked in secret, and where a turn is interrupted by a question to others."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import msgspec

from bot.games import GAMES
from bot.table.seating import Change
from tests.life.test_clock import HOUR, opened
from tests.match.tables import ANNA, BERT, CARLA, running


async def test_who_has_answered_is_not_played_for_when_the_others_time_runs_out(tmp_path: Path) -> None:
    """The turn that begins when the last answer is made for somebody has its own time."""
    async with opened(tmp_path) as house:
        table = await running(house.matches, ANNA, BERT, CARLA)
        for person in (BERT, CARLA):
            look = await house.matches.look_as(table.id, person.id)
            await house.matches.play(table.id, person.id, look.offers[-1])
        await house.pass_time(72 * HOUR)
        (seat,) = (await house.matches.look(table.id, None)).deciders
        assert seat != 0, "the one that bid high"
        assert (await house.matches.table(table.id)).seq == 3
        assert (await house.clock.of(table.id))[seat].due_at == house.hands.time + 72 * HOUR


async def test_that_somebody_keeps_the_seat_does_not_tell_that_he_has_answered(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await running(house.matches, ANNA, BERT, CARLA)
        await house.following.all_settled()
        clock = (await house.clock.of(table.id))[0]
        await house.store.clocks.put([msgspec.structs.replace(clock, missed=2)])
        seats = (msgspec.structs.replace(table.seats[0], offered=True), *table.seats[1:])
        await house.matches.change(table.id, lambda now: Change(msgspec.structs.replace(now, seats=seats)))
        for person in (ANNA, BERT):
            look = await house.matches.look_as(table.id, person.id)
            await house.matches.play(table.id, person.id, look.offers[0])
            await house.following.all_settled()
            assert await house.said(table.id) == []
        look = await house.matches.look_as(table.id, CARLA.id)
        await house.matches.play(table.id, CARLA.id, look.offers[0])
        await house.following.all_settled()
        assert await house.said(table.id) == ["seat-kept"]


async def test_a_turn_that_others_interrupt_is_missed_once(tmp_path: Path) -> None:
    """In Saint Martin the game draws for somebody, the others bid, and the game goes on with the same turn."""
    async with opened(tmp_path, games=GAMES) as house:
        table = await house.matches.open(game="saint_martin", guild=1, channel=1, host=ANNA, options={}, locale="en")
        for person in (BERT, CARLA):
            await house.matches.join(table.id, person)
        await house.matches.start(table.id, ANNA)
        game = GAMES["saint_martin"]
        while True:
            public = await house.matches.look(table.id, None)
            late = public.deciders[0]
            offers = (await house.matches.look(table.id, late)).offers
            if offers == ("draw",):
                break
            await house.matches.play(table.id, (ANNA, BERT, CARLA)[late].id, offers[0])
        await house.following.all_settled()
        await house.pass_time(72 * HOUR)
        bidders = (await house.matches.look(table.id, None)).deciders
        assert late not in bidders
        assert (await house.clock.of(table.id))[late].remains == timedelta()
        for seat in bidders:
            offers = (await house.matches.look(table.id, seat)).offers
            await house.matches.play(table.id, (ANNA, BERT, CARLA)[seat].id, offers[0])
        await house.pass_time(timedelta(seconds=15))
        public = await house.matches.look(table.id, None)
        assert game.timed_turn(public.view)[1] != late, "the rest of the turn is made"
        assert not (await house.matches.table(table.id)).seats[late].offered
        assert await house.said(table.id) == ["time-out", "time-out"]
