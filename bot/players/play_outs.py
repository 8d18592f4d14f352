"""Search: the most promising turns are played out in positions drawn at random, the poorer ones fewer times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from bot.dice import Dice, Stream
from bot.game import AnyGame
from bot.players.judging import judged, skill_of
from bot.players.planning import Plan, Thought, carried_out, plans
from bot.skill import Effort

MOST_STEPS = 400
"""No play-out is longer, whatever its horizon."""
MOST_MOVES = 5
"""A turn that is planned in a play-out is made of so many moves at every step: the first ones that look promising."""
Patience: TypeAlias = Callable[[], bool]
"""Whether there is time for another play-out; a search never looks at a clock itself."""


class Tried(msgspec.Struct):
    """A turn, how good it looked one turn ahead, and how it did when it was played out."""

    plan: Plan
    trust: int = 0
    total: float = 0.0
    times: int = 0

    @property
    def mean(self) -> float:
        """How good it has turned out to be, what it looked like counting as so many times; first that alone."""
        if not self.times:
            return self.plan.good
        return (self.total + self.trust * self.plan.good) / (self.times + self.trust)


class Budget(NamedTuple):
    """How often turns are played out, as long as there is time."""

    play_outs: int
    patience: Patience


def ranked(thought: Thought, view: Any, patience: Patience) -> list[Tried]:
    """The turns that were looked at, the best first. Everything is drawn from the thought's dice."""
    effort = thought.effort
    guesses = [thought.skill.guess(view, thought.dice) for _ in range(effort.guesses)]
    tried = [Tried(plan, effort.trust) for plan in _averaged(thought, guesses)]
    best, rest = _apart(tried, effort)
    if effort.play_outs and len(best) > 1:
        play_outs = effort.play_outs_among(thought.skill.players(guesses[0]))
        best = _halved(thought, view, best, Budget(play_outs, patience))
    return best + rest


def _apart(tried: list[Tried], effort: Effort) -> tuple[list[Tried], list[Tried]]:
    """The candidates, of those that begin alike no more than the effort allows, and all others."""
    best, rest, begun = list[Tried](), list[Tried](), Counter[Any]()
    for one in tried:
        first = one.plan.moves[0]
        is_candidate = len(best) < effort.candidates and begun[first] < effort.alike
        begun[first] += is_candidate
        (best if is_candidate else rest).append(one)
    return best, rest


def _averaged(thought: Thought, guesses: Sequence[Any]) -> list[Plan]:
    """The turns found in any of the guesses, judged by how good they look in all of them."""
    by_guess = [plans(thought, state) for state in guesses]
    if len(guesses) == 1:
        return by_guess[0]
    most = 2 * thought.effort.candidates + 2
    known = dict.fromkeys(plan.moves for found in by_guess for plan in found[:most])
    found = [Plan(moves, _mean(thought, guesses, moves)) for moves in known]
    return sorted(found, key=lambda plan: -plan.good)


def _mean(thought: Thought, guesses: Sequence[Any], moves: Sequence[Any]) -> float:
    total = 0.0
    for state in guesses:
        chance = Stream(thought.dice)
        after = carried_out(thought.game, state, thought.seat, moves, chance)
        total += thought.good(thought.skill.settle(after, thought.seat, chance))
    return total / len(guesses)


def _halved(thought: Thought, view: Any, tried: list[Tried], budget: Budget) -> list[Tried]:
    """Sequential halving: in every stage all that are left are played out equally often, then the poorer half goes."""
    left, gone = tried, list[Tried]()
    stages = max(1, (len(tried) - 1).bit_length())
    for _ in range(stages):
        for _ in range(max(1, budget.play_outs // (stages * len(left)))):
            if not budget.patience():
                return _sorted(left) + gone
            _play_each(thought, view, left)
        left = _sorted(left)
        half = (len(left) + 1) // 2
        left, gone = left[:half], left[half:] + gone
    return left + gone


def _play_each(thought: Thought, view: Any, tried: Sequence[Tried]) -> None:
    """One play-out of each, from the same position with the same chance."""
    state, luck = thought.skill.guess(view, thought.dice), thought.dice.below(1 << 30)
    skill = thought.skill
    last = skill.turn(state) + 1 + thought.effort.turns(skill.players(state))
    for one in tried:
        chance = Stream(Dice(b"", luck))
        after = carried_out(thought.game, state, thought.seat, one.plan.moves, chance)
        end = played_out(thought.game, after, last, chance, thought.effort.replies)
        one.total += judged(thought.game, end, thought.seat)
        one.times += 1


def played_out(game: AnyGame, state: Any, last: int, dice: Dice, replies: int = 0) -> Any:
    """The position at the beginning of that turn, when everybody plays what looks most promising.

    With `replies` everybody plays the best turn found when so many of those begun go on.
    """
    skill, effort = skill_of(game), replying(replies)
    for _ in range(MOST_STEPS):
        seats = game.deciders(state)
        if not seats or skill.turn(state) >= last:
            break
        moves = skill.promising(state, seats[0])
        if replies and len(moves) > 1:
            best = plans(Thought(game, seats[0], effort, dice), state)[0]
            state = carried_out(game, state, seats[0], best.moves, dice)
        else:
            state, _ = game.apply(state, seats[0], moves[0], dice)
    return state


def replying(replies: int) -> Effort:
    """With how much effort turns are planned in a play-out."""
    return Effort(width=replies, most=MOST_MOVES)


def _sorted(tried: Sequence[Tried]) -> list[Tried]:
    return sorted(tried, key=lambda one: -one.mean)
