"""Tests that ratings cannot be farmed: too few turns, the same people too often, matches that a moderator takes out."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.game import Refused
from bot.history.ratings import NEW, SAME_PEOPLE, SPAN, Rating, UnratedReason, moved
from bot.history.replay import Replays
from bot.moderation.moderator_actions import ModeratorAction, ModeratorActions
from bot.moderation.requests import TableRequests
from bot.people.privacy import Privacy
from bot.people.seasons import Seasons
from bot.table.early_end import ended_early
from bot.table.table import Person
from tests.history.history_services import HistoryServices, history_at
from tests.match.tables import ANNA, BERT, CARLA, DARIO, EMIL, play_any, running


class TickingClock:
    """Clock that goes on by a second whenever it is read: no two matches end at once."""

    def __init__(self) -> None:
        self.time = datetime(2026, 10, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


KEEPER = ModeratorAction(1, 900, "double accounts")
BACK = ModeratorAction(1, 900, "a mistake")


def moderation_of(history: HistoryServices) -> ModeratorActions:
    requests = TableRequests(history.matches, history.store)
    return ModeratorActions(history.matches, requests, history.results, history.store)


async def resigned_after(history: HistoryServices, moves: int, channel: int = 7) -> str:
    """Let Bert resign after that many moves, and Anna end the match. Return its id."""
    match = (await running(history.matches, ANNA, BERT, channel=channel)).id
    await play_any(history.matches, match, ANNA, BERT, most=moves)
    await history.matches.seats.resign(match, BERT.id)
    former = await history.matches.former(match)
    await history.matches.change(match, lambda table: ended_early(table, former, history.matches.now()))
    await history.results.settled()
    return match


async def test_match_resigned_without_a_turn_is_unrated_and_a_played_one_counts(history: HistoryServices) -> None:
    early = [await resigned_after(history, 0, channel) for channel in range(12)]
    assert history.ratings() == []
    assert {(await history.count(match)).why for match in early} == {"short"}
    assert len(history.result_rows(early[0])) == 2, "the result itself stays"
    played = await resigned_after(history, 8)
    turns = sum(row[3] for row in history.result_rows(played))
    assert turns >= 4
    assert (await history.count(played)).why is None
    assert {row[0] for row in history.ratings()} == {played}


async def test_only_three_matches_of_the_same_people_count_in_thirty_days(tmp_path: Path) -> None:
    now = TickingClock()
    async with history_at(tmp_path / "test.db", now=now) as history:
        matches = [(await history.play(ANNA, BERT)).id for _ in range(5)]
        whys = [None] * SAME_PEOPLE + ["often"] * 2
        assert [(await history.count(match)).why for match in matches] == whys
        history.sql("UPDATE results SET decisions = 0")
        assert [(await history.count(match)).why for match in matches] == whys, "no match that was played out is short"
        assert (await history.count((await history.play(BERT, ANNA)).id)).why == "often", "seats are no matter"
        assert (await history.count((await history.play(ANNA, BERT, CARLA)).id)).why is None
        now.time += SPAN
        assert (await history.count((await history.play(ANNA, BERT)).id)).why is None


async def test_deleting_data_does_not_allow_more_matches_of_the_same_people(tmp_path: Path) -> None:
    """Somebody who comes back as a new person may be the one who was deleted; one who was there all along is not."""
    now = TickingClock()

    async def play(*people: Person) -> UnratedReason | None:
        return (await history.count((await history.play(*people)).id)).why

    async with history_at(tmp_path / "test.db", now=now) as history:
        privacy = Privacy(history.matches, history.store, Replays(history.matches))
        assert await play(CARLA, DARIO) is None
        assert [await play(ANNA, BERT) for _ in range(SAME_PEOPLE)] == [None] * SAME_PEOPLE
        await privacy.forget(BERT.id, now())
        assert await play(ANNA, BERT) == "often"
        assert await play(CARLA, ANNA) is None, "she had been here before"
        assert await play(ANNA, BERT, EMIL) is None, "that is another table"
        now.time += SPAN
        assert await play(BERT, ANNA) is None


async def test_ratings_from_before_the_upgrade_keep_their_weight(history: HistoryServices) -> None:
    """Matches rated by earlier versions had no limit, so they may be short and frequent."""
    matches = [(await history.play(ANNA, BERT, channel=channel)).id for channel in range(SAME_PEOPLE)]
    history.sql("UPDATE results SET decisions = 0")
    before = history.ratings()
    assert [(await history.count(match)).why for match in matches] == [None] * SAME_PEOPLE
    late = (await history.play(CARLA, DARIO)).id
    assert [row for row in history.ratings() if row[0] != late] == before


async def test_excluded_match_leaves_ratings_and_seasons_until_readmitted(history: HistoryServices) -> None:
    seasons, moderation = Seasons(history.matches, history.store), moderation_of(history)
    begin = history.matches.now()
    season = await seasons.begin(
        1, "Autumn", None, begin=begin, end=begin + timedelta(days=30), user=900, reason="to play"
    )
    first, second, third = [(await history.play(*people)).id for people in ((ANNA, BERT), (ANNA, CARLA), (BERT, ANNA))]
    before = history.ratings()
    await moderation.rate(first, KEEPER, counts=False)
    counted = await history.count(first)
    assert (counted.why, counted.reason, counted.gains) == ("unrated", KEEPER.reason, ())
    assert (await seasons.standing(season)).matches == 2
    without = history.ratings()
    assert {row[0] for row in without} == {second, third}
    assert [row for row in before if row[0] != first] != without, "later matches are rated again"
    await moderation.rate(first, BACK, counts=True)
    assert history.ratings() == before
    assert (await seasons.standing(season)).matches == 3
    assert [(row.action, row.reason) for row in (await moderation.page(1, 0)).rows[:2]] == [
        ("rate", BACK.reason),
        ("unrate", KEEPER.reason),
    ]
    assert [notice.kind for notice in await history.matches.notices(first)][-2:] == ["unrated", "rated"]


async def test_deleting_an_account_does_not_protect_farmed_ratings(history: HistoryServices) -> None:
    """Anna farms, then plays with a second account that deletes its data: only that match keeps what it gave."""
    moderation = moderation_of(history)
    farmed, sheltering, last = [(await history.play(ANNA, other)).id for other in (BERT, CARLA, DARIO)]

    def ratings_of_anna() -> dict[str, Rating]:
        return {row[0]: Rating(*row[3:]) for row in history.ratings() if row[2] == ANNA.id}

    before = ratings_of_anna()
    history.sql("UPDATE ratings SET user = NULL WHERE user IN (?, ?)", CARLA.id, DARIO.id)
    kept = history.ratings()
    await moderation.rate(farmed, KEEPER, counts=False)
    without = ratings_of_anna()
    assert without[sheltering] == moved(NEW, before[farmed], before[sheltering])
    assert without[last].mu - NEW.mu == pytest.approx(before[last].mu - before[farmed].mu)
    anonymous = [row for row in kept if row[2] is None]
    assert [row for row in history.ratings() if row[2] is None] == anonymous
    await moderation.rate(farmed, BACK, counts=True)
    assert [row[:3] for row in history.ratings()] == [row[:3] for row in kept]
    assert [row[3:] for row in history.ratings()] == [pytest.approx(row[3:]) for row in kept]


async def test_short_match_from_before_the_upgrade_can_be_readmitted(history: HistoryServices) -> None:
    moderation, match = moderation_of(history), (await history.play(ANNA, BERT)).id
    history.sql("UPDATE results SET decisions = 0")
    before = history.ratings()
    await moderation.rate(match, KEEPER, counts=False)
    await moderation.rate(match, BACK, counts=True)
    assert history.ratings() == before


async def test_exclusion_is_refused_for_own_and_unrated_matches(history: HistoryServices) -> None:
    moderation = moderation_of(history)
    rated, short = (await history.play(ANNA, BERT)).id, await resigned_after(history, 0, channel=8)
    live = (await running(history.matches, ANNA, CARLA, channel=9)).id
    own = ModeratorAction(1, ANNA.id, "I lost")
    for match, moderator, counts, why in (
        (rated, own, False, "own_rating"),
        (rated, KEEPER, True, "not_unrated"),
        (short, KEEPER, False, "not_rated"),
        (short, KEEPER, True, "not_unrated"),
        (live, KEEPER, False, "not_rated"),
    ):
        with pytest.raises(Refused) as refused:
            await moderation.rate(match, moderator, counts=counts)
        assert refused.value.reason == why
    assert (await moderation.page(1, 0)).rows == ()
    await moderation.rate(rated, KEEPER, counts=False)
    with pytest.raises(Refused) as again:
        await moderation.rate(rated, KEEPER, counts=False)
    assert again.value.reason == "not_rated"
