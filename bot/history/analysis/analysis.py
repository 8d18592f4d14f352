"""Analysis of a match: forecasts, luck and critical decisions. Pure and reproducible."""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean
from typing import Any, TypeAlias

from bot.ai.playouts import play_out
from bot.ai.turn_search import skill_of
from bot.game import AnyGame, IllegalMove, Seat
from bot.history.analysis.decisions import (
    FULL_BUDGET,
    AnalysisBudget,
    candidates,
    compare_quickly,
    search_decision,
)
from bot.history.analysis.findings import Analysis, Exercise, ExpectedPoints, Report
from bot.history.analysis.match_steps import FinishedMatch, ReplayedMatch, decisions_of, is_draw, replay_match
from bot.match.log_replay import ReplayStep
from bot.rng import Dice, FastDice
from bot.worker_child import Handler

TO_THE_END = 10_000
"""Turn that no match reaches."""


def ends_of(match: ReplayedMatch) -> dict[int, Any]:
    """Return the final position of each turn, by number of the turn; turn 0 is the beginning."""
    ends = {0: match.first}
    for step in match.steps:
        ends[max(1, match.turn(step.before))] = step.after
    return ends


def forecast(match: ReplayedMatch, budget: AnalysisBudget, done: Callable[[], None]) -> tuple[ExpectedPoints, ...]:
    """Return the expected scores after each turn; the last entry is the result. Call `done` after each turn."""
    ends = ends_of(match)
    times, points = max(1, min(budget.most, budget.forecasts // len(ends))), list[ExpectedPoints]()
    for turn, state in ends.items():
        points.append(ExpectedPoints(turn, _expected(match, state, turn, budget, times)))
        done()
    return tuple(points)


def _expected(match: ReplayedMatch, state: Any, turn: int, budget: AnalysisBudget, times: int) -> tuple[float, ...]:
    """Return each seat's expected points.

    These are the final scores of an ended match, otherwise the mean value after playouts to the horizon of level
    `strong`. What all seats get later is that of one more playout, to the end.
    """
    game, skill = match.game, skill_of(match.game)
    ended = game.outcome(state)
    if ended is not None:
        return tuple(float(score) for score in ended.scores)
    total = [0.0] * skill.players(state)
    ahead, dice = skill.efforts_among(len(total))[budget.strong].turns(len(total)), match.dice("forecast", turn)
    times = times if ahead else 1
    for _ in range(times):
        later = play_out(game, state, skill.turn(state) + ahead, FastDice(dice))
        for seat in range(len(total)):
            total[seat] += skill.worth(later, seat)
    more = 0.0 if skill.is_final else _later_points(game, later, dice)
    return tuple(round(points / times + more, 2) for points in total)


def _later_points(game: AnyGame, state: Any, dice: Dice) -> float:
    """Return how many points a seat still gets beyond its value, on average, if the match is played out."""
    skill = skill_of(game)
    end = play_out(game, state, TO_THE_END, FastDice(dice))
    return fmean(skill.worth(end, seat) - skill.worth(state, seat) for seat in range(skill.players(state)))


DrawSampler: TypeAlias = Callable[[Any, Seat], Any]
"""Type of `Skill.drawn`: (state, seat) -> the position to evaluate after a draw."""


def luck_of(match: ReplayedMatch, draws: int) -> tuple[float, ...] | None:
    """Return each seat's luck in points: how much its draws exceeded the mean draw.

    None if the game has no draws that belong to a seat.
    """
    skill = skill_of(match.game)
    if skill.drawn is None:
        return None
    luck = [0.0] * skill.players(match.first)
    for step in match.steps:
        if is_draw(match.game, step):
            luck[step.seat] += _fortune(match, step, draws, skill.drawn)
    return tuple(round(points, 2) for points in luck)


def _fortune(match: ReplayedMatch, step: ReplayStep, draws: int, drawn: DrawSampler) -> float:
    """Return the value of the actual draw minus the mean of `draws` simulated ones, in points.

    0 if no simulated draw is comparable.
    """
    game, skill, dice = match.game, skill_of(match.game), match.dice("fortune", step.seq)

    def worth(state: Any, chance: Dice) -> float:
        return skill.worth(drawn(skill.settle(state, step.seat, chance), step.seat), step.seat)

    view, imagined = game.see(step.before, step.seat), list[float]()
    for _ in range(draws):
        state, chance = skill.guess(view, dice), FastDice(dice)
        try:
            after, _ = game.apply(state, step.seat, game.read(step.notation), chance)
        except IllegalMove:
            continue
        if game.outcome(after) is None:
            imagined.append(worth(after, chance))
    return worth(step.after, FastDice(dice)) - sum(imagined) / len(imagined) if imagined else 0.0


SEARCH = 12
"""Cost of one deep search in quick comparisons, used as its weight in the progress."""


def analyse(past: FinishedMatch, report: Report, budget: AnalysisBudget = FULL_BUDGET) -> Analysis:
    """Return the analysis of the match. Call `report(done, total)` to report progress.

    Raise Refused if the current rules refuse a step.
    """
    match = replay_match(past)
    decisions = decisions_of(match)
    searches = max(budget.searched, budget.shown * skill_of(match.game).players(match.first))
    work = _ProgressCounter(report, len(ends_of(match)) + len(decisions) + SEARCH * searches)
    course = forecast(match, budget, work.done)
    luck = luck_of(match, budget.draws)
    weighed = compare_quickly(match, decisions, budget, work.done)
    chosen = candidates(match, weighed, course, searches)
    exercises = list[Exercise]()
    for decision in chosen:
        searched = search_decision(match, decision, budget)
        exercises += [] if searched is None else [searched]
        work.done(SEARCH)
    work.end()
    return Analysis(course, luck, tuple(sorted(exercises, key=lambda exercise: exercise.seq)))


def analysis_handler() -> Handler:
    """Return the request handler of the worker process. A request is a match and a budget."""

    def handle(request: tuple[FinishedMatch, AnalysisBudget], report: Report) -> Analysis:
        past, budget = request
        return analyse(past, report, budget)

    return handle


class _ProgressCounter:
    """Counter of the work done, which reports the progress."""

    def __init__(self, report: Report, total: int) -> None:
        self._report = report
        self._total = total
        self._count = 0

    def done(self, much: int = 1) -> None:
        self._count += much
        self._report(self._count, self._total)

    def end(self) -> None:
        """Report all work as done."""
        self.done(self._total - self._count)
