"""What a picture shows: a view, whose eyes, and the marks of a choice that is being made."""

from __future__ import annotations

import hashlib
from typing import Any, Literal, TypeAlias

import msgspec

from bot.game import Path, Seat, SeatMark

Why: TypeAlias = Literal["fork", "lead", "gain", "loss", "end", "last"]


class Milestone(msgspec.Struct, frozen=True):
    """A place on a chart: a stage by its place in `turns`, and whose line; `why` it is worth a number."""

    stage: int
    seat: Seat
    why: Why = "fork"


class Chart(msgspec.Struct, frozen=True):
    """What a chart shows: for every stage of a match the number of its turn and the public scores by seat.

    `marks` are the seats' own; `title` stands over it, `along` says what is counted along the bottom. `milestones` are
    numbered from 1 on.
    """

    turns: tuple[int, ...]
    scores: tuple[tuple[float, ...], ...]
    marks: tuple[SeatMark, ...]
    title: str
    along: str
    milestones: tuple[Milestone, ...] = ()


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A picture's whole description; equal scenes are equal pictures. Never holds a State.

    `kind` is `board`, `hand`, `zoom:<part>` or `chart`. For `board` and `zoom` `view` is the game's View, for `hand`
    what `Game.hand` gives, for `chart` a Chart. `names` are the players' names by seat. `path` and `targets` are set
    only in a private picture of a seat that is choosing: the choice so far, and the notations of the legal moves that
    go on from it. `before` is an earlier View of the same eyes: the picture then marks every place that has changed
    since. `between` are views of the same eyes too, one at the end of every turn that has ended since then, oldest
    first: what came earlier is marked paler.
    """

    game: str
    kind: str
    view: Any
    names: tuple[str, ...]
    locale: str
    path: Path = ()
    targets: tuple[str, ...] = ()
    before: Any = None
    between: tuple[Any, ...] = ()

    def key(self) -> str:
        """A short digest of everything in the scene; the key of the picture cache."""
        return hashlib.sha256(msgspec.msgpack.encode(self)).hexdigest()[:32]
