"""Frames: the positions of a match that certain eyes may see, one for each step of which they heard something."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Literal, TypeAlias

import msgspec

from bot.game import AnyGame, Line, Name, Seat, Viewer, line
from bot.match.hearing import told_to_all
from bot.match.tale import Glass, Moment, Tale

Eyes: TypeAlias = Viewer | Literal["open"]
"""A seat, None for the public, or everything laid open (of a match that has ended)."""


class Heading(msgspec.Struct, frozen=True):
    """What stands over a frame; frame 0 is the first position, without `seat` and `lines`.

    `number` is the frame's place among those of these eyes. `step` is the one number of the step that people are shown,
    as the log and the record have it (see `steps_by_row`); 0 over the first position. `seq` is the row of the log,
    never to be shown while the match runs: the gaps would betray how many sealed answers were given. `seat` made the
    step; None where these eyes cannot know who did: of several seats that were asked at once, the one that answered
    last. `turn` is the game's running number of the turn to which the step belongs.
    """

    number: int
    seq: int
    seat: Seat | None
    at: datetime
    lines: tuple[Line, ...]
    turn: int
    step: int


class Hand(msgspec.Struct, frozen=True):
    """A seat's hand in a frame: `hand` is what `Game.hand` gives (None: it has none then), `facts` the words for it."""

    seat: Seat
    hand: Any
    facts: tuple[Line, ...]


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """One frame out of `total`. `view` and `before` (the frame before this one, None in the first) are the game's Views
    of these eyes, the public's for "open".

    `hands`: the seat's own, for "open" everybody's, for the public none. `laid_open`: all that was hidden, for "open".
    """

    heading: Heading
    view: Any
    hands: tuple[Hand, ...]
    laid_open: tuple[Line, ...]
    before: Any
    total: int


class Still(msgspec.Struct, frozen=True):
    """A heading with the position under it."""

    heading: Heading
    position: Glass


def told_to(tale: Tale, eyes: Eyes, *, is_live: bool = True) -> tuple[Still, ...]:
    """All frames for these eyes, as headings over positions; `is_live`: the match has not ended yet."""
    game, times = tale.game, {row.seq: row.at for row in tale.rows}
    start = tale.table.started_at or tale.table.created_at
    steps = steps_by_row(tale, eyes, is_live=is_live)
    told = [Still(Heading(0, 0, None, start, (), _turn(game, tale.first), 0), tale.first)]
    for moment in tale.moments:
        lines = lines_of(game, moment, eyes, len(tale.table.seats))
        if lines:
            seat = moment.seat if moment.is_alone or eyes in ("open", moment.seat) else None
            step = steps.get(moment.seq, len(told))
            heading = Heading(len(told), moment.seq, seat, times[moment.seq], lines, moment.turn, step)
            told.append(Still(heading, moment.after))
    return (*told, *_as_stored(tale, eyes, len(told), steps))


def steps_by_row(tale: Tale, eyes: Eyes, *, is_live: bool) -> dict[int, int]:
    """The number under which people are shown the step of each row, the same in the log, the replay and the record.

    Of a match that has ended it is the row itself, as its record has it, where steps that were taken back have numbers
    too. While it runs, it counts the rows that these eyes know of, as `bot.history.log` does.
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


def frame_of(game: AnyGame, told: tuple[Still, ...], number: int, eyes: Eyes) -> Frame:
    """That frame with its pictures' views."""
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
    """Whose view of the board these eyes see."""
    return None if eyes == "open" else eyes


def lines_of(game: AnyGame, step: Moment, eyes: Eyes, players: int) -> tuple[Line, ...]:
    """What these eyes hear of the step. The rules may say nothing of a secret answer; whoever gave it knows it."""
    if eyes == "open":
        told = tuple(said for event in step.events for said in told_to_all(game, event, players))
    else:
        told = tuple(said for event in step.events if (said := game.hear(event, eyes)) is not None)
    if not told and eyes in ("open", step.seat):
        return (line("story-in-secret", seat=Name(step.seat), move=step.notation),)
    return told


def _turn(game: AnyGame, position: Glass) -> int:
    return game.turn(position.see(None))


def _hands(game: AnyGame, position: Glass, eyes: Eyes, players: int) -> Iterator[Hand]:
    for seat in range(players):
        if eyes in ("open", seat):
            view = position.see(seat)
            yield Hand(seat, game.hand(view), game.hand_facts(view))


def _as_stored(tale: Tale, eyes: Eyes, number: int, steps: Mapping[int, int]) -> Iterator[Still]:
    """The present position as the last frame, where the rules of today do not lead to it from the log."""
    if tale.is_led:
        return
    try:
        missing = [one for one in tale.heard(viewer_of(eyes))[tale.led :] if one.lines]
    except msgspec.MsgspecError:
        missing = []
    if missing:
        last, turn = missing[-1], _turn(tale.game, tale.now)
        lines = (line("story-rules-changed"), *last.lines)
        heading = Heading(number, last.seq, None, last.at, lines, turn, steps.get(last.seq, number))
        yield Still(heading, tale.now)
