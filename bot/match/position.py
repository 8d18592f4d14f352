"""A running match's position, and what a press makes of it. Pure: nothing here is stored yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, TypeAlias

import msgspec

from bot.dice import Dice
from bot.game import AnyGame, BadNotation, Outcome, Refused, Seat, Viewer
from bot.match.codec import codec
from bot.match.recent import Recent, recent_of, with_steps, without_step
from bot.match.replay import Step, is_silent, replay, standing_of, take
from bot.match.tally import Tally
from bot.store import Filed, LogRow, Press
from bot.table.ended.standings import End
from bot.table.notices import Notice
from bot.table.refusals import CannotStepBack, NotYourTurn, WhyNot
from bot.table.table import Look, Table

History: TypeAlias = Recent | WhyNot | msgspec.UnsetType
"""UNSET until the log has been read; `rules-changed` when it no longer leads to the snapshot."""
MOST_ANEW = 3
"""So often a seat may answer a secret question anew."""


NO_CHANCE = Dice(b"", 0)
"""Never the match's own: what chance brings is not foreseen."""


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A match with its state (None before the start).

    `own` is, by seat, the seq of its last row in the log; what leaves the process counts by `tally` instead.
    `revision`: of which revision the table is; together with the length of the log it says which position this is.
    """

    table: Table
    seed: bytes
    state: Any
    own: tuple[int, ...]
    revision: int
    tally: Tally = Tally()
    history: History = msgspec.UNSET


class Author(msgspec.Struct, frozen=True):
    """Who pressed what, when: the user (None: nobody did) and the interaction, for the log."""

    user: int | None
    interaction: int | None
    at: datetime


class Made(msgspec.Struct, frozen=True):
    """What a press makes: the next position, what must be stored for it, and what is answered.

    `told`: with it the seats are as the position has them, as everybody is told; otherwise they stay.
    """

    position: Position
    press: Press
    moves: tuple[str, ...]
    refused: Refused | None = None
    told: tuple[Notice, ...] = ()


def from_file(game: AnyGame, filed: Filed) -> Position:
    """The position as it was stored. Raises msgspec.MsgspecError when it is none of this game's."""
    state = None if filed.state is None else codec(game).state(filed.state)
    return Position(table=filed.table, seed=filed.seed, state=state, own=filed.own, revision=filed.revision)


def read_history(game: AnyGame, position: Position, first: Any, rows: Sequence[LogRow]) -> Recent | WhyNot:
    """What the log says about steps back; the snapshot wins where the log no longer leads to it."""
    try:
        steps = standing_of(replay(game, first, rows, position.seed))
    except Refused:
        return "rules-changed"
    if (steps[-1].after if steps else first) != position.state:
        return "rules-changed"
    return recent_of(game, steps)


def carry_out(game: AnyGame, position: Position, seat: Seat, text: str, author: Author) -> Made:
    """The moves that the text spells, up to the first that is refused. Raises its Refused when that is the first."""
    steps: list[Step] = []
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


def carry_out_default(game: AnyGame, position: Position, seat: Seat, author: Author) -> Made:
    """The move that the game makes for the seat. Raises NotYourTurn."""
    _require_decider(game, position.state, seat)
    move = game.default(position.state, seat)
    step = take(game, position.state, seat, move, seed=position.seed, seq=position.table.seq + 1)
    return _made(game, position, [step], author, None)


def why_not_back(game: AnyGame, position: Position, seat: Seat) -> WhyNot | None:
    """What stands in the way of taking back the seat's last step, None if nothing does. `history` must be known."""
    history = position.history
    if not isinstance(history, Recent):
        return "nothing" if history is msgspec.UNSET else history
    why, step = history.why_not(game, seat), history.last_of(seat)
    if why is None and step is not None and is_silent(game, step) and position.tally.anew_of(seat) >= MOST_ANEW:
        return "answered-anew"
    return why


def carry_back(game: AnyGame, position: Position, seat: Seat, author: Author) -> Made:
    """The position without the seat's last step. Raises CannotStepBack."""
    why, history = why_not_back(game, position, seat), position.history
    undone = history.last_of(seat) if isinstance(history, Recent) else None
    if why is not None or undone is None or not isinstance(history, Recent):
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
    press = Press(position.table.id, (row,), codec(game).encode(state), revision=position.revision)
    return Made(earlier, press, (undone.notation,))


def look_at(game: AnyGame, position: Position, viewer: Viewer, end: End | None = None) -> Look:
    """The position through those eyes; `history` must be known for a seat to be offered a step back.

    `end`: how a match that is over ended for people.
    """
    table, state = position.table, position.state
    is_seat = viewer is not None and viewer < len(table.seats)
    running = table.status == "running"
    deciders = game.deciders(state) if running else ()
    offers = game.legal_moves(state, viewer) if is_seat and viewer in deciders else ()
    view = None if state is None else game.see(state, viewer if is_seat else None)
    return Look(
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
    """The position after these moves; None where one of them is refused, or is no longer the seat's own affair.

    A move that reveals something is not foreseen, nor one that others may have answered in secret.
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
    """Whether this seat alone decides, as everybody sees it."""
    return game.deciders(state) == (seat,) and game.waiting(game.see(state, None)) == (seat,)


def _can_step_back(game: AnyGame, position: Position, seat: Seat) -> bool:
    """Who plays alone takes back whatever he has done."""
    why = why_not_back(game, position, seat)
    return why is None or (position.table.is_alone and why not in ("nothing", "rules-changed"))


def _notations(game: AnyGame, text: str) -> list[str]:
    """The whole text if it spells a move, else its parts between commas."""
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
    """The refusal names only those whom this seat may know to be asked."""
    if seat not in game.deciders(state):
        waiting = game.waiting(game.see(state, seat))
        raise NotYourTurn([other for other in waiting if other != seat])


def _own(position: Position, seat: Seat, seq: int) -> tuple[int, ...]:
    return tuple(seq if other == seat else before for other, before in enumerate(position.own))


def _made(game: AnyGame, position: Position, steps: Sequence[Step], author: Author, refused: Refused | None) -> Made:
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
        history=with_steps(game, history, steps) if isinstance(history, Recent) else history,
    )
    press = Press(table.id, rows, codec(game).encode(last.after), outcome is not None, position.revision)
    return Made(after, press, tuple(step.notation for step in steps), refused)


def _row(game: AnyGame, step: Step, press: int, author: Author) -> LogRow:
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
