"""Tests of two processes changing one match: the later one sees the earlier change or is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import pytest

from bot.game import Seat
from bot.match.matches import Matches
from bot.moderation.requests import paused, stopped
from bot.store import Store
from bot.table import seating
from bot.table.refusals import Stale
from bot.table.seating import TableChange
from bot.table.table import Person, Table
from tests.match.tables import ANNA, BERT, CARLA, DARIO, bid_all, context, play_any, running

Act: TypeAlias = Callable[..., Awaitable[Any]]
"""(matches, table, seat): what anybody does about that seat, or about the match."""


@pytest.fixture
def both(strangers: tuple[Store, Store]) -> tuple[Matches, Matches]:
    """Return two services, each with its own caches, whatever the other does."""
    return context(strangers[0], seed=1), context(strangers[1], seed=2)


async def known(both: tuple[Matches, Matches], table: Table) -> None:
    for matches in both:
        await matches.reload(table.id)
        for info in table.seats:
            await matches.look(table.id, info.seat)


async def resign(matches: Matches, table: Table, seat: Seat = 1) -> None:
    await matches.seats.resign(table.id, table.seats[seat].user or 0)


async def reseat(matches: Matches, table: Table, seat: Seat = 1) -> None:
    """Give the seat to Carla, as a moderator."""
    await matches.change(table.id, lambda now: seating.reseated(now, seat, CARLA, matches.now()))


async def give_to_computer(matches: Matches, table: Table, seat: Seat = 1) -> None:
    await matches.change(table.id, lambda now: seating.reseated(now, seat, None, matches.now()))


async def offer(matches: Matches, table: Table, seat: Seat = 1) -> None:
    """Offer the seat, by a vote of the others."""
    await matches.change(table.id, lambda now: seating.voted(now, seat))


async def pause(matches: Matches, table: Table, _: Seat = 1) -> None:
    await matches.change(table.id, lambda now: TableChange(paused(now, matches.now())))


async def stop(matches: Matches, table: Table, _: Seat = 1) -> None:
    """End the match without a result, by everybody's consent."""
    await matches.change(table.id, lambda now: TableChange(stopped(now, matches.now())))


def play(matches: Matches, table: Table, person: Person = BERT) -> Awaitable[Any]:
    return play_any(matches, table.id, person, most=1)


TAKES_THE_SEAT: tuple[Act, ...] = (resign, reseat, give_to_computer, stop)
LEAVES_IT: tuple[Act, ...] = (offer, pause)


@pytest.mark.parametrize("act", TAKES_THE_SEAT)
@pytest.mark.parametrize("is_offer", [True, False])
async def test_move_counts_only_while_its_player_has_the_seat(
    strangers: tuple[Store, Store], both: tuple[Matches, Matches], act: Act, is_offer: bool
) -> None:
    table = await running(both[0], ANNA, BERT, DARIO)
    await known(both, table)
    look = await both[1].look(table.id, 1)
    await act(both[0], table)
    with pytest.raises(Stale):
        await both[1].play(table.id, BERT.id, look.offers[0], token=look.token if is_offer else None)
    assert await strangers[0].matches.log(table.id) == ()
    assert await both[0].table(table.id) == await both[1].table(table.id)


@pytest.mark.parametrize("act", LEAVES_IT)
async def test_table_change_that_keeps_all_seats_blocks_no_move(
    strangers: tuple[Store, Store], both: tuple[Matches, Matches], act: Act
) -> None:
    table = await running(both[0], ANNA, BERT)
    await known(both, table)
    await act(both[0], table)
    await play(both[1], table)
    (row,) = await strangers[0].matches.log(table.id)
    assert (row.seat, row.user) == (1, BERT.id)
    await known(both, table)
    assert await both[0].table(table.id) == await both[1].table(table.id)


@pytest.mark.parametrize("act", [resign, reseat, give_to_computer, offer])
async def test_seat_change_is_ordered_after_an_earlier_move(
    strangers: tuple[Store, Store], both: tuple[Matches, Matches], act: Act
) -> None:
    """The move is the former player's, and what is told stands behind it."""
    table = await running(both[0], ANNA, BERT)
    await known(both, table)
    await play(both[0], table)
    await act(both[1], table)
    assert {notice.after_seq for notice in await strangers[0].notices.notices(table.id)} == {1}
    assert {former.until_seq for former in await strangers[0].notices.former(table.id)} <= {1}
    assert (await both[1].table(table.id)).seq == 1


@pytest.mark.parametrize("act", [give_to_computer, reseat])
async def test_automatic_move_needs_the_same_player_in_the_seat(
    strangers: tuple[Store, Store], both: tuple[Matches, Matches], act: Act
) -> None:
    table = await running(both[0], ANNA, BERT)
    await both[0].seats.resign(table.id, BERT.id)
    await known(both, table)
    await act(both[0], table)
    with pytest.raises(Stale):
        await both[1].play_default(table.id, 1, changes=0)
    assert await strangers[0].matches.log(table.id) == ()


