"""The form of a match record, `match.json`: the same for every game."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

from bot.game import Outcome, Seat
from bot.skill import Level

FORMAT = "tavolino-match/1"
LONGEST_MOVE = 1000
"""No notation of any game has so many characters."""


class SeatRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sat there. `level` is how strong a computer player was; earlier records never say it."""

    name: str
    kind: Literal["person", "computer"]
    level: Level | None = None

    def __post_init__(self) -> None:
        if self.kind == "person" and self.level is not None:
            raise ValueError("only a computer player has a level")


class MoveRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that stands; `seq` is its row in the log. `move` is None where the reader may not know it yet."""

    seq: int
    seat: Seat
    move: Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)] | None
    at: Annotated[datetime, msgspec.Meta(tz=True)]


class TakenBack(MoveRecord, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move that row `by_seq` took back.

    `agreed`: not its own seat but the table did so by agreement, or somebody who manages the server. It is written only
    where it is true; earlier records never say it.
    """

    by_seq: int
    agreed: bool = False


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The outcome by seat; `winners` are the seats of rank 1."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[Seat, ...]


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole of `match.json`. While a match runs it has no `seed`, and nothing hidden."""

    format: str
    game: str
    version: int
    match: str
    seats: tuple[SeatRecord, ...]
    seed: str | msgspec.UnsetType = msgspec.UNSET
    commitment: str | msgspec.UnsetType = msgspec.UNSET
    options: dict[str, Any]
    setup: dict[str, Any]
    moves: tuple[MoveRecord, ...]
    taken_back: tuple[TakenBack, ...] = ()
    final: dict[str, Any] | None
    result: Result | None


def result_of(outcome: Outcome) -> Result:
    """The record's `result`."""
    return Result(outcome.scores, outcome.ranks, outcome.winners)
