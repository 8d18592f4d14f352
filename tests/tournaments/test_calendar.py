"""Tournaments follow their calendar by themselves, from the announcement to the last table."""

from __future__ import annotations

import hashlib
import json
import math
from datetime import timedelta
from pathlib import Path

import pytest

from bot.club.tournament import EventRefused
from bot.club.verification import verify
from bot.store.engine.address import Address
from bot.tournaments.stored import MOST_OWN_ENTRIES
from bot.tournaments.tournaments import AlreadyEntered, BadStart, CheckInClosed, TooManyTournaments
from tests.automation.test_clocks import HOUR
from tests.tournaments.hall import DAY, GUILD, WARRANT, hall_at, person

FILE = "5a3aa6373266ad025d6ef050354c83d20739c1eb4e3a0c96d248a2b6cc2cd0d6"
"""SHA-256 of the file of the tournament below. Every engine and every Python gives the same bytes."""


async def test_a_tournament_goes_from_its_announcement_to_its_end(place: Address) -> None:
    async with hall_at(place) as hall:
        made = await hall.announced(5, final=True)
        assert made.stage(hall.context.hands.time) == "announced"
        assert made.calendar.check_in_at == hall.context.hands.time + 48 * HOUR
        with pytest.raises(CheckInClosed):
            await hall.tournaments.check_in(made.id, person(0))
        made = await hall.later(made, 48 * HOUR)
        assert made.stage(hall.context.hands.time) == "check-in"
        for number in (0, 1, 2, 3, 3, 6):
            made = await hall.tournaments.check_in(made.id, person(number))
        assert [entry.is_in for entry in made.tournament.entries] == [True] * 4 + [False, True]
        made = await hall.later(made, 48 * HOUR - timedelta(seconds=1))
        assert made.round == 0
        made = await hall.later(made, timedelta(seconds=1))
        assert made.stage(hall.context.hands.time) == "playing"
        assert [len(made.tables_in(1)), hall.places] == [2, [(1, 0), (1, 1)]]
        assert made.calendar.due_at == hall.context.hands.time + 7 * DAY
        made = await hall.won(made)
        assert made.stage(hall.context.hands.time) == "between"
        assert made.calendar.due_at == hall.context.hands.time + DAY, "at the hour of the start"
        for round_ in (2, 3, 4):
            made = await hall.later(made, DAY)
            assert (made.round, made.is_final) == (round_, round_ == 4)
            made = await hall.won(made)
        assert (made.stage(hall.context.hands.time), made.ended_why) == ("over", "finished")
        assert hall.places == [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1), (4, 0)]
        assert await hall.tournaments.live(GUILD) == ()
        assert [one.id for one in await hall.tournaments.past(GUILD)] == [made.id]


async def test_its_file_is_the_same_in_both_engines_and_valid(place: Address, tmp_path: Path) -> None:
    async with hall_at(place) as hall:
        made = await hall.begun(5)
        for _ in range(3):
            made = await hall.later(await hall.won(made), DAY)
        content, said = await hall.tournaments.export(made.id)
    file = tmp_path / "tournament.json"
    file.write_bytes(content)
    verdict = verify(json.loads(content))
    assert (verdict.ok, verdict.digest) == (True, said)
    assert hashlib.sha256(content).hexdigest() == FILE
    forged = content.replace(b'"places": [\n    1,\n    2\n   ]', b'"places": [\n    2,\n    1\n   ]', 1)
    assert forged != content
    assert not verify(json.loads(forged)).ok


async def test_with_too_few_people_it_is_called_off(tmp_path: Path) -> None:
    async with hall_at(tmp_path) as hall:
        made = await hall.announced(5)
        made = await hall.later(made, 48 * HOUR)
        for number in range(3):
            await hall.tournaments.check_in(made.id, person(number))
        made = await hall.later(made, 48 * HOUR)
        assert (made.stage(hall.context.hands.time), made.ended_why) == ("cancelled", "too-few")
        assert hall.places == []


