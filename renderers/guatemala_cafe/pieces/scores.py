"""The score track: markers side by side, the ways they have gone, and the row of sacks closing in from its end."""

from __future__ import annotations

from renderers.guatemala_cafe.ground.coffee import piece
from renderers.guatemala_cafe.ground.places import beside_track, track_at
from renderers.guatemala_cafe.pieces.changes import Spot
from renderers.guatemala_cafe.pieces.news import SACK, put_news
from renderers.guatemala_cafe.pieces.owners import outline, pebble, print_of, token
from renderers.guatemala_cafe.pieces.stage import Stage
from renderers.kit.changes import Drawn, ghost, halo
from renderers.kit.curves import Point

RADIUS = 17.5
_ALONE = 22.0
_SHIFTS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((0, -17), (0, 20)),
    3: ((-20, -17), (20, -17), (0, 20)),
    4: ((-20, -17), (20, -17), (-20, 20), (20, 20)),
}
"""Where markers on one space stand, along the track and into the picture."""
_LANES: tuple[Point, ...] = ((-7, -31), (7, -31), (-7, 31), (7, 31))
"""Where a seat's way lies beside the spaces: along the track and into the picture."""
_OLDEST = 4
"""Spaces behind a marker after which its way fades no more."""


def put_scores(stage: Stage) -> None:
    """Sacks first, markers over them; a score past the end stays on the last space."""
    view = stage.view
    standing: dict[int, list[int]] = {}
    for seat, shown in enumerate(view.seats):
        standing.setdefault(min(shown.score, view.track), []).append(seat)
    put_news(stage, "sack")
    for place, colour in enumerate(view.track_sacks):
        space = max(0, view.track - place)
        if space not in standing:
            stage.put(piece(colour, SACK, stage.scale), *track_at(space, view.track))
    _put_ways(stage, standing)
    _put_ghosts(stage, standing)
    for space, seats in standing.items():
        places = _places(stage, space, seats)
        for seat, (radius, at) in places.items():
            if Spot("marker", str(space), str(seat)) in stage.changes.came:
                stage.put(halo(_rim(seat, radius), stage.scale, 0.42), *at)
        for seat, (radius, at) in places.items():
            stage.put(token(seat, radius, stage.scale), *at)


def _places(stage: Stage, space: int, seats: list[int]) -> dict[int, tuple[float, Point]]:
    """How large and where the markers on one space stand, by seat."""
    middle = track_at(space, stage.view.track)
    radius = _ALONE if len(seats) == 1 else RADIUS
    shifts = zip(seats, _SHIFTS[len(seats)], strict=True)
    return {seat: (radius, beside_track(middle, *shift)) for seat, shift in shifts}


def _rim(seat: int, radius: float) -> Drawn:
    """A little outside of a marker."""
    return Drawn(tuple(outline(seat, radius + 2.0)))


def _put_ways(stage: Stage, standing: dict[int, list[int]]) -> None:
    """Beside every space that a marker has passed a pebble of its colour, the paler the longer ago."""
    view = stage.view
    starts = {int(spot.content): int(spot.place) for spot in stage.changes.left if spot.kind == "marker"}
    for seat, start in sorted(starts.items()):
        end = min(view.seats[seat].score, view.track)
        for space in range(start + 1, end):
            if space not in standing:
                at = beside_track(track_at(space, view.track), *_LANES[seat])
                stage.put(pebble(seat, min(_OLDEST, end - 1 - space), stage.scale), *at)


def _put_ghosts(stage: Stage, standing: dict[int, list[int]]) -> None:
    """Where markers have gone from spaces that are empty now."""
    left: dict[int, list[int]] = {}
    for spot in stage.changes.left:
        if spot.kind == "marker" and int(spot.place) not in standing:
            left.setdefault(int(spot.place), []).append(int(spot.content))
    for space, seats in left.items():
        for seat, (radius, at) in _places(stage, space, seats).items():
            stage.put(print_of(seat, radius, stage.scale), *at)
            stage.put(ghost(_rim(seat, radius), stage.scale), *at)
