"""Recurring tournaments: the next one opens when one begins, at the same hour, until nobody joins."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.store.engine.address import Address
from bot.tournaments.calendar import CHECK_IN, Repeats, next_start
from bot.tournaments.rounds import MAX_LIVE
from bot.tournaments.stored_tournament import StoredTournament
from tests.automation.tables import HOUR
from tests.refusals import assert_refused
from tests.tournaments.tournament_fixture import (
    ACTION,
    DAY,
    GUILD,
    TournamentFixture,
    fixture_at,
    person,
)

WEEK = 7 * DAY


@pytest.mark.parametrize("zone", ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"])
@pytest.mark.parametrize("repeats", ["week", "month"])
def test_repeated_starts_keep_their_hour_across_summer_time(zone: str, repeats: Repeats) -> None:
    there = ZoneInfo(zone)
    first = datetime(2026, 1, 31, 18, 30, tzinfo=there)
    found, after = list[datetime](), first.astimezone(UTC)
    for _ in range(14):
        after = next_start(first.astimezone(UTC), repeats, after, there)
        found.append(after.astimezone(there))
    assert {(one.hour, one.minute) for one in found} == {(18, 30)}
    days = [one.date() for one in found]
    if repeats == "week":
        assert [(later - day).days for day, later in itertools.pairwise(days)] == [7] * 13
    else:
        assert [day.day for day in days] == [28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 28, 31]


async def live(fixture: TournamentFixture) -> tuple[StoredTournament, ...]:
    """Return the tournaments that are not over."""
    return await fixture.tournaments.live(GUILD)


async def begun_weekly(fixture: TournamentFixture, *, others: int = 0) -> StoredTournament:
    """Return a weekly tournament of four that has begun, beside others that have not."""
    first = await fixture.announced(4, repeats="week", rounds=2, size=2)
    for _ in range(others):
        await fixture.announced(hours=1000)
    await fixture.later(first, 96 * HOUR - CHECK_IN)
    for number in range(4):
        await fixture.tournaments.check_in(first.id, person(number), 0)
    assert [one.id for one in await live(fixture) if one.repeats] == [first.id], "it has not begun yet"
    first = await fixture.later(first, CHECK_IN)
    assert first.round == 1
    return first


async def test_started_tournament_announces_its_next_one_with_equal_settings(place: Address) -> None:
    async with fixture_at(place) as fixture:
        first = await begun_weekly(fixture)
        assert first.repeats == ""
        await fixture.restart()
        await fixture.settled()
        _, second = await live(fixture)
        assert (second.repeats, second.count, second.users) == ("week", 0, ())
        assert second.tournament.settings == first.tournament.settings
        assert (second.terms, second.organiser, second.channel) == (first.terms, first.organiser, first.channel)
        assert second.calendar.starts_at == first.calendar.starts_at + WEEK
        assert second.calendar.check_in_at == second.calendar.starts_at - CHECK_IN
        assert second.seed != first.seed


async def test_repeated_tournament_ends_only_when_no_player_joins(place: Address) -> None:
    async with fixture_at(place) as fixture:
        first = await fixture.announced(3, repeats="week")
        first = await fixture.later(first, 96 * HOUR)
        assert first.ended_why == "too-few"
        (second,) = await live(fixture)
        assert second.calendar.starts_at == first.calendar.starts_at + WEEK
        joined = await fixture.tournaments.enter(second.id, person(1), 0)
        await fixture.tournaments.withdraw(second.id, joined.users[0] or 0)
        second = await fixture.later(second, WEEK)
        assert (second.ended_why, second.repeats) == ("nobody", "")
        assert await live(fixture) == ()
        await fixture.later(second, 5 * WEEK)
        assert await live(fixture) == ()


async def test_stopped_or_cancelled_tournament_is_not_repeated(fixture: TournamentFixture) -> None:
    stopped = await fixture.announced(4, repeats="week")
    stopped = await fixture.tournaments.stop_repeating(stopped.id, ACTION)
    assert (stopped.repeats, stopped.is_live) == ("", True)
    await assert_refused(fixture.tournaments.stop_repeating(stopped.id, ACTION), "not_repeating")
    cancelled = await fixture.announced(4, repeats="month")
    await fixture.tournaments.cancel(cancelled.id, ACTION)
    await fixture.later(stopped, 40 * DAY)
    assert await live(fixture) == ()


async def test_postponed_start_does_not_move_later_repetitions(fixture: TournamentFixture) -> None:
    first = await fixture.announced(3, repeats="week")
    planned = first.calendar.starts_at
    await fixture.tournaments.postpone(first.id, timedelta(days=2), ACTION)
    await fixture.later(first, 96 * HOUR + 2 * DAY)
    (second,) = await live(fixture)
    assert second.calendar.starts_at == planned + WEEK


async def test_repeated_tournament_waits_while_its_game_is_forbidden(place: Address) -> None:
    async with fixture_at(place) as fixture:
        first = await fixture.announced(3, repeats="week")
        await fixture.servers.change(GUILD, hidden_games=("zanzibar",))
        first = await fixture.later(first, 96 * HOUR)
        assert (first.ended_why, first.repeats) == ("too-few", "week")
        assert await live(fixture) == ()
        first = await fixture.later(first, WEEK)
        assert await live(fixture) == ()
        await fixture.servers.change(GUILD, hidden_games=())
        await fixture.later(first)
        (second,) = await live(fixture)
        assert second.calendar.starts_at == first.calendar.starts_at + 2 * WEEK


async def test_repeated_tournament_waits_while_the_server_has_too_many(fixture: TournamentFixture) -> None:
    first = await begun_weekly(fixture, others=MAX_LIVE - 1)
    assert first.repeats == "week"
    assert len(await live(fixture)) == MAX_LIVE
    first = await fixture.later(first, WEEK)
    await fixture.tournaments.cancel((await live(fixture))[-1].id, ACTION)
    first = await fixture.later(first)
    assert first.repeats == ""
    newest = (await live(fixture))[-1]
    assert newest.calendar.starts_at == first.calendar.starts_at + 2 * WEEK, "that of this week is over"
