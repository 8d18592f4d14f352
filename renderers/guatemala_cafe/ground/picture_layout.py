"""Layout of a board picture: headline, boards, score track, and the table of seats."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from renderers.guatemala_cafe.ground.board_geometry import (
    PLANTATION_PART,
    PRODUCTION_PART,
    SCORES_PART,
    UNDER_HEAD,
    WIDTH,
)
from renderers.kit.pen import Box, Camera

Part: TypeAlias = Literal[
    "", "production", "plantation", "market", "plantations", "fields", "seats", "frame-left", "frame-right"
]
"""Part that is shown.

- `""`: everything.
- `market`, `plantations`: headline and production; plantations and score track.
- `frame-left`, `frame-right`: the halves of an animation's frame, equally high: headline and production; plantations
  and score track. The headline names the players, and the track has their scores, so that the table is left out.
- `fields`, `seats`: headline, plantations and score track; table and hand alone.
- `production`, `plantation`: one board during a choice, with headline and table.
"""
_SEEN: dict[Part, Camera] = {
    "": Camera(70, 190, 860, 1616),
    "production": PRODUCTION_PART,
    "plantation": PLANTATION_PART,
    "market": PRODUCTION_PART,
    "plantations": SCORES_PART,
    "fields": SCORES_PART,
    "seats": PLANTATION_PART._replace(height=0),
    "frame-left": PRODUCTION_PART,
    "frame-right": SCORES_PART,
}
"""Area of the boards, which is as wide as the picture."""

PARTS: tuple[Part, ...] = ("market", "plantations", "seats")
FRAME: tuple[Part, ...] = ("frame-left", "frame-right")


def part_of(name: str) -> Part:
    """Return the part of that name, or everything for an empty one. Raise LookupError for others."""
    match = next((part for part in ("", *PARTS) if part == name), None)
    if match is None:
        raise LookupError(f"no part {name}")
    return match


TABLE_HEAD, ROW = 88.0, 50.0
"""Heights of the table's two head lines and of a seat's row."""
_WHOLE = 0.78
"""Scale of a picture with everything. A larger one would make too large a file."""
HAND_STRIP = 122.0
_EDGE, _GAP = 4.0, 6.0
_FRAME_HEIGHT = 1040


class Arrangement(NamedTuple):
    """Layout for a number of seats. Places are in board pixels, each of which becomes `scale` picture pixels."""

    players: int
    part: Part = ""

    @property
    def has_headline(self) -> bool:
        """Return whether the headline is above the boards."""
        return self.part not in ("plantations", "seats", "frame-right")

    @property
    def has_table(self) -> bool:
        """Return whether the table of seats is below the boards."""
        return self.part not in ("market", "plantations", "fields", *FRAME)

    @property
    def has_production(self) -> bool:
        """Return whether the production board is shown."""
        return self.part in ("", "production", "market", "frame-left")

    @property
    def has_plantation(self) -> bool:
        """Return whether the plantation board is shown."""
        return self.part in ("", "plantation", "plantations", "fields", "frame-right")

    @property
    def has_track(self) -> bool:
        """Return whether the score track is shown."""
        return self.part in ("", "plantations", "fields", "frame-right")

    @property
    def scale(self) -> float:
        """Return the scale. Everything together is reduced to keep the file small."""
        return 1.0 if self.part else _WHOLE

    @property
    def page(self) -> Camera:
        """Return the camera for the whole public page."""
        return Camera(0, 0, WIDTH, self.height, self.scale)

    @property
    def camera(self) -> Camera:
        """Return the camera for the boards, as wide as the picture, below the headline."""
        part = _SEEN[self.part]
        enlarged = WIDTH / part.width
        return Camera(
            part.left, part.top - self._top / enlarged, part.width, self.height / enlarged, enlarged * self.scale
        )

    @property
    def table(self) -> Box:
        """Return the box of the table of seats and their possible gains."""
        return _EDGE, self._boards_end + _GAP, WIDTH - 2 * _EDGE, TABLE_HEAD + ROW * self.players + 16

    @property
    def height(self) -> int:
        """Return the page's height without the hand strip, in board pixels."""
        if self.part in FRAME:
            return _FRAME_HEIGHT
        _, top, _, height = self.table
        return round(top + height + _GAP) if self.has_table else round(self._boards_end + _GAP)

    @property
    def hand_strip(self) -> Box:
        """Return the box of the hand strip, below the public page."""
        return _EDGE, self.height, WIDTH - 2 * _EDGE, HAND_STRIP

    @property
    def below(self) -> Camera:
        """Return the camera for the hand strip."""
        return Camera(0, self.height, WIDTH, HAND_STRIP + 2 * _EDGE + 2, self.scale)

    @property
    def _top(self) -> int:
        return UNDER_HEAD if self.has_headline else 0 if self.part == "seats" else 6

    @property
    def _boards_end(self) -> float:
        part = _SEEN[self.part]
        return self._top + round(part.height * WIDTH / part.width)
