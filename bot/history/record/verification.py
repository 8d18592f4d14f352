"""Verification of a record: setup, every move, the result and the seed's commitment are recomputed."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import pairwise, zip_longest
from pathlib import Path
from typing import Any

import msgspec

from bot.game import AnyGame, Refused, Seat, line
from bot.games import GAMES
from bot.history.record.json_parsing import Unreadable, check_values, content_of, misplaced, parsed, unreadable
from bot.history.record.record_format import (
    FORMATS,
    SHARED,
    Record,
    digest,
    presses_of,
    result_of,
)
from bot.history.record.record_replay import RecordReplay, StandingMove
from bot.history.record.verification_result import RecordError, RecordSummary, Verdict, fail, sanitise, untrue
from bot.i18n import DEFAULT, word
from bot.rng import SEED_BYTES, Dice, commitment, match_seed
from bot.table.lobby import checked_options


class GapAllowance(msgspec.Struct, frozen=True):
    """Maximum number of rows that may still be missing before index `until` of the moves not undone."""

    rows: int
    until: int


def check_gaps(game: AnyGame, rows: Sequence[int], standing: Sequence[StandingMove], last: Any) -> None:
    """Raise RecordError if more rows are missing than answers without effect can explain.

    `rows` are all rows of the record, ascending. `last` is the final position.
    """
    seqs, left = [step.move.seq for step in standing], GapAllowance(0, 0)
    for row, following in pairwise((0, *rows)):
        missing = following - row - 1
        if not missing:
            continue
        place = bisect_left(seqs, following)
        if place >= left.until:
            left = _left(game, standing, place, last)
        left = GapAllowance(left.rows - missing, left.until)
        if left.rows < 0:
            fail("rows", seq=row + 1)


def _left(game: AnyGame, standing: Sequence[StandingMove], place: int, last: Any) -> GapAllowance:
    if place == len(standing):
        return GapAllowance(max(len(game.deciders(last)) - 1, 0), place + 1)
    seats = [seat for seat in game.deciders(standing[place].before) if seat != standing[place].move.seat]
    ends = [end for seat in seats if (end := _without_effect(game, standing, place, last, seat)) is not None]
    return GapAllowance(len(ends), max(ends, default=place + 1))


def _without_effect(game: AnyGame, standing: Sequence[StandingMove], place: int, last: Any, seat: Seat) -> int | None:
    """Return the index of the move from which on an additional answer of that seat has no effect.

    None if there is no such move.
    """
    state = standing[place].before
    acted, move = seat, game.default(state, seat)
    for following, step in enumerate(standing[place:], place):
        state = _after(game, state, acted, move)
        if state is None or (following > place and state == step.before):
            return None if state is None else following
        acted, move = step.move.seat, game.read(step.move.move or "")
    state = _after(game, state, acted, move)
    return len(standing) if state is not None and state == last else None


def _after(game: AnyGame, state: Any, seat: Seat, move: Any) -> Any:
    """Return the next position, or None if the move is illegal."""
    try:
        return game.apply(state, seat, move, Dice(b"", 0))[0]
    except Refused:
        return None


MAX_ROWS = 1 << 31
"""Maximum number of rows of a log."""


def verify(record: object, games: Mapping[str, AnyGame] = GAMES) -> Verdict:
    """Check the parsed JSON of a record and return a verdict for any input."""
    try:
        check_values(record)
    except Unreadable as fault:
        return unreadable(fault)
    return _verified(record, games)


def _verified(record: object, games: Mapping[str, AnyGame]) -> Verdict:
    """Return the verdict on checked values."""
    try:
        return _checked(record, games)
    except RecordError as found:
        return found.verdict
    except Unreadable as fault:
        return unreadable(fault)
    except Exception as fault:
        return untrue("unreadable", detail=line("records-detail-fault", fault=type(fault).__name__))


def verify_bytes(data: bytes) -> tuple[Verdict, str | None]:
    """Check the bytes of a file. Return the verdict and, if valid, the digest."""
    try:
        record = parsed(data)
    except ValueError as fault:
        return unreadable(fault), None
    return _with_digest(record)


def verify_file(path: Path) -> int:
    """Print the verdict on a file and the digest. Return 0 if valid, 1 if invalid, 2 if unreadable."""
    try:
        content = content_of(path)
    except (OSError, ValueError) as fault:
        print(unreadable(fault))
        return 2
    verdict, number = _with_digest(content)
    print(verdict)
    if verdict.about is not None:
        print(verdict.about.in_words(DEFAULT), *verdict.about.proven_in_words(DEFAULT), sep="\n")
    if number is not None:
        print(word("records-digest", DEFAULT, digest=number))
    return 0 if verdict.ok else 1


def _with_digest(record: object) -> tuple[Verdict, str | None]:
    """Return the verdict and, if valid, the digest."""
    verdict = _verified(record, GAMES)
    return verdict, digest(record) if verdict.ok and isinstance(record, dict) else None


def _checked(content: object, games: Mapping[str, AnyGame]) -> Verdict:
    """Return the verdict on a valid record. Raise RecordError with the first error."""
    record, game = _read(content, games)
    seed = _seed(record)
    first = _first(game, record, seed)
    rows = _rows(game, record)
    rerun = RecordReplay(game, record, seed, first)
    rerun.carry_out()
    _check_order(game, first, record, rerun.standing)
    check_gaps(game, rows, rerun.standing, rerun.state)
    _check_end(game, record, rerun.state)
    result = "true" if record.final is not None else "stopped"
    sentence = line(f"match-record-{result}", moves=len(record.moves), title=game.title)
    return Verdict(True, result, sentence, about=_about(game, record))


def _about(game: AnyGame, record: Record) -> RecordSummary:
    """Return the summary. Its names, id and times are claims of the record and not verified."""
    at = max((move.at for move in record.moves), default=None)
    players = tuple(sanitise(seat.name) for seat in record.seats)
    return RecordSummary(sanitise(record.match), game.title, players, at, record.format == SHARED)


def _read(content: object, games: Mapping[str, AnyGame]) -> tuple[Record, AnyGame]:
    if not isinstance(content, dict) or content.get("format") not in FORMATS:
        fail("format")
    try:
        record = msgspec.convert(content, Record)
    except msgspec.ValidationError as fault:
        fail("unreadable", detail=misplaced(fault))
    game = games.get(record.game)
    if game is None:
        fail("game")
    if record.version != game.version:
        fail("version", theirs=record.version, ours=game.version)
    if record.seed is msgspec.UNSET:
        fail("running" if record.final is None else "needs-seed")
    if len(record.seats) not in game.players:
        fail("seats", players=len(record.seats))
    presses = presses_of(record)
    if (record.format == SHARED) != bool(presses) or len(set(presses)) < len(presses):
        fail("presses")
    return record, game


def _seed(record: Record) -> bytes:
    """Return the seed of the match's dice. The committed seed is checked against the commitment."""
    try:
        seed = bytes.fromhex(str(record.seed))
    except ValueError:
        fail("commitment")
    is_spelled_out = seed.hex() == record.seed and len(seed) == SEED_BYTES
    if not is_spelled_out or record.commitment != commitment(seed):
        fail("commitment")
    return match_seed(seed, presses_of(record))


