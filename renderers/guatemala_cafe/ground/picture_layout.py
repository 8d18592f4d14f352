"""Layout of a board picture.

It has both boards in the score track, or one board during a choice.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from renderers.guatemala_cafe.ground.board_geometry import (
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
"""Board that is shown: `""` for both, or one of them."""

TABLE_HEAD, ROW = 54.0, 50.0
"""Heights of the table's first line and of a seat's row."""
HAND_STRIP = 122.0
_EDGE, _GAP = 4.0, 6.0


class Arrangement(NamedTuple):
    """Layout for a number of seats. Places are in board pixels, each of which becomes `scale` picture pixels."""

    players: int
    part: Part = ""

    @property
    def scale(self) -> float:
        """Return the scale. Both boards together are reduced to keep the file small."""
        return 1.0 if self.part else BOTH

    @property
    def page(self) -> Camera:
        """Return the camera for the whole public page."""
        return Camera(0, 0, WIDTH, self.height, self.scale)

    @property
    def camera(self) -> Camera:
        """Return the camera for the boards. A single board is below the headline, as wide as the picture."""
        if not self.part:
            return self.page
        seen = PRODUCTION_PART if self.part == "production" else PLANTATION_PART
        scale = WIDTH / seen.width
        return Camera(seen.left, seen.top - UNDER_HEAD / scale, seen.width, self.height / scale, scale)

    @property
    def table(self) -> Box:
        """Return the box of the table of seats and their possible gains."""
        return _EDGE, self._boards_end + _GAP, WIDTH - 2 * _EDGE, TABLE_HEAD + ROW * self.players + 16

    @property
    def height(self) -> int:
        """Return the page's height without the hand strip, in board pixels."""
        _, top, _, height = self.table
        return round(top + height + _GAP)

    @property
    def hand_strip(self) -> Box:
        """Return the box of the hand strip, below the public page."""
        return _EDGE, self.height, WIDTH - 2 * _EDGE, HAND_STRIP

    @property
    def below(self) -> Camera:
        """Return the camera for the hand strip."""
        return Camera(0, self.height, WIDTH, HAND_STRIP + 2 * _EDGE + 2, self.scale)

    @property
    def _boards_end(self) -> float:
        if not self.part:
            return TRACK[3] + TRACK_DEPTH / 2
        seen = PRODUCTION_PART if self.part == "production" else PLANTATION_PART
        return UNDER_HEAD + round(seen.height * WIDTH / seen.width)
