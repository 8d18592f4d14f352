"""Tests of many simultaneous presses: each counts exactly once, in order of arrival."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.game import Refused
from bot.match.matches import Matches
from bot.rng import Dice
from bot.store import Store
from bot.table.refusals import MatchOver, Stale, TableTaken
from bot.table.table import Person, PlayResult
from tests.match.tables import ANNA, BERT, bid_all, context, lobby, opened, play_any, running
from tests.match.toy import GAMES, TOY


@pytest.fixture
async def matches(tmp_path: Path) -> AsyncIterator[Matches]:
    async with opened(tmp_path, threads=True) as matches:
        yield matches


async def test_hundred_matches_are_played_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path, threads=True) as matches:
        tables = await asyncio.gather(
            *(running(matches, ANNA, BERT, channel=channel, guild=channel) for channel in range(100))
        )
        over = await asyncio.gather(*(play_any(matches, table.id, ANNA, BERT) for table in tables))
        assert {table.status for table in over} == {"over"}
        wholes = [await matches.views.whole(table.id) for table in over]
    store = await Store.open(tmp_path / "test.db")
    again = context(store)
    for whole in wholes:
        assert await again.views.whole(whole.table.id) == whole
        assert [row.seq for row in whole.rows] == list(range(1, whole.table.seq + 1))
    await store.close()


async def test_hundred_equal_presses_count_once(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    person = await bid_all(matches, table)
    before = (await matches.table(table.id)).seq
    played = await asyncio.gather(*(matches.play(table.id, person.id, "roll", interaction=5) for _ in range(100)))
    assert [answer.repeated for answer in played] == [False] + [True] * 99
    assert {answer.moves for answer in played} == {("roll",)}
    assert (await matches.table(table.id)).seq == before + 1


async def test_one_of_a_hundred_presses_of_a_choice_counts(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    person = await bid_all(matches, table)
    look = await matches.look_as(table.id, person.id)
    answers = await asyncio.gather(
        *(matches.play(table.id, person.id, "roll", token=look.token, interaction=number) for number in range(100)),
        return_exceptions=True,
    )
    assert isinstance(answers[0], PlayResult)
    assert all(isinstance(answer, Stale) for answer in answers[1:])
    assert (await matches.table(table.id)).seq == look.table.seq + 1


async def test_presses_on_a_match_are_served_in_order(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    person = await bid_all(matches, table)
    preferences = ["walk", "peek", "walk", "roll", "walk", "roll", "walk", "pass", "roll"]
    answers = await asyncio.gather(
        *(matches.play(table.id, person.id, wish) for wish in preferences), return_exceptions=True
    )
    assert [isinstance(answer, Refused) for answer in answers] == [False] * 6 + [True, False, True]
    rows = (await matches.views.whole(table.id)).rows[2:]
    assert [row.move for row in rows] == ["walk", "peek", "walk", "roll", "walk", "roll", "pass"]


async def test_one_of_many_simultaneous_tables_in_a_channel_opens(matches: Matches) -> None:
    people = [Person(number, f"P{number}") for number in range(20)]
    answers = await asyncio.gather(*(lobby(matches, person) for person in people), return_exceptions=True)
    taken = [answer for answer in answers if isinstance(answer, TableTaken)]
    assert len(taken) == 19
    assert {refused.match for refused in taken} == {(await matches.table_in(7) or pytest.fail("none")).id}


async def test_simultaneous_joins_get_different_seats(matches: Matches) -> None:
    table = await lobby(matches, ANNA)
    people = [Person(number, f"P{number}") for number in range(20)]
    answers = await asyncio.gather(*(matches.lobby.join(table.id, person) for person in people), return_exceptions=True)
    assert [isinstance(answer, Refused) for answer in answers] == [False] * 3 + [True] * 17
    assert (await matches.table(table.id)).names == ("Anna", "P0", "P1", "P2")


async def test_failed_write_of_a_press_spares_the_others_in_its_batch(tmp_path: Path, matches: Matches) -> None:
    """Five of a hundred matches were ended behind our back, so that the database refuses their rows."""
    tables = await asyncio.gather(
        *(running(matches, ANNA, BERT, channel=channel, guild=channel) for channel in range(100))
    )
    bad = {table.id for table in tables[::20]}
    offers = {table.id: (await matches.look(table.id, 0)).offers[0] for table in tables}
    with closing(sqlite3.connect(tmp_path / "test.db", isolation_level=None)) as other:
        for match in bad:
            other.execute("UPDATE matches SET status = 'closed', ended_at = 1 WHERE id = ?", (match,))
    answers = await asyncio.gather(
        *(matches.play(table.id, ANNA.id, offers[table.id]) for table in tables), return_exceptions=True
    )
    for table, answer in zip(tables, answers, strict=True):
        if table.id in bad:
            assert isinstance(answer, Stale)
            with pytest.raises(MatchOver):
                await matches.play(table.id, ANNA.id, offers[table.id])
        else:
            assert isinstance(answer, PlayResult)
            assert len((await matches.views.whole(table.id)).rows) == 1


async def test_second_of_two_writing_processes_fails_cleanly(tmp_path: Path) -> None:
    """Two sets of matches on one file, each with its own memory: a row is written once, the loser is told."""
    store = await Store.open(tmp_path / "test.db")
    one, two = context(store), context(store)
    table = await running(one, ANNA, BERT)
    offer = (await two.look(table.id, 0)).offers[0]
    await one.play(table.id, ANNA.id, offer)
    with pytest.raises(Stale):
        await two.play(table.id, ANNA.id, offer)
    assert (await two.look(table.id, 0)).offers == ()
    bert = (await two.look(table.id, 1)).offers[0]
    await two.play(table.id, BERT.id, bert)
    with pytest.raises(Stale):
        await one.play(table.id, BERT.id, bert)
    assert await one.views.whole(table.id) == await two.views.whole(table.id)
    await store.close()


async def test_press_with_a_cancelled_caller_is_all_or_nothing(matches: Matches) -> None:
    tables = await asyncio.gather(
        *(running(matches, ANNA, BERT, channel=channel, guild=channel) for channel in range(20))
    )
    for number, table in enumerate(tables):
        offer = (await matches.look(table.id, 0)).offers[0]
        press = asyncio.create_task(matches.play(table.id, ANNA.id, offer))
        for _ in range(number):
            await asyncio.sleep(0)
        press.cancel()
        await asyncio.gather(press, return_exceptions=True)
        theirs = (await matches.look(table.id, 1)).offers[0]
        await matches.play(table.id, BERT.id, theirs)
        assert (await matches.look(table.id, None)).table.seq == len((await matches.views.whole(table.id)).rows)


async def test_exception_in_the_rules_leaves_the_match_unchanged(tmp_path: Path) -> None:
    def broken(state: Any, seat: int, move: Any, dice: Dice) -> Any:
        if move == TOY.read("roll"):
            raise ZeroDivisionError
        return TOY.apply(state, seat, move, dice)

    async with opened(tmp_path, games={"toy": replace(GAMES["toy"], apply=broken)}, threads=True) as matches:
        table = await running(matches, ANNA, BERT)
        person = await bid_all(matches, table)
        with pytest.raises(ZeroDivisionError):
            await matches.play(table.id, person.id, "walk, roll")
        assert (await matches.table(table.id)).seq == 2
        assert (await matches.play(table.id, person.id, "walk")).table.seq == 3


async def _fill(matches: Matches, channel: int) -> str:
    return (await running(matches, ANNA, BERT, channel=channel)).id


async def test_matches_beyond_the_memory_limit_are_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.match.position_cache.MAX_POSITIONS", 3)
    async with opened(tmp_path, threads=True) as matches:
        ids = [await _fill(matches, channel) for channel in range(10)]
        over = await asyncio.gather(*(play_any(matches, match, ANNA, BERT) for match in ids))
        assert {table.status for table in over} == {"over"}
