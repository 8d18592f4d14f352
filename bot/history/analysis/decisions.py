"""Comparison of decisions with alternatives: a quick pass over all decisions, then a search of the costly ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise, zip_longest
from typing import Any

import msgspec

from bot.ai.explanation import COMPARED, MAX_IDEAS, PLANNED, hint_request, hinted_turns
from bot.ai.levels import search_context, unlimited_time
from bot.ai.playouts import PlayoutResult, drawback, play_alternatives, points_behind, rank_turns
from bot.ai.reasons import certain_view
from bot.ai.turn_search import SearchContext, margin, skill_of
from bot.ai_spec import Effort, Level
from bot.history.analysis.findings import Alternative, Exercise, ExpectedPoints
from bot.history.analysis.match_steps import ReplayedMatch, SeatDecision
from bot.match.log_replay import ReplayStep
from bot.rng import Dice, FastDice


class AnalysisBudget(msgspec.Struct, frozen=True, kw_only=True):
    """Limits of an analysis."""

    forecasts: int = 600
    """Total number of playouts for the expected scores, 1 to `most` per turn."""
    most: int = 12
    """Maximum number of playouts per turn, and of playouts per quick comparison."""
    draws: int = 12
    """Number of simulated draws with which each draw is compared."""
    glances: int = 600
    """Total number of playouts for quick comparisons, 2 to `most` per decision."""
    searched: int = 12
    """Approximate number of costly decisions that level `strong` searches."""
    comparisons: int = COMPARED
    """Number of playouts per searched decision."""
    planned: int = PLANNED
    """Number of playouts per searched decision if level `strong` searches replies."""
    rounds: int = 1
    """Number of full rounds in a playout if level `strong` makes none."""
    shown: int = 3
    """Number of decisions of each seat that are searched at least."""
    fair: Level = "medium"
    """Level whose choices every decision is compared with in the quick pass."""
    strong: Level = "strong"
    """Level whose choices the costly decisions are compared with."""


FULL_BUDGET = AnalysisBudget()
"""Default budget: less than a minute of one core for the longest matches."""


class ValueGap(msgspec.Struct, frozen=True):
    """Value of an alternative minus that of the move played, both for the seat."""

    points: float
    """Gap in points of the lead over the opponents."""
    value: float
    """Gap in units of `evaluate`."""


def mean_gap(played: Sequence[PlayoutResult], alternative: Sequence[PlayoutResult]) -> ValueGap:
    """Return the mean gap of paired playouts."""
    pairs = list(zip(played, alternative, strict=True))
    points = sum(theirs.points - mine.points for mine, theirs in pairs)
    value = sum(theirs.value - mine.value for mine, theirs in pairs)
    return ValueGap(points / len(pairs), value / len(pairs))


MIN_GAP = 0.05
"""Smallest gap in points that is not displayed as 0.0."""


class WeighedDecision(msgspec.Struct, frozen=True):
    """Decision, an alternative to it, and the gap between them."""

    decision: SeatDecision
    turn: int
    other: tuple[Any, ...]
    gap: ValueGap

    @property
    def cost(self) -> float:
        """Return the gap in units of `evaluate`; 0 or less if the gap in points is below MIN_GAP."""
        return self.gap.value if self.gap.points >= MIN_GAP else min(0.0, self.gap.value)


def compare_quickly(
    match: ReplayedMatch, decisions: Sequence[SeatDecision], budget: AnalysisBudget, done: Callable[[], None]
) -> tuple[WeighedDecision, ...]:
    """Return all decisions, each compared with the choice of level `fair`. Call `done` after each."""
    times, weighed = max(2, min(budget.most, budget.glances // max(1, len(decisions)))), list[WeighedDecision]()
    for decision in decisions:
        weighed.append(_weighed(match, decision, budget, budget.fair, times))
        done()
    return tuple(weighed)


def candidates(
    match: ReplayedMatch, weighed: Sequence[WeighedDecision], course: Sequence[ExpectedPoints], limit: int
) -> tuple[SeatDecision, ...]:
    """Return at most `limit` decisions, one per turn, and of each seat as many as of any other, if there are.

    Those of a seat are chosen alternately by cost and by drop of the forecast.
    """
    drops = _drops(match, course)
    by_cost = _one_a_turn(sorted(weighed, key=lambda mistake: -mistake.cost))
    by_drop = sorted(by_cost, key=lambda mistake: -drops.get((mistake.turn, mistake.decision.seat), 0.0))
    mistakes = [mistake for pair in zip(by_cost, by_drop, strict=True) for mistake in pair]
    seats = sorted({mistake.decision.seat for mistake in mistakes})
    by_seat = (
        {mistake.turn: mistake.decision for mistake in mistakes if mistake.decision.seat == seat}.values()
        for seat in seats
    )
    chosen = [decision for of_seats in zip_longest(*by_seat) for decision in of_seats if decision is not None]
    return tuple(chosen[:limit])


def _one_a_turn(weighed: Sequence[WeighedDecision]) -> list[WeighedDecision]:
    """Return the first decision of each turn."""
    first: dict[int, WeighedDecision] = {}
    for decision in weighed:
        first.setdefault(decision.turn, decision)
    return list(first.values())


def _drops(match: ReplayedMatch, course: Sequence[ExpectedPoints]) -> dict[tuple[int, int], float]:
    """Return, by turn and seat, how much the forecast fell during the turn."""
    skill, drops = skill_of(match.game), dict[tuple[int, int], float]()
    for before, after in pairwise(course):
        for seat in range(len(after.points)):
            was, now = (margin(skill, forecast.points, seat) for forecast in (before, after))
            drops[after.turn, seat] = was / (skill.scale + abs(was)) - now / (skill.scale + abs(now))
    return drops


def _weighed(
    match: ReplayedMatch, decision: SeatDecision, budget: AnalysisBudget, level: Level, times: int
) -> WeighedDecision:
    """Return the decision, compared with that level's choice by the seat's own view, made without playouts."""
    efforts, view = _efforts(match), match.game.see(decision.before, decision.seat)
    dice, turn = match.dice(level, decision.seq), match.turn(decision.before)
    played = tuple(match.game.read(step.notation) for step in decision.steps)
    glance = msgspec.structs.replace(efforts[level], play_outs=0)
    tried = rank_turns(SearchContext(match.game, decision.seat, glance, FastDice(dice)), view, unlimited_time)
    choice = tried[0].plan.moves if tried else played
    if choice == played:
        return WeighedDecision(decision, turn, choice, ValueGap(0.0, 0.0))
    judge = SearchContext(match.game, decision.seat, judging_effort(match, budget, level), FastDice(dice))
    return WeighedDecision(decision, turn, choice, mean_gap(*play_alternatives(judge, view, (played, choice), times)))


def search_decision(match: ReplayedMatch, decision: SeatDecision, budget: AnalysisBudget) -> Exercise | None:
    """Return the decision, compared with the turns that a hint compares there: the best is the one that it advises.

    Alternatives with the same results as another one are left out, and those beyond the best few that were not played.
    None if only one is left.
    """
    game, seat = match.game, decision.seat
    played = tuple(game.read(step.notation) for step in steps_to_compare(match, decision))
    offers = tuple(map(game.write, game.legal_moves(decision.before, seat)))
    request = hint_request(game, game.see(decision.before, seat), offers)
    context = search_context(request.level, game, request.view, Dice(request.seed, request.seq))
    if context is None:
        return None
    plans, results = hinted_turns(context, request, played, (budget.comparisons, budget.planned))
    plans[results.index(results[plans.index(played)])] = played
    numbers = [number for number, result in enumerate(results) if result not in results[:number]]
    if len(numbers) < 2:
        return None
    best = results[0]
    gaps = {number: points_behind(best, results[number]) for number in numbers}
    numbers.sort(key=lambda number: max(0.0, gaps[number][0]))
    numbers = [number for place, number in enumerate(numbers) if place < MAX_IDEAS or plans[number] == played]
    alternatives = tuple(
        Alternative(tuple(map(game.write, plans[number])), round(max(0.0, behind), 2), round(error, 3))
        for number in numbers
        for behind, error in (gaps[number],)
    )
    drawbacks = tuple(drawback(best, results[number], seat) if number else "" for number in numbers)
    mine = next(place for place, number in enumerate(numbers) if plans[number] == played)
    return Exercise(match.turn(decision.before), decision.seq, seat, alternatives, mine, drawbacks)


def steps_to_compare(match: ReplayedMatch, decision: SeatDecision) -> tuple[ReplayStep, ...]:
    """Return the steps of the decision and those of the turn after it, as far as the seat has learned nothing new.

    A hint advises as much: an order used shows the others something, but its own player nothing.
    """
    game, seat = match.game, decision.seat
    view, steps, turn = game.see(decision.before, seat), list(decision.steps), match.turn(decision.before)
    for step in match.steps:
        if step.seq <= steps[-1].seq:
            continue
        if step.seat != seat or game.deciders(step.before) != (seat,) or match.turn(step.before) != turn:
            break
        if certain_view(game, view, [step.notation for step in steps]) != game.see(step.before, seat):
            break
        steps.append(step)
    return tuple(steps)


def _efforts(match: ReplayedMatch) -> Mapping[Level, Effort]:
    skill = skill_of(match.game)
    return skill.efforts_among(skill.players(match.first))


def judging_effort(match: ReplayedMatch, budget: AnalysisBudget, level: Level) -> Effort:
    """Return the effort of level `strong`, without a search of replies unless `level` is that level.

    If that level makes no playouts, the judge plays out whole rounds of promising moves.
    """
    strong = _efforts(match)[budget.strong]
    if not strong.horizon and not strong.rounds:
        return msgspec.structs.replace(strong, rounds=budget.rounds, replies=0)
    return strong if level == budget.strong else msgspec.structs.replace(strong, replies=0)
