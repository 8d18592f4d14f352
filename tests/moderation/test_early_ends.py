"""Tests of early ends: the last player wins, resigning saves no rating, and no pause holds a table for ever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio

from bot.history.record import export, verify
from bot.moderation.lost_channels import LostChannels
from bot.moderation.request_voting import TableRequests
from bot.table import inactivity, seating
from bot.table.refusals import MatchOver, NotLeftAlone
from bot.table.table import Table
from tests.automation.test_clocks import MovableClock
from tests.history.stored_toy_matches import HistoryServices, rooms_at
from tests.match.tables import ANNA, BERT, CARLA, DARIO, EMIL, running
from tests.match.toy import GAMES

DAY = timedelta(days=1)


@pytest_asyncio.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[HistoryServices]:
    async with rooms_at(tmp_path / "test.db") as found:
        yield found


def requests_of(rooms: HistoryServices) -> TableRequests:
    return TableRequests(rooms.matches, rooms.store)


async def changes(rooms: HistoryServices, match: str) -> list[float]:
    """Return the rating changes of the match, by seat."""
    await rooms.results.settled()
    return [gain.change or 0 for gain in (await rooms.statistics.count(match)).gains]


async def test_the_only_one_left_is_offered_the_win_and_takes_it(rooms: HistoryServices) -> None:
    table, requests = await running(rooms.matches, ANNA, BERT, CARLA), requests_of(rooms)
    await rooms.matches.resign(table.id, ANNA.id)
    assert not await requests.is_win_offered(await rooms.matches.table(table.id), BERT.id)
    with pytest.raises(NotLeftAlone):
        await requests.win(table.id, BERT.id)
    await rooms.matches.change(table.id, lambda now: seating.offered(now, 2))
    assert await requests.is_win_offered(await rooms.matches.table(table.id), BERT.id)
    ended = await requests.win(table.id, BERT.id)
    assert (ended.status, ended.ended_at is not None, ended.seed is not None) == ("over", True, True)
    look = await rooms.matches.look(table.id, None)
    assert look.is_early
    assert look.outcome is not None
    assert (look.outcome.ranks, look.left) == ((2, 1, 2), (0, 2))
    assert look.deciders == ()
    anna, bert, carla = await changes(rooms, table.id)
    assert bert > 0 > max(anna, carla)
    assert [notice.line.key for notice in await rooms.matches.notices(table.id)][-1] == "life-won"
    with pytest.raises(MatchOver):
        await requests.win(table.id, BERT.id)


async def test_the_record_of_such_a_match_stays_valid(rooms: HistoryServices) -> None:
    table = await running(rooms.matches, ANNA, BERT)
    await rooms.matches.play(table.id, ANNA.id, (await rooms.matches.look_as(table.id, ANNA.id)).offers[0])
    await rooms.matches.resign(table.id, ANNA.id)
    await requests_of(rooms).win(table.id, BERT.id)
    record = await export(rooms.matches, table.id)
    assert (record["final"], record["result"]) == (None, None), "the rules know of no end"
    verdict = verify(record, GAMES)
    assert (verdict.ok, verdict.reason) == (True, "stopped")


async def test_a_player_who_continues_is_not_asked_again_until_another_leaves(rooms: HistoryServices) -> None:
    table, requests = await running(rooms.matches, ANNA, BERT), requests_of(rooms)
    await rooms.matches.resign(table.id, ANNA.id)
    await requests.play_on(table.id, BERT.id)
    now = await rooms.matches.table(table.id)
    assert not await requests.is_win_offered(now, BERT.id)
    assert await requests.is_won(now, BERT.id), "it is still possible"
    await rooms.matches.take_seat(table.id, 0, EMIL)
    assert not await requests.is_won(await rooms.matches.table(table.id), BERT.id)
    await rooms.matches.resign(table.id, EMIL.id)
    assert await requests.is_win_offered(await rooms.matches.table(table.id), BERT.id)


async def end_by_request(rooms: HistoryServices, table: Table) -> None:
    await requests_of(rooms).ask(table.id, BERT.id, "end", rooms.matches.now())


async def resign_too(rooms: HistoryServices, table: Table) -> None:
    await rooms.matches.resign(table.id, BERT.id)


async def leave_too(rooms: HistoryServices, table: Table) -> None:
    await rooms.matches.resign(table.id, BERT.id, "left")


async def fall_asleep(rooms: HistoryServices, table: Table) -> None:
    now, former = rooms.matches.now(), await rooms.matches.former(table.id)
    await rooms.matches.change(table.id, lambda table: inactivity.fallen_asleep(table, now))
    await rooms.matches.change(table.id, lambda table: inactivity.closed_asleep(table, former, now))


async def vanish_too(rooms: HistoryServices, table: Table) -> None:
    await rooms.matches.change(table.id, lambda now: seating.offered(now, 1))
    await fall_asleep(rooms, table)


async def resign_when_given_up(rooms: HistoryServices, table: Table) -> None:
    """Let the last player run out of time, come back, and resign."""
    await rooms.matches.change(table.id, lambda now: seating.offered(now, 1))
    await rooms.matches.resign(table.id, BERT.id)


async def lose_the_channel(rooms: HistoryServices, table: Table) -> None:
    lost = LostChannels(rooms.matches)
    await lost.lose(table.id)
    await lost.act(table.id, "channel")


async def test_a_deletion_that_several_notice_at_once_is_told_once(rooms: HistoryServices) -> None:
    table, lost = await running(rooms.matches, ANNA, BERT), LostChannels(rooms.matches)
    for tell in (lost.lose, lost.find):
        await asyncio.gather(tell(table.id), tell(table.id))
    told = [notice.kind for notice in await rooms.matches.notices(table.id)]
    assert told == ["channel-deleted", "channel-moved"]


@pytest.mark.parametrize(
    "end",
    [end_by_request, resign_too, leave_too, fall_asleep, vanish_too, resign_when_given_up, lose_the_channel],
)
async def test_resigning_never_saves_a_rating(rooms: HistoryServices, end: object) -> None:
    """However the last player ends the match, a player who resigned before has lost."""
    table = await running(rooms.matches, ANNA, BERT)
    await rooms.matches.resign(table.id, ANNA.id)
    await end(rooms, table)  # type: ignore[operator]
    assert (await rooms.matches.table(table.id)).status == "over"
    anna, bert = await changes(rooms, table.id)
    assert bert > 0 > anna


async def test_players_who_stay_and_agree_to_end_share_first_place(rooms: HistoryServices) -> None:
    table, requests = await running(rooms.matches, ANNA, BERT, CARLA, DARIO), requests_of(rooms)
    await rooms.matches.resign(table.id, DARIO.id)
    asked = await requests.ask(table.id, ANNA.id, "end", rooms.matches.now())
    assert asked.state == "open"
    for person in (BERT, CARLA):
        asked = await requests.agree(asked.id, person.id)
    assert asked.state == "granted"
    look = await rooms.matches.look(table.id, None)
    assert look.outcome is not None
    assert look.outcome.ranks == (1, 1, 1, 4)
    *stayed, dario = await changes(rooms, table.id)
    assert min(stayed) > 0 > dario


async def test_an_end_that_nobody_fled_has_no_result(rooms: HistoryServices) -> None:
    table, requests = await running(rooms.matches, ANNA, BERT), requests_of(rooms)
    asked = await requests.ask(table.id, ANNA.id, "end", rooms.matches.now())
    await requests.agree(asked.id, BERT.id)
    assert (await rooms.matches.table(table.id)).status == "closed"
    assert rooms.ratings() == []


async def test_an_absence_of_all_players_costs_nobody(rooms: HistoryServices) -> None:
    table = await running(rooms.matches, ANNA, BERT)
    await rooms.matches.change(table.id, lambda now: seating.offered(now, 0))
    await vanish_too(rooms, table)
    closed = await rooms.matches.table(table.id)
    assert (closed.status, closed.asleep_at is not None) == ("closed", True)
    assert rooms.ratings() == []


async def test_alone_against_computers_from_the_start_nobody_wins_by_ending(rooms: HistoryServices) -> None:
    matches = rooms.matches
    opened = await matches.open(
        game="toy", guild=1, channel=9, host=ANNA, options={}, locale="en", computers=["medium"]
    )
    await matches.start(opened.id, ANNA)
    assert not await requests_of(rooms).is_won(await matches.table(opened.id), ANNA.id)
    await requests_of(rooms).ask(opened.id, ANNA.id, "end", matches.now())
    assert (await matches.table(opened.id)).status == "closed"


@pytest.mark.parametrize(("players", "needed"), [(2, 1), (3, 2), (4, 2)])
async def test_a_long_pause_ends_by_half_of_the_players(tmp_path: Path, players: int, needed: int) -> None:
    hands = MovableClock()
    async with rooms_at(tmp_path / "test.db", now=hands) as rooms:
        people, requests = (ANNA, BERT, CARLA, DARIO)[:players], requests_of(rooms)
        hands.known_to(rooms.matches.play_time)
        table = await running(rooms.matches, *people)
        asked = await requests.ask(table.id, ANNA.id, "pause", hands())
        for person in people[1:]:
            asked = await requests.agree(asked.id, person.id)
        assert asked.state == "granted"
        early = await requests.ask(table.id, ANNA.id, "resume", hands())
        assert (await requests.refuse(early.id, BERT.id)).state == "refused", "at first all must agree"
        hands.time += 7 * DAY
        asked = await requests.ask(table.id, ANNA.id, "resume", hands())
        if players > 2:
            assert asked.state == "open"
            assert (await requests.refuse(asked.id, BERT.id)).state == "open", "one alone does not hold the table"
            asked = await requests.agree(asked.id, CARLA.id)
        assert (asked.state, len(asked.agreed)) == ("granted", needed)
        assert (await rooms.matches.table(table.id)).paused_at is None
        assert (await rooms.matches.notices(table.id))[-1].line.key == "life-resume-half"


async def test_a_computer_alone_wins_no_match_that_all_people_let_sleep(rooms: HistoryServices) -> None:
    lobby = await rooms.matches.open(
        game="toy", guild=1, channel=9, host=ANNA, options={}, locale="en", computers=["medium"]
    )
    await rooms.matches.join(lobby.id, BERT)
    table, now = await rooms.matches.start(lobby.id, ANNA), rooms.matches.now()
    for seat, info in enumerate(table.seats):
        if info.user is not None:
            await rooms.matches.change(table.id, partial(seating.offered, seat=seat))
    former = await rooms.matches.former(table.id)
    await rooms.matches.change(table.id, lambda one: inactivity.fallen_asleep(one, now))
    ended = await rooms.matches.change(table.id, lambda one: inactivity.closed_asleep(one, former, now))
    assert ended.status == "closed"
