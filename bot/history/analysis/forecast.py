"""What was to be expected: after every turn the points of each seat at the end, from the real position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.dice import Stream
from bot.history.analysis.budget import Budget
from bot.history.analysis.findings import Expected
from bot.history.analysis.retracing import Retraced
from bot.players.judging import skill_of
from bot.players.play_outs import played_out


def ends_of(match: Retraced) -> dict[int, Any]:
    """By turn the position as it ended; the first, 0, is the beginning."""
    found = {0: match.first}
    for step in match.steps:
        found[max(1, match.turn(step.before))] = step.after
    return found


def forecast(match: Retraced, budget: Budget, done: Callable[[], None]) -> tuple[Expected, ...]:
    """One for each turn; the last is the result. `done` is called after each."""
    ends = ends_of(match)
    times, told = max(1, min(budget.most, budget.forecasts // len(ends))), list[Expected]()
    for turn, state in ends.items():
        told.append(Expected(turn, _expected(match, state, turn, budget, times)))
        done()
    return tuple(told)


def _expected(match: Retraced, state: Any, turn: int, budget: Budget, times: int) -> tuple[float, ...]:
    """The score where the match is over, else what the position is worth some turns on, in the mean."""
    game, skill = match.game, skill_of(match.game)
    ended = game.outcome(state)
    if ended is not None:
        return tuple(float(score) for score in ended.scores)
    total = [0.0] * skill.players(state)
    ahead, dice = skill.efforts[budget.strong].turns(len(total)), match.dice("forecast", turn)
    times = times if ahead else 1
    for _ in range(times):
        later = played_out(game, state, skill.turn(state) + ahead, Stream(dice))
        for seat in range(len(total)):
            total[seat] += skill.worth(later, seat)
    return tuple(round(points / times, 2) for points in total)
