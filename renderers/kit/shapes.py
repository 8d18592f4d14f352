"""The shapes that tell seats apart beside their colours, as corners round the origin."""

from __future__ import annotations

from math import cos, pi, sin

from renderers.kit.curves import Line, regular

_ARM = 0.36
"""Half the width of a cross's arm, as a part of its radius."""
_SIDES = {"triangle": 3, "pentagon": 5, "hexagon": 6, "diamond": 4}


def shape(name: str, radius: float) -> Line:
    """The corners of a `bot.game.SeatMark.shape`; of a name that is none, those of a circle."""
    match name:
        case "square":
            return regular(4, radius * 1.1, pi / 4)
        case "star":
            return [
                (far * sin(pi * i / 5), -far * cos(pi * i / 5))
                for i in range(10)
                for far in [radius * 1.15 * (0.48 if i % 2 else 1)]
            ]
        case "cross":
            arm = radius * _ARM
            quarter = [(arm, -radius), (arm, -arm), (radius, -arm)]
            turned = [(x, y) for x, y in quarter]
            corners: Line = []
            for _ in range(4):
                corners += turned
                turned = [(-y, x) for x, y in turned]
            return corners
    sides = _SIDES.get(name)
    return regular(32, radius) if sides is None else regular(sides, radius * (1.15 if sides < 5 else 1))
