"""Is a match record true? Setup, every move, the end and the seed's commitment are worked out again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise, zip_longest
from pathlib import Path
from typing import Any

import msgspec

from bot.dice import SEED_BYTES, Dice, commitment
from bot.game import AnyGame, Refused, line
from bot.games import GAMES
from bot.history.record.contents import Unreadable, check_values, content_of, misplaced, parsed, unreadable
from bot.history.record.digest import digest
from bot.history.record.form import FORMAT, Record, result_of
from bot.history.record.gaps import Standing, check_gaps
from bot.history.record.rerun import Rerun
from bot.history.record.verdict import About, Untrue, Verdict, fail, tame, untrue
from bot.table.lobby import checked_options
from bot.words import DEFAULT, word

MOST_ROWS = 1 << 31
"""The log of no match is longer."""


def verify(record: object, games: Mapping[str, AnyGame] = GAMES) -> Verdict:
    """Check the parsed JSON of a record. Whatever it is given, it answers with a Verdict."""
    try:
        check_values(record)
    except Unreadable as fault:
        return unreadable(fault)
    return _verified(record, games)


def _verified(record: object, games: Mapping[str, AnyGame]) -> Verdict:
    """As `verify` answers, where the values have been checked."""
    try:
        return _checked(record, games)
    except Untrue as found:
        return found.verdict
    except Unreadable as fault:
        return unreadable(fault)
    except Exception as fault:
        return untrue("unreadable", detail=line("records-detail-fault", fault=type(fault).__name__))


def verify_bytes(data: bytes, games: Mapping[str, AnyGame] = GAMES) -> tuple[Verdict, str | None]:
    """Check the bytes of a file that should be a record; with the digest of one that is true."""
    try:
        record = parsed(data)
    except ValueError as fault:
        return unreadable(fault), None
    return _with_digest(record, games)


def verify_file(path: Path) -> int:
    """Print what is found in that file, and a true record's digest; 0 = true, 1 = not, 2 = it cannot be read."""
    try:
        content = content_of(path)
    except (OSError, ValueError) as fault:
        print(unreadable(fault))
        return 2
    verdict, number = _with_digest(content, GAMES)
    print(verdict)
    if verdict.about is not None:
        print(verdict.about.in_words(DEFAULT))
    if number is not None:
        print(word("records-digest", DEFAULT, digest=number))
    return 0 if verdict.ok else 1


def _with_digest(record: object, games: Mapping[str, AnyGame]) -> tuple[Verdict, str | None]:
    """Of what was read from a file."""
    verdict = _verified(record, games)
    return verdict, digest(record) if verdict.ok and isinstance(record, dict) else None


def _checked(content: object, games: Mapping[str, AnyGame]) -> Verdict:
    """The verdict on a true record. Raises Untrue with the first thing that is wrong."""
    record, game = _read(content, games)
    seed = _seed(record)
    first = _first(game, record, seed)
    rows = _rows(game, record)
    rerun = Rerun(game, record, seed, first)
    rerun.carry_out()
    _check_order(game, first, record, rerun.standing)
    check_gaps(game, rows, rerun.standing, rerun.state)
    _check_end(game, record, rerun.state)
    found = "true" if record.final is not None else "stopped"
    said = line(f"match-record-{found}", moves=len(record.moves), title=game.title)
    return Verdict(True, found, said, about=_about(game, record))


def _about(game: AnyGame, record: Record) -> About:
    """Names and times are the record's own word: nothing proves them."""
    at = max((move.at for move in record.moves), default=None)
    return About(tame(record.match), game.title, tuple(tame(seat.name) for seat in record.seats), at)


def _read(content: object, games: Mapping[str, AnyGame]) -> tuple[Record, AnyGame]:
    if not isinstance(content, dict) or content.get("format") != FORMAT:
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
    return record, game


def _seed(record: Record) -> bytes:
    """The seed, which must match the commitment."""
    try:
        seed = bytes.fromhex(str(record.seed))
    except ValueError:
        fail("commitment")
    spelled = seed.hex() == record.seed and len(seed) == SEED_BYTES
    if not spelled or record.commitment != commitment(seed):
        fail("commitment")
    return seed


def _first(game: AnyGame, record: Record, seed: bytes) -> Any:
    """The first position, which the record's setup must give, and the seed as well."""
    try:
        plain = checked_options(game, record.options)
    except Refused:
        fail("options")
    if not _same(plain, record.options):
        fail("options")
    try:
        first = game.replay_setup(record.setup)
        written = game.record_setup(first)
    except Exception:
        fail("setup-unreadable")
    if not _same(written, record.setup):
        fail("setup-unreadable")
    options = msgspec.convert(plain, game.options)
    if game.setup(len(record.seats), options, Dice(seed, 0)) != first:
        fail("setup")
    return first


def _rows(game: AnyGame, record: Record) -> list[int]:
    """All rows that the record names, rising: each once, and none dated before the one in front of it.

    Where a game leaves out answers that had no effect, rows may be missing: see `check_gaps`.
    """
    every = sorted((*record.moves, *record.taken_back), key=lambda move: move.seq)
    rows = sorted([*(move.seq for move in every), *(move.by_seq for move in record.taken_back)])
    for expected, row in enumerate(rows, 1):
        if not expected <= row < MOST_ROWS or (game.effective is None and row != expected):
            fail("rows", seq=expected)
    for row, following in pairwise(rows):
        if row == following:
            fail("rows", seq=row)
    for earlier, later in pairwise(every):
        if later.at < earlier.at:
            fail("times", seq=later.seq)
    return rows


def _check_order(game: AnyGame, first: Any, record: Record, standing: Sequence[Standing]) -> None:
    """The moves are those that an export lists, in its order."""
    shown = list(standing)
    if game.effective is not None:
        made = [(step.move.seat, game.read(step.move.move or "")) for step in standing]
        shown = [standing[index] for index in game.effective(first, made)]
    for move, step in zip_longest(record.moves, shown):
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
    """As JSON: 1, 1.0 and true are three different values."""
    return msgspec.json.encode(ours, order="sorted") == msgspec.json.encode(theirs, order="sorted")
