"""Tournaments follow their calendar by themselves, from the announcement to the last table."""

from __future__ import annotations

import hashlib
import json
import math
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.club.tournament import EventRefused
from bot.club.tournament_verification import verify
from bot.store.engine.address import Address
from bot.tournaments.calendar import Calendar, next_pairing
from bot.tournaments.stored_tournament import MAX_OWN_ENTRIES
from tests.automation.tables import HOUR
from tests.refusals import assert_refused
from tests.tournaments.tournament_fixture import ACTION, DAY, GUILD, TournamentFixture, fixture_at, person

FILE = "5742bf5e3b77481e90152b80cf181ecf77b10455fa9f3ca5b6d53344e0a2221d"
"""SHA-256 of the file of the tournament below. Every engine and every Python gives the same bytes."""


async def test_tournament_runs_from_announcement_to_end(place: Address) -> None:
    async with fixture_at(place) as fixture:
        made = await fixture.announced(5, final=True)
        assert made.stage(fixture.context.hands.time) == "announced"
        assert made.calendar.check_in_at == fixture.context.hands.time + 48 * HOUR
        await assert_refused(fixture.tournaments.check_in(made.id, person(0), 0), "check_in_closed")
        made = await fixture.later(made, 48 * HOUR)
        assert made.stage(fixture.context.hands.time) == "check-in"
        for number in (0, 1, 2, 3, 3, 6):
            made = await fixture.tournaments.check_in(made.id, person(number), 0)
        assert [entry.is_in for entry in made.tournament.entries] == [True] * 4 + [False, True]
        made = await fixture.later(made, 48 * HOUR - timedelta(seconds=1))
        assert made.round == 0
        made = await fixture.later(made, timedelta(seconds=1))
        assert made.stage(fixture.context.hands.time) == "playing"
        assert [len(made.tables_in(1)), fixture.places] == [2, [(1, 0), (1, 1)]]
        assert made.calendar.due_at == fixture.context.hands.time + 2 * 276 * HOUR, "two seats with an account each"
        made = await fixture.won(made)
        assert made.stage(fixture.context.hands.time) == "between"
        assert made.calendar.due_at == fixture.context.hands.time + DAY, "at the hour of the start"
        for round_ in (2, 3, 4):
            made = await fixture.later(made, DAY)
            assert (made.round, made.is_final) == (round_, round_ == 4)
            made = await fixture.won(made)
        assert (made.stage(fixture.context.hands.time), made.ended_why) == ("over", "finished")
        assert fixture.places == [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1), (4, 0)]
        assert await fixture.tournaments.live(GUILD) == ()
        assert [one.id for one in await fixture.tournaments.past(GUILD)] == [made.id]


async def test_tournament_file_is_valid_and_equal_in_both_engines(place: Address, tmp_path: Path) -> None:
    async with fixture_at(place) as fixture:
        made = await fixture.begun(5)
        for _ in range(3):
            made = await fixture.later(await fixture.won(made), DAY)
        content, said = await fixture.tournaments.export(made.id)
    file = tmp_path / "tournament.json"
    file.write_bytes(content)
    verdict = verify(json.loads(content))
    assert (verdict.ok, verdict.digest) == (True, said)
    assert hashlib.sha256(content).hexdigest() == FILE
    forged = content.replace(b'"places": [\n    1,\n    2\n   ]', b'"places": [\n    2,\n    1\n   ]', 1)
    assert forged != content
    assert not verify(json.loads(forged)).ok


async def test_tournament_with_too_few_people_is_cancelled(fixture: TournamentFixture) -> None:
    made = await fixture.announced(5)
    made = await fixture.later(made, 48 * HOUR)
    for number in range(3):
        await fixture.tournaments.check_in(made.id, person(number), 0)
    made = await fixture.later(made, 48 * HOUR)
    assert (made.stage(fixture.context.hands.time), made.ended_why) == ("cancelled", "too-few")
    assert fixture.places == []


async def test_late_entrants_join_until_the_second_round(fixture: TournamentFixture) -> None:
    made = await fixture.begun(4)
    made = await fixture.tournaments.enter(made.id, person(8), 0)
    await assert_refused(fixture.tournaments.enter(made.id, person(8), 0), "already_entered")
    made = await fixture.later(await fixture.won(made), DAY)
    (bye,) = made.tournament.rounds[1].byes
    assert len(made.tournament.entries) == 5
    assert bye in range(5)
    with pytest.raises(EventRefused, match="late"):
        await fixture.tournaments.enter(made.id, person(9), 0)


async def test_manager_actions_on_tournaments_are_logged_with_a_reason(place: Address) -> None:
    async with fixture_at(place) as fixture:
        made = await fixture.announced(5)
        await assert_refused(fixture.tournaments.start(made.id, ACTION), "check_in_closed")
        made = await fixture.tournaments.postpone(made.id, DAY, ACTION)
        assert made.calendar.starts_at == fixture.context.hands.time + 5 * DAY
        await assert_refused(fixture.tournaments.postpone(made.id, -5 * DAY, ACTION), "bad_start")
        made = await fixture.later(made, 3 * DAY)
        for number in range(5):
            await fixture.tournaments.check_in(made.id, person(number), 0)
        made = await fixture.tournaments.remove(made.id, 2, ACTION)
        made = await fixture.tournaments.start(made.id, ACTION)
        made = await fixture.later(made)
        assert made.round == 1
        assert {number for table in made.tournament.rounds[0].tables for number in table.seats} == {0, 1, 3, 4}
        matches = [row.match for row, _ in made.tables_in(1)]
        made = await fixture.tournaments.cancel(made.id, ACTION)
        await fixture.settled()
        assert [(await fixture.matches.table(match)).status for match in matches] == ["closed", "closed"]
        rows = (await fixture.moderation.page(GUILD, 0)).rows
        actions = ("cancel", "start", "withdraw", "postpone")
        assert [(row.action, row.match, row.reason) for row in rows] == [
            *((f"contest-{action}", made.id, ACTION.reason) for action in actions),
            ("contest-new", made.id, ""),
        ]


