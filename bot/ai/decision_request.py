"""Self-contained request for a computer player's decision, answerable in any process."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.ai.levels import decide
from bot.ai.playouts import HasTime
from bot.ai_spec import Level
from bot.game import AnyGame
from bot.rng import Dice


class DecisionRequest(msgspec.Struct, frozen=True):
    """Request for a move among `offers` at a level.

    `luck` and `seq` seed its dice. It never contains a State.
    """

    level: Level | None
    game: str
    view: Any
    offers: tuple[str, ...]
    luck: bytes
    seq: int


def answer(game: AnyGame, question: DecisionRequest, patience: HasTime | None = None) -> tuple[str, ...]:
    """Return the planned notations for the request, as `decide` does."""
    dice = Dice(question.luck, question.seq)
    if patience is None:
        return decide(question.level, game, question.view, question.offers, dice)
    return decide(question.level, game, question.view, question.offers, dice, patience=patience)
