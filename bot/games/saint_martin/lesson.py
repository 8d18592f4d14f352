"""Interactive lesson, with a late position of a match between two computer players.

Its steps are placing tiles, closing fields, the player's coffee, burning and cubes, drawing, and the auction.
"""

from __future__ import annotations

from typing import Any

from bot.games.saint_martin.board import FULL_BAG
from bot.lesson_spec import Lesson, LessonEnding, LessonPosition, LessonStep

_OPTIONS = {
    "objectives": "public",
    "auction": "sealed",
    "after_auction": "left_of_winner",
    "worthless_cubes": "yes",
}
_BAG = """
T21 T52 T45 T17 T16 T53 T04 T43 T18 T16 T06 T50 T47 T03 T37 T40 T19 T46 T12 T51 T24 T31 T53 T27 T14 T14 T49 T05 T13
T18 T48 T07 T01 T36 T23 T39 T29 T25 T53 T53 T11 T34 T38 T10 T28 T33 T20 T35 T41 T44 T26 T08 T17 T09 T32 T02
"""
_SETUP = {
    "seats": 2,
    "options": _OPTIONS,
    "first": 1,
    "objectives": ["D", "C"],
    "hands": [["T15", "T42", "T22"], ["T15", "T13", "T30"]],
    "bag": _BAG.split(),
}

_MOVES = """
draw, nobid T21, place T21@D5r0, end, draw, nobid T52, place T52@D6r2, burn D6nw, end, draw, nobid T45,
place T30@C5r2, burn C5nw, end, draw, nobid T17, place T15@B5r0, end, draw, nobid T16, place T45@A5r3, end,
draw, nobid T53, place T17@D7r2, burn D7nw, end, draw, nobid T04, place T04@B4r2, end, draw, nobid T43,
place T43@E7r2, end, draw, nobid T18, place T16@F7r0, burn F7nw, end, draw, nobid T16, place T22@G7r0, end,
draw, nobid T06, place T13@D4r2, end, draw, nobid T50, place T42@A4r1, burn A4ne, end, draw, nobid T47,
place T18@A3r1, burn A3se, end, draw, nobid T03, place T50@A2r0, end, draw, nobid T37, place T37@G8r2, end,
draw, nobid T40, place T03@C7r2, burn C7se, end, draw, nobid T19, place T19@B2r3, burn B2nw, end, draw,
nobid T46, place T16@A1r0, end, draw, bid T12=1, nobid T12, place T12@D8r3, burn D8ne, end, draw, nobid T51,
place T51@F5r0, end, draw, nobid T24, place T46@A6r2, end, draw, nobid T31, place T31@D9r3, burn D9nw, end,
draw, nobid T53, place T40@C9r2, burn C9sw, end, draw, nobid T27, place T27@F4r2, end, draw, nobid T14,
place T53@B9r0, end, draw, nobid T14, place T14@A7r0, end, draw, nobid T49, place T49@F6r1, end, draw, nobid
T05, place T05@C2r0, burn C2nw, end, draw, nobid T13, place T53@G4r0, end, draw, nobid T18, place T18@G5r3,
end, draw, nobid T48, place T48@E8r0, end, draw, nobid T07, place T07@B7r1, burn B7nw, end, draw, nobid T01,
place T24@F8r0, burn F8ne, end, draw, nobid T36, place T36@F3r3, end, draw, nobid T23, place T01@B8r3, end,
draw, nobid T39, place T47@E9r2, burn E9ne, end, draw, nobid T29, place T29@B1r0, end, draw, nobid T25,
place T25@C3r3, end, draw, nobid T53, place T23@F2r3, burn F2nw, end, draw, nobid T53, place T06@C8r0, burn
C8nw, end, draw, nobid T11, place T11@C6r0, end, draw, nobid T34, place T34@E3r2, end, draw, nobid T38,
place T38@F9r1, burn F9se, end, draw, nobid T10, place T53@A9r0, end, draw, nobid T28, place T28@G2r1, end,
draw, nobid T33, place T39@F1r1, burn F1ne, end, draw, nobid T20, place T13@E1r0, end, draw, nobid T35,
place T35@G3r2, end, draw, nobid T41, place T41@D1r0, burn D1se, end, draw, nobid T44, place T44@H3r1, burn
H3se, end, draw, nobid T26, place T26@C1r2, end, draw, nobid T08, place T08@H5r2, end, draw, nobid T17,
place T17@D2r1, burn D2sw, end, draw, nobid T09, place T09@G6r2, burn G6nw, end
"""

LATE = LessonPosition(setup=_SETUP, moves=tuple(" ".join(_MOVES.split()).split(", ")))
"""Late position. The learner is to move, six points ahead. Two tiles are left in the bag."""


OTHER_HAND = ("T32", "T33", "T35")


def _laid(hand: tuple[str, str, str], lays: str, first: int = 0, then: str = "") -> LessonPosition:
    """Build a position from tiles drawn and placed by both seats in turn.

    - `lays`: placements such as `T23@F5r2, T04@F4r3 F4ne`; `F4ne` is the quarter burned after the placement.
    - `then`: next tiles in the bag.
    - `hand`: the learner's hand, which stays the same. The learner's coffee is Dewevrei.
    """
    turns = [lay.split() for lay in lays.split(", ")] if lays else []
    drawn = [lay[0].partition("@")[0] for lay in turns] + then.split()
    moves = [move for lay in turns for move in _turn(*lay)]
    return LessonPosition(setup=_setup(hand, drawn, first), moves=tuple(moves))


