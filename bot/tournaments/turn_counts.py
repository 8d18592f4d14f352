"""Length of matches for the calendar of tournaments: turns of a seat and questions to several seats."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class TurnCount(msgspec.Struct, frozen=True):
    """How often a seat is asked alone in a match, and how many questions go to several seats at once."""

    turns: int
    questions: int


TURN_COUNTS: Mapping[tuple[str, int], TurnCount] = {
    ("cafe_international", 2): TurnCount(39, 0),
    ("cafe_international", 3): TurnCount(24, 0),
    ("cafe_international", 4): TurnCount(18, 0),
    ("guatemala_cafe", 2): TurnCount(40, 0),
    ("guatemala_cafe", 3): TurnCount(29, 20),
    ("guatemala_cafe", 4): TurnCount(24, 25),
    ("saint_martin", 2): TurnCount(88, 0),
    ("saint_martin", 3): TurnCount(42, 53),
    ("saint_martin", 4): TurnCount(32, 50),
    ("zanzibar", 2): TurnCount(15, 0),
    ("zanzibar", 3): TurnCount(15, 0),
    ("zanzibar", 4): TurnCount(14, 0),
    ("zanzibar", 5): TurnCount(14, 0),
}
"""By game and number of seats, for the game's usual options. `make turns` measures them."""
