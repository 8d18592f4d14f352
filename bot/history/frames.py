"""Frames of a replay: the positions of a match as one perspective sees them, with captions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Literal, TypeAlias

import msgspec

from bot.game import AnyGame, Line, Name, Seat, Viewer, line
from bot.match.event_views import lines_for_all
from bot.match.timeline import StateView, Timeline, TimelineStep
from bot.table.refusals import NotStarted
from bot.table.table import Table

Perspective: TypeAlias = Viewer | Literal["open"]
"""Perspective of a replay: a seat, None for the public, or "open" for all information (of an ended match)."""


class FrameHeading(msgspec.Struct, frozen=True):
    """Caption of a frame. Frame 0 is the initial position, without `seat` and `lines`."""

    number: int
    """Index of the frame in this perspective."""
    seq: int
    """Row of the log. Keep it hidden while the match runs, because gaps reveal secret answers."""
    seat: Seat | None
    """Seat that made the step; None if this perspective may not know it."""
    at: datetime
    lines: tuple[Line, ...]
    turn: int
    """Number of the turn in the game."""
    step: int
    """Step number shown to people, as in the log and the record (see `steps_by_row`); 0 for the initial position."""


class Hand(msgspec.Struct, frozen=True):
    """Hand of a seat in a frame: the value of `Game.hand` (None: no hand) and its description."""

    seat: Seat
    hand: Any
    facts: tuple[Line, ...]


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """One frame of a replay."""

    heading: FrameHeading
    view: Any
    """View of this perspective; for "open" that of the public."""
    hands: tuple[Hand, ...]
    """Hand of the viewer; all hands for "open", none for the public."""
    revealed: tuple[Line, ...]
    """All hidden information as text, only for "open"."""
    before: Any
    """View of the previous frame; None in the first one."""
    total: int
    """Number of all frames."""


class FramePosition(msgspec.Struct, frozen=True):
    """Heading of a frame and its position."""

    heading: FrameHeading
    position: StateView


def frames_for(timeline: Timeline, perspective: Perspective, *, is_live: bool) -> tuple[FramePosition, ...]:
    """Return all frames visible from this perspective. `is_live`: the match has not ended yet."""
    game, times = timeline.game, {row.seq: row.at for row in timeline.rows}
    start = timeline.table.started_at or timeline.table.created_at
    steps = steps_by_row(timeline, perspective, is_live=is_live)
    frames = [FramePosition(FrameHeading(0, 0, None, start, (), timeline.first.see(None).turn, 0), timeline.first)]
    for moment in timeline.moments:
        lines = lines_of(game, moment, perspective, len(timeline.table.seats))
        if lines:
            seat = moment.seat if moment.is_alone or perspective in ("open", moment.seat) else None
            step = steps.get(moment.seq, len(frames))
            heading = FrameHeading(len(frames), moment.seq, seat, times[moment.seq], lines, moment.turn, step)
            frames.append(FramePosition(heading, moment.after))
    return (*frames, *_as_stored(timeline, perspective, len(frames), steps))


def steps_by_row(timeline: Timeline, perspective: Perspective, *, is_live: bool) -> dict[int, int]:
    """Return the displayed step number of each row. The log, the replay and the record use the same numbers.

    Once the match has ended, a step has its row's number. While it runs, only rows visible from this perspective are
    counted, as in `bot.history.table_events`. Return {} if the rows cannot be decoded.
    """
    if not is_live:
        return {row.seq: row.seq for row in timeline.rows}
    viewer = viewer_of(perspective)
    try:
        audible = {row.seq for row in timeline.heard(viewer) if row.lines}
    except msgspec.MsgspecError:
        return {}
    known = (row.seq for row in timeline.rows if row.seq in audible or (row.seat == viewer and row.move is not None))
    return {seq: number for number, seq in enumerate(known, 1)}


def frame_of(game: AnyGame, frames: tuple[FramePosition, ...], number: int, perspective: Perspective) -> Frame:
    """Return that frame with its views. `frames` are all frames of this perspective."""
    frame, viewer = frames[number], viewer_of(perspective)
    view = frame.position.see(viewer)
    return Frame(
        heading=frame.heading,
        view=view,
        hands=tuple(_hands(game, frame.position, perspective, len(game.scores(view)))),
        revealed=frame.position.reveal_all() if perspective == "open" else (),
        before=frames[number - 1].position.see(viewer) if number else None,
        total=len(frames),
    )


def viewer_of(perspective: Perspective) -> Viewer:
    """Return the viewer whose board this perspective shows: a seat, or None for the public."""
    return None if perspective == "open" else perspective


def lines_of(game: AnyGame, step: TimelineStep, perspective: Perspective, players: int) -> tuple[Line, ...]:
    """Return the text lines of the step that are visible from this perspective.

    The rules may have no line for a secret answer. Its seat still sees it.
    """
    if perspective == "open":
        lines = tuple(text for event in step.events for text in lines_for_all(game, event, players))
    else:
        lines = tuple(text for event in step.events if (text := game.hear(event, perspective)) is not None)
    if not lines and perspective in ("open", step.seat):
        return (line("story-in-secret", seat=Name(step.seat), move=step.notation),)
    return lines


def _hands(game: AnyGame, position: StateView, perspective: Perspective, players: int) -> Iterator[Hand]:
    for seat in range(players):
        if perspective in ("open", seat):
            view = position.see(seat)
            yield Hand(seat, game.hand(view), game.texts.hand_facts(view))


def _as_stored(
    timeline: Timeline, perspective: Perspective, number: int, steps: Mapping[int, int]
) -> Iterator[FramePosition]:
    """Yield the stored position as the last frame if the current rules do not lead to it."""
    if timeline.is_complete:
        return
    try:
        missing = [row for row in timeline.heard(viewer_of(perspective))[timeline.led :] if row.lines]
    except msgspec.MsgspecError:
        missing = []
    if missing:
        last, turn = missing[-1], timeline.now.see(None).turn
        lines = (line("story-rules-changed"), *last.lines)
        heading = FrameHeading(number, last.seq, None, last.at, lines, turn, steps.get(last.seq, number))
        yield FramePosition(heading, timeline.now)


def perspectives_for(table: Table, user: int) -> tuple[Perspective, ...]:
    """Return the perspectives that the user may use now. Raise NotStarted."""
    if table.started_at is None:
        raise NotStarted
    return (table.viewer_of(user),) if table.is_live else all_perspectives(table)


def all_perspectives(table: Table) -> tuple[Perspective, ...]:
    """Return all perspectives: the public, every seat, and "open"."""
    return (None, *(info.seat for info in table.seats), "open")
