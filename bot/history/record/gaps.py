"""The rows that a record leaves out: only answers without effect can have stood there."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from bot.dice import Dice
from bot.game import AnyGame, Refused, Seat
from bot.history.record.form import MoveRecord
from bot.history.record.verdict import fail


class Standing(msgspec.Struct, frozen=True):
    """A move that stands, the position in which it was made, and whether nobody but its seat heard of it."""

    move: MoveRecord
    before: Any
    is_silent: bool


class Left(msgspec.Struct, frozen=True):
    """How many rows may be missing from here on, until that place among the moves that stand."""

    rows: int
    until: int


def check_gaps(game: AnyGame, rows: Sequence[int], standing: Sequence[Standing], last: Any) -> None:
    """`rows` are all that the record names, rising; `last` is the position after all. Raises Untrue."""
    seqs, left = [step.move.seq for step in standing], Left(0, 0)
    for row, following in pairwise((0, *rows)):
        missing = following - row - 1
        if not missing:
            continue
        place = bisect_left(seqs, following)
        if place >= left.until:
            left = _left(game, standing, place, last)
        left = Left(left.rows - missing, left.until)
        if left.rows < 0:
            fail("rows", seq=row + 1)


def _left(game: AnyGame, standing: Sequence[Standing], place: int, last: Any) -> Left:
    if place == len(standing):
        return Left(max(len(game.deciders(last)) - 1, 0), place + 1)
    asked = [seat for seat in game.deciders(standing[place].before) if seat != standing[place].move.seat]
    found = [end for seat in asked if (end := _without_effect(game, standing, place, last, seat)) is not None]
    return Left(len(found), max(found, default=place + 1))


def _without_effect(game: AnyGame, standing: Sequence[Standing], place: int, last: Any, seat: Seat) -> int | None:
    """Where the moves lead to the same position again although that seat has acted as well; None if nowhere."""
    state = standing[place].before
    acted, move = seat, game.default(state, seat)
    for following, step in enumerate(standing[place:], place):
        state = _after(game, state, acted, move)
        if state is None or (following > place and state == step.before):
            return None if state is None else following
        acted, move = step.move.seat, game.read(step.move.move or "")
    state = _after(game, state, acted, move)
    return len(standing) if state is not None and state == last else None


def _after(game: AnyGame, state: Any, seat: Seat, move: Any) -> Any:
    """The next position; None where the move is not possible."""
    try:
        return game.apply(state, seat, move, Dice(b"", 0))[0]
    except Refused:
        return None