@pytest.mark.parametrize("act", [resign, reseat])
async def test_only_the_current_player_of_a_seat_undoes_a_step(
    strangers: tuple[Store, Store], both: tuple[Matches, Matches], act: Act
) -> None:
    table = await running(both[0], ANNA, BERT)
    person = await bid_all(both[0], table)
    await both[0].play(table.id, person.id, "walk")
    await known(both, table)
    look, log = await both[1].look_as(table.id, person.id), await strangers[0].matches.log(table.id)
    assert look.can_undo
    await act(both[0], table, table.seat_of(person.id))
    with pytest.raises(Stale):
        await both[1].undo.step(table.id, person.id, token=look.token)
    assert await strangers[0].matches.log(table.id) == log


async def test_agreed_undo_and_simultaneous_resignation_both_count(
    strangers: tuple[Store, Store], both: tuple[Matches, Matches]
) -> None:
    table = await running(both[0], ANNA, BERT)
    await bid_all(both[0], table)
    await known(both, table)
    await resign(both[0], table)
    await both[1].undo.rewind(table.id, 1)
    await known(both, table)
    tables = [await matches.table(table.id) for matches in both]
    assert tables[0] == tables[1]
    assert [info.resigned for info in tables[0].seats] == [False, True]
    assert tables[0].seq == len(await strangers[0].matches.log(table.id))


async def test_two_processes_agree_on_the_order_of_move_and_resignation(
    strangers: tuple[Store, Store], both: tuple[Matches, Matches]
) -> None:
    for number in range(10):
        table = await running(both[0], ANNA, BERT, channel=number, guild=number)
        await known(both, table)
        acts = (play(both[number % 2], table), resign(both[1 - number % 2], table))
        told, _ = await asyncio.gather(*acts, return_exceptions=True)
        rows, notices = await strangers[0].matches.log(table.id), await strangers[0].notices.notices(table.id)
        assert [notice.after_seq for notice in notices] == [len(rows)]
        assert isinstance(told, Stale) == (not rows)
        await known(both, table)
        assert await both[0].table(table.id) == await both[1].table(table.id)


async def before_the_end(both: tuple[Matches, Matches]) -> tuple[Table, Person]:
    """Return a match with one move left, and the player to move."""
    table = await running(both[0], ANNA, BERT)
    people = {0: ANNA, 1: BERT}
    while True:
        look = await both[0].look(table.id, None)
        person = people[look.deciders[0]]
        is_last = look.view.round == 3 and look.view.mover is not None
        if is_last:
            await known(both, table)
            return table, person
        await both[0].play(
            table.id, person.id, "pass" if look.view.mover is not None else await first_offer(both, look)
        )


async def first_offer(both: tuple[Matches, Matches], look: Any) -> str:
    return (await both[0].look(look.table.id, look.deciders[0])).offers[0]


async def test_ending_the_match_keeps_a_seat_offered_at_the_same_time(
    strangers: tuple[Store, Store], both: tuple[Matches, Matches]
) -> None:
    table, person = await before_the_end(both)
    seat = table.seat_of(person.id) or 0
    await both[0].change(table.id, lambda now: seating.voted(now, seat))
    await both[1].play(table.id, person.id, "pass")
    filed = await strangers[0].matches.load(table.id)
    assert filed is not None
    assert (filed.table.status, filed.table.seats[seat].offered) == ("over", False)
    assert filed.table == await both[1].table(table.id)
    assert [notice.kind for notice in await strangers[0].notices.notices(table.id)] == ["seat-offered", "seat-kept"]


async def test_failed_final_move_does_not_keep_the_seat(
    strangers: tuple[Store, Store], both: tuple[Matches, Matches], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notice about the seat stands exactly if the last move does."""
    table, person = await before_the_end(both)
    seat = table.seat_of(person.id) or 0
    await both[0].change(table.id, lambda now: seating.voted(now, seat))
    await known(both, table)
    append = strangers[1].matches.append

    async def late(*given: Any) -> None:
        monkeypatch.setattr(strangers[1].matches, "append", append)
        await both[0].undo.rewind(table.id, 1)
        await append(*given)

    monkeypatch.setattr(strangers[1].matches, "append", late)
    with pytest.raises(Stale):
        await both[1].play(table.id, person.id, "pass")
    filed = await strangers[0].matches.load(table.id)
    assert filed is not None
    assert (filed.table.status, filed.table.seats[seat].offered) == ("running", True)
    assert [notice.kind for notice in await strangers[0].notices.notices(table.id)] == ["seat-offered"]
