"""Stage for the boards of one view."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.guatemala_cafe.board import ROAD
from bot.games.guatemala_cafe.view import GuatemalaCafeView
from bot.games.guatemala_cafe.views.routes import proposed_roads
from bot.scene import Scene
from renderers.guatemala_cafe.pieces.changes import changes, last_changes
from renderers.guatemala_cafe.pieces.marks import marks_of
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet, Stage


class BoardStage(Stage):
    """Stage for the boards of one view.

    Change marks replace the marks of the last turn.
    """

    def __init__(self, sheet: Sheet, camera: Camera, scene: Scene) -> None:
        super().__init__(sheet, camera)
        self.view: GuatemalaCafeView = scene.view
        self.marks = marks_of(scene.path, scene.targets, scene.moves)
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
