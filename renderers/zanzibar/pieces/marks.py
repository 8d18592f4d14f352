"""Marks in a private picture: where a chosen trader may walk, whom it may clear, where that one may be sent."""

from __future__ import annotations

import re
from functools import lru_cache
from math import pi

import msgspec

from renderers.kit.color import GOLD, INK, PAPER, Color, mix
from renderers.kit.curves import moved, regular
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn

WALK: Color = (46, 160, 67)
CLEAR: Color = (214, 40, 40)
SEND: Color = (134, 60, 190)
SECOND: Color = (64, 224, 208)

_WALK = re.compile(r"(?P<trader>\d)>(?P<end>[a-z]\d)$")
_CLEAR = re.compile(r"(?P<trader>\d)x(?P<enemy>[a-z]\d)>(?P<end>[a-z]\d)$")
_PLACE = re.compile(r"place (?P<trader>\d)@(?P<end>[a-z]\d)$")


class Marks(msgspec.Struct, frozen=True):
    """What the offered notations mean on the board. Spaces by id; `movers` are trader numbers of the own seat."""

    movers: frozenset[int] = frozenset()
    walks: frozenset[str] = frozenset()
    enemies: frozenset[str] = frozenset()
    sends: frozenset[str] = frozenset()


def marks_of(path: tuple[str, ...], targets: tuple[str, ...]) -> Marks:
    """Before a trader is chosen only those that can move are marked; then their ways; then the enemy's."""
    walks = [found for found in map(_WALK.match, targets) if found]
    clears = [found for found in map(_CLEAR.match, targets) if found]
    places = frozenset(found["end"] for found in map(_PLACE.match, targets) if found)
    movers = frozenset(int(found["trader"]) for found in (*walks, *clears))
    if not path:
        return Marks(movers)
    if places:
        return Marks(walks=places)
    enemies = frozenset(found["enemy"] for found in clears)
    if clears and not walks and len(enemies) == 1 and len(path) > 1:
        return Marks(movers, enemies=enemies, sends=frozenset(found["end"] for found in clears))
    return Marks(movers, frozenset(found["end"] for found in walks), enemies)


@lru_cache(64)
def target(color: Color, radius: float, scale: float) -> Sprite:
    """A ring round a space that can be chosen."""

    def draw(pen: Pen) -> None:
        pen.ring(0, 0, radius + 10, 15, INK)
        pen.ring(0, 0, radius + 7.5, 10, color)
        pen.ring(0, 0, radius - 2.5, 4, PAPER)
        pen.disc(0, 0, radius - 4, mix(color, PAPER, 0.72))

    return drawn(f"target {color} {radius} {scale}", around(radius + 12, scale), draw)


@lru_cache(64)
def crosshair(color: Color, radius: float, scale: float) -> Sprite:
    """A ring with four teeth, round a trader that can be cleared."""

    def draw(pen: Pen) -> None:
        for width, value in ((21.0, INK), (17.5, PAPER), (13.0, color)):
            shift = (21.0 - width) / 2
            pen.ring(0, 0, radius + 10 - shift, width - 5, value)
            for x, y in regular(4, radius + 8, pi / 4):
                inner = moved([(x, y)], 0, 0, 0.82)[0]
                pen.stroke([inner, moved([(x, y)], 0, 0, 1.16)[0]], width - 5, value)

    return drawn(f"crosshair {color} {radius} {scale}", around(radius + 26, scale), draw)


@lru_cache(64)
def village(style: int, radius: float, scale: float) -> Sprite:
    """A village of a hand card: a golden ring for the first card, a dashed turquoise one for the second."""

    def draw(pen: Pen) -> None:
        shift = radius + (9 if style == 0 else 14)
        circle = regular(72, shift)
        circle.append(circle[0])
        if style == 0:
            pen.stroke(circle, 7.5, INK)
            pen.stroke(circle, 4.8, GOLD)
        else:
            pen.dashed(circle, 7.5, 9, 13, INK)
            pen.dashed(circle, 4.8, 9, 13, SECOND)

    return drawn(f"village {style} {radius} {scale}", around(radius + 20, scale), draw)


@lru_cache(64)
def figure(steps: int, color: Color, scale: float) -> Sprite:
    """How many steps a way takes, for the middle of its end; a dot where that is not known."""

    def draw(pen: Pen) -> None:
        if steps:
            pen.text(str(steps), 0, 0, 44, value=mix(color, INK, 0.6))
        else:
            pen.disc(0, 0, 11, color)

    return drawn(f"figure {steps} {color} {scale}", around(24, scale), draw)
