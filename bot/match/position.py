"""Positions of running matches: transitions, undoable steps, public counters and final results."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from itertools import takewhile
from typing import Any, Literal, TypeAlias

import msgspec

from bot.game import AnyGame, BadNotation, Outcome, Refused, Seat, Viewer, refuse, with_places
from bot.match.log_replay import ReplayStep, is_silent, replay, replay_without, standing_steps, take
from bot.match.state_codec import codec
from bot.rng import Dice, match_seed
from bot.store import LogAppend, LogRow, MatchRow, Store
from bot.table import seating
from bot.table.early_end import early_result
from bot.table.final_places import FinalResult, kept_seats, placed
from bot.table.notices import Notice
from bot.table.refusals import NotYourTurn
from bot.table.table import MatchView, Table


async def final_result_of(store: Store, game: AnyGame, position: Position) -> FinalResult | None:
    """Return the final result, or None unless the match is over."""
    table = position.table
    if position.state is None or table.status != "over":
        return None
    former = await store.notices.former(table.id) if any(info.changes for info in table.seats) else ()
    outcome = game.outcome(position.state)
    if outcome is None:
        return early_result(table, game.scores(game.see(position.state, None)), former)
    staying = kept_seats(table.seats, former)
    return FinalResult(placed(outcome, staying), tuple(seat for seat, stayed in enumerate(staying) if not stayed))


def with_final_places(game: AnyGame, end: FinalResult | None) -> AnyGame:
    """Return the game with a `hear` that announces the players' final places in its last event.

    Return the game unchanged if all players stayed or there is no first place. Stored events and the record keep the
    game's ranks.
    """
    if end is None or not end.left or not end.outcome.winners:
        return game
    return dataclasses.replace(game, hear=lambda event, viewer: game.hear(with_places(event, end.outcome), viewer))


def with_seat_kept(before: Table, change: Transition, user: int | None) -> Transition:
    """Return the transition without the offer of a seat whose own player makes the last move of the match."""
    position = change.position
    if user is None or position.table.status != "over":
        return change
    back = seating.kept(before, user)
    if not back.told:
        return change
    notices = tuple(Notice(0, before.seq, change.appended.rows[0].at, draft.kind, draft.line) for draft in back.told)
    table = msgspec.structs.replace(position.table, seats=back.table.seats)
    after = msgspec.structs.replace(position, table=table, revision=position.revision + 1)
    return msgspec.structs.replace(change, position=after, told=notices)


WhyNot: TypeAlias = Literal["revealed", "somebody-moved", "nothing", "rules-changed", "answered-anew", "too-often"]
"""Why a step cannot be undone: `why` of the refusal `cannot_step_back`."""


class UndoWindow(msgspec.Struct, frozen=True):
    """Steps since the last one that revealed something publicly. Earlier steps cannot be undone.

    `earlier` is, by seat, the reason why the seat's last step before the window cannot be undone.
    """

    steps: tuple[ReplayStep, ...] = ()
    earlier: Mapping[Seat, WhyNot] = {}

    def last_of(self, seat: Seat) -> ReplayStep | None:
        """Return the seat's last step in the window, or None."""
        return next((step for step in reversed(self.steps) if step.seat == seat), None)

    def why_not(self, game: AnyGame, seat: Seat) -> WhyNot | None:
        """Return why the seat cannot undo its last step, or None if it can."""
        step = self.last_of(seat)
        if step is None:
            return self.earlier.get(seat, "nothing")
        if reveals(game, step):
            return "revealed"
        later = takewhile(lambda later_step: later_step.seq > step.seq, reversed(self.steps))
        is_last = step.seq == self.steps[-1].seq
        return None if is_last or all(is_silent(game, undone) for undone in (step, *later)) else "somebody-moved"


def reveals(game: AnyGame, step: ReplayStep) -> bool:
    """Return whether the step used dice or revealed something hidden."""
    return step.rolled or bool(game.hidden(step.before) != game.hidden(step.after))


def undo_window_of(game: AnyGame, steps: Sequence[ReplayStep]) -> UndoWindow:
    """Return the window for all steps of a match that were not undone."""
    return with_steps(game, UndoWindow(), steps)


def with_steps(game: AnyGame, recent: UndoWindow, steps: Iterable[ReplayStep]) -> UndoWindow:
    """Return the window after these steps."""
    standing, earlier = list(recent.steps), recent.earlier
    for step in steps:
        if reveals(game, step) and not is_silent(game, step):
            earlier = {**earlier, **_kept_by(game, standing)}
            standing = []
        standing.append(step)
    return UndoWindow(tuple(standing), earlier)


