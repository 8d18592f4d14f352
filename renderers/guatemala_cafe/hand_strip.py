"""Hand strip of a seat's own picture.

It has the player, and the sacks by colour.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bot.games.guatemala_cafe.view import GuatemalaCafeView
from bot.games.guatemala_cafe.views.hand import hand
from bot.scene import Scene
from renderers.guatemala_cafe.ground.board_geometry import SIZE
from renderers.guatemala_cafe.ground.coffee import piece
from renderers.guatemala_cafe.ground.picture_layout import Arrangement
from renderers.guatemala_cafe.ground.signs import LIT, offered
from renderers.guatemala_cafe.pieces.canvas import PageCanvas
from renderers.guatemala_cafe.pieces.headline import QUIET
from renderers.guatemala_cafe.pieces.marks import Marks
from renderers.guatemala_cafe.pieces.picture_words import picture_text, player
from renderers.guatemala_cafe.pieces.tokens import token
from renderers.kit.change_marks import ticket
from renderers.kit.color import INK
from renderers.kit.pen import Camera, Pen
from renderers.kit.sprite import Sprite, drawn

_NAME, CELLS, CELL = 106, 352, 126
_NUMBER = 52


class HandStripChanges(msgspec.Struct, frozen=True):
    """Colours whose number of own sacks has changed."""

    sacks: frozenset[str] = frozenset()


def has_hand_strip(view: GuatemalaCafeView) -> bool:
    """Return whether the viewer is a seat that knows its sacks and may still need them."""
    return view.viewer is not None and view.phase != "over" and view.seats[view.viewer].hand is not None


def hand_strip_changes(before: GuatemalaCafeView | None, view: GuatemalaCafeView) -> HandStripChanges:
    """Return the changed colours, or none without an earlier view."""
    old, new = (hand(before) if before is not None else None), hand(view)
    if old is None or new is None:
        return HandStripChanges()
    pairs = zip(old.colours, new.colours, strict=True)
    return HandStripChanges(frozenset(now.colour for was, now in pairs if was.mine != now.mine))


def put_hand_strip(page: PageCanvas, scene: Scene, arrangement: Arrangement, marks: Marks) -> None:
    """Put the player at the left, then the five colours.

    The colour being scored is highlighted, and sacks that can be placed are rimmed.
    """
    shown = hand(scene.view)
    assert shown is not None  # noqa: S101 - only a seat has a hand strip
    middle = arrangement.hand_strip[1] + arrangement.hand_strip[3] / 2
    page.put(token(shown.seat, 30, page.scale), 58, middle)
    room = CELLS - _NAME - 14
    page.write(picture_text("you-are", page.locale), SIZE + 2, (_NAME, middle - 24), color=QUIET, room=room)
    name = player(shown.seat, scene.names, page.locale)
    page.write(name, SIZE + 8, (_NAME, middle + 22), face="title", room=room)
    news = hand_strip_changes(scene.before, scene.view)
    for place, colour in enumerate(shown.colours):
        x = CELLS + place * CELL
        if colour.colour in marks.refills:
            page.put(offered(CELL - 8, 98, page.scale), x + CELL / 2 - 2, middle)
        elif shown.scoring is not None and shown.scoring.colour == colour.colour:
            page.put(_lit(CELL - 8, page.scale), x + CELL / 2 - 2, middle)
        page.put(piece(colour.colour, 34, page.scale), x + 40, middle)
        if colour.colour in news.sacks:
            width = page.width(str(colour.mine), _NUMBER, "bold")
            page.put(ticket(round(width + 8), 56, page.scale), x + 82 + width / 2, middle)
        color = INK if colour.mine else QUIET
        page.write(str(colour.mine), _NUMBER, (x + 82, middle), face="bold", color=color)


@lru_cache(4)
def _lit(width: int, scale: float) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((-width / 2, -49, width, 98), 10, INK)
        pen.box((-width / 2 + 2.5, -46.5, width - 5, 93), 8, LIT)

    return drawn(f"lit cell {width} {scale}", Camera(-width / 2, -49, width, 98, scale), draw)
