"""Tests of the log: limited while the match runs, complete once it has ended."""

from __future__ import annotations

import pytest

from bot.history.table_events import steps_in
from bot.match.matches import Matches
from bot.table.refusals import NoSuchMatch
from bot.table.table import LogEntry
from tests.match.tables import ANNA, BERT, CARLA, lobby, running


async def bid(matches: Matches, match: str, *users: int) -> None:
    """Let these users put down their first card."""
    for user in users:
        look = await matches.look_as(match, user)
        await matches.play(match, user, look.offers[0])


def notations(rows: tuple[LogEntry, ...]) -> list[str | None]:
    return [row.notation for row in rows]


async def test_match_log_does_not_reveal_the_number_of_sealed_answers(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT, CARLA)
    await bid(matches, table.id, ANNA.id, BERT.id)
    assert await matches.views.entries(table.id, None) == ()
    assert await matches.views.entries(table.id, 2) == ()
    (own,) = await matches.views.entries(table.id, 1)
    assert (own.number, own.seat) == (1, 1)
    assert own.notation is not None
    await bid(matches, table.id, CARLA.id)
    (told,) = await matches.views.entries(table.id, None)
    assert (told.number, told.seq, told.notation) == (1, 3, None), "the log does not tell who answered last"
    assert notations(await matches.views.entries(table.id, 2))[-1] is not None
    await walked_back(matches, table.id)
    public = await matches.views.entries(table.id, None)
    assert notations(public) == [None, "walk", None, "roll"]
    assert [row.is_undone for row in public] == [False, True, False, False]
    assert steps_in(public) == 2


async def walked_back(matches: Matches, match: str) -> None:
    """Walk, undo that, and roll, as the player to move."""
    user = (ANNA, BERT, CARLA)[(await matches.look(match, None)).deciders[0]].id
    await matches.play(match, user, "walk")
    await matches.undo.step(match, user)
    await matches.play(match, user, "roll")


async def test_match_log_reveals_everything_after_the_end(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT, CARLA)
    await bid(matches, table.id, BERT.id, ANNA.id, CARLA.id)
    await walked_back(matches, table.id)
    for person in (ANNA, BERT, CARLA):
        await matches.seats.resign(table.id, person.id)
    for viewer in (None, 0, 2):
        rows = await matches.views.entries(table.id, viewer)
        assert [row.number for row in rows] == [1, 2, 3, 4, 5, 6]
        assert [row.seat for row in rows[:3]] == [1, 0, 2]
        assert [row.notation is None for row in rows] == [False, False, False, False, True, False]
        assert [row.is_undone for row in rows] == [False, False, False, True, False, False]
        assert steps_in(rows) == 4
        assert all(row.lines for row in rows[2:])


async def test_lobby_has_no_match_log(matches: Matches) -> None:
    table = await lobby(matches, ANNA)
    assert await matches.views.entries(table.id, 0) == ()
    with pytest.raises(NoSuchMatch):
        await matches.views.entries("nobody", None)
