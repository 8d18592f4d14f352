"""Levels: how strong a computer player is, from one that sees half of the moves to one that searches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.dice import Dice, Stream
from bot.game import AnyGame
from bot.players import random_player
from bot.players.planning import Thought
from bot.players.play_outs import Patience, ranked
from bot.skill import Level


def endless() -> bool:
    """There is always time."""
    return True


def decide(
    level: Level | None, game: AnyGame, view: Any, offers: Sequence[str], dice: Dice, *, patience: Patience = endless
) -> tuple[str, ...]:
    """The notations of the moves that the viewer makes next, the first of them offered now.

    What follows the first holds as long as nobody else decides and nothing hidden shows in between. Depends on nothing
    but the view, the offers and the dice; `patience` may end the search early. Without a level, or in a game without
    skill, it is any move.
    """
    if len(offers) == 1:
        return (offers[0],)
    thought = thought_of(level, game, view, dice)
    if thought is None:
        return (random_player.decide(game, view, offers, dice),)
    for tried in ranked(thought, view, patience):
        planned = tuple(game.write(move) for move in tried.plan.moves)
        if planned[0] in offers:
            return planned
    return (random_player.decide(game, view, offers, dice),)


def thought_of(level: Level | None, game: AnyGame, view: Any, dice: Dice) -> Thought | None:
    """How the viewer thinks at that level; None for whoever takes any move."""
    if level is None or game.skill is None:
        return None
    return Thought(game, view.viewer, game.skill.efforts[level], Stream(dice))
