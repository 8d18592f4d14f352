"""Pictures of Guatemala Café: both boards together, either one enlarged, and the private hand."""

from __future__ import annotations

from bot.scene import Scene
from renderers.guatemala_cafe.board import cover_sheet, put_plantation, put_production, put_scores
from renderers.guatemala_cafe.ground.board_data import BOARD
from renderers.guatemala_cafe.ground.board_geometry import SIZE
from renderers.guatemala_cafe.ground.coffee import COLORS, coin, piece
from renderers.guatemala_cafe.ground.picture_layout import FRAME, PARTS, Arrangement, Part, part_of
from renderers.guatemala_cafe.ground.signs import buyer
from renderers.guatemala_cafe.hand import hand_sheet, has_hand_strip, put_hand_strip
from renderers.guatemala_cafe.pieces.headline import put_headline
from renderers.guatemala_cafe.pieces.marks import marks_of
from renderers.guatemala_cafe.pieces.panel import put_table
from renderers.guatemala_cafe.pieces.picture_words import WORDS
from renderers.guatemala_cafe.pieces.stage import BoardStage
from renderers.guatemala_cafe.pieces.tokens import token
from renderers.guatemala_cafe.rules_callouts import callouts
from renderers.guatemala_cafe.static_layers import ground, zoom_camera, zoom_ground
from renderers.kit.early_end import without_turn
from renderers.kit.picture_words import Page
from renderers.kit.pictures import Pictures
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite

_HALF = 60.0
_OTHERS = {"road": "r", "game": "R"}
"""Pieces that stand for icons with another name."""


def board_sheet(scene: Scene) -> Sheet:
    """Return the boards' sheet, not yet encoded."""
    scene, part = without_turn(scene, waiting=()), scene.kind.partition(":")[2]
    marks, is_choosing = marks_of(scene.path, scene.targets, scene.moves), bool(scene.path or scene.targets)
    if part == "choice":
        return _sheet(scene, "market" if marks.part == "production" else "fields")
    return _sheet(scene, marks.part if is_choosing and not part else part_of(part))


def frame_sheets(scene: Scene) -> tuple[Sheet, ...]:
    """Return the two halves of an animation's frame, from left to right."""
    scene = without_turn(scene, waiting=())
    return tuple(_sheet(scene, part) for part in FRAME)


def _sheet(scene: Scene, part: Part) -> Sheet:
    view, marks = scene.view, marks_of(scene.path, scene.targets, scene.moves)
    arrangement = Arrangement(view.players, part)
    is_private = has_hand_strip(view) and arrangement.has_table
    sheet = Sheet(ground(arrangement, view.track, has_hand_strip=is_private))
    stage = BoardStage(sheet, arrangement.camera, scene)
    if arrangement.has_production:
        put_production(stage)
    if arrangement.has_plantation:
        put_plantation(stage)
    if arrangement.has_track:
        put_scores(stage)
    page = Page(sheet, scene, WORDS, SIZE, arrangement.page)
    if arrangement.has_headline:
        put_headline(page, stage.changes, marks)
    if arrangement.has_table:
        put_table(page, stage.changes, arrangement)
    if is_private:
        put_hand_strip(page, arrangement, marks)
    return sheet


def zoom_sheet(scene: Scene, part: str) -> Sheet:
    """Return one board enlarged, 1200 pixels wide.

    Raise LookupError for a part other than production or plantation.
    """
    match part:
        case "production":
            stage = BoardStage(Sheet(zoom_ground(part, 0)), zoom_camera(part), scene)
            put_production(stage)
        case "plantation":
            stage = BoardStage(Sheet(zoom_ground(part, scene.view.players)), zoom_camera(part), scene)
            put_plantation(stage)
        case _:
            raise LookupError(f"no board {part}")
    return stage.sheet


PICTURES = Pictures(board_sheet, hand_sheet, cover_sheet, callouts, zoom_sheet)


def warm() -> None:
    """Paint the static layers that most matches need."""
    for players in (4, 3, 2):
        for part in PARTS:
            ground(Arrangement(players, part), BOARD.track.default)


def icon(name: str) -> Sprite:
    """Return the sprite of that icon. Raise LookupError for an unknown name."""
    if name.startswith("seat_"):
        return token(int(name[5:]) - 1, _HALF)
    if name == "buyer":
        return buyer(2.0)
    if name == "coin":
        return coin("", _HALF / 4, 4.0)
    if name not in _OTHERS and name[-1:] not in COLORS:
        raise LookupError(f"no piece {name!r}")
    return piece(_OTHERS.get(name, name), _HALF)
