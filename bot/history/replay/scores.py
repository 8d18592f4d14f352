"""Public scores over a match: the score after each turn, and its turning points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Literal, TypeAlias

import msgspec

from bot.game import AnyGame, Line, Seat
from bot.history.replay.frames import FramePosition
from bot.table.table import Status


class TurnScores(msgspec.Struct, frozen=True):
    """The scores by seat at the end of turn `turn`. Turn 0 is the beginning, after the setup."""

    turn: int
    scores: tuple[int, ...]


def score_course(game: AnyGame, told: Sequence[FramePosition]) -> tuple[TurnScores, ...]:
    """Return the scores at the beginning and after each turn. `told` are the public frames."""
    ends = {0: told[0]} | {still.heading.turn: still for still in told[1:]}
    return tuple(TurnScores(turn, game.scores(still.position.see(None))) for turn, still in ends.items())


MOST, MOST_LEADS = 5, 3
Scores = tuple[int, ...]
TurningPointKind: TypeAlias = Literal["lead", "gain", "loss", "end", "last"]


class TurningPoint(msgspec.Struct, frozen=True):
    """A frame where the lead changed or scores moved most.

    `step` is the number shown to people, `number` the public frame, `seq` the row, `turn` the turn (see `Heading`),
    `gain` the seat's score change. Kinds: `lead`, the seat took the lead; `gain` and `loss`, one of the biggest;
    `end`, the last step, with the winner's seat (the first of several); `last`, the last step of an uneventful
    stopped match.
    """

    step: int
    number: int
    seq: int
    turn: int
    seat: Seat
    gain: int
    kind: TurningPointKind
    lines: tuple[Line, ...]
    at: datetime


def turning_points(game: AnyGame, told: Sequence[FramePosition], status: Status) -> tuple[TurningPoint, ...]:
    """Return at most five turning points in order, at least one for an ended match. `told` are the public frames."""
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


def _end(told: Sequence[FramePosition], scores: Sequence[Scores]) -> TurningPoint:
    return _point(told, scores, len(told) - 1, scores[-1].index(max(scores[-1])), "end")


def _leads(told: Sequence[FramePosition], scores: Sequence[Scores]) -> Iterator[TurningPoint]:
    """Yield where a seat becomes the sole leader after another one."""
    leader: Seat | None = None
    for number, now in enumerate(scores):
        alone = now.index(max(now)) if now.count(max(now)) == 1 else leader
        if leader is not None and alone is not None and alone != leader:
            yield _point(told, scores, number, alone, "lead")
        leader = alone


def _gains(told: Sequence[FramePosition], scores: Sequence[Scores]) -> Iterator[TurningPoint]:
    """Yield, for every frame with a gain, the seat that gained most."""
    for number in range(1, len(scores)):
        gained = [now - was for now, was in zip(scores[number], scores[number - 1], strict=True)]
        if max(gained) > 0:
            yield _point(told, scores, number, gained.index(max(gained)), "gain")


def _losses(told: Sequence[FramePosition], scores: Sequence[Scores]) -> Iterator[TurningPoint]:
    """Yield, for every frame with a loss, the seat that lost most."""
    for number in range(1, len(scores)):
        gained = [now - was for now, was in zip(scores[number], scores[number - 1], strict=True)]
        if min(gained) < 0:
            yield _point(told, scores, number, gained.index(min(gained)), "loss")


def _point(
    told: Sequence[FramePosition], scores: Sequence[Scores], number: int, seat: Seat, kind: TurningPointKind
) -> TurningPoint:
    heading = told[number].heading
    gain = scores[number][seat] - scores[number - 1][seat]
    return TurningPoint(heading.step, number, heading.seq, heading.turn, seat, gain, kind, heading.lines, heading.at)
