"""Time-outs where several are asked in secret, and where a turn is interrupted by a question to others."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from bot.games import GAMES
from bot.match import position
from bot.table.table import Table
from bot.table.terms import Terms
from tests.life.test_clock import HOUR, House, opened
from tests.match.tables import ANNA, BERT, CARLA, running

TERMS = Terms()


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


async def until_the_draw(house: House, terms: Terms = TERMS) -> tuple[Table, int]:
    """Saint Martin at the point where somebody can only draw: the table, and who it is."""
    table = await house.matches.open(
        game="saint_martin", guild=1, channel=1, host=ANNA, options={}, locale="en", terms=terms
    )
    for person in (BERT, CARLA):
        await house.matches.join(table.id, person)
    table = await house.matches.start(table.id, ANNA)
    while True:
        drawer = (await house.matches.look(table.id, None)).deciders[0]
        offers = (await house.matches.look(table.id, drawer)).offers
        if offers == ("draw",):
            await house.following.all_settled()
            return table, drawer
        await house.matches.play(table.id, (ANNA, BERT, CARLA)[drawer].id, offers[0])


async def window(house: House, terms: Terms = TERMS) -> tuple[Table, int, tuple[int, ...]]:
    """An open question in secret: the table, who has drawn, and who is asked."""
    table, drawer = await until_the_draw(house, terms)
    await house.matches.play(table.id, table.seats[drawer].user or 0, "draw")
    await house.following.all_settled()
    return table, drawer, (await house.matches.look(table.id, None)).deciders


async def answer(house: House, table: Table, seat: int) -> None:
    look = await house.matches.look(table.id, seat)
    await house.matches.play(table.id, table.seats[seat].user or 0, look.offers[0])
    await house.following.all_settled()


async def test_however_often_somebody_answers_anew_the_question_keeps_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where a log of before holds more such answers than are allowed now."""
    monkeypatch.setattr(position, "MOST_ANEW", 1000)
    async with opened(tmp_path, games=GAMES) as house:
        table, _, (first, *_) = await window(house)
        before = await house.clock.of(table.id)
        await house.pass_time(HOUR)
        for _ in range(60):
            await answer(house, table, first)
            await house.matches.step_back(table.id, table.seats[first].user or 0)
            await house.following.all_settled()
        assert await house.clock.of(table.id) == before


async def test_not_even_the_time_out_that_closes_a_secret_question_is_told(tmp_path: Path) -> None:
    async with opened(tmp_path, games=GAMES) as house:
        table, drawer, asked = await window(house)
        await house.pass_time(12 * HOUR)
        assert not set((await house.matches.look(table.id, None)).deciders) & set(asked)
        assert await house.said(table.id) == []
        assert [(await house.store.clocks.of(table.id))[seat].missed for seat in (drawer, *asked)] == [0, 0, 0]


async def test_whoever_sits_down_again_by_taking_his_seat_is_not_offered_anew(tmp_path: Path) -> None:
    async with opened(tmp_path, games=GAMES) as house:
        table, late = await until_the_draw(house)
        clock, seq = (await house.clock.of(table.id))[late], (await house.matches.table(table.id)).seq
        await house.store.clocks.put([msgspec.structs.replace(clock, missed=1, missed_seq=seq)])
        await house.pass_time(72 * HOUR)
        assert (await house.said(table.id))[-1:] == ["seat-offered"]
        await house.matches.take_seat(table.id, late, (ANNA, BERT, CARLA)[late])
        await house.settled()
        assert (await house.said(table.id)).count("seat-offered") == 1
        assert not (await house.matches.table(table.id)).seats[late].offered


async def test_a_turn_that_others_interrupt_is_missed_once(tmp_path: Path) -> None:
    """In Saint Martin the game draws for somebody, the others bid, and the game goes on with the same turn."""
    async with opened(tmp_path, games=GAMES) as house:
        table, late = await until_the_draw(house)
        game = GAMES["saint_martin"]
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
