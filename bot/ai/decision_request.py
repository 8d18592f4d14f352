"""What a computer player is asked: all that it gets, so that it can be answered anywhere."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.dice import Dice
from bot.game import AnyGame
from bot.players.levels import decide
from bot.players.play_outs import Patience
from bot.skill import Level


class Question(msgspec.Struct, frozen=True):
    """Which move of `offers` a player of that level makes; `luck` and `seq` are its dice. Never a State."""

    level: Level | None
    game: str
    view: Any
    offers: tuple[str, ...]
    luck: bytes
    seq: int


def answer(game: AnyGame, question: Question, patience: Patience | None = None) -> tuple[str, ...]:
    """The plan: see `decide`."""
    dice = Dice(question.luck, question.seq)
    if patience is None:
        return decide(question.level, game, question.view, question.offers, dice)
    return decide(question.level, game, question.view, question.offers, dice, patience=patience)
