"""Marks of what has changed on a seat's plate: what its score gained, cups, tiles that came or went, a medal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from renderers.cafe_international.pieces.changes import BACK, PlateChanges
from renderers.cafe_international.pieces.guests import back, guest
from renderers.kit.changes import Round, Square, faded, gain, gain_width, ghost, halo, plate
from renderers.kit.sprite import Sprite

Put: TypeAlias = Callable[[Sprite, float, float], None]
"""Puts a sprite on a point of the plate, in pixels from its upper left corner."""

_CHIP = 34
_TILE = Square(42, 42, 8)


class PlateNews:
    """Puts the marks of one plate; where things are is for the plate to say."""

    def __init__(self, put: Put, news: PlateChanges) -> None:
        self.put, self.news = put, news

    def put_cups(self, left: float, step: float, y: float) -> None:
        """Under the cups that were lost or given back; `left` is the middle of the first."""
        for place in self.news.cups:
            self.put(plate(step + 3, 29.0), left + place * step, y)

    def put_bill(self, left: float, width: float, y: float) -> None:
        """Under the bill that has taken the cups' place."""
        if self.news.is_bill_new:
            self.put(plate(width + 16, 28.0), left + width / 2, y)

    def put_medal(self, x: float, y: float) -> None:
        """Round the medal."""
        if self.news.is_medal_new:
            self.put(halo(Round(13), size=0.6), x, y)

    def put_cross(self, x: float, y: float) -> None:
        """Round the cross of a seat that is out."""
        if self.news.is_out_new:
            self.put(halo(Round(23)), x, y)

    def put_row(self, slots: Sequence[float], y: float) -> None:
        """Under the tiles that came; `slots` are the middles of all places in the row."""
        for place in self.news.came:
            self.put(halo(_TILE), slots[place], y)

    def put_ghosts(self, slots: Sequence[float], y: float, size: float) -> None:
        """Tiles that went, on the places that are free now, as far as there are any."""
        for code, x in zip(self.news.went, slots, strict=False):
            self.put(faded(back(size) if code == BACK else guest(code, size)), x, y)
            self.put(ghost(Square(size, size, 8)), x, y)

    def put_gain(self, right: float, y: float) -> None:
        """The chip of what the score has gained, up to `right`."""
        if self.news.points:
            self.put(gain(self.news.points, _CHIP), right - gain_width(self.news.points, _CHIP) / 2, y)
