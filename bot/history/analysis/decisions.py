"""Comparison of decisions with alternatives: a quick pass over all decisions, then a search of the costly ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from bot.ai.levels import unlimited_time
from bot.ai.playouts import play_out, rank_turns
from bot.ai.turn_search import SearchContext, evaluate, margin, play_moves, skill_of
from bot.ai_spec import Effort, Level
from bot.game import IllegalMove
from bot.history.analysis.findings import CriticalDecision, ExpectedPoints
from bot.history.analysis.match_steps import ReplayedMatch, SeatDecision
from bot.match.log_replay import codec
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
    comparisons: int = 64
    """Number of playouts per searched decision."""
    planned: int = 16
    """Number of playouts per searched decision if level `strong` searches replies."""
    shown: int = 3
    """Number of critical decisions that are kept."""
    fair: Level = "medium"
    """Level whose choices every decision is compared with in the quick pass."""
    strong: Level = "strong"
    """Level whose choices the costly decisions are compared with."""


WHOLE = AnalysisBudget()
"""Default budget: less than a minute of one core for the longest matches."""


class ValueGap(msgspec.Struct, frozen=True):
    """Value of an alternative minus that of the move played, both for the seat."""

    points: float
    """Gap in points of the lead over the opponents."""
    good: float
    """Gap in units of `evaluate`."""


def gap_between(thought: SearchContext, view: Any, played: Sequence[Any], other: Sequence[Any], times: int) -> ValueGap:
    """Return the mean gap over `times` playouts, with the same guesses and dice for both alternatives."""
    points = good = 0.0
    for _ in range(times):
        state, luck = thought.skill.guess(view, thought.dice), thought.dice.below(1 << 30)
        mine, others = (_later(thought, state, moves, FastDice(Dice(b"", luck))) for moves in (played, other))
        points += _ahead(thought, others) - _ahead(thought, mine)
        good += evaluate(thought.game, others, thought.seat) - evaluate(thought.game, mine, thought.seat)
    return ValueGap(points / times, good / times)


def _later(thought: SearchContext, state: Any, moves: Sequence[Any], chance: Dice) -> Any:
    """Return the position after the moves and a playout over the horizon of the level."""
    skill, turns = thought.skill, thought.effort.turns(thought.skill.players(state))
    after = play_moves(thought.game, state, thought.seat, moves, chance)
    if turns:
        return play_out(thought.game, after, skill.turn(state) + 1 + turns, chance, thought.effort.replies)
    return skill.settle(after, thought.seat, chance)


def _ahead(thought: SearchContext, state: Any) -> float:
    worths = [thought.skill.worth(state, seat) for seat in range(thought.skill.players(state))]
    return margin(thought.skill, worths, thought.seat)


LEAST = 0.05
"""Smallest gap in points that is not displayed as 0.0."""


class WeighedDecision(msgspec.Struct, frozen=True):
    """Decision, an alternative to it, and the gap between them."""

    decision: SeatDecision
    turn: int
    other: tuple[Any, ...]
    gap: ValueGap

    @property
    def cost(self) -> float:
        """Return the gap in units of `evaluate`; 0 or less if the gap in points is below LEAST."""
        return self.gap.good if self.gap.points >= LEAST else min(0.0, self.gap.good)


def compare_quickly(
    match: ReplayedMatch, decisions: Sequence[SeatDecision], budget: AnalysisBudget, done: Callable[[], None]
) -> tuple[WeighedDecision, ...]:
    """Return all decisions, each compared with the choice of level `fair`. Call `done` after each."""
    times, found = max(2, min(budget.most, budget.glances // max(1, len(decisions)))), list[WeighedDecision]()
    for decision in decisions:
        found.append(_weighed(match, decision, budget, budget.fair, times))
        done()
    return tuple(found)


def candidates(
    match: ReplayedMatch, weighed: Sequence[WeighedDecision], course: Sequence[ExpectedPoints], most: int
) -> tuple[SeatDecision, ...]:
    """Return at most `most` decisions, one per turn: alternately by cost and by drop of the forecast."""
    drops = _drops(match, course)
    by_cost = _one_a_turn(sorted(weighed, key=lambda one: -one.cost))
    by_drop = sorted(by_cost, key=lambda one: -drops.get((one.turn, one.decision.seat), 0.0))
    found: dict[int, SeatDecision] = {}
    for pair in zip(by_cost, by_drop, strict=True):
        for one in pair:
            if len(found) < most:
                found.setdefault(one.turn, one.decision)
    return tuple(found.values())


def critical_decisions(
    match: ReplayedMatch, decisions: Sequence[SeatDecision], budget: AnalysisBudget, done: Callable[[], None]
) -> tuple[CriticalDecision, ...]:
    """Return the most costly decisions by comparison with level `strong`, in order. Call `done` after each."""
    found, strong = list[WeighedDecision](), skill_of(match.game).efforts[budget.strong]
    times = budget.planned if strong.replies else budget.comparisons
    for decision in decisions:
        found.append(_weighed(match, decision, budget, budget.strong, times))
        done()
    found.sort(key=lambda one: -one.cost)
    return tuple(_told(match, one) for one in sorted(found[: budget.shown], key=lambda one: one.decision.seq))


def _one_a_turn(weighed: Sequence[WeighedDecision]) -> list[WeighedDecision]:
    """Return the first decision of each turn."""
    first: dict[int, WeighedDecision] = {}
    for one in weighed:
        first.setdefault(one.turn, one)
    return list(first.values())


def _drops(match: ReplayedMatch, course: Sequence[ExpectedPoints]) -> dict[tuple[int, int], float]:
    """Return, by turn and seat, how much the forecast fell during the turn."""
    skill, found = skill_of(match.game), dict[tuple[int, int], float]()
    for before, after in pairwise(course):
        for seat in range(len(after.points)):
            was, now = (margin(skill, one.points, seat) for one in (before, after))
            found[after.turn, seat] = was / (skill.scale + abs(was)) - now / (skill.scale + abs(now))
    return found


def _weighed(
    match: ReplayedMatch, decision: SeatDecision, budget: AnalysisBudget, level: Level, times: int
) -> WeighedDecision:
    """Return the decision, compared with that level's choice by the seat's own view."""
    efforts, view = skill_of(match.game).efforts, match.game.see(decision.before, decision.seat)
    dice, turn = match.dice(level, decision.seq), match.turn(decision.before)
    played = tuple(match.game.read(step.notation) for step in decision.steps)
    tried = rank_turns(SearchContext(match.game, decision.seat, efforts[level], FastDice(dice)), view, unlimited_time)
    other = tried[0].plan.moves if tried else played
    if other == played:
        return WeighedDecision(decision, turn, other, ValueGap(0.0, 0.0))
    judge = SearchContext(match.game, decision.seat, _judging(efforts, budget, level), FastDice(dice))
    return WeighedDecision(decision, turn, other, gap_between(judge, view, played, other, times))


def _judging(efforts: Mapping[Level, Effort], budget: AnalysisBudget, level: Level) -> Effort:
    """Return the effort of level `strong`, without a search of replies unless `level` is that level."""
    strong = efforts[budget.strong]
    return strong if level == budget.strong else msgspec.structs.replace(strong, replies=0)


def _told(match: ReplayedMatch, weighed: WeighedDecision) -> CriticalDecision:
    decision, write = weighed.decision, codec(match.game).encode
    return CriticalDecision(
        turn=weighed.turn,
        seq=decision.seq,
        seat=decision.seat,
        lost=round(weighed.gap.points, 2),
        is_same=weighed.cost <= 0,
        played=write(tuple(event for step in decision.steps for event in step.events)),
        better=write(_events(match, weighed)),
    )


def _events(match: ReplayedMatch, weighed: WeighedDecision) -> tuple[Any, ...]:
    """Return the events of the alternative with the match's own dice."""
    state, found = weighed.decision.before, list[Any]()
    for number, move in enumerate(weighed.other):
        try:
            state, events = match.game.apply(
                state, weighed.decision.seat, move, Dice(match.seed, weighed.decision.seq + number)
            )
        except IllegalMove:
            break
        found += events
    return tuple(found)
