"""Rows missing in a record: only answers without effect may have been there."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from bot.game import AnyGame, Refused, Seat
from bot.history.record.problems import fail
from bot.history.record.record_form import MoveRecord
from bot.rng import Dice


class StandingMove(msgspec.Struct, frozen=True):
    """A standing move, its position, and whether only its seat heard of it."""

    move: MoveRecord
    before: Any
    is_silent: bool


class GapAllowance(msgspec.Struct, frozen=True):
    """The number of rows that may be missing from here to that place among the standing moves."""

    rows: int
    until: int


def check_gaps(game: AnyGame, rows: Sequence[int], standing: Sequence[StandingMove], last: Any) -> None:
    """Raise RecordError if more rows are missing than answers without effect can explain.

    `rows` are all rows of the record, ascending; `last` is the final position.
    """
    seqs, left = [step.move.seq for step in standing], GapAllowance(0, 0)
    for row, following in pairwise((0, *rows)):
        missing = following - row - 1
        if not missing:
            continue
        place = bisect_left(seqs, following)
        if place >= left.until:
            left = _left(game, standing, place, last)
        left = GapAllowance(left.rows - missing, left.until)
        if left.rows < 0:
            fail("rows", seq=row + 1)


def _left(game: AnyGame, standing: Sequence[StandingMove], place: int, last: Any) -> GapAllowance:
    if place == len(standing):
        return GapAllowance(max(len(game.deciders(last)) - 1, 0), place + 1)
    asked = [seat for seat in game.deciders(standing[place].before) if seat != standing[place].move.seat]
    found = [end for seat in asked if (end := _without_effect(game, standing, place, last, seat)) is not None]
    return GapAllowance(len(found), max(found, default=place + 1))


def _without_effect(game: AnyGame, standing: Sequence[StandingMove], place: int, last: Any, seat: Seat) -> int | None:
    """Return where the position is the same again although that seat also acted, or None."""
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
    """Return the next position, or None if the move is not possible."""
    try:
        return game.apply(state, seat, move, Dice(b"", 0))[0]
    except Refused:
        return None