def _first(game: AnyGame, record: Record, seed: bytes) -> Any:
    """Return the initial position, which setup and seed must both give."""
    try:
        plain = checked_options(game, record.options)
    except Refused:
        fail("options")
    if not _same(plain, record.options):
        fail("options")
    try:
        first = game.replay_setup(record.setup)
        written = game.records.setup(first)
    except Exception:
        fail("setup-unreadable")
    if not _same(written, record.setup):
        fail("setup-unreadable")
    options = msgspec.convert(plain, game.options)
    if game.setup(len(record.seats), options, Dice(seed, 0)) != first:
        fail("setup")
    return first


def _rows(game: AnyGame, record: Record) -> list[int]:
    """Return all rows of the record, ascending and unique, with times in order.

    If the game omits answers without effect, rows may be missing: see `check_gaps`.
    """
    every = sorted((*record.moves, *record.taken_back), key=lambda move: move.seq)
    rows = sorted([*(move.seq for move in every), *(move.by_seq for move in record.taken_back)])
    for expected, row in enumerate(rows, 1):
        if not expected <= row < MAX_ROWS or (game.records.effective is None and row != expected):
            fail("rows", seq=expected)
    for row, following in pairwise(rows):
        if row == following:
            fail("rows", seq=row)
    for earlier, later in pairwise(every):
        if later.at < earlier.at:
            fail("times", seq=later.seq)
    return rows


def _check_order(game: AnyGame, first: Any, record: Record, standing: Sequence[StandingMove]) -> None:
    """Raise RecordError unless the moves are those of an export, in its order."""
    expected = list(standing)
    if game.records.effective is not None:
        moves = [(step.move.seat, game.read(step.move.move or "")) for step in standing]
        expected = [standing[index] for index in game.records.effective(first, moves)]
    for move, step in zip_longest(record.moves, expected):
        if step is None or move is not step.move:
            fail("order", seq=move.seq)
    for taken, following in pairwise(record.taken_back):
        if following.seq < taken.seq:
            fail("order", seq=following.seq)


def _check_end(game: AnyGame, record: Record, last: Any) -> None:
    outcome = game.outcome(last)
    if outcome is None:
        if record.final is not None or record.result is not None:
            fail("unfinished")
        return
    if record.final is None or record.result is None:
        fail("finished")
    if not _same(game.record_final(last), record.final):
        fail("final")
    if record.result != result_of(outcome):
        fail("result")


def _same(ours: object, theirs: object) -> bool:
    """Return whether both are equal as JSON; 1, 1.0 and true differ."""
    return msgspec.json.encode(ours, order="sorted") == msgspec.json.encode(theirs, order="sorted")
