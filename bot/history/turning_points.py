"""Scores by turn of a match, and the turning points among them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import Literal, TypeAlias

import msgspec

from bot.game import AnyGame, Line, Seat
from bot.history.frames import FramePosition
from bot.table.notices import NoticeKind
from bot.table.table import Status


class TurnScores(msgspec.Struct, frozen=True):
    """Scores by seat at the end of turn `turn`. Turn 0 is the beginning, after the setup."""

    turn: int
    scores: tuple[int, ...]


def score_course(
    game: AnyGame, frames: Sequence[FramePosition], gone: Mapping[Seat, int] = MappingProxyType({})
) -> tuple[TurnScores, ...]:
    """Return the scores at the beginning and after each turn. `frames` are the public frames.

    `gone`: row of the log after which a seat was left for good. Its score stands still from there.
    """
    ends = {0: frames[0]} | {frame.heading.turn: frame for frame in frames[1:]}
    last = {seat: next(frame for frame in reversed(frames) if frame.heading.seq <= row) for seat, row in gone.items()}
    own = {seat: game.scores(frame.position.see(None))[seat] for seat, frame in last.items()}
    stages = []
    for turn, frame in ends.items():
        scores = enumerate(game.scores(frame.position.see(None)))
        still = {seat: score for seat, score in own.items() if frame.heading.seq > gone[seat]}
        stages.append(TurnScores(turn, tuple(still.get(seat, score) for seat, score in scores)))
    return tuple(stages)


MAX_POINTS, MAX_LEADS = 5, 3
GONE: frozenset[NoticeKind] = frozenset({"resigned", "left", "seat-offered"})
"""Kinds of notices that a seat is left."""
Scores = Mapping[Seat, int]
"""Scores of the ranked seats."""
TurningPointKind: TypeAlias = Literal["lead", "gain", "loss", "end"]


class TurningPoint(msgspec.Struct, frozen=True):
    """Frame at which the lead changed or scores changed most."""

    step: int
    """Step number shown to people."""
    number: int
    """Index of the public frame."""
    seq: int
    """Row of the log."""
    turn: int
    """Number of the turn, as in FrameHeading."""
    seat: Seat
    gain: int
    """Change of the seat's score in points."""
    kind: TurningPointKind
    """Kind of the turning point.

    - `lead`: the seat took the lead.
    - `gain` and `loss`: one of the largest score changes.
    - `end`: the last step, with the seat of the winner (the first of several), if it changed no score.
    """
    lines: tuple[Line, ...]
    at: datetime
    loser: Seat | None = None
    """Seat whose loss gave another the lead; None if the leader gained it."""
    loss: int = 0
    """Points that the loser lost."""
    is_final: bool = False
    """Whether the seat took the lead here and led alone from then to the end."""


def turning_points(
    game: AnyGame, frames: Sequence[FramePosition], status: Status, left: Sequence[Seat] = ()
) -> tuple[TurningPoint, ...]:
    """Return at most five turning points in order. `frames` are the public frames.

    They are the latest changes of the lead, then the largest gains and losses. If the match was played to its end, the
    last step is always among them, because the final scoring takes place there. The seats `left` are out of the
    ranking, so they take no lead, and their gains and losses do not count.
    """
    scores = [_ranked(game.scores(frame.position.see(None)), left) for frame in frames]
    leads, swings = list(_leads(frames, scores)), list(_swings(frames, scores))
    if leads and status == "over" and all(_leaders(now) == [leads[-1].seat] for now in scores[leads[-1].number :]):
        leads[-1] = msgspec.structs.replace(leads[-1], is_final=True)
    points = {} if status != "over" or len(frames) < 2 else _by_number([_end(frames, scores, leads, swings)])
    points |= _by_number(leads[-MAX_LEADS:])
    biggest = sorted((point for point in swings if point.number not in points), key=lambda point: -abs(point.gain))
    points |= _by_number(biggest[: MAX_POINTS - len(points)])
    return tuple(points[number] for number in sorted(points))


def _ranked(scores: Sequence[int], left: Sequence[Seat]) -> Scores:
    """Return the scores of all seats but those, or of all if nobody stayed."""
    return {seat: score for seat, score in enumerate(scores) if seat not in left} or dict(enumerate(scores))


def _leaders(scores: Scores) -> list[Seat]:
    best = max(scores.values())
    return [seat for seat, score in scores.items() if score == best]


def _by_number(points: Sequence[TurningPoint]) -> dict[int, TurningPoint]:
    return {point.number: point for point in points}


def _end(
    frames: Sequence[FramePosition],
    scores: Sequence[Scores],
    leads: Sequence[TurningPoint],
    swings: Sequence[TurningPoint],
) -> TurningPoint:
    """Return the turning point of the last step: the lead, gain or loss found there, or else one of kind `end`."""
    last = len(frames) - 1
    end = _point(frames, scores, last, _leaders(scores[-1])[0], "end")
    return next((point for point in (*leads[-1:], *swings[-1:]) if point.number == last), end)


def _leads(frames: Sequence[FramePosition], scores: Sequence[Scores]) -> Iterator[TurningPoint]:
    """Yield the frames at which the sole lead passes to another seat."""
    leader: Seat | None = None
    for number, now in enumerate(scores):
        first, *tied = _leaders(now)
        new_leader = leader if tied else first
        if leader is not None and new_leader is not None and new_leader != leader:
            point, lost = _point(frames, scores, number, new_leader, "lead"), scores[number - 1][leader] - now[leader]
            if lost > point.gain:
                point = msgspec.structs.replace(point, loser=leader, loss=lost)
            yield point
        leader = new_leader


def _swings(frames: Sequence[FramePosition], scores: Sequence[Scores]) -> Iterator[TurningPoint]:
    """Yield, for every frame that changes scores, the seat whose score changed most."""
    for number in range(1, len(scores)):
        changes = {seat: now - scores[number - 1][seat] for seat, now in scores[number].items()}
        seat = max(changes, key=lambda seat: abs(changes[seat]))
        if changes[seat]:
            yield _point(frames, scores, number, seat, "gain" if changes[seat] > 0 else "loss")


def _point(
    frames: Sequence[FramePosition], scores: Sequence[Scores], number: int, seat: Seat, kind: TurningPointKind
) -> TurningPoint:
    heading = frames[number].heading
    gain = scores[number].get(seat, 0) - scores[number - 1].get(seat, 0)
    return TurningPoint(heading.step, number, heading.seq, heading.turn, seat, gain, kind, heading.lines, heading.at)
