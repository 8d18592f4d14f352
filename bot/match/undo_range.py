"""Range of an undo, and the position before it. Pure: nothing is stored here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

import msgspec

from bot.game import AnyGame, Seat, refuse
from bot.match.log_replay import ReplayStep, is_silent
from bot.match.position import Actor, Position, Transition, reveals, undo_row
from bot.match.state_codec import codec
from bot.store import LogAppend


class UndoRange(msgspec.Struct, frozen=True):
    """Rows to undo, `first` to `last`.

    `steps` counts the public steps among them (at least 1), `revealing` those that revealed something. The number of
    secret answers stays hidden.
    """

    first: int
    steps: int
    revealing: int
    last: int


def range_of_turn(game: AnyGame, steps: Sequence[ReplayStep], seat: Seat) -> UndoRange:
    """Return the range of the seat's last turn and everything after it, including answers of other seats.

    For an answer out of turn, the range begins with all answers to the same question. Raise Refused if the seat
    has made no public step.
    """
    steps = known_to_all(game, steps)
    own_steps = [step for step in steps if step.seat == seat]
    if not own_steps:
        raise refuse("cannot_step_back", why="nothing")
    turn = _turn(game, own_steps[-1])
    first = next(step for step in own_steps if _turn(game, step) == turn) if turn[1] == seat else own_steps[-1]
    return range_from(game, steps, first.seq)


def range_from(game: AnyGame, steps: Sequence[ReplayStep], first: int) -> UndoRange:
    """Return the range from row `first` on, extended so that the answers to one secret question stay together.

    Raise Refused if they are missing.
    """
    undone = [step for step in steps if step.seq >= first]
    if not undone:
        raise refuse("cannot_step_back", why="nothing")
    if game.is_sealed(undone[0].before):
        earlier = reversed([step for step in steps if step.seq < first])
        undone = [*takewhile(lambda step: is_silent(game, step), earlier)][::-1] + undone
    public = [step for step in undone if not is_silent(game, step)]
    revealing = sum(reveals(game, step) for step in public)
    return UndoRange(undone[0].seq, max(1, len(public)), revealing, undone[-1].seq)


def known_to_all(game: AnyGame, steps: Sequence[ReplayStep]) -> Sequence[ReplayStep]:
    """Return the steps without secret answers to a question that is still open."""
    known = max((number for number, step in enumerate(steps, 1) if not is_silent(game, step)), default=0)
    return steps[:known]


def last_known(game: AnyGame, steps: Sequence[ReplayStep]) -> int:
    """Return the row of the latest public step, or 0."""
    known = known_to_all(game, steps)
    return known[-1].seq if known else 0


def first_of_last(game: AnyGame, steps: Sequence[ReplayStep], seat: Seat, made_himself: Mapping[int, int]) -> int:
    """Return the row of the first step of the last press by the user of the seat.

    `made_himself`: the user's rows, each with its press. Before the first turn the steps in a row that the bot made for
    the seat count as one: a single press left them to it. Raise Refused if missing.
    """
    own_steps = [
        step
        for step in steps
        if step.seat == seat and (step.seq in made_himself or not game.see(step.before, None).turn)
    ]
    if not own_steps:
        raise refuse("cannot_step_back", why="nothing")
    automatic = [*takewhile(lambda step: step.seq not in made_himself, reversed(own_steps))]
    if automatic:
        return automatic[-1].seq
    press = made_himself[own_steps[-1].seq]
    return next(step.seq for step in own_steps if made_himself.get(step.seq) == press)


def _turn(game: AnyGame, step: ReplayStep) -> tuple[int, Seat | None]:
    return game.timed_turn(game.see(step.before, None))


def undone_from(
    game: AnyGame, position: Position, steps: Sequence[ReplayStep], first: int, author: Actor
) -> Transition:
    """Return the transition to the position before row `first`. It adds a row per undone step, last step first.

    All earlier offers become invalid. Raise Refused.
    """
    first = range_from(game, steps, first).first
    undone = [step for step in reversed(steps) if step.seq >= first]
    start = position.table.seq + 1
    next_author = msgspec.structs.replace(author, interaction=None)
    rows = tuple(
        msgspec.structs.replace(
            undo_row(game, step, step.seat, start + number, next_author if number else author), press=start, agreed=True
        )
        for number, step in enumerate(undone)
    )
    last, tally = rows[-1].seq, position.tally
    for row, step in zip(rows, undone, strict=True):
        tally = tally.with_row(row, is_silent=is_silent(game, step))
    earlier = msgspec.structs.replace(
        position,
        table=msgspec.structs.replace(position.table, seq=last),
        state=undone[-1].before,
        own=(last,) * len(position.own),
        tally=tally,
        undo=msgspec.UNSET,
    )
    appended = LogAppend(position.table.id, rows, codec(game).encode(earlier.state), revision=position.revision)
    return Transition(earlier, appended, tuple(step.notation for step in undone))
