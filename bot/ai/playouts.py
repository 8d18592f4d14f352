"""Playout search: sequential halving over the most promising turns in sampled positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import fmean, stdev
from typing import Any, NamedTuple, TypeAlias

import msgspec

from bot.ai.turn_search import Plan, SearchContext, evaluate, find_plans, lead, play_moves, skill_of, value_of
from bot.ai_spec import AnySkill, Effort
from bot.game import AnyGame, Seat
from bot.rng import Dice, FastDice

MAX_PLAYOUT_MOVES = 400
"""Maximum number of moves in one playout, regardless of its horizon."""
MAX_MOVES = 5
"""Number of most promising moves considered at each step of a turn planned within a playout."""
HasTime: TypeAlias = Callable[[], bool]
"""Callable that returns whether there is time for another playout. The search itself never reads a clock."""


class Candidate(msgspec.Struct):
    """Turn under search, with its static value and its playout results.

    - `trust`: number of playouts as which the static value counts in the mean.
    - `values`: results of the playouts. Turns that are still compared have theirs from the same positions.
    - `total`: their sum, in the order in which they came: `sum` rounds otherwise since Python 3.12, and the moves would
      depend on the version.
    """

    plan: Plan
    trust: int = 0
    values: list[float] = []
    total: float = 0.0

    def add(self, value: float) -> None:
        """Count the result of a playout."""
        self.values.append(value)
        self.total += value

    @property
    def mean(self) -> float:
        """Return the mean playout value.

        The static value counts as `trust` playouts. Without playouts it is returned unchanged.
        """
        if not self.values:
            return self.plan.value
        return (self.total + self.trust * self.plan.value) / (len(self.values) + self.trust)


class PlayoutBudget(NamedTuple):
    """Remaining number of playouts, and a check for remaining time."""

    play_outs: int
    has_time: HasTime


def rank_turns(context: SearchContext, view: Any, has_time: HasTime) -> list[Candidate]:
    """Return the considered turns, best first.

    All randomness comes from the context's dice.
    """
    effort = context.effort
    guesses = [context.skill.guess(view, context.dice) for _ in range(effort.guesses)]
    candidates = [Candidate(plan, effort.trust) for plan in _find_turns(context, guesses)]
    best, rest = _split_candidates(candidates, effort)
    play_outs = effort.play_outs_among(context.skill.players(guesses[0]))
    if play_outs and len(best) > 1:
        best = _halve_candidates(context, view, best, PlayoutBudget(play_outs, has_time))
    return best + rest


def _split_candidates(candidates: list[Candidate], effort: Effort) -> tuple[list[Candidate], list[Candidate]]:
    """Split the turns into (candidates, rest).

    The effort limits the number of candidates, and how many of them may share their first move.
    """
    best, rest, by_first_move = list[Candidate](), list[Candidate](), Counter[Any]()
    for candidate in candidates:
        first = candidate.plan.moves[0]
        is_candidate = len(best) < effort.candidates and by_first_move[first] < effort.alike
        by_first_move[first] += is_candidate
        (best if is_candidate else rest).append(candidate)
    return best, rest


def _find_turns(context: SearchContext, guesses: Sequence[Any]) -> list[Plan]:
    """Return the turns found in any sampled position, valued by their mean over all samples."""
    by_guess = [find_plans(context, state) for state in guesses]
    if len(guesses) == 1:
        return by_guess[0]
    limit = 2 * context.effort.candidates + 2
    distinct = dict.fromkeys(plan.moves for plans in by_guess for plan in plans[:limit])
    measured = [Plan(moves, _mean(context, guesses, moves)) for moves in distinct]
    return sorted(measured, key=lambda plan: -plan.value)


def _mean(context: SearchContext, guesses: Sequence[Any], moves: Sequence[Any]) -> float:
    total = 0.0
    for state in guesses:
        chance = FastDice(context.dice)
        after = play_moves(context.game, state, context.seat, moves, chance)
        total += context.value(context.skill.settle(after, context.seat, chance))
    return total / len(guesses)


def _halve_candidates(
    context: SearchContext, view: Any, candidates: list[Candidate], budget: PlayoutBudget
) -> list[Candidate]:
    """Rank the candidates by sequential halving.

    Each stage plays out all remaining candidates equally often and then drops the worse half.
    """
    left, dropped = candidates, list[Candidate]()
    stages = max(1, (len(candidates) - 1).bit_length())
    for _ in range(stages):
        for number in range(max(1, budget.play_outs // (stages * len(left)))):
            if not budget.has_time():
                return _sorted(left) + dropped
            _play_each(context, view, left, number)
        left = _sorted(left)
        half = (len(left) + 1) // 2
        left, dropped = left[:half], left[half:] + dropped
    return left + dropped


def _play_each(context: SearchContext, view: Any, candidates: Sequence[Candidate], number: int) -> None:
    """Play out every candidate once, from the same sampled position with the same dice."""
    ends = _play_plans(
        context, view, [candidate.plan.moves for candidate in candidates], _extra_turns(context, view, number)
    )
    for candidate, (_, end) in zip(candidates, ends, strict=True):
        candidate.add(evaluate(context.game, end, context.seat))


def _play_plans(
    context: SearchContext, view: Any, plans: Sequence[Sequence[Any]], extra_turns: int = 0
) -> Iterator[tuple[Any, Any]]:
    """Yield for each plan the positions after it and after its playout, from one guess with the same dice.

    `extra_turns`: number of turns that are played beyond the effort's.
    """
    skill, effort = context.skill, context.effort
    state, luck = skill.guess(view, context.dice), context.dice.below(1 << 30)
    turns = effort.turns(skill.players(state)) + extra_turns
    last = skill.turn(state) + 1 + turns
    for moves in plans:
        chance = FastDice(Dice(b"", luck))
        after = play_moves(context.game, state, context.seat, moves, chance)
        if turns:
            yield after, play_out(context.game, after, last, chance, effort.replies)
        else:
            yield after, skill.settle(after, context.seat, chance)


def _extra_turns(context: SearchContext, view: Any, number: int) -> int:
    """Return by how many turns a playout of that number is longer than the effort's.

    If moves may change who is next, the playouts end in turn after each seat: otherwise a plan would seem better only
    because another seat is next at their end.
    """
    return number % context.skill.players(view) if context.skill.changes_order else 0


def play_out(game: AnyGame, state: Any, last: int, dice: Dice, replies: int = 0) -> Any:
    """Play promising moves until turn `last` begins and return the position.

    With `replies`, each seat plays its best turn from a beam search of that width instead.
    """
    skill, effort = skill_of(game), playout_effort(replies)
    for _ in range(MAX_PLAYOUT_MOVES):
        seats = game.deciders(state)
        if not seats or skill.turn(state) >= last:
            break
        moves = skill.promising(state, seats[0])
        if replies and len(moves) > 1:
            best = find_plans(SearchContext(game, seats[0], effort, dice), state)[0]
            state = play_moves(game, state, seats[0], best.moves, dice)
        else:
            state, _ = game.apply(state, seats[0], moves[0], dice)
    return state


def playout_effort(replies: int) -> Effort:
    """Return the effort for planning turns within a playout."""
    return Effort(width=replies, most=MAX_MOVES)


def _sorted(candidates: Sequence[Candidate]) -> list[Candidate]:
    return sorted(candidates, key=lambda candidate: -candidate.mean)


class PlayoutResult(NamedTuple):
    """Result of one playout for the seat: its lead in points, and the value in units of `evaluate`.

    `later`: by seat, the points that each aspect of the value brings after the turn itself.
    """

    points: float
    value: float
    later: tuple[Mapping[str, float], ...] = ()


def play_alternatives(
    context: SearchContext, view: Any, plans: Sequence[Sequence[Any]], times: int
) -> tuple[list[PlayoutResult], ...]:
    """Return the results of `times` playouts for each plan, with the same guesses and dice for all plans."""
    by_plan = tuple(list[PlayoutResult]() for _ in plans)
    for number in range(times):
        played = _play_plans(context, view, plans, _extra_turns(context, view, number))
        for results, (after, end) in zip(by_plan, played, strict=True):
            points = lead(context.game, end, context.seat)
            value = value_of(context.game, end, context.seat, points)
            results.append(PlayoutResult(points, value, _brought_later(context.skill, after, end)))
    return by_plan


def points_behind(best: Sequence[PlayoutResult], other: Sequence[PlayoutResult]) -> tuple[float, float]:
    """Return by how many points of lead paired playouts are behind the best ones, with the standard error.

    If one sequence is longer, its rest does not count. The error of a single pair is 0.
    """
    gaps = [better.points - worse.points for better, worse in zip(best, other, strict=False)]
    return fmean(gaps), stdev(gaps) / len(gaps) ** 0.5 if len(gaps) > 1 else 0.0


def drawback(best: Sequence[PlayoutResult], other: Sequence[PlayoutResult], seat: Seat) -> str:
    """Return the aspect in which the other turn brings the seat less later on.

    It begins with "others-" if the other seats get more there. It accounts for most of the later difference, beyond
    chance. Return "" if no aspect does, if the later difference is below a point, or if the turns themselves account
    for most of the whole.
    """
    gaps = dict[str, list[float]]()
    for better, worse in zip(best, other, strict=False):
        rivals = [player for player in range(len(better.later)) if player != seat]
        for name in better.later[seat] if better.later else ():
            gaps.setdefault(name, []).append(better.later[seat][name] - worse.later[seat][name])
            theirs = fmean(worse.later[player][name] - better.later[player][name] for player in rivals)
            gaps.setdefault(f"others-{name}", []).append(theirs)
    means = {name: fmean(values) for name, values in gaps.items()}
    later, name = sum(means.values()), max(means, key=lambda key: means[key], default="")
    if later < max(1.0, points_behind(best, other)[0] / 2) or 2 * means[name] < later:
        return ""
    return name if means[name] > 2 * stdev(gaps[name]) / len(gaps[name]) ** 0.5 else ""


def _brought_later(skill: AnySkill, after: Any, end: Any) -> tuple[Mapping[str, float], ...]:
    """Return, by seat, what each aspect brings between the turn and the end of the match; () without aspects."""
    if skill.aspects is None:
        return ()
    pairs = [(skill.aspects(after, seat), skill.aspects(end, seat)) for seat in range(skill.players(end))]
    return tuple({name: sum(now[name]) - was[name].scored for name in now} for was, now in pairs)
