"""Annotated board for the rules: numbered call-outs for all kinds of things in the picture."""

from __future__ import annotations

from bot.games.zanzibar.view import StepView, ZanzibarView
from bot.scene import Scene
from renderers.kit.callouts import Callout
from renderers.zanzibar.ground.board_data import BOARD, SPACES, Space
from renderers.zanzibar.ground.picture_layout import HEAD, WHOLE
from renderers.zanzibar.pieces.panel import column_of


def callouts(scene: Scene) -> tuple[Callout, ...]:
    """Return the call-outs in the order of the rules text.

    - 1 trader, 2 village, 3 hut, 4 sea, 5 routes, 6 province, 7 walk, 8 banishment.
    - 9 score, 10 cards, 11 turn.
    """
    view: ZanzibarView = scene.view
    standing = {trader.space for seat in view.seats for trader in seat.traders}
    land = [space for space in BOARD.spaces if space.kind != "sea"]
    trader = min((space for space in land if space.id in standing), key=lambda space: space.x)
    free = [space for space in land if space.id not in standing and space.id not in _spaces_of_steps(view.steps)]
    village = next(space for space in free if space.kind == "spice")
    hut = next(space for space in free if space.kind == "hut")
    sea = next(space for space in BOARD.spaces if space.kind == "sea" and space.id not in standing)
    province = SPACES["s6"]
    on_map = (
        Callout(trader.x - 28, trader.y + 28, -76, 40),
        Callout(village.x + 34, village.y + 8, 52, 20),
        Callout(hut.x - 34, hut.y + 2, -34, -14),
        Callout(sea.x + 30, sea.y + 14, 66, 30),
        _on_route("o1", "o2"),
        Callout(province.x + 62, province.y + 46, 24, 74),
        *_on_steps(view.steps),
    )
    return *(_in_pixels(callout) for callout in on_map), *_in_panel(view.players)


def _in_pixels(callout: Callout) -> Callout:
    """Convert a call-out to picture pixels."""
    return Callout(*WHOLE.place(callout.x, callout.y), callout.dx, callout.dy)


def _spaces_of_steps(steps: tuple[StepView, ...]) -> set[str]:
    return {space for step in steps for space in (*step.route, step.sent_to or "")}


def _on_route(start: str, end: str) -> Callout:
    (ax, ay), (bx, by) = SPACES[start].at, SPACES[end].at
    return Callout((ax + bx) / 2, (ay + by) / 2, -40, 34)


def _on_steps(steps: tuple[StepView, ...]) -> tuple[Callout, Callout]:
    """Return the end of the longest walk without a clear, and the place of a banishment."""
    way = max((step for step in steps if step.victim is None), key=lambda step: len(step.route))
    sent = next(SPACES[step.sent_to] for step in steps if step.kind == "banished" and step.sent_to)
    end = SPACES[way.route[-1]]
    return Callout(end.x + 44, end.y + 14, 50, 44), Callout(*_beside(sent), -92, 26)


def _beside(space: Space) -> tuple[float, float]:
    return space.x - 24, space.y + 6


def _in_panel(players: int) -> tuple[Callout, ...]:
    """Return the call-outs of the first column's score and cards, and of the headline."""
    x, y, *_ = column_of(0, players)
    return (
        Callout(x + 78, y + 80, 72, -4),
        Callout(x + 210, y + 116, 34, -24),
        Callout(HEAD.x + 870, HEAD.y + 34, 70, 0),
    )
