"""The club page keeps Discord's limits with three hundred people and sixty matches, in every language."""

from __future__ import annotations

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from bot.club.matchmaking import Search, wanted
from bot.games import GAMES
from bot.history.analysis import ExerciseView
from bot.history.match_lists import MatchEntry
from bot.i18n import LOCALES, word
from bot.people.puzzles import Puzzle, PuzzleStatistics
from bot.table.match_terms import TERM_VALUES
from bot.table.notices import FormerHolder
from bot.table.table import SeatInfo, Status, Table
from cogs.clubs import page
from cogs.clubs.page import MAX_SOLVERS, PageContent, PuzzleResult, page_screen
from cogs.text.localiser import Localiser
from tests.made_table import made_table

FORMER: dict[str, tuple[FormerHolder, ...]] = {}
"""Former holders by match."""


async def former_holders(table: Table) -> tuple[FormerHolder, ...]:
    return FORMER.get(table.id, ())


CONTEXT: Any = SimpleNamespace(games=GAMES, game=lambda table: GAMES[table.game], former_holders=former_holders)
LINK = "https://discord.com/channels/1234567890123456789/1234567890123456789/1234567890123456789"
NAME = "*_" * 16
"""A name of the maximum length in which every character is escaped."""
MAX_PARTS, MAX_CHARACTERS = 40, 4000


@pytest.fixture(autouse=True)
def linked(monkeypatch: pytest.MonkeyPatch) -> None:
    async def link_to(*_: object) -> str:
        return LINK

    monkeypatch.setattr(page, "link_to", link_to)


def table(number: int, status: Status) -> Table:
    game = sorted(GAMES)[number % len(GAMES)]
    count = GAMES[game].players[-1] - (status == "lobby")
    seats = tuple(SeatInfo(seat, "person", 1000 + seat, NAME) for seat in range(count))
    now = datetime(2026, 11, 1, tzinfo=UTC)
    return made_table(game, *seats, id=f"m{number}", status=status, created_at=now, ended_at=now)


def full() -> PageContent:
    games, paces = sorted(GAMES), TERM_VALUES["turn_hours"]
    searches = [
        Search(user, games[user % 4], GAMES[games[user % 4]].players[user % 3], paces[user % len(paces)], user)
        for user in range(300)
    ]
    return PageContent(
        wanted(searches),
        tuple(table(number, "lobby") for number in range(30)),
        tuple(table(number, "running") for number in range(60)),
        tuple(MatchEntry(table(number, "over"), (123, 99, 88, 77, 66), (1, 2, 3, 4, 5)) for number in range(50)),
        club=("x" * 1000, "y" * 1000),
        puzzle=puzzle(2),
        solved=PuzzleResult(
            puzzle(1), PuzzleStatistics((100, 99, 1, 0), 100, (1,) * MAX_SOLVERS), (NAME,) * MAX_SOLVERS
        ),
    )


def puzzle(number: int) -> Puzzle:
    at = datetime(2026, 11, 1, tzinfo=UTC)
    return Puzzle(1, number, "cafe_international", at, ExerciseView(199, 0, 0, at, None, ()))


def parts(components: Any) -> int:
    return sum(1 + parts(one.get("components", ())) for one in components)


@pytest.mark.parametrize("locale", LOCALES)
async def test_fullest_club_page_keeps_discords_limits(locale: str) -> None:
    screen = await page_screen(CONTEXT, full(), sorted(GAMES), Localiser(locale))
    components = screen.components()
    (results,) = (one for one in components if one["type"] == 9)
    texts = [part["content"] for one in components for part in (one, *one.get("components", ())) if "content" in part]
    assert screen.room > 0, "nothing is cut"
    assert sum(map(len, texts)) <= MAX_CHARACTERS
    assert parts(components) <= MAX_PARTS
    said = "\n".join(texts)
    assert all(said.count(f"**{GAMES[game].title}** (15)") == 1 for game in GAMES), "every game's matches are counted"
    assert "60" in said
    firsts = [text.splitlines()[0] for text in texts[:3]]
    keys = ("club-wanted-title", "club-open-title", "puzzle-title")
    assert firsts == [f"### {word(key, locale)}" for key in keys], "what can be done today is first"
    assert word("puzzle-title", locale) in said
    verbs = [one["custom_id"].split(":")[1] for row in components if row["type"] == 1 for one in row["components"]]
    assert verbs[-6:] == ["seek-home", "help-open", "solve", "solve", "cups", "span-open"]
    assert results["components"][0]["content"].startswith(f"### {word('club-results-title', locale)}")
    assert results["accessory"]["label"] == word("history-button-board", locale), (
        "the leaderboard is beside the results"
    )
    assert not any(str(user) in said for user in (1000, 1001)), "it mentions nobody"


async def test_club_page_names_who_left_a_match_beside_the_successor(monkeypatch: pytest.MonkeyPatch) -> None:
    at = datetime(2026, 11, 1, tzinfo=UTC)
    seats = (
        SeatInfo(0, "person", 1, "Anna"),
        SeatInfo(1, "person", 2, "Bruno"),
        SeatInfo(2, "computer", None, "Amina", level="medium", changes=1),
    )
    ended = made_table("zanzibar", *seats, id="left", status="over", created_at=at, ended_at=at)
    content = PageContent((), (), (), (MatchEntry(ended, (18, 21, 9), (2, 1, 3)),))
    monkeypatch.setitem(FORMER, "left", (FormerHolder(2, 1, "person", 3, "Chiara", 5, at),))
    said = str((await page_screen(CONTEXT, content, sorted(GAMES), Localiser("en"))).components())
    assert "🏆 **Bruno** 21 · Anna 18 · Amina 9 (for Chiara) · " in said
    monkeypatch.setitem(FORMER, "left", (FormerHolder(2, 1, "computer", None, "Leo", 5, at),))
    said = str((await page_screen(CONTEXT, content, sorted(GAMES), Localiser("en"))).components())
    assert "Amina 9 · " in said, "no person has left"


@pytest.mark.parametrize("locale", LOCALES)
async def test_empty_club_page_says_how_to_begin(locale: str) -> None:
    screen = await page_screen(CONTEXT, PageContent((), (), (), ()), sorted(GAMES), Localiser(locale))
    custom_ids = [item["custom_id"] for row in screen.components() if row["type"] == 1 for item in row["components"]]
    assert [name.split(":")[1] for name in custom_ids] == ["seek-home"]
