"""Pictures of what a viewer may see: a scene in, an encoded picture out.

Each game is a package that is found by the game's name.
"""

from __future__ import annotations

from importlib import import_module

import msgspec

from bot.scene import Scene


class Picture(msgspec.Struct, frozen=True):
    """An encoded picture. `suffix` is the file extension of its format."""

    data: bytes
    suffix: str
    width: int
    height: int


def picture(scene: Scene) -> Picture:
    """Draw a scene. Equal scenes give equal bytes.

    Raise LookupError for a game or a kind of picture that does not exist.
    """
    kind = scene.kind.partition(":")[0]
    home = "renderers.score_chart" if kind == "chart" else f"renderers.{scene.game}"
    try:
        draw = getattr(import_module(home), kind)
    except (ModuleNotFoundError, AttributeError) as missing:
        raise LookupError(f"no picture {scene.kind} of {scene.game}") from missing
    drawn: Picture = draw(scene)
    return drawn


def warm(game: str) -> None:
    """Prepare the static layers of a game's pictures so that the first picture is quick."""
    import_module(f"renderers.{game}").warm()
