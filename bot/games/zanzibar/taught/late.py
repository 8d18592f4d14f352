"""A match shortly before its end, as two computers have played it: each has three orders left."""

from __future__ import annotations

from bot.lesson import Position

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

LATE = Position(setup=_SETUP, moves=tuple(" ".join(_MOVES.split()).split(", ")))
"""The learner is to move, one point behind."""
