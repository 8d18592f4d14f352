"""Positions that scripts have made through the rules of a game, by chance of their own: none is of any match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from bot.dice import Dice
from bot.game import AnyGame, BadNotation, Seat
from bot.lesson import BY, Position

LUCK = b"lesson"
"""The seed of whatever is left to chance."""

Result: TypeAlias = tuple[Any, tuple[Any, ...]]
"""A State and the events that led there."""


def reached(game: AnyGame, position: Position) -> Any:
    """The State there. Raises Refused or ValueError where the rules do not lead there."""
    state = game.replay_setup(position.setup)
    for number, text in enumerate(position.moves):
        state, _ = made(game, state, text, number)
    return state


def made(game: AnyGame, state: Any, text: str, number: int) -> Result:
    """One move, by whom it says or by the only seat that may. Raises IllegalMove, BadNotation."""
    seat, notation = whose(game, state, text)
    return game.apply(state, seat, game.read(notation), Dice(LUCK, number))


def whose(game: AnyGame, state: Any, text: str) -> tuple[Seat, str]:
    """Who makes that move, and its notation."""
    by, mark, notation = text.partition(BY)
    if mark and by.isdecimal():
        return int(by), notation
    return next(iter(game.deciders(state)), 0), text


def spelled(game: AnyGame, state: Any, seat: Seat, text: str) -> str:
    """The notation of what somebody has typed, which may be short for the only move that fits. Raises BadNotation."""
    try:
        return game.write(game.read(text))
    except BadNotation:
        move = game.complete(text, legal(game, state, seat))
        if move is None:
            raise
        return game.write(move)


def legal(game: AnyGame, state: Any, seat: Seat) -> Sequence[Any]:
    """The seat's legal moves, in the game's order."""
    return game.legal_moves(state, seat)
