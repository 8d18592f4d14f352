"""The score track: markers by colour, shape and mark, and the row of sacks closing in from its end."""

from __future__ import annotations

from renderers._curves import Point
from renderers.guatemala_cafe import _signs
from renderers.guatemala_cafe._coffee import piece
from renderers.guatemala_cafe._owners import token
from renderers.guatemala_cafe._places import track_at
from renderers.guatemala_cafe._stage import Stage

_SACK = 21.0
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
    for place, colour in enumerate(view.track_sacks):
        stage.put(piece(colour, _SACK), *track_at(max(0, view.track - place), view.track))
    if view.track_sacks and view.scoring is not None and not stage.is_choosing:
        at = track_at(max(0, view.lowest_sack), view.track)
        stage.put(_signs.round_ring(26, _signs.LAST), *at)
    standing: dict[int, list[int]] = {}
    for seat, shown in enumerate(view.seats):
        standing.setdefault(min(shown.score, view.track), []).append(seat)
    for space, seats in standing.items():
        x, y = track_at(space, view.track)
        radius = 19.0 if len(seats) == 1 else 14.0 if len(seats) == 2 else 12.0
        for seat, (dx, dy) in zip(seats, _SHIFTS[len(seats)], strict=True):
            stage.put(token(seat, radius), x + dx, y + dy)
