"""Explanations of a computer player's best turns: in words, with what they bring and how far they are behind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.ai.levels import DecisionRequest, search_context, unlimited_time
from bot.ai.playouts import Candidate, rank_turns
from bot.ai.reasons import TOLERANCE, immediate
from bot.ai.turn_search import SearchContext, skill_of
from bot.game import AnyGame, IllegalMove, Line, Seat
from bot.rng import Dice, FastDice

MOST = 3


class TurnExplanation(msgspec.Struct, frozen=True):
    """Explanation of a considered turn, with its notations.

    - `words` are the moves as advice. Before the last move nothing hidden is revealed, and no other seat decides.
    - `brings`: what the turn does at once by the rules, as parts of a sentence.
    - `behind`: points by which the best turn is better, with their standard `error`; None if it was not compared.
    """

    moves: tuple[str, ...]
    words: tuple[Line, ...] = ()
    brings: tuple[Line, ...] = ()
    behind: float | None = None
    error: float = 0.0

    @property
    def is_as_good(self) -> bool:
        """Return whether the difference to the best turn is within the noise."""
        return self.behind is not None and self.behind < max(TOLERANCE, self.error)


def explain_turns(game: AnyGame, request: DecisionRequest, played: Sequence[str] = ()) -> tuple[TurnExplanation, ...]:
    """Return explanations of the best turns, best first, always including the turn played.

    The result is deterministic for a request. It is empty for a player that moves at random.
    """
    context = search_context(request.level, game, request.view, Dice(request.seed, request.seq))
    if context is None:
        return ()
    written = tuple(played)
    ranked = _distinct(game, rank_turns(context, request.view, unlimited_time), written)
    shown = ranked[:MOST]
    is_played = [_is_played(game, one, written) for one in ranked]
    if written and True not in is_played[:MOST]:
        shown = [*shown[: MOST - 1], *(one for one, is_it in zip(ranked, is_played, strict=True) if is_it)][:MOST]
    before = skill_of(game).guess(request.view, FastDice(Dice(request.seed, request.seq)))
    found = [_compared(context, request.view, before, one, ranked[0]) for one in shown]
    if written and True not in is_played:
        words = advice(game, before, context.seat, [game.read(text) for text in written])
        found = [*found[: MOST - 1], TurnExplanation(written, words)]
    return tuple(found)


def _distinct(game: AnyGame, ranked: Sequence[Candidate], played: tuple[str, ...]) -> list[Candidate]:
    """Return the turns without those that make the same moves in another order; of these, the one played is kept."""
    found: dict[tuple[str, ...], Candidate] = {}
    for one in ranked:
        moves = tuple(sorted(_written(game, one.plan.moves)))
        if moves not in found or _is_played(game, one, played):
            found[moves] = one
    return list(found.values())


def _is_played(game: AnyGame, one: Candidate, played: tuple[str, ...]) -> bool:
    return bool(played) and _written(game, one.plan.moves) == played[: len(one.plan.moves)]


def _compared(context: SearchContext, view: Any, before: Any, candidate: Candidate, best: Candidate) -> TurnExplanation:
    """Return the explanation of a considered turn, with its distance to the best one."""
    game, moves = context.game, candidate.plan.moves
    written, words = _written(game, moves), advice(game, before, context.seat, moves)
    behind, error = (0.0, 0.0) if candidate is best else best.ahead_of(candidate)
    return TurnExplanation(written, words, immediate(game, view, written).words, behind, error)


def _written(game: AnyGame, moves: Sequence[Any]) -> tuple[str, ...]:
    return tuple(game.write(move) for move in moves)


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
