"""Tests of time-outs in joint secret questions and in interrupted turns."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from bot.games import GAMES
from bot.match import position
from tests.automation.tables import HOUR, Context, answer, opened, until_the_draw, window
from tests.match.tables import ANNA, BERT, CARLA, running


async def test_player_who_answered_is_not_timed_out_with_the_others(context: Context) -> None:
    """The turn that begins when the last answer is made for somebody has its own time."""
    table = await running(context.matches, ANNA, BERT, CARLA)
    for person in (BERT, CARLA):
        look = await context.matches.look_as(table.id, person.id)
        await context.matches.play(table.id, person.id, look.offers[-1])
    await context.pass_time(72 * HOUR)
    (seat,) = (await context.matches.look(table.id, None)).deciders
    assert seat != 0, "the one that bid high"
    assert (await context.matches.table(table.id)).seq == 3
    assert (await context.clock.of(table.id))[seat].due_at == context.hands.time + 72 * HOUR


async def test_changing_an_answer_does_not_extend_the_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Logs of earlier versions may hold more such answers than are allowed now."""
    monkeypatch.setattr(position, "MAX_ANEW", 1000)
    async with opened(tmp_path, games=GAMES) as context:
        table, _, (first, *_) = await window(context)
        before = await context.clock.of(table.id)
        await context.pass_time(HOUR)
        for _ in range(60):
            await answer(context, table, first)
            await context.matches.undo.step(table.id, table.seats[first].user or 0)
            await context.following.all_settled()
        assert await context.clock.of(table.id) == before


async def test_timeout_that_closes_a_secret_question_is_silent(context: Context) -> None:
    table, drawer, asked = await window(context)
    await context.pass_time(12 * HOUR)
    assert not set((await context.matches.look(table.id, None)).deciders) & set(asked)
    assert await context.said(table.id) == []
    assert [(await context.store.clocks.of(table.id))[seat].missed for seat in (drawer, *asked)] == [0, 0, 0]


async def test_player_who_retakes_their_own_seat_is_not_offered_again(context: Context) -> None:
    table, late = await until_the_draw(context)
    clock, seq = (await context.clock.of(table.id))[late], (await context.matches.table(table.id)).seq
    await context.store.clocks.put([msgspec.structs.replace(clock, missed=1, missed_seq=seq)])
    await context.pass_time(72 * HOUR)
    assert (await context.said(table.id))[-1:] == ["seat-offered"]
    await context.matches.seats.take(table.id, late, (ANNA, BERT, CARLA)[late])
    await context.settled()
    assert (await context.said(table.id)).count("seat-offered") == 1
    assert not (await context.matches.table(table.id)).seats[late].offered


async def test_turn_interrupted_by_others_counts_as_one_missed_turn(context: Context) -> None:
    """In Saint Martin the game draws for somebody, the others bid, and the game goes on with the same turn."""
    table, late = await until_the_draw(context)
    game = GAMES["saint_martin"]
    await context.pass_time(72 * HOUR)
    bidders = (await context.matches.look(table.id, None)).deciders
    assert late not in bidders
    assert (await context.clock.of(table.id))[late].remains == timedelta()
    for seat in bidders:
        offers = (await context.matches.look(table.id, seat)).offers
        await context.matches.play(table.id, (ANNA, BERT, CARLA)[seat].id, offers[0])
    await context.pass_time(timedelta(seconds=15))
    public = await context.matches.look(table.id, None)
    assert game.timed_turn(public.view)[1] != late, "the rest of the turn is made"
    assert not (await context.matches.table(table.id)).seats[late].offered
    assert await context.said(table.id) == ["time-out", "time-out"]
