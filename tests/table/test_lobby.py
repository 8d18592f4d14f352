"""Tests of the lobby: seats, options, start, refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.match.matches import Matches
from bot.rng import commitment
from bot.store import Store
from bot.table.refusals import NoSuchMatch, NotHost, NotStarted, TableTaken
from tests.match.tables import ANNA, BERT, CARLA, DARIO, EMIL, context, lobby, opened, running
from tests.refusals import assert_refused


async def test_host_sits_in_seat_0(matches: Matches) -> None:
    table = await lobby(matches, ANNA, BERT)
    assert [(info.seat, info.user, info.name) for info in table.seats] == [(0, 101, "Anna"), (1, 102, "Bert")]
    assert (table.host, table.status, table.seq, table.seed) == (ANNA.id, "lobby", 0, None)
    assert table.names == ("Anna", "Bert")
    assert table.seat_of(BERT.id) == 1
    assert table.seat_of(CARLA.id) is None


async def test_channel_holds_one_live_match(matches: Matches) -> None:
    first = await lobby(matches, ANNA)
    with pytest.raises(TableTaken) as refused:
        await lobby(matches, BERT)
    assert refused.value.match == first.id
    elsewhere = await lobby(matches, BERT, channel=8)
    assert await matches.table_in(7) == first
    assert await matches.table_in(8) == elsewhere
    await matches.lobby.close(first.id, ANNA)
    assert await matches.table_in(7) is None
    assert (await lobby(matches, BERT)).id not in (first.id, elsewhere.id)


async def test_leaving_moves_seats_up_and_makes_the_next_person_host(matches: Matches) -> None:
    table = await lobby(matches, ANNA, BERT, CARLA)
    table = await matches.lobby.leave(table.id, ANNA)
    assert [(info.seat, info.name) for info in table.seats] == [(0, "Bert"), (1, "Carla")]
    assert table.host == BERT.id
    await assert_refused(matches.lobby.leave(table.id, ANNA), "not_seated")
    await matches.lobby.leave(table.id, CARLA)
    table = await matches.lobby.leave(table.id, BERT)
    assert (table.status, table.seats) == ("closed", ())
    assert table.ended_at is not None
    await assert_refused(matches.lobby.join(table.id, ANNA), "not_in_lobby")


async def test_host_may_give_up_the_seat_and_watch_computers(matches: Matches) -> None:
    table = await lobby(matches, ANNA)
    await matches.lobby.add_computer(table.id, ANNA)
    table = await matches.lobby.add_computer(table.id, ANNA)
    assert table.names == ("Anna", "Computer 1", "Computer 2")
    table = await matches.lobby.leave(table.id, ANNA)
    assert (table.status, table.host, table.names) == ("lobby", ANNA.id, ("Computer 1", "Computer 2"))
    assert (await matches.lobby.start(table.id, ANNA)).status == "running"


async def test_player_who_joins_a_watching_host_may_start_too(matches: Matches) -> None:
    table = await lobby(matches, ANNA)
    await matches.lobby.add_computer(table.id, ANNA)
    await matches.lobby.leave(table.id, ANNA)
    with pytest.raises(NotHost):
        await matches.lobby.start(table.id, BERT)
    await matches.lobby.join(table.id, BERT)
    assert (await matches.lobby.start(table.id, BERT)).status == "running"


async def test_seated_player_takes_over_from_an_absent_host(matches: Matches) -> None:
    table = await lobby(matches, ANNA, BERT, CARLA)
    with pytest.raises(NotHost):
        await matches.lobby.take_over(table.id, ANNA.id, DARIO)
    table = await matches.lobby.take_over(table.id, ANNA.id, CARLA)
    assert (table.host, table.names) == (CARLA.id, ("Bert", "Carla"))
    with pytest.raises(NotHost):
        await matches.lobby.take_over(table.id, ANNA.id, BERT)


async def test_computers_can_be_added_and_removed(matches: Matches) -> None:
    table = await lobby(matches, ANNA)
    await matches.lobby.add_computer(table.id, ANNA)
    await matches.lobby.join(table.id, BERT)
    table = await matches.lobby.add_computer(table.id, ANNA)
    await assert_refused(matches.lobby.add_computer(table.id, ANNA), "lobby_full")
    table = await matches.lobby.remove_computer(table.id, ANNA)
    assert table.names == ("Anna", "Computer 1", "Bert")
    table = await matches.lobby.remove_computer(table.id, ANNA)
    assert table.names == ("Anna", "Bert")
    assert [info.seat for info in table.seats] == [0, 1]
    await assert_refused(matches.lobby.remove_computer(table.id, ANNA), "no_computer_seated")


async def test_lobby_refuses_impossible_actions(matches: Matches) -> None:
    table = await lobby(matches, ANNA)
    await assert_refused(matches.lobby.join(table.id, ANNA), "already_seated")
    await assert_refused(matches.lobby.start(table.id, ANNA), "not_enough_players")
    with pytest.raises(NotStarted):
        await matches.play(table.id, ANNA.id, "pass")
    for person in (BERT, CARLA, DARIO):
        await matches.lobby.join(table.id, person)
    await assert_refused(matches.lobby.join(table.id, EMIL), "lobby_full")
    acts = matches.lobby
    for act in (acts.start, acts.close, acts.add_computer, acts.remove_computer):
        with pytest.raises(NotHost):
            await act(table.id, BERT)
    with pytest.raises(NotHost):
        await matches.lobby.set_options(table.id, BERT, {"bonus": True})
    with pytest.raises(NoSuchMatch):
        await matches.lobby.join("nothere1", ANNA)
    assert (await matches.table(table.id)).names == ("Anna", "Bert", "Carla", "Dario")


async def test_host_sets_options_within_their_values(matches: Matches) -> None:
    table = await lobby(matches, ANNA, BERT)
    assert table.options == {"cards": 3, "bonus": False}
    table = await matches.lobby.set_options(table.id, ANNA, {"cards": 4})
    assert table.options == {"cards": 4, "bonus": False}
    for bad in ({"cards": 5}, {"cards": True}, {"bonus": 1}, {"speed": 3}, {"bonus": None}):
        await assert_refused(matches.lobby.set_options(table.id, ANNA, bad), "bad_option")
    await matches.lobby.start(table.id, ANNA)
    assert len((await matches.look(table.id, 0)).view.hand) == 4
    await assert_refused(matches.lobby.set_options(table.id, ANNA, {"cards": 3}), "not_in_lobby")
    await assert_refused(
        matches.lobby.open(game="toy", guild=1, channel=9, host=ANNA, options={"cards": 99}, locale="en"), "bad_option"
    )


async def test_start_publishes_the_commitment_and_keeps_the_seed(matches: Matches) -> None:
    waiting = await lobby(matches, ANNA, BERT)
    table = await matches.lobby.start(waiting.id, ANNA)
    assert (table.status, table.seed, table.commitment) == ("running", None, waiting.commitment)
    assert table.started_at is not None
    seed = (await matches.views.whole(table.id)).seed
    assert commitment(seed) == table.commitment
    for act in (matches.lobby.join, matches.lobby.leave, matches.lobby.start, matches.lobby.close):
        await assert_refused(act(table.id, ANNA), "not_in_lobby")


async def test_lobbies_are_loaded_after_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as matches:
        first = await running(matches, ANNA, BERT)
        second = await lobby(matches, BERT, CARLA, channel=8)
        gone = await lobby(matches, ANNA, channel=9)
        await matches.lobby.close(gone.id, ANNA)
    store = await Store.open(tmp_path / "test.db")
    again = context(store)
    assert await again.live() == (first, second)
    assert await again.table(second.id) == second
    assert await again.tables_of(ANNA.id) == (first,)
    assert await again.tables_of(BERT.id) == (first, second)
    fresh = await lobby(again, ANNA, channel=10)
    assert fresh.id not in {first.id, second.id, gone.id}, "repeatable seeds begin anew, ids must not"
    await store.close()
