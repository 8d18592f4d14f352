"""Positions of running matches, and the transitions between them. Pure: nothing is stored here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, TypeAlias

import msgspec

from bot.game import AnyGame, BadNotation, Outcome, Refused, Seat, Viewer
from bot.match.codec import codec
from bot.match.replay import ReplayStep, is_silent, replay, standing_steps, take
from bot.match.undo_window import UndoWindow, undo_window_of, with_steps, without_step
from bot.match.visible_counts import VisibleCounts
from bot.rng import Dice
from bot.store import LogAppend, LogRow, MatchRow
from bot.table.final_places import FinalResult
from bot.table.notices import Notice
from bot.table.refusals import CannotStepBack, NotYourTurn, WhyNot
from bot.table.table import MatchView, Table

History: TypeAlias = UndoWindow | WhyNot | msgspec.UnsetType
"""The undo window; UNSET before the log is read, `rules-changed` if it no longer leads to the stored position."""
MOST_ANEW = 3
"""Maximum number of times that a seat may change its answer to one secret question."""


NO_CHANCE = Dice(b"", 0)
"""Dice for previews of moves. They are independent of the match's seed, so they predict nothing."""


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A match with its state (None before the start).

    `own` holds the number of each seat's last log row. It is private: use `tally` for counts that users can see.
    `revision` is the table's revision; with the length of the log it identifies the position.
    """

    table: Table
    seed: bytes
    state: Any
    own: tuple[int, ...]
    revision: int
    tally: VisibleCounts = VisibleCounts()
    history: History = msgspec.UNSET


class Actor(msgspec.Struct, frozen=True):
    """The author of a press for the log: user (None for the bot), interaction and time."""

    user: int | None
    interaction: int | None
    at: datetime


class Transition(msgspec.Struct, frozen=True):
    """The result of a press: the next position, the rows to store and the answer.

    `told` contains notices to store with it. If there are any, the seats are stored too; otherwise they are unchanged.
    """

    position: Position
    press: LogAppend
    moves: tuple[str, ...]
    refused: Refused | None = None
    told: tuple[Notice, ...] = ()


def position_from_row(game: AnyGame, filed: MatchRow) -> Position:
    """Return the stored position. Raise msgspec.MsgspecError if it does not fit the game."""
    state = None if filed.state is None else codec(game).state(filed.state)
    return Position(table=filed.table, seed=filed.seed, state=state, own=filed.own, revision=filed.revision)


def read_history(game: AnyGame, position: Position, first: Any, rows: Sequence[LogRow]) -> UndoWindow | WhyNot:
    """Return the undo window of the log, or `rules-changed` if the log no longer leads to the position."""
    try:
        steps = standing_steps(replay(game, first, rows, position.seed))
    except Refused:
        return "rules-changed"
    if (steps[-1].after if steps else first) != position.state:
        return "rules-changed"
    return undo_window_of(game, steps)


def carry_out(game: AnyGame, position: Position, seat: Seat, text: str, author: Actor) -> Transition:
    """Play the moves in the text up to the first refused one. Raise its Refused if the first is refused."""
    steps: list[ReplayStep] = []
    refused = None
    for notation in _notations(game, text):
        state = steps[-1].after if steps else position.state
        try:
            move = _read(game, state, seat, notation)
            _require_decider(game, state, seat)
            steps.append(take(game, state, seat, move, seed=position.seed, seq=position.table.seq + len(steps) + 1))
        except Refused as fault:
            if not steps:
                raise
            refused = fault
            break
    return _made(game, position, steps, author, refused)


def carry_out_default(game: AnyGame, position: Position, seat: Seat, author: Actor) -> Transition:
    """Play the game's default move for the seat. Raise NotYourTurn."""
    _require_decider(game, position.state, seat)
    move = game.default(position.state, seat)
    step = take(game, position.state, seat, move, seed=position.seed, seq=position.table.seq + 1)
    return _made(game, position, [step], author, None)


def why_not_back(game: AnyGame, position: Position, seat: Seat) -> WhyNot | None:
    """Return why the seat cannot undo its last step, or None. `history` must have been read."""
    history = position.history
    if not isinstance(history, UndoWindow):
        return "nothing" if history is msgspec.UNSET else history
    why, step = history.why_not(game, seat), history.last_of(seat)
    if (
        why is None
        and step is not None
        and is_silent(game, step)
        and position.tally.changed_answers_of(seat) >= MOST_ANEW
    ):
        return "answered-anew"
    return why


def carry_back(game: AnyGame, position: Position, seat: Seat, author: Actor) -> Transition:
    """Undo the seat's last step. Raise CannotStepBack."""
    why, history = why_not_back(game, position, seat), position.history
    undone = history.last_of(seat) if isinstance(history, UndoWindow) else None
    if why is not None or undone is None or not isinstance(history, UndoWindow):
        raise CannotStepBack(why or "nothing")
    seq = position.table.seq + 1
    row = LogRow(
        seq=seq,
        seat=seat,
        move=None,
        undoes=undone.seq,
        events=codec(game).encode(()),
        press=seq,
        interaction=author.interaction,
        user=author.user,
        at=author.at,
    )
    is_last = undone.seq == history.steps[-1].seq
    left = without_step(game, history, undone, position.seed)
    state = undone.before if is_last else left.steps[-1].after
    earlier = msgspec.structs.replace(
        position,
        table=msgspec.structs.replace(position.table, seq=seq),
        state=state,
        own=_own(position, seat, seq),
        tally=position.tally.with_row(row, is_silent=is_silent(game, undone)),
        history=left,
    )
    press = LogAppend(position.table.id, (row,), codec(game).encode(state), revision=position.revision)
    return Transition(earlier, press, (undone.notation,))


