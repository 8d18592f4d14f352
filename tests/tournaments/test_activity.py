"""What a club's own matches say about a tournament: usual tables, length of a round, who would be too slow."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.club.tournament import Settings
from bot.store import ResultRow
from bot.store.engine.address import Address
from bot.tournaments.calendar import Activity, Draft, activity_of, preview, settings_for
from tests.automation.tables import HOUR
from tests.tournaments.tournament_fixture import DAY, GUILD, fixture_at

NOW = datetime(2026, 11, 1, 12, tzinfo=UTC)


def draft(pace: int = 18, **settings: object) -> Draft:
    """Return a draft of Zanzibar."""
    given = {"title": "Cup", "game": "zanzibar", "size": 4, **settings}
    return Draft(settings=Settings(**given), starts_at=NOW + timedelta(days=7), pace=pace)  # type: ignore[arg-type]


def test_players_with_few_turns_count_as_active_without_a_pace() -> None:
    turns = [(10, 30 * HOUR), (20, 100 * HOUR), (40, 40 * HOUR), (12, 240 * HOUR), (9, 900 * HOUR)]
    found = activity_of(turns)
    assert found == Activity(5, (3.0, 5.0, 1.0, 20.0))
    assert found.pace == pytest.approx(29 / 4)
    few = activity_of(turns[1:])
    assert (few.people, few.paces) == (4, ())
    assert few.pace == Activity().pace


def test_tournament_preview_shows_how_many_would_run_out_of_time() -> None:
    activity = Activity(24, (2.0,) * 22 + (13.0, 40.0))
    assert [preview(draft(pace), 24, NOW, activity).slow for pace in (9, 12, 18, 48)] == [2, 2, 1, 0]
    assert preview(draft(), 24, NOW).slow is None


def test_usual_length_of_a_round_depends_on_the_pace_of_the_server() -> None:
    usual = [preview(draft(), 24, NOW, Activity(4, (pace,) * 4)).usual_days for pace in (1.0, 5.5, 12.0)]
    assert usual == [2, 13, 28]
    assert usual[1] == preview(draft(), 24, NOW).usual_days
    slow = preview(draft(6), 24, NOW, Activity(4, (200.0,) * 4))
    assert slow.usual_days <= slow.most_days


@pytest.mark.parametrize(
    ("people", "most", "usual"),
    [(0, 5, (4, False)), (4, 5, (2, False)), (8, 4, (2, False)), (9, 5, (4, False)), (24, 3, (3, True))],
)
def test_default_table_size_and_final_depend_on_the_club_size(people: int, most: int, usual: tuple[int, bool]) -> None:
    assert settings_for(people, most) == usual


async def test_activity_counts_recent_matches_of_the_server(place: Address) -> None:
    async with fixture_at(place) as fixture:
        store, hour = fixture.context.store, HOUR // timedelta(milliseconds=1)
        made = await fixture.begun(8)
        tables = made.tables_in(1)
        made = await fixture.won(made)
        for number, (row, _) in enumerate(tables, 1):
            seats = [ResultRow(0, rank, 12, 12 * number * hour, stayed=True) for rank in (1, 2)]
            await store.results.write(row.match, seats, [])
            found = await fixture.tournaments.activity(GUILD)
            assert found.people >= number, "a computer may have taken the other seat"
        assert {*found.paces} == {1, 2, 3, 4}
        assert await fixture.tournaments.activity(GUILD + 1) == Activity()
        await fixture.later(made, 61 * DAY)
        assert await fixture.tournaments.activity(GUILD) == Activity()
