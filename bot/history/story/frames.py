"""Frames: the positions of a match that certain eyes may see, one for each step of which they heard something."""

from __future__ import annotations

from collections.abc import Iterator
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

    `number` counts the frames of these eyes alone. `seq` is the row of the log, never to be shown: the gaps would
    betray how many sealed answers were given. `seat` made the step; None where these eyes cannot know who did: of
    several seats that were asked at once, the one that answered last. `turn` is the game's running number of the turn
    to which the step belongs.
    """

    number: int
    seq: int
    seat: Seat | None
    at: datetime
    lines: tuple[Line, ...]
    turn: int


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


def told_to(tale: Tale, eyes: Eyes) -> tuple[Still, ...]:
    """All frames for these eyes, as headings over positions."""
    game, times = tale.game, {row.seq: row.at for row in tale.rows}
    start = tale.table.started_at or tale.table.created_at
    told = [Still(Heading(0, 0, None, start, (), _turn(game, tale.first)), tale.first)]
    for moment in tale.moments:
        lines = lines_of(game, moment, eyes, len(tale.table.seats))
        if lines:
            seat = moment.seat if moment.is_alone or eyes in ("open", moment.seat) else None
            heading = Heading(len(told), moment.seq, seat, times[moment.seq], lines, moment.turn)
            told.append(Still(heading, moment.after))
    return (*told, *_as_stored(tale, eyes, len(told)))


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


def _as_stored(tale: Tale, eyes: Eyes, number: int) -> Iterator[Still]:
    """The present position as the last frame, where the rules of today do not lead to it from the log."""
    if tale.is_led:
        return
    try:
        missing = [one for one in tale.heard(viewer_of(eyes))[tale.led :] if one.lines]
    except msgspec.MsgspecError:
        missing = []
    if missing:
        last, turn = missing[-1], _turn(tale.game, tale.now)
        heading = Heading(number, last.seq, None, last.at, (line("story-rules-changed"), *last.lines), turn)
        yield Still(heading, tale.now)