def without_step(game: AnyGame, recent: UndoWindow, undone: ReplayStep, seed: bytes) -> UndoWindow:
    """Return the window without the undone step. Silent steps after it are replayed."""
    before = tuple(step for step in recent.steps if step.seq < undone.seq)
    again = replay_without(game, undone, recent.steps[len(before) + 1 :], seed)
    return UndoWindow((*before, *again), recent.earlier)


def _kept_by(game: AnyGame, steps: Iterable[ReplayStep]) -> dict[Seat, WhyNot]:
    """Return, by seat, why its last step cannot be undone once a later step has revealed something."""
    last = {step.seat: step for step in steps}
    return {seat: "revealed" if reveals(game, step) else "somebody-moved" for seat, step in last.items()}


class VisibleCounts(msgspec.Struct, frozen=True):
    """Counters that depend only on public rows and on the reader's own."""

    heard: int = 0
    """Number of public rows."""
    acts: tuple[int, ...] = ()
    """By seat, the number of its own rows and of undos for the whole table."""
    changed_answers: tuple[int, ...] = ()
    """By seat, how often it has undone a secret answer since the last public row."""
    standing: int = 0
    """Number of public steps that were not undone."""
    furthest: int = 0
    """Highest number of such steps so far."""
    undos: tuple[int, ...] = ()
    """By seat, the number of its public undos and of those for the whole table since `furthest` last rose."""

    def token_of(self, seat: Seat) -> int:
        """Return the version token of the seat's offered choices. It changes when that seat acts, and only then."""
        return self.acts[seat] if seat < len(self.acts) else 0

    def changed_answers_of(self, seat: Seat) -> int:
        """Return how often the seat has undone an answer to the open question."""
        return self.changed_answers[seat] if seat < len(self.changed_answers) else 0

    def undos_of(self, seat: Seat) -> int:
        """Return how often the seat has undone steps without going on."""
        return self.undos[seat] if seat < len(self.undos) else 0

    def with_row(self, row: LogRow, *, is_silent: bool) -> VisibleCounts:
        """Return the counts one row later. `is_silent`: neither the row nor the row that it undoes was public."""
        acts, undos = self.acts, self.undos or (0,) * len(self.acts)
        if not row.agreed:
            acts = _with_one_more(acts, row.seat)
            undos = undos if is_silent or row.undoes is None else _with_one_more(undos, row.seat)
        elif row.seq == row.press:
            acts, undos = tuple(count + 1 for count in acts), tuple(count + 1 for count in undos)
        if is_silent:
            changed = (
                self.changed_answers
                if row.undoes is None or row.agreed
                else _with_one_more(self.changed_answers, row.seat)
            )
            return VisibleCounts(self.heard, acts, changed, self.standing, self.furthest, undos)
        standing = self.standing + (1 if row.undoes is None else -1)
        return VisibleCounts(
            self.heard + 1,
            acts,
            (0,) * len(self.changed_answers),
            standing,
            max(self.furthest, standing),
            (0,) * len(undos) if standing > self.furthest else undos,
        )


def visible_counts_of(game: AnyGame, rows: Iterable[LogRow], players: int) -> VisibleCounts:
    """Return the counts of a whole log."""
    tally, silent = VisibleCounts(0, (0,) * players, (0,) * players), set[int]()
    for row in rows:
        is_silent = row.undoes in silent if row.undoes is not None else is_silent_row(game, row)
        if is_silent:
            silent.add(row.seq)
        tally = tally.with_row(row, is_silent=is_silent)
    return tally


def is_silent_row(game: AnyGame, row: LogRow) -> bool:
    """Return whether the row has no public event."""
    return all(game.hear(event, None) is None for event in codec(game).events(row.events))


