"""Strength levels of computer players, and self-contained requests for their decisions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from bot.ai.playouts import HasTime, rank_turns
from bot.ai.turn_search import SearchContext
from bot.ai_spec import Level
from bot.game import AnyGame
from bot.rng import Dice, FastDice


class DecisionRequest(msgspec.Struct, frozen=True):
    """Request for a move among `offers` at a level.

    `seed` and `seq` seed its dice. It never contains a State.
    """

    level: Level | None
    game: str
    view: Any
    offers: tuple[str, ...]
    seed: bytes
    seq: int


Think: TypeAlias = Callable[[AnyGame, DecisionRequest], Awaitable[Sequence[str]]]
"""Callable: (game, request) -> the notations of the next moves, the first of which is offered now.

It raises WorkersStopped during shutdown.
"""


def unlimited_time() -> bool:
    """Return True, for a search without a time limit."""
    return True


def answer(game: AnyGame, request: DecisionRequest, has_time: HasTime = unlimited_time) -> tuple[str, ...]:
    """Return the notations that `decide` plans for the request."""
    dice = Dice(request.seed, request.seq)
    return decide(request.level, game, request.view, request.offers, dice, has_time=has_time)


def random_move(game: AnyGame, view: Any, offers: Sequence[str], dice: Dice) -> str:  # noqa: ARG001 - same signature as a planner
    """Return one of the offered notations at random: first a kind of move, by its first word, then one of them.

    A game may offer a hundred purchases beside one draw, and both should happen.
    """
    kinds = sorted({kind_of(offer) for offer in offers})
    kind = dice.choose(kinds)
    return dice.choose([offer for offer in offers if kind_of(offer) == kind])


def kind_of(notation: str) -> str:
    """Return the first word of a notation."""
    return notation.partition(" ")[0]


def decide(
    level: Level | None,
    game: AnyGame,
    view: Any,
    offers: Sequence[str],
    dice: Dice,
    *,
    has_time: HasTime = unlimited_time,
) -> tuple[str, ...]:
    """Return the notations of the viewer's next moves. The first is offered now.

    Later moves are valid until another seat decides or hidden information appears. The result depends only on the view,
    the offers and the dice, unless `has_time` (see `HasTime`) stops the search. Without a level, or if the game has no
    skill, the move is random.
    """
    if len(offers) == 1:
        return (offers[0],)
    context = search_context(level, game, view, dice)
    if context is None:
        return (random_move(game, view, offers, dice),)
    if _slips(context):
        likely = [offer for offer in offers if not isinstance(game.read(offer), context.skill.deliberate)]
        return (random_move(game, view, likely or offers, dice),)
    for tried in rank_turns(context, view, has_time):
        planned = tuple(game.write(move) for move in tried.plan.moves)
        if planned[0] in offers:
            return planned
    return (random_move(game, view, offers, dice),)


def _slips(context: SearchContext) -> bool:
    """Return whether this decision is one of those that the level makes at random."""
    return bool(context.effort.slips) and context.dice.below(100) < context.effort.slips


def search_context(level: Level | None, game: AnyGame, view: Any, dice: Dice) -> SearchContext | None:
    """Return the search context for that level, or None if the player moves at random."""
    if level is None or game.skill is None:
        return None
    efforts = game.skill.efforts_among(game.skill.players(view))
    return SearchContext(game, view.viewer, efforts[level], FastDice(dice))
