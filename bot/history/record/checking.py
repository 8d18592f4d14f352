"""Is a match record true? Setup, every move, the end and the seed's commitment are worked out again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from bot.dice import SEED_BYTES, Dice, commitment
from bot.game import AnyGame, Argument, Line, Refused, line
from bot.games import GAMES
from bot.history.record.digest import digest
from bot.history.record.form import FORMAT, MoveRecord, Record, TakenBack, result_of
from bot.table.lobby import checked_options
from bot.words import DEFAULT, say, word


class Verdict(msgspec.Struct, frozen=True):
    """Whether the record is true, and the one sentence that says what was found; `names` by seat, for its words.

    `reason` is a word for the finding: `commitment`, `move`, `final` ...
    """

    ok: bool
    reason: str
    line: Line
    names: tuple[str, ...] = ()

    def __str__(self) -> str:
        """In English, on one line."""
        return " ".join(say(self.line, DEFAULT, self.names).split())


class _Untrue(Exception):
    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.reason)
        self.verdict = verdict


class _NoSeed(Exception):
    """Chance is needed and there is no seed."""


class _UnknownDice(Dice):
    """Stands for the dice of a record without a seed: nobody may ask it."""

    def __init__(self) -> None:
        super().__init__(b"", 0)

    def below(self, bound: int) -> int:  # noqa: ARG002 - whatever the bound
        raise _NoSeed


def verify(record: object, games: Mapping[str, AnyGame] = GAMES) -> Verdict:
    """Check the parsed JSON of a record. Whatever it is given, it answers with a Verdict."""
    try:
        return _checked(record, games)
    except _Untrue as untrue:
        return untrue.verdict
    except Exception as fault:
        return _untrue("unreadable", detail=f"{type(fault).__name__}: {fault}")


def parsed(data: bytes) -> object:
    """The JSON in the bytes of a file. Raises ValueError with the place that is wrong."""

    def refuse(constant: str) -> NoReturn:
        raise ValueError(f"{constant} is no JSON")

    try:
        return json.loads(data, parse_constant=refuse)
    except RecursionError as fault:
        raise ValueError(str(fault)) from fault


def verify_bytes(data: bytes, games: Mapping[str, AnyGame] = GAMES) -> tuple[Verdict, str | None]:
    """Check the bytes of a file that should be a record; with the digest of one that is true."""
    try:
        record = parsed(data)
    except ValueError as fault:
        return unreadable(fault), None
    verdict = verify(record, games)
    return verdict, digest(record) if verdict.ok and isinstance(record, dict) else None


def unreadable(fault: Exception) -> Verdict:
    """For what is no JSON, or no file."""
    return _untrue("unreadable", detail=str(fault))


def verify_file(path: Path) -> int:
    """Print what is found in that file, and a true record's digest; 0 = true, 1 = not, 2 = it cannot be read."""
    try:
        data = path.read_bytes()
        parsed(data)
    except (OSError, ValueError) as fault:
        print(unreadable(fault))
        return 2
    verdict, number = verify_bytes(data)
    print(verdict)
    if number is not None:
        print(word("records-digest", DEFAULT, digest=number))
    return 0 if verdict.ok else 1


def _checked(content: object, games: Mapping[str, AnyGame]) -> Verdict:
    """The verdict on a true record. Raises _Untrue with the first thing that is wrong."""
    record, game = _read(content, games)
    seed = _seed(record)
    first = _first(game, record, seed)
    _check_rows(game, record)
    last = _played(game, first, record, _with_taken_back(record), seed)
    _check_end(game, record, last)
    found = "true" if record.final is not None else "stopped"
    return Verdict(True, found, line(f"match-record-{found}", moves=len(record.moves), title=game.title))


def _untrue(reason: str, **args: Argument) -> Verdict:
    return Verdict(False, reason, line(f"match-record-{reason}", **args))


def _fail(reason: str, **args: Argument) -> NoReturn:
    raise _Untrue(_untrue(reason, **args))


def _read(content: object, games: Mapping[str, AnyGame]) -> tuple[Record, AnyGame]:
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        _fail("format")
    try:
        record = msgspec.convert(content, Record)
    except msgspec.ValidationError as fault:
        _fail("unreadable", detail=str(fault))
    game = games.get(record.game)
    if game is None:
        _fail("game")
    if record.version != game.version:
        _fail("version", theirs=record.version, ours=game.version)
    if record.final is None and record.seed is msgspec.UNSET:
        _fail("running")
    if len(record.seats) not in game.players:
        _fail("seats", players=len(record.seats))
    return record, game


def _seed(record: Record) -> bytes | None:
    """The seed, which must match the commitment."""
    if record.seed is msgspec.UNSET:
        return None
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        _fail("commitment")
    spelled = seed.hex() == record.seed and len(seed) == SEED_BYTES
    if not spelled or record.commitment != commitment(seed):
        _fail("commitment")
    return seed


