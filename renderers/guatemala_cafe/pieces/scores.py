"""The score track: markers by colour, shape and mark, and the row of sacks closing in from its end."""

from __future__ import annotations

from renderers.guatemala_cafe.ground import signs
from renderers.guatemala_cafe.ground.coffee import piece
from renderers.guatemala_cafe.ground.places import track_at
from renderers.guatemala_cafe.pieces.changes import Spot
from renderers.guatemala_cafe.pieces.news import SACK, put_news
from renderers.guatemala_cafe.pieces.owners import outline, print_of, token
from renderers.guatemala_cafe.pieces.stage import Stage
from renderers.kit.changes import Drawn, ghost, halo
from renderers.kit.curves import Point

_SHIFTS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-11, -8), (11, 8)),
    3: ((-12, -10), (12, -10), (0, 11)),
    4: ((-12, -12), (12, -12), (-12, 12), (12, 12)),
}
"""Where markers on one space stand."""


def put_scores(stage: Stage) -> None:
    """Sacks first, markers over them; a score past the end stays on the last space."""
    view = stage.view
    put_news(stage, "sack")
    for place, colour in enumerate(view.track_sacks):
        stage.put(piece(colour, SACK), *track_at(max(0, view.track - place), view.track))
    if view.track_sacks and view.scoring is not None and not stage.is_choosing:
        at = track_at(max(0, view.lowest_sack), view.track)
        if not stage.changes.came_to("sack", str(max(0, view.lowest_sack))):
            stage.put(signs.round_ring(26, signs.LAST), *at)
    standing: dict[int, list[int]] = {}
    for seat, shown in enumerate(view.seats):
        standing.setdefault(min(shown.score, view.track), []).append(seat)
    _put_ghosts(stage, standing)
    for space, seats in standing.items():
        places = _places(stage, space, seats)
        for seat, (radius, at) in places.items():
            if Spot("marker", str(space), str(seat)) in stage.changes.came:
                stage.put(halo(_rim(seat, radius), 1.0, 0.8 if len(seats) == 1 else 0.55), *at)
        for seat, (radius, at) in places.items():
            stage.put(token(seat, radius), *at)


def _places(stage: Stage, space: int, seats: list[int]) -> dict[int, tuple[float, Point]]:
    """How large and where the markers on one space stand, by seat."""
    x, y = track_at(space, stage.view.track)
    radius = 19.0 if len(seats) == 1 else 14.0 if len(seats) == 2 else 12.0
    return {seat: (radius, (x + dx, y + dy)) for seat, (dx, dy) in zip(seats, _SHIFTS[len(seats)], strict=True)}


def _rim(seat: int, radius: float) -> Drawn:
    """A little outside of a marker."""
    return Drawn(tuple(outline(seat, radius + 3.0)))


def _put_ghosts(stage: Stage, standing: dict[int, list[int]]) -> None:
    """Where markers have gone from spaces that are empty now."""
    left: dict[int, list[int]] = {}
    for spot in stage.changes.left:
        if spot.kind == "marker" and int(spot.place) not in standing:
            left.setdefault(int(spot.place), []).append(int(spot.content))
    for space, seats in left.items():
        for seat, (radius, at) in _places(stage, space, seats).items():
            stage.put(print_of(seat, radius), *at)
            stage.put(ghost(_rim(seat, radius)), *at)
