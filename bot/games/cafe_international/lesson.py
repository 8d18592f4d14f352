"""Interactive lesson, with a late position of a match between two computer players.

Its steps are pairs, balance, shared chairs, one nation, the bar and jokers.
"""

from __future__ import annotations

from typing import Any

from bot.games.cafe_international.board import ALL_TILES, CODES
from bot.lesson_spec import Lesson, LessonEnding, LessonPosition, LessonStep

_OPTIONS = {
    "hands": "open",
    "bar_values": "A",
    "lone_guest": "anytime",
    "cannot_pay": "tile_out",
    "reserved": "off",
    "pairs_double": "off",
}
_BAG = """
CUf RUm CUf Jm USm AFf ITf CUf USm ESm USf DEm ITm USf AFm GBm AFm ITf TRm AFm GBm CNf TRm TRm TRf TRf ESf TRm FRm GBf
FRm INm RUf FRf RUm Jm AFf RUf ITm FRf CNm DEf GBf AFf ESm USm FRf DEf INm RUf ITm FRf DEf INf GBf ESf CNf INm RUm TRf
CNm ITf GBf CUm ITf ESm TRf CNm ESf Jf INf AFm USf CNm GBm USf USm ITm FRm GBm CUm ESm DEm CNf CUm RUf INf DEm CUm CNf
"""
_SETUP = {
    "seats": 2,
    "options": _OPTIONS,
    "first": 1,
    "hands": [["ESf", "DEm", "RUm", "FRm", "AFf"], ["Jf", "CUf", "DEf", "INf", "INm"]],
    "bag": _BAG.split(),
}

_MOVES = """
INm@c62, INf@c63, bar FRm, bar CUf, bar ESf, bar CUf, AFf@c42, DEm@c41, Jm@c57, Jf@c66, ITf@c21, RUm@c28,
AFf@c48, DEf@c40, USf@c52, USm@c58, ITm@c08, USm@c45, USf@c51, CUf@c64, AFm@c36, DEm@c35, ITf@c33, AFm@c61,
bar RUm, CNf@c06, GBm@c11, AFm@c55, TRm@c38, TRm@c43, TRf@c60, TRf@c49, ESf@c16, ESm@c23, CUf@c59, GBf@c05,
GBm@c02, RUf@c34, INm@c65, RUm@c44, FRf@c31, TRm@c50, FRm@c32, ITm@c27, RUf@c29, bar FRf, CNm@c07, DEf@c47,
GBf@c10, Jm@c01, bar TRm, swap USm@c57, FRm@c20, FRf@c26, Jm@c25, ESm@c12, AFf@c54, DEf@c30, RUf@c39,
ITm@c14, FRf@c19, end, swap INf@c66, bar GBf, Jf@c13, end, ESf@c24, end, CNf@c03, end, bar INm, bar AFf, bar
TRf
"""

LATE = LessonPosition(setup=_SETUP, moves=tuple(" ".join(_MOVES.split()).split(", ")))
"""Late position. The learner is to move, six points behind."""


def _played(learner: str, computer: str, drawn: str, moves: str, first: int = 0) -> LessonPosition:
    """Return a position from both hands, the next tiles of the bag, and the moves made: `USm@c46, USf@c53, bar GBm`."""
    hands = [learner.split(), computer.split()]
    rest = [CODES[tile] for tile in ALL_TILES]
    for tile in (*hands[0], *hands[1], *drawn.split()):
        rest.remove(tile)
    return LessonPosition(
        setup=_setup(hands, [*drawn.split(), *rest], first), moves=tuple(moves.split(", ")) if moves else ()
    )


def _setup(hands: list[list[str]], bag: list[str], first: int) -> dict[str, Any]:
    return {
        "seats": 2,
        "options": _OPTIONS,
        "first": first,
        "hands": hands,
        "bag": bag,
    }


AMERICANS = _played("USm USf GBm CNm ESm", "INm INf FRm RUm ITm", "USm USm FRf DEm USf TRm", "")
SHARED = AMERICANS.after("USm@c46", "USf@c53", "INm@c66", "INf@c57", "USm@c45", "end", "bar FRm")
BRITONS = _played("GBm GBf CNm ESm DEm", "GBm CNm ESm FRm RUm", "TRm", "GBm@c01, end", 1)
TWO_TABLES = _played(
    "GBf AFm CNm ESm INm", "GBm CNm ESm RUm AFf", "TRm TRm DEm", "GBm@c01, end, bar INm, AFf@c55, end", 1
)
BAR = _played("GBm CNm ESm FRm INm", "GBm CNm ESm FRm RUm", "TRm DEm", "bar INm, bar RUm")
JOKER = _played(
    "GBm GBf Jf CNm FRm", "DEm CNm ESm RUm TRm", "GBm INm ITm AFm", "GBm@c01, GBf@c05, bar DEm, GBm@c10, end, bar CNm"
)
BACK = _played("ESf CNm FRm RUm INm", "Jf GBm TRm ITm DEm", "AFm AFm", "GBm@c02, Jf@c11", 1)

STEPS = (
    LessonStep(name="first", position=AMERICANS, right=("USm@c46",), rules=("INT-2", "INT-13", "INT-19", "INT-54")),
    LessonStep(
        name="pair", position=AMERICANS.after("USm@c46"), right=("USf@c53",), rules=("INT-15", "INT-19", "INT-23")
    ),
    LessonStep(name="shared", position=SHARED, right=("USm@c52",), rules=("INT-13", "INT-23", "INT-26")),
    LessonStep(name="nation", position=SHARED.after("USm@c52"), right=("USf@c58",), rules=("INT-24", "INT-30")),
    LessonStep(name="balance", position=BRITONS, right=("GBf@c10",), rules=("INT-12", "INT-15", "INT-17", "INT-18")),
    LessonStep(name="refill", position=BRITONS.after("GBf@c10"), right=("end",), rules=("INT-18", "INT-21", "INT-29")),
    LessonStep(
        name="second", position=TWO_TABLES.after("GBf@c10"), right=("AFm@c54", "AFm@*"), rules=("INT-20", "INT-27")
    ),
    LessonStep(name="bar", position=BAR, right=("bar GBm", "bar *"), rules=("INT-9", "INT-33", "INT-34", "INT-36")),
    LessonStep(name="joker", position=JOKER, right=("Jf@c08",), rules=("INT-14", "INT-25", "INT-35")),
    LessonStep(name="back", position=BACK, right=("swap ESf@c11",), rules=("INT-39", "INT-40", "INT-41", "INT-42")),
)

LESSON = Lesson(
    steps=STEPS,
    ending=LessonEnding(position=LATE, rules=("INT-48", "INT-49", "INT-53")),
    rules=(
        *("INT-2", "INT-9", "INT-12", "INT-13", "INT-14", "INT-15", "INT-17", "INT-18", "INT-19", "INT-20", "INT-21"),
        *("INT-23", "INT-24", "INT-25", "INT-26", "INT-27", "INT-29", "INT-30", "INT-33", "INT-34", "INT-35", "INT-36"),
        *("INT-39", "INT-40", "INT-41", "INT-42", "INT-48", "INT-49", "INT-53", "INT-54"),
    ),
)
