"""Interactive lesson, with a late position of a match between two computer players.

Its steps are one short match of two, from the first hut to the first scoring and a blockade.
"""

from __future__ import annotations

from bot.games.guatemala_cafe.board import FIXED, SPACES
from bot.lesson_spec import Lesson, LessonEnding, LessonPosition, LessonStep

_ROWS = """
hG wW wK K  wK sR hB wG wW
wR wG wB hK wW wB sK wW sR
wK sB hB sG hR wW wR wK W
sG wR R  wR wG hB wK hW wB
wR hG sW hW sK wR wB wG wK
sW wB wR wG wB sK B  hK wW
G  sW wG wK wG hK wW sR wB
wW hR wK wB sB wG hW wR sG
wB wK hG wW wR K  wG sB hR
""".strip().splitlines()
"""Pieces of the production board, row by row."""
_SETUP = {
    "seats": 2,
    "options": {
        "production": "fixed",
        "track": 40,
    },
    "first": 1,
    "production": {
        f"{column}{row}": piece
        for row, line in enumerate(_ROWS, 1)
        for column, piece in zip("ABCDEFGHI", line.split(), strict=True)
    },
    "hands": [
        ["W", "G", "B", "B", "W", "K", "R", "R", "B", "G", "G", "R"],
        ["B", "K", "G", "W", "R", "R", "K", "W", "W", "B", "K", "B"],
    ],
    "bag": ["W", "K", "G", "R", "G"],
}

_MOVES = """
@14, >2@16, sR H7>P1, sW B7>P1, end, >4@20, wR H8>B4, wW H2>E4, end, >3@23, wK E1>H4, wB E6>B7, sK E5>P1,
end, >3@26, wK B9>C2, wW B1>E3, end, >1@27, wB A9>B6, wR A2>H2, end, >4@31, score B@G6, pass B@G6, refill
R@G6, >2@33, score R@C4, pass R@C4, refill R@C4, >3@36, score K@D1, pass K@D1, refill G@D1, >2@2, wG B2>C4,
end, >3@5, wW E2>E5, sB E8>P1, end, >3@8, hW H4>A3, wK H3>I4, end, >2@10, score G@D1, pass G@D1, refill
B@D1, >3@13, score R@C4, pass R@C4, refill G@C4, >1@14, hW D5>D4, end, >4@18, wW D9>A4, r A9>A4/B4, r
B9>A5/B5, end, >3@21, score R@G6, block R@G6, wK G4>B2, wB G5>G5, wG G9>G3, end, >3@24, r D5>A6/B6, end,
>1@25, score G@C4, pass G@C4, refill K@C4, >1@26, sB B3>P1, end, >4@30, wK D7>D2, wW G7>E6, r B7>D5/E5, end,
>1@31, score R@G6, pass R@G6, refill W@G6, >3@34, wW F3>E7, r B3>D6/E6, r H3>D7/E7, end, >3@1, wK A3>I3, wW
A8>A2, sG A4>P1, end, >4@5, r E1>D8/E8, r E2>D9/E9, end, >2@7, score W@G6, pass W@G6, refill W@G6, >1@8, wG
H1>G2, end, >1@9, sR I2>P1, end, >4@13, hB F4>G4, end, >2@15, wW I6>A5, end, >3@18, r A9>F4/F5, end, >3@21,
score W@G6, pass W@G6, refill B@G6, >1@22, wG F8>F2, end, >3@25, hB C3>B8, wB C2>C6, wG C7>C3, end, >1@26,
wB B6>G6, end, >2@28, r A9>C7/C8, r B9>D7/D8, end, >2@30, score G@A7, pass G@A7, refill R@A7, >1@31, r
B6>A7/B7, r E6>B7/B8, end, >1@32, wK I5>B1, r D5>E4/E5, end, >2@34, wR G3>I2, end, >3@1, score R@A7, pass
R@A7, refill R@A7, >4@5, wR E9>I1, end, >2@7, score B@G6, pass B@G6, refill B@G6, >1@8, end
"""

