"""Choice marks in a private picture.

They show the targets of walks, the traders that can be cleared, and where these may be sent. One ring means
selectable, two rings mean chosen.
"""

from __future__ import annotations

import re
from functools import lru_cache
from math import pi

import msgspec

from renderers.kit.color import CAN, CHOSEN, INK, PAPER, Color, mix
from renderers.kit.geometry import moved, regular
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn, reduce_colors
from renderers.zanzibar.pieces.tokens import SEATS

_WALK = re.compile(r"(?P<trader>\d)>(?P<end>[a-z]\d)$")
_CLEAR = re.compile(r"(?P<trader>\d)x(?P<enemy>[a-z]\d)>(?P<end>[a-z]\d)$")
_PLACE = re.compile(r"place (?P<trader>\d)@(?P<end>[a-z]\d)$")


class Marks(msgspec.Struct, frozen=True):
    """Marks of the offered moves on the board. Spaces are ids. `movers` are the viewer's trader numbers."""

    movers: frozenset[int] = frozenset()
    walks: frozenset[str] = frozenset()
    enemies: frozenset[str] = frozenset()
    sends: frozenset[str] = frozenset()


def marks_of(path: tuple[str, ...], targets: tuple[str, ...]) -> Marks:
    """Return the marks: traders that can move, then their targets, then the targets of the cleared trader."""
    walks = [match for match in map(_WALK.match, targets) if match]
    clears = [match for match in map(_CLEAR.match, targets) if match]
    places = frozenset(match["end"] for match in map(_PLACE.match, targets) if match)
    movers = frozenset(int(match["trader"]) for match in (*walks, *clears))
    if not path:
        return Marks(movers)
    if places:
        return Marks(walks=places)
    enemies = frozenset(match["enemy"] for match in clears)
    if clears and not walks and len(enemies) == 1 and len(path) > 1:
        return Marks(movers, enemies=enemies, sends=frozenset(match["end"] for match in clears))
    return Marks(movers, frozenset(match["end"] for match in walks), enemies)


def reached(targets: tuple[str, ...]) -> frozenset[str]:
    """Return every space that the offered moves lead to, or from which they clear a trader."""
    groups = [match.groupdict() for text in targets for kind in (_WALK, _CLEAR, _PLACE) if (match := kind.match(text))]
    return frozenset(group[part] for group in groups for part in ("end", "enemy") if part in group)


@lru_cache(64)
def target(radius: float, scale: float) -> Sprite:
    """Return a ring for a space that can be chosen."""

    def draw(pen: Pen) -> None:
        pen.ring(0, 0, radius + 10, 15, INK)
        pen.ring(0, 0, radius + 7.5, 10, CAN)
        pen.ring(0, 0, radius - 2.5, 4, PAPER)
        pen.disc(0, 0, radius - 4, mix(CAN, PAPER, 0.8))

    return reduce_colors(drawn(f"target {radius} {scale}", around(radius + 12, scale), draw), 4)


@lru_cache(64)
def crosshair(radius: float, scale: float, *, is_chosen: bool = False) -> Sprite:
    """Return a ring with four teeth for a trader that can be cleared, or two rings for the chosen one."""
    color = CHOSEN if is_chosen else CAN

    def draw(pen: Pen) -> None:
        for width, value in ((21.0, INK), (17.5, PAPER), (13.0, color)):
            shift = (21.0 - width) / 2
            pen.ring(0, 0, radius + 10 - shift, width - 5, value)
            for x, y in regular(4, radius + 8, pi / 4):
                inner = moved([(x, y)], 0, 0, 0.82)[0]
                pen.stroke([inner, moved([(x, y)], 0, 0, 1.16)[0]], width - 5, value)
        if is_chosen:
            pen.ring(0, 0, radius + 3.5, 2.5, PAPER)

    return reduce_colors(drawn(f"crosshair {color} {radius} {scale}", around(radius + 26, scale), draw), 4)


@lru_cache(256)
def rim(seat: int, radius: float, scale: float, *, is_chosen: bool = False) -> Sprite:
    """Return a ring for one of the viewer's traders that can be chosen, or two for the chosen one."""

    def draw(pen: Pen) -> None:
        shape = SEATS.outline(seat, radius)
        rings: list[tuple[float, Color]] = [(23.0, INK), (19.0, CAN)]
        if is_chosen:
            rings = [(31.0, INK), (27.0, CHOSEN), (20.0, PAPER), (15.0, CHOSEN)]
        for width, color in rings:
            pen.stroke(shape, width, color, closed=True)

    return reduce_colors(drawn(f"rim {seat} {radius} {scale} {is_chosen}", around(radius * 1.6 + 26, scale), draw), 4)


@lru_cache(64)
def own(seat: int, radius: float, scale: float) -> Sprite:
    """Return a light line for the viewer's own trader."""

    def draw(pen: Pen) -> None:
        shape = SEATS.outline(seat, radius)
        for width, color in ((17.0, INK), (13.0, PAPER)):
            pen.stroke(shape, width, color, closed=True)

    return reduce_colors(drawn(f"own {seat} {radius} {scale}", around(radius * 1.6 + 14, scale), draw), 4)


@lru_cache(64)
def village(style: int, radius: float, scale: float) -> Sprite:
    """Return the ring of a village on a hand card: solid for the first card, dashed for the second."""

    def draw(pen: Pen) -> None:
        circle = regular(72, radius + (11 if style == 0 else 18))
        circle.append(circle[0])
        for width, color in ((7.5, INK), (4.0, PAPER)):
            if style == 0:
                pen.stroke(circle, width, color)
            else:
                pen.dashed(circle, width, 9, 13, color)

    return reduce_colors(drawn(f"village {style} {radius} {scale}", around(radius + 24, scale), draw), 3)


@lru_cache(64)
def dot(scale: float) -> Sprite:
    """Return a dot for the middle of a space without a number in the list."""
    return drawn(f"dot {scale}", around(13, scale), lambda pen: pen.disc(0, 0, 11, INK))
