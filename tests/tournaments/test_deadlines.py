"""Deadlines of rounds: who kept a table waiting is last, whatever the board says, so that waiting never pays."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.club.standings import scores
from bot.club.tournament import Ended
from bot.store.engine.address import Address
from bot.table import notices
from bot.table.early_end import late_seats
from bot.table.seating import TableChange
from bot.table.table import SeatInfo, Table
from bot.tournaments.stored import StoredTournament
from tests.automation.test_clocks import HOUR
from tests.tournaments.test_absence import asked
from tests.tournaments.tournament_fixture import DAY, TournamentFixture, fixture_at

BEGAN = datetime(2026, 10, 1, 12, tzinfo=UTC)
LONG = {"turn_hours": 240}
"""More time for a turn than the round has."""


def table_of(seats: int, gone: frozenset[int] = frozenset()) -> Table:
    """Return a running table. Players who have left have resigned."""
    info = tuple(SeatInfo(seat, "person", seat + 1, "x", resigned=seat in gone) for seat in range(seats))
    return Table(
        id="m",
        game="zanzibar",
        version=1,
        guild=1,
        channel=1,
        host=1,
        status="running",
        options={},
        seats=info,
        seq=0,
        locale="en",
        commitment="",
        seed=None,
        created_at=BEGAN,
    )


WAITS = st.lists(st.integers(0, 200), min_size=2, max_size=5)


@given(WAITS, st.integers(0, 4), st.integers(0, 500))
def test_a_longer_wait_never_helps_its_own_seat_nor_harms_others(hours: list[int], who: int, more: int) -> None:
    who %= len(hours)
    longer = [*hours]
    longer[who] += more
    before, after = (
        late_seats(table_of(len(hours)), {seat: time * HOUR for seat, time in enumerate(given)}, 84 * HOUR)
        for given in (hours, longer)
    )
    assert who not in before or who in after, "it never saves a place"
    if before:
        assert set(after) <= {*before, who}, "and never costs others theirs"
    if sum(hours) >= 84:
        assert before, "somebody is always slower"


def test_one_person_alone_and_a_table_that_waited_for_nobody_have_nobody_late() -> None:
    waits = {0: 100 * HOUR, 1: 20 * HOUR}
    assert late_seats(table_of(2), waits, 84 * HOUR) == (0,)
    assert late_seats(table_of(2, frozenset({0})), waits, 84 * HOUR) == ()
    assert late_seats(table_of(2), waits, 121 * HOUR) == ()
    assert late_seats(table_of(2), {}, timedelta()) == ()


async def moved(fixture: TournamentFixture, match: str, seat: int) -> None:
    """Move for the seat until the match waits for somebody else."""
    while (await fixture.matches.look(match, None)).deciders == (seat,):
        await fixture.matches.play_default(match, seat)
        await fixture.settled()


async def stalled(fixture: TournamentFixture, made: StoredTournament, staller: int, match: str) -> StoredTournament:
    """Return the tournament at its deadline, if one player lets a day pass before each turn and the others never do."""
    due = made.calendar.due_at
    assert due is not None
    while fixture.context.hands.time + DAY < due:
        (seat,) = (await fixture.matches.look(match, None)).deciders
        if seat == staller:
            made = await fixture.later(made, DAY)
        await moved(fixture, match, seat)
    (seat,) = (await fixture.matches.look(match, None)).deciders
    if seat == staller:  # just in time, so that the others are asked at the deadline
        await moved(fixture, match, seat)
    return await fixture.later(made, due - fixture.context.hands.time)


def result(made: StoredTournament, table: int = 0) -> Ended:
    ended = made.tournament.rounds[0].tables[table].ended
    assert ended is not None
    return ended


@pytest.mark.parametrize("staller", [0, 1])
async def test_the_staller_is_last_even_if_the_other_player_is_asked_at_the_deadline(
    place: Address, staller: int
) -> None:
    async with fixture_at(place) as fixture:
        made = await fixture.begun(4, **LONG)
        (row, table), _ = made.tables_in(1)
        made = await stalled(fixture, made, staller, row.match)
        assert (result(made).resigned, result(made).lapsed) == ((staller,), ())
        assert scores(made.tournament)[table.seats[staller]] == 0
        assert scores(made.tournament)[table.seats[1 - staller]] == 1
        assert made.tournament.entries[table.seats[staller]].is_active, "it is no lapse"


async def test_at_a_larger_table_those_who_did_not_stall_share_the_places_in_front(tmp_path: Path) -> None:
    async with fixture_at(tmp_path) as fixture:
        made = await fixture.begun(6, size=3, **LONG)
        made = await stalled(fixture, made, 1, made.tables_in(1)[0][0].match)
        assert (result(made).places, result(made).resigned) == ((1, 3, 1), (1,))


async def test_an_outage_of_the_bot_is_nobody_s_waiting(tmp_path: Path) -> None:
    async with fixture_at(tmp_path) as fixture:
        made = await fixture.begun(4, **LONG)
        match, first, _ = await asked(fixture, made)
        made = await fixture.later(made, DAY)
        await fixture.context.settled()
        fixture.context.hands.slept(5 * DAY)
        made = await fixture.later(made)
        await moved(fixture, match, first)
        due = made.calendar.due_at
        assert due is not None
        made = await fixture.later(made, due - fixture.context.hands.time)
        assert result(made).resigned == (1 - first,), "six days against one, not against six"


async def test_a_table_that_something_else_held_up_has_no_result(tmp_path: Path) -> None:
    async with fixture_at(tmp_path) as fixture:
        made = await fixture.begun(4, **LONG)
        match, _, _ = await asked(fixture, made)
        made = await fixture.later(made, 3 * DAY)

        def paused(table: Table) -> TableChange:
            now = fixture.context.hands.time
            return TableChange(msgspec.structs.replace(table, paused_at=now), (notices.channel_deleted(),))

        await fixture.matches.change(match, paused)
        made = await fixture.later(made, 4 * DAY)
        assert made.tournament.rounds[0].tables[0].is_void
        assert (await fixture.matches.table(match)).status == "closed"
