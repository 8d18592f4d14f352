"""The moves of a match that still runs, as one viewer may know them: neither listed nor counted is what is sealed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec

from bot.game import Viewer
from bot.history.record.form import MoveRecord, TakenBack
from bot.match.replay import Step, Whole

Place: TypeAlias = tuple[int, int]
"""Where a row stands among those that the viewer knows: the row of the log that told of it, and the order there."""
LAST = 1 << 30
"""The order of that row itself: what it brought to light stands before it."""


class _Known(msgspec.Struct, frozen=True):
    step: Step
    place: Place


def known_moves(
    whole: Whole, steps: Sequence[Step], shown: Sequence[Step], viewer: Viewer
) -> tuple[tuple[MoveRecord, ...], tuple[TakenBack, ...]]:
    """The record's `moves` and `taken_back`; `shown` are those of the standing steps that a record shows, in its order.

    The viewer's own are known and those of which he heard. Answers that were given in secret appear together once
    they have come to light, dated as that, in the order in which the game tells them and never in the one in which
    they were given. All rows are numbered as far as they are known, for the log's own numbers would betray the others.
    """
    standing = [_known(whole, step, order, steps, viewer) for order, step in enumerate(shown)]
    moves = sorted((one for one in standing if one is not None), key=lambda one: one.place)
    undone = [step for step in steps if step.undone_by is not None and _may_list(whole, step, viewer)]
    numbers = _numbers([*(one.place for one in moves), *_places(undone)])
    times, agreed = {row.seq: row.at for row in whole.rows}, whole.agreed()
    return (
        tuple(MoveRecord(numbers[one.place], one.step.seat, one.step.notation, times[one.place[0]]) for one in moves),
        tuple(
            TakenBack(
                numbers[step.seq, LAST],
                step.seat,
                step.notation,
                times[step.seq],
                numbers[step.undone_by or 0, LAST],
                agreed=step.undone_by in agreed,
            )
            for step in undone
        ),
    )


def _known(whole: Whole, step: Step, order: int, steps: Sequence[Step], viewer: Viewer) -> _Known | None:
    """With its place, or None where the viewer may not know the step."""
    if not _is_sealed(whole, step, step.before):
        return _Known(step, (step.seq, LAST)) if step.seat == viewer or _is_heard(whole, step, viewer) else None
    if not _is_sealed(whole, step, whole.now):
        opened = next((other.seq for other in steps if other.seq >= step.seq and _opens(whole, other, step)), None)
        if opened is not None:
            return _Known(step, (opened, step.seat if whole.game.effective is None else order))
    return _Known(step, (step.seq, LAST)) if step.seat == viewer else None


def _may_list(whole: Whole, step: Step, viewer: Viewer) -> bool:
    """Whether a step that was taken back is known: an answer that was given in secret never is to others."""
    return step.seat == viewer or (not _is_sealed(whole, step, step.before) and _is_heard(whole, step, viewer))


def _is_sealed(whole: Whole, step: Step, now: object) -> bool:
    return whole.game.is_secret(step.before, step.seat, whole.game.read(step.notation), now)


def _is_heard(whole: Whole, step: Step, viewer: Viewer) -> bool:
    return any(whole.game.hear(event, viewer) is not None for event in step.events)


def _opens(whole: Whole, step: Step, answer: Step) -> bool:
    """Whether with this step, which stands, that answer has come to light."""
    return step.undone_by is None and not _is_sealed(whole, answer, step.after)


def _places(undone: Iterable[Step]) -> Iterable[Place]:
    for step in undone:
        yield step.seq, LAST
        yield step.undone_by or 0, LAST


def _numbers(places: Iterable[Place]) -> dict[Place, int]:
    return {place: number for number, place in enumerate(sorted(places), 1)}
