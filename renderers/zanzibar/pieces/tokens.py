"""Seat tokens.

Shape and colour of a wooden trader show the seat, size and number its strength.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.games.zanzibar.board import MARKS
from renderers.kit.color import INK, PAPER, Color, contrast, mix
from renderers.kit.pen import Pen
from renderers.kit.seats import SeatStyle, TokenBody, draw_token
from renderers.kit.sprite import Sprite, around, drawn, reduce_colors

SHARE = 0.66
"""Share of paper in a dimmed colour."""
LETTERS: Color = mix(INK, PAPER, 0.15)
"""Colour of dimmed numbers and ids, which keep more of their ink."""


@lru_cache(128)
def dim(sprite: Sprite) -> Sprite:
    """Return a node or a sign dimmed."""
    paper = Image.new("RGB", sprite.size, PAPER)
    image = Image.blend(sprite.image.convert("RGB"), paper, SHARE).convert("RGBA")
    image.putalpha(sprite.image.getchannel("A"))
    return Sprite(f"faint {sprite.key}", image, sprite.anchor)


_THICK = 4.5


SEATS = SeatStyle(MARKS)


def figure_middle(seat: int, radius: float) -> float:
    """Return the distance of the number below the shape's centre, in board pixels."""
    return SEATS.drop(seat, 0.16, radius)


@lru_cache(512)
def token(seat: int, text: str, radius: float, scale: float = 1.0, *, is_faint: bool = False) -> Sprite:
    """Return a token with a number (or letter) on it. If `is_faint`, it is flat and pale-rimmed, in its own colour."""
    color, ink = SEATS.color(seat), INK
    side = mix(color, INK, 0.45) if SEATS.mark(seat) != "W" else (190, 180, 164)
    if is_faint:
        side, ink = (mix(part_color, PAPER, SHARE) for part_color in (side, INK))

    def draw(pen: Pen) -> None:
        draw_token(pen, SEATS.outline(seat, radius), TokenBody((_THICK, _THICK / 2), (4, 4.4), side, color, ink))
        _number(pen, text, seat, radius, contrast(color))

    key = f"token {seat} {text} {radius} {scale}{' faint' * is_faint}"
    return reduce_colors(drawn(key, around(radius * 1.5 + 12, scale), draw, shadow=0 if is_faint else 5))


def _number(pen: Pen, text: str, seat: int, radius: float, ink: Color) -> None:
    size = round(max(40.0 if radius >= 22 else 35.0, radius * 1.35))
    pen.text(text, 0, figure_middle(seat, radius), size, value=ink)


@lru_cache(256)
def ghost(seat: int, text: str, radius: float, scale: float = 1.0) -> Sprite:
    """Return the ghost of a token that is gone: the same token, almost transparent."""
    whole = token(seat, text, radius, scale)
    image = whole.image.copy()
    image.putalpha(image.getchannel("A").point([round(value * 0.36) for value in range(256)]))
    return Sprite(f"ghost {whole.key}", image, whole.anchor)


@lru_cache(256)
def print_of(seat: int, text: str, radius: float, scale: float) -> Sprite:
    """Return the imprint of a token that is gone: its flat shape, pale, with its number."""
    pale = mix(SEATS.color(seat), PAPER, 0.68)

    def draw(pen: Pen) -> None:
        pen.polygon(SEATS.outline(seat, radius + 5), pale)
        _number(pen, text, seat, radius, mix(INK, pale, 0.35))

    return reduce_colors(drawn(f"print {seat} {text} {radius} {scale}", around(radius * 1.5 + 12, scale), draw), 4)


@lru_cache(256)
def chip(seat: int, size: float, scale: float = 1.0, *, is_faint: bool) -> Sprite:
    """Return the seat's letter on a small round tag. `size` is the letter size."""
    color = mix(SEATS.color(seat), (255, 255, 255), 0.82) if SEATS.mark(seat) != "W" else PAPER

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, size * 0.53, mix(INK, PAPER, SHARE) if is_faint else INK)
        pen.disc(0, 0, size * 0.53 - 2, color)
        pen.text(SEATS.mark(seat), 0, 0, size, value=LETTERS if is_faint else INK)

    return reduce_colors(
        drawn(f"chip {seat} {size} {scale}{' faint' * is_faint}", around(size * 0.53 + 2, scale), draw)
    )
