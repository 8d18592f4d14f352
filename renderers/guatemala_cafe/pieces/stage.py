"""A stage: a sheet seen through a camera, and the scene that is played on it."""

from __future__ import annotations

from bot.games.guatemala_cafe.view import GuatemalaCafeView
from bot.scene import Scene
from renderers.guatemala_cafe.pieces.changes import changes
from renderers.guatemala_cafe.pieces.marks import marks_of
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite


class Stage:
    """Where the boards of one view are put; `scale` is the camera's; marks of change replace those of the last move."""

    def __init__(self, sheet: Sheet, camera: Camera, scene: Scene) -> None:
        self.sheet, self.camera, self.scale = sheet, camera, camera.scale
        self.view: GuatemalaCafeView = scene.view
        self.marks = marks_of(scene.path, scene.targets)
        self.is_choosing = bool(scene.path or scene.targets)
        last = self.view.last
        self.changes = changes(scene.before, scene.view)
        shows_last = last is not None and not self.is_choosing and scene.before is None
        self.last_spaces = last.spaces if last is not None and shows_last else ()
        self.last_targets = last.targets if last is not None and shows_last else ()
        self.last_start = last.start if last is not None and shows_last else None

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """The sprite on a point of the board."""
        self.sheet.put(sprite, *self.camera.place(x, y))
