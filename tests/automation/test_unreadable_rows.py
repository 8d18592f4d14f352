"""What is stored for one person or row and cannot be read affects nobody else: every reader that serves several."""

from __future__ import annotations

import logging
from datetime import timedelta
from pathlib import Path

import pytest

from bot.automation.auto_answers import AutoAnswers
from bot.automation.prepared_turns import PreparedTurns
from bot.games import GAMES
from bot.people.stored_choices import warn_once
from bot.store import Store
from bot.table.seat_clock import SeatClock
from tests.match.tables import ANNA, BERT, context, running
from tests.sql import statement
from tests.tournaments.tournament_fixture import GUILD, fixture_at

NONSENSE = ("7", "null", '"text"', "[[1]]", '{"kind": "later", "low": 9}')
"""JSON of another kind: the database itself refuses what is no JSON."""
GAME = "cafe_international"


async def spoil(store: Store, table: str, column: str, text: str, where: str) -> None:
    await store._database.write(statement(f"UPDATE {table} SET {column} = ? WHERE {where}", (text,)))


async def auto_answers(store: Store, text: str) -> None:
    matches = context(store, 1, GAMES)
    match = (await running(matches, ANNA, BERT, game="zanzibar")).id
    answers = AutoAnswers(matches, store, GAMES)
    usual = await answers.of(match, 1)
    for user in (ANNA.id, BERT.id):
        await answers.cancel(match, user)
    await spoil(store, "auto_answers", "body", text, "seat = 1")
    assert len(await answers.flags(await matches.table(match))) == 2
    assert await answers.of(match, 1) == await answers.of(match, 0) == usual
    await answers.cancel(match, BERT.id)
    assert await answers.of(match, 1) == usual


async def prepared_turns(store: Store, text: str) -> None:
    matches = context(store, 1, GAMES)
    match = (await running(matches, ANNA, BERT, game=GAME)).id
    turns = PreparedTurns(matches, store)
    (mover,) = (await matches.look(match, None)).deciders
    waiter = 1 - mover
    seen, _, _ = await turns.look(await matches.look(match, waiter))
    step = next(offer for offer in seen.offers if offer.startswith("bar"))
    user = (ANNA, BERT)[waiter].id
    await turns.add(match, user, [step])
    await spoil(store, "prepared", "steps", text, f"seat = {waiter}")
    assert await turns.steps(match, waiter) == ()
    while (await matches.look(match, None)).deciders != (waiter,):
        look = await matches.look_as(match, (ANNA, BERT)[mover].id)
        await matches.play(match, (ANNA, BERT)[mover].id, look.offers[-1])
    assert await turns.due(match, waiter) is None
    assert await turns.due(match, mover) is None


async def times_left(store: Store, text: str) -> None:
    matches = context(store, 1, GAMES)
    match = (await running(matches, ANNA, BERT, game=GAME)).id
    hour = timedelta(hours=1)
    await store.clocks.put(
        [SeatClock(match=match, seat=seat, began_at=matches.now(), reserve=hour) for seat in range(2)]
    )
    await spoil(store, "clocks", "times_left", text, "seat = 1")
    assert [clock.reserve for clock in (await store.clocks.of(match)).values()] == [hour, hour]


READERS = {
    "auto-answers": auto_answers,
    "prepared turns": prepared_turns,
    "times left": times_left,
}


@pytest.mark.parametrize("text", NONSENSE)
@pytest.mark.parametrize("reader", READERS)
async def test_an_unreadable_row_affects_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, reader: str, text: str
) -> None:
    store = await Store.open(tmp_path / "test.db")
    with caplog.at_level(logging.WARNING):
        await READERS[reader](store, text)
    assert len([one for one in caplog.records if "cannot be read" in one.getMessage()]) <= 1
    await store.close()


@pytest.mark.parametrize("text", NONSENSE[:4])
@pytest.mark.parametrize(("table", "column"), [("tournaments", "settings"), ("tournaments", "terms")])
async def test_an_unreadable_tournament_is_left_out_of_lists(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, table: str, column: str, text: str
) -> None:
    async with fixture_at(tmp_path / "test.db") as fixture:
        one, other = await fixture.announced(), await fixture.announced()
        await spoil(fixture.context.store, table, column, text, f"id = '{one.id}'")
        warn_once.cache_clear()
        with caplog.at_level(logging.WARNING):
            for _ in range(2):
                assert [found.id for found in await fixture.tournaments.live(GUILD)] == [other.id]
        (logged,) = [record.getMessage() for record in caplog.records if "cannot be read" in record.getMessage()]
        assert one.id in logged
