"""Replay frames: the positions that a viewer may see, one for each step of which the viewer heard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Literal, TypeAlias

import msgspec

from bot.game import AnyGame, Line, Name, Refused, Seat, Viewer, line
from bot.match.event_views import lines_for_all
from bot.match.timeline import StateView, Timeline, TimelineStep


class StillRunning(Refused):
    """While a match runs, only the own seat's view or the public one is available."""

    def __init__(self) -> None:
        super().__init__("still_running", line("story-still-running"))


class NoSuchFrame(Refused):
    """The replay has only `total` frames, numbered from 0."""

    def __init__(self, total: int) -> None:
        super().__init__("no_such_frame", line("story-no-such-frame", total=total))
        self.total = total


class ReplayUnavailable(Refused):
    """The rules have changed so much that not even the first position can be read."""

    def __init__(self) -> None:
        super().__init__("no_longer_told", line("story-no-longer-told"))


Perspective: TypeAlias = Viewer | Literal["open"]
"""A seat, None for the public, or "open" for all information (of an ended match)."""


class FrameHeading(msgspec.Struct, frozen=True):
    """The caption of a frame. Frame 0 is the first position, without `seat` and `lines`.

    `number` is the frame's index for this perspective. `step` is the step number shown to people, as in the log and the
    record (see `steps_by_row`); 0 for the first position. `seq` is the log row; hide it while the match runs, since
    gaps reveal secret answers. `seat` made the step, None if this perspective cannot know. `turn` is the game's turn
    number.
    """

    number: int
    seq: int
    seat: Seat | None
    at: datetime
    lines: tuple[Line, ...]
    turn: int
    step: int


class Hand(msgspec.Struct, frozen=True):
    """A seat's hand in a frame: the value of `Game.hand` (None: no hand) and its description."""

    seat: Seat
    hand: Any
    facts: tuple[Line, ...]


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """One frame out of `total`. `view` and `before` (the previous frame, None in the first) are Views of these eyes.

    For "open" they are the public's. `hands`: the own seat's, all for "open", none for the public. `revealed`:
    everything hidden, for "open".
    """

    heading: FrameHeading
    view: Any
    hands: tuple[Hand, ...]
    revealed: tuple[Line, ...]
    before: Any
    total: int


class FramePosition(msgspec.Struct, frozen=True):
    """A heading and its position."""

    heading: FrameHeading
    position: StateView


def frames_for(timeline: Timeline, perspective: Perspective, *, is_live: bool = True) -> tuple[FramePosition, ...]:
    """Return all frames for this perspective. `is_live`: the match has not ended yet."""
    game, times = timeline.game, {row.seq: row.at for row in timeline.rows}
    start = timeline.table.started_at or timeline.table.created_at
    steps = steps_by_row(timeline, perspective, is_live=is_live)
    told = [FramePosition(FrameHeading(0, 0, None, start, (), _turn(game, timeline.first), 0), timeline.first)]
    for moment in timeline.moments:
        lines = lines_of(game, moment, perspective, len(timeline.table.seats))
        if lines:
            seat = moment.seat if moment.is_alone or perspective in ("open", moment.seat) else None
            step = steps.get(moment.seq, len(told))
            heading = FrameHeading(len(told), moment.seq, seat, times[moment.seq], lines, moment.turn, step)
            told.append(FramePosition(heading, moment.after))
    return (*told, *_as_stored(timeline, perspective, len(told), steps))


def steps_by_row(timeline: Timeline, perspective: Perspective, *, is_live: bool) -> dict[int, int]:
    """Return the step number shown to people for each row, the same in log, replay and record.

    Once the match has ended it is the row number, as in the record. While it runs, rows known to this perspective are
    counted, as in `bot.history.match_log`.
    """
    if not is_live:
        return {row.seq: row.seq for row in timeline.rows}
    viewer = viewer_of(perspective)
    try:
        heard = {row.seq for row in timeline.heard(viewer) if row.lines}
    except msgspec.MsgspecError:
        return {}
    known = (row.seq for row in timeline.rows if row.seq in heard or (row.seat == viewer and row.move is not None))
    return {seq: number for number, seq in enumerate(known, 1)}


def frame_of(game: AnyGame, told: tuple[FramePosition, ...], number: int, perspective: Perspective) -> Frame:
    """Return that frame with its views."""
    here, viewer = told[number], viewer_of(perspective)
    view = here.position.see(viewer)
    return Frame(
        heading=here.heading,
        view=view,
        hands=tuple(_hands(game, here.position, perspective, len(game.scores(view)))),
        revealed=here.position.reveal_all() if perspective == "open" else (),
        before=told[number - 1].position.see(viewer) if number else None,
        total=len(told),
    )


def viewer_of(perspective: Perspective) -> Viewer:
    """Return which viewer this perspective has."""
    return None if perspective == "open" else perspective


def lines_of(game: AnyGame, step: TimelineStep, perspective: Perspective, players: int) -> tuple[Line, ...]:
    """Return what this perspective learns of the step.

    The rules may say nothing of a secret answer. Its seat still sees it.
    """
    if perspective == "open":
        told = tuple(said for event in step.events for said in lines_for_all(game, event, players))
    else:
        told = tuple(said for event in step.events if (said := game.hear(event, perspective)) is not None)
    if not told and perspective in ("open", step.seat):
        return (line("story-in-secret", seat=Name(step.seat), move=step.notation),)
    return told


def _turn(game: AnyGame, position: StateView) -> int:
    return game.turn(position.see(None))


def _hands(game: AnyGame, position: StateView, perspective: Perspective, players: int) -> Iterator[Hand]:
    for seat in range(players):
        if perspective in ("open", seat):
            view = position.see(seat)
            yield Hand(seat, game.hand(view), game.hand_facts(view))


def _as_stored(
    timeline: Timeline, perspective: Perspective, number: int, steps: Mapping[int, int]
) -> Iterator[FramePosition]:
    """Yield the stored position as the last frame if the current rules do not lead to it."""
    if timeline.is_complete:
        return
    try:
        missing = [one for one in timeline.heard(viewer_of(perspective))[timeline.led :] if one.lines]
    except msgspec.MsgspecError:
        missing = []
    if missing:
        last, turn = missing[-1], _turn(timeline.game, timeline.now)
        lines = (line("story-rules-changed"), *last.lines)
        heading = FrameHeading(number, last.seq, None, last.at, lines, turn, steps.get(last.seq, number))
        yield FramePosition(heading, timeline.now)