async def test_a_round_ends_at_its_deadline(tmp_path: Path) -> None:
    async with hall_at(tmp_path) as hall:
        made = await hall.won(await hall.begun(4, turn_hours=240))
        made = await hall.later(made, DAY)
        made = await hall.won(made, [0])
        row = made.tables_in(2)[1][0]
        (slow,) = (await hall.matches.look(row.match, None)).deciders
        made = await hall.later(made, 7 * DAY - timedelta(seconds=1))
        assert made.stage(hall.context.hands.time) == "playing"
        made = await hall.later(made, timedelta(seconds=1))
        ended = made.tables_in(2)[1][1].ended
        assert ended is not None
        assert (ended.resigned, ended.places[slow], ended.places[1 - slow]) == ((slow,), 2, 1)
        assert (await hall.matches.table(row.match)).status == "over"
        assert [notice.line.key for notice in await hall.matches.notices(row.match)] == ["life-late", "life-won"]
        assert (made.round, made.stage(hall.context.hands.time)) == (3, "playing"), "without a day between"


async def test_late_people_join_until_the_second_round(tmp_path: Path) -> None:
    async with hall_at(tmp_path) as hall:
        made = await hall.begun(4)
        made = await hall.tournaments.enter(made.id, person(8))
        with pytest.raises(AlreadyEntered):
            await hall.tournaments.enter(made.id, person(8))
        made = await hall.later(await hall.won(made), DAY)
        (bye,) = made.tournament.rounds[1].byes
        assert len(made.tournament.entries) == 5
        assert bye in range(5)
        with pytest.raises(EventRefused, match="late"):
            await hall.tournaments.enter(made.id, person(9))


async def test_managers_act_with_a_reason_in_the_log(place: Address) -> None:
    async with hall_at(place) as hall:
        made = await hall.announced(5)
        with pytest.raises(CheckInClosed):
            await hall.tournaments.start(made.id, WARRANT)
        made = await hall.tournaments.postpone(made.id, DAY, WARRANT)
        assert made.calendar.starts_at == hall.context.hands.time + 5 * DAY
        with pytest.raises(BadStart):
            await hall.tournaments.postpone(made.id, -5 * DAY, WARRANT)
        made = await hall.later(made, 3 * DAY)
        for number in range(5):
            await hall.tournaments.check_in(made.id, person(number))
        made = await hall.tournaments.remove(made.id, 2, WARRANT)
        made = await hall.tournaments.start(made.id, WARRANT)
        made = await hall.later(made)
        assert made.round == 1
        assert {number for table in made.tournament.rounds[0].tables for number in table.seats} == {0, 1, 3, 4}
        matches = [row.match for row, _ in made.tables_in(1)]
        made = await hall.tournaments.cancel(made.id, WARRANT)
        await hall.settled()
        assert [(await hall.matches.table(match)).status for match in matches] == ["closed", "closed"]
        rows = (await hall.moderation.page(GUILD, 0)).rows
        deeds = ("cancel", "start", "withdraw", "postpone")
        assert [(row.action, row.match, row.reason) for row in rows] == [
            *((f"contest-{deed}", made.id, WARRANT.reason) for deed in deeds),
            ("contest-new", made.id, ""),
        ]


async def test_a_server_has_few_tournaments_at_a_time(tmp_path: Path) -> None:
    async with hall_at(tmp_path) as hall:
        for _ in range(5):
            await hall.announced()
        with pytest.raises(TooManyTournaments):
            await hall.announced()


