"""Length of matches in the calendar: what is stored compared with what computers need."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from bot.tournaments.calendar import PACES
from bot.tournaments.turn_counts import TURN_COUNTS
from tests.bench.turn_counts import measured
from tests.sources import ROOT


def test_every_game_and_number_of_seats_has_a_turn_count() -> None:
    assert set(TURN_COUNTS) == {(game.name, players) for game in GAMES.values() for players in game.players}
    assert min(PACES) >= 5, "one night in three turns costs that much"


@pytest.mark.rotating(3)
@pytest.mark.parametrize(("name", "players"), sorted(TURN_COUNTS))
def test_stored_turn_count_is_close_to_computer_matches(name: str, players: int) -> None:
    stored, found = TURN_COUNTS[name, players], measured(GAMES[name], players, 2)
    assert found.turns == pytest.approx(stored.turns, rel=0.5)
    assert found.questions == pytest.approx(stored.questions, rel=0.4)


def test_tournaments_page_lists_the_turn_counts() -> None:
    page = (ROOT / "docs" / "spec" / "tournaments.md").read_text(encoding="utf-8")
    for (name, players), count in TURN_COUNTS.items():
        assert f"| {GAMES[name].title} | {players} | {count.turns} | {count.questions} |" in page
