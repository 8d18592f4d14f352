"""Export of a match record: complete after the end, before that limited to one viewer's knowledge."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from bot.game import Refused, Viewer, refuse
from bot.history.record.record_format import (
    DRAWN,
    SHARED,
    MoveRecord,
    Record,
    SeatRecord,
    TakenBackRecord,
    digest,
    result_of,
)
from bot.long_work import compute
from bot.match.log_replay import FullMatch, ReplayStep, replay, standing_steps
from bot.match.matches import Matches
from bot.table.table import SeatInfo

RowPlace: TypeAlias = tuple[int, int]
"""Sort key of a row among those known to the viewer: the row that revealed it, and the order there."""
LAST = 1 << 30
"""Second part of the sort key of a revealing row: it comes after the rows that it reveals."""


class _Known(msgspec.Struct, frozen=True):
    """Step known to the viewer, with its sort key."""

    step: ReplayStep
    place: RowPlace


def known_moves(
    whole: FullMatch, steps: Sequence[ReplayStep], recorded: Sequence[ReplayStep], viewer: Viewer
) -> tuple[tuple[MoveRecord, ...], tuple[TakenBackRecord, ...]]:
    """Return the record's `moves` and `taken_back` for a viewer.

    `recorded` are the steps that the record shows, none of them undone. A viewer knows its own moves and those whose
    events it may see, without secret ones. Sealed answers appear together once revealed, with the time of the revealing
    row and in the game's order. Known rows are numbered consecutively, because row numbers would reveal the others.
    """
    standing = [_known(whole, step, order, steps, viewer) for order, step in enumerate(recorded)]
    moves = sorted((move for move in standing if move is not None), key=lambda move: move.place)
    undone = [step for step in steps if step.undone_by is not None and _may_list(whole, step, viewer)]
    numbers = _numbers([*(move.place for move in moves), *_places(undone)])
    times, agreed = {row.seq: row.at for row in whole.rows}, whole.agreed()
    return (
        tuple(
            MoveRecord(numbers[move.place], move.step.seat, move.step.notation, times[move.place[0]]) for move in moves
        ),
        tuple(
            TakenBackRecord(
                numbers[step.seq, LAST],
                step.seat,
                step.notation,
                times[step.seq],
                numbers[step.undone_by or 0, LAST],
                agreed=step.undone_by in agreed,
            )
            for step in undone
        ),
    )


def _known(
    whole: FullMatch, step: ReplayStep, order: int, steps: Sequence[ReplayStep], viewer: Viewer
) -> _Known | None:
    """Return the step with its sort key, or None if the viewer may not know it."""
    is_hidden = _is_secret(whole, step, whole.now)
    if not whole.game.is_sealed(step.before):
        is_known = step.seat == viewer or (not is_hidden and _is_heard(whole, step, viewer))
        return _Known(step, (step.seq, LAST)) if is_known else None
    if not is_hidden:
        later = islice(steps, bisect_left(steps, step.seq, key=lambda row: row.seq), None)
        opened = next((later_step.seq for later_step in later if _opens(whole, later_step, step)), None)
        if opened is not None:
            return _Known(step, (opened, step.seat if whole.game.records.effective is None else order))
    return _Known(step, (step.seq, LAST)) if step.seat == viewer else None


def _may_list(whole: FullMatch, step: ReplayStep, viewer: Viewer) -> bool:
    """Return whether an undone step is known to the viewer. A secret move of another seat never is."""
    return step.seat == viewer or (not _is_secret(whole, step, step.before) and _is_heard(whole, step, viewer))


def _is_secret(whole: FullMatch, step: ReplayStep, now: object) -> bool:
    return whole.game.is_secret(step.before, step.seat, whole.game.read(step.notation), now)


def _is_heard(whole: FullMatch, step: ReplayStep, viewer: Viewer) -> bool:
    return any(whole.game.hear(event, viewer) is not None for event in step.events)


def _opens(whole: FullMatch, step: ReplayStep, answer: ReplayStep) -> bool:
    """Return whether this step was not undone and revealed that answer."""
    return step.undone_by is None and not _is_secret(whole, answer, step.after)


def _places(undone: Iterable[ReplayStep]) -> Iterable[RowPlace]:
    for step in undone:
        yield step.seq, LAST
        yield step.undone_by or 0, LAST


def _numbers(places: Iterable[RowPlace]) -> dict[RowPlace, int]:
    return {place: number for number, place in enumerate(sorted(places), 1)}


RecordViewer: TypeAlias = Viewer | Literal["all"]
"""Seat, None for the public, or "all" for everything (of an ended match)."""


async def export(matches: Matches, match: str, viewer: RecordViewer = "all") -> dict[str, Any]:
    """Return the record as plain JSON values.

    For a running match, include only what the viewer may know; "all" then means the public. Raise NoSuchMatch,
    NotStarted, Refused.
    """
    whole = await matches.views.whole(match)
    return await compute(len(whole.rows), lambda: _plain(record_of(whole, viewer)))


def _plain(record: Record) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    return plain


class RecordFile(NamedTuple):
    """Content of `match.json`: the record, its bytes and its digest."""

    record: dict[str, Any]
    data: bytes
    digest: str


async def export_file(matches: Matches, match: str, viewer: RecordViewer = "all") -> RecordFile:
    """Return the record as a file; see `export`."""
    record = await export(matches, match, viewer)
    rows = len(record["moves"]) + len(record.get("taken_back", ()))
    return await compute(rows, lambda: RecordFile(record, as_file(record), digest(record)))


def as_file(record: dict[str, Any]) -> bytes:
    """Return the record as the bytes of `match.json`."""
    return (json.dumps(record, indent=1, ensure_ascii=False) + "\n").encode()


def record_of(whole: FullMatch, viewer: RecordViewer) -> Record:
    """Return the record of a match; see `export`. Raise Refused."""
    try:
        steps = replay(whole.game, whole.first, whole.rows, whole.seed)
    except (Refused, ValueError):
        raise refuse("no_longer_replayed") from None
    perspective = None if viewer == "all" else viewer
    ended = not whole.table.is_live
    listing = _effective(whole, standing_steps(steps))
    moves, taken_back = _all_moves(whole, steps, listing) if ended else known_moves(whole, steps, listing, perspective)
    outcome = whole.game.outcome(whole.now) if whole.table.status == "over" else None
    setup = whole.game.records.setup(whole.first)
    return Record(
        format=SHARED if whole.table.presses else DRAWN,
        game=whole.table.game,
        version=whole.table.version,
        match=whole.table.id,
        seats=tuple(_seat(info) for info in whole.table.seats),
        seed=whole.table.seed or msgspec.UNSET,
        commitment=whole.table.commitment,
        presses=tuple(map(str, whole.table.presses)) or msgspec.UNSET,
        options=whole.table.options,
        setup=setup if ended else whole.game.records.redact(setup, perspective),
        moves=moves,
        taken_back=taken_back,
        final=None if outcome is None else whole.game.record_final(whole.now),
        result=None if outcome is None else result_of(outcome),
    )


def _all_moves(
    whole: FullMatch, steps: Sequence[ReplayStep], recorded: Sequence[ReplayStep]
) -> tuple[tuple[MoveRecord, ...], tuple[TakenBackRecord, ...]]:
    """Return `moves` and `taken_back` with the log's row numbers."""
    times, agreed = {row.seq: row.at for row in whole.rows}, whole.agreed()
    return (
        tuple(MoveRecord(step.seq, step.seat, step.notation, times[step.seq]) for step in recorded),
        tuple(
            TakenBackRecord(
                step.seq, step.seat, step.notation, times[step.seq], step.undone_by, agreed=step.undone_by in agreed
            )
            for step in steps
            if step.undone_by is not None
        ),
    )


def _effective(whole: FullMatch, standing: Sequence[ReplayStep]) -> list[ReplayStep]:
    """Return the steps that the record shows, in its order. `standing` are the steps that were not undone."""
    if whole.game.records.effective is None:
        return list(standing)
    moves = [(step.seat, whole.game.read(step.notation)) for step in standing]
    return [standing[index] for index in whole.game.records.effective(whole.first, moves)]


def _seat(info: SeatInfo) -> SeatRecord:
    return SeatRecord(info.name, info.kind, info.level)
