"""Icons of Zanzibar, by the names of `bot.games.zanzibar.icons`."""

from __future__ import annotations

from renderers.kit.color import INK, PAPER, Color
from renderers.kit.curves import moved, smooth
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn
from renderers.zanzibar.ground.spices import badge
from renderers.zanzibar.hand import card_badge
from renderers.zanzibar.pieces.tokens import seat_letter, token

_RADIUS = 60
_WATER: Color = (96, 168, 196)


def icon(name: str) -> Sprite:
    """Return the sprite of that icon."""
    if name.startswith("seat_"):
        seat = int(name[5:]) - 1
        return token(seat, seat_letter(seat), _RADIUS)
    if name == "hut":
        return badge(None, _RADIUS)
    if name in ("sea", "game"):
        return drawn(f"icon {name}", around(_RADIUS + 1), _sea if name == "sea" else _dhow)
    return card_badge(name, _RADIUS)


def _sea(pen: Pen) -> None:
    _water(pen)
    for y in (-24, 6, 36):
        wave = [(-44, y), (-28, y - 12), (-10, y), (8, y - 12), (26, y), (44, y - 12)]
        inside = [(x, dy) for x, dy in wave if x * x + dy * dy < 50 * 50]
        pen.stroke(smooth(inside, closed=False), 8, PAPER)


def _dhow(pen: Pen) -> None:
    _water(pen)
    hull = smooth([(-1.0, 0.5), (-0.5, 0.86), (0.45, 0.86), (1.15, 0.36), (0.4, 0.56), (-0.4, 0.58)], closed=True)
    sail = smooth([(-0.25, 0.42), (0.05, -0.5), (0.62, -1.15), (0.95, -0.3), (0.86, 0.3)], closed=False)
    for shape, color in ((sail, PAPER), (hull, (132, 84, 44))):
        pen.stroke(moved(shape, -4, 4, 40), 8, INK, closed=True)
        pen.polygon(moved(shape, -4, 4, 40), color)


def _water(pen: Pen) -> None:
    pen.disc(0, 0, _RADIUS, INK)
    pen.disc(0, 0, _RADIUS * 0.89, _WATER)
