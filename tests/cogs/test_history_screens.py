"""Discord's limits on lists of matches and players, with the longest possible names."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.game import Refused
from bot.games import GAMES
from bot.history.analysis import ExpectedPoints, UserFindings
from bot.history.match_lists import MatchEntry, MatchPage
from bot.history.ratings import Rating
from bot.history.statistics import (
    ClubBoard,
    ClubEntry,
    Leaderboard,
    LeaderboardEntry,
    PlayerGame,
    Rival,
    SeatStatistics,
)
from bot.i18n import LOCALES, word
from bot.table.table import SeatInfo, Table
from cogs.context import Context
from cogs.match_history.analysis import balance_of
from cogs.match_history.leaderboard import PAGE_SIZE as LEADERS
from cogs.match_history.leaderboard import board_screen, club_screen
from cogs.match_history.list import PAGE_SIZE, ListFilter, filter_from, list_screen
from cogs.match_history.player import player_screen
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser
from cogs.text.match_entries import entry_lines, entry_name
from cogs.ui.screen import Screen
from tests.made_table import made_table

SNOWFLAKE = 2**63 - 1
NAME = "_*~`" * 8
WHEN = datetime(2026, 12, 31, 23, 59, tzinfo=UTC)


def table(number: int) -> Table:
    """Return a match of five with the longest names in the game with the longest title."""
    game = GAMES["cafe_international"]
    people = (SeatInfo(seat, "person", SNOWFLAKE - seat, NAME) for seat in range(5))
    ids = {"id": f"abcdefg{number}", "guild": SNOWFLAKE, "channel": SNOWFLAKE, "commitment": "c" * 64, "seed": "5" * 64}
    return made_table(game.name, *people, **ids, status="over", seq=999, created_at=WHEN, ended_at=WHEN)


def parts(components: list[Any]) -> list[dict[str, Any]]:
    """Return all components, including nested ones."""
    return [part for one in components for part in (one, *parts(one.get("components", ())))]


def fits(screen: Screen) -> dict[str, dict[str, Any]]:
    """Assert that nothing is too long or cut, and return the interactive components by custom_id."""
    found = parts(cast(Any, screen.view()).to_components())
    assert len(found) <= 40
    text = "".join(part["content"] for part in found if "content" in part)
    assert len(text) <= 4000
    assert not text.endswith("…")
    pressed = {part["custom_id"]: part for part in found if "custom_id" in part}
    assert all(len(custom_id) <= 100 for custom_id in pressed)
    for part in pressed.values():
        assert len(part.get("options", ())) <= 25
        assert all(len(option["label"]) <= 100 for option in part.get("options", ()))
    return pressed


async def named(_: int | None, __: str) -> str:
    return NAME


@pytest.mark.parametrize("locale", LOCALES)
async def test_match_list_with_long_names_fits(locale: str) -> None:
    entries = tuple(MatchEntry(table(number), (-999,) * 5, (1,) * 5) for number in range(PAGE_SIZE))
    asked = ListFilter("channel", SNOWFLAKE, "cafe_international", "finished", 99998)
    page = MatchPage(entries, asked.number, True, 99999 * PAGE_SIZE)
    context = SimpleNamespace(place_name=lambda _: f"#{NAME}", name_of=named)
    screen = await list_screen(cast(Context, context), page, asked, Localiser(locale), NAME)
    assert sum(custom_id.startswith("b:list-page:") for custom_id in fits(screen)) == 3


def test_past_match_names_its_players_in_the_order_of_rank() -> None:
    entry = MatchEntry(table(1), (10, 74, 42, 34, 5), (3, 5, 1, 2, 4))
    first, second = entry_lines(GAMES["zanzibar"], entry, Localiser("en")).splitlines()
    assert re.findall(r"\d+", first) == ["42", "34", "10", "5", "74"]
    assert first.count("🏆") == 1
    assert table(1).id not in first
    assert "finished" not in second, "its result says so"


def test_list_button_encodes_the_query() -> None:
    for asked in (ListFilter(), ListFilter("channel", SNOWFLAKE, "zanzibar", "open", 7)):
        pressed = cast(Any, type("ComponentAction", (), {"path": asked.path()}))
        assert filter_from(pressed) == asked


@pytest.mark.parametrize(
    "path",
    [
        "",
        "server",
        "server|||any",
        "server|||any|x",
        "server|||any|-1",
        "nowhere|||any|0",
        "server|||gone|0",
        "server|anna||any|0",
        f"server|||any|{10**20}",
    ],
)
def test_unknown_list_query_is_refused(path: str) -> None:
    with pytest.raises(Refused):
        filter_from(ComponentAction("list-page", "", path=tuple(path.split("|"))))


@pytest.mark.parametrize("locale", LOCALES)
def test_autocomplete_entry_keeps_date_and_status(locale: str) -> None:
    name = entry_name("Café International", table(0), locale)
    assert len(name) <= 100
    assert "2026 · " in name


@pytest.mark.parametrize("locale", LOCALES)
def test_leaderboard_with_long_names_fits(locale: str) -> None:
    rows = tuple(
        LeaderboardEntry(place, SNOWFLAKE, NAME, Rating(-12.345, 9.0), 1000, 899, shared=100)
        for place in range(1, LEADERS + 1)
    )
    fits(board_screen(Leaderboard(rows, 99999, True, 999_999), "cafe_international", Localiser(locale)))


def test_shared_win_is_named_beside_the_wins() -> None:
    entries = tuple(ClubEntry(1, SNOWFLAKE - shared, name, 3, 1, shared) for name, shared in (("Anna", 0), ("Bert", 1)))
    components = parts(cast(Any, club_screen(ClubBoard(entries, (), 0, 2), Localiser("en")).view()).to_components())
    said = "\n".join(part.get("content", "") for part in components)
    assert "**Anna** · 3 matches, 1 win\n" in said
    assert "**Bert** · 3 matches, 1 win, 1 shared win" in said


@pytest.mark.parametrize("locale", LOCALES)
def test_club_board_of_many_players_fits_and_leads_to_the_other_pages(locale: str) -> None:
    entries = tuple(ClubEntry(place, SNOWFLAKE + place, NAME, 1000, 899, 100) for place in range(11, 11 + LEADERS))
    pressed = fits(club_screen(ClubBoard(entries, (), 1, 200), Localiser(locale)))
    pages = [one.rpartition(":")[2] for one in pressed if one.startswith("b:leaders-page:")]
    assert pages == ["all|0", "all|1", "all|2"]
    assert word("common-page", locale, page=2, pages=20) in [part.get("label") for part in pressed.values()]


@pytest.mark.parametrize("locale", LOCALES)
def test_player_page_with_every_game_fits(locale: str) -> None:
    records = tuple(
        PlayerGame(
            game=game,
            matches=1000,
            wins=500,
            shared=100,
            average=123.456,
            best=999,
            seats=tuple(SeatStatistics(seat, 200, 100) for seat in range(5)),
            pace=timedelta(days=2, hours=3),
            rated=900,
            rating=Rating(25.0, 2.5),
            streak=99,
            best_streak=100,
            resigned=100,
        )
        for game in GAMES
    )
    rivals = tuple(Rival(NAME, 1000, 500, 400) for _ in range(5))
    screen = player_screen(NAME, records, Localiser(locale), everywhere=False, rivals=rivals)
    fits(screen)
    said = "".join(part.get("content", "") for part in parts(cast(Any, screen.view()).to_components()))
    assert all(game.title in said for game in GAMES.values())
    assert "1500" in said


def test_analysis_compares_players_with_those_in_the_ranking() -> None:
    """A computer that took over a seat is out of the ranking, so the winner is not behind its score."""
    course = (ExpectedPoints(0, (30.0, 30.0, 30.0)), ExpectedPoints(9, (42.0, 34.0, 74.0)))
    findings = UserFindings(course, (2.0, 0.0, 20.0), (), has_played=True, left=(2,))
    words = [balance_of(findings, seat, Localiser("en")) for seat in range(3)]
    assert words[0] == "At the end 8 points ahead: luck brought you 2, play brought you 6."
    assert words[1].startswith("At the end 8 points behind: ")
    assert words[2].startswith("At the end 36 points ahead of the others’ average: ")


def test_last_player_at_the_table_is_compared_with_the_substitutes() -> None:
    course = (ExpectedPoints(9, (42.0, 34.0, 74.0)),)
    findings = UserFindings(course, None, (), has_played=True, left=(1, 2))
    assert balance_of(findings, 0, Localiser("en")) == "At the end 12 points behind the others’ average."
