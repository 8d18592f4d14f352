"""Pictures of Sprout, drawn as a card table."""

from __future__ import annotations

from bot.games.sprout.board import CARDS, SUIT_COLORS
from bot.games.sprout.text.table import faces, table
from bot.games.sprout.view import SproutHand
from PIL import Image

from bot.game import SEAT_MARKS
from bot.scene import Scene
from renderers.kit import card_table as kit
from renderers.kit.callouts import Callout
from renderers.kit.pictures import Pictures
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite

STYLE = kit.TableStyle("sprout", "Sprout", SEAT_MARKS, tuple(SUIT_COLORS.values()))


def board_sheet(scene: Scene) -> Sheet:
    """Return the sheet of the whole table, not yet encoded."""
    return kit.table_sheet(STYLE, scene, table(scene.view), None if scene.before is None else table(scene.before))


def callouts(scene: Scene) -> tuple[Callout, ...]:
    """Return the call-outs of that picture. The last page of the rules explains each."""
    return kit.callouts(board_sheet(scene), table(scene.view))


def hand_sheet(scene: Scene) -> Sheet:
    """Return the sheet of a seat's cards, not yet encoded."""
    shown: SproutHand = scene.view
    return kit.hand_sheet(STYLE, scene, faces(shown.cards))


def cover_sheet(scene: Scene) -> Sheet:
    """Return the sheet of the game's cover, not yet encoded."""
    return kit.cover_sheet(STYLE, table(scene.view))


PICTURES = Pictures(board_sheet, hand_sheet, cover_sheet, callouts)


def icon(name: str) -> Sprite:
    """Return the sprite of an icon. Raise KeyError."""
    return kit.table_icon(STYLE, name, faces(CARDS))


def backdrop(width: int, height: int) -> Image.Image:
    """Return the background of the score chart."""
    return kit.backdrop(STYLE, width, height)


def warm() -> None:
    """Paint the static layers."""
    kit.warm(STYLE)
