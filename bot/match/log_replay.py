"""Positions rebuilt from the log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.game import AnyGame, Refused, Seat
from bot.rng import Dice
from bot.store import LogRow
from bot.table.final_places import FinalResult
from bot.table.table import Table


@dataclass(frozen=True, slots=True)
class FullMatch:
    """Match with its secrets: the seed of its dice, the initial and the current state, and the whole log.

    `end` is the final result. It is None if the match has not ended or the result was not requested.
    """

    game: AnyGame
    table: Table
    seed: bytes
    first: Any
    now: Any
    rows: tuple[LogRow, ...]
    end: FinalResult | None = None

    def agreed(self) -> frozenset[int]:
        """Return the rows that undid steps for the whole table."""
        return frozenset(row.seq for row in self.rows if row.agreed)


class ReplayStep(msgspec.Struct, frozen=True):
    """Move that was carried out. `rolled`: it used dice. `undone_by` is the row that undid it, or None."""

    seq: int
    seat: Seat
    notation: str
    before: Any
    after: Any
    events: tuple[Any, ...]
    rolled: bool
    undone_by: int | None = None


def take(game: AnyGame, state: Any, seat: Seat, move: Any, *, seed: bytes, seq: int) -> ReplayStep:
    """Carry out a move as row `seq` of the log and return the step. Raise IllegalMove."""
    dice = Dice(seed, seq)
    after, events = game.apply(state, seat, move, dice)
    return ReplayStep(seq, seat, game.write(move), state, after, events, dice.is_rolled)


def replay(game: AnyGame, first: Any, rows: Iterable[LogRow], seed: bytes) -> tuple[ReplayStep, ...]:
    """Return all steps of the log in order, including undone ones.

    Raise Refused if the current rules refuse a step, and ValueError if a row undoes a step that cannot be undone.
    """
    done: list[ReplayStep] = []
    standing: list[int] = []
    state = first
    for row in rows:
        if row.undoes is not None:
            state = _undo(game, done, standing, row, seed)
        else:
            standing.append(len(done))
            done.append(take(game, state, row.seat, game.read(row.move or ""), seed=seed, seq=row.seq))
            state = done[-1].after
    return tuple(done)


def seats_asked(game: AnyGame, step: ReplayStep) -> tuple[Seat, ...]:
    """Return the seats that publicly had to decide when the step was made. One of them made it."""
    return game.waiting(game.see(step.before, None))


def is_silent(game: AnyGame, step: ReplayStep) -> bool:
    """Return whether the step has no public event. Such steps are independent of each other."""
    return all(game.hear(event, None) is None for event in step.events)


def replay_without(
    game: AnyGame, undone: ReplayStep, later: Iterable[ReplayStep], seed: bytes
) -> tuple[ReplayStep, ...]:
    """Replay the later steps without `undone`. All of them must be silent."""
    state, again = undone.before, []
    for step in later:
        again.append(take(game, state, step.seat, game.read(step.notation), seed=seed, seq=step.seq))
        state = again[-1].after
    return tuple(again)


def _undo(game: AnyGame, done: list[ReplayStep], standing: list[int], row: LogRow, seed: bytes) -> Any:
    """Mark the step that the row undoes, replay the silent steps after it and return the state."""
    number = next(
        (number for number in reversed(range(len(standing))) if done[standing[number]].seq == row.undoes), None
    )
    if number is None:
        raise ValueError(f"row {row.seq} takes back row {row.undoes}, which does not stand")
    place, later = standing[number], standing[number + 1 :]
    if not all(is_silent(game, done[position]) for position in later):
        raise ValueError(f"row {row.seq} takes back row {row.undoes}, after which something was heard")
    del standing[number]
    for position, step in zip(
        later, replay_without(game, done[place], [done[position] for position in later], seed), strict=True
    ):
        done[position] = step
    done[place] = msgspec.structs.replace(done[place], undone_by=row.seq)
    return done[later[-1]].after if later else done[place].before


def standing_steps(steps: Iterable[ReplayStep]) -> tuple[ReplayStep, ...]:
    """Return the standing steps: those that were not undone."""
    return tuple(step for step in steps if step.undone_by is None)


def has_moved_openly(whole: FullMatch, seat: Seat, after: int) -> bool:
    """Return whether the seat's user made or undid a public move after row `after`.

    If the current rules can no longer replay the log, any move counts.
    """
    rows = [
        row for row in whole.rows if row.seat == seat and row.seq > after and row.user is not None and not row.agreed
    ]
    if not rows:
        return False
    try:
        steps = {step.seq: step for step in replay(whole.game, whole.first, whole.rows, whole.seed)}
    except Refused:
        return True
    steps_made = (steps[row.seq if row.undoes is None else row.undoes] for row in rows)
    return any(not whole.game.is_sealed(step.before) for step in steps_made)