def _with_one_more(counts: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return tuple(count + (number == seat) for number, count in enumerate(counts))


Undoable: TypeAlias = UndoWindow | WhyNot | msgspec.UnsetType
"""Undo window; UNSET before the log is read, `rules-changed` if it no longer leads to the stored position."""
MAX_ANEW = 3
"""Maximum number of times that a seat may change its answer to one secret question."""
MAX_UNDOS = 50
"""Maximum number of undos by a seat until the match moves beyond the furthest step so far. It bounds the log."""


NO_CHANCE = Dice(b"", 0)
"""Dice for previews of moves. They are independent of the match's seed, so they predict nothing."""


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """Match with its state."""

    table: Table
    committed: bytes
    """Seed whose hash is the commitment."""
    state: Any
    """State of the game; None before the start."""
    own: tuple[int, ...]
    """Number of the last log row of each seat. Private: use `tally` for counts that users can see."""
    revision: int
    """Revision of the table. With the length of the log it identifies the position."""
    tally: VisibleCounts = VisibleCounts()
    undo: Undoable = msgspec.UNSET

    @property
    def seed(self) -> bytes:
        """Return the seed of the match's dice."""
        return match_seed(self.committed, self.table.presses)


class Actor(msgspec.Struct, frozen=True):
    """Author of a press for the log: user (None for the bot), interaction and time."""

    user: int | None
    interaction: int | None
    at: datetime


class Transition(msgspec.Struct, frozen=True):
    """Result of a press: the next position, the rows to store and the answer.

    `told` contains notices to store with it. If there are any, the seats are stored too; otherwise they are unchanged.
    """

    position: Position
    appended: LogAppend
    moves: tuple[str, ...]
    refused: Refused | None = None
    told: tuple[Notice, ...] = ()


def initial_state(game: AnyGame, table: Table, seed: bytes) -> Any:
    """Return the initial position of a match with that committed seed."""
    options = msgspec.convert(table.options, game.options)
    return game.setup(len(table.seats), options, Dice(match_seed(seed, table.presses), 0))


def position_from_row(game: AnyGame, filed: MatchRow) -> Position:
    """Return the stored position. Raise msgspec.MsgspecError if it does not fit the game."""
    state = None if filed.state is None else codec(game).state(filed.state)
    return Position(table=filed.table, committed=filed.committed, state=state, own=filed.own, revision=filed.revision)


def read_undo(game: AnyGame, position: Position, first: Any, rows: Sequence[LogRow]) -> UndoWindow | WhyNot:
    """Return the undo window of the log, or `rules-changed` if the log no longer leads to the position."""
    steps = standing(game, position, first, rows)
    return "rules-changed" if steps is None else undo_window_of(game, steps)


def standing(game: AnyGame, position: Position, first: Any, rows: Sequence[LogRow]) -> tuple[ReplayStep, ...] | None:
    """Return the steps of the log that were not undone, or None if the log no longer leads to the position."""
    try:
        steps = standing_steps(replay(game, first, rows, position.seed))
    except Refused:
        return None
    return steps if (steps[-1].after if steps else first) == position.state else None


def undo_row(game: AnyGame, step: ReplayStep, seat: Seat, seq: int, author: Actor) -> LogRow:
    """Return the log row `seq` with which the seat undoes the step."""
    return LogRow(
        seq=seq,
        seat=seat,
        move=None,
        undoes=step.seq,
        events=codec(game).encode(()),
        press=seq,
        interaction=author.interaction,
        user=author.user,
        at=author.at,
    )


def carry_out(game: AnyGame, position: Position, seat: Seat, text: str, author: Actor) -> Transition:
    """Play the moves in the text up to the first refused one. Raise its Refused if the first is refused."""
    steps: list[ReplayStep] = []
    refused = None
    for notation in notations_in(game, text):
        state = steps[-1].after if steps else position.state
        try:
            move = read_move(game, state, seat, notation)
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
    """Return why the seat cannot undo its last step, or None. `undo` must have been read."""
    undo = position.undo
    if not isinstance(undo, UndoWindow):
        return "nothing" if undo is msgspec.UNSET else undo
    why, step = undo.why_not(game, seat), undo.last_of(seat)
    if why is not None or step is None:
        return why
    if is_silent(game, step):
        return "answered-anew" if position.tally.changed_answers_of(seat) >= MAX_ANEW else None
    return "too-often" if has_undone_too_often(position, seat) else None


def has_undone_too_often(position: Position, seat: Seat) -> bool:
    """Return whether the match has to go on before the seat may undo again."""
    return position.tally.undos_of(seat) >= MAX_UNDOS


def undo_step(game: AnyGame, position: Position, seat: Seat, author: Actor) -> Transition:
    """Undo the seat's last step. Raise Refused."""
    why, undo = why_not_back(game, position, seat), position.undo
    undone = undo.last_of(seat) if isinstance(undo, UndoWindow) else None
    if why is not None or undone is None or not isinstance(undo, UndoWindow):
        raise refuse("cannot_step_back", why=why or "nothing")
    seq = position.table.seq + 1
    row = undo_row(game, undone, seat, seq, author)
    is_last = undone.seq == undo.steps[-1].seq
    left = without_step(game, undo, undone, position.seed)
    state = undone.before if is_last else left.steps[-1].after
    earlier = msgspec.structs.replace(
        position,
        table=msgspec.structs.replace(position.table, seq=seq),
        state=state,
        own=_own(position, seat, seq),
        tally=position.tally.with_row(row, is_silent=is_silent(game, undone)),
        undo=left,
    )
    appended = LogAppend(position.table.id, (row,), codec(game).encode(state), revision=position.revision)
    return Transition(earlier, appended, (undone.notation,))


def look_at(game: AnyGame, position: Position, viewer: Viewer, end: FinalResult | None = None) -> MatchView:
    """Return the position as the viewer sees it.

    `undo` must have been read for an undo to be offered to the seat. `end` is the final result of an ended match.
    """
    table, state = position.table, position.state
    is_seat = viewer is not None and viewer < len(table.seats)
    running = table.status == "running"
    deciders = game.deciders(state) if running else ()
    offers = game.legal_moves(state, viewer) if is_seat and viewer in deciders else ()
    view = None if state is None else game.see(state, viewer if is_seat else None)
    can_undo = running and viewer is not None and is_seat and _can_undo(game, position, viewer)
    return MatchView(
        table=table,
        viewer=viewer if is_seat else None,
        view=view if end is None or end.is_early else with_places(view, end.outcome),
        deciders=deciders,
        offers=tuple(game.write(move) for move in offers),
        token=position.tally.token_of(viewer) if is_seat and viewer is not None else 0,
        heard=position.tally.heard,
        standing=position.tally.standing,
        can_undo=can_undo,
        undoes_replies=can_undo and table.is_alone and _is_followed(position, viewer),
        outcome=None if end is None else end.outcome,
        left=() if end is None else end.left,
        is_early=end is not None and end.is_early,
    )


def foreseen(game: AnyGame, state: Any, seat: Seat, notations: Iterable[str]) -> Any | None:
    """Return the state after these moves, or None if it cannot be predicted.

    It cannot if a move is refused or reveals something, or if other seats may have answered in secret.
    """
    for notation in notations:
        if not _is_own(game, state, seat):
            return None
        try:
            after, _ = game.apply(state, seat, read_move(game, state, seat, notation), NO_CHANCE)
        except Refused:
            return None
        if game.hidden(after) != game.hidden(state):
            return None
        state = after
    return state if _is_own(game, state, seat) else None


def _is_own(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Return whether this seat alone decides, in fact and in the public view."""
    return game.deciders(state) == (seat,) and game.waiting(game.see(state, None)) == (seat,)


def _can_undo(game: AnyGame, position: Position, seat: Seat) -> bool:
    """Return whether the seat may undo. A solo player may undo any of the seat's steps, but not too often."""
    why = why_not_back(game, position, seat)
    is_free = position.table.is_alone and not has_undone_too_often(position, seat)
    return why is None or (is_free and why not in ("nothing", "rules-changed"))


def _is_followed(position: Position, viewer: Viewer) -> bool:
    """Return whether the last step was another seat's. `undo` must have been read."""
    return isinstance(position.undo, UndoWindow) and position.undo.steps[-1].seat != viewer


def notations_in(game: AnyGame, text: str) -> list[str]:
    """Return the whole text if it is one move, otherwise its parts between commas."""
    try:
        game.read(text)
    except BadNotation:
        return [part for part in text.split(",") if part.strip()] or [text]
    return [text]


def read_move(game: AnyGame, state: Any, seat: Seat, notation: str) -> Any:
    """Parse a move, also an abbreviated one that can mean only one legal move. Raise BadNotation."""
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
        raise NotYourTurn([decider for decider in waiting if decider != seat])


def _own(position: Position, seat: Seat, seq: int) -> tuple[int, ...]:
    return tuple(seq if owner == seat else before for owner, before in enumerate(position.own))


def _made(
    game: AnyGame, position: Position, steps: Sequence[ReplayStep], author: Actor, refused: Refused | None
) -> Transition:
    """Return the transition after the accepted moves: the next position, the log rows and the answer."""
    last = steps[-1]
    outcome: Outcome | None = game.outcome(last.after)
    table = msgspec.structs.replace(position.table, seq=last.seq)
    if outcome is not None:
        table = msgspec.structs.replace(table, status="over", ended_at=author.at, seed=position.committed.hex())
    rows = tuple(_row(game, step, steps[0].seq, author) for step in steps)
    tally, undo = position.tally, position.undo
    for row, step in zip(rows, steps, strict=True):
        tally = tally.with_row(row, is_silent=is_silent(game, step))
    after = msgspec.structs.replace(
        position,
        table=table,
        state=last.after,
        own=_own(position, last.seat, last.seq),
        tally=tally,
        undo=with_steps(game, undo, steps) if isinstance(undo, UndoWindow) else undo,
    )
    appended = LogAppend(table.id, rows, codec(game).encode(last.after), outcome is not None, position.revision)
    return Transition(after, appended, tuple(step.notation for step in steps), refused)


def _row(game: AnyGame, step: ReplayStep, first: int, author: Actor) -> LogRow:
    return LogRow(
        seq=step.seq,
        seat=step.seat,
        move=step.notation,
        undoes=None,
        events=codec(game).encode(step.events),
        press=first,
        interaction=author.interaction if step.seq == first else None,
        user=author.user,
        at=author.at,
    )