def _first(game: AnyGame, record: Record, seed: bytes | None) -> Any:
    """The first position, which the record's setup must give and, where there is one, the seed as well."""
    try:
        plain = checked_options(game, record.options)
    except Refused:
        _fail("options")
    if not _same(plain, record.options):
        _fail("options")
    try:
        first = game.replay_setup(record.setup)
        written = game.record_setup(first)
    except Exception:
        _fail("setup-unreadable")
    if not _same(written, record.setup):
        _fail("setup-unreadable")
    if seed is not None:
        options = msgspec.convert(plain, game.options)
        if game.setup(len(record.seats), options, Dice(seed, 0)) != first:
            _fail("setup")
    return first


def _check_rows(game: AnyGame, record: Record) -> None:
    """Every row of the log is there once, and none is dated before the one in front of it.

    Where a game leaves out answers that had no effect, rows may be missing.
    """
    every = (*record.moves, *record.taken_back)
    rows = sorted([*(move.seq for move in every), *(move.by_seq for move in record.taken_back)])
    for expected, seq in enumerate(rows, 1):
        if game.effective is None and seq != expected:
            _fail("rows", seq=expected)
    for row, following in pairwise(rows):
        if row == following:
            _fail("rows", seq=row)
    for earlier, later in pairwise(sorted(every, key=lambda move: move.seq)):
        if later.at < earlier.at:
            _fail("times", seq=later.seq)


def _with_taken_back(record: Record) -> Sequence[MoveRecord]:
    """The moves as listed, each that was taken back before the first that is later than it."""
    order: list[MoveRecord] = []
    taken = sorted(record.taken_back, key=lambda move: move.seq, reverse=True)
    for move in record.moves:
        while taken and taken[-1].seq < move.seq:
            order.append(taken.pop())
        order.append(move)
    return [*order, *reversed(taken)]


def _played(game: AnyGame, first: Any, record: Record, moves: Iterable[MoveRecord], seed: bytes | None) -> Any:
    """The last position. What is taken back must stand when its `by_seq` comes, with only silent moves behind it."""
    table = _Table(game, record, seed, first)
    pending = sorted(record.taken_back, key=lambda move: move.by_seq) if any(_is_taken(move) for move in moves) else []
    for move in moves:
        while pending and pending[0].by_seq < move.seq:
            table.take_back(pending.pop(0))
        table.play(move)
    while pending:
        table.take_back(pending.pop(0))
    return table.state


class _Table:
    """A position and how it came about: every standing move with the position before it, and whether it was silent."""

    def __init__(self, game: AnyGame, record: Record, seed: bytes | None, first: Any) -> None:
        self._game = game
        self._record = record
        self._seed = seed
        self._stack: list[tuple[MoveRecord, Any, bool]] = []
        self.state = first

    def play(self, move: MoveRecord) -> None:
        """Raises _Untrue when it is not legal."""
        before = self.state
        self.state, events = _next(self._game, before, move, self._record, self._seed)
        self._stack.append((move, before, all(self._game.hear(event, None) is None for event in events)))

    def take_back(self, taken: TakenBack) -> None:
        """Raises _Untrue when it does not stand, or when something was heard after it."""
        places = range(len(self._stack) - 1, -1, -1)
        place = next((place for place in places if self._stack[place][0] is taken), None)
        if place is None or not all(is_silent for _, _, is_silent in self._stack[place + 1 :]):
            _fail("taken-back", seq=taken.by_seq)
        later = [move for move, _, _ in self._stack[place + 1 :]]
        self.state = self._stack[place][1]
        del self._stack[place:]
        for move in later:
            self.play(move)


def _is_taken(move: MoveRecord) -> bool:
    return isinstance(move, TakenBack)


def _next(game: AnyGame, state: Any, move: MoveRecord, record: Record, seed: bytes | None) -> tuple[Any, Any]:
    """The position after the move, and its events."""
    if move.seat not in range(len(record.seats)):
        _fail("move", seq=move.seq, seat=move.seat, detail=line("records-no-such-seat"))
    dice = _UnknownDice() if seed is None else Dice(seed, move.seq)
    try:
        read = game.read(move.move or "")
        state, events = game.apply(state, move.seat, read, dice)
    except Refused as fault:
        verdict = _untrue("move", seq=move.seq, seat=move.seat, detail=fault.line)
        raise _Untrue(msgspec.structs.replace(verdict, names=tuple(info.name for info in record.seats))) from fault
    except _NoSeed:
        _fail("needs-seed", seq=move.seq)
    if game.write(read) != move.move:
        _fail("spelling", seq=move.seq, written=move.move or "", canonical=game.write(read))
    return state, events


def _check_end(game: AnyGame, record: Record, last: Any) -> None:
    outcome = game.outcome(last)
    if outcome is None:
        if record.final is not None or record.result is not None:
            _fail("unfinished")
        return
    if record.final is None or record.result is None:
        _fail("finished")
    if not _same(game.record_final(last), record.final):
        _fail("final")
    if record.result != result_of(outcome):
        _fail("result")


def _same(ours: object, theirs: object) -> bool:
    """As JSON: 1, 1.0 and true are three different values."""
    return msgspec.json.encode(ours, order="sorted") == msgspec.json.encode(theirs, order="sorted")
