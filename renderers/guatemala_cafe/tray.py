"""The tray below a seat's own picture: who it is, its sacks by colour, and what scoring each would bring it now."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bot.games.guatemala_cafe.seen.hand import hand
from bot.games.guatemala_cafe.view import GuatemalaCafeHand, GuatemalaCafeView, HandColour
from bot.scene import Scene
from renderers.guatemala_cafe.ground.coffee import piece
from renderers.guatemala_cafe.ground.places import TRAY
from renderers.guatemala_cafe.ground.signs import TURN
from renderers.guatemala_cafe.hand import GREEN
from renderers.guatemala_cafe.pieces.owners import token
from renderers.guatemala_cafe.pieces.status import QUIET
from renderers.guatemala_cafe.pieces.words import player, said
from renderers.kit.changes import plate
from renderers.kit.color import GOLD, INK, Color, mix
from renderers.kit.pen import Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, drawn
from renderers.kit.type import width_of
from renderers.kit.writer import Writer

SIZE = 48
"""No letter is smaller: twelve pixels where the picture is 400 wide."""
_UPPER, _LOWER = TRAY[1] + 52, TRAY[1] + 101
_NAME, _HEADS, _CELLS = TRAY[0] + 94, TRAY[0] + 342, TRAY[0] + 634
_ROOM = (TRAY[0] + TRAY[2] - 12 - _CELLS) / 5


class TrayChanges(msgspec.Struct, frozen=True):
    """The colours whose number of own sacks or own gain is another than before."""

    sacks: frozenset[str] = frozenset()
    gains: frozenset[str] = frozenset()


def has_tray(view: GuatemalaCafeView) -> bool:
    """Whether these are the eyes of a seat that knows its own sacks, and may still need them."""
    return view.viewer is not None and view.phase != "over" and view.seats[view.viewer].hand is not None


def tray_changes(before: GuatemalaCafeView | None, view: GuatemalaCafeView) -> TrayChanges:
    """Nothing where there is no earlier view."""
    old, new = (hand(before) if before is not None else None), hand(view)
    if old is None or new is None:
        return TrayChanges()
    pairs = list(zip(old.colours, new.colours, strict=True))
    seat = new.seat
    return TrayChanges(
        sacks=frozenset(now.colour for was, now in pairs if was.mine != now.mine),
        gains=frozenset(now.colour for was, now in pairs if was.gains[seat] != now.gains[seat]),
    )


def put_tray(sheet: Sheet, scene: Scene) -> None:
    """Who one is at the left, then the five colours; the one that is being scored is lit."""
    shown = hand(scene.view)
    assert shown is not None  # noqa: S101 - only a seat has a tray
    writer = _Writer(sheet, scene.locale)
    sheet.put(token(shown.seat, 30), TRAY[0] + 50, TRAY[1] + TRAY[3] / 2)
    name = player(shown.seat, scene.names, scene.locale)
    writer.put(name, SIZE, _NAME, TRAY[1] + TRAY[3] / 2, face="title", room=_HEADS - _NAME - 20)
    writer.put(said("my-sacks", scene.locale), SIZE, _HEADS, _UPPER, room=_CELLS - _HEADS - 12)
    writer.put(said("worth", scene.locale), SIZE, _HEADS, _LOWER, color=QUIET, room=_CELLS - _HEADS - 12)
    news = tray_changes(scene.before, scene.view)
    for place, colour in enumerate(shown.colours):
        _put_colour(writer, _CELLS + place * _ROOM, colour, shown, news)


class _Writer(Writer):
    align = "left"
    least = 1.0


def _put_colour(writer: Writer, x: float, colour: HandColour, shown: GuatemalaCafeHand, news: TrayChanges) -> None:
    """The sack, how many of them are one's own, and the points for oneself."""
    if shown.scoring is not None and shown.scoring.colour == colour.colour:
        writer.sheet.put(_lit(round(_ROOM) - 4), x + 2, TRAY[1] + 11)
    writer.sheet.put(piece(colour.colour, 34), x + 46, TRAY[1] + TRAY[3] / 2)
    gain = colour.gains[shown.seat]
    _put_number(writer, x + 94, _UPPER, str(colour.mine), INK, is_new=colour.colour in news.sacks)
    is_new = colour.colour in news.gains
    _put_number(writer, x + 94, _LOWER, f"+{gain}" if gain else "–", GREEN if gain else QUIET, is_new=is_new)


def _put_number(writer: Writer, x: float, y: float, text: str, color: Color, *, is_new: bool) -> None:
    if is_new:
        width = width_of(text, "bold", SIZE)
        writer.sheet.put(plate(round(width + 16), 56), x + width / 2, y)
    writer.put(text, SIZE, x, y, face="bold", color=INK if is_new else color)


@lru_cache(1)
def _lit(width: int) -> Sprite:
    height = TRAY[3] - 22

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 10, mix(GOLD, INK, 0.25))
        pen.box((2.5, 2.5, width - 5, height - 5), 8, TURN)

    return drawn(f"tray cell {width}", Camera(0, 0, width, height), draw)
