"""Entry points of a game's pictures. A game hands over its sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from bot.scene import Scene
from renderers import Picture
from renderers.kit.banner import with_banner
from renderers.kit.callouts import Callout, put_callouts
from renderers.kit.sheet import Sheet

SheetOf: TypeAlias = Callable[[Scene], Sheet]


class Pictures(NamedTuple):
    """Pictures of a game, drawn from its sheets."""

    board_sheet: SheetOf
    hand_sheet: SheetOf
    cover_sheet: SheetOf
    callouts: Callable[[Scene], Sequence[Callout]]
    zoom_sheet: Callable[[Scene, str], Sheet] | None = None
    part_sheet: SheetOf | None = None
    """Sheet of the board or of the part that the scene asks for, if the game has such parts."""

    def board(self, scene: Scene) -> Picture:
        """Return the board. A private picture also shows the hand, and marks of a choice if the scene has targets.

        Raise LookupError for an unknown part.
        """
        return encoded(with_banner((self.part_sheet or self.board_sheet)(scene), scene))

    def annotated(self, scene: Scene) -> Picture:
        """Return the board with numbered call-outs for the rules."""
        sheet = self.board_sheet(scene)
        put_callouts(sheet, self.callouts(scene))
        return encoded(sheet)

    def hand(self, scene: Scene) -> Picture:
        """Return the hand of a seat."""
        return encoded(self.hand_sheet(scene))

    def zoom(self, scene: Scene) -> Picture:
        """Return a part of the board enlarged. Raise LookupError for an unknown part."""
        part = scene.kind.partition(":")[2]
        if self.zoom_sheet is None:
            raise LookupError(f"{scene.game} enlarges no part {part!r}")
        return encoded(self.zoom_sheet(scene, part))

    def cover(self, scene: Scene) -> Picture:
        """Return the game's cover (1200 x 675 pixels)."""
        return encoded(self.cover_sheet(scene))


def encoded(sheet: Sheet) -> Picture:
    """Return the sheet's picture as a PNG."""
    return Picture(sheet.encoded(), "png", *sheet.ground.size)
