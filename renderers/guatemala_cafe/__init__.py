"""Pictures of Guatemala Café: both boards in one picture, either of them enlarged, the private hand."""

from __future__ import annotations

from bot.scene import Scene
from renderers import Picture
from renderers.guatemala_cafe.annotated import callouts
from renderers.guatemala_cafe.cover import cover_sheet
from renderers.guatemala_cafe.ground.places import PLANTATION_ZOOM, PRODUCTION_ZOOM, WHOLE
from renderers.guatemala_cafe.hand import hand_sheet
from renderers.guatemala_cafe.look import board_ground, private_ground, zoom_ground
from renderers.guatemala_cafe.pieces.panel import put_panel
from renderers.guatemala_cafe.pieces.plantation import put_plantation
from renderers.guatemala_cafe.pieces.production import put_production
from renderers.guatemala_cafe.pieces.scores import put_scores
from renderers.guatemala_cafe.pieces.stage import Stage
from renderers.guatemala_cafe.pieces.status import put_status
from renderers.guatemala_cafe.tray import has_tray, put_tray
from renderers.kit.introducing.callouts import put_callouts
from renderers.kit.sheet import Sheet


def board(scene: Scene) -> Picture:
    """Both boards (1600 x 1000); for a seat its hand below them, and the marks of a choice where there are targets."""
    return _picture(board_sheet(scene))


def board_sheet(scene: Scene) -> Sheet:
    """The boards before they are encoded."""
    view = scene.view
    is_private = has_tray(view)
    sheet = Sheet((private_ground if is_private else board_ground)(view.players, view.track))
    stage = Stage(sheet, WHOLE, scene)
    put_production(stage)
    put_plantation(stage)
    put_scores(stage)
    put_status(sheet, view, scene.names, scene.locale, stage.changes)
    put_panel(sheet, view, scene.names, scene.locale, stage.changes)
    if is_private:
        put_tray(sheet, scene)
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
            stage = Stage(Sheet(zoom_ground(part, 0)), PRODUCTION_ZOOM, scene)
            put_production(stage)
        case "plantation":
            stage = Stage(Sheet(zoom_ground(part, scene.view.players)), PLANTATION_ZOOM, scene)
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
        board_ground(players, 60)
