"""Icons of Saint Martin, by the names of `bot.games.saint_martin.icons`."""

from __future__ import annotations

from renderers.kit.sprite import Sprite
from renderers.saint_martin.ground.board_data import load_board
from renderers.saint_martin.pieces.icons import badge
from renderers.saint_martin.pieces.icons import icon as panel_icon
from renderers.saint_martin.pieces.tiles import back, face
from renderers.saint_martin.pieces.tokens import token

_SIDE = 120


def icon(name: str) -> Sprite:
    """Return the sprite of that icon."""
    if name.startswith("seat_"):
        return token(int(name[5:]) - 1, _SIDE / 2)
    if name == "game":
        return back(_SIDE)
    if name == "coin":
        return panel_icon("coins", _SIDE / 2)
    return badge(name, _SIDE) if name in load_board().kinds else face(name, 0, _SIDE)
