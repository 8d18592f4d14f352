"""Import of a record: verified, stored in one transaction, exported again and compared."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from datetime import datetime
from itertools import accumulate
from typing import Any

import msgspec

from bot.game import AnyGame, Line, Refused, line
from bot.games import GAMES
from bot.history.record.export import export, record_of
from bot.history.record.record_format import Record, digest, presses_of
from bot.history.record.verification import verify
from bot.i18n import DEFAULT
from bot.match.log_replay import FullMatch, replay
from bot.match.matches import Matches
from bot.match.state_codec import codec
from bot.rng import Seeds, match_seed
from bot.store import Conflict, LogRow, Store
from bot.store.engine.rows import millis, moment
from bot.table.match_terms import Terms
from bot.table.table import SeatInfo, Table

ID_LENGTH, NAME_LENGTH = 16, 100


class NotImported(Refused):
    """The record was refused and nothing was stored.

    `names` are the players' names by seat, needed to render `line`.
    """

    def __init__(self, text: Line, names: tuple[str, ...] = ()) -> None:
        super().__init__("not_imported", text)
        self.names = names


class ImportPlace(msgspec.Struct, frozen=True):
    """Channel whose members may view the match. Channel 0 means none."""

    guild: int | None = None
    channel: int = 0


class ImportedMatch(msgspec.Struct, frozen=True):
    """Summary of an imported match: id, title, number of moves, digest."""

    match: str
    title: str
    moves: int
    digest: str


async def import_record(
    store: Store, content: object, place: ImportPlace, now: datetime, games: Mapping[str, AnyGame] = GAMES
) -> ImportedMatch:
    """Store the match under its own id, with seats without users.

    `now` is the date of a match without moves. Raise NotImported, or RuntimeError if the stored match gives another
    record.
    """
    record, whole = rebuild_match(content, place, now, games)
    matches = Matches(store, seeds=Seeds(None), now=lambda: now, games=games)
    if await store.matches.is_taken(record.match):
        raise await _taken(matches, content)
    coded = codec(whole.game)
    first, last = coded.encode(whole.first), coded.encode(whole.now)
    try:
        await store.matches.import_match(
            whole.table, bytes.fromhex(str(record.seed)), first=first, last=last, rows=whole.rows
        )
    except Conflict as fault:
        raise await _taken(matches, content) from fault
    again = await export(matches, record.match)
    if not _is_same(msgspec.convert(again, Record), record):
        raise RuntimeError(f"match {record.match} was written, but its record reads differently now")
    return ImportedMatch(record.match, whole.game.title, len(record.moves), digest(again))


async def _taken(matches: Matches, content: Any) -> NotImported:
    """Return the refusal of a record whose id is taken. It says whether the stored match is this one."""
    try:
        is_same = digest(await export(matches, content["match"])) == digest(content)
    except Refused:  # a match in a lobby, or one that cannot be read
        is_same = False
    return NotImported(line("records-already-there" if is_same else "records-id-taken", match=content["match"]))


def rebuild_match(
    content: object, place: ImportPlace, now: datetime, games: Mapping[str, AnyGame]
) -> tuple[Record, FullMatch]:
    """Return the record and its match. Raise NotImported unless that match exports to the same record."""
    verdict = verify(content, games)
    if not verdict.ok:
        raise NotImported(verdict.line, verdict.names)
    record = msgspec.convert(content, Record)
    if not _is_id(record.match):
        raise NotImported(line("records-bad-id"))
    for seat in record.seats:
        if not (seat.name.isprintable() and 0 < len(seat.name) <= NAME_LENGTH):
            raise NotImported(line("records-bad-name"))
    try:
        whole = _whole(record, games[record.game], place, now)
    except (Refused, ValueError, OverflowError) as fault:
        raise NotImported(line("records-not-ours")) from fault
    if not _is_same(record_of(whole, "all"), record):
        raise NotImported(line("records-not-ours"))
    return record, whole


def _is_same(ours: Record, theirs: Record) -> bool:
    """Return whether both encode to the same JSON with sorted keys."""
    return msgspec.json.encode(ours, order="sorted") == msgspec.json.encode(theirs, order="sorted")


def _is_id(text: str) -> bool:
    return text.isascii() and text.isalnum() and text == text.lower() and len(text) <= ID_LENGTH


def _whole(record: Record, game: AnyGame, place: ImportPlace, now: datetime) -> FullMatch:
    """Return the match of the record.

    Raise Refused, ValueError or OverflowError if the record cannot be represented as a log.
    """
    first = game.replay_setup(record.setup)
    bare = _rows(record)
    seed = match_seed(bytes.fromhex(str(record.seed)), presses_of(record))
    steps = replay(game, first, bare, seed)
    events = {step.seq: step.events for step in steps}
    encode = codec(game).encode
    rows = tuple(msgspec.structs.replace(row, events=encode(events.get(row.seq, ()))) for row in bare)
    last: Any = first
    for step in steps:
        if step.undone_by is None:
            last = step.after
    return FullMatch(game, _table(record, rows, place, now), seed, first, last, rows)


def _rows(record: Record) -> tuple[LogRow, ...]:
    """Return the log rows without events. An undo gets the time of the row before it."""
    rows = [_row(move.seq, move.seat, move.at, move=move.move) for move in (*record.moves, *record.taken_back)]
    rows.sort(key=lambda row: row.seq)
    seqs, latest = [row.seq for row in rows], list(accumulate((row.at for row in rows), max))
    undoing = []
    for taken in record.taken_back:
        before = bisect_left(seqs, taken.by_seq)
        at = latest[before - 1] if before else taken.at
        row = _row(taken.by_seq, taken.seat, at, undoes=taken.seq)
        undoing.append(msgspec.structs.replace(row, agreed=taken.agreed))
    return tuple(sorted([*rows, *undoing], key=lambda row: row.seq))


def _row(seq: int, seat: int, at: datetime, *, move: str | None = None, undoes: int | None = None) -> LogRow:
    stored = moment(millis(at))
    return LogRow(
        seq=seq, seat=seat, move=move, undoes=undoes, events=b"", press=seq, interaction=None, user=None, at=stored
    )


def _table(record: Record, rows: tuple[LogRow, ...], place: ImportPlace, now: datetime) -> Table:
    """Return the ended table of the record, without users and with default terms."""
    began, ended = (rows[0].at, rows[-1].at) if rows else (now, now)
    return Table(
        id=record.match,
        game=record.game,
        version=record.version,
        guild=place.guild,
        channel=place.channel,
        host=0,
        status="closed" if record.final is None else "over",
        options=record.options,
        seats=tuple(
            SeatInfo(seat, info.kind, None, info.name, level=info.level) for seat, info in enumerate(record.seats)
        ),
        seq=rows[-1].seq if rows else 0,
        locale=DEFAULT,
        commitment=str(record.commitment),
        seed=str(record.seed),
        created_at=began,
        started_at=began,
        ended_at=ended,
        terms=Terms(),
        seen_in=place.channel,
        presses=presses_of(record),
    )
