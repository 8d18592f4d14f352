"""How strong computer players are, and how long they think: each level against the one below, on equal deals."""

from __future__ import annotations

from collections.abc import Iterator

from bot.arena import Series, SeriesResult, play_series, sort_results, summarise
from bot.games import GAMES
from tests.bench.row import Goal, Row

PAIRS = (("easy", "random", 12), ("medium", "easy", 12), ("strong", "medium", 6))
"""Who meets whom for two, and in how many matches."""
GOALS = {"medium": Goal("<=", 100, "ms"), "strong": Goal("<=", 1500, "ms")}


def run() -> Iterator[Row]:
    """Wins in percent against the fair half, and milliseconds a decision against those of the level below."""
    for name, game in GAMES.items():
        for better, other, matches in PAIRS if game.skill else ():
            found = _met(Series(name, (better, other), matches, 1))
            one, two = found.players
            low, high = one.interval
            yield Row(
                f"{name}: {better} wins, {matches} matches", 100 * one.win_rate, 50.0, "%", f"{low:.0%} to {high:.0%}"
            )
            yield Row(
                f"{name}: {better}, a decision (p95)",
                1000 * one.seconds.p95,
                1000 * two.seconds.p95,
                "ms",
                other,
                GOALS.get(better),
            )


def _met(series: Series) -> SeriesResult:
    return summarise(series.game, series.names, sort_results(list(play_series(series))))
