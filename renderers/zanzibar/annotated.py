"""The annotated board of Zanzibar: numbers beside all kinds of things that are to be seen on it."""

from __future__ import annotations

from bot.games.zanzibar.view import StepView, ZanzibarView
from bot.scene import Scene
from renderers.kit.introducing.callouts import Callout
from renderers.zanzibar.ground.chart import Space, chart, spaces


def callouts(scene: Scene) -> tuple[Callout, ...]:
    """1 trader, 2 village, 3 hut, 4 sea, 5 routes, 6 province, 7 a way, 8 a banishment, 9 score, 10 cards, 11 turn."""
    view: ZanzibarView = scene.view
    standing = {trader.space for seat in view.seats for trader in seat.traders}
    land = [space for space in chart().spaces if space.kind != "sea"]
    trader = min((space for space in land if space.id in standing), key=lambda space: space.x)
    free = [space for space in land if space.id not in standing and space.id not in _touched(view.steps)]
    village = next(space for space in free if space.kind == "spice")
    hut = next(space for space in free if space.kind == "hut")
    sea = next(space for space in chart().spaces if space.kind == "sea" and space.id not in standing)
    province = spaces()["s6"]
    return (
        Callout(trader.x - 20, trader.y + 22, -82, 44),
        Callout(village.x + 34, village.y + 8, 52, 20),
        Callout(hut.x - 10, hut.y + 34, -26, 58),
        Callout(sea.x + 30, sea.y + 14, 66, 30),
        _on_route("o1", "o2"),
        Callout(province.x + 62, province.y + 46, 24, 74),
        *_on_steps(view.steps),
        *_in_panel(),
    )


def _touched(steps: tuple[StepView, ...]) -> set[str]:
    return {space for step in steps for space in (*step.route, step.sent_to or "")}


def _on_route(one: str, other: str) -> Callout:
    (ax, ay), (bx, by) = spaces()[one].at, spaces()[other].at
    return Callout((ax + bx) / 2, (ay + by) / 2, 0, 62)


def _on_steps(steps: tuple[StepView, ...]) -> tuple[Callout, Callout]:
    """The end of the longest way without a fight, and where somebody was banished to."""
    way = max((step for step in steps if step.victim is None), key=lambda step: len(step.route))
    sent = next(spaces()[step.sent_to] for step in steps if step.kind == "banished" and step.sent_to)
    end = spaces()[way.route[-1]]
    return Callout(end.x + 8, end.y - 44, 84, 4), Callout(*_beside(sent), -92, 26)


def _beside(space: Space) -> tuple[float, float]:
    return space.x - 24, space.y + 6


def _in_panel() -> tuple[Callout, ...]:
    """The first row's score and cards, and the title."""
    panel, title = chart().regions["panel"], chart().regions["title"]
    right = panel.x + panel.w
    return (
        Callout(right - 92, panel.y + 26, -60, -54),
        Callout(panel.x + 92, panel.y + 70, -104, 14),
        Callout(title.x + 20, title.y + 88, -68, 40),
    )
