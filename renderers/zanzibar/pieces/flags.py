"""Flags in a seat's column of the panel: who used the last card, who has had the last turn, the place at the end."""

from __future__ import annotations

from functools import lru_cache

from bot.games.zanzibar.view import ZanzibarView
from renderers.kit.color import GOLD, INK, PAPER
from renderers.kit.curves import smooth
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn
from renderers.zanzibar.ground.plan import SIZE


def flag_of(view: ZanzibarView, seat: int) -> str:
    """`trigger`, `had`, the place at the end (`1`, `2`, ...), or nothing."""
    if view.phase == "over":
        rank = 1
        for group in view.ranking:
            if seat in group:
                return str(rank)
            rank += len(group)
        return ""
    if view.trigger == seat:
        return "trigger"
    return "had" if view.seats[seat].last_turn == "had" else ""


def flag(name: str) -> Sprite:
    """The flag of that name."""
    match name:
        case "trigger":
            return _pennant()
        case "had":
            return _had_last_turn()
        case _:
            return _medal(int(name))


@lru_cache(8)
def _medal(rank: int) -> Sprite:
    """The place at the end."""
    color = {1: GOLD, 2: (206, 206, 204), 3: (208, 146, 92)}.get(rank, PAPER)

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, 21.5, INK)
        pen.disc(0, 0, 19.5, color)
        pen.text(str(rank), 0, 0, SIZE, value=INK)

    return drawn(f"medal {rank}", around(25), draw, shadow=2)


@lru_cache(1)
def _pennant() -> Sprite:
    """Who used the last card: a flag."""

    def draw(pen: Pen) -> None:
        pen.stroke([(-10, 24), (-10, -22)], 6, INK)
        flag = smooth([(-8, -22), (6, -25), (25, -15), (8, -7), (-8, -3)], closed=False)
        pen.polygon(flag, GOLD)
        pen.stroke(flag, 2.4, INK, closed=True)

    return drawn("pennant", around(30), draw, shadow=2)


@lru_cache(1)
def _had_last_turn() -> Sprite:
    """Who has had the last turn: a tick."""

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, 20.5, INK)
        pen.disc(0, 0, 18, PAPER)
        pen.stroke([(-8.5, 0), (-2.5, 8), (9, -8)], 5, INK)

    return drawn("had last turn", around(25), draw, shadow=2)
