"""Tests of rematches: rotated seats in any order of joining, strangers last."""

from __future__ import annotations

from itertools import permutations

import pytest

from bot.match.matches import Matches
from bot.table.lobby import COMPUTER, invited, is_rematch_of, rotated, rotation_of, starts_itself
from bot.table.refusals import NotStarted, RematchOfOthers, TableTaken
from bot.table.table import SeatInfo, Table
from tests.match.tables import ANNA, BERT, CARLA, DARIO, EMIL, lobby, play_any, running, stop
from tests.refusals import assert_refused

A, B, C = ANNA.id, BERT.id, CARLA.id


async def ended(matches: Matches, *people: object, computers: int = 0) -> Table:
    """Return a match in which everybody has resigned."""
    table = await lobby(matches, *people)  # type: ignore[arg-type]
    for _ in range(computers):
        table = await matches.lobby.add_computer(table.id, ANNA)
    await matches.lobby.start(table.id, ANNA)
    for person in people:
        table = await matches.seats.resign(table.id, person.id)  # type: ignore[attr-defined]
    return table


@pytest.mark.parametrize("arrivals", list(permutations((A, B, C, COMPUTER))))
def test_rematch_seats_players_in_rotation_order_however_they_join(arrivals: tuple[int, ...]) -> None:
    seats: tuple[SeatInfo, ...] = ()
    for who in (*arrivals, DARIO.id):
        kind = "computer" if who == COMPUTER else "person"
        info = SeatInfo(len(seats), kind, who or None, str(who))  # type: ignore[arg-type]
        seats = rotated((*seats, info), (B, COMPUTER, C, A))
    assert [info.user for info in seats] == [B, None, C, A, DARIO.id]
    assert [info.seat for info in seats] == [0, 1, 2, 3, 4]


async def test_rematch_moves_the_first_seat_last_and_seats_the_computers_again(matches: Matches) -> None:
    former = await ended(matches, ANNA, BERT, CARLA, computers=1)
    assert rotation_of(former, ()) == (B, C, COMPUTER, A)
    table = await matches.lobby.rematch(former.id, CARLA)
    assert (table.host, table.channel, table.options) == (C, former.channel, former.options)
    assert table.names == ("Carla", "Computer 1")
    assert set(invited(table)) == {A, B}
    assert is_rematch_of(table, former, ())
    assert (await matches.lobby.join(table.id, EMIL)).names == ("Carla", "Computer 1", "Emil")
    assert (await matches.lobby.join(table.id, ANNA)).names == ("Carla", "Computer 1", "Anna", "Emil")
    await matches.lobby.leave(table.id, EMIL)
    table = await matches.lobby.join(table.id, BERT)
    assert table.names == ("Bert", "Carla", "Computer 1", "Anna")
    table = await matches.lobby.start(table.id, CARLA)
    assert table.terms == former.terms
    assert table.terms.rotation == ()


async def test_rematch_calls_those_who_began_the_match(matches: Matches) -> None:
    """A computer or a person took over two seats: the person may come as well, the computer stays away."""
    table = await running(matches, ANNA, BERT, CARLA)
    for leaver in (BERT, CARLA):
        await matches.seats.resign(table.id, leaver.id)
    await matches.seats.take(table.id, 1, DARIO)
    await matches.seats.give_to_computer(table.id, 2)
    former = await stop(matches, table.id)
    holders = await matches.former(table.id)
    assert rotation_of(former, holders) == (B, C, A, DARIO.id)
    table = await matches.lobby.rematch(former.id, ANNA)
    assert (table.names, table.terms.rated) == (("Anna",), True)
    assert set(invited(table)) == {B, C, DARIO.id}
    assert is_rematch_of(table, former, holders)


async def test_rematch_of_a_rematch_continues_rotating(matches: Matches) -> None:
    former = await ended(matches, ANNA, BERT)
    for expected in (("Bert", "Anna"), ("Anna", "Bert")):
        table = await matches.lobby.rematch(former.id, ANNA)
        await matches.lobby.join(table.id, BERT)
        assert (await matches.lobby.start(table.id, ANNA)).names == expected
        former = await play_any(matches, table.id, ANNA, BERT)
        assert former.status == "over"


async def test_only_those_who_played_open_a_rematch_and_strangers_sit_behind_them(matches: Matches) -> None:
    former = await ended(matches, ANNA, BERT)
    with pytest.raises(RematchOfOthers):
        await matches.lobby.rematch(former.id, DARIO)
    table = await matches.lobby.rematch(former.id, ANNA)
    with pytest.raises(TableTaken):
        await matches.lobby.rematch(former.id, DARIO)
    assert (await matches.lobby.join(table.id, DARIO)).names == ("Anna", "Dario")
    assert (await matches.lobby.join(table.id, BERT)).names == ("Bert", "Anna", "Dario")
    table = await matches.lobby.close(table.id, ANNA)
    assert table.terms.rotation == ()


async def test_player_who_left_or_took_over_a_seat_may_open_the_rematch(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT, CARLA)
    await matches.seats.resign(table.id, BERT.id)
    await matches.seats.take(table.id, 1, DARIO)
    former = await stop(matches, table.id)
    for person in (BERT, DARIO):
        again = await matches.lobby.rematch(former.id, person)
        assert again.host == person.id
        await matches.lobby.close(again.id, person)
    with pytest.raises(RematchOfOthers):
        await matches.lobby.rematch(former.id, EMIL)


async def test_rematch_starts_by_itself_with_those_who_stayed_and_the_computers(matches: Matches) -> None:
    table = await matches.lobby.add_computer((await lobby(matches, ANNA, BERT, CARLA)).id, ANNA)
    await matches.lobby.start(table.id, ANNA)
    await matches.seats.resign(table.id, CARLA.id)
    former = await stop(matches, table.id)
    for host, wanted in ((ANNA, 3), (CARLA, 4)):
        again = await matches.lobby.rematch(former.id, host)
        assert (len(again.seats), again.terms.start_at) == (2, wanted)
        await matches.lobby.close(again.id, host)


async def test_rematch_does_not_start_without_those_who_stayed(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT, CARLA)
    await matches.seats.resign(table.id, CARLA.id)
    former = await stop(matches, table.id)
    game = matches.games[former.game]
    again = await matches.lobby.rematch(former.id, ANNA)
    again = await matches.lobby.join(again.id, CARLA)
    assert not starts_itself(again, game), "the one who had left joined before the one who stayed"
    assert starts_itself(await matches.lobby.join(again.id, BERT), game)


async def test_rematch_of_the_only_one_who_stayed_waits_for_its_host(matches: Matches) -> None:
    former = await ended(matches, ANNA, BERT, computers=1)
    assert (await matches.lobby.rematch(former.id, BERT)).terms.start_at is None


async def test_some_matches_allow_no_rematch(matches: Matches) -> None:
    table = await lobby(matches, ANNA, BERT)
    with pytest.raises(NotStarted):
        await matches.lobby.rematch(table.id, ANNA)
    await matches.lobby.start(table.id, ANNA)
    await assert_refused(matches.lobby.rematch(table.id, ANNA), "not_ended")
    former = await play_any(matches, table.id, ANNA, BERT)
    await matches.lobby.rematch(former.id, ANNA)
    with pytest.raises(TableTaken):
        await matches.lobby.rematch(former.id, BERT)
