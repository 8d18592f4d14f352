"""Turning points: the frames of a match where the lead changed hands or most was gained, from public scores alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Literal

import msgspec

from bot.game import AnyGame, Line, Seat
from bot.history.story.frames import Still

MOST, MOST_LEADS = 5, 3
Scores = tuple[int, ...]


class TurningPoint(msgspec.Struct, frozen=True):
    """`number`: of the public's frame; `seq`: its row (see `Heading`), `at`: when. `gain`: what the step brought that
    seat.

    `lead`: the seat took the lead from another; `gain`: one of the biggest gains; `end`: the final count, which the
    seat won (of equals the first).
    """

    number: int
    seq: int
    seat: Seat
    gain: int
    kind: Literal["lead", "gain", "end"]
    lines: tuple[Line, ...]
    at: datetime


def turning_points(game: AnyGame, told: Sequence[Still], *, is_over: bool) -> tuple[TurningPoint, ...]:
    """At most five, in the order of the match; `told` are the public's frames."""
    scores = [game.scores(one.position.see(None)) for one in told]
    end = [_end(told, scores)] if is_over and len(told) > 1 and scores[-1] != scores[-2] else []
    taken = {one.number for one in end}
    leads = [one for one in _leads(told, scores) if one.number not in taken][-MOST_LEADS:]
    taken |= {one.number for one in leads}
    gains = sorted((one for one in _gains(told, scores) if one.number not in taken), key=lambda one: -one.gain)
    found = [*end, *leads, *gains[: MOST - len(end) - len(leads)]]
    return tuple(sorted(found, key=lambda one: one.number))


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


def _point(
    told: Sequence[Still], scores: Sequence[Scores], number: int, seat: Seat, kind: Literal["lead", "gain", "end"]
) -> TurningPoint:
    heading = told[number].heading
    gain = scores[number][seat] - scores[number - 1][seat]
    return TurningPoint(number, heading.seq, seat, gain, kind, heading.lines, heading.at)
