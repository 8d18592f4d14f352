"""Absence, giving up, closing, removal: each has its rule, and the others lose nothing."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction

import msgspec
import pytest

from bot.club.standings import scores
from bot.club.tournament import Ended
from bot.game import Refused
from bot.history.replay import Replays
from bot.moderation.moderator_actions import ModeratorAction
from bot.people.privacy import Privacy
from bot.store.engine.address import Address
from bot.table.match_terms import Terms
from bot.table.table import Person
from bot.tournaments.stored_tournament import StoredTournament
from tests.automation.tables import HOUR
from tests.refusals import assert_refused
from tests.tournaments.tournament_fixture import (
    ACTION,
    CHANNEL,
    DAY,
    GUILD,
    TournamentFixture,
    asked,
    fixture_at,
    person,
)

WEEK = 7 * DAY


async def away(fixture: TournamentFixture, number: int, time: timedelta = 20 * DAY) -> None:
    """Declare the person absent from now on."""
    now = fixture.context.hands.time
    await fixture.context.store.absences.put(person(number).id, GUILD, now, now + time)


def of(made: StoredTournament, round_: int, number: int) -> tuple[int, int]:
    """Return the table and the seat of an entrant in a round."""
    tables = made.tournament.rounds[round_ - 1].tables
    return next((at, table.seats.index(number)) for at, table in enumerate(tables) if number in table.seats)


def seated(made: StoredTournament, round_: int) -> set[int]:
    """Return the entrants with a seat or a bye in that round."""
    found = made.tournament.rounds[round_ - 1]
    return {*found.byes, *(number for table in found.tables for number in table.seats)}


async def test_absent_entrant_is_not_paired_and_scores_nothing(fixture: TournamentFixture) -> None:
    made = await fixture.won(await fixture.begun(6))
    winner = made.tournament.rounds[0].tables[0].seats[0]
    await away(fixture, winner)
    made = await fixture.later(made, DAY)
    assert seated(made, 2) == set(range(6)) - {winner}
    made = await fixture.later(await fixture.won(made), DAY)
    assert scores(made.tournament)[winner] == 1


async def test_announced_absence_can_be_cancelled(fixture: TournamentFixture) -> None:
    made = await fixture.begun(5)
    await fixture.tournaments.sit_out(made.id, person(0).id)
    await fixture.tournaments.sit_out(made.id, person(1).id)
    await fixture.tournaments.play_next(made.id, person(1).id)
    made = await fixture.later(await fixture.won(made), DAY)
    assert seated(made, 2) == {1, 2, 3, 4}


async def test_second_unannounced_absence_withdraws_the_entrant(place: Address) -> None:
    async with fixture_at(place) as fixture:
        made = await fixture.begun(6)
        match, seat, gone = await asked(fixture, made)
        made = await fixture.later(made, 4 * DAY - timedelta(seconds=1))
        assert (await fixture.matches.table(match)).seats[seat].kind == "person"
        made = await fixture.later(made, timedelta(seconds=1))
        table = await fixture.matches.table(match)
        assert (table.seats[seat].kind, table.seats[seat].level) == ("computer", "medium")
        assert [notice.kind for notice in await fixture.matches.notices(match)] == ["lapsed"]
        made = await fixture.later(await finished(fixture, made, match, 1 - seat), DAY)
        ended = made.tournament.rounds[0].tables[0].ended
        assert ended is not None
        assert (ended.lapsed, ended.places[seat], ended.places[1 - seat]) == ((seat,), 2, 1)
        assert scores(made.tournament)[gone] == 0
        assert made.tournament.entries[gone].lapses == 1
        assert made.round == 2
        assert gone in made.tournament.active
        if not any(gone in table.seats for table in made.tournament.rounds[1].tables):
            pytest.skip("has a bye")
        at, seat = of(made, 2, gone)
        row = made.tables_in(2)[at][0]
        while (await fixture.matches.look(row.match, None)).deciders != (seat,):
            await fixture.matches.play_default(row.match, 1 - seat)
            await fixture.settled()
        made = await fixture.later(made, 4 * DAY)
        made = await finished(fixture, made, row.match, 1 - seat)
        assert made.tournament.entries[gone].lapses == 2
        assert gone not in made.tournament.active


async def finished(fixture: TournamentFixture, made: StoredTournament, match: str, seat: int) -> StoredTournament:
    """Return the tournament after the last player has taken the win and all other tables of the round have ended."""
    await fixture.requests.win(match, (await fixture.matches.table(match)).seats[seat].user or 0)
    return await fixture.won(await fixture.later(made))


async def test_absence_declared_later_does_not_stop_the_clock(fixture: TournamentFixture) -> None:
    made = await fixture.begun(4)
    match, seat, number = await asked(fixture, made)
    await away(fixture, number)
    await fixture.later(made, 4 * DAY)
    assert (await fixture.matches.table(match)).seats[seat].kind == "computer"


async def test_tournament_table_abandoned_by_both_scores_nothing(fixture: TournamentFixture) -> None:
    made = await fixture.begun(4)
    match, seat, _ = await asked(fixture, made)
    made = await fixture.later(made, 4 * DAY)
    await fixture.matches.seats.resign(match, (await fixture.matches.table(match)).seats[1 - seat].user or 0)
    made = await fixture.later(made)
    ended = made.tournament.rounds[0].tables[0].ended
    assert ended == Ended(0, (2, 2), (1 - seat,), (seat,), match) or (ended and ended.places[1 - seat] == 1)


async def test_resigned_seat_goes_to_a_computer_and_the_entrant_stays(fixture: TournamentFixture) -> None:
    made = await fixture.begun(6, size=3)
    row, table = made.tables_in(1)[0]
    await fixture.matches.seats.resign(row.match, made.users[table.seats[1]] or 0)
    made = await fixture.later(made)
    seats = (await fixture.matches.table(row.match)).seats
    assert [info.kind for info in seats] == ["person", "computer", "person"]
    assert table.seats[1] in made.tournament.active
    stranger = Person(77, "Tessa")
    with pytest.raises(Refused):
        await fixture.matches.seats.take(row.match, 1, stranger)
    for seat in (0, 2):
        await fixture.matches.seats.resign(row.match, made.users[table.seats[seat]] or 0)
    made = await fixture.later(made)
    ended = made.tournament.rounds[0].tables[0].ended
    assert ended is not None
    assert ended.resigned == (0, 1)
    assert ended.places == (2, 2, 1)


async def test_withdrawal_from_the_tournament_resigns_the_seat_at_once(fixture: TournamentFixture) -> None:
    made = await fixture.begun(6)
    row, table = made.tables_in(1)[0]
    await fixture.tournaments.withdraw(made.id, made.users[table.seats[0]] or 0)
    made = await fixture.later(made)
    assert (await fixture.matches.table(row.match)).seats[0].kind == "computer"
    made = await finished(fixture, made, row.match, 1)
    made = await fixture.later(made, DAY)
    assert table.seats[0] not in {number for one in made.tournament.rounds[1].tables for number in one.seats}


async def test_leaving_the_server_withdraws_from_the_tournament(fixture: TournamentFixture) -> None:
    made = await fixture.begun(6)
    row, table = made.tables_in(1)[0]
    await fixture.matches.seats.resign(row.match, made.users[table.seats[0]] or 0, why="left")
    made = await fixture.later(made)
    assert made.tournament.entries[table.seats[0]].has_withdrawn


async def test_tournament_table_closed_by_a_manager_scores_half_a_point_each(fixture: TournamentFixture) -> None:
    made = await fixture.begun(4)
    row, table = made.tables_in(1)[0]
    player = ModeratorAction(GUILD, made.users[table.seats[0]] or 0, "I lose")
    await assert_refused(fixture.moderation.end(row.match, player), "plays_in_tournament")
    await fixture.moderation.end(row.match, ACTION)
    made = await fixture.won(await fixture.later(made))
    assert made.tournament.rounds[0].tables[0].is_void
    assert [scores(made.tournament)[number] for number in table.seats] == [Fraction(1, 2)] * 2
    assert made.stage(fixture.context.hands.time) == "between"


async def test_tournament_calendar_stops_while_the_bot_is_removed(place: Address) -> None:
    async with fixture_at(place) as fixture:
        made = await fixture.begun(4)
        due = made.calendar.due_at
        assert due is not None
        waiting = await fixture.announced(4, hours=24)
        fixture.director.is_gone = lambda _: True
        made = await fixture.later(made, timedelta())
        made = await fixture.later(made, WEEK)
        assert made.stopped_at is not None
        assert made.calendar.due_at == due
        assert made.round == 1
        assert (await fixture.tournaments.log.read(waiting.id)).round == 0
        fixture.director.is_gone = lambda _: False
        made = await fixture.later(made)
        assert (made.stopped_at, made.calendar.due_at) == (None, due + WEEK)
        waiting = await fixture.tournaments.log.read(waiting.id)
        assert waiting.calendar.starts_at == fixture.context.hands.time + 24 * HOUR
        fixture.director.is_gone = lambda _: True
        made = await fixture.later(made)
        await fixture.context.pass_time(30 * DAY)
        await fixture.director.settled()  # by the calendar alone: there is nothing to hear of that server
        assert (await fixture.tournaments.log.read(made.id)).ended_why == "bot-removed"


async def test_long_outage_postpones_tournament_rounds_and_starts(place: Address) -> None:
    async with fixture_at(place) as fixture:
        made, waiting = await fixture.begun(4), await fixture.announced(4, hours=24)
        far = await fixture.announced(4, hours=96)
        due = made.calendar.due_at
        assert due is not None
        await fixture.context.settled()
        fixture.context.hands.slept(5 * HOUR)
        made = await fixture.later(made)
        found = [await fixture.tournaments.log.read(one.id) for one in (waiting, far)]
        assert made.calendar.due_at == due + 5 * HOUR
        assert found[0].calendar.starts_at == waiting.calendar.starts_at + 5 * HOUR
        assert found[1].calendar.starts_at == far.calendar.starts_at, "its check-in was not open"


async def test_tournament_continues_without_its_organiser_and_with_deleted_people(place: Address) -> None:
    async with fixture_at(place) as fixture:
        made = await fixture.begun(6)
        row, table = made.tables_in(1)[0]
        before = (await fixture.tournaments.export(made.id))[1]
        privacy = Privacy(fixture.matches, fixture.context.store, Replays(fixture.matches))
        user = made.users[table.seats[0]] or 0
        found = (await privacy.export(user))["tables"]
        assert [row["name"] for row in found["tournament_entrants"]] == [f"Person {user - 101}"]
        assert [row["guild"] for row in (await privacy.export(50))["tables"]["tournaments"]] == [GUILD]
        assert (await fixture.tournaments.export(made.id))[1] == before
        for one in (50, user):
            await privacy.forget(one, fixture.context.hands.time)
        made = await fixture.later(made)
        assert (made.organiser, made.users[table.seats[0]]) == (0, None)
        entry = made.tournament.entries[table.seats[0]]
        assert (entry.name, entry.has_withdrawn) == (None, True)
        assert (await fixture.matches.table(row.match)).seats[0].kind == "computer"
        made = await finished(fixture, made, row.match, 1)
        made = await fixture.later(made, DAY)
        assert made.round == 2
        content, _ = await fixture.tournaments.export(made.id)
        assert f"Person {user - 101}".encode() not in content


async def test_tournament_ends_early_with_fewer_than_four_entrants_left(fixture: TournamentFixture) -> None:
    made = await fixture.begun(4)
    row, table = made.tables_in(1)[0]
    await fixture.tournaments.withdraw(made.id, made.users[table.seats[0]] or 0)
    made = await fixture.later(made)
    assert made.stage(fixture.context.hands.time) == "playing", "the current tables are the last"
    made = await finished(fixture, made, row.match, 1)
    assert (made.ended_why, made.calendar.due_at) == ("finished", None)


async def test_disqualified_entrant_is_last_and_replaced_by_a_computer(fixture: TournamentFixture) -> None:
    made = await fixture.begun(6)
    row, table = made.tables_in(1)[0]
    made = await fixture.tournaments.disqualify(made.id, table.seats[0], ACTION)
    made = await fixture.later(made)
    assert (await fixture.matches.table(row.match)).seats[0].kind == "computer"
    made = await finished(fixture, made, row.match, 1)
    assert scores(made.tournament)[table.seats[1]] == 1
    made = await fixture.later(made, DAY)
    assert table.seats[0] not in seated(made, 2)
    told = await fixture.moderation.about(GUILD, made.id)
    assert [(one.action, one.reason) for one in told][-1] == ("contest-disqualify", ACTION.reason)


async def test_organisers_can_keep_a_pair_apart(place: Address) -> None:
    async with fixture_at(place) as fixture:
        made = await fixture.announced(8, hours=1, size=4)
        made = await fixture.tournaments.keep_apart(made.id, (5, 2), "household", ACTION)
        made = await fixture.later(made, HOUR)
        for _ in range(3):
            assert not any({2, 5} <= set(table.seats) for table in made.tournament.rounds[-1].tables)
            made = await fixture.later(await fixture.won(made), DAY)
        assert b'"household"' in (await fixture.tournaments.export(made.id))[0]


async def test_tournament_tables_refuse_pause_end_offer_and_given_time(fixture: TournamentFixture) -> None:
    made = await fixture.begun(4)
    match, seat, number = await asked(fixture, made)
    user, now = made.users[number] or 0, fixture.context.hands.time
    table = await fixture.matches.table(match)
    other = table.seats[1 - seat].user or 0
    assert (table.status, table.channel, table.seen_in, table.host) == ("running", 1100, CHANNEL, 999)
    assert [info.kind for info in table.seats] == ["person", "person"]
    assert (table.terms.turn_hours, table.terms.reserve_hours, table.terms.rated) == (0, 276, True)
    assert not table.terms.study, "nobody tries moves in private there"
    for kind in ("pause", "end"):
        await assert_refused(fixture.requests.ask(match, user, kind, now), "at_tournament")
    await assert_refused(fixture.requests.ask(match, user, "offer", now, 1 - seat), "at_tournament")
    await assert_refused(fixture.context.clock.give(match, other, seat, DAY), "at_tournament")
    await assert_refused(fixture.moderation.pause(match, ACTION), "at_tournament")
    await assert_refused(fixture.moderation.reseat(match, seat, Person(77, "Tessa"), ACTION), "at_tournament")
    made = await fixture.won(made)
    again = await fixture.matches.lobby.rematch(match, Person(user, "Back"))
    assert msgspec.structs.replace(again.terms, rotation=(), stayed=()) == Terms(study=False)
