"""A record's steps carried out again in the order of the log, those that were taken back included."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.dice import Dice
from bot.game import AnyGame, Line, Refused, line
from bot.history.record.form import MoveRecord, Record, TakenBack
from bot.history.record.gaps import Standing
from bot.history.record.verdict import Untrue, fail, untrue


class Rerun:
    """A position and how it came about: every move that stands, in the order of the log.

    A step that was taken back may have hung on an answer that the record leaves out because in the end it had no
    effect: such a step is let be.
    """

    def __init__(self, game: AnyGame, record: Record, seed: bytes, first: Any) -> None:
        self._game = game
        self._record = record
        self._seed = seed
        self._gap = _first_gap(record)
        self.hanging: list[MoveRecord] = []
        self.standing: list[Standing] = []
        self.state = first

    def carry_out(self) -> None:
        """Raises Untrue when a move is not possible, or a step could not be taken back."""
        for _, move, is_undone in sorted(_steps(self._record), key=lambda step: step[0]):
            if is_undone:
                self._take_back(move)
            else:
                self._play(move)

    def _play(self, move: MoveRecord) -> None:
        before, read = self.state, self._read(move)
        try:
            self.state, events = self._game.apply(before, move.seat, read, Dice(self._seed, move.seq))
        except Refused as fault:
            if isinstance(move, TakenBack) and move.seq > self._gap:
                self.hanging.append(move)
                return
            raise self._impossible(move, fault.line) from fault
        is_silent = all(self._game.hear(event, None) is None for event in events)
        self.standing.append(Standing(move, before, is_silent))

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

    def _impossible(self, move: MoveRecord, detail: Line) -> Untrue:
        names = tuple(info.name for info in self._record.seats)
        return Untrue(untrue("move", names=names, seq=move.seq, seat=move.seat + 1, detail=detail))

    def _take_back(self, taken: MoveRecord) -> None:
        """What is taken back must stand, with only silent moves behind it, which are played again."""
        if any(taken is hanging for hanging in self.hanging):
            return
        places = range(len(self.standing) - 1, -1, -1)
        place = next((place for place in places if self.standing[place].move is taken), None)
        if place is None or not all(step.is_silent for step in self.standing[place + 1 :]):
            fail("taken-back", seq=taken.by_seq if isinstance(taken, TakenBack) else taken.seq)
        later = [step.move for step in self.standing[place + 1 :]]
        self.state = self.standing[place].before
        del self.standing[place:]
        for move in later:
            self._play(move)


def _steps(record: Record) -> Iterator[tuple[int, MoveRecord, bool]]:
    """The row, the move, and whether the row takes it back."""
    for move in (*record.moves, *record.taken_back):
        yield move.seq, move, False
    for taken in record.taken_back:
        yield taken.by_seq, taken, True


def _first_gap(record: Record) -> int:
    """The first row that the record leaves out."""
    rows = {row for row, _, _ in _steps(record)}
    return next(row for row in range(1, len(rows) + 2) if row not in rows)