def look_at(game: AnyGame, position: Position, viewer: Viewer, end: FinalResult | None = None) -> MatchView:
    """Return the position as the viewer sees it.

    To offer a seat an undo, `history` must have been read. `end` is the final result of an ended match.
    """
    table, state = position.table, position.state
    is_seat = viewer is not None and viewer < len(table.seats)
    running = table.status == "running"
    deciders = game.deciders(state) if running else ()
    offers = game.legal_moves(state, viewer) if is_seat and viewer in deciders else ()
    view = None if state is None else game.see(state, viewer if is_seat else None)
    return MatchView(
        table=table,
        viewer=viewer if is_seat else None,
        view=view if end is None else game.placed(view, end.outcome),
        deciders=deciders,
        offers=tuple(game.write(move) for move in offers),
        since=position.tally.token_of(viewer) if is_seat and viewer is not None else 0,
        heard=position.tally.heard,
        can_step_back=running and viewer is not None and is_seat and _can_step_back(game, position, viewer),
        outcome=None if end is None else end.outcome,
        left=() if end is None else end.left,
    )


def foreseen(game: AnyGame, state: Any, seat: Seat, notations: Iterable[str]) -> Any | None:
    """Return the state after these moves, or None if it cannot be predicted.

    None if a move is refused or reveals something, or if other seats may have answered in secret.
    """
    for notation in notations:
        if not _is_own(game, state, seat):
            return None
        try:
            after, _ = game.apply(state, seat, _read(game, state, seat, notation), NO_CHANCE)
        except Refused:
            return None
        if game.hidden(after) != game.hidden(state):
            return None
        state = after
    return state if _is_own(game, state, seat) else None


def _is_own(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Return whether this seat alone decides, in fact and in the public view."""
    return game.deciders(state) == (seat,) and game.waiting(game.see(state, None)) == (seat,)


def _can_step_back(game: AnyGame, position: Position, seat: Seat) -> bool:
    """Return whether the seat may undo. A solo player may undo any own step."""
    why = why_not_back(game, position, seat)
    return why is None or (position.table.is_alone and why not in ("nothing", "rules-changed"))


def _notations(game: AnyGame, text: str) -> list[str]:
    """Return the whole text if it is one move, or else its parts between commas."""
    try:
        game.read(text)
    except BadNotation:
        return [part for part in text.split(",") if part.strip()] or [text]
    return [text]


def _read(game: AnyGame, state: Any, seat: Seat, notation: str) -> Any:
    try:
        return game.read(notation)
    except BadNotation:
        move = game.complete(notation.strip(), game.legal_moves(state, seat))
        if move is None:
            raise
        return move


def _require_decider(game: AnyGame, state: Any, seat: Seat) -> None:
    """Raise NotYourTurn unless the seat has to decide. The error names only seats that this seat may know of."""
    if seat not in game.deciders(state):
        waiting = game.waiting(game.see(state, seat))
        raise NotYourTurn([other for other in waiting if other != seat])


def _own(position: Position, seat: Seat, seq: int) -> tuple[int, ...]:
    return tuple(seq if other == seat else before for other, before in enumerate(position.own))


def _made(
    game: AnyGame, position: Position, steps: Sequence[ReplayStep], author: Actor, refused: Refused | None
) -> Transition:
    last = steps[-1]
    outcome: Outcome | None = game.outcome(last.after)
    table = msgspec.structs.replace(position.table, seq=last.seq)
    if outcome is not None:
        table = msgspec.structs.replace(table, status="over", ended_at=author.at, seed=position.seed.hex())
    rows = tuple(_row(game, step, steps[0].seq, author) for step in steps)
    tally, history = position.tally, position.history
    for row, step in zip(rows, steps, strict=True):
        tally = tally.with_row(row, is_silent=is_silent(game, step))
    after = msgspec.structs.replace(
        position,
        table=table,
        state=last.after,
        own=_own(position, last.seat, last.seq),
        tally=tally,
        history=with_steps(game, history, steps) if isinstance(history, UndoWindow) else history,
    )
    press = LogAppend(table.id, rows, codec(game).encode(last.after), outcome is not None, position.revision)
    return Transition(after, press, tuple(step.notation for step in steps), refused)


def _row(game: AnyGame, step: ReplayStep, press: int, author: Actor) -> LogRow:
    return LogRow(
        seq=step.seq,
        seat=step.seat,
        move=step.notation,
        undoes=None,
        events=codec(game).encode(step.events),
        press=press,
        interaction=author.interaction if step.seq == press else None,
        user=author.user,
        at=author.at,
    )
