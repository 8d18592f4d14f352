"""What a picture of a match is made of: both boards in the score track, or one of them while a choice is made on it."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from renderers.guatemala_cafe.ground.places import (
    BOTH,
    PLANTATION_PART,
    PRODUCTION_PART,
    TRACK,
    TRACK_DEPTH,
    UNDER_HEAD,
    WIDTH,
)
from renderers.kit.pen import Box, Camera

Part: TypeAlias = Literal["", "production", "plantation"]
"""Both boards, or one alone."""

TABLE_HEAD, ROW = 54.0, 50.0
"""Heights of the table's first line, and of a seat's."""
TRAY = 122.0
_EDGE, _GAP = 4.0, 6.0


class Arrangement(NamedTuple):
    """Of a number of seats; places are in board pixels, of which a picture has `scale` for one of its own."""

    players: int
    part: Part = ""

    @property
    def scale(self) -> float:
        """Both boards together would be too large a file otherwise."""
        return 1.0 if self.part else BOTH

    @property
    def page(self) -> Camera:
        """Sees all that is public."""
        return Camera(0, 0, WIDTH, self.height, self.scale)

    @property
    def camera(self) -> Camera:
        """Sees the boards; a lone one below the headline, as wide as the picture."""
        if not self.part:
            return self.page
        seen = PRODUCTION_PART if self.part == "production" else PLANTATION_PART
        scale = WIDTH / seen.width
        return Camera(seen.left, seen.top - UNDER_HEAD / scale, seen.width, self.height / scale, scale)

    @property
    def table(self) -> Box:
        """The seats and what they would gain."""
        return _EDGE, self._boards_end + _GAP, WIDTH - 2 * _EDGE, TABLE_HEAD + ROW * self.players + 16

    @property
    def height(self) -> int:
        """Of the page without the tray."""
        _, top, _, height = self.table
        return round(top + height + _GAP)

    @property
    def tray(self) -> Box:
        """A seat's own sacks, below all that is public."""
        return _EDGE, self.height, WIDTH - 2 * _EDGE, TRAY

    @property
    def below(self) -> Camera:
        """Sees the tray."""
        return Camera(0, self.height, WIDTH, TRAY + 2 * _EDGE + 2, self.scale)

    @property
    def _boards_end(self) -> float:
        if not self.part:
            return TRACK[3] + TRACK_DEPTH / 2
        seen = PRODUCTION_PART if self.part == "production" else PLANTATION_PART
        return UNDER_HEAD + round(seen.height * WIDTH / seen.width)
