"""Marks of what has changed on a seat's panel: gains, signs that are others, tiles that came or went."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.kit.changes import Round, Square, faded, gain, gain_width, ghost, halo, plate
from renderers.kit.sheet import Sheet
from renderers.kit.type import width_of
from renderers.saint_martin.pieces.changes import BACK, PanelChanges
from renderers.saint_martin.pieces.tiles import back, face

CHIP = 36
"""The size of the type on a gain's chip."""


class PanelNews:
    """Puts the marks of one panel; where things are is for the panel to say, in pixels of the picture."""

    def __init__(self, sheet: Sheet, news: PanelChanges) -> None:
        self.sheet, self.news = sheet, news

    def put_medal(self, x: float, y: float) -> None:
        """Round the medal."""
        if self.news.is_rank_new:
            self.sheet.put(halo(Round(15), size=0.65), x, y)

    def put_question(self, x: float, y: float, *, is_asked: bool) -> None:
        """Round the question mark, or where it was."""
        if self.news.is_question_new:
            self.sheet.put(halo(Round(15)) if is_asked else ghost(Round(18)), x, y)

    def put_badge(self, x: float, y: float) -> None:
        """Round the coffee that is known now."""
        if self.news.is_coffee_new:
            self.sheet.put(halo(Square(43, 43, 10)), x, y)

    def put_figure(self, name: str, text: str, x: float, y: float, size: int) -> None:
        """Under the number of coins or cubes; `x` is its left edge."""
        if {"coins": self.news.coins, "cubes": self.news.cubes}.get(name):
            width = width_of(text, "bold", size)
            self.sheet.put(plate(width + 14.0, size + 4.0), x + width / 2, y)

    def put_coins(self, x: float, y: float) -> float:
        """The chip of the coins won or paid, from `x` on; gives back where it ends."""
        if not self.news.coins:
            return x
        width = gain_width(self.news.coins, CHIP)
        self.sheet.put(gain(self.news.coins, CHIP), x + width / 2, y)
        return x + width

    def put_signs(self, fire: float, objective: float, y: float) -> None:
        """Under fire and objective."""
        for is_new, x in ((self.news.is_fire_new, fire), (self.news.is_objective_new, objective)):
            if is_new:
                self.sheet.put(plate(54.0, 54.0), x, y)

    def put_total(self, text: str, right: float, y: float, size: int) -> bool:
        """The chip of what the sum has gained, left of it; says whether there is one."""
        width = width_of(text, "bold", size)
        if self.news.is_total_new:
            self.sheet.put(plate(width + 18.0, float(size)), right - width / 2, y)
        if self.news.total:
            chip = gain_width(self.news.total, CHIP)
            self.sheet.put(gain(self.news.total, CHIP), right - width - 8 - chip / 2, y)
        return bool(self.news.total)

    def put_row(self, slots: Sequence[float], y: float, size: int) -> None:
        """Under the tiles that came; `slots` are the middles of all places in the row."""
        for place in self.news.came:
            self.sheet.put(halo(Square(size - 8.0, size - 8.0, 8)), slots[place], y)

    def put_ghosts(self, slots: Sequence[float], y: float, size: int) -> None:
        """Tiles that went, on the places that are free now, as far as there are any."""
        for tile, x in zip(self.news.went, slots, strict=False):
            self.sheet.put(faded(back(size) if tile == BACK else face(tile, 0, size)), x, y)
            self.sheet.put(ghost(Square(size, size, 8)), x, y)

    def put_count(self, name: str, text: str, x: float, y: float, size: int) -> None:
        """Under one of the points told one by one; `x` is its middle."""
        is_new = {
            "coins": bool(self.news.coins),
            "cubes": bool(self.news.cubes),
            "total": bool(self.news.total) or self.news.is_total_new,
        }.get(name, self.news.is_count_new)
        if is_new:
            self.sheet.put(plate(width_of(text, "bold", size) + 22.0, size + 4.0), x, y)
