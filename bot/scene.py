"""Descriptions of pictures: a view, its viewer and the highlights of a move being chosen."""

from __future__ import annotations

import hashlib
from typing import Any, Literal, TypeAlias

import msgspec

from bot.game import Path, Seat, SeatMark

Why: TypeAlias = Literal["fork", "lead", "gain", "loss", "end", "last"]


class Milestone(msgspec.Struct, frozen=True):
    """Highlighted point of a chart: the index of a stage in `turns`, the seat, and `why` it is numbered."""

    stage: int
    seat: Seat
    why: Why = "fork"


class Chart(msgspec.Struct, frozen=True):
    """Data of a score chart: for every stage of a match, its turn number and the public scores by seat.

    `marks` identify the seats, `title` is the heading and `along` the label of the horizontal axis. `milestones` are
    numbered from 1.
    """

    turns: tuple[int, ...]
    scores: tuple[tuple[float, ...], ...]
    marks: tuple[SeatMark, ...]
    title: str
    along: str
    milestones: tuple[Milestone, ...] = ()


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """Complete description of a picture; equal scenes give equal pictures. Never holds a State.

    `kind` is `board`, `hand`, `zoom:<part>` or `chart`. `view` is the game's View for `board` and `zoom`, the result of
    `Game.hand` for `hand`, and a Chart for `chart`. `names` are the players' names by seat.

    `path` and `targets` are set only in a private picture for a seat that is choosing: the choices so far, and the
    notations of the legal moves that continue them. `before` is an earlier View of the same viewer; the picture marks
    everything that has changed since. `between` holds views of the same viewer at the end of every turn since then,
    oldest first; older changes are marked paler.
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
        """Return a short digest of the scene, used as the key of the picture cache."""
        return hashlib.sha256(msgspec.msgpack.encode(self)).hexdigest()[:32]
