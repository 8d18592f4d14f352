"""The steps worth looking at: where each trader would like to go, whom it might clear, and where to send that one."""

from __future__ import annotations

from bot.game import Seat
from bot.games.zanzibar.board import BIGGEST, Where, members
from bot.games.zanzibar.moves import CLEARS, WALKS, Move
from bot.games.zanzibar.played.attraction import pull_of_other, pull_of_own
from bot.games.zanzibar.reach import Ground, clears, ground_of, spread
from bot.games.zanzibar.rules.movement import movable
from bot.games.zanzibar.state import State, Turn

WALKS_EACH, TARGETS_EACH = 6, 2
HARM = 0.3
"""Of what another loses, as much as if it were one's own gain."""
LEAST = -0.5
"""Steps that look worse are not looked at."""
Rated = list[tuple[float, Move]]


def rated_steps(state: State, turn: Turn) -> Rated:
    """By how much the seat would like them, the best first."""
    ground, pull = ground_of(state.where), pull_of_own(state, turn.seat)
    others = ground.others(turn.seat)
    may_walk_on = not turn.left or (bool(state.steps) and state.steps[-1].kind != "walked")
    found: Rated = []
    for number, start, left in movable(state, turn):
        is_on = turn.left > 0 and number == turn.moved[-1]
        reached, approaches, beside = spread(ground.free, start, left)
        if may_walk_on or not is_on:
            here = pull[start]
            walks = sorted([(pull[space] - here, space) for space in members(reached)], reverse=True)[:WALKS_EACH]
            found += [(gain - 0.001 * number, WALKS[number][space]) for gain, space in walks if gain >= LEAST]
        enemies = ground.at_least[number - BIGGEST] & others & beside
        for _, enemy, targets in clears(ground, number, start, enemies, approaches):
            found += _clears(state, ground, (number, start, enemy, targets), pull)
    found.sort(key=lambda rated: -rated[0])
    return found


def _clears(state: State, ground: Ground, clear: tuple[int, int, int, int], pull: dict[int, float]) -> Rated:
    number, start, enemy, targets = clear
    theirs = pull_of_other(state, holder_of(ground.where, enemy))
    gain = pull[enemy] - pull[start] + HARM * theirs[enemy]
    sent = sorted([(gain - HARM * theirs[target] - 0.2 * pull[target], target) for target in members(targets)])
    return [(rate, CLEARS[number][enemy][target]) for rate, target in sent[-TARGETS_EACH:] if rate >= LEAST]


def holder_of(where: Where, space: int) -> Seat:
    """Whose trader stands there."""
    return next(seat for seat, spaces in enumerate(where) if space in spaces)
