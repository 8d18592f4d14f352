"""Descriptions of pictures: a view, its viewer and the highlights of a move being chosen."""

from __future__ import annotations

import hashlib
from typing import Any, Literal, TypeAlias

import msgspec

from bot.game import Path, Seat, SeatMark

Why: TypeAlias = Literal["fork", "lead", "gain", "loss", "end"]


class Milestone(msgspec.Struct, frozen=True):
    """Highlighted point of a chart."""

    stage: int
    """Index of the stage in `Chart.turns`."""
    seat: Seat
    """Seat that it concerns."""
    why: Why = "fork"
    """Reason for the highlight."""


class Chart(msgspec.Struct, frozen=True):
    """Data of a score chart."""

    turns: tuple[int, ...]
    """Turn number of every stage of the match."""
    scores: tuple[tuple[float, ...], ...]
    """Public scores by seat, for every stage."""
    marks: tuple[SeatMark, ...]
    """Marks of the seats."""
    title: str
    """Heading of the chart."""
    along: str
    """Label of the horizontal axis."""
    milestones: tuple[Milestone, ...] = ()
    """Highlighted points, numbered from 1."""
    has_zero: bool = True
    """Whether the vertical axis includes 0. Ratings are far above it."""


class Result(msgspec.Struct, frozen=True):
    """Data of the picture of a match's result."""

    board: Any
    """Last View."""
    kind: str
    """Kind of the board's picture: `board` or `board:<part>`."""
    chart: Chart
    places: tuple[tuple[int, Seat, int | str], ...]
    """Rank, seat and score of all seats, best first, or how its player left."""
    point: str = ""
    """The turning point with its number on the chart; "" for none."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """Complete description of a picture. Equal scenes give equal pictures. It never holds a State."""

    game: str
    kind: str
    """Kind of the picture: `board`, `hand`, `zoom:<part>`, `chart` or `result`."""
    view: Any
    """View of the game for `board` and `zoom`, the result of `Game.hand` for `hand`, a Chart for `chart`,
    a Result for `result`."""
    names: tuple[str, ...]
    """Names of the players by seat."""
    locale: str
    path: Path = ()
    """Choices so far of the seat that is choosing. Set only in a private picture."""
    targets: tuple[str, ...] = ()
    """Notations of the legal moves that continue `path`, in the order of `Game.best_first`. Set only in a private
    picture."""
    before: Any = None
    """Earlier View of the same viewer. The picture marks everything that has changed since then."""
    winners: tuple[Seat, ...] | None = None
    """Winners of a match that was ended early, () if it has no result. None if the view shows the result itself."""
    between: tuple[Any, ...] = ()
    """Views of the same viewer at the end of every turn since `before`, oldest first. Older changes are marked paler.
    """

    is_trial: bool = False
    """Whether it shows a trial and no match. The picture says so."""
    numbered: Path = ()
    """Places that the picture numbers from 1, as the open list does. Set only in a private picture."""
    moves: Path = ()
    """Notations of a suggested turn that begins with `path`. Set only in a private picture."""

    def key(self) -> str:
        """Return a short digest of the scene, used as the key of the picture cache."""
        return hashlib.sha256(msgspec.msgpack.encode(self)).hexdigest()[:32]
