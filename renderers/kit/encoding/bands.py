"""Bands: strips one below the other, painted at once and in one go mapped to the palette, as the lines of a PNG."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from PIL import Image

from renderers.kit.encoding.png import ABOVE
from renderers.kit.grounds import ROWS, Ground, Stamp

MOST = 8
"""Strips of one band: more would not fit into the memory that is nearest to the processor."""

Shelved: TypeAlias = tuple[int, int, int, int, int]
"""The box that a sprite covers, left, top, right, bottom; the last two are outside. And the number of its stamp."""


def shelved(stamps: Sequence[Stamp], first: int = 0, *, are_whole: bool = False) -> dict[int, list[Shelved]]:
    """From that stamp on, by the number of the strip all that reach into it, the lowest first.

    They reach as far as there is anything to be seen, unless they `are_whole`.
    """
    shelves: dict[int, list[Shelved]] = {}
    for number, (sprite, x, y) in enumerate(stamps[first:], first):
        left, top, right, bottom = (0, 0, *sprite.size) if are_whole else sprite.seen
        one = x + left, y + top, x + right, y + bottom, number
        for shelf in range((y + top) // ROWS, (y + bottom - 1) // ROWS + 1):
            shelves.setdefault(shelf, []).append(one)
    return shelves


class Band(NamedTuple):
    """The lines from the row `top` on: each is its filter byte (0) and one byte a pixel."""

    top: int
    width: int
    lines: bytes

    def rows(self, first: int, end: int) -> bytes:
        """The lines of those rows of the picture, as far as there are any."""
        return self.lines[max(first - self.top, 0) * self.width : (end - self.top) * self.width]


class Bands:
    """The lines of one picture as far as they are asked for; by the number of each strip, what lies in it."""

    def __init__(self, ground: Ground, stamps: Sequence[Stamp], shelves: Mapping[int, Sequence[Shelved]]) -> None:
        self.width = ground.size[0]
        self._ground = ground
        self._stamps = stamps
        self._shelves = shelves
        self._painted: dict[int, Band] = {}
        self._canvas: Image.Image | None = None

    def paint(self, tops: Iterable[int]) -> None:
        """Paint the strips with these first rows, those at once that hang together."""
        run: list[int] = []
        for top in (*tops, None):
            if run and (top != run[-1] + ROWS or len(run) == MOST):
                self._painted |= dict.fromkeys(run, self._band(run[0], run[-1] + ROWS))
                run = []
            if top is not None:
                run.append(top)

    def at(self, top: int) -> tuple[bytes, bytes]:
        """The strip's lines, and the last ones above it."""
        if top not in self._painted:
            self.paint((top,))
        band = self._painted[top]
        return band.rows(top, top + ROWS), band.rows(top - ABOVE, top)

    def _band(self, top: int, bottom: int) -> Band:
        """Those rows, and the last ones above them."""
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
        """Those rows of the ground, to be painted on until others are asked for."""
        size = self._ground.size[0] + 1, bottom - top
        if self._canvas is None or self._canvas.size != size:
            self._canvas = Image.new("RGB", size)
        self._ground.lay(self._canvas, 1, top)
        return self._canvas
