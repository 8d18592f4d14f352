"""Icons of Café International, by the names of `bot.games.cafe_international.icons`."""

from __future__ import annotations

from PIL import Image

from renderers.cafe_international.ground.nations import round_flag
from renderers.cafe_international.pieces.guests import guest
from renderers.cafe_international.pieces.panel import cup
from renderers.cafe_international.pieces.tokens import token
from renderers.kit.color import INK
from renderers.kit.sprite import Sprite, around, drawn

_SIDE = 110
_RADIUS = 60


def icon(name: str) -> Sprite:
    """Return the sprite of that icon."""
    if name.startswith("seat_"):
        return token(int(name[5:]) - 1, _SIDE / 2)
    if name == "game":
        return cup(is_left=True, size=4.0)
    return _flag(name[5:]) if name.startswith("flag_") else guest(name, _SIDE)


def _flag(nation: str) -> Sprite:
    """Return the nation's flag on a disc with an ink rim."""
    rim = drawn(f"flag icon {nation}", around(_RADIUS + 2), lambda pen: pen.disc(0, 0, _RADIUS + 2, INK))
    image: Image.Image = rim.image
    flag = round_flag(nation, _RADIUS - 4)
    image.alpha_composite(flag, (rim.anchor[0] - flag.width // 2, rim.anchor[1] - flag.height // 2))
    return Sprite(rim.key, image, rim.anchor)
