"""Turning points: the frames of a match where the lead changed hands or scores moved most, from public scores alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Literal, TypeAlias

import msgspec

from bot.game import AnyGame, Line, Seat
from bot.history.story.frames import Still
from bot.table.table import Status

MOST, MOST_LEADS = 5, 3
Scores = tuple[int, ...]
Kind: TypeAlias = Literal["lead", "gain", "loss", "end", "last"]


class TurningPoint(msgspec.Struct, frozen=True):
    """`step`: its number, as people are shown it; `number`: of the public's frame; `seq`: its row, `turn`: the turn to
    which it belongs (see `Heading`), `at`: when. `gain`: what the step brought that seat, below 0 where it cost some.

    `lead`: the seat took the lead from another; `gain`: one of the biggest gains; `loss`: of the biggest losses; `end`:
    the step that ended the match, which the seat won (of equals the first); `last`: the one behind which an uneventful
    match was stopped.
    """

    step: int
    number: int
    seq: int
    turn: int
    seat: Seat
    gain: int
    kind: Kind
    lines: tuple[Line, ...]
    at: datetime


def turning_points(game: AnyGame, told: Sequence[Still], status: Status) -> tuple[TurningPoint, ...]:
    """At most five, in the order of the match, and at least one of a match that has ended; `told` are the public's
    frames."""
    scores = [game.scores(one.position.see(None)) for one in told]
    found = {} if status != "over" or len(told) < 2 else _by_number([_end(told, scores)])
    leads = [one for one in _leads(told, scores) if one.number not in found]
    found |= _by_number(leads[-MOST_LEADS:])
    for swings in (_gains(told, scores), _losses(told, scores)):
        biggest = sorted((one for one in swings if one.number not in found), key=lambda one: -abs(one.gain))
        found |= _by_number(biggest[: MOST - len(found)])
    if not found and status == "closed" and len(told) > 1:
        last = told[-1].heading.seat or 0
        found = _by_number([_point(told, scores, len(told) - 1, last, "last")])
    return tuple(found[number] for number in sorted(found))


def _by_number(points: Sequence[TurningPoint]) -> dict[int, TurningPoint]:
    return {one.number: one for one in points}


def _end(told: Sequence[Still], scores: Sequence[Scores]) -> TurningPoint:
    return _point(told, scores, len(told) - 1, scores[-1].index(max(scores[-1])), "end")


def _leads(told: Sequence[Still], scores: Sequence[Scores]) -> Iterator[TurningPoint]:
    """Where a seat alone leads that was not the last to lead alone."""
    leader: Seat | None = None
    for number, now in enumerate(scores):
        alone = now.index(max(now)) if now.count(max(now)) == 1 else leader
        if leader is not None and alone is not None and alone != leader:
            yield _point(told, scores, number, alone, "lead")
        leader = alone


def _gains(told: Sequence[Still], scores: Sequence[Scores]) -> Iterator[TurningPoint]:
    """For every frame in which somebody gained, whoever gained most."""
    for number in range(1, len(scores)):
        gained = [now - was for now, was in zip(scores[number], scores[number - 1], strict=True)]
        if max(gained) > 0:
            yield _point(told, scores, number, gained.index(max(gained)), "gain")


def _losses(told: Sequence[Still], scores: Sequence[Scores]) -> Iterator[TurningPoint]:
    """For every frame in which somebody lost, whoever lost most."""
    for number in range(1, len(scores)):
        gained = [now - was for now, was in zip(scores[number], scores[number - 1], strict=True)]
        if min(gained) < 0:
            yield _point(told, scores, number, gained.index(min(gained)), "loss")


def _point(told: Sequence[Still], scores: Sequence[Scores], number: int, seat: Seat, kind: Kind) -> TurningPoint:
    heading = told[number].heading
    gain = scores[number][seat] - scores[number - 1][seat]
    return TurningPoint(heading.step, number, heading.seq, heading.turn, seat, gain, kind, heading.lines, heading.at)
