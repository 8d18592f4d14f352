"""Replay of a record's log for verification: moves not undone, undone ones, and those that hang on omitted answers."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from typing import Any

import msgspec

from bot.game import AnyGame, Line, Refused, line
from bot.history.record.record_format import SHARED, MoveRecord, Record, TakenBackRecord
from bot.history.record.verification_result import RecordError, fail, untrue
from bot.match.log_replay import ReplayStep, is_silent, take
from bot.match.position import UndoWindow, reveals


class StandingMove(msgspec.Struct, frozen=True):
    """Move that was not undone, the position before it, and whether it is silent: without a public event."""

    move: MoveRecord
    step: ReplayStep
    is_silent: bool

    @property
    def before(self) -> Any:
        """Return the position before the move."""
        return self.step.before


class HangingMove(msgspec.Struct, frozen=True):
    """Undone move that depends on omitted answers, the positions they may have led to, and whether it is silent.

    `is_revealing`: whether it reveals something in each of these positions.
    """

    move: MoveRecord
    before: tuple[Any, ...]
    is_silent: bool
    is_revealing: bool


class RecordReplay:
    """Replay of the record: the position, and the moves not undone in log order.

    An answer that the record omits may have closed a question until another answer was undone. The moves made in
    between were undone as well. They hang on the omitted answers: each must be possible after some answers that fill
    the gaps in that question. All of them are undone before the match goes on, and so is an answer that is listed.
    """

    def __init__(self, game: AnyGame, record: Record, seed: bytes, first: Any) -> None:
        self._game = game
        self._record = record
        self._seed = seed
        self._rows = sorted(row for row, _, _ in _steps(record))
        self.hanging: list[HangingMove] = []
        self._possible: tuple[Any, ...] = ()
        self.standing: list[StandingMove] = []
        self.state = first

    def carry_out(self) -> None:
        """Replay all moves. Raise RecordError for an impossible move or undo."""
        for _, move, is_undone in sorted(_steps(self._record), key=lambda step: step[0]):
            if is_undone:
                self._undo(move)
            elif self._possible:
                self._hang(move)
            else:
                self._play(move)

    def _play(self, move: MoveRecord) -> None:
        read = self._read(move)
        try:
            step = take(self._game, self.state, move.seat, read, seed=self._seed, seq=move.seq)
        except Refused as fault:
            self._possible = self._explained(move) if isinstance(move, TakenBackRecord) else ()
            if not self._possible:
                raise self._impossible(move, fault.line) from fault
            self._hang(move)
            return
        self.state = step.after
        self.standing.append(StandingMove(move, step, is_silent(self._game, step)))

    def _explained(self, move: MoveRecord) -> tuple[Any, ...]:
        """Return the positions after the open question if omitted answers closed it before this move."""
        opened = next((step.move.seq for step in reversed(self.standing) if not step.is_silent), 0)
        listed = bisect_left(self._rows, move.seq) - bisect_right(self._rows, opened)
        return tuple(self._closings(self.state, move.seq - opened - 1 - listed)) if self._game.records.effective else ()

    def _closings(self, state: Any, limit: int) -> Iterator[Any]:
        """Yield the positions in which at most that many secret answers close the question."""
        for seat in self._game.deciders(state) if limit > 0 and self._game.is_sealed(state) else ():
            for move in self._game.legal_moves(state, seat):
                step = take(self._game, state, seat, move, seed=self._seed, seq=0)
                if is_silent(self._game, step):
                    yield from self._closings(step.after, limit - 1)
                else:
                    yield step.after

    def _hang(self, move: MoveRecord) -> None:
        """Play an undone move in the positions that omitted answers may have led to."""
        if not isinstance(move, TakenBackRecord):
            fail("taken-back", seq=max(taken.by_seq for taken in self._record.taken_back if taken.seq < move.seq))
        before, read = self._possible, self._read(move)
        steps, refused = [], line("records-no-such-seat")
        for state in before:
            try:
                steps.append(take(self._game, state, move.seat, read, seed=self._seed, seq=move.seq))
            except Refused as fault:
                refused = fault.line
        if not steps:
            raise self._impossible(move, refused)
        silent = any(is_silent(self._game, step) for step in steps)
        self.hanging.append(HangingMove(move, before, silent, all(reveals(self._game, step) for step in steps)))
        self._possible = tuple(step.after for step in steps)

    def _read(self, move: MoveRecord) -> Any:
        if move.seat not in range(len(self._record.seats)):
            raise self._impossible(move, line("records-no-such-seat"))
        try:
            read = self._game.read(move.move or "")
        except Refused as fault:
            raise self._impossible(move, fault.line) from fault
        if self._game.write(read) != move.move:
            fail("spelling", seq=move.seq, written=move.move or "", canonical=self._game.write(read))
        return read

    def _impossible(self, move: MoveRecord, detail: Line) -> RecordError:
        names = tuple(info.name for info in self._record.seats)
        return RecordError(untrue("move", names=names, seq=move.seq, seat=move.seat + 1, detail=detail))

    def _undo(self, taken: MoveRecord) -> None:
        """Undo a move. Only silent moves may follow it; they are replayed."""
        steps = self.hanging or self.standing
        if all(self._game.outcome(state) is not None for state in self._possible or (self.state,)):
            fail("taken-back", seq=taken.by_seq if isinstance(taken, TakenBackRecord) else taken.seq)
        place = next((place for place in range(len(steps) - 1, -1, -1) if steps[place].move is taken), None)
        if place is None or not all(step.is_silent for step in steps[place + 1 :]):
            fail("taken-back", seq=taken.by_seq if isinstance(taken, TakenBackRecord) else taken.seq)
        if isinstance(taken, TakenBackRecord) and self._needs_consent(place) and not taken.agreed:
            fail("taken-back", seq=taken.by_seq)
        later = [step.move for step in steps[place + 1 :]]
        if self.hanging:
            self._possible = self.hanging[place].before
            del self.hanging[place:]
        else:
            self._possible = ()
            self.state = self.standing[place].before
            del self.standing[place:]
        for move in later:
            if steps is self.hanging:
                self._hang(move)
            else:
                self._play(move)

    def _needs_consent(self, place: int) -> bool:
        """Return whether the seat cannot undo that step alone. Records without presses may not say who did."""
        if self._record.format != SHARED:
            return False
        if self.hanging:
            return self.hanging[place].is_revealing
        steps = tuple(standing.step for standing in self.standing[place:])
        window = UndoWindow(steps)
        return window.last_of(steps[0].seat) is not steps[0] or window.why_not(self._game, steps[0].seat) is not None


def _steps(record: Record) -> Iterator[tuple[int, MoveRecord, bool]]:
    """Yield the row, the move, and whether the row undoes it."""
    for move in (*record.moves, *record.taken_back):
        yield move.seq, move, False
    for taken in record.taken_back:
        yield taken.by_seq, taken, True
