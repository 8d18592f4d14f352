"""The log folded into positions: every step with the position before and after it. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.dice import Dice
from bot.game import AnyGame, Seat
from bot.store import LogRow
from bot.table.ended.standings import End
from bot.table.table import Table


@dataclass(frozen=True, slots=True)
class Whole:
    """A match with its secrets: the seed, the first and the present position, the whole log.

    `end`: how it ended for people; None where it has not, or nobody has asked.
    """

    game: AnyGame
    table: Table
    seed: bytes
    first: Any
    now: Any
    rows: tuple[LogRow, ...]
    end: End | None = None

    def agreed(self) -> frozenset[int]:
        """The rows by which steps were taken back for the whole table."""
        return frozenset(row.seq for row in self.rows if row.agreed)


class Step(msgspec.Struct, frozen=True):
    """A move that was carried out. `rolled`: it used chance. `undone_by` is the row that took it back, or None."""

    seq: int
    seat: Seat
    notation: str
    before: Any
    after: Any
    events: tuple[Any, ...]
    rolled: bool
    undone_by: int | None = None


def take(game: AnyGame, state: Any, seat: Seat, move: Any, *, seed: bytes, seq: int) -> Step:
    """The step that is row `seq` of the log. Raises IllegalMove."""
    dice = Dice(seed, seq)
    after, events = game.apply(state, seat, move, dice)
    return Step(seq, seat, game.write(move), state, after, events, dice.is_rolled)


def replay(game: AnyGame, first: Any, rows: Iterable[LogRow], seed: bytes) -> tuple[Step, ...]:
    """All steps of the log from the first position on, those taken back included, in the order of the log.

    Raises Refused when the rules as they are now refuse one, ValueError when a row takes back one that it cannot.
    """
    done: list[Step] = []
    standing: list[int] = []
    state = first
    for row in rows:
        if row.undoes is not None:
            state = _take_back(game, done, standing, row, seed)
        else:
            standing.append(len(done))
            done.append(take(game, state, row.seat, game.read(row.move or ""), seed=seed, seq=row.seq))
            state = done[-1].after
    return tuple(done)


def asked(game: AnyGame, step: Step) -> tuple[Seat, ...]:
    """The seats that everybody saw being asked when the step was made; one of them made it."""
    return game.waiting(game.see(step.before, None))


def is_silent(game: AnyGame, step: Step) -> bool:
    """Whether the public hears nothing of the step: a sealed answer, which hangs together with no other."""
    return all(game.hear(event, None) is None for event in step.events)


def without(game: AnyGame, undone: Step, later: Iterable[Step], seed: bytes) -> tuple[Step, ...]:
    """The later steps as they are once `undone` is taken back; only silent ones can have come after it."""
    state, again = undone.before, []
    for step in later:
        again.append(take(game, state, step.seat, game.read(step.notation), seed=seed, seq=step.seq))
        state = again[-1].after
    return tuple(again)


def _take_back(game: AnyGame, done: list[Step], standing: list[int], row: LogRow, seed: bytes) -> Any:
    """Mark the step that the row takes back, and play the silent ones behind it again; the position afterwards."""
    number = next(
        (number for number in reversed(range(len(standing))) if done[standing[number]].seq == row.undoes), None
    )
    if number is None:
        raise ValueError(f"row {row.seq} takes back row {row.undoes}, which does not stand")
    place, later = standing[number], standing[number + 1 :]
    if not all(is_silent(game, done[other]) for other in later):
        raise ValueError(f"row {row.seq} takes back row {row.undoes}, after which something was heard")
    del standing[number]
    for other, step in zip(later, without(game, done[place], [done[other] for other in later], seed), strict=True):
        done[other] = step
    done[place] = msgspec.structs.replace(done[place], undone_by=row.seq)
    return done[later[-1]].after if later else done[place].before


def standing_of(steps: Iterable[Step]) -> tuple[Step, ...]:
    """Those that were not taken back."""
    return tuple(step for step in steps if step.undone_by is None)
