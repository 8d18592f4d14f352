"""A stage: a sheet seen through a camera, and the scene that is played on it."""

from __future__ import annotations

from bot.games.guatemala_cafe.view import GuatemalaCafeView
from bot.scene import Scene
from renderers.guatemala_cafe.pieces.changes import changes, last_changes
from renderers.guatemala_cafe.pieces.marks import marks_of
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite


class Stage:
    """Where the boards of one view are put; `scale` is the camera's; marks of change replace those of the last turn."""

    def __init__(self, sheet: Sheet, camera: Camera, scene: Scene) -> None:
        self.sheet, self.camera, self.scale = sheet, camera, camera.scale
        self.view: GuatemalaCafeView = scene.view
        self.marks = marks_of(scene.path, scene.targets)
        self.is_choosing = bool(scene.path or scene.targets)
        if scene.before is None and not self.is_choosing:
            self.changes = last_changes(scene.view)
        else:
            self.changes = changes(scene.before, scene.view)

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """The sprite on a point of the board."""
        self.sheet.put(sprite, *self.camera.place(x, y))
