"""Interactive lesson, with a late position of a match between two computer players."""

from __future__ import annotations

from typing import Any

from bot.lesson_spec import Lesson, LessonEnding, LessonPosition, LessonStep

_SETUP = {
    "game": "zanzibar",
    "rules_version": 1,
    "data_version": 1,
    "players": 2,
    "options": {
        "first": "random",
        "setup": "placed",
        "draw_discard": True,
        "round_limit": None,
    },
    "first": 0,
    "decks": [
        ["west", "cloves", "centre", "east", "vanilla", "north", "south", "ginger", "pepper", "cinnamon"],
        ["west", "south", "pepper", "cinnamon", "vanilla", "north", "cloves", "centre", "east", "ginger"],
    ],
    "placement": None,
}

_MOVES = """
place 4@c1, place 6@c6, place 2@w5, place 2@w4, place 5@e1, place 5@s5, place 7@s4, place 3@n5, place 3@o2,
place 4@o3, place 6@n4, place 7@e2, 3xe2>e3, 6>w2, 7>n4, discard cloves, play west, 5>w3, 4xw2>w1, 6xw1>o4,
end, 6>c2, end, 7>s2, play west, discard south, 5>c4, play centre, end, 7>n2, 6>e5, 3>n6, play cinnamon,
end, 5>w1, 7>e1, end, 4>n1, 5>c4, play pepper, play vanilla, 6>e3, play east, end, 2>c3, 6>w2, 4>n3, end,
3>e4, 2>s1, 6>n1, play vanilla, play north, 5xn1>o2, 5>n5, play north, end, 5>s5, 7>e3, 6>c6, end, 4>s3,
end, 3>o4, 6>n3, play ginger, end, 5>c6, 7>n4, 3>e1, 3xn3>o2, 3xo2>o1, play cloves, end
"""

LATE = LessonPosition(setup=_SETUP, moves=tuple(" ".join(_MOVES.split()).split(", ")))
"""Late position. The learner is to move, one point behind. Each seat has three orders left."""


CARDS = ("pepper", "north", "ginger", "cloves", "vanilla", "cinnamon", "east", "south", "west", "centre")
OTHERS = ("cloves", "south", "west", "vanilla", "pepper", "centre", "cinnamon", "ginger", "north", "east")


def _setup(placement: tuple[dict[str, str], ...] | None, first: int) -> dict[str, Any]:
    """Return a setup for two players. The learner's hand is pepper and north."""
    how = "placed" if placement is None else "random"
    return {
        "game": "zanzibar",
        "rules_version": 1,
        "data_version": 1,
        "players": 2,
        "options": {"first": "random", "setup": how, "draw_discard": True, "round_limit": None},
        "first": first,
        "decks": [list(CARDS), list(OTHERS)],
        "placement": placement,
    }


def _placed(learner: str, computer: str, first: int = 0) -> LessonPosition:
    """Build a position from every trader of both seats: `2@e5 3@w4 …`."""
    both = tuple(dict(trader.split("@") for trader in seat.split()) for seat in (learner, computer))
    return LessonPosition(setup=_setup(both, first))


ON_PEPPER = _placed("2@e5 3@w4 4@n6 5@c1 6@s1 7@o3", "2@n1 3@s4 4@w1 5@c5 6@e1 7@o1")
IN_NORTH = _placed("2@e5 3@s1 4@n6 5@c1 6@w1 7@o1", "2@c5 3@s4 4@w3 5@n3 6@e1 7@o4").after("7>n5", "6>n4")
PUSH = _placed("2@s5 3@w2 4@e1 5@n1 6@c6 7@o3", "2@e4 3@s2 4@c4 5@n4 6@w3 7@o4")
WAY_ROUND = _placed("2@e5 3@w4 4@n6 5@c1 6@s1 7@o3", "2@c2 3@s4 4@w1 5@n4 6@e1 7@o1")
SHUT_IN = _placed("2@w2 3@n1 4@e5 5@c3 6@s5 7@o2", "2@n4 3@s1 4@o5 5@c2 6@w4 7@e1", 1).after("4>w5", "end")
EMPTY = LessonPosition(setup=_setup(None, 1)).after(
    *("place 2@n1", "place 2@s1", "place 3@s4", "place 3@c2", "place 4@e1", "place 4@n6"),
    *("place 5@c5", "place 5@w4", "place 6@w1"),
)

STEPS = (
    LessonStep(
        name="goal",
        position=ON_PEPPER,
        right=("play pepper",),
        rules=("ZAN-34", "ZAN-35", "ZAN-39", "ZAN-58"),
        with_hand=True,
    ),
    LessonStep(name="walk", position=ON_PEPPER, right=("5>c4",), rules=("ZAN-4", "ZAN-17", "ZAN-18", "ZAN-22")),
    LessonStep(
        name="more",
        position=ON_PEPPER.after("5>c4"),
        right=("play pepper",),
        rules=("ZAN-39", "ZAN-40"),
        with_hand=True,
    ),
    LessonStep(
        name="province",
        position=IN_NORTH,
        right=("play north",),
        rules=("ZAN-2", "ZAN-36", "ZAN-37"),
        with_hand=True,
    ),
    LessonStep(name="second", position=ON_PEPPER.after("5>c4"), right=("6>*", "7>*"), rules=("ZAN-15", "ZAN-16")),
    LessonStep(name="push", position=PUSH, right=("3xw3>w5", "3xw3>*"), rules=("ZAN-24", "ZAN-26", "ZAN-27", "ZAN-30")),
    LessonStep(name="round", position=WAY_ROUND, right=("5>c4",), rules=("ZAN-19", "ZAN-20", "ZAN-21", "ZAN-29")),
    LessonStep(name="banish", position=SHUT_IN, right=("2xw4>o3", "2xw4>*"), rules=("ZAN-25", "ZAN-28")),
    LessonStep(name="draw", position=ON_PEPPER.after("play pepper"), right=("end",), rules=("ZAN-14", "ZAN-47")),
    LessonStep(
        name="discard",
        position=ON_PEPPER.after("play pepper"),
        right=("discard north",),
        rules=("ZAN-42", "ZAN-43", "ZAN-44", "ZAN-45"),
        with_hand=True,
    ),
    LessonStep(name="place", position=EMPTY, right=("place 7@o*",), rules=("ZAN-8", "ZAN-9", "ZAN-10", "ZAN-12")),
)

LESSON = Lesson(
    steps=STEPS,
    ending=LessonEnding(position=LATE, rules=("ZAN-54", "ZAN-55")),
    rules=(
        *("ZAN-2", "ZAN-4", "ZAN-8", "ZAN-9", "ZAN-10", "ZAN-12", "ZAN-14", "ZAN-15", "ZAN-16", "ZAN-17", "ZAN-18"),
        *("ZAN-19", "ZAN-20", "ZAN-21", "ZAN-22", "ZAN-24", "ZAN-25", "ZAN-26", "ZAN-27", "ZAN-28", "ZAN-29", "ZAN-30"),
        *("ZAN-34", "ZAN-35", "ZAN-36", "ZAN-37", "ZAN-39", "ZAN-40", "ZAN-42", "ZAN-43", "ZAN-44", "ZAN-45", "ZAN-47"),
        *("ZAN-54", "ZAN-55", "ZAN-58"),
    ),
)