async def test_number_of_simultaneous_tournaments_per_server_is_limited(fixture: TournamentFixture) -> None:
    for _ in range(5):
        await fixture.announced()
    await assert_refused(fixture.announced(), "too_many_tournaments")


async def test_tournament_start_during_other_work_is_not_missed(
    monkeypatch: pytest.MonkeyPatch, fixture: TournamentFixture
) -> None:
    """As when somebody checks in a moment before: nothing else may happen for days."""
    made = await fixture.later(await fixture.announced(4, hours=1))
    fill = fixture.director.rounds.fill_seats

    async def slow(tournament: str) -> None:
        fixture.context.hands.time = max(fixture.context.hands.time, made.calendar.starts_at)
        await fill(tournament)

    monkeypatch.setattr(fixture.director.rounds, "fill_seats", slow)
    fixture.director.nudge_guild(GUILD)
    await fixture.director.settled()
    assert (await fixture.tournaments.log.read(made.id)).round == 1


async def test_number_of_entries_per_user_is_limited(fixture: TournamentFixture) -> None:
    """Nor come back for ever after being withdrawn by a moderator."""
    made = await fixture.announced(3)
    for turn in range(MAX_OWN_ENTRIES):
        if turn:
            await fixture.tournaments.enter(made.id, person(0), 0)
        if turn % 2:
            await fixture.tournaments.withdraw(made.id, person(0).id)
        else:
            number = (await fixture.tournaments.log.read(made.id)).entrant_of(person(0).id)
            await fixture.tournaments.remove(made.id, number or 0, ACTION)
    before = await fixture.tournaments.log.read(made.id)
    await fixture.context.pass_time(before.calendar.check_in_at - fixture.context.hands.time)
    for enter in (fixture.tournaments.enter, fixture.tournaments.check_in):
        await assert_refused(enter(made.id, person(0), 0), "entered_too_often")
    assert (await fixture.tournaments.log.read(made.id)).tournament == before.tournament
    await fixture.tournaments.enter(made.id, person(3), 0)


async def test_entrant_cannot_return_after_a_withdrawal(fixture: TournamentFixture) -> None:
    made = await fixture.announced(5, hours=40)
    await fixture.tournaments.withdraw(made.id, person(0).id)
    made = await fixture.tournaments.enter(made.id, person(0), 0)
    assert made.entrant_of(person(0).id) == 5, "before the start one may change one's mind"
    made = await fixture.later(made, 40 * HOUR)
    await fixture.tournaments.withdraw(made.id, person(0).id)
    for enter in (fixture.tournaments.enter, fixture.tournaments.check_in):
        with pytest.raises(EventRefused, match="withdrawn"):
            await enter(made.id, person(0), 0)


async def test_tournament_is_readable_during_entries(fixture: TournamentFixture) -> None:
    made = await fixture.announced(1)
    read = fixture.context.store.tournaments.events

    async def late(tournament: str, after: int = 0) -> tuple[str, ...]:
        fixture.context.store.tournaments.events = read  # type: ignore[method-assign]
        await fixture.tournaments.enter(made.id, person(1), 0)
        return await read(tournament, after)

    fixture.context.store.tournaments.events = late  # type: ignore[method-assign]
    found = await fixture.tournaments.log.read(made.id)
    assert len(found.users) == len(found.tournament.entries) == 2


async def test_only_the_process_with_the_shard_runs_the_tournament(fixture: TournamentFixture) -> None:
    made = await fixture.announced(4, hours=1)
    fixture.matches.ownership.begin(2)
    made = await fixture.later(made, HOUR)
    assert (made.round, fixture.pairing.asked) == (0, 0)
    fixture.matches.ownership.renew(math.inf)
    for shard in (0, 1):
        fixture.matches.ownership.add(shard)
    made = await fixture.later(made)
    assert made.round == 1


async def test_results_of_a_new_tournament_are_recorded_before_the_next_search(fixture: TournamentFixture) -> None:
    await fixture.settled()  # the only search: there was no tournament yet
    made = await fixture.announced(4, hours=1)
    await fixture.context.pass_time(HOUR)
    await fixture.director.settled()
    for row, _ in (await fixture.tournaments.log.read(made.id)).tables_in(1):
        assert row.match is not None
        winner, loser = (info.user for info in (await fixture.matches.table(row.match)).seats)
        assert winner is not None
        assert loser is not None
        await fixture.matches.seats.resign(row.match, loser)
        await fixture.requests.win(row.match, winner)
    await fixture.director.settled()
    assert (await fixture.tournaments.log.read(made.id)).stage(fixture.context.hands.time) == "between"


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Europe/Rome", "Australia/Lord_Howe", "UTC"])
@pytest.mark.parametrize("month", [3, 4, 10, 11])
def test_rounds_keep_their_hour_across_a_change_to_summer_time(zone: str, month: int) -> None:
    here = ZoneInfo(zone)
    start = datetime(2026, month, 1, 20, tzinfo=here)
    calendar = Calendar(check_in_at=start, starts_at=start.astimezone(UTC), round_hours=48)
    now = calendar.starts_at
    for day in range(1, 32):
        before, now = now, next_pairing(calendar, now, here)
        shown = now.astimezone(here)
        assert (shown.hour, shown.minute) == (20, 0)
        assert shown.date() == start.date() + timedelta(days=day)
        assert next_pairing(calendar, before + timedelta(seconds=1), here) == now
