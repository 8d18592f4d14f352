"""Scores by turn of a match, and the turning points among them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import pairwise
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

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
    ends = {turn: steps[-1] for turn, steps in _frames_by_turn(frames).items()}
    last = {seat: next(frame for frame in reversed(frames) if frame.heading.seq <= row) for seat, row in gone.items()}
    final_scores = {seat: game.scores(frame.position.see(None))[seat] for seat, frame in last.items()}
    stages = []
    for turn, frame in ends.items():
        scores = enumerate(game.scores(frame.position.see(None)))
        still = {seat: score for seat, score in final_scores.items() if frame.heading.seq > gone[seat]}
        stages.append(TurnScores(turn, tuple(still.get(seat, score) for seat, score in scores)))
    return tuple(stages)


def _frames_by_turn(frames: Sequence[FramePosition]) -> dict[int, list[FramePosition]]:
    """Return the frames by turn. Turn 0 is the beginning, with the setup."""
    turns = {0: [frames[0]]}
    for frame in frames[1:]:
        turns.setdefault(frame.heading.turn, []).append(frame)
    return turns


MAX_POINTS, MAX_LEADS = 5, 3
GONE: frozenset[NoticeKind] = frozenset({"resigned", "left", "seat-offered"})
"""Kinds of notices that a seat is left."""
Scores = Mapping[Seat, int]
"""Scores of the ranked seats."""
TurningPointKind: TypeAlias = Literal["lead", "gain", "loss", "end"]


class TurningPoint(msgspec.Struct, frozen=True):
    """Turn after which the lead had changed or scores differed most from those after the turn before."""

    step: int
    """Step number shown to people, of the step of the turn that changed the score most."""
    number: int
    """Index of that step's public frame."""
    seq: int
    """Row of the log of that step."""
    turn: int
    """Number of the turn, as in FrameHeading."""
    seat: Seat
    gain: int
    """Change of the seat's score over the whole turn, in points."""
    kind: TurningPointKind
    """Kind of the turning point.

    - `lead`: the seat took the lead.
    - `gain` and `loss`: one of the largest score changes.
    - `end`: the last turn, with the seat of the winner (the first of several), if it changed no score.
    """
    lines: tuple[Line, ...]
    """Lines of the turn's steps that changed the score."""
    at: datetime
    loser: Seat | None = None
    """Seat whose loss gave another the lead; None if the leader gained it."""
    loss: int = 0
    """Points that the loser lost over the whole turn."""
    is_final: bool = False
    """Whether the seat took the lead here and led alone from then to the end."""


def deciding_point(points: Sequence[TurningPoint]) -> TurningPoint | None:
    """Return the turn that took the lead for good, else that of the largest gain or loss; None without any."""
    final = next((point for point in points if point.is_final), None)
    changes = [point for point in points if point.gain]
    return final or max(changes, key=lambda point: abs(point.gain), default=None)


class _Turn(NamedTuple):
    """Turn with its steps, and the scores before the first and after each of them."""

    steps: Sequence[FramePosition]
    scores: Sequence[Scores]

    @property
    def leaders(self) -> list[Seat]:
        """Return the seats with the best score after the turn."""
        best = max(self.scores[-1].values())
        return [seat for seat, score in self.scores[-1].items() if score == best]

    def change(self, seat: Seat) -> int:
        """Return the change of the seat's score over the turn."""
        return self.scores[-1][seat] - self.scores[0][seat]


