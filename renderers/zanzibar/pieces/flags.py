"""Flags at a seat's mark in the panel: who used the last card, who has had the last turn, the place at the end."""

from __future__ import annotations

from functools import lru_cache

from bot.games.zanzibar.view import ZanzibarView
from renderers.kit.color import GOLD, INK, PAPER
from renderers.kit.curves import smooth
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn


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
        pen.disc(0, 0, 15.5, INK)
        pen.disc(0, 0, 13.5, color)
        pen.text(str(rank), 0, 0, 23, value=INK)

    return drawn(f"medal {rank}", around(20), draw, shadow=2)


@lru_cache(1)
def _pennant() -> Sprite:
    """Who used the last card: a flag."""

    def draw(pen: Pen) -> None:
        pen.stroke([(-6, 16), (-6, -15)], 5, INK)
        flag = smooth([(-5, -15), (4, -17), (17, -10), (5, -5), (-5, -2)], closed=False)
        pen.polygon(flag, GOLD)
        pen.stroke(flag, 2.4, INK, closed=True)

    return drawn("pennant", around(22), draw, shadow=2)


@lru_cache(1)
def _had_last_turn() -> Sprite:
    """Who has had the last turn: a tick."""

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, 13.5, INK)
        pen.disc(0, 0, 11.5, PAPER)
        pen.stroke([(-5.5, 0), (-1.5, 5), (6, -5)], 3.6, INK)

    return drawn("had last turn", around(18), draw, shadow=2)
