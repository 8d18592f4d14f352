"""Tests of the events since a player's previous turn, as the seat may know them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.game import Line, Refused, Seat
from bot.history.replay import Replays
from bot.history.since_last_turn import SinceLastTurn
from bot.match.matches import Matches
from bot.table.refusals import NotStarted
from bot.table.table import Person, Table
from tests.history.replay.memory_match import FREE
from tests.match.tables import ANNA, BERT, CARLA, DARIO, bid, lobby, opened, running
from tests.refusals import assert_refused

PEOPLE = (ANNA, BERT, CARLA)


async def turn_of(matches: Matches, table: Table) -> tuple[Person, Person]:
    """Return the active player and another one."""
    seat: Seat = (await matches.look(table.id, None)).view.mover
    return PEOPLE[seat], PEOPLE[(seat + 1) % len(table.seats)]


def said(since: SinceLastTurn) -> list[Line]:
    return [line for row in since.rows if not row.is_undone and row.is_step for line in row.lines]


def kinds(since: SinceLastTurn) -> list[object]:
    """Return the events of the turn."""
    return [dict(line.args)["kind"] for line in said(since) if line.key == "toy-acted"]


async def test_player_without_an_action_sees_all_events_since_the_start(matches: Matches) -> None:
    replays = Replays(matches)
    table = await running(matches, ANNA, BERT, CARLA)
    await bid(matches, table, ANNA)
    hers, his = await replays.since(table.id, ANNA.id), await replays.since(table.id, BERT.id)
    assert (his.before, his.rows) == (None, ())
    assert hers.rows == ()
    assert hers.before == hers.now.view
    assert hers.now == await matches.look_as(table.id, ANNA.id)
    await matches.play_default(table.id, 1)
    await bid(matches, table, CARLA)
    his = await replays.since(table.id, BERT.id)
    assert [line.key for line in said(his)] == ["toy-sealed", "toy-opened"], "the default bid was not his act"
    assert his.before is None
    assert [line.key for line in said(await replays.since(table.id, ANNA.id))] == ["toy-opened"]


async def test_undo_does_not_count_as_the_players_last_action(matches: Matches) -> None:
    replays = Replays(matches)
    table = await running(matches, ANNA, BERT)
    await bid(matches, table, ANNA, BERT)
    mover, other = await turn_of(matches, table)
    before = await replays.since(table.id, mover.id)
    await matches.play(table.id, mover.id, "walk, walk")
    assert kinds(await replays.since(table.id, other.id)) == ["walk", "walk"]
    await matches.undo.step(table.id, mover.id)
    await matches.undo.step(table.id, mover.id)
    again = await replays.since(table.id, mover.id)
    assert (again.before, again.rows) == (before.before, before.rows)
    assert kinds(await replays.since(table.id, other.id)) == []
    await matches.play(table.id, mover.id, "walk, peek, pass")
    seen = await replays.since(table.id, other.id)
    assert kinds(seen) == ["walk", "peek", "pass"]
    assert [dict(line.args)["seen"] for line in said(seen)][-3:] == [0, 0, 0], "the peek was the other's"
    own = await replays.since(table.id, mover.id)
    assert (own.rows, own.before) == ((), own.now.view)


async def test_changes_since_the_last_turn_omit_undone_steps(tmp_path: Path) -> None:
    async with opened(tmp_path, games=FREE) as matches:
        replays = Replays(matches)
        table = await running(matches, ANNA, BERT)
        await bid(matches, table, ANNA)
        card = (await matches.undo.step(table.id, ANNA.id)).moves[0]
        assert (await replays.since(table.id, ANNA.id)).before is None, "the only act is taken back"
        await matches.play(table.id, ANNA.id, card)
        await bid(matches, table, BERT)
        for person in (ANNA, BERT):
            since = await replays.since(table.id, person.id)
            assert since.before.hand is not None
            assert [row.seq for row in since.rows] == ([4] if person == ANNA else [])


async def test_only_players_see_the_changes_since_their_last_turn(matches: Matches) -> None:
    replays = Replays(matches)
    table = await lobby(matches, ANNA, BERT)
    with pytest.raises(NotStarted):
        await replays.since(table.id, ANNA.id)
    await matches.lobby.start(table.id, ANNA)
    await assert_refused(replays.since(table.id, DARIO.id), "not_seated")


async def test_resigned_player_no_longer_sees_what_the_seat_knows(matches: Matches) -> None:
    replays = Replays(matches)
    table = await running(matches, ANNA, BERT)
    await matches.seats.resign(table.id, ANNA.id)
    await matches.play_default(table.id, 0)
    await bid(matches, table, BERT)
    with pytest.raises(Refused) as refused:
        await replays.since(table.id, ANNA.id)
    assert refused.value.reason == "not_seated"
    assert await replays.perspectives_for(table.id, ANNA.id) == (None,)


async def test_ends_of_turns_since_the_last_action_are_listed_in_order(matches: Matches) -> None:
    """Positions are those that the viewer saw. The present turn has no end."""
    replays = Replays(matches)
    table = await running(matches, ANNA, BERT, CARLA)
    await bid(matches, table, ANNA, BERT, CARLA)
    mover, _ = await turn_of(matches, table)
    reader = next(person for person in (ANNA, BERT) if person != mover)
    bids = (await matches.look_as(table.id, reader.id)).view
    assert (await replays.since(table.id, reader.id)).between == ()
    await matches.play(table.id, mover.id, "walk")
    assert (await replays.since(table.id, reader.id)).between == (bids,)
    await matches.play(table.id, mover.id, "pass")
    passed = (await matches.look_as(table.id, reader.id)).view
    assert (await replays.since(table.id, reader.id)).between == (bids,)
    await bid(matches, table, mover)
    assert (await replays.since(table.id, reader.id)).between == (bids, passed)
