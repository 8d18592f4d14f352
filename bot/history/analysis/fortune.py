"""Luck: what a seat drew, held against what it might have drawn instead, as far as it could know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from bot.dice import Dice, Stream
from bot.game import IllegalMove, Seat
from bot.history.analysis.retracing import Retraced, is_draw
from bot.match.replay import Step
from bot.players.judging import skill_of

Drawn: TypeAlias = Callable[[Any, Seat], Any]
"""See `Skill.drawn`."""


def luck_of(match: Retraced, draws: int) -> tuple[float, ...] | None:
    """By seat in points; None in a game in which no seat has luck of its own."""
    skill = skill_of(match.game)
    if skill.drawn is None:
        return None
    found = [0.0] * skill.players(match.first)
    for step in match.steps:
        if is_draw(match.game, step):
            found[step.seat] += _fortune(match, step, draws, skill.drawn)
    return tuple(round(points, 2) for points in found)


def _fortune(match: Retraced, step: Step, draws: int, drawn: Drawn) -> float:
    """What the draw was worth beyond the mean of others."""
    game, skill, dice = match.game, skill_of(match.game), match.dice("fortune", step.seq)

    def worth(state: Any, chance: Dice) -> float:
        return skill.worth(drawn(skill.settle(state, step.seat, chance), step.seat), step.seat)

    view, imagined = game.see(step.before, step.seat), list[float]()
    for _ in range(draws):
        state, chance = skill.guess(view, dice), Stream(dice)
        try:
            after, _ = game.apply(state, step.seat, game.read(step.notation), chance)
        except IllegalMove:
            continue
        if game.outcome(after) is None:
            imagined.append(worth(after, chance))
    return worth(step.after, Stream(dice)) - sum(imagined) / len(imagined) if imagined else 0.0
