"""Icons of Guatemala Café, by the names of `bot.games.guatemala_cafe.icons`."""

from __future__ import annotations

from renderers.guatemala_cafe.ground.coffee import coin, piece
from renderers.guatemala_cafe.ground.signs import buyer
from renderers.guatemala_cafe.pieces.tokens import token
from renderers.kit.sprite import Sprite

_HALF = 60.0
_OTHERS = {"road": "r", "game": "R"}
"""Pieces that stand for icons with another name."""


def icon(name: str) -> Sprite:
    """Return the sprite of that icon."""
    if name.startswith("seat_"):
        return token(int(name[5:]) - 1, _HALF)
    if name == "buyer":
        return buyer(2.0)
    if name == "coin":
        return coin("", _HALF / 4, 4.0)
    return piece(_OTHERS.get(name, name), _HALF)
