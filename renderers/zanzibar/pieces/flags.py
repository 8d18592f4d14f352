"""Flags in the panel: the last card used, the last turn taken, and the final rank."""

from __future__ import annotations

from functools import lru_cache

from bot.games.zanzibar.view import ZanzibarView
from renderers.kit.color import GOLD, INK, PAPER
from renderers.kit.geometry import smooth
from renderers.kit.pen import Pen
from renderers.kit.seats import MedalStyle, medal
from renderers.kit.sprite import Sprite, around, drawn
from renderers.kit.tones import BRIGHT_METALS
from renderers.zanzibar.ground.picture_layout import SIZE


def flag_of(view: ZanzibarView, seat: int) -> str:
    """Return `trigger`, `had`, the final rank (`1`, `2`, ...), or an empty string."""
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
    """Return the flag with that name."""
    match name:
        case "trigger":
            return _pennant()
        case "had":
            return _had_last_turn()
        case _:
            return medal(_MEDAL, int(name))


_MEDAL = MedalStyle(BRIGHT_METALS, 21.5, 19.5, SIZE, 25, shadow=2)


@lru_cache(1)
def _pennant() -> Sprite:
    """Return a pennant: the seat used the last card."""

    def draw(pen: Pen) -> None:
        pen.stroke([(-10, 24), (-10, -22)], 6, INK)
        flag = smooth([(-8, -22), (6, -25), (25, -15), (8, -7), (-8, -3)], closed=False)
        pen.polygon(flag, GOLD)
        pen.stroke(flag, 2.4, INK, closed=True)

    return drawn("pennant", around(30), draw, shadow=2)


@lru_cache(1)
def _had_last_turn() -> Sprite:
    """Return a tick: the seat has had its last turn."""

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, 20.5, INK)
        pen.disc(0, 0, 18, PAPER)
        pen.stroke([(-8.5, 0), (-2.5, 8), (9, -8)], 5, INK)

    return drawn("had last turn", around(25), draw, shadow=2)