async def test_a_start_that_comes_during_other_work_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when somebody checks in a moment before: nothing else may happen for days."""
    async with hall_at(tmp_path) as hall:
        made = await hall.later(await hall.announced(4, hours=1))
        fill = hall.director.rounds.fill_seats

        async def slow(tournament: str) -> None:
            hall.context.hands.time = max(hall.context.hands.time, made.calendar.starts_at)
            await fill(tournament)

        monkeypatch.setattr(hall.director.rounds, "fill_seats", slow)
        hall.director.nudge_guild(GUILD)
        await hall.director.settled()
        assert (await hall.tournaments.of(made.id)).round == 1


async def test_one_person_cannot_use_up_the_entries(tmp_path: Path) -> None:
    """Nor come back for ever after being withdrawn by a manager."""
    async with hall_at(tmp_path) as hall:
        made = await hall.announced(3)
        for turn in range(MOST_OWN_ENTRIES):
            if turn:
                await hall.tournaments.enter(made.id, person(0))
            if turn % 2:
                await hall.tournaments.withdraw(made.id, person(0).id)
            else:
                number = (await hall.tournaments.of(made.id)).entrant_of(person(0).id)
                await hall.tournaments.remove(made.id, number or 0, WARRANT)
        before = await hall.tournaments.of(made.id)
        await hall.context.pass_time(before.calendar.check_in_at - hall.context.hands.time)
        for enter in (hall.tournaments.enter, hall.tournaments.check_in):
            with pytest.raises(EventRefused, match="withdrawn"):
                await enter(made.id, person(0))
        assert (await hall.tournaments.of(made.id)).tournament == before.tournament
        await hall.tournaments.enter(made.id, person(3))


async def test_nobody_comes_back_after_a_withdrawal(tmp_path: Path) -> None:
    async with hall_at(tmp_path) as hall:
        made = await hall.announced(5, hours=40)
        await hall.tournaments.withdraw(made.id, person(0).id)
        made = await hall.tournaments.enter(made.id, person(0))
        assert made.entrant_of(person(0).id) == 5, "before the start one may change one's mind"
        made = await hall.later(made, 40 * HOUR)
        await hall.tournaments.withdraw(made.id, person(0).id)
        for enter in (hall.tournaments.enter, hall.tournaments.check_in):
            with pytest.raises(EventRefused, match="withdrawn"):
                await enter(made.id, person(0))


async def test_it_is_read_while_people_enter(tmp_path: Path) -> None:
    async with hall_at(tmp_path) as hall:
        made = await hall.announced(1)
        read = hall.context.store.tournaments.events

        async def late(tournament: str, after: int = 0) -> tuple[str, ...]:
            hall.context.store.tournaments.events = read  # type: ignore[method-assign]
            await hall.tournaments.enter(made.id, person(1))
            return await read(tournament, after)

        hall.context.store.tournaments.events = late  # type: ignore[method-assign]
        found = await hall.tournaments.of(made.id)
        assert len(found.users) == len(found.tournament.entries) == 2


async def test_only_the_process_that_has_the_shard_acts(tmp_path: Path) -> None:
    async with hall_at(tmp_path) as hall:
        made = await hall.announced(4, hours=1)
        hall.matches.ownership.begin(2)
        made = await hall.later(made, HOUR)
        assert (made.round, hall.pairing.asked) == (0, 0)
        hall.matches.ownership.renew(math.inf)
        for shard in (0, 1):
            hall.matches.ownership.add(shard)
        made = await hall.later(made)
        assert made.round == 1


async def test_results_of_a_new_tournament_are_recorded_before_the_next_search(tmp_path: Path) -> None:
    async with hall_at(tmp_path) as hall:
        await hall.settled()  # the only search: there was no tournament yet
        made = await hall.announced(4, hours=1)
        await hall.context.pass_time(HOUR)
        await hall.director.settled()
        for row, _ in (await hall.tournaments.of(made.id)).tables_in(1):
            assert row.match is not None
            winner, loser = (info.user for info in (await hall.matches.table(row.match)).seats)
            assert winner is not None
            assert loser is not None
            await hall.matches.resign(row.match, loser)
            await hall.requests.win(row.match, winner)
        await hall.director.settled()
        assert (await hall.tournaments.of(made.id)).stage(hall.context.hands.time) == "between"
