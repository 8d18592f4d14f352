"""The lesson: one short match of two, from the first hut to the first scoring and a blockade."""

from __future__ import annotations

from bot.games.guatemala_cafe.board import FIXED, SPACES
from bot.games.guatemala_cafe.taught.late import LATE
from bot.lesson import Ending, Lesson, Position, Step

START = Position(
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
    Step(name="buyer", position=START, right=(">2@3",), rules=("GUA-2", "GUA-11", "GUA-13", "GUA-14", "GUA-64")),
    Step(name="hut", position=AT_C, right=("hB C3>D7",), rules=("GUA-17", "GUA-18", "GUA-20", "GUA-22", "GUA-23")),
    Step(name="worker", position=HUT, right=("wB C2>D8",), rules=("GUA-24", "GUA-25", "GUA-27")),
    Step(name="end", position=WORKER, right=("end",), rules=("GUA-17", "GUA-36")),
    Step(name="sack", position=AT_I, right=("score W@I3",), rules=("GUA-15", "GUA-16", "GUA-40", "GUA-41", "GUA-42")),
    Step(name="refill", position=SACK, right=("refill R@I3",), rules=("GUA-51",)),
    Step(name="road", position=AT_2, right=("r C2>D8/E8",), rules=("GUA-32", "GUA-33", "GUA-35", "GUA-38b", "GUA-39")),
    Step(name="ship", position=SHIP, right=("sB B3>P1",), rules=("GUA-30", "GUA-31")),
    Step(name="score", position=ASKED, right=("pass B@G6",), rules=("GUA-43", "GUA-44", "GUA-46", "GUA-49", "GUA-54")),
    Step(name="block", position=THREAT, right=("block K@F9",), rules=("GUA-55", "GUA-56", "GUA-57")),
)

LESSON = Lesson(
    steps=STEPS,
    ending=Ending(position=LATE, rules=("GUA-60", "GUA-61", "GUA-65")),
    rules=(
        *("GUA-2", "GUA-11", "GUA-13", "GUA-14", "GUA-15", "GUA-16", "GUA-17", "GUA-18", "GUA-20", "GUA-22", "GUA-23"),
        *("GUA-24", "GUA-25", "GUA-27", "GUA-30", "GUA-31", "GUA-32", "GUA-33", "GUA-35", "GUA-36", "GUA-38b"),
        *("GUA-39", "GUA-40", "GUA-41", "GUA-42", "GUA-43", "GUA-44", "GUA-46", "GUA-49", "GUA-51", "GUA-54"),
        *("GUA-55", "GUA-56", "GUA-57", "GUA-60", "GUA-61", "GUA-64", "GUA-65"),
    ),
)
