"""The production board with what moves on it: the buyer, his line and next steps, pieces and sacks."""

from __future__ import annotations

from renderers.guatemala_cafe.ground import signs
from renderers.guatemala_cafe.ground.chart import spaces
from renderers.guatemala_cafe.ground.coffee import coin, piece
from renderers.guatemala_cafe.ground.places import SQUARE, buyer_place, line_box, space_at, stop_box
from renderers.guatemala_cafe.pieces.news import PIECE, put_news
from renderers.guatemala_cafe.pieces.stage import Stage
from renderers.kit.color import GOLD


def put_production(stage: Stage) -> None:
    """From the bottom to the top."""
    _put_line(stage)
    _put_stops(stage)
    _put_marks(stage)
    put_news(stage, "space")
    for space, code in zip(spaces(), stage.view.production, strict=True):
        if code is not None:
            x, y = space_at(space)
            stage.put(piece(code, PIECE, stage.scale), x, y)
    if stage.marks.chosen is not None:
        stage.put(signs.ring(SQUARE, SQUARE, signs.CHOICE, stage.scale), *space_at(stage.marks.chosen))
    for space in stage.last_spaces:
        stage.put(signs.ring(SQUARE, SQUARE, signs.LAST, stage.scale), *space_at(space))
    _put_buyer(stage)


def _put_line(stage: Stage) -> None:
    """A strip of light under the nine spaces; sack spaces keep their white border."""
    if stage.view.line is None or stage.view.phase == "over":
        return
    x, y, _, _ = line_box(stage.view.line)
    stage.put(signs.line_plate(stage.view.line, stage.scale), x, y)


def _put_stops(stage: Stage) -> None:
    """The next four path spaces; while he is being placed or moved in private, what can be chosen."""
    steps = {stop.space: str(stop.steps) for stop in stage.view.stops if stage.view.phase != "over"}
    for number in sorted(steps.keys() | stage.marks.stops):
        box = stop_box(number)
        chosen = number in stage.marks.stops
        if number in steps:
            sprite = signs.stop_plate(number, steps[number], box, chosen, stage.scale)
        else:
            sprite = signs.free_stop(number, box, stage.scale)
        stage.put(sprite, box[0], box[1])
    for stop in stage.view.stops:
        if stop.price and stop.space in steps:
            x, y, width, height = stop_box(stop.space)
            stage.put(coin(str(stop.price), 11, stage.scale), x + width - 8, y + height - 6)


def _put_marks(stage: Stage) -> None:
    marks = stage.marks
    for space in sorted(marks.pieces | marks.sacks):
        stage.put(signs.glow(SQUARE - 2, signs.CHOICE, stage.scale), *space_at(space))
    if marks.chosen is not None:
        stage.put(signs.glow(SQUARE + 2, GOLD, stage.scale), *space_at(marks.chosen))


def _put_buyer(stage: Stage) -> None:
    if stage.last_start is not None and stage.last_start != stage.view.buyer:
        stage.put(signs.buyer_ghost(stage.scale), *buyer_place(stop_box(stage.last_start)))
    put_news(stage, "buyer")
    if stage.view.buyer is None:
        return
    box = stop_box(stage.view.buyer)
    x, y = buyer_place(box)
    stage.put(signs.buyer_plate(box, stage.scale), box[0], box[1])
    stage.put(signs.buyer(stage.scale), x, y)
    stage.put(signs.buyer_tag(stage.view.buyer, stage.scale), x, y + 15)
