"""The lesson: laying tiles, closing fields, one's own coffee, burning and cubes, drawing, the auction."""

from __future__ import annotations

from typing import Any

from bot.games.saint_martin.board import FULL_BAG
from bot.games.saint_martin.taught.late import LATE
from bot.lesson import Ending, Lesson, Position, Step

OTHER_HAND = ("T32", "T33", "T35")


def _laid(hand: tuple[str, str, str], lays: str, first: int = 0, then: str = "") -> Position:
    """Tiles drawn and laid by both seats in turn: `T23@F5r2, T04@F4r3 F4ne` (burned there); `then` is next in the bag.

    The learner's hand is `hand` all the while, his coffee Dewevrei.
    """
    turns = [lay.split() for lay in lays.split(", ")] if lays else []
    drawn = [lay[0].partition("@")[0] for lay in turns] + then.split()
    moves = [move for lay in turns for move in _turn(*lay)]
    return Position(setup=_setup(hand, drawn, first), moves=tuple(moves))


def _turn(laid: str, burned: str = "") -> tuple[str, ...]:
    tile = laid.partition("@")[0]
    return ("draw", f"nobid {tile}", f"place {laid}", *([f"burn {burned}"] if burned else []), "end")


def _setup(hand: tuple[str, str, str], drawn: list[str], first: int) -> dict[str, Any]:
    rest = list(FULL_BAG)
    for tile in (*hand, *OTHER_HAND, *drawn):
        rest.remove(tile)
    return {
        "seats": 2,
        "options": {
            "objectives": "public",
            "auction": "sealed",
            "after_auction": "left_of_winner",
            "worthless_cubes": "yes",
        },
        "first": first,
        "objectives": ["D", "A"],
        "hands": [list(hand), list(OTHER_HAND)],
        "bag": [*drawn, *rest],
    }


BY_THE_SEA = "T53@F5r0, T50@G5r0, T28@H5r3, T09@H6r2, T10@I5r1, T13@I4r1"
"""Only I6 is still open to a field of Dewevrei."""
OWN = "T18@E4r3, T28@E3r0, T26@F3r2, T41@F5r0, T40@G3r1, T13@G4r1"
CUBES = "T23@F5r2, T04@F4r3 F4ne, T07@G5r1 G5sw"
SPECIAL = "T27@F5r1, T40@F4r3, T17@E4r1, T34@E3r3"

STEPS = (
    Step(
        name="lay",
        position=_laid(("T13", "T31", "T36"), ""),
        right=("place T13@*",),
        rules=("SMA-2", "SMA-15", "SMA-16", "SMA-17", "SMA-83"),
    ),
    Step(
        name="close",
        position=_laid(("T15", "T31", "T36"), BY_THE_SEA),
        right=("place T15@I6r2",),
        rules=("SMA-60", "SMA-63", "SMA-66", "SMA-67"),
    ),
    Step(
        name="own",
        position=_laid(("T29", "T31", "T36"), OWN),
        right=("objective@F4",),
        rules=("SMA-3", "SMA-20", "SMA-81"),
    ),
    Step(
        name="special",
        position=_laid(("T53", "T31", "T36"), SPECIAL),
        right=("place T53@F3r0",),
        rules=("SMA-12", "SMA-19", "SMA-61"),
    ),
    Step(
        name="burn",
        position=_laid(("T23", "T31", "T36"), "").after("place T23@F5r2"),
        right=("burn F5ne", "burn *"),
        rules=("SMA-62", "SMA-70", "SMA-71"),
    ),
    Step(
        name="cubes",
        position=_laid(("T10", "T31", "T36"), CUBES, 1),
        right=("place T10@G4r0",),
        rules=("SMA-68", "SMA-72"),
    ),
    Step(
        name="draw",
        position=_laid(("T10", "T31", "T36"), "T23@F5r2, T04@F4r3", 0, "T07"),
        right=("draw",),
        rules=("SMA-23", "SMA-25", "SMA-40"),
    ),
    Step(
        name="hand",
        position=_laid(("T10", "T31", "T36"), "T23@F5r2, T04@F4r3", 0, "T07").after("draw", "nobid T07"),
        right=("place T07@G5r1", "place T07@*"),
        rules=("SMA-26", "SMA-27"),
    ),
    Step(
        name="bid",
        position=_laid(("T29", "T31", "T36"), f"{BY_THE_SEA}, T52@E6r1", 0, "T15").after("draw"),
        right=("bid T15=2",),
        rules=("SMA-42", "SMA-43", "SMA-46", "SMA-54"),
    ),
    Step(
        name="sell",
        position=_laid(("T29", "T31", "T36"), "T23@F5r2, T04@F4r3", 0, "T07").after("draw", "bid T07=3"),
        right=("nobid T07",),
        rules=("SMA-47", "SMA-54", "SMA-55"),
    ),
    Step(
        name="end",
        position=_laid(("T15", "T31", "T36"), BY_THE_SEA).after("place T15@I6r2"),
        right=("end",),
        rules=("SMA-33", "SMA-74"),
    ),
)

LESSON = Lesson(
    steps=STEPS,
    ending=Ending(position=LATE, rules=("SMA-30", "SMA-80", "SMA-81")),
    rules=(
        *("SMA-2", "SMA-3", "SMA-12", "SMA-15", "SMA-16", "SMA-17", "SMA-19", "SMA-20", "SMA-23", "SMA-25", "SMA-26"),
        *("SMA-27", "SMA-30", "SMA-33", "SMA-40", "SMA-42", "SMA-43", "SMA-46", "SMA-47", "SMA-54", "SMA-55", "SMA-60"),
        *("SMA-61", "SMA-62", "SMA-63", "SMA-66", "SMA-67", "SMA-68", "SMA-70", "SMA-71", "SMA-72", "SMA-74", "SMA-80"),
        *("SMA-81", "SMA-83"),
    ),
)
