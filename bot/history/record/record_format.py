"""Format of `match.json` and its digest, the same for every game."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from datetime import datetime
from itertools import count
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from bot.ai_spec import Level
from bot.game import Outcome, Seat
from bot.rng import MAX_PRESSES

DRAWN, SHARED = "tavolino-match/1", "tavolino-match/2"
"""Formats of a record: the bot alone drew the chance of the match, or the presses of `presses` share in it."""
FORMATS = (DRAWN, SHARED)
LONGEST_MOVE = 1000
"""Maximum number of characters of a notation."""


Press: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[1-9][0-9]{0,18}\Z")]
"""Interaction id in decimal. It is a text because many programs read large numbers inexactly."""
Presses: TypeAlias = Annotated[tuple[Press, ...], msgspec.Meta(min_length=1, max_length=MAX_PRESSES + 1)]


class SeatRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """First holder of a seat. `level` is a computer's strength; older records omit it."""

    name: str
    kind: Literal["person", "computer"]
    level: Level | None = None

    def __post_init__(self) -> None:
        if self.kind == "person" and self.level is not None:
            raise ValueError("only a computer player has a level")


class MoveRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Move that was not undone. `seq` is its log row. `move` is None if the reader may not know it yet."""

    seq: int
    seat: Seat
    move: Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)] | None
    at: Annotated[datetime, msgspec.Meta(tz=True)]


class TakenBackRecord(MoveRecord, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Move that was undone by row `by_seq`.

    `agreed`: undone by consent of the table or by a moderator. Written only if true; older records omit it.
    """

    by_seq: int
    agreed: bool = False


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Outcome by seat. `winners` are the seats of rank 1."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[Seat, ...]


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Content of `match.json`. While a match runs it has no `seed` and nothing hidden."""

    format: str
    game: str
    version: int
    match: str
    seats: tuple[SeatRecord, ...]
    seed: str | msgspec.UnsetType = msgspec.UNSET
    commitment: str | msgspec.UnsetType = msgspec.UNSET
    presses: Presses | msgspec.UnsetType = msgspec.UNSET
    """Joins and start of a match in the format SHARED."""
    options: dict[str, Any]
    setup: dict[str, Any]
    moves: tuple[MoveRecord, ...]
    taken_back: tuple[TakenBackRecord, ...] = ()
    final: dict[str, Any] | None
    result: Result | None


def presses_of(record: Record) -> tuple[int, ...]:
    """Return the interaction ids that share in the chance of the match, in order."""
    return () if isinstance(record.presses, msgspec.UnsetType) else tuple(map(int, record.presses))


def result_of(outcome: Outcome) -> Result:
    """Return the record's `result`."""
    return Result(outcome.scores, outcome.ranks, outcome.winners)


COVERED = ("game", "version", "commitment", "presses", "options", "setup", "moves", "final", "result")
"""Parts covered by the digest: rules, dice, moves not undone and result. Names, id and times may change."""


def digest(record: Mapping[str, Any]) -> str:
    """Return the SHA-256 (hex) of the covered parts as JSON.

    The JSON has sorted keys, no blanks, UTF-8, and moves as [row, seat, move]. Only `presses` may be missing.
    """
    covered = {name: record.get(name) for name in COVERED if name != "presses" or name in record}
    numbered = zip(_rows(record), record["moves"], strict=True)
    covered["moves"] = [[row, move["seat"], move["move"]] for row, move in numbered]
    text = json.dumps(covered, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _rows(record: Mapping[str, Any]) -> list[int]:
    """Return the rows of the listed moves, renumbered without gaps and sorted.

    Omitted answers get no number, and the order of answers to one question does not matter.
    """
    standing, undone = [move["seq"] for move in record["moves"]], record.get("taken_back") or ()
    every = {*standing, *(step["seq"] for step in undone), *(step["by_seq"] for step in undone)}
    number = dict(zip(sorted(every), count(min(every, default=1)), strict=False))
    return sorted(number[row] for row in standing)
