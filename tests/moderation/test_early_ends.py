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
from bot.history.results import paces
from bot.moderation.lost_channels import LostChannels
from bot.moderation.requests import TableRequests
from bot.table import inactivity, seating
from bot.table.refusals import MatchOver
from bot.table.table import Table
from tests.history.history_services import HistoryServices, history_at
from tests.match.tables import ANNA, BERT, CARLA, DARIO, EMIL, play_any, running
from tests.match.toy import GAMES
from tests.passing_time import MovableClock
from tests.refusals import assert_refused

DAY = timedelta(days=1)


@pytest_asyncio.fixture
async def history(tmp_path: Path) -> AsyncIterator[HistoryServices]:
    async with history_at(tmp_path / "test.db") as found:
        yield found


@pytest.fixture(autouse=True)
def rates_short_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rate matches that end before a second turn: these tests are about who has left, not about how long it took."""
    monkeypatch.setattr("bot.history.ratings.FEWEST_TURNS", 0)


def requests_of(history: HistoryServices) -> TableRequests:
    return TableRequests(history.matches, history.store)


async def changes(history: HistoryServices, match: str) -> list[float]:
    """Return the rating changes of the match, by seat."""
    await history.results.settled()
    return [gain.change or 0 for gain in (await history.count(match)).gains]


async def test_last_player_left_is_offered_the_win(history: HistoryServices) -> None:
    table, requests = await running(history.matches, ANNA, BERT, CARLA), requests_of(history)
    await history.matches.seats.resign(table.id, ANNA.id)
    assert not await requests.is_win_offered(await history.matches.table(table.id), BERT.id)
    await assert_refused(requests.win(table.id, BERT.id), "not_left_alone")
    await history.matches.change(table.id, lambda now: seating.offered(now, 2))
    assert await requests.is_win_offered(await history.matches.table(table.id), BERT.id)
    ended = await requests.win(table.id, BERT.id)
    assert (ended.status, ended.ended_at is not None, ended.seed is not None) == ("over", True, True)
    look = await history.matches.look(table.id, None)
    assert look.is_early
    assert look.outcome is not None
    assert (look.outcome.ranks, look.left) == ((2, 1, 2), (0, 2))
    assert look.deciders == ()
    anna, bert, carla = await changes(history, table.id)
    assert bert > 0 > max(anna, carla)
    assert [notice.line.key for notice in await history.matches.notices(table.id)][-1] == "life-won"
    with pytest.raises(MatchOver):
        await requests.win(table.id, BERT.id)


async def test_running_match_would_count_exactly_when_its_result_counts(
    history: HistoryServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.history.ratings.FEWEST_TURNS", 2)
    for moves, counts in ((2, False), (6, True)):
        match = (await running(history.matches, ANNA, BERT, channel=moves)).id
        await play_any(history.matches, match, ANNA, BERT, most=moves)
        assert await history.results.would_count(match, is_early=False), "those who stay may play to the end"
        assert await history.results.would_count(match, is_early=True) is counts
        await history.matches.seats.resign(match, BERT.id)
        await requests_of(history).win(match, ANNA.id)
        await history.results.settled()
        assert ((await history.count(match)).why is None) is counts
    unrated = (await running(history.matches, ANNA, BERT, channel=9)).id
    history.sql("UPDATE matches SET terms = '{\"rated\": false}' WHERE id = ?", unrated)
    assert not await history.results.would_count(unrated, is_early=False)


@pytest.mark.parametrize("decisions", range(2, 8))
async def test_secret_answer_does_not_change_whether_a_match_would_count(
    history: HistoryServices, monkeypatch: pytest.MonkeyPatch, decisions: int
) -> None:
    monkeypatch.setattr("bot.history.ratings.FEWEST_TURNS", decisions / 3)
    matches, people, told = history.matches, (ANNA, BERT, CARLA), set[bool]()
    match = (await running(matches, *people)).id
    number = 0
    while deciders := (await matches.look(match, None)).deciders:
        number += 1
        before = await history.results.would_count(match, is_early=True)
        person = people[deciders[-1]]
        await matches.play(match, person.id, (await matches.look_as(match, person.id)).offers[-(number % 2)])
        counts = await history.results.would_count(match, is_early=True)
        history.sql("UPDATE moves SET user = NULL WHERE match = ? AND seq = (SELECT MAX(seq) FROM moves)", match)
        assert await history.results.would_count(match, is_early=True) == counts, "as if it was an auto-answer"
        if len(deciders) > 1:
            assert await history.results.would_count(match, is_early=True) == before
        told.add(before)
    assert told == {False, True}


async def test_record_of_a_match_won_by_the_last_player_is_valid(history: HistoryServices) -> None:
    table = await running(history.matches, ANNA, BERT)
    await history.matches.play(table.id, ANNA.id, (await history.matches.look_as(table.id, ANNA.id)).offers[0])
    await history.matches.seats.resign(table.id, ANNA.id)
    await requests_of(history).win(table.id, BERT.id)
    record = await export(history.matches, table.id)
    assert (record["final"], record["result"]) == (None, None), "the rules know of no end"
    verdict = verify(record, GAMES)
    assert (verdict.ok, verdict.reason) == (True, "stopped")


async def test_last_player_who_plays_on_is_offered_the_win_again_only_later(history: HistoryServices) -> None:
    table, requests = await running(history.matches, ANNA, BERT), requests_of(history)
    await history.matches.seats.resign(table.id, ANNA.id)
    await requests.play_on(table.id, BERT.id)
    now = await history.matches.table(table.id)
    assert not await requests.is_win_offered(now, BERT.id)
    assert await requests.is_won(now, BERT.id), "it is still possible"
    await history.matches.seats.take(table.id, 0, EMIL)
    assert not await requests.is_won(await history.matches.table(table.id), BERT.id)
    await history.matches.seats.resign(table.id, EMIL.id)
    assert await requests.is_win_offered(await history.matches.table(table.id), BERT.id)


async def end_by_request(history: HistoryServices, table: Table) -> None:
    await requests_of(history).ask(table.id, BERT.id, "end", history.matches.now())


async def resign_too(history: HistoryServices, table: Table) -> None:
    await history.matches.seats.resign(table.id, BERT.id)


async def leave_too(history: HistoryServices, table: Table) -> None:
    await history.matches.seats.resign(table.id, BERT.id, "left")


async def fall_asleep(history: HistoryServices, table: Table) -> None:
    now, former = history.matches.now(), await history.matches.former(table.id)
    await history.matches.change(table.id, lambda table: inactivity.fallen_asleep(table, now))
    await history.matches.change(table.id, lambda table: inactivity.closed_asleep(table, former, now))


async def vanish_too(history: HistoryServices, table: Table) -> None:
    await history.matches.change(table.id, lambda now: seating.offered(now, 1))
    await fall_asleep(history, table)


async def resign_when_given_up(history: HistoryServices, table: Table) -> None:
    """Let the last player run out of time, come back, and resign."""
    await history.matches.change(table.id, lambda now: seating.offered(now, 1))
    await history.matches.seats.resign(table.id, BERT.id)


async def lose_the_channel(history: HistoryServices, table: Table) -> None:
    lost = LostChannels(history.matches, history.store)
    await lost.lose(table.id)
    await lost.act(table.id, "channel")


async def test_channel_deletion_noticed_twice_at_once_is_announced_once(history: HistoryServices) -> None:
    table, lost = await running(history.matches, ANNA, BERT), LostChannels(history.matches, history.store)
    for tell in (lost.lose, lost.find):
        await asyncio.gather(tell(table.id), tell(table.id))
    told = [notice.kind for notice in await history.matches.notices(table.id)]
    assert told == ["channel-deleted", "channel-moved"]


@pytest.mark.parametrize(
    "end",
    [end_by_request, resign_too, leave_too, fall_asleep, vanish_too, resign_when_given_up, lose_the_channel],
)
async def test_resigning_never_protects_a_rating(history: HistoryServices, end: object) -> None:
    """However the last player ends the match, a player who resigned before has lost."""
    table = await running(history.matches, ANNA, BERT)
    await history.matches.seats.resign(table.id, ANNA.id)
    await end(history, table)  # type: ignore[operator]
    assert (await history.matches.table(table.id)).status == "over"
    anna, bert = await changes(history, table.id)
    assert bert > 0 > anna


async def test_players_who_agree_to_end_share_first_place(history: HistoryServices) -> None:
    table, requests = await running(history.matches, ANNA, BERT, CARLA, DARIO), requests_of(history)
    await history.matches.seats.resign(table.id, DARIO.id)
    asked = await requests.ask(table.id, ANNA.id, "end", history.matches.now())
    assert asked.state == "open"
    for person in (BERT, CARLA):
        asked = await requests.agree(asked.id, person.id)
    assert asked.state == "granted"
    look = await history.matches.look(table.id, None)
    assert look.outcome is not None
    assert look.outcome.ranks == (1, 1, 1, 4)
    *stayed, dario = await changes(history, table.id)
    assert min(stayed) > 0 > dario


async def test_agreed_end_without_leavers_has_no_result(history: HistoryServices) -> None:
    table, requests = await running(history.matches, ANNA, BERT), requests_of(history)
    asked = await requests.ask(table.id, ANNA.id, "end", history.matches.now())
    await requests.agree(asked.id, BERT.id)
    assert (await history.matches.table(table.id)).status == "closed"
    assert history.ratings() == []


async def test_absence_of_all_players_changes_no_rating(history: HistoryServices) -> None:
    table = await running(history.matches, ANNA, BERT)
    await history.matches.change(table.id, lambda now: seating.offered(now, 0))
    await vanish_too(history, table)
    closed = await history.matches.table(table.id)
    assert (closed.status, closed.asleep_at is not None) == ("closed", True)
    assert history.ratings() == []


async def test_ending_a_match_against_computers_gives_no_win(history: HistoryServices) -> None:
    matches = history.matches
    opened = await matches.lobby.open(
        game="toy", guild=1, channel=9, host=ANNA, options={}, locale="en", computers=["medium"]
    )
    await matches.lobby.start(opened.id, ANNA)
    assert not await requests_of(history).is_won(await matches.table(opened.id), ANNA.id)
    await requests_of(history).ask(opened.id, ANNA.id, "end", matches.now())
    assert (await matches.table(opened.id)).status == "closed"


@pytest.mark.parametrize(("players", "needed"), [(2, 1), (3, 2), (4, 2)])
async def test_half_of_the_players_can_end_a_long_pause(tmp_path: Path, players: int, needed: int) -> None:
    hands = MovableClock()
    async with history_at(tmp_path / "test.db", now=hands) as history:
        people, requests = (ANNA, BERT, CARLA, DARIO)[:players], requests_of(history)
        hands.known_to(history.matches.play_time)
        table = await running(history.matches, *people)
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
        assert (await history.matches.table(table.id)).paused_at is None
        assert (await history.matches.notices(table.id))[-1].line.key == "life-resume-half"


async def test_computer_does_not_win_a_match_that_all_players_abandoned(history: HistoryServices) -> None:
    lobby = await history.matches.lobby.open(
        game="toy", guild=1, channel=9, host=ANNA, options={}, locale="en", computers=["medium"]
    )
    await history.matches.lobby.join(lobby.id, BERT)
    table, now = await history.matches.lobby.start(lobby.id, ANNA), history.matches.now()
    for seat, info in enumerate(table.seats):
        if info.user is not None:
            await history.matches.change(table.id, partial(seating.offered, seat=seat))
    former = await history.matches.former(table.id)
    await history.matches.change(table.id, lambda one: inactivity.fallen_asleep(one, now))
    ended = await history.matches.change(table.id, lambda one: inactivity.closed_asleep(one, former, now))
    assert ended.status == "closed"


async def test_steps_of_the_bot_for_a_leaver_do_not_count_as_turns(
    history: HistoryServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.history.ratings.FEWEST_TURNS", 1)
    matches, people, told = history.matches, (ANNA, BERT), list[bool]()
    match = (await running(matches, *people, CARLA)).id
    await matches.seats.resign(match, CARLA.id)
    for number in range(24):
        if not (deciders := (await matches.look(match, None)).deciders):
            break
        public = (await history.results._rows.times(match))[: await matches.views.told(match)]
        told.append(await history.results.would_count(match, is_early=True))
        assert told[-1] == (sum(pace.decisions for pace in paces(3, 0, public)) >= 3)
        offer = (await matches.look(match, deciders[0])).offers[-(number % 2)]
        if deciders[0] == 2:
            await matches.play_seat(match, 2, offer)
        else:
            await matches.play(match, people[deciders[0]].id, offer)
    assert {*told} == {False, True}
