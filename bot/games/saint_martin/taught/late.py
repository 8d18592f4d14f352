"""A match shortly before its end, as two computers have played it: two tiles are left in the bag."""

from __future__ import annotations

from bot.lesson import Position

_SETUP = {
    "seats": 2,
    "options": {
        "objectives": "public",
        "auction": "sealed",
        "after_auction": "left_of_winner",
        "worthless_cubes": "yes",
    },
    "first": 1,
    "objectives": ["D", "C"],
    "hands": [["T15", "T42", "T22"], ["T15", "T13", "T30"]],
    "bag": [
        "T21",
        "T52",
        "T45",
        "T17",
        "T16",
        "T53",
        "T04",
        "T43",
        "T18",
        "T16",
        "T06",
        "T50",
        "T47",
        "T03",
        "T37",
        "T40",
        "T19",
        "T46",
        "T12",
        "T51",
        "T24",
        "T31",
        "T53",
        "T27",
        "T14",
        "T14",
        "T49",
        "T05",
        "T13",
        "T18",
        "T48",
        "T07",
        "T01",
        "T36",
        "T23",
        "T39",
        "T29",
        "T25",
        "T53",
        "T53",
        "T11",
        "T34",
        "T38",
        "T10",
        "T28",
        "T33",
        "T20",
        "T35",
        "T41",
        "T44",
        "T26",
        "T08",
        "T17",
        "T09",
        "T32",
        "T02",
    ],
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

LATE = Position(setup=_SETUP, moves=tuple(" ".join(_MOVES.split()).split(", ")))
"""The learner is to move, some points ahead."""
