"""Banner over a picture that shows a trial and no match."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.i18n import nearest, word
from bot.scene import Scene
from renderers.kit.backgrounds import ROWS, Ground
from renderers.kit.color import CHOSEN, PAPER
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import words

HEIGHTS = (2 * ROWS, 3 * ROWS)
"""Heights of the banner of a narrow and of a wide picture."""
WIDE = 1000
"""Width in pixels from which a picture is wide."""
SHARE = 0.56
"""Size of the letters, as a share of the height."""


class LoweredGround(Ground):
    """Background below a strip of one colour, which is a whole number of rows of strips high."""

    def __init__(self, ground: Ground, height: int) -> None:
        super().__init__(f"banner {height} {ground.key}", _plain(ground.size[0], height), ground.palette)
        self._below, self._height = ground, height
        self.size = (ground.size[0], height + ground.size[1])

    def lay(self, image: Image.Image, left: int, top: int) -> None:
        """Paste the part from that row on into the image. Parts beyond the image are cut."""
        self._below.lay(image, left, top - self._height)
        if top < self._height:
            super().lay(image, left, top)

    def key_at(self, top: int) -> str:
        """Return the key of the strip from that row on. Equal keys mean equal strips."""
        return self.key if top < self._height else f"lowered {self._height} {self._below.key_at(top - self._height)}"


def with_banner(sheet: Sheet, scene: Scene) -> Sheet:
    """Return the sheet, below a banner if the scene shows a trial."""
    if not scene.is_trial:
        return sheet
    width, height = sheet.ground.size[0], HEIGHTS[sheet.ground.size[0] >= WIDE]
    lowered = Sheet(LoweredGround(sheet.ground, height))
    lowered.lay((sprite, x, y + height) for sprite, x, y in sheet.stamps)
    text = word("picture-trial", nearest(scene.locale))
    lowered.put(words(text, "bold", round(height * SHARE), PAPER), width / 2, height / 2)
    return lowered


@lru_cache(8)
def _plain(width: int, height: int) -> Image.Image:
    return Image.new("RGB", (width, height), CHOSEN)
