"""Pictures of what a viewer may see: a scene in, an encoded picture out; every game is a module found by its name."""

from __future__ import annotations

from importlib import import_module

import msgspec

from bot.scene import Scene


class Picture(msgspec.Struct, frozen=True):
    """An encoded picture; `suffix` is its format's file ending."""

    data: bytes
    suffix: str
    width: int
    height: int


def picture(scene: Scene) -> Picture:
    """Draw the scene. Equal scenes give equal bytes. Raises LookupError for a game or kind without pictures."""
    kind = scene.kind.partition(":")[0]
    home = "renderers.progress" if kind == "chart" else f"renderers.{scene.game}"
    try:
        draw = getattr(import_module(home), kind)
    except (ModuleNotFoundError, AttributeError) as missing:
        raise LookupError(f"no picture {scene.kind} of {scene.game}") from missing
    drawn: Picture = draw(scene)
    return drawn


def warm(game: str) -> None:
    """Prepare what stands still in the game's pictures, so that the first one is quick."""
    import_module(f"renderers.{game}").warm()
