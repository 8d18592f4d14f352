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


Eyes: TypeAlias = Viewer | Literal["open"]
"""A seat, None for the public, or "open" for all information (of an ended match)."""


class FrameHeading(msgspec.Struct, frozen=True):
    """The caption of a frame. Frame 0 is the first position, without `seat` and `lines`.

    `number` is the frame's index for these eyes. `step` is the step number shown to people, as in the log and the
    record (see `steps_by_row`); 0 for the first position. `seq` is the log row; hide it while the match runs, since
    gaps reveal secret answers. `seat` made the step, None if these eyes cannot know. `turn` is the game's turn
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

    For "open" they are the public's. `hands`: the own seat's, all for "open", none for the public. `laid_open`:
    everything hidden, for "open".
    """

    heading: FrameHeading
    view: Any
    hands: tuple[Hand, ...]
    laid_open: tuple[Line, ...]
    before: Any
    total: int


class FramePosition(msgspec.Struct, frozen=True):
    """A heading and its position."""

    heading: FrameHeading
    position: StateView


def frames_for(tale: Timeline, eyes: Eyes, *, is_live: bool = True) -> tuple[FramePosition, ...]:
    """Return all frames for these eyes. `is_live`: the match has not ended yet."""
    game, times = tale.game, {row.seq: row.at for row in tale.rows}
    start = tale.table.started_at or tale.table.created_at
    steps = steps_by_row(tale, eyes, is_live=is_live)
    told = [FramePosition(FrameHeading(0, 0, None, start, (), _turn(game, tale.first), 0), tale.first)]
    for moment in tale.moments:
        lines = lines_of(game, moment, eyes, len(tale.table.seats))
        if lines:
            seat = moment.seat if moment.is_alone or eyes in ("open", moment.seat) else None
            step = steps.get(moment.seq, len(told))
            heading = FrameHeading(len(told), moment.seq, seat, times[moment.seq], lines, moment.turn, step)
            told.append(FramePosition(heading, moment.after))
    return (*told, *_as_stored(tale, eyes, len(told), steps))


def steps_by_row(tale: Timeline, eyes: Eyes, *, is_live: bool) -> dict[int, int]:
    """Return the step number shown to people for each row, the same in log, replay and record.

    Once the match has ended it is the row number, as in the record. While it runs, rows known to these eyes are
    counted, as in `bot.history.match_log`.
    """
    if not is_live:
        return {row.seq: row.seq for row in tale.rows}
    viewer = viewer_of(eyes)
    try:
        heard = {row.seq for row in tale.heard(viewer) if row.lines}
    except msgspec.MsgspecError:
        return {}
    known = (row.seq for row in tale.rows if row.seq in heard or (row.seat == viewer and row.move is not None))
    return {seq: number for number, seq in enumerate(known, 1)}


def frame_of(game: AnyGame, told: tuple[FramePosition, ...], number: int, eyes: Eyes) -> Frame:
    """Return that frame with its views."""
    here, viewer = told[number], viewer_of(eyes)
    view = here.position.see(viewer)
    return Frame(
        heading=here.heading,
        view=view,
        hands=tuple(_hands(game, here.position, eyes, len(game.scores(view)))),
        laid_open=here.position.lay_open() if eyes == "open" else (),
        before=told[number - 1].position.see(viewer) if number else None,
        total=len(told),
    )


def viewer_of(eyes: Eyes) -> Viewer:
    """Return whose view of the board these eyes see."""
    return None if eyes == "open" else eyes


def lines_of(game: AnyGame, step: TimelineStep, eyes: Eyes, players: int) -> tuple[Line, ...]:
    """Return what these eyes hear of the step. The rules may say nothing of a secret answer; its seat still sees it."""
    if eyes == "open":
        told = tuple(said for event in step.events for said in lines_for_all(game, event, players))
    else:
        told = tuple(said for event in step.events if (said := game.hear(event, eyes)) is not None)
    if not told and eyes in ("open", step.seat):
        return (line("story-in-secret", seat=Name(step.seat), move=step.notation),)
    return told


def _turn(game: AnyGame, position: StateView) -> int:
    return game.turn(position.see(None))


def _hands(game: AnyGame, position: StateView, eyes: Eyes, players: int) -> Iterator[Hand]:
    for seat in range(players):
        if eyes in ("open", seat):
            view = position.see(seat)
            yield Hand(seat, game.hand(view), game.hand_facts(view))


def _as_stored(tale: Timeline, eyes: Eyes, number: int, steps: Mapping[int, int]) -> Iterator[FramePosition]:
    """Yield the stored position as the last frame if the current rules do not lead to it."""
    if tale.is_complete:
        return
    try:
        missing = [one for one in tale.heard(viewer_of(eyes))[tale.led :] if one.lines]
    except msgspec.MsgspecError:
        missing = []
    if missing:
        last, turn = missing[-1], _turn(tale.game, tale.now)
        lines = (line("story-rules-changed"), *last.lines)
        heading = FrameHeading(number, last.seq, None, last.at, lines, turn, steps.get(last.seq, number))
        yield FramePosition(heading, tale.now)
