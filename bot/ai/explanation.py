"""Explanations of a computer player's best turns, by the named terms of its evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.ai.levels import DecisionRequest, search_context, unlimited_time
from bot.ai.playouts import rank_turns
from bot.ai.turn_search import SearchContext, margin, play_moves, skill_of
from bot.game import AnyGame, IllegalMove, Line, Seat
from bot.rng import Dice, FastDice

MOST = 3
LEAST = 0.05
"""Smallest change of a term, in points, that is worth mentioning."""
OTHERS = "others"
"""Name of the term for a turn's effect on the opponents."""


class TurnExplanation(msgspec.Struct, frozen=True):
    """Explanation of a considered turn: its notations and the change of each evaluation term, in points.

    Terms are ordered by the size of their change. `points` is the sum of the changes. `words` are the moves as advice.
    Before the last move nothing hidden is revealed, and no other seat decides.
    """

    moves: tuple[str, ...]
    points: float
    terms: tuple[tuple[str, float], ...]
    words: tuple[Line, ...] = ()


def explain_turns(game: AnyGame, request: DecisionRequest, played: Sequence[str] = ()) -> tuple[TurnExplanation, ...]:
    """Return explanations of the best turns, best first, always including the turn played.

    The result is deterministic for a request. It is empty for a player that moves at random.
    """
    context = search_context(request.level, game, request.view, Dice(request.seed, request.seq))
    if context is None:
        return ()
    plans = [tried.plan.moves for tried in rank_turns(context, request.view, unlimited_time)]
    chosen = plans[:MOST]
    written = tuple(played)
    if written and not any(_written(game, moves) == written[: len(moves)] for moves in chosen):
        chosen = [*chosen[: MOST - 1], tuple(game.read(text) for text in written)]
    before = skill_of(game).guess(request.view, FastDice(Dice(request.seed, request.seq)))
    return tuple(explain_turn(context, before, moves) for moves in chosen)


def _written(game: AnyGame, moves: Sequence[Any]) -> tuple[str, ...]:
    return tuple(game.write(move) for move in moves)


def explain_turn(context: SearchContext, before: Any, moves: tuple[Any, ...]) -> TurnExplanation:
    """Return the explanation of one turn in that position, which is a guess."""
    skill, seat = context.skill, context.seat
    chance = FastDice(Dice(b"", 0))
    after = skill.settle(play_moves(context.game, before, seat, moves, chance), seat, chance)
    old, new = skill.terms(before, seat), skill.terms(after, seat)
    changes = {name: new.get(name, 0.0) - old.get(name, 0.0) for name in (*old, *new)}
    changes[OTHERS] = _against(context, after) - _against(context, before)
    told = [(name, change) for name, change in changes.items() if abs(change) >= LEAST]
    told.sort(key=lambda one: -abs(one[1]))
    words = advice(context.game, before, context.seat, moves)
    return TurnExplanation(_written(context.game, moves), sum(change for _, change in told), tuple(told), words)


def advice(game: AnyGame, state: Any, seat: Seat, moves: Sequence[Any]) -> tuple[Line, ...]:
    """Return each move as advice to the seat, in the position after the moves before it."""
    found, chance = list[Line](), FastDice(Dice(b"", 0))
    for move in moves:
        found.append(game.advise(game.see(state, seat), move))
        try:
            state, _ = game.apply(state, seat, move, chance)
        except IllegalMove:
            break
    return tuple(found)


def _against(context: SearchContext, state: Any) -> float:
    """Return the value of the opponents' chances for the seat, in points. It is negative if they are ahead."""
    skill = context.skill
    worths = [skill.worth(state, seat) for seat in range(skill.players(state))]
    return margin(skill, worths, context.seat) - worths[context.seat]
