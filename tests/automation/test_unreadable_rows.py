"""What is stored for one person or row and cannot be read affects nobody else: every reader that serves several."""

from __future__ import annotations

import logging
from datetime import timedelta
from pathlib import Path

import pytest

from bot.app.doctor.database import check_structures
from bot.automation.auto_answers import AutoAnswers
from bot.automation.prepared_turns import PreparedTurns
from bot.games import GAMES
from bot.people.stored_choices import warn_once
from bot.store import Store
from bot.store.sqlite.inspection import inspect
from bot.table.message_records import OutboxMessage
from bot.table.requests import Request
from bot.table.seat_clock import SeatClock
from tests.match.tables import ANNA, BERT, context, running
from tests.sql import statement
from tests.tournaments.tournament_fixture import GUILD, fixture_at

NONSENSE = ("7", "null", '"text"', "[[1]]", '{"kind": "later", "low": 9}')
"""JSON of another kind: the database itself refuses what is no JSON."""
GAME = "cafe_international"


async def spoil(store: Store, table: str, column: str, text: str, where: str) -> None:
    """Write what cannot be read, and check that the doctor finds it; an unknown object may pass there."""
    await store._database.write(statement(f"UPDATE {table} SET {column} = ? WHERE {where}", (text,)))
    ((_, _, path),) = await store._database.read("PRAGMA database_list")
    told = [str(finding) for finding in check_structures(inspect(Path(path)))]
    assert len(told) == 1 or text.startswith("{")


async def auto_answers(store: Store, text: str) -> None:
    matches = context(store, 1, GAMES)
    match = (await running(matches, ANNA, BERT, game="zanzibar")).id
    answers = AutoAnswers(matches, store)
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


async def requests(store: Store, text: str) -> None:
    matches = context(store, 1, GAMES)
    match = (await running(matches, ANNA, BERT, game=GAME)).id
    at = matches.now()
    for state in ("lapsed", "open"):
        await store.requests.add(
            Request(id=0, match=match, kind="pause", seat=0, seq=0, agreed=(0,), state=state, at=at, until=at)
        )
    await spoil(store, "requests", "agreed", text, "state = 'lapsed'")
    await spoil(store, "requests", "refused", text, "state = 'lapsed'")
    assert [(one.agreed, one.refused) for one in await store.requests.all_in(match)] == [((), ()), ((0,), ())]
    assert await store.requests.open_in(match)


async def messages(store: Store, text: str) -> None:
    matches = context(store, 1, GAMES)
    match = (await running(matches, ANNA, BERT, game=GAME)).id
    sent = [
        OutboxMessage(match=match, key=f"ping-{number}", nonce=str(number), body={"text": "x"}, at=matches.now())
        for number in range(2)
    ]
    for message in sent:
        await store.outbox.put(message)
    await spoil(store, "outbox", "body", text, "slot = 'ping-1'")
    if text.startswith("{"):
        return
    assert await store.outbox.of(match) == (sent[0],)
    await store.outbox.put(sent[1])
    assert await store.outbox.of(match) == tuple(sent), "it is written again"


READERS = {
    "requests": requests,
    "auto-answers": auto_answers,
    "prepared turns": prepared_turns,
    "times left": times_left,
    "messages": messages,
}


@pytest.mark.parametrize("text", NONSENSE)
@pytest.mark.parametrize("reader", READERS)
async def test_unreadable_row_affects_no_other_match(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, reader: str, text: str
) -> None:
    store = await Store.open(tmp_path / "test.db")
    with caplog.at_level(logging.WARNING):
        await READERS[reader](store, text)
    logged = [one.getMessage() for one in caplog.records if "cannot be read" in one.getMessage()]
    assert len(logged) <= 1
    await store.close()


@pytest.mark.parametrize("text", NONSENSE[:4])
@pytest.mark.parametrize(("table", "column"), [("tournaments", "settings"), ("tournaments", "terms")])
async def test_unreadable_tournament_is_left_out_of_lists(
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