def turning_points(
    game: AnyGame, frames: Sequence[FramePosition], status: Status, left: Sequence[Seat] = ()
) -> tuple[TurningPoint, ...]:
    """Return at most five turning points in order. `frames` are the public frames.

    They compare the scores after each turn with those after the turn before. A turn in progress has no turning point.
    They are the latest changes of the lead, then the largest gains and losses. If the match was played to its end, the
    last turn is always among them, because the final scoring takes place there. The seats `left` are out of the
    ranking, so they take no lead, and their gains and losses do not count.
    """
    turns = _turns(game, frames, left)
    if status == "running" and frames[-1].heading.turn == frames[-1].position.see(None).turn:
        turns = turns[:-1]
    leads, swings = list(_leads(turns)), list(_swings(turns))
    if leads and status == "over" and _leads_to_the_end(leads[-1], turns):
        leads[-1] = msgspec.structs.replace(leads[-1], is_final=True)
    points = {} if status != "over" or len(turns) < 2 else _by_turn([_end(turns[-1], leads, swings)])
    points |= _by_turn(leads[-MAX_LEADS:])
    biggest = sorted((point for point in swings if point.turn not in points), key=lambda point: -abs(point.gain))
    points |= _by_turn(biggest[: MAX_POINTS - len(points)])
    return tuple(points[turn] for turn in sorted(points))


def _turns(game: AnyGame, frames: Sequence[FramePosition], left: Sequence[Seat]) -> list[_Turn]:
    """Return the beginning and the turns, with the scores of the ranked seats."""
    turns, before = list[_Turn](), list[Scores]()
    for steps in _frames_by_turn(frames).values():
        scores = [_ranked(game.scores(frame.position.see(None)), left) for frame in steps]
        turns.append(_Turn(steps, [*before, *scores]))
        before = scores[-1:]
    return turns


def _ranked(scores: Sequence[int], left: Sequence[Seat]) -> Scores:
    """Return the scores of all seats but those, or of all if nobody stayed."""
    return {seat: score for seat, score in enumerate(scores) if seat not in left} or dict(enumerate(scores))


def _leads_to_the_end(lead: TurningPoint, turns: Sequence[_Turn]) -> bool:
    return all(turn.leaders == [lead.seat] for turn in turns if turn.steps[-1].heading.turn >= lead.turn)


def _by_turn(points: Sequence[TurningPoint]) -> dict[int, TurningPoint]:
    return {point.turn: point for point in points}


def _end(last: _Turn, leads: Sequence[TurningPoint], swings: Sequence[TurningPoint]) -> TurningPoint:
    """Return the turning point of the last turn: the lead, gain or loss found there, or else one of kind `end`."""
    end = _point(last, last.leaders[0], "end")
    return next((point for point in (*leads[-1:], *swings[-1:]) if point.turn == end.turn), end)


def _leads(turns: Sequence[_Turn]) -> Iterator[TurningPoint]:
    """Yield the turns after which the sole lead had passed to another seat."""
    leader: Seat | None = None
    for turn in turns:
        first, *tied = turn.leaders
        new_leader = leader if tied else first
        if leader is not None and new_leader is not None and new_leader != leader:
            has_lost = -turn.change(leader) > turn.change(new_leader)
            yield _point(turn, new_leader, "lead", leader if has_lost else None)
        leader = new_leader


def _swings(turns: Sequence[_Turn]) -> Iterator[TurningPoint]:
    """Yield, for every turn that changes scores, the seat whose score changed most."""
    for turn in turns[1:]:
        changes = {seat: turn.change(seat) for seat in turn.scores[-1]}
        seat = max(changes, key=lambda seat: abs(changes[seat]))
        if changes[seat]:
            yield _point(turn, seat, "gain" if changes[seat] > 0 else "loss")


def _point(turn: _Turn, seat: Seat, kind: TurningPointKind, loser: Seat | None = None) -> TurningPoint:
    """Return the turn as a turning point, at the step that contributed most to the change."""
    who = seat if loser is None else loser
    total = turn.change(who)
    by_step = [now[who] - before[who] for before, now in pairwise(turn.scores)]
    steps = [step for step, change in zip(turn.steps, by_step, strict=True) if total and change] or turn.steps[-1:]
    decisive = max(zip(by_step, turn.steps, strict=True), key=lambda pair: pair[0] * total)[1] if total else steps[-1]
    return TurningPoint(
        decisive.heading.step,
        decisive.heading.number,
        decisive.heading.seq,
        decisive.heading.turn,
        seat,
        turn.change(seat),
        kind,
        tuple(text for step in steps for text in step.heading.lines),
        decisive.heading.at,
        loser,
        0 if loser is None else -total,
    )
