"""Bands of strips: adjacent strips painted and mapped to the palette at once, as PNG lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from PIL import Image

from renderers.kit.grounds import ROWS, Ground, Stamp
from renderers.kit.png import ABOVE

MAX_STRIPS = 8
"""Strips in one band. More would not fit into the processor's cache."""

StampBox: TypeAlias = tuple[int, int, int, int, int]
"""The box that a sprite covers (left, top, right, bottom; right and bottom exclusive) and its stamp's index."""


def stamps_by_strip(stamps: Sequence[Stamp], first: int = 0, *, are_whole: bool = False) -> dict[int, list[StampBox]]:
    """Return, by strip number, all stamps from `first` on that reach into the strip, lowest first.

    Only their visible parts count, unless they `are_whole`.
    """
    shelves: dict[int, list[StampBox]] = {}
    for number, (sprite, x, y) in enumerate(stamps[first:], first):
        left, top, right, bottom = (0, 0, *sprite.size) if are_whole else sprite.seen
        one = x + left, y + top, x + right, y + bottom, number
        for shelf in range((y + top) // ROWS, (y + bottom - 1) // ROWS + 1):
            shelves.setdefault(shelf, []).append(one)
    return shelves


class Band(NamedTuple):
    """The lines from row `top` on. Each is a filter byte (0) and one byte for each pixel."""

    top: int
    width: int
    lines: bytes

    def rows(self, first: int, end: int) -> bytes:
        """Return the lines of those rows that exist."""
        return self.lines[max(first - self.top, 0) * self.width : (end - self.top) * self.width]


class Bands:
    """The lines of one picture, painted on demand from the stamps in each strip."""

    def __init__(self, ground: Ground, stamps: Sequence[Stamp], shelves: Mapping[int, Sequence[StampBox]]) -> None:
        self.width = ground.size[0]
        self._ground = ground
        self._stamps = stamps
        self._shelves = shelves
        self._painted: dict[int, Band] = {}
        self._canvas: Image.Image | None = None

    def paint(self, tops: Iterable[int]) -> None:
        """Paint the strips with these first rows, adjacent ones at once."""
        run: list[int] = []
        for top in (*tops, None):
            if run and (top != run[-1] + ROWS or len(run) == MAX_STRIPS):
                self._painted |= dict.fromkeys(run, self._band(run[0], run[-1] + ROWS))
                run = []
            if top is not None:
                run.append(top)

    def at(self, top: int) -> tuple[bytes, bytes]:
        """Return the strip's lines, and the last lines above it."""
        if top not in self._painted:
            self.paint((top,))
        band = self._painted[top]
        return band.rows(top, top + ROWS), band.rows(top - ABOVE, top)

    def _band(self, top: int, bottom: int) -> Band:
        """Return those rows and the last ones above them."""
        width, height = self._ground.size
        top, bottom = max(top - ABOVE, 0), min(bottom, height)
        image = self._bare(top, bottom)
        shelves = range(top // ROWS, -(-bottom // ROWS))
        for number in sorted({number for shelf in shelves for *_, number in self._shelves.get(shelf, ())}):
            sprite, x, y = self._stamps[number]
            sprite.paint(image, x + 1, y - top)
        indexes = self._ground.palette.indexes(image)
        indexes.paste(0, (0, 0, 1, indexes.height))
        return Band(top, width + 1, indexes.tobytes())

    def _bare(self, top: int, bottom: int) -> Image.Image:
        """Return those rows of the background, to be painted on until others are asked for."""
        size = self._ground.size[0] + 1, bottom - top
        if self._canvas is None or self._canvas.size != size:
            self._canvas = Image.new("RGB", size)
        self._ground.lay(self._canvas, 1, top)
        return self._canvas
