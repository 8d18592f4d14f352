"""Short ended matches for analysis tests, made from the last steps of random ones."""

from __future__ import annotations

from functools import lru_cache

from bot.game import AnyGame
from bot.games import GAMES
from bot.history.analysis.analysis import analyse
from bot.history.analysis.decisions import AnalysisBudget
from bot.history.analysis.findings import Analysis
from bot.history.analysis.match_steps import FinishedMatch
from tests.contract.matches import played, seed_bytes

SKILLED = [name for name, game in GAMES.items() if game.skill is not None]
LAST = 24
"""Steps."""
SMALL = AnalysisBudget(forecasts=4, most=2, draws=4, glances=2, searched=3, comparisons=4, planned=2, fair="easy")


def end_of(game: AnyGame, seed: int = 3, last: int = LAST) -> FinishedMatch:
    """Return the last steps of a random match of two."""
    steps = played(game.name, 2, seed)[-last:]
    told = tuple((step.seq, step.seat, game.write(step.move)) for step in steps)
    return FinishedMatch(game.name, steps[0].before, told, seed_bytes(seed))


@lru_cache
def found_in(game: str, seed: int = 3) -> Analysis:
    """Return a small analysis, cached."""
    return analyse(end_of(GAMES[game], seed), lambda *_: None, SMALL)
