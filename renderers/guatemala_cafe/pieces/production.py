"""The production board with what moves on it: the buyer, his line and next steps, pieces and sacks."""

from __future__ import annotations

from renderers.guatemala_cafe.ground import signs
from renderers.guatemala_cafe.ground.chart import chart, spaces
from renderers.guatemala_cafe.ground.coffee import piece
from renderers.guatemala_cafe.ground.places import SPACE, buyer_at, line_box, outside_of, space_at, stop_box
from renderers.guatemala_cafe.pieces.news import PIECE, put_news
from renderers.guatemala_cafe.pieces.stage import Stage

_OLDEST = 3
"""Steps of the buyer before his last one after which a footprint fades no more."""


def put_production(stage: Stage) -> None:
    """From the bottom to the top; while something of the line is chosen all other pieces step back."""
    offered = stage.marks.pieces | stage.marks.sacks
    line = chart().production.lines[stage.view.line] if stage.view.line else ()
    _put_line(stage)
    _put_stops(stage)
    for space in sorted(offered):
        stage.put(signs.offered(SPACE[0] - 2, SPACE[1] - 2, stage.scale), *space_at(space))
    if stage.marks.chosen is not None:
        stage.put(signs.chosen(SPACE[0] - 4, SPACE[1] - 4, stage.scale), *space_at(stage.marks.chosen))
    put_news(stage, "space")
    for space, code in zip(spaces(), stage.view.production, strict=True):
        if code is not None:
            is_pale = bool(offered) and space not in line
            stage.put(piece(code, PIECE, stage.scale, is_pale=is_pale), *space_at(space))
    _put_buyer(stage)


def _put_line(stage: Stage) -> None:
    """A strip of the buyer's grey under the nine spaces; sack spaces keep their white border."""
    if stage.view.line is None or stage.view.phase == "over":
        return
    x, y, _, _ = line_box(stage.view.line)
    stage.put(signs.line_plate(stage.view.line, stage.scale), x, y)


def _put_stops(stage: Stage) -> None:
    """The next four path spaces; while he is being placed or moved in private, what can be chosen."""
    prices = {stop.space: stop.price for stop in stage.view.stops if stage.view.phase != "over"}
    for number in sorted(prices.keys() | stage.marks.stops):
        price = prices.get(number)
        is_offered = number in stage.marks.stops
        sprite = signs.stop_plate(number, str(price) if price else "", stage.scale, is_offered=is_offered)
        stage.put(sprite, *stop_box(number)[:2])


def _put_buyer(stage: Stage) -> None:
    put_news(stage, "buyer")
    _put_trail(stage)
    if stage.view.buyer is not None:
        stage.put(signs.buyer_plate(stage.view.buyer, stage.scale), *stop_box(stage.view.buyer)[:2])
        stage.put(signs.buyer(stage.scale), *buyer_at(stage.view.buyer))


def _put_trail(stage: Stage) -> None:
    """The way that he has gone, outside of the spaces on it; the older a step the paler."""
    left = next((int(spot.place) for spot in stage.changes.left if spot.kind == "buyer"), None)
    end = stage.view.buyer
    if left is None or end is None:
        return
    steps = (end - left) % 36
    for step in range(steps):
        number = (left + step - 1) % 36 + 1
        stage.put(signs.footprint(min(_OLDEST, steps - 1 - step), stage.scale), *outside_of(number, 3.0))
