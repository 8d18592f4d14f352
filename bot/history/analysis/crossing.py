"""The decisions of a match weighed: at a glance all of them, then with much thought those that seem to have cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from bot.dice import Dice, Stream
from bot.game import IllegalMove
from bot.history.analysis.budget import Budget
from bot.history.analysis.comparing import Gap, gap_between
from bot.history.analysis.findings import Crossroads, Expected
from bot.history.analysis.retracing import Decision, Retraced
from bot.match.codec import codec
from bot.players.judging import margin, skill_of
from bot.players.levels import endless
from bot.players.planning import Thought
from bot.players.play_outs import ranked
from bot.skill import Effort, Level

LEAST = 0.05
"""Points: what is told with one decimal place as more than nothing."""


class Weighed(msgspec.Struct, frozen=True):
    """A decision in its turn, another way, and how much more that is worth."""

    decision: Decision
    turn: int
    other: tuple[Any, ...]
    gap: Gap

    @property
    def cost(self) -> float:
        """As it is judged; nothing where it is not worth a tenth of a point."""
        return self.gap.good if self.gap.points >= LEAST else min(0.0, self.gap.good)


def glanced(
    match: Retraced, decisions: Sequence[Decision], budget: Budget, done: Callable[[], None]
) -> tuple[Weighed, ...]:
    """All decisions beside what a fair player does. `done` is called after each."""
    times, found = max(2, min(budget.most, budget.glances // max(1, len(decisions)))), list[Weighed]()
    for decision in decisions:
        found.append(_weighed(match, decision, budget, budget.fair, times))
        done()
    return tuple(found)


def candidates(
    match: Retraced, weighed: Sequence[Weighed], course: Sequence[Expected], most: int
) -> tuple[Decision, ...]:
    """At most so many, of each turn at most one: half by what they seem to have cost, half by how the turn went."""
    drops = _drops(match, course)
    by_cost = _one_a_turn(sorted(weighed, key=lambda one: -one.cost))
    by_drop = sorted(by_cost, key=lambda one: -drops.get((one.turn, one.decision.seat), 0.0))
    found: dict[int, Decision] = {}
    for pair in zip(by_cost, by_drop, strict=True):
        for one in pair:
            if len(found) < most:
                found.setdefault(one.turn, one.decision)
    return tuple(found.values())


def crossroads(
    match: Retraced, decisions: Sequence[Decision], budget: Budget, done: Callable[[], None]
) -> tuple[Crossroads, ...]:
    """Those that cost most as a strong player sees them, in order. `done` is called after each decision."""
    found, strong = list[Weighed](), skill_of(match.game).efforts[budget.strong]
    times = budget.planned if strong.replies else budget.comparisons
    for decision in decisions:
        found.append(_weighed(match, decision, budget, budget.strong, times))
        done()
    found.sort(key=lambda one: -one.cost)
    return tuple(_told(match, one) for one in sorted(found[: budget.shown], key=lambda one: one.decision.seq))


def _one_a_turn(weighed: Sequence[Weighed]) -> list[Weighed]:
    """The first of each turn."""
    first: dict[int, Weighed] = {}
    for one in weighed:
        first.setdefault(one.turn, one)
    return list(first.values())


def _drops(match: Retraced, course: Sequence[Expected]) -> dict[tuple[int, int], float]:
    """By turn and seat how much less was expected of the match after the turn than before it, as it is judged."""
    skill, found = skill_of(match.game), dict[tuple[int, int], float]()
    for before, after in pairwise(course):
        for seat in range(len(after.points)):
            was, now = (margin(skill, one.points, seat) for one in (before, after))
            found[after.turn, seat] = was / (skill.scale + abs(was)) - now / (skill.scale + abs(now))
    return found


def _weighed(match: Retraced, decision: Decision, budget: Budget, level: Level, times: int) -> Weighed:
    """What that level does on seeing what the seat saw, and how much more it is worth to a strong player."""
    efforts, view = skill_of(match.game).efforts, match.game.see(decision.before, decision.seat)
    dice, turn = match.dice(level, decision.seq), match.turn(decision.before)
    played = tuple(match.game.read(step.notation) for step in decision.steps)
    tried = ranked(Thought(match.game, decision.seat, efforts[level], Stream(dice)), view, endless)
    other = tried[0].plan.moves if tried else played
    if other == played:
        return Weighed(decision, turn, other, Gap(0.0, 0.0))
    judge = Thought(match.game, decision.seat, _judging(efforts, budget, level), Stream(dice))
    return Weighed(decision, turn, other, gap_between(judge, view, played, other, times))


def _judging(efforts: Mapping[Level, Effort], budget: Budget, level: Level) -> Effort:
    """A strong player's; at a glance the others reply with what looks most promising."""
    strong = efforts[budget.strong]
    return strong if level == budget.strong else msgspec.structs.replace(strong, replies=0)


def _told(match: Retraced, weighed: Weighed) -> Crossroads:
    decision, write = weighed.decision, codec(match.game).encode
    return Crossroads(
        turn=weighed.turn,
        seq=decision.seq,
        seat=decision.seat,
        lost=round(weighed.gap.points, 2),
        is_same=weighed.cost <= 0,
        played=write(tuple(event for step in decision.steps for event in step.events)),
        better=write(_events(match, weighed)),
    )


def _events(match: Retraced, weighed: Weighed) -> tuple[Any, ...]:
    """What would have happened in the real match."""
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
