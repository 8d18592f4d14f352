"""Seat tokens.

A seat's colour, shape and number mark its score marker, its row and its plantation pieces.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

from bot.games.guatemala_cafe.board import MARKS
from renderers.guatemala_cafe.ground.board_geometry import SIZE
from renderers.guatemala_cafe.ground.coffee import SPRITE_COLORS, draw_piece
from renderers.kit.color import INK, PAPER, contrast, mix
from renderers.kit.pen import Box, Pen
from renderers.kit.seats import Rim, SeatStyle, TokenBody, draw_token
from renderers.kit.sprite import Sprite, around, drawn, reduce_colors

PieceLook: TypeAlias = Literal["plain", "mine", "back"]
"""Look of a piece: normal, the viewer's own, or dimmed."""
TILE = 54.0
_CHIP = 13.5, -11.5
"""Place of the owner's mark on a tile, in board pixels from its middle."""
_PIECE = -5.5, 1.5
_MARK = 1.72
"""Size of a seat's mark on its token, as a share of the radius."""
_DROP = 0.14
"""Distance of the mark on a triangle below the middle, as a share of the radius."""


SEATS = SeatStyle(MARKS, triangle=(1.55, 0.5, 0.22))


@lru_cache(256)
def token(seat: int, radius: float, scale: float = 1.0) -> Sprite:
    """Return a score marker: a wooden token with the seat's mark."""
    color = SEATS.color(seat)

    def draw(pen: Pen) -> None:
        edge = max(1.6, radius * 0.09)
        rim = Rim(0.82, edge * 0.8, mix(color, (255, 255, 255), 0.4))
        side = mix(color, INK, 0.45)
        draw_token(
            pen, SEATS.outline(seat, radius), TokenBody((radius * 0.14,), (2 * edge, 2 * edge), side, color, rim=rim)
        )
        pen.text(SEATS.mark(seat), 0, SEATS.drop(seat, _DROP, radius), radius * _MARK, value=contrast(color))

    return reduce_colors(drawn(f"token {seat} {radius} {scale}", around(radius * 1.62 + 4, scale), draw), SPRITE_COLORS)


@lru_cache(64)
def print_of(seat: int, radius: float, scale: float) -> Sprite:
    """Return the imprint of a score marker that is gone: its flat shape, pale, with its mark."""
    pale = mix(SEATS.color(seat), PAPER, 0.68)

    def draw(pen: Pen) -> None:
        pen.polygon(SEATS.outline(seat, radius + 3.0), pale)
        pen.text(SEATS.mark(seat), 0, SEATS.drop(seat, _DROP, radius), radius * _MARK, value=mix(INK, pale, 0.35))

    return drawn(f"print {seat} {radius} {scale}", around(radius * 1.62 + 6, scale), draw)


@lru_cache(512)
def owned(seat: int, code: str, scale: float = 1.0, *, look: PieceLook = "plain") -> Sprite:
    """Return a worker or hut of a plantation, framed in its owner's colour, with the owner's mark.

    The viewer's own pieces are brighter and rimmed. Pieces that do not matter for a choice are dimmed.
    """
    color = SEATS.color(seat)
    frame, inner = {
        "plain": (color, mix(color, PAPER, 0.72)),
        "mine": (color, PAPER),
        "back": (mix(color, PAPER, 0.66), mix(color, PAPER, 0.86)),
    }[look]

    def draw(pen: Pen) -> None:
        edge = mix(INK, PAPER, 0.55) if look == "back" else INK
        if look == "mine":
            pen.box(_square(TILE + 6), 11, PAPER)
        for side, corner, value in ((TILE, 9, edge), (TILE - 3.6, 7.5, frame), (TILE - 11, 4, inner)):
            pen.box(_square(side), corner, value)
        draw_piece(pen, code, *_PIECE, 24, is_pale=look == "back")
        draw_chip(pen, seat, *_CHIP, is_pale=look == "back")

    return reduce_colors(
        drawn(f"owned {seat} {code} {look} {scale}", around(TILE / 2 + 5, scale), draw), SPRITE_COLORS + 5
    )


def _square(side: float) -> Box:
    return -side / 2, -side / 2, side, side


def draw_chip(pen: Pen, seat: int, x: float, y: float, *, is_pale: bool = False) -> None:
    """Draw the owner's mark on a round tag."""
    color = mix(SEATS.color(seat), PAPER, 0.6) if is_pale else SEATS.color(seat)
    pen.disc(x, y, 15.5, mix(INK, PAPER, 0.55) if is_pale else INK)
    pen.disc(x, y, 13.6, color)
    pen.text(SEATS.mark(seat), x, y, SIZE, value=contrast(color))


@lru_cache(32)
def pebble(seat: int, age: int, scale: float) -> Sprite:
    """Return a dot of a score marker's trail. `age`: how many turns ago, paler with each. Anchor: its middle."""

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, 6.0, INK)
        pen.disc(0, 0, 4.4, mix(SEATS.color(seat), INK, 0.17 * age))

    return drawn(f"pebble {seat} {age} {scale}", around(8, scale), draw)
