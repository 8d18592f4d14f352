"""Evaluation of a position for a seat, relative to its opponents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.ai_spec import AnySkill
from bot.game import AnyGame, Outcome, Seat

WON = 1.0
"""Weight of a win, where a lead in points always counts less than 1."""


def evaluate(game: AnyGame, state: Any, seat: Seat, *, is_selfish: bool = False, error: float = 0.0) -> float:
    """Return the value of the position for the seat, from -2 to 2; 0 means all seats are equal.

    It combines the seat's lead in points with, after the end, the result of the match. `error` points are added to the
    lead. If `is_selfish`, only the seat's own points count.
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
    """Return the seat's lead in points over its opponents.

    The best and the mean opponent are weighted by the game's rivalry.
    """
    others = [worth for one, worth in enumerate(worths) if one != seat]
    mean = sum(others) / len(others)
    return worths[seat] - skill.rivalry * max(others) - (1 - skill.rivalry) * mean


def skill_of(game: AnyGame) -> AnySkill:
    """Return the game's skill. Raise ValueError if it has none."""
    if game.skill is None:
        raise ValueError(f"{game.name} brings no skill along")
    return game.skill


def _won(outcome: Outcome, seat: Seat) -> float:
    """Return the seat's share of the victory from -1 to 1, where 0 is the share expected by chance."""
    players, winners = len(outcome.ranks), outcome.winners
    if not winners:
        return 0.0
    share = 1 / len(winners) if seat in winners else 0.0
    return max(-1.0, (share * players - 1) / (players - 1))