def _turn(laid: str, burned: str = "") -> tuple[str, ...]:
    tile = laid.partition("@")[0]
    return ("draw", f"nobid {tile}", f"place {laid}", *([f"burn {burned}"] if burned else []), "end")


def _setup(hand: tuple[str, str, str], drawn: list[str], first: int) -> dict[str, Any]:
    rest = list(FULL_BAG)
    for tile in (*hand, *OTHER_HAND, *drawn):
        rest.remove(tile)
    return {
        "seats": 2,
        "options": _OPTIONS,
        "first": first,
        "objectives": ["D", "A"],
        "hands": [list(hand), list(OTHER_HAND)],
        "bag": [*drawn, *rest],
    }


BY_THE_SEA = "T53@F5r0, T50@G5r0, T28@H5r3, T09@H6r2, T10@I5r1, T13@I4r1"
"""Placed tiles in which only I6 keeps a field of Dewevrei open."""
OWN = "T18@E4r3, T28@E3r0, T26@F3r2, T41@F5r0, T40@G3r1, T13@G4r1"
CUBES = "T23@F5r2, T04@F4r3 F4ne, T07@G5r1 G5sw"
SPECIAL = "T27@F5r1, T40@F4r3, T17@E4r1, T34@E3r3"

STEPS = (
    LessonStep(
        name="lay",
        position=_laid(("T13", "T31", "T36"), ""),
        right=("place T13@*",),
        rules=("SMA-2", "SMA-15", "SMA-16", "SMA-17", "SMA-83"),
    ),
    LessonStep(
        name="close",
        position=_laid(("T15", "T31", "T36"), BY_THE_SEA),
        right=("place T15@I6r2",),
        rules=("SMA-60", "SMA-63", "SMA-66", "SMA-67"),
    ),
    LessonStep(
        name="own",
        position=_laid(("T29", "T31", "T36"), OWN),
        right=("objective@F4",),
        rules=("SMA-3", "SMA-20", "SMA-81"),
    ),
    LessonStep(
        name="special",
        position=_laid(("T53", "T31", "T36"), SPECIAL),
        right=("place T53@F3r0",),
        rules=("SMA-12", "SMA-19", "SMA-61"),
    ),
    LessonStep(
        name="burn",
        position=_laid(("T23", "T31", "T36"), "").after("place T23@F5r2"),
        right=("burn F5ne", "burn *"),
        rules=("SMA-62", "SMA-70", "SMA-71"),
    ),
    LessonStep(
        name="cubes",
        position=_laid(("T10", "T31", "T36"), CUBES, 1),
        right=("place T10@G4r0",),
        rules=("SMA-68", "SMA-72"),
    ),
    LessonStep(
        name="draw",
        position=_laid(("T10", "T31", "T36"), "T23@F5r2, T04@F4r3", 0, "T07"),
        right=("draw",),
        rules=("SMA-23", "SMA-25", "SMA-40"),
    ),
    LessonStep(
        name="hand",
        position=_laid(("T10", "T31", "T36"), "T23@F5r2, T04@F4r3", 0, "T07").after("draw", "nobid T07"),
        right=("place T07@G5r1", "place T07@*"),
        rules=("SMA-26", "SMA-27"),
    ),
    LessonStep(
        name="bid",
        position=_laid(("T29", "T31", "T36"), f"{BY_THE_SEA}, T52@E6r1", 0, "T15").after("draw"),
        right=("bid T15=2",),
        rules=("SMA-42", "SMA-43", "SMA-46", "SMA-54"),
    ),
    LessonStep(
        name="sell",
        position=_laid(("T29", "T31", "T36"), "T23@F5r2, T04@F4r3", 0, "T07").after("draw", "bid T07=3"),
        right=("nobid T07",),
        rules=("SMA-47", "SMA-54", "SMA-55"),
    ),
    LessonStep(
        name="end",
        position=_laid(("T15", "T31", "T36"), BY_THE_SEA).after("place T15@I6r2"),
        right=("end",),
        rules=("SMA-33", "SMA-74"),
    ),
)

LESSON = Lesson(
    steps=STEPS,
    ending=LessonEnding(position=LATE, rules=("SMA-30", "SMA-80", "SMA-81")),
    rules=(
        *("SMA-2", "SMA-3", "SMA-12", "SMA-15", "SMA-16", "SMA-17", "SMA-19", "SMA-20", "SMA-23", "SMA-25", "SMA-26"),
        *("SMA-27", "SMA-30", "SMA-33", "SMA-40", "SMA-42", "SMA-43", "SMA-46", "SMA-47", "SMA-54", "SMA-55", "SMA-60"),
        *("SMA-61", "SMA-62", "SMA-63", "SMA-66", "SMA-67", "SMA-68", "SMA-70", "SMA-71", "SMA-72", "SMA-74", "SMA-80"),
        *("SMA-81", "SMA-83"),
    ),
)
