"""Taking back more than one's own last step: every step from a row on, whoever made it. Pure: nothing is stored yet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import msgspec

from bot.game import AnyGame, Refused, Seat
from bot.match.codec import codec
from bot.match.position import Author, Made, Position
from bot.match.recent import reveals
from bot.match.replay import Step, is_silent, replay, standing_of
from bot.store import LogRow, Press
from bot.table.refusals import CannotStepBack


class Turn(msgspec.Struct, frozen=True):
    """What would be taken back: from row `first` on, up to row `last`, `steps` of which everybody has heard (at least
    one), and how many of these have shown something. How many answers were given in secret nobody is told."""

    first: int
    steps: int
    revealing: int
    last: int


def standing(game: AnyGame, position: Position, first_state: Any, rows: Sequence[LogRow]) -> tuple[Step, ...]:
    """The steps that stand. Raises CannotStepBack when the log no longer leads to the position."""
    try:
        steps = standing_of(replay(game, first_state, rows, position.seed))
    except Refused:
        raise CannotStepBack("rules-changed") from None
    if (steps[-1].after if steps else first_state) != position.state:
        raise CannotStepBack("rules-changed")
    return steps


def turn_of(game: AnyGame, steps: Sequence[Step], seat: Seat) -> Turn:
    """The turn of the seat's last step with everything behind it, answers of others in between included.

    Of an answer out of turn the answer with all others to the same question. Raises CannotStepBack when the seat has
    made no step of which the others may know.
    """
    steps = known_to_all(game, steps)
    own = [step for step in steps if step.seat == seat]
    if not own:
        raise CannotStepBack("nothing")
    turn = _turn(game, own[-1])
    first = next(step for step in own if _turn(game, step) == turn) if turn[1] == seat else own[-1]
    return turn_from(game, steps, first.seq)


def turn_from(game: AnyGame, steps: Sequence[Step], first: int) -> Turn:
    """Everything from the first step that is row `first` or later; never a part of a question's secret answers alone.

    Raises CannotStepBack when there is none.
    """
    undone = [step for step in steps if step.seq >= first]
    if not undone:
        raise CannotStepBack("nothing")
    if _is_answer(game, undone[0]):
        earlier = reversed([step for step in steps if step.seq < first])
        undone = [*takewhile(lambda step: is_silent(game, step), earlier)][::-1] + undone
    told = [step for step in undone if not is_silent(game, step)]
    revealing = sum(reveals(game, step) for step in told)
    return Turn(undone[0].seq, max(1, len(told)), revealing, undone[-1].seq)


def _is_answer(game: AnyGame, step: Step) -> bool:
    """Whether it was given in secret; the others' answers to the same question were silent and stand before it."""
    return game.is_secret(step.before, step.seat, game.read(step.notation), step.before)


def known_to_all(game: AnyGame, steps: Sequence[Step]) -> Sequence[Step]:
    """Without the answers that were given in secret to a question that is still open."""
    known = max((number for number, step in enumerate(steps, 1) if not is_silent(game, step)), default=0)
    return steps[:known]


def last_known(game: AnyGame, steps: Sequence[Step]) -> int:
    """The row of the latest step of which everybody knows, 0 = none."""
    known = known_to_all(game, steps)
    return known[-1].seq if known else 0


def _turn(game: AnyGame, step: Step) -> tuple[int, Seat | None]:
    return game.timed_turn(game.see(step.before, None))


def rewound(game: AnyGame, position: Position, steps: Sequence[Step], first: int, author: Author) -> Made:
    """The position before row `first`; each step that goes has its row, the last one first.

    What was offered to anybody before is void. Raises CannotStepBack.
    """
    undone = [step for step in reversed(steps) if step.seq >= turn_from(game, steps, first).first]
    start = position.table.seq + 1
    rows = tuple(
        LogRow(
            seq=start + number,
            seat=step.seat,
            move=None,
            undoes=step.seq,
            events=codec(game).encode(()),
            press=start,
            interaction=author.interaction if not number else None,
            user=author.user,
            at=author.at,
            agreed=True,
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
        history=msgspec.UNSET,
    )
    press = Press(position.table.id, rows, codec(game).encode(earlier.state), revision=position.revision)
    return Made(earlier, press, tuple(step.notation for step in undone))
