"""Pictures of Guatemala Café: both boards in one picture, either of them enlarged, the private hand."""

from __future__ import annotations

from bot.scene import Scene
from renderers import Picture
from renderers.guatemala_cafe.annotated import callouts
from renderers.guatemala_cafe.cover import cover_sheet
from renderers.guatemala_cafe.ground.arrangement import Arrangement
from renderers.guatemala_cafe.hand import hand_sheet
from renderers.guatemala_cafe.look import ground, zoom_camera, zoom_ground
from renderers.guatemala_cafe.pieces.headline import put_headline
from renderers.guatemala_cafe.pieces.marks import marks_of
from renderers.guatemala_cafe.pieces.page import Page
from renderers.guatemala_cafe.pieces.plantation import put_plantation
from renderers.guatemala_cafe.pieces.production import put_production
from renderers.guatemala_cafe.pieces.scores import put_scores
from renderers.guatemala_cafe.pieces.stage import Stage
from renderers.guatemala_cafe.pieces.table import put_table
from renderers.guatemala_cafe.tray import has_tray, put_tray
from renderers.kit.introducing.callouts import put_callouts
from renderers.kit.sheet import Sheet


def board(scene: Scene) -> Picture:
    """Both boards, 1000 wide; while a seat chooses the one that it chooses on. For a seat its hand is below."""
    return _picture(board_sheet(scene))


def board_sheet(scene: Scene) -> Sheet:
    """The boards before they are encoded."""
    view, marks = scene.view, marks_of(scene.path, scene.targets)
    arrangement = Arrangement(view.players, marks.part if scene.path or scene.targets else "")
    sheet = Sheet(ground(arrangement, view.track, has_tray=has_tray(view)))
    stage = Stage(sheet, arrangement.camera, scene)
    if arrangement.part != "plantation":
        put_production(stage)
    if arrangement.part != "production":
        put_plantation(stage)
    if arrangement.part == "":
        put_scores(stage)
    page = Page(sheet, scene.locale, arrangement.scale)
    put_headline(page, scene, stage.changes, marks)
    put_table(page, scene, stage.changes, arrangement)
    if has_tray(view):
        put_tray(page, scene, arrangement, marks)
    return sheet


def annotated(scene: Scene) -> Picture:
    """The board with a number beside everything that is to be explained."""
    sheet = board_sheet(scene)
    put_callouts(sheet, callouts(scene))
    return _picture(sheet)


def hand(scene: Scene) -> Picture:
    """A seat's own sacks (1200 x 940)."""
    return _picture(hand_sheet(scene))


def zoom(scene: Scene) -> Picture:
    """One board enlarged, 1200 wide. Raises LookupError for a part that is neither production nor plantation."""
    part = scene.kind.partition(":")[2]
    match part:
        case "production":
            stage = Stage(Sheet(zoom_ground(part, 0)), zoom_camera(part), scene)
            put_production(stage)
        case "plantation":
            stage = Stage(Sheet(zoom_ground(part, scene.view.players)), zoom_camera(part), scene)
            put_plantation(stage)
        case _:
            raise LookupError(f"no board {part}")
    return _picture(stage.sheet)


def cover(scene: Scene) -> Picture:
    """What the game looks like, for those who do not know it (1200 x 675)."""
    return _picture(cover_sheet(scene))


def _picture(sheet: Sheet) -> Picture:
    width, height = sheet.ground.size
    return Picture(sheet.encoded(), "png", width, height)


def warm() -> None:
    """Paint what stands still in most matches."""
    for players in (4, 3, 2):
        ground(Arrangement(players), 60)
