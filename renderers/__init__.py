"""Picture rendering: a Scene in, an encoded Picture out.

Each game has a package of its name. What only some games draw themselves may be in the package or in a module.
"""

from __future__ import annotations

from importlib import import_module

import msgspec

from bot.icons import COMMON
from bot.scene import Scene
from renderers.kit.icon import SIDE, icon_bytes

HOMES = {"chart": "renderers.score_chart", "result": "renderers.result_picture"}
"""Modules of the kinds of pictures that are the same for all games, by kind. The others are the game's `PICTURES`."""


class Picture(msgspec.Struct, frozen=True):
    """Encoded picture. `suffix` is the file extension of its format."""

    data: bytes
    suffix: str
    width: int
    height: int


def picture(scene: Scene) -> Picture:
    """Draw a scene. Equal scenes give equal bytes.

    Raise LookupError for an unknown game or kind of picture.
    """
    kind, _, part = scene.kind.partition(":")
    if kind == "icon":
        return _icon(scene.game, part)
    shared = HOMES.get(kind)
    home = shared or f"renderers.{scene.game}"
    try:
        module = import_module(home)
        draw = getattr(module if shared else module.PICTURES, kind, None)
    except ModuleNotFoundError as missing:
        if missing.name != home:
            raise  # a module that the game's own modules import
        draw = None
    if draw is None:
        raise LookupError(f"no picture {scene.kind} of {scene.game}: {home} has no {kind}")
    drawn: Picture = draw(scene)
    return drawn


def _icon(game: str, name: str) -> Picture:
    """Draw an icon of a game or a common icon. Raise LookupError for an unknown name."""
    home = import_module("renderers.kit.icon" if game == COMMON else f"renderers.{game}")
    try:
        sprite = home.icon(name)
    except (LookupError, ValueError) as error:
        raise LookupError(f"no icon {name!r} of {game}") from error
    return Picture(icon_bytes(sprite), "png", SIDE, SIDE)


def warm(game: str) -> None:
    """Prepare the static layers of a game's pictures, so that the first picture is quick."""
    import_module(f"renderers.{game}").warm()