LATE = LessonPosition(setup=_SETUP, moves=tuple(" ".join(_MOVES.split()).split(", ")))
"""Late position. The learner is to move, seven points ahead."""


START = LessonPosition(
    setup={
        "seats": 2,
        "options": {"production": "fixed", "track": 60},
        "first": 0,
        "production": dict(zip(SPACES, FIXED, strict=True)),
        "hands": [list("KKBBRRRGGWWW"), list("KKBBBRRGGGWW")],
        "bag": list("KBRGW"),
    },
    moves=("@1",),
)
AT_C = START.after(">2@3")
HUT = AT_C.after("hB C3>D7")
WORKER = HUT.after("wB C2>D8")
AT_I = WORKER.after("end", ">3@6", "hK F7>G7", "sK F6>P1", "end", ">3@9")
SACK = AT_I.after("score W@I3", "pass W@I3")
AT_2 = SACK.after("refill R@I3", ">1@10", "wK C1>G8", "wK E1>H7", "end", ">1@11")
AT_3 = AT_2.after("r C2>D8/E8", "wB F2>E7", "end", "stay", ">1@12")
SHIP = AT_3.after("r C3>D9/E9")
ASKED = SHIP.after("sB B3>P1", "end", ">3@15", "score B@G6")
THREAT = ASKED.after("pass B@G6", "refill G@G6", "stay", ">3@18", "score K@F9")

STEPS = (
    LessonStep(name="buyer", position=START, right=(">2@3",), rules=("GUA-2", "GUA-11", "GUA-13", "GUA-14", "GUA-64")),
    LessonStep(
        name="hut", position=AT_C, right=("hB C3>D7",), rules=("GUA-17", "GUA-18", "GUA-20", "GUA-22", "GUA-23")
    ),
    LessonStep(name="worker", position=HUT, right=("wB C2>D8",), rules=("GUA-24", "GUA-25", "GUA-27")),
    LessonStep(name="end", position=WORKER, right=("end",), rules=("GUA-17", "GUA-36")),
    LessonStep(
        name="sack", position=AT_I, right=("score W@I3",), rules=("GUA-15", "GUA-16", "GUA-40", "GUA-41", "GUA-42")
    ),
    LessonStep(name="refill", position=SACK, right=("refill R@I3",), rules=("GUA-51",)),
    LessonStep(
        name="road", position=AT_2, right=("r C2>D8/E8",), rules=("GUA-32", "GUA-33", "GUA-35", "GUA-38b", "GUA-39")
    ),
    LessonStep(name="ship", position=SHIP, right=("sB B3>P1",), rules=("GUA-30", "GUA-31")),
    LessonStep(
        name="score", position=ASKED, right=("pass B@G6",), rules=("GUA-43", "GUA-44", "GUA-46", "GUA-49", "GUA-54")
    ),
    LessonStep(name="block", position=THREAT, right=("block K@F9",), rules=("GUA-55", "GUA-56", "GUA-57")),
)

LESSON = Lesson(
    steps=STEPS,
    ending=LessonEnding(position=LATE, rules=("GUA-60", "GUA-61", "GUA-65")),
    rules=(
        *("GUA-2", "GUA-11", "GUA-13", "GUA-14", "GUA-15", "GUA-16", "GUA-17", "GUA-18", "GUA-20", "GUA-22", "GUA-23"),
        *("GUA-24", "GUA-25", "GUA-27", "GUA-30", "GUA-31", "GUA-32", "GUA-33", "GUA-35", "GUA-36", "GUA-38b"),
        *("GUA-39", "GUA-40", "GUA-41", "GUA-42", "GUA-43", "GUA-44", "GUA-46", "GUA-49", "GUA-51", "GUA-54"),
        *("GUA-55", "GUA-56", "GUA-57", "GUA-60", "GUA-61", "GUA-64", "GUA-65"),
    ),
)
