"""Canvases: put sprites and text on a sheet by board pixels."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from bot.games.guatemala_cafe.board import ROAD
from bot.games.guatemala_cafe.view import GuatemalaCafeView
from bot.games.guatemala_cafe.views.routes import proposed_roads
from bot.scene import Scene
from renderers.guatemala_cafe.ground.board_geometry import SIZE
from renderers.guatemala_cafe.pieces.changes import changes, last_changes
from renderers.guatemala_cafe.pieces.marks import marks_of
from renderers.kit.color import INK, Color
from renderers.kit.fonts import Face, face_for, fit_text, text_width
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet, Stage
from renderers.kit.sprite import Sprite, words


class PageCanvas:
    """Canvas for words and sprites, by board pixels from the picture's upper left corner, at `scale`."""

    def __init__(self, sheet: Sheet, locale: str, scale: float) -> None:
        self.sheet, self.locale, self.scale = sheet, locale, scale

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a sprite that is drawn in the page's scale."""
        self.sheet.put(sprite, x * self.scale, y * self.scale)

    def write(
        self,
        text: str,
        size: float,
        at: tuple[float, float],
        *,
        face: Face = "semibold",
        color: Color = INK,
        align: str = "left",
        room: float = 1000,
    ) -> float:
        """Write one line and return its length. It is shrunk first, then cut, if there is too little room."""
        type_face = face_for(text, face)
        smallest = ceil(min(size, SIZE) * self.scale)
        text, pixels = fit_text(text, type_face, ceil(size * self.scale), room * self.scale, smallest)
        self.put(words(text, type_face, pixels, color, align), *at)
        return text_width(text, type_face, pixels) / self.scale

    def width(self, text: str, size: float, face: Face = "semibold") -> float:
        """Return the length of the line with unlimited room."""
        return text_width(text, face_for(text, face), ceil(size * self.scale)) / self.scale


class BoardCanvas(Stage):
    """Canvas for the boards of one view.

    Change marks replace the marks of the last turn.
    """

    def __init__(self, sheet: Sheet, camera: Camera, scene: Scene) -> None:
        super().__init__(sheet, camera)
        self.view: GuatemalaCafeView = scene.view
        self.marks = marks_of(scene.path, scene.targets)
        self.numbered = scene.numbered
        self.ways = self._ways(scene)
        self.is_choosing = bool(scene.path or scene.targets)
        if scene.before is None and not self.is_choosing:
            self.changes = last_changes(scene.view)
        else:
            self.changes = changes(scene.before, scene.view)

    def _ways(self, scene: Scene) -> Mapping[str, tuple[str, ...]]:
        """Return the ways on which a chosen road is proposed, by their next border."""
        if self.marks.taken != ROAD or len(scene.path) > 1 or self.view.viewer is None:
            return {}
        roads = proposed_roads(self.view, self.view.viewer)
        return {border: route.way for border, route in roads.items() if border in scene.numbered}
