"""What must stay legible on a board of Guatemala Café: ids, coffee letters, owners' marks, scores and words."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.guatemala_cafe.view import GuatemalaCafeView
from bot.scene import Scene
from renderers.guatemala_cafe import board_sheet
from renderers.guatemala_cafe.ground import plantation_board, production_board
from renderers.guatemala_cafe.ground.board_data import BOARD
from renderers.guatemala_cafe.ground.board_geometry import (
    PlantationLayout,
    stop_halves,
    stop_middle,
    track_at,
)
from renderers.guatemala_cafe.ground.picture_layout import Arrangement
from renderers.guatemala_cafe.pieces.marks import marks_of
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet
from tests.renderers.legibility import Box, LegibleItem, covered, on_ground

HALF = 8.0, 10.0
"""Half the width and height of a letter or digit, in board pixels."""
OWNED = {"owner": (13.5, -11.5), "coffee": (-5.5, 11.8)}
"""Places of the legible parts of a plantation piece."""
LETTERS = {"w": 0.36, "h": 0.43, "s": 0.52}
"""Distance of a piece's letter below its middle, as a share of half its height. It is 0.2 on a sack."""


def pieces(sheet: Sheet, camera: Camera) -> Iterator[LegibleItem]:
    """Yield letters and marks on all movable pieces."""
    for number, (sprite, x, y) in enumerate(sheet.stamps):
        at = x + sprite.anchor[0], y + sprite.anchor[1]
        wide, high = HALF[0] * camera.scale, HALF[1] * camera.scale
        match sprite.key.split():
            case ["owned", *_]:
                for what, (dx, dy) in OWNED.items():
                    middle = at[0] + dx * camera.scale, at[1] + dy * camera.scale
                    yield LegibleItem(number, f"{what} of {sprite.key}", Box.around(*middle, wide, high))
            case ["piece", code, size, scale, *_] if code not in "r?":
                drop = LETTERS.get(code[0], 0.2) * float(size) * float(scale)
                yield LegibleItem(number, sprite.key, Box.around(at[0], at[1] + drop, wide, high))
            case ["buyer", "plate", stop, scale]:
                dx, dy = stop_halves(int(stop)).number
                yield LegibleItem(
                    number, sprite.key, Box.around(at[0] + dx * float(scale), at[1] + dy * float(scale), wide, high)
                )
            case ["token" | "buyer", *_]:
                yield LegibleItem(number, sprite.key, Box.around(*at, wide, high))
            case ["words", *_]:
                right, bottom = x + sprite.image.width, y + sprite.image.height
                yield LegibleItem(number, sprite.key, Box(x + 5, y + 5, right - 5, bottom - 5))


def _ids(arrangement: Arrangement, view: GuatemalaCafeView) -> Iterator[tuple[str, Box]]:
    """Yield the board prints that stay legible whatever lies there."""
    camera, land = arrangement.camera, PlantationLayout(view.side)
    wide, high = HALF[0] * camera.scale, HALF[1] * camera.scale
    found = [
        (f"stop {stop.space}", *stop_middle(stop.space)) for stop in BOARD.production.path if stop.space != view.buyer
    ]
    found += production_board.ids()
    if arrangement.part != "production":
        found = plantation_board.ids(land) if arrangement.part else [*found, *plantation_board.ids(land)]
    if not arrangement.part:
        found += [(f"score {space}", *track_at(space, view.track)) for space in range(0, view.track, 5)]
    return ((text, Box.around(*camera.place(x, y), wide, high)) for text, x, y in found)


SAME = ("line ", "stop ", "buyer plate", "token", "piece", "print", "gone", "change")
"""Signs that repeat or replace the id or number below them."""
CROWDED = (("piece", "change"), ("token", "change"))
"""On the score strip, the mark of a changed sack touches its neighbours."""


def covered_in(scene: Scene) -> set[tuple[str, str]]:
    """Return the items that are covered in the picture, each with the covering sprite."""
    sheet, view = board_sheet(scene), scene.view
    is_choosing = scene.path or scene.targets
    arrangement = Arrangement(view.players, marks_of(scene.path, scene.targets).part if is_choosing else "")
    printed = covered(sheet, on_ground(_ids(arrangement, view)))
    moving = covered(sheet, pieces(sheet, arrangement.camera))
    crowded = {found for found in moving for a, b in CROWDED if found[0].startswith(a) and found[1].startswith(b)}
    return (moving - crowded) | {found for found in printed if not found[1].startswith(SAME)}
