"""Judging: what a position is worth for a seat, with what the others have set against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.game import AnyGame, Outcome, Seat
from bot.skill import AnySkill

WON = 1.0
"""What winning alone counts beside the points, where any lead in points counts less than 1."""


def judged(game: AnyGame, state: Any, seat: Seat, *, is_selfish: bool = False, error: float = 0.0) -> float:
    """From -2 to 2, 0 = all alike: how far the seat is ahead and, where the match is over, whether it has won.

    `error` points are put to it. The selfish look at their own points alone.
    """
    skill = skill_of(game)
    outcome = game.outcome(state)
    if is_selfish:
        ahead = skill.worth(state, seat) + error
    else:
        ahead = margin(skill, [skill.worth(state, one) for one in range(skill.players(state))], seat) + error
    share = ahead / (skill.scale + abs(ahead))
    return share if outcome is None else share + WON * _won(outcome, seat)


def margin(skill: AnySkill, worths: Sequence[float], seat: Seat) -> float:
    """How many points the seat is ahead of the others: of their best and of their mean, in the game's proportion."""
    others = [worth for one, worth in enumerate(worths) if one != seat]
    mean = sum(others) / len(others)
    return worths[seat] - skill.rivalry * max(others) - (1 - skill.rivalry) * mean


def skill_of(game: AnyGame) -> AnySkill:
    """What the game knows for computers; a game without it has nothing to be judged by."""
    if game.skill is None:
        raise ValueError(f"{game.name} brings no skill along")
    return game.skill


def _won(outcome: Outcome, seat: Seat) -> float:
    """From -1 to 1: the seat's share of the victory, of which everybody has the same by chance."""
    players, winners = len(outcome.ranks), outcome.winners
    if not winners:
        return 0.0
    share = 1 / len(winners) if seat in winners else 0.0
    return max(-1.0, (share * players - 1) / (players - 1))
