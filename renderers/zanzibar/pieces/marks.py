"""Marks in a private picture: where a chosen trader may walk, whom it may clear, where that one may be sent.

What can be chosen has one ring, what has been chosen two.
"""

from __future__ import annotations

import re
from functools import lru_cache
from math import pi

import msgspec

from renderers.kit.color import CAN, CHOSEN, INK, PAPER, Color, mix
from renderers.kit.curves import moved, regular
from renderers.kit.encoding.flat import flat
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn
from renderers.zanzibar.pieces.tokens import outline

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


def reached(targets: tuple[str, ...]) -> frozenset[str]:
    """Every space that the offered notations lead to, or from which they clear somebody."""
    found = [match.groupdict() for text in targets for kind in (_WALK, _CLEAR, _PLACE) if (match := kind.match(text))]
    return frozenset(one[part] for one in found for part in ("end", "enemy") if part in one)


@lru_cache(64)
def target(radius: float, scale: float) -> Sprite:
    """A ring round a space that can be chosen."""

    def draw(pen: Pen) -> None:
        pen.ring(0, 0, radius + 10, 15, INK)
        pen.ring(0, 0, radius + 7.5, 10, CAN)
        pen.ring(0, 0, radius - 2.5, 4, PAPER)
        pen.disc(0, 0, radius - 4, mix(CAN, PAPER, 0.8))

    return flat(drawn(f"target {radius} {scale}", around(radius + 12, scale), draw), 4)


@lru_cache(64)
def crosshair(radius: float, scale: float, *, is_chosen: bool = False) -> Sprite:
    """A ring with four teeth round a trader that can be cleared; two rings round the one that is."""
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

    return flat(drawn(f"crosshair {color} {radius} {scale}", around(radius + 26, scale), draw), 4)


@lru_cache(256)
def rim(seat: int, radius: float, scale: float, *, is_chosen: bool = False) -> Sprite:
    """A ring round a trader of one's own that can be chosen; two round the one that has been."""

    def draw(pen: Pen) -> None:
        shape = outline(seat, radius)
        rings: list[tuple[float, Color]] = [(23.0, INK), (19.0, CAN)]
        if is_chosen:
            rings = [(31.0, INK), (27.0, CHOSEN), (20.0, PAPER), (15.0, CHOSEN)]
        for width, color in rings:
            pen.stroke(shape, width, color, closed=True)

    return flat(drawn(f"rim {seat} {radius} {scale} {is_chosen}", around(radius * 1.6 + 26, scale), draw), 4)


@lru_cache(64)
def own(seat: int, radius: float, scale: float) -> Sprite:
    """A light line round a trader of whoever looks."""

    def draw(pen: Pen) -> None:
        shape = outline(seat, radius)
        for width, color in ((17.0, INK), (13.0, PAPER)):
            pen.stroke(shape, width, color, closed=True)

    return flat(drawn(f"own {seat} {radius} {scale}", around(radius * 1.6 + 14, scale), draw), 4)


@lru_cache(64)
def village(style: int, radius: float, scale: float) -> Sprite:
    """A village of a hand card, and that card: a whole ring of paper for the first, a dashed one for the second."""

    def draw(pen: Pen) -> None:
        circle = regular(72, radius + (11 if style == 0 else 18))
        circle.append(circle[0])
        for width, color in ((7.5, INK), (4.0, PAPER)):
            if style == 0:
                pen.stroke(circle, width, color)
            else:
                pen.dashed(circle, width, 9, 13, color)

    return flat(drawn(f"village {style} {radius} {scale}", around(radius + 24, scale), draw), 3)


@lru_cache(64)
def figure(steps: int, scale: float) -> Sprite:
    """How many steps a way takes, for the middle of its end; a dot where that is not known."""

    def draw(pen: Pen) -> None:
        if steps:
            pen.text(str(steps), 0, 0, 44, value=INK)
        else:
            pen.disc(0, 0, 11, INK)

    return drawn(f"figure {steps} {scale}", around(24, scale), draw)
