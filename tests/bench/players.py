"""How strong computer players are, and how long they think, against the level below and opponents."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product

from bot.arena import Series, SeriesResult, play_series, sort_results, summarise
from bot.games import GAMES
from tests.arena.opponents import SEARCHER, where
from tests.bench.row import Goal, Row

SERIES = int(os.environ.get("SERIES") or 1)
"""How many times as many matches are played, because a few measure the time of a decision and hardly strength."""
PAIRS = (
    ("easy", "random", 4 * SERIES),
    ("casual", "easy", 4 * SERIES),
    ("medium", "casual", 6 * SERIES),
    ("strong", "medium", 2 * SERIES),
)
"""Who meets whom for two, and in how many matches."""
SPARRING = (("medium", "greedy", 4 * SERIES), ("strong", SEARCHER, int(os.environ.get("SEARCH") or 0)))
"""Which level meets an opponent of `tests.arena`. A search takes minutes, so `SEARCH=` names its matches."""
PARTNERS = tuple(name for _, name, _ in SPARRING)
GOALS = {"medium": Goal("<=", 100, "ms"), "strong": Goal("<=", 1500, "ms")}


def run() -> Iterator[Row]:
    """Measure wins in percent against a fair half, and milliseconds a decision against those of the level below."""
    meetings = [meeting for meeting in (*PAIRS, *SPARRING) if meeting[2]]
    for name, (better, other, matches) in product([name for name, game in GAMES.items() if game.skill], meetings):
        found = _met(Series(name, (better, other), matches, 1, {partner: where(name, partner) for partner in PARTNERS}))
        one, two = found.players
        low, high = one.interval
        what = f"{name}: {better} against {other}, {matches} matches won"
        yield Row(what, 100 * one.win_rate, 50.0, "%", f"{low:.0%} to {high:.0%}")
        if other not in PARTNERS:
            thinking = 1000 * one.seconds.p95, 1000 * two.seconds.p95
            yield Row(f"{name}: {better}, a decision (p95)", *thinking, "ms", other, GOALS.get(better))


def _met(series: Series) -> SeriesResult:
    return summarise(series.game, series.names, sort_results(list(play_series(series))))
