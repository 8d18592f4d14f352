"""Tests of solo matches: one per game in a direct channel, private, with unlimited undo."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.match.matches import Matches
from bot.table.match_terms import ALONE
from bot.table.refusals import NoSuchMatch, Stale, TableTaken
from bot.table.table import Person, Table
from tests.match.tables import ANNA, BERT, lobby, opened, running
from tests.match.toy import GAMES
from tests.refusals import assert_refused

DIRECT = 70
OTHERS = GAMES | {"second": GAMES["toy"]}


async def alone(matches: Matches, game: str = "toy", channel: int = DIRECT) -> Table:
    """Return a lobby with one person and a computer."""
    return await matches.lobby.open(
        game=game, guild=None, channel=channel, host=ANNA, options={}, locale="en", terms=ALONE, computers=["medium"]
    )


async def test_direct_channel_holds_one_live_match_of_each_game(tmp_path: Path) -> None:
    async with opened(tmp_path, games=OTHERS) as matches:
        first, second = await alone(matches), await alone(matches, "second")
        assert first.is_alone
        with pytest.raises(TableTaken) as refused:
            await alone(matches)
        assert refused.value.match == first.id
        assert await matches.table_in(DIRECT, "toy") == first
        assert await matches.table_in(DIRECT) == await matches.latest_in(DIRECT) == second
        await matches.lobby.close(first.id, ANNA)
        assert (await alone(matches)).id != first.id
        await lobby(matches, ANNA, BERT, channel=7)
        with pytest.raises(TableTaken):
            await lobby(matches, ANNA, channel=7, game="second")


async def test_solo_match_admits_no_other_player_and_has_fixed_terms(matches: Matches) -> None:
    table = await alone(matches)
    with pytest.raises(NoSuchMatch):
        await matches.lobby.join(table.id, BERT)
    await assert_refused(matches.lobby.set_terms(table.id, ANNA, {"turn_hours": 24}), "no_terms_alone")
    left = await matches.lobby.leave(table.id, ANNA)
    assert left.status == "closed"


async def test_solo_player_undoes_own_steps_and_never_only_those_of_others(matches: Matches) -> None:
    table = await alone(matches)
    await matches.lobby.start(table.id, ANNA)
    await assert_refused(matches.undo.step(table.id, ANNA.id), "cannot_step_back")
    states: list[Any] = []
    while len(states) < 3:
        seat = (await matches.look(table.id, None)).deciders[0]
        offers = (await matches.look(table.id, seat)).offers
        if seat == 0:
            states.append((await matches.views.whole(table.id)).now)
            await matches.play(table.id, ANNA.id, offers[-1])
        else:
            await matches.play_seat(table.id, seat, offers[-1])
    for state in reversed(states):
        look = await matches.look(table.id, 0)
        assert look.can_undo
        with pytest.raises(Stale):
            await matches.undo.step(table.id, ANNA.id, token=look.token - 1)
        played = await matches.undo.step(table.id, ANNA.id, token=look.token, interaction=look.table.seq + 1)
        again = await matches.undo.step(table.id, ANNA.id, token=look.token, interaction=look.table.seq + 1)
        assert (again.repeated, again.moves) == (True, played.moves)
        assert (await matches.views.whole(table.id)).now == state
    assert not (await matches.look(table.id, 0)).can_undo


async def test_undo_in_a_server_is_blocked_by_moves_of_others(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    moved: list[Person] = []
    while len(moved) < 2:
        seat = (await matches.look(table.id, None)).deciders[0]
        person = (ANNA, BERT)[seat]
        await matches.play(table.id, person.id, (await matches.look(table.id, seat)).offers[-1])
        moved = [*moved, person] if person not in moved else moved
    first = (await matches.table(table.id)).seat_of(moved[0].id)
    assert not (await matches.look(table.id, first)).can_undo
    await assert_refused(matches.undo.step(table.id, moved[0].id), "cannot_step_back")
