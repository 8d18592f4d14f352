"""Marks of what has changed on a seat's plate: what its score gained, its limit, tiles that came or went, a medal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from renderers.cafe_international.ground.plates import SIZE
from renderers.cafe_international.pieces.changes import BACK, PlateChanges
from renderers.cafe_international.pieces.guests import back, guest
from renderers.cafe_international.pieces.news import crown, trace
from renderers.cafe_international.pieces.signs import pay
from renderers.kit.changes import Round, Square, gain_width, ghost, plate
from renderers.kit.sprite import Sprite

Put: TypeAlias = Callable[[Sprite, float, float], None]
"""Puts a sprite on a point of the plate, in pixels from its upper left corner."""

_TILE = Square(43, 43, 7)


class PanelNews:
    """Puts the marks of one plate; where things are is for the plate to say."""

    def __init__(self, put: Put, news: PlateChanges) -> None:
        self.put, self.news = put, news

    def put_cups(self, x: float, y: float, width: float) -> None:
        """Under the limit that has become another."""
        if self.news.cups:
            self.put(plate(width, 40.0), x, y)

    def put_bill(self, left: float, width: float, y: float) -> None:
        """Under the bill that has taken the limit's place."""
        if self.news.is_bill_new:
            self.put(plate(round(width + 10), 40.0), left + width / 2, y)

    def put_loss(self, left: float, points: int, y: float) -> None:
        """What the hand has cost."""
        self.put(pay(-points, SIZE), left + gain_width(points, SIZE) / 2, y)

    def put_medal(self, x: float, y: float) -> None:
        """Round the medal."""
        if self.news.is_medal_new:
            self.put(crown(Round(19), 1.0, 0.6), x, y)

    def put_cross(self, x: float, y: float) -> None:
        """Round the cross of a seat that is out."""
        if self.news.is_out_new:
            self.put(crown(Round(23), 1.0, 0.7), x, y)

    def put_row(self, slots: Sequence[float], y: float) -> None:
        """Under the tiles that came; `slots` are the middles of all places in the row."""
        for place in self.news.came:
            self.put(crown(_TILE, 1.0, 0.72), slots[place], y)

    def put_ghosts(self, slots: Sequence[float], y: float, size: float) -> None:
        """Tiles that went, on the places that are free now, as far as there are any."""
        free = list(zip(self.news.went, slots, strict=False))
        for _, x in free:
            self.put(ghost(Square(size + 5, size + 5, 9)), x, y)
        for code, x in free:
            self.put(trace(back(size) if code == BACK else guest(code, size)), x, y)

    def put_gain(self, left: float, y: float) -> None:
        """What the score has gained, from `left` on."""
        if self.news.points:
            self.put(pay(self.news.points, SIZE), left + gain_width(self.news.points, SIZE) / 2, y)
