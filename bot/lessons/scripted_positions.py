"""States of scripted positions, replayed through the rules with fixed dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from bot.game import AnyGame, BadNotation, Seat
from bot.lesson_spec import SEAT_SEPARATOR, LessonPosition
from bot.rng import Dice

LUCK = b"lesson"
"""Seed of the dice."""

Result: TypeAlias = tuple[Any, tuple[Any, ...]]
"""State and the events that led to it."""


def replay_position(game: AnyGame, position: LessonPosition) -> Any:
    """Return the State of the position. Raise Refused or ValueError if the rules do not lead there."""
    state = game.replay_setup(position.setup)
    for number, text in enumerate(position.moves):
        state, _ = make_move(game, state, text, number)
    return state


def make_move(game: AnyGame, state: Any, text: str, number: int) -> Result:
    """Play one move for its seat, or for the only seat to move. Raise IllegalMove or BadNotation."""
    seat, notation = split_move(game, state, text)
    return game.apply(state, seat, game.read(notation), Dice(LUCK, number))


def split_move(game: AnyGame, state: Any, text: str) -> tuple[Seat, str]:
    """Return the seat and the notation of a stored move."""
    by, mark, notation = text.partition(SEAT_SEPARATOR)
    if mark and by.isdecimal():
        return int(by), notation
    return next(iter(game.deciders(state)), 0), text


def complete_notation(game: AnyGame, state: Any, seat: Seat, text: str) -> str:
    """Return the full notation of the typed text, completing a short unique form.

    Raise BadNotation if nothing matches.
    """
    try:
        return game.write(game.read(text))
    except BadNotation:
        move = game.complete(text, legal_moves(game, state, seat))
        if move is None:
            raise
        return game.write(move)


def legal_moves(game: AnyGame, state: Any, seat: Seat) -> Sequence[Any]:
    """Return the seat's legal moves, in the game's order."""
    return game.legal_moves(state, seat)
